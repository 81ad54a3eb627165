"""Pictures of the widgets for the documentation, taken in the running JupyterLab.

    python -m tests.browser.screenshots docs

gives table-light.png, table-dark.png, table-narrow.png, table-turn.png, and a picture of each other widget
(ranker-light.png, explorer-light.png, exercise-light.png, lab-light.png, trainer-light.png, pontoon-light.png) in
that folder; and anaconda-light.png, with cards being laid in order.
"""

import sys
import tempfile
from pathlib import Path

from playwright.sync_api import ViewportSize, sync_playwright

from tests.browser.conftest import SETTING
from tests.browser.lab import Notebook, cardlab_running, chromium_running
from tests.browser.table import Table
from tests.browser.widget import Widget
from tests.conftest import chromium_path

# A pot of 121 that is split, with an odd chip.
TABLE = "table = cl.show(game.deal(seed=1, players=4, dealer=3), seat=0)\ntable"
RANKER = 'cl.rank_hands(hands=4, ranking="A5", level="near", seed=3)'
EXPLORER = 'cl.explore("Ah Kd 2c 3c 4s 7h 8h")'
EXERCISE = 'q = cl.lesson("04", keep=False).ask("low-order", seed=3)\nq'
ANSWER = 'q.check("C,A,B", sure=70)'
LAB = 'cl.declaration_lab("Both, but tied for low")'
TRAINER = 'trainer = cl.declaration_trainer(seed=2)\ntrainer.choose("both", sure=80)\ntrainer.reveal()\ntrainer'
# The second deal, with a pack that is known in part, and the coach asked.
PONTOON = """table = cl.show(cl.Pontoon().deal(seed=42, players=4, banker=3), memory="full")
table.act("stake 5"); table.act("stick"); table.new(); table.act("stake 5"); table.coach()
table"""
# Aces over jacks, to be shown one by one.
ANACONDA = """table = cl.show(cl.Anaconda(low="A5").deal(seed=62, players=4, dealer=3))
for action in ("bet", "pass 9s 2s 5h", "discard Th Jd"):
    table.act(action)
table"""
LAID = (2, 3, 4)  # the places of the cards that are chosen first, as they lie then
WISHES = ("high", "pay", "bet", "call", "check")
TURN = 5  # the turn whose picture is taken
WIDE: ViewportSize = {"width": 1280, "height": 2600}
NARROW: ViewportSize = {"width": 476, "height": 3200}


def use_theme(notebook: Notebook, theme: str) -> None:
    """One of JupyterLab's own themes."""
    notebook.command("apputils:change-theme", theme=f"JupyterLab {theme.capitalize()}")
    notebook.page.wait_for_function(
        "(light) => document.body.dataset.jpThemeLight === light", arg=str(theme == "light").lower()
    )


def take(table: Table | Widget, path: Path) -> None:
    """The table alone, without focus, pointer or line of the last refusal."""
    table.page.mouse.move(1, 1)
    table.page.evaluate("() => document.activeElement.blur()")
    table.root.screenshot(path=path, animations="disabled")
    print(path)


def take_all(folder: Path, chromium: str) -> None:
    """All the pictures."""
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as own, cardlab_running(Path(own)) as lab, sync_playwright() as playwright:
        lab.write("pictures.ipynb", [SETTING, TABLE])
        lab.write("others.ipynb", [SETTING, RANKER, EXPLORER, EXERCISE, ANSWER, LAB, TRAINER, PONTOON, ANACONDA])
        with chromium_running(playwright, chromium) as browser:
            page = browser.new_page(viewport=WIDE, device_scale_factor=2, reduced_motion="reduce")
            notebook = Notebook(page, lab, "pictures.ipynb").open_page().run_all()
            page.evaluate("() => window.jupyterapp.shell.collapseLeft()")
            table = Table(notebook.tables().first).drawn()
            shown, turns = table.shown(), 0
            while shown.choices:
                if turns == TURN:
                    take(table, folder / "table-turn.png")
                shown = table.click(table.choice(shown.wanted(WISHES)))
                turns += 1
            take(table, folder / "table-light.png")
            use_theme(notebook, "dark")
            take(table, folder / "table-dark.png")
            use_theme(notebook, "light")
            page.set_viewport_size(NARROW)
            for way in ("back", "forward"):  # so that the account shows its end in the new height
                table.click(table.root.get_by_role("button", name=way))
            take(table, folder / "table-narrow.png")
            page.set_viewport_size(WIDE)
            notebook = Notebook(page, lab, "others.ipynb").open_page().run_all()
            others = {
                name: Widget(notebook.page.get_by_test_id(f"cl-{name}")).drawn()
                for name in ("ranker", "explorer", "exercise", "lab", "trainer", "pontoon")
            }
            others["ranker"].change(others["ranker"].button("Check").click)
            for name, widget in others.items():
                take(widget, folder / f"{name}-light.png")
            page.evaluate("() => window.jupyterapp.shell.collapseLeft()")
            anaconda = Table(notebook.tables().first).drawn()
            for place in LAID:
                anaconda.root.get_by_role("option").nth(place).click()
            take(anaconda, folder / "anaconda-light.png")


if __name__ == "__main__":
    path = chromium_path()
    if path is None or len(sys.argv) != 2:
        sys.exit("usage: python -m tests.browser.screenshots FOLDER (and Chromium must be installed)")
    take_all(Path(sys.argv[1]), path)
