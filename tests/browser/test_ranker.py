"""The ranker in a real notebook: hands dragged, moved by buttons and by keyboard alone; checked, shown, switched."""

import json
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import WidgetOpener
from tests.browser.lab import Notebook
from tests.browser.looks import CUT_OFF, NARROW, PHONE, TARGETS, WIDE, axe_faults, resize
from tests.browser.widget import Widget

pytestmark = pytest.mark.needs("chromium", "lab")

RANKER = "ranker = cl.rank_hands(5, 'A5', level='straights', seed=4)\nranker"
RIGHT = "sorted(range(5), key=lambda at: -cl.A5.strength(ranker._ordering.standing.hands[at]))"
IDS = "(root) => [...root.querySelectorAll('[role=option]')].map((row) => Number(row.dataset.hand))"
LETTERS = ("x", "m", "d", "d", "a", "b", "y", "0", "0")


def order(widget: Widget) -> list[int]:
    """The hands as the page shows them."""
    found: list[int] = widget.root.evaluate(IDS)
    return found


def in_python(notebook: Notebook) -> list[int]:
    """The hands as Python has them."""
    found: list[int] = notebook.ask("ranker._ordering.standing.order")
    return found


def drag(widget: Widget, place: int, to: int) -> None:
    """Drag a hand by its handle over another place, with the mouse."""
    rows, mouse = widget.root.get_by_role("option"), widget.page.mouse
    rows.nth(0).scroll_into_view_if_needed()
    handle = rows.nth(place - 1).locator(".cl-handle").bounding_box()
    target = rows.nth(to - 1).bounding_box()
    assert handle is not None
    assert target is not None
    x, y = handle["x"] + handle["width"] / 2, handle["y"] + handle["height"] / 2
    end = target["y"] + target["height"] / 2
    mouse.move(x, y)
    mouse.down()
    for step in range(1, 9):
        mouse.move(x, y + (end - y) * step / 8)
    expect(rows.nth(to - 1)).to_have_class("cl-option cl-held")
    mouse.up()


def test_hands_are_dragged_into_order_checked_and_put_in_order_by_another_ranking(opened_widget: WidgetOpener) -> None:
    notebook, widget = opened_widget("cl-ranker", RANKER)
    right: list[int] = notebook.ask(RIGHT)
    for place, hand in enumerate(right, 1):
        at = order(widget).index(hand) + 1
        if at != place:
            widget.change(lambda at=at, place=place: drag(widget, at, place))
            assert order(widget).index(hand) + 1 == place
            assert in_python(notebook) == order(widget)
    widget.change(widget.button("Check").click)
    expect(widget.root.get_by_text("Right, at the first try.", exact=True)).to_be_visible()
    expect(widget.root.locator(".cl-pair")).to_have_count(4)
    widget.change(widget.button("ace to six").click)
    assert order(widget) == in_python(notebook) != right
    for note in notebook.ask("[hand['note'] for hand in ranker.view['hands'] if hand['note']]"):
        expect(widget.root.locator(".cl-note").filter(has_text=note).first).to_be_visible()
    assert notebook.ask("[ranker.solved, ranker.tries]") == [True, 1]


def test_a_drag_that_ends_where_it_began_asks_nothing(opened_widget: WidgetOpener) -> None:
    notebook, widget = opened_widget("cl-ranker", RANKER)
    rev = widget.root.get_attribute("data-rev")
    drag(widget, 2, 2)
    expect(widget.status()).to_contain_text("stays at place 2")
    assert widget.root.get_attribute("data-rev") == rev
    assert notebook.ask("ranker.view['rev']") == 0


def test_escape_puts_a_dragged_hand_back(opened_widget: WidgetOpener) -> None:
    notebook, widget = opened_widget("cl-ranker", RANKER)
    rows, mouse = widget.root.get_by_role("option"), widget.page.mouse
    handle = rows.nth(0).locator(".cl-handle").bounding_box()
    assert handle is not None
    mouse.move(handle["x"] + 20, handle["y"] + 20)
    mouse.down()
    mouse.move(handle["x"] + 20, handle["y"] + 300, steps=6)
    assert order(widget) != [0, 1, 2, 3, 4]
    widget.page.keyboard.press("Escape")
    assert order(widget) == [0, 1, 2, 3, 4]
    mouse.up()
    assert notebook.ask("ranker.view['rev']") == 0


def test_hands_are_put_in_order_by_keyboard_alone(opened_widget: WidgetOpener) -> None:
    notebook, widget = opened_widget("cl-ranker", RANKER)
    page, right = widget.page, notebook.ask(RIGHT)
    widget.root.focus()
    widget.tab_to(widget.root.locator("[role=option][tabindex='0']"))
    for place, hand in enumerate(right, 1):
        at = order(widget).index(hand) + 1
        page.keyboard.press("Home")
        for _ in range(at - 1):
            page.keyboard.press("ArrowDown")
        expect(widget.root.locator(f"[data-hand='{hand}']")).to_be_focused()
        if at == place:
            continue
        if place % 2:  # by Alt and an arrow, faster than Python can answer
            for _ in range(at - place):
                page.keyboard.press("Alt+ArrowUp")
        else:  # lifted, carried and put down
            page.keyboard.press("Space")
            for _ in range(at - place):
                page.keyboard.press("ArrowUp")
            page.keyboard.press("Space")
        expect(widget.status()).to_contain_text(f"moved to place {place} of 5.")
        expect(widget.root.locator(f"[data-hand='{hand}']")).to_be_focused()
        assert order(widget) == in_python(notebook)
    widget.tab_to(widget.button("Check"))
    widget.change(lambda: page.keyboard.press("Enter"))
    expect(widget.root.locator("[data-prompt]")).to_be_focused()
    expect(widget.status()).to_contain_text("Right, at the first try.")
    widget.tab_to(widget.button("ace to five"))
    page.keyboard.press("ArrowRight")
    widget.change(lambda: page.keyboard.press("Space"))
    expect(widget.button("ace to six")).to_be_focused()
    expect(widget.button("ace to six")).to_have_attribute("aria-pressed", "true")
    widget.tab_to(widget.button("New hands"))
    widget.change(lambda: page.keyboard.press("Enter"))
    expect(widget.button("New hands")).to_be_focused()
    assert notebook.ask("ranker._ordering.standing.seed") == 5


def test_a_wrong_order_is_told_pair_by_pair_and_the_order_only_after_a_try(opened_widget: WidgetOpener) -> None:
    notebook, widget = opened_widget("cl-ranker", RANKER)
    widget.press_in_vain("Show the order")
    expect(widget.alert()).to_have_text("Try it first: after a check the order can be shown.")
    widget.change(widget.button("Check").click)
    for pair in notebook.ask("ranker.view['pairs']"):
        expect(widget.root.locator(".cl-pair").filter(has_text=pair["reason"]).first).to_be_visible()
    expect(widget.root.get_by_text("2 of 4 pairs stand right.", exact=True)).to_be_visible()
    widget.root.get_by_role("option").nth(0).click()
    widget.change(widget.button("Move down").click)
    widget.change(widget.button("Undo").click)
    widget.change(widget.button("Show the order").click)
    assert order(widget) == notebook.ask("ranker._ordering.standing.order")
    assert notebook.ask("cl.A5.best(ranker.hands[0]) >= cl.A5.best(ranker.hands[1])")


def test_letters_leave_the_cells_alone(opened_widget: WidgetOpener) -> None:
    notebook, widget = opened_widget("cl-ranker", RANKER)
    cells = notebook.cells()
    widget.button("help").click()
    for css in ("", "[role=option]", ".cl-chip", ".cl-btn", ".cl-link", "select", "input", "h3"):
        for key in LETTERS:
            (widget.root.locator(css).first if css else widget.root).focus()
            widget.page.keyboard.press(key)
    assert notebook.cells() == cells
    assert widget.page.get_by_role("dialog").count() == 0
    widget.change(widget.button("New hands").click)


def test_two_views_stay_in_step(opened_widget: WidgetOpener) -> None:
    _, first = opened_widget("cl-ranker", RANKER, "ranker")
    second = Widget(first.page.get_by_test_id("cl-ranker").nth(1)).drawn()
    second.root.get_by_role("option").nth(0).click()
    first.change(second.button("Move down").click)
    assert order(first) == order(second) == [1, 0, 2, 3, 4]


def states(notebook: Notebook, widget: Widget) -> Iterator[str]:
    """A ranker in each state that looks unlike the others; each is drawn when its name is given."""
    widget.root.get_by_role("option").nth(1).click()
    yield "the start, a hand chosen"
    widget.press_in_vain("Show the order")
    widget.button("help").click()
    yield "a refusal and the help"
    widget.button("rankings").click()
    yield "the rankings"
    widget.button("rankings").click()
    widget.change(widget.button("Check").click)
    yield "checked"
    widget.change(widget.button("Show the order").click)
    widget.change(widget.button("deuce to seven").click)
    yield "another ranking"


def test_axe_finds_no_fault(opened_widget: WidgetOpener, theme: str) -> None:
    notebook, widget = opened_widget("cl-ranker", RANKER)
    faults = {}
    for state in states(notebook, widget):
        for width in (WIDE, NARROW):
            resize(widget.root, width)
            if found := axe_faults(widget.root):
                faults[f"{state}, {width.widget} px"] = found
    print(json.dumps(faults, indent=1))
    assert faults == {}


@pytest.mark.parametrize("hands", ["5, 'A5', level='straights', seed=4", "4, 'A6', level='easy', seed=2, size=7"])
def test_nothing_is_cut_off_and_a_finger_finds_everything(opened_widget: WidgetOpener, hands: str) -> None:
    notebook, widget = opened_widget("cl-ranker", f"ranker = cl.rank_hands({hands})\nranker")
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


def test_hands_glide_only_for_those_who_want_motion(opened_widget: WidgetOpener, page: Page) -> None:
    count = """(root) => { window.glides = 0; const usual = Element.prototype.animate;
      Element.prototype.animate = function (...all) { window.glides += 1; return usual.apply(this, all); }; }"""
    notebook, widget = opened_widget("cl-ranker", RANKER)
    widget.root.evaluate(count)
    widget.change(lambda: notebook.ask("ranker.move(1, to=5)"))
    assert page.evaluate("window.glides") == 0, "the tests' browser asks for no motion"
    page.emulate_media(reduced_motion="no-preference")
    try:
        widget.change(lambda: notebook.ask("ranker.move(1, to=5)"))
        assert page.evaluate("window.glides") == 5
    finally:
        page.emulate_media(reduced_motion="reduce")
