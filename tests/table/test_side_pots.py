"""Side pots: the High-Low sheet's examples and the formula that gives them, and each pot settled for itself."""

from typing import Any

import pytest

from cardlab.table.house import House
from cardlab.table.pots import Pot, pots_of, uncalled
from cardlab.table.settling import settle_pots
from cardlab.table.verdict import Claim

A, B, C, D, E = range(5)
ORDER = (B, C, D, E, A)  # A deals
SHARED = House(side_pots="hoyle_shared", declare="cards_speak")
SEPARATE = House(side_pots="separate", declare="cards_speak")
Showdown = dict[int, tuple[int, int]]


def divided(house: House, pots: list[Pot], hands: Showdown) -> list[dict[str, dict[int, int]]]:
    """For each pot, chips by what they were taken for and by whom. `hands` gives strengths for high and for low."""
    claims = [Claim(seat, "both", high, low) for seat, (high, low) in hands.items()]
    result = []
    for settled in settle_pots(pots, claims, house, ORDER):
        taken: dict[str, dict[int, int]] = {}
        for share in settled.shares:
            kind = "withdrawn" if share.part == "withdrawn" else "won"
            taken.setdefault(kind, {})
            taken[kind][share.seat] = taken[kind].get(share.seat, 0) + share.chips
        result.append(taken)
    return result


def side_pot(house: House, chips: int, members: tuple[int, ...], hands: Showdown) -> dict[str, dict[int, int]]:
    return divided(house, [Pot(100, tuple(hands)), Pot(chips, members)], hands)[1]


# The four statements of the sheet (RULES 4.1), each with its example.

OUTSIDER_WINS_BOTH: Showdown = {A: (1, 1), B: (2, 2), C: (9, 9), D: (0, 0)}
OUTSIDER_WINS_LOW: Showdown = {A: (9, 1), B: (2, 2), C: (3, 9), D: (0, 0)}
TIE_WITH_OUTSIDER: Showdown = {A: (9, 1), B: (2, 8), C: (3, 8)}
OUTSIDER_HIGH_TIE_WITH_ANOTHER: Showdown = {A: (1, 8), B: (2, 8), C: (9, 1), D: (0, 0)}


def test_who_wins_neither_way_has_no_title_and_there_is_no_comparison_in_a_side_pot() -> None:  # RULES 4.1, opening
    hands: Showdown = {A: (5, 5), B: (9, 1), C: (1, 9), D: (4, 4)}
    assert side_pot(SHARED, 60, (A, B), hands) == {"won": {B: 60}}
    assert side_pot(SEPARATE, 60, (A, B), hands) == {"won": {A: 30, B: 30}}


def test_an_outsider_wins_both_ways_and_the_members_divide_equally() -> None:  # RULES 4.1, statement 1; case 68 (i)
    assert side_pot(SHARED, 40, (A, B), OUTSIDER_WINS_BOTH) == {"withdrawn": {A: 20, B: 20}}


def test_folded_members_of_a_side_pot_have_given_up_their_right() -> None:  # RULES 4.1, statement 1
    (main, side) = pots_of([30, 30, 10, 30], [A, B, C])  # D folded
    assert (main.seats, side) == ((A, B, C), Pot(60, (A, B)))
    hands = {seat: OUTSIDER_WINS_BOTH[seat] for seat in (A, B, C)}
    assert side_pot(SHARED, side.chips, side.seats, hands) == {"withdrawn": {A: 30, B: 30}}


def test_an_outsider_wins_one_way_and_the_member_who_wins_the_other_takes_all() -> None:  # statement 2; case 68 (ii)
    main, side = divided(SHARED, [Pot(100, (A, B, C, D)), Pot(40, (A, B))], OUTSIDER_WINS_LOW)
    assert (main, side) == ({"won": {A: 50, C: 50}}, {"won": {A: 40}})


def test_a_member_who_ties_with_an_outsider_takes_a_third() -> None:  # statement 3; case 68 (iii)
    main, side = divided(SHARED, [Pot(120, (A, B, C)), Pot(60, (A, B))], TIE_WITH_OUTSIDER)
    assert (main, side) == ({"won": {A: 60, B: 30, C: 30}}, {"won": {A: 40, B: 20}})


def test_a_member_who_only_ties_with_an_outsider_takes_half_and_the_rest_is_withdrawn() -> None:
    # RULES 4.1, statement 4; case 68 (iv): the winner withdraws along with the others
    main, side = divided(SHARED, [Pot(120, (A, B, C, D)), Pot(60, (A, D))], OUTSIDER_HIGH_TIE_WITH_ANOTHER)
    assert main == {"won": {C: 60, A: 30, B: 30}}
    assert side == {"won": {A: 30}, "withdrawn": {A: 15, D: 15}}


def test_where_the_winner_does_not_withdraw_the_others_do() -> None:  # RULES 4.1, withdraw_includes_winner
    house = House(side_pots="hoyle_shared", declare="cards_speak", withdraw_includes_winner=False)
    hands = OUTSIDER_HIGH_TIE_WITH_ANOTHER
    assert side_pot(house, 60, (A, D), hands) == {"won": {A: 30}, "withdrawn": {D: 30}}
    all_win = {**hands, D: (0, 8)}
    assert side_pot(house, 60, (A, D), all_win) == {"won": {A: 20, D: 20}, "withdrawn": {A: 10, D: 10}}


@pytest.mark.parametrize(
    ("hands", "expected"),
    [
        ({A: (9, 1), B: (1, 9), C: (5, 5)}, {"won": {A: 30, B: 30}}),
        ({A: (1, 9), B: (2, 9), C: (9, 9)}, {"won": {A: 20, B: 20}, "withdrawn": {A: 10, B: 10}}),
        ({A: (9, 1), C: (9, 2), B: (1, 8), D: (3, 8)}, {"won": {A: 30, B: 30}}),
        ({A: (9, 1), C: (9, 8), B: (1, 2)}, {"won": {A: 30}, "withdrawn": {A: 15, B: 15}}),
        ({A: (9, 9), B: (1, 1), C: (2, 2)}, {"won": {A: 60}}),
        ({A: (9, 9), B: (1, 1), C: (9, 9)}, {"won": {A: 60}}),
    ],
    ids=[
        "both members",
        "outsider high, three tie for low",
        "each half tied with an outsider",
        "tie for high, outsider low",
        "a member wins both",
        "a member ties both ways with an outsider",
    ],
)
def test_more_results_of_the_formula(hands: Showdown, expected: dict[str, dict[int, int]]) -> None:  # RULES 4.1
    assert side_pot(SHARED, 60, (A, B), hands) == expected


def test_one_way_that_takes_the_whole_pot_counts_as_both() -> None:
    claims = [Claim(A, "high", 5, None), Claim(B, "high", 4, None), Claim(C, "high", 9, None)]
    pots = [Pot(90, (A, B, C)), Pot(60, (A, B))]
    house = House(side_pots="hoyle_shared")
    outside = settle_pots(pots, claims, house, ORDER)[1]
    assert {(share.seat, share.chips, share.part) for share in outside.shares} == {
        (A, 30, "withdrawn"),
        (B, 30, "withdrawn"),
    }
    inside = settle_pots(pots, [Claim(A, "high", 9, None), *claims[1:]], house, ORDER)[1]
    assert [(share.seat, share.chips) for share in inside.shares] == [(A, 60)]


def test_the_same_four_showdowns_with_each_pot_for_itself() -> None:  # RULES 4.2
    assert side_pot(SEPARATE, 40, (A, B), OUTSIDER_WINS_BOTH) == {"won": {B: 40}}
    assert side_pot(SEPARATE, 40, (A, B), OUTSIDER_WINS_LOW) == {"won": {A: 20, B: 20}}
    assert side_pot(SEPARATE, 60, (A, B), TIE_WITH_OUTSIDER) == {"won": {A: 30, B: 30}}
    assert side_pot(SEPARATE, 60, (A, D), OUTSIDER_HIGH_TIE_WITH_ANOTHER) == {"won": {A: 60}}


def test_a_pig_must_win_both_in_each_pot_for_itself() -> None:  # RULES 4.2: never mixed
    claims = [Claim(A, "low", 0, 9), Claim(B, "both", 9, 8), Claim(C, "high", 5, 0)]
    main, side = settle_pots([Pot(30, (A, B, C)), Pot(40, (B, C))], claims, House(), ORDER)
    assert [(share.seat, share.chips) for share in main.shares] == [(A, 30)]
    assert [(share.seat, share.chips) for share in side.shares] == [(B, 40)]


@pytest.mark.parametrize("side_pots", ["separate", "hoyle_shared"])
@pytest.mark.parametrize("way", ["high", "low", "both"])
def test_a_pot_that_one_seat_alone_can_win_is_its_own(side_pots: Any, way: Any) -> None:
    claims = [Claim(A, "high", 9, None), Claim(B, "low", None, 9), Claim(C, way, None, None)]
    house = House(side_pots=side_pots)
    alone = settle_pots([Pot(30, (A, B, C)), Pot(40, (C,))], claims, house, ORDER)[1]
    assert [(share.seat, share.chips, share.part) for share in alone.shares] == [(C, 40, "alone")]


@pytest.mark.parametrize(
    ("no_winner", "expected"), [("ride", ({}, 61)), ("divide_active", ({B: 31, A: 30}, 0))], ids=["ride", "divide"]
)
def test_a_shared_side_pot_that_nobody_won(no_winner: Any, expected: tuple[dict[int, int], int]) -> None:
    claims = [Claim(A, "both", 9, 1), Claim(B, "both", 1, 9), Claim(C, "both", 5, 5)]
    house = House(side_pots="hoyle_shared", no_winner=no_winner)
    side = settle_pots([Pot(90, (A, B, C)), Pot(61, (A, B))], claims, house, ORDER)[1]
    assert ({share.seat: share.chips for share in side.shares}, side.rides) == expected


@pytest.mark.parametrize(
    ("chips", "ties", "won", "withdrawn", "odd"),
    [
        (61, "left_of_dealer", {A: 31}, {A: 15, D: 15}, 0),  # the odd chip is for who won
        (62, "left_of_dealer", {A: 31}, {D: 16, A: 15}, 0),  # D sits nearer to the dealer's left
        (61, "carry", {A: 30}, {A: 15, D: 15}, 1),
    ],
)
def test_odd_chips_in_a_shared_side_pot(
    chips: int, ties: Any, won: dict[int, int], withdrawn: dict[int, int], odd: int
) -> None:
    house = House(side_pots="hoyle_shared", declare="cards_speak", odd_chip_ties=ties)
    hands = OUTSIDER_HIGH_TIE_WITH_ANOTHER
    assert side_pot(house, chips, (A, D), hands) == {"won": won, "withdrawn": withdrawn}
    claims = [Claim(seat, "both", high, low) for seat, (high, low) in hands.items()]
    assert settle_pots([Pot(120, (A, B, C, D)), Pot(chips, (A, D))], claims, house, ORDER)[1].odd == odd


def test_in_a_shared_side_pot_the_odd_chip_between_high_and_low_goes_to_high() -> None:
    assert side_pot(SHARED, 61, (A, B), {A: (9, 1), B: (1, 9), C: (5, 5)}) == {"won": {A: 31, B: 30}}


# Layers.


@pytest.mark.parametrize(
    ("put_in", "still_in", "pots"),
    [
        ([50, 50, 50], [0, 1, 2], [(150, (0, 1, 2))]),
        ([50, 20, 50], [0, 1, 2], [(60, (0, 1, 2)), (60, (0, 2))]),
        ([50, 20, 50], [0, 2], [(120, (0, 2))]),  # what folded seats put in makes no pot of its own
        ([50, 50, 100, 100], [0, 1], [(300, (0, 1))]),  # case 54
        ([10, 50, 100, 100], [0, 1], [(40, (0, 1)), (220, (1,))]),
        ([1, 2, 3, 4, 4], [0, 1, 2, 3, 4], [(5, (0, 1, 2, 3, 4)), (4, (1, 2, 3, 4)), (3, (2, 3, 4)), (2, (3, 4))]),
    ],
)
def test_pots_in_layers(put_in: list[int], still_in: list[int], pots: list[tuple[int, tuple[int, ...]]]) -> None:
    assert pots_of(put_in, still_in) == tuple(Pot(*pot) for pot in pots)


def test_chips_that_nobody_has_to_match_are_in_the_main_pot() -> None:
    assert pots_of([50, 20, 50], [0, 1, 2], 7) == (Pot(67, (0, 1, 2)), Pot(60, (0, 2)))
    assert pots_of([0, 20, 20], [0, 1, 2], 7) == (Pot(7, (0, 1, 2)), Pot(40, (1, 2)))


@pytest.mark.parametrize(
    ("put_in", "expected"), [([5, 9, 7], (1, 2)), ([9, 9, 7], (0, 0)), ([9], (0, 9)), ([0, 0], (0, 0))]
)
def test_what_nobody_matched(put_in: list[int], expected: tuple[int, int]) -> None:
    assert uncalled(put_in) == expected
