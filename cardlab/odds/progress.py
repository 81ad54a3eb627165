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
    """Counts what is done and reports it: to `report`, else after a second on the stderr of a terminal or notebook."""

    def __init__(self, total: int, report: Report | None = None) -> None:
        self.total, self.done = total, 0
        self._report = report or _Line()

    def add(self, done: int) -> None:
        """Note that so much more is done."""
        self.done += done
        self._report(self.done, self.total)


class _Line:
    """One line on stderr that grows, and is wiped out at the end; nothing where nobody is watching stderr."""

    def __init__(self) -> None:
        self._start = time.monotonic()
        self._shown: float | None = None

    def __call__(self, done: int, total: int) -> None:
        now = time.monotonic()
        if now - self._start < 1 or not _watched():
            return
        if done >= total:
            if self._shown is None:
                return
            sys.stderr.write("\r" + " " * 40 + "\r")
        elif self._shown is None or now - self._shown > 0.1:
            self._shown = now
            bar = "#" * (20 * done // total)
            sys.stderr.write(f"\r[{bar:<20}] {done / total:4.0%} counted")
        sys.stderr.flush()


def _watched() -> bool:
    """Say whether stderr is a terminal or a notebook's, which shows a line anew after a carriage return as well."""
    return sys.stderr.isatty() or type(sys.stderr).__module__.partition(".")[0] == "ipykernel"
