"""Dealer's choice at a table in the notebook: the next dealer names the game, be it a person or a strategy."""

from __future__ import annotations

from typing import Any

from cardlab.games.dealers_choice import DealersChoice, check_seats
from cardlab.games.poker_game import PokerGame
from cardlab.games.registry import POKER_GAMES, game_named, needs_low, takes_low
from cardlab.players.naming import named_by_strategy
from cardlab.ranking import RANKINGS
from cardlab.table.deal import Deal
from cardlab.table.game import Game
from cardlab.table.reasons import IllegalAction, Reason, RulesError
from cardlab.table.sitting import Sitting
from cardlab.widgets.state import ChoiceState, PromptState
from cardlab.widgets.stepper import Stepper

HIGH_ONLY = "high only"
RESULT = "the result"


class ChoiceStepper(Stepper):
    """A table at which each dealer names the game.

    `naming` is None while nobody does; "" while a person is to choose the game, and then the game of which
    the low ranking is to be chosen.
    """

    naming: str | None = None
    _named: Game | None = None

    def __init__(self, sitting: DealersChoice, *sits: Any) -> None:
        super().__init__(sitting.deal, *sits)

    @property
    def names_next(self) -> int | None:
        """The seat of a person that is to name the next game; None where it is a strategy's turn, or nobody's."""
        if self.deal.decision is not None or self._sitting().riding:
            return None
        dealer = self._sitting().next_dealer
        return dealer if self.is_mine(dealer) else None

    def new(self, game: str | PokerGame = "", **house_rules: Any) -> None:
        """The next deal. A person whose deal it is is asked for the game, unless it is named here."""
        if self.names_next is not None and not game:
            self._begin_change()
            self.naming = ""
            return
        if game and self.names_next is None:
            raise IllegalAction(Reason("not_yours", self._why_not_yours(), "choice.name"))
        self._named = self._next_named(game, house_rules)
        super().new()

    def act(self, action: str, seat: int | None = None) -> None:
        """Answer what is asked: in the deal, or which game is to be dealt."""
        if self.naming is None:
            super().act(action, seat)
            return
        said = " ".join(str(action).split())
        if said.lower() == RESULT:
            self.naming = None
        elif self.naming:
            self.new(self.naming, low=None if said.lower() == HIGH_ONLY else said)
        else:
            self._choose(said)

    def _choose(self, said: str) -> None:
        game = example(said)
        check_seats(game, self.deal.players)
        if takes_low(type(game)):
            self.naming = game.title
        else:
            self.new(game.title)

    def own_prompt(self) -> PromptState | None:
        """Which game, or which ranking of low hands, where a person is to name it."""
        if self.naming is None:
            return None
        who = "You deal" if self.names_next == self.sits else f"{self.voice.name(self.names_next or 0)} deals"
        if not self.naming:
            text, choices = f"{who} next: name the game.", [self._game(title) for title in POKER_GAMES]
        else:
            text, choices = f"{self.naming}: how do low hands rank?", lows(self.naming)
        choices.append(choice(RESULT, "Back to the result"))
        return PromptState(text=text, lead="", kind="name", seat=None, choices=choices)

    def _game(self, title: str) -> ChoiceState:
        game = example(title)
        try:
            check_seats(game, self.deal.players)
        except RulesError as wrong:
            return choice(title, title, str(wrong), allowed=False)
        return choice(title, title, game.brief)

    def _next_named(self, game: str | PokerGame, house_rules: dict[str, Any]) -> Game:
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

    # What a table of one game does otherwise.

    def _sitting(self) -> DealersChoice:
        return DealersChoice(self.deal)

    @property
    def _next_game(self) -> Game:
        return self._named or self.deal.game

    def _dealt_next(self, sitting: Sitting) -> Deal:
        return sitting.deal_next(self._next_game)

    def _begin_change(self) -> None:
        super()._begin_change()
        self.naming = None

    def _start(self, deal: Deal) -> None:
        self.naming = None
        super()._start(deal)

    def kept(self) -> Any:
        """What `restore` needs."""
        return super().kept(), self.naming

    def restore(self, kept: Any) -> None:
        """Bring the table back to where it stood."""
        table, self.naming = kept
        super().restore(table)


def example(title: str) -> PokerGame:
    """A game by its name, with any low ranking where it needs one; RulesError where there is no such game."""
    try:
        return game_named(title)
    except RulesError:
        games = {name.lower(): game for name, game in POKER_GAMES.items()}
        if (game := games.get(title.lower())) is None or not needs_low(game):
            raise
        return game_named(title, low="A5")


def lows(title: str) -> list[ChoiceState]:
    """The rankings of low hands to choose from."""
    found = [
        choice(name, ranking.title.capitalize(), name) for name, ranking in RANKINGS.items() if ranking.way == "low"
    ]
    return found if needs_low(POKER_GAMES[title]) else [choice(HIGH_ONLY, "High only", "one winner"), *found]


def choice(action: str, label: str, detail: str = "", allowed: bool = True) -> ChoiceState:
    """One button."""
    return ChoiceState(action=action, label=label, detail=detail, allowed=allowed, primary=False)
