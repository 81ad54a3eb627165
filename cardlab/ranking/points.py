"""Point totals, as Elimination counts them: the ace 1 or 11, a picture 10 or a half, all others their number.

The holder chooses, and may choose otherwise for the other half of the pot; so one hand can be the highest and the
lowest. Totals are kept in half points, because there are no floats where somebody wins.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

from cardlab.cards import Card, CardError, Rank
from cardlab.cards import cards as read_cards
from cardlab.ranking.judge import HalfWords

PICTURES = (Rank.JACK, Rank.QUEEN, Rank.KING)
MOST_HALVES = 108  # four aces as 11 and a card of ten
FEWEST_HALVES = 1  # a single picture


@dataclass(frozen=True, slots=True, order=False, repr=False)
class Total:
    """What some cards add up to, one way."""

    way: Literal["high", "low"]
    halves: int
    """The total in half points."""
    cards: tuple[Card, ...]

    @property
    def name(self) -> str:
        """The total, as in "8½"."""
        return in_points(self.halves)

    def explain(self) -> str:
        """How it adds up.

        >>> LOWEST_TOTAL.best("Ah Kd 7c").explain()
        'A♥ as 1, K♦ as ½, 7♣: 8½.'
        """
        parts = [told(card, self.way) for card in self.cards]
        return f"{', '.join(parts)}: {self.name}."

    def __repr__(self) -> str:
        return f"<{self.way} total {self.name}>"


@dataclass(frozen=True, slots=True)
class PointTotal:
    """A judge by totals: the highest or the lowest wins.

    >>> HIGHEST_TOTAL.best("Ah Kd 7c"), LOWEST_TOTAL.best("Ah Kd 7c")
    (<high total 28>, <low total 8½>)
    """

    way: Literal["high", "low"]

    @property
    def name(self) -> str:
        """A short name."""
        return self.title

    @property
    def title(self) -> str:
        """The name in words."""
        return "highest total" if self.way == "high" else "lowest total"

    @property
    def half(self) -> HalfWords:
        """How people speak of it."""
        return HalfWords(self.way, f"the {self.title}", f"no hand counts for the {self.title}")

    def halves(self, cards: Sequence[Card]) -> int:
        """The total in half points; 0 for no cards."""
        values = HALVES[self.way]
        return sum([values[card.rank] for card in cards])

    def strength(self, cards: Sequence[Card]) -> int:
        """Greater is better, for the lowest total as well."""
        total = self.halves(cards)
        return total if self.way == "high" else MOST_HALVES - total

    def best(self, cards: str | Iterable[Card | str], /) -> Total:
        """What the cards add up to; CardError for none, or for what can't be read."""
        hand = read_cards(cards)
        if not hand:
            raise CardError("A total needs at least one card.")
        return Total(self.way, self.halves(hand), tuple(sorted(hand, key=lambda card: -card.rank)))

    def pips(self, card: Card) -> int:
        """How a card counts on its own, in half points."""
        return HALVES[self.way][card.rank]

    def is_nuts(self, cards: Sequence[Card]) -> bool:
        """Whether no total is better."""
        return self.halves(cards) == (MOST_HALVES if self.way == "high" else FEWEST_HALVES)

    def __repr__(self) -> str:
        return f"<the {self.title}>"


def half_points(rank: Rank, way: Literal["high", "low"]) -> int:
    """How many half points a card of a rank counts."""
    if rank is Rank.ACE:
        return 22 if way == "high" else 2
    if rank in PICTURES:
        return 20 if way == "high" else 1
    return 2 * (int(rank) + 2)


def told(card: Card, way: Literal["high", "low"]) -> str:
    """A card, and what it counts where there is a choice."""
    choice = card.rank is Rank.ACE or card.rank in PICTURES
    return f"{card.glyph} as {in_points(half_points(card.rank, way))}" if choice else card.glyph


def in_points(halves: int) -> str:
    """Half points as people read them.

    >>> in_points(17), in_points(1), in_points(20)
    ('8½', '½', '10')
    """
    whole, half = divmod(halves, 2)
    return f"{whole or ''}½" if half else str(whole)


HALVES: dict[str, tuple[int, ...]] = {
    "high": tuple(half_points(rank, "high") for rank in Rank),
    "low": tuple(half_points(rank, "low") for rank in Rank),
}
HIGHEST_TOTAL = PointTotal("high")
LOWEST_TOTAL = PointTotal("low")
