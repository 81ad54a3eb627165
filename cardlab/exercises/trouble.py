"""What can be wrong with an exercise, an answer, or the id of a variant; each says what is allowed."""

from __future__ import annotations


class ExerciseError(ValueError):
    """An exercise, a file of exercises, a filter, or an id that can't be used as it stands."""


class NothingFits(ExerciseError):
    """A search that found no variant which fits, within its limit."""


class Unreadable(ValueError):
    """An answer that is not of the form that was asked for. It costs no attempt."""
