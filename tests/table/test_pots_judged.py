"""Whole showdowns with side pots, in any house, against a judge that divides chip by chip; and a frozen digest."""

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from hashlib import sha256
from itertools import product
from math import lcm

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from cardlab.table.events import Half
from cardlab.table.house import House
from cardlab.table.pots import Pot, pots_of, uncalled
from cardlab.table.settling import SettledPot, settle_pots
from cardlab.table.verdict import HALVES, Claim
from tests.strategies_for_tests import all_houses, houses
from tests.table.test_settling import claim_of, judged

ORDER = tuple(range(9))
EVEN = lcm(*range(1, 73)) * 6**3  # a pot that any title of six seats divides evenly


@st.composite
def showdowns(draw: st.DrawFn, unit: int = 1) -> tuple[list[Pot], list[Claim], list[int]]:
    """Pots, claims and what each seat put in: some folded, some are all in for less, no chips are unmatched."""
    seats = draw(st.integers(2, 6))
    put_in = [unit * draw(st.integers(1, 4)) for _ in range(seats)]
    folded = draw(st.sets(st.integers(0, seats - 1), max_size=seats - 1))
    most, back = uncalled(put_in)
    put_in[most] -= back
    still_in = [seat for seat in range(seats) if seat not in folded]
    claims = []
    for seat in still_in:
        suits = draw(st.tuples(st.integers(0, 3), st.integers(0, 3)))
        claims.append(replace(claim_of(seat, draw(st.integers(0, 255))), suits=suits))
    return list(pots_of(put_in, still_in)), claims, put_in


def taken(settled: Sequence[SettledPot]) -> dict[int, int]:
    """Chips by seat from all the pots."""
    chips: dict[int, int] = {}
    for pot in settled:
        for share in pot.shares:
            chips[share.seat] = chips.get(share.seat, 0) + share.chips
    return {seat: count for seat, count in chips.items() if count}


# The judge: titles in exact fractions, from the judge of a single pot.


def titles(pot: Pot, place: int, claims: Sequence[Claim], house: House) -> tuple[dict[int, Fraction], Fraction]:
    """The part of one pot that each seat takes, and the part that rides."""
    among = [claim for claim in claims if claim.seat in pot.seats]
    if len(among) == 1:
        return {among[0].seat: Fraction(1)}, Fraction(0)
    if place == 0 or house.side_pots == "separate":
        return judged(among, house)
    parts, rides = judged(claims, house)
    if rides:
        return {}, Fraction(1)
    # What a member takes of an undivided pot says what its title is: half a pot is one way.
    mine = {claim.seat: parts[claim.seat] for claim in among}
    if nobody_won(claims, house):
        return dict.fromkeys(mine, Fraction(1, len(mine))), Fraction(0)
    total = sum(mine.values())
    scale = 1 / max(Fraction(1, 2), total)
    back = 1 - total * scale
    others = [seat for seat, part in mine.items() if not part]
    withdrawing = others if others and not house.withdraw_includes_winner else list(mine)
    return {
        seat: part * scale + (back / len(withdrawing) if seat in withdrawing else 0) for seat, part in mine.items()
    }, Fraction(0)


def nobody_won(claims: Sequence[Claim], house: House) -> bool:
    """Whether the pot was divided among all for want of a winner: asked by taking that way out away."""
    riding = replace(house, no_winner="ride", nobody_qualifies=None)
    split = house.no_winner == "split_failed_both" and any(
        claim.goes(half) and claim.strength(half) is not None for claim in claims for half in HALVES
    )
    return judged(claims, riding)[1] == 1 and not split


@settings(max_examples=600)
@given(showdowns(unit=EVEN), all_houses())
def test_every_pot_is_divided_as_the_rules_say(
    showdown: tuple[list[Pot], list[Claim], list[int]], house: House
) -> None:
    pots, claims, _ = showdown
    for place, settled in enumerate(settle_pots(pots, claims, house, ORDER)):
        parts, rides = titles(settled.pot, place, claims, house)
        assert taken([settled]) == {seat: settled.pot.chips * part for seat, part in parts.items() if part}
        assert (settled.rides, settled.odd) == (settled.pot.chips * rides, 0)


@settings(max_examples=400)
@given(showdowns(), houses)
def test_chips_are_never_made_or_lost_in_any_house(
    showdown: tuple[list[Pot], list[Claim], list[int]], house: House
) -> None:
    pots, claims, put_in = showdown
    settled = settle_pots(pots, claims, house, ORDER)
    assert sum(pot.chips for pot in pots) == sum(put_in)
    for pot in settled:
        assert all(type(share.chips) is int and share.chips >= 0 for share in pot.shares)
        assert sum(share.chips for share in pot.shares) + pot.rides + pot.odd == pot.pot.chips


@settings(max_examples=400)
@given(showdowns(), houses)
def test_a_seat_gets_nothing_of_a_pot_that_it_did_not_match(
    showdown: tuple[list[Pot], list[Claim], list[int]], house: House
) -> None:
    pots, claims, put_in = showdown
    for pot in settle_pots(pots, claims, house, ORDER):
        assert {share.seat for share in pot.shares} <= set(pot.pot.seats)
    most = {claim.seat: sum(min(chips, put_in[claim.seat]) for chips in put_in) for claim in claims}
    topmost = max((claim.seat for claim in claims), key=put_in.__getitem__)
    for seat, chips in taken(settle_pots(pots, claims, house, ORDER)).items():
        if put_in[seat] != put_in[topmost]:  # what folded seats put in above all who are in is won by the topmost
            assert chips <= most[seat]


@settings(max_examples=300)
@given(showdowns(unit=EVEN), all_houses(), st.permutations(ORDER), st.randoms(use_true_random=False))
def test_who_sits_where_decides_odd_chips_only(
    showdown: tuple[list[Pot], list[Claim], list[int]], house: House, to: list[int], shuffler: object
) -> None:
    # "Odd chips by position apart" is made exact: in pots that divide evenly, seats may change places at will.
    pots, claims, _ = showdown
    moved = [replace(claim, seat=to[claim.seat]) for claim in claims]
    shuffler.shuffle(moved)  # type: ignore[attr-defined]
    elsewhere = [Pot(pot.chips, tuple(to[seat] for seat in pot.seats)) for pot in pots]
    before, after = settle_pots(pots, claims, house, ORDER), settle_pots(elsewhere, moved, house, ORDER)
    assert taken(after) == {to[seat]: chips for seat, chips in taken(before).items()}


@settings(max_examples=300)
@given(showdowns(), all_houses(), st.permutations(ORDER), st.permutations(ORDER))
def test_another_order_of_seats_moves_nobody_by_more_than_the_odd_chips(
    showdown: tuple[list[Pot], list[Claim], list[int]], house: House, one: list[int], two: list[int]
) -> None:
    pots, claims, _ = showdown
    first, second = taken(settle_pots(pots, claims, house, one)), taken(settle_pots(pots, claims, house, two))
    for claim in claims:
        # One odd chip for each half of each pot, or one for a title and one for what is withdrawn.
        assert abs(first.get(claim.seat, 0) - second.get(claim.seat, 0)) <= 2 * len(pots)


# Raising a hand. Two house rules pay seats that win nothing, so a better hand can cost chips under them.


def paid_without_winning(house: House, pots: Sequence[Pot]) -> bool:
    """Whether the house is one of the two where raising a hand may lower its share.

    `nobody_qualifies="split_active"`: a hand that comes to qualify ends the division among all. `side_pots=
    "hoyle_shared"`: a member without a winning hand shares a side pot that outsiders win; by raising its hand it may
    make an outsider's claim to both fail, and another member the winner.
    """
    return house.nobody_qualifies == "split_active" or (house.side_pots == "hoyle_shared" and len(pots) > 1)


@settings(max_examples=600)
@given(showdowns(unit=EVEN), all_houses(), st.data())
def test_raising_a_hand_never_lowers_its_share(
    showdown: tuple[list[Pot], list[Claim], list[int]], house: House, data: st.DataObject
) -> None:
    pots, claims, _ = showdown
    assume(not paid_without_winning(house, pots))
    place = data.draw(st.integers(0, len(claims) - 1))
    half: Half = data.draw(st.sampled_from(HALVES))
    held = claims[place].strength(half)
    better = (0 if held is None else held + 1) + data.draw(st.integers(0, 3))
    raised = replace(claims[place], high=better) if half == "high" else replace(claims[place], low=better)
    after = [*claims[:place], raised, *claims[place + 1 :]]
    seat = claims[place].seat
    before = taken(settle_pots(pots, claims, house, ORDER)).get(seat, 0)
    assert taken(settle_pots(pots, after, house, ORDER)).get(seat, 0) >= before


@pytest.mark.parametrize(
    ("house", "claims", "pots", "raised", "shares"),
    [
        (
            House(nobody_qualifies="split_active", qualifier=8, high_qualifier="pair"),
            [Claim(0, "both", None, None), Claim(1, "low", None, None)],
            [Pot(100, (0, 1))],
            Claim(0, "both", 5, None),  # qualifies one way, so nobody divides any more; it has not won both
            (50, 0),
        ),
        (
            House(side_pots="hoyle_shared", failed_both="removed"),
            [Claim(0, "both", 9, 9), Claim(1, "both", 1, 1), Claim(2, "high", 5, None)],
            [Pot(30, (0, 1, 2)), Pot(40, (1, 2))],
            Claim(1, "both", 1, 9),  # ties with the outsider, whose claim fails: seat 2 is the winner then
            (20, 0),
        ),
    ],
    ids=["nobody_qualifies", "hoyle_shared"],
)
def test_the_two_house_rules_under_which_a_better_hand_can_cost_chips(
    house: House, claims: list[Claim], pots: list[Pot], raised: Claim, shares: tuple[int, int]
) -> None:
    after = [raised if claim.seat == raised.seat else claim for claim in claims]
    assert (
        taken(settle_pots(pots, claims, house, ORDER)).get(raised.seat, 0),
        taken(settle_pots(pots, after, house, ORDER)).get(raised.seat, 0),
    ) == shares


# Odd chips, dealt out one at a time.


def dealt_out(chips: int, winners: Sequence[Sequence[int]], house: House) -> tuple[dict[int, int], int]:
    """Chips by seat and what stays, dealt one by one: to high and low in turn, then round among the tied seats.

    `winners` are the seats in line for odd chips, high first; one list where the pot is not halved.
    """
    heaps = [0] * len(winners)
    stays = 0
    for number in range(chips):
        last = number == chips - 1 and len(winners) == 2 and number % 2 == 0
        if last and house.odd_chip_halves == "carry":
            stays += 1
        else:
            heaps[number % len(winners)] += 1
    got: dict[int, int] = {}
    for heap, line in zip(heaps, winners, strict=True):
        while heap:
            if heap < len(line) and house.odd_chip_ties == "carry":
                stays += heap
                break
            for seat in line[: min(heap, len(line))]:
                got[seat] = got.get(seat, 0) + 1
            heap -= min(heap, len(line))
    return got, stays


@settings(max_examples=400)
@given(st.lists(st.integers(0, 255), min_size=2, max_size=6), houses, st.integers(0, 60), st.permutations(ORDER))
def test_odd_chips_are_as_dealt_one_by_one(numbers: list[int], house: House, chips: int, order: list[int]) -> None:
    claims = [
        replace(claim_of(seat, number), suits=(number % 3, number // 3 % 3)) for seat, number in enumerate(numbers)
    ]
    pot = Pot(chips, tuple(range(len(claims))))
    (settled,) = settle_pots([pot], claims, house, order)
    won = settled.verdict.winners
    assume(won["high"] or won["low"])

    def in_line(half: Half, seats: Sequence[int]) -> list[int]:
        place = {claim.seat: order.index(claim.seat) for claim in claims}
        if house.odd_chip_ties == "high_card_suit":
            suit = {claim.seat: claim.suits[HALVES.index(half)] for claim in claims}
            return sorted(seats, key=lambda seat: (-suit[seat], place[seat]))
        return sorted(seats, key=lambda seat: place[seat])

    halves = [in_line(half, won[half]) for half in HALVES if won[half]]
    if len(halves) == 2 and set(halves[0]) == set(halves[1]) and (house.split_identical_whole or len(halves[0]) == 1):
        halves = halves[:1]
    got, stays = dealt_out(chips, halves, house)
    assert (taken([settled]), settled.odd) == ({seat: count for seat, count in got.items() if count}, stays)


# Every small showdown.

GRID_HOUSES = [
    House(both_tie=both_tie, failed_both=failed_both, no_winner=no_winner, side_pots=side_pots)  # type: ignore[arg-type]
    for both_tie in ("lose", "share", "keep_outright", "nut_tie_ok", "tie_ok")
    for failed_both in ("blocks", "removed")
    for no_winner in ("ride", "divide_active", "split_failed_both")
    for side_pots in ("separate", "hoyle_shared")
]


def test_the_digest_of_every_small_showdown() -> None:
    # Three seats, one all in for less, each with two strengths the way it goes, in 60 houses.
    one_seat = [("high", 0, 0), ("high", 1, 0), ("low", 0, 0), ("low", 0, 1), *product(("both",), (0, 1), (0, 1))]
    pots = [Pot(31, (1, 2, 0)), Pot(23, (1, 2))]
    digest, count = sha256(), 0
    for hands in product(one_seat, repeat=3):
        claims = [
            Claim(seat, way, high, low, frozenset({"low"} if low else ()))  # type: ignore[arg-type]
            for seat, (way, high, low) in enumerate(hands)
        ]
        for house in GRID_HOUSES:
            settled = settle_pots(pots, claims, house, (1, 2, 0))
            shares = taken(settled)
            row = [shares.get(seat, 0) for seat in range(3)] + [sum(pot.rides + pot.odd for pot in settled)]
            digest.update(bytes(row))
            count += 1
    assert count == 8**3 * 60
    assert digest.hexdigest()[:16] == "ad0577197f19ff13"
