"""Declaring with concealed coins."""

from __future__ import annotations

from collections.abc import Generator, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from cardlab.table.decisions import Decision
from cardlab.table.events import Declared, Way
from cardlab.table.reasons import listed
from cardlab.table.remembered import remembered
from cardlab.table.table import Table

Declarations = Mapping[int, Way]


@dataclass(frozen=True, slots=True, repr=False)
class DeclareDecision(Decision):
    """Choose coins in secret: high, low or both. `coins` gives the number of coins for each way."""

    kind: ClassVar[str] = "declare"
    sealed: ClassVar[bool] = True
    words: ClassVar[tuple[str, ...]] = ("high", "low", "both")
    reasons: ClassVar[Mapping[str, tuple[str, str]]] = {
        "coins_now": ("The betting is over: choose your coins, high, low or both.", "declare.coins"),
    }
    coins: tuple[tuple[Way, int], ...]

    def refusal(self, word: str) -> str:
        return "" if word in self.words else "coins_now"

    def label(self, word: str) -> str:
        return {"high": "High", "low": "Low", "both": "Both ways"}[word]

    def detail(self, word: str) -> str:
        """The coins that say it."""
        count = dict(self.coins)[word]  # type: ignore[index]
        return "1 coin" if count == 1 else f"{count} coins"

    def task(self) -> str:
        return "choose coins"

    def question(self) -> str:
        ways = sorted(self.coins, key=lambda pair: pair[1])
        return f"Choose your coins in secret: {listed(f'{count} for {way}' for way, count in ways)}."


ask_to_declare = remembered(DeclareDecision)


def declare(table: Table, coin_code: Mapping[int, Way], rule: str) -> Generator[Decision, Any, Declarations]:
    """All who are in choose at once; the coins are opened when the last has chosen."""
    coins: tuple[tuple[Way, int], ...] = tuple((way, count) for count, way in coin_code.items())
    seats = table.active()
    chosen: dict[int, Way] = yield ask_to_declare(seats, coins)
    for seat in seats:
        table.log.append(Declared(seat, chosen[seat], dict(coins)[chosen[seat]], rule=rule))
    return {seat: chosen[seat] for seat in seats}
