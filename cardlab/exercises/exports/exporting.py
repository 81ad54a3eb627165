"""Exporting a lesson: frozen questions in one of four forms, written to a file that is never somebody else's."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path

from cardlab.exercises.exports.freezing import MOST, Bank, freeze
from cardlab.exercises.exports.gift import gift
from cardlab.exercises.exports.moodle_xml import moodle_xml
from cardlab.exercises.exports.qti_package import qti
from cardlab.exercises.exports.sheet import sheet
from cardlab.exercises.trouble import ExerciseError
from cardlab.exercises.variants import Exercise
from cardlab.odds.progress import Report
from cardlab.table.reasons import did_you_mean, listed, quoted
from cardlab.table.whole import as_whole

MADE = "Made by cardlab"  # stands in every file: what has it may be replaced
SEED, VARIANTS = 7, 20


@dataclass(frozen=True, slots=True)
class Exported:
    """What an export wrote; its text says where."""

    path: Path | None
    text: str

    def __repr__(self) -> str:
        return self.text


@dataclass(frozen=True, slots=True)
class Form:
    """A form of file: its ending, what a teacher does with it, how it is made."""

    ending: str
    text: str
    variants: int
    write: Callable[[Bank, str, bool], bytes]


FORMS: dict[str, Form] = {
    "gift": Form("-gift.txt", "GIFT, a text that Moodle and others read", VARIANTS,
                 lambda bank, made, _: gift(bank, made).encode()),
    "moodle": Form("-moodle.xml", "Moodle XML, for Moodle's question bank", VARIANTS,
                   lambda bank, made, _: moodle_xml(bank, made).encode()),
    "qti": Form("-qti.zip", "a QTI 2.1 package", VARIANTS, lambda bank, made, _: qti(bank, made)),
    "sheet": Form("-sheet.html", "a sheet to print", 1,
                  lambda bank, made, solutions: sheet(bank, made, solutions).encode()),
}  # fmt: skip


def export(
    name: str,
    exercises: Iterable[Exercise],
    form: str,
    folder: Path,
    *,
    variants: object = None,
    seed: object = SEED,
    solutions: bool = False,
    to: str | Path | None = None,
    report: Report | None = None,
) -> Exported:
    """Freeze variants of the exercises of a lesson, and write them in a form. The same seed gives the same file.

    ExerciseError, and nothing written, when nothing can be frozen or the file is somebody else's.
    """
    chosen = FORMS[form]
    if solutions and form != "sheet":
        raise ExerciseError(f"{form} holds the solutions always: solutions=True is for a sheet.")
    number = chosen.variants if variants is None else as_whole(variants)
    if number is None or not 1 <= number <= MOST:
        raise ExerciseError(f"variants={quoted(variants)}: give a whole number from 1 to {MOST:,}.")
    start = as_whole(seed)
    if start is None or not 0 <= start < 1 << 64:
        raise ExerciseError(f"seed={quoted(seed)}: give a whole number, 0 or more.")
    ending = chosen.ending.replace(".", "-solutions.") if solutions else chosen.ending
    path = destination(folder, f"{name}{ending}", to)
    bank = freeze(name, exercises, number, start, report)
    left_out = "".join(f"\n{note}" for note in bank.notes)
    if not bank.questions:
        raise ExerciseError(f"There is nothing to export, so no file was written.{left_out}")
    made = f"{MADE}: {name}, seed {start}, up to {number} of each exercise."
    data = chosen.write(bank, made, solutions)
    notes = f"\nNot all could be exported:{left_out}" if left_out else ""
    try:
        replace(path, data)
    except OSError as wrong:
        why = wrong.strerror or wrong
        return Exported(None, f"{path} could not be written ({why}). Choose another place for it.")
    return Exported(path, f"{bank.size} written to {path.name}.{notes}")


def destination(folder: Path, standard: str, to: str | Path | None) -> Path:
    """Where the file goes: its standard name in the folder, or as `to` says. ExerciseError for another's file."""
    if to is not None and not isinstance(to, str | Path):
        raise ExerciseError(f"to={quoted(to)}: give the path of a file or a folder, in quotes.")
    path = folder / standard if to is None else Path(to).expanduser()
    if path.is_dir():
        path /= standard
    try:
        foreign = path.exists() and MADE.encode() not in path.read_bytes()
    except OSError:
        foreign = True
    if foreign:
        raise ExerciseError(f"{path.name} is there already, and was not made by cardlab: choose another name.")
    return path


def replace(path: Path, data: bytes) -> None:
    """Write a file whole, or not at all."""
    part = path.with_name(path.name + ".part")
    try:
        part.write_bytes(data)
        os.replace(part, path)
    except OSError:
        part.unlink(missing_ok=True)
        raise


def unknown_form(form: object, others: Iterable[str]) -> ExerciseError:
    """An error that says which forms there are."""
    forms = [*others, *FORMS]
    return ExerciseError(
        f"{quoted(form)} is not a form to export.{did_you_mean(form, forms)} There are {listed(forms, 'and')}."
    )
