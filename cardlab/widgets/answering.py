"""A widget that shows one snapshot and answers requests: what all of cardlab's widgets have in common."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Mapping
from threading import RLock
from typing import Any, ClassVar, Protocol

import anywidget
import traitlets

from cardlab.cards import CardError
from cardlab.ranking import RankingError
from cardlab.table.reasons import ActionError, IllegalAction, Reason, RulesError, did_you_mean, listed, quoted
from cardlab.widgets.intents import Requests, Wish, intent_id
from cardlab.widgets.state import Reply, ReplyError

STATE_MIME = "application/vnd.cardlab.state+json"
PREFERENCES = ("four_colours", "large")
UNREADABLE = (ActionError, CardError, RankingError, RulesError)
log = logging.getLogger(__name__)


class Restorable(Protocol):
    """What a widget shows: it can be kept as it is, and brought back to that."""

    def kept(self) -> Any:
        """What `restore` needs."""

    def restore(self, kept: Any) -> None:
        """Be as it was then."""


class AnsweringWidget(anywidget.AnyWidget):
    """The base of the widgets.

    The page sets preferences only (`four_colours`, `large`); all else is set here, as one snapshot, `view`,
    and as `about`, which does not change. Requests come as messages, perhaps on another thread than the
    cells, so one lock guards the widget; each is answered, and an error is sent back to be shown.
    """

    view = traitlets.Dict().tag(sync=True)
    about = traitlets.Dict().tag(sync=True)
    four_colours = traitlets.Bool(True).tag(sync=True)
    large = traitlets.Bool(False).tag(sync=True)

    requests: ClassVar[Requests]
    """What the page may ask for."""
    made_by: ClassVar[str] = "cardlab"
    """Whose fault it can be when something fails."""

    def __init__(self, shown: Restorable, about: Mapping[str, Any], **preferences: Any) -> None:
        self._guard = RLock()
        self._shown = shown
        self._rev = 0
        super().__init__(view=dict(self._drawn(0)), about=dict(about), **preferences)
        self.on_msg(self._on_message)

    # What each kind of widget says for itself.

    def _drawn(self, rev: int) -> Mapping[str, Any]:
        """The snapshot of what is shown now."""
        raise NotImplementedError

    def _still_text(self) -> str:
        """What is shown, in lines of text."""
        raise NotImplementedError

    def _still_html(self) -> str:
        """What is shown, as HTML without script or style sheet."""
        raise NotImplementedError

    def _still_state(self) -> Mapping[str, Any]:
        """What is shown, as strict notebook checks compare it; equal in every run."""
        return self.view

    # Changing what is shown.

    def _change(self, deed: Callable[[Any], object]) -> None:
        """Do something to what is shown, and show it; all or nothing."""
        with self._guard:
            before = self._shown.kept()
            try:
                deed(self._shown)
                drawn = self._drawn(self._rev + 1)
            except BaseException:
                self._shown.restore(before)
                raise
            self._rev += 1
            self.view = dict(drawn)

    def set_state(self, sync_data: dict[str, Any]) -> None:
        """Take from the page what the page may set; send the rest again as it is here."""
        super().set_state({name: value for name, value in sync_data.items() if name in PREFERENCES})
        if foreign := [name for name in sync_data if name not in PREFERENCES and name in self.keys]:
            self.send_state(foreign)

    # Requests from the page.

    def _on_message(self, _: object, message: object, buffers: object) -> None:
        reply = Reply(id=intent_id(message))
        thing = self.requests.thing
        try:
            with self._guard:
                self._carry_out(self.requests.read(message))
            reply["ok"] = True
        except IllegalAction as refusal:
            reply["error"] = ReplyError(code=refusal.reason.code, text=refusal.reason.sentence)
        except UNREADABLE as unreadable:
            reply["error"] = ReplyError(code="unreadable", text=str(unreadable))
        except Exception:  # an error here would be seen by nobody: the page must get it
            log.exception("the %s failed on a request", thing)
            text = f"The {thing} could not do that: there is a fault in {self.made_by}. Nothing has changed."
            reply["error"] = ReplyError(code="fault", text=text)
        self.send(reply)

    def _carry_out(self, wish: Wish) -> None:
        if wish.do in self.requests.need_newest and wish.rev != self._rev:
            text = f"The {self.requests.thing} has moved on since then. Look again, and choose."
            raise IllegalAction(Reason("stale", text))
        getattr(self, wish.do)(**wish.fields)

    # What is shown where the widget can't live: in text, for strict notebook checks, on a static page.

    def __repr__(self) -> str:
        with self._guard:
            return self._still_text()

    def _repr_mimebundle_(self, **options: Any) -> Any:
        made = super()._repr_mimebundle_(**options)
        data, metadata = made if isinstance(made, tuple) else (made or {}, {})
        with self._guard:
            text, html = self._still_text(), self._still_html()
            state = {key: value for key, value in self._still_state().items() if key != "rev"}
        return {**data, "text/plain": text, "text/html": html, STATE_MIME: state}, metadata


def check_preferences(given: Mapping[str, Any], thing: str, others: Iterable[str] = ()) -> None:
    """Refuse a setting that a widget does not have, or that is not a yes or no.

    `others` are the settings that were read by name, for the list of all there are.
    """
    known = (*others, *PREFERENCES)
    for name, value in given.items():
        if name not in known:
            raise RulesError(
                f"{thing[0].upper()}{thing[1:]} has no setting {name!r}.{did_you_mean(name, known)} "
                f"It has: {listed(known)}."
            )
        if not isinstance(value, bool):
            raise RulesError(f"{name}={quoted(value)}: give True or False.")
