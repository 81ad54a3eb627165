"""Settling a nine-handed table with five side pots, beside PokerKit from its last action to the end of its showdown.

The like hand: two own and five shared cards, high and low without a declaration, a low of eight or better, six
different stacks. Both rank the hands, build the pots and pay out; only PokerKit's last call is timed of its play.
"""

from __future__ import annotations

import copy
import time
from collections.abc import Callable
from typing import Any

import pytest

import cardlab as cl

pytestmark = pytest.mark.filterwarnings("ignore")

STACKS = [20, 40, 60, 80, 100, 130, 130, 130, 130]
HOLES = ["As2s", "KhKd", "Ac3c", "QhQd", "7c6c", "JsTs", "Ad5d", "9h9d", "8s4s"]
BOARD = "2h 5c 7d Jh Kc"
ROUNDS = 5
DEALS = 20


def at_the_last_call(pokerkit: Any) -> Any:
    """PokerKit's table just before the last call on the river: five seats are all in, four have the river's bet."""
    auto = pokerkit.Automation
    state = pokerkit.State(
        (
            auto.ANTE_POSTING,
            auto.BET_COLLECTION,
            auto.BLIND_OR_STRADDLE_POSTING,
            auto.CARD_BURNING,
            auto.HOLE_CARDS_SHOWING_OR_MUCKING,
            auto.HAND_KILLING,
            auto.CHIPS_PUSHING,
            auto.CHIPS_PULLING,
        ),
        pokerkit.Deck.STANDARD,
        (pokerkit.StandardHighHand, pokerkit.EightOrBetterLowHand),
        (
            pokerkit.Street(False, (False, False), 0, False, pokerkit.Opening.POSITION, 2, None),
            pokerkit.Street(True, (), 3, False, pokerkit.Opening.POSITION, 2, None),
            pokerkit.Street(True, (), 1, False, pokerkit.Opening.POSITION, 2, None),
            pokerkit.Street(True, (), 1, False, pokerkit.Opening.POSITION, 2, None),
        ),
        pokerkit.BettingStructure.NO_LIMIT,
        True,
        0,
        (1, 2),
        0,
        STACKS,
        9,
        mode=pokerkit.Mode.CASH_GAME,
    )
    for hole in HOLES:
        state.deal_hole(hole)
    while state.street_index == 0 and state.actor_index is not None:
        seat = state.actor_index
        if state.can_complete_bet_or_raise_to(100) and max(state.bets) < 100 and state.stacks[seat] >= 130:
            state.complete_bet_or_raise_to(100)
        else:
            state.check_or_call()
    cards = BOARD.split()
    state.deal_board("".join(cards[:3]))
    for card in (*cards[3:], None):
        while state.actor_index is not None and card is not None:
            state.check_or_call()
        if card is not None:
            state.deal_board(card)
    state.complete_bet_or_raise_to(30)
    state.check_or_call()
    state.check_or_call()
    assert state.status
    return state


def seconds(work: Callable[[], object]) -> float:
    """How long one call takes."""
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def test_settling_nine_seats_and_five_side_pots_against_pokerkit(measured: list[str]) -> None:
    pokerkit = pytest.importorskip("pokerkit")
    ready = at_the_last_call(pokerkit)
    house = cl.HOUSES["eight_or_better"]
    hands, board = [cl.cards(hole) for hole in HOLES], cl.cards(BOARD)

    def settled() -> cl.Settlement:
        return cl.settle(hands=hands, shared=board, put_in=STACKS, house=house, dealer=8)

    def ours() -> tuple[int, ...]:
        return settled().shares

    def theirs() -> float:
        tables = [copy.deepcopy(ready) for _ in range(DEALS)]
        return sum(seconds(table.check_or_call) for table in tables) / DEALS

    end = copy.deepcopy(ready)
    end.check_or_call()
    assert not end.status
    assert tuple(end.stacks) == ours()
    assert len(settled().pots) == 6

    theirs(), ours()
    ratios, best = [], [1.0, 1.0]
    for _ in range(ROUNDS):
        other = theirs()
        mine = sum(seconds(ours) for _ in range(DEALS)) / DEALS
        ratios.append(other / mine)
        best = [min(best[0], mine), min(best[1], other)]
    told = min(seconds(lambda: settled().reasons) for _ in range(DEALS))
    measured.append(
        f"settle, nine seats, five side pots: {best[0] * 1e6:,.0f} microseconds ({told * 1e6:,.0f} with the reasons); "
        f"PokerKit {best[1] * 1e6:,.0f}; ratio {sorted(ratios)[ROUNDS // 2]:.0f}"
    )
