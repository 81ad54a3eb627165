"""The player at Pontoon who goes by value: always legal, the same on every run, and better than the others."""

from __future__ import annotations

from cardlab.games.pontoon_rules import Pontoon
from cardlab.odds import banker_values, first_card_worth, pontoon_values
from cardlab.players import answer, strategy
from tests.pontoon_for_tests import pontoon_dealt, say


def sitting_won(name: str, seed: int, deals: int) -> int:
    """What seat 1 wins in so many deals of a sitting, against a banker who sticks on 17 and keeps the bank."""
    rules, won = Pontoon(bank_to="nobody", shuffle_on="every_deal"), 0
    who = {0: strategy("sticks on 17"), 1: strategy(name)}
    for number in range(deals):
        deal = rules.deal(seed=1000 * seed + number, players=2, stacks=1000, banker=0)
        while deal.decision is not None:
            seat = deal.decision.seats[0]
            deal.act(answer(deal, seat, who[seat]), seat)
        won += deal.stacks[1] - 1000
    return won


def test_it_wins_more_than_the_others_in_the_same_deals() -> None:
    value, *others = (sitting_won(name, seed=1, deals=150) for name in ("value", "totals", "timid", "careless"))
    assert value > max(others)


def test_it_stakes_the_most_on_a_first_card_that_wins_and_the_least_on_one_that_loses() -> None:
    for first, stake in (("Ah", "stake 10"), ("6h", "stake 1")):
        deal = pontoon_dealt(Pontoon(), [f"{first} 3d"], "4s 6c")
        assert (first_card_worth(first) > 0) == (stake == "stake 10")
        assert answer(deal, 0, strategy("value")) == stake


def test_it_takes_the_best_of_the_values_in_every_seat() -> None:
    deal = pontoon_dealt(Pontoon(), ["9c 3d", "Kd 9s"], "4s Tc", then="6h")
    say(deal, "stake 10, stake 10")
    assert answer(deal, 0, strategy("value")) == pontoon_values(deal.view(0)).best == "twist"
    say(deal, "twist, stick, stick")
    assert answer(deal, 2, strategy("value")) == banker_values(deal.view(2)).best == "draw"
