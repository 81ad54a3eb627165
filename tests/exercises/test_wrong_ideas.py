"""The wrong ideas of lessons 01 and 02: each is named by the answer that it leads to, and by no right answer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from cardlab.exercises.variants import Variant
from tests.exercises.made import SHIPPED

SEEDS = range(3000, 3060)
NO_ANSWER = object()  # where the idea leads to the right answer, or to none
Leads = Callable[[Variant, Any], Any]


def counting(join: str, fact: str) -> Leads:
    return lambda v, key: v.names[fact] if v.names["join"] == join and v.names[fact] != key else NO_ANSWER


def when(holds: Callable[[Variant, Any], bool], answer: Leads) -> Leads:
    return lambda v, key: answer(v, key) if holds(v, key) else NO_ANSWER


IDEAS: list[tuple[str, str, Leads]] = [
    ("count-cards", "counted-twice", counting("or", "twice")),
    ("count-cards", "and-is-or", counting("and", "either")),
    ("count-cards", "but-not-forgotten", counting("but not", "first")),
    ("put-back", "one-card-changes-nothing", when(lambda v, key: key != "same", lambda v, key: "same")),
    ("put-back", "the-first-card-spoils-the-second", when(lambda v, key: key == "same", lambda v, key: "kept")),
    ("next-colour", "a-colour-is-due", when(lambda v, key: v.names["back"], lambda v, key: v.names["due"])),
    ("next-colour", "streaks-go-on", when(lambda v, key: key != v.names["hot"], lambda v, key: v.names["hot"])),
    (
        "next-colour",
        "forgets-what-has-gone",
        when(lambda v, key: not v.names["back"] and key != "even", lambda v, key: "even"),
    ),
    ("streak", "random-means-no-streaks", when(lambda v, key: key > 0.2, lambda v, key: key / 5)),
    (
        "high-rarer",
        "flush-below-straight",
        when(
            lambda v, key: {v.names["higher"], v.names["lower"]} == {"flush", "straight"},
            lambda v, key: "AB".replace(key, ""),
        ),
    ),
    (
        "high-rarer",
        "two-pairs-beat-three",
        when(
            lambda v, key: {v.names["higher"], v.names["lower"]} == {"three of a kind", "two pair"},
            lambda v, key: "AB".replace(key, ""),
        ),
    ),
    ("high-shared-row", "sixth-card-counts", when(lambda v, key: key == "tie", lambda v, key: v.names["sixth"])),
    ("high-shared-row", "kickers-do-not-count", when(lambda v, key: key != "tie", lambda v, key: "tie")),
]


@pytest.mark.parametrize(("name", "idea", "leads"), IDEAS, ids=[f"{name}: {idea}" for name, idea, _ in IDEAS])
def test_a_wrong_idea_is_named_where_it_leads_astray(name: str, idea: str, leads: Leads) -> None:
    shown = 0
    for seed in SEEDS:
        variant = SHIPPED[name].variant(seed)
        key = variant.situation.task.best()[0]
        assert not variant.misconceptions(variant.read(key)), "the right answer comes from no wrong idea"
        answer = leads(variant, key)
        if answer is NO_ANSWER:
            continue
        given = variant.read(answer)
        assert not variant.right(given)
        assert idea in [one.id for one in variant.misconceptions(given)]
        shown += 1
    assert shown
