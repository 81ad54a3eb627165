"""The Pontoon widget: a deal against the bank in the notebook, with a coach and a memory strip."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cardlab.games.pontoon_rules import Pontoon
from cardlab.players import Others
from cardlab.table.deal import Deal
from cardlab.table.sitting import Sitting
from cardlab.widgets.at_table import DealWidget
from cardlab.widgets.bundles import bundle
from cardlab.widgets.intents import PONTOON
from cardlab.widgets.pontoon_snapshot import pontoon_snapshot
from cardlab.widgets.pontoon_state import PontoonState
from cardlab.widgets.pontoon_stepper import Chosen, PontoonStepper, checked_mode
from cardlab.widgets.pontoon_still import pontoon_html, pontoon_text
from cardlab.widgets.stepper import Sits


class PontoonWidget(DealWidget):
    """A Pontoon deal on the table. Made by `cardlab.show`."""

    _esm = bundle("pontoon.js")
    _css = bundle("pontoon.css")
    requests = PONTOON
    stepped_by = PontoonStepper
    settings = (*DealWidget.settings, "memory")
    _stepper: PontoonStepper

    def __init__(
        self,
        deal: Deal | Sequence[Deal] | Sitting,
        seat: Sits = 0,
        others: Others = "mixed",
        teacher: bool = False,
        name: str = "",
        memory: str = "off",
        **preferences: Any,
    ) -> None:
        mode = checked_mode(memory)
        super().__init__(deal, seat, others, teacher, name, **preferences)
        if mode != "off":
            self.remember(mode)

    def coach(self, on: bool = True, step: int | None = None) -> None:
        """Ask what each of your choices is worth now; `table.coach(False)` sends the coach away.

        With a `step` the table goes back to the choice that you made there: see `table.chosen`.
        """
        self._change(lambda _: self._stepper.coach(on, step))

    @property
    def chosen(self) -> list[Chosen]:
        """The choices that you have made in this deal: at which step, what, and with which cards."""
        with self._guard:
            return self._stepper.chosen()

    def remember(self, mode: str) -> None:
        """Show the memory strip: "off", "notes" (your own) or "full"."""
        self._change(lambda _: self._stepper.remember(mode))

    def write(self, text: str) -> None:
        """Keep notes of your own on the memory strip, at most 200 characters."""
        self._change(lambda _: self._stepper.write(text))

    def _drawn(self, rev: int) -> PontoonState:
        return pontoon_snapshot(self._stepper, rev, self._heard)

    def _still_text(self) -> str:
        return pontoon_text(self._stepper)

    def _still_html(self) -> str:
        return pontoon_html(self.view)


def is_pontoon(deal: object) -> bool:
    """Whether this is a deal of Pontoon."""
    return isinstance(deal, Deal) and isinstance(deal.game, Pontoon)
