"""All hands that may grow from one hand, level by level: a level has one row for each set of cards drawn so far.

A hand is ten counts, one for each value: aces, 2s to 9s, and the cards that count ten. The order of cards does
not matter to what a hand is worth, so a thousand rows stand for some hundred thousand orders.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from operator import add
from typing import Final, Literal, TypeAlias

import numpy as np
from numpy.typing import NDArray

__all__ = [
    "BUST",
    "ENDS",
    "FOUR",
    "NONE",
    "PONTOON",
    "ROYAL",
    "TRICK",
    "Counts10",
    "Growth",
    "Level",
    "both",
    "end_of",
    "grown",
    "total_of",
    "with_one_more",
]

Counts10: TypeAlias = tuple[int, ...]
"""How many cards of each value: place 0 for aces, 1 to 8 for 2s to 9s, 9 for tens and courts."""

BUST: Final = 0
FOUR: Final = 22
TRICK: Final = 23
PONTOON: Final = 24
ROYAL: Final = 25
ENDS: Final = 26
"""How a hand can end, as one number: bust, its total from 1 to 21, four-card trick, trick, pontoon, royal pontoon."""

NONE: Final[Counts10] = (0,) * 10
"""No card."""

_SEVENS: Final = (0, 0, 0, 0, 0, 0, 3, 0, 0, 0)


@dataclass(frozen=True)
class Growth:
    """What a hand may grow into: the rules about the number of cards, and what counts as more than its total."""

    tricks: Literal["5plus", "exactly5", "none"] = "5plus"
    trick_ends: bool = False
    """Whether a trick takes no more cards."""
    royal: bool = False
    natural: bool = True
    """Whether an ace and a ten are a pontoon; on a hand that was split they may be just 21."""
    four: bool = False
    """Whether four cards are a four-card trick."""


@dataclass(frozen=True)
class Level:
    """The hands that hold after so many draws, without those that went bust."""

    drawn: NDArray[np.int64]
    """What was drawn, shape (hands, 10)."""
    totals: NDArray[np.int64]
    soft: NDArray[np.bool_]
    ends: NDArray[np.int64]
    """How each hand ends if it takes no more cards."""
    below: NDArray[np.int64]
    """For each hand and each value, the row of the next level, or -1 where that card is one too many."""
    full: NDArray[np.bool_]
    """Which hands take no more cards, whatever their holder would like."""

    @property
    def hard(self) -> NDArray[np.int64]:
        """The totals with every ace as 1."""
        return self.totals - 10 * self.soft


def with_one_more(hand: Counts10, value: int) -> Counts10:
    """A hand and one card."""
    return (*hand[:value], hand[value] + 1, *hand[value + 1 :])


def both(hand: Counts10, more: Counts10) -> Counts10:
    """Two hands as one."""
    return tuple(map(add, hand, more))


def total_of(hand: Counts10) -> tuple[int, bool]:
    """The best total of a hand, and whether it is soft.

    >>> total_of((3, 0, 0, 0, 0, 1, 0, 0, 0, 0)), total_of((1, 0, 0, 0, 1, 0, 0, 0, 0, 1))
    ((19, True), (16, False))
    """
    hard = sum((place + 1) * many for place, many in enumerate(hand))
    soft = hand[0] > 0 and hard <= 11
    return hard + 10 * soft, soft


def end_of(hand: Counts10, growth: Growth) -> int:
    """How a hand ends that takes no more cards."""
    total, cards = total_of(hand)[0], sum(hand)
    if total > 21:
        return BUST
    if growth.royal and hand == _SEVENS:
        return ROYAL
    if cards == 2 and total == 21 and growth.natural:
        return PONTOON
    if cards == 4 and growth.four:
        return FOUR
    trick = cards >= 5 if growth.tricks == "5plus" else cards == 5 and growth.tricks == "exactly5"
    return TRICK if trick else total


@cache
def grown(hand: Counts10, growth: Growth) -> tuple[Level, ...]:
    """Every hand that may grow from one, bust hands left out; level 0 is the hand as it is."""
    levels: list[Level] = []
    rows: dict[Counts10, int] = {NONE: sum((value + 1) * many for value, many in enumerate(hand))}  # with hard totals
    while rows:
        level = _level(hand, growth, np.array(list(rows), np.int64), np.array(list(rows.values()), np.int64))
        levels.append(level)
        more: dict[Counts10, int] = {}
        places: dict[Counts10, int] = {}
        for place, (row, hard) in enumerate(rows.items()):
            for value in range(0 if level.full[place] else min(10, 21 - hard)):
                grows = (*row[:value], row[value] + 1, *row[value + 1 :])
                level.below[place, value] = places.setdefault(grows, len(places))
                more[grows] = hard + value + 1
        rows = more
    return tuple(levels)


def _level(hand: Counts10, growth: Growth, drawn: NDArray[np.int64], hard: NDArray[np.int64]) -> Level:
    """One level; what each hand goes to is still to be filled in."""
    held = drawn + hand
    cards = int(held[0].sum())
    soft = (held[:, 0] > 0) & (hard <= 11)
    totals = hard + 10 * soft
    royal = (held == _SEVENS).all(axis=1) & growth.royal
    trick = cards >= 5 if growth.tricks == "5plus" else cards == 5 and growth.tricks == "exactly5"
    four = cards == 4 and growth.four
    ends = np.full(len(drawn), TRICK if trick else FOUR, np.int64) if trick or four else totals.copy()
    if cards == 2 and growth.natural:
        ends[totals == 21] = PONTOON
    ends[royal] = ROYAL
    full = royal | (growth.trick_ends and cards >= 5)
    return Level(drawn, totals, soft, ends, np.full((len(drawn), 10), -1, np.int64), full)
