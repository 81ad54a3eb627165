"""Practice: exercises mixed, new variants each time, and one's own mistakes coming back; nothing is locked."""

from __future__ import annotations

from collections.abc import Mapping

from cardlab.exercises.attempts import AttemptLog
from cardlab.exercises.facing import Faced
from cardlab.exercises.progress import mistakes, standings
from cardlab.exercises.question import Question
from cardlab.exercises.variant_id import VariantId
from cardlab.exercises.variants import Exercise
from cardlab.seeds import Seed
from cardlab.table.reasons import listed

EVERY = 3  # each third question is an old mistake, if there is one
REST = 3  # how many answers must lie between a mistake and its return
LARGEST_SEED = 100_000


class Practice(Faced):
    """A row of questions over several exercises. The same log and the same seed give the same row.

    No exercise comes twice in a row while there are others; those that are steady (4 of the last 5 first
    tries right) come less often; each third question is a mistake of one's own that has had time to rest.
    """

    def __init__(self, exercises: Mapping[str, Exercise], log: AttemptLog, seed: Seed) -> None:
        self._exercises, self._log = dict(exercises), log
        self._stream = seed.stream()
        self._asked: list[VariantId] = []
        self._now: Question | None = None

    @property
    def now(self) -> Question:
        """The question that was asked last; the first one, if none was."""
        return self._now or self.next()

    @property
    def asked(self) -> tuple[VariantId, ...]:
        """The variants asked so far."""
        return tuple(self._asked)

    def next(self) -> Question:
        """The next question."""
        found = self._mistake() if len(self._asked) % EVERY == EVERY - 1 else None
        if found is None:
            found = self._fresh()
        self._asked.append(found)
        self._now = Question(self._exercises[found.exercise].variant(found.seed), self._log)
        return self._now

    def _mistake(self) -> VariantId | None:
        """The oldest mistake that has rested, and was not the last question."""
        attempts = self._log.attempts
        recent = {attempt.id for attempt in attempts[-REST:]} | set(self._asked[-1:])
        for attempt in mistakes(attempts):
            known = self._exercises.get(attempt.exercise)
            if known is not None and known.version == attempt.version and attempt.id not in recent:
                return attempt.id
        return None

    def _fresh(self) -> VariantId:
        """A variant that was never tried, of another exercise than the last."""
        attempts = self._log.attempts
        known = standings(attempts)
        last = self._asked[-1].exercise if self._asked else ""
        names = [name for name in self._exercises if name != last] or [last]
        # Two lots for each that is not steady yet, one for each that is.
        lots = [name for name in names for _ in range(1 if name in known and known[name].steady else 2)]
        exercise = self._exercises[self._stream.choice(lots)]
        taken = {attempt.id for attempt in attempts} | set(self._asked)
        while True:
            found = VariantId(exercise.id, exercise.version, self._stream.below(LARGEST_SEED))
            if found not in taken:
                return found

    def __repr__(self) -> str:
        return (
            f"Practice over {listed(self._exercises, 'and')}. .next() asks a question, .check() answers it; "
            "steady is 4 of the last 5 first tries, and locks nothing."
        )
