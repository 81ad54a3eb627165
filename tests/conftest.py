"""What the tests need of the machine: run all that it has the parts for, and say in words what was left out.

A test that needs more than Python says so, by one mark, for itself or for its whole file:

    pytestmark = pytest.mark.needs("chromium", "lab")

Where a part is missing the test is skipped, and the end of the run says what to type to have it. With CI=true
or CARDLAB_REQUIRE_ALL=1 a skip is a failure: every skip, for whatever reason, so that none goes unnoticed.
"""

import importlib.util
import os
import shutil
from collections.abc import Callable, Generator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TypeVar

import hypothesis
import pytest

Report = TypeVar("Report", pytest.TestReport, pytest.CollectReport)

ROOT = Path(__file__).resolve().parents[1]
REQUIRE_ALL = os.environ.get("CI") in ("true", "1") or os.environ.get("CARDLAB_REQUIRE_ALL") == "1"

# The same examples on every run, and no deadline: two busy cores are not a bug in the engine.
hypothesis.settings.register_profile("cardlab", deadline=None, derandomize=True, print_blob=True)
hypothesis.settings.load_profile("cardlab")


def chromium_path() -> str | None:
    """The Chromium that the browser tests drive: $CARDLAB_CHROMIUM, or the first of its names on PATH."""
    names = (os.environ.get("CARDLAB_CHROMIUM", ""), "chromium", "chromium-browser", "google-chrome")
    return next(filter(None, (shutil.which(name) for name in names if name)), None)


def _has_modules(*names: str) -> bool:
    return all(importlib.util.find_spec(name) is not None for name in names)


@dataclass(frozen=True)
class Part:
    """Something that a machine may lack: what is left out without it, how to have it, whether it is here."""

    tests: str
    remedy: str
    here: Callable[[], bool]

    @property
    def reason(self) -> str:
        """What the run says of the tests it left out."""
        return f"{self.tests} ({self.remedy})"


PARTS = {
    "chromium": Part(
        "browser tests",
        "no Chromium: install it, for example by `apt-get install chromium`",
        lambda: chromium_path() is not None and _has_modules("playwright"),
    ),
    "lab": Part(
        "lessons, widgets and the running `cardlab` command",
        "no JupyterLab: run `pip install -e '.[lab,test]'`",
        lambda: _has_modules("jupyterlab", "ipykernel", "ipywidgets", "anywidget"),
    ),
    "graders": Part(
        "grading by nbgrader and otter",
        "no nbgrader or otter: run `pip install -e '.[grading,lab,test]'`",
        lambda: _has_modules("nbgrader", "otter"),
    ),
    "node_modules": Part(
        "front-end tests",
        "no widgets/node_modules: run `npm ci` in widgets/",
        lambda: shutil.which("npm") is not None and (ROOT / "widgets" / "node_modules").is_dir(),
    ),
}


@cache
def missing_part(name: str) -> Part | None:
    """The part when this machine lacks it, else None."""
    part = PARTS[name]
    return None if part.here() else part


class MissingParts:
    """The policy, as a plugin: skip for a missing part and say so, or fail where all is required."""

    def __init__(self) -> None:
        self.left_out: set[str] = set()

    def pytest_ignore_collect(self, collection_path: Path) -> bool | None:
        """Leave out lessons and widget modules, whose very import needs JupyterLab's parts."""
        needs_lab = collection_path in (ROOT / "lessons", ROOT / "cardlab" / "widgets")
        part = missing_part("lab") if needs_lab else None
        if part is None or REQUIRE_ALL:
            return None
        self.left_out.add(part.reason)
        return True

    def pytest_runtest_setup(self, item: pytest.Item) -> None:
        """Skip a test when a part that it needs is missing."""
        for mark in item.iter_markers("needs"):
            for name in mark.args:
                part = missing_part(name)
                if part is not None:
                    self.left_out.add(part.reason)
                    pytest.skip(part.reason)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(self) -> Generator[None, pytest.TestReport, pytest.TestReport]:
        """Turn the skip of a test into a failure where all is required."""
        report = yield
        return required(report)

    @pytest.hookimpl(wrapper=True)
    def pytest_make_collect_report(self) -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
        """Turn the skip of a whole file into a failure where all is required."""
        report = yield
        return required(report)

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Say in words what was left out."""
        for reason in sorted(self.left_out):
            terminalreporter.write_line(f"skipped: {reason}", yellow=True)


def required(report: Report) -> Report:
    """The report as it is, but a skip as a failure where all is required; an expected failure is no skip."""
    if REQUIRE_ALL and report.skipped and not hasattr(report, "wasxfail"):
        why = report.longrepr[2] if isinstance(report.longrepr, tuple) else report.longrepr
        report.outcome = "failed"
        report.longrepr = f"left out, but everything is required here: {why}"
    return report


def pytest_configure(config: pytest.Config) -> None:
    """Put the policy over the whole run, lessons and doctests included, and find nbval's file."""
    config.pluginmanager.register(MissingParts(), "cardlab-missing-parts")
    if getattr(config.option, "nbval", False) and config.option.nbval_sanitize_with is None:
        config.option.nbval_sanitize_with = str(ROOT / "lessons" / "sanitize.cfg")


@pytest.fixture(scope="session")
def chromium() -> str:
    """The path of the Chromium to drive; use it with `needs("chromium")`."""
    path = chromium_path()
    assert path is not None, "mark this test with pytest.mark.needs('chromium')"
    return path
