"""Every poker game of the house on the same table: a deal of each to its end, and dealer's choice by keyboard."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Opener
from tests.browser.looks import CUT_OFF, NARROW, PHONE, WIDE, axe_faults, resize
from tests.browser.table import Shown, Table
from tests.browser.test_play import COUNT_LOST_FOCUS, check_ending

pytestmark = pytest.mark.needs("chromium", "lab")

GAMES = [
    "Ponsi(low='A5')",
    "Anaconda.pagat(low='A5')",
    "Anaconda(low='A5', passes=((3, 1), (2, 1), (1, 1)))",
    "Chicago(spade='low')",
    "Draw(low='A5', draws=(3, 2))",
    "DeucesJacksAxe(natural_sevens='half')",
    "Elimination()",
    "SevenCardStud(low='A5')",
]
CHOICE = """table = cl.show(cl.dealers_choice('Elimination', seed=7, players=3, dealer=2), seat=0, others='caller')
table"""


def go_on(table: Table) -> Shown:
    """The first cards there are, as many as are wanted, and the first choice that may be made."""
    while table.root.locator(".cl-picks .cl-off [data-choice]").count():
        table.root.get_by_role("option", selected=False).first.click()
    return table.click(table.choice(table.shown().choices[0]))


def to_the_end(table: Table) -> Shown:
    """So to the end of the deal, with the focus always in the table."""
    shown = table.shown()
    while not shown.result:
        shown = go_on(table)
        assert table.focused() is not None, "the focus left the table"
    return shown


@pytest.mark.parametrize("game", GAMES)
def test_a_deal_is_played_to_its_end_by_the_first_choice_there_is(opened: Opener, game: str) -> None:
    notebook, table = opened(f"table = cl.show(cl.{game}.deal(seed=7, players=4), seat=0, others='caller')\ntable")
    check_ending(notebook, table, to_the_end(table))


def test_the_next_game_and_its_low_hands_are_named_by_keyboard(opened: Opener) -> None:
    notebook, table = opened(CHOICE)
    to_the_end(table)
    notebook.page.evaluate(COUNT_LOST_FOCUS)
    table.tab_to(table.button("Next deal"))
    assert table.press("Enter").prompt == "You deal next: name the game."
    assert table.focused() == "Ponsi"
    table.tab_to(table.choice("Anaconda"))
    assert table.press("Enter").prompt == "Anaconda: how do low hands rank?"
    assert table.focused() == "A5"
    table.tab_to(table.choice("D27"))
    table.press("Space")
    assert notebook.ask("[table.deal.game == cl.Anaconda(low='D27'), table.deal.dealer]") == [True, 0]
    assert table.focused() == "check"
    assert notebook.page.evaluate("window.lostFocus") == 0
    expect(table.root.get_by_role("heading", name="Anaconda")).to_be_visible()
    table.button("house rules").click()
    expect(table.root.get_by_test_id("cl-house-rules")).to_contain_text("deuce to seven")


def test_naming_a_game_has_no_fault_that_axe_can_find_and_fits_a_phone(opened: Opener, theme: str) -> None:
    _, table = opened(CHOICE)
    to_the_end(table)
    table.click(table.button("Next deal"))
    for named in (None, "Anaconda"):
        if named:
            table.click(table.choice(named))
        assert axe_faults(table.root) == []
        for width in (NARROW, PHONE, WIDE):
            resize(table.root, width)
            assert table.root.evaluate(CUT_OFF) == []


@pytest.mark.parametrize("game", ["Anaconda(low='A5', passes=((3, 1), (1, 1)))", "SevenCardStud(low='A5')"])
def test_one_card_that_came_and_a_long_name_are_told_within_a_phone(opened: Opener, game: str) -> None:
    _, table = opened(f"table = cl.show(cl.{game}.deal(seed=7, players=4), seat=0, others='caller')\ntable")
    while "Anaconda" in game and not table.shown().prompt.endswith("discard."):
        go_on(table)
    for width in (NARROW, PHONE):
        resize(table.root, width)
        assert table.root.evaluate(CUT_OFF) == []
