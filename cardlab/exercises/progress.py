"""What the log says of a learner: how each exercise goes, and which wrong ideas come up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from cardlab.exercises.attempts import Attempt
from cardlab.exercises.feedback import count

LAST_TRIES, RIGHT_TRIES = 5, 4


@dataclass(frozen=True, slots=True)
class Standing:
    """How one exercise goes: all attempts, first tries, how many of those were right, and the last five of them."""

    exercise: str
    attempts: int
    first_tries: int
    first_right: int
    last: tuple[bool, ...]

    @property
    def steady(self) -> bool:
        """Four of the last five first tries right. It locks nothing and opens nothing."""
        return sum(self.last) >= RIGHT_TRIES


def standings(attempts: Iterable[Attempt]) -> dict[str, Standing]:
    """By exercise, in the order they were first tried."""
    by_exercise: dict[str, list[Attempt]] = {}
    for attempt in attempts:
        by_exercise.setdefault(attempt.exercise, []).append(attempt)
    return {exercise: standing(exercise, rows) for exercise, rows in by_exercise.items()}


def standing(exercise: str, attempts: Sequence[Attempt]) -> Standing:
    """How one exercise goes."""
    first = [attempt.right for attempt in attempts if attempt.first]
    return Standing(exercise, len(attempts), len(first), sum(first), tuple(first[-LAST_TRIES:]))


def mistakes(attempts: Sequence[Attempt]) -> list[Attempt]:
    """The variants whose last answer was not right, the oldest mistake first."""
    last = {attempt.id: attempt for attempt in attempts}
    order = [attempt for attempt in attempts if last[attempt.id] is attempt]
    return [attempt for attempt in order if not attempt.right]


def progress_text(attempts: Sequence[Attempt], damaged: int, aside: str, trouble: str) -> str:
    """The whole as lines of text."""
    lines = [f"{count(len(attempts), 'attempt')} kept."]
    for one in standings(attempts).values():
        word = "steady" if one.steady else "in practice"
        lines.append(
            f"  {one.exercise}: {count(one.attempts, 'attempt')}, first tries right {one.first_right} of "
            f"{one.first_tries}; of the last {len(one.last)}, {sum(one.last)}: {word}"
        )
    if ideas := misconception_counts(attempts):
        lines.append("Ideas that came up: " + ", ".join(f"{name} {number}" for name, number in ideas.items()) + ".")
    if waiting := len(mistakes(attempts)):
        lines.append(f"{count(waiting, 'variant')} to come back to: .practice() brings them.")
    if damaged:
        lines.append(f"{count(damaged, 'damaged line')} could not be read, kept in {aside}; the rest was read on.")
    if trouble:
        lines.append(f"The last answer could not be written to the disk ({trouble}): it is kept until you stop Python.")
    return "\n".join(lines)


def misconception_counts(attempts: Iterable[Attempt]) -> dict[str, int]:
    """How often each wrong idea came up, the most frequent first."""
    counted = Counter(one for attempt in attempts for one in attempt.misconceptions)
    return dict(sorted(counted.items(), key=lambda pair: (-pair[1], pair[0])))
