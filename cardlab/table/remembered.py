"""Frozen objects made once: the same few thousand decisions and events come again in deal after deal."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")


def remembered(made: Callable[P, T]) -> Callable[P, T]:
    """The same constructor, which gives back an equal object that it made before, if it has one.

    To find one takes a sixth of the time that it takes to make one; nobody can tell them apart, because they
    never change.

    >>> from cardlab.table.events import Checked
    >>> checked = remembered(Checked)
    >>> checked(1) == Checked(1), checked(1) is checked(1)
    (True, True)
    """
    return lru_cache(maxsize=4096)(made)  # type: ignore[return-value]  # takes the same arguments
