"""Whole deals, by mouse and by keyboard alone; what may not be done is said, and nothing changes."""

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Opener
from tests.browser.lab import Notebook
from tests.browser.table import STAYING_IN, Shown, Table

pytestmark = pytest.mark.needs("chromium", "lab")

RAISING = ("raise", "bet", "pay", "call", "low")

# Counts the frames that were painted while nothing had the focus.
COUNT_LOST_FOCUS = """() => {
  window.lostFocus = 0;
  const look = () => {
    if (document.activeElement === document.body) window.lostFocus += 1;
    requestAnimationFrame(look);
  };
  look();
}"""


def check_ending(notebook: Notebook, table: Table, shown: Shown) -> None:
    """The end on the page is the end in the kernel: stacks, shares and the hands that won."""
    ending = notebook.ask(
        "dict(table.view['result'], stacks=table.deal.stacks, pot=table.view['pot'],"
        " took=table.deal.outcome.shares, brought=sum(table.deal.record.stacks))"
    )
    assert shown.stacks == ending["stacks"]
    assert sum(shown.stacks) + ending["rides"] == ending["brought"]
    assert shown.pot == ending["pot"]
    result = table.root.get_by_test_id("cl-result")
    expect(result).to_be_visible()
    took = [int(cell) for cell in result.locator("tbody td:nth-child(3)").all_inner_texts()]
    assert took == ending["took"]
    assert ending["halves"], "this deal has no showdown: choose another for the test"
    for half in ending["halves"]:
        part = result.get_by_role("region", name=half["title"], exact=True)
        expect(part).to_contain_text(half["text"])
        for hand in half["hands"]:
            expect(part).to_contain_text(hand["text"])
            expect(part).to_contain_text(hand["note"])


def press_in_vain(button: Locator) -> None:
    """Click on something grey, as a hand does: Playwright by itself would wait until it can be used."""
    button.scroll_into_view_if_needed()
    button.click(force=True)


def test_a_deal_is_played_to_its_end_by_mouse(opened: Opener) -> None:
    notebook, table = opened()
    shown = table.shown()
    while shown.choices:
        shown = table.click(table.choice(shown.wanted()))
    check_ending(notebook, table, shown)
    # And the next deal follows, with the stacks as they were left.
    following = table.click(table.button("Next deal"))
    assert following.choices
    assert sum(following.stacks) + following.pot == sum(shown.stacks)


def test_a_deal_of_stud_is_played_to_its_end_and_shows_the_cards_that_lie_face_up(opened: Opener) -> None:
    notebook, table = opened(
        "stud = cl.SevenCardStud(low='A5', declare='in_turn')\n"
        "table = cl.show(stud.deal(seed=3, players=4, dealer=3), seat=0, others='caller')\ntable"
    )
    shown = table.shown()
    assert ["face up" in name for name in shown.hand] == [False, False, True]
    while shown.choices:
        shown = table.click(table.choice(shown.wanted()))
    assert len(shown.hand) == 7
    assert shown.shared == []
    check_ending(notebook, table, shown)


def test_a_deal_is_played_to_its_end_by_keyboard_alone(opened: Opener) -> None:
    notebook, table = opened("table = cl.show(game.deal(seed=57, players=4, dealer=2), seat=0)\ntable")
    table.root.get_by_role("heading", name="Ponsi").click()  # the last that the mouse does
    notebook.page.evaluate(COUNT_LOST_FOCUS)
    shown = table.shown()
    turns = 0
    while shown.choices:
        wanted = shown.wanted()
        table.tab_to(table.choice(wanted))
        shown = table.press("Enter" if turns % 2 else "Space")
        assert table.focused() is not None, f"the focus left the table after {wanted}"
        turns += 1
    assert turns > 5
    check_ending(notebook, table, shown)
    table.tab_to(table.button("Next deal"))
    table.press("Enter")
    assert notebook.page.evaluate("window.lostFocus") == 0


def test_arrow_keys_walk_the_hand_card_by_card(opened: Opener) -> None:
    _, table = opened()
    table.root.get_by_role("heading", name="Ponsi").click()
    cards = table.root.get_by_role("list", name="your cards").get_by_role("img")
    table.tab_to(cards.first)
    presses = ["ArrowRight", "ArrowRight", "ArrowLeft", "End", "ArrowRight", "Home", "ArrowLeft"]
    for key, place in zip(presses, [1, 2, 1, 4, 4, 0, 0], strict=True):
        table.page.keyboard.press(key)
        expect(cards.nth(place)).to_be_focused()
    expect(cards.first).to_have_accessible_name(re.compile("seven of hearts"))


def test_a_grey_button_says_why_and_changes_nothing(opened: Opener) -> None:
    notebook, table = opened()
    before = table.shown()
    state = notebook.ask("table.view")
    (fold,) = [choice for choice in state["prompt"]["choices"] if choice["action"] == "fold"]
    for button, reason in [
        (table.choice("fold"), fold["detail"]),
        (table.root.get_by_role("button", name="back"), state["controls"]["back"]),
        (table.root.get_by_role("button", name="to my next decision"), state["controls"]["play_on"]),
    ]:
        assert reason
        expect(button).to_have_attribute("aria-disabled", "true")
        press_in_vain(button)
        expect(table.alert()).to_have_text(reason)
        expect(button).to_be_focused()
        button.press("Enter")
        expect(table.alert()).to_have_text(reason)
    assert table.shown() == before
    assert notebook.ask("table.view") == state


def test_a_raise_too_many_is_grey_with_its_reason(opened: Opener) -> None:
    notebook, table = opened("table = cl.show(game.deal(seed=38, players=4, dealer=3), seat='all')\ntable")
    shown = table.shown()
    while "raise" in shown.choices or "bet" in shown.choices:
        shown = table.click(table.choice(shown.wanted(RAISING)))
    choices = notebook.ask("table.view['prompt']['choices']")
    (reason,) = [choice["detail"] for choice in choices if choice["action"] == "raise"]
    assert "3 raises" in reason
    press_in_vain(table.choice("raise"))
    expect(table.alert()).to_have_text(reason)
    assert table.shown() == shown


def test_a_learner_can_open_all_cards_only_after_the_end(opened: Opener) -> None:
    notebook, table = opened()
    reveal = table.button("reveal all")
    shown = table.shown()
    while shown.choices:
        expect(reveal).to_have_count(0)
        shown = table.click(table.choice(shown.wanted(STAYING_IN)))
    table.click(reveal)
    open_cards = table.root.locator(".cl-seats [role=img]").evaluate_all("(all) => all.map((one) => one.ariaLabel)")
    assert len(open_cards) == 3
    assert not any("face-down" in names for names in open_cards)
    table.click(table.button("hide the cards"))
    table.click(reveal)
    # Open cards do not stay open into a line that is played.
    table.click(table.root.get_by_role("button", name="back"))
    expect(reveal).to_have_count(0)
    assert not notebook.ask("table.view['revealed']")
