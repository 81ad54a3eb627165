"""The cards: fifty-two immutable objects, read from text and written as text, and the seeds that shuffle.

A card's number is its *index*: ``4 * rank + suit``, with ranks 2..A = 0..12 and suits c, d, h, s = 0..3.
"""

# pyright: reportUnnecessaryIsInstance=false
# Learners pass what no type allows, and are owed a sentence for it.

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum
from operator import index as whole
from typing import Final, NoReturn

from cardlab.seeds import Seed, SeedError, Stream

__all__ = [
    "PACK",
    "Card",
    "CardError",
    "Rank",
    "Seed",
    "SeedError",
    "Stream",
    "Suit",
    "card",
    "card_from_index",
    "cards",
    "pack",
]


class CardError(ValueError):
    """Text that is not a card, a card that is there twice, or no card where one is needed."""


class Rank(IntEnum):
    """One of the thirteen ranks; as a number 0 (two) to 12 (ace), in the order of high poker.

    >>> Rank.TEN.letter, Rank.TEN.word, Rank.SIX.plural, Rank.ACE > Rank.KING
    ('T', 'ten', 'sixes', True)
    """

    letter: str
    word: str
    plural: str

    def __new__(cls, value: int, letter: str, word: str, plural: str) -> Rank:
        member = int.__new__(cls, value)
        member._value_ = value
        member.letter, member.word, member.plural = letter, word, plural
        return member

    TWO = 0, "2", "two", "deuces"  # players say "a pair of deuces", but "the two of clubs"
    THREE = 1, "3", "three", "threes"
    FOUR = 2, "4", "four", "fours"
    FIVE = 3, "5", "five", "fives"
    SIX = 4, "6", "six", "sixes"
    SEVEN = 5, "7", "seven", "sevens"
    EIGHT = 6, "8", "eight", "eights"
    NINE = 7, "9", "nine", "nines"
    TEN = 8, "T", "ten", "tens"
    JACK = 9, "J", "jack", "jacks"
    QUEEN = 10, "Q", "queen", "queens"
    KING = 11, "K", "king", "kings"
    ACE = 12, "A", "ace", "aces"

    def __str__(self) -> str:
        return self.letter

    def __format__(self, spec: str) -> str:
        return format(self.letter, spec)


class Suit(IntEnum):
    """One of the four suits, numbered in alphabetical order: clubs, diamonds, hearts, spades = 0, 1, 2, 3.

    The number only names the suit. No suit beats another.

    >>> Suit.HEARTS.letter, Suit.HEARTS.word, Suit.HEARTS.glyph
    ('h', 'hearts', '♥')
    """

    letter: str
    word: str
    glyph: str

    def __new__(cls, value: int, letter: str, word: str, glyph: str) -> Suit:
        member = int.__new__(cls, value)
        member._value_ = value
        member.letter, member.word, member.glyph = letter, word, glyph
        return member

    CLUBS = 0, "c", "clubs", "♣"
    DIAMONDS = 1, "d", "diamonds", "♦"
    HEARTS = 2, "h", "hearts", "♥"
    SPADES = 3, "s", "spades", "♠"

    def __str__(self) -> str:
        return self.letter

    def __format__(self, spec: str) -> str:
        return format(self.letter, spec)


class Card:
    """One of the 52 cards. There is one object for each, so copies and pickles give the same object back.

    Cards are equal, hashed and sorted by their index. ``Card("Ah")`` reads as `card` does.

    >>> ace = Card("Ah")
    >>> ace, str(ace), ace.glyph, ace.name, ace.index
    (Card('Ah'), 'Ah', 'A♥', 'ace of hearts', 50)
    """

    __slots__ = ("glyph", "index", "name", "rank", "suit", "text")

    index: int
    """4 * rank + suit, from 0 (two of clubs) to 51 (ace of spades)."""
    rank: Rank
    suit: Suit
    text: str
    """Two characters, as in "Th": what str() gives."""
    glyph: str
    """With the sign of the suit, and a ten as 10: "10♥"."""
    name: str
    """In words, as in "ten of hearts"."""

    def __new__(cls, text: str) -> Card:
        """Read one card; raises `CardError` as `card` does."""
        return card(text)

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"{self.text} is a card, and cards never change.")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError(f"{self.text} is a card, and cards never change.")

    # Equality is identity: there is one object per card. The hash is the index, so that sets of cards come in
    # the same order in every process.
    def __hash__(self) -> int:
        return self.index

    def __lt__(self, other: object) -> bool:
        return self.index < other.index if isinstance(other, Card) else NotImplemented

    def __le__(self, other: object) -> bool:
        return self.index <= other.index if isinstance(other, Card) else NotImplemented

    def __gt__(self, other: object) -> bool:
        return self.index > other.index if isinstance(other, Card) else NotImplemented

    def __ge__(self, other: object) -> bool:
        return self.index >= other.index if isinstance(other, Card) else NotImplemented

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Card('{self.text}')"

    def __reduce__(self) -> tuple[object, tuple[int]]:
        return card_from_index, (self.index,)

    def __copy__(self) -> Card:
        return self

    def __deepcopy__(self, memo: object) -> Card:
        return self


def _build(rank: Rank, suit: Suit) -> Card:
    made = object.__new__(Card)
    ten = "10" if rank is Rank.TEN else rank.letter
    for name, value in {
        "index": 4 * rank.value + suit.value,
        "rank": rank,
        "suit": suit,
        "text": rank.letter + suit.letter,
        "glyph": ten + suit.glyph,
        "name": f"{rank.word} of {suit.word}",
    }.items():
        object.__setattr__(made, name, value)
    return made


PACK: Final[tuple[Card, ...]] = tuple(_build(rank, suit) for rank in Rank for suit in Suit)
"""The 52 cards in index order: the four twos first, the ace of spades last."""


# Reading ---------------------------------------------------------------------------------------------

_ALLOWED = "A card is a rank (2 to 9, 10 or T, J, Q, K, A) and a suit (c d h s or ♣ ♦ ♥ ♠), as in Ah or 10♣."
_RANKS: Final = {s: r for r in Rank for s in (r.letter, r.letter.lower())} | {"10": Rank.TEN}
_SUITS: Final = {s: u for u in Suit for s in (u.letter, u.letter.upper(), u.glyph)} | {
    "♧": Suit.CLUBS, "♢": Suit.DIAMONDS, "♡": Suit.HEARTS, "♤": Suit.SPADES,
}  # fmt: skip
# A sign may carry one of the two marks that choose its text or its colour picture; they are part of the sign.
_SUITS_MARKED: Final = _SUITS | {s + m: u for s, u in _SUITS.items() if not s.isascii() for m in "\ufe0e\ufe0f"}
_ROWS: Final = {0x1F0A0: Suit.SPADES, 0x1F0B0: Suit.HEARTS, 0x1F0C0: Suit.DIAMONDS, 0x1F0D0: Suit.CLUBS}
# In a row of playing-card characters the ace comes first (1), the jack is 11, the knight 12, queen 13, king
# 14.
_PLACES: Final = {1: Rank.ACE} | {r + 2: r for r in Rank if r <= Rank.JACK} | {13: Rank.QUEEN, 14: Rank.KING}
_SPELLINGS: Final = {
    rank_text + suit_text: PACK[4 * rank + suit]
    for rank_text, rank in _RANKS.items()
    for suit_text, suit in _SUITS_MARKED.items()
} | {chr(row + place): PACK[4 * rank + suit] for row, suit in _ROWS.items() for place, rank in _PLACES.items()}
_LONGEST: Final = max(map(len, _SPELLINGS))


def _quoted(text: str, limit: int = 40) -> str:
    short = text if len(text) <= limit else text[: limit - 10] + "…"
    return f'"{short}"' if short.isprintable() else f'"{repr(short)[1:-1]}"'


def _not_text(value: object) -> CardError:
    what = f"{type(value).__name__} {value}" if isinstance(value, int | float) else type(value).__name__
    return CardError(f"Cards are read from text such as {_quoted('Ah Kd 10c')} or from Card objects, not from {what}.")


def _unreadable(rest: str, word: str) -> CardError:
    """Say what is wrong with `rest`, which begins with no card; `word` is the piece of text it ends."""
    first, second = rest[:1], rest[1:2]
    if rest.lower().startswith("joker") or first in "\U0001f0bf\U0001f0cf\U0001f0df":
        return CardError(f"{_quoted(word)}: there is no joker in this pack.")
    if first in "\U0001f0ac\U0001f0bc\U0001f0cc\U0001f0dc":
        return CardError(f"{_quoted(word)} is a knight, and there is no knight in this pack.")
    if first in _SUITS and (second in _RANKS or rest[1:3] == "10"):
        rank = rest[1:3] if rest[1:3] == "10" else second
        why = f"the rank comes first, so perhaps {rank}{first}"
    elif first in ("1", "0") and not rest.startswith("10"):
        why = f"ten is written T or 10, so perhaps T{second}" if second in _SUITS else "ten is written T or 10"
    elif first in _RANKS or rest.startswith("10"):
        after = rest[2:3] if rest.startswith("10") else second
        why = f"{_quoted(after)} is not a suit" if after else "its suit is missing"
    elif first in _SUITS and len(rest) == 1:
        why = "its rank is missing"
    else:
        why = f"{_quoted(first)} is not a rank"
    where = "" if rest == word else f" (in {_quoted(word)})"
    return CardError(f"{_quoted(rest)} is not a card{where}: {why}. {_ALLOWED}")


def _read(text: str) -> list[Card]:
    found: list[Card] = []
    pieces = text.split(",")
    for piece in pieces:
        words = piece.split()
        if not words and len(pieces) > 1:
            raise CardError(f"A card is missing beside a comma in {_quoted(text)}. {_ALLOWED}")
        for word in words:
            at = 0
            while at < len(word):
                for size in range(min(_LONGEST, len(word) - at), 0, -1):
                    if (one := _SPELLINGS.get(word[at : at + size])) is not None:
                        found.append(one)
                        at += size
                        break
                else:
                    raise _unreadable(word[at:], word)
                if len(found) > len(PACK):
                    return found  # a card is there twice, and there is no need to read on
    return found


def card(text: str | Card) -> Card:
    """Read one card: ``Ah``, ``AH``, ``ah``, ``10h``, ``Th``, ``A♥``, ``A♡`` or a playing-card character.

    Raises `CardError` for anything else; it quotes the text and says what is allowed.

    >>> card("10h"), card("t♥"), card("A♠").name
    (Card('Th'), Card('Th'), 'ace of spades')
    """
    if isinstance(text, Card):
        return text
    if not isinstance(text, str):
        raise _not_text(text)
    if (plain := _SPELLINGS.get(text)) is not None:
        return plain
    found = _read(text)
    if len(found) != 1:
        count = len(found) if found else "no"
        raise CardError(f"One card is wanted, and {_quoted(text)} holds {count} cards. {_ALLOWED}")
    return found[0]


def cards(text: str | Iterable[Card | str]) -> tuple[Card, ...]:
    """Read cards from text, or from an iterable whose items are cards or texts of one card each.

    In text, cards stand apart by spaces or commas, or run together (``AhKd10c``). The order is kept.
    Raises `CardError` for anything unreadable, for a joker, and for a card that is there twice.

    >>> cards("Ah Kd, 10c") == cards("AhKdTc") == cards([card("Ah"), "K♦", "10c"])
    True
    >>> cards("8s Kd 8s")
    Traceback (most recent call last):
    cardlab.cards.CardError: 8s is there twice: "8s Kd 8s".
    """
    found: Iterable[Card | str]
    if isinstance(text, str):
        found = _read(text)
    elif isinstance(text, Card):
        found = (text,)
    elif isinstance(text, bytes | bytearray) or not isinstance(text, Iterable):
        raise _not_text(text)
    else:
        found = text
    result: list[Card] = []
    seen = 0
    for one in found:
        if not isinstance(one, Card):
            one = card(one)
        bit = 1 << one.index
        if seen & bit:
            source = text if isinstance(text, str) else " ".join(c.text for c in (*result, one))
            raise CardError(f"{one.text} is there twice: {_quoted(source)}.")
        seen |= bit
        result.append(one)
    return tuple(result)


def card_from_index(index: int) -> Card:
    """Give the card with this index, ``4 * rank + suit``, 0 to 51; raises `CardError` for any other number.

    >>> card_from_index(0), card_from_index(51)
    (Card('2c'), Card('As'))
    """
    try:
        place = -1 if isinstance(index, bool) else whole(index)
    except TypeError:
        place = -1
    if not 0 <= place < len(PACK):
        raise CardError(f"A card's index is a whole number from 0 to 51, not {index!r:.40}.")
    return PACK[place]


def pack(text: str | Iterable[Card | str] = "", only: bool = False) -> tuple[Card, ...]:
    """Give a pack in a chosen order, top card first: the named cards, then the others in index order.

    With `only=True` the pack is a small one: just the named cards. Raises `CardError` as `cards` does, and
    for a small pack without cards.

    >>> [str(c) for c in pack("As Kd")[:4]], len(pack("As Kd")), pack("As Kd", only=True)
    (['As', 'Kd', '2c', '2d'], 52, (Card('As'), Card('Kd')))
    """
    top = cards(text)
    if not only:
        return top + tuple(one for one in PACK if one not in top)
    if not top:
        raise CardError('A small pack needs at least one card, as in pack("Ah Kd", only=True).')
    return top
