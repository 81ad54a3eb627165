"""Cards to come: how many of the unseen cards help a hand, or how likely that is; counted one by one."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import partial
from itertools import combinations
from math import comb
from typing import Any

from cardlab.cards import PACK, Card
from cardlab.exercises.generators.settings import a_ranking, one_of, whole
from cardlab.exercises.situation import Group, Situation
from cardlab.exercises.tasks import NumberTask
from cardlab.exercises.trouble import ExerciseError
from cardlab.exercises.variants import Generator
from cardlab.ranking import Kind, Ranking
from cardlab.ranking.kinds import parts_of
from cardlab.seeds import Stream

HIGH_GOALS = {"pair": Kind.PAIR, "two pair": Kind.TWO_PAIR, "three of a kind": Kind.TRIPS,
              "straight": Kind.STRAIGHT, "flush": Kind.FLUSH}  # fmt: skip
LOW_GOALS = {"seven": 7, "eight": 8, "nine": 9}
SHOWN_CARDS = 16
MOST_DRAWS = 2_000


def cards_that_help(
    ranking: Any = "HIGH", goal: Any = "flush", held: Any = 4, draws: Any = 1, ask: Any = "count"
) -> Generator:
    """You hold some cards: how many of the others make the goal or better? With `ask` "chance", how likely is it?

    Goals are a pair, two pair, three of a kind, straight or flush for high; seven, eight or nine (or lower,
    without a pair) for a low; or "any" of them.
    """
    judge = a_ranking("ranking", ranking)
    goals = HIGH_GOALS if judge.way == "high" else LOW_GOALS
    wanted = one_of("goal", goal, ("any", *goals))
    size, more = whole("held", held, 3, 6), whole("draws", draws, 1, 2)
    asked = one_of("ask", ask, ("count", "chance"))
    if size + more < 5:
        raise ExerciseError(f"held = {size} and draws = {more} make fewer than five cards.")
    if asked == "count" and more != 1:
        raise ExerciseError('ask = "count" counts single cards: draws = 1, or ask for the "chance".')
    choice = tuple(goals) if wanted == "any" else (wanted,)
    return partial(_cards_that_help, judge, choice, size, more, asked == "chance")


def _cards_that_help(
    ranking: Ranking, goals: tuple[str, ...], held: int, draws: int, chance: bool, stream: Stream
) -> Situation:
    goal = stream.choice(goals)
    reached = _reached(ranking, goal)
    for _ in range(MOST_DRAWS):
        hand = _promising(ranking, goal, held, stream)
        if len(hand) >= 5 and reached(hand):
            continue
        unseen = [one for one in PACK if one not in hand]
        helpful = [drawn for drawn in combinations(unseen, draws) if reached((*hand, *drawn))]
        if helpful:
            break
    else:
        raise ExerciseError(f"no {held} cards that {draws} more could make a {goal} were found.")
    every = comb(len(unseen), draws)
    key = Fraction(len(helpful), every) if chance else Fraction(len(helpful))
    article = {"two pair": "", "three of a kind": "", "eight": "an "}.get(goal, "a ")
    what = article + (f"{goal} or better" if ranking.way == "high" else f"{goal} low or better")
    reason = _reason(hand, [one for drawn in helpful for one in drawn], len(helpful), every, draws, what)
    task = NumberTask(key, reason, chance, {"count": len(helpful), "unseen": len(unseen)})
    words = {"ranking": ranking.title, "goal": what, "held": held, "draws": draws, "unseen": len(unseen)}
    return Situation(task, hand, words, (Group("You hold", hand),))


def _reached(ranking: Ranking, goal: str) -> Callable[[tuple[Card, ...]], bool]:
    def high(cards: tuple[Card, ...]) -> bool:
        return ranking.strength(cards) >= least

    def low(cards: tuple[Card, ...]) -> bool:
        kind, pips = parts_of(ranking.number(ranking.strength(cards)))
        return kind is Kind.NO_PAIR and pips[0] <= LOW_GOALS[goal]

    least = HIGH_GOALS[goal] << 20 if goal in HIGH_GOALS else 0
    return high if ranking.way == "high" else low


def _promising(ranking: Ranking, goal: str, held: int, stream: Stream) -> tuple[Card, ...]:
    """Cards that may come to the goal, so that the search is short; whether they do is counted."""
    core: list[Card]
    if goal == "flush":
        suit = stream.below(4)
        core = stream.sample([one for one in PACK if one.suit.value == suit], min(held, 4))
    elif goal == "straight":
        lowest = stream.below(9)
        core = [PACK[4 * rank + stream.below(4)] for rank in stream.sample(range(lowest, lowest + 5), min(held, 4))]
    elif ranking.way == "low":
        lowest_ranks = sorted(range(13), key=lambda rank: ranking.pips(PACK[4 * rank]))[: LOW_GOALS[goal]]
        core = [PACK[4 * rank + stream.below(4)] for rank in stream.sample(lowest_ranks, min(held, 4))]
    else:
        core = []
    rest = [one for one in PACK if one not in core]
    return tuple(stream.shuffled([*core, *stream.sample(rest, held - len(core))]))


def _reason(hand: tuple[Card, ...], cards: list[Card], count: int, every: int, draws: int, what: str) -> str:
    if draws > 1:
        return f"of the {every:,} pairs of cards that can come, {count:,} make {what}."
    which = f": {' '.join(one.glyph for one in cards)}" if len(cards) <= SHOWN_CARDS else ""
    return f"of the {every} cards you can't see, {count} make{'s' if count == 1 else ''} {what}{which}."
