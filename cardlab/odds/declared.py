"""What each declaration is worth, as a result to read: chips, chances, and the reason in a sentence."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Literal, TypeAlias

from cardlab.odds.charts import percent
from cardlab.odds.parts import Parts, amount, deals, part_name, roughly, ways_in_words
from cardlab.odds.sheets import grid, grid_html
from cardlab.table.events import Half, Way
from cardlab.table.verdict import HALVES

__all__ = ["DeclarationValues", "Fare", "Value", "reasons_for"]

Fare: TypeAlias = Literal["best", "tie", "lose"]
"""How a hand stands one way: the best alone, tied for best, or beaten (or not good enough to qualify)."""


@dataclass(frozen=True, repr=False)
class Value(Parts):
    """What one declaration is worth: how often it takes which part of the pot."""

    way: Way
    why: str
    """Where the chances come from, in a sentence."""

    def __str__(self) -> str:
        return f"{self.way}: {amount(self.ev, self.error)} of {self.pot} chips"

    def __repr__(self) -> str:
        return f"<{self}>"


@dataclass(frozen=True, repr=False)
class DeclarationValues(Mapping[str, Value]):
    """The values of "high", "low" and "both" from one seat; see `declaration_values`."""

    values_by_way: Mapping[str, Value] = field(hash=False)
    standing: Mapping[tuple[Fare, Fare], int] = field(hash=False)
    """How many hands or deals have the seat's hand so, high and low, whatever the others declare."""
    against: str
    """Who the opponents are and how they declare, as in "one opponent who goes its better way"."""
    error_of_gap: float
    """The standard error of the distance between the best value and the next; 0 for what is exact."""
    rides_count: str
    """What a pot that rides counts as."""

    def __getitem__(self, way: str) -> Value:
        return self.values_by_way[way]

    def __iter__(self) -> Iterator[str]:
        return iter(self.values_by_way)

    def __len__(self) -> int:
        return len(self.values_by_way)

    @property
    def ranked(self) -> list[Value]:
        """The values, the best first; of equal ones high is first, then low."""
        return sorted(self.values(), key=lambda value: -value.part)

    @property
    def best(self) -> Way:
        """The way that is worth most."""
        return self.ranked[0].way

    @property
    def gap(self) -> float:
        """How far the best is ahead of the next, in chips."""
        first, second = self.ranked[:2]
        return first.ev - second.ev

    @property
    def exact(self) -> bool:
        """Whether every hand was counted."""
        return self["high"].exact

    @property
    def times(self) -> int:
        """How many hands or deals were counted."""
        return self["high"].times

    def fares(self, half: Half) -> dict[Fare, float]:
        """The chances to be best, tied and beaten one way, whatever the others declare."""
        place = 0 if half == "high" else 1
        fares: dict[Fare, float] = {"best": 0.0, "tie": 0.0, "lose": 0.0}
        for pair, ways in self.standing.items():
            fares[pair[place]] += ways / self.times
        return fares

    @property
    def why(self) -> str:
        """Which way is worth most, and the reason, in two sentences."""
        first, second = self.ranked[:2]
        if self.gap == 0:
            verdict = f"{first.way.capitalize()} and {second.way} are worth the same, {amount(first.ev)} chips"
        elif self.gap < 2 * self.error_of_gap:
            verdict = (
                f"{first.way.capitalize()} and {second.way} are too close to tell apart with {deals(self.times)}, "
                f"at {amount(first.ev)} and {amount(second.ev)} chips"
            )
        else:
            verdict = (
                f"Go {ways_in_words(first.way)}: it takes {amount(first.ev)} of {first.pot} chips on average, "
                f"{amount(self.gap)} more than {second.way}"
            )
        return f"{verdict}. {self['both' if 'both' in self else first.way].why}"

    @property
    def title(self) -> str:
        """One line that says what was counted."""
        how = f"all {self.times:,} hands counted" if self.exact else deals(self.times)
        return f"What each way takes of a pot of {self['high'].pot}, against {self.against} ({how})"

    def rows(self) -> tuple[list[str], list[list[str]]]:
        """The heads and the cells of the table."""
        every = {Fraction(0), Fraction(1, 2), Fraction(1)}.union(*(value.parts for value in self.values()))
        parts = sorted(every)
        heads = ["", "chips", *map(part_name, parts)]
        cells = [
            [way, amount(value.ev, value.error), *(percent(value.parts.get(part, 0) / value.times) for part in parts)]
            for way, value in self.items()
        ]
        return heads, cells

    def notes(self) -> list[str]:
        """What there is to say beside the table."""
        riding = max(self.values(), key=lambda value: value.rides)
        rides = (
            f" A pot that rides counts as {self.rides_count}: it does in {percent(riding.rides / self.times)} "
            f"if you go {ways_in_words(riding.way)}."
        )
        chips = "Chips are what comes back from the pot; those that are in it already are not taken off."
        return [self.why, chips + rides * (riding.rides > 0)]

    def __str__(self) -> str:
        return "\n".join([self.title, *grid(*self.rows()), *self.notes()])

    __repr__ = __str__

    def _repr_html_(self) -> str:
        """Give the values as a table with the reason below it."""
        return grid_html(self.title, *self.rows(), self.notes())


def reasons_for(standing: Mapping[tuple[Fare, Fare], int], both: Mapping[Fraction, int], exact: bool) -> dict[Way, str]:
    """Say for each way how good the hand is for it; `both` is how often going both ways takes which part."""
    times = sum(standing.values())
    of, joined = ("hands", "against") if exact else ("deals", "in")

    def share(half: Half, *fares: Fare) -> float:
        return sum(ways for pair, ways in standing.items() if pair[HALVES.index(half)] in fares) / times

    reasons: dict[Way, str] = {}
    for half in HALVES:
        best, tie, lose = share(half, "best"), share(half, "tie"), share(half, "lose")
        ties = f", tied {joined} {roughly(tie)}" if tie else ""
        beaten = f" and beaten {joined} {roughly(lose)}" if lose else ""
        reasons[half] = f"You are best {half} {joined} {roughly(best)} of {of}{ties}{beaten}."
    strong, weak = sorted(HALVES, key=lambda half: -share(half, "best"))
    at_once, takes_all = standing.get(("best", "best"), 0) / times, both.get(Fraction(1), 0) / times
    if at_once == 1:
        reasons["both"] = f"You are best both ways {joined} all {of}."
        return reasons
    reasons["both"] = (
        f"You are best {strong} {joined} {roughly(share(strong, 'best'))} of {of}, "
        f"but you tie or lose {weak} {joined} {roughly(share(weak, 'tie', 'lose'))}."
    )
    if roughly(takes_all) != roughly(at_once):
        reasons["both"] += (
            f" You are best both ways {joined} {roughly(at_once)}, but going both ways takes all {joined} "
            f"{roughly(takes_all)}: a hand is in your way only where it was declared."
        )
    return reasons
