"""How many of all hands of its size a hand beats, exactly; what takes long is counted in the background, once."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable
from dataclasses import dataclass
from itertools import accumulate
from threading import Lock, Thread
from typing import Final

from cardlab.odds import counts
from cardlab.ranking import RANKINGS, HandValue, Ranking

QUICK: Final = 7
"""Hands of so many cards are counted at once; of more, in the background."""


@dataclass(frozen=True, slots=True)
class Table:
    """The strengths of all hands of one size, the worst first, with the number of hands below each."""

    strengths: tuple[int, ...]
    below: tuple[int, ...]

    @property
    def total(self) -> int:
        """All hands."""
        return self.below[-1]


_tables: dict[tuple[str, int], Table] = {}
_one_at_a_time = Lock()


def against_all(value: HandValue, size: int, wait: bool = False) -> tuple[int, int, int] | None:
    """How many hands of `size` cards this one beats, how many are as good, itself among them, and how many there are.

    None while they are not counted; with `wait` they are counted now.

    >>> from cardlab.ranking import HIGH
    >>> against_all(HIGH.best("Ah Ad Kc Kd Qh"), 5)
    (2524188, 144, 2598960)
    """
    if not (wait or is_counted(value.ranking, size)):
        return None
    table = _table(value.ranking, size)
    place = bisect_left(table.strengths, value.strength)
    return table.below[place], table.below[place + 1] - table.below[place], table.total


def is_counted(ranking: Ranking, size: int) -> bool:
    """Whether an answer comes at once."""
    return size <= QUICK or (ranking.name, size) in _tables


def count_in_background(size: int, tell: Callable[[], None]) -> Thread:
    """Count the hands of this size under each ranking; `tell` is called after each."""
    thread = Thread(target=_count, args=(size, tell), name=f"cardlab counts hands of {size}", daemon=True)
    thread.start()
    return thread


def _count(size: int, tell: Callable[[], None]) -> None:
    for ranking in RANKINGS.values():
        if not is_counted(ranking, size):
            _table(ranking, size)
            tell()


def _table(ranking: Ranking, size: int) -> Table:
    key = ranking.name, size
    if key not in _tables:
        with _one_at_a_time:
            if key not in _tables:
                _tables[key] = _counted(ranking, size)
    return _tables[key]


def _counted(ranking: Ranking, size: int) -> Table:
    by_strength = sorted(counts(ranking, size, progress=_silent).by_strength.items())
    strengths, ways = zip(*by_strength, strict=True)
    return Table(strengths, tuple(accumulate(ways, initial=0)))


def _silent(done: int, of: int) -> None:
    """Nobody is told: the page shows that it counts."""
