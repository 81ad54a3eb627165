"""Lessons 01 and 02: the form they keep, and that what their prose says of cards and hands is so."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import combinations, product
from math import comb
from typing import Any

import nbformat
import pytest

import cardlab as cl
from tests.conftest import ROOT

CARDS, HIGH = "01-cards-and-seeds", "02-high-hands"
EACH = pytest.mark.parametrize("name", [CARDS, HIGH])
RECALL = {CARDS: "From memory", HIGH: "From earlier lessons"}
LONGEST = 620  # characters of a paragraph


def cells(name: str) -> list[Any]:
    return list(nbformat.read(ROOT / "lessons" / f"{name}.ipynb", as_version=4).cells)


def prose(name: str) -> str:
    text = "\n\n".join(cell.source for cell in cells(name) if cell.cell_type == "markdown")
    return re.sub(r"`[^`]*`", "", text).replace("*", "").replace("\n", " ")


def count(test: Callable[[cl.Card], bool]) -> int:
    return sum(test(card) for card in cl.PACK)


@EACH
def test_the_parts_come_in_their_order(name: str) -> None:
    parts = ("Try it first", "Worked example", "missing", "On your own", "Practice", RECALL[name], "stays with you")
    headings = [line for cell in cells(name) for line in cell.source.splitlines() if re.match(r"##+ ", line)]
    places = [next(at for at, line in enumerate(headings) if part in line) for part in parts]
    assert places == sorted(places)
    assert re.search(r"About (2[5-9]|3\d|40) minutes", prose(name))


@EACH
def test_no_paragraph_is_a_wall(name: str) -> None:
    for cell in cells(name):
        for paragraph in cell.source.split("\n\n") if cell.cell_type == "markdown" else ():
            assert len(paragraph) < LONGEST, paragraph


def test_lesson_02_recalls_three_things_of_lesson_01() -> None:
    own = cl.lesson("01", keep=False).exercises
    asked = re.findall(r'ask\("([\w-]+)"', "\n".join(cell.source for cell in cells(HIGH)))
    assert len([name for name in asked if name in own]) == 3


# What the prose states, and the count that it rests on. Every number beside a noun of the table below is in here.
STATED: dict[str, list[tuple[str, bool]]] = {
    CARDS: [
        ("52 cards: four suits of thirteen ranks", len(cl.PACK) == 52 == 4 * 13),
        ("There are 13 hearts and 4 kings", count(lambda c: "hearts" in c.name) == 13),
        ("13 + 4 = 17 counts one card twice", count(lambda c: c.name == "king of hearts") == 1),
        ("26 red cards and 12 picture cards", count(lambda c: c.suit in (cl.Suit.DIAMONDS, cl.Suit.HEARTS)) == 26
         and count(lambda c: c.name.split()[0] in ("jack", "queen", "king")) == 12),
        ("The first is a heart 13 times in 52", 4 * 13 == 52),
        ("12 are left, among 51 cards", count(lambda c: "hearts" in c.name) - 1 == 12),
        ("The first is an ace 4 times in 52", count(lambda c: "ace" in c.name) == 4),
    ],
    HIGH: [
        ("Choose five of its thirteen ranks: 1,287 ways", comb(13, 5) == 1287),
        ("4 × 1,287 = 5,148", 4 * 1287 == 5148),
        ("4 × 4 × 4 × 4 × 4 = 1,024 ways", 4**5 == 1024),
    ],
}  # fmt: skip


@EACH
def test_what_the_prose_states_is_so(name: str) -> None:
    for words, true in STATED[name]:
        assert words in prose(name)
        assert true, words


@EACH
def test_no_number_of_odds_is_stated_unchecked(name: str) -> None:
    """Shares, and numbers of ten and more that are no seed, no lesson and no time."""
    text = prose(name)
    for words, _ in STATED[name]:
        text = text.replace(words, "")
    assert not re.search(r"\d ?%|\bone time in|\btimes out of|\b\d+ in \d", text)
    numbers = {number for number in re.findall(r"(?<![-#♣♦♥♠\d])\b\d[\d,]*\b(?![-♣♦♥♠])", text) if len(number) > 1}
    assert numbers <= KNOWN[name], numbers - KNOWN[name]


# Numbers that are no odds: minutes, cards and trials asked for, guesses allowed; and the 40, which is counted below.
KNOWN = {
    CARDS: {"30", "52", "10", "1,000", "100", "01", "02", "51"},
    HIGH: {"35", "1,000", "75", "10", "40", "01", "04"},
}


def test_forty_hands_are_five_in_a_row_of_one_suit() -> None:
    found = sum(
        cl.HIGH.best(five).category in ("straight flush", "royal flush")
        for suit in range(4)
        for five in combinations([card for card in cl.PACK if card.suit.value == suit], 5)
    )
    assert found == 40


def test_the_deciding_place_of_the_example_is_the_second_kicker() -> None:
    """Said below the two hands with aces; the six of the second hand would be ahead of the deuce."""
    result = cl.HIGH.compare("Ah Ad Kc 9s 2h", "As Ac Kd 7h 6c")
    assert result.winner == 0
    assert "a nine is higher than a seven" in result.reason
    assert "Second kicker: nine against seven" in prose(HIGH)


def test_no_suits_ever_decide() -> None:
    """The five ranks of the trap, in every two flushes."""
    hands = [[f"{rank}{suit}" for rank in "AK963"] for suit in "cdhs"]
    assert all(cl.HIGH.best(a) == cl.HIGH.best(b) for a, b in product(hands, hands))


def test_putting_the_two_of_hearts_back_changes_nothing_and_the_ten_leaves_a_flush() -> None:
    """What part 5 asks the learner to try."""
    (seven,) = (re.findall(r'seven = "([^"]+)"', cell.source)[0] for cell in cells(HIGH) if "seven = " in cell.source)
    cards = set(cl.cards(seven))
    best = cl.HIGH.best(cards)
    assert cl.HIGH.best(cards - {cl.card("2h")}) == best
    assert cl.HIGH.best(cards - {cl.card("Th")}).category == "flush"
