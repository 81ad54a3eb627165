"""Pontoon as the sheet has it, sentence by sentence, and the cases in which other programs went wrong."""

import pytest

from cardlab.cards import PACK, card, cards
from cardlab.games.pontoon_bank_events import BankerShows, HandSettled, LookedAt
from cardlab.games.pontoon_events import CardTaken, PontoonDeclared, RoundDealt, Staked, WentBust
from cardlab.games.pontoon_rules import Pontoon
from cardlab.games.pontoon_settling import Standing, standing
from cardlab.games.pontoon_totals import hard_total, is_bust, is_natural, is_soft, is_trick, points, total, total_said
from cardlab.table.deal import Deal
from cardlab.table.reasons import IllegalAction
from cardlab.table.voice import Voice
from tests.pontoon_for_tests import SHEET, pontoon_dealt, say


def net(deal: Deal) -> tuple[int, ...]:
    """What each seat won or lost."""
    assert deal.outcome is not None
    return deal.outcome.net


def one(hand: str, bank: str, then: str = "", actions: str = "", stake: int = 10) -> Deal:
    """One player, in seat 0, against the bank in seat 1, played to where the actions end."""
    deal = pontoon_dealt(SHEET, [hand], bank, then)
    say(deal, f"stake {stake}" + (f", {actions}" if actions else ""))
    return deal


def told(deal: Deal, viewer: int | str = "teacher") -> list[str]:
    return deal.view(viewer).account(Voice.plain(deal.players, viewer if isinstance(viewer, int) else None))  # type: ignore[arg-type]


# What cards count.


def test_aces_count_1_or_11_court_cards_10_and_all_others_their_pips() -> None:
    assert [points(card(f"{rank}h")) for rank in "A23456789TJQK"] == [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10]
    assert (total(cards("Ah 9c")), total(cards("Ah 9c 5d")), total(cards("Ah Ad"))) == (20, 15, 12)


@pytest.mark.parametrize(
    ("hand", "count", "soft"),
    [
        ("Ac Ad Ah 6s", 19, True),  # three aces
        ("5h Ac Ad 5s", 12, False),  # not bust
        ("Ac Ad Ts", 12, False),
        ("Ac 4d 7s", 12, False),  # for the banker too
        ("2c 3d Ah", 16, True),  # although the ace came third
        ("Ks 5h Ac", 16, False),
        ("5c 3d 3h 2s Ac", 14, False),
        ("Ah 6d", 17, True),
        ("Ah Kd", 21, True),
        ("Kh Qd 2c", 22, False),
    ],
)
def test_a_total_is_the_best_that_the_aces_allow(hand: str, count: int, soft: bool) -> None:
    assert (total(cards(hand)), is_soft(cards(hand))) == (count, soft)


def test_totals_are_said_as_players_say_them() -> None:
    assert [total_said(cards(hand)) for hand in ("Ah 6d", "Kh 9d", "Kh Qd 2c")] == ["soft 17", "19", "bust with 22"]


def test_the_longest_hand_there_is_makes_exactly_21() -> None:
    hand = cards("Ac Ad Ah As 2c 2d 2h 2s 3c 3d 3h")
    assert (hard_total(hand), is_bust(hand), is_trick(hand)) == (21, False, True)


# Ranking.


def test_a_pontoon_is_two_cards_that_make_21() -> None:
    for ten in "KQJT":
        assert standing(cards(f"Ah {ten}d"), SHEET).kind == "pontoon"
    assert standing(cards("7h 7d 7c"), SHEET) == Standing("points", 21)
    assert not is_natural(cards("Ah 9d Ad"))


def test_five_cards_or_more_up_to_21_are_a_five_card_trick() -> None:
    assert standing(cards("5c 3d 3h 2s Ac"), SHEET) == Standing("trick", 14)
    assert standing(cards("2c 2d 2h 2s 3c Td"), SHEET) == Standing("trick", 21)
    assert standing(cards("2c 2d 2h 2s Kc Td"), SHEET).kind == "bust"
    assert standing(cards("2c 2d 2h 2s"), SHEET).kind == "points"


def test_a_pontoon_beats_a_trick_a_trick_beats_21_and_then_the_higher_total_wins() -> None:
    assert net(one("Ah Kd", "2c 3d", "4c 4d 4h", "draw, draw, draw, stick")) == (20, -20)  # pontoon, banker's trick
    assert net(one("Ah 2d", "Kc 6d", "3c 4c 5c 5h", "twist, twist, twist, stick, draw, stick")) == (
        20,
        -20,
    )  # 21
    assert net(one("Kh Td", "Kc 9d", "", "stick, stick")) == (10, -10)
    assert net(one("Kh 9d", "Kc Td", "", "stick, stick")) == (-10, 10)


# Setup.


def test_everybody_gets_a_card_face_down_stakes_and_gets_a_second_face_up() -> None:
    deal = pontoon_dealt(SHEET, ["7h 9c", "Kd 5s"], "8d 6c")
    kinds = [type(event) for event in deal.events if isinstance(event, RoundDealt | Staked)]
    assert kinds == [RoundDealt]
    say(deal, "stake 4, stake 6")
    rounds = [event for event in deal.events if isinstance(event, RoundDealt)]
    assert [event.up for event in rounds] == [False, True]
    assert deal.view(0).seats[1].hands[0].cards == (None, card("5s"))
    assert deal.view(0).seats[0].hands[0].cards == cards("7h 9c")
    assert deal.view(0).seats[2].hands[0].cards == (None, card("6c"))


def test_stakes_are_made_in_turn_from_the_bankers_left() -> None:
    deal = SHEET.deal(seed=1, players=4, banker=1)
    staked = []
    for count in (1, 2, 3):
        assert deal.decision is not None
        staked.append(deal.decision.seat)
        say(deal, f"stake {count}")
    assert staked == [2, 3, 0]
    assert deal.pot == 6


def test_the_banker_sets_the_least_and_the_highest_stake() -> None:
    deal = Pontoon(min_stake=2, max_stake=5).deal(seed=1, players=2)
    assert deal.legal_actions == ("stake 2", "stake 3", "stake 4", "stake 5")
    assert told(deal)[0] == "Seat 0 holds the bank: stakes are 2 to 5."


def test_the_banker_does_not_see_the_first_card_before_the_look_or_the_play() -> None:
    deal = pontoon_dealt(SHEET, ["7h 9c"], "8d 6c")
    say(deal, "stake 4")
    assert deal.view(1).seats[1].hands[0].cards == (None, card("6c"))
    say(deal, "stick")
    assert deal.view(1).seats[1].hands[0].cards == cards("8d 6c")


# The banker's look for a pontoon.


@pytest.mark.parametrize(("bank", "looks"), [("8d Ac", True), ("8d Jc", True), ("Ad 9d", False), ("Kd 2c", False)])
def test_the_banker_looks_only_with_an_ace_or_a_ten_card_up(bank: str, looks: bool) -> None:
    deal = one("7h 9c", bank)
    found = [event for event in deal.events if isinstance(event, LookedAt)]
    assert bool(found) == looks
    assert deal.decision is not None
    assert deal.decision.kind == "play"
    if looks:  # the banker knows the card now, the others do not
        assert deal.view(1).seats[1].hands[0].cards == cards(bank)
        assert deal.view(0).seats[1].hands[0].cards == (None, cards(bank)[1])
        assert "no pontoon" in told(deal, 0)[-1]


def test_a_bankers_pontoon_collects_double_from_each_and_nobody_plays() -> None:
    deal = pontoon_dealt(SHEET, ["Ah Kd", "5h 9c"], "Ad Jc")
    say(deal, "stake 10, stake 5")
    assert deal.decision is None
    assert net(deal) == (-20, -10, 30)  # a player's pontoon is no exception


# Play of the hand.


def test_a_pontoon_is_declared_with_the_ace_up_and_the_ten_card_down() -> None:
    deal = pontoon_dealt(SHEET, ["Kd Ah", "7c 2d"], "8d 6c")
    say(deal, "stake 10, stake 1")
    assert deal.decision is not None
    assert deal.decision.seat == 1  # the play has moved on to the left
    seen = deal.view(1).seats[0].hands[0]
    assert (seen.cards, seen.up, seen.state) == ((None, card("Ah")), (False, True), "pontoon")
    assert "Seat 0 has a pontoon: A♥ up, the ten-card face down." in told(deal, 1)


def test_a_ten_card_that_was_dealt_face_up_was_seen_by_all() -> None:
    deal = pontoon_dealt(SHEET, ["Ah Kd", "7c 2d"], "8d 6c")
    say(deal, "stake 10, stake 1")
    assert deal.view(1).seats[0].hands[0].cards == cards("Ah Kd")
    assert deal.view(1).seats[0].hands[0].up == (True, False)
    assert any(isinstance(event, PontoonDeclared) for event in deal.events)


def test_to_stick_passes_the_play_to_the_left() -> None:
    deal = pontoon_dealt(SHEET, ["7h 9c", "Kd 5s"], "8d 6c")
    say(deal, "stake 4, stake 6, stick")
    assert deal.decision is not None
    assert deal.decision.seat == 1
    assert told(deal, 0)[-1] == "You stick on 16."
    assert told(deal, 1)[-1] == "Seat 0 sticks."


def test_a_bought_card_costs_the_stake_to_twice_the_stake_and_comes_face_down() -> None:
    deal = one("2h 3c", "8d 6c", "4d 5d 6d")
    assert [word for word in deal.legal_actions if word.startswith("buy")] == [
        f"buy {count}" for count in range(10, 21)
    ]
    say(deal, "buy 15")
    assert (deal.pot, deal.stacks[0]) == (25, 175)
    assert deal.view(1).seats[0].hands[0].cards == (None, card("3c"), None)
    assert deal.view(0).seats[0].hands[0].cards == cards("2h 3c 4d")
    say(deal, "buy 20")  # again and again, each time up to twice the stake
    assert deal.view("spectator").seats[0].hands[0].bought == (15, 20)


def test_a_twisted_card_is_free_and_comes_face_up() -> None:
    deal = one("2h 3c", "8d 6c", "4d", "twist")
    assert (deal.pot, deal.stacks[0]) == (10, 190)
    assert deal.view(1).seats[0].hands[0].cards == (None, card("3c"), card("4d"))


def test_after_a_twist_nothing_can_be_bought() -> None:
    deal = one("2h 3c", "8d 6c", "4d 5d", "buy 10, twist")
    assert not [word for word in deal.legal_actions if word.startswith("buy")]
    with pytest.raises(IllegalAction) as refused:
        deal.act("buy 10")
    assert (refused.value.reason.code, str(refused.value)) == ("twisted", "You have twisted: no more buying.")


def test_nothing_is_bought_at_21() -> None:
    deal = one("Ah 2c", "8d 6c", "8h", "twist")  # soft 21
    assert deal.decision is not None
    assert "twist" in deal.legal_actions
    deal = one("Kh 4c", "8d 6c", "7h", "buy 10")
    assert deal.decision is not None
    reason = deal.decision.why_not("buy 10")
    assert reason is not None
    assert reason.sentence == "You have 21: no more buying."


def test_a_bust_hand_is_shown_and_goes_under_the_pack_at_once() -> None:
    deal = pontoon_dealt(SHEET, ["Kh 6c", "Kd 5s"], "8d 6d", "Qh")
    say(deal, "stake 10, stake 6")
    before = deal.view("teacher").pack
    say(deal, "buy 10")
    (bust,) = (event for event in deal.events if isinstance(event, WentBust))
    assert bust.cards == cards("Kh 6c Qh")
    assert (deal.stacks, deal.pot) == ((180, 194, 220), 6)
    assert deal.view("teacher").pack == (*before[1:], *cards("Kh 6c Qh"))
    assert deal.view("spectator").pack[-3:] == cards("Kh 6c Qh")
    assert deal.decision is not None
    assert deal.decision.seat == 1


# Splitting.


def test_two_cards_of_a_rank_are_split_and_each_gets_a_second() -> None:
    deal = one("8h 8c", "Td 6c", "3d Kc", "split")
    first, second = deal.view(1).seats[0].hands
    assert (first.cards, second.cards) == (cards("8h 3d"), cards("8c Kc"))  # all turned up
    assert (first.stake, second.stake, deal.stacks[0]) == (10, 10, 180)
    assert deal.view(0).turn == (0, 0)


def test_king_and_ten_are_no_pair_and_two_kings_are() -> None:
    deal = one("Kh Tc", "8d 6c")
    assert deal.decision is not None
    reason = deal.decision.why_not("split")
    assert reason is not None
    assert (
        reason.sentence
        == "The king of hearts and the ten of clubs are no pair: two cards of the same rank can be split."
    )
    assert "split" in one("Kh Kc", "8d 6c").legal_actions


def test_a_split_is_only_for_the_first_action() -> None:
    deal = one("2h 2c", "8d 6c", "3d", "twist")
    assert deal.decision is not None
    reason = deal.decision.why_not("split")
    assert reason is not None
    assert reason.code == "split_late"


def test_split_hands_are_played_one_after_the_other_and_may_be_split_again() -> None:
    deal = one("8h 8c", "Td 6c", "8d Kc 2d 3d", "split, split")
    hands = deal.view("spectator").seats[0].hands
    assert [hand.cards for hand in hands] == [cards("8h 2d"), cards("8d 3d"), cards("8c Kc")]
    assert [hand.stake for hand in hands] == [10, 10, 10]
    turns = []
    while deal.decision is not None and deal.decision.kind == "play":
        turns.append(deal.view("spectator").turn)
        say(deal, "stick")
    assert turns == [(0, 0), (0, 1), (0, 2)]


def test_both_split_aces_get_a_card_and_each_hand_is_settled_alone() -> None:
    # One hand busts; the other has 19 against the banker's 19: both lose.
    deal = one("Ah Ac", "Td 9c", "5d 8c 6h Kd", "split, twist, twist, stick, stick")
    assert [hand.state for hand in deal.view("teacher").seats[0].hands] == ["bust", "stuck"]
    assert net(deal) == (-20, 20)


def test_an_ace_and_a_ten_after_a_split_are_21_and_no_pontoon() -> None:
    deal = one("Ah Ac", "Td 9c", "Kd 2c")
    say(deal, "split")
    assert deal.decision is not None
    assert deal.decision.kind == "play"  # it is not declared by itself
    assert deal.decision.why_not("pontoon") is not None
    say(deal, "stick, stick, stick")
    assert net(deal) == (0, 0)  # 21 wins once, 13 loses once
    assert deal.outcome is not None
    assert (deal.outcome.next_dealer, deal.outcome.pack is None) == (1, False)


# The banker's play and payouts.


@pytest.mark.parametrize("actions", ["stick", "draw, stick"])
def test_the_banker_may_stick_on_14_and_draw_on_20(actions: str) -> None:
    deal = one("7h 8c", "Kd 4c" if actions == "stick" else "Kd Tc", "Ah", f"stick, {actions}")
    assert deal.decision is None
    assert net(deal) == ((10, -10) if actions == "stick" else (-10, 10))


def test_the_banker_wins_ties_and_collects_from_all_who_have_less() -> None:
    deal = pontoon_dealt(SHEET, ["Kh 9c", "Kd 8s", "Qh Qd"], "Jd 9d")
    say(deal, "stake 10, stake 10, stake 10, stick, stick, stick, stick")
    assert net(deal) == (-10, -10, 10, 10)


def test_a_bust_banker_pays_every_hand_that_still_plays_and_earlier_busts_stay_lost() -> None:
    deal = pontoon_dealt(SHEET, ["Kh 9c", "Kd 8s", "Ah Qd"], "Jd 6d", "2h Kc")
    say(deal, "stake 10, stake 10, stake 10, stick, twist, stick, draw")
    assert net(deal) == (10, 10, 20, -40)
    deal = pontoon_dealt(SHEET, ["Kh 9c", "Kd 8s"], "Jd 6d", "5h Kc")
    say(deal, "stake 10, stake 10, twist, stick, draw")
    assert net(deal) == (-10, 10, 0)


def test_the_bankers_trick_loses_only_to_pontoons() -> None:
    deal = pontoon_dealt(SHEET, ["Ah Kd", "2h 3h", "Kh Jd"], "2d 3d", "4h 4s 5h As 4d 6d")
    say(deal, "stake 10, stake 10, stake 10, twist, twist, twist, stick, stick, draw, draw, draw, stick")
    assert net(deal) == (20, -10, -10, 0)  # a player's trick loses too


def test_what_was_bought_is_won_and_lost_with_the_stake() -> None:
    assert net(one("2h 3c", "Td 7c", "4d 9d", "buy 20, buy 10, stick, stick")) == (40, -40)
    assert net(one("2h 3c", "Td 7c", "4d 2d 3d", "buy 20, buy 20, buy 20, stick, stick")) == (
        140,
        -140,
    )  # 7 stakes


def test_if_nobody_is_left_the_banker_turns_up_and_does_not_play() -> None:
    deal = one("Kh 6c", "8d 6d", "Qh", "twist")
    assert deal.decision is None
    assert any(isinstance(event, BankerShows) for event in deal.events)
    assert net(deal) == (-10, 10)


# The next hand.


def test_without_a_pontoon_the_cards_go_under_the_pack_and_the_banker_stays() -> None:
    deal = pontoon_dealt(SHEET, ["Kh 9c", "Kd 8s"], "Jd 9d", "Qc")
    say(deal, "stake 10, stake 10, stick, twist, stick")
    assert deal.outcome is not None
    assert deal.outcome.next_dealer == 2
    assert deal.outcome.pack is not None
    # The bust hand first, then from the banker's left, the banker's own last.
    assert deal.outcome.pack[-7:] == cards("Kd 8s Qc Kh 9c Jd 9d")
    assert sorted(deal.outcome.pack) == list(PACK)


def test_a_players_pontoon_wins_the_bank_and_the_pack_is_shuffled() -> None:
    deal = pontoon_dealt(SHEET, ["Kh 9c", "Ad Ks", "Ah Td"], "Jd 9d")
    say(deal, "stake 10, stake 10, stake 10, stick, stick")
    assert deal.outcome is not None
    assert deal.outcome.next_dealer == 1  # the first to the banker's left of those who had one
    assert deal.outcome.pack is None
    assert told(deal)[-1] == (
        "The pontoon nearest the banker's left wins the bank: Seat 1 takes the bank, and the pack is shuffled."
    )


def test_the_bankers_own_pontoon_shuffles_the_pack_and_keeps_the_bank() -> None:
    deal = pontoon_dealt(SHEET, ["Kh 9c"], "Jd Ad")
    say(deal, "stake 10")
    assert deal.outcome is not None
    assert (deal.outcome.next_dealer, deal.outcome.pack) == (1, None)


# Sentences.


def test_every_way_to_win_and_lose_has_its_sentence() -> None:
    deals = {
        "Seat 0 loses 10: 19 against the banker's 19, and the banker wins ties.": one(
            "Kh 9c", "Jd 9d", "", "stick, stick"
        ),
        "Seat 0 wins 10: 20 against the banker's 19.": one("Kh Qc", "Jd 9d", "", "stick, stick"),
        "Seat 0 wins 20, double the stake: a pontoon against the banker's 19.": one("Kh Ac", "Jd 9d", "", "stick"),
        "Seat 0 loses 20, double the stake: 19 against the banker's pontoon.": one("Kh 9c", "Ad Kc"),
        "Seat 0 wins 10: 19, and the bank is bust with 26.": one("Kh 9c", "Jd 6d", "Qd", "stick, draw"),
        "Seat 0 is bust with 26: K♥ 6♣ Q♦. The bank takes 10, and the cards go under the pack.": one(
            "Kh 6c", "Jd 6d", "Qd", "twist"
        ),
    }
    for sentence, deal in deals.items():
        assert sentence in told(deal)
        event = next(event for event in deal.events if isinstance(event, HandSettled | WentBust))
        assert SHEET.explain(event.rule).source


def test_what_a_seat_does_is_told_to_itself_with_its_total_and_to_others_without() -> None:
    deal = one("2h 4c", "8d 6c", "Ad Kc 2c 2d", "buy 12, twist, twist, twist, stick")
    assert told(deal, 0)[5:10] == [
        "You buy A♦ for 12: soft 17.",
        "You twist K♣: 17.",
        "You twist 2♣: five-card trick.",
        "You twist 2♦: five-card trick.",
        "You have a five-card trick.",
    ]
    assert told(deal, 1)[5:8] == ["Seat 0 buys a card face down for 12.", "Seat 0 twists K♣.", "Seat 0 twists 2♣."]
    assert [event.makes for event in deal.view(1).events if isinstance(event, CardTaken)] == [""] * 4


def test_the_text_of_a_view_is_good_to_play_from() -> None:
    deal = pontoon_dealt(SHEET, ["2h 4c", "Kd 5s"], "8d 6c", "Ad")
    say(deal, "stake 10, stake 4, buy 12")
    assert deal.view(0).text() == (
        "The players. Staked 26. 45 cards in the pack.\n"
        "You: (2h) 4c (Ad) = soft 17, stake 22  stack 178\n"
        "Seat 1: -- 5s, stake 4  stack 196\n"
        "Seat 2 (banker): -- 6c  stack 200\n"
        "Your turn. You have soft 17: stick, twist or buy 10 to 20."
    )
    assert deal.view(1).text().splitlines()[1:3] == [
        "Seat 0: -- 4c --, stake 22  stack 178",
        "You: (Kd) 5s = 15, stake 4  stack 196",
    ]


def test_a_deal_looked_at_twice_is_the_same() -> None:
    deal = one("2h 4c", "8d 6c", "Ad", "buy 12")
    assert deal.view(0).text() == deal.view(0).text()
    assert deal.view(0) == deal.view(0)
