"""The best that can be made with wild cards: a hand's number, from its natural cards and how many are wild.

A hand is given by the masks of its natural cards, suit by suit, as `kinds` has them. What each wild card is to stand
for is never tried out: the kinds of hand are gone through from the best down.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, TypeAlias

from cardlab.ranking.high import straight_top
from cardlab.ranking.kinds import Kind, highest, packed

if TYPE_CHECKING:
    from cardlab.ranking.low import LowRanking

__all__ = ["high_number", "low_number"]

Suits: TypeAlias = tuple[int, int, int, int]

_ACE: Final = 1 << 14
_RUNS: Final = [(top, 0b11111 << top - 4) for top in range(14, 5, -1)] + [(5, _ACE | 0b111100)]


def high_number(suits: Suits, wild: int, bug: bool = False, double_ace: bool = False) -> int:
    """Give the highest hand of the natural cards and so many wild ones.

    A wild card stands for any card that is not held, or makes five of a kind; with `bug` it is an ace or completes a
    straight or a flush. With `double_ace` a flush may hold an ace more than once.

    >>> hex(high_number((0, 0, 0b11110000, 0), 1)), hex(high_number((0, 0, 0b11110000, 0), 1, bug=True))
    ('0x880000', '0x880000')
    >>> eights = 1 << 8, 1 << 8, 1 << 8, 1 << 8
    >>> hex(high_number(eights, 1)), hex(high_number(eights, 1, bug=True))
    ('0x980000', '0x78e000')
    """
    levels = _levels(suits)
    held = levels[0]
    if bug:  # one more ace each; levels[i] are the ranks of which there are more than i
        aces = sum(1 for level in levels if level & _ACE)
        for at in range(aces, min(aces + wild, 5)):
            levels[at] |= _ACE
    size = min(sum(mask.bit_count() for mask in suits) + wild, 5)
    best = _sets(levels, 0 if bug else wild, size)
    if size == 5:
        best = max(best, _in_suit(suits, wild, double_ace), _run(held, wild))
    return best


def _levels(suits: Suits) -> list[int]:
    """Give the masks of the ranks of which there is one or more, two or more, and so on up to five."""
    c, d, h, s = suits
    both, either = c & d | h & s, c & d & (h | s) | h & s & (c | d)
    return [c | d | h | s, both | (c | d) & (h | s), either, c & d & h & s, 0]


def _sets(levels: list[int], wild: int, size: int) -> int:
    """Give the best hand of the kinds that are made of ranks alone; any rank that is missing makes it an ace."""

    def most(count: int) -> int:
        """Give the highest rank that wild cards make so many of, or 0."""
        if count <= wild:
            return 14
        level = levels[count - wild - 1]
        return level.bit_length() - 1 if level else 0

    held, two = levels[0], levels[1]
    if size == 5 and (top := most(5)):
        return packed(Kind.FIVE_OF_A_KIND, top)
    if size >= 4 and (top := most(4)):
        return packed(Kind.QUADS, top) | highest(held & ~(1 << top), size - 4, 12)
    if size >= 3 and (top := most(3)):
        # Where a wild card is left beside the three, there are four; so the pair is natural.
        if size == 5 and (pair := two & ~(1 << top)):
            return packed(Kind.FULL_HOUSE, top, pair.bit_length() - 1)
        return packed(Kind.TRIPS, top) | highest(held & ~(1 << top), size - 3, 12)
    if size >= 2 and (top := most(2)):
        rest = held & ~(1 << top)
        if size >= 4 and (pair := two & rest):
            second = pair.bit_length() - 1
            return packed(Kind.TWO_PAIR, top, second) | highest(rest & ~(1 << second), size - 4, 8)
        return packed(Kind.PAIR, top) | highest(rest, size - 2, 12)
    return highest(held or _ACE, size, 16)


def _run(mask: int, wild: int) -> int:
    """Give the highest straight, or 0."""
    top = next((top for top, run in _RUNS if (run & ~mask).bit_count() <= wild), 0)
    return packed(Kind.STRAIGHT, top) if top else 0


def _in_suit(suits: Suits, wild: int, double_ace: bool) -> int:
    """Give the highest flush or straight flush, or 0."""
    best = 0
    for mask in suits:
        if mask.bit_count() + wild < 5:
            continue
        top = straight_top(mask) if not wild else _run(mask, wild) >> 16 & 15
        if top:
            best = max(best, packed(Kind.STRAIGHT_FLUSH, top))
        elif double_ace:
            aces = min(wild, 5)
            best = max(best, packed(Kind.FLUSH, *[14] * aces) | highest(mask, 5 - aces, 16 - 4 * aces))
        else:
            missing = 0x7FFC & ~mask
            for _ in range(min(wild, missing.bit_count())):
                mask |= 1 << missing.bit_length() - 1
                missing &= ~mask
            best = max(best, packed(Kind.FLUSH) | highest(mask, 5, 16))
    return best


def low_number(ranking: LowRanking, suits: Suits, wild: int, policy: str) -> int:
    """Give the lowest hand of the natural cards and so many wild ones (one or more).

    By the policy a wild card is "lowest_missing", any rank that is not held; "zero", a rank below all others that
    makes no pair; or "duplicate", any rank, held or not, that makes no pair.

    >>> from cardlab.ranking import A5
    >>> [hex(low_number(A5, (0b1011010, 0, 0, 0), 1, policy)) for policy in ("lowest_missing", "zero", "duplicate")]
    ['0x64321', '0x64310', '0x64311']
    """
    size = min(sum(mask.bit_count() for mask in suits) + wild, 5)
    if policy == "lowest_missing":
        return _with_missing(ranking, suits, wild, size)
    used = min(wild, size)
    number = ranking.lowest(suits, size - used) if used < size else 0
    if policy == "zero":
        return number
    lowest = 1 if ranking.ace == "low" else 2
    if used == 1 and number >> 20 == Kind.NO_PAIR and size == 5 and ranking.straights:
        # One wild card must not complete a straight; twice the same rank is none.
        held = [number >> shift & 15 for shift in (16, 12, 8, 4)]
        lowest = next(p for p in range(lowest, 15) if p in held or not ranking.straight(_mask([*held, p])))
        return packed(Kind.NO_PAIR, *sorted([*held, lowest], reverse=True))
    at = 20
    while number >> at - 4 & 15:
        at -= 4
    for _ in range(used):
        at -= 4
        number |= lowest << at
    return number


def _with_missing(ranking: LowRanking, suits: Suits, wild: int, size: int) -> int:
    """Give the lowest hand in which each wild card is a rank that is not held."""
    c, d, h, s = suits
    held = c | d | h | s
    first = 1 if ranking.ace == "low" else 2
    missing = [p for p in range(first, first + 13) if not held >> p & 1]
    if held.bit_count() + wild < size:
        return ranking.lowest((c | _mask(missing[:wild]), d, h, s), size)  # there will be a pair
    # At most two ranks make a straight of four, so a few more than are wanted give enough to choose from.
    ranks = sorted([*(p for p in range(first, first + 13) if held >> p & 1), *missing[: wild + 3]])
    for chosen in ranking.plain_choices(ranks, size):
        mask = _mask(chosen)
        if (mask & ~held).bit_count() <= wild:
            return packed(Kind.NO_PAIR, *chosen[::-1])
    raise AssertionError("with a wild card there is always a hand without a pair, a straight or a flush")


def _mask(pips: Sequence[int]) -> int:
    return sum(1 << p for p in pips)
