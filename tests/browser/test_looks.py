"""Light and dark, wide and narrow: axe finds no fault, nothing is cut off, and a finger finds every button."""

import json
from collections.abc import Iterator
from functools import partial

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Opener
from tests.browser.lab import Notebook
from tests.browser.looks import CUT_OFF, NARROW, PHONE, TARGETS, WIDE, Width, axe_faults, resize
from tests.browser.table import Table

pytestmark = pytest.mark.needs("chromium", "lab")


IN_BOTH_WIDTHS = ("a refusal, a rule and the help", "the result")  # each look costs a second


def states(notebook: Notebook, table: Table) -> Iterator[str]:
    """A table in each state that looks unlike the others; each is drawn when its name is given."""
    start = table.shown()
    yield "my turn"
    table.root.get_by_role("button", name="forward").click(force=True)
    expect(table.alert()).not_to_be_empty()
    table.root.get_by_role("button", name="why?").first.click()
    table.button("help").click()
    yield "a refusal, a rule and the help"
    table.button("house rules").click()
    yield "house rules"
    table.button("house rules").click()
    table.click(table.choice(start.choices[0]))
    table.change(lambda: notebook.ask(f"table.to({start.step})"))
    shown = table.click(table.choice(start.choices[1]))
    while "low" not in shown.choices:
        deed = f"table.act('{shown.wanted()}')"
        shown = table.change(partial(notebook.ask, deed))
    yield "the coins, on another line"
    table.click(table.choice("low"))
    yield "the result"
    table.click(table.button("reveal all"))
    yield "all cards open"


def test_axe_finds_no_fault(opened: Opener, theme: str) -> None:
    notebook, table = opened()
    faults: dict[str, list[str]] = {}
    for state in states(notebook, table):
        for width in (WIDE, NARROW) if state in IN_BOTH_WIDTHS else (WIDE,):
            resize(table.root, width)
            if found := axe_faults(table.root):
                faults[f"{state}, {width.widget} px"] = found
    print(json.dumps(faults, indent=1))
    assert faults == {}


PLAYERS = "table = cl.show(game.deal(seed=38, players={}, dealer=3), seat=0)\ntable"


@pytest.mark.parametrize("players", [4, 9])
def test_nothing_is_cut_off(opened: Opener, players: int) -> None:
    notebook, table = opened(PLAYERS.format(players))
    assert cut_off(notebook, table, WIDE, NARROW) == {}


def test_nothing_is_cut_off_on_a_phone(opened: Opener) -> None:
    notebook, table = opened()
    assert cut_off(notebook, table, PHONE) == {}


def cut_off(notebook: Notebook, table: Table, *widths: Width) -> dict[str, list[str]]:
    """What is cut off, by state and width."""
    faults = {}
    for state in states(notebook, table):
        for width in widths:
            resize(table.root, width)
            if found := table.root.evaluate(CUT_OFF):
                faults[f"{state}, {width.widget} px"] = found
    print(json.dumps(faults, indent=1))
    return faults


def test_a_finger_finds_every_button(opened: Opener) -> None:
    notebook, table = opened()
    small = {}
    for state in states(notebook, table):
        for width in (WIDE, NARROW, PHONE):
            resize(table.root, width)
            found = [target for target in table.root.evaluate(TARGETS) if min(target[1:]) < 44]
            if found:
                small[f"{state}, {width.widget} px"] = found
    assert small == {}
