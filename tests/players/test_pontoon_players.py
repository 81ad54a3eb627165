"""Strategies at Pontoon: each shows its character, sees a view and a decision, and plays any seat."""

import pytest
from hypothesis import given, settings

from cardlab.games import Ponsi
from cardlab.games.pontoon_decisions import BankerDecision
from cardlab.games.pontoon_rules import Pontoon
from cardlab.players import AT_PONTOON, answer, seat_strategies, strategy
from cardlab.players.pontoon import SticksOn, lost_by_sticking
from cardlab.seeds import Seed
from cardlab.table.deal import Deal
from cardlab.table.reasons import RulesError
from tests.pontoon_for_tests import SHEET, pontoon_dealt, pontoon_games, say
from tests.strategies_for_tests import fresh_deals

NAMES = (*AT_PONTOON, "sticks on 15", "random")


def does(name: str, hand: str, bank: str = "8d 6c", then: str = "", before: str = "", **terms: object) -> str:
    """What a strategy does with a hand on which 4 are staked."""
    deal = pontoon_dealt(Pontoon(**terms), [hand], bank, then)
    say(deal, "stake 4" + (f", {before}" if before else ""))
    assert deal.decision is not None
    return answer(deal, deal.decision.seat, strategy(name))


@pytest.mark.parametrize(
    ("name", "plays"),
    [
        ("careless", {"Kh 7c": "buy 8", "8h 8c": "split", "Kh 8c": "stick", "2h 2c": "split"}),
        ("timid", {"Kh 3c": "stick", "Kh 2c": "stick", "6h 5c": "twist", "8h 8c": "stick", "Ah 6s": "twist"}),
        ("totals", {"Kh 6s": "stick", "Kh 5c": "twist", "6h 5c": "buy 8", "8h 8c": "split", "Ah 6s": "buy 8"}),
    ],
)
def test_each_has_a_character(name: str, plays: dict[str, str]) -> None:
    assert {hand: does(name, hand) for hand in plays} == plays


def test_stakes_show_the_character() -> None:
    for name, stakes in {"careless": ("10", "10"), "timid": ("1", "1"), "totals": ("10", "4")}.items():
        found = []
        for first in ("Ah 2c", "Kh 2c"):
            deal = pontoon_dealt(SHEET, [first], "8d 6c")
            found.append(answer(deal, 0, strategy(name)).removeprefix("stake "))
        assert tuple(found) == stakes


@pytest.mark.parametrize(
    ("bank", "least", "word"),
    [("9d 7c", 17, "draw"), ("9d 8c", 17, "stick"), ("9d 8c", 18, "draw"), ("Ad 6c", 17, "stick")],
)
def test_sticks_on_a_number_soft_or_hard(bank: str, least: int, word: str) -> None:
    assert does(f"sticks on {least}", "Kh 9c", bank, before="stick") == word


def test_sticks_on_a_number_or_with_a_trick() -> None:
    assert does("sticks on 17", "Kh 9c", "2d 2c", "2s 3h 3c", "stick, draw, draw, draw") == "stick"


def test_totals_sticks_with_a_trick_whatever_it_counts() -> None:
    five = "2c 2d", "8d 6c", "2h 3s 5c", "twist, twist, twist"
    assert does("totals", *five) == "stick"
    assert does("totals", *five, trick_cards="exactly5") == "stick"
    assert does("totals", "2c Kd", "8d 6c", "2h Ac", "twist, twist", four_card_trick=1) == "stick"


def test_free_draws_while_it_is_beaten_by_what_it_sees() -> None:
    assert does("free", "Kh 9c", "Td 9d", before="stick") == "stick"
    # A hand whose cards all lie open, 20: the bank with 15 must draw, with 20 it sticks.
    assert does("free", "Th Tc", "8d 7d", "Kd Qc", "split, stick, stick") == "draw"
    assert does("free", "Th Tc", "Js Jd", "Kd Qc", "split, stick, stick") == "stick"


def test_free_counts_what_it_would_pay_for_a_royal_pontoon_and_for_a_split_one() -> None:
    def lost(deal: Deal) -> list[int]:
        view = deal.view(deal.dealer)
        assert isinstance(deal.decision, BankerDecision)
        return [lost_by_sticking(view, deal.decision, hand) for hand in view.seats[0].hands]

    royal = pontoon_dealt(Pontoon(royal_pontoon=True), ["7h 7c"], "Td 9d", "7d")
    say(royal, "stake 4, twist")
    assert lost(royal) == [12]
    split = pontoon_dealt(Pontoon(split_pontoon="pontoon", split_pontoon_pays=1), ["Ah Ac"], "Td 9d", "Kd 5c")
    say(split, "stake 4, split, stick")
    assert lost(split) == [4, -4]
    four = pontoon_dealt(Pontoon(four_card_trick=2), ["2h 2c"], "Td 9d", "2d 3d")
    say(four, "stake 4, twist, twist, stick")
    assert lost(four) == [8]


@pytest.mark.parametrize(
    ("name", "bids", "sells"),
    [("timid", "leave", "sell"), ("totals", "bid 10", "sell"), ("careless", "bid 30", "keep")],
)
def test_what_the_bank_is_worth_shows_the_character(name: str, bids: str, sells: str) -> None:
    """The highest stake is 10: it is worth none to the timid, one to those who go by totals, three to the careless."""
    deal = pontoon_dealt(Pontoon(bank_to="sale"), ["Kh 9c", "Kd 9s"], "Jd Ts")
    say(deal, "stake 1, stake 1, stick, stick, stick, bid 9")
    assert answer(deal, 1, strategy(name)) == bids
    say(deal, "bid 10")
    assert answer(deal, 2, strategy(name)) == sells


@settings(max_examples=60)
@given(fresh_deals(pontoon_games, most_players=6))
def test_every_strategy_plays_any_seat_by_any_rules_to_the_end(deal: Deal) -> None:
    while deal.decision is not None:
        seat = deal.decision.seat
        deal.act(answer(deal, seat, strategy(NAMES[(seat + deal.seed) % len(NAMES)])), seat)
    assert deal.outcome is not None


def test_a_better_character_loses_less_to_the_bank() -> None:
    # Each alone against the same banker and cards, a thousand deals, chips lost for each chip staked.
    def lost(name: str) -> float:
        net = staked = 0
        for seed in range(1000):
            deal = SHEET.deal(seed=seed, players=2, stacks=1000)
            while deal.decision is not None:
                seat = deal.decision.seat
                deal.act(answer(deal, seat, strategy("sticks on 17" if seat == 0 else name)), seat)
            assert deal.outcome is not None
            net += deal.outcome.net[1]
            staked += deal.view().seats[1].put_in
        return -net / staked

    assert lost("totals") < lost("timid")
    assert lost("totals") < lost("careless")


def test_what_is_hidden_from_a_seat_changes_nothing_that_it_does() -> None:
    # The same own hand and the same up cards; only what lies face down differs.
    for name in NAMES:
        done = set()
        for hidden in ("2d", "9d", "Jd"):
            deal = pontoon_dealt(SHEET, ["7h 5c", f"{hidden} 9s"], "3d 6c")
            say(deal, "stake 4, stake 6")
            view, decision = deal.view(0), deal.view(0).decision
            assert decision is not None
            done.add(strategy(name).choose(view, decision, (Seed(1) / "x").stream()))
        assert len(done) == 1


# Names and seats.


def test_strategies_of_pontoon_are_found_by_name() -> None:
    assert strategy(" Timid ") is AT_PONTOON["timid"]
    assert strategy("sticks on 16") == SticksOn(16)
    assert strategy("Sticks  on 16").name == "Sticks on 16"
    for wrong in ("sticks on 1", "sticks on 22", "sticks on", "tmid"):
        with pytest.raises(RulesError, match="is not a strategy"):
            strategy(wrong)
    assert len({who.character for who in AT_PONTOON.values()}) == len(AT_PONTOON)


def test_mixed_seats_are_filled_by_the_game() -> None:
    poker, pontoon = Ponsi(low="A5"), SHEET
    assert [who.name for who in seat_strategies("mixed", [1, 2], pontoon).values()] == ["Totals", "Careless"]
    assert [who.name for who in seat_strategies("mixed", [1, 2], poker).values()] == ["Cautious", "Caller"]


def test_a_strategy_of_another_game_is_refused() -> None:
    with pytest.raises(RulesError, match=r"Caller plays poker\. At Pontoon choose random, careless"):
        seat_strategies("caller", [1], SHEET)
    with pytest.raises(RulesError, match="Timid plays Pontoon only"):
        seat_strategies("timid", [1], Ponsi(low="A5"))
    assert seat_strategies("random", [1], SHEET)
