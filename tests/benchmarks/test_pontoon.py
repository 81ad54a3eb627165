"""Pontoon: the exact values of one decision, fresh and later in the deal; the edge of the bank; and deals a second."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest

from cardlab.games.pontoon_rules import Pontoon
from cardlab.odds import bank_edge, banker_values, pontoon_values
from cardlab.odds import pontoon_bank as bank_steps
from cardlab.odds.pontoon_hands import grown
from cardlab.odds.pontoon_paid import paid
from cardlab.players import answer, strategy
from cardlab.table.view import View
from tests.pontoon_for_tests import pontoon_dealt, say

HANDS = ("Kc 6d", "Ac 6d", "5c 4d", "2c Ad", "8c 8d", "2c 2d", "Ac Ad")


def before_play(hand: str) -> View:
    """A fresh deal of four seats in which the first is to play this hand."""
    deal = pontoon_dealt(Pontoon(), [hand, "5h Ts", "Jh 2s"], "4s 3c")
    say(deal, "stake 10, stake 10, stake 10")
    return deal.view(0)


def milliseconds(work: Callable[[], object]) -> float:
    """How long something takes."""
    start = time.perf_counter()
    work()
    return 1000 * (time.perf_counter() - start)


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
        forget()
        fresh.append(milliseconds(lambda: str(pontoon_values(view))))  # noqa: B023
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
    forget()
    took = milliseconds(lambda: str(banker_values(deal.view(7))))
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
        f"edge of the bank over {deals:,} deals of four players: {took[2]:.0f} s with two workers, {took[1]:.0f} s with "
        f"one (wanted: 60)"
    )


def decisions_of_pontoon(seconds: float) -> float:
    """Decisions a second over whole deals of three players by totals and a banker, in the engine."""
    game, by_totals, made, seed = Pontoon(), strategy("totals"), 0, 0
    start = time.perf_counter()
    while time.perf_counter() - start < seconds:
        deal = game.deal(seed=seed, players=4, stacks=200, banker=0)
        seed += 1
        while deal.decision is not None:
            seat = deal.decision.seats[0]
            deal.act(answer(deal, seat, by_totals), seat)
            made += 1
    return made / (time.perf_counter() - start)


def decisions_of_blackjack(seconds: float) -> float:
    """Decisions a second over whole hands of RLCard's blackjack, its four players drawing below 16."""
    rlcard = pytest.importorskip("rlcard")
    env = rlcard.make("blackjack", config={"game_num_players": 4, "seed": 1})
    made = 0
    start = time.perf_counter()
    while time.perf_counter() - start < seconds:
        state, _ = env.reset()
        while not env.is_over():
            hits = state["obs"][0] < 16
            state, _ = env.step(0 if hits else 1)
            made += 1
    return made / (time.perf_counter() - start)


@pytest.mark.filterwarnings("ignore")
def test_decisions_a_second_beside_rlcards_blackjack(measured: list[str]) -> None:
    pytest.importorskip("rlcard")
    ours, theirs = [], []
    for _ in range(3):  # in turns, so that a busy moment meets both
        ours.append(decisions_of_pontoon(2.0))
        theirs.append(decisions_of_blackjack(2.0))
    ratio = sorted(mine / other for mine, other in zip(ours, theirs, strict=True))[1]
    measured.append(
        f"decisions: Pontoon by totals {max(ours):,.0f}/s; RLCard blackjack {max(theirs):,.0f}/s; ratio {ratio:.1f} "
        f"(wanted: 5)"
    )
