"""What an author is warned of: text that is missing, options nobody needs, keys within the noise, leaks, slowness."""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

from cardlab.exercises.author import Author
from cardlab.exercises.feedback import count
from cardlab.exercises.play_task import PlayTask
from cardlab.exercises.tasks import ChoiceTask, NumberTask, OrderTask
from cardlab.exercises.toml_file import read_file
from cardlab.exercises.trouble import ExerciseError
from cardlab.exercises.variants import Exercise, Misconception, Variant, fill
from cardlab.table.reasons import listed, quoted

SEEDS = range(30)
SLOW = 0.1  # seconds from asking to the key
MANY_TRIES = 20  # situations discarded for each that fits
LONG_SENTENCE = 400  # characters of a prompt that a listener has to keep in mind


@dataclass(frozen=True, slots=True)
class Finding:
    """Something that is wrong with an exercise ("fault"), or that its author should look at ("warning")."""

    exercise: str
    level: Literal["fault", "warning"]
    text: str

    def __str__(self) -> str:
        return f"{self.level}: {self.exercise}: {self.text}"


def exercises_of(path: Path) -> dict[str, Exercise]:
    """The exercises of a TOML file, or of a Python file that is run for it; ExerciseError says what is wrong."""
    if path.suffix == ".toml":
        return read_file(path)
    if path.suffix != ".py":
        raise ExerciseError(f"{quoted(str(path))} is not a file of exercises: its name ends in .toml or .py.")
    # Only here, where the author asks for the author's own file, is Python from outside ever run.
    from runpy import run_path

    try:
        names = run_path(str(path))
    except Exception as wrong:
        raise ExerciseError(f"{path.name} fails: {type(wrong).__name__}: {wrong}") from wrong
    made = [one.exercise if isinstance(one, Author) else one for one in names.values()]
    found = {one.id: one for one in made if isinstance(one, Exercise)}
    if not found:
        raise ExerciseError(f"{path.name} makes no exercise: decorate a function with @cl.exercise(...).")
    return found


def lint(exercise: Exercise, seeds: Iterable[int] = SEEDS) -> list[Finding]:
    """All that is to be said against an exercise, by looking at its words and at many of its variants."""
    if exercise.kind == "policy" and exercise.inner is not None:
        inner = lint(exercise.inner, seeds)
        return [*inner, *(Finding(exercise.id, "fault", why) for why in trial(exercise, next(iter(seeds)))[1])]
    found: list[Finding] = [Finding(exercise.id, "warning", text) for text in missing_text(exercise)]
    variants: list[Variant] = []
    slowest = 0.0
    for seed in seeds:
        start = time.perf_counter()
        variant, faults = trial(exercise, seed)
        slowest = max(slowest, time.perf_counter() - start)
        if variant is None or faults:
            return [*found, *(Finding(exercise.id, "fault", why) for why in faults)]
        variants.append(variant)
    if slowest > SLOW:
        found.append(Finding(exercise.id, "warning", f"the slowest of {len(variants)} variants took {slowest:.2f} s."))
    found += [Finding(exercise.id, level, text) for level, text in seen_in(exercise, variants)]
    return found


def trial(exercise: Exercise, seed: int) -> tuple[Variant | None, list[str]]:
    """One variant with all its texts and conditions worked out, and what went wrong."""
    try:
        variant = exercise.variant(seed)
        _ = variant.shown
        for hint in exercise.hints:
            variant.filled(hint)
        given = variant.read(variant.situation.task.worst())
        variant.misconceptions(given)
        variant.said_of_range(given)
        for one in exercise.misconceptions:
            variant.filled(one.say)
            variant.filled(one.run_say)
    except ExerciseError as wrong:
        return None, [str(wrong)]
    except Exception as wrong:
        return None, [f"{exercise.id}@{exercise.version}#{seed} fails: {type(wrong).__name__}: {wrong}"]
    return variant, []


def missing_text(exercise: Exercise) -> Iterator[str]:
    """Words that an author forgot."""
    if not exercise.prompt.strip():
        yield "the prompt is empty."
    if len(exercise.prompt) > LONG_SENTENCE:
        yield f"the prompt has {len(exercise.prompt)} characters: who listens to it can't look back."
    if not exercise.title:
        yield "it has no title."
    if not exercise.hints:
        yield "it has no hint: only the worked twin is left."
    if not exercise.skills:
        yield "it names no skill."
    for place, hint in enumerate(exercise.hints, 1):
        if not hint.strip():
            yield f"hint {place} is empty."


def seen_in(exercise: Exercise, variants: list[Variant]) -> Iterator[tuple[Literal["fault", "warning"], str]]:
    """What many variants together show."""
    tries = sum(variant.tries for variant in variants)
    if tries > MANY_TRIES * len(variants):
        yield "warning", f"{tries} situations were tried for {count(len(variants), 'variant')}: the filter is narrow."
    if len({variant.shown.text().partition("\n")[2] for variant in variants}) == 1 and len(variants) > 1:
        yield "warning", "every variant is the same."
    tasks = [variant.situation.task for variant in variants]
    exact = {task.key for task in tasks if isinstance(task, NumberTask)}
    if len(exact) == 1 and len(variants) > 1:
        yield "warning", f"the answer to every one of {count(len(variants), 'variant')} is {float(exact.pop()):g}."
    choices = [task for task in tasks if isinstance(task, ChoiceTask)]
    best = {word for task in choices for word in task.best()}
    never = [word for word in dict.fromkeys(word for task in choices for word in task.values) if word not in best]
    if never:
        yield "warning", f"in {count(len(variants), 'variant')}, {listed(never)} was never right."
    for variant in variants:
        yield from leaks(variant)
    if told := sorted({one.id for variant in variants for one in told_of_the_best(variant)}):
        yield "warning", f"the best answer, too, shows the misconception {listed(told, 'and')}."
    for one in exercise.misconceptions:
        if not any(shows_somewhere(one, variant) for variant in variants):
            yield "warning", f"no answer to any of {count(len(variants), 'variant')} shows the misconception {one.id}."


def leaks(variant: Variant) -> Iterator[tuple[Literal["fault", "warning"], str]]:
    """A key that the words of the question give away."""
    task, exercise = variant.situation.task, variant.exercise
    texts = [("the prompt", exercise.prompt), *((f"hint {n}", hint) for n, hint in enumerate(exercise.hints, 1))]
    for where, template in texts:
        filled = fill(template, variant.situation.words, exercise.id)
        if isinstance(task, NumberTask) and exercise.kind != "predict":
            said = [word.strip(".,;:?!()%") for word in filled.split()]
            if task.shown(task.key).rstrip(" %") in said and task.key > 1:
                yield "warning", f"{variant.id}: {where} holds the number that is asked for."
        elif isinstance(task, ChoiceTask):
            words = [word for word in task.values if len(word) > 1]
            told = [word for word in words if f" {word.lower()} " in f" {filled.lower()} "]
            if len(told) == 1 and told[0] in task.best() and where != "the prompt":
                yield "warning", f"{variant.id}: {where} names the answer and no other option."


def told_of_the_best(variant: Variant) -> Iterator[Misconception]:
    """The wrong ideas that somebody would be told of who has answered as well as can be."""
    for answer in variant.situation.task.best():
        yield from variant.misconceptions(variant.read(answer))


def shows_somewhere(one: Misconception, variant: Variant) -> bool:
    """Whether any answer that can be listed gives a misconception away."""
    task = variant.situation.task
    answers: list[Any] = [word for word, _ in task.options] or [*task.best(), task.worst()]
    if isinstance(task, NumberTask | OrderTask | PlayTask):
        return True  # which answer of so many shows it can't be listed; that its names are known was tried before
    return any(one in variant.misconceptions(variant.read(answer)) for answer in answers)
