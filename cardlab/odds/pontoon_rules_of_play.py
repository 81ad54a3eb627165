"""Playing Pontoon by totals alone: from which total to stick, and up to which to buy and not to twist."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from cardlab.odds.pontoon_bank import SticksOn, sticks_on
from cardlab.table.reasons import RulesError, quoted

__all__ = ["ByTotals", "by_totals"]

_RULE: Final = re.compile(r"(?:buys to (\d+), )?(sticks on .*)")


@dataclass(frozen=True)
class ByTotals:
    """A player's rule: from which totals to stick, and up to which to buy cards for the least price."""

    sticks: SticksOn
    buys_to: int = 0

    def __str__(self) -> str:
        return f"buys to {self.buys_to}, " * (self.buys_to > 0) + str(self.sticks)


def by_totals(rule: object) -> ByTotals:
    """Read how a player plays.

    >>> str(by_totals("buys to 11, sticks on 16"))
    'buys to 11, sticks on 16'
    """
    if isinstance(rule, ByTotals):
        return rule
    found = _RULE.fullmatch(" ".join(rule.lower().split())) if isinstance(rule, str) else None
    try:
        sticks = sticks_on(found[2] if found else rule)
    except RulesError:
        raise RulesError(
            f'{quoted(rule)} is no way to play that is known here: write "sticks on 16", with a total from 2 to 21; '
            'or "buys to 11, sticks on 16" for one who buys cards up to 11, and then twists.'
        ) from None
    return ByTotals(sticks, int(found[1] or 0) if found else 0)
