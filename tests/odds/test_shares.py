"""Many showdowns at once are settled as each alone is: by every house, for ties, hands that don't qualify, and nuts."""

from __future__ import annotations

from itertools import product

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardlab.odds.shares import BITS, Showdowns, shares_of
from cardlab.table.events import Half
from cardlab.table.house import House
from cardlab.table.settling import settle_pot
from cardlab.table.verdict import Claim
from tests.strategies_for_tests import BOTH_TIES, FAILED_BOTHS, NO_WINNERS

HOUSES = [House(*each) for each in product(BOTH_TIES, FAILED_BOTHS, NO_WINNERS)]  # type: ignore[arg-type]
HOUSES += [House(no_winner=no_winner, qualifier=8, nobody_qualifies=rule) for no_winner in NO_WINNERS
           for rule in ("split_active", "ride")]  # type: ignore[arg-type]  # fmt: skip
NUTS = 3
POT = 2 * 2520  # every part that up to nine seats can take is a whole number of chips

seat = st.tuples(st.integers(-1, NUTS), st.integers(-1, NUTS), st.sampled_from(list(BITS)))
table = st.lists(seat, min_size=2, max_size=9)


def alone(seats: list[tuple[int, int, str]], house: House) -> tuple[list[int], int]:
    """What one showdown pays by the rules, seat by seat, and what rides."""

    def claim(number: int, high: int, low: int, way: str) -> Claim:
        halves: tuple[tuple[Half, int], ...] = (("high", high), ("low", low))
        nuts = frozenset(half for half, strength in halves if strength == NUTS)
        return Claim(number, way, None if high < 0 else high, None if low < 0 else low, nuts)  # type: ignore[arg-type]

    settled = settle_pot(POT, [claim(at, *one) for at, one in enumerate(seats)], house, range(len(seats)))
    taken = [sum(share.chips for share in settled.shares if share.seat == at) for at in range(len(seats))]
    return taken, settled.rides


def together(tables: list[list[tuple[int, int, str]]], house: House) -> list[tuple[list[int], int]]:
    """The same for showdowns of as many seats each, all at once."""
    rows = np.array([[(high, low, BITS[way]) for high, low, way in seats] for seats in tables], np.int32)  # type: ignore[index]
    showdowns = Showdowns(rows[..., 0], rows[..., 1], rows[..., 2].astype(np.uint8))
    shares, rides = shares_of(showdowns, house, (NUTS, NUTS))
    return [
        ([round(POT * share) for share in row], POT if ride else 0)
        for row, ride in zip(shares.tolist(), rides, strict=True)
    ]


@pytest.mark.parametrize("house", HOUSES, ids=range(len(HOUSES)))
def test_every_showdown_of_two_seats_is_settled_as_it_is_alone(house: House) -> None:
    every = [list(pair) for pair in product(product(range(2, NUTS + 1), (-1, 2, NUTS), BITS), repeat=2)]
    assert together(every, house) == [alone(seats, house) for seats in every]  # type: ignore[arg-type]


@given(table, st.sampled_from(HOUSES))
def test_any_showdown_is_settled_as_it_is_alone(seats: list[tuple[int, int, str]], house: House) -> None:
    assert together([seats], house) == [alone(seats, house)]


@pytest.mark.parametrize("house", HOUSES, ids=range(len(HOUSES)))
def test_three_seats_by_every_house(house: House) -> None:
    stream = np.random.Generator(np.random.PCG64(3))
    ways = list(BITS)
    tables = [
        [(int(h), int(lo), ways[w]) for h, lo, w in row]
        for row in np.stack([stream.integers(-1, 4, (400, 3)), stream.integers(-1, 4, (400, 3)),
                             stream.integers(0, 3, (400, 3))], axis=2)
    ]  # fmt: skip
    assert together(tables, house) == [alone(seats, house) for seats in tables]
