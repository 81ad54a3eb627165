"""Dealer's choice at a table in the notebook: the next dealer names the game, be it a person or a strategy."""

from __future__ import annotations

from typing import Any

from cardlab.games.dealers_choice import DealersChoice, check_seats
from cardlab.games.registry import game_named
from cardlab.players.naming import named_by_strategy
from cardlab.table.deal import Deal
from cardlab.table.game import Game
from cardlab.table.reasons import IllegalAction, Reason
from cardlab.table.sitting import Sitting
from cardlab.widgets.stepper import Stepper


class ChoiceStepper(Stepper):
    """A table at which each dealer names the game."""

    _named: Game | None = None

    @property
    def names_next(self) -> int | None:
        """The seat of a person that is to name the next game; None where it is a strategy's turn, or nobody's."""
        if self.deal.decision is not None or self._sitting().riding:
            return None
        dealer = self._sitting().next_dealer
        return dealer if self.is_mine(dealer) else None

    def new(self, game: str = "", **house_rules: Any) -> None:
        """The next deal. A person whose deal it is names the game; a strategy names it itself."""
        if self.names_next is not None and not game:
            who = "You deal" if self.names_next == self.sits else f"Seat {self.names_next} deals"
            raise IllegalAction(Reason("unnamed", f"{who} next: name the game first.", "choice.name"))
        if game and self.names_next is None:
            raise IllegalAction(Reason("not_yours", self._why_not_yours(), "choice.name"))
        self._named = self._next_named(game, house_rules)
        super().new()

    def _next_named(self, game: str, house_rules: dict[str, Any]) -> Game:
        if self.deal.decision is not None or self._sitting().riding:
            return self.deal.game
        if not game:
            return named_by_strategy(self._sitting())
        named = game_named(game, **house_rules)
        check_seats(named, self.deal.players)
        return named

    def _why_not_yours(self) -> str:
        if self.deal.decision is not None:
            return "The next game is named when this deal is over."
        if self._sitting().riding:
            return "The pot rides, so the same dealer deals the same game again: nobody names one."
        return f"{self.voice.name(self._sitting().next_dealer)} deals next and names the game."

    def _sitting(self) -> DealersChoice:
        return DealersChoice(self.deal)

    @property
    def _next_game(self) -> Game:
        return self._named or self.deal.game

    def _dealt_next(self, sitting: Sitting) -> Deal:
        return sitting.deal_next(self._next_game)
