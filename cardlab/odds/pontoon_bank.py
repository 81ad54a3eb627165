"""How the banker's hand ends when he plays by a fixed rule, exactly, for many sets of unseen cards at once."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from itertools import product
from typing import Final

import numpy as np
from numpy.typing import NDArray

from cardlab.odds.pontoon_hands import ENDS, FOUR, NONE, TRICK, Counts10, Growth, both, end_of, total_of, with_one_more
from cardlab.odds.pontoon_rules_of_play import SticksOn
from cardlab.odds.pontoon_unseen import BankersCards, Order

__all__ = ["bankers_ends"]

_ROWS: Final = 256  # so that a block of rows stays in the cache
ACE_AND_TEN: Final[Counts10] = (1, 0, 0, 0, 0, 0, 0, 0, 0, 1)


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
    """The sets of so many unknown cards with which he may go on, each as one more card after a smaller set."""

    sets: NDArray[np.int64]
    """Shape (sets, 10)."""
    parent: NDArray[np.int64]
    value: NDArray[np.int64]
    orders: NDArray[np.float64]
    """In how many orders each set is drawn."""
    last_ends: list[int]
    """The ends that a next card may bring about."""
    last: NDArray[np.float64]
    """For each of these, which next cards make each set end so; shape (ends, 10, sets)."""
    stops: dict[int, NDArray[np.float64]]
    """By end: which sets end so as they are, because known cards followed; shape (sets,)."""


def _some_ends(unseen: NDArray[np.int64], steps: tuple[_Step, ...], banker: BankersCards) -> NDArray[np.float64]:
    n, counts = unseen.sum(axis=1), unseen.T.astype(np.float64)  # a column for each row: quicker to pick from
    drawn, of = np.ones((1, len(unseen))), np.ones(len(unseen))
    result = np.zeros((ENDS, len(unseen)))
    for size, step in enumerate(steps):
        if size:
            left = counts[step.value] - (step.sets[np.arange(len(step.sets)), step.value] - 1)[:, None]
            drawn = drawn[step.parent] * np.maximum(left, 0.0)
        weights = drawn * step.orders[:, None]
        for end, sets in step.stops.items():
            result[end] += sets @ weights / of
        # A count, which is 0 only where he must have had a pontoon: rows that can't come about.
        hidden = size + 1 == banker.hidden
        of = np.maximum(banker.ways(unseen), 1.0) if hidden else of * np.maximum(n - size, 1)
        drawn_before = np.einsum("evs,sv->es", step.last, step.sets)
        picks = ((step.last @ weights) * counts).sum(axis=1) - drawn_before @ weights
        result[step.last_ends] += picks / of
    return result.T


@dataclass
class _Size:
    """The sets of one size: in how many orders each is drawn, and what may follow."""

    orders: dict[Counts10, int]
    stops: dict[Counts10, int] = field(default_factory=dict)
    last: list[tuple[Counts10, int, int]] = field(default_factory=list)
    """A set, its next card, and the end of both."""


@lru_cache(maxsize=2048)  # by the remembered order too, which is new every time
def _steps(rule: SticksOn, banker: BankersCards, growth: Growth, order: Order) -> tuple[_Step, ...]:
    """His draws, from the cards that are seen of him."""
    sizes: list[_Size] = []
    alive, seen, place = {NONE: 1}, banker.seen, -banker.hidden
    while alive:
        size = _Size(dict(alive))
        sizes.append(size)
        while place >= 0:  # he has two cards, and may stick; else the next card comes, which may be known
            for drawn in [each for each in alive if ended(both(seen, each), rule, growth)]:
                size.stops[drawn] = end_of(both(seen, drawn), growth)
                del alive[drawn]
            known = order[place] if place < len(order) else None
            if known is None or not alive:
                break
            seen, place = with_one_more(seen, known), place + 1
        place += 1
        more: dict[Counts10, int] = {}
        for drawn, value in product(alive, range(10)):
            both_drawn = with_one_more(drawn, value)
            if (drawn == NONE and value == banker.barred) or (banker.barred_pair and both_drawn == ACE_AND_TEN):
                continue
            hand = both(seen, both_drawn)
            if place >= 0 and ended(hand, rule, growth):
                size.last.append((drawn, value, end_of(hand, growth)))
            else:
                more[both_drawn] = more.get(both_drawn, 0) + alive[drawn]
        alive = more
    return tuple(_linked(sizes))


def ended(hand: Counts10, rule: SticksOn, growth: Growth) -> bool:
    """Whether the banker takes no more cards."""
    total, soft = total_of(hand)
    end = end_of(hand, growth)
    return total > 21 or end == TRICK or rule.sticks(max(total, end) if end == FOUR else total, soft)


def _linked(sizes: list[_Size]) -> list[_Step]:
    """Each set as a smaller set and one card, its greatest: so that each product is one multiplication."""
    needed = [set(size.orders) for size in sizes]
    for larger in range(len(needed) - 1, 0, -1):
        needed[larger - 1] |= {_without_greatest(drawn)[0] for drawn in needed[larger]}
    steps: list[_Step] = []
    before: dict[Counts10, int] = {}
    for size, sets in zip(sizes, needed, strict=True):
        order = sorted(sets)
        cut = [_without_greatest(drawn) for drawn in order if drawn != NONE]
        places = {drawn: row for row, drawn in enumerate(order)}
        ends = sorted({end for _, _, end in size.last})
        last = np.zeros((len(ends), 10, len(order)))
        for drawn, value, end in size.last:
            last[ends.index(end), value, places[drawn]] = 1
        stops = {end: np.zeros(len(order)) for end in size.stops.values()}
        for drawn, end in size.stops.items():
            stops[end][places[drawn]] = 1
        steps.append(
            _Step(
                np.array(order, np.int64),
                np.array([before[smaller] for smaller, _ in cut], np.int64),
                np.array([value for _, value in cut], np.int64),
                np.array([size.orders.get(drawn, 0) for drawn in order], np.float64),
                ends,
                last,
                stops,
            )
        )
        before = places
    return steps


def _without_greatest(drawn: Counts10) -> tuple[Counts10, int]:
    value = max(place for place in range(10) if drawn[place])
    return (*drawn[:value], drawn[value] - 1, *drawn[value + 1 :]), value
