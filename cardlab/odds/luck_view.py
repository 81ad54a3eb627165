"""The luck view: the same choice, over many deals of what the seat could not see, with this deal pointed at."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from cardlab.odds.charts import BarChart, percent
from cardlab.odds.declaring import declaring_seat, reporter, the_pot
from cardlab.odds.ends import Ends
from cardlab.odds.one_by_one import WAYS
from cardlab.odds.opponents import Model, Opponents, declarers, in_words
from cardlab.odds.parts import Parts, amount, deals, part_name, ways_in_words
from cardlab.odds.progress import Report
from cardlab.odds.redealing import times_asked
from cardlab.odds.tally import Payer, Ride
from cardlab.seeds import Seed
from cardlab.table.deal import Deal
from cardlab.table.events import Declared, Way
from cardlab.table.house import House
from cardlab.table.reasons import ActionError, listed, quoted
from cardlab.table.view import View
from cardlab.table.whole import as_whole

__all__ = ["Luck", "luck"]


@dataclass(frozen=True, repr=False)
class Luck:
    """What one declaration took in each of many deals, and in this one; see `luck`."""

    way: Way
    taken: Parts
    result: int | None
    """The chips that it took in this deal, where that is known."""
    against: str

    @property
    def part(self) -> Fraction | None:
        """The part of the pot that it took in this deal, without odd chips: the nearest that there can be."""
        if self.result is None:
            return None
        return Fraction(self.result, self.taken.pot).limit_denominator(18)

    @property
    def better(self) -> float:
        """The chance to take more than in this deal."""
        return self._chance(1)

    @property
    def worse(self) -> float:
        """The chance to take less than in this deal."""
        return self._chance(-1)

    def _chance(self, sign: int) -> float:
        part = self.part
        if part is None:
            return 0.0
        return sum(ways for one, ways in self.taken.parts.items() if sign * (one - part) > 0) / self.taken.times

    @property
    def why(self) -> str:
        """How this deal compares with what the choice is worth, in a sentence or two."""
        said = f"Going {ways_in_words(self.way)} is worth {amount(self.taken.ev)} chips here"
        if self.result is None:
            return f"{said}."
        alike = 1 - self.better - self.worse
        return (
            f"{said}; this time it took {self.result}. The same choice takes as much in {percent(alike)} of deals, "
            f"more in {percent(self.better)} and less in {percent(self.worse)}: judge it by what it is worth."
        )

    @property
    def title(self) -> str:
        """One line that says what was counted."""
        taken = self.taken
        return f"Going {ways_in_words(self.way)} in {deals(taken.times)}, pot {taken.pot}, against {self.against}"

    def bar_chart(self) -> BarChart:
        """How often it took which part, the least first, with this deal pointed at: text, or a picture."""
        counts = dict(self.taken.parts)
        if self.part is not None:
            counts.setdefault(self.part, 0)
        parts = sorted(counts)
        marked = None if self.part is None else parts.index(self.part)
        return BarChart(self.title, tuple((self._row(part), counts[part]) for part in parts), marked, "this deal")

    def _row(self, part: Fraction) -> str:
        chips = self.taken.pot * part
        exact = str(chips) if chips.denominator == 1 else f"{float(chips):.1f}"
        return f"{part_name(part)}, {exact}" if part else "nothing"

    def __str__(self) -> str:
        return f"{self.bar_chart()}\n{self.why}"

    __repr__ = __str__

    def _repr_svg_(self) -> str:
        """Draw the chart."""
        return self.bar_chart()._repr_svg_()


def luck(
    of: View | Deal,
    choice: str = "",
    seat: int | None = None,
    opponents: Opponents = "better half",
    result: int | None = None,
    pot: int | None = None,
    house: House | None = None,
    seed: int = 0,
    times: int = 1000,
    progress: bool | Report = True,
    ride: Ride = "nothing",
) -> Luck:
    """The same declaration over many deals of all that the seat could not see, to tell a good choice from a lucky one.

    `of` is the view from which the seat chose, with the `choice` and, to point at this deal, the chips that were
    its `result`; or a deal that is over, with the `seat`: what it declared and took is read there. The rest is as
    in `declaration_values`. Raises `ActionError` for a deal without a declaration by that seat.

    >>> from cardlab.games.ponsi import Ponsi
    >>> deal = Ponsi(low="A5").deal(seed=7, players=2)
    >>> while deal.decision.kind != "declare":
    ...     _ = deal.act("pay" if "pay" in deal.legal_actions else "check")
    >>> print(luck(deal.view(0), "both", result=0, times=500))
    Going both ways in 500 deals, pot 32, against one opponent who goes its better way
    nothing  #############################              72.4 %  <- this deal
    all, 32  ###########                                27.6 %
    Going both ways is worth 8.8 chips here; this time it took 0. ...
    """
    if isinstance(of, Deal):
        of, choice, result = the_choice(of, seat)
    unseen = declaring_seat(of, house)
    if choice not in WAYS:
        raise ActionError(f"{quoted(choice)} is not a declaration: use {listed(WAYS)}.")
    chips = the_pot(of, pot)
    others = declarers(opponents, unseen.rivals)
    ends = Ends(of, unseen, (Model("", "", "", always=choice), *others), Seed(seed))
    payer = Payer.at(unseen, len(of.seats), ride)
    taken = payer.taken(ends.dealt(times_asked("times", times), reporter(progress)), chips)
    return Luck(choice, taken, took(result, chips), in_words(others))


def took(result: object, pot: int) -> int | None:
    """Read the chips that a seat took in a deal."""
    chips = as_whole(result)
    if result is not None and (chips is None or not 0 <= chips <= pot):
        raise ActionError(f"result={quoted(result)}: give the chips that it took of a pot of {pot}.")
    return chips


def the_choice(deal: Deal, seat: int | None) -> tuple[View, Way, int]:
    """The view from which a seat declared in a deal that is over, what it declared, and what it took."""
    if seat is None:
        raise ActionError("Say whose choice it was, as in luck(deal, seat=0).")
    number = deal.checked_seat(seat)
    ways = [
        event.way
        for event in deal.events
        if isinstance(event, Declared) and event.seat == number and event.way != "spade"
    ]
    if not ways or deal.outcome is None:
        raise ActionError(f"Seat {number} declared nothing in this deal{'' if deal.outcome else ' yet'}.")
    answers = [answer.seat for answer in deal.answers]
    before = len(answers) - 1 - answers[::-1].index(number)  # its last answer was its coins
    return deal.at(before).view(number), ways[0], deal.outcome.shares[number]
