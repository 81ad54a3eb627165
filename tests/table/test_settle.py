"""`settle`: showdowns with real cards, the published cases, and every input that can't be."""

from typing import Any

import pytest

import cardlab as cl
from cardlab.table.houses import ABOUT_HOUSES, HOUSES

ACES, SEVEN_LOW, KINGS = "Ac Ad As 2h 3d 4c 7s", "Ah 2c 3h 4d 7d Kd Kc", "Kh Ks Js Jd 9c 8h 6s"


def shares(**showdown: Any) -> tuple[int, ...]:
    return cl.settle(**showdown).shares


# The published cases. Each report is restated; its number is the one of the collection it was taken from.


def test_all_ins_of_different_size_give_back_what_nobody_matched() -> None:  # case 51, in tenths
    result = cl.settle(
        hands=[ACES, None, SEVEN_LOW, KINGS],
        declared=["high", None, "high", "high"],
        put_in=[12_036, 20, 8_982, 8_982],
    )
    assert result.returned == (3_054, 0, 0, 0)
    assert result.shares == (26_966, 0, 0, 0)
    assert 26_966 + 3_054 - 12_036 == 17_984


def test_three_equal_winners_get_the_same() -> None:  # case 52
    hands = ["As Ks Qh Jd 9c", "Ah Kh Qd Jc 9s", "Ad Kd Qc Js 9h"]
    assert shares(hands=hands, declared=["high"] * 3, put_in=[10_100] * 3) == (10_100,) * 3


def test_what_folded_seats_put_in_above_all_ins_is_won_by_those_who_are_in() -> None:  # case 54
    result = cl.settle(
        hands=[ACES, KINGS, None, None], declared=["high", "high", None, None], put_in=[50, 50, 100, 100]
    )
    assert (result.shares, result.returned, len(result.pots)) == ((300, 0, 0, 0), (0, 0, 0, 0), 1)


def test_the_odd_chip_goes_to_the_first_seat_left_of_the_dealer() -> None:  # case 56
    tied = {"hands": ["As Ks Qh Jd 9c", "Ah Kh Qd Jc 9s", None], "declared": ["high", "high", None]}
    assert shares(**tied, put_in=[40, 40, 21], dealer=0) == (50, 51, 0)
    assert shares(**tied, put_in=[40, 40, 21], dealer=2) == (51, 50, 0)


SIDE_POT_WITHOUT_LOW = {
    "hands": ["As Ah 2d 9h 7c", "Ks Kh 9s 9c", "Qs Qh Ts Td", "Js Jh Tc Th"],
    "shared": "3c 4c 8d Kd Qc",
    "put_in": [2, 6, 10, 10],
    "dealer": 3,
}


def test_a_side_pot_in_which_no_low_qualifies_goes_to_its_best_high() -> None:  # case 57
    house = cl.House(declare="cards_speak", qualifier=8)
    result = cl.settle(**SIDE_POT_WITHOUT_LOW, house=house)
    assert [settled.pot.chips for settled in result.pots] == [8, 12, 8]
    assert result.shares == (4, 4 + 12, 8, 0)


def test_in_a_shared_side_pot_only_winners_of_the_showdown_have_a_title() -> None:  # case 57
    house = cl.House(declare="cards_speak", qualifier=8, side_pots="hoyle_shared")
    result = cl.settle(**SIDE_POT_WITHOUT_LOW, house=house)
    assert result.shares == (4, 4 + 12, 4, 4)  # seats 2 and 3 win nothing, and take back the last pot


def test_layers_of_seven_seats() -> None:  # case 59
    result = cl.settle(
        hands=["Qh Ts", "8h 2s", None, "4s 6d", None, "Tc Qd", "4d Qc"],
        shared="7c 2h Td Kc Qs",
        declared=["high", "high", None, "high", None, "high", "high"],
        put_in=[76, 117, 115, 117, 1, 66, 27],
        dealer=6,
    )
    assert [settled.pot.chips for settled in result.pots] == [163, 195, 40, 121]
    assert result.shares == (82 + 98 + 40, 121, 0, 0, 0, 81 + 97, 0)


def test_pots_do_not_depend_on_the_cards_that_are_shown() -> None:  # case 59
    showdown: dict[str, Any] = {
        "declared": ["high", "high", None, "high", None, "high", "high"],
        "put_in": [76, 117, 115, 117, 1, 66, 27],
        "shared": "7c 2h Td Kc Qs",
    }
    one = cl.settle(hands=["Qh Ts", "8h 2s", None, "4s 6d", None, "Tc Qd", "4d Qc"], **showdown)
    two = cl.settle(hands=["4d Qc", "Tc Qd", "Ah As", "8h 2s", "Ac Ad", "Qh Ts", "4s 6d"], **showdown)
    assert [settled.pot for settled in one.pots] == [settled.pot for settled in two.pots]
    assert one.shares != two.shares


def test_chips_that_go_back_are_not_won() -> None:  # case 62
    result = cl.settle(hands=[KINGS, ACES], declared=["high", "high"], put_in=[102, 98])
    assert (result.shares, result.returned) == ((0, 196), (4, 0))


def test_when_all_fold_to_an_all_in_only_what_was_matched_is_won() -> None:  # case 63
    result = cl.settle(hands=[None, None], declared=["high", None], put_in=[100, 2])
    assert (result.shares, result.returned) == ((4, 0), (98, 0))


def test_the_shares_of_a_divided_pot_add_up_to_it() -> None:  # case 69
    result = cl.settle(hands=[ACES, SEVEN_LOW], declared=["high", "low"], put_in=[16, 16], carried=1)
    assert result.shares == (17, 16)


def test_nobody_goes_low() -> None:  # case 74
    result = cl.settle(hands=[ACES, SEVEN_LOW, KINGS], declared=["high"] * 3, put_in=[33] * 3)
    assert (result.shares, result.rides) == ((99, 0, 0), 0)


@pytest.mark.parametrize(
    ("house", "expected"), [("buderick", (0, 99, 0)), ("hoyle", (0, 49, 50)), ("hoyle_strict", (0, 99, 0))]
)
def test_a_pig_wins_high_and_ties_for_low(house: str, expected: tuple[int, ...]) -> None:  # case 76
    # Under hoyle_strict seat 2 must also beat the failed pig and does not; that half goes to the other way.
    ways = ["both", "low", "high"]
    assert shares(hands=[ACES, SEVEN_LOW, KINGS], declared=ways, put_in=[33] * 3, house=HOUSES[house]) == expected


def test_a_pig_beaten_one_way_leaves_all_to_who_beat_it() -> None:  # case 78
    assert shares(hands=[KINGS, ACES], declared=["both", "high"], put_in=[50, 50]) == (0, 100)


def test_a_half_that_nobody_else_claims_counts_as_won() -> None:  # case 80
    assert shares(hands=[ACES, KINGS], declared=["both", "high"], put_in=[50, 50]) == (100, 0)


def test_a_house_without_a_coin_for_both_ways_hears_no_both() -> None:  # case 82
    with pytest.raises(cl.RulesError, match="Seat 0 declares both, but this house has no coin for both ways"):
        cl.settle(hands=[ACES, KINGS], declared=["both", "high"], put_in=[50, 50], house=cl.House(allow_both=False))


# Every row of the house rules that only cards or several pots can show.


def test_where_the_cards_speak_each_half_goes_to_its_best_hand() -> None:
    result = cl.settle(hands=[ACES, SEVEN_LOW, KINGS], declared="cards_speak", put_in=[40, 40, 40])
    assert result.shares == (60 + 30, 30, 0)  # seat 0 ties for low, and nothing is lost by that
    house = cl.House(declare="cards_speak")
    assert shares(hands=[ACES, SEVEN_LOW, KINGS], put_in=[40, 40, 40], house=house) == result.shares


@pytest.mark.parametrize("name", HOUSES)
def test_the_cards_may_speak_in_any_house(name: str) -> None:
    house = HOUSES[name].with_speaking_cards()
    hands = ["Kc Kd 9h 9s 2d", "8c 6d 4h 3s 2h"]
    asked = {"hands": hands, "declared": "cards_speak", "put_in": [40, 40]}
    assert shares(**asked, house=HOUSES[name]) == shares(**asked, house=house) == (40, 40)


def test_a_wild_card_may_be_one_rank_for_high_and_another_for_low() -> None:
    hands = ["7d 5d 4d 3d Kd", "Ac As Ah Ad 9c", "8c 6s 4h 3s 2s"]
    result = cl.settle(hands=hands, declared=["both", "high", "low"], put_in=[30] * 3, low="H75", wild="Kd")
    assert result.shares == (90, 0, 0)
    assert result.reasons[:2] == (
        "Seat 0 has the best high: straight flush, seven high (K♦ as 6♦).",
        "Seat 0 has the best low: 7-5-4-3-2 (K♦ as 2♠).",
    )
    assert shares(hands=hands, declared=["both", "high", "low"], put_in=[30] * 3, low="H75") == (0, 45, 45)


@pytest.mark.parametrize(("policy", "expected"), [("zero", (60, 0)), ("lowest_missing", (30, 30))])
def test_wild_cards_as_zeros_are_lower_than_any_rank(policy: Any, expected: tuple[int, ...]) -> None:
    low = cl.wild("H75", "2*", policy)
    hands = ["7c 5d 4h 2c 2d", "7h 5c 4d 3s 2s"]
    assert shares(hands=hands, declared=["low", "low"], put_in=[30, 30], low=low) == expected


@pytest.mark.parametrize(("qualifier", "expected"), [(None, (51, 50)), (9, (51, 50)), (8, (101, 0))])
def test_a_low_that_does_not_qualify_leaves_all_to_high(qualifier: Any, expected: tuple[int, ...]) -> None:
    hands = ["Kc Kd Qh Jd 9s", "9c 5d 4h 3s 2c"]
    house = cl.House(qualifier=qualifier)
    assert shares(hands=hands, declared=["high", "low"], put_in=[50, 50], carried=1, house=house) == expected


@pytest.mark.parametrize(
    ("nobody", "no_winner", "expected", "rides"),
    [
        (None, "ride", (0, 0), 100),
        (None, "divide_active", (50, 50), 0),
        ("split_active", "ride", (50, 50), 0),
        ("ride", "divide_active", (0, 0), 100),
    ],
)
def test_when_nobody_qualifies(nobody: Any, no_winner: Any, expected: tuple[int, ...], rides: int) -> None:
    house = cl.House(qualifier=9, high_qualifier="pair", nobody_qualifies=nobody, no_winner=no_winner)
    result = cl.settle(
        hands=["Ac Kd Qh Jd 9s", "Tc 5d 4h 3s 2c"], declared=["high", "low"], put_in=[50, 50], house=house
    )
    assert (result.shares, result.rides) == (expected, rides)


TIED_STUD = {
    "hands": ["As Kc Qh Jd 9c", "Ah Ks Qd Jc 9s"],
    "declared": ["high", "high"],
    "put_in": [50, 50],
    "carried": 1,
}


@pytest.mark.parametrize(
    ("ties", "expected", "rides"),
    [("left_of_dealer", (50, 51), 0), ("high_card_suit", (51, 50), 0), ("carry", (50, 50), 1)],
)
def test_where_the_odd_chip_of_a_tie_goes(ties: Any, expected: tuple[int, ...], rides: int) -> None:
    result = cl.settle(**TIED_STUD, dealer=0, house=cl.House(odd_chip_ties=ties))
    assert (result.shares, result.rides) == (expected, rides)


def test_the_odd_chip_of_tied_lows_goes_by_the_lowest_card() -> None:
    house = cl.House(odd_chip_ties="high_card_suit")
    tied = {"hands": ["7s 5c 4d 3h As", "7c 5d 4h 3s Ac"], "declared": ["low", "low"], "put_in": [50, 50], "carried": 1}
    assert shares(**tied, dealer=1, house=house) == (50, 51)  # the ace of clubs is the lowest card of all


def test_suits_that_decide_nothing_leave_the_odd_chip_to_the_left_of_the_dealer() -> None:
    tied = {"hands": ["2c 3d", "2d 3c"], "shared": "As Ks Qh Jd 9c", "declared": ["high", "high"], "put_in": [50, 50]}
    house = cl.House(odd_chip_ties="high_card_suit")
    assert shares(**tied, carried=1, dealer=0, house=house) == (50, 51)


@pytest.mark.parametrize(("halves", "expected", "rides"), [("high", (51, 50), 0), ("carry", (50, 50), 1)])
def test_where_the_odd_chip_between_high_and_low_goes(halves: Any, expected: tuple[int, ...], rides: int) -> None:
    result = cl.settle(
        hands=[ACES, SEVEN_LOW],
        declared=["high", "low"],
        put_in=[50, 50],
        carried=1,
        house=cl.House(odd_chip_halves=halves),
    )
    assert (result.shares, result.rides) == (expected, rides)


@pytest.mark.parametrize(("whole", "expected"), [(True, (33, 33)), (False, (34, 32))])
def test_identical_hands_both_ways_split_the_whole_pot(whole: bool, expected: tuple[int, ...]) -> None:
    # 66 chips, halves of 33: split half by half, the seat with the better suits takes both odd chips.
    house = cl.House(declare="cards_speak", odd_chip_ties="high_card_suit", split_identical_whole=whole)
    hands = ["8s 5c 4d 3h 2c", "8c 5d 4h 3s 2d"]
    assert shares(hands=hands, put_in=[33, 33], dealer=1, house=house) == expected


# A pot that rode, and one that rides.


def test_a_pot_that_rode_is_part_of_the_main_pot_alone() -> None:
    result = cl.settle(hands=[KINGS, SEVEN_LOW, ACES], declared=["high"] * 3, put_in=[10, 30, 30], carried=40)
    assert [settled.pot.chips for settled in result.pots] == [70, 40]
    assert result.shares == (0, 0, 110)


def test_the_main_pot_may_ride_while_a_side_pot_is_won() -> None:
    hands = ["Kc Kd 4c 3c 2c", "Ac 2d 3h 4d 7h 7s", "9d 8h 6s 5c Jd"]
    result = cl.settle(hands=hands, declared=["both", "both", "both"], put_in=[10, 30, 30])
    assert (result.shares, result.rides) == ((0, 40, 0), 30)
    assert result.reasons[-2:] == (
        "The main pot of 30 rides: nobody is paid, and the same dealer deals again.",
        "Seat 1 takes 40 of the side pot, for winning both ways.",
    )


def test_a_seat_whose_chips_nobody_matched_wins_nothing_and_is_not_said_to() -> None:
    result = cl.settle(hands=[ACES, None], declared=["high", None], put_in=[10, 0])
    assert (result.shares, result.returned) == ((0, 0), (10, 0))
    assert result.reasons == ("Nobody matched the last 10 chips of Seat 0: they go back.",)


def test_the_last_seat_takes_all_without_a_hand() -> None:
    result = cl.settle(hands=[None, "", ACES], declared=["low", None, None], put_in=[20, 20, 5])
    assert (result.shares, result.reasons) == (
        (45, 0, 0),
        ("Seat 0 takes 45 because no other seat is left that could win it.",),
    )


# What one can read off a settlement.


def test_a_settlement_says_who_is_beaten_by_whom() -> None:
    result = cl.settle(hands=[ACES, SEVEN_LOW, KINGS], declared=["both", "low", "high"], put_in=[34, 33, 33])
    assert {half: [(one.seat, one.fate, one.against) for one in rows] for half, rows in result.standings.items()} == {
        "high": [(0, "struck", ()), (2, "beaten", (0,))],
        "low": [(1, "wins", ()), (0, "struck", (1,))],
    }
    assert repr(result) == "<settlement: shares 0, 99, 0; rides 0>"
    assert str(result) == "\n".join(result.reasons)


def test_a_settlement_says_who_can_win_each_pot() -> None:
    result = cl.settle(hands=[ACES, SEVEN_LOW, KINGS], declared=["high", "low", "high"], put_in=[30, 60, 60], dealer=0)
    assert [(settled.pot.chips, settled.pot.seats) for settled in result.pots] == [(90, (1, 2, 0)), (60, (1, 2))]
    assert result.reasons[0] == (
        "The pots are fixed before any card is shown: the main pot of 90 for Seat 1, Seat 2 and Seat 0; "
        "the side pot of 60 for Seat 1 and Seat 2."
    )


def test_every_house_is_told_with_its_source() -> None:
    assert set(ABOUT_HOUSES) == set(HOUSES)
    assert all(about.text and about.source for about in ABOUT_HOUSES.values())


def test_one_showdown_under_the_named_houses() -> None:
    tied_low = {"hands": [ACES, SEVEN_LOW, KINGS], "declared": ["both", "low", "high"], "put_in": [40] * 3}
    declaring = {name: house for name, house in HOUSES.items() if house.declare == "declared"}
    assert {name: shares(**tied_low, house=house) for name, house in declaring.items()} == {
        "buderick": (0, 120, 0),
        "hoyle": (0, 60, 60),
        "hoyle_strict": (0, 120, 0),
        "wikipedia_next_best": (0, 60, 60),
        "wikipedia_beater": (0, 120, 0),
        "wikipedia_old": (60, 60, 0),
        "ciaffone_letter": (90, 30, 0),
        "doogie": (0, 120, 0),
        "point_game": (90, 30, 0),
        "sixty_four": (0, 120, 0),
    }


# What can't be.

FINE: dict[str, Any] = {"hands": [ACES, SEVEN_LOW, KINGS], "declared": ["high", "low", None], "put_in": [50, 50, 10]}


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"put_in": [50, -50, 10]}, "Seat 1 can't have put in -50: chips are whole numbers, 0 or more."),
        ({"put_in": [50, 49.5, 10]}, "Seat 1 can't have put in 49.5"),
        ({"put_in": [50, True, 10]}, "Seat 1 can't have put in True"),
        ({"put_in": [50, "50", 10]}, "Seat 1 can't have put in '50'"),
        ({"put_in": 50}, "put_in=50: give the chips that each seat put in, as in"),
        ({"put_in": [], "hands": [], "declared": []}, "there are no seats to settle for"),
        ({"put_in": [50, 50]}, "hands has 3 entries, but put_in has 2"),
        ({"declared": ["high", "low"]}, "declared has 2 entries, but put_in has 3"),
        ({"declared": "high"}, "declared='high': give a list with one entry for each seat."),
        ({"hands": ACES}, "hands=.*: give a list with one entry for each seat."),
        ({"declared": None}, "declared is missing"),
        ({"declared": ["high", "lo", None]}, "Seat 1 can't declare 'lo'. Did you mean low"),
        ({"declared": ["high", 2, None]}, "Seat 1 can't declare 2. Allowed: high, low and both, and None"),
        ({"declared": [None, None, None]}, "All the seats have folded: nobody is left who could win the pot."),
        ({"hands": [ACES, None, KINGS]}, "Seat 1 declares low but has no hand: a seat that folded declares None."),
        ({"hands": [ACES, " ", KINGS]}, "Seat 1 declares low but has no hand"),
        ({"put_in": [50, 0, 10]}, "Seat 1 goes low but put in nothing, and can win nothing"),
        ({"put_in": [0, 0, 0]}, "Seat 0 goes high but put in nothing"),
        ({"put_in": [50, 50, 60]}, "Seat 2 has folded, but put in 10 chips more than any other seat"),
        ({"hands": [ACES, "Ah 2c", KINGS]}, "Seat 1 has 2 of the cards and seat 0 has 7"),
        ({"dealer": 3}, "dealer=3 is not a seat: seats are 0 to 2."),
        ({"dealer": "0"}, "dealer='0' is not a seat"),
        ({"carried": -1}, "carried=-1: give a whole number of chips, 0 or more."),
        ({"house": "buderick"}, "house='buderick': give a House"),
        ({"house": cl.House(declare="cards_speak")}, "In this house the cards speak, and nobody declares"),
    ],
)
def test_what_cannot_be_is_refused_with_the_reason(wrong: dict[str, Any], sentence: str) -> None:
    with pytest.raises(cl.RulesError, match=sentence.replace("[", r"\[").replace("(", r"\(")):
        cl.settle(**{**FINE, **wrong})


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"hands": [ACES, "Ac 2c 3h 4d 7d Kd Kc", KINGS]}, "Ac is in the hand of seat 0 and the hand of seat 1"),
        ({"hands": [ACES, SEVEN_LOW, "Ac Ks Js Jd 9c 8h 6s"]}, "Ac is in the hand of seat 0 and the hand of seat 2"),
        ({"hands": [ACES, "Ac 2c 3c 4d 7d Kd Kc", None]}, "Ac is in the hand of seat 0 and the hand of seat 1"),
        ({"shared": "Ac 5h"}, "Ac is in the hand of seat 0 and the shared cards: there is one of each card."),
        ({"hands": [ACES, "Ah 2c 2c 4d 7d Kd Kc", KINGS]}, "Seat 1: 2c is there twice"),
        ({"hands": [ACES, "Ah 2c 1h 4d 7d Kd Kc", KINGS]}, "Seat 1: "),
        ({"hands": [ACES, 5, KINGS]}, "Seat 1: "),
        (
            {
                "hands": [" ".join(str(cl.PACK[(5 * seat + at) % 52]) for at in range(5)) for seat in range(11)],
                "declared": ["high"] * 11,
                "put_in": [5] * 11,
            },
            "2c is in the hand of seat 0 and the hand of seat 10",
        ),
    ],
)
def test_cards_that_cannot_be_are_refused_with_the_reason(wrong: dict[str, Any], sentence: str) -> None:
    with pytest.raises(cl.CardError, match=sentence):
        cl.settle(**{**FINE, **wrong})


def test_a_ranking_of_the_other_way_is_refused() -> None:
    with pytest.raises(cl.RankingError, match="The low ranking is A5"):
        cl.settle(**FINE, low=cl.HIGH)


def test_shared_cards_may_stand_in_every_hand_instead() -> None:
    board, own = "Ks 4h 5d 8s 9c", ["Ah Kd", "Qs Qh", "2c 7d"]
    once = cl.settle(hands=own, shared=board, declared=["high", "both", "low"], put_in=[30] * 3)
    every = cl.settle(hands=[f"{hand} {board}" for hand in own], declared=["high", "both", "low"], put_in=[30] * 3)
    assert (every.shares, every.reasons) == (once.shares, once.reasons)


@pytest.mark.parametrize(
    ("rules", "sentence"),
    [
        ({"declare": "cards_speak", "both_tie": "share"}, "both_tie='share' does nothing: here the cards speak"),
        (
            {"allow_both": False, "failed_both": "removed"},
            "failed_both='removed' does nothing: here nobody can go both",
        ),
        ({"allow_both": False, "no_winner": "split_failed_both"}, "no_winner='split_failed_both' does nothing"),
        ({"declare": "cards_speak", "allow_both": False}, "allow_both=False does nothing"),
        ({"nobody_qualifies": "ride"}, "nobody_qualifies='ride' does nothing: here every hand qualifies"),
        ({"withdraw_includes_winner": False}, "withdraw_includes_winner=False does nothing"),
        ({"side_pots": "hoyle_share"}, "Did you mean hoyle_shared?"),
        ({"qualifier": 7}, "qualifier=7 is not a house rule"),
        ({"qualifier": 8.0}, "qualifier=8.0 is not a house rule"),
        ({"odd_chip_ties": "left_of_deal"}, "Did you mean left_of_dealer?"),
        ({"odd_chips": "carry"}, "House has no house rule 'odd_chips'. Did you mean odd_chip_ties? Known: both_tie,"),
        ({"split_identical_whole": "yes"}, "split_identical_whole='yes': give True or False."),
    ],
)
def test_house_rules_that_do_not_go_together_are_refused(rules: dict[str, Any], sentence: str) -> None:
    with pytest.raises(cl.RulesError, match=sentence.replace("?", r"\?")):
        cl.House(**rules)


def test_half_of_a_single_chip_is_not_told_as_taken() -> None:
    settled = cl.settle(
        hands=["Ah Kh Qh Jh 9h", "2c 3d 4h 5s 7c"], declared=["high", "low"], put_in=[0, 0], carried=1, house=cl.House()
    )
    assert settled.shares == (1, 0)
    assert not [reason for reason in settled.reasons if "takes 0" in reason]
