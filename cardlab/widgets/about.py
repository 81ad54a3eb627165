"""What a table can tell of its rules: each rule by its id, and the house rules in force."""

from __future__ import annotations

from typing import Any

from cardlab.games.house_rules import rulebook_of, sheet
from cardlab.widgets.state import AboutState, HouseRuleState, RuleState


def about_state(game: Any) -> AboutState:
    """The rules of a game, for "why?" and for the house rules panel."""
    rows = sheet(game)
    own = [f"{game.key}.{row.field}" for row in rows]
    texts = {rule: game.explain(rule) for rule in (*own, *rulebook_of(game))}
    return AboutState(
        title=game.title,
        rules={rule: RuleState(text=found.text, source=found.source) for rule, found in texts.items()},
        house=[
            HouseRuleState(name=row.name, value=row.value, text=row.text, source=row.source, changed=row.changed)
            for row in rows
        ],
    )
