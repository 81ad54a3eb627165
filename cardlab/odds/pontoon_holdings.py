"""What each hand that waits for the banker can hold, as he sees it, if its seat played by a rule."""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from cardlab.odds.pontoon_hands import NONE, PONTOON, Counts10, Growth, end_of, total_of, with_one_more
from cardlab.odds.pontoon_rules_of_play import SticksOn

__all__ = ["Options", "Waiting", "may_hold", "options"]


@dataclass(frozen=True)
class Waiting:
    """A hand that waits for the banker, as he sees it."""

    cards: tuple[int | None, ...]
    """By value, in the order in which they came; None for those that are down."""
    stake: int
    growth: Growth
    pontoon: bool = False
    """Whether it was declared to be one; of a hand that was not, that is known too."""


@dataclass(frozen=True)
class Options:
    """All sets of cards that may lie face down in one hand."""

    hidden: NDArray[np.int64] = field(hash=False)
    """The sets, shape (sets, 10)."""
    orders: NDArray[np.float64] = field(hash=False)
    """In how many orders each set may lie."""
    ends: NDArray[np.int64] = field(hash=False)
    """How the hand ends with each."""


def options(hand: Waiting, rule: SticksOn | None) -> Options:
    """What a hand can hold if its seat plays by the rule; where that leaves nothing, whatever is not bust."""
    found = may_hold(hand, rule) or may_hold(hand, None)
    ends = [end for _, end in found.values()]
    return Options(
        np.array(list(found), np.int64), np.array([many for many, _ in found.values()], float), np.array(ends)
    )


def may_hold(hand: Waiting, rule: SticksOn | None) -> dict[Counts10, tuple[int, int]]:
    """The sets of cards that may lie face down in a hand: in how many orders, and how the hand ends with each.

    Card by card: a set that is bust, or with which its seat would have stuck, is not gone on with.
    """
    # All the cards, and those of them that are hidden, with the number of orders.
    held: dict[tuple[Counts10, Counts10], int] = {(NONE, NONE): 1}
    for number, card in enumerate(hand.cards, start=1):
        more: dict[tuple[Counts10, Counts10], int] = {}
        for (whole, hidden), orders in held.items():
            for value in range(10) if card is None else (card,):
                now = with_one_more(whole, value)
                if fits(now, number, hand, rule):
                    key = now, hidden if card is not None else with_one_more(hidden, value)
                    more[key] = more.get(key, 0) + orders
        held = more
    return {hidden: (orders, end_of(whole, hand.growth)) for (whole, hidden), orders in held.items()}


def fits(held: Counts10, number: int, hand: Waiting, rule: SticksOn | None) -> bool:
    """Whether the first cards of a hand can be these: not bust, a pontoon if declared, and played by the rule."""
    if None not in hand.cards:
        return True
    (total, soft), end = total_of(held), end_of(held, hand.growth)
    if total > 21 or (number == 2 and (end == PONTOON) != hand.pontoon):
        return False
    return not rule or number < 2 or (number == len(hand.cards)) == (end > 21 or rule.sticks(total, soft))
