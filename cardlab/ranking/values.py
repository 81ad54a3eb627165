"""What a hand is worth under one ranking, and what every ranking can do."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import total_ordering
from typing import TYPE_CHECKING, Literal, TypeAlias

from cardlab.cards import PACK, Card, CardError
from cardlab.cards import cards as read_cards
from cardlab.ranking import words
from cardlab.ranking.judge import HalfWords
from cardlab.ranking.kinds import Kind, parts_of, ranks_of
from cardlab.ranking.unused import why_unused

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

__all__ = ["Comparison", "Hand", "HandValue", "Ranking", "RankingError"]


HALVES_OF_RANKINGS = {way: HalfWords(way, f"the best {way}", f"no {way} hand qualifies") for way in ("high", "low")}


class RankingError(ValueError):
    """A ranking, a setting of one or a qualifier that does not exist, or hands that cannot be compared."""


@total_ordering
@dataclass(frozen=True, slots=True, eq=False, repr=False)
class HandValue:
    """What one set of cards is worth under one ranking. Greater is better, in lows as well.

    Two values are equal (``==``) when they tie: the same ranking, the same strength, as many cards playing,
    whatever the suits. Comparing values of two rankings with ``<`` or ``>`` raises TypeError; comparing
    values that play different numbers of cards raises `RankingError`.

    >>> from cardlab.ranking import A5
    >>> value = A5.best("Ah 2d 3c 4s 7h Kd Kc")
    >>> value.name, [str(card) for card in value.cards], [str(card) for card in value.unused]
    ('7-4-3-2-A', ['7h', '4s', '3c', '2d', 'Ah'], ['Kd', 'Kc'])
    >>> value > A5.best("8h 4s 3c 2d Ah")
    True
    """

    ranking: Ranking
    strength: int
    """Greater is better; comparable among hands of one ranking that play as many cards."""
    cards: tuple[Card, ...]
    """The cards that play, at most five, as one reads the hand: groups first, then from the top card down."""
    unused: tuple[Card, ...]
    """The others, in the order they were given."""

    @property
    def shown(self) -> tuple[Card, ...]:
        """Give the cards that play as they count; this differs from `cards` only where there are wild cards."""
        return self.cards

    @property
    def kind(self) -> Kind:
        """Give the kind of hand, as in `Kind.TWO_PAIR`."""
        return parts_of(self.ranking.number(self.strength))[0]

    @property
    def pips(self) -> tuple[int, ...]:
        """Give the ranks that decide, in the order they are compared: 2 to 14, or 1 for a low ace."""
        return parts_of(self.ranking.number(self.strength))[1]

    @property
    def short(self) -> int:
        """Give how many cards are missing from five; such a hand is judged as far as it goes."""
        return 5 - len(self.cards)

    @property
    def category(self) -> str:
        """Give the row of the tables for it: "full house", "high card"; "8-high, no pair" for a low."""
        return words.category(self)

    @property
    def name(self) -> str:
        """Give what players call the hand: "two pair, aces and kings", or "8-6-4-3-2" for a low."""
        return words.name(self)

    def explain(self) -> str:
        """Say which cards play, which do not and why, and where the trap is if there is one.

        >>> from cardlab.ranking import A5
        >>> print(A5.best("Ac 2c 3c 4c 5c").explain())
        Low, ace to five: 5-4-3-2-A. In ace to five the straight and the flush do not count.
        """
        return words.explain(self, self.ranking.unplayed(self), self.ranking.traps(self))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, HandValue):
            return NotImplemented
        return (self.strength, len(self.cards), self.ranking) == (
            other.strength,
            len(other.cards),
            other.ranking,
        )

    def __hash__(self) -> int:
        return hash((self.strength, len(self.cards), self.ranking.name))

    def __lt__(self, other: object) -> bool:
        if not isinstance(other, HandValue):
            return NotImplemented
        must_be_comparable(self, other)
        return self.strength < other.strength

    def __repr__(self) -> str:
        return f"<{self.ranking.name}: {self.name}>"


Hand: TypeAlias = str | Iterable[Card | str] | HandValue
"""What can be compared: a value, or cards in any form that `cards` reads."""


@dataclass(frozen=True, slots=True)
class Comparison:
    """Which of two hands wins, and why."""

    winner: Literal[0, 1] | None
    """0 for the first hand, 1 for the second, None for a tie."""
    reason: str
    """One sentence, as a teacher would say it."""


class Ranking(ABC):
    """A rule for which hand is better: `HIGH` or one of the six lows, all used in the same way."""

    name: str
    """The short name, as in "A5"."""
    title: str
    """The name in words, as in "ace to five"."""
    text: str
    """One or two sentences for a learner: what the best hand is, how aces, straights and flushes count."""
    flushes: bool
    """Whether five cards of one suit are something else than five cards of several suits."""

    @property
    @abstractmethod
    def way(self) -> Literal["high", "low"]:
        """Give "high" or "low"."""

    @property
    def half(self) -> HalfWords:
        """Give how people speak of the half of a pot that it judges."""
        return HALVES_OF_RANKINGS[self.way]

    @property
    def lead(self) -> str:
        """Give the words that an explanation begins with."""
        return "High" if self.way == "high" else f"Low, {self.title}"

    @abstractmethod
    def strength(self, cards: Sequence[Card]) -> int:
        """Give the strength of the best five; greater is better, in lows too.

        The cards are one or more, all different; they are not checked (`best` does that). Strengths compare
        among hands of one ranking that play as many cards.
        """

    @abstractmethod
    def number(self, strength: int) -> int:
        """Turn a strength into the number that `kinds.parts_of` reads."""

    def category(self, strength: int) -> str:
        """Give the row of the tables for a strength, as `HandValue.category` does for a hand."""
        return words.category(HandValue(self, strength, (), ()))

    @abstractmethod
    def pips(self, card: Card) -> int:
        """Give how a card counts on its own: 2 to 13, and the ace 1 or 14."""

    def is_wild(self, card: Card) -> bool:
        """Say whether a card is wild; in this ranking none is."""
        return False

    def unplayed(self, value: HandValue) -> Iterable[str]:
        """Give the sentences about why the other cards do not play, so that each is named."""
        return why_unused(value, None)

    @abstractmethod
    def traps(self, value: HandValue) -> Iterable[str]:
        """Give the sentences about what misleads people in this hand."""

    def asides(self, value: HandValue) -> Iterable[str]:
        """Give the clauses about what misleads people in this hand that a comparison adds."""
        return ()

    def best(self, cards: str | Iterable[Card | str], /) -> HandValue:
        """Give the value of the best five of these cards, or of all of them if there are fewer than five.

        With fewer than five the cards are compared as far as they go, and there is no straight and no flush.
        Raises `CardError` for no cards, for a card that is there twice and for anything that is no card.

        >>> from cardlab.ranking import HIGH
        >>> HIGH.best("Ah Ad Ac Ks Kh Qd 2c")
        <HIGH: full house, aces over kings>
        """
        hand = read_cards(cards)
        if not hand:
            raise CardError("A hand needs at least one card.")
        strength = self.strength(hand)
        playing = self._playing(hand, strength)
        rest = ~sum([1 << index for index in playing])
        unused = tuple([one for one in hand if rest >> one.index & 1])
        return HandValue(self, strength, tuple([PACK[index] for index in playing]), unused)

    def strengths(self, hands: NDArray[np.uint8], /) -> NDArray[np.int32]:
        """Give the strength of many hands at once, each the same as `best(...).strength`; greater is better.

        `hands` has the shape (..., n) and the type uint8: each row is 1 to 10 different cards by their index,
        4 * rank + suit. The answer has the shape (...). Raises `CardError` for any other array, and for a row
        with a card twice or a number that is no card's; it says which row.

        >>> import numpy as np
        >>> from cardlab.ranking import A5
        >>> hands = np.array([[48, 1, 6, 11, 20, 45], [48, 1, 6, 11, 16, 45]], np.uint8)
        >>> A5.strengths(hands).tolist() == [A5.best("Ac 2d 3h 4s 7c Kd").strength, A5.best("Ac 2d 3h 4s 6c").strength]
        True
        """
        from cardlab.ranking import batch  # numpy comes with the first batch, not with the first hand

        return batch.strengths(self, hands)

    def best_cards(self, hands: NDArray[np.uint8], /) -> NDArray[np.uint8]:
        """Give the cards that play in many hands at once: the same that `best(...).cards` has, in the same order.

        Takes what `strengths` takes; for hands of the shape (..., n) the answer has the shape (..., 5), or
        (..., n) if n is less than five.

        >>> import numpy as np
        >>> from cardlab.ranking import A5
        >>> A5.best_cards(np.array([48, 1, 6, 11, 20, 45], np.uint8)).tolist()
        [20, 11, 6, 1, 48]
        """
        from cardlab.ranking import playing

        return playing.best_cards(self, hands)

    def is_nuts(self, cards: Sequence[Card]) -> bool:
        """Say whether these cards hold the best five that the whole pack could give.

        >>> from cardlab.cards import cards
        >>> from cardlab.ranking import A5, A6
        >>> A5.is_nuts(cards("Ah 2h 3h 4h 5h Kd")), A6.is_nuts(cards("Ah 2h 3h 4h 5h Kd"))
        (True, False)
        """
        return len(cards) >= 5 and self.strength(cards) == self.strength(PACK)

    def compare(self, a: Hand, b: Hand) -> Comparison:
        """Say which of two hands is better under this ranking, and why.

        Each is a value of this ranking, or cards; the two may share cards (a board). Raises TypeError for a
        value of another ranking, `RankingError` if different numbers of cards play, and `CardError` as `best`
        does.

        >>> from cardlab.ranking import A5
        >>> A5.compare("8c 6d 5h 4s 3c", "8s 7d 4h 3s 2c").reason
        '8-6 is lower than 8-7: the second card decides; the deuce does not matter.'
        """
        first = a if isinstance(a, HandValue) else self.best(a)
        second = b if isinstance(b, HandValue) else self.best(b)
        for value in (first, second):
            if value.ranking != self:
                raise TypeError(f"A value of {value.ranking.name} cannot be compared under {self.name}.")
        must_be_comparable(first, second)
        if first.strength == second.strength:
            return Comparison(None, words.tie(first))
        asides = (*self.asides(first), *self.asides(second))
        if first.strength > second.strength:
            return Comparison(0, words.difference(first, second, asides))
        return Comparison(1, words.difference(second, first, asides))

    def _playing(self, hand: tuple[Card, ...], strength: int) -> list[int]:
        """Find the indexes of the cards that make this strength, in the order one reads the hand.

        Where several cards of a rank would do, the suits come in the order spades, hearts, diamonds, clubs.
        """
        kind, pips = parts_of(self.number(strength))
        ranks = [(p - 2) % 13 for p in ranks_of(kind, pips)]  # the ace, 1 or 14, becomes 12
        held = sum([1 << one.index for one in hand])
        if kind is Kind.FLUSH or kind is Kind.STRAIGHT_FLUSH:
            clubs = sum([1 << 4 * rank for rank in ranks])
            suit = next(suit for suit in (3, 2, 1, 0) if clubs << suit & ~held == 0)
            return [4 * rank + suit for rank in ranks]
        playing: list[int] = []
        for rank in ranks:
            index = 4 * rank + (held >> 4 * rank & 15).bit_length() - 1
            held ^= 1 << index
            playing.append(index)
        # What is no flush is shown in more than one suit wherever that can be.
        if len(ranks) == 5 and len({index & 3 for index in playing}) == 1:
            for at, rank in enumerate(ranks):
                if others := held >> 4 * rank & 15:
                    playing[at] = 4 * rank + others.bit_length() - 1
                    break
        return playing

    def __repr__(self) -> str:
        return f"<{self.name}: {self.title}>"


def must_be_comparable(a: HandValue, b: HandValue) -> None:
    """Raise unless these two have an order: TypeError for two rankings, `RankingError` for unequal length."""
    if a.ranking != b.ranking:
        names = f"{a.ranking.name} cannot be compared with one of {b.ranking.name}"
        raise TypeError(f"A value of {names}: each has its own order.")
    if len(a.cards) != len(b.cards):
        raise RankingError(f"A hand of {len(a.cards)} cards cannot be compared with a hand of {len(b.cards)}.")
