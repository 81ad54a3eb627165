"""The coins are open: what do you take? Three Ponsi hands, three declarations, and the rules of a house."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from itertools import product
from typing import Any, Final

from cardlab.cards import PACK, Card
from cardlab.exercises.generators.settings import a_ranking, one_of
from cardlab.exercises.situation import Group, Situation
from cardlab.exercises.tasks import ChoiceTask
from cardlab.exercises.trouble import ExerciseError
from cardlab.exercises.variants import Generator
from cardlab.ranking import HIGH, Ranking
from cardlab.seeds import Stream
from cardlab.table.account import account
from cardlab.table.events import Way
from cardlab.table.houses import ABOUT_HOUSES, HOUSES
from cardlab.table.settle import settle
from cardlab.table.verdict import HALVES
from cardlab.table.voice import Voice

PARTS: Final = {
    "nothing": Fraction(0),
    "a quarter": Fraction(1, 4),
    "half": Fraction(1, 2),
    "three quarters": Fraction(3, 4),
    "all": Fraction(1),
}
ME, SEATS, POT = 0, ("You", "Seat 1", "Seat 2"), 120  # a pot that every part of it is whole chips of
WAYS: Final[tuple[Way, ...]] = ("high", "low", "both")
STORIES: Final = {
    "fair": ("one best", "one tied", "one beaten", "both best", "both tied", "both beaten"),
    "both fails": ("both tied", "both beaten"),
}
MOST_DEALS = 2_000


@dataclass(frozen=True)
class Showdown:
    """Hands and declarations, your own first."""

    hands: tuple[tuple[Card, ...], ...]
    row: tuple[Card, ...]
    ways: tuple[Way, ...]


def showdown_takes(low: Any = "A5", houses: Any = ("buderick",), stories: Any = "fair") -> Generator:
    """What part of the pot do you take, in one of these houses?

    The story is drawn first, so that each comes equally often: you go one way or both, and are the best alone, tied,
    or beaten. With stories "both fails" you alone go both ways, and do not win both.
    """
    declared = [name for name, house in HOUSES.items() if house.declare != "cards_speak" and house.qualifier is None]
    if isinstance(houses, str) or not houses:
        raise ExerciseError(f"houses = {houses!r}: give a list of names of houses.")
    named = tuple(one_of("houses", name, declared) for name in houses)
    return partial(_showdown_takes, a_ranking("low", low), named, STORIES[one_of("stories", stories, STORIES)])


def _showdown_takes(low: Ranking, houses: tuple[str, ...], stories: tuple[str, ...], stream: Stream) -> Situation:
    wanted, house = stream.choice(stories), stream.choice(houses)
    for _ in range(MOST_DEALS):
        showdown = dealt(stream, low, wanted, alone=stories == STORIES["both fails"])
        if showdown is None:
            continue
        settled = settle(
            hands=showdown.hands,
            declared=showdown.ways,
            put_in=[POT // len(SEATS)] * len(SEATS),
            low=low,
            house=HOUSES[house],
            shared=showdown.row,
        )
        part = Fraction(settled.shares[ME], POT)
        if part in PARTS.values():
            break
    else:
        raise ExerciseError(f"no showdown with you {wanted} came up in {MOST_DEALS:,} deals.")
    reason = " ".join(line.text for line in account(tuple(settled.events()), Voice.plain(len(SEATS), ME)))
    values = {word: Fraction(one == part) for word, one in PARTS.items()}
    mine = showdown.ways[ME]
    more = {"way": mine, "tied": wanted.endswith("tied"), "part": part}
    task = ChoiceTask(values, lambda _: reason, more=more)
    lines = [f"{name}: {told(low, hand, showdown)}" for name, hand in zip(SEATS, showdown.hands, strict=True)]
    coins = ", ".join(f"{name} {way}" for name, way in zip(SEATS, showdown.ways, strict=True))
    groups = [Group("Shared row", showdown.row)]
    groups += [Group(name, hand) for name, hand in zip(SEATS, showdown.hands, strict=True)]
    words = {"house": ABOUT_HOUSES[house].text, "low": low.title, "coins": coins, "mine": mine}
    return Situation(task, showdown, words, tuple(groups), (*lines, f"Coins: {coins}."))


def dealt(stream: Stream, low: Ranking, wanted: str, alone: bool) -> Showdown | None:
    """A deal, with declarations drawn from those that make it the wanted story; None where there are none.

    With `alone` no other seat goes both ways.
    """
    cards = tuple(stream.sample(PACK, 5 * (len(SEATS) + 1)))
    row, hands = cards[:5], tuple(cards[5 * at : 5 * at + 5] for at in range(1, len(SEATS) + 1))
    strengths = [[ranking.strength(hand + row) for hand in hands] for ranking in (HIGH, low)]
    others = WAYS[:2] if alone else WAYS
    fitting = [ways for ways in product(WAYS, others, others) if story(strengths, ways) == wanted]
    return Showdown(hands, row, stream.choice(fitting)) if fitting else None


def story(strengths: list[list[int]], ways: tuple[Way, ...]) -> str:
    """How you fare among those who claim what you claim; the worse of the two for both."""
    mine, fares = ways[ME], []
    for half, strong in zip(HALVES, strengths, strict=True):
        if mine in (half, "both"):
            claimed = [strong[at] for at, way in enumerate(ways) if at != ME and way in (half, "both")]
            best = max(claimed, default=-1)
            fares.append("beaten" if best > strong[ME] else "tied" if best == strong[ME] else "best")
    worst = next(fare for fare in ("beaten", "tied", "best") if fare in fares)
    return f"{'both' if mine == 'both' else 'one'} {worst}"


def told(low: Ranking, hand: tuple[Card, ...], showdown: Showdown) -> str:
    """What a hand is worth each way."""
    cards = hand + showdown.row
    return f"{HIGH.best(cards).name} for high, {low.best(cards).name} for low."
