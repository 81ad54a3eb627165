"""Why a choice at Pontoon is worth what it is, in sentences."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from cardlab.games.pontoon_play_decision import PlayDecision
from cardlab.games.pontoon_totals import hard_total, total
from cardlab.odds.pontoon_hands import FOUR
from cardlab.odds.pontoon_rules_of_play import KnowsYourHand, SticksOn
from cardlab.odds.pontoon_seen import Seen, next_card_said
from cardlab.odds.pontoon_worth import PontoonValue, PontoonValues, doing, in_hundred

__all__ = ["Teller"]

REACH: Final = 12  # so many cards of the pack hardly ever come in a deal, with two more for each hand to come


@dataclass(frozen=True)
class Teller:
    """Says what was counted, for one hand to play."""

    asked: PlayDecision
    seen: Seen
    banker: SticksOn | KnowsYourHand
    then: SticksOn | None
    waiting: int
    """How many hands are to be played between this one and the bank."""

    def exact(self, action: str) -> bool:
        """Whether nothing is assumed: it matters how many cards other hands take only if those to come are known."""
        near = self.seen.pack[: REACH + 2 * self.waiting]
        others = self.waiting > 0 or action == "split"
        return not (others and any(card is not None for card in near))

    def told(
        self, actions: Sequence[str], worth_trying: Sequence[str], value: Callable[[str], PontoonValue]
    ) -> PontoonValues:
        """The values, with what there is to say of all of them."""
        return PontoonValues(
            tuple(actions),
            tuple(worth_trying),
            value,
            self.asked.made,
            next_card_said(self.asked.made, hard_total(self.asked.cards), self.seen),
            self.against(),
            tuple(self.assumed(actions)),
        )

    def against(self) -> str:
        """The banker, as far as he is known."""
        down, up = self.seen.bank
        shown = f"shows {up.glyph} and " if up else ""
        return f"a banker who {shown}{self.banker}{f', and whose {down.glyph} you remember' if down else ''}"

    def why(self, value: PontoonValue) -> str:
        """The chances of one action, in a sentence without its full stop."""
        wins, tie = value.chance["win"], value.chance["tie"]
        said = doing(value.action).capitalize()
        if value.bust > 1 - 1e-9:
            return f"{said} always goes bust"
        if value.action in ("stick", "pontoon"):
            only = value.action == "stick" and self.banker.never_has_less(total(self.asked.cards))
            never_less = " only when the banker goes bust:" if only and not value.ends[FOUR:].any() else ""
            own = value.ends.sum(axis=1).argmax()
            whose = "the banker wins" if value.paid[own, own] else "nobody wins"
            ties = f" and ties {in_hundred(tie)}, which {whose}" if tie else ""
            return f"{said} wins{never_less} {in_hundred(wins)}{ties}"
        half = "wins with each hand" if value.action == "split" else "wins"
        many = "all" if abs(wins - value.trick) < 0.005 else in_hundred(value.trick)
        trick = f", {many} with a trick" if value.trick >= 0.01 else ""
        bust = f", and goes bust {in_hundred(value.bust)}" if value.bust else ""
        return f"{said} {half} {in_hundred(wins)}{trick}{bust}"

    def assumed(self, actions: Sequence[str]) -> list[str]:
        """What was taken for granted."""
        goes_on = f"After this action you play as one who {self.then}." if self.then else ""
        order = (
            "You remember cards that may come in this deal: every hand after this one is taken to draw one."
            if not all(map(self.exact, actions))
            else ""
        )
        split = "Each hand of a split is played as if you had not seen the other." if "split" in actions else ""
        return [said for said in (goes_on, order, split) if said]
