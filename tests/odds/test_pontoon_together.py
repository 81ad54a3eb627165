"""What the hands that wait for the banker hold together: every set once, a sample of too many, and at any table."""

from __future__ import annotations

from itertools import permutations

import numpy as np
import pytest

from cardlab.games.pontoon_rules import Pontoon
from cardlab.odds import banker_values
from cardlab.odds.pontoon_hands import Growth
from cardlab.odds.pontoon_holdings import Waiting, options
from cardlab.odds.pontoon_paid import paid
from cardlab.odds.pontoon_rules_of_play import sticks_on
from cardlab.odds.pontoon_together import MOST_SETS, every_set, sampled
from cardlab.players import answer, strategy
from cardlab.table.view import View
from tests.odds.every_order import best_total

COSTS = paid(Pontoon()).astype(np.float64)
SIX_DOWN = [options(Waiting((None, None), 1, Growth()), sticks_on("sticks on 16")) for _ in range(3)]
FRESH = (4,) * 9 + (16,)


def test_hands_end_as_often_as_every_order_says() -> None:
    """A hand with both cards down and one with one, whose seats stick from 16, and eight cards for them."""
    unseen = [1, 6, 7, 8, 9, 9, 10, 10]
    hands = [Waiting((None, None), 1, Growth()), Waiting((None, 7), 1, Growth())]
    counts = tuple(unseen.count(value + 1) for value in range(10))
    found = every_set([options(hand, sticks_on("sticks on 16")) for hand in hands], [COSTS] * 2, counts)
    assert found is not None
    orders = [
        (best_total(order[:2]), best_total((order[2], 8)))
        for order in permutations(unseen, 3)
        if 16 <= best_total(order[:2]) < 21 and best_total((order[2], 8)) >= 16
    ]
    for place in (0, 1):
        for end in range(16, 21):
            wanted = sum(ends[place] == end for ends in orders) / len(orders)
            assert found.fares[place][end] == pytest.approx(wanted)
    assert float(found.ways(np.array([counts]))[0] @ found.orders) == len(orders)


def test_a_sample_of_the_sets_is_near_to_all_of_them() -> None:
    every, some = every_set(SIX_DOWN, [COSTS] * 3, FRESH), sampled(SIX_DOWN, [COSTS] * 3, FRESH)
    assert every is not None
    assert (every.exact, some.exact) == (True, False)
    assert some.fares == pytest.approx(every.fares, abs=0.01)
    fewer = np.array([(3, 4, 4, 4, 4, 4, 4, 4, 4, 15)])
    cost = [(each.ways(fewer) @ each.costs)[0] / (each.ways(fewer) @ each.orders)[0] for each in (every, some)]
    assert cost[1] == pytest.approx(cost[0], abs=0.03)  # of three chips


def test_a_sample_is_the_same_every_time() -> None:
    one, two = (sampled(SIX_DOWN, [COSTS] * 3, FRESH) for _ in range(2))
    assert (one.costs == two.costs).all()


def test_hands_that_too_few_cards_are_left_for_are_not_possible() -> None:
    for found in (every_set(SIX_DOWN, [COSTS] * 3, (0,) * 9 + (5,)), sampled(SIX_DOWN, [COSTS] * 3, (0,) * 9 + (5,))):
        assert found is not None
        assert not found.possible


def bank_of(players: int) -> View:
    """What the banker of a domestic table sees when all players have stuck, with all their cards down."""
    for seed in range(100):
        deal = Pontoon.domestic().deal(seed=seed, players=players, banker=0)
        while deal.decision is not None:
            if deal.decision.kind == "bank":
                hands = [hand for seat in deal.view(0).seats[1:] for hand in seat.hands if hand.state != "bust"]
                if len(hands) >= players - 2:
                    return deal.view(0)
                break
            seat = deal.decision.seats[0]
            deal.act(answer(deal, seat, strategy("totals")), seat)
    raise AssertionError("no such deal")


def test_a_banker_of_a_full_table_is_told_as_well_and_that_a_sample_was_weighed() -> None:
    values = banker_values(bank_of(9))
    assert not values.exact
    assert values.assumed[-1] == (
        f"So many cards lie face down that {MOST_SETS:,} ways were weighed and not all that there are: the chips are "
        "right to about 1 in 100 of those at stake."
    )
    assert all(sum(fare.totals.values()) == pytest.approx(1) for fare in values.fares)


def test_a_banker_of_few_is_told_exactly() -> None:
    values = banker_values(bank_of(3))
    assert values.exact
    assert not any("weighed" in said for said in values.assumed)
