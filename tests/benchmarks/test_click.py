"""A click on a poker or Pontoon table, to the repainted page, beside the smallest round trip that a widget can make.

Both in one notebook of one JupyterLab, started by the `cardlab` command, in one run of Chromium, in turns.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, sync_playwright

from tests.browser.lab import Notebook, cardlab_running, chromium_running
from tests.browser.table import Table
from tests.browser.widget import Widget

pytestmark = [pytest.mark.needs("chromium", "lab"), pytest.mark.filterwarnings("ignore")]

CLICKS, ROUNDS = 100, 4  # 100 clicks of each kind in all

SETTING = "import cardlab as cl\ngame = cl.Ponsi(low='A5')"
# A click, a message, a number back, the number on the page: nothing else.
BARE = '''import anywidget, traitlets

class Bare(anywidget.AnyWidget):
    _esm = """export default { render({ model, el }) {
      const button = el.appendChild(document.createElement("button"));
      button.dataset.testid = "bare"; button.dataset.rev = "0"; button.textContent = "0";
      button.onclick = () => model.send({});
      model.on("change:n", () => { button.textContent = button.dataset.rev = String(model.get("n")); });
    } };"""
    n = traitlets.Int(0).tag(sync=True)

    def __init__(self):
        super().__init__()
        self.on_msg(self._count)

    def _count(self, *_):
        self.n += 1

Bare()'''
# Opponents who always answer: nobody folds, so every act of the learner is followed by theirs.
TABLE = "table = cl.show(game.deal(seed=38, players=4, stacks=2000, dealer=3), seat=0, others='caller')\ntable"
STEPPED = "stepped = cl.show(game.deal(seed=38, players=4, stacks=2000, dealer=3), seat=0, others='caller')\nstepped"

# At Pontoon the bank and two others answer each stake and each stick.
PONTOON = "pontoon = cl.show(cl.Pontoon().deal(seed=3, players=4, stacks=5000, banker=3), seat=0)\npontoon"

# Three others pass at the same time, or have drawn before and bet after.
ANACONDA = "anaconda = cl.show(cl.Anaconda(low='A5').deal(seed=7, players=4), seat=0, others='caller')\nanaconda"
DRAW = "draw = cl.show(cl.Draw().deal(seed=7, players=4), seat=0, others='caller')\ndraw"
CHOOSE = """(root) => {
  const chosen = () => root.querySelectorAll("[aria-selected=true]").length;
  while (chosen() < 3) root.querySelector("[aria-selected=false]").click();
}"""
AGAIN = "[id$=-again]"

# Clicks, waits until data-rev has changed and that has been painted, and clicks again; in ms.
CLICK = """async ([root, wishes, clicks]) => {
  const times = [];
  const find = () => wishes.map((css) => root.matches(css) ? root : root.querySelector(css)).find((one) => one);
  for (let click = 0; click < clicks; click++) {
    const button = find(), before = root.dataset.rev;
    times.push(await new Promise((done, lost) => {
      const patience = setTimeout(() => lost(new Error(`no answer to ${button.textContent}`)), 20000);
      const watcher = new MutationObserver(() => {
        if (root.dataset.rev === before) return;
        watcher.disconnect();
        clearTimeout(patience);
        const drawn = performance.now() - start;
        requestAnimationFrame(() => setTimeout(() => done([drawn, performance.now() - start]), 0));
      });
      watcher.observe(root, { attributes: true, attributeFilter: ["data-rev"] });
      const start = performance.now();
      button.click();
    }));
    await new Promise((then) => setTimeout(then, 30));
  }
  return times;
}"""
ACTS = [f'[data-choice="{one}"]:not([aria-disabled])' for one in ("raise", "bet", "pay", "call", "check", "low")]
NEXT = "[id$=-result-new]"
ON = ("stick", "twist", "stake", "draw", "pontoon", "take")
GO_ON = [*(f'[data-choice^="{one}"]:not([aria-disabled])' for one in ON), NEXT]


def clicks(root: Locator, wishes: list[str], count: int) -> list[list[float]]:
    """Milliseconds to the drawn and to the painted answer, of that many clicks on the first wish there is."""
    measured: list[list[float]] = root.page.evaluate(CLICK, [root.element_handle(), wishes, count])
    return measured


def percentile(times: list[float], share: float) -> float:
    """The time that this share of the clicks needed at most."""
    return sorted(times)[round(share * (len(times) - 1))]


@pytest.fixture
def notebook(chromium: str, tmp_path: Path) -> Iterator[Notebook]:
    """A notebook with the bare widget, two tables of Ponsi, one of Pontoon, Anaconda and draw poker each, run."""
    with cardlab_running(tmp_path) as lab, sync_playwright() as playwright:
        name = lab.write("click.ipynb", [SETTING, BARE, TABLE, STEPPED, PONTOON, ANACONDA, DRAW])
        with chromium_running(playwright, chromium) as browser:
            page = browser.new_page(viewport={"width": 1280, "height": 1400})
            yield Notebook(page, lab, name).open_page().run_all()


def test_a_click_on_the_table_against_a_bare_message(notebook: Notebook, measured: list[str]) -> None:
    bare = notebook.page.get_by_test_id("bare")
    tables = notebook.tables()
    acting, stepping = (Table(tables.nth(place)).drawn() for place in (0, 1))
    back, forward = "[id$=-back]", "[id$=-forward]"
    while stepping.shown().choices:
        stepping.click(stepping.choice(stepping.shown().wanted()))
    stepping.change(lambda: notebook.ask("stepped.to(stepped.view['timeline']['length'] // 2)"))
    pontoon = Widget(notebook.page.get_by_test_id("cl-pontoon")).drawn()
    kinds: dict[str, list[list[float]]] = {
        "bare message": [], "back and forward": [], "act, three answer": [], "twist": [], "stick, all answer": [],
        "pass, three pass": [], "draw, three bet": [],
    }  # fmt: skip
    for turn in range(ROUNDS + 1):
        each = CLICKS // ROUNDS
        bare_times = clicks(bare, ["button"], each)
        step_times = [time for _ in range(each // 2 + 1) for way in (back, forward)
                      for time in clicks(stepping.root, [way], 1)]  # fmt: skip
        act_times = clicks(acting.root, [*ACTS, NEXT], each)
        twist_times, stick_times = (at_pontoon(pontoon.root, wish, each) for wish in ("twist", "stick"))
        card_times = [at_cards(tables.nth(place), each // 2) for place in (2, 3)]
        if turn:  # the first round only warms up
            each_kind = (bare_times, step_times, act_times, twist_times, stick_times, *card_times)
            for name, times in zip(kinds, each_kind, strict=True):
                kinds[name] += times
    tell(kinds, measured)


def at_pontoon(root: Locator, wish: str, count: int) -> list[list[float]]:
    """That many clicks on a choice at Pontoon; whatever else has to be done in between is not counted."""
    wished = f'[data-choice="{wish}"]:not([aria-disabled])'
    times: list[list[float]] = []
    while len(times) < count:
        if root.locator(wished).count():
            times += clicks(root, [wished], 1)
        else:
            clicks(root, GO_ON, 1)
    return times


def at_cards(root: Locator, count: int) -> list[list[float]]:
    """That many passes or draws of three cards, each from the start of the deal; only the last click is counted."""
    times: list[list[float]] = []
    for _ in range(count):
        clicks(root, [AGAIN], 1)
        clicks(root, ACTS, 1)
        root.evaluate(CHOOSE)
        times += clicks(root, [".cl-picks [data-choice]"], 1)
    return times


def tell(kinds: dict[str, list[list[float]]], measured: list[str]) -> None:
    """The table at the end of the run."""
    painted = {name: [time for _, time in times] for name, times in kinds.items()}
    drawn = {name: [time for time, _ in times] for name, times in kinds.items()}
    base = percentile(painted["bare message"], 0.95)
    for name, times in painted.items():
        ratio = percentile(times, 0.95) / base
        p50s, p95s = ([percentile(kind[name], share) for kind in (drawn, painted)] for share in (0.5, 0.95))
        measured.append(
            f"click: {name:18} n={len(times)}; drawn p50 {p50s[0]:5.1f} p95 {p95s[0]:5.1f} ms; "
            f"painted p50 {p50s[1]:5.1f} p95 {p95s[1]:5.1f} ms; ratio of the last {ratio:.2f} (wanted: at most 2)"
        )
