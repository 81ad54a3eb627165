"""The front end is tested on what Python really sends today."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from cardlab.widgets import state
from tests.widgets.make_fixtures import FOLDER, WANTED, fixtures, written
from tests.widgets.test_contract import misfits

NAMES = (*WANTED, "about")
made = cache(fixtures)


@pytest.mark.parametrize("name", NAMES)
def test_a_fixture_of_the_front_end_is_fresh(name: str) -> None:
    committed = (FOLDER / f"{name}.json").read_text(encoding="utf-8")
    assert committed == written(made()[name]), "stale: run `python -m tests.widgets.make_fixtures`"


@pytest.mark.parametrize("name", NAMES)
def test_a_fixture_has_the_shape_that_was_agreed_on(name: str) -> None:
    shape: Any = state.AboutState if name == "about" else state.TableState
    assert list(misfits(made()[name], shape)) == []


def test_every_fixture_is_one_that_python_makes() -> None:
    assert {path.stem for path in FOLDER.glob("*.json")} == set(NAMES)
