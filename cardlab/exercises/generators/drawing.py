"""Drawing cards: what putting back changes, and what the next colour is when some have gone."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import cache, partial
from itertools import permutations, product
from typing import Any

from cardlab.cards import PACK, Card, Rank, Suit
from cardlab.exercises.generators.counting import RED
from cardlab.exercises.generators.settings import one_of
from cardlab.exercises.situation import Situation
from cardlab.exercises.tasks import ChoiceTask, decimal
from cardlab.exercises.variants import Generator
from cardlab.seeds import Stream

EVENTS: dict[str, Callable[[Card, Card], bool]] = {
    "both are red": lambda a, b: a.suit in RED and b.suit in RED,
    "both are hearts": lambda a, b: a.suit is b.suit is Suit.HEARTS,
    "both have the same suit": lambda a, b: a.suit is b.suit,
    "both have the same rank": lambda a, b: a.rank is b.rank,
    "one is red and one is black": lambda a, b: (a.suit in RED) != (b.suit in RED),
    "they have different ranks": lambda a, b: a.rank is not b.rank,
    "the same card comes twice": lambda a, b: a is b,
    "at least one is an ace": lambda a, b: Rank.ACE in (a.rank, b.rank),
    "the second is an ace": lambda a, b: b.rank is Rank.ACE,
    "the second is a heart": lambda a, b: b.suit is Suit.HEARTS,
    "the second is red": lambda a, b: b.suit in RED,
}
WAYS = {
    "back": "more likely if the first card is put back",
    "kept": "more likely if it is kept out",
    "same": "equally likely either way",
}
COLOURS = {"red": "more likely", "black": "more likely", "even": "both are equally likely"}


def putting_back() -> Generator:
    """Two cards are drawn: is something about them more likely with putting the first card back, or without?"""
    return _putting_back


def _putting_back(stream: Stream) -> Situation:
    wanted = stream.choice(list(WAYS))  # so that each answer is right as often
    event = stream.choice([event for event in EVENTS if way_of(event) == wanted])
    with_it, without = chances(event)
    reason = f"With putting back it is {percent(with_it)}, without it {percent(without)}."
    values = {way: Fraction(way == wanted) for way in WAYS}
    task = ChoiceTask(values, lambda _: reason, WAYS)
    return Situation(task, PACK, {"event": event})


@cache
def chances(event: str) -> tuple[Fraction, Fraction]:
    """How likely it is with and without putting back, counted over all pairs of cards in order.

    >>> chances("both are hearts")
    (Fraction(1, 16), Fraction(1, 17))
    """
    rows = list(product(PACK, repeat=2)), list(permutations(PACK, 2))
    with_it, without = (Fraction(sum(EVENTS[event](a, b) for a, b in row), len(row)) for row in rows)
    return with_it, without


def way_of(event: str) -> str:
    """The way in which it is more likely."""
    with_it, without = chances(event)
    return "same" if with_it == without else "back" if with_it > without else "kept"


def percent(chance: Fraction) -> str:
    """A chance as people read it: "5.88 %"."""
    return f"{decimal(chance * 100, 2)} %"


def next_colour(back: Any = "any") -> Generator:
    """Some cards were drawn: is the next red or black? `back` is "yes" where each goes back, "no", or "any"."""
    wanted = one_of("back", back, ("any", "yes", "no"))
    return partial(_next_colour, ("yes", "no") if wanted == "any" else (wanted,))


def _next_colour(ways: tuple[str, ...], stream: Stream) -> Situation:
    back = stream.choice(ways) == "yes"
    drawn = 5 + stream.below(4)
    streak = 3 + stream.below(3)
    while True:
        row = [one.suit in RED for one in stream.sample(PACK, drawn)]
        if len(set(row[-streak:])) == 1:
            break
    reds, blacks = row.count(True), row.count(False)
    left = (26, 26) if back else (26 - reds, 26 - blacks)
    best = "even" if left[0] == left[1] else "red" if left[0] > left[1] else "black"
    came = {"hot": "red" if row[-1] else "black", "due": "black" if row[-1] else "red"}
    reason = f"{left[0]} red cards and {left[1]} black ones can come."
    how = (
        "Each card was put back, and the pack shuffled, before the next was drawn."
        if back
        else "The cards that were drawn stay on the table."
    )
    values = {word: Fraction(word == best) for word in COLOURS}
    task = ChoiceTask(values, lambda _: reason, COLOURS, more={"back": back, "reds": reds, "blacks": blacks, **came})
    line = "Drawn so far: " + ", ".join("red" if red else "black" for red in row)
    return Situation(task, tuple(row), {"how": how, "drawn": drawn}, lines=(line,))
