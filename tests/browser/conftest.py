"""One `cardlab` command and one Chromium for all tests of this folder; a page and a notebook for each test."""

import re
from collections.abc import Iterator
from typing import Protocol

import pytest
from playwright.sync_api import BrowserContext, Page, ViewportSize, sync_playwright

from tests.browser.lab import CLOSE_ALL, PATIENCE, Lab, Notebook, Watch, cardlab_running, chromium_running
from tests.browser.looks import use_theme
from tests.browser.table import Table
from tests.browser.widget import Widget

WIDE: ViewportSize = {"width": 1280, "height": 1400}

# A Ponsi table at which the learner has seat 0 and the three usual others play.
SETTING = "import cardlab as cl\ngame = cl.Ponsi(low='A5')"
TABLE = "table = cl.show(game.deal(seed=38, players=4, dealer=3), seat=0)\ntable"


class Opener(Protocol):
    """Opens a notebook with these cells, runs it, and gives the notebook with its first table."""

    def __call__(self, *cells: str) -> tuple[Notebook, Table]: ...


@pytest.fixture(scope="session")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    """The running command."""
    with cardlab_running(tmp_path_factory.mktemp("cardlab")) as running:
        yield running


@pytest.fixture(scope="session")
def context(chromium: str) -> Iterator[BrowserContext]:
    """One learner's browser: what it has fetched once, it keeps."""
    with sync_playwright() as playwright, chromium_running(playwright, chromium) as browser:
        yield browser.new_context(viewport=WIDE, reduced_motion="reduce")


@pytest.fixture(scope="session")
def everyday(context: BrowserContext, lab: Lab) -> tuple[Page, Watch]:
    """A page with JupyterLab in it, which takes longer to load than a notebook takes to run."""
    page, watch = context.new_page(), Watch()
    watch.follow(page)
    page.goto(f"{lab.base}/lab/workspaces/everyday?{lab.key}&reset")
    page.wait_for_function("() => window.jupyterapp?.restored.then(() => true)", timeout=PATIENCE)
    page.evaluate("() => window.jupyterapp.shell.collapseLeft()")  # the file browser leaves too little for a table
    # A few seconds after a kernel has died JupyterLab says so in a dialog, over everything, until it is put away.
    died = page.get_by_role("dialog", name="Kernel Restarting")
    page.add_locator_handler(died, lambda: died.get_by_role("button").last.click())
    return page, watch


@pytest.fixture
def watch(everyday: tuple[Page, Watch]) -> Watch:
    """What went wrong in the page: nothing may; a test that breaks something on purpose clears it."""
    return everyday[1]


@pytest.fixture
def page(everyday: tuple[Page, Watch], lab: Lab, watch: Watch) -> Iterator[Page]:
    """JupyterLab with nothing open."""
    page, _ = everyday
    yield page
    page.evaluate(CLOSE_ALL)
    page.set_viewport_size(WIDE)
    lab.end_kernels()
    watch.check()


@pytest.fixture
def fresh_page(context: BrowserContext, lab: Lab) -> Iterator[Page]:
    """A page with nothing in it yet."""
    page, watch = context.new_page(), Watch()
    watch.follow(page)
    yield page
    page.close()
    lab.end_kernels()
    watch.check()


@pytest.fixture
def opened(page: Page, lab: Lab, request: pytest.FixtureRequest) -> Opener:
    """See `Opener`; without cells of its own, the notebook has one table."""

    def open_with(*cells: str) -> tuple[Notebook, Table]:
        name = re.sub(r"\W+", "-", request.node.name) + ".ipynb"
        notebook = Notebook(page, lab, lab.write(name, [SETTING, *(cells or (TABLE,))])).open_tab().run_all()
        return notebook, Table(notebook.tables().first).drawn()

    return open_with


class WidgetOpener(Protocol):
    """Opens a notebook with these cells, runs it, and gives the notebook with its first widget of a kind."""

    def __call__(self, kind: str, *cells: str) -> tuple[Notebook, Widget]: ...


@pytest.fixture
def opened_widget(page: Page, lab: Lab, request: pytest.FixtureRequest) -> WidgetOpener:
    """See `WidgetOpener`; a kind is the name at the widget's root, as in "cl-ranker"."""

    def open_with(kind: str, *cells: str) -> tuple[Notebook, Widget]:
        name = re.sub(r"\W+", "-", request.node.name) + ".ipynb"
        notebook = Notebook(page, lab, lab.write(name, [SETTING, *cells])).open_tab().run_all()
        return notebook, Widget(page.get_by_test_id(kind).first).drawn()

    return open_with


@pytest.fixture(params=["light", "dark"])
def theme(request: pytest.FixtureRequest, page: Page) -> Iterator[str]:
    """One of JupyterLab's own themes."""
    use_theme(page, request.param)
    yield request.param
    use_theme(page, "light")
