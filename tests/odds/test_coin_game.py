"""Declaring as a game: the payoffs are the rules', and in the equilibrium nobody gains by turning away."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import cardlab as cl
from cardlab.odds import declaration_game
from cardlab.table.house import House
from cardlab.table.judging import Judging
from cardlab.table.settling import settle_pot
from tests.odds.views import played_to
from tests.strategies_for_tests import houses, packs

declaring = houses.filter(lambda house: house.declare == "declared")

WAYS = ("high", "low", "both")
KINGS, LOW_SEVEN, LOW_SIX = "Kh Kd 4c 5d 7s", "2h 3d 4h 5c 7d", "Ah 2c 3c 4s 6c"


def gains(game: Any) -> list[float]:
    """What each seat could gain by its best reply, told by `replies`, for each hand."""
    return [
        max(brings.values()) - sum(float(part) * brings[way] for way, part in game.mix(seat, hand).items())
        for seat in game.seats
        for hand, brings in enumerate(game.replies(seat))
    ]


@settings(max_examples=40)
@given(packs, st.integers(2, 4), declaring, st.sampled_from(("equal", "nothing")))
def test_the_best_replys_gain_is_nothing_in_an_equilibrium(pack: Any, seats: int, house: House, ride: Any) -> None:
    hands = [pack[5 + 5 * seat : 10 + 5 * seat] for seat in range(seats)]
    game = declaration_game(hands, row=pack[:5], house=house, ride=ride)
    assert max(gains(game)) <= 1e-9
    assert game.gain <= 1e-9


@settings(max_examples=25)
@given(packs, declaring)
def test_and_with_hands_that_are_not_known(pack: Any, house: House) -> None:
    hands = [[pack[5 * at : 5 * at + 5] for at in range(seat, 10, 2)][:3] for seat in range(2)]
    game = declaration_game(hands, house=house, pot=60)
    assert max(gains(game)) <= 1e-9
    assert game.exact, "two who play for the whole pot are solved in fractions"
    assert game.value(0) + game.value(1) == 60


@settings(max_examples=30)
@given(packs, st.integers(2, 4), declaring)
def test_the_payoffs_are_what_the_rules_pay(pack: Any, seats: int, house: House) -> None:
    hands = [pack[5 + 5 * seat : 10 + 5 * seat] for seat in range(seats)]
    game = declaration_game(hands, row=pack[:5], house=house, ride="nothing", pot=24 * 5040)
    judging = Judging(cl.HIGH, cl.A5, house)
    for ways in product(game.ways, repeat=seats):
        claims = [judging.claim(seat, way, hands[seat] + pack[:5]) for seat, way in enumerate(ways)]  # type: ignore[arg-type]
        settled = settle_pot(24 * 5040, claims, house, range(seats))
        taken = [sum(share.chips for share in settled.shares if share.seat == seat) for seat in range(seats)]
        assert list(game.pays(*ways)) == taken


def test_each_goes_the_way_in_which_it_is_best() -> None:
    game = declaration_game([KINGS, LOW_SIX])
    assert game.pure == ((("high",), ("low",)),)
    assert (game.value(0), game.value(1)) == (50, 50)
    assert game.best_reply_to_each(0) == {("high",): ("high", "both"), ("low",): ("high",), ("both",): ("high",)}


PIG, SECOND_LOW, THIRD = "Ac Ad As 2h 3d 4c 7s", "Ah 2c 3h 4d 7d Kc Kd", "Kh Ks Js Jd 9c 8h 6s"


@pytest.mark.parametrize(
    ("house", "paid"),
    [
        (House(), [0, 100, 0]),  # what ties the both-ways hand low takes all: the best high is blocked
        (House(failed_both="removed", no_winner="divide_active"), [0, 50, 50]),
        (House(failed_both="blocks", no_winner="divide_active"), [0, 100, 0]),
    ],
)
def test_best_high_and_tied_low_both_ways(house: House, paid: list[int]) -> None:
    game = declaration_game([PIG, SECOND_LOW, THIRD], pot=100, house=house)
    assert list(game.pays("both", "low", "high")) == paid
    assert game.pays("high", "high", "high") == (100, 0, 0), "nobody goes low: the best high takes the whole pot"
    assert "both" not in game.best_replies(0, {1: "low", 2: "high"})[0]


def test_beaten_one_way_both_ways_takes_nothing() -> None:
    game = declaration_game([LOW_SIX, KINGS], pot=100)
    assert game.pays("both", "high") == (0, 100)


def test_a_house_without_a_coin_for_both_has_two_ways() -> None:
    game = declaration_game([KINGS, LOW_SIX], house=House(allow_both=False))
    assert list(game.mix(0)) == ["high", "low"]
    assert "both" not in str(game)
    values = cl.odds.declaration_values(played_to("declare", 2).view(0), house=House(allow_both=False))
    assert list(values) == ["high", "low"]
    assert "both ways" not in values.why
    with pytest.raises(cl.RulesError, match="no coins for it"):
        cl.odds.declaration_values(played_to("declare", 2).view(0), "always both", house=House(allow_both=False))


def test_the_best_hand_both_ways_takes_all() -> None:
    game = declaration_game(["Ah Ad Ac 2d 3h", KINGS])
    assert game.mix(0)["high"] + game.mix(0)["both"] == 1


def test_the_best_reply_moves_with_the_rate_at_which_the_other_goes_low() -> None:
    """Its second hand is never best: it takes the half that the other leaves, so all turns on the other's rate."""
    game = mixed_game()
    best = [game.best_replies(0, {1: {"high": 1 - rate, "low": rate}})[1] for rate in RATES]
    assert best == [("low",)] * 5 + [("high", "low")] + [("high",)] * 5


RATES = [Fraction(at, 10) for at in range(11)]


def test_a_hand_that_bluffs_both_ways_is_mixed_exactly() -> None:
    """Found by trying hands: no equilibrium without mixing, and the mix is in plain fractions."""
    game = mixed_game()
    assert game.pure == ()
    assert game.exact
    mixes = [game.mix(seat, hand) for seat in game.seats for hand in range(len(game.hands[seat]))]
    assert any(0 < part < 1 for mix in mixes for part in mix.values())
    assert max(gains(game)) <= 1e-9


def mixed_game() -> Any:
    return declaration_game(MIXED, row="2c 3d 4h Ks Kd")


MIXED = [["Ac Kc 9s 5c 8c", "3c 8h Jd 9d 2h"], ["7s As Tc 3h 4d", "5d 7h Qh Ad Td"]]


def test_the_teachers_view_of_a_deal_is_a_game() -> None:
    deal = played_to("declare", 3)
    view = deal.view("teacher")
    game = declaration_game(view)
    assert (game.pot, game.seats) == (view.pot, (0, 1, 2))
    values = [game.value(seat) for seat in game.seats]
    assert sum(values) == view.pot
    for ways in product(WAYS, repeat=3):
        end = deal.branch()
        for seat, way in enumerate(ways):
            end.act(way, seat)
        assert end.outcome is not None
        taken = [float(chips) for chips in game.pays(*ways)]
        rode = end.outcome.rides / 3
        assert taken == pytest.approx([share + rode for share in end.outcome.shares], abs=1)  # odd chips are left out


def test_it_reads_as_a_table_with_stars_at_best_replies() -> None:
    game = declaration_game([KINGS, LOW_SIX])
    lines = str(game).splitlines()
    assert lines[:3] == ["Declaring as a game, pot 100, ace to five", f"Seat 0: {KINGS}", f"Seat 1: {LOW_SIX}"]
    assert lines[3].split() == ["seat", "0", "\\", "seat", "1", "high", "low", "both"]
    assert "50* : 50*" in lines[4]
    assert "Equilibrium: seat 0 goes high; seat 1 goes low." in lines
    assert "Nobody gains by declaring otherwise alone." in lines[-1]
    assert game.table(blank=[("high", "low")]).count("?") == 1
    assert game._repr_html_().count("<tr>") == 4


def test_hands_that_differ_are_told_with_their_mixes() -> None:
    text = str(mixed_game())
    assert text.count("goes ") == sum(map(len, MIXED))
    assert "Equilibrium:" not in text


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (([KINGS],), "for 2 to 4 seats, not 1"),
        (([KINGS] * 5,), "for 2 to 4 seats, not 5"),
        (([KINGS, KINGS],), "can't be held by seat 0"),
        (([KINGS, "Ah 2c 3c 4d"],), "some have 4 and some 5"),
        (([KINGS, LOW_SIX], "Ah 9c 9d 9h 9s"), "shares a card with the row"),
        (([KINGS, 7],), "7 is no hand"),
        (([KINGS, []],), "is no hand"),
        (([KINGS, "Ah Ah 2c 3d 4s"],), "Ah"),
        (([[KINGS] * 70, [LOW_SIX] * 70],), "showdowns to settle"),
    ],
)
def test_what_cant_be_held_is_refused(given: Any, said: str) -> None:
    with pytest.raises(ValueError, match=r".") as caught:
        declaration_game(*given)
    assert said in str(caught.value)


def test_questions_that_cant_be_answered_are_refused() -> None:
    game = declaration_game([KINGS, LOW_SIX])
    for wrong, said in (
        (lambda: game.mix(2), "2 is not a seat of this game: 0 or 1"),
        (lambda: game.replies(0, {1: "hihg"}), "'hihg' is not a way to declare"),
        (lambda: game.replies(0, {1: {"high": 0.5}}), "add up to 1"),
        (lambda: game.pays("high"), "one declaration for each of the 2 seats"),
        (lambda: declaration_game(played_to("declare", 2).view("spectator")), "Not all hands can be seen"),
        (lambda: declaration_game([KINGS, LOW_SIX], house=House(declare="cards_speak")), "nobody declares"),
        (lambda: declaration_game([KINGS, LOW_SIX], ride="half"), "ride='half'"),  # type: ignore[arg-type]
        (lambda: declaration_game([KINGS, LOW_SIX], house="hoyle"), "house='hoyle': give a House"),  # type: ignore[arg-type]
        (lambda: mixed_game().table(), "every hand is known"),
    ):
        with pytest.raises(ValueError, match=r".") as caught:
            wrong()
        assert said in str(caught.value)
