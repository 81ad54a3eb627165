"""Every choice of n ranks, none more than four times, has its own number from 0 up: a perfect hash.

A choice is cut in two, the ranks from two to seven and those from eight to ace, each written as a code with a
base-5 digit for each rank. The choices are numbered by how many cards are in the lower part, then by the lower code,
then by the upper one. So the number of a choice is one figure looked up for its lower code and one for its upper
code, added. There are 566,280 choices of ten ranks.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from cardlab.ranking.keys import HIGH_CODES_AT, LOW_CODES, LOW_RANKS, Keys

__all__ = ["Block", "Multisets", "digits", "multisets"]

HIGH_RANKS: Final = 13 - LOW_RANKS


def digits(codes: NDArray[np.intp], size: int) -> NDArray[np.intp]:
    """Write codes out in base 5, lowest digit first: how often each of the `size` ranks is there.

    >>> digits(np.array([0, 7]), 3).tolist()
    [[0, 0, 0], [2, 1, 0]]
    """
    return codes[..., None] // 5 ** np.arange(size) % 5


@dataclass(frozen=True)
class Block:
    """The choices that have the same number of cards in the lower part: a grid of lower by upper codes."""

    start: int
    """The number of its first choice; the others follow row by row."""
    low: NDArray[np.intp]
    high: NDArray[np.intp]

    @property
    def rows(self) -> slice:
        """Give the numbers of the block's choices."""
        return slice(self.start, self.start + len(self.low) * len(self.high))


@dataclass(frozen=True)
class Multisets:
    """All the choices of `size` ranks, and the way from a hand's counts to its number."""

    size: int
    total: int
    blocks: tuple[Block, ...]
    offsets: NDArray[np.int32]
    """For each lower code, the number of the first choice that has it."""
    places: NDArray[np.int32]
    """For each upper code, its place among those with as many cards."""

    def index(self, keys: Keys) -> NDArray[np.int32]:
        """Give each hand's number; the hands must be sound, of `size` cards."""
        counts = keys[:, 1]
        return self.offsets.take(counts & np.uint64(LOW_CODES), mode="clip") + self.places.take(
            counts >> np.uint64(HIGH_CODES_AT), mode="clip"
        )

    def smaller(self) -> Iterator[tuple[slice, NDArray[np.intp], NDArray[np.int32]]]:
        """For every rank, give the choices that have it, and their numbers when one such card is taken away.

        They come as the rows of a block, the places among these rows, and the numbers in `multisets(size - 1)`.
        """
        offsets = multisets(self.size - 1).offsets
        for block in self.blocks:
            places = np.arange(len(block.low) * len(block.high)).reshape(len(block.low), len(block.high))
            for rank in range(LOW_RANKS):
                having = np.flatnonzero(block.low // 5**rank % 5)
                low = offsets[block.low[having] - 5**rank]
                yield block.rows, places[having], low[:, None] + self.places[block.high]
            for rank in range(HIGH_RANKS):
                having = np.flatnonzero(block.high // 5**rank % 5)
                high = self.places[block.high[having] - 5**rank]
                yield block.rows, places[:, having], offsets[block.low][:, None] + high

    def ranks(self) -> NDArray[np.int8]:
        """Give how often each of the thirteen ranks is in each choice, as an array of shape (total, 13)."""
        result = np.empty((self.total, 13), np.int8)
        for block in self.blocks:
            part = result[block.rows].reshape(len(block.low), len(block.high), 13)
            part[:, :, :LOW_RANKS] = digits(block.low, LOW_RANKS)[:, None]
            part[:, :, LOW_RANKS:] = digits(block.high, HIGH_RANKS)[None, :]
        return result


@cache
def multisets(size: int) -> Multisets:
    """Number the choices of `size` ranks.

    >>> [multisets(n).total for n in (1, 2, 5, 7, 10)]
    [13, 91, 6175, 49205, 566280]
    """
    low_codes, high_codes = _by_size(LOW_RANKS), _by_size(HIGH_RANKS)
    places = np.zeros(5**HIGH_RANKS, np.int32)
    for codes in high_codes:
        places[codes] = np.arange(len(codes))
    offsets = np.zeros(5**LOW_RANKS, np.int32)
    blocks, total = [], 0
    for lower in range(size + 1):
        if lower < len(low_codes) and size - lower < len(high_codes):
            low, high = low_codes[lower], high_codes[size - lower]
            offsets[low] = total + len(high) * np.arange(len(low))
            blocks.append(Block(total, low, high))
            total += len(low) * len(high)
    return Multisets(size, total, tuple(blocks), offsets, places)


@cache
def _by_size(ranks: int) -> list[NDArray[np.intp]]:
    """Give the codes of so many ranks that stand for no card, for one card, and so on."""
    cards = digits(np.arange(5**ranks), ranks).sum(axis=1)
    return [np.flatnonzero(cards == count) for count in range(4 * ranks + 1)]
