"""The table widget: a deal in the notebook, with its controls; the page shows it and asks, Python decides."""

from __future__ import annotations

import logging
from collections.abc import Callable
from threading import RLock
from typing import Any

import anywidget
import traitlets

from cardlab.players import Others
from cardlab.table.deal import Deal
from cardlab.table.events import Viewer
from cardlab.table.reasons import ActionError, IllegalAction, Reason, RulesError, did_you_mean, listed, quoted
from cardlab.widgets.about import about_state
from cardlab.widgets.bundles import bundle
from cardlab.widgets.intents import Wish, intent_id, read_intent
from cardlab.widgets.snapshot import snapshot
from cardlab.widgets.state import Reply, ReplyError, TableState
from cardlab.widgets.stepper import Sits, Stepper
from cardlab.widgets.still import still_html, still_text

STATE_MIME = "application/vnd.cardlab.state+json"
log = logging.getLogger(__name__)


class TableWidget(anywidget.AnyWidget):
    """A deal on the table. Made by `cardlab.show`.

    The page sets preferences only (`four_colours`, `large`); everything of the game is set here, as
    one snapshot, `view`. Requests come as messages, perhaps on another thread than the cells, so one
    lock guards the table; each is answered, and an error is sent back to be shown.
    """

    _esm = bundle("table.js")
    _css = bundle("table.css")
    view = traitlets.Dict().tag(sync=True)
    about = traitlets.Dict().tag(sync=True)
    four_colours = traitlets.Bool(True).tag(sync=True)
    large = traitlets.Bool(False).tag(sync=True)

    def __init__(
        self,
        deal: Deal,
        seat: Sits = 0,
        others: Others = "mixed",
        teacher: bool = False,
        name: str = "",
        **preferences: Any,
    ) -> None:
        check_deal(deal)
        check_preferences({"teacher": teacher, **preferences})
        self._guard = RLock()
        self._stepper = Stepper(deal, seat, others, teacher, name)
        self._rev = 0
        self._heard = 0  # how many events were told to a screen reader
        super().__init__(view=dict(self._drawn(0)), about=dict(about_state(deal.game)), **preferences)
        self._heard = len(self._stepper.deal.events)
        self.on_msg(self._on_message)

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

    def _change(self, deed: Callable[[Stepper], None]) -> None:
        with self._guard:
            before, line = self._stepper.kept(), self._stepper.timeline
            try:
                deed(self._stepper)
                if self._stepper.timeline is not line:  # another deal: nothing of it has been told
                    self._heard = 0
                drawn = self._drawn(self._rev + 1)
            except BaseException:
                self._stepper.restore(before)
                raise
            self._rev += 1
            self._heard = len(self._stepper.deal.events)
            self.view = dict(drawn)

    def _drawn(self, rev: int) -> TableState:
        return snapshot(self._stepper, rev, self._heard)

    def set_state(self, sync_data: dict[str, Any]) -> None:
        """Take from the page what the page may set; send the rest again as it is here."""
        super().set_state({name: value for name, value in sync_data.items() if name in PREFERENCES})
        if foreign := [name for name in sync_data if name not in PREFERENCES and name in self.keys]:
            self.send_state(foreign)

    # Requests from the page.

    def _on_message(self, _: object, message: object, buffers: object) -> None:
        reply = Reply(id=intent_id(message))
        try:
            with self._guard:
                self._carry_out(read_intent(message))
            reply["ok"] = True
        except IllegalAction as refusal:
            reply["error"] = ReplyError(code=refusal.reason.code, text=refusal.reason.sentence)
        except ActionError as unreadable:
            reply["error"] = ReplyError(code="unreadable", text=str(unreadable))
        except RulesError as wrong:  # a strategy that breaks the rules
            reply["error"] = ReplyError(code="strategy", text=str(wrong))
        except Exception:  # an error here would be seen by nobody: the page must get it
            log.exception("the table failed on a request")
            text = "The table could not do that: there is a fault in cardlab or in a strategy. Nothing has changed."
            reply["error"] = ReplyError(code="fault", text=text)
        self.send(reply)

    def _carry_out(self, wish: Wish) -> None:
        if wish.do in ("act", "again", "new") and wish.rev != self._rev:
            raise IllegalAction(Reason("stale", "The table has moved on since then. Look again, and choose."))
        match wish.do:
            case "act":
                self.act(wish.action, wish.seat)
            case "to":
                self.to(wish.step)
            case "reveal":
                self.reveal(wish.on)
            case deed:
                getattr(self, deed)()

    # What is shown where the widget can't live: in text, for strict notebook checks, on a static page.

    def __repr__(self) -> str:
        with self._guard:
            return still_text(self._stepper)

    def _repr_mimebundle_(self, **options: Any) -> Any:
        made = super()._repr_mimebundle_(**options)
        data, metadata = made if isinstance(made, tuple) else (made or {}, {})
        state = {key: value for key, value in self.view.items() if key != "rev"}
        extra = {"text/plain": repr(self), "text/html": still_html(self.view), STATE_MIME: state}
        return {**data, **extra}, metadata


PREFERENCES = ("four_colours", "large")


def check_deal(deal: object) -> None:
    """Refuse what is not a deal, and say how to get one."""
    if not isinstance(deal, Deal):
        raise RulesError(f'{quoted(deal)} is not a deal. Give one, as in cl.show(cl.Ponsi(low="A5").deal(seed=7)).')


def check_preferences(given: dict[str, Any]) -> None:
    """Refuse a setting that a table does not have, or that is not a yes or no."""
    known = ("seat", "others", "teacher", "name", *PREFERENCES)
    for name, value in given.items():
        if name not in known:
            raise RulesError(f"A table has no setting {name!r}.{did_you_mean(name, known)} It has: {listed(known)}.")
        if not isinstance(value, bool):
            raise RulesError(f"{name}={quoted(value)}: give True or False.")
