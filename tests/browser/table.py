"""A table as a learner meets it on the page: what it shows, and how it is worked by mouse and by keyboard."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.browser.lab import PATIENCE

# What a page shows, gathered at one moment.
SHOWN = """(root) => {
  const text = (node, css) => node.querySelector(css)?.textContent ?? "";
  const number = (node, css) => Number.parseInt(text(node, css), 10);
  const slider = root.querySelector("[role=slider]");
  return {
    rev: Number(root.dataset.rev),
    prompt: text(root, ".cl-prompt p"),
    choices: [...root.querySelectorAll("[data-choice]")].filter((one) => one.ariaDisabled !== "true")
      .map((one) => one.dataset.choice),
    stacks: [...root.querySelectorAll("[data-seat]")]
      .map((seat) => [Number(seat.dataset.seat), number(seat, ".cl-stack")])
      .sort(([one], [other]) => one - other).map(([, stack]) => stack),
    pot: number(root, ".cl-pot b"),
    shared: [...root.querySelectorAll(".cl-slots [role=img]")].map((card) => card.ariaLabel),
    hand: [...root.querySelectorAll(".cl-hand [role=img]")].map((card) => card.ariaLabel),
    account: [...root.querySelectorAll(".cl-line")].map((line) => line.firstChild.textContent),
    result: text(root, "[data-testid=cl-result]"),
    step: Number(slider.ariaValueNow),
    length: Number(slider.ariaValueMax),
  };
}"""
# Where the focus is: null outside the table.
FOCUSED = """(root) => {
  const focused = document.activeElement;
  if (!root.contains(focused)) return null;
  return focused.dataset.choice ?? focused.getAttribute("role") ?? focused.textContent.trim();
}"""
IS_BEFORE_FOCUS = """(one) =>
  (document.activeElement.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_PRECEDING) !== 0"""
STAYING_IN = ("pay", "check", "call", "low")
"""What to choose, the first of these that may be done, to stay in to the end."""


@dataclass(frozen=True)
class Shown:
    """What a table shows at one moment."""

    rev: int
    prompt: str
    choices: list[str]
    stacks: list[int]
    pot: int
    shared: list[str]
    hand: list[str]
    account: list[str]
    result: str
    step: int
    length: int

    @property
    def moment(self) -> tuple[Any, ...]:
        """What is the same whenever one moment of a deal is shown, however it was reached."""
        return (self.prompt, self.choices, self.stacks, self.pot, self.shared, self.hand, self.account, self.result)

    def wanted(self, wishes: Sequence[str] = STAYING_IN) -> str:
        """The first wish that may be done."""
        return next(wish for wish in wishes if wish in self.choices)


class Table:
    """One view of a table."""

    def __init__(self, root: Locator) -> None:
        self.root = root
        self.page: Page = root.page

    def drawn(self) -> "Table":
        """The table, once it is there."""
        expect(self.root).to_have_attribute("data-rev", re.compile(r"\d+"), timeout=PATIENCE)
        return self

    def shown(self) -> Shown:
        """What is shown now."""
        return Shown(**self.root.evaluate(SHOWN))

    def change(self, deed: Callable[[], object]) -> Shown:
        """What is shown once a deed has changed the table."""
        before = self.root.get_attribute("data-rev") or ""
        deed()
        expect(self.root).not_to_have_attribute("data-rev", before, timeout=PATIENCE)
        return self.shown()

    def choice(self, action: str) -> Locator:
        """The button for an action."""
        return self.root.locator(f'[data-choice="{action}"]')

    def button(self, name: str) -> Locator:
        """A button by its name, the whole of it."""
        return self.root.get_by_role("button", name=name, exact=True)

    def slider(self) -> Locator:
        """The timeline's slider."""
        return self.root.get_by_role("slider", name="place in the deal")

    def click(self, button: Locator) -> Shown:
        """Press a button with the mouse and see what it changes."""
        return self.change(button.click)

    def press(self, *presses: str) -> Shown:
        """Press keys, of which the last one changes the table."""
        for key in presses[:-1]:
            self.page.keyboard.press(key)
        return self.change(lambda: self.page.keyboard.press(presses[-1]))

    def alert(self) -> Locator:
        """The line that says why something was not done."""
        return self.root.get_by_role("alert")

    def focused(self) -> str | None:
        """What has the focus in this table; None when the focus is elsewhere."""
        found: str | None = self.root.evaluate(FOCUSED)
        return found

    def tab_to(self, wanted: Locator, most: int = 60) -> None:
        """Press Tab, or Shift and Tab where that is the way, until something has the focus."""
        expect(wanted).to_have_count(1)
        key = "Shift+Tab" if wanted.evaluate(IS_BEFORE_FOCUS) else "Tab"
        for _ in range(most):
            if wanted.evaluate("(one) => one === document.activeElement"):
                return
            self.page.keyboard.press(key)
            assert self.focused() is not None, f"{key} has left the table"
        raise AssertionError(f"{most} times {key}, and still at {self.focused()!r}")
