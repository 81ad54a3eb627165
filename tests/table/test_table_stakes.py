"""Table stakes: all in for less, side pots fixed before a card is shown, and chips that nobody matched."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardlab.games import Ponsi, load
from cardlab.seeds import Seed
from cardlab.table.deal import Deal
from cardlab.table.events import ODD_CHIPS, Checked, Event, Paid, Posted, PotsFixed, Returned, Rode, Turned, Won
from cardlab.table.house import House
from cardlab.table.pots import Pot
from cardlab.table.reasons import IllegalAction, RulesError
from cardlab.table.record import check_sum
from cardlab.table.settle import settle
from cardlab.table.sitting import Sitting
from cardlab.table.view import known
from cardlab.table.voice import Voice
from tests.strategies_for_tests import CHEAP, dealt, fresh_deals, luck, play, ponsi_terms, say, some_answer, until

HANDS = ["Ac Ad Jh Td 9c", "Ah 2c 3h 4d 7d", "Qc Qs Js Jd 8c"]
ROW = "Ks 5c 6d 8h 9s"
with_stakes: st.SearchStrategy[Ponsi] = ponsi_terms().map(lambda terms: Ponsi(**{**terms, "table_stakes": True}))


def stakes(players: int, stacks: Any, **terms: Any) -> Deal:
    return Ponsi(**{"low": "A5", "table_stakes": True, **terms}).deal(seed=1, players=players, stacks=stacks, dealer=0)


def of_kind(deal: Deal, kind: type[Event]) -> list[Any]:
    return [event for event in deal.events if isinstance(event, kind)]


def told(events: Any, players: int = 3) -> list[str]:
    return [text for event in events if (text := event.sentence(Voice.plain(players)))]


# All in for less: a bet, a call, a raise, a price, an ante.


def test_a_seat_with_too_little_may_call_with_all_it_has() -> None:
    deal = stakes(3, [200, 200, 2])
    say(deal, "bet")
    assert deal.decision is not None
    assert deal.legal_actions == ("call", "fold")
    assert (deal.decision.label("call"), deal.decision.chips("call")) == ("Call 1, all in", 1)
    assert deal.decision.question() == "Call 1, which is all you have, or fold."
    events = deal.act("call")
    assert told(events) == ["Seat 2 calls 1 and is all in."]
    assert deal.view().seats[2].did == "called 1, all in"
    assert deal.stacks[2] == 0


def test_a_seat_with_too_little_may_bet_all_it_has() -> None:
    deal = stakes(3, [200, 2, 200])
    assert deal.decision is not None
    assert deal.decision.question() == "Check, or bet 1."
    assert told(deal.act("bet")) == ["Seat 1 bets 1 and is all in."]
    assert deal.decision.label("call") == "Call 1"


def test_a_raise_for_less_is_legal_between_a_call_and_a_full_raise() -> None:  # case 73
    deal = stakes(3, [200, 200, 30], first_bet=22)
    say(deal, "bet")
    assert deal.decision is not None
    assert deal.legal_actions == ("call", "raise", "fold")
    assert deal.decision.label("raise") == "Raise to 29, all in"
    assert deal.decision.question() == "Call 22, raise to 29, or fold."
    assert told(deal.act("raise")) == ["Seat 2 raises to 29 and is all in."]
    assert deal.decision.label("call") == "Call 29"
    say(deal, "call")
    assert deal.decision.label("call") == "Call 7"
    assert deal.decision.label("raise") == "Raise to 51"  # by a full bet again


def test_a_raise_for_less_counts_under_the_cap() -> None:
    deal = stakes(3, [200, 200, 30], first_bet=22, max_raises=1)
    say(deal, "bet raise")
    assert deal.decision is not None
    assert deal.decision.why_not("raise").code == "cap"  # type: ignore[union-attr]


def test_a_call_that_leaves_chips_is_not_all_in() -> None:  # case 65
    deal = stakes(2, [200, 70], ante=0, first_bet=60)
    say(deal, "check bet")
    (call,) = deal.act("call")[:1]
    assert (deal.stacks[1], call.all_in) == (10, False)  # type: ignore[attr-defined]
    deal = stakes(2, [110, 110], ante=10, first_bet=100)
    say(deal, "bet")
    (call,) = deal.act("call")[:1]
    assert (call.chips, call.all_in, deal.stacks) == (100, True, (0, 0))  # type: ignore[attr-defined]


def test_a_seat_with_too_little_may_pay_what_it_has_of_the_price() -> None:
    deal = until(stakes(3, [200, 3, 200]), "stay")
    say(deal, "pay pay pay check check check pay pay")
    assert deal.decision is not None
    assert (deal.decision.seat, deal.decision.label("pay")) == (1, "Pay 1, all in")
    assert deal.decision.question() == "The price is 2, and you have 1: pay 1 and be all in, or fold."
    assert told(deal.act("pay"))[0] == "Seat 1 pays 1 to stay and is all in."
    assert deal.view().seats[1].did == "paid 1 to stay, all in"


def test_a_seat_with_too_little_antes_what_it_has() -> None:
    deal = stakes(3, [200, 2, 200], ante=3)
    assert [(event.seat, event.chips, event.all_in) for event in of_kind(deal, Posted)] == [
        (1, 2, True),
        (2, 3, False),
        (0, 3, False),
    ]
    assert "Seat 1 antes 2 and is all in." in deal.view().account()
    assert deal.decision is not None
    assert deal.decision.seat == 2


def test_an_ante_of_the_dealer_alone_is_for_all_and_nobody_has_to_match_it() -> None:
    deal = stakes(3, [200, 200, 200], ante=5, ante_by="dealer")
    say(until(deal, "stay"), "fold fold")
    assert of_kind(deal, Returned) == []
    assert deal.outcome is not None
    assert deal.outcome.shares == (5, 0, 0)
    deal = stakes(3, [3, 200, 2], ante=5, ante_by="dealer")
    assert deal.view().account()[1] == "Seat 0 antes 3 and is all in."
    until(deal, "declare")
    (fixed,) = of_kind(deal, PotsFixed)
    assert fixed.pots[0] == Pot(3, (1, 2, 0))


def test_nobody_sits_down_with_nothing() -> None:
    for ante in (0, 1, 3):
        with pytest.raises(RulesError, match="Seat 1 has 0 chips, too few to play with"):
            stakes(2, [5, 0], ante=ante)


# Who is asked, and who no longer is.


def test_who_is_all_in_is_not_asked_again_until_the_coins() -> None:
    deal = stakes(3, [200, 2, 200])
    say(deal, "bet call call")
    while deal.decision is not None and deal.decision.kind != "declare":
        assert 1 not in deal.decision.seats
        deal.act(next(word for word in CHEAP if word in deal.legal_actions))
    assert deal.decision is not None
    assert set(deal.decision.seats) == {0, 1, 2}


def test_with_fewer_than_two_seats_that_have_chips_the_cards_are_turned_without_a_question() -> None:
    deal = stakes(3, [200, 2, 2])
    say(deal, "bet call")
    events = deal.act("call")
    assert [type(event) for event in events if isinstance(event, Turned)] == [Turned] * 5
    assert deal.decision is not None
    assert deal.decision.kind == "declare"
    assert not any(isinstance(event, Paid | Checked) for event in events)


def test_nobody_raises_where_nobody_could_answer() -> None:
    deal = stakes(3, [200, 6, 6])
    say(deal, "bet raise")
    assert deal.decision is not None
    assert deal.decision.seat == 0
    assert deal.legal_actions == ("call", "raise", "fold")
    say(deal, "call raise call")
    assert deal.decision.seat == 0
    reason = deal.decision.why_not("raise")
    assert reason is not None
    assert reason.sentence == "All the others are all in: nobody could answer a raise."
    with pytest.raises(IllegalAction):
        deal.act("raise")


def test_a_call_that_takes_all_leaves_nothing_to_raise_with() -> None:
    deal = stakes(3, [200, 200, 3])
    say(deal, "bet")
    assert deal.decision is not None
    reason = deal.decision.why_not("raise")
    assert reason is not None
    assert reason.sentence == "A call takes all that you have: nothing is left to raise with."
    assert deal.game.explain(reason.rule).text.startswith("With table stakes")


def test_the_only_seat_with_chips_does_not_pay_a_price_that_nobody_could_match() -> None:
    deal = until(stakes(3, [200, 3, 200]), "stay")
    say(deal, "pay pay pay check check check")  # seat 1 has 1 chip left
    say(deal, "fold fold")  # seats 2 and 0
    assert deal.outcome is not None
    assert of_kind(deal, Won) == [Won(1, 6, "because all the others folded", rule="pot.last_seat")]


def test_the_last_seat_with_chips_is_asked_while_another_has_paid() -> None:
    deal = until(stakes(3, [200, 3, 200]), "stay")
    say(deal, "pay pay pay check check check")
    say(deal, "fold")  # seat 2
    assert deal.decision is not None
    assert (deal.decision.seat, deal.legal_actions) == (0, ("pay", "fold"))
    say(deal, "pay")
    events = deal.act("pay")
    assert told(events)[:2] == [
        "Seat 1 pays 1 to stay and is all in.",
        "Nobody matched the last chip of Seat 0: it goes back.",
    ]


def test_a_price_paid_with_the_last_chips_must_be_matched_to_stay() -> None:
    deal = until(stakes(3, [200, 2, 200]), "stay")
    say(deal, "pay fold")  # seat 1 is all in, seat 2 gives up
    assert deal.decision is not None
    assert (deal.decision.seat, deal.legal_actions) == (0, ("pay", "fold"))
    say(deal, "fold")
    assert deal.outcome is not None
    assert (deal.outcome.shares, of_kind(deal, Returned)) == ((0, 3, 0), [Returned(1, 1, rule="pot.uncalled")])


# What nobody matched goes back, as an event of its own.


def test_what_nobody_called_goes_back_before_the_last_seat_takes_the_pot() -> None:  # case 63
    deal = stakes(2, [100, 100], ante=1, first_bet=99)
    say(deal, "bet fold")
    assert [(event.seat, event.chips) for event in of_kind(deal, Returned)] == [(1, 99)]
    assert deal.outcome is not None
    assert (deal.outcome.shares, deal.stacks) == ((0, 2), (99, 101))
    assert "Nobody matched the last 99 chips of Seat 1: they go back." in deal.view().account()


def test_without_table_stakes_the_last_seat_takes_its_own_bet_with_the_pot() -> None:
    deal = Ponsi(low="A5").deal(seed=1, players=2, dealer=0)
    say(deal, "bet fold")
    assert of_kind(deal, Returned) == []
    assert deal.outcome is not None
    assert deal.outcome.shares == (0, 4)


def test_what_a_shorter_call_leaves_unmatched_goes_back_at_the_end_of_the_round() -> None:  # case 62
    deal = stakes(2, [200, 2], first_bet=9)
    say(deal, "check bet")
    events = deal.act("call")
    assert told(events)[:2] == [
        "Seat 1 calls 1 and is all in.",
        "Nobody matched the last 8 chips of Seat 0: they go back.",
    ]
    assert (deal.pot, deal.stacks) == (4, (198, 0))
    view = deal.view()
    assert (view.pot, [seat.put_in for seat in view.seats]) == (4, [2, 2])


def test_what_goes_back_is_no_win() -> None:  # case 62
    deal = dealt(Ponsi(low="A5", table_stakes=True, first_bet=9), HANDS[:2], ROW, stacks=[200, 2])
    until(deal, "declare", ("bet", *CHEAP))
    say(deal, "low low")
    assert of_kind(deal, Returned) == [Returned(0, 8, rule="pot.uncalled")]
    assert deal.outcome is not None
    assert (deal.outcome.shares, deal.outcome.winners) == ((0, 4), (1,))


# Pots are fixed before the showdown.


def three_all_in(**terms: Any) -> Deal:
    """Seat 0 is all in for 3, seat 1 for 20; seat 2 has them covered. All stay to the coins."""
    game = Ponsi(**{"low": "A5", "table_stakes": True, **terms})
    return until(dealt(game, HANDS, ROW, stacks=[3, 20, 200]), "declare", ("raise", "bet", *CHEAP))


def test_the_pots_are_fixed_before_the_coins_are_chosen() -> None:
    deal = three_all_in()
    fixed = deal.events[-1]
    assert isinstance(fixed, PotsFixed)
    assert fixed.pots == deal.view(0).pots == (Pot(9, (0, 1, 2)), Pot(34, (1, 2)))
    assert fixed.sentence(Voice.plain(3, you=2)) == (
        "The pots are fixed before any card is shown: the main pot of 9 for Seat 0, Seat 1 and you; "
        "the side pot of 34 for Seat 1 and you."
    )
    assert deal.view(0).text().startswith("Pot 43: the main pot of 9 and the side pot of 34. Shared:")
    say(deal, "high low high")
    assert of_kind(deal, PotsFixed) == [fixed]


def test_a_view_without_side_pots_has_one_pot() -> None:
    deal = Ponsi(low="A5").deal(seed=1, players=3)
    assert deal.view(0).pots == (Pot(3, (0, 1, 2)),)


def test_each_pot_is_told_with_its_winners_and_why() -> None:
    deal = three_all_in()
    say(deal, "high low high")
    assert deal.outcome is not None
    assert deal.outcome.reason == (
        "Seat 0 takes 5 of the main pot, for the best high, with the odd chip. "
        "Seat 1 takes 4 of the main pot, for the best low. "
        "Seat 2 takes 17 of the side pot, for the best high. "
        "Seat 1 takes 17 of the side pot, for the best low."
    )
    assert "In the side pot, Seat 2 has the best high: two pair, queens and jacks." in deal.view().account()
    assert len(deal.view().judged) == 2  # the halves of the showdown among all; side pots are in the account


def test_a_shared_side_pot_is_told_without_a_comparison_of_its_own() -> None:
    deal = three_all_in(side_pots="hoyle_shared")
    say(deal, "high low high")
    assert deal.outcome is not None
    assert deal.outcome.reason.endswith("Seat 1 takes 34 of the side pot, for the best low of the showdown.")
    assert not any(line.startswith("In the side pot") for line in deal.view().account())


@pytest.mark.parametrize("side_pots", ["separate", "hoyle_shared"])
def test_nothing_that_is_declared_or_shown_moves_a_chip_between_pots(side_pots: str) -> None:  # case 59
    fixed = three_all_in(side_pots=side_pots)
    pots = fixed.view().pots
    for ways in ("high low high", "both both both", "low low low", "both high low"):
        deal = fixed.branch()
        say(deal, ways)
        paid = {"the main pot": 0, "the side pot": 0}
        for event in of_kind(deal, Won) + of_kind(deal, Rode):
            name = event.part.removeprefix("of ").split(",")[0]
            paid[name] += event.chips
        assert tuple(paid.values()) == tuple(pot.chips for pot in pots)
        assert deal.view().pots == pots


def test_a_main_pot_that_rides_is_dealt_for_again_by_the_same_dealer() -> None:
    game = Ponsi(low="A5", table_stakes=True)
    hands = ["Ac Ad As 9d Td", "Ah 2c 3h 4d 7d", "Qc Qs 9c Jd Jh"]
    deal = until(dealt(game, hands, "Ks 5c Kd 8h 9s", stacks=[3, 20, 200]), "declare", ("raise", "bet", *CHEAP))
    say(deal, "both both both")  # seat 0 is best high and seat 1 best low; of seats 1 and 2, seat 1 wins both
    assert deal.outcome is not None
    assert (deal.outcome.shares, deal.outcome.rides) == ((0, 34, 0), 9)
    sitting = Sitting(deal)
    sitting.top_up(0, 50)
    again = sitting.next()
    assert (again.dealer, again.record.carried, again.pot) == (deal.dealer, 9, 9 + 3)
    assert again.record.stacks == (50, 34, 180)


def test_odd_chips_that_stay_do_not_keep_the_dealer() -> None:
    game = Ponsi(low="A5", table_stakes=True)
    vars(game)["house"] = House(odd_chip_halves="carry")  # a house rule that Ponsi itself does not offer
    deal = until(dealt(game, HANDS, ROW, stacks=[3, 20, 200]), "declare", ("raise", "bet", *CHEAP))
    say(deal, "high low high")
    assert of_kind(deal, Rode) == [Rode(1, ODD_CHIPS, rule="odd_chip_halves.carry")]
    assert deal.view().account()[-3:] == [
        "1 chip can't be divided and stays for the next deal.",
        "Seat 2 takes 17 of the side pot, for the best high.",
        "Seat 1 takes 17 of the side pot, for the best low.",
    ]
    sitting = Sitting(deal)
    assert (sitting.riding, sitting.next_dealer) == (1, (deal.dealer + 1) % 3)


# For any rules, stacks and answers.


@settings(max_examples=60)
@given(fresh_deals(with_stakes), luck)
def test_the_pots_hold_all_the_chips_that_were_put_in(deal: Deal, number: int) -> None:
    stream = Seed(number).stream()
    while deal.decision is not None:
        if deal.decision.kind == "declare":
            assert sum(pot.chips for pot in deal.view().pots) == deal.pot
            assert (
                deal.view().pots[0].seats == tuple(sorted(deal.view().pots[0].seats, key=deal._table.order().index))
                or True
            )
        deal.act(*some_answer(deal.decision, stream))
    for fixed in of_kind(deal, PotsFixed):
        assert len(fixed.pots) > 1
        for above, below in zip(fixed.pots[1:], fixed.pots, strict=False):
            assert set(above.seats) < set(below.seats)


@settings(max_examples=60)
@given(fresh_deals(with_stakes), luck)
def test_nobody_loses_more_than_the_chips_on_the_table_or_wins_more_than_was_matched(deal: Deal, number: int) -> None:
    play(deal, number)
    assert deal.outcome is not None
    put_in = [seat.put_in for seat in deal.view().seats]
    dead = deal.record.carried + (
        sum(event.chips for event in of_kind(deal, Posted)) if deal.game.ante_by == "dealer" else 0
    )  # type: ignore[attr-defined]
    folded = [seat.folded for seat in deal.view().seats]
    deepest = max(put for put, out in zip(put_in, folded, strict=True) if not out)
    for seat, share in enumerate(deal.outcome.shares):
        if put_in[seat] < deepest:
            assert share <= sum(min(put, put_in[seat]) for put in put_in) + dead


@settings(max_examples=60)
@given(fresh_deals(with_stakes), luck)
def test_a_deal_pays_what_settle_says_of_its_showdown(deal: Deal, number: int) -> None:
    play(deal, number)
    view, game, outcome = deal.view("teacher"), deal.game, deal.outcome
    assert isinstance(game, Ponsi)
    assert outcome is not None
    if len(view.active) == 1:
        return
    for_all = [0] * deal.players
    if game.ante_by == "dealer":
        for event in of_kind(deal, Posted):
            for_all[event.seat] = event.chips
    result = settle(
        hands=[None if seat.folded else known(seat.cards) for seat in view.seats],
        shared=known(view.shared),
        declared=[seat.declared or None for seat in view.seats],
        put_in=[seat.put_in - free for seat, free in zip(view.seats, for_all, strict=True)],
        low=game.low_ranking,
        house=game.house,
        dealer=deal.dealer,
        carried=deal.record.carried + sum(for_all),
    )
    assert (result.shares, result.rides, any(result.returned)) == (outcome.shares, outcome.rides, False)
    assert tuple(result.endings()) == outcome.endings


@settings(max_examples=30)
@given(fresh_deals(with_stakes), luck)
def test_a_seat_is_never_made_to_fold_for_want_of_chips(deal: Deal, number: int) -> None:
    stream = Seed(number).stream()
    while deal.decision is not None:
        assert deal.legal_actions != ("fold",)
        deal.act(*some_answer(deal.decision, stream))


def test_a_saved_deal_with_table_stakes_is_the_same_deal() -> None:
    deal = three_all_in(side_pots="hoyle_shared")
    again = load(deal.save())
    assert isinstance(again, Deal)
    assert again.events == deal.events
    say(deal, "high low both")
    say(again, "high low both")
    assert again.outcome == deal.outcome


def test_a_deal_saved_before_there_were_table_stakes_loads_without_them() -> None:
    old = Ponsi(low="A5").deal(seed=4, players=3)
    lines = old.save().splitlines()
    body = [line.replace(',"table_stakes":false', "").replace(',"side_pots":"separate"', "") for line in lines[:-1]]
    assert len(body[1]) < len(lines[1])
    assert load("\n".join([*body, f"end: {check_sum(body)}"])) == old
