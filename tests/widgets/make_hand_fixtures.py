"""The snapshots of rankers and explorers on which the front end's tests are run: real ones, by fixed seeds.

`python -m tests.widgets.make_fixtures` writes them, with those of the tables.
"""

from __future__ import annotations

from typing import Any

from cardlab.widgets.explorer_snapshot import explorer_about, explorer_snapshot
from cardlab.widgets.ordering import Ordering
from cardlab.widgets.picking import Picking
from cardlab.widgets.ranker_snapshot import ranker_about, ranker_snapshot


def ranker_fixtures() -> dict[str, Any]:
    """Rankers in each state that looks unlike the others."""
    views: dict[str, Any] = {}
    game = Ordering(5, "A5", level="straights", seed=4)
    views["start"] = ranker_snapshot(game, 0)
    game.check()
    views["checked"] = ranker_snapshot(game, 1)
    game.move(5, to=1)
    views["on the way"] = ranker_snapshot(game, 2)
    game.show_order()
    views["shown"] = ranker_snapshot(game, 3)
    game.use("A6")
    views["switched"] = ranker_snapshot(game, 4)
    game = Ordering(3, "A5", level="near", seed=1)
    game.move(3, to=2)
    game.check()
    views["right"] = ranker_snapshot(game, 2)
    game = Ordering(8, "D27", level="aces", seed=3)
    game.check()
    views["eight"] = ranker_snapshot(game, 1)
    game = Ordering(4, "A6", level="easy", seed=2, size=7)
    game.check()
    game.show_order()
    views["seven cards"] = ranker_snapshot(game, 2)
    return {**{named("ranker", name): view for name, view in views.items()}, "ranker/about": ranker_about(5)}


def explorer_fixtures() -> dict[str, Any]:
    """Explorers without cards, with too few for a hand, with seven, and with as many as can be."""
    hands = {
        "empty": "",
        "three": "Ah 2d 7c",
        "seven": "Ah 2d 3c 4s 7h Kd Kc",
        "ten": "As Ks Qs Js 10s 5h 4h 3h 2h Ah",
    }
    views: dict[str, Any] = {
        named("explorer", name): explorer_snapshot(Picking(hand), rev, quick=True)
        for rev, (name, hand) in enumerate(hands.items())
    }
    return {**views, "explorer/about": explorer_about()}


def named(widget: str, name: str) -> str:
    """A fixture's name, and its file's without the ending."""
    return f"{widget}/{name.replace(' ', '-')}"
