"""A deal of Anaconda in which cards are chosen: from the first bet to the end by keyboard alone, and by mouse."""

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Opener
from tests.browser.looks import CUT_OFF, NARROW, PHONE, axe_faults, resize
from tests.browser.table import Shown, Table
from tests.browser.test_play import COUNT_LOST_FOCUS, check_ending

pytestmark = pytest.mark.needs("chromium", "lab")

ANACONDA = """table = cl.show(cl.Anaconda(low='A5').deal(seed=7, players=4), seat=0, others='caller')
table"""


def options(table: Table) -> Locator:
    """The cards that can be chosen."""
    return table.root.get_by_role("option")


def stop(table: Table) -> Locator:
    """The one of them that Tab comes to."""
    return table.root.locator("[role=option][tabindex='0']")


def names(table: Table) -> list[str]:
    """What a screen reader calls them."""
    found: list[str] = options(table).evaluate_all("(all) => all.map((one) => one.ariaLabel)")
    return found


def choose_by_keys(table: Table, kind: str, count: int) -> Shown:
    """Choose the first cards with the arrows and Space, and press the button."""
    table.tab_to(stop(table))
    table.page.keyboard.press("Home")
    for place in range(count):
        expect(options(table).nth(place)).to_be_focused()
        table.page.keyboard.press("Space")
        table.page.keyboard.press("ArrowRight")
    table.tab_to(table.choice(kind))
    return table.press("Enter")


def test_a_deal_is_played_from_the_first_bet_to_the_end_by_keyboard_alone(opened: Opener) -> None:
    notebook, table = opened(ANACONDA)
    table.root.get_by_role("heading", name="Anaconda").click()  # the last that the mouse does
    notebook.page.evaluate(COUNT_LOST_FOCUS)
    shown, kinds = table.shown(), []
    while not shown.result:
        kind = table.root.locator(".cl-prompt").get_attribute("data-kind")
        kinds.append(kind)
        if kind in ("pass", "discard"):
            shown = choose_by_keys(table, kind, 3 if kind == "pass" else 2)
        elif kind == "arrange":
            shown = choose_by_keys(table, kind, 4)  # the fifth comes by itself
        else:
            table.tab_to(table.choice(shown.wanted()))
            shown = table.press("Enter")
        assert table.focused() is not None, f"the focus left the table after {kind}"
    assert list(dict.fromkeys(kinds)) == ["bet", "pass", "discard", "arrange", "declare"]
    assert len(shown.hand) == 5
    check_ending(notebook, table, shown)
    assert notebook.page.evaluate("window.lostFocus") == 0


def play_to(table: Table, kind: str) -> None:
    """Stay in by mouse up to a kind of decision."""
    while (now := table.root.locator(".cl-prompt").get_attribute("data-kind")) != kind:
        if now == "bet":
            table.click(table.choice(table.shown().wanted()))
            continue
        for place in range(3 if now == "pass" else 2):
            options(table).nth(place).click()
        table.click(table.choice(str(now)))


def test_cards_are_chosen_by_mouse_and_go_where_the_button_says(opened: Opener) -> None:
    notebook, table = opened(ANACONDA)
    play_to(table, "pass")
    button = table.choice("pass")
    expect(button).to_have_text("Pass 3 cards to Caller 1")
    for place in (6, 2, 4):
        expect(button).to_have_attribute("aria-disabled", "true")
        options(table).nth(place).click()
    chosen = notebook.ask("[str(card) for card in table.deal.view(0).hand]")
    button.click()
    expect(table.root.get_by_role("option", name="from Caller 3")).to_have_count(3)
    assert (
        notebook.ask("[one.action for one in table.deal.answers if one.seat == 0][-1]")
        == f"pass {chosen[2]} {chosen[4]} {chosen[6]}"
    )


def test_cards_are_laid_in_the_order_that_was_chosen_and_moved(opened: Opener) -> None:
    notebook, table = opened(ANACONDA)
    play_to(table, "arrange")
    for place in (4, 4, 2, 3):  # a chosen card lies among the first at once
        options(table).nth(place).click()
    order = names(table)
    assert [name.split(", ")[1] for name in order] == [f"place {place} of 5" for place in range(1, 6)]
    options(table).nth(0).focus()
    table.page.keyboard.press("Shift+ArrowRight")
    expect(options(table).nth(1)).to_be_focused()
    table.button("Move right").click()
    table.button("Undo").click()
    moved = [name.split(", ")[0] for name in names(table)]
    assert moved == [order[place].split(", ")[0] for place in (1, 0, 2, 3, 4)]
    table.click(table.choice("arrange"))
    assert notebook.ask("[card.name for card in table.deal.view(0).hand]") == moved


@pytest.mark.parametrize("kind", ["pass", "discard", "arrange"])
def test_choosing_has_no_fault_that_axe_can_find_and_fits_a_phone(opened: Opener, theme: str, kind: str) -> None:
    _, table = opened(ANACONDA)
    play_to(table, kind)
    options(table).nth(1).click()
    assert axe_faults(table.root) == []
    for width in (NARROW, PHONE):
        resize(table.root, width)
        assert table.root.evaluate(CUT_OFF) == []
        sizes = options(table).evaluate_all("(all) => all.map((one) => one.getBoundingClientRect().width)")
        assert min(sizes) >= 40, f"too narrow for a finger at {width.widget} px"
