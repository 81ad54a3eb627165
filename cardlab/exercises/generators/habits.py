"""Opponents with habits that you know: what each coin is worth against them, over many deals of what you can't see.

The deals are made all at once, as arrays, so that a rule of a learner's own can be tried on many hands.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from cardlab.cards import Card
from cardlab.exercises.generators.settings import one_of, ponsi_rules, whole
from cardlab.exercises.situation import Group, Situation
from cardlab.exercises.tasks import ChoiceTask, NumberTask, Task, decimal
from cardlab.exercises.variants import Generator
from cardlab.games.ponsi import Ponsi
from cardlab.odds.many_deals import deals_of_block, least_that_meets
from cardlab.odds.parts import part_name
from cardlab.odds.redealing import Unseen, unseen_by
from cardlab.odds.shares import BITS, Showdowns
from cardlab.odds.tally import Payer, Tally
from cardlab.ranking import HandValue
from cardlab.ranking.words import NUMBERS
from cardlab.seeds import Seed, Stream
from cardlab.table.reasons import listed
from cardlab.table.view import View, known
from cardlab.table.voice import chips

ME: Final = 0
STANDARD_ERRORS: Final = 3  # how far apart the best two must be to count as told apart
Strengths = NDArray[np.int32]


@dataclass(frozen=True)
class Habit:
    """A way to declare that looks at no more than one's own hand: its name, and what it does in words."""

    name: str
    does: str
    ways: Callable[[Unseen, Strengths, Strengths], Any]
    """What it declares with these strengths, high and low, as bits; one number where it is always the same."""


def eight_low(unseen: Unseen, lows: Strengths) -> NDArray[np.bool_]:
    """Where a low is an eight-low or better."""
    return lows >= least_that_meets(unseen.judging.ranking("low"), 8)


HABITS: Final = {
    habit.name: habit
    for habit in (
        Habit("high", "always goes high", lambda unseen, highs, lows: BITS["high"]),
        Habit("low", "always goes low", lambda unseen, highs, lows: BITS["low"]),
        Habit(
            "eight",
            "goes low with an eight-low or better, and high with anything else",
            lambda unseen, highs, lows: np.where(eight_low(unseen, lows), BITS["low"], BITS["high"]),
        ),
    )
}


@dataclass(frozen=True)
class Seen:
    """What you know when you take your coins."""

    hand: tuple[Card, ...]
    row: tuple[Card, ...]
    high: HandValue
    low: HandValue
    others: tuple[str, ...]
    """The habits of the others: "high", "low" or "eight"."""
    pot: int


def known_habits(low: Any = "A5", others: Any = 3, times: Any = 800) -> Generator:
    """High, low or both, against others whose habits you are told; valued over so many deals of the unseen cards.

    Whoever answers with a function gets `seen`: .hand, .row, .high, .low, .others (their habits) and .pot.
    """
    return partial(_known_habits, ponsi_rules(low), whole("others", others, 1, 5), whole("times", times, 100, 8_000))


def worth_in_chips(low: Any = "A5", ask: Any = "chips", times: Any = 2_000) -> Generator:
    """One opponent, and how often each part of the pot is yours: what is that worth?

    With ask "chips" the worth of one way; with ask "both" how many times in 100 going both ways must win all to be
    worth as much as the better single way.
    """
    asked = one_of("ask", ask, ("chips", "both"))
    return partial(_worth_in_chips, ponsi_rules(low), asked, whole("times", times, 100, 8_000))


def _known_habits(game: Ponsi, others: int, times: int, stream: Stream) -> Situation:
    view = at_the_coins(game, others + 1, stream)
    habits = [HABITS[name] for name in sorted(stream.choice(list(HABITS)) for _ in range(others))]
    tally = counted(view, habits, times, Seed(stream.below(10**9)))
    values = {way: Fraction(view.pot * worth(parts), times) for way, parts in parts_of(tally).items()}
    spread = Fraction(round(STANDARD_ERRORS * view.pot * tally.error_of_gap() * 10**6), 10**6)
    told_values = ", ".join(f"{way} {decimal(value, 1)}" for way, value in values.items())
    said = f"Over {times:,} deals against these {others}, in chips on average: {told_values}."
    task = ChoiceTask(
        values,
        lambda _: said,
        whole=Fraction(view.pot),
        unit="chips",
        of=f" of a pot of {view.pot}",
        spread=spread,
        more={"usual": better_looking(game, view)},
    )
    lines = [f"Seat {seat} {habit.does}." for seat, habit in enumerate(habits, 1)]
    return situation(game, view, task, {}, lines, tuple(habit.name for habit in habits))


def _worth_in_chips(game: Ponsi, ask: str, times: int, stream: Stream) -> Situation:
    view = at_the_coins(game, 2, stream)
    way = stream.choice(("high", "low"))
    tally = counted(view, [HABITS["eight"]], times, Seed(stream.below(10**9)))
    shown = {way: of_100(parts, times) for way, parts in parts_of(tally).items()}
    worths = {way: Fraction(view.pot * worth(parts), 100) for way, parts in shown.items()}
    task: Task
    if ask == "chips":
        parts = shown[way]
        key = worths[way]
        sums = " + ".join(f"{decimal(view.pot * part, 2)} x {many}" for part, many in parts.items() if part and many)
        reason = f"({sums}) / 100 = {decimal(key, 2)} chips on average."
        whole_for_any = Fraction(view.pot * sum(many for part, many in parts.items() if part), 100)
        task = NumberTask(key, reason, more={"all_for_half": whole_for_any})
        lines = [in_100(way, parts)]
    else:
        way = max(("high", "low"), key=lambda one: worths[one])
        key = 100 * worths[way] / view.pot
        reason = (
            f"going {way} is worth {decimal(worths[way], 2)} of {view.pot} chips. Going both ways takes {view.pot} or "
            f"nothing, and is worth as much with {decimal(key, 1)} wins in 100. "
            f"Here it wins {shown['both'].get(Fraction(1), 0)}."
        )
        task = NumberTask(key, reason, more={"half_of_it": key / 2})
        lines = [in_100(one, shown[one]) for one in ("high", "low")]
    words = {"way": way}
    return situation(game, view, task, words, [f"Seat 1 {HABITS['eight'].does}.", *lines], ("eight",))


def at_the_coins(game: Ponsi, players: int, stream: Stream) -> View:
    """What seat 0 sees of a deal in which everybody has paid and nobody has bet."""
    deal = game.deal(seed=stream.below(10**9), players=players, dealer=stream.below(players))
    while (decision := deal.decision) is not None and decision.kind != "declare":
        deal.act("pay" if decision.kind == "stay" else "check")
    return deal.view(ME)


def counted(view: View, habits: Sequence[Habit], times: int, seed: Seed) -> Tally:
    """What each way takes over so many deals of the unseen cards."""
    unseen = unseen_by(view)
    deals = deals_of_block(unseen, times, seed.root, 0)
    ways = np.zeros((times, 1 + len(habits)), np.uint8)
    for place, habit in enumerate(habits, 1):
        ways[:, place] = habit.ways(unseen, deals.high[:, place], deals.low[:, place])
    tally = Tally(Payer.at(unseen, len(view.seats), "nothing"))
    tally.add(Showdowns(deals.high, deals.low, ways))
    return tally


def parts_of(tally: Tally) -> dict[str, dict[Fraction, int]]:
    """How often each way takes which part."""
    return {way: tally.payer.parts(counts) for way, counts in zip(tally.ways, tally.counts, strict=True)}


def worth(parts: Mapping[Fraction, int]) -> Fraction:
    """The parts of the pot, each as often as it is taken."""
    return sum((part * many for part, many in parts.items()), Fraction(0))


def of_100(parts: Mapping[Fraction, int], times: int) -> dict[Fraction, int]:
    """How many times in 100: whole numbers that add up to 100, from which the key is worked out."""
    shown = {part: 100 * many // times for part, many in sorted(parts.items())}
    cut_off = sorted(parts, key=lambda part: 100 * parts[part] % times, reverse=True)
    for part in cut_off[: 100 - sum(shown.values())]:
        shown[part] += 1
    return shown


def in_100(way: str, parts: Mapping[Fraction, int]) -> str:
    """The same in words."""
    found = [f"{part_name(part)} in {parts[part]}" for part in sorted(parts) if parts[part]]
    return f"Going {way}, in 100 deals you take {listed(found, 'and')}."


def better_looking(game: Ponsi, view: View) -> str:
    """The way of the hand that looks better: low with an eight-low or better, and high otherwise."""
    low = game.low_ranking.strength(view.own_and_shared)
    return "low" if low >= least_that_meets(game.low_ranking, 8) else "high"


def situation(
    game: Ponsi, view: View, task: Task, words: Mapping[str, Any], lines: Sequence[str], others: tuple[str, ...]
) -> Situation:
    """The deal as a learner sees it."""
    row = known(view.shared)
    high, low = (ranking.best(view.hand + row) for ranking in (game.judging.ranking("high"), game.low_ranking))
    groups = (Group("Your hand", view.hand), Group("Shared row", row))
    hand = f"Your hand is {high.name} for high, and {low.name} for low."
    pot = f"Pot: {chips(view.pot)}."
    told = {"pot": view.pot, "low": game.low_ranking.title, "others": NUMBERS[len(others)], **words}
    seen = Seen(view.hand, row, high, low, others, view.pot)
    return Situation(task, seen, told, groups, (hand, pot, *lines))
