"""How the banker's hand ends when he plays by a fixed rule, exactly, for many sets of unseen cards at once."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from cardlab.odds.pontoon_hands import ENDS, TRICK, Counts10, Growth, both, end_of, total_of, with_one_more
from cardlab.odds.pontoon_unseen import BankersCards, Order
from cardlab.table.reasons import RulesError, quoted

__all__ = ["SticksOn", "bankers_ends", "sticks_on"]

_ROWS: Final = 128  # so that a block of rows stays in the cache
_RULE: Final = re.compile(r"sticks on (\d+)(?:, soft (\d+))?")


@dataclass(frozen=True)
class SticksOn:
    """A rule to play by: stick on this total or more, and on soft totals perhaps later."""

    hard: int
    soft: int

    def __str__(self) -> str:
        return f"sticks on {self.hard}" + f", soft {self.soft}" * (self.soft != self.hard)

    def sticks(self, total: int, soft: bool) -> bool:
        """Whether a hand with that total takes no more cards."""
        return total >= (self.soft if soft else self.hard)

    def at_least(self, least: int) -> SticksOn:
        """The same in a house where nobody may stick below some total."""
        return SticksOn(max(self.hard, least), max(self.soft, least))


def sticks_on(rule: object) -> SticksOn:
    """Read a rule to play by.

    >>> sticks_on("sticks on 17"), sticks_on("sticks on 17, soft 18").soft
    (SticksOn(hard=17, soft=17), 18)
    """
    if isinstance(rule, SticksOn):
        return rule
    found = _RULE.fullmatch(" ".join(rule.lower().split())) if isinstance(rule, str) else None
    totals = [int(total) for total in found.groups() if total] if found else []
    if not totals or not all(2 <= total <= 21 for total in totals):
        raise RulesError(
            f'{quoted(rule)} is no way to play that is known here: write "sticks on 17", with a total from 2 to 21, '
            'or "sticks on 17, soft 18" for one who draws once more to a soft 17.'
        )
    return SticksOn(totals[0], totals[-1])


def bankers_ends(
    unseen: NDArray[np.int64], rule: SticksOn, banker: BankersCards, growth: Growth, order: Order = ()
) -> NDArray[np.float64]:
    """The chance of each end of the banker's hand, for rows of unseen cards; shape (rows, ENDS).

    The banker's hidden cards are among the unseen ones. Cards that go to others before he draws need no place
    here: they are as unknown as those left, so his next card is any unseen card. Where the next cards of the
    pack are known, `order` names them.
    """
    steps = _steps(rule, banker, growth, order)
    result = np.empty((len(unseen), ENDS))
    for start in range(0, len(unseen), _ROWS):
        rows = slice(start, start + _ROWS)
        result[rows] = _some_ends(unseen[rows], steps, banker)
    return result


@dataclass(frozen=True)
class _Step:
    """The sets of unknown cards of one size that he may draw, each as one more card after a smaller set."""

    parent: NDArray[np.int64]
    value: NDArray[np.int64]
    before: NDArray[np.int64]
    """How many cards of that value are in the smaller set."""
    ends: NDArray[np.float64]
    """In how many orders a set is drawn and is his last, by how his hand ends; shape (sets, ENDS)."""


def _some_ends(unseen: NDArray[np.int64], steps: tuple[_Step, ...], banker: BankersCards) -> NDArray[np.float64]:
    n, counts = unseen.sum(axis=1), unseen.astype(np.float64)
    drawn, of = np.ones((len(unseen), 1)), np.ones(len(unseen))
    result = np.zeros((len(unseen), ENDS))
    for size, step in enumerate(steps):
        if size:
            drawn = drawn[:, step.parent] * np.maximum(counts[:, step.value] - step.before, 0.0)
            of = banker.ways(unseen) if size == banker.hidden else of * np.maximum(n - size + 1, 1)
        if step.ends.any():
            result += drawn @ step.ends / of[:, None]
    return result


@cache
def _steps(rule: SticksOn, banker: BankersCards, growth: Growth, order: Order) -> tuple[_Step, ...]:
    """His draws, from the cards that are seen of him."""
    last: list[dict[Counts10, tuple[int, int]]] = [{}]  # by size: the sets that are his last, their orders, their ends
    alive: dict[Counts10, int] = {(0,) * 10: 1}
    seen = banker.seen
    for place in range(-banker.hidden, 22):
        if place >= 0:  # he has two cards, and may stick
            for drawn in list(alive):
                hand = both(seen, drawn)
                if ended(hand, rule, growth):
                    last[-1][drawn] = alive.pop(drawn), end_of(hand, growth)
        if not alive:
            break
        known = order[place] if 0 <= place < len(order) else None
        if known is None:
            alive = _one_more(alive, banker)
            last.append({})
        else:
            seen = with_one_more(seen, known)
    return tuple(_linked(last))


def _one_more(alive: dict[Counts10, int], banker: BankersCards) -> dict[Counts10, int]:
    """All sets with one more card, and in how many orders each is drawn."""
    orders: dict[Counts10, int] = {}
    for drawn, ways in alive.items():
        for value in range(10):
            if any(drawn) or value != banker.barred:
                more = with_one_more(drawn, value)
                orders[more] = orders.get(more, 0) + ways
    if banker.barred_pair:
        orders.pop((1, 0, 0, 0, 0, 0, 0, 0, 0, 1), None)
    return orders


def ended(hand: Counts10, rule: SticksOn, growth: Growth) -> bool:
    """Whether the banker takes no more cards."""
    total, soft = total_of(hand)
    return total > 21 or end_of(hand, growth) == TRICK or rule.sticks(total, soft)


def _linked(last: list[dict[Counts10, tuple[int, int]]]) -> list[_Step]:
    """Each set as a smaller set and one card, its greatest: so that each product is one multiplication."""
    needed = [set(sets) for sets in last]
    for size in range(len(needed) - 1, 0, -1):
        needed[size - 1] |= {_without_greatest(drawn)[0] for drawn in needed[size]}
    steps: list[_Step] = []
    places: dict[Counts10, int] = {}
    for size, sets in enumerate(needed):
        order = sorted(sets)
        cut = [_without_greatest(drawn) for drawn in order] if size else []
        ends = np.zeros((len(order), ENDS))
        for row, drawn in enumerate(order):
            if drawn in last[size]:
                ways, end = last[size][drawn]
                ends[row, end] = ways
        steps.append(
            _Step(
                np.array([places[smaller] for smaller, _ in cut], np.int64),
                np.array([value for _, value in cut], np.int64),
                np.array([smaller[value] for smaller, value in cut], np.int64),
                ends,
            )
        )
        places = {drawn: row for row, drawn in enumerate(order)}
    return steps


def _without_greatest(drawn: Counts10) -> tuple[Counts10, int]:
    value = max(place for place in range(10) if drawn[place])
    return (*drawn[:value], drawn[value] - 1, *drawn[value + 1 :]), value
