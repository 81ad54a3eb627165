"""The snapshots of declaration labs on which the front end's tests are run: real ones, of showdowns with names.

`python -m tests.widgets.make_fixtures` writes them, with those of the tables.
"""

from __future__ import annotations

from typing import Any

from cardlab.widgets.lab_snapshot import lab_about, lab_snapshot
from cardlab.widgets.staging import Staging
from tests.widgets.make_hand_fixtures import named


def lab_fixtures() -> dict[str, Any]:
    """Labs in each state that looks unlike the others."""
    views: dict[str, Any] = {}
    lab = Staging()
    views["tied"] = lab_snapshot(lab, 0)
    lab.rule("both_tie", "share")
    views["compared"] = lab_snapshot(lab, 1)
    lab.undo()
    lab.toggle("7s", 0)
    lab.toggle("?", 0)
    views["unknown"] = lab_snapshot(lab, 2)
    lab = Staging("four_pots", house="hoyle")
    lab.put_in(75, 3)
    views["pots"] = lab_snapshot(lab, 1)
    lab = Staging("ponsi", house="card_rooms")
    views["speaking"] = lab_snapshot(lab, 0)
    lab.deal(9, 5, 5)
    views["nine"] = lab_snapshot(lab, 1)
    lab = Staging("best_each_way")
    lab.put("6d", 0)
    views["unfinished"] = lab_snapshot(lab, 1)
    return {**{named("lab", name): view for name, view in views.items()}, "lab/about": lab_about()}
