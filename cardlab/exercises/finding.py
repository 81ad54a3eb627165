"""Looking for a situation that meets a condition: a hand where two rankings part, a deal where both is right."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from cardlab.exercises.expressions import Expression
from cardlab.exercises.generators import named_generator
from cardlab.exercises.trouble import ExerciseError, NothingFits
from cardlab.exercises.variants import MOST_TRIES, Exercise, Variant
from cardlab.seeds import Seed
from cardlab.table.reasons import quoted
from cardlab.table.whole import as_whole

BAR = 20  # characters


def find(
    generator: str,
    where: str,
    seed: int = 0,
    limit: int = MOST_TRIES,
    progress: Callable[[int, int], object] | bool = False,
    **params: Any,
) -> Variant:
    """The first situation of a named generator in which a condition holds.

    With `progress=True` a bar shows how far it is; a function is called instead, `progress(tried, limit)`, after
    each that was tried in vain. NothingFits says so when none of `limit` fits.

    >>> found = find("better_hand", "winner.A5 == 'A' and winner.D27 == 'B'", ranking="A5")
    >>> print(found.shown.groups[0].text())
    A: ...
    """
    made = named_generator(generator, params)
    number = as_whole(limit)
    if number is None or number < 1:
        raise ExerciseError(f"limit={quoted(limit)}: give a whole number, 1 or more.")
    kinds = made(Seed(seed).stream()).task.kinds
    exercise = Exercise(
        "found",
        kinds[0],
        made,
        f"Found by {generator}:",
        where=Expression.read(where),
        tries=number,
        made_from=generator,
    )
    if progress is True:
        with bar() as show:
            return exercise.variant(seed, show)
    return exercise.variant(seed, progress or (lambda tried, limit: None))


@contextmanager
def bar() -> Iterator[Callable[[int, int], None]]:
    """A bar in one line of text, drawn over itself, and only when it has grown."""
    drawn = ""

    def show(tried: int, limit: int) -> None:
        nonlocal drawn
        filled = BAR * tried // limit
        now = f"[{'#' * filled}{'.' * (BAR - filled)}] of {limit:,} tries"
        if now != drawn:
            print(f"\r{now}", end="", flush=True)
            drawn = now

    try:
        yield show
    finally:
        if drawn:
            print()


__all__ = ["NothingFits", "find"]
