"""The printed sheet: it can be handed out, its solutions are the engine's, and no colour is needed to read it."""

from __future__ import annotations

import re
from html.parser import HTMLParser

import pytest

from cardlab.cards import PACK, Suit
from cardlab.exercises.exports.card_picture import RED, SHAPES, STYLE, picture
from cardlab.exercises.exports.freezing import Bank, freeze
from cardlab.exercises.exports.frozen import Choice, Ordering
from cardlab.exercises.exports.sheet import sheet
from cardlab.exercises.tasks import OrderTask, decimal
from tests.conftest import ROOT
from tests.exercises.made import SHIPPED, made

VOID = {"meta", "br"}


class Page(HTMLParser):
    """A page read strictly: every element closed in its turn, and the text of each question."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.questions: list[str] = []
        self.asked_for: list[str] = []  # what the page would fetch
        self.feed(text)
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        self.asked_for += [str(found[name]) for name in ("src", "href") if name in found]
        if found.get("class") == "question":
            self.questions.append("")
        if tag not in VOID:
            self.open.append(tag)
        if found.get("aria-label"):
            self.handle_data(f" [{found['aria-label']}] ")

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.questions:
            self.questions[-1] += data


@pytest.fixture(scope="module")
def shipped() -> Bank:
    return freeze("02-high-hands", SHIPPED.values(), 1, 7)


def test_a_sheet_shows_every_question_and_no_key(shipped: Bank) -> None:
    text = sheet(shipped, "Made by cardlab", solutions=False)
    page = Page(text)
    assert len(page.questions) == len(shipped.questions)
    for question, shown in zip(shipped.questions, page.questions, strict=True):
        for group in question.shown.groups:
            assert all(f"[{card.name}]" in shown for card in group.cards)
        assert question.shown.prompt.split()[-1] in shown
        assert question.solution not in shown
    assert 'class="right"' not in text
    assert "Name:" in text
    assert f"of {sum(one.shown.points for one in shipped.questions)}" in text


def test_the_solutions_are_the_same_sheet_filled_in(shipped: Bank) -> None:
    page = Page(sheet(shipped, "Made by cardlab", solutions=True))
    for question, shown in zip(shipped.questions, page.questions, strict=True):
        words = " ".join(shown.replace("\xa0", " ").split())
        answer = question.answer
        assert " ".join(question.solution.split()) in words
        if isinstance(answer, Choice):
            ticked = re.findall(r"✕\s*([^✕]*?)(?=\s|$)", words)
            assert len(ticked) == len(answer.best)
            assert all(f"✕{option.label}" in words for option in answer.best)
        elif isinstance(answer, Ordering):
            assert re.search(r"Best first: [A-F](,| =) [A-F]", words)
        else:
            assert f"Answer: {decimal(answer.key, 2)}" in words


def test_part_of_the_points_is_written_beside_the_option() -> None:
    bank = freeze("07", [SHIPPED["ponsi-declare"]], 1, 7)
    (question,) = bank.questions
    (shown,) = Page(sheet(bank, "Made by cardlab", solutions=True)).questions
    assert isinstance(question.answer, Choice)
    partly = [one for one in question.answer.options if 0 < one.share < 1]
    assert partly
    for one in partly:
        assert f"{one.label} ({decimal(question.variant.exercise.points * one.share, 1)} of 3)" in shown


def test_equal_hands_have_an_equals_sign_between_them() -> None:
    bank = freeze("ties", [made(OrderTask({"A": 1, "B": 2, "C": 1}, lambda a, b: "so."), kind="order")], 1, 7)
    assert "Best first: B, A&nbsp;= C" in sheet(bank, "Made by cardlab", solutions=True)


def test_a_sheet_fits_any_paper_cuts_no_question_and_fetches_nothing(shipped: Bank) -> None:
    text = sheet(shipped, "Made by cardlab", solutions=False)
    assert not re.search(r"@page[^}]*size", text), "the printer's own paper, A4 or US Letter"
    assert re.search(r"\.question \{[^}]*break-inside: avoid", text)
    assert all(link.startswith("#") for link in Page(text).asked_for)
    assert "url(" not in text
    assert "<script" not in text


def test_suits_are_told_apart_without_colour() -> None:
    """By shape, each its own; and those that are red have an empty middle, which a grey print shows."""
    assert len(set(SHAPES.values())) == 4
    assert {suit for suit in Suit if f'class="{"red" if suit in RED else "black"}"' in picture(PACK[suit])} == set(Suit)
    assert re.search(r"\.red use \{ fill: #fff; stroke:", STYLE)
    assert picture(PACK[0]).count('aria-label="two of clubs"') == 1


def test_the_suits_are_drawn_as_on_the_cards_of_the_widgets() -> None:
    drawn = (ROOT / "widgets" / "shared" / "card.tsx").read_text(encoding="utf-8")
    for suit, path in SHAPES.items():
        assert f'{suit.letter}: "{path}"' in drawn


def test_words_of_an_author_are_words_on_the_sheet() -> None:
    exercise = made(OrderTask({"<b>": 1, "&": 0}, lambda a, b: "<i>so</i>."), kind="order")
    text = sheet(freeze("a<b", [exercise], 1, 7), "Made by cardlab", solutions=True)
    assert "<i>" not in text
    assert "<b>, &" not in text
    assert "Best first: &lt;b&gt;, &amp;" in text
    Page(text)
