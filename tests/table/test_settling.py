"""Who takes the pot: named cases, and a judge of its own, written from the rules alone, over random claims."""

from collections.abc import Sequence
from fractions import Fraction
from math import lcm

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardlab.cards import cards
from cardlab.ranking import A5, HIGH
from cardlab.table.events import Half
from cardlab.table.house import House
from cardlab.table.judging import Judging
from cardlab.table.reasons import RulesError
from cardlab.table.settling import SettledPot, settle_pot
from cardlab.table.verdict import HALVES, Claim
from tests.strategies_for_tests import BOTH_TIES, houses

BUDERICK = House()
LENIENT = House(failed_both="removed", no_winner="divide_active")
STRICT = House(failed_both="blocks", no_winner="divide_active")


# The judge: what each sentence of the rules says, asked of one seat at a time, in exact fractions of the pot.


def judged(claims: Sequence[Claim], house: House) -> tuple[dict[int, Fraction], Fraction]:
    """The part of the pot that each seat takes, and the part that rides."""

    def compete(one: Claim, half: str) -> bool:
        return one.way in (half, "both") and worth(one, half) is not None

    def worth(one: Claim, half: str) -> int | None:
        return one.high if half == "high" else one.low

    def beaten(one: Claim, half: str) -> bool:
        return any(compete(other, half) and worth(other, half) > worth(one, half) for other in claims)  # type: ignore[operator]

    def tied(one: Claim, half: str) -> bool:
        return any(
            other is not one and compete(other, half) and worth(other, half) == worth(one, half) for other in claims
        )

    def title(one: Claim, half: str) -> bool:
        """Whether a seat may take this half at all, after "who goes both ways must win both"."""
        if one.way != "both":
            return one.way == half
        if house.declare == "cards_speak":
            return True
        if any(not compete(one, each) or beaten(one, each) for each in HALVES):
            return False
        ties = [each for each in HALVES if tied(one, each)]
        if not ties or house.both_tie == "tie_ok":
            return True
        if house.both_tie == "share":
            return len(ties) == 1
        if house.both_tie == "nut_tie_ok":
            return all(each in one.nuts for each in ties)
        return house.both_tie == "keep_outright" and len(ties) == 1 and half not in ties

    def wins(one: Claim, half: str) -> bool:
        if not compete(one, half) or not title(one, half):
            return False
        if house.failed_both == "blocks":
            return not beaten(one, half)
        left = [other for other in claims if compete(other, half) and title(other, half)]
        return all(worth(other, half) <= worth(one, half) for other in left)  # type: ignore[operator]

    def best_of_all(half: str) -> list[int]:
        return [one.seat for one in claims if compete(one, half) and not beaten(one, half)]

    parts = {one.seat: Fraction(0) for one in claims}

    def share_out(whole: Fraction, seats: Sequence[int]) -> None:
        for seat in seats:
            parts[seat] += whole / len(seats)

    winners = {half: [one.seat for one in claims if wins(one, half)] for half in HALVES}
    if not any(winners.values()):
        decided: str = house.no_winner
        if house.nobody_qualifies and not any(best_of_all(half) for half in HALVES):
            decided = {"split_active": "divide_active", "ride": "ride"}[house.nobody_qualifies]
        if decided == "divide_active":
            share_out(Fraction(1), [one.seat for one in claims])
            return parts, Fraction(0)
        if decided == "split_failed_both":
            winners = {half: best_of_all(half) for half in HALVES}
    halves = [seats for seats in winners.values() if seats]
    for seats in halves:
        share_out(Fraction(1, len(halves)), seats)
    return parts, Fraction(0 if halves else 1)


WORTHS = (None, 0, 1, 2)  # few different strengths, so that ties abound
NUTS: tuple[frozenset[Half], ...] = (frozenset(), frozenset({"high"}), frozenset({"low"}), frozenset(HALVES))


def claim_of(seat: int, number: int) -> Claim:
    """One of the claims that there can be, by its number."""
    number, way = divmod(number, 4)
    number, high = divmod(number, 4)
    nuts, low = divmod(number, 4)
    return Claim(seat, ("high", "low", "both", "both")[way], WORTHS[high], WORTHS[low], NUTS[nuts])


claim_lists: st.SearchStrategy[list[Claim]] = st.lists(st.integers(0, 255), min_size=1, max_size=6).map(
    lambda numbers: [claim_of(seat, number) for seat, number in enumerate(numbers)]
)


EVEN = 2 * lcm(1, 2, 3, 4, 5, 6)  # a pot that every half and every tie divides evenly
ORDER = tuple(range(9))


def taken(result: SettledPot) -> dict[int, int]:
    """Chips by seat, for the seats that took any."""
    chips: dict[int, int] = {}
    for share in result.shares:
        chips[share.seat] = chips.get(share.seat, 0) + share.chips
    return {seat: count for seat, count in chips.items() if count}


@settings(max_examples=800)
@given(claim_lists, houses)
def test_the_settlement_is_what_the_rules_say_one_by_one(claims: list[Claim], house: House) -> None:
    result = settle_pot(EVEN, claims, house, ORDER)
    parts, rides = judged(claims, house)
    assert taken(result) == {seat: EVEN * part for seat, part in parts.items() if part}
    assert result.rides == EVEN * rides


@settings(max_examples=200)
@given(claim_lists, houses, st.integers(0, 500), st.permutations(ORDER))
def test_shares_and_what_rides_make_up_the_pot(claims: list[Claim], house: House, pot: int, order: list[int]) -> None:
    result = settle_pot(pot, claims, house, order)
    assert all(type(share.chips) is int and share.chips >= 0 for share in result.shares)
    assert sum(share.chips for share in result.shares) + result.rides + result.odd == pot
    assert {share.seat for share in result.shares} <= {claim.seat for claim in claims}


@settings(max_examples=200)
@given(claim_lists, houses, st.integers(0, 500), st.permutations(ORDER))
def test_odd_chips_move_nobody_by_more_than_one_chip_a_half(
    claims: list[Claim], house: House, pot: int, order: list[int]
) -> None:
    parts, _ = judged(claims, house)
    chips = taken(settle_pot(pot, claims, house, order))
    assert all(abs(chips.get(seat, 0) - pot * part) < 2 for seat, part in parts.items())


@settings(max_examples=200)
@given(claim_lists, houses, st.permutations(ORDER), st.randoms(use_true_random=False))
def test_who_sits_where_decides_odd_chips_only(
    claims: list[Claim], house: House, to: list[int], shuffler: object
) -> None:
    moved = [Claim(to[claim.seat], claim.way, claim.high, claim.low, claim.nuts) for claim in claims]
    shuffler.shuffle(moved)  # type: ignore[attr-defined]  # nor does the order in which claims are heard
    result = settle_pot(EVEN, claims, house, ORDER)
    assert taken(settle_pot(EVEN, moved, house, ORDER)) == {to[seat]: chips for seat, chips in taken(result).items()}


@settings(max_examples=200)
@given(claim_lists, houses, st.integers(0, 500), st.permutations(ORDER), st.randoms(use_true_random=False))
def test_the_order_in_which_claims_are_heard_decides_nothing(
    claims: list[Claim], house: House, pot: int, order: list[int], shuffler: object
) -> None:
    heard = list(claims)
    shuffler.shuffle(heard)  # type: ignore[attr-defined]
    assert taken(settle_pot(pot, heard, house, order)) == taken(settle_pot(pot, claims, house, order))


@settings(max_examples=200)
@given(claim_lists, houses, st.integers(0, 500))
def test_a_seat_gets_nothing_of_a_half_that_it_did_not_claim(claims: list[Claim], house: House, pot: int) -> None:
    ways = {claim.seat: claim.way for claim in claims}
    for share in settle_pot(pot, claims, house, ORDER).shares:
        if share.part in HALVES:
            assert ways[share.seat] in (share.part, "both")


@settings(max_examples=200)
@given(claim_lists, houses)
def test_every_claim_has_a_standing_and_winners_stand_as_winners(claims: list[Claim], house: House) -> None:
    result = settle_pot(EVEN, claims, house, ORDER)
    for half in HALVES:
        standings = {standing.seat: standing for standing in result.verdict.standings[half]}
        assert set(standings) == {claim.seat for claim in claims if claim.way in (half, "both")}
        winners = [seat for seat, standing in standings.items() if standing.fate in ("wins", "shares")]
        assert sorted(winners) == sorted(result.verdict.winners[half])
        fates = {standing.fate for standing in standings.values()} & {"wins", "shares"}
        assert len(fates) <= 1
        for claim in claims:
            if claim.seat in standings and standings[claim.seat].fate == "beaten":
                strength = claim.high if half == "high" else claim.low
                for seat in standings[claim.seat].against:
                    (other,) = [other for other in claims if other.seat == seat]
                    assert (other.high if half == "high" else other.low) > strength  # type: ignore[operator]


# Declarations in abstract: seat, way, strength for high, strength for low.

A, B, C, D = range(4)


def settled(house: House, *claims: tuple[int, str, int, int], pot: int = 120) -> dict[int, int]:
    return taken(settle_pot(pot, [Claim(seat, way, high, low) for seat, way, high, low in claims], house, (B, C, D, A)))  # type: ignore[arg-type]


def test_the_pot_is_halved_between_the_best_high_and_the_best_low() -> None:
    assert settled(BUDERICK, (A, "high", 5, 1), (B, "low", 9, 5), (C, "high", 4, 9), (D, "low", 1, 4)) == {A: 60, B: 60}


def test_when_nobody_goes_low_the_best_high_takes_all() -> None:
    assert settled(BUDERICK, (A, "high", 5, 0), (B, "high", 4, 9), (C, "high", 3, 0)) == {A: 120}


def test_when_nobody_goes_high_the_best_low_takes_all() -> None:
    assert settled(BUDERICK, (A, "low", 5, 0), (B, "low", 4, 9), (C, "low", 3, 0)) == {B: 120}


def test_a_pig_who_wins_both_takes_all() -> None:
    assert settled(BUDERICK, (A, "both", 5, 5), (B, "high", 4, 9), (C, "low", 9, 4)) == {A: 120}


@pytest.mark.parametrize("house", [BUDERICK, LENIENT, STRICT])
def test_a_pig_beaten_one_way_loses_everything(house: House) -> None:
    assert A not in settled(house, (A, "both", 5, 5), (B, "high", 6, 0), (C, "low", 0, 4))


def test_a_pig_who_ties_loses_everything() -> None:
    assert settled(BUDERICK, (A, "both", 5, 5), (B, "low", 0, 5), (C, "high", 4, 0)) == {B: 120}


def test_an_unopposed_half_counts_as_won() -> None:  # case 80
    for house in (BUDERICK, LENIENT, STRICT):
        assert settled(house, (A, "both", 5, 0), (B, "high", 4, 9), (C, "high", 3, 9), pot=100) == {A: 100}


def test_a_pig_beaten_for_high_has_no_claim_to_an_unopposed_low() -> None:  # case 78
    for house in (BUDERICK, LENIENT, STRICT):
        assert settled(house, (A, "both", 5, 9), (B, "high", 6, 0), pot=100) == {B: 100}


def test_a_plain_declarer_who_ties_a_failed_pig_takes_the_half() -> None:
    house = House(failed_both="blocks")
    assert settled(house, (A, "both", 5, 5), (B, "high", 5, 0), (C, "low", 0, 9)) == {B: 60, C: 60}


# Under `blocks` and `removed`: the two examples of the rules.


def test_best_high_both_ways_tied_for_low() -> None:
    claims = ((A, "both", 9, 5), (B, "low", 0, 5), (C, "high", 8, 0))
    assert settled(House(failed_both="blocks"), *claims) == {B: 120}
    assert settled(House(failed_both="removed"), *claims) == {B: 60, C: 60}


def test_two_pigs_each_best_one_way_before_plain_declarers() -> None:
    claims = ((A, "both", 9, 1), (B, "both", 1, 9), (C, "high", 8, 0), (D, "low", 0, 8))
    assert settled(House(failed_both="blocks", no_winner="ride"), *claims) == {}
    assert settled(House(failed_both="blocks", no_winner="divide_active"), *claims) == dict.fromkeys((A, B, C, D), 30)
    assert settled(House(failed_both="blocks", no_winner="split_failed_both"), *claims) == {A: 60, B: 60}
    for no_winner in ("ride", "divide_active", "split_failed_both"):
        assert settled(House(failed_both="removed", no_winner=no_winner), *claims) == {C: 60, D: 60}


def test_under_removed_nobody_wins_only_if_all_are_failed_pigs() -> None:
    claims = ((A, "both", 9, 1), (B, "both", 1, 9))
    result = settle_pot(120, [Claim(*claim) for claim in claims], House(failed_both="removed"), (B, A))  # type: ignore[arg-type]
    assert (result.shares, result.rides, result.verdict.failed) == ((), 120, (A, B))


def test_a_pig_best_one_way_and_tied_the_other_by_a_pig_makes_the_pot_ride() -> None:
    assert settled(BUDERICK, (A, "both", 9, 5), (B, "both", 1, 5)) == {}


# What a tie does to a seat that goes both ways. A is best high alone and ties B for low; C went high.

TIED_FOR_LOW = ((A, "both", 9, 5), (B, "low", 0, 5), (C, "high", 8, 0))
TIED_BOTH_WAYS = ((A, "both", 9, 5), (B, "low", 0, 5), (C, "high", 9, 0))


@pytest.mark.parametrize(
    ("both_tie", "one_tie", "two_ties"),
    [
        ("lose", {B: 120}, {B: 60, C: 60}),
        ("share", {A: 90, B: 30}, {B: 60, C: 60}),
        ("keep_outright", {A: 60, B: 60}, {B: 60, C: 60}),
        ("nut_tie_ok", {B: 120}, {B: 60, C: 60}),
        ("tie_ok", {A: 90, B: 30}, {A: 60, B: 30, C: 30}),
    ],
)
def test_what_a_tie_does_to_a_pig(both_tie: str, one_tie: dict[int, int], two_ties: dict[int, int]) -> None:
    house = House(both_tie=both_tie)  # type: ignore[arg-type]
    assert settled(house, *TIED_FOR_LOW) == one_tie
    assert settled(house, *TIED_BOTH_WAYS) == two_ties


def test_a_tie_of_the_best_hand_there_is_can_be_forgiven() -> None:
    house = House(both_tie="nut_tie_ok")
    pig, low = Claim(A, "both", 9, 5, nuts=frozenset({"low"})), Claim(B, "low", None, 5)
    assert taken(settle_pot(120, [pig, low], house, (B, A))) == {A: 90, B: 30}
    elsewhere = Claim(A, "both", 9, 5, nuts=frozenset({"high"}))
    assert taken(settle_pot(120, [elsewhere, low], house, (B, A))) == {B: 120}


@pytest.mark.parametrize("both_tie", BOTH_TIES)
def test_beaten_one_way_a_pig_takes_nothing_in_any_house(both_tie: str) -> None:
    house = House(both_tie=both_tie)  # type: ignore[arg-type]
    assert A not in settled(house, (A, "both", 9, 5), (B, "low", 0, 6), (C, "high", 8, 0))


# Hands that do not qualify.


def test_a_hand_that_does_not_qualify_wins_nothing() -> None:
    claims = [Claim(A, "high", 3, None), Claim(B, "low", None, None)]
    assert taken(settle_pot(120, claims, BUDERICK, (B, A))) == {A: 120}


def test_a_pig_whose_low_does_not_qualify_has_not_won_both() -> None:
    claims = [Claim(A, "both", 9, None), Claim(B, "high", 3, None)]
    assert taken(settle_pot(120, claims, House(failed_both="removed"), (B, A))) == {B: 120}
    assert settle_pot(120, claims, House(failed_both="blocks"), (B, A)).rides == 120


def test_when_no_claim_qualifies_the_house_decides_about_the_pot() -> None:
    claims = [Claim(A, "low", None, None), Claim(B, "low", None, None)]
    assert settle_pot(121, claims, House(no_winner="ride"), (B, A)).rides == 121
    assert taken(settle_pot(121, claims, House(no_winner="divide_active"), (B, A))) == {A: 60, B: 61}
    assert settle_pot(121, claims, House(no_winner="split_failed_both"), (B, A)).rides == 121


# Real cards.

P1, P2, P3 = cards("Ac Ad As 2h 3d 4c 7s"), cards("Ah 2c 3h 4d 7d Kd Kc"), cards("Kh Ks Js Jd 9c 8h 6s")


@pytest.mark.parametrize(
    ("house", "shares"),
    [(BUDERICK, {1: 100}), (LENIENT, {1: 50, 2: 50}), (STRICT, {1: 100})],
    ids=["buderick", "lenient", "strict"],
)
def test_a_pig_with_the_best_high_who_ties_for_low_with_real_cards(
    house: House, shares: dict[int, int]
) -> None:  # case 76
    judging = Judging(HIGH, A5, house)
    claims = [judging.claim(0, "both", P1), judging.claim(1, "low", P2), judging.claim(2, "high", P3)]
    result = settle_pot(100, claims, house, (1, 2, 0))
    assert taken(result) == shares
    assert result.verdict.failed == (0,)


def test_with_eight_or_better_no_low_need_win() -> None:
    judging = Judging(HIGH, A5, House(qualifier=8))
    claims = [judging.claim(0, "low", cards("9h 5d 4c 3s 2h")), judging.claim(1, "high", cards("Kh Qd 9c 3d 2s"))]
    assert claims[0].low is None
    assert taken(settle_pot(100, claims, BUDERICK, (1, 0))) == {1: 100}
    assert judging.claim(0, "low", cards("8h 7d 6c 5s 4h")).low is not None


def test_a_high_may_have_to_be_a_pair() -> None:
    judging = Judging(HIGH, A5, House(high_qualifier="pair"))
    assert judging.claim(0, "high", cards("Ah Kd 9c 3d 2s")).high is None
    assert judging.claim(0, "high", cards("2h 2d 9c 3d Ks")).high is not None


def test_only_the_house_that_forgives_it_asks_for_the_best_hand_there_is() -> None:
    wheel = cards("5h 4h 3h 2h Ah")
    assert Judging(HIGH, A5, House(both_tie="nut_tie_ok")).claim(0, "both", wheel).nuts == {"low"}
    assert Judging(HIGH, A5, BUDERICK).claim(0, "both", wheel).nuts == frozenset()


# Odd chips in one pot.


def test_the_odd_chip_between_high_and_low_goes_to_high() -> None:
    assert settled(BUDERICK, (A, "high", 5, 0), (B, "low", 0, 5), pot=101) == {A: 51, B: 50}


def test_the_odd_chip_of_a_tie_goes_to_the_seat_nearest_the_dealers_left() -> None:  # case 56
    claims = (A, "high", 5, 0), (C, "high", 5, 0)
    assert settled(BUDERICK, *claims, pot=101) == {C: 51, A: 50}  # A deals, C sits to the left of A


def test_one_high_and_two_tied_lows() -> None:
    claims = (A, "high", 5, 0), (B, "low", 0, 5), (C, "low", 0, 5)
    assert settled(BUDERICK, *claims, pot=101) == {A: 51, B: 25, C: 25}
    assert settled(BUDERICK, *claims, pot=103) == {A: 52, B: 26, C: 25}


def test_who_win_both_ways_with_the_same_hands_share_the_whole_pot_at_once() -> None:
    house = House(both_tie="tie_ok")
    claims = (A, "both", 5, 5), (B, "both", 5, 5)
    assert settled(house, *claims, pot=66) == {A: 33, B: 33}
    assert settled(house, *claims, pot=67) == {A: 33, B: 34}


def test_three_equal_winners_get_the_same() -> None:  # case 52
    claims = (A, "high", 5, 0), (B, "high", 5, 0), (C, "high", 5, 0)
    assert settled(BUDERICK, *claims, pot=30_300) == {A: 10_100, B: 10_100, C: 10_100}


# Houses.


@pytest.mark.parametrize(
    ("wrong", "hint"),
    [
        ({"both_tie": "loose"}, "Did you mean lose?"),
        ({"failed_both": "block"}, "Did you mean blocks?"),
        ({"no_winner": "rides"}, "Did you mean ride?"),
        ({"no_winner": None}, "Allowed: ride"),
        ({"both_tie": True}, "Allowed: lose"),
        ({"both_tie": ["lose"]}, "Allowed: lose"),
    ],
)
def test_a_house_rule_that_there_is_not_is_refused_with_the_nearest(wrong: dict[str, object], hint: str) -> None:
    with pytest.raises(RulesError, match=hint.replace("?", r"\?")):
        House(**wrong)  # type: ignore[arg-type]
