"""A widget as a learner meets it on the page: worked by mouse and by keyboard."""

import re
from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from tests.browser.lab import PATIENCE

IS_BEFORE_FOCUS = """(one) =>
  (document.activeElement.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_PRECEDING) !== 0"""


class Widget:
    """One view of a widget."""

    def __init__(self, root: Locator) -> None:
        self.root = root
        self.page: Page = root.page

    def drawn(self) -> "Widget":
        """The widget, once it is there."""
        expect(self.root).to_have_attribute("data-rev", re.compile(r"\d+"), timeout=PATIENCE)
        return self

    def change(self, deed: Callable[[], object]) -> None:
        """Do something, and wait until it has changed the widget."""
        before = self.root.get_attribute("data-rev") or ""
        deed()
        expect(self.root).not_to_have_attribute("data-rev", before, timeout=PATIENCE)

    def button(self, name: str) -> Locator:
        """A button by its name, the whole of it."""
        return self.root.get_by_role("button", name=name, exact=True)

    def press_in_vain(self, name: str) -> None:
        """Press a grey button, as a hand does: Playwright by itself would wait until it can be used."""
        self.button(name).scroll_into_view_if_needed()
        self.button(name).click(force=True)

    def alert(self) -> Locator:
        """The line that says why something was not done."""
        return self.root.get_by_role("alert")

    def status(self) -> Locator:
        """The line that a screen reader hears."""
        return self.root.get_by_role("status")

    def tab_to(self, wanted: Locator, most: int = 60) -> None:
        """Press Tab, or Shift and Tab where that is the way, until something has the focus."""
        expect(wanted).to_have_count(1)
        key = "Shift+Tab" if wanted.evaluate(IS_BEFORE_FOCUS) else "Tab"
        for _ in range(most):
            if wanted.evaluate("(one) => one === document.activeElement"):
                return
            self.page.keyboard.press(key)
        raise AssertionError(f"{most} times {key}, and still not there")
