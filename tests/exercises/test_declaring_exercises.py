"""The exercises of lessons 07 and 08: each key found again from what is shown, by other means than its generator's."""

from __future__ import annotations

import re
from collections import Counter
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import cardlab as cl
from cardlab.exercises.attempts import AttemptLog
from cardlab.exercises.generators import named_generator
from cardlab.exercises.generators.habits import HABITS, at_the_coins, counted, of_100, parts_of, worth
from cardlab.exercises.question import Question
from cardlab.exercises.situation import Situation
from cardlab.exercises.trouble import ExerciseError
from cardlab.exercises.variants import Variant
from cardlab.seeds import Seed
from tests.exercises.made import SHIPPED

PARTS = {"nothing": 0, "a quarter": Fraction(1, 4), "half": Fraction(1, 2), "three quarters": Fraction(3, 4), "all": 1}
WAYS = ("high", "low", "both")
SEEDS = range(2000, 2030)
seeds = st.integers(0, 10**9)


def situation(name: str, seed: int, **params: object) -> Situation:
    return named_generator(name, params)(cl.Seed(seed).stream())


def cards_of(made: Situation) -> dict[str, tuple[cl.Card, ...]]:
    return {group.label: group.cards for group in made.groups}


def coins_of(made: Situation) -> list[str]:
    (line,) = (line for line in made.lines if line.startswith("Coins: "))
    return [coin.split()[-1] for coin in line.removeprefix("Coins: ").rstrip(".").split(", ")]


# What do you take?


def buderick(highs: list[Any], lows: list[Any], ways: list[str]) -> Fraction:
    """The part of the first seat, by the algorithm of RULES 1.0: who fails both ways is struck, and nobody promoted."""
    halves = []
    for half, values in (("high", highs), ("low", lows)):
        claimed = {seat for seat, way in enumerate(ways) if way in (half, "both")}
        halves.append({seat for seat in claimed if values[seat] == max(values[other] for other in claimed)})
    pigs = {seat for seat, way in enumerate(ways) if way == "both"}
    for pig in pigs:
        if halves == [{pig}, {pig}]:
            return Fraction(pig == 0)
    left = [half - pigs for half in halves]
    paying = [half for half in left if half]
    return sum((Fraction(1, len(half) * len(paying)) for half in paying if 0 in half), Fraction(0))


@given(seeds)
@settings(max_examples=60)
def test_what_you_take_is_what_the_rule_of_the_house_gives(seed: int) -> None:
    made = situation("showdown_takes", seed)
    cards = cards_of(made)
    hands = [cards[name] + cards["Shared row"] for name in ("You", "Seat 1", "Seat 2")]
    part = buderick([cl.HIGH.best(hand) for hand in hands], [cl.A5.best(hand) for hand in hands], coins_of(made))
    assert [PARTS[word] for word in made.task.best()] == [part]


@given(seeds)
@settings(max_examples=30)
def test_a_hand_is_told_as_it_is(seed: int) -> None:
    made = situation("showdown_takes", seed)
    cards = cards_of(made)
    for name in ("You", "Seat 1", "Seat 2"):
        hand = cards[name] + cards["Shared row"]
        assert f"{name}: {cl.HIGH.best(hand).name} for high, {cl.A5.best(hand).name} for low." in made.lines


def test_every_story_comes_about_equally_often() -> None:
    found = Counter()
    for seed in range(240):
        facts = situation("showdown_takes", seed).task.facts
        found[facts["way"] == "both", facts["tied"], facts["part"] > 0] += 1
    assert found[True, True, False] == pytest.approx(40, abs=20)  # both ways, and a tie: nothing
    assert found[True, False, True] == pytest.approx(40, abs=20)
    assert found[True, False, False] == pytest.approx(40, abs=20)
    assert found[False, True, True] == pytest.approx(40, abs=20)


@pytest.mark.parametrize(
    ("house", "parts"),
    [
        ("buderick", {"nothing"}),
        ("hoyle", {"nothing"}),
        ("wikipedia_old", {"nothing", "half"}),
        ("ciaffone_letter", {"nothing", "three quarters"}),
    ],
)
def test_who_fails_both_ways_takes_what_the_house_lets_him(house: str, parts: set[str]) -> None:
    made = [situation("showdown_takes", seed, houses=[house], stories="both fails") for seed in range(60)]
    assert {one.task.best()[0] for one in made} == parts
    assert {coins_of(one)[0] for one in made} == {"both"}
    assert {one.words["house"] for one in made} == {cl.ABOUT_HOUSES[house].text}


@pytest.mark.parametrize(
    "params",
    [{"houses": "buderick"}, {"houses": []}, {"houses": ["buderik"]}, {"houses": ["card_rooms"]}, {"stories": "sad"}],
)
def test_houses_and_stories_that_there_are_not_are_refused(params: dict[str, Any]) -> None:
    with pytest.raises(ExerciseError, match=r"houses|stories"):
        named_generator("showdown_takes", params)


# Others whose habits you know.


def eight(view: cl.View) -> str:
    """The habit as a learner would write it: a view, and a hand that is read from it."""
    low = cl.A5.best(view.own_and_shared)
    return "low" if low.pips[0] <= 8 and "pair" not in low.name and "kind" not in low.name else "high"


@pytest.mark.parametrize("habits", [("eight",), ("eight", "high", "low"), ("low", "low", "high")])
def test_values_against_habits_are_those_of_opponents_who_look_at_their_views(habits: tuple[str, ...]) -> None:
    """The same deals, from the same seed, looked at one by one."""
    for seed in range(3):
        view = at_the_coins(cl.Ponsi(low="A5"), len(habits) + 1, Seed(seed).stream())
        quick = parts_of(counted(view, [HABITS[name] for name in habits], 200, Seed(9)))
        opponents = [eight if name == "eight" else f"always {name}" for name in habits]
        slow = cl.odds.declaration_values(view, opponents, samples=200, seed=9, progress=False)
        assert {way: worth(parts) / 200 for way, parts in quick.items()} == {way: slow[way].part for way in WAYS}


@given(seeds, st.sampled_from(["A5", "D27", "A6"]))
@settings(max_examples=20)
def test_what_is_seen_is_what_is_shown(seed: int, low: str) -> None:
    made = situation("known_habits", seed, low=low, times=100)
    seen, cards = made.view, cards_of(made)
    assert (seen.hand, seen.row) == (cards["Your hand"], cards["Shared row"])
    assert seen.high == cl.HIGH.best(seen.hand + seen.row)
    assert seen.low == cl.ranking(low).best(seen.hand + seen.row)
    assert [f"Seat {seat} {HABITS[name].does}." for seat, name in enumerate(seen.others, 1)] == list(made.lines[2:])


def test_all_three_answers_are_right_at_times() -> None:
    best = Counter(SHIPPED["game-habits"].variant(seed).situation.task.best()[0] for seed in range(2000, 2060))
    assert min(best["high"], best["low"]) > 10
    assert best["both"] > 1


def test_a_half_that_nobody_else_claims_is_half_the_pot() -> None:
    for seed in range(300):
        made = situation("known_habits", seed, times=100)
        if len(set(made.view.others)) == 1 and made.view.others[0] != "eight":
            free = "low" if made.view.others[0] == "high" else "high"
            assert made.task.values[free] == Fraction(made.view.pot, 2)  # type: ignore[attr-defined]
            return
    raise AssertionError("three of one habit never came")


# What a coin is worth.


def times_in_100(line: str) -> dict[str, int]:
    return {part: int(many) for part, many in re.findall(r"(nothing|a quarter|half|all) in (\d+)", line)}


@given(seeds)
@settings(max_examples=30)
def test_chips_are_worked_out_from_the_numbers_that_are_told(seed: int) -> None:
    made = situation("worth_in_chips", seed, times=300)
    told = times_in_100(made.lines[-1])
    assert sum(told.values()) == 100
    key = sum(Fraction(PARTS[part]) * many for part, many in told.items()) * made.words["pot"] / 100
    assert made.task.best() == (key,)


@given(seeds)
@settings(max_examples=30)
def test_both_must_win_as_often_as_the_better_way_takes_hundredths(seed: int) -> None:
    made = situation("worth_in_chips", seed, times=300, ask="both")
    hundredths = {
        line.split()[1].rstrip(","): sum(Fraction(PARTS[part]) * many for part, many in times_in_100(line).items())
        for line in made.lines[-2:]
    }
    assert made.task.best() == (max(hundredths.values()),)
    assert hundredths[made.words["way"]] == max(hundredths.values())


@given(st.dictionaries(st.sampled_from([Fraction(n, 4) for n in range(5)]), st.integers(1, 999), min_size=1))
def test_shares_of_100_add_up_to_100_and_none_is_off_by_one(parts: dict[Fraction, int]) -> None:
    times = sum(parts.values())
    shown = of_100(parts, times)
    assert sum(shown.values()) == 100
    assert all(shown[part] >= 0 and abs(shown[part] - Fraction(100 * parts[part], times)) < 1 for part in parts)


# Two seats, five cards each.


def taken(hands: tuple[Any, Any], ways: tuple[str, str]) -> Fraction:
    """What you take of a pot of 100, settled chip by chip; a pot that rides is half yours."""
    settled = cl.settle(hands=hands, declared=ways, put_in=[50, 50])
    return settled.shares[0] + Fraction(settled.rides, 2)


@given(seeds)
@settings(max_examples=40)
def test_the_blank_is_what_the_showdown_pays(seed: int) -> None:
    made = situation("payoff_blank", seed)
    cards = cards_of(made)
    hands = cards["Your hand"], cards["Seat 1"]
    blanks = 0
    for mine, line in zip(WAYS, made.lines[2:], strict=True):
        for cell, theirs in re.findall(r"([\d.]+|\?) against (\w+)", line):
            pays = taken(hands, (mine, theirs))
            if cell == "?":
                blanks += 1
                assert [100 * PARTS[word] for word in made.task.best()] == [pays]
            else:
                assert Fraction(cell) == pays
    assert blanks == 1


def times_of(made: Situation) -> list[int]:
    words = re.findall(r"comes (?:(\d+) times|once) in (\d+)", " ".join(made.lines))
    assert len({every for _, every in words}) == 1
    assert sum(int(many or 1) for many, _ in words) == int(words[0][1])
    return [int(many or 1) for many, _ in words]


def value_of(made: Situation, mine: str, rate: Fraction) -> Fraction:
    cards = cards_of(made)
    a, b, c = (
        {way: taken((cards["Your hand"], cards[f"Hand {name}"]), (mine, way)) for way in ("high", "low")}
        for name in "ABC"
    )
    times = times_of(made)
    third = rate * c["high"] + (1 - rate) * c["low"]
    return (times[0] * a["high"] + times[1] * b["low"] + times[2] * third) / sum(times)


@given(seeds)
@settings(max_examples=40)
def test_a_reply_to_the_hidden_hand_is_valued_hand_by_hand(seed: int) -> None:
    made = situation("hidden_hand", seed)
    rate = Fraction(re.findall(r"goes high (\d+) times in 100", made.lines[-1])[0]) / 100
    assert made.task.values == {way: value_of(made, way, rate) for way in WAYS}  # type: ignore[attr-defined]


@given(seeds)
@settings(max_examples=40)
def test_at_the_rate_that_is_asked_for_high_and_low_are_worth_the_same(seed: int) -> None:
    made = situation("hidden_hand", seed, ask="even")
    (rate,) = made.task.best()
    assert 0 < rate < 1
    assert value_of(made, "high", rate) == value_of(made, "low", rate)
    assert value_of(made, "high", Fraction(1)) > value_of(made, "low", Fraction(1))


@given(seeds)
@settings(max_examples=30)
def test_the_three_hands_are_what_is_said_of_them(seed: int) -> None:
    cards = cards_of(situation("hidden_hand", seed))
    mine = cards["Your hand"]
    better = [(cl.HIGH.best(cards[f"Hand {n}"]) > cl.HIGH.best(mine), cl.A5.best(cards[f"Hand {n}"]) > cl.A5.best(mine))
              for n in "ABC"]  # fmt: skip
    assert better == [(True, False), (False, True), (False, False)]
    assert len({card for hand in cards.values() for card in hand}) == 20


def test_every_reply_is_right_at_times() -> None:
    best = {SHIPPED["game-reply"].variant(seed).situation.task.best()[0] for seed in range(2000, 2060)}
    assert best == set(WAYS)


# Wrong ideas, and a rule.


def tie_for_half(variant: Variant) -> str | None:
    facts = variant.situation.task.facts
    return "half" if facts["way"] == "both" and facts["tied"] else None


def beaten_for_half(variant: Variant) -> str | None:
    facts = variant.situation.task.facts
    return "half" if facts["way"] == "both" and not facts["tied"] else None


def usual(variant: Variant) -> str | None:
    facts = variant.situation.task.facts
    lost = variant.lost(variant.read(facts["usual"]))
    return str(facts["usual"]) if lost > Fraction(1, 20) else None


def away_from_c(variant: Variant) -> str | None:
    task = variant.situation.task
    rate = int(re.findall(r"goes high (\d+) times", variant.shown.lines[-1])[0])
    way = "low" if rate > 50 else "high"
    return way if rate != 50 and variant.lost(variant.read(way)) and task.best() else None


@pytest.mark.parametrize(
    ("name", "idea", "answer"),
    [
        ("declare-takes", "ties-are-half-a-win", tie_for_half),
        ("declare-takes", "both-is-two-bets", beaten_for_half),
        ("game-habits", "one-right-answer", usual),
        ("game-reply", "runs-from-the-worse-hand", away_from_c),
    ],
)
def test_a_wrong_idea_is_named_where_it_shows_and_not_for_the_best_answer(name: str, idea: str, answer: Any) -> None:
    shown = 0
    for seed in SEEDS:
        variant = SHIPPED[name].variant(seed)
        best = variant.misconceptions(variant.read(variant.situation.task.best()[0]))
        assert idea not in [one.id for one in best]
        if (wrong := answer(variant)) is not None:
            shown += 1
            assert idea in [one.id for one in variant.misconceptions(variant.read(wrong))], variant.id
    assert shown > 3


def test_counting_a_half_as_all_is_told() -> None:
    told = 0
    for seed in SEEDS:
        variant = SHIPPED["declare-worth"].variant(seed)
        many = times_in_100(variant.shown.lines[-1])
        if many.get("half", 0) > 10 and "a quarter" not in many:
            answer = Fraction(32 * (many["half"] + many.get("all", 0)), 100)
            told += 1
            assert "as if it were the whole pot" in variant.said_of_range(variant.read(str(answer)))
    assert told > 5


def test_a_rule_is_scored_by_what_it_gives_away_and_one_that_knows_gives_away_nothing() -> None:
    question = Question(SHIPPED["game-rule"].variant(2001), AttemptLog(None))
    task = question._variant.situation.task
    assert question.score(task.best()[0]) == 4
    lesson = cl.lesson("08", keep=False)
    high = lesson.policy_score("game-rule", lambda seen: "high", seeds=range(40))
    free = lesson.policy_score(
        "game-rule", lambda seen: "low" if seen.others.count("high") > 1 else "high", seeds=range(40)
    )
    assert 0 < high < free < 4
    assert lesson.policy_score("game-rule", lambda seen: "fold", seeds=range(3)) == 0
