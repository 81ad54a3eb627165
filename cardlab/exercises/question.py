"""A question put to a learner: one variant, to be shown, answered, hinted at, solved, and asked again anew."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from copy import deepcopy
from dataclasses import replace
from typing import Any, Literal

from cardlab.exercises.attempts import Attempt, AttemptLog, now
from cardlab.exercises.feedback import Feedback, judged, not_attempted, unreadable
from cardlab.exercises.grading import at_the_grader, of
from cardlab.exercises.policy_task import PolicyTask, play_all
from cardlab.exercises.receipts import Receipt, looks_like_receipt, read_receipt
from cardlab.exercises.situation import Shown
from cardlab.exercises.tasks import Given, nothing_said
from cardlab.exercises.trouble import ExerciseError, Unreadable
from cardlab.exercises.variants import Exercise, Variant
from cardlab.table.reasons import did_you_mean, listed, quoted
from cardlab.table.whole import as_whole

SEEDS = 10**18  # as many as an id can name
TWIN = 500_000  # how far away the seed of the worked twin is
LAST_FEW = 5

Counted = Literal["last", "best", "first"]
WHICH: dict[str, Callable[[Sequence[float]], float]] = {
    "last": lambda points: points[-1],
    "best": max,
    "first": lambda points: points[0],
}


class Said(str):
    """Text that shows as it is when it ends a cell."""

    __slots__ = ()

    def __repr__(self) -> str:
        return str(self)


class Question:
    """One variant put to a learner. Made by `lesson.ask("low-order")`; the key stays with the engine.

    `check` tells what an answer is worth and keeps it as an attempt, though not while a grader runs the notebook;
    `hint`, `solution` and `again` are three acts of their own; `score` is the plain number that ends a graded cell.
    """

    def __init__(self, variant: Variant, log: AttemptLog, any_variant: bool = False) -> None:
        self._variant = variant
        self._log = log
        self._any_variant = any_variant  # asked by name of a pupil whom nobody named: a receipt says which it was
        self._hinted = 0  # hints given
        self._tried_since = True  # an honest try since the last hint

    # What it shows.

    @property
    def id(self) -> str:
        """The id of the variant, which can be quoted and asked again: low-order@1#26."""
        return str(self._variant.id)

    @property
    def exercise(self) -> Exercise:
        """The exercise that it is a variant of."""
        return self._variant.exercise

    @property
    def shown(self) -> Shown:
        """All that a learner may see before answering, as plain data: what each view of a question is drawn from."""
        return self._variant.shown

    @property
    def view(self) -> Any:
        """What a function of the learner's gets for this variant."""
        return deepcopy(self._variant.situation.view)

    @property
    def text(self) -> Said:
        """The question as text."""
        return Said(self.shown.text())

    def in_words(self) -> Said:
        """The question as text, each card by its full name: "ten of hearts"."""
        return Said(self.shown.text(in_words=True))

    def __repr__(self) -> str:
        return self.text

    # What a learner does.

    def check(self, answer: object = None, sure: object = None) -> Feedback:
        """Say what an answer, or a receipt, is worth, and keep it as an attempt.

        `sure` may say how sure the learner is, in per cent. Nothing answered, and what can't be read, count
        as no attempt.
        """
        if nothing_said(answer):
            return not_attempted(self._variant)
        try:
            certain = read_sure(sure)
            given = self._read(answer)
        except Unreadable as wrong:
            return unreadable(self._variant, str(wrong))
        self._tried_since = True
        try:
            found, fault = list(self._variant.misconceptions(given)), ""
        except ExerciseError as wrong:  # the author's fault must not cost the learner an answer
            found, fault = [], f"(A condition of this exercise fails; tell its author: {wrong})"
        ids = tuple(one.id for one in found)
        feedback = judged(self._variant, given, certain, [*self._recent(), *ids], found)
        if fault:
            feedback = replace(feedback, notes=(*feedback.notes, fault))
        if at_the_grader():
            return feedback
        self._keep(feedback, given, certain, ids)
        if self._log.trouble:
            kept = f" The line that carries it: {feedback.receipt}" if feedback.receipt else ""
            note = f"This answer could not be kept ({self._log.trouble}); the lesson goes on.{kept}"
            return replace(feedback, notes=(*feedback.notes, note))
        return feedback

    def score(self, answer: object = None, *, count: Counted = "last", out_of: float | None = None) -> float:
        """The points of an answer, from 0 to all, as a plain float; nothing is shown and nothing is kept.

        An answer, or a receipt, counts as it stands; what can't be read scores 0. Where nothing is answered, what
        was kept of this variant counts, scored anew by the engine: of several attempts the "last", unless `count`
        says "best" or "first". `out_of` are the points of a graded cell, if they are not those of the exercise.

        The variant of an exercise that was asked by its name is the pupil's own, at the grader as well. If nobody
        knows the pupil there (CARDLAB_STUDENT is not set, and .cardlab was not handed in), the receipt says which
        variant it was. Ask by id, and only that variant counts.
        """
        if count not in WHICH:
            raise ExerciseError(
                f"count={quoted(count)}: which attempt counts is {listed(WHICH)}.{did_you_mean(count, WHICH)}"
            )
        if nothing_said(answer):
            kept = [self._points(one.answer) for one in self._log.attempts if one.id == self._variant.id]
            points = WHICH[count](kept) if kept else 0.0
        else:
            points = self._points(answer)
        return of(points, self.exercise.points, out_of)

    def _points(self, answer: object) -> float:
        """What an answer is worth; 0 for what can't be read."""
        variant, task = self._variant, self._variant.situation.task
        if isinstance(task, PolicyTask) and callable(answer):
            return play_all(task.inner, answer, task.seeds)
        try:
            if looks_like_receipt(answer):
                variant, answer = self._carried(answer, self._any_variant)
            return variant.points(variant.read(answer))
        except ValueError:  # unreadable, or of a variant that can't be made any more
            return 0.0

    def hint(self) -> Said:
        """The next hint. One comes at once, each further one after another try; the last is a worked twin."""
        if not self._tried_since:
            return Said(f"{self._hint(self._hinted - 1)}\nTry once more with this; then there may be more to say.")
        if self._hinted <= len(self.exercise.hints):
            self._hinted += 1
        self._tried_since = False
        return Said(self._hint(self._hinted - 1))

    def _hint(self, place: int) -> str:
        hints = self.exercise.hints
        if place < len(hints):
            return self._variant.filled(hints[place])
        twin = self._another(TWIN)
        return f"One like it, worked out:\n{twin.shown.text()}\nSolution: {twin.situation.task.solution}"

    def solution(self) -> Said:
        """The answer and why, in full."""
        return Said(f"{self.id}: {self._variant.situation.task.solution}")

    def again(self) -> Question:
        """Another variant of the same exercise."""
        return Question(self._another(1), self._log)

    def _another(self, further: int) -> Variant:
        return self.exercise.variant((self._variant.seed + further) % SEEDS)

    def receipt(self, answer: object) -> Receipt:
        """The line that carries an answer where files vanish; paste it in place of the answer."""
        if not self._variant.situation.task.as_receipt:
            raise ExerciseError("A function fits on no receipt: keep the cell that defines it.")
        return Receipt(self._variant.id, self._read(answer).text)

    # Inside.

    def _read(self, answer: object) -> Given:
        return self._variant.read(self._carried(answer)[1] if looks_like_receipt(answer) else answer)

    def _carried(self, line: object, any_variant: bool = False) -> tuple[Variant, str]:
        """The variant and the answer of a receipt; Unreadable if it is of another question."""
        receipt, own = read_receipt(line), self._variant.id
        if receipt.id == own:
            return self._variant, receipt.answer
        if any_variant and (receipt.id.exercise, receipt.id.version) == (own.exercise, own.version):
            return self.exercise.variant(receipt.id.seed), receipt.answer
        raise Unreadable(f"{quoted(str(receipt))} belongs to {receipt.id}, and this is {self.id}.")

    def _recent(self) -> list[str]:
        """The wrong ideas in the last few answers before this one."""
        return [one for attempt in self._log.attempts[-(LAST_FEW - 1) :] for one in attempt.misconceptions]

    def _keep(self, feedback: Feedback, given: Given, sure: int | None, ids: tuple[str, ...]) -> None:
        variant = self._variant.id
        self._log.add(
            Attempt(
                at=now(),
                exercise=variant.exercise,
                version=variant.version,
                seed=variant.seed,
                first=True,
                answer=given.text,
                right=feedback.outcome == "right",
                lost=round(float(self._variant.lost(given)), 6),
                points=round(feedback.points, 6),
                out_of=feedback.out_of,
                hints=self._hinted,
                sure=sure,
                misconceptions=ids,
            )
        )


def read_sure(sure: object) -> int | None:
    """How sure somebody is, in whole per cent; Unreadable for anything else."""
    if sure is None:
        return None
    number = as_whole(sure)
    if number is None or not 0 <= number <= 100:
        raise Unreadable(f"sure={quoted(sure)}: say how sure you are with a whole number from 0 to 100.")
    return number
