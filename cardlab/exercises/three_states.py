"""The three-state test: each exercise unanswered, answered wrong, and answered right."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from cardlab.exercises.attempts import AttemptLog
from cardlab.exercises.feedback import Feedback
from cardlab.exercises.linting import Finding
from cardlab.exercises.question import Question
from cardlab.exercises.variants import Exercise

TRIED = range(5)


def three_states(exercise: Exercise, seeds: Iterable[int] = TRIED) -> list[Finding]:
    """What does not come out as it should, on a few variants; nothing is kept of these answers."""
    found: list[Finding] = []
    for seed in seeds:
        try:
            found += [Finding(exercise.id, "fault", text) for text in tried(exercise, seed)]
        except Exception as wrong:
            why = f"{exercise.id}@{exercise.version}#{seed} fails: {type(wrong).__name__}: {wrong}"
            return [*found, Finding(exercise.id, "fault", why)]
    return found


def tried(exercise: Exercise, seed: int) -> Iterator[str]:
    """One variant in its states."""
    variant = exercise.variant(seed)
    question = Question(variant, AttemptLog(None))
    task, full = variant.situation.task, float(exercise.points)
    yield from expect(question, None, "not attempted", 0.0, 0.0)
    yield from expect(question, object(), "unreadable", 0.0, 0.0)
    if variant.lost(variant.read(task.worst())) > exercise.full_within:
        yield from expect(question, task.worst(), "not right", 0.0, full)
    else:
        yield f"{variant.id}: there is no wrong answer: even the worst earns all points."
    for answer in task.best():
        yield from expect(question, answer, "right", full, full)
        if task.as_receipt:
            yield from expect(question, str(question.receipt(answer)), "right", full, full)
    if not question.solution().strip() or not question.hint().strip():
        yield f"{variant.id}: a hint or the solution is empty."


def expect(question: Question, answer: object, outcome: str, low: float, high: float) -> Iterator[str]:
    """One answer, and whether outcome and score are as they should be."""
    feedback: Feedback = question.check(answer)
    score = question.score(answer)
    if feedback.outcome != outcome:
        yield f"{question.id}: {answer!r:.60} is {feedback.outcome}, and should be {outcome}. {feedback.reason}"
    elif not low <= score <= high or (outcome == "not right" and score == high):
        yield f"{question.id}: {answer!r:.60} scores {score:g}, and should score {low:g} to {high:g}."
