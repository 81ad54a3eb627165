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

TWIST, BANK = "10-pontoon-twist-or-stick", "11-pontoon-buying-and-the-bank"
PARTS = {
    TWIST: ("Try it first", "played for you", "Worked example", "missing", "Practice", "From earlier", "stays"),
    BANK: ("Try it first", "Worked example", "missing", "hold the bank", "favour", "Practice", "From earlier", "stays"),
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


def test_in_many_homes_nobody_sticks_below_fifteen() -> None:
    assert cl.Pontoon.domestic().stick_min == 15
    deal = cl.Pontoon(stick_min=15).deal(pack=cl.pack("Th 4d 9c 2h Qh 5c"), players=3, stacks=[500, 10, 500])
    for action in ("stake 10", "stake 10"):
        deal.act(action)
    assert deal.legal_actions == ("twist",)


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


# Lesson 11.


def test_every_number_of_odds_in_lesson_11_is_one_that_is_checked_here() -> None:
    text = form.prose(BANK)
    assert not re.search(r"\d ?%|\bone time in|\d/\d|\b\d+ in \d", text)
    numbers = set(re.findall(r"(?<![-#♣♦♥♠\d,])\b\d[\d,]*\d\b", text))
    asked_and_staked = {"40", "10", "11", "12", "15", "16", "17", "19", "20", "21", "30", "100", "1,000", "200,000"}
    assert numbers <= asked_and_staked, numbers - asked_and_staked


def test_a_bought_card_wins_as_often_as_a_twisted_one() -> None:
    for action in ("buy 10", "buy 20"):
        assert names(BANK)["eleven"][action].chance == pytest.approx(names(BANK)["eleven"]["twist"].chance, abs=0.01)


def test_eleven_is_bought_dear_and_twelve_is_not_bought() -> None:
    assert names(BANK)["eleven"].best == "buy 20"
    assert names(BANK)["twelve"].best == "twist"
    for hand in ("twelve", "on_king"):
        values = names(BANK)[hand]
        assert values["buy 20"].ev == pytest.approx(3 * values["twist"].ev, rel=0.001), "a loss three times as big"
    assert names(BANK)["eleven"]["buy 20"].ev > 2.5 * names(BANK)["eleven"]["twist"].ev


def test_small_cards_are_bought_for_the_cards_that_follow() -> None:
    low = names(BANK)["low"]
    assert low["buy 10"].chance["win"] == pytest.approx(low["twist"].chance["win"], abs=0.01)
    assert low["buy 10"].trick > 0.2
    assert low["buy 10"].ev > 4 * low["twist"].ev, "far more than the stake has grown"


def test_the_limits_are_those_of_the_rules_of_the_house() -> None:
    example = names(BANK)["example"].view(1).seats[1].hands[0]
    assert (example.said, example.stake) == ("19", 20)
    decision = names(BANK)["first"].decision
    assert decision.amounts == range(10, 21)
    assert str(names(BANK)["soft"].decision.why_not("buy 10")) == "You have twisted: no more buying."


def test_the_bank_with_fifteen_beats_nobody_and_draws() -> None:
    values = names(BANK)["worth"](names(BANK)["fifteen"])
    assert values["stick"].ev == -20
    assert values.best == "draw"
    assert all(fare.taken == 0 for fare in values.fares)


def test_the_same_total_is_stuck_on_once_and_drawn_to_once() -> None:
    one, two = names(BANK)["one"], names(BANK)["two"]
    assert [deal.decision.made for deal in (one, two)] == ["17", "17"]
    assert [names(BANK)["worth"](deal).best for deal in (one, two)] == ["stick", "draw"]


def test_the_edge_is_as_the_prose_has_it_by_another_seed() -> None:
    """About half of it are the ties, and a longer count from other packs agrees within its error."""
    sheet, tied = names(BANK)["sheet"], names(BANK)["tied"]
    assert tied == pytest.approx(sheet / 2, abs=0.1 * sheet)
    for rules, found in ((cl.Pontoon(), sheet), (cl.Pontoon(tie="nobody"), tied)):
        other = cl.odds.bank_edge(rules, players=3, deals=400_000, seed=77, progress=False)
        assert found == pytest.approx(100 * other.edge, abs=4 * 100 * other.error)
        assert 100 * other.error < 0.5, "clear of the guesses that are allowed"


def test_evenings_are_lost_now_and_then_and_long_ones_are_not() -> None:
    edge = names(BANK)["edge"]
    assert 5 < sum(edge(cl.Pontoon(), deals=20, seed=seed) < 0 for seed in range(1000, 1100)) < 35
    assert min(names(BANK)["evenings"]) > 0


def test_the_house_that_is_given_to_start_with_is_not_fair_and_leans_the_other_way() -> None:
    assert names(BANK)["edge"](names(BANK)["my_house"]) < -1
    fair = cl.Pontoon(tie="nobody", pontoon_pays=3, banker_pontoon_collects=1, banker_trick_collects=2)
    assert abs(names(BANK)["edge"](fair)) < 1, "what is asked for can be found"


def test_who_plays_as_well_as_can_be_beats_a_bank_that_sticks_on_17() -> None:
    assert names(BANK)["on_average"] > 0.05
    first = names(BANK)["first_worth"]
    assert max(first, key=first.get) == "ace"
    assert min(first.values()) < 0
    assert names(BANK)["always"].edge > 1.5 * names(BANK)["sheet"] / 100, "and who buys on every hand loses far more"
