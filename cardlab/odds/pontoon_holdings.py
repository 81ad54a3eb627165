"""What the hands that wait for the banker can hold, and how likely each is, all of them together and exactly."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product

import numpy as np
from numpy.typing import NDArray

from cardlab.odds.pontoon_bank import SticksOn
from cardlab.odds.pontoon_hands import ENDS, NONE, PONTOON, Counts10, Growth, both, end_of, total_of, with_one_more

__all__ = ["Holdings", "Waiting", "holdings"]


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
class Holdings:
    """All sets of cards that may lie face down before the waiting hands, with how often each hand ends how."""

    hidden: NDArray[np.int64]
    """The sets, shape (sets, 10)."""
    orders: NDArray[np.float64]
    """In how many orders each set may lie, with everybody playing as said."""
    ends: NDArray[np.float64]
    """In how many of them each hand has each end, shape (sets, hands, ENDS)."""

    def ways(self, left: NDArray[np.int64]) -> NDArray[np.float64]:
        """In how many ways the cards of each set can be picked, for rows of cards that are left; shape (rows, sets)."""
        most = int(self.hidden.max(initial=0))
        picks = np.ones((int(left.max(initial=0)) + 1, most + 1))
        for many in range(1, most + 1):
            picks[:, many] = picks[:, many - 1] * np.maximum(np.arange(len(picks)) - many + 1, 0)
        result = np.ones((len(left), len(self.hidden)))
        for value in range(10):
            result *= picks[left[:, value, None], self.hidden[:, value]]
        return result


def holdings(hands: Sequence[Waiting], rule: SticksOn) -> Holdings:
    """What hands of seats that play by a rule can hold together; what it leaves nothing for may hold anything."""
    sets: dict[Counts10, tuple[float, NDArray[np.float64]]] = {NONE: (1.0, np.zeros((len(hands), ENDS)))}
    for place, hand in enumerate(hands):
        joined: dict[Counts10, tuple[float, NDArray[np.float64]]] = {}
        own = may_hold(hand, rule) or may_hold(hand, None)
        for (hidden, (orders, ends)), (more, end) in product(sets.items(), own):
            together = both(hidden, more)
            before = joined.setdefault(together, (0.0, np.zeros((len(hands), ENDS))))
            before[1][:] += ends
            before[1][place, end] += orders
            joined[together] = before[0] + orders, before[1]
        sets = joined
    return Holdings(
        np.array(list(sets), np.int64),
        np.array([orders for orders, _ in sets.values()]),
        np.array([ends for _, ends in sets.values()]),
    )


def may_hold(hand: Waiting, rule: SticksOn | None) -> list[tuple[Counts10, int]]:
    """Each order of hidden cards that one hand may hold, as a set, and how the hand ends with it."""
    found = []
    places = [place for place, card in enumerate(hand.cards) if card is None]
    for cards in product(range(10), repeat=len(places)):
        filled = list(hand.cards)
        for place, card in zip(places, cards, strict=True):
            filled[place] = card
        whole = [card for card in filled if card is not None]
        if fits(whole, hand, rule):
            hidden, held = NONE, NONE
            for card in cards:
                hidden = with_one_more(hidden, card)
            for card in whole:
                held = with_one_more(held, card)
            found.append((hidden, end_of(held, hand.growth)))
    return found


def fits(cards: Sequence[int], hand: Waiting, rule: SticksOn | None) -> bool:
    """Whether a hand can be this: not bust, a pontoon if it was declared, and played by the rule card by card."""
    if None not in hand.cards:
        return True
    held = NONE
    for number, card in enumerate(cards, start=1):
        held = with_one_more(held, card)
        (total, soft), end = total_of(held), end_of(held, hand.growth)
        if total > 21 or (number == 2 and (end == PONTOON) != hand.pontoon):
            return False
        if rule and number >= 2 and (number == len(cards)) != (end > 21 or rule.sticks(total, soft)):
            return False
    return True
