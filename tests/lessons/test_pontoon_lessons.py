"""Lessons 10 and 11: the form they keep, and that what their prose says of Pontoon is so."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

import pytest

import cardlab as cl
from cardlab.games.pontoon_totals import points
from cardlab.players import answer
from tests.lessons import form

TWIST = "10-pontoon-twist-or-stick"
PARTS = {
    TWIST: ("Try it first", "played for you", "Worked example", "missing", "Practice", "From earlier", "stays"),
}
EACH = pytest.mark.parametrize("name", PARTS)


@cache
def names(lesson: str) -> dict[str, Any]:
    return form.played(lesson)


@EACH
def test_it_keeps_the_form_of_a_lesson(name: str) -> None:
    form.check_form(name, PARTS[name])
    form.check_recall(name)
    form.check_questions(name, 8)


@EACH
def test_nothing_but_chips_is_played_for(name: str) -> None:
    assert "Chips here are counters, and nothing else." in form.prose(name)
    assert not re.search(r"[$€£]|\bmoney\b|\bcasino\b", form.prose(name))


# Lesson 10.


def test_every_number_of_odds_in_lesson_10_is_one_that_is_checked_here() -> None:
    text = form.prose(TWIST)
    stated = {
        "there are 1,326 ways to be dealt two cards": 52 * 51 // 2 == 1326,
        "four cards count two, four count three, and sixteen count ten": [
            sum(points(card) == value for card in cl.PACK) for value in (2, 3, 10)
        ]
        == [4, 4, 16],
    }
    for words, true in stated.items():
        assert words in text
        assert true
    assert not re.search(r"\d ?%|\bone time in|\d/\d|\b\d+ in (?!part)\d", text)


def test_the_example_is_dealt_as_it_is_told() -> None:
    """Nine and a ten, stuck on 19 against 17; and the first deal is 15 against an ace."""
    example, first = names(TWIST)["example"].view(1), names(TWIST)["first"].view(1)
    assert [card.name.split()[0] for card in example.seats[1].cards] == ["seven", "two", "ten"]
    assert (example.seats[1].hands[0].said, example.seats[0].hands[0].said) == ("19", "17")
    assert example.seats[1].stack == 20
    assert first.seats[1].hands[0].said == "15"
    assert points(first.seats[0].cards[1]) == 1


def test_bust_chances_agree_with_those_that_are_known() -> None:
    """Run for the syllabus: a fresh pack less the hand."""
    bust = names(TWIST)["bust"]
    assert {wanted: round(bust[wanted], 2) for wanted in (12, 14, 15, 16, 18)} == {
        12: 0.31, 14: 0.46, 15: 0.54, 16: 0.60, 18: 0.76
    }  # fmt: skip


def test_no_single_card_busts_a_soft_hand() -> None:
    is_soft, is_bust = names(TWIST)["is_soft"], names(TWIST)["is_bust"]
    two = [(a, b) for a in cl.PACK for b in cl.PACK if a < b and is_soft((a, b))]
    assert two
    assert not any(is_bust((*hand, card)) for hand in two for card in cl.PACK)


@pytest.mark.parametrize("shows", ["Kc", "5c", "Ac"])
def test_twelve_to_sixteen_are_one_hand_and_seventeen_is_hardly_better(shows: str) -> None:
    row = names(TWIST)["table"][shows]
    wins = [row[wanted]["stick"].chance["win"] for wanted in range(12, 18)]
    assert max(wins) - min(wins) < 0.02
    for wanted in range(12, 17):
        stick = row[wanted]["stick"]
        assert stick.chance["win"] == pytest.approx(stick.bankers_totals["bust"])


def test_the_turning_points_are_as_the_prose_has_them() -> None:
    turn, table = names(TWIST)["turn"], names(TWIST)["table"]
    assert (turn("Kc"), turn("5c")) == (15, 12)
    assert table["Ac"][17].best == "twist"
    assert table["Kc"][16].best == "stick"
    assert table["Kc"][16]["stick"].ev < 0, "and still it loses"
    assert names(TWIST)["on_seven"].best == "twist"


def test_the_weaker_the_bankers_card_the_sooner_one_sticks() -> None:
    turn, table = names(TWIST)["turn"], names(TWIST)["table"]
    busts = {shows: table[shows][12]["stick"].bankers_totals["bust"] for shows in table}
    assert sorted(busts, key=lambda shows: busts[shows]) == sorted(table, key=lambda shows: -turn(shows))


def test_fifteen_in_four_cards_is_twisted_and_in_two_it_is_not() -> None:
    assert names(TWIST)["values"].best == "twist"
    assert names(TWIST)["table"]["Kc"][15].best == "stick"


def test_the_first_deal_is_lost_either_way_and_twisting_was_better() -> None:
    values = cl.odds.pontoon_values(names(TWIST)["first"].view(1), banker="sticks on 17")
    assert values.best == "twist"
    ends = []
    for action in ("twist", "stick"):
        deal = names(TWIST)["dealt"](2)
        deal.act(action)
        while deal.decision is not None:
            seat = deal.decision.seats[0]
            deal.act(answer(deal, seat, cl.strategy("sticks on 17" if seat == 0 else "totals")), seat)
        ends.append((deal.view(1).seats[1].hands[0].said, deal.view(1).seats[1].stack))
    assert ends == [("bust with 25", 0), ("15", 0)]


def test_a_rule_that_looks_at_the_bankers_card_does_better_than_one_that_does_not() -> None:
    """What the learner is asked to try at the end."""
    total = names(TWIST)["total"]

    def looks(view: Any) -> str:
        weak = 2 <= points(view.seats[0].cards[1]) <= 6
        return "stick" if total(view.hand) >= (12 if weak else 17) else "twist"

    lesson = cl.lesson("10", keep=False)
    plain, better = (
        lesson.policy_score("pontoon-twist", rule, seeds=range(20)) for rule in (names(TWIST)["my_rule"], looks)
    )
    assert better > plain
