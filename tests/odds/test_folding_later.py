"""What a price is worth to one who may fold later: never less than staying to the end, nor than the price alone."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import cardlab as cl
from cardlab.cards import PACK
from cardlab.odds import folding_later, stay_values
from cardlab.odds.folding_later import went_on
from cardlab.odds.redealing import unseen_by

GAME = cl.Ponsi(low="A5")


def taken_from(pool: str, place: np.ndarray) -> np.ndarray:
    """Cards of a pool in turn, by index."""
    indexes = np.array([card.index for card in cl.cards(pool)], np.uint8)
    return indexes[place % len(indexes)]


def at_price(seed: int, card: int, players: int = 3) -> cl.Deal:
    """A deal in which all have paid up to this price, seat 0 being asked next."""
    deal = GAME.deal(seed=seed, players=players)
    while deal.decision is not None:
        asked = deal.decision
        if asked.kind == "stay" and asked.seat == 0 and getattr(asked, "step", None) == card - 1:
            return deal
        deal.act("pay" if asked.kind == "stay" else "check")
    raise AssertionError("there was no such price")


@settings(max_examples=15, deadline=None)
@given(st.integers(0, 10**6), st.integers(1, 5), st.integers(2, 5))
def test_it_is_worth_no_less_than_staying_to_the_end_and_never_costs_more_than_the_price(
    seed: int, card: int, players: int
) -> None:
    values = folding_later(at_price(seed, card, players).view(0), samples=4000)
    assert values["pay"] >= values.to_the_end["pay"]
    assert values["pay"] >= -values.price
    assert values["fold"] == 0


@pytest.mark.parametrize("seed", [3, 11, 12])
def test_at_the_last_price_nothing_can_be_folded_later(seed: int) -> None:
    view = at_price(seed, 5).view(0)
    values = folding_later(view)
    assert values["pay"] == values.to_the_end["pay"]
    assert values["pay"] == pytest.approx(stay_values(view, samples=20_000, progress=False)["pay"], abs=0.5)


@pytest.mark.parametrize(("prices", "worth"), [((4, 5), -4 + (48 - 5) / 4), ((3, 4, 5), -3 - 4 + (48 - 5) / 4)])
def test_it_goes_on_with_the_cards_that_are_worth_it_and_folds_with_the_others(
    prices: tuple[int, ...], worth: float
) -> None:
    """Made up so that the best play is plain: the pot is won with a heart, the fourth card, which makes a flush."""
    count, place = 20_000, np.arange(20_000)
    row = cl.cards("3d 4s 6s")[: 5 - len(prices)]
    unseen = replace(unseen_by(at_price(9, 1).view(0)), hand=cl.cards("Ah Kh Qh Jh 2c"), row=row)
    heart = place % 4 == place // 4 % 4  # a quarter of the deals, in both halves alike
    rows = np.empty((count, 5), np.uint8)
    for at, pool in enumerate(("3d", "4s", "6s 7s 8s 9s", "3c 5c 7c 9c", "7d 8d 9d 5d")):
        rows[:, at] = taken_from(pool, place // (1 + at))
    rows[:, : len(row)] = [card.index for card in row]
    rows[heart, 3] = taken_from("3h 5h 7h 9h", place[heart] // 16)
    gained = went_on(unseen, rows, np.where(heart, 48.0, 0.0), prices)
    assert gained.mean() == pytest.approx(worth, abs=0.01)


@pytest.mark.parametrize("seed", [2, 4, 9])
def test_with_two_prices_left_going_through_every_next_card_finds_no_less_and_little_more(seed: int) -> None:
    """A little: there the others, and the seat itself, declare by the whole row that lies open then."""
    deal = at_price(seed, 4)
    view = deal.view(0)
    last = []
    for card in [card for card in PACK if card not in view.own_and_shared]:
        turned = deal.view(0)
        turned.shared = (*view.own_and_shared[5:], card, None)
        last.append(max(0.0, stay_values(turned, pot=48, samples=1500, progress=False).taken.ev - 5))
    assert sum(last) / len(last) - 4 - 0.8 < folding_later(view).worth < sum(last) / len(last) - 4 + 0.4


def test_a_hopeless_hand_pays_for_a_card_and_no_more() -> None:
    """Where staying to the end would give far more away than one price."""
    values = next(
        found
        for seed in range(40)
        if (found := folding_later(at_price(seed, 1).view(0), samples=4000)).to_the_end["pay"] < -3
    )
    assert -1 <= values["pay"] < 0
    assert values.best == "fold"
    assert values.why.startswith("Fold: paying 1 gives away ")


def test_the_same_seed_gives_the_same_values() -> None:
    view = at_price(7, 2).view(0)
    assert folding_later(view, seed=3).worth == folding_later(view, seed=3).worth


def test_what_nobody_asks_is_refused() -> None:
    deal = GAME.deal(seed=7, players=3)
    with pytest.raises(cl.ActionError, match=r"Seat 1 is not asked to pay or fold now"):
        folding_later(deal.view(1))
    with pytest.raises(cl.ActionError, match="samples=0"):
        folding_later(at_price(7, 1).view(0), samples=0)
