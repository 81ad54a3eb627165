"""The snapshots of trainers on which the front end's tests are run.

`python -m tests.widgets.make_fixtures` writes them, with those of the other widgets.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from cardlab.widgets.endings import Setting
from cardlab.widgets.trainer_snapshot import trainer_about, trainer_snapshot
from cardlab.widgets.training import Training
from tests.widgets.make_hand_fixtures import named


def training(players: int = 3, seed: int = 1) -> Training:
    """A new trainer."""
    return Training(Setting.read("A5", "buderick", players, "caller", "better half", seed, "varied"))


@cache
def trainer_fixtures() -> dict[str, Any]:
    """The first deal in each state, with a choice that was wrong and lucky; and a session of eleven."""
    one = training()
    views: dict[str, Any] = {"choose": trainer_snapshot(one, 0)}
    one.choose("both", 80)
    views["wrong"] = trainer_snapshot(one, 1)
    one.reveal()
    views["open"] = trainer_snapshot(one, 2)
    one.next()
    one.choose("low")
    views["right"] = trainer_snapshot(one, 4)
    two = training(players=2, seed=5)
    for number in range(11):
        two.choose(("low", "high", "low", "both")[number % 4], 60 + 10 * (number % 4))
        two.next()
    views["session"] = trainer_snapshot(two, 22)
    fixtures = {named("trainer", name): view for name, view in views.items()}
    return {**fixtures, "trainer/about": trainer_about(one.setting)}
