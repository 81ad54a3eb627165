"""The name of one variant, short enough to say aloud: exercise, version and seed, as in low-order@1#26."""

from __future__ import annotations

import re
from dataclasses import dataclass

from cardlab.exercises.trouble import ExerciseError
from cardlab.table.reasons import quoted

NAME = re.compile(r"[a-z][a-z0-9]*(?:-[a-z0-9]+)*")
WHOLE = re.compile(rf"(?P<exercise>{NAME.pattern})@(?P<version>[1-9]\d{{0,8}})#(?P<seed>\d{{1,18}})")
LOOKS_LIKE_ONE = re.compile(r"[@#]")


@dataclass(frozen=True, slots=True, order=True)
class VariantId:
    """Which exercise, which version of it, and which of its variants.

    >>> VariantId.read("low-order@1#26")
    VariantId(exercise='low-order', version=1, seed=26)
    >>> str(VariantId("low-order", 1, 26))
    'low-order@1#26'
    """

    exercise: str
    version: int
    seed: int

    @classmethod
    def read(cls, text: object) -> VariantId:
        """Read an id; ExerciseError says what one looks like."""
        found = WHOLE.fullmatch(text.strip()) if isinstance(text, str) else None
        if found is None:
            raise ExerciseError(
                f"{quoted(text)} is not the id of a variant: it has a name, a version and a number, "
                "as in low-order@1#26."
            )
        return cls(found["exercise"], int(found["version"]), int(found["seed"]))

    def __str__(self) -> str:
        return f"{self.exercise}@{self.version}#{self.seed}"
