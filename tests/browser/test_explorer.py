"""The explorer in a real notebook: cards picked by mouse, by keyboard and by typing; lit, explained and counted."""

import json
from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import WidgetOpener
from tests.browser.lab import PATIENCE, Notebook
from tests.browser.looks import CUT_OFF, NARROW, PHONE, TARGETS, WIDE, axe_faults, resize
from tests.browser.widget import Widget

pytestmark = pytest.mark.needs("chromium", "lab")

EXPLORER = "explorer = cl.explore('Ah 2d 3c 4s 7h Kd Kc')\nexplorer"
EMPTY = "explorer = cl.explore()\nexplorer"
CARDS = "[str(card) for card in explorer.cards]"
LETTERS = ("x", "m", "d", "d", "a", "b", "y", "0", "0")


def cell(widget: Widget, name: str) -> Locator:
    """A card of the pack by its name in words."""
    return widget.root.get_by_role("gridcell", name=name, exact=True)


def test_cards_are_picked_by_mouse_and_lit(opened_widget: WidgetOpener) -> None:
    notebook, widget = opened_widget("cl-explorer", EMPTY)
    for name in ("ace of hearts", "two of clubs", "king of spades"):
        widget.change(cell(widget, name).click)
        expect(cell(widget, name)).to_have_attribute("aria-selected", "true")
    assert notebook.ask(CARDS) == ["Ah", "Ks", "2c"]
    widget.change(cell(widget, "king of spades").click)
    assert notebook.ask(CARDS) == ["Ah", "2c"]
    low = widget.root.locator(".cl-one").filter(has_text="low, ace to five")
    expect(low).to_contain_text("2-A, three cards short")
    expect(low).to_contain_text("beats 98.8 %, ties with 15")
    low.get_by_role("button").first.click()
    expect(low.get_by_role("button").first).to_have_attribute("aria-pressed", "true")
    expect(widget.root.locator(".cl-picks .cl-lit")).to_have_count(2)


def test_cards_are_picked_by_keyboard_alone(opened_widget: WidgetOpener) -> None:
    notebook, widget = opened_widget("cl-explorer", EMPTY)
    page = widget.page
    widget.root.focus()
    widget.tab_to(cell(widget, "ace of spades"))
    widget.change(lambda: page.keyboard.press("Space"))
    for key in ("ArrowDown", "ArrowRight", "ArrowRight"):
        page.keyboard.press(key)
    expect(cell(widget, "queen of hearts")).to_be_focused()
    widget.change(lambda: page.keyboard.press("Enter"))
    page.keyboard.press("7")
    widget.change(lambda: page.keyboard.press("Space"))
    expect(cell(widget, "seven of hearts")).to_be_focused()
    expect(widget.status()).to_contain_text("Seven of hearts picked.")
    assert notebook.ask(CARDS) == ["As", "Qh", "7h"]
    widget.tab_to(widget.button("Undo"))
    widget.change(lambda: page.keyboard.press("Enter"))
    assert notebook.ask(CARDS) == ["As", "Qh"]
    widget.tab_to(widget.button("Random hand"))
    widget.change(lambda: page.keyboard.press("Enter"))
    assert len(notebook.ask(CARDS)) == 7
    expect(widget.button("Random hand")).to_be_focused()


def test_cards_are_typed_and_what_is_wrong_is_said(opened_widget: WidgetOpener) -> None:
    notebook, widget = opened_widget("cl-explorer", EMPTY)
    box = widget.root.get_by_role("textbox", name="type cards")
    box.fill("Ah Kx 10c")
    box.press("Enter")
    expect(widget.alert()).to_contain_text('"Kx" is not a card')
    expect(box).to_have_value("Ah Kx 10c")
    expect(box).to_have_attribute("aria-invalid", "true")
    box.fill("Ah Kd 10c")
    widget.change(lambda: box.press("Enter"))
    assert notebook.ask(CARDS) == ["Ah", "Kd", "Tc"]
    expect(box).to_be_focused()
    expect(widget.alert()).to_have_text("")


def test_every_row_says_what_the_engine_says_and_why(opened_widget: WidgetOpener) -> None:
    notebook, widget = opened_widget("cl-explorer", EXPLORER)
    rows = widget.root.locator(".cl-one")
    for place, row in enumerate(notebook.ask("explorer.view['rows']")):
        for text in (row["title"], row["hand"], row["beats"]):
            expect(rows.nth(place)).to_contain_text(text)
        rows.nth(place).get_by_role("button", name="why?").click()
        expect(rows.nth(place)).to_contain_text(row["why"])
        expect(rows.nth(place)).to_contain_text(row["exact"])


def test_hands_of_eight_cards_are_counted_while_the_learner_looks_on(opened_widget: WidgetOpener) -> None:
    notebook, widget = opened_widget("cl-explorer", EXPLORER)
    widget.change(cell(widget, "five of spades").click)
    rows = widget.root.locator(".cl-one .cl-beats")
    for place in range(7):
        expect(rows.nth(place)).to_contain_text("beats", timeout=PATIENCE)
    assert not notebook.ask("explorer.view['counting']")
    exact = notebook.ask("[row['exact'] for row in explorer.view['rows']]")
    assert all("Of 752,538,150 hands" in text for text in exact)


def test_an_eleventh_card_is_refused_with_the_reason(opened_widget: WidgetOpener) -> None:
    notebook, widget = opened_widget("cl-explorer", "explorer = cl.explore(cl.PACK[:10])\nexplorer")
    cell(widget, "ace of spades").click(force=True)
    expect(widget.alert()).to_have_text("Ten cards are picked: put one back first.")
    assert len(notebook.ask(CARDS)) == 10


def test_letters_leave_the_cells_alone(opened_widget: WidgetOpener) -> None:
    notebook, widget = opened_widget("cl-explorer", EXPLORER)
    cells = notebook.cells()
    widget.button("help").click()
    for css in ("", "[role=gridcell]", ".cl-best", ".cl-btn", ".cl-link", "select", "input[type=text]", "h3"):
        for key in LETTERS:
            (widget.root.locator(css).first if css else widget.root).focus()
            widget.page.keyboard.press(key)
    assert notebook.cells() == cells
    assert widget.page.get_by_role("dialog").count() == 0
    widget.change(widget.button("Clear").click)


def states(notebook: Notebook, widget: Widget) -> Iterator[str]:
    """An explorer in each state that looks unlike the others; each is drawn when its name is given."""
    yield "seven cards"
    widget.root.get_by_role("button", name="why?").nth(1).click()
    widget.root.locator(".cl-best").nth(1).click()
    widget.press_in_vain("Undo")
    widget.button("help").click()
    yield "a reason, a refusal and the help"
    widget.button("rankings").click()
    yield "the rankings"
    widget.button("rankings").click()
    widget.change(lambda: notebook.ask("explorer.clear()"))
    yield "no cards"
    widget.change(lambda: notebook.ask("explorer.put('Ah Kd 10c')"))
    yield "three cards"


def test_axe_finds_no_fault(opened_widget: WidgetOpener, theme: str) -> None:
    notebook, widget = opened_widget("cl-explorer", EXPLORER)
    faults = {}
    for state in states(notebook, widget):
        for width in (WIDE, NARROW):
            resize(widget.root, width)
            if found := axe_faults(widget.root):
                faults[f"{state}, {width.widget} px"] = found
    print(json.dumps(faults, indent=1))
    assert faults == {}


def test_nothing_is_cut_off_and_a_finger_finds_everything(opened_widget: WidgetOpener) -> None:
    notebook, widget = opened_widget("cl-explorer", EXPLORER)
    faults = {}
    for state in states(notebook, widget):
        for width in (WIDE, NARROW, PHONE):
            resize(widget.root, width)
            found = widget.root.evaluate(CUT_OFF)
            found += [target for target in widget.root.evaluate(TARGETS) if min(target[1:]) < 44]
            if found:
                faults[f"{state}, {width.widget} px"] = found
    print(json.dumps(faults, indent=1))
    assert faults == {}
