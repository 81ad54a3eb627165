"""An exercise: a generator, a question, a scale for the score, and words. A variant of it comes from a seed."""

from __future__ import annotations

import string
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property, lru_cache
from typing import Any, Protocol

from cardlab.exercises.expressions import Expression
from cardlab.exercises.situation import Shown, Situation
from cardlab.exercises.tasks import Given
from cardlab.exercises.trouble import ExerciseError, NothingFits
from cardlab.exercises.variant_id import VariantId
from cardlab.seeds import Seed, Stream
from cardlab.table.reasons import did_you_mean, listed, quoted

KINDS = ("choose", "declare", "order", "number", "predict", "play", "policy")
MOST_TRIES = 400


class Generator(Protocol):
    """Makes a situation from a stream of random numbers, and from nothing else."""

    def __call__(self, stream: Stream, /) -> Situation:
        """One situation."""
        ...


@dataclass(frozen=True)
class Misconception:
    """A known wrong idea: what gives it away, what to say, and what to say when it has come back so often."""

    id: str
    when: Expression | Callable[[Mapping[str, Any]], bool]
    say: str
    run: int = 0  # how many of the last five answers, for `run_say`; 0 for never
    run_say: str = ""

    def shows(self, names: Mapping[str, Any]) -> bool:
        """Whether this answer gives it away; ExerciseError when its condition fails."""
        if isinstance(self.when, Expression):
            return self.when.holds(names)
        try:
            return bool(self.when(names))
        except Exception as wrong:  # an author's own function may fail in any way
            raise ExerciseError(f"the misconception {self.id} fails with {type(wrong).__name__}: {wrong}") from wrong


@dataclass(frozen=True)
class Range:
    """A number's range with its own text: from `low` up to, but not with, `high`; None for no end."""

    say: str
    low: Expression | None = None
    high: Expression | None = None

    def bounds(self, names: Mapping[str, Any]) -> tuple[Fraction | None, Fraction | None]:
        """Its two ends; None for no end."""
        return self.bound(self.low, names), self.bound(self.high, names)

    @staticmethod
    def bound(end: Expression | None, names: Mapping[str, Any]) -> Fraction | None:
        """One end, as a number."""
        value = None if end is None else end.value(names)
        if value is None or isinstance(value, Fraction):
            return value
        raise ExerciseError(f"A range ends at a number, not at {quoted(value)}.")

    def holds(self, number: Fraction, names: Mapping[str, Any]) -> bool:
        """Whether the number lies in it."""
        low, high = self.bounds(names)
        return (low is None or low <= number) and (high is None or number < high)


@dataclass(frozen=True, eq=False)
class Exercise:
    """An exercise as its author wrote it; the key is never in it."""

    id: str
    kind: str
    generate: Generator
    prompt: str
    version: int = 1
    points: int = 1
    title: str = ""
    skills: tuple[str, ...] = ()
    where: Expression | None = None
    full_within: Fraction = Fraction(0)
    zero_at: Fraction = Fraction(1)
    options: tuple[str, ...] = ()
    misconceptions: tuple[Misconception, ...] = ()
    ranges: tuple[Range, ...] = ()
    hints: tuple[str, ...] = ()
    tries: int = MOST_TRIES
    made_from: str = ""  # the generator and its parameters, for messages
    source: str = ""  # the file
    inner: Exercise | None = None  # for a policy: the exercise whose variants the function plays

    def __post_init__(self) -> None:
        if self.kind not in KINDS:
            raise ExerciseError(
                f"{quoted(self.kind)} is not a kind of exercise.{did_you_mean(self.kind, KINDS)} "
                f"There are {listed(KINDS, 'and')}."
            )
        if not 0 <= self.full_within <= self.zero_at:
            raise ExerciseError(
                f"{self.id}: full_within is {float(self.full_within):g} and zero_at {float(self.zero_at):g}; "
                "0 <= full_within <= zero_at is wanted."
            )

    def variant(self, seed: int, progress: Callable[[int, int], object] | None = None) -> Variant:
        """The variant of a seed: the same in every process. NothingFits when `where` is never met."""
        return _variant(self, seed) if progress is None else search(self, seed, progress)

    def share(self, lost: Fraction) -> Fraction:
        """Which part of the points a loss earns: all up to `full_within`, none from `zero_at`, between in a line."""
        if lost <= self.full_within:
            return Fraction(1)
        if lost >= self.zero_at:
            return Fraction(0)
        return (self.zero_at - lost) / (self.zero_at - self.full_within)

    def __repr__(self) -> str:
        return f"<exercise {self.id}@{self.version}: {self.kind}{f', {self.title}' if self.title else ''}>"


@dataclass(frozen=True, eq=False)
class Variant:
    """One variant of an exercise: the situation of a seed, with its key."""

    exercise: Exercise
    seed: int
    situation: Situation = field(repr=False)
    tries: int = 1

    @property
    def id(self) -> VariantId:
        """Its id, as in low-order@1#26."""
        return VariantId(self.exercise.id, self.exercise.version, self.seed)

    @cached_property
    def shown(self) -> Shown:
        """All that a learner may see before answering."""
        e, s = self.exercise, self.situation
        options = s.task.options
        return Shown(str(self.id), e.kind, e.points, self.filled(e.prompt), s.groups, s.lines, options, s.task.how)

    def filled(self, text: str) -> str:
        """A text with the situation's words in its places; ExerciseError for a place that no word fills."""
        return fill(text, self.situation.words, self.exercise.id)

    def read(self, answer: object) -> Given:
        """Read an answer; Unreadable says what would do."""
        return self.situation.task.read(answer)

    def lost(self, given: Given) -> Fraction:
        """The value that an answer gives away, on the scale of the exercise."""
        return self.situation.task.lost(given)

    def points(self, given: Given) -> float:
        """The points that an answer earns, from 0 to all."""
        return float(self.exercise.points * self.exercise.share(self.lost(given)))

    def right(self, given: Given) -> bool:
        """Whether the answer earns all the points."""
        return self.lost(given) <= self.exercise.full_within

    @cached_property
    def names(self) -> Mapping[str, Any]:
        """Every name that a condition may use, but for the answer."""
        return names_of(self.situation)

    def misconceptions(self, given: Given) -> tuple[Misconception, ...]:
        """The known wrong ideas that an answer gives away."""
        names = {**self.names, "answer": given.value if isinstance(given.value, Fraction) else given.text}
        names["lost"] = self.lost(given)
        return tuple(one for one in self.exercise.misconceptions if one.shows(names))

    def said_of_range(self, given: Given) -> str:
        """What the exercise says of a number in one of its ranges; "" for none."""
        if isinstance(given.value, Fraction):
            for one in self.exercise.ranges:
                if one.holds(given.value, self.names):
                    return self.filled(one.say)
        return ""


def names_of(situation: Situation) -> Mapping[str, Any]:
    """The words, the facts of the task, and the situation's own facts."""
    return {**situation.words, **situation.task.facts, **situation.facts()}


def fill(text: str, words: Mapping[str, Any], whose: str) -> str:
    """Put words in the places of a text, as in "Your total is {total}"; nothing but plain names is let in."""
    out = []
    try:
        for plain, name, form, turn in string.Formatter().parse(text):
            out.append(plain)
            if name is None:
                continue
            if form or turn or name not in words:
                raise ExerciseError(
                    f"{whose}: {{{name}}} can't be filled in {quoted(text)}.{did_you_mean(name, words)} "
                    f"The words here are {listed(words, 'and') or 'none'}."
                )
            out.append(str(words[name]))
    except ValueError as wrong:
        if isinstance(wrong, ExerciseError):
            raise
        raise ExerciseError(f"{whose}: {quoted(text)} has a brace that does not match: {wrong}.") from None
    return "".join(out)


def fits(exercise: Exercise, situation: Situation) -> bool:
    """Whether a situation is clear enough and meets the exercise's filter."""
    if exercise.where is not None:
        words = situation.words
        early = all(name.split(".")[0] in words for name in exercise.where.names)
        if not exercise.where.holds(words if early else names_of(situation)):
            return False
    return situation.task.clear


def search(exercise: Exercise, seed: int, progress: Callable[[int, int], object] | None = None) -> Variant:
    """The first situation of a seed that fits; `progress(tried, limit)` is called after each that does not."""
    root = Seed(seed) / f"{exercise.id}@{exercise.version}"
    for number in range(exercise.tries):
        try:
            situation = exercise.generate((root / f"try:{number}").stream())
            if fits(exercise, situation):
                check_task(exercise, situation)
                return Variant(exercise, seed, situation, number + 1)
        except ExerciseError as wrong:
            raise ExerciseError(f"{exercise.id}@{exercise.version}#{seed}: {wrong}") from wrong
        except Exception as wrong:  # an author's own function may fail in any way
            why = f"{type(wrong).__name__}: {wrong}"
            raise ExerciseError(f"{exercise.id}@{exercise.version}#{seed}: its generator fails with {why}") from wrong
        if progress is not None:
            progress(number + 1, exercise.tries)
    filtered = f"where = {quoted(str(exercise.where))}" if exercise.where else "a key clear of the noise"
    made = f" made by {exercise.made_from}" if exercise.made_from else ""
    raise NothingFits(
        f"{exercise.id}@{exercise.version}#{seed}: none of {exercise.tries} situations{made} has {filtered}. "
        "Ask for less, or allow more tries."
    )


def check_task(exercise: Exercise, situation: Situation) -> None:
    """Refuse a generator that does not fit the kind of exercise, or offers other options than were written."""
    if exercise.kind not in situation.task.kinds:
        raise ExerciseError(
            f"the generator makes a question of kind {listed(situation.task.kinds)}, not {exercise.kind}."
        )
    offered = tuple(word for word, _ in situation.task.options)
    if exercise.options and sorted(exercise.options) != sorted(offered):
        raise ExerciseError(f"the options are {listed(offered, 'and')}, not {listed(exercise.options, 'and')}.")


@lru_cache(maxsize=256)
def _variant(exercise: Exercise, seed: int) -> Variant:
    return search(exercise, seed)
