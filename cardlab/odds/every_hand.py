"""Every hand of n cards, one by one, as arrays of card indices."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from math import comb

import numpy as np
from numpy.typing import NDArray

from cardlab.cards import PACK, Card

__all__ = ["every_hand"]

_TAIL = 3


def every_hand(size: int, known: Sequence[Card] = (), pack: Sequence[Card] = PACK) -> Iterator[NDArray[np.uint8]]:
    """Give all hands of `size` cards that hold the known ones, some thousands at a time, the known cards first.

    >>> sum(len(hands) for hands in every_hand(4))
    270725
    """
    rest = np.array([one.index for one in pack if one not in known], np.uint8)
    drawn = size - len(known)
    tail = min(_TAIL, drawn)
    places = np.array(list(combinations(range(len(rest)), tail)), np.intp).reshape(comb(len(rest), tail), tail)
    firsts = np.searchsorted(places[:, 0], np.arange(len(rest) + 1)) if tail else np.zeros(1, np.intp)
    for lead in combinations(range(len(rest)), drawn - tail):
        ends = places[firsts[lead[-1] + 1] :] if lead else places
        if len(ends):
            hands = np.empty((len(ends), size), np.uint8)
            hands[:, : len(known)] = [one.index for one in known]
            hands[:, len(known) : size - tail] = rest[list(lead)]
            hands[:, size - tail :] = rest[ends]
            yield hands
