"""Playing Pontoon by totals alone: from which total to stick, and up to which to buy and not to twist."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from cardlab.odds.pontoon_hands import FOUR, PONTOON, ROYAL, TRICK
from cardlab.table.reasons import RulesError, quoted

__all__ = ["ByTotals", "KnowsYourHand", "SticksOn", "bankers_rule", "by_totals", "sticks_on"]

KNOWS: Final = "knows your hand"
NEVER: Final = 23  # no total, and more than a four-card trick, which counts 22 to those who go by totals
_STICKS: Final = re.compile(r"sticks on (\d+)(?:, soft (\d+))?")
_BUYS: Final = re.compile(r"(?:buys to (\d+), )?(sticks on .*)")


@dataclass(frozen=True)
class SticksOn:
    """A rule to play by: stick on this total or more, and on soft totals perhaps later."""

    hard: int
    soft: int

    def __str__(self) -> str:
        return f"sticks on {self.hard}" + f", soft {self.soft}" * (self.soft != self.hard)

    def sticks(self, total: int, soft: bool) -> bool:
        """Whether a hand with that total takes no more cards."""
        return total >= (self.soft if soft else self.hard)

    def against(self, end: int) -> SticksOn:
        """How he plays against a hand that ends so: in the same way against all."""
        return self

    def never_has_less(self, total: int) -> bool:
        """Whether he can't end with less than this total, and not be bust."""
        return total <= min(self.hard, self.soft)

    def at_least(self, least: int) -> SticksOn:
        """The same in a house where nobody may stick below some total."""
        return SticksOn(max(self.hard, least), max(self.soft, least))


@dataclass(frozen=True)
class KnowsYourHand:
    """For the bank: draws until it has as much as the seat's hand, as if that lay open; to a trick against a trick.

    Where the bank wins ties, no banker can do worse by a hand that is his only one.
    """

    least: int = 0

    def __str__(self) -> str:
        return KNOWS

    def against(self, end: int) -> SticksOn:
        """How he plays against a hand that ends so: its total, or more for a trick and a pontoon."""
        enough = {FOUR: NEVER - 1, TRICK: NEVER, PONTOON: 0, ROYAL: 0}.get(end, end)
        return SticksOn(max(enough, self.least), max(enough, self.least))

    def never_has_less(self, total: int) -> bool:
        """Whether he can't end with less than this total, and not be bust."""
        return True

    def at_least(self, least: int) -> KnowsYourHand:
        """The same in a house where the bank may not stick below some total."""
        return KnowsYourHand(least)


def bankers_rule(rule: object) -> SticksOn | KnowsYourHand:
    """Read how a banker plays.

    >>> str(bankers_rule("Knows your hand")), str(bankers_rule("sticks on 17"))
    ('knows your hand', 'sticks on 17')
    """
    if isinstance(rule, KnowsYourHand) or (isinstance(rule, str) and " ".join(rule.lower().split()) == KNOWS):
        return KnowsYourHand()
    try:
        return sticks_on(rule)
    except RulesError as unknown:
        raise RulesError(f'{unknown} A banker may also be one who "{KNOWS}".') from None


def sticks_on(rule: object) -> SticksOn:
    """Read a rule to play by.

    >>> sticks_on("sticks on 17"), sticks_on("sticks on 17, soft 18").soft
    (SticksOn(hard=17, soft=17), 18)
    """
    if isinstance(rule, SticksOn):
        return rule
    found = _STICKS.fullmatch(" ".join(rule.lower().split())) if isinstance(rule, str) else None
    totals = [int(total) for total in found.groups() if total] if found else []
    if not totals or not all(2 <= total <= 21 for total in totals):
        raise RulesError(
            f'{quoted(rule)} is no way to play that is known here: write "sticks on 17", with a total from 2 to 21, '
            'or "sticks on 17, soft 18" for one who draws once more to a soft 17.'
        )
    return SticksOn(totals[0], totals[-1])


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
    found = _BUYS.fullmatch(" ".join(rule.lower().split())) if isinstance(rule, str) else None
    buys_to = int(found[1] or 0) if found else 0
    try:
        sticks = sticks_on(found[2] if found else rule)
    except RulesError:
        sticks = None
    if sticks is None or buys_to >= 21:
        raise RulesError(
            f'{quoted(rule)} is no way to play that is known here: write "sticks on 16", with a total from 2 to 21; '
            'or "buys to 11, sticks on 16" for one who buys cards up to 11 (20 at the most), and then twists.'
        )
    return ByTotals(sticks, buys_to)
