"""What a declaration is worth: counted out where it can be, and dealt often enough where not."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from itertools import combinations
from math import comb, sqrt
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import cardlab as cl
from cardlab.odds import declaration_values, many_deals
from cardlab.odds.ends import Ends
from cardlab.odds.many_deals import BLOCK, blocks, deals_of_block, dealt, five_card_strengths, indexes
from cardlab.odds.one_by_one import ways_in
from cardlab.odds.opponents import MODELS, declarers
from cardlab.odds.redealing import Unseen, redeal, unseen_by
from cardlab.odds.shares import Showdowns
from cardlab.odds.tally import Payer, Tally
from cardlab.seeds import Seed
from cardlab.table.deal import Deal
from cardlab.table.house import House
from cardlab.table.settling import settle_pot
from cardlab.table.view import View
from tests.odds.views import laid_out, played_to
from tests.strategies_for_tests import BOTH_TIES, FAILED_BOTHS, NO_WINNERS, fresh_deals, luck, play, ponsi_games

WAYS = ("high", "low", "both")
POT = 2 * 2520
COMBOS_OF_A_HAND = comb(42, 5)
HOUSES = [
    House(),
    *(House(both_tie=one) for one in BOTH_TIES[1:]),  # type: ignore[arg-type]
    House(failed_both=FAILED_BOTHS[1]),  # type: ignore[arg-type]
    *(House("lose", "removed", one) for one in NO_WINNERS[1:]),  # type: ignore[arg-type]
    House(allow_both=False),
    House(qualifier=8, nobody_qualifies="split_active"),
    House(qualifier=8, nobody_qualifies="ride", no_winner="divide_active"),
]


# Counted out against a judge that asks the scalar rules about one hand after another, with eleven cards in the pack.


def few_cards(view: View, cards: str, house: House) -> Unseen:
    return replace(unseen_by(view, house), cards=cl.cards(cards))


def stands(strengths: list[int | None], mine: int | None) -> int:
    """Twice the hands beaten and once the hands tied; -1 for a hand that does not qualify."""
    if mine is None:
        return -1
    return sum(2 if other is None or other < mine else other == mine for other in strengths)


def one_by_one(unseen: Unseen, model: str, house: House) -> dict[str, dict[Fraction, int]]:
    """How often each way takes which part, by settling each hand of the opponent with the rules' own function."""
    judging = unseen.judging
    hands = [judging.claim(1, "both", hand + unseen.row) for hand in combinations(unseen.cards, 5)]
    highs, lows = [one.high for one in hands], [one.low for one in hands]
    me = judging.claim(0, "both", unseen.hand + unseen.row)
    ways = ways_in(house)
    found: dict[str, dict[Fraction, int]] = {way: {} for way in ways}
    for its in hands:
        high, low = stands(highs, its.high), stands(lows, its.low)
        limit = {"bold": Fraction(8, 5), "cautious": Fraction(198, 100)}.get(model)
        if model.startswith("always"):
            goes = model.split()[1]
        elif limit is not None and house.allow_both and min(high, low) >= limit * len(hands):
            goes = "both"
        else:
            goes = "high" if high >= low else "low"
        for way in ways:
            claims = [replace(me, way=way), replace(its, way=goes)]  # type: ignore[arg-type]
            settled = settle_pot(POT, claims, house, (0, 1))
            part = Fraction(sum(share.chips for share in settled.shares if share.seat == 0), POT)
            found[way][part] = found[way].get(part, 0) + 1
    return found


@pytest.mark.parametrize("house", HOUSES, ids=range(len(HOUSES)))
@pytest.mark.parametrize("qualifier", [None, 8])
def test_every_hand_is_counted_as_the_rules_settle_it(house: House, qualifier: Any) -> None:
    view = laid_out("Ah 2d 3c 9s Kd  Kh Qd Jc 8s 8d", "5h 4d Tc Jh 9c")
    if not qualifier:
        house = replace(house, nobody_qualifies=None)
    unseen = few_cards(view, "As 2h 3d 4s 5c 9d Ks 8h 7d Ts Js", replace(house, qualifier=qualifier))
    for model in MODELS:
        if model == "always both" and not house.allow_both:
            continue
        ends = Ends(view, unseen, (None, *declarers(model, (1,))), Seed(0))
        tally = Tally(Payer.at(unseen, 2, "nothing"))
        tally.add(*ends.every())
        found = [tally.payer.parts(counts) for counts in tally.counts]
        assert dict(zip(tally.ways, found, strict=True)) == one_by_one(unseen, model, house), model


def test_all_hands_of_one_opponent_are_counted() -> None:
    values = declaration_values(played_to("declare", 2).view(0))
    assert values.exact
    assert {value.times for value in values.values()} == {COMBOS_OF_A_HAND}
    assert {value.error for value in values.values()} == {0.0}
    assert all(sum(value.chance.values()) == pytest.approx(1) for value in values.values())
    assert values["both"].ev == float(32 * sum(p * n for p, n in values["both"].parts.items()) / COMBOS_OF_A_HAND)


@pytest.mark.parametrize("low", ["A5", "D27", "H75"])
@pytest.mark.parametrize("model", ["better half", "bold", "always both"])
def test_counted_values_agree_with_long_simulations(low: str, model: str) -> None:
    for seed in (1, 2, 3):
        view = played_to("declare", 2, seed=seed, low=low).view(0)
        exact = declaration_values(view, model)
        often = declaration_values(view, model, samples=40_000, seed=seed)
        for way in WAYS:
            assert abs(exact[way].ev - often[way].ev) <= 4 * often[way].error + 1e-9
            assert not often[way].exact
        assert often.fares("high")["best"] == pytest.approx(exact.fares("high")["best"], abs=4 * sqrt(0.25 / 40_000))


def test_when_the_row_is_a_royal_flush_high_is_half_for_all() -> None:
    view = laid_out("2d 3c 4h 5d 7c  9d 9h 8c 8d 6h", "As Ks Qs Js Ts")
    values = declaration_values(view, "always high", pot=60)
    assert values["high"].parts == {Fraction(1, 2): COMBOS_OF_A_HAND}
    assert values["low"].parts == {Fraction(1, 2): COMBOS_OF_A_HAND}, "nobody else goes low"
    assert values["both"].parts == {Fraction(0): COMBOS_OF_A_HAND}, "a tie is a loss"
    assert values.fares("high") == {"best": 0.0, "tie": 1.0, "lose": 0.0}
    kind = cl.House(both_tie="tie_ok")
    both = declaration_values(view, "always high", pot=60, house=kind)["both"]
    assert both.parts == {Fraction(3, 4): COMBOS_OF_A_HAND}
    assert (both.ev, both.chance["three quarters"]) == (45.0, 1.0)
    nut_tie = declaration_values(view, "always high", pot=60, house=cl.House(both_tie="nut_tie_ok"))["both"]
    assert nut_tie.parts == both.parts, "the royal flush is the best high there is"


def test_if_nobody_goes_low_the_best_high_takes_the_whole_pot() -> None:
    values = declaration_values(played_to("declare", 2).view(0), "always high")
    assert {part for part in values["high"].parts if part} <= {Fraction(1), Fraction(1, 2)}
    assert values["high"].parts[Fraction(1)] == round(values.fares("high")["best"] * COMBOS_OF_A_HAND)


def test_an_unopposed_half_counts_as_won() -> None:
    """Going both ways against those who all go high takes all wherever the hand is the best high."""
    values = declaration_values(played_to("declare", 2).view(0), "always high")
    assert values["both"].parts[Fraction(1)] == values["high"].parts[Fraction(1)]


def test_both_ways_is_worth_nothing_where_either_half_is_not_won_outright() -> None:
    values = declaration_values(played_to("declare", 2).view(0), "always both")
    both = values.standing.get(("best", "best"), 0)
    assert values["both"].parts.get(Fraction(1), 0) == both
    assert set(values["both"].parts) <= {Fraction(0), Fraction(1)}


def test_a_pot_that_rides_counts_as_nothing_or_as_an_equal_part() -> None:
    view = played_to("declare", 2).view(0)
    nothing = declaration_values(view, "always both")["both"]
    equal = declaration_values(view, "always both", ride="equal")["both"]
    assert nothing.rides == equal.rides > 0
    assert equal.ev - nothing.ev == pytest.approx(32 * nothing.rides / COMBOS_OF_A_HAND / 2)


# Many deals.


def test_several_opponents_are_dealt_against_with_an_error_that_is_true() -> None:
    view = played_to("declare", 3, seed=5).view(0)
    long = declaration_values(view, samples=200_000, seed=9)
    for seed in range(6):
        short = declaration_values(view, samples=4_000, seed=seed)
        for way in WAYS:
            assert abs(short[way].ev - long[way].ev) <= 4 * sqrt(short[way].error ** 2 + long[way].error ** 2)
        assert short["high"].error == pytest.approx(long["high"].error * sqrt(50), rel=0.1)


def test_the_error_of_the_gap_is_that_of_paired_deals() -> None:
    view = played_to("declare", 4).view(0)
    gaps = [declaration_values(view, samples=2_000, seed=seed).gap for seed in range(60)]
    told = declaration_values(view, samples=2_000, seed=0).error_of_gap
    assert np.std(gaps) == pytest.approx(told, rel=0.35)


@pytest.mark.parametrize("players", [3, 4])
def test_deals_agree_with_the_rules_one_by_one(players: int) -> None:
    view = played_to("declare", players, qualifier=8).view(0)
    unseen = unseen_by(view)
    ends = Ends(view, unseen, (None, *declarers("bold", unseen.rivals)), Seed(4))
    showdowns = next(iter(ends.dealt(300, None)))
    deals = deals_of_block(unseen, 300, 4, 0)
    judging = unseen.judging
    payer = Payer.at(unseen, players, "nothing")
    names = {1: "high", 2: "low", 3: "both"}
    for way in (1, 2, 3):
        ways = showdowns.ways.copy()
        ways[:, 0] = way
        units, _ = payer.paid(showdowns._replace(ways=ways))
        for at in range(300):
            row = tuple(cl.PACK[i] for i in deals.row[at])
            hands = [unseen.hand, *(tuple(cl.PACK[i] for i in hand) for hand in deals.hands[at])]
            claims = [
                judging.claim(seat, names[int(ways[at, seat])], hand + row)  # type: ignore[arg-type]
                for seat, hand in enumerate(hands)
            ]
            settled = settle_pot(POT, claims, judging.house, range(players))
            assert sum(s.chips for s in settled.shares if s.seat == 0) * payer.units == POT * units[at]


def test_the_same_seed_gives_the_same_values_for_any_order_of_blocks() -> None:
    view = played_to("declare", 3).view(0)
    unseen = unseen_by(view)
    ends = Ends(view, unseen, (None, *declarers("better half", unseen.rivals)), Seed(3))
    field = ends.field()
    tally = Tally(Payer.at(unseen, 3, "nothing"))
    for number, size in reversed(list(blocks(3 * BLOCK + 100))):
        deals = deals_of_block(unseen, size, 3, number)
        for part in (slice(1000, None), slice(0, 1000)):
            some = deals.cut(part)
            tally.add(Showdowns(some.high, some.low, ends.declared(some, field, 0)))
    values = declaration_values(view, samples=3 * BLOCK + 100, seed=3)
    assert [tally.payer.parts(counts) for counts in tally.counts] == [value.parts for value in values.values()]


def test_the_deals_of_a_seed_are_these_for_ever() -> None:
    drawn = dealt(indexes(cl.PACK), 5, np.random.PCG64(np.random.SeedSequence(7, spawn_key=(0,))))
    assert [" ".join(str(cl.PACK[i]) for i in row) for row in drawn[:2]] == FIRST_DEALS


FIRST_DEALS = ["Qd 5c 2d 3c Jh", "2h 9h Tc Qs Jc"]


def test_every_card_comes_to_every_place_alike_and_never_twice() -> None:
    cards = indexes(cl.PACK[10:])
    drawn = dealt(cards, 15, np.random.PCG64(1))
    assert all(len(set(row)) == 15 for row in drawn.tolist())
    for place in (0, 7, 14):
        often = np.bincount(drawn[:, place], minlength=52)[10:]
        assert abs(often - BLOCK / 42).max() < 5 * sqrt(BLOCK / 42)


@pytest.mark.parametrize("low", ["A5", "A6", "A6B", "D27", "H75", "D26"])
def test_every_strength_is_among_those_that_five_cards_can_have(low: str) -> None:
    drawn = dealt(indexes(cl.PACK), 10, np.random.PCG64(2))
    high, low_ = cl.high_and_low(drawn, low)
    assert set(high.tolist()) <= set(five_card_strengths(cl.HIGH).tolist())
    assert set(low_.tolist()) <= set(five_card_strengths(cl.ranking(low)).tolist())


# How the opponents declare.


def test_a_function_of_the_view_is_asked_in_the_same_deals() -> None:
    view = played_to("declare", 3).view(0)
    seen: list[View] = []

    def high(its: View) -> str:
        seen.append(its)
        return "high"

    own = declaration_values(view, [high, "always low"], samples=500, seed=2)
    named = declaration_values(view, ["always high", "always low"], samples=500, seed=2)
    assert [value.parts for value in own.values()] == [value.parts for value in named.values()]
    assert len(seen) == 500
    assert all(its.seat == 1 and len(its.hand) == 5 and not its.seats[0].cards for its in seen)
    assert not any(set(its.hand) & set(view.own_and_shared) for its in seen)
    assert all(its.events == () for its in seen), "what was dealt to others is in the events"


def test_strategies_declare_as_they_play() -> None:
    view = played_to("declare", 3).view(0)
    caller = cl.strategy("caller")
    values = declaration_values(view, caller, samples=300)
    assert "two opponents who declare as Caller" in str(values)
    by_seat = declaration_values(view, {1: caller, 2: caller}, samples=300)
    assert [value.parts for value in by_seat.values()] == [value.parts for value in values.values()]


def test_the_better_half_is_the_way_that_beats_more_hands() -> None:
    """Against a row of low cards a good low is no rare thing, and many hands still go high."""
    view = laid_out("Kd Kc Qh Qd 9c  Td Th 9s 9d Jh", "Ac 2d 3h 4s 8c")
    unseen = unseen_by(view)
    deals = many_deals.every_deal(unseen)
    ends = Ends(view, unseen, (None, MODELS["better half"]), Seed(0))
    ways = ends.declared(deals, ends.field_of(deals), 0)[:, 1]
    assert 0.35 < (ways == 1).mean() < 0.65
    assert set(ways.tolist()) == {1, 2}


def test_a_hand_without_a_qualifying_low_never_goes_low() -> None:
    view = played_to("declare", 2, qualifier=8).view(0)
    unseen = unseen_by(view)
    deals = many_deals.every_deal(unseen)
    ends = Ends(view, unseen, (None, MODELS["bold"]), Seed(0))
    ways = ends.declared(deals, ends.field_of(deals), 0)[:, 1]
    assert (deals.low[:, 1] < 0).any()
    assert set(ways[deals.low[:, 1] < 0].tolist()) == {1}


# Every house, every moment.


@settings(max_examples=40)
@given(fresh_deals(ponsi_games), luck, st.integers(0, 60))
def test_every_view_of_a_seat_that_will_declare_has_values(deal: Deal, number: int, answers: int) -> None:
    """Any house, any row, two to nine seats, before the first card and after the last."""
    deal = play(deal, number, answers)
    if deal.decision is None:
        return
    view = deal.view(deal.decision.seats[0])
    if len(view.pots) > 1:
        with pytest.raises(cl.RulesError, match="values are counted for one"):
            declaration_values(view, samples=40)
    values = declaration_values(view, "bold", samples=40, pot=view.pot or 10)
    for value in values.values():
        assert 0 <= value.ev <= value.pot
        assert sum(value.parts.values()) == 40
        assert set(value.parts) <= {Fraction(at, 2 * 2520) for at in range(2 * 2520 + 1)}
    assert values.gap >= 0
    assert str(values).startswith("What each way takes")
    if deal.decision.kind == "stay" and len(view.pots) == 1:
        stays = cl.odds.stay_values(view, samples=40)
        assert -stays.cost <= stays["pay"] <= stays.taken.pot


# What can't be asked.


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"opponents": "better haf"}, "Did you mean better half?"),
        ({"opponents": ["bold"]}, "gives 1 of them, but 2 are still in"),
        ({"opponents": {1: "bold"}}, "these are seat 1 and seat 2"),
        ({"opponents": 7}, "7 is not a way to declare"),
        ({"opponents": lambda view: "hihg", "samples": 10}, "declared 'hihg'. Allowed: high, low or both"),
        ({"pot": 0}, "pot=0: give a whole number of chips, 1 or more"),
        ({"pot": 2.5}, "pot=2.5"),
        ({"samples": 0}, "samples=0: give a whole number, 1 or more"),
        ({"ride": "half"}, "ride='half'"),
        ({"seed": -1}, "negative"),
        ({"house": "hoyle"}, "house='hoyle': give a House, as in"),
    ],
)
def test_what_cant_be_is_refused_with_what_can(given: dict[str, Any], said: str) -> None:
    view = played_to("declare", 3).view(0)
    with pytest.raises(ValueError, match=r".") as caught:
        declaration_values(view, **given)
    assert said in str(caught.value)


@pytest.mark.parametrize("given", [None, played_to("declare", 2)], ids=["nothing", "a deal"])
def test_what_is_no_view_is_refused(given: Any) -> None:
    with pytest.raises(cl.ActionError, match=r"is not a view: give that of a seat, as in deal\.view\(0\)\."):
        declaration_values(given)


def test_one_deal_is_told_in_the_singular() -> None:
    view = played_to("declare", 2).view(0)
    assert declaration_values(view, samples=1).title.endswith("(1 deal)")
    assert cl.odds.luck(view, "low", times=1).title.startswith("Going low in 1 deal, pot 32")
    assert str(redeal(view, times=1)).startswith("Dealt again once: ")


def test_only_a_seat_that_will_declare_is_asked() -> None:
    deal = played_to("declare", 3)
    for viewer in ("spectator", "teacher"):
        with pytest.raises(cl.ActionError, match="has no cards of its own"):
            declaration_values(deal.view(viewer))  # type: ignore[arg-type]
    for seat in (0, 1, 2):
        deal.act("high", seat)
    with pytest.raises(cl.ActionError, match="The coins are open"):
        declaration_values(deal.view(0))


def test_a_seat_that_has_folded_or_is_alone_has_nothing_to_declare() -> None:
    deal = played_to("stay", 3)
    first = deal.decision.seats[0]  # type: ignore[union-attr]
    deal.act("fold")
    with pytest.raises(cl.ActionError, match=f"Seat {first} has folded"):
        declaration_values(deal.view(first))
    deal.act("fold")
    last = next(seat for seat in range(3) if not deal.view().seats[seat].folded)
    with pytest.raises(cl.ActionError, match=r"over|open|alone"):
        declaration_values(deal.view(last))


# What is said.


def test_the_result_reads_as_a_table_and_a_reason() -> None:
    values = declaration_values(laid_out("Ah 2d 3c 9s Kd  Kh Qd Jc 8s 8d", "5h 4d Tc Jh 9c"))
    text = str(values)
    assert repr(values) == text
    assert text.splitlines()[0].startswith(
        "What each way takes of a pot of 32, against one opponent who goes its better"
    )
    assert text.splitlines()[1].split() == ["chips", "nothing", "half", "all"]
    assert "You are best low against 9" in text
    assert "but you tie or lose high against" in text
    assert "those that are in it already are not taken off" in text
    assert values._repr_html_().count("<tr>") == 4
    assert list(values) == list(WAYS)
    assert values.ranked[0].way == values.best == "low"


def test_too_few_deals_to_tell_are_said_to_be_too_few() -> None:
    view = played_to("stay", 3, seed=3, low="H75").view(0)
    values = declaration_values(view, samples=50)
    assert values.gap < 2 * values.error_of_gap
    assert "too close to tell apart with 50 deals" in values.why


def test_what_takes_long_tells_how_far_it_is() -> None:
    told: list[tuple[int, int]] = []
    declaration_values(played_to("declare", 3).view(0), samples=20_000, progress=lambda *how: told.append(how))
    assert told == [(8192, 20_000), (16_384, 20_000), (20_000, 20_000)]
