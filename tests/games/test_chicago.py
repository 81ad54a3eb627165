"""Chicago, sentence by sentence as Buderick's sheet has it; what it leaves open: test_chicago_house_rules."""

from typing import Any

import pytest

from cardlab.games import Chicago, load
from cardlab.table.betting import BetDecision
from cardlab.table.deal import Deal
from cardlab.table.events import Announced, Dealt, DealtUp, Declared, Starts, TurnedForAll, Wagered
from cardlab.table.judged import Judged
from cardlab.table.reasons import IllegalAction
from cardlab.table.sitting import Sitting
from tests.strategies_for_tests import DEAR, declared, say, stud_dealt, until

# In the hole are the first two cards and the last.
QUEEN_OF_SPADES = "Qs 9s As Kd 7c 4h 2c"  # shows the ace of spades; ace high
ACES = "Js 8d Ad Ac 9c 3h 5d"  # the jack of spades, and a pair of aces
NO_SPADE = "Kc Kh Ks Ts 6s 8h 6d"  # three spades up, none down; a full house


def chicago(ways: str, *hands: str, **rules: Any) -> Deal:
    """A deal played to its end, in which all stay; the ante is 20 for the dealer, and nobody bets."""
    return declared(stud_dealt(Chicago(**{"ante": 20, **rules}), hands or (QUEEN_OF_SPADES, ACES, NO_SPADE)), ways)


def shares(ways: str, *hands: str, **rules: Any) -> tuple[int, ...]:
    deal = chicago(ways, *hands, **rules)
    assert deal.outcome is not None
    return deal.outcome.shares


# Two winners.


def test_half_is_for_the_highest_spade_in_the_hole_and_half_for_the_best_hand() -> None:
    assert shares("spade spade high") == (10, 0, 10)


def test_in_low_chicago_the_lowest_spade_in_the_hole_takes_that_half() -> None:
    hands = (QUEEN_OF_SPADES, "4s 8d Ad Ac 9c 3h 5d", NO_SPADE)
    assert shares("spade spade high", *hands) == (10, 0, 10)
    assert shares("spade spade high", *hands, spade="low") == (0, 10, 10)


def test_the_seventh_card_is_in_the_hole() -> None:
    assert shares("spade spade high", QUEEN_OF_SPADES, "Jd 8d Ad Ac 9c 3h Ks", "Kc Kh Tc Ts 6s 8h 6d") == (0, 10, 10)


def test_a_spade_on_the_board_is_part_of_the_hand() -> None:
    flush = "2s 3s 8s Ts Ks 4h 6d"
    assert shares("spade high", flush, "Ah Ac Qd Qh 5d 7c 9c") == (10, 10)
    deal = chicago("high high", flush, "Ah Ac Qd Qh 5d 7c 9c")
    assert "Seat 0 has the best high: flush, king high." in deal.view().account()


def test_a_spade_on_the_board_does_not_win_the_spade() -> None:
    ace_up, ten_down = "2s 3d As Kd 7c 4h 2c", "Ts 8d Ad Ac 9c 3h 5d"
    assert shares("spade spade", ace_up, ten_down) == (0, 20)


# The cards and the bets.


def test_two_cards_down_and_one_up_then_three_up_and_the_last_one_down() -> None:
    deal = until(Chicago().deal(seed=3, players=3), "declare")
    facing = []
    for event in deal.events:
        if isinstance(event, Dealt) and event.seat == 1:
            facing += ["down"] * len(event.cards)
        elif isinstance(event, DealtUp) and event.seat == 1:
            facing.append("up")
    assert facing == ["down", "down", "up", "up", "up", "up", "down"]


def test_there_is_a_round_of_bets_after_each_card_from_the_third_on() -> None:
    deal = until(Chicago().deal(seed=3, players=3), "declare")
    kinds = [type(event) for event in deal.events if isinstance(event, Dealt | DealtUp | Starts)]
    assert kinds == [Dealt] * 3 + ([DealtUp] * 3 + [Starts]) * 4 + [Dealt] * 3 + [Starts]


def test_the_high_hand_on_board_opens_each_round() -> None:
    deal = until(stud_dealt(Chicago(), (QUEEN_OF_SPADES, ACES, NO_SPADE)), "declare")
    assert [event.seat for event in deal.events if isinstance(event, Starts)] == [0, 1, 1, 1, 1]


def test_bets_are_two_with_three_raises_and_five_after_the_last_card() -> None:
    deal = until(Chicago().deal(seed=1, players=3), "declare", DEAR)
    wagers = [event for event in deal.events if isinstance(event, Wagered)]
    assert {event.to for event in wagers if event.action == "bet"} == {2, 5}
    assert [seat.put_in for seat in deal.view().seats] == [1 + 4 * 8 + 20, 4 * 8 + 20, 4 * 8 + 20]


def test_the_dealer_alone_antes_one() -> None:
    deal = Chicago().deal(seed=1, players=4, dealer=2)
    assert (deal.pot, deal.stacks) == (1, (200, 200, 199, 200))
    assert isinstance(deal.decision, BetDecision)


# Declaring.


def test_one_coin_is_spade_two_are_high_three_are_both() -> None:
    deal = chicago("spade both high")
    coins = {event.way: event.coins for event in deal.events if isinstance(event, Declared)}
    assert coins == {"spade": 1, "high": 2, "both": 3}


@pytest.mark.parametrize("way", ["spade", "both"])
def test_without_a_spade_in_the_hole_nobody_goes_spade(way: str) -> None:
    deal = until(stud_dealt(Chicago(), (QUEEN_OF_SPADES, ACES, NO_SPADE)), "declare")
    before = deal.record
    with pytest.raises(IllegalAction) as refused:
        deal.act(way, 2)
    assert str(refused.value) == "You have no spade in the hole, so you can only go high."
    assert "must have a spade in the hole" in deal.game.explain(refused.value.reason.rule).text
    assert deal.record == before
    deal.act("high", 2)
    deal.act(way, 0)


def test_a_seat_is_told_of_its_own_spade_and_of_no_other() -> None:
    deal = until(stud_dealt(Chicago(), (QUEEN_OF_SPADES, ACES, NO_SPADE)), "declare")
    seen = [deal.view(seat).decision for seat in range(3)]
    assert [decision.legal_actions for decision in seen if decision] == [
        ("high", "spade", "both"),
        ("high", "spade", "both"),
        ("high",),
    ]
    assert [decision.able for decision in seen] == [(0,), (1,), ()]  # type: ignore[union-attr]
    assert deal.view("spectator").decision is None
    assert "as their spades allow" in repr(deal)


def test_the_greyed_buttons_say_why() -> None:
    deal = until(stud_dealt(Chicago(), (QUEEN_OF_SPADES, ACES, NO_SPADE)), "declare")
    decision = deal.view(2).decision
    assert decision is not None
    assert [(choice.label, choice.allowed) for choice in decision.choices()] == [
        ("High", True),
        ("Spade", False),
        ("Both ways", False),
    ]
    assert decision.question() == (
        "Choose your coins in secret: 2 for high. Without a spade in the hole you can't go spade or both ways."
    )


def test_nobody_goes_low_here() -> None:
    deal = until(stud_dealt(Chicago(), (QUEEN_OF_SPADES, ACES, NO_SPADE)), "declare")
    with pytest.raises(IllegalAction, match="Nobody can go that way here: choose coins, high, spade or both"):
        deal.act("low", 0)


def test_the_dealer_announces_which_spade_takes_half() -> None:
    (said,) = [event for event in Chicago(spade="low").deal(seed=1, players=2).events if isinstance(event, Announced)]
    assert said.terms == (
        "half the pot is for the lowest spade in the hole, the ace high",
        "everybody declares in secret with coins: 1 for spade, 2 for high or 3 for both",
    )
    assert said.brief == ("low Chicago", "declared with coins")


# Going both ways, and nobody against: the general rules.


BOTH = "Ks Kc Kh Qd Qc 4h 2d"  # the king of spades down, and a full house
SECOND_SPADE = "Ts Kd Kh Qd Qc 4h 2d"  # the ten of spades down, and kings up
THIRD = "Tc Th 9d 9h 5c 7c 6d"


def test_who_goes_both_ways_and_wins_both_takes_all() -> None:
    assert shares("both spade high", BOTH, ACES, THIRD) == (20, 0, 0)


def test_who_goes_both_ways_and_loses_one_gets_nothing() -> None:
    # The best spade, the third hand: the best hand takes all, and the second spade does not move up.
    assert shares("both spade high") == (0, 0, 20)
    # The best hand, the second spade: the best spade takes all, and the second hand gets nothing.
    assert shares("both spade high", SECOND_SPADE, ACES, THIRD) == (0, 20, 0)


TIED = "Ah Kd Qh Jh 9h 4c 2d", "As Kh Qd Jd 9d 4h 2c"  # level for high; seat 1 has the ace of spades in the hole


def test_a_tie_for_high_loses_for_who_went_both_ways_and_who_tied_takes_all() -> None:
    assert shares("high both", *TIED) == (20, 0)


def test_two_pigs_of_whom_one_wins_each_way_and_the_pot_rides() -> None:
    deal = chicago("both both", QUEEN_OF_SPADES, ACES)
    assert deal.outcome is not None
    assert (deal.outcome.shares, deal.outcome.rides) == ((0, 0), 20)
    sitting = Sitting(deal)
    again = sitting.next()
    assert (again.dealer, again.game, again.pot) == (deal.dealer, deal.game, 40)


@pytest.mark.parametrize(
    ("ways", "expected", "why"),
    [
        ("high high high", (0, 0, 20), "Seat 2 takes 20 for the best high: nobody went spade."),
        ("spade spade spade", (20, 0, 0), "Seat 0 takes 20 for the highest spade in the hole: nobody went high."),
    ],
)
def test_when_all_go_one_way_there_is_one_winner(ways: str, expected: tuple[int, ...], why: str) -> None:
    deal = chicago(ways, QUEEN_OF_SPADES, ACES, "4s Kh Ks Ts 6s 6h 6d")
    assert deal.outcome is not None
    assert deal.outcome.shares == expected
    assert deal.view().account()[-1] == why


def test_nobody_takes_the_spade_without_one_in_the_hole_even_if_all_go_high() -> None:
    none = ("Qd 9d As Kd 7c 4h 2c", "Jd 8d Ad Ac 9c 3h 5d")
    deal = until(stud_dealt(Chicago(ante=20), none), "declare")
    assert {deal.decision.facing(seat).legal_actions for seat in (0, 1)} == {("high",)}  # type: ignore[union-attr]
    assert shares("high high", *none) == (0, 20)


# Eight seats.


def test_the_card_for_all_lies_on_the_board_and_is_nobodys_spade() -> None:
    for seed in range(40):
        deal = until(Chicago().deal(seed=seed, players=8), "declare")
        (turned,) = [event for event in deal.events if isinstance(event, TurnedForAll)]
        if turned.card.suit.letter == "s":
            break
    spades = [
        sum(str(card).endswith("s") for card in set(seat.cards) - set(seat.up)) for seat in deal.view("teacher").seats
    ]
    assert deal.decision is not None
    for seat, count in enumerate(spades):
        assert ("spade" in deal.decision.facing(seat).legal_actions) == bool(count)
    assert 0 in spades


# What is said.


def test_the_account_of_a_showdown() -> None:
    assert chicago("spade spade high").view(0).account()[-7:] == [
        "You go spade, with 1 coin.",
        "Seat 1 goes spade, with 1 coin.",
        "Seat 2 goes high, with 2 coins.",
        "Seat 2 has the best high: full house, kings over sixes.",
        "You have the highest spade in the hole: Q♠.",
        "Seat 2 takes 10 for the best high.",
        "You take 10 for the highest spade in the hole.",
    ]


def test_a_failed_claim_to_both_says_where_it_failed() -> None:
    assert "Seat 1 goes both ways, and that fails: beaten for high by Seat 2 and beaten for spade by Seat 0." in (
        chicago("spade both high").view().account()
    )


def test_a_view_says_who_went_spade() -> None:
    lines = repr(chicago("spade spade high").view(2)).splitlines()
    assert lines[1] == f"Seat 0: {QUEEN_OF_SPADES}  stack 210, went spade, took 10"


def test_every_rule_behind_an_event_has_its_words() -> None:
    for game in (Chicago(), Chicago(spade="low", declare="in_turn"), Chicago(declare="cards_speak")):
        for players in (3, 8):
            deal = until(game.deal(seed=5, players=players), "declare")
            while deal.decision is not None:
                deal.act("high")
            texts = [game.explain(event.rule).text for event in deal.events if event.rule]
            assert all(texts)
            assert not {"low", "low,"} & set(" ".join(texts).split())


def test_the_rule_on_the_spade_says_which_one_wins() -> None:
    high, low = Chicago().explain("showdown.low"), Chicago(spade="low").explain("showdown.low")
    assert high.text.startswith("The highest spade in the hole")
    assert low.text.startswith("The lowest spade in the hole")


def test_the_half_for_the_spade_judges_the_cards_in_the_hole_alone() -> None:
    high, spade = [event for event in chicago("spade spade high").events if isinstance(event, Judged)]
    assert {len(hand.cards) for hand in high.hands} == {7}
    assert {len(hand.cards) for hand in spade.hands} == {3}
    assert (spade.half, spade.ranking.best(spade.hands[0].cards).name) == ("spade", "Q♠")


# Saving.


def test_a_saved_deal_goes_on_at_the_coins() -> None:
    deal = until(stud_dealt(Chicago(), (QUEEN_OF_SPADES, ACES, NO_SPADE)), "declare")
    deal.act("both", 0)
    again = load(deal.save())
    assert isinstance(again, Deal)
    assert again == deal
    assert [again.view(seat) for seat in range(3)] == [deal.view(seat) for seat in range(3)]
    say(again, "spade high")
    assert again.outcome is not None


def test_what_a_table_shows_of_the_spade_is_what_is_in_the_hole() -> None:
    game, deal = Chicago(), until(stud_dealt(Chicago(), (QUEEN_OF_SPADES, ACES, NO_SPADE)), "declare")
    me, other = deal.view(0).seats[:2]
    assert game.second_half.best(game.counting("low", me, ())).name == "Q♠"
    assert len(game.counting("high", me, ())) == game.hand_size
    assert game.counting("low", other, ()) == ()  # nothing of it is known
    assert game.second_half.best(game.counting("low", me, ()), me.up).explain() == (
        "The queen of spades is the highest spade in the hole. The ace lies on the board and does not count."
    )
