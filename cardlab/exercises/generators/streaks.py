"""Streaks: how likely it is that a shuffled pack holds so many cards of one colour in a row; counted exactly."""

from __future__ import annotations

from fractions import Fraction
from functools import cache, partial
from math import comb
from typing import Any

from cardlab.cards import PACK
from cardlab.exercises.generators.settings import whole
from cardlab.exercises.situation import Situation
from cardlab.exercises.tasks import NumberTask
from cardlab.exercises.variants import Generator
from cardlab.seeds import Stream

SHORTEST, LONGEST = 3, 10
HALF = 26  # cards of each colour


def streak_chance(shortest: Any = 4, longest: Any = 9) -> Generator:
    """How likely is a streak of one colour of some length, or longer, in a shuffled pack?"""
    low = whole("shortest", shortest, SHORTEST, LONGEST)
    return partial(_streak_chance, low, whole("longest", longest, low, LONGEST))


def _streak_chance(shortest: int, longest: int, stream: Stream) -> Situation:
    length = shortest + stream.below(longest - shortest + 1)
    key = chance_of_streak(length)
    reason = f"of all orders of {HALF} red and {HALF} black cards, that share has such a streak."
    return Situation(NumberTask(key, reason, chance=True), PACK, {"length": length})


def chance_of_streak(length: int) -> Fraction:
    """The chance that somewhere in a shuffled pack so many cards of one colour, or more, lie in a row.

    >>> round(float(chance_of_streak(6)), 3)
    0.464
    """
    every = comb(2 * HALF, HALF)
    return 1 - Fraction(2 * orders_without(HALF, HALF, length), every)


@cache
def orders_without(mine: int, other: int, length: int) -> int:
    """How many orders of the rest there are in which a streak of my colour comes next and none is too long."""
    return sum(
        1 if mine == run and not other else orders_without(other, mine - run, length)
        for run in range(1, min(mine, length - 1) + 1)
    )
