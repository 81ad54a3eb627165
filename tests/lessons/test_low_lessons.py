"""Lessons 04 to 06: the form they keep, and that what their prose says of odds and hands is so."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache
from itertools import pairwise
from math import comb
from typing import Any

import nbformat
import numpy as np
import pytest

import cardlab as cl
from tests.conftest import ROOT

LOW, COMPARED, PONSI = "04-low-hands", "05-low-rankings-compared", "06-a-ponsi-deal"
EACH = pytest.mark.parametrize("name", [LOW, COMPARED, PONSI])
PARTS = {
    LOW: (
        "Try it first",
        "worked out",
        "steps? (is|are) missing",
        "Practice",
        "From earlier lessons",
        "stays with you",
    ),
    COMPARED: ("Try it first", "three columns", "is missing", "Practice", "From earlier lessons", "stays with you"),
    PONSI: ("Play one deal", "worked example", "is missing", "Practice", "From earlier lessons", "stays with you"),
}
ASKED = re.compile(r'lesson\.ask\("([\w-]+)", seed=(\d+)\)\s+q$')
ODDS = re.compile(r"\d[\d,.]* ?%(?! sure)|\bone time in \w+|\bevery second time|\b\d+ (?:of|in) (?:the |all )?\d[\d,]*")


@cache
def notebook(name: str) -> nbformat.NotebookNode:
    return nbformat.read(ROOT / "lessons" / f"{name}.ipynb", as_version=4)


def prose(name: str) -> str:
    text = "\n".join(cell.source for cell in notebook(name).cells if cell.cell_type == "markdown")
    return re.sub(r"`[^`]*`", "", text).replace("\n", " ")


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


@EACH
def test_the_parts_come_in_their_order(name: str) -> None:
    headings = [line for line in "\n".join(
        cell.source for cell in notebook(name).cells if cell.cell_type == "markdown"
    ).splitlines() if line.startswith("#")]  # fmt: skip
    places = [next(place for place, line in enumerate(headings) if re.search(part, line)) for part in PARTS[name]]
    assert places == sorted(places)
    assert re.search(r"About (2[5-9]|3\d|40) minutes", prose(name))


@EACH
def test_three_items_are_recalled_from_earlier_lessons(name: str) -> None:
    cells = notebook(name).cells
    first, end = (
        next(place for place, cell in enumerate(cells) if cell.cell_type == "markdown" and heading in cell.source)
        for heading in ("From earlier lessons", "stays with you")
    )
    asked = [re.findall(r'ask\("([\w-]+)"', cell.source) for cell in cells[first:end] if cell.cell_type == "code"]
    recalled = [exercise for found in asked for exercise in found]
    assert not set(recalled) & set(cl.lesson(name[:2], keep=False).exercises)
    assert len(recalled) + sum("cl.reveal(" in cell.source for cell in cells[first:end]) == 3


@EACH
def test_each_question_can_be_answered_in_the_cell_below_it(name: str) -> None:
    """The comment of that cell names every answer there can be, or gives one as an example."""
    lesson, number = cl.lesson(name[:2], keep=False), 0
    for asked, below in pairwise(sources(name)):
        found = ASKED.search(asked)
        if found is None:
            continue
        number += 1
        words = re.findall(r'"([^"]+)"', below)
        assert below.startswith("q.check()  # ")
        question = lesson.ask(found[1], seed=int(found[2]))
        assert all(question.check(word).outcome in ("right", "not right") for word in words)
        assert question.exercise.kind not in ("choose", "declare") or words == [w for w, _ in question.shown.options]
    assert number > 7


@EACH
def test_no_part_of_the_prose_is_a_wall(name: str) -> None:
    for cell in notebook(name).cells:
        for paragraph in cell.source.split("\n\n") if cell.cell_type == "markdown" else ():
            assert len(paragraph) < 620, paragraph


ODDS_SAID = {LOW: set(), COMPARED: set(), PONSI: {"every second time", "one time in four"}}


@EACH
def test_every_statement_of_odds_is_one_that_is_checked_here(name: str) -> None:
    assert set(ODDS.findall(prose(name))) == ODDS_SAID[name]


def test_the_straight_among_the_first_five_hands_is_the_best_high_hand_too(played: Played) -> None:
    five = played(LOW)["five"]
    assert max(five, key=cl.HIGH.best) == max(five, key=cl.A5.best)
    assert cl.HIGH.best(max(five, key=cl.A5.best)).category == "straight"


def test_about_half_of_all_hands_have_a_pair(played: Played) -> None:
    names = played(LOW)
    assert 100 * names["paired"] / names["every"].total == pytest.approx(49.3, abs=0.05)


def test_the_best_of_the_five_hands_are_the_best_there_are(played: Played) -> None:
    for house, hand in played(COMPARED)["winners"].items():
        assert house.strength(cl.cards(hand)) == max(cl.odds.counts(house, n=5).by_strength)
        assert house.best(hand).name in prose(COMPARED)


def test_deuce_to_seven_is_the_high_order_turned_round_but_for_one_hand() -> None:
    every = cl.odds.joint_counts("D27", n=5)
    wheel = cl.HIGH.strength(cl.cards("5s 4d 3c 2h Ac")), cl.HIGH.strength(cl.cards("5s 4s 3s 2s As"))
    rows = sorted((high, low) for high, low in every.by_strength if high not in wheel)
    assert all(a[1] > b[1] for a, b in pairwise(rows))
    assert cl.D27.best("5s 4d 3c 2h Ac").name == "A-5-4-3-2"


def test_what_is_counted_agrees_with_another_count(played: Played) -> None:
    """Three times as many pairs, from other numbers."""
    names, pairs = played(COMPARED), 300_000
    dealt = np.random.RandomState(11).rand(pairs, 52).argsort(axis=1).astype(np.uint8)

    def ahead(house: Any) -> Any:
        return np.sign(house.strengths(dealt[:, :5]).astype(int) - house.strengths(dealt[:, 5:10]))

    high, a5, a6, d27 = map(ahead, (cl.HIGH, cl.A5, cl.A6, cl.D27))
    others = [a5 != d27, a5 != a6, (high == a5) & (high != 0), (high == d27) & (high != 0)]
    said = [names["a5"] != names["d27"], names["a5"] != names["a6"], names["in_a5"], names["in_d27"]]
    for other, own in zip(others, said, strict=True):
        share = float(other.mean())
        error = (share * (1 - share) * (1 / pairs + 1 / names["pairs"])) ** 0.5
        assert float(own.mean()) == pytest.approx(share, abs=3 * error)


def test_how_far_off_a_count_may_be_is_said_with_it(played: Played) -> None:
    names = played(COMPARED)
    own = names["a5"] != names["d27"]
    share = float(own.mean())
    twice = 100 * 1.96 * (share * (1 - share) / names["pairs"]) ** 0.5
    assert names["of_100"](own) == f"{100 * share:.2f} of 100, give or take {twice:.2f}"


def test_aces_turn_up_far_more_often_than_straights_and_flushes() -> None:
    every = cl.odds.counts("HIGH", n=5)
    shaped = sum(n for name, n in every.by_category.items() if "straight" in name or "flush" in name)
    aces = every.total - comb(48, 5)
    assert aces > 20 * shaped


def test_the_prices_are_weighed_with_the_numbers_of_the_table_above() -> None:
    (printed,) = [
        output.text
        for cell in notebook(PONSI).cells
        for output in cell.get("outputs", ())
        if output.get("text", "").startswith("price   pot")
    ]
    rows = {int(row.split()[0]): [int(word) for word in row.split()] for row in printed.splitlines()[1:]}
    _, pot, _, low, _ = rows[3]
    assert pot == 19
    assert low / 1000 == pytest.approx(1 / 2, abs=0.03)  # every second time
    assert 4 < pot / 2 * low / 1000 < 5  # a little over 4
    _, pot, high, low, _ = rows[1]
    assert pot / 2 == 2
    assert [high / 1000, low / 1000] == pytest.approx([1 / 4, 1 / 4], abs=0.03)  # one time in four each
    assert pot / 2 * (high + low) / 1000 == pytest.approx(1, abs=0.1)


def test_going_both_ways_would_have_lost_the_example_to_cautious(played: Played) -> None:
    deal = played(PONSI)["example"].deal.branch()
    deal.back()
    deal.act("both")
    assert deal.outcome is not None
    assert deal.outcome.shares[1] == sum(deal.outcome.shares)
    assert sum(played(PONSI)["game"].stay_prices) == 15
