"""Whether to pay for the next shared card: what staying brings back, against what it costs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from cardlab.odds.charts import percent
from cardlab.odds.declaring import how_many, reporter, the_pot, unseen_at_table
from cardlab.odds.ends import Ends
from cardlab.odds.opponents import Declarer, Opponents, declarers, in_words
from cardlab.odds.parts import Parts, amount, deals
from cardlab.odds.progress import Report
from cardlab.odds.sheets import grid, grid_html
from cardlab.odds.tally import Payer, Ride
from cardlab.seeds import Seed
from cardlab.table.betting import StayDecision
from cardlab.table.events import Began, Paid
from cardlab.table.house import House
from cardlab.table.reasons import ActionError
from cardlab.table.view import View

__all__ = ["StayValues", "paid_already", "pot_at_the_end", "stay_values"]


@dataclass(frozen=True, repr=False)
class StayValues(Mapping[str, float]):
    """What "pay" and "fold" are worth from now on, in chips: folding costs and brings nothing, so it is 0.

    Paying is worth what comes back from the pot on average, less all prices that are still to be paid.
    """

    price: int
    cost: int
    """This price and all those after it."""
    taken: Parts
    """What comes back from the pot at the end."""
    against: str

    def __getitem__(self, action: str) -> float:
        return {"pay": self.taken.ev - self.cost, "fold": 0.0}[action]

    def __iter__(self) -> Iterator[str]:
        return iter(("pay", "fold"))

    def __len__(self) -> int:
        return 2

    @property
    def error(self) -> float:
        """The standard error of what paying is worth."""
        return self.taken.error

    @property
    def best(self) -> str:
        """The better of the two; an even choice is to fold."""
        return "pay" if self["pay"] > 0 else "fold"

    @property
    def needed(self) -> float:
        """The part of the final pot that makes up for the prices."""
        return self.cost / self.taken.pot

    @property
    def why(self) -> str:
        """Which is better, and the reason, in two sentences."""
        clear = abs(self["pay"]) >= 2 * self.error
        verdict = self.best.capitalize() if clear else "It is too close to tell"
        later = f"{self.price} now and {self.cost - self.price} later" if self.cost > self.price else f"{self.price}"
        return (
            f"{verdict}: staying costs {later}, and brings back {amount(self.taken.ev)} of a pot of "
            f"{self.taken.pot} on average. You need {percent(self.needed)} of that pot to break even, and take "
            f"{percent(float(self.taken.part))}."
        )

    @property
    def title(self) -> str:
        """One line that says what was counted."""
        return f"What staying is worth against {self.against} ({deals(self.taken.times)})"

    def rows(self) -> tuple[list[str], list[list[str]]]:
        """The heads and the cells of the table."""
        pay = ["pay", amount(self.taken.ev, self.error), str(self.cost), amount(self["pay"], self.error)]
        return ["", "brings back", "costs", "worth"], [pay, ["fold", "0.0", "0", "0.0"]]

    def notes(self) -> list[str]:
        """What there is to say beside the table."""
        return [self.why, "Counted as if all who are in pay to the end and nobody bets any more."]

    def __str__(self) -> str:
        return "\n".join([self.title, *grid(*self.rows()), *self.notes()])

    __repr__ = __str__

    def _repr_html_(self) -> str:
        """Give the values as a table with the reason below it."""
        return grid_html(self.title, *self.rows(), self.notes())


def stay_values(
    view: View,
    opponents: Opponents = "better half",
    me: str | Declarer = "better half",
    pot: int | None = None,
    house: House | None = None,
    seed: int = 0,
    samples: int | None = None,
    progress: bool | Report = True,
    ride: Ride = "nothing",
) -> StayValues:
    """What paying for the next shared card is worth to the seat that is asked, in chips from now on.

    Counted as if all who are in pay every price to the end, and nobody bets any more; then the opponents
    declare as they do, and the seat itself as `me` does. `pot` is the pot at the end, worked out from the view
    unless told; the rest is as in `declaration_values`. Raises `ActionError` unless the view is that of a seat
    which is asked to pay or fold.

    >>> from cardlab.games.ponsi import Ponsi
    >>> deal = Ponsi(low="A5").deal(seed=7, players=2)
    >>> while deal.decision.kind != "stay":
    ...     _ = deal.act("check")
    >>> values = stay_values(deal.view(deal.decision.seats[0]), samples=1000)
    >>> values.price, values.cost, values.taken.pot, values["fold"]
    (1, 15, 32, 0.0)
    """
    unseen = unseen_at_table(view, house)
    if not isinstance(view.decision, StayDecision) or unseen.seat not in view.decision.seats:
        raise ActionError(f"Seat {unseen.seat} is not asked to pay or fold now: use its view when it is.")
    prices = tuple(unseen.game.stay_prices[view.decision.step :])
    others = declarers(opponents, unseen.rivals)
    ends = Ends(view, unseen, (*declarers(me, (unseen.seat,)), *others), Seed(seed))
    payer = Payer.at(unseen, len(view.seats), ride)
    taken = payer.taken(
        ends.dealt(how_many(samples, ends), reporter(progress)),
        the_pot(view, pot) if pot is not None or len(view.pots) > 1 else pot_at_the_end(view, prices),
    )
    return StayValues(prices[0], sum(prices), taken, in_words(others))


def pot_at_the_end(view: View, prices: Sequence[int]) -> int:
    """The pot if all who are in pay these prices; some may have paid the first of them already."""
    paid = paid_already(view)
    return view.pot + prices[0] * sum(seat not in paid for seat in view.active) + sum(prices[1:]) * len(view.active)


def paid_already(view: View) -> set[int]:
    """The seats that have paid the price which is asked now."""
    paid: set[int] = set()
    for event in view.events:
        if isinstance(event, Began):
            paid.clear()
        elif isinstance(event, Paid):
            paid.add(event.seat)
    return paid
