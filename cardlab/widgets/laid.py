"""A showdown as it lies on the table of a declaration lab, and how its parts are read."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final

from cardlab.cards import PACK, Card, CardError, card, cards
from cardlab.ranking import A5, HIGH, Ranking
from cardlab.ranking.names import ranking_for
from cardlab.table.events import Way
from cardlab.table.house import House
from cardlab.table.houses import HOUSES
from cardlab.table.reasons import RulesError, did_you_mean, listed, quoted
from cardlab.table.whole import as_whole
from cardlab.widgets.lab_presets import SHOWDOWNS, Preset
from cardlab.widgets.lab_rules import house_called

UNKNOWN: Final = "?"
OWN: Final = "own house"  # of rules that somebody put together

Cards = tuple[Card | None, ...]
"""Cards in the order in which they lie; None for the one that nobody knows."""


@dataclass(frozen=True, slots=True)
class Held:
    """What one seat brings to the showdown. A seat that folded keeps its way, for when it is in again."""

    cards: Cards
    way: Way
    put_in: int
    folded: bool = False


@dataclass(frozen=True, slots=True)
class Laid:
    """A showdown as it lies on the table, and the house that it is settled in."""

    title: str
    seats: tuple[Held, ...]
    shared: Cards = ()
    dealer: int = 0
    high: Ranking = HIGH
    low: Ranking = A5
    house: House = HOUSES["buderick"]
    house_name: str = "buderick"

    @property
    def unknown(self) -> bool:
        """Whether one card is not known."""
        return any(None in each for each in self.places())

    def places(self) -> tuple[Cards, ...]:
        """The cards of each seat, then the shared ones."""
        return (*(held.cards for held in self.seats), self.shared)

    def free(self) -> list[Card]:
        """The cards that lie nowhere: the unknown one is any of these."""
        lying = {one for place in self.places() for one in place}
        return [one for one in PACK if one not in lying]

    def turned(self, found: Card) -> Laid:
        """The same with a card in the place of the unknown one."""
        seats = tuple(replace(held, cards=known(held.cards, found)) for held in self.seats)
        return replace(self, seats=seats, shared=known(self.shared, found))


def known(held: Cards, found: Card) -> Cards:
    """Cards with one in the place of the unknown one."""
    return tuple(found if one is None else one for one in held)


# Reading.


def read_card(given: str | Card) -> Card | None:
    """A card, or None for the unknown one."""
    return None if isinstance(given, str) and given.strip() == UNKNOWN else card(given)


def read_cards(given: object, place: str) -> Cards:
    """Cards as a person writes them, with "?" for one that nobody knows."""
    try:
        if isinstance(given, str):
            return (*cards(given.replace(UNKNOWN, " ")), *[None] * min(given.count(UNKNOWN), 2))[: 1 + len(PACK)]
        if isinstance(given, Iterable):
            words = list(given)
            found = cards([one for one in words if one is not None and one != UNKNOWN])
            return (*found, *[None for one in words if one is None or one == UNKNOWN])
        return cards(given)  # type: ignore[arg-type]
    except CardError as wrong:
        raise CardError(f"{place[0].upper()}{place[1:]}: {wrong}") from None


def read_count(name: str, given: int | None, otherwise: int, fewest: int, most: int) -> int:
    """A number within its limits."""
    number = otherwise if given is None else as_whole(given)
    if number is None or not fewest <= number <= most:
        raise RulesError(
            f"There can be {fewest} to {most} {name}, not {quoted(given if given is not None else number)}."
        )
    return number


def read_house(house: str | House) -> tuple[House, str]:
    """A house and what it is called."""
    if isinstance(house, House):
        return house, next((name for name, rules in HOUSES.items() if rules == house), OWN)
    return house_called(house), house


def preset_called(name: str) -> Preset:
    """A showdown by its name, or by its title; RulesError for any other."""
    for one, preset in SHOWDOWNS.items():
        if isinstance(name, str) and name.strip().lower() in (one, preset.title.lower()):
            return preset
    raise RulesError(
        f"{quoted(name)} is not a showdown.{did_you_mean(name, SHOWDOWNS)} There are: {listed(SHOWDOWNS, 'and')}."
    )


def laid_out(preset: Preset) -> Laid:
    """A showdown with a name, in the usual house."""
    return Laid(
        preset.title,
        tuple(
            Held(cards(hand), way or "high", chips, folded=way is None)
            for hand, way, chips in zip(preset.hands, preset.declared, preset.put_in, strict=True)
        ),
        cards(preset.shared),
        low=ranking_for("low", preset.low),
    )
