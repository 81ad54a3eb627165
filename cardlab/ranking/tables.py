"""What a ranking says of every choice of n ranks, and of every flush, looked up once for all.

The tables are made when first asked for, from nothing but the scalar judging of five cards: the best of n cards is
the best of what is left when one of them is taken away.
"""

from __future__ import annotations

from functools import cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from cardlab.cards import PACK, Card
from cardlab.ranking.kinds import Kind, parts_of, ranks_of
from cardlab.ranking.multisets import multisets
from cardlab.ranking.values import Ranking
from cardlab.ranking.wild import WildRanking

__all__ = ["both_table", "flush_table", "plain_sets", "rank_table", "wild_flush_table", "wild_table"]

_FIVES: Final = [mask for mask in range(1 << 13) if mask.bit_count() == 5]


@cache
def rank_table(ranking: Ranking, size: int) -> NDArray[np.int32]:
    """Give the strength of each choice of `size` ranks in suits that make no flush.

    >>> from cardlab.ranking import A5
    >>> table = rank_table(A5, 6)
    >>> len(table), len(set(table.tolist()))
    (18395, 6019)
    """
    choices = multisets(size)
    if size <= 5:
        return np.array([ranking.strength(_many_suits(ranks)) for ranks in choices.ranks().tolist()], np.int32)
    table = np.zeros(choices.total, np.int32)
    fewer = rank_table(ranking, size - 1)
    for rows, places, numbers in choices.smaller():
        part = table[rows]
        part[places] = np.maximum(part[places], fewer[numbers])
    return table


def _many_suits(ranks: list[int]) -> list[Card]:
    """Give cards that have these ranks, so often each, and never five of one suit."""
    hand = [PACK[4 * rank + suit] for rank, count in enumerate(ranks) for suit in range(count)]
    if len(hand) > 1 and max(ranks) == 1:
        hand[-1] = PACK[hand[-1].index + 1]
    return hand


@cache
def wild_table(rules: WildRanking, natural: int, wild: int) -> NDArray[np.int32]:
    """Give the strength of each choice of `natural` ranks in suits that make no flush, with so many wild cards.

    `rules` is a ranking without its wild cards, since it does not matter which they are.
    """
    if not wild:
        return rank_table(rules.base, natural)
    choices = multisets(natural)
    if natural + wild <= 5:
        hands = map(_many_suits, choices.ranks().tolist())
        return np.array([rules.natural_strength(hand, wild) for hand in hands], np.int32)
    table = np.zeros(choices.total, np.int32)
    if natural:
        fewer = wild_table(rules, natural - 1, wild)
        for rows, places, numbers in choices.smaller():
            part = table[rows]
            part[places] = np.maximum(part[places], fewer[numbers])
    return np.maximum(table, wild_table(rules, natural, wild - 1))


@cache
def wild_flush_table(rules: WildRanking, wild: int) -> NDArray[np.int32]:
    """Give the strength of a mask of one suit's ranks with so many wild cards; 0 for fewer than five cards in all."""
    table = np.zeros(1 << 13, np.int32)
    for mask in range(1 << 13):
        if mask.bit_count() + wild >= 5:
            suit = [PACK[4 * rank] for rank in range(13) if mask >> rank & 1]
            table[mask] = rules.natural_strength(suit, wild)
    return table


@cache
def both_table(high: Ranking, low: Ranking, size: int) -> NDArray[np.int64]:
    """Give two rankings' strengths side by side, for one look instead of two: view it as pairs of int32."""
    pairs = np.stack([rank_table(high, size), rank_table(low, size)], axis=1)
    return pairs.view(np.int64).ravel()


@cache
def flush_table(ranking: Ranking) -> NDArray[np.int32]:
    """Give the strength of the best flush that a mask of one suit's ranks makes; 0 for fewer than five.

    >>> from cardlab.ranking import HIGH
    >>> hex(flush_table(HIGH)[0b1000000001111]), hex(flush_table(HIGH)[0b1111])
    ('0x850000', '0x0')
    """
    table = np.zeros(1 << 13, np.int32)
    for mask in _FIVES:
        table[mask] = ranking.strength([PACK[4 * rank] for rank in range(13) if mask >> rank & 1])
    # The best of more is the best of what is left without one.
    for mask in range(1 << 13):
        if mask.bit_count() > 5:
            table[mask] = max(table[mask ^ 1 << rank] for rank in range(13) if mask >> rank & 1)
    return table


@cache
def plain_sets(ranking: Ranking, size: int) -> NDArray[np.uint16]:
    """Give, for each choice of `size` ranks, the ranks of its best hand as a mask if that has no pair, else 0."""
    strengths, where = np.unique(rank_table(ranking, size), return_inverse=True)
    masks = np.zeros(len(strengths), np.uint16)
    for at, strength in enumerate(strengths.tolist()):
        kind, pips = parts_of(ranking.number(strength))
        if kind in (Kind.NO_PAIR, Kind.STRAIGHT):
            masks[at] = sum(1 << (p - 2) % 13 for p in ranks_of(kind, pips))
    return masks[where]
