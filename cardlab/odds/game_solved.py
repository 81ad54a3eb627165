"""A declaration game with its solution: mixes, values, best replies, and the table of payoffs."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from itertools import product
from typing import Any, TypeAlias

import numpy as np

from cardlab.odds.equilibrium import Game, Mix, Solution, pure_equilibria, replies
from cardlab.odds.parts import ways_in_words
from cardlab.odds.sheets import grid, grid_html
from cardlab.table.events import Way
from cardlab.table.reasons import ActionError, listed, quoted

__all__ = ["Choice", "DeclarationGame"]

Choice: TypeAlias = str | Mapping[str, Any] | Sequence[Any]
"""How a seat declares: a way, a share for each way, or a list of these, one for each hand that it may hold."""
PLAIN = 100  # fractions up to this denominator are told as such


@dataclass(frozen=True, repr=False)
class DeclarationGame:
    """What declaring pays between two to four seats, and an equilibrium; see `declaration_game`."""

    pot: int
    seats: tuple[int, ...]
    hands: tuple[tuple[str, ...], ...]
    """For each seat the hands that it may hold."""
    likely: tuple[tuple[Fraction, ...], ...]
    """How likely it is to hold each of them."""
    row: str
    low: str
    """How low hands rank."""
    ways: tuple[Way, ...]
    """The ways that can be declared."""
    game: Game = field(hash=False)
    """For each seat what it takes of a pot of 1, weighted, by hand and choice of everybody."""
    solution: Solution = field(hash=False)
    own: int | None = None
    """Which of the kinds of the first seat the viewer's own hand is, if the game is seen from there."""
    deals: int = 0
    """From how many deals the payoffs were measured; 0 where they are exact."""

    @property
    def open(self) -> bool:
        """Whether all hands are known."""
        return all(len(hands) == 1 for hands in self.hands)

    @property
    def alike(self) -> bool:
        """Whether the seats may hold the same kinds of hands, and mix alike."""
        return self.deals > 0 and np.array_equal(self.solution.mixes[0], self.solution.mixes[1])

    @property
    def exact(self) -> bool:
        """Whether the equilibrium is exact."""
        return self.solution.gain == 0

    @property
    def gain(self) -> float:
        """The most chips that one seat could gain by turning from the equilibrium alone."""
        return float(self.pot * self.solution.gain)

    def mix(self, seat: int, hand: int = 0) -> dict[Way, Any]:
        """How often a seat goes each way in the equilibrium, with its hand of this number."""
        return dict(zip(self.ways, self.solution.mixes[self._place(seat)][hand], strict=True))

    def value(self, seat: int) -> Any:
        """The chips that a seat takes on average in the equilibrium."""
        place = self._place(seat)
        return self.pot * (replies(self.game, place, self.solution.mixes) * self.solution.mixes[place]).sum()

    def pays(self, *ways: str) -> tuple[Any, ...]:
        """What each seat takes if they declare so, seat by seat; hands that may differ count on average.

        >>> from cardlab.odds import declaration_game
        >>> game = declaration_game(["Ah Ad Ac 2d 3h", "Kh Kd 4c 5d 7s"], pot=100)
        >>> [str(chips) for chips in game.pays("high", "low")]
        ['50', '50']
        """
        if len(ways) != len(self.seats):
            raise ActionError(f"Give one declaration for each of the {len(self.seats)} seats.")
        mixes = [self._mix_of(way, place) for place, way in enumerate(ways)]
        return tuple(
            self.pot * (replies(self.game, place, mixes) * mixes[place]).sum() for place in range(len(self.seats))
        )

    def replies(self, seat: int, others: Mapping[int, Choice] | None = None) -> list[dict[Way, float]]:
        """What each way brings a seat, in chips, for each hand that it may hold.

        `others` says how others declare, as in {1: "both"} or {1: {"high": 0.3, "both": 0.7}}; who is left out
        declares as in the equilibrium.
        """
        place, mixes = self._place(seat), list(self.solution.mixes)
        for other, choice in (others or {}).items():
            mixes[self._place(other)] = self._mix_of(choice, self._place(other))
        brings = replies(self.game, place, mixes)
        return [
            {way: float(self.pot * part / weight) for way, part in zip(self.ways, row, strict=True)}
            for row, weight in zip(brings, self.likely[place], strict=True)
        ]

    def best_replies(self, seat: int, others: Mapping[int, Choice] | None = None) -> list[tuple[Way, ...]]:
        """The ways that bring a seat most, for each hand that it may hold; see `replies`."""
        return [
            tuple(way for way in self.ways if brings[way] >= max(brings.values()) - 1e-9)
            for brings in self.replies(seat, others)
        ]

    def best_reply_to_each(self, seat: int) -> dict[tuple[Way, ...], tuple[Way, ...]]:
        """The best ways of a seat against each combination of what the others declare, where all hands are known."""
        self._must_be_open()
        others = [other for other in self.seats if other != seat]
        return {
            ways: self.best_replies(seat, dict(zip(others, ways, strict=True)))[0]
            for ways in product(self.ways, repeat=len(others))
        }

    @cached_property
    def pure(self) -> tuple[tuple[tuple[Way, ...], ...], ...]:
        """All equilibria without mixing: for each seat the way it goes with each hand."""
        return tuple(
            tuple(tuple(self.ways[list(row).index(1)] for row in mix) for mix in mixes)
            for mixes in pure_equilibria(self.game)
        )

    def table(self, blank: Collection[tuple[str, str]] = ()) -> str:
        """The payoffs of two seats whose hands are known: a row for each way of the first, a column for the second's.

        A star is at what a best reply brings: two stars are an equilibrium. The cells in `blank` are left open.
        """
        return "\n".join(grid(*self._cells(blank)))

    def _cells(self, blank: Collection[tuple[str, str]] = ()) -> tuple[list[str], list[list[str]]]:
        self._must_be_open()
        if len(self.seats) != 2:
            raise ActionError(f"A table of payoffs is for two seats; here are {len(self.seats)}.")
        first, second = self.seats
        rows, columns = self.best_reply_to_each(first), self.best_reply_to_each(second)
        cells = []
        for mine in self.ways:
            row: list[str] = [mine]
            for theirs in self.ways:
                pays = [chips(number) for number in self.pays(mine, theirs)]
                stars = ["*" * (mine in rows[theirs,]), "*" * (theirs in columns[mine,])]
                row.append("?" if (mine, theirs) in blank else f"{pays[0]}{stars[0]} : {pays[1]}{stars[1]}")
            cells.append(row)
        return [f"seat {first} \\ seat {second}", *self.ways], cells

    # In words.

    @property
    def title(self) -> str:
        """One line that says what is played for."""
        return f"Declaring as a game, pot {self.pot}, {self.low}" + (f", row {self.row}" if self.row else "")

    def lines(self) -> list[str]:
        """Who holds what, and how they declare in the equilibrium."""
        said = []
        if self.alike:
            first = self.seats[0]
            return [f"With {kind}: {mix_in_words(self.mix(first, at))}" for at, kind in enumerate(self.hands[0])]
        for place, seat in enumerate(self.seats):
            for at, hand in enumerate(self.hands[place]):
                said.append(f"Seat {seat}: {hand}" + f": goes {mix_in_words(self.mix(seat, at))}" * (not self.open))
        return said

    def notes(self) -> list[str]:
        """The equilibrium, what it pays, and how sure it is."""
        goes = (f"seat {seat} goes {mix_in_words(self.mix(seat))}" for seat in self.seats)
        takes = listed((f"seat {seat} {chips(self.value(seat))}" for seat in self.seats), "and")
        sure = "Nobody gains by declaring otherwise alone."
        if not self.exact:
            sure = (
                f"By declaring otherwise alone, nobody gains more than {self.gain:.1g} chips: it is an approximation."
            )
        if self.open and len(self.pure) > 1:
            sure += f" It is one of {len(self.pure)} equilibria without mixing."
        equilibrium = [f"Equilibrium: {'; '.join(goes)}."] if self.open else []
        measured = [f"Measured in {self.deals:,} deals."] if self.deals else []
        if self.own is not None:
            kind = f"Your hand is of the kind {self.hands[0][self.own]}"
            equilibrium = [f"{kind}: go {mix_in_words(self.mix(self.seats[0], self.own))}."]
        return [*equilibrium, *measured, f"On average they take: {takes}.", sure]

    def __str__(self) -> str:
        table = [self.table()] if self.open and len(self.seats) == 2 else []
        return "\n".join([self.title, *self.lines(), *table, *self.notes()])

    __repr__ = __str__

    def _repr_html_(self) -> str:
        """Give the same with the payoffs, or the mixes, as a table."""
        notes = " ".join(self.notes())
        if self.open and len(self.seats) == 2:
            return grid_html(self.title, *self._cells(), [*self.lines(), notes])
        rows = [
            [("With " if self.alike else f"Seat {seat}: ") + hand, *map(part_in_words, self.mix(seat, at).values())]
            for place, seat in enumerate(self.seats[:1] if self.alike else self.seats)
            for at, hand in enumerate(self.hands[place])
        ]
        return grid_html(self.title, ["", *self.ways], rows, [notes])

    # Reading what is asked.

    def _place(self, seat: int) -> int:
        if seat not in self.seats:
            raise ActionError(f"{quoted(seat)} is not a seat of this game: {listed(self.seats)}.")
        return self.seats.index(seat)

    def _mix_of(self, choice: Choice, place: int) -> Mix:
        count = len(self.hands[place])
        each = [choice] * count if isinstance(choice, str | Mapping) else list(choice)
        if len(each) != count:
            raise ActionError(f"Seat {self.seats[place]} may hold {count} hands: give a declaration for each of them.")
        return np.array([read_mix(one, self.ways) for one in each], object)

    def _must_be_open(self) -> None:
        if not self.open:
            raise ActionError("Only where every hand is known: here a seat may hold one of several.")


def read_mix(choice: object, ways: Sequence[Way]) -> list[Any]:
    """Read a way, or a share for each way; shares must add up to 1."""
    shares = {choice: 1} if isinstance(choice, str) else choice
    if not isinstance(shares, Mapping) or not set(shares) <= set(ways):
        raise ActionError(f"{quoted(choice)} is not a way to declare: use {listed(ways)}, or a share for each.")
    parts = [Fraction(shares.get(way, 0)).limit_denominator(10**9) for way in ways]
    total = sum(parts, Fraction(0))
    if min(parts) < 0 or abs(total - 1) > Fraction(1, 10**6):
        raise ActionError(f"{quoted(choice)}: the shares of the ways are 0 or more and add up to 1.")
    return [part / total for part in parts]


def mix_in_words(mix: Mapping[Way, Any]) -> str:
    """How often each way, as in "high 1/3, both ways 2/3"."""
    used = {way: part for way, part in mix.items() if part > 1e-12}
    if len(used) == 1:
        return ways_in_words(next(iter(used)))
    return ", ".join(f"{ways_in_words(way)} {part_in_words(part)}" for way, part in used.items())


def part_in_words(part: Any) -> str:
    """A share as a plain fraction, or in per cent."""
    if isinstance(part, Fraction) and part.denominator <= PLAIN:
        return str(part)
    return f"{100 * float(part):.1f} %"


def chips(number: Any) -> str:
    """Chips, whole where they are."""
    return f"{float(number):.1f}".removesuffix(".0")
