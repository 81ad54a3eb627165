"""Exercises in a real notebook: answered by keyboard alone, by mouse and from a cell; and how they look."""

import json
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import WidgetOpener
from tests.browser.lab import Notebook
from tests.browser.looks import CUT_OFF, NARROW, PHONE, TARGETS, WIDE, axe_faults, resize
from tests.browser.widget import Widget

pytestmark = pytest.mark.needs("chromium", "lab")

LETTERS = ("x", "m", "d", "d", "a", "b", "y", "0", "0")
ANSWERS = "[(str(one.id), one.answer, one.right, one.sure) for one in lesson.attempts]"


def asked(name: str, lesson: str = "04", seed: int = 26) -> str:
    """A cell that asks an exercise; the answers are kept in memory alone."""
    return f"lesson = cl.lesson({lesson!r}, keep=False)\nq = lesson.ask({name!r}, seed={seed})\nq"


def test_a_choice_is_made_by_keyboard_alone(opened_widget: WidgetOpener) -> None:
    notebook, widget = opened_widget("cl-exercise", asked("low-better"))
    keys = widget.page.keyboard
    widget.root.focus()
    widget.tab_to(widget.root.locator("[role=radio][tabindex='0']"))
    keys.press("ArrowDown")
    expect(widget.root.get_by_role("radio", name="B: four of diamonds")).to_be_checked()
    keys.press("a")
    expect(widget.root.get_by_role("radio", name="A: queen of diamonds")).to_be_focused()
    widget.change(lambda: keys.press("Enter"))
    expect(widget.status()).to_contain_text("Right. A is better than B.")
    widget.tab_to(widget.button("Another one"))
    widget.change(lambda: keys.press("Enter"))
    expect(widget.button("Another one")).to_be_focused()
    expect(widget.root.get_by_text("low-better@1#27", exact=True)).to_be_visible()
    assert notebook.ask(ANSWERS) == [["low-better@1#26", "A", True, None]]


def test_an_order_is_given_by_keyboard_alone_after_a_hint(opened_widget: WidgetOpener) -> None:
    notebook, widget = opened_widget("cl-exercise", asked("low-order"))
    keys = widget.page.keyboard
    widget.root.focus()
    widget.tab_to(widget.button("Hint"))
    widget.change(lambda: keys.press("Enter"))
    expect(widget.status()).to_contain_text("Hint. Write each hand from its highest card down.")
    expect(widget.button("Hint")).to_be_focused()
    widget.tab_to(widget.root.locator("[aria-pressed][tabindex='0']"))
    keys.press("End")
    keys.press("Space")  # C
    keys.press("ArrowUp")
    keys.press("Space")  # B
    keys.press("Home")
    keys.press("Enter")  # A
    jack = "B: jack of spades, six of diamonds, ten of hearts, king of hearts, queen of spades; place 2 of 3"
    expect(widget.root.locator("[data-answer=B]")).to_have_attribute("aria-label", jack)
    widget.tab_to(widget.root.get_by_label("how sure?"))
    keys.type("70")
    widget.tab_to(widget.button("Check"))
    widget.change(lambda: keys.press("Enter"))
    expect(widget.status()).to_contain_text("Right.")
    assert notebook.ask(ANSWERS) == [["low-order@1#26", "C,B,A", True, 70]]
    assert notebook.ask("lesson.attempts[0].hints") == 1


def test_a_number_is_typed_and_a_deal_is_played_by_keyboard_alone(opened_widget: WidgetOpener) -> None:
    notebook, widget = opened_widget("cl-exercise", asked("low-helpful-cards"), asked("ponsi-open-ending", "06", 4))
    keys = widget.page.keyboard
    widget.root.focus()
    widget.tab_to(widget.root.get_by_label("your answer"))
    keys.type("sixteen")
    widget.change(lambda: keys.press("Enter"))
    expect(widget.status()).to_contain_text("Not read. I can't read 'sixteen'")
    keys.press("ControlOrMeta+a")
    keys.type("16")
    widget.change(lambda: keys.press("Enter"))
    expect(widget.status()).to_contain_text("Right. It is 16")
    expect(widget.root.get_by_label("your answer")).to_be_focused()
    play = Widget(widget.page.get_by_test_id("cl-exercise").nth(1)).drawn()
    play.root.focus()
    play.tab_to(play.button("Bet 5"))
    play.change(lambda: keys.press("Enter"))
    expect(play.root.locator("[data-next]")).to_be_focused()
    play.tab_to(play.button("Low"))
    play.change(lambda: keys.press("Enter"))
    expect(play.root.locator("[data-next]")).to_have_text("Your line is complete: check it.")
    expect(play.root.locator("[data-next]")).to_be_focused()
    play.tab_to(play.button("Check my line"))
    play.change(lambda: keys.press("Enter"))
    assert notebook.ask("lesson.attempts[-1].answer") == "bet,low"


def test_an_answer_is_clicked_and_one_from_a_cell_shows_in_every_view(opened_widget: WidgetOpener) -> None:
    notebook, widget = opened_widget("cl-exercise", asked("ponsi-declare", "07"), "q")
    second = Widget(widget.page.get_by_test_id("cl-exercise").nth(1)).drawn()
    widget.root.get_by_role("radio", name="both").click()
    second.change(widget.button("Check").click)
    for view in (widget, second):
        expect(view.root.locator(".cl-ex-reason")).to_contain_text("Not right.")
        expect(view.root.locator(".cl-ex-receipt code")).to_have_text(notebook.ask("str(q.receipt('both'))"))
    widget.change(lambda: notebook.ask("repr(q.check('low'))"))
    for view in (widget, second):
        expect(view.root.get_by_role("radio", name="low")).to_be_checked()
        expect(view.root.locator(".cl-ex-reason")).to_contain_text("Right.")
    assert [answer for _, answer, *_ in notebook.ask(ANSWERS)] == ["both", "low"]


def test_letters_leave_the_cells_alone(opened_widget: WidgetOpener) -> None:
    notebook, widget = opened_widget("cl-exercise", asked("low-order"))
    cells = notebook.cells()
    widget.button("help").click()
    for css in ("", "[aria-pressed]", ".cl-btn", ".cl-link", "select", "input", "h3"):
        for key in LETTERS:
            (widget.root.locator(css).first if css else widget.root).focus()
            widget.page.keyboard.press(key)
    assert notebook.cells() == cells
    assert widget.page.get_by_role("dialog").count() == 0
    widget.change(widget.button("Another one").click)


def states(widget: Widget) -> Iterator[str]:
    """An exercise in each state that looks unlike the others; each is drawn when its name is given."""
    widget.button("help").click()
    yield "the help"
    widget.button("help").click()
    widget.press_in_vain("Solution")
    widget.root.get_by_role("button", name="A: ").click()
    yield "a refusal, and a hand with a place"
    widget.root.get_by_label("your answer").fill("A,B,C")
    widget.change(widget.button("Check").click)
    widget.change(widget.button("Hint").click)
    widget.change(widget.button("Solution").click)
    yield "checked, with hint and solution"


def test_axe_finds_no_fault(opened_widget: WidgetOpener, theme: str) -> None:
    _, widget = opened_widget("cl-exercise", asked("low-order"))
    faults = {}
    for state in states(widget):
        for width in (WIDE, NARROW):
            resize(widget.root, width)
            if found := axe_faults(widget.root):
                faults[f"{state}, {width.widget} px"] = found
    print(json.dumps(faults, indent=1))
    assert faults == {}


def cut_off_or_small(widget: Widget) -> list[object]:
    """What does not fit, and what is too small for a finger."""
    small = [target for target in widget.root.evaluate(TARGETS) if min(target[1:]) < 44]
    return [*widget.root.evaluate(CUT_OFF), *small]


def test_nothing_is_cut_off_and_a_finger_finds_everything(opened_widget: WidgetOpener) -> None:
    _, widget = opened_widget("cl-exercise", asked("low-order"))
    faults = {}
    for state in states(widget):
        for width in (WIDE, NARROW, PHONE):
            resize(widget.root, width)
            if found := cut_off_or_small(widget):
                faults[f"{state}, {width.widget} px"] = found
    assert faults == {}


def test_at_360_px_every_kind_fits_and_is_answered_by_touch(opened_widget: WidgetOpener) -> None:
    kinds = [("low-best-five", "04"), ("lows-part-a5-d27", "05"), ("ponsi-declare", "07"), ("low-rule", "04"),
             ("ponsi-open-ending", "06"), ("high-straight-chance", "02")]  # fmt: skip
    notebook, _ = opened_widget("cl-exercise", *(asked(name, lesson) for name, lesson in kinds))
    widgets = [Widget(notebook.page.get_by_test_id("cl-exercise").nth(place)).drawn() for place in range(len(kinds))]
    for (name, _lesson), widget in zip(kinds, widgets, strict=True):
        resize(widget.root, NARROW)
        assert cut_off_or_small(widget) == [], name
    widgets[1].root.get_by_role("radio", name="BA").click()
    widgets[1].change(widgets[1].button("Check").click)
    expect(widgets[1].root.locator(".cl-ex-reason")).to_contain_text("Right.")
    assert cut_off_or_small(widgets[1]) == []
    assert Notebook.errors(notebook) == []
