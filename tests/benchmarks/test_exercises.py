"""Asking, checking and feedback for every shipped exercise, on fresh variants: wanted within 100 ms each."""

from __future__ import annotations

import time
from pathlib import Path

from cardlab.exercises.attempts import AttemptLog
from cardlab.exercises.question import Question
from tests.exercises.made import SHIPPED

VARIANTS = 40
WANTED = 100.0


def one_round(name: str, seed: int, log: AttemptLog) -> float:
    """Milliseconds from asking a variant that nobody has asked to the text of its feedback, kept in the log."""
    start = time.perf_counter()
    question = Question(SHIPPED[name].variant(seed), log)
    repr(question)
    asked = time.perf_counter() - start
    worst = question._variant.situation.task.worst()  # finding an answer is not part of it
    start = time.perf_counter()
    repr(question.check(worst))
    return 1000 * (asked + time.perf_counter() - start)


def test_ask_check_and_feedback_of_every_shipped_exercise(tmp_path: Path, measured: list[str]) -> None:
    log = AttemptLog(tmp_path)
    for name in SHIPPED:
        times = sorted(one_round(name, seed, log) for seed in range(50_000, 50_000 + VARIANTS))
        middle, most = times[VARIANTS // 2], times[round(0.95 * (VARIANTS - 1))]
        measured.append(
            f"exercise: {name:20} n={VARIANTS}; p50 {middle:6.1f} p95 {most:6.1f} "
            f"max {times[-1]:6.1f} ms (wanted: {WANTED:.0f})"
        )
