"""What all the hands that wait for the banker hold together: every set of hidden cards, or a sample of too many."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

import numpy as np
from numpy.typing import NDArray

from cardlab.odds.pontoon_hands import ENDS, Counts10
from cardlab.odds.pontoon_holdings import Options

__all__ = ["Holdings", "holdings"]

MOST_SETS: Final = 3000  # so many can be weighed for every hand of the bank within a fifth of a second
_BITS: Final = 5 * np.arange(10)  # a set as one number: five bits for each value

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]


@dataclass(frozen=True)
class Holdings:
    """Sets of cards that may lie face down before all the hands, with what they cost the bank."""

    hidden: Ints = field(hash=False)
    """The sets, shape (sets, 10)."""
    orders: Floats = field(hash=False)
    """In how many orders each set may lie, with everybody playing as said."""
    costs: Floats = field(hash=False)
    """Chips that each set costs the bank, times its orders, by how the bank's hand ends; shape (sets, ENDS)."""
    fares: Floats = field(hash=False)
    """The chance of each end of each hand, as far as the banker can tell now; shape (hands, ENDS)."""
    unseen: Counts10
    exact: bool = True
    """Whether these are all sets there are, and not a sample."""

    @property
    def possible(self) -> bool:
        """Whether the hands can be so at all, with the cards that are left for them."""
        return len(self.hidden) > 0

    def ways(self, left: Ints) -> Floats:
        """In how many ways the cards of each set can be picked, for rows of cards that are left; shape (rows, sets)."""
        unseen = np.array(self.unseen, np.int64)
        result = np.tile(picks(unseen, self.hidden), (len(left), 1))
        for value in range(10):
            before = fallen(unseen[value], self.hidden[:, value])
            for count in np.unique(left[:, value]):
                if count != unseen[value]:  # most rows have lost few cards
                    result[left[:, value] == count] *= fallen(count, self.hidden[:, value]) / before
        return result


def holdings(own: Sequence[Options], costs: Sequence[Floats], unseen: Counts10) -> Holdings:
    """What hands can hold together that can hold these alone; `costs` is what each end costs by the bank's end."""
    return every_set(own, costs, unseen) or sampled(own, costs, unseen)


def every_set(own: Sequence[Options], costs: Sequence[Floats], unseen: Counts10) -> Holdings | None:
    """All sets, each once; None if they are too many."""
    keys, orders, cost = np.zeros(1, np.int64), np.ones(1), np.zeros((1, ENDS))
    joints: list[tuple[Floats, Ints]] = []
    for hand, table in zip(own, costs, strict=True):
        if len(keys) * len(hand.hidden) > 100 * MOST_SETS:
            return None
        joined, place = np.unique(keys[:, None] + (hand.hidden << _BITS).sum(axis=1), return_inverse=True)
        place = place.reshape(len(keys), len(hand.hidden))
        hidden = joined[:, None] >> _BITS & 31
        if (hidden <= unseen).all(axis=1).sum() > MOST_SETS:
            return None
        more, dearer = np.zeros(len(joined)), np.zeros((len(joined), ENDS))
        for option, (many, end) in enumerate(zip(hand.orders, hand.ends, strict=True)):  # no place twice in a column
            more[place[:, option]] += many * orders
            dearer[place[:, option]] += many * (cost + orders[:, None] * table[end])
        joints.append((orders, place))
        keys, orders, cost = joined, more, dearer
    hidden = keys[:, None] >> _BITS & 31
    weights = picks(np.array(unseen, np.int64), hidden)
    can_be = weights > 0
    fares = ends_of_each(own, joints, weights)
    return Holdings(hidden[can_be], orders[can_be], cost[can_be], fares, unseen)


def ends_of_each(own: Sequence[Options], joints: Sequence[tuple[Floats, Ints]], weights: Floats) -> Floats:
    """The chance of each end of each hand, from the last hand back: `weights` is what the sets from there on weigh."""
    fares = np.zeros((len(own), ENDS))
    for number in range(len(own) - 1, -1, -1):
        hand, (orders, place) = own[number], joints[number]
        weighed = hand.orders * weights[place]
        fares[number] = np.bincount(hand.ends, orders @ weighed, minlength=ENDS)
        weights = weighed.sum(axis=1)
    whole = np.maximum(fares.sum(axis=1, keepdims=True), 1.0)  # counts: 0 only for what cannot be
    return np.asarray(fares / whole)


def sampled(own: Sequence[Options], costs: Sequence[Floats], unseen: Counts10) -> Holdings:
    """As many sets as can be weighed: hand after hand gets cards from those that the hands before have left.

    What a hand can get from them differs from set to set: so the sets do not count alike, but each as the product
    of that. The sample is the same every time.
    """
    source = np.random.PCG64(len(own))  # only raw bits are taken from numpy: they are the same in every version
    rows = np.arange(MOST_SETS)
    left = np.tile(np.array(unseen, np.int64), (MOST_SETS, 1))
    weights, cost = np.ones(MOST_SETS), np.zeros((MOST_SETS, ENDS))
    ends = np.zeros((MOST_SETS, len(own)), np.int64)
    for number, (hand, table) in enumerate(zip(own, costs, strict=True)):
        ways = np.ones((MOST_SETS, len(hand.hidden))) * hand.orders
        for value in range(10):
            ways *= fallen(left[:, value, None], hand.hidden[:, value])
        summed = np.cumsum(ways, axis=1)
        weights *= summed[:, -1]
        # The sets go evenly over what the hand can hold, in an order of their own for each hand.
        even = (np.argsort(source.random_raw(MOST_SETS), kind="stable") + 0.5) / MOST_SETS
        taken = np.minimum((summed <= even[:, None] * summed[:, -1:]).sum(axis=1), len(hand.hidden) - 1)
        left = left - hand.hidden[taken]
        ends[:, number] = hand.ends[taken]
        cost += table[hand.ends[taken]]
    fares = [np.bincount(ends[:, number], weights, minlength=ENDS) for number in range(len(own))]
    can_be = rows[weights > 0]
    hidden = np.array(unseen, np.int64) - left[can_be]
    orders = weights[can_be] / picks(np.array(unseen, np.int64), hidden)
    chances = np.array(fares) / max(float(weights.sum()), 1.0)
    return Holdings(hidden, orders, cost[can_be] * orders[:, None], chances, unseen, exact=False)


def picks(left: Ints, hidden: Ints) -> Floats:
    """In how many ways sets can be picked from the cards that are left, in order."""
    return np.asarray(fallen(left, hidden).prod(axis=-1))


def fallen(many: Ints, few: Ints) -> Floats:
    """In how many ways, in order, few of many like cards can be picked: 12 for 2 of 4."""
    return np.asarray(_FALLEN[many, few])


def _table() -> Floats:
    table = np.ones((32, 32))
    for few in range(1, 32):
        table[:, few] = table[:, few - 1] * np.maximum(np.arange(32) - few + 1, 0)
    return table


_FALLEN: Final = _table()
