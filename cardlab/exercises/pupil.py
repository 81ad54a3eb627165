"""Whose variants are asked: those of the pupil who is named in the environment, or of whoever began the log here.

The grader runs a notebook in the pupil's folder, but under the teacher's name or none. So the first question of
a named pupil leaves a mark beside the log, which stands for the name without telling it, and comes first.
"""

from __future__ import annotations

import os
import re
import sys
from contextlib import suppress
from hashlib import sha256
from pathlib import Path

from cardlab.exercises.grading import at_the_grader

STUDENT = "CARDLAB_STUDENT"  # with it, each pupil of a class gets variants of their own
MARK_FILE = "pupil.txt"
MARK = re.compile(r"[0-9a-f]{16}")


def mark_of(name: str) -> str:
    """The mark that stands for a pupil's name; "" is everybody."""
    return sha256(name.encode(errors="replace")).hexdigest()[:16]


def kept_mark(folder: Path | None) -> str:
    """The mark in a folder of answers; "" for none that can be read."""
    text = ""
    with suppress(OSError, ValueError):
        text = "" if folder is None else (folder / MARK_FILE).read_text(encoding="ascii")[:99].strip()
    return text if MARK.fullmatch(text) else ""


def pupil(folder: Path | None) -> tuple[str, bool]:
    """The mark of the pupil whose answers a folder keeps, and whether it is known that it is theirs."""
    kept, name = kept_mark(folder), os.environ.get(STUDENT, "")
    return kept or mark_of(name), bool(kept or (name and not at_the_grader()))


def begin(folder: Path | None) -> None:
    """Leave the mark of a pupil who is named; a folder that has answers keeps the mark it has.

    Beside otter the folder is made in any case: its export fails where a folder to hand in is not there. Where
    nothing can be written, the first attempt will say so.
    """
    name = os.environ.get(STUDENT, "")
    if folder is None or at_the_grader() or not (name or "otter" in sys.modules):
        return
    with suppress(OSError):
        folder.mkdir(exist_ok=True)
        if name and kept_mark(folder) != mark_of(name) and not (folder / "attempts.jsonl").exists():
            (folder / MARK_FILE).write_text(mark_of(name) + "\n", encoding="ascii")
