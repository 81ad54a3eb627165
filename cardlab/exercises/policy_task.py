"""A learner's own function as an answer: it plays many variants, and what it loses on average is what counts."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import redirect_stderr
from copy import deepcopy
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from cardlab.exercises.grading import hushed
from cardlab.exercises.situation import Situation
from cardlab.exercises.tasks import Given, Task, decimal
from cardlab.exercises.trouble import ExerciseError, Unreadable
from cardlab.exercises.variant_id import VariantId
from cardlab.exercises.variants import Exercise, Generator, Variant
from cardlab.seeds import Stream
from cardlab.table.reasons import quoted
from cardlab.table.whole import as_whole

Policy = Callable[[Any], object]
LARGEST_SEED = 1_000_000
LONGEST_FAULT = 300


@dataclass(frozen=True)
class PolicyRun:
    """What a function lost on each of many variants."""

    losses: tuple[Fraction, ...]
    worst: VariantId  # the variant on which it lost the most
    said: object  # what it answered there

    @property
    def mean(self) -> Fraction:
        """The loss on average."""
        return sum(self.losses, Fraction(0)) / len(self.losses)


@dataclass(frozen=True, eq=False)
class PolicyTask(Task):
    """Write a function that gets the view of a variant and gives an answer; it is tried on these seeds."""

    inner: Exercise
    seeds: Sequence[int]

    kinds = ("policy",)
    tells_all = False
    as_receipt = False

    @property
    def how(self) -> str:
        options = [word for word, _ in self.first.situation.task.options]
        given = f" It gives back one of {', '.join(map(repr, options))}." if options else ""
        return f"Answer with a function of one thing, what you see.{given} It is tried on {len(self.seeds)} variants."

    @property
    def example(self) -> str:
        """A function that could be an answer, and how it is handed in; it is a bad one, unless by luck."""
        options = [word for word, _ in self.first.situation.task.options]
        return f"def rule(seen):\n    return {options[0] if options else 0!r}\n\nq.check(rule)"

    @property
    def first(self) -> Variant:
        """The first of the variants, as an example."""
        return self.inner.variant(self.seeds[0])

    def read(self, answer: object) -> Given:
        if not callable(answer):
            raise Unreadable(no_function(answer))
        return Given(str(getattr(answer, "__name__", "a function")), run(self.inner, answer, self.seeds))

    def lost(self, given: Given) -> Fraction:
        mean: Fraction = given.value.mean
        return mean

    def loss_in_words(self, given: Given) -> str:
        mean = given.value.mean
        return f"{decimal(mean, 3)} on average over {len(given.value.losses)} variants" if mean else "nothing"

    def because(self, given: Given) -> str:
        done: PolicyRun = given.value
        best = sum(not loss for loss in done.losses)
        said = f"{given.text} answers {best} of {len(done.losses)} variants as well as can be."
        if best < len(done.losses):
            said += f" It loses the most on {done.worst}, where it says {quoted(done.said)}."
        return said

    def best(self) -> tuple[Policy, ...]:
        answers = {key(view): one for view, one in self.answered(lambda task: task.best()[0])}
        return (lambda view: answers[key(view)],)

    def worst(self) -> Policy:
        answers = {key(view): one for view, one in self.answered(lambda task: task.worst())}
        return lambda view: answers[key(view)]

    def answered(self, choose: Callable[[Task], object]) -> Iterable[tuple[object, object]]:
        """Each variant's view, and an answer that is chosen with the key in hand."""
        for seed in self.seeds:
            situation = self.inner.variant(seed).situation
            yield situation.view, choose(situation.task)

    @property
    def solution(self) -> str:
        return f"There is no one function. On the first variant, {self.first.id}: {self.first.situation.task.solution}"

    @property
    def facts(self) -> Mapping[str, Any]:
        return {"variants": len(self.seeds)}


def key(view: object) -> str:
    """A view as text, to find its answer again."""
    return repr(view)


def run(exercise: Exercise, policy: Policy, seeds: Iterable[int]) -> PolicyRun:
    """Try a function on variants; Unreadable says on which it failed, or gave what can't be read."""
    losses: list[Fraction] = []
    worst: tuple[Fraction, VariantId, object] | None = None
    for seed in checked_seeds(seeds):
        variant = exercise.variant(seed)
        try:
            with redirect_stderr(sys.stdout):  # nbgrader gives no points for a cell that writes there
                said = policy(deepcopy(variant.situation.view))  # the function's own: it may change it
        except Exception as wrong:  # whatever a learner's function raises is the learner's to read
            raise Unreadable(f"Your function failed on {variant.id}: {type(wrong).__name__}: {wrong}") from wrong
        try:
            lost = variant.lost(variant.read(said))
        except Unreadable as wrong:
            raise Unreadable(f"On {variant.id}: {wrong}") from None
        losses.append(lost)
        if worst is None or lost > worst[0]:
            worst = (lost, variant.id, said)
    if worst is None:
        raise ExerciseError("A policy is scored on one seed or more.")
    return PolicyRun(tuple(losses), worst[1], worst[2])


def play_all(exercise: Exercise, policy: object, seeds: Iterable[int]) -> float:
    """The points of a function on these seeds; an answer that fails or can't be read earns none for its variant.

    What the function prints and warns goes to nobody. A sentence says how often it failed, without the seed.
    """
    shares: list[Fraction] = []
    faults: list[str] = []
    numbers = checked_seeds(seeds)
    if not numbers:
        raise ExerciseError("A policy is scored on one seed or more.")
    if not callable(policy):
        print(no_function(policy))
        return 0.0
    for seed in numbers:
        variant = exercise.variant(seed)
        try:
            with hushed():
                said = policy(deepcopy(variant.situation.view))
                shares.append(exercise.share(variant.lost(variant.read(said))))
        except Unreadable as wrong:
            faults.append(str(wrong))
        except (Exception, SystemExit) as wrong:  # a grader wants a number, whatever was handed in
            faults.append(f"{type(wrong).__name__}: {wrong}".rstrip(": ")[:LONGEST_FAULT])
    if faults:
        print(f"Your function gave no answer on {len(faults)} of {len(numbers)} variants. The first time: {faults[0]}")
    return float(exercise.points * sum(shares, Fraction(0)) / len(numbers))


def no_function(answer: object) -> str:
    """What is said of an answer that can't be called."""
    return f"I can't read {quoted(answer)}: answer with a function, without calling it."


def checked_seeds(seeds: Iterable[int]) -> list[int]:
    """Seeds as whole numbers, 0 or more."""
    numbers = [as_whole(seed) for seed in seeds]
    if any(number is None or number < 0 for number in numbers):
        raise ExerciseError("Seeds are whole numbers, 0 or more, as in range(9000, 9200).")
    return [number for number in numbers if number is not None]


def policy_exercise(inner: Exercise, count: int) -> Exercise:
    """An exercise of kind policy, over the variants of another one."""

    def generate(stream: Stream) -> Situation:
        seeds = [stream.below(LARGEST_SEED) for _ in range(count)]
        example = inner.variant(seeds[0])
        shown = example.situation
        return Situation(PolicyTask(inner, seeds), shown.view, shown.words, shown.groups, shown.lines)

    made: Generator = generate
    return replace(inner, kind="policy", generate=made, where=None, options=(), misconceptions=(), inner=inner)
