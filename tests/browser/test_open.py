"""Opened by the `cardlab` command on its first lesson, run, saved, and opened again without being run."""

import json
import re

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.conftest import Opener
from tests.browser.lab import CLOSE_ALL, PATIENCE, Lab, Notebook
from tests.browser.table import Table

pytestmark = pytest.mark.needs("chromium", "lab")

LESSON = "06-a-ponsi-deal.ipynb"
WIDGET = "application/vnd.jupyter.widget-view+json"


def test_the_command_opens_the_first_lesson(fresh_page: Page, lab: Lab) -> None:
    first = sorted(path.name for path in lab.folder.glob("*.ipynb"))[0]
    notebook = Notebook(fresh_page, lab, first).open_page(lab.address)
    title = notebook.cells()[0][1].splitlines()[0].removeprefix("# ")
    expect(fresh_page.get_by_role("heading", name=title)).to_be_visible()
    # Nothing of Jupyter's own stands in the learner's way.
    expect(fresh_page.get_by_role("dialog")).to_have_count(0)
    expect(fresh_page.locator(".Toastify__toast")).to_have_count(0)


def test_all_cells_of_a_lesson_run_and_its_table_waits_for_the_learner(fresh_page: Page, lab: Lab) -> None:
    page = fresh_page
    notebook = Notebook(page, lab, LESSON).open_page()
    expect(page.get_by_role("heading", name="A Ponsi deal, step by step")).to_be_visible()
    page.get_by_role("menuitem", name="Run", exact=True).click()
    page.get_by_role("menuitem", name="Run All Cells", exact=True).click()
    notebook.wait_until_run()
    assert notebook.errors() == []
    table = Table(notebook.tables().first).drawn()
    table.root.scroll_into_view_if_needed()
    expect(table.choice("check")).to_be_visible()
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.locator(".Toastify__toast")).to_have_count(0)
    # That no request left this machine and the console has no error, the page itself checks at its end.


def test_the_lesson_shows_still_pictures_before_it_is_run(fresh_page: Page, lab: Lab) -> None:
    page = fresh_page
    Notebook(page, lab, LESSON).open_page()
    still = page.locator(".jp-OutputArea-output").filter(has_text="This is a still picture. Run the cell to play.")
    expect(still.first).to_be_visible(timeout=PATIENCE)
    expect(still.first.get_by_title("face-down card").first).to_be_visible()
    expect(page.get_by_text("model not found")).to_have_count(0)


@pytest.fixture
def saved(opened: Opener) -> tuple[Notebook, str]:
    """A notebook that was played in and saved, and its text."""
    notebook, table = opened()
    for action in ("check", "pay", "check"):
        table.click(table.choice(action))
    return notebook, notebook.save()


def test_a_saved_notebook_holds_no_hidden_card(saved: tuple[Notebook, str]) -> None:
    notebook, text = saved
    outputs = [output for cell in json.loads(text)["cells"] for output in cell["outputs"]]
    assert any(WIDGET in output.get("data", {}) for output in outputs), "the table was not saved at all"
    assert "widgets" not in json.loads(text)["metadata"]
    open_cards = notebook.ask("[str(c) for s in table.deal.view(0).seats for c in s.cards if c]")
    assert len(open_cards) == 5
    written = [card for output in outputs for card in cards_in(json.dumps(output, ensure_ascii=False))]
    assert set(written) == set(open_cards)


def cards_in(text: str) -> list[str]:
    """Every card that a text names, as "7h" or 7♥."""
    found = re.findall(r"(?<![\w-])(10|[2-9TJQKA])([cdhs♣♦♥♠])(?!\w)", text)
    return [rank.replace("10", "T") + suit.translate(str.maketrans("♣♦♥♠", "cdhs")) for rank, suit in found]


def test_a_page_loaded_again_finds_its_table_while_the_kernel_runs(
    saved: tuple[Notebook, str], fresh_page: Page
) -> None:
    notebook, _ = saved
    before = Table(notebook.tables().first).shown()
    again = Notebook(fresh_page, notebook.lab, notebook.name).open_page()
    table = Table(again.tables().first).drawn()
    assert table.shown().moment == before.moment
    table.click(table.choice(before.wanted()))


def test_a_notebook_opened_again_after_its_kernel_has_gone_shows_the_still_picture(
    saved: tuple[Notebook, str], context: BrowserContext
) -> None:
    notebook, _ = saved
    notebook.page.evaluate(CLOSE_ALL)
    notebook.lab.end_kernels()
    page = context.new_page()
    try:
        Notebook(page, notebook.lab, notebook.name).open_page()
        output = page.locator(".jp-OutputArea-output").first
        expect(output).to_contain_text(re.compile("still picture|model not found"), timeout=PATIENCE)
        expect(output).to_contain_text("This is a still picture. Run the cell to play.", timeout=500)
    finally:
        page.close()
