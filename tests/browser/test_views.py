"""Several views of one table, a cell run again, and a kernel that is busy, restarted or gone."""

import os
import signal
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import TABLE, Opener
from tests.browser.lab import Notebook, Watch
from tests.browser.table import Table

pytestmark = pytest.mark.needs("chromium", "lab")

NO_ANSWER = "No answer from the kernel. It may be busy or stopped: wait, or run the cell again."


def test_two_cells_with_one_table_stay_in_step(opened: Opener) -> None:
    notebook, first = opened(TABLE, "table")
    second = Table(notebook.tables().nth(1)).drawn()
    moved = first.click(first.choice("check"))
    expect(second.root).to_have_attribute("data-rev", str(moved.rev))
    assert second.shown() == moved
    moved = second.click(second.choice("pay"))
    expect(first.root).to_have_attribute("data-rev", str(moved.rev))
    assert first.shown() == moved
    # What one view looks at is its own: a panel, and why something was refused.
    second.button("help").click()
    expect(second.root.get_by_test_id("cl-help")).to_be_visible()
    expect(first.root.get_by_test_id("cl-help")).to_have_count(0)
    ids = notebook.page.evaluate("[...document.querySelectorAll('.cl [id]')].map((one) => one.id)")
    assert len(ids) == len(set(ids))


def test_a_new_view_for_output_stays_in_step(opened: Opener) -> None:
    notebook, first = opened()
    notebook.command("notebook:create-output-view")
    expect(notebook.tables()).to_have_count(2)
    apart = Table(notebook.page.locator(".jp-LinkedOutputView").get_by_test_id("cl-table")).drawn()
    moved = apart.click(apart.choice("check"))
    expect(first.root).to_have_attribute("data-rev", str(moved.rev))
    assert first.shown() == apart.shown() == moved


def test_python_moves_every_view(opened: Opener) -> None:
    notebook, first = opened(TABLE, "table", "table.act('check')")
    second = Table(notebook.tables().nth(1)).drawn()
    for view in (first, second):
        expect(view.root).to_have_attribute("data-rev", "1")
    assert first.shown() == second.shown()
    assert first.shown().choices == ["pay", "fold"]


def test_a_cell_run_again_gives_a_new_table_and_the_old_one_still_works(opened: Opener) -> None:
    notebook, _ = opened(TABLE, "old = table\nold")
    old = Table(notebook.tables().nth(1)).drawn()
    moved = old.click(old.choice("check"))
    notebook.run_cell(1)
    new = Table(notebook.tables().first).drawn()
    expect(new.root).to_have_attribute("data-rev", "0")
    assert old.shown() == moved
    assert new.click(new.choice("check")).stacks == moved.stacks
    assert old.click(old.choice("pay")).rev == 2
    assert new.shown().rev == 1


def test_a_table_answers_while_a_cell_runs(opened: Opener) -> None:
    waiting = "while patient and table.view['rev'] < 2 and time.time() < end:\n    time.sleep(0.05)"
    notebook, table = opened(TABLE, "import time\nend, patient = time.time() + 30, False", waiting)
    # JupyterLab handles the first message of all between cells, and later ones beside a running cell.
    table.click(table.choice("check"))
    notebook.ask("globals().update(patient=True)")
    notebook.start_cell(3)
    table.click(table.choice("pay"))
    notebook.wait_until_run()
    assert notebook.ask("time.time() < end"), "the click was answered only after the cell"


def restart(notebook: Notebook) -> None:
    notebook.kernel("restart")
    notebook.wait_for_kernel()


def shut_down(notebook: Notebook) -> None:
    notebook.kernel("shutdown")


def kill(notebook: Notebook) -> None:
    os.kill(notebook.ask("__import__('os').getpid()"), signal.SIGKILL)


@pytest.mark.parametrize("end", [restart, shut_down, kill], ids=lambda end: end.__name__)
def test_a_table_without_its_kernel_says_what_to_do(
    end: Callable[[Notebook], None], opened: Opener, watch: Watch
) -> None:
    notebook, table = opened()
    end(notebook)
    before = table.shown()
    notebook.page.clock.install()
    table.choice("check").click()
    if end is kill:  # the page can't know; after a restart or a shutdown it does, and says so at once
        expect(table.root.get_by_role("status")).to_contain_text("waiting for the kernel")
        notebook.page.clock.fast_forward(15_000)
    expect(table.alert()).to_have_text(NO_ANSWER)
    expect(table.root.get_by_role("status")).not_to_contain_text("waiting for the kernel")
    assert table.shown() == before
    # The page's own part goes on: nothing hangs.
    table.button("house rules").click()
    expect(table.root.get_by_test_id("cl-house-rules")).to_be_visible()
    watch.errors.clear()  # "Cannot send", which the alert has said in other words


def test_after_a_restart_running_the_cells_gives_a_table_that_works(opened: Opener, watch: Watch) -> None:
    notebook, _ = opened()
    restart(notebook)
    notebook.run_all()
    table = Table(notebook.tables().first).drawn()
    expect(notebook.tables()).to_have_count(1)
    table.click(table.choice("check"))
