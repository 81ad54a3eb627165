"""The account: what happened, in sentences that a good commentator would say."""

import re

import pytest
from hypothesis import given, settings

from cardlab.cards import cards
from cardlab.games import Ponsi
from cardlab.ranking import HIGH
from cardlab.table.account import account
from cardlab.table.deal import Deal
from cardlab.table.events import (
    Carried,
    Checked,
    Dealt,
    Event,
    Folded,
    LaidOut,
    Paid,
    Posted,
    Rode,
    Sealed,
    Wagered,
    Won,
)
from cardlab.table.judged import Judged, JudgedHand, WentBoth
from cardlab.table.voice import Voice
from tests.strategies_for_tests import dealt, declared, fresh_deals, luck, play, say, until, viewers

ANN = Voice(("Ann", "Caller", "Bold", "Random"), you=0)
A5 = Ponsi(low="A5")
TWO_PIGS = (["Kd Kc 2c 2d 3c", "9h 5d 4c 3s 2h", "Jd Jh 8c 8d 7c"], "Ks Kh Qd Qs Jc")  # 0 is best high, 1 best low
SAME_PIGS = (["Ac Kd Qc Jh 9c", "Ad Kc Qd Jc 9h"], "2h 3d 4c 7s 7h")  # they tie both ways


def told(*events: Event) -> list[str]:
    return [line.text for line in account(events, ANN)]


# Grouping.


def test_who_do_the_same_one_after_another_share_a_sentence() -> None:
    assert told(Paid(1, 3), Paid(0, 3), Paid(2, 3)) == ["Caller, you and Bold pay 3 to stay."]
    assert told(Checked(0), Checked(1)) == ["You and Caller check."]
    assert told(Wagered(1, "call", 2, 4), Wagered(2, "call", 2, 4)) == ["Caller and Bold call 2."]


def test_everybody_is_said_when_it_is_everybody() -> None:
    assert told(*(Posted(seat, 1) for seat in range(4))) == ["Everybody antes 1."]
    assert told(*(Checked(seat) for seat in range(4))) == ["Everybody checks."]
    assert told(*(Paid(seat, 2) for seat in range(4))) == ["Everybody pays 2 to stay."]
    assert told(*(Dealt(seat, (None,) * 5) for seat in range(4))) == ["Everybody gets 5 cards face down."]
    assert told(*(Sealed(seat, None) for seat in range(4))) == ["Everybody has chosen in secret."]


def test_what_differs_is_said_apart() -> None:
    assert told(Paid(1, 3), Paid(2, 4)) == ["Caller pays 3 to stay.", "Bold pays 4 to stay."]
    assert told(Checked(1), Folded(2, 1), Checked(3)) == [
        "Caller checks.",
        "Bold folds. The 1 put in stays in the pot.",
        "Random checks.",
    ]


def test_a_run_of_raises_is_one_sentence() -> None:
    raises = [Wagered(1, "raise", 4, 4), Wagered(2, "raise", 6, 6), Wagered(0, "raise", 8, 8)]
    assert told(*raises[:2]) == ["Caller raises to 4 and Bold to 6."]
    assert told(*raises) == ["Caller raises to 4, Bold to 6 and you to 8."]
    assert told(raises[0], Wagered(2, "raise", 6, 6, all_in=True)) == [
        "Caller raises to 4.",
        "Bold raises to 6 and is all in.",
    ]


def test_calls_of_different_amounts_that_come_to_the_same_share_a_sentence() -> None:
    assert told(Wagered(1, "call", 4, 4), Wagered(2, "call", 2, 4)) == ["Caller and Bold call."]


def test_cards_that_are_seen_are_named_one_seat_at_a_time() -> None:
    deal = A5.deal(seed=1, players=3)
    cards = " ".join(card.glyph for card in deal.view(0).hand)
    account_of_seat_0 = deal.view(0).account()
    assert f"You get {cards}." in account_of_seat_0
    assert "Seat 1 and Seat 2 get 5 cards face down." in account_of_seat_0
    assert sum(" gets " in line for line in deal.view("teacher").account()) == 3


# Singular and plural.


@pytest.mark.parametrize(
    ("event", "text"),
    [
        (Folded(1, 1), "Caller folds. The 1 put in stays in the pot."),
        (Folded(1, 5), "Caller folds. The 5 put in stay in the pot."),
        (Folded(1, 0), "Caller folds."),
        (Folded(0, 2), "You fold. The 2 put in stay in the pot."),
        (LaidOut((None,)), "1 shared card lies face down in a row."),
        (LaidOut((None,) * 5), "5 shared cards lie face down in a row."),
        (Carried(1), "1 chip rides from the deal before and can be won in this one."),
        (Carried(32), "32 chips ride from the deal before and can be won in this one."),
        (Rode(7), "The pot of 7 rides: nobody is paid, and the same dealer deals again."),
        (Sealed(0, "high"), "You have chosen in secret: high."),
        (Sealed(1, None), "Caller has chosen in secret."),
        (Won(0, 5, "for the best high"), "You take 5 for the best high."),
        (
            WentBoth(1, (("high", "beaten", (0,)), ("low", "struck", (2, 3))), ()),
            "Caller goes both ways, and that fails: beaten for high by you and tied for low with Bold and Random.",
        ),
        (
            WentBoth(0, (("low", "unqualified", ()),), ()),
            "You go both ways, and that fails: not qualified for low.",
        ),
        (
            WentBoth(1, (("high", "unqualified", ()), ("low", "beaten", (0,))), ()),
            "Caller goes both ways, and that fails: not qualified for high and beaten for low by you.",
        ),
    ],
)
def test_sentences_agree_in_number_and_person(event: Event, text: str) -> None:
    assert told(event) == [text]


# Old news, rules, seats.


def test_who_has_chosen_is_no_news_once_the_coins_are_open() -> None:
    deal = until(A5.deal(seed=1, players=3), "declare")
    deal.act("high", 1)
    assert "Seat 1 has chosen in secret." in deal.view(0).account()
    deal.act("low", 0)
    deal.act("low", 2)
    assert not any("in secret" in line for line in deal.view(0).account())


@settings(max_examples=30)
@given(fresh_deals(), luck)
def test_every_sentence_has_its_rule_and_its_seats(deal: Deal, number: int) -> None:
    play(deal, number)
    for viewer in viewers(deal):
        for line in account(deal.view(viewer).events, Voice.plain(deal.players)):
            assert line.rule
            assert deal.game.explain(line.rule).text
            assert all(0 <= seat < deal.players for seat in line.seats)
            assert re.fullmatch(r"[A-Z0-9].*\.", line.text), line.text
            assert "  " not in line.text
            assert "None" not in line.text


@settings(max_examples=30)
@given(fresh_deals(), luck)
def test_the_seats_of_the_account_did_what_the_events_say(deal: Deal, number: int) -> None:
    play(deal, number)
    lines = account(deal.events, Voice.plain(deal.players))
    for kind, word in ((Paid, "stay_prices"), (Checked, "check")):
        events = [event for event in deal.events if isinstance(event, kind)]
        said = [seat for line in lines if word in line.rule and " fold" not in line.text for seat in line.seats]
        assert [event.seat for event in events] == said


def test_the_account_is_the_same_story_for_everybody() -> None:
    deal = play(A5.deal(seed=6, players=4), 6)
    for viewer in (0, 3, "spectator"):
        assert deal.view(viewer).account(Voice.plain(4))[-1] == deal.view("teacher").account()[-1]


# What the account says about the pot is true.


@pytest.mark.parametrize("no_winner", ["divide_active", "split_failed_both"])
def test_nobody_is_said_to_win_nothing_who_then_takes_chips(no_winner: str) -> None:
    deal = declared(dealt(Ponsi(low="A5", no_winner=no_winner), *TWO_PIGS), "both both high")  # type: ignore[arg-type]
    assert deal.outcome is not None
    assert deal.outcome.winners[:2] == (0, 1)
    for line in deal.view("teacher").account():
        if "wins nothing" in line or "win nothing" in line:
            seat = int(line.split()[1])
            assert seat not in deal.outcome.winners, f"{line} But: {deal.outcome}"


def test_a_pot_split_by_two_who_tie_both_ways_is_named_in_plain_words() -> None:
    deal = declared(dealt(Ponsi(low="A5", no_winner="split_failed_both"), *SAME_PIGS), "both both")
    assert deal.outcome is not None
    assert deal.outcome.shares == (16, 16)
    assert "the best whole" not in str(deal.outcome)


def test_a_seat_that_kept_one_half_of_two_is_told_why_it_lost_the_other() -> None:
    hands = ["Ac Ad As Jh Jd", "Ah Kd Kc Qd Qc", "Ks Kh Js Jc 9h"]  # 0 is best high and ties 1 for low
    deal = declared(dealt(Ponsi(low="A5", both_tie="keep_outright"), hands, "2h 3d 4c 7s 9d"), "both low high")
    assert deal.outcome is not None
    assert deal.outcome.shares == (24, 24, 0)
    rules = {event.rule for event in deal.events}
    assert "both_tie.keep_outright" in rules, "no sentence says why seat 0 has no part of the low half that it tied"


def test_the_outcome_says_who_took_what_and_why() -> None:
    deal = declared(dealt(A5, *TWO_PIGS), "high low high")
    assert str(deal.outcome) == "Seat 0 takes 24 for the best high. Seat 1 takes 24 for the best low."
    one_way = declared(dealt(A5, *TWO_PIGS), "high high high")
    assert str(one_way.outcome) == "Seat 0 takes 48 for the best high: nobody went low."
    folded = A5.deal(seed=1, players=2)
    say(folded, "bet fold")
    assert str(folded.outcome) == "Seat 1 takes 4 because all the others folded."
    rides = declared(dealt(A5, *TWO_PIGS), "both both high")
    assert str(rides.outcome) == "The pot of 48 rides: nobody is paid, and the same dealer deals again."


@pytest.mark.parametrize(
    ("terms", "ways", "says"),
    [
        ({"failed_both": "blocks"}, "both low high", "for the best low: the best high went both ways and failed"),
        ({"qualifier": 8}, "high low high", "for the best high: no low hand qualifies"),
        ({"no_winner": "divide_active"}, "both both high", "as an equal part: nobody won what they declared"),
        ({}, "high low low", "for the best high"),
    ],
)
def test_the_reason_for_a_share_is_the_one_that_counted(terms: dict[str, object], ways: str, says: str) -> None:
    deal = declared(dealt(Ponsi(**{"low": "A5", **terms}), *TWO_PIGS), ways)  # type: ignore[arg-type]
    assert says in str(deal.outcome)


def test_a_hand_that_moves_up_for_a_removed_one_is_not_said_to_be_as_good() -> None:
    judged = Judged(
        "high",
        HIGH,
        (
            JudgedHand(0, cards("Ah Ad As 7c Ks 2c 3d 4h 9s Kc"), "struck", ()),
            JudgedHand(2, cards("Qd Qs Qh Jc Js 2c 3d 4h 9s Kc"), "wins", ()),
        ),
    )
    (line,) = told(judged)
    assert line.startswith("You have the best high: full house, aces over kings.")
    assert line.endswith("With failed claims to both taken out, Bold has the best high: full house, queens over jacks.")


def test_the_same_event_twice_is_told_twice_where_it_can_not_be_joined() -> None:
    again = Won(1, 5, "for the best high")
    assert told(again, again) == ["Caller takes 5 for the best high."] * 2
