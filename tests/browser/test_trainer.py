"""The trainer and the coach in a real notebook: worked by keyboard alone, by touch at 360 px; and how they look."""

import json
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import WidgetOpener
from tests.browser.lab import PATIENCE
from tests.browser.looks import CUT_OFF, NARROW, PHONE, TARGETS, WIDE, axe_faults, resize
from tests.browser.widget import Widget

pytestmark = pytest.mark.needs("chromium", "lab")

TRAINER = "trainer = cl.declaration_trainer(players=3, seed=1)\ntrainer"
COACHED = "table = cl.show(game.deal(seed=7, players=4), coach=True)\ntable.act('call')\ntable"
LETTERS = ("x", "m", "d", "d", "a", "b", "y", "0", "0")
MADE = "[(one.number, one.way, one.sure, one.right) for one in trainer.choices]"
SEEN = "document.activeElement.outerHTML"


def test_a_deal_is_declared_opened_and_dealt_on_by_keyboard_alone(opened_widget: WidgetOpener) -> None:
    notebook, widget = opened_widget("cl-trainer", TRAINER)
    keys, go = widget.page.keyboard, widget.root.locator("[data-go]")
    widget.root.focus()
    keys.press("3")
    expect(widget.root.get_by_role("radio", name="Both ways, 3 coins")).to_be_focused()
    widget.tab_to(widget.root.get_by_label("how sure"))
    keys.type("80")
    widget.tab_to(widget.button("Declare both ways"))
    widget.change(lambda: keys.press("Enter"))
    expect(widget.status()).to_contain_text("Not right. Low is worth 8.4 chips more than both.")
    expect(go).to_be_focused()
    expect(go).to_have_text("Open the coins")
    widget.change(lambda: keys.press("Enter"))
    expect(widget.status()).to_contain_text("You take the whole pot of 48.")
    expect(widget.root.locator(".cl-tr-luck")).to_contain_text("this deal")
    widget.change(lambda: keys.press("Enter"))
    expect(widget.root.get_by_role("radio", name="Low, 1 coin")).to_be_focused()
    keys.press("ArrowRight")
    keys.press("ArrowRight")
    widget.change(lambda: keys.press("Enter"))
    expect(go).to_be_focused()
    assert notebook.ask(MADE) == [[1, "both", 80, False], [2, "high", None, False]]


def test_no_hidden_card_and_no_value_is_in_the_page_before_the_choice(opened_widget: WidgetOpener) -> None:
    notebook, widget = opened_widget("cl-trainer", TRAINER)
    hidden = notebook.ask("[c.name for c in set(cl.PACK) - set(trainer._training.now.ending.view.own_and_shared)]")
    page = widget.page.content()
    assert [name for name in hidden if name in page] == []
    expect(widget.root.locator(".cl-tr-bar, .cl-tr-verdict, .cl-result")).to_have_count(0)
    widget.change(lambda: notebook.ask("trainer.choose('low')"))
    page = widget.page.content()
    assert [name for name in hidden if name in page] == []
    widget.change(lambda: notebook.ask("trainer.reveal()"))
    page = widget.page.content()
    assert len([name for name in hidden if name in page]) == 10


def test_letters_leave_the_cells_alone(opened_widget: WidgetOpener) -> None:
    notebook, widget = opened_widget("cl-trainer", TRAINER)
    cells = notebook.cells()
    widget.button("so far").click()
    for css in ("", ".cl-tr-coin", ".cl-btn", ".cl-link", "select", ".cl-own-card[tabindex='0']", ".cl-best", "h3"):
        for key in LETTERS:
            (widget.root.locator(css).first if css else widget.root).focus()
            widget.page.keyboard.press(key)
    assert notebook.cells() == cells
    assert widget.page.get_by_role("dialog").count() == 0


def states(widget: Widget) -> Iterator[str]:
    """A trainer in each state that looks unlike the others; each is drawn when its name is given."""
    widget.button("help").click()
    yield "the help"
    widget.button("house rules").click()
    widget.press_in_vain("Declare")
    yield "house rules, and a refusal"
    widget.button("house rules").click()
    widget.root.get_by_role("radio", name="Both ways").click()
    widget.root.get_by_label("how sure").select_option("80")
    yield "coins taken"
    widget.change(widget.button("Declare both ways").click)
    widget.button("so far").click()
    yield "the values, and the session"
    widget.change(widget.button("Open the coins").click)
    yield "the coins open"


def test_axe_finds_no_fault(opened_widget: WidgetOpener, theme: str) -> None:
    _, widget = opened_widget("cl-trainer", TRAINER)
    faults = {}
    for state in states(widget):
        for width in (WIDE, NARROW):
            resize(widget.root, width)
            if found := axe_faults(widget.root):
                faults[f"{state}, {width.widget} px"] = found
    print(json.dumps(faults, indent=1))
    assert faults == {}


def test_nothing_is_cut_off_and_a_finger_finds_everything(opened_widget: WidgetOpener) -> None:
    _, widget = opened_widget("cl-trainer", TRAINER)
    faults = {}
    for state in states(widget):
        for width in (WIDE, NARROW, PHONE):
            resize(widget.root, width)
            small = [target for target in widget.root.evaluate(TARGETS) if min(target[1:]) < 44]
            if found := [*widget.root.evaluate(CUT_OFF), *small]:
                faults[f"{state}, {width.widget} px"] = found
    assert faults == {}


def test_the_coach_is_asked_by_keyboard_counts_beside_the_table_and_is_closed_again(
    opened_widget: WidgetOpener, theme: str
) -> None:
    _, widget = opened_widget("cl-table", COACHED)
    keys = widget.page.keyboard
    widget.root.focus()
    widget.tab_to(widget.button("coach"))
    keys.press("Enter")
    panel = widget.root.get_by_test_id("cl-coach")
    expect(panel.get_by_role("heading")).to_be_focused(timeout=PATIENCE)
    expect(panel).to_contain_text("You need", timeout=PATIENCE)
    expect(panel).to_contain_text("100,000 deals")
    expect(widget.status()).to_contain_text("Pay 1, or fold")
    assert axe_faults(widget.root) == []
    resize(widget.root, NARROW)
    assert widget.root.evaluate(CUT_OFF) == []
    widget.change(lambda: keys.press("Escape"))
    expect(panel).to_have_count(0)
    assert "data-choice" in widget.page.evaluate(SEEN)
