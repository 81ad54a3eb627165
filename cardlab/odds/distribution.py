"""What was counted: how many hands are worth what, by category, by strength, against one hand, and as a chart."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property

from cardlab.cards import Card
from cardlab.odds.charts import BarChart
from cardlab.odds.sheets import cross_html, lines, rows_html
from cardlab.ranking import Hand, HandValue, Ranking, RankingError
from cardlab.ranking.words import NUMBERS

__all__ = ["Counts", "JointCounts"]


@dataclass(frozen=True, repr=False)
class Counts:
    """How many of all hands of `n` cards are worth what, under one ranking; see `counts`."""

    ranking: Ranking
    n: int
    known: tuple[Card, ...]
    by_strength: Mapping[int, int] = field(hash=False)
    """For each strength that occurs, best first, the number of hands."""

    @cached_property
    def total(self) -> int:
        """Give the number of all hands."""
        return sum(self.by_strength.values())

    @cached_property
    def by_category(self) -> dict[str, int]:
        """Give the number of hands in each category, best first: the rows of the published tables."""
        found: dict[str, int] = {}
        for strength, ways in self.by_strength.items():
            name = self.ranking.category(strength)
            found[name] = found.get(name, 0) + ways
        return found

    def chance(self, category: str) -> Fraction:
        """Give the exact chance of a category; 0 for one that does not occur."""
        return Fraction(self.by_category.get(category, 0), self.total)

    def against(self, hand: Hand) -> tuple[int, int, int]:
        """Give how many hands this one beats, how many it ties with, and how many beat it.

        `hand` is a value of this ranking, or cards. Raises TypeError for a value of another ranking,
        `RankingError` unless as many cards play as in the hands counted, and `CardError` as `best` does.

        >>> from cardlab.odds import counts
        >>> from cardlab.ranking import HIGH
        >>> counts(HIGH, n=5).against(HIGH.best("Ah Ad Kc Kd Qh"))
        (2524188, 144, 74628)
        """
        value = hand if isinstance(hand, HandValue) else self.ranking.best(hand)
        if value.ranking != self.ranking:
            raise TypeError(f"A value of {value.ranking.name} cannot be held against hands of {self.ranking.name}.")
        if len(value.cards) != min(self.n, 5):
            raise RankingError(
                f"{' '.join(map(str, value.cards))} is a hand of {NUMBERS[len(value.cards)]}, and these counts are of "
                f"hands in which {NUMBERS[min(self.n, 5)]} cards play: they cannot be compared."
            )
        beats = sum(ways for strength, ways in self.by_strength.items() if strength < value.strength)
        ties = self.by_strength.get(value.strength, 0)
        return beats, ties, self.total - beats - ties

    @property
    def title(self) -> str:
        """Give one line that says what was counted."""
        way = "high" if self.ranking.way == "high" else f"low, {self.ranking.title}"
        return f"{_hands(self.total, self.n, self.known)}, by their best {way}"

    def bar_chart(self) -> BarChart:
        """Give the categories as a bar chart: text where it is printed, a picture in a notebook."""
        return BarChart(self.title, tuple(self.by_category.items()))

    def __str__(self) -> str:
        return lines(self.title, ((name,) for name in self.by_category), self.by_category.values(), self.total)

    def _repr_html_(self) -> str:
        """Give the categories as a table."""
        return rows_html(self.title, self.by_category, self.total)

    def __repr__(self) -> str:
        return f"<counts of {self.title}>"


@dataclass(frozen=True, repr=False)
class JointCounts:
    """How many of all hands of `n` cards are worth what as high and as low hands at once; see `joint_counts`."""

    high_ranking: Ranking
    low_ranking: Ranking
    n: int
    known: tuple[Card, ...]
    by_strength: Mapping[tuple[int, int], int] = field(hash=False)
    """For each pair of strengths that occurs, high and low, the number of hands; the best high comes first."""

    @cached_property
    def total(self) -> int:
        """Give the number of all hands."""
        return sum(self.by_strength.values())

    @cached_property
    def high(self) -> Counts:
        """Give the counts by the high hand alone."""
        return self._one_way(self.high_ranking, 0)

    @cached_property
    def low(self) -> Counts:
        """Give the counts by the low hand alone."""
        return self._one_way(self.low_ranking, 1)

    def _one_way(self, ranking: Ranking, place: int) -> Counts:
        found: dict[int, int] = {}
        for strengths, ways in self.by_strength.items():
            found[strengths[place]] = found.get(strengths[place], 0) + ways
        return Counts(ranking, self.n, self.known, dict(sorted(found.items(), reverse=True)))

    @cached_property
    def by_category(self) -> dict[tuple[str, str], int]:
        """Give the number of hands in each pair of categories, high and low; the best high comes first."""
        highs = {strength: self.high_ranking.category(strength) for strength in self.high.by_strength}
        lows = {strength: self.low_ranking.category(strength) for strength in self.low.by_strength}
        found: dict[tuple[str, str], int] = {}
        for (high, low), ways in self.by_strength.items():
            pair = highs[high], lows[low]
            found[pair] = found.get(pair, 0) + ways
        pairs = ((high, low) for high in self.high.by_category for low in self.low.by_category)
        return {pair: found[pair] for pair in pairs if pair in found}

    @property
    def title(self) -> str:
        """Give one line that says what was counted."""
        hands = _hands(self.total, self.n, self.known)
        return f"{hands}, by their best high and best low, {self.low_ranking.title}"

    def __str__(self) -> str:
        return lines(self.title, self.by_category, self.by_category.values(), self.total)

    def __repr__(self) -> str:
        return f"<counts of {self.title}>"

    def _repr_html_(self) -> str:
        """Give the categories as a table: a row for each high one, a column for each low one."""
        return cross_html(self.title, list(self.high.by_category), list(self.low.by_category), self.by_category)


def _hands(total: int, n: int, known: tuple[Card, ...]) -> str:
    cards = f"{n} card{'s' if n > 1 else ''}"
    return f"{total:,} hand{'s' if total != 1 else ''} of {cards}" + (
        f" with {' '.join(map(str, known))}" if known else ""
    )
