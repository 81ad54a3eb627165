"""What a showdown that was laid out comes to: in its house, in every other, and for each card that may be unknown.

All of it is what `settle` says.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache

from cardlab.cards import Card
from cardlab.ranking import RankingError
from cardlab.table.events import Event
from cardlab.table.house import House
from cardlab.table.houses import HOUSES
from cardlab.table.reasons import RulesError
from cardlab.table.settle import settle
from cardlab.table.showdown import Settlement
from cardlab.widgets.laid import Laid


@dataclass(frozen=True)
class Outcome:
    """The settlement, or one for each card that the unknown one can be; or why there is none."""

    cases: tuple[tuple[Card | None, Settlement], ...]
    problem: str = ""

    @property
    def settlement(self) -> Settlement | None:
        """The only one, where there is one alone."""
        return self.cases[0][1] if len(self.cases) == 1 else None

    def takes(self, seat: int) -> tuple[int, ...]:
        """The chips that a seat takes, in each case."""
        return tuple(found.shares[seat] for _, found in self.cases)

    @property
    def rides(self) -> tuple[int, ...]:
        """The chips that ride, in each case."""
        return tuple(found.rides for _, found in self.cases)

    @property
    def chips(self) -> tuple[object, ...]:
        """All chips, in each case: outcomes are the same where these are."""
        return tuple((found.shares, found.rides) for _, found in self.cases) or (self.problem,)


def outcome(laid: Laid, house: House | None = None) -> Outcome:
    """What a showdown comes to in a house; in its own without one."""
    return settled_in(replace(laid, house=laid.house if house is None else house, title="", house_name=""))


@lru_cache(maxsize=256)  # the same house is asked about as a house with a name, and as a change of one rule
def settled_in(laid: Laid) -> Outcome:
    """What a showdown comes to in its house."""
    try:
        if not laid.unknown:
            return Outcome(((None, settled(laid)),))
        return Outcome(tuple((one, settled(laid.turned(one))) for one in laid.free()))
    except (RulesError, RankingError) as problem:
        return Outcome((), str(problem))


def settled(laid: Laid) -> Settlement:
    """The settlement of a showdown in which all cards are known."""
    speaking = laid.house.declare == "cards_speak"
    return settle(
        hands=[None if held.folded else [one for one in held.cards if one is not None] for held in laid.seats],
        declared=None if speaking else [None if held.folded else held.way for held in laid.seats],
        put_in=[held.put_in for held in laid.seats],
        high=laid.high,
        low=laid.low,
        house=laid.house,
        dealer=laid.dealer,
        shared=[one for one in laid.shared if one is not None],
    )


def in_every_house(laid: Laid) -> list[tuple[list[str], Outcome]]:
    """The showdown in every named house: houses that pay alike and for the same reasons stand together."""
    groups: list[tuple[list[str], Outcome, object]] = []
    for name, house in HOUSES.items():
        found = outcome(laid, house)
        alike = (found.chips, ending(found))
        for names, _, other in groups:
            if other == alike:
                names.append(name)
                break
        else:
            groups.append(([name], found, alike))
    return [(names, found) for names, found, _ in groups]


def ending(found: Outcome) -> tuple[Event, ...]:
    """How a showdown ends; of three pots and more not all is told, for they are many words."""
    settlement = found.settlement
    return tuple(settlement.endings()) if settlement and len(settlement.pots) < 3 else ()


# Numbers of one case or of many.


def mean(values: Sequence[int]) -> Fraction:
    """The average, exactly."""
    return Fraction(sum(values), len(values)) if values else Fraction(0)


def amount(values: Sequence[int]) -> str:
    """Chips: one number, or the average of many.

    >>> amount([60]), amount([0, 0]), amount([0, 99, 0]), amount([])
    ('60', '0', '33.0', '–')
    """
    if not values:
        return "\N{EN DASH}"
    return str(values[0]) if len(set(values)) == 1 else f"{float(mean(values)):.1f}"


def spread(values: Sequence[int]) -> str:
    """What an average hides.

    >>> spread([0, 99, 40]), spread([60])
    ('0 to 99', '')
    """
    return f"{min(values)} to {max(values)}" if len(set(values)) > 1 else ""


def difference(before: Sequence[int], now: Sequence[int]) -> str:
    """How chips differ from those before, in words.

    >>> difference([60], [99]), difference([60], [0]), difference([60], [60]), difference([0, 99], [99, 0])
    ('39 more', '60 less', '', 'with other cards')
    """
    if tuple(before) == tuple(now) or not before or not now:
        return ""
    more = mean(now) - mean(before)
    if not more:
        return "with other cards"
    size = abs(more)
    text = str(size) if size.denominator == 1 else f"{max(float(size), 0.1):.1f}"
    return f"{text} {'more' if more > 0 else 'less'}"
