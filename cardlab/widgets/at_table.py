"""A deal in the notebook with its controls, whatever the game: the page shows it and asks, Python decides."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar

from cardlab.players import Others
from cardlab.table.deal import Deal
from cardlab.table.events import Viewer
from cardlab.table.sitting import Sitting
from cardlab.widgets.about import about_state
from cardlab.widgets.answering import AnsweringWidget, check_preferences
from cardlab.widgets.state import ChapterState
from cardlab.widgets.stepper import Sits, Stepper


class DealWidget(AnsweringWidget):
    """A deal to sit at, at a poker table or before a bank. Made by `cardlab.show`."""

    made_by = "cardlab or in a strategy"
    stepped_by: ClassVar[type[Stepper]] = Stepper
    settings: ClassVar[tuple[str, ...]] = ("seat", "others", "teacher", "name")

    def __init__(
        self,
        deal: Deal | Sequence[Deal] | Sitting,
        seat: Sits = 0,
        others: Others = "mixed",
        teacher: bool = False,
        name: str = "",
        **preferences: Any,
    ) -> None:
        check_preferences({"teacher": teacher, **preferences}, "a table", self.settings)
        self._stepper = self._sat_at(deal, seat, others, teacher, name)
        self._heard = 0  # how many events were told to a screen reader
        super().__init__(self._stepper, about_state(self._stepper.deal.game), **preferences)
        self._heard = len(self._stepper.deal.events)

    def _sat_at(self, shown: Deal | Sequence[Deal] | Sitting, *sits: Any) -> Stepper:
        """The table's own account of the deal, with who sits where; of a sitting, the deal that is on."""
        return self.stepped_by(shown.deal if isinstance(shown, Sitting) else shown, *sits)

    @property
    def deal(self) -> Deal:
        """The deal as it stands: a copy, so that acting on it does not move the table."""
        with self._guard:
            return self._stepper.deal.branch()

    @property
    def deals(self) -> tuple[Deal, ...]:
        """The deals that were played to their end at this table, each as it was played first: for `cardlab.review`."""
        with self._guard:
            return self._stepper.deals

    @property
    def sits(self) -> Sits:
        """Your seat, "all" or "spectator"."""
        return self._stepper.sits

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

    def _still_state(self) -> Mapping[str, Any]:
        """With each line of the account as a record of its own: saved notebooks hold it so."""
        rules = self.view["rules"]
        told = [line_by_line(chapter, rules) for chapter in self.view["chapters"]]
        return {**{name: part for name, part in self.view.items() if name != "rules"}, "chapters": told}

    def _change(self, deed: Callable[[Stepper], object]) -> None:
        with self._guard:
            line = self._stepper.timeline

            def done_and_told(stepper: Stepper) -> None:
                game = stepper.deal.game
                deed(stepper)
                if stepper.timeline is not line:  # another deal: nothing of it has been told
                    self._heard = 0
                if stepper.deal.game != game:
                    self.about = dict(about_state(stepper.deal.game))

            super()._change(done_and_told)
            self._heard = len(self._stepper.deal.events)


def line_by_line(chapter: ChapterState, rules: Sequence[str]) -> dict[str, Any]:
    """A phase with its lines, rules and whose they are put together."""
    told = enumerate(zip(chapter["lines"], chapter["rules"], strict=True))
    lines = [{"text": text, "rule": rules[rule], "yours": place in chapter["yours"]} for place, (text, rule) in told]
    return {"key": chapter["key"], "title": chapter["title"], "step": chapter["step"], "lines": lines}
