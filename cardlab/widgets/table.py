"""The poker table: a deal of poker in the notebook, with a coach who can be asked."""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from typing import Any

from cardlab.games.dealers_choice import DealersChoice
from cardlab.games.poker_game import PokerGame
from cardlab.players import Others
from cardlab.table.deal import Deal
from cardlab.table.reasons import IllegalAction, Reason
from cardlab.table.sitting import Sitting
from cardlab.table.view import View
from cardlab.widgets.answering import check_preferences
from cardlab.widgets.at_table import DealWidget
from cardlab.widgets.bundles import bundle
from cardlab.widgets.choice_stepper import ChoiceStepper
from cardlab.widgets.coach import AT_FAULT, COUNTING, OFF, Advice, advice, in_background
from cardlab.widgets.intents import TABLE, Wish
from cardlab.widgets.snapshot import snapshot, why_no_coach
from cardlab.widgets.state import TableState
from cardlab.widgets.stepper import Sits, Stepper
from cardlab.widgets.still import still_html, still_text

log = logging.getLogger(__name__)
NO_CHOICE = "At this table one game is played: for dealer's choice show cl.dealers_choice(...)."


class TableWidget(DealWidget):
    """A deal of poker on the table. Made by `cardlab.show`."""

    _esm = bundle("table.js")
    _css = bundle("table.css")
    requests = TABLE
    settings = (*DealWidget.settings, "coach")

    def __init__(
        self,
        deal: Deal | Sequence[Deal] | Sitting,
        seat: Sits = 0,
        others: Others = "mixed",
        teacher: bool = False,
        name: str = "",
        coach: bool = False,
        **preferences: Any,
    ) -> None:
        check_preferences({"coach": coach}, "a table", self.settings)
        self._has_coach = coach
        super().__init__(deal, seat, others, teacher, name, **preferences)

    def _sat_at(self, shown: Deal | Sequence[Deal] | Sitting, *sits: Any) -> Stepper:
        return ChoiceStepper(shown, *sits) if isinstance(shown, DealersChoice) else super()._sat_at(shown, *sits)

    def new(self, game: str | PokerGame = "", **house_rules: Any) -> None:
        """The next deal. At dealer's choice you may name the game when it is your deal: `new("Anaconda", low="A5")`.

        A game of your own is given itself, as in `new(TwoDoors())`. With nothing named you are asked, on the page or by
        the next `act`.
        """
        if not game:
            self._change(lambda table: table.new())
            return

        def named(table: Stepper) -> None:
            if not isinstance(table, ChoiceStepper):
                raise IllegalAction(Reason("one_game", NO_CHOICE, "choice.name"))
            table.new(game, **house_rules)

        self._change(named)

    def coach(self, on: bool = True) -> Advice | None:
        """What your choices are worth, from what your seat can see: returned, and shown below the prompt.

        At a price: what staying brings back against what it costs. At any choice of yours: what each declaration
        takes, if all who are in stay. The panel closes with the next change, or by `coach(False)`. IllegalAction
        says why there is nothing to say.
        """
        if not on:
            self._change(lambda table: table.advise(()))
            return None
        return self._advise(*self._ask_coach())

    def _ask_coach(self) -> tuple[View, int]:
        """Say that the coach is counting; gives back what the seat sees, and the state in which it was asked."""
        with self._guard:
            if why_not := why_no_coach(self._stepper):
                raise IllegalAction(Reason("no_advice", why_not))
            self._change(lambda table: table.advise(COUNTING))
            assert self._stepper.seat is not None, "the coach speaks to a seat"
            return self._stepper.deal.view(self._stepper.seat), self._rev

    def _advise(self, view: View, asked: int) -> Advice:
        """Work it out without the lock, so that the table can go on; then nobody is told."""
        rows = AT_FAULT
        try:
            found = advice(view)
            rows = found.rows
            return found
        finally:
            with self._guard:
                if self._rev == asked:
                    self._change(lambda table: table.advise(rows))

    def _advise_page(self, view: View, asked: int) -> None:
        try:
            self._advise(view, asked)
        except Exception:  # the panel says that there is a fault
            log.exception("the coach failed")

    def _carry_out(self, wish: Wish) -> None:
        if wish.do != "coach" or wish.fields.get("on") is False:
            super()._carry_out(wish)
            return
        if not self._has_coach:
            raise IllegalAction(Reason("no_coach", OFF))
        asked = self._ask_coach()
        in_background(lambda: self._advise_page(*asked))

    def _drawn(self, rev: int) -> TableState:
        return snapshot(self._stepper, rev, self._heard, self._has_coach)

    def _still_state(self) -> Mapping[str, Any]:
        """Without what has nothing to say, as a table was before there was such a thing: saved notebooks hold it so."""
        still = dict(super()._still_state())
        if not any(still["own"].values()):
            del still["own"]
        if still["coach"] is None:
            del still["coach"]
            still["controls"] = {name: why for name, why in still["controls"].items() if name != "coach"}
        return still

    def _still_text(self) -> str:
        return still_text(self._stepper)

    def _still_html(self) -> str:
        return still_html(self.view)
