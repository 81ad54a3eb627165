"""Which cards play, for many hands at once."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from cardlab.cards import PACK
from cardlab.ranking.batch import BLOCK, judged
from cardlab.ranking.checking import check, checked
from cardlab.ranking.keys import Keys, keys_of, suit_lanes
from cardlab.ranking.kinds import Kind, parts_of, ranks_of
from cardlab.ranking.values import Ranking
from cardlab.ranking.wild import WildRanking

__all__ = ["best_cards"]

_SUITS: Final = np.arange(4, dtype=np.uint16)
_LAST_SUIT: Final = np.array([max(mask.bit_length() - 1, 0) for mask in range(16)], np.uint8)


def best_cards(ranking: Ranking, hands: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """Give the cards that play in every hand; see `Ranking.best_cards`."""
    rows, shape = checked(hands)
    find = _one_by_one if isinstance(ranking, WildRanking) else _playing
    size = rows.shape[1]
    result = np.empty((len(rows), min(size, 5)), np.uint8)
    for start in range(0, len(rows), BLOCK):
        keys = keys_of(rows[start : start + BLOCK])
        check(keys, rows, shape, start)
        result[start : start + BLOCK] = find(ranking, keys, judged(ranking, keys, size))
    return result.reshape(*shape, min(size, 5))


def _one_by_one(ranking: Ranking, keys: Keys, strengths: NDArray[np.int32]) -> NDArray[np.uint8]:
    """Find the cards as `best` does, hand by hand: with wild cards that is more than looking up."""
    held = np.nonzero(suit_lanes(keys)[:, :, None] >> np.arange(13, dtype=np.uint16) & 1)
    index = 4 * held[2] + held[1]
    hands = np.split(index, np.flatnonzero(np.diff(held[0])) + 1)
    return np.array([[c.index for c in ranking.best([PACK[i] for i in hand]).cards] for hand in hands], np.uint8)


def _playing(ranking: Ranking, keys: Keys, strengths: NDArray[np.int32]) -> NDArray[np.uint8]:
    """Find the cards that make these strengths, in the order and the suits that `best` has them in."""
    values, which = np.unique(strengths, return_inverse=True)
    parts = [parts_of(ranking.number(value)) for value in values.tolist()]
    ranks = np.array([[(p - 2) % 13 for p in ranks_of(*part)] for part in parts], np.uint8)[which]
    flush = np.array([kind in (Kind.FLUSH, Kind.STRAIGHT_FLUSH) for kind, _ in parts])[which]
    lanes = suit_lanes(keys).copy()
    suits = np.empty_like(ranks)
    if flush.any():
        wanted = np.bitwise_or.reduce(np.left_shift(1, ranks[flush], dtype=np.uint16), axis=1)
        whole = lanes[flush] & wanted[:, None] == wanted[:, None]
        suits[flush] = (3 - np.argmax(whole[:, ::-1], axis=1))[:, None]
    several = np.flatnonzero(~flush)
    suits[several] = _suits_of(ranks[several], lanes[several])
    return 4 * ranks + suits


def _suits_of(ranks: NDArray[np.uint8], lanes: NDArray[np.uint16]) -> NDArray[np.uint8]:
    """Choose a suit for each rank: the last that is left, but several suits for five cards wherever that can be."""
    suits = np.empty_like(ranks)
    hands = np.arange(len(ranks))
    for at in range(ranks.shape[1]):
        suits[:, at] = _LAST_SUIT[_suits_held(lanes, ranks[:, at])]
        lanes[hands, suits[:, at]] ^= np.left_shift(1, ranks[:, at], dtype=np.uint16)
    if ranks.shape[1] == 5:
        same = np.flatnonzero((suits == suits[:, :1]).all(axis=1))
        for at in range(5):
            others = _suits_held(lanes[same], ranks[same, at])
            suits[same[others > 0], at] = _LAST_SUIT[others[others > 0]]
            same = same[others == 0]
    return suits


def _suits_held(lanes: NDArray[np.uint16], ranks: NDArray[np.uint8]) -> NDArray[np.uint16]:
    """Give the suits in which each hand still has this rank, as a mask."""
    held: NDArray[np.uint16] = np.bitwise_or.reduce((lanes >> ranks[:, None] & 1) << _SUITS, axis=1)
    return held
