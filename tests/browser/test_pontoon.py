"""Pontoon in the running JupyterLab: by mouse, by keyboard alone, as banker, with coach and memory, and at 360 px."""

import json
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import WidgetOpener
from tests.browser.lab import Notebook
from tests.browser.looks import CUT_OFF, NARROW, PHONE, TARGETS, WIDE, axe_faults, resize
from tests.browser.test_play import COUNT_LOST_FOCUS
from tests.browser.widget import Widget

pytestmark = pytest.mark.needs("chromium", "lab")

# Seat 0 is the learner's; the deal goes on to a second, in which part of the pack is known.
PLAYER = "table = cl.show(cl.Pontoon().deal(seed=3, players=4, banker=3), seat=0)\ntable"
BANKER = "table = cl.show(cl.Pontoon().deal(seed=1, players=4, banker=0), seat=0)\ntable"


def choice(widget: Widget, action: str) -> Locator:
    """The button for an action."""
    return widget.root.locator(f'[data-choice="{action}"]')


def legal(widget: Widget) -> list[str]:
    """The actions whose buttons can be pressed."""
    found: list[str] = widget.root.locator("[data-choice]:not([aria-disabled])").evaluate_all(
        "(all) => all.map((one) => one.dataset.choice)"
    )
    return found


def wanted(actions: list[str], *wishes: str) -> str:
    """The first wish that may be done, or the first action."""
    return next((action for wish in wishes for action in actions if action.startswith(wish)), actions[0])


def check_ending(notebook: Notebook, widget: Widget) -> None:
    """The end on the page is the end in the kernel."""
    stacks = notebook.ask("table.deal.stacks")
    shown = widget.root.evaluate(
        "(root) => [...root.querySelectorAll('[data-seat]')]"
        ".map((seat) => [Number(seat.dataset.seat), parseInt(seat.querySelector('.cl-stack').textContent)])"
    )
    assert dict(map(tuple, shown)) == dict(enumerate(stacks))
    ending = notebook.ask("table.view['result']")
    result = widget.root.get_by_test_id("cl-result")
    expect(result.get_by_role("heading")).to_have_text(ending["title"])
    expect(result.get_by_role("listitem")).to_have_text(ending["lines"])


def test_three_deals_on_end_are_played_by_mouse(opened_widget: WidgetOpener) -> None:
    notebook, widget = opened_widget("cl-pontoon", PLAYER)
    for _ in range(3):
        while actions := legal(widget):
            widget.change(choice(widget, wanted(actions, "stake", "stick")).click)
        check_ending(notebook, widget)
        widget.change(widget.button("Next deal").click)
    assert notebook.ask("table.deal.seed") == 6
    assert notebook.ask("bool(table.deal.record.known)"), "no pack went on unshuffled: choose another seed"


def test_a_deal_is_played_by_keyboard_alone_with_amounts_typed_and_stepped(opened_widget: WidgetOpener) -> None:
    notebook, widget = opened_widget("cl-pontoon", PLAYER)
    keys = widget.page.keyboard
    widget.root.focus()
    notebook.page.evaluate(COUNT_LOST_FOCUS)
    chips = widget.root.get_by_role("spinbutton", name="chips to stake, 1 to 10")
    widget.tab_to(chips)
    keys.press("ControlOrMeta+a")
    keys.type("4")
    keys.press("ArrowUp")
    expect(choice(widget, "stake 5")).to_have_text("Stake 5")
    widget.change(lambda: keys.press("Enter"))
    # The next amount starts at the last one.
    expect(widget.root.get_by_role("spinbutton", name="chips to buy, 5 to 10")).to_have_value("5")
    hand = widget.root.get_by_role("list", name="your cards").get_by_role("img")
    widget.tab_to(hand.first)
    expect(hand.first).to_have_accessible_name(re.compile("only you see it"))
    keys.press("ArrowRight")
    expect(hand.nth(1)).to_be_focused()
    widget.tab_to(choice(widget, "stick"))
    widget.change(lambda: keys.press("c"))
    expect(widget.root.get_by_test_id("cl-coach")).to_contain_text("stick")
    expect(choice(widget, "stick")).to_be_focused()
    widget.change(lambda: keys.press("Space"))
    while actions := legal(widget):
        widget.tab_to(choice(widget, wanted(actions, "stick")))
        widget.change(lambda: keys.press("Enter"))
    check_ending(notebook, widget)
    widget.tab_to(widget.button("Next deal"))
    widget.change(lambda: keys.press("Enter"))
    assert notebook.page.evaluate("window.lostFocus") == 0


def test_a_learner_holds_the_bank(opened_widget: WidgetOpener) -> None:
    notebook, widget = opened_widget("cl-pontoon", BANKER)
    expect(widget.root.get_by_role("region", name="decision")).to_contain_text("The bank has")
    widget.change(widget.button("ask the coach").click)
    coach = widget.root.get_by_test_id("cl-coach")
    expect(coach.get_by_role("rowheader")).to_have_text(["draw", "stick"])
    while actions := legal(widget):
        widget.change(choice(widget, wanted(actions, "stick")).click)
    check_ending(notebook, widget)
    expect(widget.root.get_by_test_id("cl-result")).to_contain_text("You (banker)")


def test_what_the_rules_forbid_is_said_and_nothing_changes(opened_widget: WidgetOpener) -> None:
    notebook, widget = opened_widget("cl-pontoon", PLAYER)
    widget.root.get_by_role("spinbutton").fill("30")
    choice(widget, "stake 30").click()
    expect(widget.alert()).to_have_text("The banker's highest stake is 10.")
    widget.root.get_by_role("spinbutton").fill("5")
    widget.change(choice(widget, "stake 5").click)
    before = notebook.ask("table.view")
    grey = widget.root.locator("[data-choice][aria-disabled]").first
    reason = grey.get_attribute("title") or ""
    assert "no pair" in reason
    grey.click(force=True)
    expect(widget.alert()).to_have_text(reason)
    assert notebook.ask("table.view") == before


def test_the_pack_is_remembered_from_deal_to_deal_and_notes_are_kept(opened_widget: WidgetOpener) -> None:
    notebook, widget = opened_widget("cl-pontoon", PLAYER)
    widget.change(widget.button("own notes").click)
    widget.root.get_by_label("your notes on the pack").fill("nine and king went first")
    widget.change(widget.button("Keep").click)
    while actions := legal(widget):
        widget.change(choice(widget, wanted(actions, "stake", "stick")).click)
    widget.change(widget.button("Next deal").click)
    expect(widget.root.get_by_label("your notes on the pack")).to_have_value("nine and king went first")
    expect(widget.root.locator(".cl-known")).to_have_count(0)
    widget.change(widget.button("full").click)
    known = notebook.ask("sum(card is not None for card in table.deal.view(0).pack)")
    assert known > 8
    expect(widget.root.locator(".cl-known")).to_have_count(known)
    expect(widget.root.locator(".cl-comes")).to_have_text(notebook.ask("table.view['memory']['text']"))


def test_a_deal_is_stepped_back_and_played_on_otherwise(opened_widget: WidgetOpener) -> None:
    notebook, widget = opened_widget("cl-pontoon", PLAYER)
    widget.change(choice(widget, "stake 1").click)
    widget.change(choice(widget, "stick").click)
    first = notebook.ask("[answer.action for answer in table.deal.answers]")
    widget.change(lambda: notebook.ask("table.to(3)"))
    widget.change(choice(widget, "twist").click)
    assert notebook.ask("[answer.action for answer in table.deal.answers][:4]") == [*first[:3], "twist"]
    widget.change(widget.button("return to the first line").click)
    widget.change(widget.root.get_by_role("button", name="forward").click)
    assert notebook.ask("[answer.action for answer in table.deal.answers]") == first[:4]


def test_each_choice_of_a_deal_that_is_over_can_be_asked_what_it_was_worth(opened_widget: WidgetOpener) -> None:
    notebook, widget = opened_widget("cl-pontoon", PLAYER)
    for action in ("stake 1", "stick"):
        widget.change(choice(widget, action).click)
    ending = widget.root.get_by_test_id("cl-result").text_content()
    widget.change(widget.button("Stick on 19").click)
    coach = widget.root.get_by_test_id("cl-coach")
    expect(coach).to_contain_text("You chose to stick: nothing was worth more.")
    expect(coach.get_by_role("rowheader")).to_have_text(["stick", "twist", "buy 1", "buy 2"])
    widget.change(widget.button("on to where you were").click)
    expect(widget.root.get_by_test_id("cl-result")).to_have_text(ending or "")
    widget.change(widget.button("Stake 1 on 9\u2665").click)
    expect(coach).to_contain_text("You chose to stake 1")
    assert notebook.ask("table.deal.answers[:] == ()")


def test_the_buttons_are_seen_with_the_cards_on_a_projector(opened_widget: WidgetOpener) -> None:
    _, widget = opened_widget("cl-pontoon", PLAYER.replace("seat=0", "seat=0, large=True"))
    widget.change(choice(widget, "stake 1").click)
    widget.page.set_viewport_size({"width": 1280, "height": 720})
    widget.root.evaluate("(root) => root.scrollIntoView()")
    for action in ("stick", "twist"):
        expect(choice(widget, action)).to_be_in_viewport(ratio=1)
    expect(widget.root.locator(".cl-bank .cl-laid").first).to_be_in_viewport(ratio=1)


def test_letters_leave_the_cells_alone(opened_widget: WidgetOpener) -> None:
    notebook, widget = opened_widget("cl-pontoon", PLAYER)
    widget.change(widget.button("own notes").click)
    cells = notebook.cells()
    for css in ("", "[data-choice]", ".cl-step", ".cl-number", ".cl-own-card", ".cl-modes .cl-link", ".cl-notes input"):
        for key in ("x", "m", "d", "d", "a", "y", "0", "0"):
            (widget.root.locator(css).first if css else widget.root).focus()
            widget.page.keyboard.press(key)
    assert notebook.cells() == cells
    assert widget.page.get_by_role("dialog").count() == 0


def test_two_views_stay_in_step(opened_widget: WidgetOpener) -> None:
    notebook, first = opened_widget("cl-pontoon", PLAYER, "table")
    second = Widget(notebook.page.get_by_test_id("cl-pontoon").nth(1)).drawn()
    second.change(choice(first, "stake 1").click)
    first.change(second.button("full").click)
    second.change(first.button("ask the coach").click)
    for view in (first, second):
        expect(view.button("full")).to_have_attribute("aria-pressed", "true")
        expect(view.root.get_by_test_id("cl-coach")).to_be_visible()
        assert legal(view) == legal(first)


def states(notebook: Notebook, widget: Widget) -> Iterator[str]:
    """A table in each state that looks unlike the others; each is drawn when its name is given."""
    yield "the stake"
    widget.change(choice(widget, "stake 1").click)
    widget.change(widget.button("ask the coach").click)
    widget.root.locator("[data-choice][aria-disabled]").first.click(force=True)
    yield "a hand with the coach, and a refusal"
    widget.change(widget.button("own notes").click)
    widget.change(choice(widget, "twist").click)
    yield "twisted, with notes"
    while actions := legal(widget):
        widget.change(choice(widget, wanted(actions, "stick")).click)
    widget.change(widget.button("full").click)
    widget.button("help").click()
    yield "the end, with full memory and help"
    widget.button("help").click()
    widget.change(widget.button("Next deal").click)
    yield "the next deal, with a pack that is known in part"


def test_axe_finds_no_fault(opened_widget: WidgetOpener, theme: str) -> None:
    notebook, widget = opened_widget("cl-pontoon", PLAYER)
    faults = {}
    for state in states(notebook, widget):
        for width in (WIDE, NARROW):
            resize(widget.root, width)
            if found := axe_faults(widget.root):
                faults[f"{state}, {width.widget} px"] = found
    print(json.dumps(faults, indent=1))
    assert faults == {}


@pytest.mark.parametrize("players", [4, 9])
def test_nothing_is_cut_off_and_a_finger_finds_every_button(opened_widget: WidgetOpener, players: int) -> None:
    cell = f"table = cl.show(cl.Pontoon().deal(seed=3, players={players}, banker={players - 1}), seat=0)\ntable"
    notebook, widget = opened_widget("cl-pontoon", cell)
    faults = {}
    for state in states(notebook, widget):
        for width in (WIDE, NARROW, PHONE):
            resize(widget.root, width)
            small = [target for target in widget.root.evaluate(TARGETS) if min(target[1:]) < 44]
            if found := [*widget.root.evaluate(CUT_OFF), *small]:
                faults[f"{state}, {width.widget} px"] = found
    print(json.dumps(faults, indent=1))
    assert faults == {}


def test_a_deal_is_played_at_360_px(opened_widget: WidgetOpener) -> None:
    notebook, widget = opened_widget("cl-pontoon", PLAYER)
    resize(widget.root, NARROW)
    lefts = widget.root.locator(".cl-arc .cl-chair").evaluate_all("(all) => all.map((one) => one.offsetLeft)")
    assert len(set(lefts)) == 1, "the arc is a column"
    while actions := legal(widget):
        widget.change(choice(widget, wanted(actions, "stake", "stick")).click)
    check_ending(notebook, widget)
