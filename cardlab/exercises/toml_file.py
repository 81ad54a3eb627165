"""Exercises written in a TOML file: one table each, checked key by key; a fault is told with its line."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from fractions import Fraction
from pathlib import Path
from typing import Any

from cardlab.exercises.expressions import Expression
from cardlab.exercises.generators import GENERATORS, named_generator
from cardlab.exercises.line_numbers import LineNumbers
from cardlab.exercises.policy_task import policy_exercise
from cardlab.exercises.tasks import read_number
from cardlab.exercises.trouble import ExerciseError
from cardlab.exercises.variant_id import NAME
from cardlab.exercises.variants import KINDS, Exercise, Misconception, Range
from cardlab.table.reasons import did_you_mean, listed, quoted
from cardlab.table.whole import as_whole

KEYS = ("version", "kind", "asks", "title", "prompt", "options", "skills", "points", "generate", "params", "where",
        "tries", "full_within", "zero_at", "tolerance", "variants", "misconception", "range", "hint")  # fmt: skip
NEEDED = ("version", "kind", "generate", "prompt")
PARTS = {
    "misconception": ("id", "when", "option", "say", "run", "run_say"),
    "range": ("low", "high", "say"),
    "hint": ("text",),
}
LARGEST_FILE = 1_000_000


def read_file(path: Path) -> dict[str, Exercise]:
    """The exercises of a file, by id; ExerciseError names file, line and fault."""
    try:
        data = path.read_bytes()
    except OSError as wrong:
        raise ExerciseError(f"{path} can't be read: {wrong.strerror or wrong}.") from None
    if len(data) > LARGEST_FILE:
        raise ExerciseError(f"{path} is too large for a file of exercises.")
    try:
        return read_text(data.decode(), path.name)
    except UnicodeDecodeError:
        raise ExerciseError(f"{path} is not written in UTF-8.") from None


def read_text(text: str, name: str = "exercises") -> dict[str, Exercise]:
    r"""The exercises of a TOML text, by id.

    >>> read_text("[low]\nversion = 1\nkind = 'choose'\nprompts = 'Which?'", "my.toml")
    Traceback (most recent call last):
        ...
    cardlab.exercises.trouble.ExerciseError: my.toml, line 4: low has no key 'prompts'. Did you mean prompt? ...
    """
    try:
        tables = tomllib.loads(text)
    except tomllib.TOMLDecodeError as wrong:
        raise ExerciseError(f"{name} is not TOML: {wrong}.") from None
    except RecursionError:
        raise ExerciseError(f"{name} is not TOML: brackets inside brackets without end.") from None
    lines = LineNumbers(text)
    found = {}
    for id, table in tables.items():
        if not isinstance(table, Mapping):
            raise ExerciseError(
                f"{name}, line {lines.of([], id)}: {quoted(id)} stands in no exercise; one begins with its name, as in "
                "[low-order]."
            )
        found[id] = ExerciseReader(id, table, name, lines).exercise()
    if not found:
        raise ExerciseError(f"{name} holds no exercise: one begins with its name, as in [low-order].")
    return found


class ExerciseReader:
    """Reads one exercise's table."""

    def __init__(self, id: str, table: Mapping[str, Any], file: str, lines: LineNumbers) -> None:
        self.id, self.table, self.file, self.lines = id, table, file, lines

    def wrong(self, why: str, key: str = "", part: str = "", place: int = 0) -> ExerciseError:
        """An error that names file and line."""
        path = [self.id, part] if part else [self.id]
        return ExerciseError(f"{self.file}, line {self.lines.of(path, key, place)}: {why}")

    def exercise(self) -> Exercise:
        """The exercise."""
        if not NAME.fullmatch(self.id):
            raise self.wrong(f"{quoted(self.id)} is no name: use small letters, digits and hyphens, as in low-order.")
        for key in self.table:
            if key not in KEYS:
                raise self.wrong(
                    f"{self.id} has no key {quoted(key)}.{did_you_mean(key, KEYS)} The keys are {listed(KEYS, 'and')}.",
                    key,
                )
        for key in NEEDED:
            if key not in self.table:
                raise self.wrong(f"{self.id} needs {key}.")
        kind = self.word("kind", KINDS)
        params = self.of_type("params", Mapping, "a table, as in { hands = 2 }", {})
        name = self.text("generate")
        generate = self.read(
            "params" if params and name in GENERATORS else "generate", lambda: named_generator(name, params)
        )
        within, zero = self.scale(kind)
        made = Exercise(
            self.id,
            self.word("asks", KINDS, "choose") if kind == "policy" else kind,
            generate,
            self.text("prompt"),
            version=self.whole("version", 1, 10**9 - 1),
            points=self.whole("points", 1, 1000, 1),
            title=self.text("title", ""),
            skills=self.texts("skills"),
            where=self.condition("where", self.table.get("where")) if "where" in self.table else None,
            full_within=within,
            zero_at=zero,
            options=self.texts("options"),
            misconceptions=tuple(self.misconception(place, one) for place, one in self.parts("misconception")),
            ranges=tuple(self.range(place, one) for place, one in self.parts("range")),
            hints=tuple(self.text_of(one, "text", "hint", place) for place, one in self.parts("hint")),
            tries=self.whole("tries", 1, 100_000, 400),
            made_from=f"{name}({', '.join(f'{k} = {v!r}' for k, v in params.items())})",
            source=self.file,
        )
        return policy_exercise(made, self.whole("variants", 1, 200, 20)) if kind == "policy" else made

    # Reading values.

    def read(self, key: str, reading: Callable[[], Any], part: str = "", place: int = 0) -> Any:
        """Do some reading; a fault is told with its line."""
        try:
            return reading()
        except ExerciseError as wrong:
            raise self.wrong(f"{self.id}: {wrong}", key, part, place) from None

    def of_type(self, key: str, type_: Any, what: str, default: Any) -> Any:
        """A value of one type."""
        value = self.table.get(key, default)
        if not isinstance(value, type_):
            raise self.wrong(f"{self.id}: {key} = {quoted(value)}: give {what}.", key)
        return value

    def text(self, key: str, default: Any = None) -> str:
        """A text."""
        return str(self.of_type(key, str, "a text in quotes", default))

    def texts(self, key: str) -> tuple[str, ...]:
        """A list of texts."""
        value = self.of_type(key, list, "a list of texts", [])
        if not all(isinstance(one, str) and one for one in value):
            raise self.wrong(f"{self.id}: {key} = {quoted(value)}: give a list of texts.", key)
        return tuple(value)

    def word(self, key: str, allowed: tuple[str, ...], default: Any = None) -> str:
        """One of a few words."""
        value = self.table.get(key, default)
        if value not in allowed:
            raise self.wrong(
                f"{self.id}: {key} = {quoted(value)}: give {listed(allowed)}.{did_you_mean(value, allowed)}", key
            )
        return str(value)

    def whole(self, key: str, low: int, high: int, default: Any = None) -> int:
        """A whole number between two others."""
        number = as_whole(self.table.get(key, default))
        if number is None or not low <= number <= high:
            value = quoted(self.table.get(key))
            raise self.wrong(f"{self.id}: {key} = {value}: give a whole number from {low} to {high:,}.", key)
        return number

    def number(self, key: str, default: Fraction) -> Fraction:
        """A number of 0 or more, exactly as it is written."""
        if key not in self.table:
            return default
        value = self.table[key]
        number = None if isinstance(value, str) else read_number(value)
        if number is None or number < 0:
            raise self.wrong(f"{self.id}: {key} = {quoted(value)}: give a number, 0 or more.", key)
        return number

    def scale(self, kind: str) -> tuple[Fraction, Fraction]:
        """The loss up to which all points are earned, and that from which none are."""
        if "tolerance" in self.table and "full_within" in self.table:
            raise self.wrong(f"{self.id}: tolerance and full_within say the same: give one.", "tolerance")
        within = self.number("tolerance", self.number("full_within", Fraction(0)))
        # A number beyond its tolerance earns nothing, and an order no better than chance neither, unless told.
        standard = {"number": within, "predict": within, "order": Fraction(1, 2)}.get(kind, Fraction(1))
        zero = self.number("zero_at", max(standard, within))
        if zero < within:
            raise self.wrong(
                f"{self.id}: zero_at = {float(zero):g} is below {float(within):g}, which earns all.", "zero_at"
            )
        return within, zero

    def condition(self, key: str, value: Any, part: str = "", place: int = 0) -> Expression:
        """A condition of the little language."""
        found: Expression = self.read(key, lambda: Expression.read(value), part, place)
        return found

    # The lists of tables.

    def parts(self, part: str) -> list[tuple[int, Mapping[str, Any]]]:
        """The tables of one sort, with unknown keys refused."""
        rows = self.of_type(part, list, f"tables under [[{self.id}.{part}]]", [])
        for place, row in enumerate(rows):
            if not isinstance(row, Mapping):
                raise self.wrong(f"{self.id}: {part} = {quoted(row)}: write it under [[{self.id}.{part}]].", part)
            for key in row:
                if key not in PARTS[part]:
                    raise self.wrong(
                        f"a {part} of {self.id} has no key {quoted(key)}.{did_you_mean(key, PARTS[part])} "
                        f"It has {listed(PARTS[part], 'and')}.",
                        key,
                        part,
                        place,
                    )
        return list(enumerate(rows))

    def text_of(self, row: Mapping[str, Any], key: str, part: str, place: int, needed: bool = True) -> str:
        """A text of a table in a list."""
        value = row.get(key, None if needed else "")
        if not isinstance(value, str) or (needed and not value.strip()):
            raise self.wrong(f"a {part} of {self.id} needs {key}, a text in quotes.", key, part, place)
        return value

    def misconception(self, place: int, row: Mapping[str, Any]) -> Misconception:
        """A wrong idea: by a condition, or by the option that shows it where it is not the best."""
        part = "misconception"
        if ("when" in row) == ("option" in row):
            raise self.wrong(f"a misconception of {self.id} needs when or option, one of the two.", "id", part, place)
        when = row["when"] if "when" in row else self.chosen_wrongly(self.text_of(row, "option", part, place))
        run = as_whole(row.get("run", 0))
        if run not in (0, 2, 3, 4, 5):
            raise self.wrong(
                f"{self.id}: run = {quoted(row['run'])}: give 2 to 5 of the last 5 answers.", "run", part, place
            )
        return Misconception(
            self.text_of(row, "id", part, place),
            self.condition("when" if "when" in row else "option", when, part, place),
            self.text_of(row, "say", part, place),
            run,
            self.text_of(row, "run_say", part, place, needed=bool(run)),
        )

    @staticmethod
    def chosen_wrongly(option: str) -> str:
        """The condition that this option was chosen, and is not the best: where it is, nobody has gone wrong."""
        mark = '"' if "'" in option else "'"
        return f"lost > 0 and answer == {mark}{option}{mark}"

    def range(self, place: int, row: Mapping[str, Any]) -> Range:
        """A range of a number, with its text."""
        ends: list[Expression | None] = []
        for key in ("low", "high"):
            value = row.get(key)
            if value is None:
                ends.append(None)
                continue
            number = read_number(value) if not isinstance(value, str) else None
            ends.append(self.condition(key, value if number is None else f"{number}", "range", place))
        return Range(self.text_of(row, "say", "range", place), ends[0], ends[1])
