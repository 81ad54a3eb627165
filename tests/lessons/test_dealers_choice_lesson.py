"""Lesson 13: the form it keeps, that what its prose says is so, and that its game can be finished as it says."""

from __future__ import annotations

import re
from functools import cache
from math import comb
from typing import Any

import pytest

import cardlab as cl
from cardlab.games.registry import POKER_GAMES
from cardlab.table.events import Starts
from tests.lessons import form

NAME = "13-dealers-choice"
PARTS = ("Play one deal", "The deal goes round", "page of rules", "compared", "read it", "show it", "lines are missing",
         "Practice", "From earlier", "What stays")  # fmt: skip
FILLED = re.compile(r"If you are stuck: `([^`]+)`; `([^`]+)`; `([^`]+)`")


@cache
def names() -> dict[str, Any]:
    return form.played(NAME)


def test_it_keeps_the_form_of_a_lesson() -> None:
    form.check_form(NAME, PARTS)
    form.check_recall(NAME)
    form.check_questions(NAME, 9)


def test_nothing_but_chips_is_played_for() -> None:
    assert "Chips here are counters, and nothing else." in form.prose(NAME)
    assert not re.search(r"[$€£]|\bmoney\b|\bcasino\b", form.prose(NAME))


def test_every_number_that_its_prose_states_is_checked_here() -> None:
    shares, left = names()["shares"], cl.odds.elimination_left()
    stated = {
        "seat 2 takes the whole pot of 7": shares["blocks"] == (0, 0, 7),
        "four chips of seven go elsewhere": shares["removed"] == (0, 4, 3),
        "it comes about once in 600 hands": 590 < 1 / left[0] < 620,
        "Most hands keep three or four cards": left[3] + left[4] > 0.5,
        "You see 7 + 8 = 15 cards, so 37 are hidden from you, and 6 of those are their hole cards": 52 - 15 == 37,
        "in a hole 6 times in 37, about 16 in 100": round(100 * 6 / 37) == 16,
    }
    for words, true in stated.items():
        assert words in form.prose(NAME)
        assert true, words
    assert round(100 * (1 - comb(39, 3) / comb(52, 3))) == 59


def test_the_first_deal_is_worth_playing() -> None:
    """Whoever only checks, calls and goes low takes half of it with what Elimination has left of the hand."""
    table = cl.show(cl.Elimination().deal(seed=names()["first"].deal.seed, players=4, dealer=3))
    while (decision := table.deal.decision) is not None:
        table.act(next(word for word in ("check", "call", "low") if word in decision.facing(0).legal_actions))
    assert table.deal.outcome is not None
    assert table.deal.outcome.shares[0] > 0
    assert len(table.deal.view(0).hand) < 5


def test_all_the_games_of_the_house_are_compared() -> None:
    assert {game.title for game in names()["games"]} == set(POKER_GAMES)


def test_the_pot_rides_where_it_says_so_and_the_games_follow_each_other() -> None:
    sitting = names()["sitting"]
    assert [deal.outcome.rides if deal.outcome else 0 for deal in sitting.deals] == [0, 7, 0, 0, 0, 0]
    assert sitting.named == ("Ponsi", "Seven-card stud", "Seven-card stud", "Elimination", "Two Doors", "Staircase")


@pytest.mark.parametrize(("game", "broken"), [("FirstTry", ["hidden cards"]), ("Tipped", ["chips"]), ("TwoDoors", [])])
def test_the_games_break_the_promises_that_the_lesson_says(game: str, broken: list[str]) -> None:
    report = cl.check_game(names()[game](), deals=12)
    assert [one.promise for one in report.broken] == broken
    assert broken != ["hidden cards"] or "it holds the best hand" in report.broken[0].what


def test_the_whole_game_has_about_forty_lines() -> None:
    (source,) = (cell for cell in form.sources(NAME) if "class FirstTry" in cell)
    assert 35 <= len(source.splitlines()) <= 45


def filled(*more: str) -> str:
    """The cell of part 7 with the three lines that are offered, and more lines of the class."""
    (source,) = (cell for cell in form.sources(NAME) if "class Staircase" in cell)
    found = FILLED.search(form_text())
    assert found is not None
    for number, line in enumerate(found.groups(), start=1):
        source = re.sub(rf"( *)# {number}\. .*", rf"\1{line}", source)
    return source + "".join(f"\n    {line}" for line in more)


def form_text() -> str:
    return "\n\n".join(form.sources(NAME, "markdown")).replace("\n", " ")


def made(source: str) -> Any:
    """The class that a cell makes after all the others."""
    known = dict(names())
    exec(compile("from cardlab.games.making import *\n" + source, NAME, "exec"), known)
    return known["Staircase"]


def test_the_three_lines_that_are_offered_make_the_game(capsys: pytest.CaptureFixture[str]) -> None:
    names()["look_at"](made(filled())())
    told = capsys.readouterr().out
    assert "All promises held" in told
    assert told.count("Good.") == 3


def test_without_them_the_promises_hold_and_the_cell_says_what_is_missing() -> None:
    printed = form.printed(NAME)
    assert "Staircase: 8 deals" in printed
    assert printed.count("It should be") == 3


def test_the_ideas_for_a_game_of_ones_own_work() -> None:
    moving = made(filled().replace("left_of_dealer", "kth_left(step)"))
    passing = made(
        filled().replace(
            "        for step", '        yield from pass_to_left(table, 1, 1, "stairs.turn")\n        for step'
        )
    )
    totals = made(filled("first_half = HIGHEST_TOTAL", "second_half = LOWEST_TOTAL"))
    for game in (moving, passing, totals):
        report = cl.check_game(game(), deals=5)
        assert report.ok, report
    openers = [event.seat for event in played(moving()).events if isinstance(event, Starts) and event.what == "betting"]
    assert openers == [1, 2, 3]


def played(game: Any) -> cl.Deal:
    deal = game.deal(seed=2, players=4)
    names()["play"](deal, "check", "high")
    return deal
