"""How much to stake at Pontoon, and whether the bank doubles: against the edge of the bank, with memory, in words."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cardlab.cards import PACK
from cardlab.games.pontoon_rules import Pontoon
from cardlab.odds import StakeValues, bank_edge, double_values, first_card_worth, stake_values
from cardlab.odds.pontoon_chip import PACK as VALUES
from cardlab.seeds import Seed
from cardlab.table.deal import Deal
from cardlab.table.reasons import ActionError, RulesError
from tests.pontoon_for_tests import SHEET, least_stack, pontoon_dealt, pontoon_games, say
from tests.strategies_for_tests import luck

TWICE = Pontoon(banker_may_double="paid_twice")
FOUR = Pontoon(banker_may_double="paid_four_times")
RANKS = "A23456789T"


def staking(first: str, house: Pontoon = SHEET, stacks: int = 200) -> StakeValues:
    return stake_values(pontoon_dealt(house, [f"{first} 3d"], "4s 6c", stacks=stacks).view(0))


def doubling(first: str, house: Pontoon = TWICE, stakes: str = "stake 10", stacks: int = 200) -> StakeValues:
    hands = ["9c 3d", "Kc 2d"][: stakes.count("stake")]
    deal = pontoon_dealt(house, hands, f"{first} 6c", stacks=stacks)
    say(deal, stakes)
    return double_values(deal.view(deal.dealer))


# The stake.


def test_every_chip_that_is_staked_is_worth_the_same() -> None:
    for first in ("Ah", "6h"):
        values = staking(first)
        assert list(values) == [f"stake {count}" for count in range(1, 11)]
        assert [value.ev for value in values.values()] == pytest.approx(
            [count * first_card_worth(first) for count in range(1, 11)]
        )


def test_the_highest_stake_goes_on_a_card_that_wins_and_the_least_on_one_that_loses() -> None:
    assert {rank: staking(f"{rank}h").best for rank in "A76"} == {"A": "stake 10", "7": "stake 1", "6": "stake 1"}


def test_the_reason_for_a_stake_is_a_sentence() -> None:
    assert staking("Ah").why == (
        "On average the ace of hearts wins 1.28 for every chip staked on it, so the highest stake, 10, is worth most. "
        "Of the 51 cards that you can't see, 16 make it a pontoon."
    )
    assert staking("7h").why == (
        "On average the seven of hearts loses 0.26 for every chip staked on it, so the least stake, 1, costs least."
    )
    assert staking("7h", Pontoon(max_stake=1)).why.endswith("and 1 is all that you may stake.")
    assert staking("Ah").rows()[1] == [["stake 1", "+1.28"], ["stake 10", "+12.84"]]


def test_what_is_left_out_of_a_stake_is_said() -> None:
    assert staking("Ah").assumed == ("Splitting is left out of this count.",)
    assert staking("Ah", Pontoon(split="none")).assumed == ()
    assert staking("Ah", replace(TWICE, burn=13), stacks=20).assumed == (
        "Splitting and burning are left out of this count.",
        "You are taken to have chips enough for every card that you would buy.",
        "The banker is taken not to double.",
    )


def unshuffled(known: str) -> Deal:
    """Two seats; of the pack everybody has seen the cards of these ranks, and they lie at the bottom."""
    under = [card for card in PACK if card.rank.letter in known]
    first = [card for card in PACK if card.text in ("7h", "8d", "9c", "8s")]
    rest = [card for card in PACK if card not in under and card not in first]
    deal = SHEET.deal(players=2, banker=0, pack=(*first, *rest, *under))
    seen = ("",) * (52 - len(under)) + ("*",) * len(under)
    return Deal(replace(deal.record, known=seen))


def test_cards_that_are_remembered_at_the_bottom_do_not_come() -> None:
    no_aces, no_tens = unshuffled("A"), unshuffled("TJ")
    forgotten = stake_values(no_aces.view(1), memory=False)
    assert forgotten["stake 1"].ev == pytest.approx(first_card_worth("7h"))
    # Where no ace can come the banker has no pontoon, which collects double.
    assert stake_values(no_aces.view(1))["stake 1"].ev > forgotten["stake 1"].ev
    assert stake_values(no_tens.view(1))["stake 1"].ev > forgotten["stake 1"].ev
    assert stake_values(no_tens.view(1)).exact


def test_cards_that_are_remembered_and_may_come_are_said_to_be_left_out() -> None:
    values = stake_values(unshuffled("23456JQKA").view(1))
    assert not values.exact
    assert values["stake 1"].ev == pytest.approx(first_card_worth("7h"))
    assert values.assumed[-1].startswith("Cards that you remember may come in this deal")


# Doubling.


@pytest.mark.parametrize(
    "terms", [{}, {"banker_peek": "end"}, {"banker_peek": "always", "second_card": "down"}, {"four_card_trick": 2}]
)
def test_over_all_first_cards_stakes_that_are_left_are_worth_the_edge_of_the_bank(terms: dict[str, Any]) -> None:
    house = replace(TWICE, **terms)
    edge = sum(
        VALUES[place] / 52 * doubling(f"{rank}s", house, "stake 1")["leave"].ev for place, rank in enumerate(RANKS)
    )
    found = bank_edge(house, players=1, deals=400_000, progress=False)
    assert found.edge == pytest.approx(edge, abs=4 * found.error)


def test_stakes_paid_four_times_are_worth_twice_as_much_to_either_side() -> None:
    for first in ("As", "6s"):
        values = doubling(first, FOUR)
        assert values["double"].ev == pytest.approx(2 * values["leave"].ev)


def test_the_bank_doubles_on_an_ace_and_leaves_a_six() -> None:
    assert doubling("As", FOUR).best == "double"
    assert doubling("6s", FOUR).best == "leave"


def test_where_tricks_are_paid_once_after_doubling_it_can_be_right_to_double_and_lose_less() -> None:
    values = doubling("6s", TWICE)
    assert values["leave"].ev < values["double"].ev < 0
    assert values.why.endswith("Pontoons and tricks are paid less for each chip once stakes are doubled.")


def test_a_seat_with_too_few_chips_adds_what_it_has() -> None:
    values = doubling("As", FOUR, "stake 10, stake 10", stacks=13)
    assert values["double"].ev == pytest.approx(1.3 * values["leave"].ev)
    assert "puts 26 chips at stake in place of 20." in values.why


def test_a_bank_that_can_not_cover_doubled_stakes_is_told_so() -> None:
    values = doubling("As", replace(TWICE, bank_short="covered"), stacks=30)
    assert list(values) == ["leave"]
    assert values.why.endswith("The bank could not cover doubled stakes.")


# Both.


@settings(max_examples=25, suppress_health_check=[HealthCheck.too_slow])
@given(game=pontoon_games, seed=st.integers(0, 999), players=st.integers(2, 5), choices=luck)
def test_every_stake_and_every_doubling_has_a_value_under_any_rules(
    game: Pontoon, seed: int, players: int, choices: int
) -> None:
    chance = Seed(choices).stream()
    deal = game.deal(seed=seed, players=players, stacks=least_stack(game) + 20)
    while deal.decision is not None and deal.decision.kind in ("stake", "double"):
        seat = deal.decision.seats[0]
        ask = stake_values if deal.decision.kind == "stake" else double_values
        values = ask(deal.view(seat))
        assert tuple(sorted(values)) == tuple(sorted(deal.legal_actions))
        assert values[values.best].ev == max(value.ev for value in values.values())
        assert "nan" not in str(values)
        deal.act(chance.choice(deal.legal_actions), seat)


def test_only_who_is_asked_is_told() -> None:
    view = pontoon_dealt(TWICE, ["Kc 9d"], "4s Tc").view(1)
    with pytest.raises(ActionError, match=r"Seat 1 has nothing to stake now: use the view of a seat when it has"):
        stake_values(view)
    with pytest.raises(ActionError, match=r"Seat 1 is not asked to double now: use the banker's view when he is"):
        double_values(view)


def test_a_way_to_play_that_is_not_known_is_refused() -> None:
    deal = pontoon_dealt(TWICE, ["Kc 9d"], "4s Tc")
    with pytest.raises(RulesError, match="'free' is no way to play"):
        stake_values(deal.view(0), banker="free")
    say(deal, "stake 1")
    with pytest.raises(RulesError, match="'free' is no way to play"):
        double_values(deal.view(1), players="free")
