"""The front end is tested on what Python really sends today."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from cardlab.widgets import (
    exercise_state,
    explorer_state,
    lab_state,
    pontoon_state,
    ranker_state,
    state,
    trainer_state,
)
from tests.widgets.make_exercise_fixtures import exercise_fixtures
from tests.widgets.make_fixtures import FOLDER, WANTED, fixtures, written
from tests.widgets.make_hand_fixtures import explorer_fixtures, ranker_fixtures
from tests.widgets.make_lab_fixtures import lab_fixtures
from tests.widgets.make_pontoon_fixtures import pontoon_fixtures
from tests.widgets.make_trainer_fixtures import trainer_fixtures
from tests.widgets.test_contract import misfits

HANDS = (*ranker_fixtures(), *explorer_fixtures(), *exercise_fixtures())
NAMES = (*WANTED, "about", *HANDS, *lab_fixtures(), *trainer_fixtures(), *pontoon_fixtures())
SHAPES = {
    "about": state.AboutState,
    "pontoon/about": state.AboutState,
    "ranker/about": ranker_state.RankerAboutState,
    "explorer/about": explorer_state.ExplorerAboutState,
    "exercise/about": exercise_state.ExerciseAboutState,
    "trainer/about": trainer_state.TrainerAboutState,
    "trainer": trainer_state.TrainerState,
    "pontoon": pontoon_state.PontoonState,
    "ranker": ranker_state.RankerState,
    "explorer": explorer_state.ExplorerState,
    "exercise": exercise_state.ExerciseState,
    "lab/about": lab_state.LabAboutState,
    "lab": lab_state.LabState,
}
made = cache(fixtures)


@pytest.mark.parametrize("name", NAMES)
def test_a_fixture_of_the_front_end_is_fresh(name: str) -> None:
    committed = (FOLDER / f"{name}.json").read_text(encoding="utf-8")
    assert committed == written(made()[name]), "stale: run `python -m tests.widgets.make_fixtures`"


@pytest.mark.parametrize("name", NAMES)
def test_a_fixture_has_the_shape_that_was_agreed_on(name: str) -> None:
    shape: Any = SHAPES.get(name) or SHAPES.get(name.partition("/")[0], state.TableState)
    assert list(misfits(made()[name], shape)) == []


def test_every_fixture_is_one_that_python_makes() -> None:
    found = {path.relative_to(FOLDER).with_suffix("").as_posix() for path in FOLDER.rglob("*.json")}
    assert found == set(NAMES)
