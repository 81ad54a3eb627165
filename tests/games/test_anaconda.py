"""Anaconda: every sentence of the dealer's-choice sheet, and every house rule of its own."""

from typing import Any

import pytest

from cardlab.cards import cards
from cardlab.games import Anaconda
from cardlab.games.house_rules import sheet
from cardlab.table.card_events import Arranged, CardsPassed, Discarded, TurnedUp
from cardlab.table.deal import Deal
from cardlab.table.events import Declared, Posted, Shown, Starts, Wagered
from cardlab.table.reasons import IllegalAction, RulesError
from tests.kept_for_tests import keep, kept_and_declared, to_be_kept
from tests.strategies_for_tests import dealt, say, until

A5 = Anaconda(low="A5")
HANDS = ["As Ks Qs Js 2c 3d 4h", "Ad Kd 8c 6h 4c 3s 2d", "Qh Qd 9c 9h 7c 5s 2s"]
FIVES = ["Kc Kd Ks 2h 2c", "Ah 3d 4s 5h 7c", "Qh Qd 9s 8s Tc"]


def at(kind: str, game: Anaconda = A5) -> Deal:
    """The deal of HANDS, all checking, when this is first asked."""
    return until(dealt(game, HANDS), kind)


def all_pass(deal: Deal) -> Deal:
    """Each passes its first three cards, the last seat first."""
    assert deal.decision is not None
    for seat in reversed(deal.decision.seats):
        hand = deal.decision.facing(seat).legal_actions
        deal.act(hand[0], seat)
    return deal


def hand(deal: Deal, seat: int) -> set[str]:
    return {str(card) for card in deal.view(seat).hand}


# Every sentence of the sheet (RULES 1.2).


def test_it_is_high_low_and_one_can_go_both_ways() -> None:
    both = kept_and_declared(A5, ["Ac 2c 3c 4c 5c", "Kc Kd 9h 8h 7s", "Qh Qd 9s 8s Td"], "both high low")
    assert both.outcome is not None
    assert both.outcome.shares == (1, 0, 0)
    halves = kept_and_declared(Anaconda(low="A5", ante=2), FIVES, "high low high")
    assert halves.outcome is not None
    assert halves.outcome.shares == (1, 1, 0)


def test_pig_rules_apply() -> None:
    deal = kept_and_declared(A5, ["Ac 2c 3c 4c 5c", "Ah 2d 3s 4h 5d", "Kc Kd 9h 8h 7s"], "both low high")
    assert deal.outcome is not None
    assert deal.outcome.shares == (0, 1, 0)  # who tied for low takes all


def test_seven_cards_are_dealt_down_to_each() -> None:
    deal = dealt(A5, HANDS)
    assert hand(deal, 1) == set(HANDS[1].split())
    assert [seat.cards for seat in deal.view("spectator").seats] == [(None,) * 7] * 3


def test_the_first_to_the_dealers_left_bets_first() -> None:
    deal = dealt(A5, HANDS)
    assert deal.dealer == 2
    assert deal.decision is not None
    assert deal.decision.seats == (0,)
    assert deal.decision.label("bet") == "Bet 2"


def test_all_choose_three_cards_before_any_is_passed() -> None:
    deal = at("pass")
    assert deal.decision is not None
    assert deal.decision.question() == "Choose 3 cards to pass to the next seat still in to your left."
    deal.act("pass As Ks Qs", seat=0)
    deal.act("pass Qh Qd 9c", seat=2)
    assert not any(isinstance(event, CardsPassed) for event in deal.events)
    assert hand(deal, 1) == set(HANDS[1].split())
    deal.act("pass Ad Kd 8c", seat=1)
    assert any(isinstance(event, CardsPassed) for event in deal.events)


def test_the_cards_go_to_the_player_on_the_left_who_takes_them_into_the_hand() -> None:
    deal = all_pass(at("pass"))
    assert hand(deal, 0) == {*["Js", "2c", "3d", "4h"], *["Qh", "Qd", "9c"]}
    assert hand(deal, 1) == {*["6h", "4c", "3s", "2d"], *["As", "Ks", "Qs"]}
    assert hand(deal, 2) == {*["9h", "7c", "5s", "2s"], *["Ad", "Kd", "8c"]}


def test_everyone_discards_two() -> None:
    deal = all_pass(at("pass"))
    assert deal.decision is not None
    assert (deal.decision.kind, deal.decision.seats) == ("discard", (0, 1, 2))
    deal.act("discard 2c 3d", seat=0)
    assert len(hand(deal, 0)) == 7  # it is a secret choice until all have chosen
    deal.act("discard 2d 3s", seat=1)
    deal.act("discard 5s 2s", seat=2)
    assert [len(seat.cards) for seat in deal.view("teacher").seats] == [5, 5, 5]
    assert [event.seat for event in deal.events if isinstance(event, Discarded)] == [0, 1, 2]


def test_the_cards_lie_in_the_order_of_showing_and_the_top_one_is_turned_first() -> None:
    deal = to_be_kept(A5, FIVES)
    keep(deal, FIVES)
    assert [event.cards for event in deal.events if isinstance(event, Arranged)] == [cards(five) for five in FIVES]
    shown = {
        seat: [event.card for event in deal.events if isinstance(event, TurnedUp) and event.seat == seat]
        for seat in range(3)
    }
    assert shown == {seat: list(cards(five)[:4]) for seat, five in enumerate(FIVES)}


def test_all_turn_their_top_card_and_the_high_hand_on_board_bets() -> None:
    deal = until(to_be_kept(A5, FIVES), "discard")
    keep(deal, FIVES, bets=("check",))
    events = list(deal.events)
    first = next(place for place, event in enumerate(events) if isinstance(event, TurnedUp))
    assert [type(event) for event in events[first : first + 4]] == [TurnedUp, TurnedUp, TurnedUp, Starts]
    assert events[first + 3].seat == 1  # shows an ace


def test_the_second_third_and_fourth_are_turned_with_bets_to_the_high_hand_each_time() -> None:
    deal = keep(to_be_kept(A5, FIVES), FIVES)
    starts = [event for event in deal.events if isinstance(event, Starts)]
    assert [event.seat for event in starts[1:]] == [1, 0, 0, 0]  # A; K K; K K K; K K K 2
    assert sum(isinstance(event, TurnedUp) for event in deal.events) == 12


def test_the_final_bet_is_on_the_fourth_card_turned() -> None:
    deal = keep(to_be_kept(A5, FIVES), FIVES, bets=("bet", "call"))
    sizes = [event.chips for event in deal.events if isinstance(event, Wagered) and event.action == "bet"]
    assert sizes == [2, 2, 2, 2, 5]


def test_then_each_declares_with_coins() -> None:
    deal = kept_and_declared(A5, FIVES, "low high both")
    said = [(event.way, event.coins) for event in deal.events if isinstance(event, Declared)]
    assert said == [("low", 1), ("high", 2), ("both", 3)]
    last_up = max(place for place, event in enumerate(deal.events) if isinstance(event, TurnedUp))
    assert min(place for place, event in enumerate(deal.events) if isinstance(event, Declared)) > last_up


def test_the_dealer_alone_antes_and_three_bumps_bound_what_a_seat_can_put_in() -> None:
    deal = keep(to_be_kept(A5, FIVES), FIVES, bets=("raise", "bet", "call"))
    assert [event.seat for event in deal.events if isinstance(event, Posted)] == [2]
    assert [seat.put_in for seat in deal.view().seats] == [52, 52, 53]  # four rounds of 8, one of 20


def test_all_five_cards_are_laid_open_at_the_end() -> None:
    deal = kept_and_declared(A5, FIVES, "high low high")
    assert [event.cards for event in deal.events if isinstance(event, Shown)] == [cards(five) for five in FIVES]


# House rules: two outcomes of one deal.


def test_passes() -> None:
    three = all_pass(at("pass", Anaconda(low="A5", passes=[(3, 1)])))
    assert three.decision is not None
    assert three.decision.kind == "discard"
    more = all_pass(at("pass", Anaconda(low="A5", passes=[(3, 1), (2, 2)])))
    assert more.decision is not None
    assert more.decision.kind == "pass"
    assert more.decision.question() == "Choose 2 cards to pass to the second seat still in to your left."
    for seat in more.decision.seats:
        more.act(more.decision.facing(seat).legal_actions[0], seat)
    assert (hand(three, 0), hand(more, 0)) == (
        {"Js", "2c", "3d", "4h", "Qh", "Qd", "9c"},
        {"3d", "4h", "Qh", "Qd", "9c", "6h", "4c"},  # from seat 1, two places to the right
    )


def test_all_three_passes_may_go_to_the_left() -> None:
    deal = at("pass", Anaconda.wikibooks())
    for count in (3, 2, 1):
        assert deal.decision is not None
        assert deal.decision.question().startswith(f"Choose {count} card")
        assert deal.decision.question().endswith("to the next seat still in to your left.")
        all_pass(deal)
    assert deal.decision is not None
    assert deal.decision.kind == "discard"


@pytest.mark.parametrize(("places", "to"), [(1, 1), (2, 2), (3, 1), (4, 2), (6, 2)])
def test_a_pass_counts_only_the_others_and_goes_on_round(places: int, to: int) -> None:
    deal = all_pass(at("pass", Anaconda(low="A5", passes=[(1, places)])))
    (passed,) = [event for event in deal.events if isinstance(event, CardsPassed)]
    assert {each.seat: each.to for each in passed.passes} == {seat: (seat + to) % 3 for seat in range(3)}


def test_a_pass_goes_past_who_has_folded() -> None:
    deal = dealt(Anaconda(low="A5", passes=[(3, 1)]), HANDS)
    say(deal, "bet fold call")  # seat 1 is out
    all_pass(deal)
    (passed,) = [event for event in deal.events if isinstance(event, CardsPassed)]
    assert {each.seat: each.to for each in passed.passes} == {0: 2, 2: 0}


def test_a_whole_hand_may_be_passed() -> None:
    deal = at("pass", Anaconda(low="A5", passes=[(7, 1)]))
    for seat in range(3):
        deal.act(f"pass {HANDS[seat]}", seat)
    assert hand(deal, 1) == set(HANDS[0].split())


def test_bet_after_pass() -> None:
    assert all_pass(at("pass", Anaconda(low="A5"))).decision.kind == "discard"  # type: ignore[union-attr]
    deal = all_pass(at("pass", Anaconda(low="A5", bet_after_pass=True)))
    assert deal.decision is not None
    assert deal.decision.kind == "bet"
    assert deal.decision.seats == (1,)  # the second round is opened by the second to the dealer's left


def test_declare_after_cards_shown() -> None:
    ends = {}
    for shown in (3, 4, 5):
        deal = keep(to_be_kept(Anaconda(low="A5", declare_after_cards_shown=shown), FIVES), FIVES, bets=("bet", "call"))
        assert [len(seat.up) for seat in deal.view().seats] == [shown] * 3
        bets = [event.chips for event in deal.events if isinstance(event, Wagered) and event.action == "bet"]
        assert bets == [2] * shown + [5]
        ends[shown] = deal.pot
    assert ends == {3: 1 + 3 * 11, 4: 1 + 3 * 13, 5: 1 + 3 * 15}


def test_high_only_is_a_form_of_its_own() -> None:
    deal = kept_and_declared(Anaconda.pagat(), FIVES, "")
    assert deal.outcome is not None
    assert deal.outcome.shares == (1, 0, 0)
    assert Anaconda.pagat(low="A5").second_half is not None


def test_a_preset_may_be_changed() -> None:
    assert Anaconda.wikibooks(declare="in_turn").declaring.method == "in_turn"  # which has no coins to mean anything
    assert Anaconda.pagat(bet_after_pass=False) == Anaconda(low=None)


# What can't be.


@pytest.mark.parametrize(
    ("terms", "says"),
    [
        ({"passes": (3, 1)}, "give a pair for each pass"),
        ({"passes": 3}, "give a pair for each pass"),
        ({"passes": "3-2-1"}, "give a pair for each pass"),
        ({"passes": [(3, 1, 1)]}, "give a pair for each pass"),
        ({"passes": []}, "there are 1 to 5 passes"),
        ({"passes": [(8, 1)]}, "a seat has 7 cards, and can't pass 8"),
        ({"passes": [(0, 1)]}, "passes=0: give a whole number, 1 or more"),
        ({"passes": [(3, 0)]}, "passes=0: give a whole number, 1 or more"),
        ({"passes": [(3, 7)]}, "at most 7 play, so nobody sits 7 places to the left"),
        ({"declare_after_cards_shown": 6}, "a seat has 5 cards to show"),
        ({"declare_after_cards_shown": 0}, "give a whole number, 1 or more"),
        ({"bet_after_pass": "yes"}, "bet_after_pass='yes'"),
    ],
)
def test_rules_that_cannot_be_are_refused(terms: dict[str, Any], says: str) -> None:
    with pytest.raises(RulesError, match=says):
        Anaconda(**{"low": "A5", **terms})


@pytest.mark.parametrize("players", [1, 8])
def test_two_to_seven_play(players: int) -> None:
    with pytest.raises(RulesError, match=f"Anaconda is for 2 to 7 players, not {players}"):
        A5.deal(seed=1, players=players)


def test_once_the_roll_has_begun_the_order_stays() -> None:
    deal = until(to_be_kept(A5, FIVES), "arrange")
    for seat in range(3):
        deal.act(deal.decision.facing(seat).legal_actions[0], seat)  # type: ignore[union-attr]
    with pytest.raises(IllegalAction, match="No cards are to be chosen now"):
        deal.act("arrange Kc Kd Ks 2h 2c")


# How it is told.


def test_a_secret_choice_reads_well_and_is_no_news_once_it_is_open() -> None:
    deal = at("pass")
    deal.act("pass As Ks Qs", seat=0)
    assert deal.view(0).account()[-1] == "You have chosen in secret: pass A♠ K♠ Q♠."
    assert deal.view(1).account()[-1] == "Seat 0 has chosen in secret."
    deal.act("pass Qh Qd 9c", seat=2)
    deal.act("pass Ad Kd 8c", seat=1)
    assert deal.view(1).account()[-1] == (
        "You pass A♦ K♦ 8♣ to Seat 2. Seat 0 passes A♠ K♠ Q♠ to you. Seat 2 passes 3 cards face down to the left."
    )
    assert not [line for line in deal.view(0).account() if "chosen in secret" in line]


def test_a_pass_beyond_the_next_seat_is_told_as_one() -> None:
    for places, told in ((1, "to the left"), (2, "to the second seat to the left")):
        deal = all_pass(at("pass", Anaconda(low="A5", passes=[(1, places)])))
        assert f"All pass 1 card face down {told}." in deal.view("spectator").account()


def test_what_all_do_with_their_cards_is_one_sentence() -> None:
    told = keep(to_be_kept(A5, FIVES), FIVES).view(1).account()
    assert "Seat 0 and Seat 2 discard 2 cards face down." not in told  # the viewer's own comes between
    assert "You will show A♥ 3♦ 4♠ 5♥ 7♣ in this order." in told
    assert "Seat 0 shows K♣, you A♥ and Seat 2 Q♥." in told


def test_a_view_in_text_shows_what_is_up_and_what_is_down() -> None:
    deal = until(to_be_kept(A5, FIVES), "pass")
    deal = keep(deal, FIVES)
    assert deal.view(0).text().splitlines() == [
        "Pot 1. Declaring.",
        "You: Kc Kd Ks 2h up, 2c down  stack 200, checked",
        "Seat 1: Ah 3d 4s 5h up, -- down  stack 200, checked",
        "Seat 2 (dealer): Qh Qd 9s 8s up, -- down  stack 199, checked",
        "Your turn. Choose your coins in secret: 1 for low, 2 for high or 3 for both.",
    ]


def test_a_seat_remembers_what_it_passed_until_it_cannot_tell_any_more() -> None:
    deal = all_pass(at("pass"))
    assert cards("As Ks Qs") == deal.view(0).seats[1].cards[-3:]
    assert deal.view(2).seats[1].cards == (None,) * 7
    for seat in range(3):
        deal.act(deal.decision.facing(seat).legal_actions[0], seat)  # type: ignore[union-attr]
    assert deal.view(0).seats[1].cards == (None,) * 5


def test_its_own_rules_are_in_the_rules_sheet_in_words() -> None:
    values = {row.field: row.value for row in sheet(Anaconda.pagat(passes=[(3, 1), (2, 2), (1, 3)]))}
    assert values["passes"] == (
        "3 cards to the left, then 2 cards to the second seat to the left, then 1 card to the third seat to the left"
    )
    assert (values["bet_after_pass"], values["declare_after_cards_shown"], values["low"]) == ("yes", "4", "none")
