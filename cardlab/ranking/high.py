"""The high ranking: which poker hand is higher."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Final, Literal

from cardlab.cards import PACK, Card
from cardlab.ranking.kinds import ACE_HIGH, Kind, highest, packed, suit_masks
from cardlab.ranking.traps import high_traps
from cardlab.ranking.values import Ranking

if TYPE_CHECKING:
    from cardlab.ranking.values import HandValue

__all__ = ["HIGH", "HighRanking"]


@cache
def straight_top(mask: int) -> int:
    """Give the pips of the highest card of the best straight in a mask, or 0; the ace goes above and below.

    >>> straight_top(0b100000001111100), straight_top(0b100000000111100), straight_top(0b111000000001100)
    (6, 5, 0)
    """
    mask |= mask >> 13 & 2  # the ace once more, as 1
    run = mask & mask >> 1
    run &= mask >> 2 & mask >> 3 & mask >> 4
    return run.bit_length() + 3 if run else 0


def strength_of(suits: tuple[int, int, int, int], size: int) -> int:
    """Give the strength of the best hand of so many cards, from the masks of the four suits."""
    c, d, h, s = suits
    held = c | d | h | s
    flush = straight = 0
    if size >= 5:
        # Ten cards can hold two flushes, so every suit is looked at.
        for mask in suits:
            if mask.bit_count() >= 5:
                straight = max(straight, straight_top(mask))
                flush = max(flush, highest(mask, 5, 16))
        if straight:
            return packed(Kind.STRAIGHT_FLUSH, straight)
    two = c & d | h & s | (c | d) & (h | s)
    if two:
        three = c & d & (h | s) | h & s & (c | d)
        if three:
            if four := c & d & h & s:
                top = four.bit_length() - 1
                return packed(Kind.QUADS, top) | highest(held ^ 1 << top, 1, 12)
            top = three.bit_length() - 1
            if rest := two ^ 1 << top:
                return packed(Kind.FULL_HOUSE, top, rest.bit_length() - 1)
    if flush:
        return packed(Kind.FLUSH) | flush
    if straight := straight_top(held):
        return packed(Kind.STRAIGHT, straight)
    if not two:
        return highest(held, 5, 16)
    if three := c & d & (h | s) | h & s & (c | d):
        top = three.bit_length() - 1
        return packed(Kind.TRIPS, top) | highest(held ^ 1 << top, 2, 12)
    top = two.bit_length() - 1
    if rest := two ^ 1 << top:
        second = rest.bit_length() - 1
        return packed(Kind.TWO_PAIR, top, second) | highest(held ^ 1 << top ^ 1 << second, 1, 8)
    return packed(Kind.PAIR, top) | highest(held ^ 1 << top, 3, 12)


COUNTED: Final = tuple([1 << 3 * one.rank.value for one in PACK])
"""For each card one of its rank, in a number of three bits for each rank."""


@cache
def strength_of_few(counts: int) -> int:
    """Give the strength of fewer than five cards. Only their ranks matter, and there are 2,379 choices of those.

    >>> hex(strength_of_few(COUNTED[0] + COUNTED[1] + COUNTED[51]))
    '0x12e000'
    """
    few = [PACK[4 * rank + suit] for rank in range(13) for suit in range(counts >> 3 * rank & 7)]
    return strength_of(suit_masks(few, ACE_HIGH), len(few))


@dataclass(frozen=True, repr=False)
class HighRanking(Ranking):
    """High poker, as everywhere: the straight flush is on top, the high card at the bottom.

    The ace is high; in 5-4-3-2-A alone it plays low. Suits never decide.

    >>> HIGH.best("As 2d 3h 4c 5s Kd Qh").name
    'straight, five high'
    """

    name: str = "HIGH"
    title: str = "high"
    text: str = (
        "The highest five cards win. From the top: straight flush, four of a kind, full house, flush, "
        "straight, three of a kind, two pair, one pair, high card. The ace is high, and it may also end the "
        "straight 5-4-3-2-A. Suits never decide."
    )
    flushes: bool = True

    @property
    def way(self) -> Literal["high", "low"]:
        """Give "high"."""
        return "high"

    def strength(self, cards: Sequence[Card]) -> int:
        """Give the strength of the best five, or of all if there are fewer; greater is higher.

        The cards are taken as they are: `best` is the one that checks them.
        """
        if len(cards) < 5:
            counts = 0
            for one in cards:
                counts += COUNTED[one.index]
            return strength_of_few(counts)
        return strength_of(suit_masks(cards, ACE_HIGH), len(cards))

    def number(self, strength: int) -> int:
        """Give the kind and ranks as a number; for high it is the strength itself."""
        return strength

    def pips(self, card: Card) -> int:
        """Give 2 to 14, the ace 14."""
        return card.rank.value + 2

    def traps(self, value: HandValue) -> Iterable[str]:
        """Give the sentences about what misleads people in this hand."""
        return high_traps(value)


HIGH: Final = HighRanking()
