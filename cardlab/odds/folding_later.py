"""What a price is worth to a seat that may still fold at each later one, beside staying to the end come what may.

From the last price back: at each, the seat goes by what its hand has become, high and low (at the next one, by the card
that was turned), and by what such hands took in the other half of the deals; so that nobody learns from the very deals
by which it is judged. A player who reads the row as well could do a little better: this is a lower bound, and near.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from cardlab.odds.declaring import unseen_at_table
from cardlab.odds.ends import Ends
from cardlab.odds.many_deals import BLOCK, Cards, blocks, deals_of_block, indexes
from cardlab.odds.opponents import Opponents, declarers, in_words
from cardlab.odds.parts import Parts, amount
from cardlab.odds.redealing import Unseen, times_asked
from cardlab.odds.shares import Showdowns
from cardlab.odds.staying import StayValues, pot_at_the_end
from cardlab.odds.tally import Payer
from cardlab.ranking import high_and_low
from cardlab.seeds import Seed
from cardlab.table.betting import StayDecision
from cardlab.table.reasons import ActionError
from cardlab.table.view import View

__all__ = ["FoldingLater", "folding_later"]

GRADES: Final = 8  # each way: 64 sorts of hands, with some 150 deals each in half of 20,000
Floats = NDArray[np.float64]


@dataclass(frozen=True, repr=False)
class FoldingLater(Mapping[str, float]):
    """What "pay" and "fold" are worth from now on, in chips, if one may fold at a later price; see `folding_later`."""

    worth: float
    """Of paying; folding is worth 0."""
    error: float
    """Its standard error."""
    to_the_end: StayValues
    """The same for one who stays to the end, come what may."""

    def __getitem__(self, action: str) -> float:
        return {"pay": self.worth, "fold": 0.0}[action]

    def __iter__(self) -> Iterator[str]:
        return iter(("pay", "fold"))

    def __len__(self) -> int:
        return 2

    @property
    def price(self) -> int:
        """The price that is asked now."""
        return self.to_the_end.price

    @property
    def best(self) -> str:
        """The better of the two; an even choice is to fold."""
        return "pay" if self.worth > 0 else "fold"

    @property
    def why(self) -> str:
        """Which is better, and the reason, in two sentences."""
        end = self.to_the_end
        if abs(self.worth) < 2 * self.error:
            verdict = f"It is too close to tell whether to pay {self.price}"
        elif self.worth > 0:
            verdict = f"Pay: after the price of {self.price} you are {amount(self.worth)} chips ahead on average"
        else:
            verdict = f"Fold: paying {self.price} gives away {amount(-self.worth)} chips on average"
        may = ", even if you fold at a later price where that is better" if end.cost > end.price else ""
        return (
            f"{verdict}{may}. Staying to the end costs {end.cost}, and brings back {amount(end.taken.ev)} of a pot of "
            f"{end.taken.pot}."
        )

    def __str__(self) -> str:
        return self.why

    __repr__ = __str__


def folding_later(
    view: View, opponents: Opponents = "better half", seed: int = 0, samples: int = 20_000
) -> FoldingLater:
    """What paying for the next shared card is worth to the seat that is asked, if it may fold at each later price.

    As `stay_values`, with the others staying to the end and nobody betting any more, but the seat itself goes on
    only where that is worth its price. Raises ActionError unless the seat is asked to pay or fold.

    >>> from cardlab.games.ponsi import Ponsi
    >>> deal = Ponsi(low="A5").deal(seed=7, players=3)
    >>> while deal.decision.kind != "stay":
    ...     _ = deal.act("check")
    >>> values = folding_later(deal.view(deal.decision.seat), samples=4000)
    >>> values["pay"] >= values.to_the_end["pay"], values["fold"]
    (True, 0.0)
    """
    unseen = unseen_at_table(view, None)
    if not isinstance(view.decision, StayDecision) or unseen.seat not in view.decision.seats:
        raise ActionError(f"Seat {unseen.seat} is not asked to pay or fold now: use its view when it is.")
    prices = tuple(unseen.game.stay_prices[view.decision.step :])
    others = declarers(opponents, unseen.rivals)
    ends = Ends(view, unseen, (*declarers("better half", (unseen.seat,)), *others), Seed(seed))
    payer = Payer.at(unseen, len(view.seats), "nothing")
    rows, units, riding = dealt(ends, payer, times_asked("samples", samples))
    pot = pot_at_the_end(view, prices)
    taken = Parts(pot, payer.parts(np.bincount(units, minlength=payer.units + 1)), riding, exact=False)
    end = StayValues(prices[0], sum(prices), taken, in_words(others))
    gained = went_on(unseen, rows, (units * (pot / payer.units)).astype(np.float64), prices)
    later = float(gained.mean()), float(gained.std() / np.sqrt(len(gained)))
    # To stay to the end, and to fold at the next price whatever comes, are open to everybody as well.
    return FoldingLater(*max(later, (end["pay"], end.error), (float(-prices[0]), 0.0)), end)


def dealt(ends: Ends, payer: Payer, samples: int) -> tuple[Cards, NDArray[np.int64], int]:
    """Shared rows, what the seat takes with each if it stays, in units of the pot, and how often the pot rides."""
    field, rows, units, riding = ends.field(), [], [], 0
    for number, size in blocks(samples):
        deals = deals_of_block(ends.unseen, size, ends.seed.root, number)
        paid, rides = payer.paid(Showdowns(deals.high, deals.low, ends.declared(deals, field, number * BLOCK)))
        rows.append(deals.row)
        units.append(paid)
        riding += int(rides.sum())
    return np.concatenate(rows), np.concatenate(units), riding


def went_on(unseen: Unseen, rows: Cards, taken: Floats, prices: Sequence[int]) -> Floats:
    """What each deal brings, less the prices, to one who pays now and later goes on only where that is worth it."""
    brings = taken - prices[-1]
    for place in range(len(prices) - 1, 0, -1):
        so_far = rows[:, : len(unseen.row) + place]
        sorts = so_far[:, -1].astype(np.int64) if place == 1 else sorts_of_hands(unseen, so_far)
        brings = np.where(foreseen(sorts, brings) > 0, brings, 0.0) - prices[place - 1]
    return brings


def foreseen(sorts: NDArray[np.int64], brings: Floats) -> Floats:
    """What each sort of hand brings on average in the other half of the deals; nothing where there is none of it."""
    means = np.zeros(len(brings))
    for half in (0, 1):
        here, other = slice(half, None, 2), slice(1 - half, None, 2)
        times = np.bincount(sorts[other], minlength=GRADES * GRADES)
        sums = np.bincount(sorts[other], weights=brings[other], minlength=GRADES * GRADES)
        means[here] = (sums / np.maximum(times, 1))[sorts[here]]
    return means


def sorts_of_hands(unseen: Unseen, rows: Cards) -> NDArray[np.int64]:
    """How good the seat's hand is with each row so far, high and low, as one of eight grades each."""
    own = np.broadcast_to(indexes(unseen.hand), (len(rows), len(unseen.hand)))
    judging = unseen.judging
    high, low = high_and_low(np.concatenate([own, rows], axis=1), judging.ranking("low"), judging.ranking("high"))
    return GRADES * graded(high) + graded(low)


def graded(strengths: NDArray[np.int32]) -> NDArray[np.int64]:
    """The strengths in eight grades with about as many deals each."""
    bounds = np.quantile(strengths, np.arange(1, GRADES) / GRADES)
    return np.searchsorted(bounds, strengths, side="right").astype(np.int64)
