"""How far a long calculation has come: told to a function, or written as one line where somebody is watching."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from typing import TypeAlias

__all__ = ["Progress", "Report"]

Report: TypeAlias = Callable[[int, int], None]
"""What is told how much is done, of how much in all."""


class Progress:
    """Counts what is done, and reports it: to `report`, else on a terminal's stderr after the first second."""

    def __init__(self, total: int, report: Report | None = None) -> None:
        self.total, self.done = total, 0
        self._report = report or _Line()

    def add(self, done: int) -> None:
        """Note that so much more is done."""
        self.done += done
        self._report(self.done, self.total)


class _Line:
    """One line on stderr that grows, and is wiped out at the end; nothing where stderr is no terminal."""

    def __init__(self) -> None:
        self._start = time.monotonic()
        self._shown = 0.0

    def __call__(self, done: int, total: int) -> None:
        now = time.monotonic()
        if not sys.stderr.isatty() or now - self._start < 1:
            return
        if done >= total:
            sys.stderr.write("\r" + " " * 40 + "\r")
        elif now - self._shown > 0.1:
            self._shown = now
            bar = "#" * (20 * done // total)
            sys.stderr.write(f"\r[{bar:<20}] {done / total:4.0%} counted")
        sys.stderr.flush()
