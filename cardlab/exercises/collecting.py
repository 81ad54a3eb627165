"""What a class has answered, as a table: `cardlab results FOLDER` reads every log under a folder of submissions.

A log can be edited by whoever has it. So the engine works out again what each answer was worth, which wrong idea it
shows and which try came first; only the answers, their order and the hints are taken from the log. Nothing is written.
"""

from __future__ import annotations

import csv
import io
import zipfile
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, fields
from pathlib import Path

from cardlab.exercises.attempts import FOLDER, Attempt, cell, read_line
from cardlab.exercises.feedback import count
from cardlab.exercises.lessons import bank
from cardlab.exercises.trouble import ExerciseError, Unreadable
from cardlab.exercises.variants import Exercise

LOG, ASIDE = f"{FOLDER}/attempts.jsonl", f"{FOLDER}/attempts-damaged.txt"
ROUNDED = 1e-5  # a log has six places


@dataclass(frozen=True, slots=True)
class Row:
    """How one pupil has done one exercise. A pupil is called what their folder, or zip, is called."""

    pupil: str
    exercise: str
    tries: int
    variants: int
    first_right: int  # of how many variants the first try was right
    best_points: float | None  # of the best answer; None where the engine can't say
    out_of: int
    hints: int  # the most that were asked for at one variant
    commonest_misconception: str
    damaged_lines: int  # in the whole log of this pupil
    note: str


COLUMNS = tuple(field.name for field in fields(Row))


@dataclass(frozen=True, slots=True)
class Results:
    """The table of a class, and what is odd about it."""

    rows: tuple[Row, ...]
    logs: int
    notes: tuple[str, ...]

    @property
    def csv(self) -> str:
        """The table for a spreadsheet."""
        out = io.StringIO()
        writer = csv.writer(out, lineterminator="\n")
        writer.writerow(name.replace("_", " ") for name in COLUMNS)
        writer.writerows([cell(getattr(row, name)) for name in COLUMNS] for row in self.rows)
        return out.getvalue()

    @property
    def text(self) -> str:
        """What was read, and what is odd, a line each."""
        return "\n".join([f"{count(self.logs, 'log')} read, {count(len(self.rows), 'row')}.", *self.notes])

    def __repr__(self) -> str:
        return self.text


def results(folder: str | Path, exercises: Iterable[Exercise] = ()) -> Results:
    """Every log under a folder, those in zips as well, as one table: a row for each pupil and exercise.

    `exercises` are those of your own, beside the ones that come with cardlab. ExerciseError when there is no such
    folder.
    """
    root = Path(folder)
    if not root.is_dir():
        raise ExerciseError(f"There is no folder '{folder}'.")
    known = {id: one for own in bank().values() for id, one in own.items()} | {one.id: one for one in exercises}
    rows: list[Row] = []
    notes: list[str] = []
    logs = 0
    for pupil, log, aside in logs_under(root, notes):
        logs += 1
        lines = [line for line in log.splitlines() if line.strip()]
        attempts = [attempt for line in lines if (attempt := read_line(line))]
        damaged = len(lines) - len(attempts) + sum(bool(line.strip()) for line in aside.splitlines())
        if damaged:
            notes.append(f"{pupil}: {count(damaged, 'damaged line')} could not be read; the rest was.")
        by_exercise: dict[str, list[Attempt]] = {}
        for attempt in attempts:
            by_exercise.setdefault(attempt.exercise, []).append(attempt)
        for id, some in by_exercise.items():
            row = row_of(pupil, some, known.get(id), damaged)
            rows.append(row)
            if row.note:
                notes.append(f"{pupil}, {id}: {row.note}")
    if not logs:
        notes.append(f"There is no {LOG} under '{folder}': nothing that was answered has been handed in.")
    return Results(tuple(rows), logs, tuple(notes))


def logs_under(root: Path, notes: list[str]) -> Iterator[tuple[str, bytes, bytes]]:
    """Each log under a folder: whose it is, its bytes, and those of the lines that were put aside."""
    for path in sorted([*root.rglob(LOG), *root.rglob("*.zip")]):
        zipped = path.suffix == ".zip"
        folder = path.with_suffix("") if zipped else path.parent.parent
        pupil = folder.relative_to(root).as_posix() if folder != root else root.resolve().name
        try:
            if zipped:
                yield from logs_in_zip(path, pupil)
            else:
                aside = folder / ASIDE
                yield pupil, path.read_bytes(), aside.read_bytes() if aside.is_file() else b""
        except (OSError, ValueError, RuntimeError, zipfile.BadZipFile) as wrong:
            notes.append(f"{pupil}: {path.name} could not be read ({wrong}).")


def logs_in_zip(path: Path, pupil: str) -> Iterator[tuple[str, bytes, bytes]]:
    """The logs in what otter exports."""
    with zipfile.ZipFile(path) as archive:
        names = archive.namelist()
        for name in names:
            if name == LOG or name.endswith(f"/{LOG}"):
                inside, aside = name.removesuffix(LOG).strip("/"), name.removesuffix(LOG) + ASIDE
                whose = f"{pupil}/{inside}" if inside else pupil
                yield whose, archive.read(name), archive.read(aside) if aside in names else b""


def row_of(pupil: str, attempts: list[Attempt], exercise: Exercise | None, damaged: int) -> Row:
    """One pupil's attempts at one exercise."""
    judged = [judge(exercise, attempt) for attempt in attempts]
    first: dict[object, bool] = {}
    ideas: Counter[str] = Counter()
    for attempt, one in zip(attempts, judged, strict=True):
        first.setdefault(attempt.id, one.right)
        ideas.update(one.ideas)
    known = [one.points for one in judged if one.points is not None]
    faults = Counter(one.fault for one in judged if one.fault)
    return Row(
        pupil=pupil,
        exercise=attempts[0].exercise,
        tries=len(attempts),
        variants=len(first),
        first_right=sum(first.values()),
        best_points=round(max(known), 2) if known else None,
        out_of=attempts[0].out_of if exercise is None else exercise.points,
        hints=max(attempt.hints for attempt in attempts),
        commonest_misconception=min(ideas, key=lambda id: (-ideas[id], id), default=""),
        damaged_lines=damaged,
        note=" ".join(f"{count(number, 'answer')}: {fault}" for fault, number in faults.items()),
    )


@dataclass(frozen=True, slots=True)
class Judged:
    """What the engine says of one attempt; no points where it can't say."""

    points: float | None
    right: bool = False
    ideas: tuple[str, ...] = ()
    fault: str = ""


def judge(exercise: Exercise | None, attempt: Attempt) -> Judged:
    """Work out again what an answer was worth."""
    if exercise is None:
        return Judged(None, fault="there is no such exercise here; name the file that has it.")
    if exercise.version != attempt.version:
        return Judged(None, fault=f"made for version {attempt.version} of it; here it is {exercise.version}.")
    if exercise.inner is not None:
        return Judged(None, fault="a function is not in the log; grade the notebook.")
    try:
        variant = exercise.variant(attempt.seed)
        given = variant.read(attempt.answer)
        points, right = variant.points(given), variant.right(given)
        ideas = tuple(one.id for one in variant.misconceptions(given))
    except (ExerciseError, Unreadable, ValueError):
        return Judged(0.0, fault="the log has what can't be an answer to this variant.")
    differs = abs(points - attempt.points) > ROUNDED or right != attempt.right
    return Judged(points, right, ideas, "the log claims other points than the engine gives." if differs else "")


__all__ = ["Results", "Row", "results"]
