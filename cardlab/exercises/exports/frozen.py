"""A frozen question: one variant with its whole key worked out by the engine, for a program that has no engine."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from cardlab.exercises.situation import Shown
from cardlab.exercises.tasks import Given, NumberTask, OrderTask
from cardlab.exercises.trouble import ExerciseError
from cardlab.exercises.variants import Variant
from cardlab.table.reasons import quoted

STEPS = (Fraction(3, 4), Fraction(1, 2), Fraction(1, 4))
FAR = Fraction(10**6)  # so far from the key stands for "no end" of a range
PLACES = 2  # decimals that are asked for where a number does not come out even


@dataclass(frozen=True, slots=True)
class Option:
    """One option: the part of the points that it earns, and what is said to who takes it."""

    word: str
    text: str
    share: Fraction
    said: str

    @property
    def label(self) -> str:
        """The option as it is shown."""
        return f"{self.word}: {self.text}" if self.text else self.word


@dataclass(frozen=True, slots=True)
class Choice:
    """Options, of which one is taken; several may be equally right."""

    options: tuple[Option, ...]

    @property
    def best(self) -> tuple[Option, ...]:
        """Those that earn all the points."""
        return tuple(one for one in self.options if one.share == 1)


@dataclass(frozen=True, slots=True)
class Ordering:
    """Labels to put in order, with the place of each: equal ones share the better place, as in 1, 2, 2, 4."""

    places: tuple[tuple[str, int], ...]  # in the order in which they are shown
    share: Callable[[Sequence[str]], Fraction]

    @property
    def labels(self) -> tuple[str, ...]:
        """The labels as they are shown."""
        return tuple(label for label, _ in self.places)

    @property
    def best(self) -> tuple[str, ...]:
        """The labels, best first."""
        return tuple(label for label, _ in sorted(self.places, key=lambda pair: pair[1]))


@dataclass(frozen=True, slots=True)
class Span:
    """A range of wrong numbers with what is said of it: from `low` up to, but not with, `high`."""

    low: Fraction
    high: Fraction
    said: str


@dataclass(frozen=True, slots=True)
class Amount:
    """A number: the part of the points for each distance from the key, the nearest first. A chance is in per cent."""

    key: Fraction
    steps: tuple[tuple[Fraction, Fraction], ...]  # no more than so far away: this part of the points
    spans: tuple[Span, ...] = ()
    percent: bool = False

    @property
    def even(self) -> bool:
        """Whether the key can be written out in full."""
        return bool((self.key * 10**PLACES).denominator == 1)


@dataclass(frozen=True, slots=True)
class Frozen:
    """One question with its key: all that any form draws from."""

    variant: Variant
    shown: Shown
    answer: Choice | Ordering | Amount
    solution: str
    hints: tuple[str, ...]

    @property
    def id(self) -> str:
        """The id of the variant."""
        return self.shown.id

    @property
    def title(self) -> str:
        """What the exercise is called."""
        return self.variant.exercise.title or self.variant.exercise.id


def frozen(variant: Variant) -> Frozen:
    """Work out all of a variant's key. ExerciseError where a condition of its author's fails."""
    task = variant.situation.task
    answer: Choice | Ordering | Amount
    if isinstance(task, OrderTask):
        answer = ordering(variant, task)
    elif isinstance(task, NumberTask):
        answer = amount(variant, task)
    elif task.options:
        answer = Choice(tuple(option(variant, word, text) for word, text in variant.shown.options))
    else:
        raise ExerciseError(f"{variant.id}: a question of kind {quoted(variant.exercise.kind)} can't be frozen.")
    hints = tuple(map(variant.filled, variant.exercise.hints))
    return Frozen(variant, variant.shown, answer, task.solution, hints)


def option(variant: Variant, word: str, text: str) -> Option:
    """One option, with the engine's sentence where the solution does not say it, and the wrong ideas it gives away."""
    task, given = variant.situation.task, variant.read(word)
    because, loss = task.because(given), task.loss_in_words(given)
    said = [] if because in task.solution else [because]
    said += [variant.filled(one.say) for one in variant.misconceptions(given)]
    if loss and variant.lost(given):
        said.append(f"Value lost: {loss}.")
    return Option(word, text, variant.exercise.share(variant.lost(given)), " ".join(said))


def ordering(variant: Variant, task: OrderTask) -> Ordering:
    """The place of each label, and what any order of them earns."""
    strengths = task.strengths
    places = tuple((one, 1 + sum(other > mine for other in strengths.values())) for one, mine in strengths.items())

    def share(order: Sequence[str]) -> Fraction:
        return variant.exercise.share(task.lost(Given(",".join(order), tuple(order))))

    return Ordering(places, share)


def amount(variant: Variant, task: NumberTask) -> Amount:
    """The key with what a miss of any size still earns, in four steps that are never kinder than the scorer."""
    unit = Fraction(100 if task.chance else 1)
    full, zero = variant.exercise.full_within * unit, variant.exercise.zero_at * unit
    steps = [(full, Fraction(1))]
    if zero > full:
        steps += [(zero - share * (zero - full), share) for share in STEPS]
    answer = Amount(task.key * unit, tuple(steps), spans(variant, task, unit), task.chance)
    if answer.even:
        return answer
    rounding = Fraction(1, 2 * 10**PLACES)  # 8.33 must do for 25/3
    rounded = tuple((max(within, rounding), share) for within, share in steps)
    return Amount(answer.key, rounded, answer.spans, answer.percent)


def spans(variant: Variant, task: NumberTask, unit: Fraction) -> tuple[Span, ...]:
    """The author's ranges of wrong numbers."""
    ends = (Fraction(0), Fraction(1)) if task.chance else (task.key - FAR, task.key + FAR)
    found = []
    for one in variant.exercise.ranges:
        low, high = one.bounds(variant.names)
        low, high = ends[0] if low is None else low, ends[1] if high is None else high
        if low < high:
            found.append(Span(low * unit, high * unit, variant.filled(one.say)))
    return tuple(found)
