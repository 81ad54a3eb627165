"""What each choice is worth in a Ponsi deal, measured until it is clear which is best; chips, as exact fractions.

From the view of one seat: every card it can't see is equally likely, so nothing is learnt from how the
others have acted, and at the end the others choose coins as their named strategies do. A pot that would ride
counts as nothing, because nobody is paid in this deal.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from math import isqrt

from cardlab.odds.one_by_one import WAYS, Settled, claims, coins
from cardlab.odds.redealing import Redealt, redeals
from cardlab.odds.staying import pot_at_the_end
from cardlab.players import Strategy
from cardlab.seeds import Seed
from cardlab.table.pots import Pot
from cardlab.table.view import View

STANDARD_ERRORS = 3  # how far apart the best two must be to count as told apart


@dataclass(frozen=True, slots=True)
class Measured:
    """The mean value of each choice over so many redeals, and how far the nearest two may be misjudged."""

    times: int
    values: Mapping[str, Fraction]
    spread: Fraction

    @property
    def gap(self) -> Fraction:
        """How far the best is ahead of the next that is not as good."""
        top = max(self.values.values())
        return min((top - value for value in self.values.values() if value != top), default=Fraction(0))


def declaration_values(view: View, others: Mapping[int, Strategy], times: int, seed: Seed) -> Measured:
    """What high, low and both are worth at the coins."""
    settled = Settled(view, view.pots)
    rows = (settled.shares(claims(view, others, dealt)) for dealt in redeals(view, times, seed))
    return measured_in_steps(WAYS, rows, times)


def stay_values(
    view: View, others: Mapping[int, Strategy], me: Strategy, times: int, seed: Seed, prices: Sequence[int]
) -> Measured:
    """What paying is worth beside folding (0), if all who are in pay every price and nobody bets any more.

    `prices` are this price and those after it; at the end the seat itself chooses coins as `me` does.
    """
    assert view.seat is not None
    seat, cost = view.seat, sum(prices)
    settled = Settled(view, [Pot(pot_at_the_end(view, prices), view.active)])

    def gain(dealt: Redealt) -> tuple[int, int]:
        way = coins(view, seat, view.hand, dealt, me)
        return settled.shares(claims(view, others, dealt))[WAYS.index(way)] - cost, 0

    rows = (gain(dealt) for dealt in redeals(view, times, seed))
    return measured_in_steps(("pay", "fold"), rows, times)


def measured_in_steps(names: Sequence[str], rows: Iterator[tuple[int, ...]], times: int) -> Measured:
    """Measure so many redeals; give up after one, two or three quarters where the best two will hardly come apart.

    A gap of z standard errors grows to z / sqrt(part) at the end; where that is below two it can be let go.
    """
    stops = {times * part // 4: Fraction(part, 4) for part in (1, 2, 3)}
    taken: list[tuple[int, ...]] = []
    for row in rows:
        taken.append(row)
        if (part := stops.get(len(taken))) is not None:
            early = measured(columns(names, taken))
            if (STANDARD_ERRORS * early.gap) ** 2 <= 4 * part * early.spread**2:
                # Not clear, whatever the gap came to so far: that is what the spread has to say.
                return replace(early, spread=max(early.spread, early.gap))
    return measured(columns(names, taken))


def columns(names: Sequence[str], rows: Sequence[tuple[int, ...]]) -> dict[str, list[int]]:
    """Results by choice."""
    return {name: [row[place] for row in rows] for place, name in enumerate(names)}


def measured(results: Mapping[str, Sequence[int]]) -> Measured:
    """Means of paired results; the spread is that of the rival of the best that is hardest to tell from it."""
    times = len(next(iter(results.values())))
    totals = {name: sum(row) for name, row in results.items()}
    best = max(totals, key=lambda name: totals[name])
    hardest, spread = Fraction(0), Fraction(0)
    for row in results.values():
        differences = [a - b for a, b in zip(results[best], row, strict=True)]
        if any(differences):
            off = STANDARD_ERRORS * standard_error(differences)
            gap = Fraction(sum(differences), times)
            # Measured by how far the gap stands clear; a rival at no distance at all is the hardest.
            if spread == 0 or gap * spread < off * hardest:
                hardest, spread = gap, off
    values = {name: Fraction(total, times) for name, total in totals.items()}
    found = Measured(times, values, spread)
    # Told as the spread of the nearest value, so that one comparison decides whether the key is clear.
    return replace(found, spread=spread * found.gap / hardest if hardest else max(spread, found.gap))


def standard_error(sample: Sequence[int]) -> Fraction:
    """The standard error of a mean, to six places, in whole numbers throughout.

    >>> round(float(standard_error([0, 10, 0, 10])), 4)
    2.8868
    """
    n = len(sample)
    if n < 2:
        return Fraction(0)
    squares = n * sum(one * one for one in sample) - sum(sample) ** 2
    # sqrt(squares / (n * n * (n - 1)))
    return Fraction(isqrt(squares * (n - 1) * 10**12), n * (n - 1) * 10**6)
