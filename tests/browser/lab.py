"""A real JupyterLab started by the `cardlab` command, and a notebook of it in a real Chromium."""

import ast
import json
import os
import re
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import quote, urlsplit

from playwright.sync_api import Browser, ConsoleMessage, Locator, Page, Playwright, Request

from tests.conftest import ROOT

CHROMIUM_ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"]
OWN_FOLDERS = (
    "JUPYTER_CONFIG_DIR",
    "JUPYTER_DATA_DIR",
    "JUPYTER_RUNTIME_DIR",
    "JUPYTERLAB_SETTINGS_DIR",
    "JUPYTERLAB_WORKSPACES_DIR",
    "IPYTHONDIR",
)
PATIENCE = 60_000  # ms: a busy machine is slow, and that is no fault

# The notebook of a page; another tab, such as a second view of an output, may be in front of it.
PANEL = "[...(window.jupyterapp?.shell.widgets('main') ?? [])].find((one) => one.content?.model?.cells)"
# A kernel counts as ready when it has said so itself; JupyterLab shows "idle" before there is any.
KERNEL_READY = f"""() => {{
  const kernel = {PANEL}?.sessionContext?.session?.kernel;
  return kernel?.connectionStatus === "connected" && kernel.status === "idle";
}}"""
ALL_RUN = f"""() => [...{PANEL}.content.model.cells].filter((cell) => cell.type === "code")
  .every((cell) => cell.executionCount !== null && cell.executionState === "idle")"""
CELLS = f"() => [...{PANEL}.content.model.cells].map((cell) => [cell.type, cell.sharedModel.getSource()])"
ERRORS = f"""() => [...{PANEL}.content.model.cells].flatMap((cell) => cell.outputs?.toJSON() ?? [])
  .filter((one) => one.output_type === "error").map((one) => one.evalue)"""
RUN_CELL = f"""async ([place, toItsEnd]) => {{
  const panel = {PANEL};
  window.jupyterapp.shell.activateById(panel.id);
  panel.content.activeCellIndex = place;
  const run = window.jupyterapp.commands.execute("notebook:run-cell");
  if (toItsEnd) await run;
}}"""
BUSY = f"() => {PANEL}.sessionContext.session.kernel.status === 'busy'"
ASK = f"""async (expression) => {{
  const request = {{ code: "", silent: true, store_history: false, user_expressions: {{ answer: expression }} }};
  const done = await {PANEL}.sessionContext.session.kernel.requestExecute(request).done;
  return done.content.user_expressions.answer;
}}"""


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def wait_until(true: Callable[[], Any], what: str, seconds: float = 60) -> None:
    """Look again and again until something is so."""
    end = time.monotonic() + seconds
    while not true():
        if time.monotonic() > end:
            raise TimeoutError(f"after {seconds} s still not so: {what}")
        time.sleep(0.05)


@dataclass(frozen=True)
class Lab:
    """A running `cardlab` command."""

    address: str
    """What the command printed: the page of the first lesson, with the key to it."""
    folder: Path
    """Where it keeps the lessons; the root of all that JupyterLab shows."""

    @property
    def base(self) -> str:
        return "http://" + urlsplit(self.address).netloc

    @property
    def key(self) -> str:
        return urlsplit(self.address).query

    def page_of(self, name: str) -> str:
        """The address of a notebook, with nothing else open beside it."""
        return f"{self.base}/lab/workspaces/{quote(Path(name).stem)}/tree/{quote(name)}?{self.key}&reset"

    def write(self, name: str, cells: Sequence[str]) -> str:
        """Put a notebook of code cells into the folder."""
        shown: dict[str, Any] = {
            "cells": [
                {
                    "cell_type": "code",
                    "id": f"cell-{place}",
                    "execution_count": None,
                    "metadata": {},
                    "outputs": [],
                    "source": source,
                }
                for place, source in enumerate(cells)
            ],
            "metadata": {"kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"}},
            "nbformat": 4,
            "nbformat_minor": 5,
        }
        (self.folder / name).write_text(json.dumps(shown), encoding="utf-8")
        return name

    def call(self, method: str, path: str) -> Any:
        """One request to the server's own interface."""
        header = {"Authorization": "token " + self.key.removeprefix("token=")}
        request = urllib.request.Request(self.base + path, method=method, headers=header)
        with urllib.request.urlopen(request, timeout=30) as answer:
            text = answer.read()
        return json.loads(text) if text else None

    def end_kernels(self) -> None:
        """Stop whatever a test has started."""
        for session in self.call("GET", "/api/sessions"):
            self.call("DELETE", f"/api/sessions/{session['id']}")


@contextmanager
def cardlab_running(own: Path) -> Iterator[Lab]:
    """The `cardlab` command, with everything it writes in a folder of its own, until the end of the block."""
    folder, log = own / "lessons", own / "cardlab.log"
    places = {name: str(own / name.lower()) for name in OWN_FOLDERS}
    command = [sys.executable, "-m", "cardlab", "--no-browser", "--expose-app"]
    with log.open("wb") as output:
        process = subprocess.Popen(
            [*command, f"--port={free_port()}", f"--dir={folder}"],
            cwd=own,
            env={**os.environ, "PYTHONPATH": str(ROOT), **places},
            stdout=output,
            stderr=subprocess.STDOUT,
        )
        try:
            wait_until(lambda: b"To stop:" in log.read_bytes() or process.poll() is not None, "cardlab is ready")
            said = log.read_text(encoding="utf-8")
            assert process.poll() is None, said
            (line,) = [line for line in said.splitlines() if line.startswith("JupyterLab:")]
            yield Lab(line.split()[-1], folder)
        finally:
            process.terminate()
            try:
                process.wait(20)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait(20)


@contextmanager
def chromium_running(playwright: Playwright, path: str) -> Iterator[Browser]:
    """Chromium, until the end of the block."""
    browser = playwright.chromium.launch(executable_path=path, args=CHROMIUM_ARGUMENTS)
    try:
        yield browser
    finally:
        browser.close()


CLOSE_ALL = """() => {
  for (const tab of [...window.jupyterapp.shell.widgets("main")]) {
    if (tab.context?.model) tab.context.model.dirty = false;
    tab.close();
  }
}"""


# JupyterLab's own word, now and then, for a request of its own (the debugger's, a subshell's) that was under way when
# the kernel ended. The learner sees nothing of it; a message of a widget of ours is a comm_msg and would still count.
OF_A_RESTART = re.compile(r"Canceled future for (?!comm_msg)\w+ message before replies were done")


@dataclass
class Watch:
    """What a page did that a learner would not want."""

    outside: list[str] = field(default_factory=list)
    """Requests that left this machine."""
    errors: list[str] = field(default_factory=list)
    """What the console calls an error."""

    def follow(self, page: Page) -> None:
        page.on("request", self._on_request)
        page.on("console", self._on_console)
        page.on("pageerror", lambda error: self._on_error(f"uncaught: {error}"))

    def check(self) -> None:
        """Nothing went wrong; what did is not counted twice."""
        outside, errors = self.outside[:], self.errors[:]
        self.outside.clear()
        self.errors.clear()
        assert not outside, f"requests left this machine: {outside}"
        assert not errors, f"the page's console says: {errors}"

    def _on_request(self, request: Request) -> None:
        where = urlsplit(request.url)
        if where.scheme not in ("data", "blob", "about") and where.hostname != "127.0.0.1":
            self.outside.append(request.url)

    def _on_console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self._on_error(message.text)

    def _on_error(self, text: str) -> None:
        if not OF_A_RESTART.search(text):
            self.errors.append(text)


@dataclass
class Notebook:
    """A notebook that is open in a page."""

    page: Page
    lab: Lab
    name: str

    def open_page(self, address: str | None = None) -> "Notebook":
        """Load JupyterLab with this notebook."""
        self.page.goto(address or self.lab.page_of(self.name))
        return self.once_open()

    def open_tab(self) -> "Notebook":
        """Open it in the JupyterLab that the page has already."""
        self.command("docmanager:open", path=self.name)
        return self.once_open()

    def once_open(self) -> "Notebook":
        self.page.locator(".jp-NotebookPanel .jp-Notebook").wait_for(timeout=PATIENCE)
        self.wait_for_kernel()
        return self

    def wait_for_kernel(self) -> None:
        self.page.wait_for_function(KERNEL_READY, timeout=PATIENCE)

    def run_all(self) -> "Notebook":
        """Run every cell, by the command behind the menu's entry."""
        self.page.evaluate("async () => { await window.jupyterapp.commands.execute('notebook:run-all-cells'); }")
        self.wait_until_run()
        assert self.errors() == []
        return self

    def start_cell(self, place: int) -> None:
        """Run one cell, and only wait until the kernel is at it."""
        self.page.evaluate(RUN_CELL, [place, False])
        self.page.wait_for_function(BUSY, timeout=PATIENCE)

    def run_cell(self, place: int) -> None:
        """Run one cell to its end."""
        self.page.evaluate(RUN_CELL, [place, True])
        self.wait_until_run()

    def wait_until_run(self) -> None:
        self.page.wait_for_function(ALL_RUN, timeout=PATIENCE)
        self.wait_for_kernel()

    def command(self, name: str, **arguments: Any) -> None:
        """One of JupyterLab's own commands."""
        self.page.evaluate(
            "async ([name, given]) => { await window.jupyterapp.commands.execute(name, given); }", [name, arguments]
        )

    def cells(self) -> list[list[str]]:
        """The kind and the source of every cell."""
        found: list[list[str]] = self.page.evaluate(CELLS)
        return found

    def errors(self) -> list[str]:
        """What cells have failed with."""
        found: list[str] = self.page.evaluate(ERRORS)
        return found

    def ask(self, expression: str) -> Any:
        """What Python says to an expression, which gives something that JSON can hold."""
        answer = self.page.evaluate(ASK, f"__import__('json').dumps({expression})")
        assert answer["status"] == "ok", answer
        text: str = answer["data"]["text/plain"]
        return json.loads(ast.literal_eval(text))

    def save(self) -> str:
        """Save it as a learner does; what is then in the file."""
        self.command("docmanager:save")
        self.page.wait_for_function(f"() => !{PANEL}.context.model.dirty")
        return (self.lab.folder / self.name).read_text(encoding="utf-8")

    def kernel(self, deed: str) -> None:
        """Do something to the kernel: "restart" or "shutdown"."""
        self.page.evaluate(f"(deed) => {PANEL}.sessionContext.session.kernel[deed]()", deed)

    def tables(self) -> Locator:
        """All tables that are shown, in the order of the page."""
        return self.page.get_by_test_id("cl-table")
