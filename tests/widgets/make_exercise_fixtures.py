"""The snapshots of exercises on which the front end's tests are run: shipped ones, by fixed seeds.

`python -m tests.widgets.make_fixtures` writes them, with those of the other widgets.
"""

from __future__ import annotations

from typing import Any

from cardlab.exercises.attempts import AttemptLog
from cardlab.exercises.question import Question
from cardlab.widgets.asking import Asking
from cardlab.widgets.exercise_snapshot import exercise_about, exercise_snapshot
from tests.exercises.made import SHIPPED
from tests.widgets.make_hand_fixtures import named

# By kind: the exercise, its seed, an answer that is not right, and one that is.
KINDS: dict[str, tuple[str, int, Any, Any]] = {
    "choose": ("low-better", 26, "B", "A"),
    "options": ("lows-part-a5-d27", 26, "AA", "BA"),
    "declare": ("ponsi-declare", 26, "both", "low"),
    "order": ("low-order", 26, "A,B,C", "C,B,A"),
    "number": ("low-helpful-cards", 26, "20", "16"),
    "predict": ("high-straight-chance", 26, "30 %", "8 %"),
    "play": ("ponsi-open-ending", 4, "check, both", ""),
    "policy": ("low-rule", 26, "", ""),
}


def asking(kind: str) -> Asking:
    """A new question of a kind; its answers are kept in memory alone."""
    exercise, seed, _, _ = KINDS[kind]
    return Asking(Question(SHIPPED[exercise].variant(seed), AttemptLog(None)))


def exercise_fixtures() -> dict[str, Any]:
    """Each kind before an answer, and each state after one that looks unlike the others."""
    views: dict[str, Any] = {kind: exercise_snapshot(asking(kind), 0) for kind in KINDS}
    for kind in ("choose", "declare", "order"):
        right = asking(kind)
        right.check(KINDS[kind][3])
        views[f"{kind} right"] = exercise_snapshot(right, 1)
    wrong = asking("order")
    wrong.hint()
    wrong.check(KINDS["order"][2], 90)
    wrong.hint()
    wrong.solution()
    views["order told"] = exercise_snapshot(wrong, 4)
    unread = asking("number")
    unread.check("many")
    views["number unread"] = exercise_snapshot(unread, 1)
    empty = asking("number")
    empty.check("")
    views["number empty"] = exercise_snapshot(empty, 1)
    play = asking("play")
    play.act("bet")
    views["play on"] = exercise_snapshot(play, 1)
    play.act("both")
    views["play complete"] = exercise_snapshot(play, 2)
    play.check("bet, both")
    views["play checked"] = exercise_snapshot(play, 3)
    policy = asking("policy")
    policy.check(lambda hands: "A")
    views["policy checked"] = exercise_snapshot(policy, 1)
    return {**{named("exercise", name): view for name, view in views.items()}, "exercise/about": exercise_about()}
