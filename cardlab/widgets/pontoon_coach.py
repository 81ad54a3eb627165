"""The coach of Pontoon: what each choice of the seat to act is worth, when somebody asks."""

from __future__ import annotations

from cardlab.odds.pontoon import pontoon_values
from cardlab.players.pontoon import SticksOn
from cardlab.widgets.pontoon_state import CoachState
from cardlab.widgets.pontoon_stepper import PontoonStepper


def coach_state(table: PontoonStepper) -> CoachState:
    """The worth of each choice, as a table, and the reason in sentences.

    The coach remembers the pack as the memory strip does: only while that is full.
    """
    assert table.seat is not None, "the coach was asked about a decision of the person's own"
    values = pontoon_values(
        table.deal.view(table.seat), banker=bankers_rule(table), memory=table.memory == "full"
    )
    heads, rows = values.rows()
    return CoachState(title=f"{values.title}.", heads=heads, rows=rows, notes=values.notes())


def bankers_rule(table: PontoonStepper) -> str:
    """How the banker is taken to play: by the number that its seat is named after, or sticking on 17."""
    banker = table.strategies.get(table.deal.dealer)
    return f"sticks on {banker.least if isinstance(banker, SticksOn) else 17}"
