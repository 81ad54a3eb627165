"""What drawing and sticking are worth to the banker, as a result to read."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field

from cardlab.odds.charts import percent
from cardlab.odds.pontoon_worth import doing, in_hundred, net, won
from cardlab.odds.sheets import grid, grid_html
from cardlab.table.account import capital
from cardlab.table.reasons import listed
from cardlab.table.voice import ordinal

__all__ = ["BankerValue", "BankerValues", "Fare"]


NameOf = Callable[[int], str]


def seat_name(seat: int) -> str:
    """A seat by its number, where nobody says what it is called."""
    return f"seat {seat}"


@dataclass(frozen=True, repr=False)
class BankerValue:
    """What one of the two is worth: chips won or lost by the bank on average, from all hands that wait."""

    action: str
    ev: float
    totals: Mapping[str, float] = field(hash=False)
    """The chance of each way in which the banker's hand can end: "bust", "15" to "21", "trick"."""

    @property
    def bust(self) -> float:
        """The chance to go bust."""
        return self.totals.get("bust", 0.0)

    def __str__(self) -> str:
        return f"{self.action}: {net(self.ev)} chips"

    def __repr__(self) -> str:
        return f"<{self}>"


@dataclass(frozen=True, repr=False)
class Fare:
    """How one waiting hand stands to the banker's as that is now."""

    seat: int
    hand: int
    stake: int
    taken: float
    """The chance that the banker takes its stake if he sticks."""
    totals: Mapping[str, float] = field(hash=False)
    """What it may be, with the chance of each."""

    def __repr__(self) -> str:
        return f"<seat {self.seat}, {self.stake} chips: taken {in_hundred(self.taken)}>"


@dataclass(frozen=True, repr=False)
class BankerValues(Mapping[str, BankerValue]):
    """The values of "draw" and "stick"; see `banker_values`."""

    values_by_action: Mapping[str, BankerValue] = field(hash=False)
    hand: str
    """What the banker's hand makes."""
    next_card: str
    players: str
    """How those who stuck have played."""
    fares: tuple[Fare, ...]
    odd: tuple[int, ...] = ()
    """Seats that can't have played so."""
    by_rule: bool = True
    """Whether all together can have played so, with the cards that there are."""
    sampled: int = 0
    """How many ways in which the hidden cards can lie were weighed, where there are too many for all; 0 if all were."""

    def __getitem__(self, action: str) -> BankerValue:
        return self.values_by_action[action]

    def __iter__(self) -> Iterator[str]:
        return iter(self.values_by_action)

    def __len__(self) -> int:
        return len(self.values_by_action)

    @property
    def ranked(self) -> list[BankerValue]:
        """The values, the best first."""
        return sorted(self.values(), key=lambda value: -value.ev)

    @property
    def best(self) -> str:
        """What is worth more; sticking, if it is the same."""
        return max(self.values(), key=lambda value: (value.ev, value.action == "stick")).action

    @property
    def gap(self) -> float:
        """How far the better is ahead, in chips."""
        worth = sorted(value.ev for value in self.values())
        return worth[-1] - worth[0]

    @property
    def why(self) -> str:
        """What is worth more, and the reason, in a few sentences."""
        return self.reason(seat_name)

    @property
    def exact(self) -> bool:
        """Whether every way in which the hidden cards can lie was counted, and not a sample of too many."""
        return not self.sampled

    @property
    def assumed(self) -> tuple[str, ...]:
        """What was taken for granted, in sentences."""
        return self.taken_for_granted(seat_name)

    def reason(self, name: NameOf) -> str:
        """What is worth more, and why, with the seats by their names."""
        others = [value for action, value in self.items() if action != self.best]
        than = f"{self.gap:.2f} better than" if self.gap >= 0.005 else "the same as"
        ahead = f", {than} {doing(others[0].action)}" if others else ""
        verdict = f"{self.best.capitalize()}: {won(self[self.best].ev)} on average{ahead}."
        return f"{verdict} {self.next_card}. Sticking on {self.hand} beats {self._beaten(name)}."

    def _beaten(self, name: NameOf) -> str:
        """Whom the bank beats if it sticks now, and how often."""
        if all(fare.taken < 0.005 for fare in self.fares):
            return "nobody"
        seats = [fare.seat for fare in self.fares]
        whose = {fare: f"'s {ordinal(fare.hand)} hand" if seats.count(fare.seat) > 1 else "" for fare in self.fares}
        takes = [f"{name(fare.seat)}{whose[fare]} in {100 * fare.taken:.0f}" for fare in self.fares]
        return f"{listed(takes, 'and')} of 100 deals"

    def taken_for_granted(self, name: NameOf) -> tuple[str, ...]:
        """The same with the seats by their names."""
        said = []
        if self.odd:
            who = capital(listed(map(name, self.odd), "and"))
            said.append(f"{who} can't have played so, and may hold whatever is not bust.")
        elif not self.by_rule:
            said.append("The seats can't all have played so: they may hold whatever is not bust.")
        if self.sampled:
            said.append(
                f"So many cards lie face down that {self.sampled:,} ways were weighed and not all that there are: "
                "the chips are right to about 1 in 100 of those at stake."
            )
        return tuple(said)

    @property
    def title(self) -> str:
        """One line that says what was counted."""
        return f"What drawing and sticking are worth to the bank with {self.hand}, against seats who {self.players}"

    def rows(self) -> tuple[list[str], list[list[str]]]:
        """The heads and the cells of the table."""
        ends = list(dict.fromkeys(end for value in self.values() for end in value.totals))
        ends.sort(key=lambda end: (end != "bust", int(end) if end.isdigit() else 99))
        cells = [
            [value.action, net(value.ev), *(percent(value.totals.get(end, 0.0)) for end in ends)]
            for value in self.values()
        ]
        return ["", "chips", *ends], cells

    def notes(self, name: NameOf = seat_name) -> list[str]:
        """What there is to say beside the table; `name` gives the name of a seat inside a sentence."""
        return [self.reason(name), *self.taken_for_granted(name)]

    def __str__(self) -> str:
        return "\n".join([self.title, *grid(*self.rows()), *self.notes()])

    __repr__ = __str__

    def _repr_html_(self) -> str:
        """Give the values as a table with the reason below it."""
        return grid_html(self.title, *self.rows(), self.notes())
