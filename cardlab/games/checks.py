"""Reading the values of house rules: numbers, rankings, qualifiers, coins; each refused with a sentence."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from cardlab.ranking import RANKINGS, Ranking, RankingError, ranking
from cardlab.table.events import Said
from cardlab.table.house import check_word
from cardlab.table.reasons import RulesError, listed, quoted
from cardlab.table.whole import as_whole

QUALIFIERS: dict[int | str | None, str] = {
    None: "any low can win",
    8: "a low must be eight or better",
    9: "a low must be nine or better",
    "no_pair": "a low must have no pair",
}


def whole(name: str, value: object, at_least: int) -> int:
    """A whole number of chips or coins."""
    number = as_whole(value)
    if number is None or number < at_least:
        raise RulesError(f"{name}={quoted(value)}: give a whole number, {at_least} or more.")
    return number


def amounts(name: str, given: object) -> tuple[int, ...]:
    """Whole numbers of chips, 1 or more, one for each shared card."""
    if isinstance(given, str | Mapping) or not isinstance(given, Iterable):
        raise RulesError(
            f"{name}={quoted(given)}: give one number of chips for each shared card, as in (1, 2, 3, 4, 5)."
        )
    return tuple(whole(name, amount, 1) for amount in given)


def read_low(low: object, game: str) -> Ranking:
    """The low ranking that was announced."""
    if isinstance(low, str) and not low.strip():
        raise RulesError(
            f'Say how low hands rank, as in {game}(low="A5"): the sheet leaves it to the dealer, who must announce it.'
        )
    try:
        found = ranking(low)  # type: ignore[arg-type]
    except RankingError as wrong:
        raise RulesError(f"low={quoted(low)}: {wrong}") from None
    if found.way != "low":
        raise RulesError(f"low={quoted(low)} ranks high hands: choose one for low hands, such as A5.")
    if not is_known(found):
        lows = [each for each in RANKINGS.values() if each.way == "low"]
        raise RulesError(f"low={quoted(low)} can't be played: choose {listed(one.name for one in lows)}.")
    return found


def is_known(found: Ranking) -> bool:
    """Whether a ranking can be found again by its name: it is all that a saved deal keeps of it."""
    try:
        return ranking(found.name) == found
    except RankingError:
        return False


def read_qualifier(qualifier: object) -> int | str | None:
    """What a low hand must be to win."""
    number = as_whole(qualifier)
    value = qualifier if number is None else number
    check_word("qualifier", value, (None, 8, 9, "no_pair"))
    return value  # type: ignore[return-value]


def read_coins(code: object, allow_both: bool = True, other: Said = "low") -> tuple[tuple[int, Said], ...]:
    """The coin code as pairs, fewest coins first; where nobody can go both ways, it need not say what means both.

    `other` is the way other than high.
    """
    wrong = RulesError(f"coin_code={quoted(code)}: give a number of coins each for high, {other} and both.")
    try:
        pairs = dict(code)  # type: ignore[call-overload]
    except (TypeError, ValueError):
        raise wrong from None
    ways = sorted(map(str, pairs.values()))
    if ways != sorted(["both", "high", other]) and (allow_both or ways != sorted(["high", other])):
        raise wrong
    return tuple(sorted((whole("coin_code", count, 0), way) for count, way in pairs.items()))
