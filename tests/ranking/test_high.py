"""High hands: situations that other programs got wrong in public, and what is right."""

from itertools import permutations

import pytest

from cardlab.cards import CardError
from cardlab.ranking import HIGH


def shows(text: str) -> str:
    return " ".join(str(one) for one in HIGH.best(text).cards)


def test_the_wheel_is_a_straight():
    value = HIGH.best("As 2d 3h 4c 5s Kd Qh")
    assert value.name == "straight, five high"
    assert [str(one) for one in value.cards] == ["5s", "4c", "3h", "2d", "As"]


def test_the_wheel_is_the_lowest_straight():
    assert HIGH.best("5h 4s 3d 2c Ac") < HIGH.best("6h 5s 4d 3c 2s")
    assert HIGH.best("5h 4s 3d 2c Ac") > HIGH.best("Ah Ad Ac Ks Qh")


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Qs Kh Ac 2d 3s", "ace high"),
        ("Ks Qd Jh 2c Ac", "ace high"),
        ("Kh Ac 2d 3s 4s", "ace high"),
        ("4s 5d 6h 7c 9s", "nine high"),
        ("Qs Ks As 2s 3s", "flush, ace high"),
        ("Qs Jd Th 9c 8s", "straight, queen high"),
    ],
)
def test_a_straight_has_no_gap_and_does_not_go_round_the_corner(text: str, name: str):
    assert HIGH.best(text).name == name


def test_a_flush_is_decided_by_its_second_to_fifth_card():
    board = "Qd Jd 9d Kc 6d "
    assert shows(board + "7d Qc") == "Qd Jd 9d 7d 6d"
    assert HIGH.best(board + "5d Ah") < HIGH.best(board + "7d Qc")


def test_of_three_pairs_the_best_two_count_with_the_best_kicker():
    board = "4d 8s 4h 7d 8c "
    assert HIGH.best(board + "7c 5s") > HIGH.best(board + "Kd 6s")
    assert shows(board + "7c 5s") == "8s 8c 7d 7c 5s"
    assert shows("Jh Jd 6d 6c 2h 2c 9d 9c") == "Jh Jd 9d 9c 6d"


def test_the_second_pair_decides_before_the_kicker():
    assert HIGH.best("6c 6d 5h 5s 3c") > HIGH.best("6h 6s 2c 2d Ac")


def test_the_kicker_counts():
    board = "9c 7s 5h 5s 3c "
    assert HIGH.best(board + "8h Ks") > HIGH.best(board + "4d Qs")
    assert shows(board + "8h Ks") == "5s 5h Ks 9c 8h"


def test_kickers_are_compared_from_the_top_not_added():
    board = "3h 5d 5c 6h Ac "
    assert HIGH.best(board + "Kc 8c") > HIGH.best(board + "Tc 8s")
    assert HIGH.best("5d 5c Ah 3d 2c") > HIGH.best("5h 5s Kd Qc Jc")


def test_two_sets_of_three_make_a_full_house():
    assert HIGH.best("Jh Jd Jc 6d 6c 6s 2h").name == "full house, jacks over sixes"


def test_a_flush_and_a_straight_are_not_a_straight_flush():
    assert HIGH.best("9c Th Jh Qh Kh 2h 3h").name == "flush, king high"
    assert shows("9c Th Jh Qh Kh 2h 3h") == "Kh Qh Jh Th 3h"


def test_a_royal_flush_beats_a_king_high_straight_flush():
    board = "Ks Qs Js Ts 9d "
    royal, other = HIGH.best(board + "As Ah"), HIGH.best(board + "Ac 9s")
    assert royal > other
    assert (royal.category, other.category) == ("royal flush", "straight flush")
    assert other.name == "straight flush, king high"


def test_with_four_on_the_board_the_kicker_plays():
    board = "8s 8h 8d 8c 2c "
    assert HIGH.best(board + "Kd 3h") > HIGH.best(board + "Qd Jh")


def test_two_fours_of_a_kind_keep_the_better_with_the_best_kicker():
    assert shows("8c 8d 8h 8s 7c 7d 7h 7s Ac 2d") == "8s 8h 8d 8c Ac"


def test_a_tie_is_a_tie():
    board = "9s 2h 6d 7s 4c "
    assert HIGH.best(board + "8d Qc") == HIGH.best(board + "8c Qs")
    assert HIGH.compare(board + "8d Qc", board + "8c Qs").winner is None


def test_the_board_plays():
    board = "2d 7h 7s 2s 7c "
    assert HIGH.best(board + "Ks 3d") == HIGH.best(board + "3h Qs")


def test_cards_beyond_five_do_not_count():
    board = "6d Jc Tc 2c Ac "
    assert HIGH.best(board + "Ah 3h") == HIGH.best(board + "Ad 4d")


def test_the_order_of_the_cards_does_not_matter():
    values = {HIGH.best(order) for order in permutations(["5s", "4d", "3h", "2c", "2s"])}
    assert {value.name for value in values} == {"pair of deuces"}
    assert len(values) == 1


def test_a_name_and_an_order_come_from_the_same_table():
    pair, flush = HIGH.best("3s 3c 5c 6c 9c"), HIGH.best("3c 5c 6c 7c 9c")
    assert (pair.category, flush.category) == ("one pair", "flush")
    assert flush > pair


def test_a_full_house_beats_a_flush():
    assert HIGH.best("2h 4s 4c 2d 4h") > HIGH.best("2s 8s As Qs 3s")


def test_ten_is_a_ten_in_both_spellings():
    board = "10s Jd Qc 6d 5c "
    assert HIGH.best(board + "9h Ks").name == "straight, king high"
    assert HIGH.best(board + "9h Ks") > HIGH.best(board + "9s Ah")
    assert shows("2d 6s 6c 3d 10c") == "6s 6c Tc 3d 2d"


def test_a_card_cannot_be_held_twice():
    with pytest.raises(CardError, match="8s is there twice"):
        HIGH.best("As 8s Ac Kd Ks 8s 3s")
    with pytest.raises(CardError, match="As is there twice"):
        HIGH.best("As As Kd Qc Jh")
    board = "5s 6s Td 6h As "
    assert HIGH.best(board + "7h 7c") < HIGH.best(board + "3s Ad")


def test_ten_cards_hold_two_flushes():
    assert shows("Ah 9h 7h 5h 3h Ks Qs Js 9s 7s") == "Ah 9h 7h 5h 3h"
    assert shows("Ah 9h 7h 5h 3h 6s 5s 4s 3s 2s") == "6s 5s 4s 3s 2s"


def test_a_joker_is_no_card():
    with pytest.raises(CardError, match="joker"):
        HIGH.best("Ad 3s 5c 5h joker")


def test_fewer_than_five_cards_are_compared_as_far_as_they_go():
    assert HIGH.best("2c 2d") > HIGH.best("Ah Kd")
    assert HIGH.best("Ah 3d") > HIGH.best("Ac 2d")
    assert HIGH.best("2c 2d 2h") > HIGH.best("Ah Ac Kd")
    assert HIGH.best("2c 2d 3h 3s") < HIGH.best("2c 2d 2h 3s")
    assert HIGH.best("Ah Kh Qh Jh").category == "high card"
    assert HIGH.best("Ah").short == 4
