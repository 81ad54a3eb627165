"""Low hands: six rankings, and what aces, straights and flushes do in each."""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardlab.cards import PACK, Card
from cardlab.ranking import A5, A6, A6B, D26, D27, H75, HIGH, RANKINGS, LowRanking, Ranking, RankingError

LOWS = [A5, A6, A6B, D27, H75, D26]
hands = st.lists(st.sampled_from(PACK), min_size=5, max_size=10, unique=True)
fives = st.lists(st.sampled_from(PACK), min_size=5, max_size=5, unique=True)


def rank_up(cards: list[Card]) -> list[Card]:
    """Move every card up one rank, the ace to two."""
    return [PACK[(one.index + 4) % 52] for one in cards]


BEST = {
    "A5": "5432A 6432A 6532A 6542A 6543A 65432",
    "A6": "6432A 6532A 6542A 6543A 7432A",
    "A6B": "6432A 6532A 6542A 6543A 7432A",
    "D27": "75432 76432 76532 76542 85432",
    "H75": "75432 76432 76532 76542 85432",
    "D26": "65432 75432 76432 76532 76542",
}
BEST_PAIR = {"A5": "AA432", "A6": "AA432", "A6B": "AA432", "D27": "22543", "H75": "22543", "D26": "22543"}


@pytest.mark.parametrize("name", BEST)
def test_the_best_hands_come_in_the_order_of_the_rules(name: str):
    low_cards = [PACK[4 * rank + suit] for rank in (12, 0, 1, 2, 3, 4, 5, 6) for suit in (0, 1)]
    values = sorted({RANKINGS[name].best(five) for five in combinations(low_cards, 5)}, reverse=True)
    shown = ["".join(one.rank.letter for one in value.cards) for value in values]
    wanted = BEST[name].split()
    assert shown[: len(wanted)] == wanted
    assert next(hand for hand in shown if len(set(hand)) < 5) == BEST_PAIR[name]


@pytest.mark.parametrize("name", BEST)
def test_the_nuts_are_the_best_hand_of_the_rules(name: str):
    ranking = RANKINGS[name]
    best, second, *_ = BEST[name].split()
    suits = "cccch"
    assert ranking.is_nuts(ranking.best([r + s for r, s in zip(best, suits, strict=True)]).cards)
    assert not ranking.is_nuts(ranking.best([r + s for r, s in zip(second, suits, strict=True)]).cards)
    assert not ranking.is_nuts(ranking.best(best[0] + "c").cards)


def test_in_deuce_to_seven_the_wheel_is_ace_high():
    wheel = D27.best("Ac 2d 3h 4s 5c")
    assert wheel.name == "A-5-4-3-2"
    assert wheel > D27.best("2c 2d 7h 8s 9c")
    assert wheel < D27.best("Kc 5d 4h 3s 2c")
    assert D27.best("Kd Qc Jh Ts 8d") > wheel > D27.best("Ah 6d 4c 3h 2s")


def test_in_deuce_to_seven_a_wheel_of_one_suit_is_a_flush():
    assert D27.best("Ac 2c 3c 4c 5c").category == "flush"
    assert H75.best("Ac 2c 3c 4c 5c").category == "straight flush"


def test_in_high_reversed_the_wheel_is_a_straight():
    assert H75.best("2c 2d 7h 8s 9c") > H75.best("Ac 2d 3h 4s 5c")
    assert H75.best("Ac 2d 3h 4s 5c").category == "straight"


def test_in_ace_to_five_straights_and_flushes_do_not_count():
    assert A5.best("Ac 2c 3c 4c 5c") == A5.best("Ac 2d 3h 4s 5c") > A5.best("Ac 2d 3h 4s 6c")
    assert A5.best("Ac 2c 3c 4c 5c").name == "5-4-3-2-A"


def test_in_ace_to_six_ten_to_ace_is_king_high():
    assert A6.best("Ac Kd Qh Js Tc").category == "K-high, no pair"
    assert A6B.best("Ac Kd Qh Js Tc").category == "straight"
    assert A6.best("Ac Kc Qc Jc Tc").category == "flush"
    assert A6B.best("Ac Kc Qc Jc Tc").category == "straight flush"


def test_with_both_straights_ten_to_ace_is_the_highest():
    assert A6B.best("Ac Kd Qh Js Tc") < A6B.best("Kd Qh Js Tc 9c")


@pytest.mark.parametrize("ranking", [A5, A6, A6B], ids=str)
def test_aces_are_the_lowest_pair_where_the_ace_is_low(ranking: Ranking):
    assert ranking.best("Ac Ad 2h 3s 4c") > ranking.best("2c 2d 3h 4s 5c")


@pytest.mark.parametrize("ranking", [D27, H75, D26], ids=str)
def test_aces_are_the_highest_pair_where_the_ace_is_high(ranking: Ranking):
    assert ranking.best("Ac Ad 2h 3s 4c") < ranking.best("2c 2d 3h 4s 5c")
    assert ranking.best("Ac Ad 2h 3s 4c") < ranking.best("Kc Kd Qh Js 9c")


@pytest.mark.parametrize("ranking", LOWS, ids=str)
def test_low_hands_are_compared_from_the_top_down(ranking: Ranking):
    assert ranking.best("8c 6d 5h 4s 3c") > ranking.best("8s 7d 4h 3s 2c")


def test_the_low_of_a_hand_and_a_board():
    assert A5.best("Ad 3d 2s 4s 8c 3s Kd Kh As").name == "8-4-3-2-A"


def test_a_straight_is_avoided_with_a_higher_card():
    assert D27.best("6h 5d 4c 3s 2h 7d Kc").name == "7-5-4-3-2"
    assert A6.best("5h 4d 3c 2s Ah 6d").name == "6-4-3-2-A"


def test_a_flush_is_avoided_by_another_suit():
    value = D27.best("7h 5h 4h 3h 2h 7c Kd")
    assert value.name == "7-5-4-3-2"
    assert len({one.suit for one in value.cards}) == 2
    assert {str(one) for one in value.unused} == {"7h", "Kd"}


def test_a_pair_is_lower_than_a_straight_that_cannot_be_avoided():
    assert D27.best("2c 3d 4h 5s 6c 2d").name == "pair of deuces"


def test_a_straight_that_cannot_be_avoided_is_higher_than_three_of_a_kind_and_lower_than_a_flush():
    straight = D27.best("2c 3d 4h 5s 6c")
    assert D27.best("Ac Ad Ah Ks Qc") > straight > D27.best("7c 5c 4c 3c 2c")
    assert D27.best("7c 5c 4c 3c 2c") > D27.best("2c 2d 2h 3s 3c")


def test_a_straight_flush_that_cannot_be_avoided_is_the_worst_of_all():
    assert D27.best("6c 5c 4c 3c 2c") < D27.best("Ac Ad Ah As Kc")


def test_a_hand_of_one_suit_plays_its_lowest_flush():
    value = D27.best("2h 3h 4h 5h 7h 8h 9h")
    assert (value.name, value.category) == ("flush, seven high", "flush")


def test_fewer_than_five_low_cards_are_compared_as_far_as_they_go():
    assert A5.best("Ah 2d") > A5.best("2c 3d")
    assert D27.best("Ah 2d") < D27.best("2c 3d")
    assert A5.best("2c 2d") < A5.best("Kh Qd")
    assert D27.best("2h 3h 4h 5h") > D27.best("2c 3d 4h 6s")
    assert A5.best("2c 2d 3h 3s") > A5.best("2c 2d 2h Ks")


@given(a=fives, b=fives)
def test_plain_reversal_is_the_high_order_turned_round(a: list[Card], b: list[Card]):
    assert (H75.best(a) > H75.best(b)) == (HIGH.best(a) < HIGH.best(b))
    assert (H75.best(a) == H75.best(b)) == (HIGH.best(a) == HIGH.best(b))


@given(hand=hands)
def test_the_plain_reversal_of_many_cards_is_the_lowest_high_hand(hand: list[Card]):
    lowest = min(HIGH.strength(five) for five in combinations(hand, 5))
    assert HIGH.strength(H75.best(hand).cards) == lowest


@given(a=hands, b=hands)
def test_deuce_to_six_is_ace_to_five_one_rank_up(a: list[Card], b: list[Card]):
    assert (A5.strength(a) > A5.strength(b)) == (D26.strength(rank_up(a)) > D26.strength(rank_up(b)))


@given(a=hands, b=hands)
def test_deuce_to_seven_is_ace_to_six_one_rank_up(a: list[Card], b: list[Card]):
    assert (A6.strength(a) > A6.strength(b)) == (D27.strength(rank_up(a)) > D27.strength(rank_up(b)))


def test_settings_that_contradict_each_other_are_refused():
    with pytest.raises(RankingError, match="straights do not count"):
        LowRanking("X", "x", "x", ace="low", wheel=True)
    with pytest.raises(RankingError, match='"low" or "high"'):
        LowRanking("X", "x", "x", ace="middle")  # type: ignore[arg-type]


def test_the_wheel_is_all_that_parts_deuce_to_seven_from_high_reversed():
    wheel = {"A", "2", "3", "4", "5"}
    for ranks in combinations(range(13), 5):
        for suits in ((0, 0, 0, 0, 0), (0, 1, 0, 0, 0)):
            hand = [PACK[4 * rank + suit] for rank, suit in zip(ranks, suits, strict=True)]
            same = D27.strength(hand) == H75.strength(hand)
            assert same == ({one.rank.letter for one in hand} != wheel)
