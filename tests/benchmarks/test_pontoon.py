"""Pontoon: the exact values of one decision, fresh and later in the deal, and the edge of the bank."""

from __future__ import annotations

import time
from collections.abc import Callable

from cardlab.games.pontoon_rules import Pontoon
from cardlab.odds import bank_edge, banker_values, pontoon_values
from cardlab.odds import pontoon_bank as bank_steps
from cardlab.odds.pontoon_hands import grown
from cardlab.odds.pontoon_paid import paid
from cardlab.table.view import View
from tests.pontoon_for_tests import pontoon_dealt, say

HANDS = ("Kc 6d", "Ac 6d", "5c 4d", "2c Ad", "8c 8d", "2c 2d", "Ac Ad")


def before_play(hand: str) -> View:
    """A fresh deal of four seats in which the first is to play this hand."""
    deal = pontoon_dealt(Pontoon(), [hand, "5h Ts", "Jh 2s"], "4s 3c")
    say(deal, "stake 10, stake 10, stake 10")
    return deal.view(0)


def milliseconds(work: Callable[[], object], before: Callable[[], object] = lambda: None) -> float:
    """How long something takes: the best of five, because others may be busy on the machine."""
    found = []
    for _ in range(5):
        before()
        start = time.perf_counter()
        work()
        found.append(1000 * (time.perf_counter() - start))
    return min(found)


def middle(times: list[float]) -> float:
    """The median."""
    return sorted(times)[len(times) // 2]


def forget() -> None:
    """Forget what earlier decisions left behind."""
    for known in (grown, paid, bank_steps._steps):
        known.cache_clear()


def test_the_values_of_one_decision(measured: list[str]) -> None:
    """All that is told of it: the table, the best, the reason."""
    fresh, later = [], []
    for hand in HANDS:
        view = before_play(hand)
        fresh.append(milliseconds(lambda: str(pontoon_values(view)), before=forget))  # noqa: B023
        after = pontoon_dealt(Pontoon(), [hand, "5h Ts", "Jh 2s"], "4s 3c", then="2h 3h")
        say(after, "stake 10, stake 10, stake 10, twist")
        if after.decision is not None and after.decision.kind == "play":
            later.append(milliseconds(lambda: str(pontoon_values(after.view(after.decision.seats[0])))))  # noqa: B023
    measured.append(
        f"values of a decision at Pontoon: fresh {middle(fresh):.0f} ms, worst {max(fresh):.0f} (wanted: 200); "
        f"the next in the deal {middle(later):.0f}, worst {max(later):.0f} (wanted: 50)"
    )


def test_the_values_of_the_banker(measured: list[str]) -> None:
    hands = ["Kc 6d", "9h 7s", "5h Ts", "Jh 8s", "9c 8c", "6h 9d", "Th Qs"]
    deal = pontoon_dealt(Pontoon(), hands, "4s Tc")
    say(deal, ", ".join(["stake 10"] * 7 + ["stick"] * 7))
    took = milliseconds(lambda: str(banker_values(deal.view(7))), before=forget)
    measured.append(f"draw or stick, exactly, for a banker against seven hands: {took:.0f} ms")


def test_the_edge_of_the_bank(measured: list[str]) -> None:
    deals, took = 10_000_000, {}
    found = {}
    for workers in (1, 2):
        start = time.perf_counter()
        found[workers] = bank_edge(strategy="buys to 11, sticks on 16", deals=deals, workers=workers, progress=False)
        took[workers] = time.perf_counter() - start
    assert repr(found[1]) == repr(found[2])
    measured.append(
        f"edge of the bank over {deals:,} deals of four players: {took[2]:.0f} s with two workers, "
        f"{took[1]:.0f} s with one (wanted: 60)"
    )
