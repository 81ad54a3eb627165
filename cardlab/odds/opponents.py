"""How the opponents choose their coins: models with a name, which look at the strength of a hand and nothing else.

A model asks how a hand stands among all hands that its holder may have: how many of them it beats, high and
low, where a tie counts half.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from cardlab.odds.many_deals import five_card_strengths
from cardlab.odds.one_by_one import Chooser
from cardlab.odds.shares import BITS
from cardlab.ranking import Ranking
from cardlab.table.events import Way
from cardlab.table.reasons import RulesError, did_you_mean, listed, quoted
from cardlab.table.view import View

__all__ = ["MODELS", "Declarer", "Field", "Model", "Opponents", "OwnWay", "declarers", "in_words", "name_of"]

COUNTS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight")
Int = NDArray[np.int64]
OwnWay: TypeAlias = Callable[[View], str]
"""A function from the view of an opponent's seat to "high", "low" or "both"."""


@dataclass(frozen=True)
class Standing:
    """How one strength after another stands among the hands of a field, in one half."""

    ranking: Ranking
    beats: Int
    """Twice the hands beaten and once the hands tied, for each strength in order."""
    hands: int

    @classmethod
    def of(cls, ranking: Ranking, strengths: NDArray[np.int32]) -> Standing:
        """Count the hands by strength."""
        ways = np.bincount(
            places(ranking).take(strengths, mode="clip"), minlength=len(five_card_strengths(ranking)) + 1
        )
        return cls(ranking, 2 * np.cumsum(ways) - ways, len(strengths))

    def twice_beaten(self, strengths: NDArray[np.int32]) -> Int:
        """How many hands each strength beats, twice, a tie once; -1 for a hand that does not qualify."""
        found = self.beats.take(places(self.ranking).take(strengths, mode="clip"), mode="clip")
        found[strengths < 0] = -1
        return found


@cache
def places(ranking: Ranking) -> NDArray[np.int16]:
    """For each strength its place among all that there are, from 1; 0 for what is none."""
    every = five_card_strengths(ranking)
    table = np.zeros(int(every[-1]) + 1, np.int16)
    table[every] = np.arange(1, len(every) + 1)
    return table


@dataclass(frozen=True)
class Field:
    """All the hands that an opponent may hold, as a measure of each."""

    high: Standing
    low: Standing

    @classmethod
    def of(cls, high: Ranking, low: Ranking, highs: NDArray[np.int32], lows: NDArray[np.int32]) -> Field:
        """Measure a field by the strengths of its hands."""
        return cls(Standing.of(high, highs), Standing.of(low, lows))


@dataclass(frozen=True)
class Model:
    """A way to declare: its name, what it does in words, and from which part of the field on it goes both ways."""

    name: str
    does: str
    """As in "two opponents who each go their better way"."""
    do: str
    always: Way | None = None
    both_from: Fraction | None = None
    """It goes both ways with a hand that beats so much of the field each way."""

    def ways(
        self, field: Field, high: NDArray[np.int32], low: NDArray[np.int32], both: bool = True
    ) -> NDArray[np.uint8]:
        """What it declares with each hand, as bits, where it may go `both` ways or not; evenly good hands go high."""
        if self.always is not None:
            return np.full(len(high), BITS[self.always], np.uint8)
        highs, lows = field.high.twice_beaten(high), field.low.twice_beaten(low)
        result = np.where(highs >= lows, np.uint8(BITS["high"]), np.uint8(BITS["low"]))
        if both and self.both_from is not None:
            enough = self.both_from.numerator * 2 * field.high.hands
            good = np.minimum(highs, lows) * self.both_from.denominator >= enough
            result[good] = BITS["both"]
        return result


MODELS: Final = {
    model.name: model
    for model in (
        Model("better half", "goes its better way", "go their better way"),
        Model(
            "cautious",
            "goes its better way, and both ways with a near lock",
            "go their better way, and both ways with a near lock",
            both_from=Fraction(99, 100),
        ),
        Model(
            "bold",
            "goes its better way, and both ways when it beats four hands in five each way",
            "go their better way, and both ways when they beat four hands in five each way",
            both_from=Fraction(4, 5),
        ),
        Model("always high", "always goes high", "always go high", "high"),
        Model("always low", "always goes low", "always go low", "low"),
        Model("always both", "always goes both ways", "always go both ways", "both"),
    )
}

Declarer: TypeAlias = Model | OwnWay | Chooser
"""Whatever declares: a model, a function of a view, or a strategy."""
Opponents: TypeAlias = str | Declarer | Sequence[str | Declarer] | Mapping[int, str | Declarer]
"""One way to declare for all opponents, one for each in the order of their seats, or one by seat."""


def declarers(opponents: Opponents, seats: Sequence[int]) -> tuple[Declarer, ...]:
    """Read how each opponent declares; refuses a name, a seat or a number of models that there is not.

    >>> [one.name for one in declarers({2: "always low", 1: "bold"}, (1, 2))]
    ['bold', 'always low']
    """
    if isinstance(opponents, Mapping):
        if set(opponents) != set(seats):
            raise RulesError(
                f"opponents={quoted(opponents)}: say how each opponent who is still in declares; these are "
                f"{listed((f'seat {seat}' for seat in seats), 'and')}."
            )
        return tuple(declarer(opponents[seat]) for seat in seats)
    if isinstance(opponents, Sequence) and not isinstance(opponents, str):
        if len(opponents) != len(seats):
            raise RulesError(
                f"opponents={quoted(opponents)} gives {len(opponents)} of them, but {len(seats)} "
                f"{'is' if len(seats) == 1 else 'are'} still in: give one for all, or one for each."
            )
        return tuple(declarer(one) for one in opponents)
    return tuple(declarer(opponents) for _ in seats)


def declarer(one: object) -> Declarer:
    """Read how one opponent declares: by the name of a model, or by itself where it can answer."""
    if isinstance(one, Model) or (not isinstance(one, str | type) and (hasattr(one, "choose") or callable(one))):
        return one
    name = " ".join(one.replace("_", " ").lower().split()) if isinstance(one, str) else ""
    if name not in MODELS:
        raise RulesError(
            f"{quoted(one)} is not a way to declare.{did_you_mean(one, MODELS)} Known: {listed(MODELS, 'and')}; "
            'or give a strategy, as in cl.strategy("caller"), or a function from the view of a seat to "high", "low" '
            'or "both".'
        )
    return MODELS[name]


def name_of(one: Declarer) -> str:
    """What to call it."""
    name = getattr(one, "name", None) or getattr(one, "__name__", None) or type(one).__name__
    return "your own function" if name == "<lambda>" else str(name)


def in_words(others: tuple[Declarer, ...]) -> str:
    """Who the opponents are and how they declare.

    >>> in_words(declarers("always low", (1, 2))), in_words(declarers(["bold", "cautious"], (1, 2)))
    ('two opponents who always go low', 'two opponents who declare as bold and cautious')
    """
    count = "one opponent" if len(others) == 1 else f"{COUNTS[len(others)]} opponents"
    one = others[0]
    if any(other != one for other in others):
        return f"{count} who declare as {listed(map(name_of, others), 'and')}"
    if isinstance(one, Model):
        return f"{count} who {one.does if len(others) == 1 else one.do}"
    return f"{count} who declare{'s' if len(others) == 1 else ''} as {name_of(one)}"
