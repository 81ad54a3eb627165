"""Seven-card high-low stud, sentence by sentence as the sheets have it; what they leave open: test_stud_house_rules."""

import pytest

from cardlab.cards import PACK
from cardlab.games import SevenCardStud, load
from cardlab.games.stud import STREETS
from cardlab.table.betting import BetDecision
from cardlab.table.deal import Deal
from cardlab.table.events import Announced, Began, Dealt, DealtUp, Shown, Starts, TurnedForAll, Wagered, Won
from cardlab.table.judged import Judged
from cardlab.table.reasons import IllegalAction, RulesError
from cardlab.table.voice import Voice
from tests.strategies_for_tests import DEAR, declared, say, stud_dealt, until

A5 = SevenCardStud(low="A5")
# Seat 0 is best high and shows it; seat 1 is best low; seat 2 is second in both.
HALVED = ["Ks Kh Kd Qc Qd 9h 9s", "Ac 2d 3h 4s 6c Jd Jh", "Th Td 8c 7d 5s 4c 2h"]


def takings(deal: Deal) -> dict[int, int]:
    assert deal.outcome is not None
    return {seat: share for seat, share in enumerate(deal.outcome.shares) if share}


def to_street(deal: Deal, street: str) -> Deal:
    """Check and call until this street's first decision."""
    while deal.view().phase != street:
        deal.act("check" if "check" in deal.legal_actions else "call")
    return deal


def openers(deal: Deal) -> list[int]:
    return [event.seat for event in deal.events if isinstance(event, Starts) and event.what == "betting"]


# The cards.


def test_two_cards_down_and_one_up_then_three_up_and_the_last_one_down() -> None:
    deal = until(A5.deal(seed=3, players=3), "declare")
    facing = []
    for event in deal.events:
        if isinstance(event, Dealt) and event.seat == 1:
            facing += ["down"] * len(event.cards)
        elif isinstance(event, DealtUp) and event.seat == 1:
            facing.append("up")
    assert facing == ["down", "down", "up", "up", "up", "up", "down"]


@pytest.mark.parametrize(("street", "cards"), list(zip(STREETS, (3, 4, 5, 6, 7), strict=True)))
def test_a_street_is_named_after_the_cards_that_each_seat_has(street: str, cards: int) -> None:
    deal = to_street(A5.deal(seed=3, players=4), street)
    assert {len(seat.cards) for seat in deal.view("teacher").seats} == {cards}


def test_the_pack_is_the_standard_one_of_52() -> None:
    assert sorted(A5.deal(seed=1, players=8).cards) == list(PACK)


def test_who_folds_gets_no_more_cards_and_the_others_get_theirs() -> None:
    deal = stud_dealt(A5, HALVED)  # seat 0 shows a king
    say(deal, "bet call fold")
    until(deal, "declare")
    assert [len(seat.cards) for seat in deal.view("teacher").seats] == [7, 7, 3]


def test_the_pack_runs_street_by_street_from_the_dealers_left() -> None:
    deal = until(stud_dealt(A5, HALVED), "declare")
    assert [" ".join(map(str, seat.cards)) for seat in deal.view("teacher").seats] == HALVED


def test_a_seat_sees_its_own_cards_and_those_that_lie_face_up() -> None:
    deal = to_street(stud_dealt(A5, HALVED), "seventh street")
    mine, other, _ = deal.view(0).seats
    assert " ".join(map(str, mine.cards)) == HALVED[0]
    assert [str(card) if card else "--" for card in other.cards] == ["--", "--", "3h", "4s", "6c", "Jd", "--"]
    assert " ".join(map(str, other.up)) == "3h 4s 6c Jd"


# Eight seats: 48 cards before the last.


def test_eight_seats_that_all_stay_share_the_last_card() -> None:
    deal = until(A5.deal(seed=5, players=8), "declare")
    (turned,) = [event for event in deal.events if isinstance(event, TurnedForAll)]
    view = deal.view(2)
    assert view.shared == (turned.card,)
    assert {len(seat.cards) for seat in view.seats} == {6}
    assert turned.card in view.own_and_shared
    assert len(view.own_and_shared) == 7
    assert "Shared: " + str(turned.card) in repr(view)
    assert "Too few cards are left" in turned.sentence(Voice.plain(8))


def test_the_card_for_all_counts_in_every_hand() -> None:
    deal = until(A5.deal(seed=5, players=8), "declare")
    for seat in range(8):
        deal.act("high", seat)
    judged = next(event for event in deal.events if isinstance(event, Judged))
    (turned,) = [event for event in deal.events if isinstance(event, TurnedForAll)]
    assert all(turned.card in hand.cards and len(hand.cards) == 7 for hand in judged.hands)


def test_eight_seats_of_which_enough_fold_have_a_last_card_each() -> None:
    deal = A5.deal(seed=5, players=8)
    say(deal, "bet fold fold fold fold")  # 4 x 3 + 4 x 7 cards are 40
    until(deal, "declare")
    assert not any(isinstance(event, TurnedForAll) for event in deal.events)
    assert sorted(len(seat.cards) for seat in deal.view("teacher").seats) == [3, 3, 3, 3, 7, 7, 7, 7]


def test_seven_seats_have_a_last_card_each() -> None:
    deal = until(A5.deal(seed=5, players=7), "declare")
    assert {len(seat.cards) for seat in deal.view("teacher").seats} == {7}


@pytest.mark.parametrize("players", [0, 1, 9])
def test_two_to_eight_may_play(players: int) -> None:
    with pytest.raises(RulesError, match="Seven-card stud is for 2 to 8 players"):
        A5.deal(players=players)


def test_a_pack_that_is_too_small_is_refused() -> None:
    with pytest.raises(RulesError, match="The pack has 12 cards, and 2 players need 13"):
        A5.deal(players=2, pack=list(PACK)[:12])


# Who opens: the high hand showing (rules, 1.0).


def up_to_sixth(*boards: str) -> Deal:
    """A deal with these four cards up for each seat; the cards down are what is left of the pack."""
    used = " ".join(boards).split()
    rest = iter([str(card) for card in PACK if str(card) not in used])
    hands = [f"{next(rest)} {next(rest)} {board} {next(rest)}" for board in boards]
    return stud_dealt(A5, hands)


def test_the_high_hand_showing_opens_each_street() -> None:
    deal = until(up_to_sixth("Kh 2c 3d 4s", "Qh Qc 5d 7s", "Jh 9c 9d 9s"), "declare")
    assert openers(deal) == [0, 1, 1, 2, 2]


def test_cards_face_up_are_compared_as_far_as_they_go() -> None:
    deal = until(up_to_sixth("Ah 2c 7h 3d", "Ac 2d 8h 3c", "Kh Qc Js 4c"), "declare")
    assert openers(deal) == [0, 0, 1, 1, 1]  # level on two streets: the first to the dealer's left


def test_four_to_a_straight_or_flush_are_high_cards_and_a_pair_of_deuces_beats_them() -> None:
    deal = until(up_to_sixth("Ah Kh Qh Jh", "2c 3d 5s 2d"), "declare")
    assert openers(deal) == [0, 0, 0, 1, 1]


def test_a_seat_that_has_folded_does_not_open_with_its_high_cards() -> None:
    deal = to_street(up_to_sixth("Ah As 7h 3d", "Kc 2d 8h 3c", "Qh Qc Js 4c"), "fourth street")
    say(deal, "check bet call fold")
    assert openers(to_street(deal, "fifth street")) == [0, 0, 2]


def test_why_a_seat_opens_is_said_with_its_cards() -> None:
    deal = to_street(up_to_sixth("Ah 2c 7h 3d", "Ac 2d 8h 3c"), "fourth street")
    starts = [event for event in deal.events if isinstance(event, Starts)]
    assert [event.sentence(Voice.plain(2)) for event in starts] == [
        "Seat 0 opens the betting: A♥ is the high hand showing, level with another and nearer the dealer's left.",
        "Seat 0 opens the betting: A♥ 2♣ is the high hand showing, level with another and nearer the dealer's left.",
    ]


# Why not.


@pytest.mark.parametrize(
    ("terms", "word", "why"),
    [
        ({}, "high", "Declaring comes after the last betting round."),
        ({"declare": "cards_speak"}, "low", "Nobody declares here: the cards speak."),
        ({}, "pay", "There is no price to pay now: this is a betting round."),
    ],
)
def test_what_belongs_to_another_time_or_game_is_refused_with_its_reason(
    terms: dict[str, str], word: str, why: str
) -> None:
    deal = SevenCardStud(low="A5", **terms).deal(seed=1, players=2)  # type: ignore[arg-type]
    with pytest.raises(IllegalAction) as refused:
        deal.act(word)
    assert str(refused.value) == why


def test_no_bet_while_seats_declare() -> None:
    deal = until(SevenCardStud(low="A5", declare="in_turn").deal(seed=1, players=2), "declare")
    with pytest.raises(IllegalAction) as refused:
        deal.act("bet")
    assert str(refused.value) == "The betting on the cards is over: say which way, high, low or both."
    assert refused.value.reason.rule == "declare.in_turn"


# Antes and bets (rules, 1.0).


def test_the_dealer_alone_antes_one() -> None:
    deal = A5.deal(seed=1, players=4, dealer=2)
    assert (deal.pot, deal.stacks) == (1, (200, 200, 199, 200))


def test_bets_are_two_and_five_on_the_last_street_with_three_raises() -> None:
    deal = until(A5.deal(seed=1, players=3, dealer=2), "declare", DEAR)
    assert [seat.put_in for seat in deal.view().seats] == [4 * 8 + 20, 4 * 8 + 20, 1 + 4 * 8 + 20]
    tops = [max(event.to for event in street) for street in rounds(deal)]
    assert tops == [8, 8, 8, 8, 20]


def rounds(deal: Deal) -> list[list[Wagered]]:
    """The bets, calls and raises of each phase that has any."""
    found: list[list[Wagered]] = []
    for event in deal.events:
        if isinstance(event, Began):
            found.append([])
        elif isinstance(event, Wagered):
            found[-1].append(event)
    return [part for part in found if part]


def test_the_high_hand_may_check() -> None:
    deal = A5.deal(seed=1, players=3)
    assert isinstance(deal.decision, BetDecision)
    assert deal.legal_actions == ("check", "bet")


def test_the_last_seat_takes_the_pot_without_showing() -> None:
    deal = A5.deal(seed=1, players=3)
    say(deal, "bet fold fold")
    assert not any(isinstance(event, Shown) for event in deal.events)
    assert deal.outcome is not None
    assert sum(deal.outcome.shares) == 3


# Declaring and winning (rules, 3).


def test_the_best_high_and_the_best_low_take_half_each() -> None:
    deal = declared(stud_dealt(A5, HALVED), "high low high")
    assert takings(deal) == {0: 1}  # the ante alone, and the odd chip goes to high
    deal = declared(stud_dealt(A5, HALVED), "high low high", DEAR)
    assert takings(deal) == {0: 79, 1: 78}


def test_one_player_may_win_both_ways_with_different_fives() -> None:
    deal = declared(stud_dealt(A5, ["As Ah Ad 2c 3d 4h 6s", "Ks Kh Qd Qc 9h 9s 8c"]), "both high", DEAR)
    high, low = [event for event in deal.events if isinstance(event, Judged)]
    fives = [judged.ranking.best(judged.hands[0].cards) for judged in (high, low)]
    assert [five.name for five in fives] == ["three of a kind, aces", "6-4-3-2-A"]
    assert set(fives[0].cards) != set(fives[1].cards)
    assert takings(deal) == {0: 1 + 2 * 52}


def test_the_dealer_announces_the_low_the_qualifier_and_how_to_declare() -> None:
    deal = SevenCardStud(low="A6", qualifier=8, declare="in_turn").deal(seed=1, players=2)
    (said,) = [event for event in deal.events if isinstance(event, Announced)]
    assert said.terms == (
        "low hands rank ace to six",
        "a low must be eight or better",
        "everybody declares in turn, from the dealer's left: low, high or both",
    )
    assert said.brief == ("low: ace to six", "a low must be eight or better", "declared in turn")


def test_low_must_be_announced() -> None:
    with pytest.raises(RulesError, match=r"Say how low hands rank, as in SevenCardStud\(low=\"A5\"\)"):
        SevenCardStud()


# What a seat reads.


def test_the_text_of_a_view_has_all_that_is_needed_to_play() -> None:
    deal = to_street(stud_dealt(A5, HALVED), "fifth street")
    say(deal, "bet call")
    assert repr(deal.view(2)).splitlines() == [
        "Pot 5. Fifth street.",
        "Seat 0: Kd Qc Qd up, -- -- down  stack 198, bet 2",
        "Seat 1: 3h 4s 6c up, -- -- down  stack 198, called 2",
        "You (dealer): 8c 7d 5s up, Th Td down  stack 199, checked",
        "Your turn. Call 2, raise to 4, or fold.",
    ]


def test_after_the_showdown_the_hands_lie_open() -> None:
    deal = declared(stud_dealt(A5, HALVED), "high low low", DEAR)
    lines = repr(deal.view(2)).splitlines()
    assert lines[0] == "Pot 0."
    assert lines[1] == f"Seat 0: {HALVED[0]}  stack 227, went high, took 79"
    assert lines[-1] == "The deal is over."


def test_the_account_says_who_was_dealt_what() -> None:
    deal = to_street(stud_dealt(A5, HALVED), "fourth street")
    told = deal.view(1).account()
    assert "Face up: K♦ to Seat 0, 3♥ to you and 8♣ to Seat 2." in told
    assert "You get A♣ 2♦." in told
    assert "Seat 0 gets 2 cards face down." in told
    seventh = to_street(deal, "seventh street").view(1).account()
    assert "Seat 0 gets 1 card face down." in seventh


# Saving and sitting.


def test_a_saved_deal_of_stud_goes_on() -> None:
    deal = to_street(SevenCardStud.high_low_sheet().deal(seed=4, players=3), "fifth street")
    again = load(deal.save())
    assert isinstance(again, Deal)
    assert again == deal
    assert again.view(1) == deal.view(1)
    assert again.game == deal.game


def test_a_sitting_of_stud_is_saved_and_goes_on() -> None:
    sitting = A5.sit_down(seed=6, players=3)
    until(sitting.deal, "never", ("check", "call", "high"))
    sitting.next()
    assert load(sitting.save()) == sitting


def test_a_pot_that_rides_is_played_for_in_the_next_deal_by_the_same_dealer() -> None:
    sitting = A5.sit_down(seed=6, players=2)
    until(sitting.deal, "declare")
    while sitting.deal.decision is not None:
        sitting.deal.act("both")
    assert sitting.riding, "with this seed nobody wins both ways"
    dealer, rides = sitting.deal.dealer, sitting.riding
    assert sitting.next().dealer == dealer
    assert sitting.deal.pot == rides + 1
    assert not any(isinstance(event, Won) for event in sitting.deals[0].events)
