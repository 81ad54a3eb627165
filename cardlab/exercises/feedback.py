"""What is said of an answer: the verdict with one sentence from the engine, one number, one next step."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Literal

from cardlab.exercises.receipts import Receipt
from cardlab.exercises.said import in_html
from cardlab.exercises.tasks import Given, decimal
from cardlab.exercises.variants import Misconception, Variant

Outcome = Literal["right", "not right", "not attempted", "unreadable"]
NEXT = {
    True: "Next: another one, with .again().",
    False: "Next: try again, with a hint from .hint(), or another one, with .again().",
}
SURE_FROM = 80  # per cent; who is as sure as this and wrong, should look twice


@dataclass(frozen=True, slots=True)
class Feedback:
    """What became of an answer. Its repr is the text; `plain` has the parts for another view."""

    id: str
    outcome: Outcome
    reason: str
    misconceptions: tuple[str, ...] = ()  # what to say of each wrong idea that shows
    number: str = ""
    next: str = ""
    notes: tuple[str, ...] = ()
    receipt: str = ""
    points: float = 0.0
    out_of: int = 0

    @property
    def text(self) -> str:
        """The feedback as lines: the verdict first, the reason second."""
        verdicts = {"right": "Right. ", "not right": "Not right. "}
        lines = [f"{verdicts.get(self.outcome, '')}{self.reason}", *self.misconceptions]
        lines += [line for line in (self.number, *self.notes, self.next) if line]
        return "\n".join(lines)

    def plain(self) -> dict[str, Any]:
        """The same as JSON can hold it."""
        return {name: list(value) if isinstance(value := getattr(self, name), tuple) else value for name in PARTS}

    def __repr__(self) -> str:
        return self.text

    def _repr_html_(self) -> str:
        return in_html(self.text)


PARTS = ("id", "outcome", "reason", "misconceptions", "number", "next", "notes", "receipt", "points", "out_of")


def not_attempted(variant: Variant) -> Feedback:
    """Nothing was answered yet; nothing is told."""
    said = "Not attempted yet: write your answer first, run that cell, then run this one."
    return Feedback(str(variant.id), "not attempted", said, out_of=variant.exercise.points)


def unreadable(variant: Variant, why: str) -> Feedback:
    """The answer can't be read; it costs no attempt."""
    said = f"{why} This did not count as an attempt."
    return Feedback(str(variant.id), "unreadable", said, out_of=variant.exercise.points)


def judged(
    variant: Variant, given: Given, sure: int | None, recent: Sequence[str], found: list[Misconception]
) -> Feedback:
    """What is said of an answer that was read; `recent` are the wrong ideas in the last few, this one's too."""
    right = variant.right(given)
    exercise, task = variant.exercise, variant.situation.task
    points = variant.points(given)
    said = [variant.filled(one.say) for one in found]
    said += [
        variant.filled(one.run_say) for one in found if one.run and one.run_say and recent.count(one.id) >= one.run
    ]
    ranged = variant.said_of_range(given)
    if ranged:
        said.insert(0, ranged)
    loss = task.loss_in_words(given)
    earned = f"{decimal(Fraction(points), 2)} of {exercise.points} point{'' if exercise.points == 1 else 's'}"
    notes = []
    if sure is not None and sure >= SURE_FROM and not right:
        notes.append(f"You were {sure} % sure: worth a second look, for it will stay with you now.")
    return Feedback(
        str(variant.id),
        "right" if right else "not right",
        task.because(given),
        tuple(said),
        f"Value lost: {loss}; {earned}." if loss else f"{earned[0].upper()}{earned[1:]}.",
        NEXT[right or task.tells_all],
        tuple(notes),
        str(Receipt(variant.id, given.text)) if task.as_receipt else "",
        points,
        exercise.points,
    )


def count(number: int, noun: str) -> str:
    """A number of things.

    >>> count(1, "attempt"), count(2, "attempt")
    ('1 attempt', '2 attempts')
    """
    return f"{number:,} {noun}{'' if number == 1 else 's'}"
