"""Counting the cards of a pack: how many are a heart or a king, both red and a ten, a picture but not a spade."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import partial
from typing import Any

from cardlab.cards import PACK, Card, Rank, Suit
from cardlab.exercises.generators.settings import one_of
from cardlab.exercises.situation import Situation
from cardlab.exercises.tasks import NumberTask
from cardlab.exercises.variants import Generator
from cardlab.seeds import Stream

RED = (Suit.DIAMONDS, Suit.HEARTS)
PICTURES = (Rank.JACK, Rank.QUEEN, Rank.KING)
Test = Callable[[Card], bool]


def of_suits(*suits: Suit) -> Test:
    """Whether a card is of one of these suits."""
    return lambda one: one.suit in suits


def of_ranks(*ranks: Rank) -> Test:
    """Whether a card has one of these ranks."""
    return lambda one: one.rank in ranks


BY_SUIT: dict[str, Test] = {
    "red": of_suits(*RED),
    "black": of_suits(Suit.CLUBS, Suit.SPADES),
    **{f"a {suit.word.removesuffix('s')}": of_suits(suit) for suit in Suit},
}
BY_RANK: dict[str, Test] = {
    "a picture card": of_ranks(*PICTURES),
    **{f"{'an' if rank.word[0] in 'ae' else 'a'} {rank.word}": of_ranks(rank) for rank in Rank},
}
JOINED = ("or", "and", "but not")


def cards_counted(joined: Any = "any") -> Generator:
    """How many of the 52 cards are such? Two properties, `joined` by "or", "and" or "but not"; or "any" of them."""
    wanted = one_of("joined", joined, ("any", *JOINED))
    return partial(_cards_counted, JOINED if wanted == "any" else (wanted,))


def _cards_counted(joins: tuple[str, ...], stream: Stream) -> Situation:
    join = stream.choice(joins)
    # One property of suit and one of rank: each pair of them has cards in common, and cards that have only one.
    pair = [stream.choice(list(BY_SUIT.items())), stream.choice(list(BY_RANK.items()))]
    (a, is_a), (b, is_b) = stream.shuffled(pair)
    first, second = ({one for one in PACK if test(one)} for test in (is_a, is_b))
    one, two, both = len(first), len(second), len(first & second)
    what, key, reason = {
        "or": (f"{a} or {b}", one + two - both, f"{one} are {a}, {two} are {b}, and {both} would be counted twice"),
        "and": (f"both {a} and {b}", both, f"{one} are {a} and {two} are {b}; in both sorts there are {both}"),
        "but not": (f"{a} but not {b}", one - both, f"{one} are {a}, and of those {both} must go, being {b}"),
    }[join]
    facts = {"join": join, "both": both, "either": one + two - both, "twice": one + two, "first": one}
    lines = ("A picture card is a jack, a queen or a king.",) if "picture" in what else ()
    return Situation(NumberTask(Fraction(key), f"{reason}.", more=facts), PACK, {"what": what}, lines=lines)
