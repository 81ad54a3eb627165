"""A question put to a learner: one variant, to be shown, answered, hinted at, solved, and asked again anew."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from copy import deepcopy
from dataclasses import replace
from threading import RLock
from typing import Any, Literal
from weakref import WeakMethod

from cardlab.exercises.attempts import Attempt, AttemptLog, now
from cardlab.exercises.facing import Faced, Told
from cardlab.exercises.feedback import Feedback, judged, not_attempted, unreadable
from cardlab.exercises.grading import at_the_grader, of
from cardlab.exercises.play_task import Line, PlayTask
from cardlab.exercises.policy_task import PolicyTask, play_all
from cardlab.exercises.receipts import Receipt, looks_like_receipt, read_receipt
from cardlab.exercises.said import Said
from cardlab.exercises.situation import Shown
from cardlab.exercises.tasks import Given, OrderTask, in_a_row, nothing_said
from cardlab.exercises.trouble import ExerciseError, Unreadable
from cardlab.exercises.variants import Exercise, Variant
from cardlab.table.reasons import did_you_mean, listed, quoted
from cardlab.table.whole import as_whole

SEEDS = 10**18  # as many as an id can name
TWIN = 500_000  # how far away the seed of the worked twin is
LAST_FEW = 5
LONGEST_KEPT = 500  # characters of an answer that are shown again

Counted = Literal["last", "best", "first"]
WHICH: dict[str, Callable[[Sequence[float]], float]] = {
    "last": lambda points: points[-1],
    "best": max,
    "first": lambda points: points[0],
}


class Question(Faced):
    """One variant put to a learner. Made by `lesson.ask("low-order")`; the key stays with the engine.

    `check` tells what an answer is worth and keeps it as an attempt, though not while a grader runs the notebook;
    `hint`, `solution` and `again` are three acts of their own; `score` is the plain number that ends a graded cell.

    At the end of a cell it is a widget, where there can be one, and text elsewhere. Answers that are clicked
    there and answers that are checked from a cell come to the same: both are kept, and the widget shows both.
    """

    def __init__(self, variant: Variant, log: AttemptLog, any_variant: bool = False) -> None:
        self._variant = variant
        self._log = log
        self._any_variant = any_variant  # asked by name of a pupil whom nobody named: a receipt says which it was
        self._told = Told()
        self._guard = RLock()  # a click is answered on another thread than a cell
        self._watchers: list[WeakMethod[Callable[[Question], object]]] = []

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

    # What a view shows beside it.

    @property
    def told(self) -> Told:
        """What was answered and told since it was asked."""
        return self._told

    @property
    def attempts(self) -> tuple[Attempt, ...]:
        """The attempts at this exercise that are kept, at every variant, oldest first."""
        return tuple(one for one in self._log.attempts if one.exercise == self.exercise.id)

    @property
    def labels(self) -> tuple[str, ...]:
        """Of an order: what is to be put in order, as it is shown; nothing for other kinds."""
        task = self._variant.situation.task
        if not isinstance(task, OrderTask):
            return ()
        shown = [group.label for group in self.shown.groups if group.label in task.strengths]
        return (*shown, *sorted(set(task.strengths) - set(shown)))

    @property
    def example(self) -> str:
        """Of a policy: a function that could be an answer; "" for other kinds."""
        task = self._variant.situation.task
        return task.example if isinstance(task, PolicyTask) else ""

    def line(self, words: Sequence[str]) -> Line | None:
        """Of a play: how far one's own actions have come; None for other kinds. Unreadable for what can't be done."""
        task = self._variant.situation.task
        return task.line(words) if isinstance(task, PlayTask) else None

    def watch(self, watcher: Callable[[Question], object]) -> None:
        """Call a method of something after each change of what was told; it is not kept alive by this."""
        self._watchers.append(WeakMethod(watcher))

    def put_back(self, told: Told) -> None:
        """Be told of as before; what was kept in the log stays there."""
        self._told = told

    def _tell(self) -> None:
        """Call whoever watches; never with the lock held, for who draws has another."""
        self._watchers = [watcher for watcher in self._watchers if watcher() is not None]
        for watcher in list(self._watchers):
            if (watch := watcher()) is not None:
                watch(self)

    # What a learner does.

    def check(self, answer: object = None, sure: object = None) -> Feedback:
        """Say what an answer, or a receipt, is worth, and keep it as an attempt.

        `sure` may say how sure the learner is, in per cent. Nothing answered, and what can't be read, count
        as no attempt.
        """
        feedback = self._checked(answer, sure)
        tried = feedback.outcome in ("right", "not right")
        with self._guard:
            self._told = replace(
                self._told,
                answer=written(answer, feedback),
                feedback=feedback,
                checks=self._told.checks + 1,
                may_hint=self._told.may_hint or tried,
            )
        self._tell()
        return feedback

    def _checked(self, answer: object, sure: object) -> Feedback:
        if nothing_said(answer):
            return not_attempted(self._variant)
        try:
            certain = read_sure(sure)
            given = self._read(answer)
        except Unreadable as wrong:
            return unreadable(self._variant, str(wrong))
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
        with self._guard:
            hints, is_new = self._told.hints, self._told.may_hint
            if is_new and len(hints) <= len(self.exercise.hints):
                hints = (*hints, self._hint(len(hints)))
            self._told = replace(self._told, hints=hints, may_hint=False)
        if not is_new:
            return Said(f"{hints[-1]}\nTry once more with this; then there may be more to say.")
        self._tell()
        return Said(hints[-1])

    def _hint(self, place: int) -> str:
        hints = self.exercise.hints
        if place < len(hints):
            return self._variant.filled(hints[place])
        twin = self._another(TWIN)
        return f"One like it, worked out:\n{twin.shown.text()}\nSolution: {twin.situation.task.solution}"

    def solution(self) -> Said:
        """The answer and why, in full."""
        text = self._variant.situation.task.solution
        with self._guard:
            self._told = replace(self._told, solution=text)
        self._tell()
        return Said(f"{self.id}: {text}")

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
                hints=len(self._told.hints),
                sure=sure,
                misconceptions=ids,
            )
        )


def written(answer: object, feedback: Feedback) -> str:
    """An answer as it was written; one that was no text, or came on a receipt, as the log has it."""
    if isinstance(answer, str) and not (feedback.receipt and looks_like_receipt(answer)):
        return answer.strip()[:LONGEST_KEPT]
    if feedback.receipt:
        return read_receipt(feedback.receipt).answer
    if callable(answer):
        return str(getattr(answer, "__name__", "a function"))[:LONGEST_KEPT]
    return ",".join(map(str, in_a_row(answer)))[:LONGEST_KEPT]


def read_sure(sure: object) -> int | None:
    """How sure somebody is, in whole per cent; Unreadable for anything else."""
    if sure is None:
        return None
    number = as_whole(sure)
    if number is None or not 0 <= number <= 100:
        raise Unreadable(f"sure={quoted(sure)}: say how sure you are with a whole number from 0 to 100.")
    return number
