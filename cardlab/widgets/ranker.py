"""The ranker widget: low hands to put in order, by dragging, by buttons or by keyboard, and why."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from cardlab.cards import Card
from cardlab.ranking import LowRanking
from cardlab.widgets.answering import AnsweringWidget, check_preferences
from cardlab.widgets.bundles import bundle
from cardlab.widgets.intents import RANKER
from cardlab.widgets.ordering import Ordering
from cardlab.widgets.ranker_snapshot import ranker_about, ranker_snapshot
from cardlab.widgets.ranker_state import RankerState
from cardlab.widgets.ranker_still import ranker_html, ranker_text

SETTINGS = ("hands", "ranking", "level", "seed", "size")


class LowHandRanker(AnsweringWidget):
    """Low hands to put in order. Made by `cardlab.rank_hands`."""

    _esm = bundle("ranker.js")
    _css = bundle("ranker.css")
    requests = RANKER

    def __init__(
        self,
        hands: int | Iterable[str | Iterable[Card | str]] = 5,
        ranking: str | LowRanking = "A5",
        level: str = "easy",
        seed: int = 1,
        size: int = 5,
        **preferences: Any,
    ) -> None:
        check_preferences(preferences, "a ranker", SETTINGS)
        self._ordering = Ordering(hands, ranking, level, seed, size)
        super().__init__(self._ordering, ranker_about(self._ordering.standing.size), **preferences)

    @property
    def hands(self) -> list[tuple[Card, ...]]:
        """The hands as they stand, from the top."""
        with self._guard:
            return self._ordering.standing_hands

    @property
    def tries(self) -> int:
        """How often these hands were checked under this ranking."""
        return self._ordering.standing.tries

    @property
    def solved(self) -> bool:
        """Whether the learner has found the order, without being shown."""
        return self._ordering.standing.found

    # The controls, from Python. Each does what the page's button does, or raises, and then nothing has changed.

    def move(self, place: int, to: int) -> None:
        """Move the hand at a place to another place, counted from 1; the top is for the lowest hand."""
        self._change(lambda game: game.move(place, to))

    def check(self) -> None:
        """Compare each hand with the one below it. Counts as a try."""
        self._change(Ordering.check)

    def show_order(self) -> None:
        """Put the hands in the right order: after a try."""
        self._change(Ordering.show_order)

    def undo(self) -> None:
        """Take the last move back."""
        self._change(Ordering.undo)

    def use(self, ranking: str | LowRanking) -> None:
        """Go by another low ranking. Hands whose order is open are put in order anew; others wait for a try."""
        self._change(lambda game: game.use(ranking))

    def again(self) -> None:
        """The same hands as they were dealt."""
        self._change(Ordering.again)

    def new(self, level: str | None = None, hands: int | None = None, seed: int | None = None) -> None:
        """New hands: the next ones, or those of a seed; of another level, or another number, if you say so."""
        self._change(lambda game: game.new(level, hands, seed))

    def _drawn(self, rev: int) -> RankerState:
        return ranker_snapshot(self._ordering, rev)

    def _still_text(self) -> str:
        return ranker_text(self.view)

    def _still_html(self) -> str:
        return ranker_html(self.view)
