"""Every hand of n cards, counted by its ranks and by the suit that may make a flush, not one by one.

Where no suit has five cards, suits don't matter: a choice of ranks stands for all the ways to give suits to it. Where
one has, a hand is the ranks of that suit and a choice of ranks for the other cards, whose suits matter no more. Only
among ten cards can two suits have five each; such a hand is in two of these groups, and is put right at the end.
So the 15,820,024,220 hands of ten cards are 566,280 choices of ranks and some seventeen million groups.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations, combinations_with_replacement
from math import comb, prod
from typing import Final

import numpy as np
from numpy.typing import NDArray

from cardlab.cards import Card
from cardlab.ranking.keys import RANK_CODES, Keys, suit_count
from cardlab.ranking.multisets import multisets

__all__ = ["Groups", "flush_groups", "rank_ways"]

_ROWS: Final = 1 << 14
_CHOOSE: Final = np.array([[comb(n, k) for k in range(5)] for n in range(5)], np.int64)


@cache
def _sizes() -> NDArray[np.intp]:
    """Give the number of ranks in each mask."""
    return np.bitwise_count(np.arange(1 << 13)).astype(np.intp)


@cache
def _codes() -> NDArray[np.uint64]:
    """Give the counts number of each mask's ranks, without a count of suits."""
    return (np.arange(1 << 13)[:, None] >> np.arange(13) & 1).astype(np.uint64) @ RANK_CODES


def rank_ways(size: int, known: Sequence[Card] = ()) -> NDArray[np.int64]:
    """Give, for every choice of ranks, how many hands of `size` cards have it; all hold the `known` cards.

    >>> int(rank_ways(5).sum())
    2598960
    """
    choices = multisets(size)
    ranks, ways = choices.ranks(), np.ones(choices.total, np.int64)
    for rank, held in enumerate(_by_rank(known)):
        drawn = ranks[:, rank] - held
        ways *= np.where(drawn >= 0, _CHOOSE[4 - held, drawn], 0)
    return ways


def _by_rank(known: Sequence[Card]) -> list[int]:
    return [sum(one.rank == rank for one in known) for rank in range(13)]


@dataclass(frozen=True)
class Groups:
    """Hands with five or more cards of a suit: each way to hold that suit, with each choice of the other cards."""

    suit: NDArray[np.intp]
    """The ranks held in the suit, as masks."""
    others: NDArray[np.intp]
    """The ranks held outside, as masks."""
    codes: NDArray[np.uint64]
    """The counts numbers of the cards outside."""
    ways: NDArray[np.int64]
    """How often each choice of other cards counts: by the suits that it may have, and by the suits that are alike."""

    def __len__(self) -> int:
        return len(self.suit) * len(self.others)

    def parts(self) -> Iterator[tuple[Keys, NDArray[np.int64]]]:
        """Give keys that a ranking can judge, with the ways that each stands for, some thousands at a time."""
        step = max(1, _ROWS // len(self.others))
        # The suit is shown as clubs. The other cards must show their ranks, and no flush.
        outside = (self.others & self.others - 1) << 16 | (self.others & -self.others) << 32
        for at in range(0, len(self.suit), step):
            clubs = self.suit[at : at + step]
            held = clubs[:, None] | outside
            counts = (_codes()[clubs] + suit_count(1, 0) * _sizes()[clubs].astype(np.uint64))[:, None] + self.codes
            keys = np.stack([held.ravel().astype(np.uint64), counts.ravel()], axis=1)
            yield keys, np.tile(self.ways, len(clubs))


@dataclass(frozen=True)
class _TwoFlushes(Groups):
    """Ten cards of two suits, five of each: here `others` is the second suit, in which there is a flush as well."""

    def parts(self) -> Iterator[tuple[Keys, NDArray[np.int64]]]:
        for keys, ways in super().parts():
            second = np.tile(self.others, len(keys) // len(self.others)).astype(np.uint64)
            yield np.stack([keys[:, 0] & 0xFFFF | second << 16, keys[:, 1] + suit_count(5, 1)], axis=1), ways


def flush_groups(size: int, known: Sequence[Card] = ()) -> list[Groups]:
    """Give all hands of `size` cards, `known` among them, that have five or more cards of a suit.

    The ways add up to the number of such hands; some are negative, where what was counted twice is taken back.
    """
    masks = [sum(1 << one.rank for one in known if one.suit == suit) for suit in range(4)]
    result = []
    for mask in dict.fromkeys(masks):  # the suits of which nothing is known are alike
        alike = masks.count(mask)
        others = [one for one in known if one.suit != masks.index(mask)] if mask else known
        for held in range(max(5, mask.bit_count()), size - len(others) + 1):
            result.append(Groups(_holding(mask, held), *_choices(others, size - held - len(others), alike)))
    if size == 10:
        pairs = Counter(pair for pair in combinations(sorted(masks), 2) if sum(pair) == sum(masks))
        for pair, alike in pairs.items():
            result.extend(_two_flushes(_holding(pair[0], 5), _holding(pair[1], 5), alike))
    return [groups for groups in result if len(groups)]


def _holding(mask: int, size: int) -> NDArray[np.intp]:
    """Give the masks of `size` ranks that hold all of this one."""
    held: NDArray[np.intp] = np.flatnonzero((_sizes() == size) & (np.arange(1 << 13) & mask == mask))
    return held


def _choices(
    known: Sequence[Card], size: int, alike: int
) -> tuple[NDArray[np.intp], NDArray[np.uint64], NDArray[np.int64]]:
    """Give every choice of ranks for `size` cards of three suits beside the known ones: masks, codes and ways."""
    held = _by_rank(known)
    masks, codes, ways = [], [], []
    for ranks in combinations_with_replacement(range(13), size):
        drawn = Counter(ranks)
        if number := prod(comb(3 - held[rank], count) for rank, count in drawn.items()):
            total = drawn + Counter(one.rank for one in known)
            masks.append(sum(1 << rank for rank in total))
            codes.append(sum(int(RANK_CODES[rank]) * count for rank, count in total.items()))
            ways.append(number * alike)
    return np.array(masks, np.intp), np.array(codes, np.uint64), np.array(ways, np.int64)


def _two_flushes(first: NDArray[np.intp], second: NDArray[np.intp], alike: int) -> list[Groups]:
    """Count hands of two flushes once, and take back the two groups in which they were seen as one flush each."""
    if not len(first) or not len(second):
        return []
    return [
        _TwoFlushes(first, second, _codes()[second], np.full(len(second), alike)),
        Groups(first, second, _codes()[second], np.full(len(second), -alike)),
        Groups(second, first, _codes()[first], np.full(len(first), -alike)),
    ]
