"""How large a view of a full table is, as the wire has it, at every decision and at the end of deals."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import pytest

import cardlab as cl
from cardlab.games.anaconda import Anaconda
from cardlab.widgets.snapshot import snapshot
from cardlab.widgets.stepper import Stepper
from tests.widgets.walks import Random

FULL: dict[str, tuple[Any, int]] = {
    "Ponsi": (cl.Ponsi(low="A5"), 9),
    "stud": (cl.SevenCardStud(low="A5"), 8),
    "Anaconda": (Anaconda(low="A5"), 7),
    "Chicago": (cl.Chicago(), 8),
    "Elimination": (cl.Elimination(), 8),
}


@cache
def sizes(name: str) -> list[int]:
    """The bytes of each view of some deals at a full table, against the usual company."""
    game, players = FULL[name]
    found, chance = [], Random(1)
    for seed in range(6):
        table, heard = Stepper(game.deal(seed=seed, players=players), 0), 0
        while True:
            drawn = snapshot(table, len(found), heard)
            found.append(len(json.dumps(drawn, ensure_ascii=False).encode()))
            if table.deal.decision is None:
                break
            heard = len(table.deal.events)
            assert table.seat is not None
            legal = table.deal.decision.facing(table.seat).legal_actions
            table.act(next((word for word in ("pay", "call", "check", "high") if word in legal), chance.choice(legal)))
    return found


@pytest.mark.parametrize("name", ["stud", "Anaconda", "Chicago", "Elimination"])
def test_a_view_of_a_full_table_stays_below_ten_kilobytes(name: str) -> None:
    assert max(sizes(name)) < 10_000


def test_a_view_of_nine_at_ponsi_stays_below_it_but_where_every_round_is_raised_to_the_end() -> None:
    # Eighty sentences then stand in the account: what is over ten kilobytes is their words.
    found = sizes("Ponsi")
    assert sum(size < 10_000 for size in found) > 0.9 * len(found)
    assert max(found) < 11_500
