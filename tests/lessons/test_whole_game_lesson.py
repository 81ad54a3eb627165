"""Lesson 09: the form it keeps, and that what its prose says of the ten deals is so."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

import pytest

import cardlab as cl
from tests.lessons import form

WHOLE = "09-ponsi-the-whole-game"
PARTS = (
    "Try it first",
    "somebody else",
    "given away",
    "worked example",
    "luck alone",
    "costliest three",
    "in common",
    "Back to the moment",
    "one number is missing",
    "verdict are missing",
    "same deals again",
    "Your own ten deals",
    "Practice",
    "From earlier lessons",
    "stays with you",
)
pytestmark = pytest.mark.needs("lab")


@cache
def names() -> dict[str, Any]:
    return form.played(WHOLE)


def test_it_keeps_the_form_of_a_lesson() -> None:
    form.check_form(WHOLE, PARTS)
    form.check_recall(WHOLE)
    form.check_questions(WHOLE, 10)


def test_the_practice_mixes_prices_coins_and_judging() -> None:
    asked = [found[1] for source in form.sources(WHOLE) if (found := form.ASKED.search(source))]
    assert set(asked) >= set(cl.lesson("09", keep=False).exercises)


def test_nothing_but_chips_is_played_for() -> None:
    assert "Chips here are counters, and nothing else." in form.prose(WHOLE)
    assert not re.search(r"[$€£]|\bmoney\b|\bcasino\b", form.prose(WHOLE))


def test_every_number_of_the_ten_deals_is_one_that_was_played() -> None:
    first, text = names()["review"], form.prose(WHOLE)
    stated = {
        "Seven deals of ten end with a win": sum(deal.won > 0 for deal in first) == 7,
        "Sixty choices were made": len(first.choices) == 60,
        "Read deal 1: 10.1 chips given away, and 8 chips won": (round(first[0].lost, 1), first[0].won) == (10.1, 8),
        "Deal 7 is the other way round: nothing given away, and 16 chips lost": (first[6].lost, first[6].won)
        == (0, -16),
        "The first time 8 chips were won": first.won == 8,
        "Half of the pot at the end is 24": names()["paid"].values.to_the_end.taken.pot == 48,
    }
    for words, true in stated.items():
        assert words in text
        assert true, words


def test_the_costliest_three_were_all_won_with_one_habit() -> None:
    """The player went high alone, with a low that was worth more or as well."""
    costly, first = names()["costly"], names()["review"]
    assert len(costly) == 3
    assert all(choice.won > 0 and choice.did == "high" and choice.best in ("low", "both") for choice in costly)
    assert sum(choice.lost for choice in costly) > 0.75 * first.lost  # "most of what was given away"
    lost = [deal for deal in first if deal.won < 0]
    assert not {choice.number for choice in costly} & {deal.number for deal in lost}


def test_the_player_goes_by_looks_as_it_is_told() -> None:
    for deal in names()["first"].deals:
        high = cl.HIGH.best((*deal.view(0).hand, *deal.view(0).shared)).category
        way = [answer.action for answer in deal.answers if answer.seat == 0][-1]
        assert (way == "high") == (high not in ("high card", "one pair", "two pair"))


def test_better_choices_lose_no_value_and_win_less_this_time() -> None:
    first, second = names()["review"], names()["second_review"]
    assert second.lost == 0 < first.lost
    assert second.won < first.won
    assert (second[0].won, second[9].won) == (-16, 32)  # "that once, it lost", "and it won 32"
    assert round(first.choices[5].lost) == 10  # "going both ways was worth 10 chips more"
    assert names()["there"].deal.outcome.net[0] == 8  # "Going low wins 8 chips here, and so did going high"


def test_the_second_try_is_at_the_same_cards() -> None:
    first, second = names()["first"].deals, names()["second"].deals
    assert [deal.at(0) for deal in first] == [deal.at(0) for deal in second]


def test_a_learner_who_has_played_sees_two_columns_and_plays_the_deals_again() -> None:
    mine = cl.show(names()["ten_deals"](900)[:2], seat=0, others="caller")
    names()["play"](mine, [names()["every_price"] + "both"] * 2)
    review = cl.review(mine, progress=False)
    assert len(review) == 2
    (source,) = (source for source in form.sources(WHOLE) if "once_more = cl.show" in source)
    again: dict[str, Any] = {"cl": cl, "my_review": review}
    exec(source.replace("# ", ""), again)
    names()["play"](again["once_more"], [names()["every_price"] + "low"] * 2)
    tries = review.beside(cl.review(again["once_more"], progress=False))
    assert len(tries.pairs) == 2
