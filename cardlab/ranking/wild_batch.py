"""Judging many hands with wild cards at once: the natural cards are looked up, by how many wild ones are beside."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache

import numpy as np
from numpy.typing import NDArray

from cardlab.ranking import tables
from cardlab.ranking.keys import CARD_KEYS, Keys, suit_lanes, suited
from cardlab.ranking.multisets import multisets
from cardlab.ranking.values import Ranking
from cardlab.ranking.wild import WildRanking

__all__ = ["judged_with_wild"]


def judged_with_wild(
    ranking: WildRanking, keys: Keys, size: int, judged: Callable[[Ranking, Keys, int], NDArray[np.int32]]
) -> NDArray[np.int32]:
    """Give the strength of each hand from its keys; `judged` does so for the hands without a wild card."""
    all_wild = CARD_KEYS[[one.index for one in ranking.wild], 0].sum()
    held = keys[:, 0] & all_wild
    natural = keys - np.stack([held, _counts_of(held)], axis=1)
    wild = np.bitwise_count(held)
    rules = replace(ranking, wild=())
    result = np.empty(len(keys), np.int32)
    for count in range(size + 1):
        rows = np.flatnonzero(wild == count)
        if len(rows):
            some = natural[rows]
            result[rows] = _with(rules, some, size - count, count) if count else judged(ranking.base, some, size)
    return result


def _with(rules: WildRanking, keys: Keys, natural: int, wild: int) -> NDArray[np.int32]:
    """Judge hands of so many natural and so many wild cards, from the keys of the natural ones."""
    result = tables.wild_table(rules, natural, wild).take(multisets(natural).index(keys))
    # With a wild card a low is never a flush, and with five there are five of a kind.
    if rules.way == "high" and natural + wild >= 5 and wild < 5:
        many = suited(keys, 5 - wild)
        lanes = suit_lanes(keys[many])
        table = tables.wild_flush_table(rules, wild)
        for suit in range(4):
            result[many] = np.maximum(result[many], table.take(lanes[:, suit]))
    return result


def _counts_of(held: NDArray[np.uint64]) -> NDArray[np.uint64]:
    """Give the counts number of the cards in each held number."""
    lanes = suit_lanes(held[:, None])
    counts = np.zeros(len(held), np.uint64)
    for suit, table in enumerate(_counts_by_suit()):
        counts += table.take(lanes[:, suit])
    return counts


@cache
def _counts_by_suit() -> NDArray[np.uint64]:
    """Give, for each suit and each mask of its ranks, the counts number of these cards."""
    bits = np.arange(1 << 13)[:, None] >> np.arange(13) & 1
    return np.stack([bits.astype(np.uint64) @ CARD_KEYS[suit:52:4, 1] for suit in range(4)])
