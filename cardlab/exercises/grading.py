"""What is different where a school's grader runs a notebook again, as nbgrader and otter do."""

from __future__ import annotations

import io
import logging
import os
import sys
import warnings
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from pathlib import Path


def at_the_grader() -> bool:
    """Whether nbgrader or otter is running this notebook: running a cell once more is no attempt."""
    otter = getattr(sys.modules.get("otter"), "Notebook", None)
    return bool(os.environ.get("NBGRADER_EXECUTION") or getattr(otter, "_grading_mode", False))


def hands_out(folder: Path) -> bool:
    """Whether nbgrader hands out what lies in this folder: it is one of an assignment in source/ or release/.

    A log there would go to every pupil, and over the log of every pupil when they are graded.
    """
    course = folder.parent.parent
    marks = ("nbgrader_config.py", "gradebook.db")
    return folder.parent.name in ("source", "release") and any((course / name).exists() for name in marks)


@contextmanager
def hushed() -> Iterator[None]:
    """Let a learner's function print, warn and log to nobody: nbgrader gives no points where stderr was used."""
    before = logging.root.manager.disable
    logging.disable(logging.CRITICAL)
    sink = io.StringIO()
    try:
        with warnings.catch_warnings(), redirect_stdout(sink), redirect_stderr(sink):
            warnings.simplefilter("ignore")
            yield
    finally:
        logging.disable(before)


def of(points: float, all_of_them: float, out_of: float | None) -> float:
    """Points on the scale of a graded cell, as a plain float that is never more than the cell allows."""
    if out_of is None:
        return float(points)
    return float(min(out_of, points / all_of_them * out_of))
