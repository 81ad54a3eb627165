"""Reading the parameters of a generator: whole numbers, words, rankings, opponents; each refused with a sentence."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from cardlab.exercises.trouble import ExerciseError
from cardlab.games import Ponsi
from cardlab.players import Strategy, strategy
from cardlab.ranking import Ranking, RankingError, ranking
from cardlab.table.reasons import RulesError, did_you_mean, listed, quoted
from cardlab.table.whole import as_whole


def whole(name: str, value: object, low: int, high: int) -> int:
    """A whole number between two others."""
    number = as_whole(value)
    if number is None or not low <= number <= high:
        raise ExerciseError(f"{name} = {quoted(value)}: give a whole number from {low} to {high}.")
    return number


def one_of(name: str, value: Any, allowed: Iterable[str]) -> str:
    """One of a few words."""
    words = list(allowed)
    if value not in words:
        raise ExerciseError(f"{name} = {quoted(value)}: give {listed(words)}.{did_you_mean(value, words)}")
    return str(value)


def yes_or_no(name: str, value: object) -> bool:
    """True or false."""
    if not isinstance(value, bool):
        raise ExerciseError(f"{name} = {quoted(value)}: give true or false.")
    return value


def a_ranking(name: str, value: Any) -> Ranking:
    """A ranking by its name."""
    try:
        return ranking(value)
    except RankingError as wrong:
        raise ExerciseError(f"{name} = {quoted(value)}: {wrong}") from None


def a_strategy(name: str, value: Any) -> Strategy:
    """A strategy by its name. Random is refused: it can't be reasoned about."""
    try:
        found = strategy(value)
    except RulesError as wrong:
        raise ExerciseError(f"{name} = {quoted(value)}: {wrong}") from None
    if found.name == "Random":
        raise ExerciseError(f"{name} = {quoted(value)}: against luck alone there is nothing to work out.")
    return found


def ponsi_rules(low: Any) -> Ponsi:
    """Ponsi with this low ranking."""
    try:
        return Ponsi(low=low)
    except RulesError as wrong:
        raise ExerciseError(f"low = {quoted(low)}: {wrong}") from None
