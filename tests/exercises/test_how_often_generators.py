"""How often: the key of each question found again from its words, by another count."""

from __future__ import annotations

import re
from fractions import Fraction
from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import cardlab as cl
from cardlab.cards import PACK
from cardlab.exercises.generators import named_generator
from cardlab.exercises.generators.how_often import NEXT, TWO_CARDS, chance_of, event_pairs
from cardlab.exercises.generators.samples import TOP, between
from cardlab.exercises.situation import Situation

seeds = st.integers(0, 10**9)


def situation(name: str, seed: int, **params: object) -> Situation:
    return named_generator(name, params)(cl.Seed(seed).stream())


@given(seeds)
@settings(max_examples=30)
def test_a_kind_is_as_likely_as_the_count_of_all_hands_says(seed: int) -> None:
    made = situation("kind_chance", seed)
    every = cl.odds.counts(cl.HIGH, n=5)
    kind = str(made.words["kind"])
    both = kind == "straight flush"
    count = every.by_category[kind] + both * every.by_category["royal flush"]
    assert made.task.best() == (Fraction(count, every.total),)


@pytest.mark.parametrize("event", TWO_CARDS)
def test_what_is_said_of_two_cards_is_what_is_counted(event: str) -> None:
    """Read from the words: who is meant, and what a card is to be."""
    found = sum(such(event, *row) for row in permutations(PACK, 2))
    assert chance_of(event) == Fraction(found, 52 * 51)


def such(event: str, first: cl.Card, second: cl.Card) -> bool:
    who, _, what = event.partition(" is " if " is " in event else " are " if " are " in event else " have the same ")
    both = (first, second)
    if event == "one is red and one is black":
        return colour(first) != colour(second)
    if " have " in event:
        read = {"rank": lambda one: one.rank, "suit": lambda one: one.suit, "colour": colour}[what]
        return bool(read(first) == read(second))
    word = what.removeprefix("an ").removeprefix("a ").removesuffix("s")
    is_such = [word in (colour(one), rank(one), suit(one)) or (word == "picture card" and picture(one)) for one in both]
    counts = {"both": all(is_such), "at least one": any(is_such), "neither": not any(is_such)}
    return counts.get(who, is_such[who == "the second"])


def rank(card: cl.Card) -> str:
    return card.name.split(" of ")[0]


def suit(card: cl.Card) -> str:
    return card.name.split(" of ")[1].removesuffix("s")


def colour(card: cl.Card) -> str:
    return "red" if suit(card) in ("heart", "diamond") else "black"


def picture(card: cl.Card) -> bool:
    return rank(card) in ("jack", "queen", "king")


@given(seeds)
@settings(max_examples=40)
def test_the_likelier_of_two(seed: int) -> None:
    made = situation("likelier_event", seed)
    a, b = (chance_of(text) for word, text in made.task.options if word in "AB")
    assert made.task.best() == ("even" if a == b else "A" if a > b else "B",)
    assert all(pairs for pairs in event_pairs().values())


@given(seeds)
@settings(max_examples=30)
def test_what_is_expected_is_a_whole_number_of_deals(seed: int) -> None:
    made = situation("expected_count", seed)
    (key,) = made.task.best()
    assert key.denominator == 1
    assert key == int(str(made.words["deals"])) * chance_of(str(made.words["event"]))


@given(seeds)
@settings(max_examples=60)
def test_few_or_many_by_adding_up_one_deal_after_another(seed: int) -> None:
    made = situation("sample_share", seed)
    chance = TOP[str(made.words["sort"])]
    shares = {int(str(made.words[word])): word for word in ("few", "many")}
    words = str(made.words["share"])
    found = {word: how_likely(deals, float(chance), words) for deals, word in shares.items()}
    few, many = found["few"], found["many"]
    wanted = "same" if abs(few - many) < 1e-9 else "few" if few > many else "many"
    assert made.task.best() == (wanted,)
    assert wanted == "same" or abs(few - many) > 0.02, "nobody is asked about a hair"


def how_likely(deals: int, chance: float, words: str) -> float:
    """The chance of a share, with the chances of all counts grown deal by deal."""
    counts = [1.0]
    for _ in range(deals):
        counts = [a * (1 - chance) + b * chance for a, b in zip([*counts, 0.0], [0.0, *counts], strict=True)]
    ends = [int(number) for number in re.findall(r"\d+", words)]

    def fits(count: int) -> bool:
        share = 100 * count / deals
        if "half" in words:
            return share > 50
        if len(ends) == 2:
            return ends[0] <= share <= ends[1]
        return share >= ends[0] if "more" in words else share <= ends[0]

    return sum(weight for count, weight in enumerate(counts) if fits(count))


def test_all_counts_together_are_certain() -> None:
    assert between(20, Fraction(3, 13), 0, 20) == 1


@given(seeds, st.sampled_from(["yes", "no"]))
@settings(max_examples=60)
def test_what_has_become_more_likely_is_what_is_left_more_of(seed: int, back: str) -> None:
    made = situation("after_a_run", seed, back=back)
    sort = NEXT[str(made.words["sort"])]
    (row,) = (group.cards for group in made.groups)
    assert len(set(row)) == made.words["drawn"]
    left = list(PACK) if back == "yes" else [one for one in PACK if one not in row]
    start, now = (Fraction(sum(map(sort, cards)), len(cards)) for cards in (PACK, left))
    assert made.task.best() == ("same" if now == start else "more" if now > start else "less",)
    assert made.task.facts["due"] != made.task.facts["hot"]
