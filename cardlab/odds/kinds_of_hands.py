"""Hands known by kind alone: the top, middle or bottom third of all hands high, and likewise low."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import product
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from cardlab.cards import PACK
from cardlab.odds.many_deals import BLOCK, deals_of_block
from cardlab.odds.one_by_one import ways_in
from cardlab.odds.opponents import Field
from cardlab.odds.redealing import Unseen
from cardlab.odds.shares import BITS, Showdowns
from cardlab.odds.tally import Payer, Ride
from cardlab.table.reasons import RulesError, quoted
from cardlab.table.verdict import HALVES
from cardlab.table.whole import as_whole

__all__ = ["KindsGame", "game_of_kinds"]

BLOCKS: Final = 3
NAMES: Final = {
    2: ("lower half", "upper half"),
    3: ("bottom third", "middle third", "top third"),
    4: ("bottom quarter", "lower middle quarter", "upper middle quarter", "top quarter"),
}


@dataclass(frozen=True)
class KindsGame:
    """The payoffs of two seats by kind of hand and way, from so many deals; the kinds are the same for both."""

    payoffs: list[NDArray[Any]]
    likely: tuple[Fraction, ...]
    names: tuple[str, ...]
    own: int | None
    """The place of the viewer's kind; None if no deal had it."""
    deals: int


def game_of_kinds(unseen: Unseen, parts: object, ride: Ride, seed: int) -> KindsGame:
    """Let two seats hold any hands that go with the row, known by kind; all that is told comes from deals.

    The viewer's own hand is dealt anew as well, since its opponent does not know it either.
    """
    count = as_whole(parts)
    if count not in NAMES:
        raise RulesError(f"kinds={quoted(parts)}: sort hands into 2, 3 or 4 parts each way.")
    high, low = dealt_from_the_row(unseen, seed)
    judging = unseen.judging
    field = Field.of(judging.ranking("high"), judging.ranking("low"), high.ravel(), low.ravel())
    kinds = np.stack([kind(field, high[:, at], low[:, at], count) for at in (0, 1)], axis=1)
    found, places = np.unique(kinds, return_inverse=True)
    places = places.reshape(kinds.shape)
    often = np.bincount(places.ravel())
    mine = own_kind(unseen, field, count)
    return KindsGame(
        payoffs(unseen, high, low, places, len(found), ride),
        tuple(Fraction(int(number), 2 * len(high)) for number in often),
        tuple(name(int(number), count) for number in found),
        int(np.searchsorted(found, mine)) if mine in found else None,
        len(high),
    )


def dealt_from_the_row(unseen: Unseen, seed: int) -> tuple[NDArray[np.int32], NDArray[np.int32]]:
    """Two hands in many deals, of which nothing is known but the row."""
    seen = set(unseen.row)
    public = replace(unseen, cards=tuple(card for card in PACK if card not in seen), rivals=(0, 1))
    blocks = [deals_of_block(public, BLOCK, seed, number) for number in range(BLOCKS)]
    # The viewer's own hand comes first in each, and is not one of the two.
    high, low = (np.concatenate([getattr(block, half)[:, 1:] for block in blocks]) for half in HALVES)
    return high, low


def kind(field: Field, high: NDArray[np.int32], low: NDArray[np.int32], parts: int) -> NDArray[np.int64]:
    """Sort hands into parts by how many they beat, high and low, from the bottom up."""
    numbers = [
        np.clip(standing.twice_beaten(strength) * parts // (2 * standing.hands), 0, parts - 1)
        for standing, strength in ((field.high, high), (field.low, low))
    ]
    return parts * numbers[0] + numbers[1]


def own_kind(unseen: Unseen, field: Field, parts: int) -> int:
    """The kind of the viewer's hand."""
    deals = deals_of_block(unseen, 1, 0, 0)
    return int(kind(field, deals.high[:, 0], deals.low[:, 0], parts)[0])


def name(number: int, parts: int) -> str:
    """A kind of hand in words."""
    return f"{NAMES[parts][number // parts]} high, {NAMES[parts][number % parts]} low"


def payoffs(
    unseen: Unseen,
    high: NDArray[np.int32],
    low: NDArray[np.int32],
    places: NDArray[np.intp],
    kinds: int,
    ride: Ride,
) -> list[NDArray[Any]]:
    """What both seats take of a pot of 1, for all kinds and ways, weighted by how often the kinds meet.

    Each deal is counted twice, the second time with the hands changed over, so that the seats are alike.
    """
    ways, payer = ways_in(unseen.judging.house), Payer.at(unseen, 2, ride)
    mine = np.full((kinds, len(ways), kinds, len(ways)), Fraction(0), object)
    turned = slice(None, None, -1)
    high, low = (np.concatenate([each, each[:, turned]]) for each in (high, low))
    both = np.concatenate([places, places[:, turned]])
    meeting = both[:, 0] * kinds + both[:, 1]
    for first, second in product(range(len(ways)), repeat=2):
        declared = np.array([[BITS[ways[first]], BITS[ways[second]]]], np.uint8).repeat(len(high), axis=0)
        taken = np.bincount(meeting, payer.paid(Showdowns(high, low, declared))[0], minlength=kinds * kinds)
        for at, units in enumerate(taken.astype(np.int64).tolist()):
            mine[at // kinds, first, at % kinds, second] = Fraction(units, payer.units * len(high))
    return [mine, mine.transpose(2, 3, 0, 1)]
