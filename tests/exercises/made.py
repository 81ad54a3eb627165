"""Exercises made for tests: of one task that is given, or of the bank."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cardlab.exercises.lessons import bank
from cardlab.exercises.situation import Situation
from cardlab.exercises.tasks import Task
from cardlab.exercises.variants import Exercise

SHIPPED: dict[str, Exercise] = {id: one for own in bank().values() for id, one in own.items()}
LAST = [*bank()][-1]  # the lesson that can ask them all


def made(task: Task, *, kind: str, words: Mapping[str, Any] | None = None, **more: Any) -> Exercise:
    """An exercise whose every variant is this task."""
    return Exercise("made", kind, lambda stream: Situation(task, "view", words or {}), "What?", **more)
