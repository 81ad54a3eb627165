"""What a learner has answered: one line each in `.cardlab/attempts.jsonl` beside the notebook, written by the kernel.

Each line is a whole JSON object, written at once, at the end of the file, under a lock that the system
lets go when its holder dies. A line that a killed writer left half done is closed by the next one, and put
aside with any other that can't be read: nothing is discarded, and the rest is read on.
"""

from __future__ import annotations

import csv
import io
import json
import os
import threading
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import asdict, dataclass, fields, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from cardlab.exercises.locking import held_lock
from cardlab.exercises.pupil import MARK_FILE
from cardlab.exercises.variant_id import VariantId

FOLDER = ".cardlab"
HEAD = 200  # bytes: more than the fields before the answer, so hardly two logs begin alike
CSV_MARKS = ("=", "+", "-", "@", "\t")  # a spreadsheet would take these for the start of a formula


@dataclass(frozen=True, slots=True)
class Attempt:
    """One readable answer. No name, no machine: whose it is, the folder says."""

    at: str
    exercise: str
    version: int
    seed: int
    first: bool
    answer: str
    right: bool
    lost: float
    points: float
    out_of: int
    hints: int
    sure: int | None
    misconceptions: tuple[str, ...]

    @property
    def id(self) -> VariantId:
        """The variant that was answered."""
        return VariantId(self.exercise, self.version, self.seed)

    def line(self) -> str:
        """The attempt as a line of JSON."""
        return json.dumps(asdict(self), ensure_ascii=False, separators=(",", ":"))


COLUMNS = tuple(field.name for field in fields(Attempt))
TYPES: dict[str, tuple[type, ...]] = {
    "at": (str,), "exercise": (str,), "version": (int,), "seed": (int,), "first": (bool,), "answer": (str,),
    "right": (bool,), "lost": (int, float), "points": (int, float), "out_of": (int,), "hints": (int,),
    "sure": (int, type(None)), "misconceptions": (list,),
}  # fmt: skip


def read_line(line: bytes) -> Attempt | None:
    """An attempt from its line; None for a damaged one."""
    try:
        found = json.loads(line)
        if not isinstance(found, dict) or not all(isinstance(found.get(name), TYPES[name]) for name in COLUMNS):
            return None
        found["misconceptions"] = tuple(map(str, found["misconceptions"]))
        return Attempt(**{name: found[name] for name in COLUMNS})
    except (ValueError, RecursionError):
        return None


def now() -> str:
    """The time as the log writes it."""
    return datetime.now(UTC).isoformat(timespec="seconds")


class AttemptLog:
    """The attempts in one folder. Reading goes on from where it stopped, so a long log costs no time."""

    def __init__(self, beside: Path | None) -> None:
        self.folder = None if beside is None else beside / FOLDER
        self.trouble = ""  # why the last attempt could not be kept
        self._attempts: list[Attempt] = []
        self._tried: set[VariantId] = set()
        self._unkept: list[Attempt] = []
        self._threads = threading.Lock()  # a click is answered on another thread than a cell
        self._read_to = 0
        self._head = b""  # how the file began that was read: another one begins otherwise
        self._damaged_here = 0

    @property
    def path(self) -> Path | None:
        """The file; None for a log that is kept in memory alone."""
        return None if self.folder is None else self.folder / "attempts.jsonl"

    @property
    def aside(self) -> Path | None:
        """Where damaged lines are put."""
        return None if self.folder is None else self.folder / "attempts-damaged.txt"

    # Writing.

    def add(self, attempt: Attempt) -> Attempt:
        """Keep an attempt, with `first` worked out; `trouble` says why if it could not be written."""
        with self._threads:
            return self._add(attempt)

    def _add(self, attempt: Attempt) -> Attempt:
        self.trouble = ""
        path = self.path
        if path is not None:
            try:
                path.parent.mkdir(exist_ok=True)
                with held_lock(path.with_name("lock")) as locked:
                    self._read_on(path, set_aside=locked)
                    attempt = replace(attempt, first=attempt.id not in self._tried)
                    append(path, attempt.line())
                    self._read_on(path, set_aside=locked)
                return attempt
            except OSError as wrong:
                self.trouble = wrong.strerror or str(wrong)
        attempt = replace(attempt, first=attempt.id not in self._tried)
        self._unkept.append(attempt)
        self._tried.add(attempt.id)
        return attempt

    # Reading.

    @property
    def attempts(self) -> list[Attempt]:
        """All the attempts there are, oldest first, and those that only this lesson remembers."""
        with self._threads:
            return self._all()

    def _all(self) -> list[Attempt]:
        path = self.path
        if path is not None and not os.path.exists(path):  # nor where it may not be looked for
            self._forget_what_was_read()
        elif path is not None:
            try:
                with held_lock(path.with_name("lock")) as locked:
                    self._read_on(path, set_aside=locked)
            except OSError:
                self._read_without_lock(path)
        return [*self._attempts, *self._unkept]

    def _read_without_lock(self, path: Path) -> None:
        try:
            self._read_on(path, set_aside=False)
        except OSError as wrong:
            self.trouble = wrong.strerror or str(wrong)

    @property
    def damaged(self) -> int:
        """How many damaged lines were found: those put aside, and those that could not be."""
        aside = 0
        if self.aside is not None:
            with suppress(OSError):  # there is none, or it may not be read
                aside = sum(1 for line in self.aside.read_bytes().splitlines() if line.strip())
        return aside + self._damaged_here

    def _read_on(self, path: Path, set_aside: bool) -> None:
        """Read what is new; with `set_aside`, which only the holder of the lock may ask for, clean the file."""
        if not path.is_file():
            self._forget_what_was_read()
            return
        with path.open("rb") as file:
            size, head = os.fstat(file.fileno()).st_size, file.read(HEAD)
            if size < self._read_to or not head.startswith(self._head):
                self._forget_what_was_read()
            if size == self._read_to:
                return
            file.seek(self._read_to)
            new = file.read()
        if not set_aside:
            new = new[: new.rfind(b"\n") + 1]  # another may be writing the last line just now
        bad: list[bytes] = []
        for line in new.splitlines():
            if attempt := read_line(line):
                self._attempts.append(attempt)
                self._tried.add(attempt.id)
            elif line.strip():
                bad.append(line)
        self._read_to += len(new)
        self._head = head[: self._read_to]
        if bad:
            self._damaged_here += len(bad)
            if set_aside and self._put_aside(path, bad):
                self._damaged_here = 0

    def _put_aside(self, path: Path, bad: list[bytes]) -> bool:
        """Move damaged lines to their own file; the log itself is replaced in one step, or not at all."""
        aside, part = self.aside, path.with_name("attempts.part")
        assert aside is not None
        try:
            good = [line for line in path.read_bytes().splitlines() if read_line(line)]
            with aside.open("ab") as file:
                file.write(b"".join(line + b"\n" for line in bad))
            part.write_bytes(b"".join(line + b"\n" for line in good))
            os.replace(part, path)
        except OSError:
            return False
        data = path.read_bytes()
        self._head, self._read_to = data[:HEAD], len(data)
        return True

    def _forget_what_was_read(self) -> None:
        self._attempts, self._tried, self._read_to, self._head, self._damaged_here = [], set(), 0, b"", 0
        self._tried.update(attempt.id for attempt in self._unkept)

    # Taking away.

    def forget(self) -> int:
        """Delete every attempt, here and on the disk; gives back how many there were. OSError if it can't."""
        with self._threads:
            return self._forget()

    def _forget(self) -> int:
        count = len(self._all())
        path, aside = self.path, self.aside
        if path is not None and aside is not None and path.parent.is_dir():
            with held_lock(path.with_name("lock")):
                path.unlink(missing_ok=True)
                aside.unlink(missing_ok=True)
                path.with_name(MARK_FILE).unlink(missing_ok=True)
        self._unkept = []
        self._forget_what_was_read()
        return count


def append(path: Path, line: str) -> None:
    """Write one whole line at the end of a file, or nothing."""
    file = os.open(path, os.O_RDWR | os.O_CREAT | os.O_APPEND | getattr(os, "O_BINARY", 0), 0o644)
    try:
        size = os.fstat(file).st_size
        closing = b""
        if size and os.lseek(file, size - 1, os.SEEK_SET) >= 0 and os.read(file, 1) != b"\n":
            closing = b"\n"  # the last writer was killed in the middle of its line
        data = closing + line.encode(errors="replace") + b"\n"
        try:
            written = os.write(file, data)
            while written < len(data):
                written += os.write(file, data[written:])
        except OSError:
            if os.fstat(file).st_size > size:
                os.ftruncate(file, size)  # half a line on a full disk is taken back
            raise
    finally:
        os.close(file)


def as_csv(attempts: Iterable[Attempt]) -> str:
    """Attempts as a table for a spreadsheet; a text that one would take for a formula gets a quotation mark."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(COLUMNS)
    for attempt in attempts:
        writer.writerow([cell(getattr(attempt, name)) for name in COLUMNS])
    return out.getvalue()


def cell(value: Any) -> Any:
    """A value as a cell of a table."""
    if value is None:
        return ""
    if isinstance(value, tuple):
        return " ".join(value)
    if isinstance(value, str) and value.startswith(CSV_MARKS):
        return f"'{value}"
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else value
