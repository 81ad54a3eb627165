"""Light and dark, wide and narrow: axe finds no fault, nothing is cut off, and a finger finds every button."""

import json
from collections.abc import Iterator
from functools import partial
from typing import Any, NamedTuple

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.browser.conftest import Opener
from tests.browser.lab import Notebook
from tests.browser.table import Table

pytestmark = pytest.mark.needs("chromium", "lab")


class Width(NamedTuple):
    """How wide the page is, and the table in it."""

    page: int
    table: int


WIDE = Width(1280, 980)
NARROW = Width(476, 360)
PHONE = Width(360, 244)  # JupyterLab keeps the rest for itself

# JupyterLab's body has no height, and then axe skips every colour. What it can't judge is made simple: the felt
# becomes the one of its two shades that is nearer to the ink, in both themes, and the line under the track goes.
FOR_AXE = """
  html, body { height: 100vh !important; }
  .cl .cl-felt { background: var(--cl-felt-edge) !important; }
  .cl .cl-track::before { display: none !important; }
"""
ALL_NODES = {"resultTypes": ["passes", "incomplete", "violations"]}
# The index on a card, which is dark on white or a colour on white whatever the theme; and an arrow that is no text.
NOT_JUDGED = ("color-contrast: <text ", "color-contrast: <dt>\u2190")

IN_BOTH_WIDTHS = ("a refusal, a rule and the help", "the result")  # each look costs a second

# Each thing in the table that is wider than the table, or runs out of the box that it is in.
CUT_OFF = """(root) => {
  const faults = [];
  const name = (one) => `${one.tagName.toLowerCase()}.${one.classList} "${one.textContent.slice(0, 30)}"`;
  const isShown = (one) => !one.closest(".cl-hidden, .cl-said, [hidden]") && one.getClientRects().length > 0;
  if (root.scrollWidth > root.clientWidth) faults.push(`scrolls: ${root.scrollWidth} in ${root.clientWidth}`);
  const { left, right } = root.getBoundingClientRect();
  for (const one of root.querySelectorAll("*")) {
    if (one.closest("svg") !== null && one.tagName !== "svg") continue;
    if (!isShown(one)) continue;
    const box = one.getBoundingClientRect();
    if (box.left < left - 1 || box.right > right + 1) faults.push(`outside the table: ${name(one)}`);
    const isBox = one.matches(".cl-seat, .cl-slot, .cl-choice, .cl-btn, .cl-best, .cl-result, .cl-prompt, .cl-lines");
    if (isBox && one.scrollWidth > one.clientWidth + 1) faults.push(`too narrow: ${name(one)}`);
  }
  return faults;
}"""
# What a finger is meant to press, and what it would hit in the middle.
TARGETS = """(root) => [...root.querySelectorAll(".cl-btn, .cl-link, .cl-best, [role=slider]")].map((one) => {
  const { width, height } = (one.closest(".cl-choice") ?? one).getBoundingClientRect();
  return [one.textContent, Math.round(width * 10) / 10, Math.round(height * 10) / 10];
})"""


def resize(table: Table, width: Width) -> None:
    """Make the page so wide, and see that the table is as wide as was meant.

    It is as high as the whole table, because axe stops at what is outside the page.
    """
    table.page.set_viewport_size({"width": width.page, "height": 3200})
    expect(table.root).to_have_js_property("offsetWidth", width.table)


@pytest.fixture(params=["light", "dark"])
def theme(request: pytest.FixtureRequest, page: Page) -> Iterator[str]:
    """One of JupyterLab's own themes."""
    use_theme(page, request.param)
    yield request.param
    use_theme(page, "light")


def use_theme(page: Page, theme: str) -> None:
    page.evaluate(
        "async (theme) => { await window.jupyterapp.commands.execute('apputils:change-theme', { theme }); }",
        f"JupyterLab {theme.capitalize()}",
    )
    page.wait_for_function("(light) => document.body.dataset.jpThemeLight === light", arg=str(theme == "light").lower())


def axe_faults(table: Table) -> list[str]:
    """What axe finds in the table; it must have looked at colours."""
    style = table.page.add_style_tag(content=FOR_AXE)
    found: dict[str, Any] = Axe().run(table.page, context="[data-testid=cl-table]", options=ALL_NODES).response
    style.evaluate("(one) => one.remove()")
    seen = [node for rule in found["passes"] if rule["id"] == "color-contrast" for node in rule["nodes"]]
    assert len(seen) > 10, "axe has not looked at the colours"
    unjudged = [rule for rule in found["incomplete"] if rule["id"] == "color-contrast"]
    told = {
        f"{rule['id']}: {node['html'][:120]}: {summary(node)}"
        for rule in found["violations"] + unjudged
        for node in rule["nodes"]
    }
    return sorted(one for one in told if not one.startswith(NOT_JUDGED))


def summary(node: dict[str, Any]) -> str:
    return " ".join(check["message"] for check in node["any"] + node["all"] + node["none"])


def states(notebook: Notebook, table: Table) -> Iterator[str]:
    """A table in each state that looks unlike the others; each is drawn when its name is given."""
    start = table.shown()
    yield "my turn"
    table.root.get_by_role("button", name="forward").click(force=True)
    expect(table.alert()).not_to_be_empty()
    table.root.get_by_role("button", name="why?").first.click()
    table.button("help").click()
    yield "a refusal, a rule and the help"
    table.button("house rules").click()
    yield "house rules"
    table.button("house rules").click()
    table.click(table.choice(start.choices[0]))
    table.change(lambda: notebook.ask(f"table.to({start.step})"))
    shown = table.click(table.choice(start.choices[1]))
    while "low" not in shown.choices:
        deed = f"table.act('{shown.wanted()}')"
        shown = table.change(partial(notebook.ask, deed))
    yield "the coins, on another line"
    table.click(table.choice("low"))
    yield "the result"
    table.click(table.button("reveal all"))
    yield "all cards open"


def test_axe_finds_no_fault(opened: Opener, theme: str) -> None:
    notebook, table = opened()
    faults: dict[str, list[str]] = {}
    for state in states(notebook, table):
        for width in (WIDE, NARROW) if state in IN_BOTH_WIDTHS else (WIDE,):
            resize(table, width)
            if found := axe_faults(table):
                faults[f"{state}, {width.table} px"] = found
    print(json.dumps(faults, indent=1))
    assert faults == {}


PLAYERS = "table = cl.show(game.deal(seed=38, players={}, dealer=3), seat=0)\ntable"


@pytest.mark.parametrize("players", [4, 9])
def test_nothing_is_cut_off(opened: Opener, players: int) -> None:
    notebook, table = opened(PLAYERS.format(players))
    assert cut_off(notebook, table, WIDE, NARROW) == {}


def test_nothing_is_cut_off_on_a_phone(opened: Opener) -> None:
    notebook, table = opened()
    assert cut_off(notebook, table, PHONE) == {}


def cut_off(notebook: Notebook, table: Table, *widths: Width) -> dict[str, list[str]]:
    """What is cut off, by state and width."""
    faults = {}
    for state in states(notebook, table):
        for width in widths:
            resize(table, width)
            if found := table.root.evaluate(CUT_OFF):
                faults[f"{state}, {width.table} px"] = found
    print(json.dumps(faults, indent=1))
    return faults


def test_a_finger_finds_every_button(opened: Opener) -> None:
    notebook, table = opened()
    small = {}
    for state in states(notebook, table):
        for width in (WIDE, NARROW, PHONE):
            resize(table, width)
            found = [target for target in table.root.evaluate(TARGETS) if min(target[1:]) < 44]
            if found:
                small[f"{state}, {width.table} px"] = found
    assert small == {}
