"""All 2,598,960 hands of five in every ranking: the classes, the categories, one frozen digest, and the order."""

from __future__ import annotations

import hashlib
from functools import cache
from itertools import combinations, islice

import numpy as np
import pytest
from numpy.typing import NDArray

from cardlab.ranking import A5, H75, HIGH, RANKINGS
from tests.ranking.batches import all_five_card_hands, as_cards
from tests.ranking.test_best_against_brute_force import check_order, height
from tests.ranking.test_frequencies import CLASSES, FIVE

# SHA-256 of the strengths of all hands in the order of itertools.combinations, as 32-bit integers, lowest byte first.
DIGESTS = {
    "HIGH": "d1f846bf017d8d5ec417691b1f91e10fb752f2d9d1a17f48d305380328c51cec",
    "A5": "bdea4c1405e7016169331f51f958de912a3fb7399d5f83c9e48ebf1e1fb3ed8b",
    "A6": "c49f08932545cfc718570d04e9d1ecf3cda30ef806ddab4f505af757d5d2ce0e",
    "A6B": "eac45ac257889a5bd45ea02199a83128aed366c766cf8ed69266a3c078290601",
    "D27": "c1efe96c38f585d6045dce5eb4cc648b09d0bb5e5a9ab8018bbb69b2f3e02b3c",
    "H75": "906b078d2ef1ec594ead888ad2ad199a1bf68e37f6ff55a841e910d1b6a6b909",
    "D26": "08d9e07fa7f2246461c0ef689e8c99fe6435504633ff821693d421672acd8241",
}


@cache
def every_hand() -> NDArray[np.uint8]:
    return all_five_card_hands()


@cache
def strengths(name: str) -> NDArray[np.int32]:
    return RANKINGS[name].strengths(every_hand())


def test_every_hand_is_there_once() -> None:
    hands = every_hand()
    assert hands.shape == (2_598_960, 5)
    assert (np.diff(hands.astype(int), axis=1) > 0).all()
    assert hands[:1000].tolist() == [list(hand) for hand in islice(combinations(range(52), 5), 1000)]
    assert hands[-1].tolist() == [47, 48, 49, 50, 51]


@pytest.mark.parametrize("name", RANKINGS)
def test_the_categories_and_classes_are_the_published_ones(name: str) -> None:
    found, ways = np.unique(strengths(name), return_counts=True)
    assert len(found) == CLASSES[name]
    by_category: dict[str, int] = {}
    for strength, number in zip(found.tolist(), ways.tolist(), strict=True):
        category = RANKINGS[name].category(strength)
        by_category[category] = by_category.get(category, 0) + number
    assert by_category == FIVE[name]


@pytest.mark.parametrize("name", RANKINGS)
def test_the_strengths_of_all_hands_are_as_ever(name: str) -> None:
    assert hashlib.sha256(strengths(name).astype("<i4").tobytes()).hexdigest() == DIGESTS[name]


@pytest.mark.parametrize("name", RANKINGS)
def test_the_order_is_that_of_a_slow_and_separate_reading(name: str) -> None:
    rng = np.random.default_rng(11)
    some = rng.choice(len(every_hand()), 6000, replace=False)
    hands = [tuple(as_cards(row)) for row in every_hand()[some].tolist()]
    judged = list(zip(strengths(name)[some].tolist(), (height(hand, name) for hand in hands), strict=True))
    check_order(judged, RANKINGS[name])


def test_plain_reversal_is_the_high_order_turned_round_for_every_hand() -> None:
    places = [np.unique(strengths(name), return_inverse=True)[1] for name in ("HIGH", "H75")]
    assert (places[0] + places[1] == CLASSES["HIGH"] - 1).all()
    assert H75.way != HIGH.way


def test_every_hand_of_five_plays_all_its_cards() -> None:
    some = every_hand()[::97]
    for ranking in (HIGH, A5, H75):
        assert (np.sort(ranking.best_cards(some), axis=1) == some).all()
