"""Freezing: a seed gives so many variants of each exercise, with their keys; what can't be frozen is named."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from cardlab.exercises.exports.frozen import Choice, Frozen, frozen
from cardlab.exercises.feedback import count
from cardlab.exercises.trouble import ExerciseError
from cardlab.exercises.variants import Exercise
from cardlab.odds.progress import Progress, Report
from cardlab.seeds import Seed

MOST = 1000
SEEDS_FROM, SEEDS_TO = 10_000, 100_000  # five digits: an id that can be said aloud
TRIES = 5  # seeds for each variant that is wanted: some questions are few
TROUBLES = 3  # an exercise that failed as often as this is given up
LEFT_OUT = {
    "play": "play: a deal can't be played in a quiz or on paper. Ask it in a notebook.",
    "policy": "policy: a function has to be run. Grade it in a notebook.",
}


@dataclass(frozen=True, slots=True)
class Note:
    """What a teacher should know of one exercise: that it was left out, or in part, and why."""

    exercise: str
    text: str

    def __str__(self) -> str:
        return f"  {self.exercise}: {self.text}"


@dataclass(frozen=True, slots=True)
class Bank:
    """Frozen questions, an exercise after the other, and notes on what is not among them."""

    name: str
    seed: int
    questions: tuple[Frozen, ...]
    notes: tuple[Note, ...]

    @property
    def exercises(self) -> dict[str, list[Frozen]]:
        """The questions by their exercise."""
        found: dict[str, list[Frozen]] = {}
        for one in self.questions:
            found.setdefault(one.variant.exercise.id, []).append(one)
        return found

    @property
    def size(self) -> str:
        """How many there are, in words."""
        if len(self.questions) == len(self.exercises):
            return count(len(self.questions), "question")
        return f"{count(len(self.questions), 'question')} from {count(len(self.exercises), 'exercise')}"


def freeze(name: str, exercises: Iterable[Exercise], variants: int, seed: int, report: Report | None = None) -> Bank:
    """Freeze so many different variants of each exercise; the same seed gives the same ones.

    An exercise that fails is named with the variant it failed on, and the others go on. `report(done, total)`
    is told how far it has come.
    """
    fit: list[Exercise] = []
    notes: list[Note] = []
    for one in exercises:
        why = LEFT_OUT["policy" if one.inner else one.kind] if one.inner or one.kind in LEFT_OUT else ""
        if why:
            notes.append(Note(one.id, why))
        else:
            fit.append(one)
    progress = Progress(len(fit) * variants, report)
    questions: list[Frozen] = []
    for exercise in fit:
        found, note = some(exercise, variants, seed, progress)
        questions += found
        if note:
            notes.append(Note(exercise.id, note))
    return Bank(" ".join(name.split()), seed, tuple(questions), tuple(notes))


def some(exercise: Exercise, variants: int, seed: int, progress: Progress) -> tuple[list[Frozen], str]:
    """Different variants of one exercise, and what to say if there are fewer than were wanted."""
    found: dict[object, Frozen] = {}
    troubles: list[str] = []
    for number in seeds_of(exercise, seed, variants * TRIES):
        try:
            one = frozen(exercise.variant(number))
        except ExerciseError as wrong:
            troubles.append(str(wrong))
            if len(troubles) == TROUBLES:
                break
            continue
        if looks(one) not in found:
            found[looks(one)] = one
            progress.add(1)
        if len(found) == variants:
            break
    missing = variants - len(found)
    progress.add(missing)
    if troubles and not found:
        return [], f"left out, for it fails. {troubles[0]}"
    if troubles:
        failed = f"{count(len(troubles), 'variant')} failed, the first with this: {troubles[0]}"
        return list(found.values()), f"{len(found)} of {count(variants, 'variant')}; {failed}" if missing else failed
    return list(found.values()), f"has only {count(len(found), 'different question')}." if missing else ""


def seeds_of(exercise: Exercise, seed: int, number: int) -> Iterator[int]:
    """So many different seeds for variants, decided by the seed and the exercise."""
    stream = (Seed(seed) / "export" / f"{exercise.id}@{exercise.version}").stream()
    met: set[int] = set()
    while len(met) < number:
        one = SEEDS_FROM + stream.below(SEEDS_TO - SEEDS_FROM)
        if one not in met:
            met.add(one)
            yield one


def looks(question: Frozen) -> object:
    """What makes a question the same as another: what is shown, and what is right, whatever else is offered."""
    shown, answer = question.shown, question.answer
    right = sorted(one.text or one.word for one in answer.best) if isinstance(answer, Choice) else []
    return shown.prompt, tuple(group.text() for group in shown.groups), shown.lines, tuple(right)
