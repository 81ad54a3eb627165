"""Stepping back, acting otherwise, and returning to the first line; the slider by keyboard."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Opener

pytestmark = pytest.mark.needs("chromium", "lab")


def test_a_step_back_can_be_played_differently_and_the_first_line_returned_to(opened: Opener) -> None:
    notebook, table = opened()
    shown = [table.shown()]
    for action in ("check", "pay", "check"):
        shown.append(table.click(table.choice(action)))
    end = shown[-1]
    back, forward = (table.root.get_by_role("button", name=name) for name in ("back", "forward"))
    while (now := table.click(back)).step > shown[1].step:
        assert now.length == end.length
    assert now.moment == shown[1].moment

    returning = table.button("return to the first line")
    expect(returning).to_have_count(0)
    other = table.click(table.choice("fold"))
    assert other.choices == []
    assert other.moment != shown[2].moment
    returned = table.click(returning)
    assert (returned.moment, returned.length) == (shown[1].moment, end.length)
    expect(returning).to_have_count(0)

    # The first line is as it was, and goes on from its end.
    while (now := table.click(forward)).step < end.step:
        assert now.length == end.length
    assert now.moment == end.moment
    table.click(table.choice("call"))
    assert notebook.ask("len(table.deal.record.answers)") > end.length
    expect(returning).to_have_count(0)


def test_to_my_next_decision_plays_on_from_an_earlier_point(opened: Opener) -> None:
    _, table = opened()
    table.click(table.choice("check"))
    paid = table.click(table.choice("pay"))
    table.slider().focus()
    table.press("Home")
    first = table.click(table.root.get_by_role("button", name="forward"))
    assert first.choices == []
    assert "Step forward to see it, or play on." in first.prompt
    again = table.click(table.button("to my next decision"))
    assert again.choices == ["pay", "fold"]
    assert again.step < paid.step


def test_the_slider_is_worked_by_keyboard(opened: Opener) -> None:
    notebook, table = opened()
    start = table.shown()
    for action in ("check", "pay", "check", "call"):
        end = table.click(table.choice(action))
    slider = table.slider()
    slider.focus()
    assert table.press("ArrowLeft").step == end.step - 1
    assert table.press("ArrowRight").moment == end.moment
    assert table.press("Home").moment == start.moment
    assert 0 < table.press("PageDown").step < end.step
    assert table.press("End").moment == end.moment
    expect(slider).to_be_focused()
    expect(slider).to_have_attribute("aria-valuenow", str(end.step))
    # No further forward than what was played: it is the learner's turn.
    table.page.keyboard.press("ArrowRight")
    expect(table.alert()).to_have_text(notebook.ask("table.view['controls']['forward']"))
    assert table.shown().moment == end.moment
