"""Lessons 07 and 08: the form they keep, and that what their prose says of coins, ties and mixes is so."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cache
from itertools import pairwise
from math import comb
from typing import Any

import nbformat
import pytest

import cardlab as cl
from tests.conftest import ROOT

DECLARING, GAME = "07-declaring", "08-declaration-as-a-game"
EACH = pytest.mark.parametrize("name", [DECLARING, GAME])
PARTS = {
    DECLARING: (
        "Try it first",
        "worked example",
        "one number is missing",
        "verdict are missing",
        "both double the win",
        "tie costs",
        "four houses",
        "lucky one",
        "Practice",
        "From earlier lessons",
        "stays with you",
    ),
    GAME: (
        "Try it first",
        "worked example",
        "two blanks",
        "stars are yours",
        "habits",
        "hand that hides",
        "indecision",
        "other numbers",
        "line is missing",
        "Practice",
        "From earlier lessons",
        "stays with you",
    ),
}
ASKED = re.compile(r'lesson\.ask\("([\w-]+)", seed=(\d+)\)\s+q$')
ODDS = re.compile(r"\d[\d,.]* ?%(?! sure)|\bone time in \w+|\bevery second time|\b\d+ (?:of|in) (?:the |all )?\d[\d,]*")
LONGEST = 620
WAYS = ("high", "low", "both")


@cache
def notebook(name: str) -> nbformat.NotebookNode:
    return nbformat.read(ROOT / "lessons" / f"{name}.ipynb", as_version=4)


def prose(name: str) -> str:
    text = "\n".join(cell.source for cell in notebook(name).cells if cell.cell_type == "markdown")
    return re.sub(r"`[^`]*`", "", text).replace("*", "").replace("\n", " ")


def sources(name: str) -> list[str]:
    return [cell.source for cell in notebook(name).cells if cell.cell_type == "code"]


Played = Callable[[str], dict[str, Any]]


@pytest.fixture(scope="module")
def played() -> Iterator[Played]:
    """What the names of a lesson hold after its cells ran, as they are stored."""
    lessons: dict[str, dict[str, Any]] = {}

    def play(name: str) -> dict[str, Any]:
        if name not in lessons:
            lessons[name] = {}
            for source in sources(name):
                exec(compile(source, name, "exec"), lessons[name])
        return lessons[name]

    yield play
    for names in lessons.values():
        names.clear()  # the deals in it, before Python itself goes


# The form of a lesson.


@EACH
def test_the_parts_come_in_their_order(name: str) -> None:
    headings = [
        line
        for cell in notebook(name).cells
        if cell.cell_type == "markdown"
        for line in cell.source.splitlines()
        if line.startswith("#")
    ]
    places = [next(place for place, line in enumerate(headings) if part in line) for part in PARTS[name]]
    assert places == sorted(places)
    assert re.search(r"About (2[5-9]|3\d|40) minutes", prose(name))


@EACH
def test_three_items_are_recalled_from_earlier_lessons(name: str) -> None:
    cells = notebook(name).cells
    first, end = (
        next(place for place, cell in enumerate(cells) if cell.cell_type == "markdown" and heading in cell.source)
        for heading in ("From earlier lessons", "stays with you")
    )
    recalled = [found for cell in cells[first:end] for found in re.findall(r'ask\("([\w-]+)"', cell.source)]
    assert len(set(recalled)) == 3
    assert not set(recalled) & set(cl.lesson(name[:2], keep=False).exercises)


@EACH
def test_each_question_can_be_answered_in_the_cell_below_it(name: str) -> None:
    """The comment of that cell names every answer there can be, or says what sort it is."""
    lesson, number = cl.lesson(name[:2], keep=False), 0
    for asked, below in pairwise(sources(name)):
        found = ASKED.search(asked)
        if found is None:
            continue
        number += 1
        words = re.findall(r'"([^"]+)"', below)
        assert below.startswith("q.check()  # ")
        question = lesson.ask(found[1], seed=int(found[2]))
        assert question.exercise.kind not in ("choose", "declare") or words == [w for w, _ in question.shown.options]
        assert all(question.check(word).outcome in ("right", "not right") for word in words)
    assert number == 9


@EACH
def test_no_part_of_the_prose_is_a_wall(name: str) -> None:
    for cell in notebook(name).cells:
        for paragraph in cell.source.split("\n\n") if cell.cell_type == "markdown" else ():
            assert len(paragraph) < LONGEST, paragraph


@EACH
def test_no_number_of_odds_stands_in_the_prose(name: str) -> None:
    """Shares and chances come from cells."""
    assert ODDS.findall(prose(name)) == []


# Lesson 07.


def test_the_flush_looks_better_and_is_the_worse_half(played: Played) -> None:
    names = played(DECLARING)
    assert "Your best five for high are a flush. For low you have no better than a nine." in prose(DECLARING)
    cards = names["example"].view(0).own_and_shared
    assert cl.HIGH.best(cards).category == "flush"
    assert cl.A5.best(cards).pips[0] == 9
    assert names["values"].best == "low"
    assert names["values"].fares("low")["best"] > names["values"].fares("high")["best"]
    assert names["values"].times == comb(42, 5)


@pytest.mark.parametrize("which", ["values", "second_values", "third_values", "fourth_values"])
def test_the_sums_come_out_as_they_are_printed(played: Played, which: str) -> None:
    """Whoever multiplies the rounded shares gets the worth that is told, to the last figure."""
    values = played(DECLARING)[which]
    assert values["high"].pot == 32
    for way in WAYS:
        half, every = (round(100 * values[way].chance[part], 1) for part in ("half", "all"))
        assert set(values[way].chance) == {"nothing", "half", "all"}
        assert f"{16 * half / 100 + 32 * every / 100:.1f}" == f"{values[way].ev:.1f}"
    assert values["both"].chance["half"] == 0


def test_one_of_the_four_deals_asks_for_both_and_the_others_do_not(played: Played) -> None:
    names = played(DECLARING)
    best = [names[which].best for which in ("values", "second_values", "third_values", "fourth_values")]
    assert best == ["low", "high", "both", "low"]


def test_both_must_win_more_often_than_the_better_way_takes(played: Played) -> None:
    values = played(DECLARING)["fourth_values"]
    needed = values["low"].part
    assert values["both"].chance["all"] < needed
    assert values["low"].chance["all"] > 0.3  # "when the other goes low as well and loses"
    assert 32 * float(needed) == pytest.approx(values["low"].ev)


def test_the_best_low_is_never_beaten_and_sometimes_tied(played: Played) -> None:
    names = played(DECLARING)
    fares = names["fifth_values"].fares("low")
    view = names["fifth"].view(0)
    assert fares["lose"] == 0
    assert fares["tie"] > 0
    assert cl.A5.best(view.own_and_shared).name == "5-4-3-2-A"
    assert {card.name.split()[0] for card in view.shared} >= {"ace", "five", "two"}


def test_the_showdown_is_as_the_prose_has_it(played: Played) -> None:
    names = played(DECLARING)
    hands = [cl.cards(f"{hand} {names['showdown']['shared']}") for hand in names["showdown"]["hands"]]
    assert [cl.HIGH.best(hand).name for hand in hands[::2]] == ["three of a kind, kings", "pair of jacks"]
    assert [cl.A5.best(hand).name for hand in hands[:2]] == ["7-5-4-2-A"] * 2
    assert cl.HIGH.best(hands[0]) == max(map(cl.HIGH.best, hands))
    assert names["ours"].shares == (0, 120, 0)
    assert sum(names["showdown"]["put_in"]) == 120
    assert cl.Ponsi(low="A5").judging.house == cl.HOUSES["buderick"]  # "that was our house"


def test_four_houses_give_four_results(played: Played) -> None:
    names = played(DECLARING)
    assert {name: result.shares for name, result in names["settled"].items()} == {
        "buderick": (0, 120, 0),
        "hoyle": (0, 60, 60),
        "wikipedia_old": (60, 60, 0),
        "ciaffone_letter": (90, 30, 0),
    }
    view, before = names["fifth"].view(0), names["fifth_values"]
    for name in ("wikipedia_old", "ciaffone_letter"):
        here = cl.odds.declaration_values(view, house=cl.HOUSES[name])
        assert here["both"].ev > before["both"].ev
        assert here.best == "low"


def test_who_ties_going_one_way_shares_what_was_claimed() -> None:
    row = "2h 5c 7d Kc Jh"
    taken = cl.settle(
        shared=row,
        hands=["9h 4c 8s Ah 9s", "4d As Qs 9c 8h", "Ks Kd Qd 8c 3s"],
        declared=["low", "low", "high"],
        put_in=[40, 40, 40],
    )
    assert taken.shares == (30, 30, 60)


def test_both_took_all_at_first_though_low_was_worth_more(played: Played) -> None:
    names = played(DECLARING)
    assert names["again"].deal.outcome.shares[0] == 32
    values = names["first_values"]
    assert values.best == "low"
    view = names["at_the_coins"](86).view(0)
    assert sum(card.rank == cl.card("7c").rank for card in view.shared) == 3
    assert values.fares("low")["lose"] < values.fares("high")["lose"] / 10  # "far harder to beat"
    low = cl.show(names["at_the_coins"](86), seat=0, others="caller")
    low.act("low")
    assert low.deal.outcome.shares[0] == 16  # "and taken half"


# Lesson 08.


def test_the_worse_hand_both_ways_has_two_right_answers(played: Played) -> None:
    game = played(GAME)["open_hands"]
    mine, theirs = (cl.cards(hands[0]) for hands in game.hands)
    assert cl.HIGH.best(mine) < cl.HIGH.best(theirs)
    assert cl.A5.best(mine) < cl.A5.best(theirs)
    replies = game.best_reply_to_each(0)
    assert replies[("high",)] == ("low",)
    assert replies[("low",)] == ("high",)
    assert game.pays("low", "high")[0] == game.pays("high", "low")[0] == 50  # "half the pot with the worse hand"
    assert all(game.pays(way, "both")[0] == 0 for way in WAYS)  # "then nothing helps you"


def test_in_the_second_table_each_goes_its_better_way(played: Played) -> None:
    game = played(GAME)["half_each"]
    assert game.pure == ((("high",), ("low",)),)
    assert game.pays("both", "both") == (50, 50)  # the pot rides


def test_the_same_hand_has_three_answers_against_three_sets_of_habits(played: Played) -> None:
    against = played(GAME)["against"]
    tables = [against("low", "low", "low"), against("high", "low", "low"), against("high", "high", "high")]
    assert [values.best for values in tables] == ["high", "both", "low"]
    assert all(values.gap > 5 * values.error_of_gap for values in tables)
    assert tables[0]["high"].ev == tables[2]["low"].ev == 32  # nobody else claims that half


def test_hands_a_b_and_c_are_what_the_prose_says(played: Played) -> None:
    names = played(GAME)
    mine, (a, b, c) = cl.cards(names["mine"]), map(cl.cards, names["theirs"])
    assert cl.HIGH.best(a) > cl.HIGH.best(mine) > cl.HIGH.best(b)
    assert cl.A5.best(b) > cl.A5.best(mine) > cl.A5.best(a)
    assert cl.HIGH.best(c) < cl.HIGH.best(mine)
    assert cl.A5.best(c) < cl.A5.best(mine)
    ways = [names["hidden"].mix(1, hand) for hand in range(3)]
    assert ways[0]["high"] == ways[1]["low"] == 1  # "A and B do not mix"
    assert ways[2] == names["hidden"].mix(0) == {"high": Fraction(1, 2), "low": Fraction(1, 2), "both": 0}
    assert names["hidden"].gain == 0


def test_a_toss_of_a_coin_earns_the_same_whatever_c_does(played: Played) -> None:
    names = played(GAME)
    tosses = {
        round((worth["high"] + worth["low"]) / 2, 9) for worth in map(names["mine_worth"], (0, 0.1, 0.37, 0.5, 0.9, 1))
    }
    assert tosses == {round(float(names["hidden"].value(0)), 9)}
    first = names["mine_worth"](0)
    assert first["high"] < min(tosses) < first["low"]


def test_what_is_best_flips_at_the_rates_that_are_asked_for(played: Played) -> None:
    names = played(GAME)
    for rate in (0.1, 0.4):
        worth = names["mine_worth"](rate), names["mine_worth"](1 - rate)
        assert worth[0]["low"] > worth[0]["high"]  # below it, go low
        assert worth[1]["high"] > worth[1]["low"]
    assert names["mine_worth"](0.5)["high"] == pytest.approx(names["mine_worth"](0.5)["low"])
    assert names["my_rate"] == 50
    assert names["even"] == 75
    assert names["gap"](0.75) == pytest.approx(0)


def test_my_own_rate_stays_when_a_comes_more_often(played: Played) -> None:
    assert played(GAME)["more_a"].mix(0) == {"high": Fraction(1, 2), "low": Fraction(1, 2), "both": 0}


def test_the_rule_that_weighs_both_is_ahead_with_its_blank_and_more_so_without(played: Played) -> None:
    names = played(GAME)
    lesson = cl.lesson("08", keep=False)
    filled: dict[str, Any] = {}
    (source,) = (source for source in sources(GAME) if "# your turn" in source)
    source = source.replace('"both": 0,  # your turn', '"both": win_high * win_low,').partition("\nprint(")[0]
    exec(source, filled)
    for seeds in (range(1, 101), range(9000, 9100)):
        blind, hand, others, rule, whole = (
            lesson.policy_score("game-rule", one, seeds=seeds)
            for one in (
                names["always_high"],
                names["by_my_hand"],
                names["by_the_others"],
                names["my_rule"],
                filled["my_rule"],
            )
        )
        assert blind < min(hand, others)
        assert max(hand, others) < rule < whole
