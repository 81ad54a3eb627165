"""A hand as two numbers that add up card by card: which cards it holds, and how often each rank.

The *held* number has sixteen bits for each suit, clubs lowest, with bit 0 for the two and bit 12 for the ace. A
sum of n such bits has n bits set only if all n cards are different, which is how hands are checked.

The *counts* number holds, from the lowest bit up: a base-5 digit for each rank from two to seven (14 bits),
four bits for the number of cards in each suit, and from bit 32 a base-5 digit for each rank from eight to ace.
"""

from __future__ import annotations

from functools import cache
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

__all__ = [
    "CARD_KEYS",
    "HIGH_CODES_AT",
    "LOW_CODES",
    "LOW_RANKS",
    "RANK_CODES",
    "Keys",
    "faulty",
    "keys_of",
    "suit_count",
    "suit_lanes",
    "suited",
]

Keys: TypeAlias = NDArray[np.uint64]
"""An array of shape (hands, 2): for each hand its held number and its counts number."""

LOW_RANKS: Final = 6  # the ranks with their digits in the lower code; the other seven are in the upper one
LOW_CODES: Final = (1 << 14) - 1  # the mask of the lower code
_SUIT_COUNTS_AT: Final = 14
HIGH_CODES_AT: Final = 32
_NOBODY: Final = 52  # stands for "no card" where a hand of an odd number of cards is cut into pairs


def _card_keys() -> Keys:
    keys = np.zeros((53, 2), np.uint64)
    for index in range(52):
        rank, suit = divmod(index, 4)
        digit = 5**rank if rank < LOW_RANKS else 5 ** (rank - LOW_RANKS) << HIGH_CODES_AT
        keys[index] = 1 << 16 * suit + rank, digit + (1 << _SUIT_COUNTS_AT + 4 * suit)
    return keys


CARD_KEYS: Final = _card_keys()
"""The two numbers of each card; the last row, of zeros, is for no card."""

RANK_CODES: Final = CARD_KEYS[0:52:4, 1] - np.uint64(1 << _SUIT_COUNTS_AT)
"""The digit of each rank in a counts number, without the count of a suit."""


def suit_count(cards: int, suit: int) -> int:
    """Give so many cards of one suit as a counts number without ranks."""
    return cards << _SUIT_COUNTS_AT + 4 * suit


@cache
def _pair_keys() -> Keys:
    """Give the sum of two cards' keys at the number that their two bytes make; zeros where one is no card."""
    pairs = np.zeros((256, 256, 2), np.uint64)
    pairs[:53, :53] = CARD_KEYS[:, None] + CARD_KEYS[None, :]
    return pairs.reshape(65536, 2)


def keys_of(hands: NDArray[np.uint8]) -> Keys:
    """Add up the keys of each hand, two cards at a time.

    Hands that hold what is no card, or a card twice, can be told by `faulty`.

    >>> held, counts = keys_of(np.array([[0, 1, 51]], np.uint8))[0]
    >>> f"{held:x} {counts:x}"
    '1000000000010001 3d0904044002'
    """
    size = hands.shape[1]
    if size % 2 or not hands.flags.c_contiguous:
        paired = np.full((len(hands), size + size % 2), _NOBODY, np.uint8)
        paired[:, :size] = hands
    else:
        paired = hands
    pairs = paired.view(np.uint16)
    table = _pair_keys()
    keys = table.take(pairs[:, 0], axis=0)
    added = np.empty_like(keys)
    for column in range(1, pairs.shape[1]):
        table.take(pairs[:, column], axis=0, out=added, mode="clip")
        keys += added
    return keys


def faulty(keys: Keys, size: int) -> NDArray[np.bool_]:
    """Tell which hands are not `size` different cards."""
    wrong: NDArray[np.bool_] = np.bitwise_count(keys[:, 0]) != size
    return wrong


def suit_lanes(keys: Keys) -> NDArray[np.uint16]:
    """Give the ranks held in each suit, as four masks of thirteen bits for each hand."""
    held = keys[:, 0].astype("<u8")
    return held.view("<u2").reshape(-1, 4)


def suited(keys: Keys, size: int = 5) -> NDArray[np.intp]:
    """Give the rows of the hands with `size` or more cards of one suit."""
    more = sum(8 - size << _SUIT_COUNTS_AT + 4 * suit for suit in range(4))
    tops = sum(8 << _SUIT_COUNTS_AT + 4 * suit for suit in range(4))
    return np.flatnonzero((keys[:, 1] + np.uint64(more)) & np.uint64(tops) != 0)
