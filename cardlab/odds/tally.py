"""Counting what a seat takes, and how its hand stands, over many showdowns."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from fractions import Fraction
from math import lcm, sqrt
from typing import Final, Literal

import numpy as np
from numpy.typing import NDArray

from cardlab.cards import PACK
from cardlab.odds.declared import Fare
from cardlab.odds.one_by_one import ways_in
from cardlab.odds.parts import Parts
from cardlab.odds.redealing import Unseen
from cardlab.odds.shares import BITS, Showdowns, shares_of
from cardlab.table.house import House
from cardlab.table.reasons import RulesError, quoted

__all__ = ["Payer", "Ride", "Tally"]

FARES: Final[tuple[Fare, ...]] = ("lose", "tie", "best")
Ride = Literal["nothing", "equal"]
"""What a pot that rides counts as: nothing, or an equal part for every seat at the table."""


@dataclass(frozen=True)
class Payer:
    """Pays one seat its part of the pot, as the house has it, in whole units of the pot."""

    house: House
    nuts: tuple[int, int]
    players: int
    ride: Ride

    @classmethod
    def at(cls, unseen: Unseen, players: int, ride: Ride) -> Payer:
        """The payer of a table with so many seats."""
        if ride not in ("nothing", "equal"):
            raise RulesError(f'ride={quoted(ride)}: a pot that rides counts as "nothing" or as an "equal" part.')
        judging = unseen.judging
        nuts = judging.ranking("high").strength(PACK), judging.ranking("low").strength(PACK)
        return cls(judging.house, nuts, players, ride)

    @property
    def units(self) -> int:
        """How many units a pot is: every part that a seat can take is a whole number of them."""
        return 2 * lcm(*range(1, self.players + 1))

    def paid(self, showdowns: Showdowns) -> tuple[NDArray[np.int64], NDArray[np.bool_]]:
        """The units that the first seat takes, and in which showdowns the pot rides."""
        shares, rides = shares_of(showdowns, self.house, self.nuts)
        part = np.where(rides, (self.ride == "equal") / self.players, shares[:, 0])
        return np.rint(part * self.units).astype(np.int64), rides

    def taken(self, showdowns: Iterable[Showdowns], pot: int) -> Parts:
        """What the first seat takes of a pot in all of these, by the way that it declares in each."""
        counts, riding = np.zeros(self.units + 1, np.int64), 0
        for some in showdowns:
            units, rides = self.paid(some)
            counts += np.bincount(units, minlength=self.units + 1)
            riding += int(rides.sum())
        return Parts(pot, self.parts(counts), riding, exact=False)

    def rides_count(self) -> str:
        """What a pot that rides counts as, in words."""
        return f"a part of 1/{self.players}" if self.ride == "equal" else "nothing"

    def parts(self, counts: NDArray[np.int64]) -> dict[Fraction, int]:
        """How often each part was taken, the greatest first."""
        return {Fraction(int(unit), self.units): int(counts[unit]) for unit in np.flatnonzero(counts)[::-1]}


@dataclass
class Tally:
    """How often each way takes which part, and how the hand stands."""

    payer: Payer
    rides: NDArray[np.int64] = field(init=False)
    standing: NDArray[np.int64] = field(default_factory=lambda: np.zeros(9, np.int64))
    products: NDArray[np.int64] = field(init=False)
    """Sums of the products of what two ways take in the same deal, in units."""

    def __post_init__(self) -> None:
        self.ways = ways_in(self.payer.house)
        count = len(self.ways)
        self.counts = np.zeros((count, self.payer.units + 1), np.int64)
        self.rides, self.products = np.zeros(count, np.int64), np.zeros((count, count), np.int64)

    def add(self, showdowns: Showdowns, times: NDArray[np.int64] | None = None) -> None:
        """Count showdowns, each for one or for so many; the first seat is tried with all ways."""
        times = np.ones(len(showdowns.high), np.int64) if times is None else times
        taken = np.empty((len(times), len(self.ways)), np.int64)
        ways = showdowns.ways.copy()
        for place, way in enumerate(self.ways):
            ways[:, 0] = BITS[way]
            taken[:, place], rides = self.payer.paid(showdowns._replace(ways=ways))
            self.counts[place] += weighed(taken[:, place], times, self.payer.units + 1)
            self.rides[place] += times[rides].sum()
        self.products += (taken * times[:, None]).T @ taken
        fares = [fare(strength) for strength in (showdowns.high, showdowns.low)]
        self.standing += weighed(3 * fares[0] + fares[1], times, 9)

    def standings(self) -> dict[tuple[Fare, Fare], int]:
        """How often the hand stood so, high and low."""
        return {(FARES[at // 3], FARES[at % 3]): ways for at, ways in enumerate(self.standing.tolist()) if ways}

    def error_of_gap(self) -> float:
        """The standard error of the distance between the best two, paired deal by deal; as a part of the pot."""
        times, units = int(self.standing.sum()), self.payer.units
        totals = self.counts @ np.arange(units + 1)
        second, first = np.argsort(totals, kind="stable")[-2:]
        squares = self.products[first, first] + self.products[second, second] - 2 * self.products[first, second]
        variance = squares / times - ((totals[first] - totals[second]) / times) ** 2
        return sqrt(max(variance, 0) / max(times - 1, 1)) / units


def weighed(numbers: NDArray[np.int64], times: NDArray[np.int64], size: int) -> NDArray[np.int64]:
    """How often each number from 0 up occurs."""
    result = np.zeros(size, np.int64)
    np.add.at(result, numbers, times)
    return result


def fare(strength: NDArray[np.int32]) -> NDArray[np.int64]:
    """How the first hand stands to the best of the others: 0 beaten or not qualified, 1 tied, 2 the best alone."""
    mine, theirs = strength[:, 0].astype(np.int64), strength[:, 1:].max(axis=1)
    return np.where(mine < 0, 0, 1 + np.sign(mine - theirs))
