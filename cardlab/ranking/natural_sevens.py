"""A natural pair of sevens: what can take half the pot, or all of it, at Deuces & Jacks & the Man with the Axe."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property

from cardlab.cards import PACK, Card, Rank
from cardlab.cards import cards as read_cards
from cardlab.ranking.judge import HalfWords, Judged
from cardlab.ranking.values import Ranking

__all__ = ["NaturalSevens", "SevensFirst", "SevensValue"]


@dataclass(frozen=True)
class NaturalSevens:
    """Says who holds two sevens or more. No seven is wild, so each is natural; all who hold a pair are level.

    >>> NaturalSevens().strength(read_cards("7c 7h Ad Kc Qs")), NaturalSevens().strength(read_cards("7c 2h Ad Kc Qs"))
    (1, None)
    """

    name = "SEVENS"
    title = "a natural pair of sevens"
    half = HalfWords("sevens", "the sevens", "nobody still in has a natural pair of sevens")

    def strength(self, cards: Sequence[Card]) -> int | None:
        """1 for two sevens or more, else None."""
        return 1 if len(sevens(cards)) > 1 else None

    def best(self, cards: str | Iterable[Card | str], /) -> SevensValue:
        """What the cards are worth here."""
        return SevensValue(read_cards(cards))

    def pips(self, card: Card) -> int:
        """How a card counts on its own: 2 to 14."""
        return card.rank.value + 2

    def is_nuts(self, cards: Sequence[Card]) -> bool:
        """Whether nothing is better: any pair of sevens."""
        return self.strength(cards) is not None


@dataclass(frozen=True)
class SevensFirst:
    """Ranks hands as `ranking` does, but for a natural pair of sevens, which beats every other hand."""

    ranking: Ranking

    @property
    def name(self) -> str:
        """As in "SEVENS, HIGH"."""
        return f"SEVENS, {self.ranking.name}"

    @property
    def title(self) -> str:
        """The name in words."""
        return f"{self.ranking.title}, natural sevens first"

    @property
    def half(self) -> HalfWords:
        """As the ranking has it."""
        return self.ranking.half

    @cached_property
    def above_all(self) -> int:
        """The strength of a natural pair of sevens."""
        return self.ranking.strength(PACK) + 1

    def strength(self, cards: Sequence[Card]) -> int:
        """Greater is better; all who hold two sevens are level."""
        return self.above_all if len(sevens(cards)) > 1 else self.ranking.strength(cards)

    def best(self, cards: str | Iterable[Card | str], /) -> Judged:
        """What the cards are worth."""
        hand = read_cards(cards)
        return SevensValue(hand) if len(sevens(hand)) > 1 else self.ranking.best(hand)

    def pips(self, card: Card) -> int:
        """As the ranking has it."""
        return self.ranking.pips(card)

    def is_nuts(self, cards: Sequence[Card]) -> bool:
        """Whether nothing is better: any pair of sevens."""
        return len(sevens(cards)) > 1


@dataclass(frozen=True, slots=True, repr=False)
class SevensValue:
    """The sevens in a hand.

    >>> NaturalSevens().best("7c 7h Ad Kc Qs")
    <SEVENS: a natural pair of sevens>
    """

    hand: tuple[Card, ...]

    @property
    def cards(self) -> tuple[Card, ...]:
        """Two of the sevens; none where there is no pair of them."""
        held = sevens(self.hand)
        return tuple(held[:2]) if len(held) > 1 else ()

    @property
    def name(self) -> str:
        """The same for all who hold a pair: they are level."""
        return "a natural pair of sevens" if self.cards else "no natural pair of sevens"

    def explain(self) -> str:
        """Why, in a sentence."""
        if self.cards:
            return f"{' '.join(card.glyph for card in self.cards)} is a natural pair of sevens: no wild card is in it."
        if held := sevens(self.hand):
            return f"There is one seven, the {held[0].name}, and a wild card can't make a natural pair with it."
        return "There is no seven in the hand."

    def __repr__(self) -> str:
        return f"<SEVENS: {self.name}>"


def sevens(cards: Iterable[Card]) -> list[Card]:
    """The sevens among some cards."""
    return [card for card in cards if card.rank == Rank.SEVEN]
