"""What a showdown asks of whatever judges a half of the pot: a ranking of hands, or something simpler."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from cardlab.cards import Card


class HalfWords(NamedTuple):
    """How people speak of a half of the pot."""

    way: str
    """What a seat goes, as in "low" or "spade"."""
    best: str
    """What wins it, as in "the best low" or "the highest spade in the hole"."""
    none: str
    """What is said where nobody is good enough for it, as in "no low hand qualifies"."""


class Judged(Protocol):
    """What some cards are worth to a judge."""

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards that count, as one reads them."""
        ...

    @property
    def name(self) -> str:
        """What players call it."""
        ...

    def explain(self) -> str:
        """Why, in a sentence or two."""
        ...


class Judge(Protocol):
    """Says which hand is better for a half of the pot."""

    @property
    def name(self) -> str:
        """A short name, as in "A5"."""
        ...

    @property
    def title(self) -> str:
        """The name in words, as in "ace to five"."""
        ...

    @property
    def half(self) -> HalfWords:
        """How people speak of what it judges."""
        ...

    def strength(self, cards: Sequence[Card]) -> int | None:
        """How good the cards are; greater is better, None where they can't win."""
        ...

    def best(self, cards: tuple[Card, ...], /) -> Judged:
        """What the cards are worth, in words."""
        ...

    def pips(self, card: Card) -> int:
        """How a card counts on its own."""
        ...

    def is_nuts(self, cards: Sequence[Card]) -> bool:
        """Whether nothing is better."""
        ...
