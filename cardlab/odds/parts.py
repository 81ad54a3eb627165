"""Parts of a pot: how often a seat takes which, the mean in chips, and how these are written."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from math import sqrt
from typing import Final

from cardlab.table.events import Way

__all__ = ["Parts", "amount", "chances_in_words", "deals", "part_name", "roughly", "ways_in_words"]

PARTS: Final = {
    Fraction(0): "nothing",
    Fraction(1, 4): "a quarter",
    Fraction(1, 2): "half",
    Fraction(3, 4): "three quarters",
    Fraction(1): "all",
}


@dataclass(frozen=True, repr=False)
class Parts:
    """How often a seat takes which part of a pot, over all hands or over many deals.

    Chips are counted gross: what comes back from the pot. Chips that are in it already belong to nobody, so
    they are not taken off; and a half is exactly half, without odd chips.
    """

    pot: int
    parts: Mapping[Fraction, int] = field(hash=False)
    """For each part of the pot, the greatest first, how many of the hands or deals end with it."""
    rides: int
    """In how many of them the pot rides."""
    exact: bool
    """Whether all hands there are were counted."""

    @property
    def times(self) -> int:
        """How many hands or deals were counted."""
        return sum(self.parts.values())

    @property
    def part(self) -> Fraction:
        """The part of the pot that is taken on average."""
        return sum((part * ways for part, ways in self.parts.items()), Fraction(0)) / self.times

    @property
    def ev(self) -> float:
        """The chips taken on average, gross."""
        return float(self.pot * self.part)

    @property
    def chance(self) -> dict[str, float]:
        """The chance of nothing, half and all, and of any other part that occurs ("a quarter", "1/6")."""
        every = {Fraction(0), Fraction(1, 2), Fraction(1), *self.parts}
        return {part_name(part): self.parts.get(part, 0) / self.times for part in sorted(every)}

    @property
    def error(self) -> float:
        """The standard error of `ev`; 0 for what is exact."""
        if self.exact or self.times < 2:
            return 0.0
        squares = sum((part * part * ways for part, ways in self.parts.items()), Fraction(0)) / self.times
        return self.pot * sqrt((squares - self.part**2) / (self.times - 1))


def part_name(part: Fraction) -> str:
    """A part of the pot in a word.

    >>> part_name(Fraction(1, 2)), part_name(Fraction(1, 6))
    ('half', '1/6')
    """
    return PARTS.get(part, str(part))


def amount(number: float, error: float = 0.0) -> str:
    """Chips to a tenth, or to a hundredth where that says more; with the standard error where there is one.

    >>> amount(31.25), amount(0.25), amount(31.25, 0.04)
    ('31.2', '0.25', '31.25 ± 0.04')
    """
    digits = 2 if 0 < error < 0.1 or 0 < number < 1 else 1
    return f"{number:.{digits}f}" + f" ± {max(error, 0.01):.{digits}f}" * (error > 0)


def roughly(share: float) -> str:
    """A share in whole per cent, which says 0 and 100 only where that is so.

    >>> roughly(0.714), roughly(0.001), roughly(1.0)
    ('71 %', 'under 1 %', '100 %')
    """
    if 0 < share < 0.01:
        return "under 1 %"
    return "over 99 %" if 0.99 < share < 1 else f"{100 * share:.0f} %"


def deals(times: int) -> str:
    """How many deals.

    >>> deals(1), deals(2000)
    ('1 deal', '2,000 deals')
    """
    return "1 deal" if times == 1 else f"{times:,} deals"


def chances_in_words(taken: Parts) -> str:
    """The chance of nothing, half and all, and of any other part that is more than rare.

    >>> chances_in_words(Parts(8, {Fraction(1): 30, Fraction(1, 2): 20, Fraction(1, 4): 0, Fraction(0): 50}, 0, True))
    'nothing 50 %, half 20 %, all 30 %'
    """
    usual = ("nothing", "half", "all")
    told = ((part, chance) for part, chance in taken.chance.items() if part in usual or chance >= 0.01)
    return ", ".join(f"{part} {roughly(chance)}" for part, chance in told)


def ways_in_words(way: Way) -> str:
    """Where one goes."""
    return "both ways" if way == "both" else way
