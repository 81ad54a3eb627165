"""Lesson 03: the form it keeps, and that what its prose says of odds is so."""

from __future__ import annotations

import re
from fractions import Fraction
from itertools import combinations
from math import comb
from typing import Any

import pytest

import cardlab as cl
from cardlab.exercises.generators.how_often import chance_of
from cardlab.exercises.generators.samples import between
from tests.lessons import form

NAME = "03-how-often"
PARTS = ("Try it first", "Worked example", "missing", "On your own", "How sure", "Practice", "From earlier", "stays")


@pytest.fixture(scope="module")
def names() -> dict[str, Any]:
    return form.played(NAME)


def test_it_keeps_the_form_of_a_lesson() -> None:
    form.check_form(NAME, PARTS)
    form.check_recall(NAME)
    form.check_questions(NAME, 8)


# Every number beside odds in the prose, and the count that it rests on.
STATED: dict[str, bool] = {
    "3 of the 51 others match it, and 3/51 is 1/17": Fraction(3, 51) == chance_of("both have the same rank"),
    "There are 13 hearts. Each of them can be paired with 12 others": comb(13, 2) == 13 * 12 // 2,
    "There are nine kinds of five-card hands": len(cl.odds.counts("HIGH", n=5).by_category) - 1 == 9,  # one is royal
    "an ace 4 times in 52. How many times in 44 now": 52 - 8 == 44,
    "seven matches or more, that is 70 % or more": 7 / 10 == 0.7,
    "A weather report that says 70 % is a good one if it rains on 70 of 100 such days": True,
}


def test_what_the_prose_states_is_so_and_nothing_else_is_stated() -> None:
    text = form.prose(NAME)
    for words, true in STATED.items():
        assert words in text
        assert true, words
        text = text.replace(words, "")
    assert not re.search(r"\d ?%(?! sure)|\bone time in|\d/\d|\b\d+ in \d", text)


def test_two_things_are_alike_and_two_are_not() -> None:
    """The pairs of part 2."""
    assert chance_of("both are hearts") == chance_of("both have the same rank")
    assert chance_of("one is red and one is black") > chance_of("both have the same colour")


def test_a_match_is_counted_exactly(names: dict[str, Any]) -> None:
    every = cl.odds.counts("A5", n=5)
    assert 1 - names["no_match"] == Fraction(
        sum(hands for name, hands in every.by_category.items() if "no pair" not in name), every.total
    )


def test_samples_of_ten_stray_as_often_as_they_do_on_average(names: dict[str, Any]) -> None:
    """The 100 samples that are dealt are nothing out of the way: within three standard errors of the exact chance."""
    match = 1 - names["no_match"]
    for samples, size, least in ((names["tens"], 10, 7), (names["hundreds"], 100, 70)):
        exact = float(between(size, match, least, size))
        found = sum(count >= least for count in samples)
        assert len(samples) == 100
        assert abs(found - 100 * exact) <= 3 * (100 * exact * (1 - exact)) ** 0.5 + 1


def test_the_share_settles_and_the_number_does_not(names: dict[str, Any]) -> None:
    matches, expected, off = names["matches"], names["expected"], names["off"]
    assert abs(off[10_000]) > abs(off[100])
    shares = [abs(sum(matches[:many]) / many - expected) for many in (10, 100, 1_000, 10_000)]
    assert shares == sorted(shares, reverse=True)


def test_nothing_is_due_after_a_dry_run(names: dict[str, Any]) -> None:
    after = names["after"]
    share, exact = sum(after) / len(after), names["expected"]
    assert abs(share - exact) <= 2 * (exact * (1 - exact) / len(after)) ** 0.5


def test_the_guess_of_part_1_is_held_against_counts_that_fill_a_hundred(names: dict[str, Any]) -> None:
    assert sum(names["shares"].values()) == pytest.approx(100)
    assert list(names["shares"]) == list(names["my_guess"])
    assert all(a >= b for a, b in combinations(names["shares"].values(), 2)), "from the most common down"
