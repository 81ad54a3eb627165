"""JupyterLab's own keys cut, delete and convert cells: none of them may act while the focus is in a table."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Opener
from tests.browser.table import Table

pytestmark = pytest.mark.needs("chromium", "lab")

# x cuts the cell, m makes it text, d d deletes it, a and b put new ones beside it, 0 0 asks to restart the kernel.
LETTERS = ("x", "m", "d", "d", "a", "b", "y", "0", "0", "ArrowDown")
# One selector for each kind of element in the table that can have the focus.
KINDS = """(root) => [...new Set([root, ...root.querySelectorAll("button, input, a, [tabindex]")].map((one) => [
  one.tagName.toLowerCase(),
  one.classList[0] ? `.${one.classList[0]}` : "",
  one.hasAttribute("tabindex") ? "[tabindex]" : "",
  one.ariaDisabled === "true" ? "[aria-disabled]" : "",
  one.role ? `[role=${one.role}]` : "",
].join("")))]"""
FOCUS = """(root, selector) => {
  const one = root.matches(selector) ? root : root.querySelector(selector);
  one?.focus();
  return one !== null && document.activeElement === one;
}"""


def press_letters_everywhere(page: Page, table: Table) -> set[str]:
    """Press the letters with the focus on one element of each kind; the kinds."""
    pressed = set()
    for kind in table.root.evaluate(KINDS):
        for key in LETTERS:
            if not table.root.evaluate(FOCUS, kind):
                break  # "b" went a step back, and this kind is not there any more
            page.keyboard.press(key)
            pressed.add(kind)
    return pressed


def test_letters_leave_the_cells_alone_at_my_turn(opened: Opener) -> None:
    notebook, table = opened()
    cells = notebook.cells()
    table.click(table.choice("check"))
    table.button("help").click()
    table.root.get_by_role("button", name="why?").first.click()
    kinds = press_letters_everywhere(notebook.page, table)
    assert {"div.cl[tabindex][role=group]", "div.cl-track[tabindex][role=slider]"} <= kinds
    assert {"button.cl-btn", "button.cl-btn[aria-disabled]", "span.cl-own-card[tabindex][role=img]"} <= kinds
    assert {"button.cl-link", "button.cl-link[aria-disabled]", "button.cl-best", "button.cl-why[tabindex]"} <= kinds
    assert {"input", "h3[tabindex]", "p[tabindex]", "div.cl-lines[tabindex][role=region]"} <= kinds
    assert notebook.cells() == cells
    assert notebook.tables().count() == 1
    assert notebook.page.get_by_role("dialog").count() == 0
    table.click(table.root.get_by_role("button", name="same deal again"))  # it is alive


def test_letters_leave_the_cells_alone_at_the_result(opened: Opener) -> None:
    notebook, table = opened()
    cells = notebook.cells()
    shown = table.shown()
    while shown.choices:
        shown = table.click(table.choice(shown.wanted()))
    # The title of the result goes away with the first "b", which is a step back.
    title = table.root.get_by_test_id("cl-result").get_by_role("heading").first
    for key in LETTERS:
        title.focus()
        notebook.page.keyboard.press(key)
        if key == "b":
            expect(title).to_have_count(0)
            table.click(table.root.get_by_role("button", name="forward"))
    assert press_letters_everywhere(notebook.page, table)
    assert notebook.cells() == cells
    assert notebook.tables().count() == 1


def test_letters_leave_the_cells_alone_after_a_click_on_the_bare_felt(opened: Opener) -> None:
    notebook, table = opened()
    cells = notebook.cells()
    table.root.locator(".cl-felt").click(position={"x": 3, "y": 3})
    for key in LETTERS:
        notebook.page.keyboard.press(key)
    assert notebook.cells() == cells
    assert notebook.tables().count() == 1
