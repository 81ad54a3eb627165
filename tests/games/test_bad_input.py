"""What people type by mistake when they set up or play a deal: each mistake gets its own clear error."""

import re
from typing import Any

import pytest

from cardlab.cards import CardError, pack
from cardlab.games import Ponsi
from cardlab.table.reasons import ActionError, IllegalAction, RulesError
from cardlab.table.sitting import Sitting
from tests.strategies_for_tests import everything, say

A5 = Ponsi(low="A5")


def refused(terms: dict[str, Any], says: str) -> None:
    with pytest.raises(RulesError) as wrong:
        Ponsi(**{"low": "A5", **terms})
    assert re.search(says, str(wrong.value)), str(wrong.value)


# Names and values of house rules.


@pytest.mark.parametrize(
    ("terms", "says"),
    [
        ({"bet_size": 3}, "no house rule 'bet_size'. Did you mean bet_sizes?"),
        ({"antes": 3}, "Did you mean ante?"),
        ({"max_raise": 3}, "Did you mean max_raises?"),
        ({"banana": 3}, "no house rule 'banana'. Known: low"),
        ({"low": "A7"}, r"Did you mean A5 or A6\?"),
        ({"low": 5}, "low=5"),
        ({"low": None}, "low=None"),
        ({"ante_by": "dealers"}, r"Did you mean dealer\?"),
        ({"decision_start": "left"}, "Allowed: rotate_from_last_first"),
        ({"first_opener": "left"}, "Allowed: left_of_dealer or dealer"),
        ({"opener": "first_player"}, r"Did you mean first_payer\?"),
        ({"bet_sizes": "prices"}, r"Did you mean price\?"),
        ({"qualifier": 7}, "Allowed: None, 8, 9 or no_pair"),
        ({"both_tie": "loose"}, r"Did you mean lose\?"),
        ({"failed_both": "remove"}, r"Did you mean removed\?"),
        ({"no_winner": "riding"}, "Allowed: ride"),
    ],
)
def test_a_house_rule_that_there_is_not_is_refused_with_the_nearest(terms: dict[str, Any], says: str) -> None:
    refused(terms, says)


@pytest.mark.parametrize(
    ("terms", "says"),
    [
        ({"ante": -1}, "ante=-1: give a whole number, 0 or more"),
        ({"ante": 0.5}, "ante=0.5: give a whole number"),
        ({"ante": True}, "ante=True"),
        ({"ante": "1"}, "ante='1'"),
        ({"ante": None}, "ante=None"),
        ({"first_bet": 0}, "first_bet=0: give a whole number, 1 or more"),
        ({"max_raises": -1}, "max_raises=-1"),
        ({"max_raises": 2.0}, "max_raises=2.0"),
        ({"final_bet": 0}, "final_bet=0"),
        ({"stay_prices": (1, 0)}, "stay_prices=0"),
        ({"stay_prices": (1, 1.5)}, "stay_prices=1.5"),
        ({"stay_prices": ()}, "one price for each of 1 to 5 shared cards"),
        ({"stay_prices": (1,) * 6}, "one price for each of 1 to 5 shared cards"),
        ({"stay_prices": "12345"}, "stay_prices="),
        ({"bet_sizes": (1, 2)}, "5 prices but 2 bet sizes"),
        ({"bet_sizes": (1, 2, 3, 4, -5)}, "bet_sizes=-5"),
        ({"raise_cap_counts_opening": "yes"}, "give True or False"),
        ({"final_bet_rule": 1}, "give True or False"),
        ({"last_player_pays_price": None}, "give True or False"),
        ({"raise_cap_counts_opening": True, "max_raises": 0}, "no bet at all"),
        ({"coin_code": {1: "low", 2: "high"}}, "give a number of coins each for high, low and both"),
        ({"coin_code": {1: "low", 2: "high", 3: "pig"}}, "give a number of coins each"),
        ({"coin_code": {-1: "low", 2: "high", 3: "both"}}, "coin_code=-1"),
        ({"coin_code": ((1, "low"), (1, "high"), (1, "both"))}, "give a number of coins each"),
        ({"coin_code": {"1": "low", 2: "high", 3: "both"}}, "coin_code="),
    ],
)
def test_a_value_that_cannot_be_played_is_refused(terms: dict[str, Any], says: str) -> None:
    refused(terms, says)


@pytest.mark.parametrize(
    "terms",
    [
        {"stay_prices": 5},
        {"stay_prices": None},
        {"bet_sizes": 3},
        {"bet_sizes": None},
        {"coin_code": 3},
        {"coin_code": None},
        {"coin_code": "low"},
        {"coin_code": {1: "low", 2: "high", 3: 3}},
        {"coin_code": [1, 2, 3]},
    ],
    ids=repr,
)
def test_a_value_of_the_wrong_kind_is_refused_as_a_rule_and_names_it(terms: dict[str, Any]) -> None:
    (name,) = terms
    refused(terms, name)


@pytest.mark.parametrize("qualifier", [8.0, 9.0, True, "8", []])
def test_a_qualifier_that_the_showdown_cannot_judge_is_refused_at_once(qualifier: object) -> None:
    refused({"qualifier": qualifier}, "qualifier=")


# Seats, stacks, cards and seeds.


@pytest.mark.parametrize(
    ("how", "says"),
    [
        ({"players": 1}, "Ponsi is for 2 to 9 players, not 1."),
        ({"players": 10}, "Ponsi is for 2 to 9 players, not 10."),
        ({"players": 0}, "not 0"),
        ({"players": -2}, "not -2"),
        ({"players": 2.5}, "players=2.5: the number of players is a whole number"),
        ({"players": "four"}, "players='four'"),
        ({"players": True}, "players=True"),
        ({"stacks": -5}, "A stack of -5 can't be"),
        ({"stacks": [200, 199.5]}, "A stack of 199.5 can't be: stacks are whole numbers of chips"),
        ({"stacks": [200, "200"]}, "A stack of '200' can't be"),
        ({"stacks": [200, True]}, "A stack of True can't be"),
        ({"stacks": [200, 200], "players": 3}, "3 players, but 2 stacks"),
        ({"stacks": [200] * 10}, "not 10"),
        ({"stacks": []}, "not 0"),
        ({"stacks": [200, 0, 200]}, "Seat 1 has 0 chips, too few for the ante of 1."),
        ({"dealer": 4}, "dealer=4 is not a seat: seats are 0 to 3."),
        ({"dealer": -1}, "dealer=-1 is not a seat"),
        ({"dealer": 1.0}, "dealer=1.0 is not a seat"),
        ({"pack": pack("Ah Kd Qc", only=True)}, "The pack has 3 cards, and 4 players need 25: cl.pack(...)"),
    ],
)
def test_a_table_that_cannot_be_is_refused(how: dict[str, Any], says: str) -> None:
    with pytest.raises(RulesError) as wrong:
        A5.deal(**how)
    assert says in str(wrong.value)


@pytest.mark.parametrize("stacks", [199.5, 1e9, None, "200", {0: 200}], ids=repr)
def test_stacks_of_the_wrong_kind_are_refused_with_a_sentence(stacks: object) -> None:
    for sit_down in (A5.deal, A5.sit_down):
        with pytest.raises(RulesError, match="whole number"):
            sit_down(stacks=stacks)  # type: ignore[arg-type]


def test_the_seat_that_antes_must_have_the_ante() -> None:
    dealer_antes = Ponsi(low="A5", ante=3, ante_by="dealer")
    dealer_antes.deal(stacks=[3, 0, 0], dealer=0)
    with pytest.raises(RulesError, match="Seat 1 has 0 chips, too few for the ante of 3"):
        dealer_antes.deal(stacks=[3, 0, 0], dealer=1)


@pytest.mark.parametrize("cards", ["Ah Ah", "Zz", "joker", 5, ["Ah", 3]])
def test_cards_that_cannot_be_read_are_refused(cards: object) -> None:
    with pytest.raises(CardError):
        A5.deal(pack=cards)  # type: ignore[arg-type]


@pytest.mark.parametrize("seed", ["seven", 1.5, -1, True, 2**128])
def test_a_seed_that_is_no_whole_number_is_refused(seed: object) -> None:
    with pytest.raises(ValueError, match="seed"):
        A5.deal(seed=seed)  # type: ignore[arg-type]


def test_every_error_is_a_value_error_and_says_what_to_do_in_one_short_text() -> None:
    for error in (RulesError, CardError, ActionError, IllegalAction):
        assert issubclass(error, ValueError)
    with pytest.raises(RulesError) as wrong:
        Ponsi(low="x" * 10_000)
    assert len(str(wrong.value)) < 400


# Acting.


def test_acting_out_of_turn_says_whose_turn_it_is() -> None:
    deal = A5.deal(seed=1, players=3)
    before = everything(deal)
    with pytest.raises(IllegalAction, match=r"Seat 2 is not to act now: it is the turn of seat 1\.") as wrong:
        deal.act("check", seat=2)
    assert wrong.value.reason.rule == "deal.turn"
    assert everything(deal) == before


def test_acting_after_folding_says_so() -> None:
    deal = A5.deal(seed=1, players=4)
    say(deal, "bet fold")
    with pytest.raises(IllegalAction, match="Seat 2 has folded"):
        deal.act("call", seat=2)


def test_an_unknown_word_is_quoted_with_the_nearest_and_with_what_is_allowed() -> None:
    deal = A5.deal(seed=1, players=3)
    with pytest.raises(ActionError) as wrong:
        deal.act("chek")
    assert str(wrong.value) == "'chek' is not an action here. Did you mean check? Allowed now: check or bet."


def test_spaces_and_capitals_do_not_matter() -> None:
    deal = A5.deal(seed=1, players=3)
    deal.act(" Bet ")
    assert [answer.action for answer in deal.answers] == ["bet"]


def test_looking_from_a_seat_that_is_not_there() -> None:
    deal = A5.deal(seed=1, players=3)
    with pytest.raises(ActionError, match="seats are 0 to 2"):
        deal.view(3)
    with pytest.raises(ActionError, match='use a seat\'s number, "spectator" or "teacher"'):
        deal.view("everyone")  # type: ignore[arg-type]


# Top-ups.


@pytest.mark.parametrize("seat", [-1, 2, "0", 1.0, True, None, "spectator", "teacher"], ids=repr)
def test_chips_cannot_be_bought_for_a_seat_that_is_not_there(seat: object) -> None:
    sitting = over()
    with pytest.raises(ActionError):
        sitting.top_up(seat, 5)  # type: ignore[arg-type]
    assert sitting.stacks == sitting.deal.stacks


@pytest.mark.parametrize("count", [0, -5, 1.5, "5", True, None], ids=repr)
def test_only_whole_chips_can_be_bought(count: object) -> None:
    sitting = over()
    with pytest.raises(ActionError, match="whole number of chips"):
        sitting.top_up(0, count)  # type: ignore[arg-type]
    assert sitting.stacks == sitting.deal.stacks


def over() -> Sitting:
    sitting = A5.sit_down(seed=1, players=2, stacks=20)
    say(sitting.deal, "bet fold")
    return sitting
