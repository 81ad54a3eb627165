"""Whether a hand is good enough to win its half."""

import pytest

from cardlab.ranking import A5, A6, D26, D27, H75, HIGH, Ranking, RankingError, qualifies


def test_without_a_qualifier_every_hand_is_good_enough():
    assert qualifies(A5.best("Kh Kd Qc Jh 9s"), None)
    assert qualifies(HIGH.best("Kh Qd Jc 9h 2s"), None)


@pytest.mark.parametrize(
    ("text", "good"),
    [
        ("8h 7d 6c 5s 4h", True),  # the worst that is good enough
        ("9h 4d 3c 2s Ah", False),
        ("8h 8d 4c 3s 2h", False),
        ("Ks Kc Qd Qh 4s 8c 3s Kd Kh", False),
        ("As Ad 3d 2s 4s 8c 3s Kd Kh", True),
        ("5h 4h 3h 2h Ah", True),  # straights and flushes do not count
    ],
)
def test_eight_or_better_is_five_ranks_of_at_most_eight(text: str, good: bool):
    assert qualifies(A5.best(text), 8) == good


def test_nine_or_better_admits_a_nine():
    assert qualifies(A5.best("9h 4d 3c 2s Ah"), 9)
    assert not qualifies(A5.best("Th 4d 3c 2s Ah"), 9)


@pytest.mark.parametrize(("ranking", "good"), [(A5, True), (A6, True), (D27, False), (H75, False), (D26, False)])
def test_an_ace_is_low_only_where_the_ranking_has_it_low(ranking: Ranking, good: bool):
    assert qualifies(ranking.best("8h 4d 3c 2s Ah"), 8) == good


def test_a_straight_that_counts_does_not_qualify():
    assert not qualifies(A6.best("8h 7d 6c 5s 4h"), 8)
    assert not qualifies(A6.best("8h 7d 6c 5s 4h"), "no_pair")
    assert not qualifies(D27.best("8h 7h 5h 3h 2h"), 8)


def test_no_pair_asks_for_five_ranks():
    assert qualifies(A5.best("Kh Qd Jc 9h 2s"), "no_pair")
    assert not qualifies(A5.best("Ah Ad 2c 3h 4s"), "no_pair")


def test_a_hand_of_fewer_than_five_cards_does_not_qualify_for_low():
    assert not qualifies(A5.best("4h 3d 2c As"), 8)
    assert not qualifies(A5.best("4h 3d 2c As"), "no_pair")


def test_a_high_hand_may_need_a_pair():
    assert qualifies(HIGH.best("2h 2d Jc 9h 8s"), "pair")
    assert qualifies(HIGH.best("6h 5d 4c 3h 2s"), "pair")
    assert not qualifies(HIGH.best("Ah Kd Jc 9h 8s"), "pair")


@pytest.mark.parametrize("qualifier", [7, 10, 0, True, 8.0, "8", "nopair", "", [8], {}, object()])
def test_no_other_qualifier_is_known(qualifier: object):
    for value in (A5.best("8h 4d 3c 2s Ah"), HIGH.best("Ah Ad")):
        with pytest.raises(RankingError, match="A qualifier is None, 8, 9"):
            qualifies(value, qualifier)  # type: ignore[arg-type]


def test_a_qualifier_belongs_to_one_way():
    with pytest.raises(RankingError, match="not for a low"):
        qualifies(A5.best("8h 4d 3c 2s Ah"), "pair")
    for qualifier in (8, 9, "no_pair"):
        with pytest.raises(RankingError, match="not for a high"):
            qualifies(HIGH.best("8h 4d 3c 2s Ah"), qualifier)
