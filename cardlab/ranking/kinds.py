"""The kinds of hand, and a hand written as one number: its kind, then its ranks as they are compared.

The number is hexadecimal and can be read: one digit for the kind, then one for each rank in pips, as in
``0x16AKQ`` for "a pair of sixes with ace, king, queen" (with A = E, K = D, Q = C; an ace that is low is 1).
A mask is a number with bit *p* set for the rank with *p* pips. With these two a hand is judged in a few
steps.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import IntEnum
from functools import cache
from typing import Final

from cardlab.cards import PACK, Card, Rank

__all__ = ["ACE_HIGH", "ACE_LOW", "Kind", "highest", "packed", "parts_of", "ranks_of", "suit_masks"]


class Kind(IntEnum):
    """What a hand is, lowest first; a low ranking reads the same order from the other end."""

    NO_PAIR = 0
    PAIR = 1
    TWO_PAIR = 2
    TRIPS = 3
    STRAIGHT = 4
    FLUSH = 5
    FULL_HOUSE = 6
    QUADS = 7
    STRAIGHT_FLUSH = 8
    FIVE_OF_A_KIND = 9  # with wild cards only


# How many cards of each rank a kind has, in the order its ranks are written.
_GROUPS: Final = (
    (1, 1, 1, 1, 1),
    (2, 1, 1, 1),
    (2, 2, 1),
    (3, 1, 1),
    (1, 1, 1, 1, 1),
    (1, 1, 1, 1, 1),
    (3, 2),
    (4, 1),
    (1, 1, 1, 1, 1),
    (5,),
)
_KINDS: Final = tuple(Kind)

SUIT_BITS: Final = 16
SUIT: Final = (1 << SUIT_BITS) - 1


def _bits(ace: int) -> tuple[int, ...]:
    pips = [ace if one.rank is Rank.ACE else one.rank.value + 2 for one in PACK]
    return tuple(1 << (SUIT_BITS * one.suit.value + p) for one, p in zip(PACK, pips, strict=True))


# For each card its bit: sixteen bits for each suit, so that adding the bits of a hand gives a mask for each
# suit.
ACE_HIGH: Final = _bits(14)
ACE_LOW: Final = _bits(1)


def suit_masks(cards: Iterable[Card], bits: tuple[int, ...]) -> tuple[int, int, int, int]:
    """Give the ranks held in clubs, diamonds, hearts and spades, each as a mask.

    `bits` is `ACE_HIGH` or `ACE_LOW`.

    >>> from cardlab.cards import cards
    >>> [bin(mask) for mask in suit_masks(cards("2c 4c Ad"), ACE_LOW)]
    ['0b10100', '0b10', '0b0', '0b0']
    """
    key = 0
    for one in cards:
        key += bits[one.index]
    return key & SUIT, key >> 16 & SUIT, key >> 32 & SUIT, key >> 48


def packed(kind: int, *pips: int) -> int:
    """Write a kind and up to five ranks as one number.

    >>> hex(packed(Kind.PAIR, 6, 14, 13, 12))
    '0x16edc0'
    """
    number = kind << 20
    shift = 16
    for p in pips:
        number |= p << shift
        shift -= 4
    return number


@cache  # there are 8,192 masks, and a few ways to ask about each
def highest(mask: int, count: int, shift: int) -> int:
    """Write the `count` highest ranks of a mask (or all there are), the first at bit `shift`.

    >>> hex(highest(0b1000010000110000, 3, 16))
    '0xfa500'
    """
    number = 0
    while mask and count:
        top = mask.bit_length() - 1
        number |= top << shift
        mask ^= 1 << top
        shift -= 4
        count -= 1
    return number


def parts_of(number: int) -> tuple[Kind, tuple[int, ...]]:
    """Read the kind and the ranks, in pips, back from the number.

    >>> parts_of(0x16EDC0)
    (<Kind.PAIR: 1>, (6, 14, 13, 12))
    """
    digits = (number >> 16 & 15, number >> 12 & 15, number >> 8 & 15, number >> 4 & 15, number & 15)
    return _KINDS[number >> 20], tuple(filter(None, digits))


def ranks_of(kind: Kind, pips: Sequence[int]) -> list[int]:
    """Give the pips of every card that plays, as one reads the hand: groups first, then downwards.

    >>> ranks_of(Kind.PAIR, (6, 14, 13, 12)), ranks_of(Kind.STRAIGHT, (5,))
    ([6, 6, 14, 13, 12], [5, 4, 3, 2, 1])
    """
    if kind is Kind.STRAIGHT or kind is Kind.STRAIGHT_FLUSH:
        return list(range(pips[0], pips[0] - 5, -1))
    return [p for p, size in zip(pips, _GROUPS[kind], strict=False) for _ in range(size)]
