"""Wild cards in words: which cards are wild, read and named, and what each policy says of them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Literal, TypeAlias

from cardlab.cards import PACK, Card, CardError, Rank, card
from cardlab.cards import cards as read_cards
from cardlab.ranking import words

__all__ = ["POLICIES", "Policy", "clause", "described", "read_wild", "rule"]

Policy: TypeAlias = Literal["any", "bug", "lowest_missing", "zero", "duplicate"]

POLICIES: Final[dict[str, tuple[Policy, ...]]] = {
    "high": ("any", "bug"),
    "low": ("lowest_missing", "zero", "duplicate"),
}
"""The policies for a high and for a low hand, first the one that is meant if none is named."""

_RULES: Final[dict[Policy, str]] = {
    "any": "A wild card stands for any card that is not held, or makes five of a kind, the highest hand of all.",
    "bug": "A wild card is an ace, or completes a straight or a flush. Five aces are the highest hand of all.",
    "lowest_missing": "A wild card stands for the rank that makes the hand lowest, one that is not held.",
    "zero": "A wild card ranks as zero, below every other, and zeros make no pair.",
    "duplicate": "A wild card is the lowest rank, even where that is held already, and makes no pair with it.",
}
_NO_STRAIGHT: Final = "A wild card is the lowest rank that makes no straight, held or not, and makes no pair."
_CLAUSES: Final[dict[Policy, str]] = {
    "bug": "a wild card is an ace, or completes a straight or a flush",
    "zero": "a wild card ranks as zero, and zeros make no pair",
    "duplicate": "a wild card may be a rank that is held, and makes no pair",
}

_RANKS: Final = {text: rank for rank in Rank for text in (rank.letter, rank.letter.lower())} | {"10": Rank.TEN}
_ALLOWED: Final = 'A card that is wild is written as Kd, and four of a rank as "2*".'


def rule(policy: Policy, straights: bool) -> str:
    """Give the sentence about a policy; `straights` says whether they count against the hand."""
    return _NO_STRAIGHT if policy == "duplicate" and straights else _RULES[policy]


def clause(policy: Policy) -> str | None:
    """Give what a comparison says of a policy, or None where wild cards are as everybody expects."""
    return _CLAUSES.get(policy)


def read_wild(text: str | Iterable[Card | str]) -> tuple[Card, ...]:
    """Read the cards that are wild, in index order; ``2*`` means the four deuces, in text and in a list.

    >>> [str(one) for one in read_wild("10* Kd")], read_wild(["2*"]) == read_wild("2c 2d 2h 2s")
    (['Tc', 'Td', 'Th', 'Ts', 'Kd'], True)
    """
    if isinstance(text, str):
        return _in_order(one for word in text.replace(",", " ").split() for one in _read_word(word))
    if isinstance(text, Card | bytes | bytearray) or not isinstance(text, Iterable):
        return _in_order(read_cards(text))
    return _in_order(
        one
        for item in text
        for one in (_read_word(item.strip()) if isinstance(item, str) and "*" in item else (card(item),))
    )


def _in_order(found: Iterable[Card]) -> tuple[Card, ...]:
    return tuple(sorted(read_cards(found)))


def _read_word(word: str) -> tuple[Card, ...]:
    """Read one word, which holds cards or four of a rank."""
    if "*" not in word:
        try:
            return read_cards(word)
        except CardError as error:
            if word in _RANKS:
                raise CardError(f'{error} Four of a rank are written with a star: "{word}*".') from None
            raise
    if (rank := _RANKS.get(word[:-1])) is None or not word.endswith("*"):
        shown = word if len(word) <= 40 else word[:30] + "…"
        why = "its rank is missing" if word == "*" else f'"{shown[:-1]}" is not a rank'
        why = why if word.endswith("*") and word.count("*") == 1 else "the star stands after one rank"
        raise CardError(f'"{shown}" cannot be wild: {why}. {_ALLOWED}')
    return PACK[4 * rank : 4 * rank + 4]


def described(wild: tuple[Card, ...]) -> str:
    """Name the wild cards: whole ranks by their plural, the others by their signs."""
    whole = [rank for rank in Rank if all(one in wild for one in PACK[4 * rank : 4 * rank + 4])]
    named = [*(rank.plural for rank in whole), *(one.glyph for one in wild if one.rank not in whole)]
    return words.listed(named) if named else "no card"
