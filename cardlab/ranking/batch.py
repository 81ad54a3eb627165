"""Judging many hands at once: the strength of each, and the cards that play.

Hands are judged by looking up, never by trying their fives: the keys of the cards are added, the choice of ranks has
a number, and a table has the strength at this number. Only hands with five or more cards of one suit are looked at a
second time, in every suit, because ten cards can hold two flushes. All this is done in blocks of hands that fit into
the processor's cache, so that a hand costs the same among thousands and among millions.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from cardlab.ranking import tables
from cardlab.ranking.checking import check, checked
from cardlab.ranking.keys import CARD_KEYS, Keys, keys_of, suit_lanes, suited
from cardlab.ranking.multisets import multisets
from cardlab.ranking.values import Ranking
from cardlab.ranking.wild import WildRanking
from cardlab.ranking.wild_batch import judged_with_wild

__all__ = ["BLOCK", "high_and_low", "judged", "strengths"]

BLOCK: Final = 1 << 14


def strengths(ranking: Ranking, hands: NDArray[np.uint8]) -> NDArray[np.int32]:
    """Give the strength of every hand; see `Ranking.strengths`."""
    rows, shape = checked(hands)
    size = rows.shape[1]
    result = np.empty(len(rows), np.int32)
    for start in range(0, len(rows), BLOCK):
        keys = keys_of(rows[start : start + BLOCK])
        check(keys, rows, shape, start)
        result[start : start + BLOCK] = judged(ranking, keys, size)
    return result.reshape(shape)


def high_and_low(high: Ranking, low: Ranking, hands: NDArray[np.uint8]) -> tuple[NDArray[np.int32], NDArray[np.int32]]:
    """Give the strength of every hand under two rankings at once."""
    rows, shape = checked(hands)
    size = rows.shape[1]
    if isinstance(high, WildRanking) or isinstance(low, WildRanking):
        return strengths(high, hands), strengths(low, hands)
    choices, table = multisets(size), tables.both_table(high, low, size)
    highs, lows = np.empty(len(rows), np.int32), np.empty(len(rows), np.int32)
    for start in range(0, len(rows), BLOCK):
        keys = keys_of(rows[start : start + BLOCK])
        check(keys, rows, shape, start)
        index = choices.index(keys)
        both = table.take(index, mode="clip").view(np.int32).reshape(-1, 2)
        highs[start : start + BLOCK], lows[start : start + BLOCK] = both[:, 0], both[:, 1]
        if size >= 5:
            many = suited(keys)
            settle_flushes(high, keys, size, index, many, highs[start : start + BLOCK])
            settle_flushes(low, keys, size, index, many, lows[start : start + BLOCK])
    return highs.reshape(shape), lows.reshape(shape)


def judged(ranking: Ranking, keys: Keys, size: int) -> NDArray[np.int32]:
    """Give the strength of each hand from its keys."""
    if isinstance(ranking, WildRanking):
        return judged_with_wild(ranking, keys, size, judged)
    index = multisets(size).index(keys)
    result = tables.rank_table(ranking, size).take(index, mode="clip")
    if size >= 5:
        settle_flushes(ranking, keys, size, index, suited(keys) if ranking.flushes else None, result)
    return result


def settle_flushes(
    ranking: Ranking,
    keys: Keys,
    size: int,
    index: NDArray[np.int32],
    many: NDArray[np.intp] | None,
    result: NDArray[np.int32],
) -> None:
    """Put right the strengths of the hands (rows `many`) that have five or more cards of a suit."""
    if not ranking.flushes or many is None or not len(many):
        return
    lanes = suit_lanes(keys[many])
    if ranking.way == "high" or size == 5:
        table = tables.flush_table(ranking)
        flush = table.take(lanes[:, 0])
        for suit in (1, 2, 3):
            np.maximum(flush, table.take(lanes[:, suit]), out=flush)
        result[many] = np.maximum(result[many], flush) if ranking.way == "high" else flush
        return
    # A low hand is a flush only if it can't be helped: all its ranks are there in one suit and in no other.
    wanted = tables.plain_sets(ranking, size).take(index[many])
    suits = sum(((lanes[:, suit] & wanted != 0).astype(np.int8) for suit in range(4)), np.zeros(len(many), np.int8))
    forced = suits == 1
    if forced.any():
        rows = many[forced]
        result[rows] = lowest_forced(ranking, keys[rows], size, wanted[forced], lanes[forced])


def lowest_forced(
    ranking: Ranking, keys: Keys, size: int, wanted: NDArray[np.uint16], lanes: NDArray[np.uint16]
) -> NDArray[np.int32]:
    """Judge low hands whose best ranks, `wanted`, make a flush: it is that flush, or the best without one of them."""
    suit = np.argmax(lanes & wanted[:, None] != 0, axis=1)
    ranks = np.nonzero(wanted[:, None] >> np.arange(13, dtype=np.uint16) & 1)[1].reshape(-1, 5)
    fewer = keys[:, None] - CARD_KEYS[4 * ranks + suit[:, None]]
    without = judged(ranking, fewer.reshape(-1, 2), size - 1).reshape(-1, 5)
    best: NDArray[np.int32] = np.maximum(tables.flush_table(ranking).take(wanted), without.max(axis=1))
    return best
