"""The explorer widget: up to ten cards, and at once the best high and every best low."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from cardlab.cards import Card
from cardlab.ranking import Ranking, ranking
from cardlab.widgets.answering import AnsweringWidget, check_preferences
from cardlab.widgets.bundles import bundle
from cardlab.widgets.counted import against_all, count_in_background
from cardlab.widgets.explorer_snapshot import explorer_about, explorer_snapshot
from cardlab.widgets.explorer_state import ExplorerState
from cardlab.widgets.explorer_still import explorer_html, explorer_text
from cardlab.widgets.intents import EXPLORER
from cardlab.widgets.picking import Picking


class HandExplorer(AnsweringWidget):
    """Cards to pick and look at. Made by `cardlab.explore`."""

    _esm = bundle("explorer.js")
    _css = bundle("explorer.css")
    requests = EXPLORER

    def __init__(self, cards: str | Iterable[Card | str] = "", seed: int = 1, **preferences: Any) -> None:
        check_preferences(preferences, "an explorer", ("cards", "seed"))
        self._picking = Picking(cards, seed)
        self._counting: set[int] = set()  # the sizes that a thread is counting for this widget
        super().__init__(self._picking, explorer_about(), **preferences)
        self._count()

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards that are picked, from the highest down."""
        return self._picking.picked.cards

    def against(self, name: str | Ranking) -> tuple[int, int, int]:
        """How many hands of this size the picked one beats, how many are as good, and how many there are.

        Of eight or more cards this takes some seconds the first time.
        """
        value = ranking(name).best(self.cards)
        found = against_all(value, len(self.cards), wait=True)
        assert found is not None, "it has waited"
        return found

    # The controls, from Python. Each does what the page's button does, or raises, and then nothing has changed.

    def toggle(self, card: str | Card) -> None:
        """Pick a card, or put it back."""
        self._change(lambda picking: picking.toggle(card))
        self._count()

    def put(self, cards: str | Iterable[Card | str]) -> None:
        """Pick these cards and no others."""
        self._change(lambda picking: picking.put(cards))
        self._count()

    def random(self, count: int) -> None:
        """Pick cards at random: the next hand by the explorer's seed."""
        self._change(lambda picking: picking.random(count))
        self._count()

    def clear(self) -> None:
        """Put all cards back."""
        self._change(Picking.clear)

    def undo(self) -> None:
        """Pick what was picked before the last change."""
        self._change(Picking.undo)
        self._count()

    def _count(self) -> None:
        """Have counted in the background what is not counted yet, and shown."""
        with self._guard:
            size = len(self.cards)
            if not self.view["counting"] or size in self._counting:
                return
            self._counting.add(size)
        count_in_background(size, lambda: self._show_counted(size))

    def _show_counted(self, size: int) -> None:
        with self._guard:
            if len(self.cards) == size and self.comm is not None:
                self._change(lambda picking: picking.say(""))

    def _drawn(self, rev: int) -> ExplorerState:
        return explorer_snapshot(self._picking, rev)

    # In outputs nothing depends on whether the long counts were done: they are equal in every run.

    def _still_text(self) -> str:
        return explorer_text(explorer_snapshot(self._picking, 0, quick=True))

    def _still_html(self) -> str:
        return explorer_html(explorer_snapshot(self._picking, 0, quick=True))

    def _still_state(self) -> dict[str, Any]:
        return dict(explorer_snapshot(self._picking, 0, quick=True))
