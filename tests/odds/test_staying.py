"""What staying is worth: the price against what comes back."""

from __future__ import annotations

from math import sqrt

import pytest

import cardlab as cl
from cardlab.exercises.redealt_values import stay_values as one_by_one
from cardlab.odds import stay_values
from cardlab.odds.staying import pot_at_the_end
from cardlab.seeds import Seed
from cardlab.table.deal import Deal
from cardlab.table.view import View
from tests.odds.views import played_to, stay


def asked(players: int, step: int, seed: int = 7) -> tuple[Deal, View]:
    deal = played_to("stay", players, seed=seed, step=step)
    return deal, deal.view(deal.decision.seats[0])  # type: ignore[union-attr]


@pytest.mark.parametrize("step", [0, 2, 4])
def test_the_pot_at_the_end_is_what_the_deal_comes_to(step: int) -> None:
    deal, view = asked(3, step)
    prices = view.game.stay_prices[step:]  # type: ignore[attr-defined]
    assert pot_at_the_end(view, prices) == stay(deal.branch(), "declare").pot
    deal.act("pay")
    later = deal.view(deal.decision.seats[0])  # type: ignore[union-attr]
    assert pot_at_the_end(later, prices) == pot_at_the_end(view, prices), "one has paid already"


@pytest.mark.parametrize("step", [0, 3])
def test_many_deals_agree_with_deals_one_by_one(step: int) -> None:
    _, view = asked(3, step, seed=3)
    caller = cl.strategy("caller")
    others = {seat: caller for seat in view.active if seat != view.seat}
    slow = one_by_one(view, others, caller, 400, Seed(1), view.game.stay_prices[step:])  # type: ignore[attr-defined]
    fast = stay_values(view, caller, me=caller, samples=1500)
    error = fast.error * sqrt(1 + 1500 / slow.times)
    assert abs(fast["pay"] - float(slow.values["pay"])) < 4 * error


def test_it_says_what_is_needed_and_what_is_taken() -> None:
    _, view = asked(3, 2)
    values = stay_values(view, samples=20_000)
    assert (values.price, values.cost) == (3, 12)
    assert values["pay"] == pytest.approx(values.taken.ev - 12)
    assert values["fold"] == 0
    assert dict(values) == {"pay": values["pay"], "fold": 0.0}
    assert values.needed == 12 / values.taken.pot
    assert (values.best == "pay") == (float(values.taken.part) > values.needed)
    text = str(values)
    assert "staying costs 3 now and 9 later" in text
    assert "Counted as if all who are in pay to the end" in text
    assert values._repr_html_().count("<tr>") == 3


def test_the_last_price_is_told_alone() -> None:
    _, view = asked(2, 4)
    assert "staying costs 5, and brings back" in stay_values(view, samples=1000).why


def test_a_seat_that_is_not_asked_is_refused() -> None:
    deal, _ = asked(3, 1)
    other = next(seat for seat in range(3) if seat not in deal.decision.seats)  # type: ignore[union-attr]
    with pytest.raises(cl.ActionError, match=f"Seat {other} is not asked to pay or fold now"):
        stay_values(deal.view(other))
