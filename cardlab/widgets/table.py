"""The table widget: a deal in the notebook, with its controls; the page shows it and asks, Python decides."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from typing import Any

from cardlab.players import Others
from cardlab.table.deal import Deal
from cardlab.table.events import Viewer
from cardlab.table.reasons import IllegalAction, Reason, RulesError, quoted
from cardlab.table.view import View
from cardlab.widgets.about import about_state
from cardlab.widgets.answering import AnsweringWidget, check_preferences
from cardlab.widgets.bundles import bundle
from cardlab.widgets.coach import AT_FAULT, COUNTING, OFF, Advice, advice, in_background
from cardlab.widgets.intents import TABLE, Wish
from cardlab.widgets.snapshot import snapshot, why_no_coach
from cardlab.widgets.state import TableState
from cardlab.widgets.stepper import Sits, Stepper
from cardlab.widgets.still import still_html, still_text

log = logging.getLogger(__name__)


class TableWidget(AnsweringWidget):
    """A deal on the table. Made by `cardlab.show`."""

    _esm = bundle("table.js")
    _css = bundle("table.css")
    requests = TABLE
    made_by = "cardlab or in a strategy"

    def __init__(
        self,
        deal: Deal,
        seat: Sits = 0,
        others: Others = "mixed",
        teacher: bool = False,
        name: str = "",
        coach: bool = False,
        **preferences: Any,
    ) -> None:
        check_deal(deal)
        given = {"teacher": teacher, "coach": coach, **preferences}
        check_preferences(given, "a table", ("seat", "others", "teacher", "name", "coach"))
        self._stepper = Stepper(deal, seat, others, teacher, name)
        self._has_coach = coach
        self._heard = 0  # how many events were told to a screen reader
        super().__init__(self._stepper, about_state(deal.game), **preferences)
        self._heard = len(self._stepper.deal.events)

    @property
    def deal(self) -> Deal:
        """The deal as it stands: a copy, so that acting on it does not move the table."""
        with self._guard:
            return self._stepper.deal.branch()

    def seen_from(self, viewer: Viewer) -> str:
        """The table in lines of text, as another seat, a "spectator" or the "teacher" sees it."""
        with self._guard:
            return self._stepper.seen_from(viewer)

    # The controls, from Python. Each does what the page's button does.

    def act(self, action: str, seat: int | None = None) -> None:
        """Answer for a seat of yours; the others then play until you are asked again.

        ActionError or IllegalAction says why something can't be done; then nothing has changed.
        """
        self._change(lambda table: table.act(action, seat))

    def back(self) -> None:
        """One action back."""
        self._change(Stepper.back)

    def forward(self) -> None:
        """One action forward: along the line, or a strategy's next."""
        self._change(Stepper.forward)

    def to(self, step: int) -> None:
        """Stand after that many actions of the line."""
        self._change(lambda table: table.to(step))

    def play_on(self) -> None:
        """Let the others play until you are asked, or the deal is over."""
        self._change(Stepper.play_on)

    def first_line(self) -> None:
        """Back on the line that you played first."""
        self._change(Stepper.first_line)

    def again(self) -> None:
        """The same deal from its start."""
        self._change(Stepper.again)

    def new(self) -> None:
        """The next deal."""
        self._change(Stepper.new)

    def reveal(self, on: bool = True) -> None:
        """Open all cards, or close them: a teacher at any time, others when the deal is over."""
        self._change(lambda table: table.reveal(on))

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

    def _change(self, deed: Callable[[Stepper], object]) -> None:
        with self._guard:
            line = self._stepper.timeline

            def done_and_told(stepper: Stepper) -> None:
                deed(stepper)
                if stepper.timeline is not line:  # another deal: nothing of it has been told
                    self._heard = 0

            super()._change(done_and_told)
            self._heard = len(self._stepper.deal.events)

    def _drawn(self, rev: int) -> TableState:
        return snapshot(self._stepper, rev, self._heard, self._has_coach)

    def _still_state(self) -> Mapping[str, Any]:
        """Without a coach, as a table was before there were coaches: saved notebooks hold it so."""
        if self.view["coach"] is not None:
            return self.view
        controls = {name: why for name, why in self.view["controls"].items() if name != "coach"}
        return {**{name: part for name, part in self.view.items() if name != "coach"}, "controls": controls}

    def _still_text(self) -> str:
        return still_text(self._stepper)

    def _still_html(self) -> str:
        return still_html(self.view)


def check_deal(deal: object) -> None:
    """Refuse what is not a deal, and say how to get one."""
    if not isinstance(deal, Deal):
        raise RulesError(f'{quoted(deal)} is not a deal. Give one, as in cl.show(cl.Ponsi(low="A5").deal(seed=7)).')
