"""Aces that are low alone and high in pairs, as some players have it in ace to five and ace to six."""

from __future__ import annotations

import random
from itertools import combinations

import pytest

from cardlab.cards import PACK
from cardlab.ranking import A5, A6, A6B, D27, HIGH, LowRanking, RankingError, qualifies, ranking
from tests.ranking.test_best_against_brute_force import check_order

LOWS = [A5.with_high_aces(), A6.with_high_aces(), A6B.with_high_aces()]


@pytest.mark.parametrize("low", LOWS, ids=lambda one: one.name)
def test_a_pair_of_aces_is_the_highest_pair(low: LowRanking) -> None:
    aces, kings, deuces = (low.best(text) for text in ("Ac Ad 4h 3s 2c", "Kc Kd Qh Js 9c", "2c 2d Kh Qs Jc"))
    assert deuces > kings > aces
    assert aces.name == "pair of aces"
    assert "a pair of aces is the highest pair" in aces.explain()
    assert low.best("Ac Kd Qh Js 9c") > deuces  # a single ace stays low
    assert low.best("Ac 4d 3h 2s 6c").name == "6-4-3-2-A"
    assert low.best("2c 2d Ah 3s 4c") > low.best("2h 2s 5h 3d 4d")


@pytest.mark.parametrize("low", LOWS, ids=lambda one: one.name)
def test_more_than_two_aces_are_high_too(low: LowRanking) -> None:
    assert low.best("Kc Kd Kh 2s 3c") > low.best("Ac Ad Ah 2s 3c")
    assert low.best("Kc Kd Qh Qs 3c") > low.best("Ac Ad 2h 2s 3c")
    assert low.best("Kc Kd Kh As Ac").pips == (13, 14)
    assert low.best("Ac Ad Ah As 2c").pips == (14, 2)
    assert low.best("Ac Ad 5h 5s 3c 3d").name == "two pair, fives and threes"


def height(hand: tuple, low: LowRanking) -> tuple[int, list[int]]:
    """Judge five cards without straights and flushes, with paired aces as 14."""
    pips = [low.pips(one) for one in hand]
    groups = sorted(((pips.count(p), 14 if p == 1 and pips.count(p) > 1 else p) for p in set(pips)), reverse=True)
    kind = {(1, 1, 1, 1, 1): 0, (2, 1, 1, 1): 1, (2, 2, 1): 2, (3, 1, 1): 3, (3, 2): 6, (4, 1): 7}
    return kind[tuple(size for size, _ in groups)], [p for _, p in groups]


def test_the_order_and_the_choice_are_right() -> None:
    source, low = random.Random(9), A5.with_high_aces()
    judged = []
    for _ in range(1500):
        pool = source.choice([PACK, PACK[:12] + PACK[48:], PACK[:4] + PACK[44:]])
        hand = tuple(source.sample(pool, source.randint(5, 9 if len(pool) > 20 else 8)))
        wanted = min(height(five, low) for five in combinations(hand, 5))
        value = low.best(hand)
        assert height(value.cards, low) == wanted
        judged.append((value.strength, wanted))
    check_order(judged, low)


def test_the_variant_has_its_own_name_and_can_be_found_by_it() -> None:
    low = A6.with_high_aces()
    assert ranking("A6 with high aces") == low == ranking(low.name.lower()) == ranking(low)
    assert low != A6
    assert low.with_high_aces() is low
    assert D27.with_high_aces() is D27
    with pytest.raises(TypeError, match="each has its own order"):
        assert low.best("Ac") < A6.best("Ac")
    for wrong in ("D27 with high aces", "HIGH with high aces", "A6 with high kings"):
        with pytest.raises(RankingError, match="is no ranking"):
            ranking(wrong)


def test_settings_that_contradict_each_other_are_refused() -> None:
    with pytest.raises(RankingError, match="pair of aces is high as well"):
        LowRanking("X", "x", "x", ace="high", pair_of_aces="low")
    with pytest.raises(RankingError, match='"low" or "high"'):
        LowRanking("X", "x", "x", ace="low", pair_of_aces="middle")  # type: ignore[arg-type]
    assert LowRanking("X", "x", "x", ace="low").pair_of_aces == "low"


def test_a_qualifier_asks_for_no_pair_all_the_same() -> None:
    assert qualifies(A5.with_high_aces().best("8c 4d 3h 2s Ac"), 8)
    assert not qualifies(A5.with_high_aces().best("Ad 4d 3h 2s Ac"), 8)
    assert qualifies(HIGH.best("Ad 4d 3h 2s Ac"), "pair")
