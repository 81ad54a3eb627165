"""Bets where the declarations are out already, or where nobody declares: what differs from any other round."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from cardlab.table.betting import BetDecision
from cardlab.table.declaring import Declarations
from cardlab.table.remembered import remembered
from cardlab.table.table import Table


@dataclass(frozen=True, slots=True, repr=False)
class CardsSpeakBet(BetDecision):
    """A bet in a game in which nobody declares."""

    reasons: ClassVar[Mapping[str, tuple[str, str]]] = {
        **BetDecision.reasons,
        "coins_later": ("Nobody declares here: the cards speak.", "declare.cards_speak"),
    }


@dataclass(frozen=True, slots=True, repr=False)
class LateBet(BetDecision):
    """A bet after everybody has declared. `lock` is the way that its seat goes alone, where a lock may not bet."""

    reasons: ClassVar[Mapping[str, tuple[str, str]]] = {
        **BetDecision.reasons,
        "coins_later": ("Everybody has declared, and nobody can change it.", "declare.stays"),
        "lock": ("Nobody else goes {self.lock}: a lock may check or call, but not bet or raise.", "declare.lock"),
    }
    lock: str = ""

    def refusal(self, word: str) -> str:
        refused = BetDecision.refusal(self, word)
        return "lock" if self.lock and not refused and word in ("bet", "raise") else refused

    def question(self) -> str:
        if self.lock and not self.to_call:
            return f"Check: nobody else goes {self.lock}, and a lock may not bet."
        return BetDecision.question(self)


ask_where_cards_speak = remembered(CardsSpeakBet)


@remembered
def ask_late(lock: str, *facts: Any) -> LateBet:
    """A bet after declaring, with the way that its seat has a lock on, or ""."""
    return LateBet(*facts, lock=lock)  # type: ignore[misc]


def asks_after(table: Table, declared: Declarations, lock_may_raise: bool) -> Callable[..., BetDecision]:
    """What makes the decisions of the round after declaring."""

    def ask(*facts: Any) -> BetDecision:
        (seat,) = facts[0]
        return ask_late("" if lock_may_raise else locked_way(seat, declared, table.active()), *facts)

    return ask


def locked_way(seat: int, declared: Declarations, active: tuple[int, ...]) -> str:
    """The way that a seat goes alone among those still in, where nobody can beat it; "" where there is none.

    Who goes both ways must win both, and so has a lock on neither.

    >>> locked_way(0, {0: "low", 1: "high", 2: "both"}, (0, 1)), locked_way(0, {0: "low", 1: "high", 2: "both"}, (0, 2))
    ('low', '')
    """
    way = declared[seat]
    rivals = any(declared[other] in (way, "both") for other in active if other != seat)
    return "" if rivals or way == "both" else way
