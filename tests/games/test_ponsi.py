"""Ponsi, sentence by sentence as the sheet of rules has it; what it leaves open is in test_ponsi_house_rules.py."""

import pytest

from cardlab.cards import PACK
from cardlab.games import Ponsi
from cardlab.table.betting import BetDecision, StayDecision
from cardlab.table.deal import Deal
from cardlab.table.events import (
    Announced,
    Dealt,
    Declared,
    Folded,
    LaidOut,
    Paid,
    Posted,
    Shown,
    Starts,
    Turned,
    Wagered,
    Won,
)
from cardlab.table.judged import Judged
from cardlab.table.reasons import IllegalAction, RulesError
from cardlab.table.sitting import Sitting
from tests.strategies_for_tests import DEAR, dealt, declared, say, until, until_card

A5 = Ponsi(low="A5")

# Seat 0 holds the best high, seat 1 the best low, seat 2 the second best of both.
HALVED = dealt(A5, ["Kd Kc 9c 9d 8c", "Ah 2d 3s 4h 6c", "Qh Qc 5d 4s 3d"], "Ks Kh Qd Ts 7c")


def fresh(deal: Deal) -> Deal:
    return deal.at(0)


def takings(deal: Deal) -> dict[int, int]:
    """Chips by seat, for those who took any."""
    assert deal.outcome is not None
    return {seat: share for seat, share in enumerate(deal.outcome.shares) if share}


def asked_first(deal: Deal, what: str) -> list[int]:
    """The seats that were asked first to pay ("deciding"), or that opened the betting ("betting")."""
    return [event.seat for event in deal.events if isinstance(event, Starts) and event.what == what]


# The pack, the pot, the hands.


def test_the_pack_is_the_standard_one_of_52() -> None:
    assert sorted(A5.deal(seed=1).cards) == list(PACK)


def test_the_pot_is_split_between_the_best_high_and_the_best_low() -> None:
    deal = declared(fresh(HALVED), "high low high")
    assert deal.outcome is not None
    assert takings(deal) == {0: 24, 1: 24}


def test_any_five_of_the_ten_cards_make_a_hand() -> None:
    row = "Th Jh Qh Kh 2c"
    own_one, own_none = "Ah 2d 3s 7c 7d", "4c 4d 5s 6s 8c"
    deal = declared(dealt(A5, [own_one, own_none], row), "high high")
    (high, _) = [event for event in deal.events if isinstance(event, Judged)]
    assert len(high.hands[0].cards) == 10
    assert high.ranking.best(high.hands[0].cards).name == "royal flush"
    assert takings(deal) == {0: 32}
    board_plays = declared(dealt(A5, ["2c 3d 4s 7c 7d", "4c 4d 5s 6s 8c"], "Th Jh Qh Kh Ah"), "high high")
    assert takings(board_plays) == {0: 16, 1: 16}


def test_who_goes_both_ways_may_use_different_fives() -> None:
    deal = declared(dealt(A5, ["Kd Kc Ah 2c 3d", "Qh Qc 9d 9s 8h"], "Kh Ks 4s 5h Jc"), "both high")
    (high, low) = [event for event in deal.events if isinstance(event, Judged)]
    assert high.ranking.best(high.hands[0].cards).name == "four of a kind, kings"
    assert low.ranking.best(low.hands[0].cards).name == "5-4-3-2-A"
    assert takings(deal) == {0: 32}


def test_the_dealer_announces_how_low_hands_rank_before_anything_else() -> None:
    for low, qualifier, said in (("A5", None, "ace to five; any low can win"), ("D27", 8, "eight or better")):
        deal = Ponsi(low=low, qualifier=qualifier).deal(seed=1, players=4, dealer=2)
        first = deal.events[0]
        assert isinstance(first, Announced)
        assert first.dealer == 2
        for viewer in (0, "spectator", "teacher"):
            assert said in deal.view(viewer).account()[0]
        assert not any(isinstance(event, Announced) for event in deal.events[1:])


def test_without_an_announcement_there_is_no_game() -> None:
    with pytest.raises(RulesError, match="Say how low hands rank"):
        Ponsi()
    with pytest.raises(RulesError, match="Say how low hands rank"):
        Ponsi(low=" ")
    with pytest.raises(RulesError, match="ranks high hands"):
        Ponsi(low="HIGH")


# Before the first card.


def test_each_player_antes_one_unit() -> None:
    deal = A5.deal(seed=1, players=5, dealer=3)
    assert [(event.seat, event.chips) for event in deal.events if isinstance(event, Posted)] == [
        (4, 1), (0, 1), (1, 1), (2, 1), (3, 1)
    ]  # fmt: skip
    assert (deal.pot, deal.stacks) == (5, (199,) * 5)


def test_the_antes_belong_to_the_pot() -> None:  # case 64
    deal = A5.deal(seed=1, players=3, stacks=100)
    say(deal, "bet raise fold fold")
    assert deal.outcome is not None
    assert takings(deal) == {2: 3 + 2 + 4}
    assert deal.stacks == (99, 97, 104)


def test_five_cards_are_dealt_face_down_to_each_and_five_shared_in_a_row() -> None:
    deal = A5.deal(seed=1, players=9)
    assert [len(event.cards) for event in deal.events if isinstance(event, Dealt)] == [5] * 9
    assert [len(event.cards) for event in deal.events if isinstance(event, LaidOut)] == [5]
    for viewer in (*range(9), "spectator"):
        view = deal.view(viewer)
        assert view.shared == (None,) * 5
        for seat in view.seats:
            assert len(seat.cards) == 5
            assert (None not in seat.cards) == (seat.seat == viewer)


def test_a_chosen_pack_is_dealt_in_hands_from_the_dealers_left_and_then_the_row() -> None:
    text = "2c 3c 4c 5c 6c 2d 3d 4d 5d 6d 2h 3h 4h 5h 6h 2s 3s 4s 5s 6s"
    deal = A5.deal(pack=text + " " + " ".join(str(card) for card in PACK if str(card) not in text), players=3, dealer=1)
    hands = [" ".join(map(str, seat.cards)) for seat in deal.view("teacher").seats]
    assert hands == ["2d 3d 4d 5d 6d", "2h 3h 4h 5h 6h", "2c 3c 4c 5c 6c"]
    assert " ".join(map(str, deal.view("teacher").shared)) == "2s 3s 4s 5s 6s"


def test_the_first_betting_round_comes_before_any_shared_card_and_is_by_twos() -> None:
    deal = A5.deal(seed=1, players=2)
    assert not any(isinstance(event, Turned) for event in deal.events)
    decision = deal.decision
    assert isinstance(decision, BetDecision)
    assert (decision.size, decision.raises_left) == (2, 3)
    say(deal, "bet raise")
    assert deal.pot == 2 + 2 + 4


def test_a_bet_and_three_raises_are_the_cap() -> None:  # case 70
    deal = A5.deal(seed=1, players=4)
    say(deal, "bet raise raise raise")  # 2, 4, 6, 8
    assert deal.legal_actions == ("call", "fold")
    with pytest.raises(IllegalAction) as refused:
        deal.act("raise")
    assert refused.value.reason.code == "cap"
    assert "3 raises" in str(refused.value)
    say(deal, "call call call")
    assert deal.pot == 4 + 4 * 8


def test_a_raise_is_by_one_bet_and_says_what_it_goes_to() -> None:
    deal = A5.deal(seed=1, players=3)
    say(deal, "bet")
    decision = deal.decision
    assert decision is not None
    assert decision.label("raise") == "Raise to 4"
    assert decision.chips("raise") == 4
    (event,) = say(deal, "raise")
    assert event.note() == "raised to 4"
    say(deal, "call")
    decision = deal.decision  # the first to bet has 2 in already
    assert decision is not None
    assert (decision.label("call"), decision.chips("call"), decision.chips("raise")) == ("Call 2", 2, 4)


def test_the_betting_ends_when_all_who_are_in_have_put_in_the_same() -> None:
    deal = A5.deal(seed=1, players=3)
    say(deal, "check bet call raise call call")
    assert isinstance(deal.decision, StayDecision)
    assert [seat.put_in for seat in deal.view().seats] == [5, 5, 5]
    all_check = A5.deal(seed=1, players=3)
    say(all_check, "check check check")
    assert isinstance(all_check.decision, StayDecision)


def test_calling_is_not_giving_all() -> None:  # case 65
    deal = A5.deal(seed=1, players=2, stacks=[3, 200])
    say(deal, "bet")
    assert deal.legal_actions == ("call", "fold")  # 2 of its 2; a raise takes 4
    say(deal, "call")
    assert deal.stacks[0] == 0


# The price to stay.


def test_before_each_shared_card_each_in_turn_pays_the_price_or_folds() -> None:
    deal = A5.deal(seed=1, players=3)
    for step, price in enumerate((1, 2, 3, 4, 5)):
        until_card(deal, step)
        for _ in range(3):
            decision = deal.decision
            assert isinstance(decision, StayDecision)
            assert (decision.price, decision.legal_actions) == (price, ("pay", "fold"))
            say(deal, "pay")
    assert [event.chips for event in deal.events if isinstance(event, Paid)] == [1] * 3 + [2] * 3 + [3] * 3 + [
        4
    ] * 3 + [5] * 3


def test_the_card_is_turned_when_everybody_has_decided() -> None:
    deal = until_card(A5.deal(seed=1, players=3), 0)
    assert not any(isinstance(event, Turned) for event in say(deal, "pay fold"))
    assert [event.place for event in say(deal, "pay") if isinstance(event, Turned)] == [0]
    assert isinstance(deal.decision, BetDecision)


def test_the_first_decision_starts_to_the_dealers_left() -> None:
    for dealer in range(4):
        deal = until(A5.deal(seed=1, players=4, dealer=dealer), "stay")
        assert deal.decision is not None
        assert deal.decision.seat == (dealer + 1) % 4


def test_each_later_decision_starts_with_the_next_player_after_the_one_asked_first_before() -> None:
    deal = until(A5.deal(seed=1, players=4, dealer=3), "declare")
    assert asked_first(deal, "deciding") == [0, 1, 2, 3, 0]


def test_folded_players_are_passed_over_when_the_first_decision_moves_on() -> None:
    deal = until_card(A5.deal(seed=1, players=4, dealer=3), 0)
    say(deal, "pay fold pay pay")
    assert asked_first(until(deal, "declare"), "deciding") == [0, 2, 3, 0, 2]


def test_the_decision_moves_on_from_the_seat_asked_first_even_when_that_seat_folded() -> None:
    deal = until_card(A5.deal(seed=1, players=4, dealer=3), 0)
    say(deal, "fold pay pay pay")
    assert asked_first(until(deal, "declare"), "deciding") == [0, 1, 2, 3, 1]


def test_the_betting_is_opened_by_the_first_who_paid() -> None:
    deal = until_card(A5.deal(seed=1, players=4, dealer=3), 0)
    say(deal, "fold fold pay pay")
    assert deal.decision is not None
    assert (deal.decision.kind, deal.decision.seat) == ("bet", 2)
    assert asked_first(deal, "betting") == [0, 2]


def test_price_and_bet_rise_by_one_with_each_card() -> None:
    deal = A5.deal(seed=1, players=2)
    sizes, prices = [], []
    while deal.decision is not None and deal.decision.kind != "declare":
        if isinstance(deal.decision, BetDecision) and deal.decision.seat == asked_first(deal, "betting")[-1]:
            sizes.append(deal.decision.size)
        if isinstance(deal.decision, StayDecision) and deal.decision.seat == asked_first(deal, "deciding")[-1]:
            prices.append(deal.decision.price)
        say(deal, "pay" if deal.decision.kind == "stay" else "check")
    assert (prices, sizes) == ([1, 2, 3, 4, 5], [2, 1, 2, 3, 4, 5])


@pytest.mark.parametrize("step", range(5))
def test_each_round_after_a_card_has_a_fixed_bet_and_three_raises(step: int) -> None:
    deal = until(until_card(A5.deal(seed=1, players=2), step), "bet")
    before, size = deal.pot, step + 1
    say(deal, "bet raise raise raise")
    assert deal.legal_actions == ("call", "fold")
    say(deal, "call")
    assert deal.pot == before + 2 * 4 * size


# Declaring.


def test_the_coins_are_chosen_after_the_last_betting_round_by_all_who_are_in() -> None:
    deal = until(A5.deal(seed=1, players=3), "declare")
    assert deal.decision is not None
    assert set(deal.decision.seats) == {0, 1, 2}
    assert deal.decision.legal_actions == ("high", "low", "both")
    assert sum(isinstance(event, Turned) for event in deal.events) == 5


def test_seats_may_choose_in_any_order_and_the_coins_open_at_once() -> None:
    one, two = (until(A5.deal(seed=1, players=3), "declare") for _ in range(2))
    for seat, way in ((2, "low"), (0, "both"), (1, "high")):
        assert not any(isinstance(event, Declared) for event in one.events)
        one.act(way, seat)
    for seat, way in ((0, "both"), (1, "high"), (2, "low")):
        two.act(way, seat)
    assert [event for event in one.events if isinstance(event, Declared)] == [
        event for event in two.events if isinstance(event, Declared)
    ]
    assert one.outcome == two.outcome


def test_the_account_of_a_showdown_does_not_depend_on_who_chose_first() -> None:
    hands = ["Ac Kd Qc Jh 9c", "As 8s 8d 8c 8h", "Ad Kc Qd Jc 9h"]  # seats 0 and 2 tie for high
    one, two = (until(dealt(A5, hands, "2h 3d 4c 7s 7h"), "declare") for _ in range(2))
    for deal, order in ((one, (0, 1, 2)), (two, (2, 1, 0))):
        for seat in order:
            deal.act(("high", "low", "high")[seat], seat)
    assert two.view("teacher").account() == one.view("teacher").account()


def test_a_sealed_choice_cannot_be_changed() -> None:
    deal = until(A5.deal(seed=1, players=3), "declare")
    deal.act("high", seat=1)
    before = (deal.record, deal.events)
    with pytest.raises(IllegalAction) as refused:
        deal.act("low", seat=1)
    assert refused.value.reason.code == "sealed"
    assert (deal.record, deal.events) == before


def test_the_best_hand_counts_only_for_the_half_that_it_was_declared_for() -> None:
    deal = declared(fresh(HALVED), "low high high")  # the best high and the best low went the wrong way
    assert takings(deal) == {0: 24, 2: 24}


def test_who_goes_both_ways_and_wins_both_takes_the_whole_pot() -> None:
    deal = declared(
        dealt(A5, ["Kd Kc Ah 2c 3d", "Qh Qc 9d 9s 8h", "8d 7c 6s 6h Jd"], "Kh Ks 4s 5h Jc"), "both high low"
    )
    assert takings(deal) == {0: 48}


def test_who_goes_both_ways_must_win_both_to_claim_any_part() -> None:
    deal = declared(fresh(HALVED), "both low high")  # best high, but beaten for low
    assert 0 not in takings(deal)


def test_only_who_goes_both_ways_can_win_the_whole_pot_when_each_way_is_taken() -> None:
    hands, row = ["Kd Kc Ah 2c 3d", "Qh Qc 9d 9s 8h", "8d 7c 6s 6h Jd"], "Kh Ks 4s 5h Jc"
    assert takings(declared(dealt(A5, hands, row), "high high low")) == {0: 24, 2: 24}
    assert takings(declared(dealt(A5, hands, row), "low high low")) == {0: 24, 1: 24}


def test_when_all_go_the_same_way_one_winner_takes_all() -> None:  # case 74
    assert takings(declared(fresh(HALVED), "high high high")) == {0: 48}
    assert takings(declared(fresh(HALVED), "low low low")) == {1: 48}


def test_all_who_are_in_show_and_nobody_else() -> None:
    deal = until_card(fresh(HALVED), 2)
    while deal.decision is not None and deal.decision.seat != 1:
        say(deal, "pay")
    say(deal, "fold")
    until(deal, "declare")
    deal.act("high", 0)
    deal.act("low", 2)
    assert sorted(event.seat for event in deal.events if isinstance(event, Shown)) == [0, 2]
    assert deal.view("spectator").seats[1].cards == (None,) * 5


# What it costs.


def test_staying_to_the_end_costs_fifteen_in_prices_and_sixteen_in_all() -> None:
    deal = until(A5.deal(seed=1, players=3, stacks=16), "declare")
    assert deal.stacks == (0, 0, 0)
    assert sum(event.chips for event in deal.events if isinstance(event, Paid) and event.seat == 0) == 15
    too_short = A5.deal(seed=1, players=3, stacks=[15, 16, 16])
    assert until(too_short, "declare").view().seats[0].folded


@pytest.mark.parametrize(
    ("bet_sizes", "all_bumps_are_raises", "three_bumps_in_all"),
    [("price", 84, 67), ("price_plus_one", 104, 82), ((3, 4, 5, 6, 7), 124, 97)],
)
def test_the_dearest_way_to_the_end(bet_sizes: str, all_bumps_are_raises: int, three_bumps_in_all: int) -> None:
    for counts_opening, dearest in ((False, all_bumps_are_raises), (True, three_bumps_in_all)):
        game = Ponsi(low="A5", bet_sizes=bet_sizes, raise_cap_counts_opening=counts_opening)  # type: ignore[arg-type]
        deal = until(game.deal(seed=1, players=3, stacks=500), "declare", DEAR)
        assert deal.stacks == (500 - dearest,) * 3


# Folding.


def test_a_folded_hand_cannot_win() -> None:  # case 71
    deal = until_card(fresh(HALVED), 4)
    while deal.decision is not None and deal.decision.seat != 0:
        say(deal, "pay")
    say(deal, "fold")  # seat 0 lets four kings go
    until(deal, "declare")
    deal.act("low", 1)
    deal.act("high", 2)
    assert set(takings(deal)) == {1, 2}
    with pytest.raises(IllegalAction):
        deal.act("high", 0)


def test_the_last_player_takes_all_at_once_without_showing() -> None:
    deal = A5.deal(seed=1, players=3)
    say(deal, "bet fold fold")
    assert deal.decision is None
    assert takings(deal) == {1: 5}
    assert not any(isinstance(event, (Shown, Paid, Turned)) for event in deal.events)
    for viewer in (0, 2, "spectator"):
        assert deal.view(viewer).seats[1].cards == (None,) * 5
        assert deal.view(viewer).shared == (None,) * 5


def test_the_last_player_does_not_decide_any_more() -> None:
    deal = until_card(A5.deal(seed=1, players=3, dealer=2), 0)
    say(deal, "fold fold")
    assert takings(deal) == {2: 3}


def test_what_a_folded_player_put_in_stays_in_the_pot() -> None:
    deal = A5.deal(seed=1, players=3)
    say(deal, "bet call")
    say(deal, "fold")
    assert [event.left for event in deal.events if isinstance(event, Folded)] == [1]
    assert deal.pot == 3 + 4


def test_folding_is_not_offered_while_checking_is_free() -> None:
    deal = A5.deal(seed=1, players=3)
    assert deal.legal_actions == ("check", "bet")
    assert deal.decision is not None
    reason = deal.decision.why_not("fold")
    assert reason is not None
    assert reason.code == "free"


def test_who_cannot_pay_the_price_must_fold() -> None:
    deal = until_card(A5.deal(seed=1, players=2, stacks=[200, 2], dealer=0), 1)
    while deal.decision is not None and deal.decision.seat != 1:
        say(deal, "pay")
    assert deal.legal_actions == ("fold",)
    assert deal.decision is not None
    reason = deal.decision.why_not("pay")
    assert reason is not None
    assert reason.code == "chips"
    assert "2" in reason.sentence
    assert "0" in reason.sentence


# How many can play.


@pytest.mark.parametrize("players", range(2, 10))
def test_two_to_nine_can_play_a_whole_deal(players: int) -> None:
    deal = declared(A5.deal(seed=players, players=players), (["high", "low"] * 5)[:players])
    assert deal.outcome is not None
    assert sum(deal.outcome.shares) == 16 * players


# The account adds up.


def test_the_account_adds_up_to_what_was_won() -> None:  # case 69
    deal = declared(A5.deal(seed=3, players=4), "high low low high", DEAR)
    put_in = sum(event.chips for event in deal.events if isinstance(event, Posted | Paid | Wagered))
    won = [event.chips for event in deal.events if isinstance(event, Won)]
    assert sum(won) == put_in == 4 * 84


# The pot that rides.

NOBODY = ["Kd Kc 9c 9d 8c", "Ah 2d 3s 4h 6c"]  # both go both ways; one is best high, the other best low


def riding_sitting() -> Sitting:
    sitting = Sitting(dealt(A5, NOBODY, "Ks Kh Qd Ts 7c"))
    declared(sitting.deal, "both both")
    return sitting


def test_when_two_pigs_win_one_way_each_the_pot_rides() -> None:
    deal = riding_sitting().deal
    assert deal.outcome is not None
    assert (deal.outcome.shares, deal.outcome.rides, deal.outcome.winners) == ((0, 0), 32, ())
    assert deal.outcome.net == (-16, -16)


def test_the_same_dealer_deals_again_with_the_pot_carried() -> None:
    sitting = riding_sitting()
    before = sitting.deal.dealer
    assert sitting.riding == 32
    again = sitting.next()
    assert (again.dealer, again.pot, again.stacks) == (before, 32 + 2, (183, 183))
    assert again.game == A5
    assert "32 chips ride from the deal before and can be won in this one." in again.view(0).account()


def test_the_pot_that_rode_is_won_in_the_next_deal() -> None:
    sitting = riding_sitting()
    deal = sitting.next()
    say(deal, "bet fold")
    (winner,) = deal.outcome.winners if deal.outcome else ()
    assert takings(deal) == {winner: 32 + 2 + 2}
    assert deal.outcome is not None
    assert deal.outcome.net[winner] == 32 + 1
    assert sum(sitting.stacks) == 400
    assert sitting.next().dealer == (deal.dealer + 1) % 2
    assert sitting.deal.pot == 2


def test_a_pot_may_ride_again_and_grow() -> None:
    sitting = Sitting(dealt(Ponsi(low="A5", qualifier=8), ["Kd Kc 9c 9d 8c", "Qh Qc Jd Js Jh"], "Ks Kh Qd Ts 7c"))
    declared(sitting.deal, "low low")  # no low qualifies
    assert sitting.riding == 32
    rides = [32]
    for _ in range(30):
        sitting.next()
        declared(sitting.deal, "both both")
        assert sum(sitting.deal.stacks) + sitting.riding == 400
        if not sitting.riding or min(sitting.stacks) < 16:
            break
        rides.append(sitting.riding)
    assert rides == [32 * (count + 1) for count in range(len(rides))]
    assert len(rides) > 1
