"""Benchmarks: cardlab and its peers side by side in one run, told as ratios.

    pip install -e '.[lab,test,bench]'
    python -m pytest tests/benchmarks

None is a timed assertion: a busy machine is not a fault. The table at the end holds what was measured.
"""

from __future__ import annotations

import pytest

MEASURED: list[str] = []


@pytest.fixture
def measured() -> list[str]:
    """Lines for the table at the end of the run."""
    return MEASURED


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print what was measured."""
    if MEASURED:
        terminalreporter.section("measured")
        for line in MEASURED:
            terminalreporter.line(line)
