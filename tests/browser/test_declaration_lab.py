"""The declaration lab in a real notebook: a showdown laid out by mouse and by keyboard, and shown to a class."""

import json
from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import WidgetOpener
from tests.browser.lab import Notebook
from tests.browser.looks import CUT_OFF, NARROW, PHONE, TARGETS, Width, axe_faults, resize
from tests.browser.widget import Widget

pytestmark = pytest.mark.needs("chromium", "lab")

LAB = "lab = cl.declaration_lab()\nlab"
SHARES = "lab.settlement.shares"
WIDE = Width(1280, 1100)  # all that JupyterLab leaves of such a page
LETTERS = ("x", "m", "d", "d", "a", "b", "y", "0", "0")


def seat(widget: Widget, number: int) -> Locator:
    """A seat's line."""
    return widget.root.locator(f"[data-seat='{number}']")


def way(widget: Widget, number: int, name: str) -> Locator:
    """One of the ways that a seat can go."""
    return seat(widget, number).get_by_role("radio", name=name, exact=True)


def takes(widget: Widget) -> list[int]:
    """What each seat takes, as it is shown."""
    return [int(text) for text in widget.root.locator(".cl-lab-takes .cl-lab-sum").all_text_contents()]


def test_a_showdown_is_laid_out_by_mouse_and_settled_at_once(opened_widget: WidgetOpener) -> None:
    notebook, widget = opened_widget("cl-lab", LAB)
    assert takes(widget) == [0, 120, 0]
    widget.change(way(widget, 0, "high").click)
    assert takes(widget) == list(notebook.ask(SHARES)) == [60, 60, 0]
    widget.change(lambda: seat(widget, 2).get_by_role("textbox").fill("20") or widget.page.keyboard.press("Enter"))
    assert takes(widget) == list(notebook.ask(SHARES)) == [50, 50, 0]
    expect(seat(widget, 0)).not_to_contain_text("unmatched")
    seat(widget, 2).locator(".cl-lab-hand").click()
    for name in ("nine of clubs", "king of clubs"):
        cell = widget.root.get_by_role("gridcell", name=name, exact=True)
        if name == "king of clubs":
            cell.click(force=True)
            expect(widget.alert()).to_contain_text("in the hand of Seat 1 already")
        else:
            widget.change(cell.click)
            expect(cell).to_have_attribute("aria-selected", "false")
    assert "9c" not in notebook.ask("lab.view['seats'][2]['cards']")
    for _ in range(3):
        widget.change(widget.button("Undo").click)
    assert takes(widget) == [0, 120, 0]
    widget.press_in_vain("Undo")
    expect(widget.alert()).to_contain_text("Nothing has been changed yet.")


def test_one_rule_is_changed_and_compared(opened_widget: WidgetOpener) -> None:
    notebook, widget = opened_widget("cl-lab", LAB)
    choice = widget.root.locator(".cl-lab-rule label").filter(has_text="keep outright")
    expect(choice).to_contain_text("Seat 0 takes 60 and Seat 1 takes 60.")
    widget.change(choice.click)
    assert takes(widget) == list(notebook.ask(SHARES)) == [60, 60, 0]
    expect(seat(widget, 1)).to_contain_text("was 120, now 60 less")
    expect(widget.status()).to_contain_text("Seat 0 takes 60 more and Seat 1 takes 60 less than before.")
    assert notebook.ask("lab.view['house']") == "wikipedia_old"


def test_a_lab_is_worked_by_keyboard_alone(opened_widget: WidgetOpener) -> None:
    notebook, widget = opened_widget("cl-lab", LAB)
    keys = widget.page.keyboard
    widget.root.focus()
    hand = seat(widget, 0).locator(".cl-lab-hand")
    widget.tab_to(hand)
    keys.press("Enter")
    widget.tab_to(widget.root.get_by_role("gridcell", name="ace of spades", exact=True))
    for key in ("7", "Space"):  # the seven of spades goes
        keys.press(key)
    expect(widget.root.get_by_role("gridcell", name="seven of spades", exact=True)).to_have_attribute(
        "aria-selected", "false"
    )
    for key in ("ArrowDown", "5"):
        keys.press(key)
    widget.change(lambda: keys.press("Enter"))
    assert notebook.ask("lab.view['seats'][0]['cards']")[-1] == "5h"
    assert takes(widget) == [120, 0, 0]
    keys.press("Escape")
    expect(hand).to_be_focused()
    widget.tab_to(way(widget, 0, "both"))
    widget.change(lambda: keys.press("ArrowLeft"))
    expect(way(widget, 0, "low")).to_be_focused()
    expect(way(widget, 0, "low")).to_be_checked()
    widget.tab_to(widget.button("every house"))
    keys.press("Enter")
    expect(widget.root.get_by_role("table")).to_contain_text("this house: buderick")
    widget.tab_to(widget.button("Undo"))
    widget.change(lambda: keys.press("Enter"))
    expect(widget.button("Undo")).to_be_focused()


def test_an_unknown_card_is_gone_through_and_turned(opened_widget: WidgetOpener) -> None:
    notebook, widget = opened_widget("cl-lab", LAB)
    seat(widget, 0).locator(".cl-lab-hand").click()
    box = widget.root.get_by_role("textbox", name="type cards")
    box.fill("Ac Ad As 2h 3d 4c ?")
    widget.change(lambda: box.press("Enter"))
    lines = widget.root.locator(".cl-lab-cases li")
    expect(lines).to_have_count(2)
    expect(lines.nth(1)).to_contain_text("Seat 0 takes 120.")
    widget.change(widget.button("turn 5♣").click)
    assert takes(widget) == list(notebook.ask(SHARES)) == [120, 0, 0]


@pytest.mark.parametrize("showdown", ["tied_for_low", "best_each_way", "tied_with_outsider", "four_pots"])
def test_the_same_showdown_in_every_house_is_seen_on_one_screen(opened_widget: WidgetOpener, showdown: str) -> None:
    _, widget = opened_widget("cl-lab", LAB, f"lab.start({showdown!r})")
    page = widget.page
    page.set_viewport_size({"width": 1280, "height": 800})
    widget.button("every house").click()
    table = widget.root.locator(".cl-lab-houses")
    table.evaluate("(one) => one.scrollIntoView({ block: 'end' })")
    box = table.bounding_box()
    assert box is not None
    panel = page.locator(".jp-WindowedPanel-outer").bounding_box()
    assert panel is not None
    assert box["height"] <= panel["height"], (box, panel)
    sizes = table.locator("td .cl-lab-sum").evaluate_all(
        "(all) => all.map((one) => parseFloat(getComputedStyle(one).fontSize))"
    )
    assert min(sizes) >= 24
    assert len(set(table.locator("tbody tr").all_text_contents())) >= 3


def test_letters_leave_the_cells_alone(opened_widget: WidgetOpener) -> None:
    notebook, widget = opened_widget("cl-lab", LAB)
    cells = notebook.cells()
    seat(widget, 0).locator(".cl-lab-hand").click()
    for css in ("", "[role=gridcell]", ".cl-lab-hand", ".cl-btn", ".cl-link", "select", "input[type=radio]"):
        for key in LETTERS:
            (widget.root.locator(css).first if css else widget.root).focus()
            widget.page.keyboard.press(key)
    assert notebook.cells() == cells
    assert widget.page.get_by_role("dialog").count() == 0


def states(notebook: Notebook, widget: Widget) -> Iterator[str]:
    """A lab in each state that looks unlike the others; each is drawn when its name is given."""
    yield "as it opens"
    seat(widget, 1).locator(".cl-lab-hand").click()
    widget.press_in_vain("Undo")
    widget.button("help").click()
    yield "the pack, a refusal and the help"
    widget.button("help").click()
    widget.change(lambda: notebook.ask("lab.start('four_pots')"))
    widget.change(lambda: notebook.ask("lab.rule('failed_both', 'removed')"))
    yield "four pots and a rule that was changed"
    widget.button("every house").click()
    yield "every house"
    widget.button("the showdown").click()
    widget.change(lambda: notebook.ask("lab.put('Ks Kh Kd 9c ?', 0)"))
    yield "an unknown card"
    widget.change(lambda: notebook.ask("lab.deal(9, 5, 5)"))
    yield "nine seats"
    widget.button("every house").click()
    yield "nine seats in every house"


def test_axe_finds_no_fault(opened_widget: WidgetOpener, theme: str) -> None:
    notebook, widget = opened_widget("cl-lab", LAB)
    faults = {}
    for state in states(notebook, widget):
        for width in (WIDE, NARROW):
            resize(widget.root, width)
            if found := axe_faults(widget.root):
                faults[f"{state}, {width.widget} px"] = found
    print(json.dumps(faults, indent=1))
    assert faults == {}


def test_nothing_is_cut_off_and_a_finger_finds_everything(opened_widget: WidgetOpener) -> None:
    notebook, widget = opened_widget("cl-lab", LAB)
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
