"""How a widget looks: at several widths, in both themes, to axe, and to a finger."""

from typing import Any, NamedTuple

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator, Page, expect


class Width(NamedTuple):
    """How wide the page is, and the widget in it."""

    page: int
    widget: int


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
# The index on a card, which is dark on white or a colour on white whatever the theme; and arrows that are no text.
NOT_JUDGED = ("color-contrast: <text ", "color-contrast: <dt>\u2190", "color-contrast: <dt>\u2191")

# Each thing in a widget that is wider than the widget, or runs out of the box that it is in.
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
    if (box.left < left - 1 || box.right > right + 1) faults.push(`outside the widget: ${name(one)}`);
    const isBox = one.matches(".cl-seat, .cl-slot, .cl-choice, .cl-btn, .cl-best, .cl-result, .cl-prompt, .cl-lines,"
      + ".cl-option, .cl-chip, .cl-cell, .cl-one, .cl-picks, .cl-fresh, .cl-controls, .cl-ex-row, .cl-ex-answer,"
      + ".cl-ex-told, .cl-ex-foot");
    if (isBox && one.scrollWidth > one.clientWidth + 1) faults.push(`too narrow: ${name(one)}`);
  }
  return faults;
}"""
# What a finger is meant to press, and what it would hit in the middle.
TARGETS = """(root) => [...root.querySelectorAll(
  ".cl-btn, .cl-link, .cl-best, .cl-chip, .cl-cell, .cl-handle, .cl-option, .cl-input, .cl-ex-row, .cl-ex-input,"
    + "select, [role=slider]",
)].map((one) => {
  const { width, height } = (one.closest(".cl-choice") ?? one).getBoundingClientRect();
  return [one.ariaLabel ?? one.textContent, Math.round(width * 10) / 10, Math.round(height * 10) / 10];
})"""


def resize(root: Locator, width: Width) -> None:
    """Make the page so wide, and see that the widget is as wide as was meant.

    It is as high as the whole widget, because axe stops at what is outside the page.
    """
    root.page.set_viewport_size({"width": width.page, "height": 3200})
    expect(root).to_have_js_property("offsetWidth", width.widget)


def use_theme(page: Page, theme: str) -> None:
    """One of JupyterLab's own themes, "light" or "dark"."""
    page.evaluate(
        "async (theme) => { await window.jupyterapp.commands.execute('apputils:change-theme', { theme }); }",
        f"JupyterLab {theme.capitalize()}",
    )
    page.wait_for_function("(light) => document.body.dataset.jpThemeLight === light", arg=str(theme == "light").lower())


def axe_faults(root: Locator) -> list[str]:
    """What axe finds in a widget; it must have looked at colours."""
    style = root.page.add_style_tag(content=FOR_AXE)
    context = f"[data-testid={root.get_attribute('data-testid')}]"
    found: dict[str, Any] = Axe().run(root.page, context=context, options=ALL_NODES).response
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
    """What axe says of one node."""
    return " ".join(check["message"] for check in node["any"] + node["all"] + node["none"])
