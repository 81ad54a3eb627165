"""Who takes how much of a pot, in many showdowns at once: what `settle_pot` decides, in arrays.

A showdown is a row, a seat is a column. Strengths are as `strengths` gives them, -1 where a hand does not
qualify; ways are the bits HIGH and LOW. Odd chips are left out: half of a pot is exactly half.
"""

from __future__ import annotations

from typing import Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from cardlab.table.events import Way
from cardlab.table.house import House

__all__ = ["BITS", "HIGH_BIT", "LOW_BIT", "Showdowns", "shares_of"]

HIGH_BIT: Final = 1
LOW_BIT: Final = 2
BITS: Final[dict[Way, int]] = {"high": HIGH_BIT, "low": LOW_BIT, "both": HIGH_BIT | LOW_BIT}

Strengths: TypeAlias = NDArray[np.int32]
Marks: TypeAlias = NDArray[np.bool_]


class Showdowns(NamedTuple):
    """Many showdowns: strengths each way and ways declared, all of shape (showdowns, seats)."""

    high: Strengths
    low: Strengths
    ways: NDArray[np.uint8]


def shares_of(
    showdowns: Showdowns, house: House, nuts: tuple[int, int] = (-2, -2)
) -> tuple[NDArray[np.float64], Marks]:
    """Give the part of the pot that each seat takes, and in which showdowns the pot rides.

    `nuts` are the strengths of the best hands there are, for the house that forgives a tie of those.

    >>> both, low, high = 3, 2, 1
    >>> one = Showdowns(np.array([[9, 1, 8]]), np.array([[5, 5, 1]]), np.array([[both, low, high]], np.uint8))
    >>> shares_of(one, House())[0].tolist(), shares_of(one, House(failed_both="removed"))[0].tolist()
    ([[0.0, 1.0, 0.0]], [[0.0, 0.5, 0.5]])
    """
    strengths = (showdowns.high, showdowns.low)
    claims = tuple(
        (showdowns.ways & bit != 0) & (strength >= 0)
        for bit, strength in zip((HIGH_BIT, LOW_BIT), strengths, strict=True)
    )
    first = [leading(strength, claim) for strength, claim in zip(strengths, claims, strict=True)]
    kept = kept_halves(showdowns, first, house, nuts)
    if house.failed_both == "removed":
        winners = [leading(strengths[half], claims[half] & kept[half]) for half in (0, 1)]
    else:
        winners = [first[half] & kept[half] for half in (0, 1)]
    if house.no_winner == "split_failed_both":  # where no hand qualified there is nobody to split it either
        nobody = ~(winners[0] | winners[1]).any(axis=1, keepdims=True)
        winners = [winners[half] | (first[half] & nobody) for half in (0, 1)]
    return divided(winners, ~np.any(first[0] | first[1], axis=1), house)


def leading(strength: Strengths, claim: Marks) -> Marks:
    """Mark the best hands among those with a claim."""
    entered = np.where(claim, strength, -1)
    best: Marks = claim & (entered == entered.max(axis=1, keepdims=True))
    return best


def kept_halves(showdowns: Showdowns, first: list[Marks], house: House, nuts: tuple[int, int]) -> list[Marks]:
    """Mark, for each half, the seats that still have a claim to it, once "both must win both" is applied."""
    outright = [best & (best.sum(axis=1, keepdims=True) == 1) for best in first]
    if house.both_tie == "share":
        holds = first[0] & first[1] & (outright[0] | outright[1])
    elif house.both_tie == "tie_ok":
        holds = first[0] & first[1]
    elif house.both_tie == "nut_tie_ok":
        unharmed = [
            outright[half] | (first[half] & (strength == nuts[half]))
            for half, strength in enumerate((showdowns.high, showdowns.low))
        ]
        holds = unharmed[0] & unharmed[1]
    else:
        holds = outright[0] & outright[1]
    kept = [holds, holds]
    if house.both_tie == "keep_outright":
        kept = [holds | (outright[half] & first[1 - half]) for half in (0, 1)]
    both = showdowns.ways == (HIGH_BIT | LOW_BIT)
    return [~both | kept[half] for half in (0, 1)]


def divided(winners: list[Marks], nobody_qualified: Marks, house: House) -> tuple[NDArray[np.float64], Marks]:
    """Divide the pot: half to each way that has winners, all to the only one."""
    counts = [won.sum(axis=1, keepdims=True) for won in winners]
    halves = sum(count > 0 for count in counts)
    shares = sum(won / np.maximum(count * halves, 1) for won, count in zip(winners, counts, strict=True))
    nobody = halves[:, 0] == 0
    divides = np.full(len(nobody), house.no_winner == "divide_active")
    if house.nobody_qualifies:
        divides[nobody_qualified] = house.nobody_qualifies == "split_active"
    shares[nobody & divides] = 1 / shares.shape[1]
    return shares, nobody & ~divides
