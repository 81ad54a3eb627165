"""Whole numbers as people give them: numpy's are welcome, truth values and fractions are not."""

from __future__ import annotations

from operator import index


def as_whole(value: object) -> int | None:
    """The value as a plain int, or None for anything that is not a whole number.

    >>> as_whole(3), as_whole(3.0), as_whole(True), as_whole("3")
    (3, None, None, None)
    """
    if isinstance(value, bool):
        return None
    try:
        return index(value)  # type: ignore[arg-type]
    except TypeError:
        return None
