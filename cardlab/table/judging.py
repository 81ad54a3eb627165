"""How hands are judged at a showdown: what judges each half of the pot, under the rules of which house."""

from __future__ import annotations

from dataclasses import dataclass

from cardlab.cards import Card
from cardlab.ranking import Ranking, good_enough
from cardlab.ranking.judge import Judge
from cardlab.table.events import Half, Way
from cardlab.table.house import House
from cardlab.table.verdict import HALVES, Claim


@dataclass(frozen=True, slots=True)
class Judging:
    """How hands are judged at a showdown: what judges each half of the pot, and the house's rules.

    The second half need not be for low hands: what `low` judges says what it is called. Without one there is a
    single winner, and everybody goes high.
    """

    high: Judge
    low: Judge | None
    house: House

    @property
    def halves(self) -> tuple[Half, ...]:
        """The halves that can be won."""
        return HALVES if self.low else HALVES[:1]

    def judge(self, half: Half) -> Judge:
        """What judges a half."""
        judge = self.high if half == "high" else self.low
        assert judge, "in this game there is nothing but high"
        return judge

    def ranking(self, half: Half) -> Ranking:
        """The ranking of a half, in the games in which poker hands compete for it."""
        judge = self.judge(half)
        assert isinstance(judge, Ranking), "no poker hands compete for this half"
        return judge

    def word(self, half: Half) -> str:
        """What a seat says that goes for this half."""
        return self.judge(half).half.way

    def claim(self, seat: int, way: Way, hand: tuple[Card, ...], for_low: tuple[Card, ...] | None = None) -> Claim:
        """What a seat's cards are worth each way that it declared; `for_low` are those that count there, if not all."""
        for_low = hand if for_low is None else for_low
        high = self._strength("high", hand) if way != "low" else None
        low = self._strength("low", for_low) if way != "high" else None
        best_there_is: frozenset[Half] = frozenset()
        # Only the house that forgives a tie of the nuts asks, and few hands are ever asked about.
        if way == "both" and self.house.both_tie == "nut_tie_ok":
            best_there_is = frozenset(
                [half for half in HALVES if self.judge(half).is_nuts(hand if half == "high" else for_low)]
            )
        suits = (0, 0)
        if self.house.odd_chip_ties == "high_card_suit":
            suits = (self._highest_card(hand), -self._lowest_card(for_low))
        return Claim(seat, way, high, low, best_there_is, suits)

    def _strength(self, half: Half, hand: tuple[Card, ...]) -> int | None:
        qualifier = self.house.high_qualifier if half == "high" else self.house.qualifier
        judge = self.judge(half)
        strength = judge.strength(hand)
        if qualifier is None or strength is None:
            return strength
        return strength if good_enough(self.ranking(half), strength, min(len(hand), 5), qualifier) else None

    def _highest_card(self, hand: tuple[Card, ...]) -> int:
        return max(4 * self.high.pips(card) + card.suit for card in self.high.best(hand).cards)

    def _lowest_card(self, hand: tuple[Card, ...]) -> int:
        low = self.judge("low")
        return min(4 * low.pips(card) + card.suit for card in low.best(hand).cards)
