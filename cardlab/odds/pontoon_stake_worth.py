"""What each stake is worth at Pontoon, and whether doubling all of them is, as a result to read."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from cardlab.odds.pontoon_worth import net
from cardlab.odds.sheets import grid, grid_html

__all__ = ["StakeValue", "StakeValues"]


@dataclass(frozen=True, repr=False)
class StakeValue:
    """What one answer is worth: chips won or lost on average by the end of the deal."""

    action: str
    ev: float

    def __str__(self) -> str:
        return f"{self.action}: {net(self.ev)} chips"

    def __repr__(self) -> str:
        return f"<{self}>"


@dataclass(frozen=True, repr=False)
class StakeValues(Mapping[str, StakeValue]):
    """The values of all answers to the question of a stake; see `stake_values` and `double_values`."""

    values_by_action: Mapping[str, StakeValue] = field(hash=False)
    title: str
    """One line that says what was counted."""
    why: str
    """Which answer is worth most, and the reason, in a few sentences."""
    assumed: tuple[str, ...] = ()
    exact: bool = True
    """Whether nothing was assumed about the order of the pack."""

    def __getitem__(self, action: str) -> StakeValue:
        return self.values_by_action[action]

    def __iter__(self) -> Iterator[str]:
        return iter(self.values_by_action)

    def __len__(self) -> int:
        return len(self.values_by_action)

    @property
    def ranked(self) -> list[StakeValue]:
        """The values, the best first."""
        return sorted(self.values(), key=lambda value: -value.ev)

    @property
    def best(self) -> str:
        """The answer that is worth most; of equal ones the first."""
        return self.ranked[0].action

    @property
    def gap(self) -> float:
        """How far the best is ahead of the worst, in chips."""
        return self.ranked[0].ev - self.ranked[-1].ev

    def rows(self) -> tuple[list[str], list[list[str]]]:
        """The heads and the cells of the table: of many stakes the least and the most."""
        every = list(self.values())
        return ["", "chips"], [[value.action, net(value.ev)] for value in dict.fromkeys((every[0], every[-1]))]

    def notes(self) -> list[str]:
        """What there is to say beside the table."""
        return [self.why, *self.assumed]

    def __str__(self) -> str:
        return "\n".join([self.title, *grid(*self.rows()), *self.notes()])

    __repr__ = __str__

    def _repr_html_(self) -> str:
        """Give the values as a table with the reason below it."""
        return grid_html(self.title, *self.rows(), self.notes())
