"""Views: what one seat, a spectator or the teacher sees of a deal."""

from hypothesis import given, settings

from cardlab.games import Ponsi
from cardlab.ranking import A5 as ACE_TO_FIVE
from cardlab.ranking import HIGH
from cardlab.seeds import Seed
from cardlab.table.deal import Deal
from cardlab.table.voice import Voice
from tests.strategies_for_tests import (
    dealt,
    declared,
    fresh_deals,
    luck,
    play,
    poker_games,
    say,
    some_answer,
    until,
    until_card,
    viewers,
)

A5 = Ponsi(low="A5")


def test_a_seat_sees_its_own_cards_and_no_others() -> None:
    deal = A5.deal(seed=2, players=3)
    view = deal.view(1)
    assert len(view.hand) == 5
    assert [None in seat.cards for seat in view.seats] == [True, False, True]
    assert view.shared == (None,) * 5
    assert (view.seat, view.viewer) == (1, 1)


def test_a_spectator_sees_open_cards_only() -> None:
    deal = until_card(A5.deal(seed=2, players=3), 2)
    view = deal.view("spectator")
    assert all(seat.cards == (None,) * 5 for seat in view.seats)
    assert [card is not None for card in view.shared] == [True, True, False, False, False]
    assert (view.seat, view.hand, view.best(HIGH)) == (None, (), None)
    assert deal.view() == view


def test_the_teacher_sees_all() -> None:
    view = A5.deal(seed=2, players=3).view("teacher")
    assert all(None not in seat.cards for seat in view.seats)
    assert None not in view.shared
    assert view.seat is None


@settings(max_examples=30)
@given(fresh_deals(poker_games), luck)
def test_the_teachers_view_has_the_cards_of_the_table(deal: Deal, number: int) -> None:
    view = play(deal, number, 12).view("teacher")
    everything = [card for seat in view.seats for card in seat.cards] + list(view.shared)
    assert everything == list(deal.cards[: len(everything)])


def test_the_shared_cards_are_seen_when_they_are_turned() -> None:
    deal = A5.deal(seed=2, players=2)
    for step in range(5):
        until_card(deal, step)
        assert sum(card is not None for card in deal.view(0).shared) == step
        say(deal, "pay pay")
        assert sum(card is not None for card in deal.view(0).shared) == step + 1
        assert len(deal.view(0).own_and_shared) == 5 + step + 1


def test_the_best_hand_so_far_is_of_the_cards_that_the_seat_knows() -> None:
    deal = until_card(dealt(A5, ["Ah 2d 3s 8h 8c", "Kd Kc Qd Qc Jh"], "4h Ks Kh 5c Js"), 1)
    low = deal.view(0).best(ACE_TO_FIVE)
    high = deal.view(1).best(HIGH)
    assert low is not None
    assert high is not None
    assert low.name == "8-4-3-2-A"
    assert high.name == "two pair, kings and queens"


@settings(max_examples=30)
@given(fresh_deals(), luck)
def test_a_decision_is_shown_to_the_seats_that_it_is_put_to_and_to_the_teacher(deal: Deal, number: int) -> None:
    stream = Seed(number).stream()
    while deal.decision is not None:
        for viewer in viewers(deal):
            view = deal.view(viewer)
            assert view.waiting == deal.decision.seats
            assert view.asked == deal.decision.task()
            assert (view.decision is not None) == (viewer == "teacher" or viewer in deal.decision.seats)
        deal.act(*some_answer(deal.decision, stream))
    for viewer in viewers(deal):
        view = deal.view(viewer)
        assert (view.decision, view.waiting, view.asked, view.over) == (None, (), "", True)


def test_what_each_seat_did_last_is_told_in_a_few_words() -> None:
    deal = A5.deal(seed=2, players=4, dealer=3)
    say(deal, "check bet raise fold")
    assert [seat.did for seat in deal.view().seats] == ["checked", "bet 2", "raised to 4", "folded"]
    assert [seat.folded for seat in deal.view().seats] == [False, False, False, True]
    say(deal, "call call pay")
    assert [seat.did for seat in deal.view().seats] == ["paid 1 to stay", "called 2", "raised to 4", "folded"]


def test_a_view_tells_phase_step_and_price() -> None:
    deal = A5.deal(seed=2, players=2)
    assert (deal.view().phase, deal.view().step) == ("first bets", None)
    until_card(deal, 3)
    view = deal.view()
    assert (view.phase, view.step, view.price) == ("card 4", 3, 4)
    assert until(deal, "declare").view().phase == "coins"


def test_declarations_are_seen_when_all_have_chosen() -> None:
    deal = until(A5.deal(seed=2, players=2, dealer=1), "declare")
    deal.act("both", 0)
    seats = deal.view(1).seats
    assert [(seat.sealed, seat.choice, seat.declared) for seat in seats] == [(True, "", ""), (False, "", "")]
    assert deal.view(0).seats[0].choice == "both"
    assert deal.view("teacher").seats[0].choice == "both"
    assert deal.view("spectator").seats[0].choice == ""
    deal.act("low", 1)
    assert [(seat.sealed, seat.choice, seat.declared) for seat in deal.view(1).seats] == [
        (False, "", "both"),
        (False, "", "low"),
    ]


def test_the_result_says_who_won_what() -> None:
    deal = declared(dealt(A5, ["Kd Kc 9c 9d 8c", "Ah 2d 3s 4h 6c"], "Ks Kh Qd Ts 7c"), "high low")
    view = deal.view("spectator")
    assert [(seat.won, seat.stack) for seat in view.seats] == [(16, 200), (16, 200)]
    assert [judged.half for judged in view.judged] == ["high", "low"]
    assert view.pot == 0
    assert "The deal is over." in view.text()


def test_a_seat_took_what_it_won_of_all_pots_and_both_halves() -> None:
    hands, row = ["Kd Kc 9c 9d 8c", "Ah 2d 3s 4h 6c", "Jc Jd 5c 6d 6s"], "Ks Kh Qd Ts 7c"
    deal = declared(dealt(Ponsi(low="A5", table_stakes=True), hands, row, stacks=[16, 4, 16]), "high low high")
    assert deal.outcome is not None
    assert len(deal.view().side_pots) == 2
    assert deal.view().seats[0].did == f"took {deal.outcome.shares[0]}" == "took 30"  # 6 of 12, and all of 24
    assert "Seat 0: Kd Kc 9c 9d 8c  stack 30, went high, took 30" in deal.view().text()


def test_going_both_ways_reads_alike_before_and_after_the_pot_is_won() -> None:
    deal = declared(dealt(A5, ["Kd Kc 9c 9d 8c", "Ah 2d 3s 4h 6c"], "Ks Kh Qd Ts 7c"), "both low")
    assert deal.view().text().splitlines()[1].endswith("stack 184, went both ways")
    won = declared(dealt(A5, ["Ac 2c 3c 4c 5c", "Ah 2d 8s Jh 9c"], "Ks Kh Qd Ts 7c"), "both low")
    assert won.view().text().splitlines()[1].endswith("stack 216, went both ways, took 32")


def test_a_view_as_text_has_two_dashes_for_a_hidden_card() -> None:
    deal = dealt(A5, ["Kd Kc 9c 9d 8c", "Ah 2d 3s 4h 6c"], "Ks Kh Qd Ts 7c")
    lines = deal.view(0).text().splitlines()
    assert lines[0] == "Pot 2. Shared: -- -- -- -- --."
    assert lines[1].startswith("You: Kd Kc 9c 9d 8c  stack 199")
    assert lines[2].startswith("Seat 1 (dealer): -- -- -- -- --  stack 199")
    assert repr(deal.view(0)) == deal.view(0).text()
    named = deal.view(1).text(Voice(("Ann", "Bold"), you=1))
    assert "Ann: -- -- -- -- --" in named
    assert "You (dealer): Ah 2d 3s 4h 6c" in named


def test_seats_still_in() -> None:
    deal = A5.deal(seed=2, players=4, dealer=3)
    say(deal, "bet fold call fold")
    assert deal.view().active == (0, 2)


def test_everything_that_is_put_in_is_counted_by_seat() -> None:
    deal = A5.deal(seed=2, players=3, dealer=2)
    say(deal, "bet raise call call pay")
    assert [seat.put_in for seat in deal.view().seats] == [6, 5, 5]
    assert deal.view().pot == 16
