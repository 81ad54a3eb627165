"""The house rules of one deal of Pontoon: played alike under two settings, it has two outcomes."""

from typing import Any

import pytest

from cardlab.cards import cards
from cardlab.games.pontoon_rules import Pontoon
from cardlab.table.reasons import IllegalAction
from tests.pontoon_for_tests import may, one, pontoon_dealt, say


def won(hand: str, bank: str, then: str = "", actions: str = "", **terms: Any) -> int:
    """What the player won or lost."""
    outcome = one(hand, bank, then, actions, **terms).outcome
    assert outcome is not None
    return outcome.net[0]


def test_min_stake_and_max_stake() -> None:
    deal = Pontoon(min_stake=3, max_stake=4).deal(seed=1, players=2)
    assert [may(deal, f"stake {count}") for count in (2, 3, 4, 5)] == ["too_little", "", "", "too_much"]
    assert may(Pontoon().deal(seed=1, players=2), "stake 2") == ""


def test_second_card() -> None:
    up = one("7h 9c", "8d 6c")
    down = one("7h 9c", "8d 6c", second_card="down", banker_peek="end")
    assert up.view(0).seats[1].hands[0].cards == (None, *cards("6c"))
    assert down.view(0).seats[1].hands[0].cards == (None, None)
    assert down.view(0).seats[0].hands[0].cards == cards("7h 9c")


@pytest.mark.parametrize(("rule", "chips"), [("paid_twice", 20), ("paid_four_times", 40)])
def test_banker_may_double(rule: str, chips: int) -> None:
    assert won("Ah Kc", "8d 9c", "", "double, stick", banker_may_double=rule) == chips
    assert won("Ah Kc", "8d 9c", "", "leave, stick", banker_may_double=rule) == 20
    assert won("Kh Qc", "8d 9c", "", "double, stick, stick", banker_may_double=rule) == 20
    assert won("Kh Qc", "8d 9c", "", "stick, stick") == 10


def test_banker_may_double_for_a_seat_that_has_too_few_chips() -> None:
    deal = pontoon_dealt(Pontoon(banker_may_double="paid_twice"), ["Kh Qc", "Kd 9d"], "8d 9c", stacks=[14, 200, 200])
    say(deal, "stake 10, stake 10, double")
    assert (deal.pot, deal.stacks) == (34, (0, 180, 200))
    assert "Seat 2 doubles all stakes. Seat 0 can add only 4." in deal.view("teacher").account()


def test_trick_cards() -> None:
    six = ("2h 2c", "Td 9c", "2d 2s 3h Th", "twist, twist, twist, twist, stick, stick")
    assert won(*six, trick_cards="5plus") == 20
    assert won(*six, trick_cards="exactly5") == 10  # 21 in six cards


def test_trick_ends_hand() -> None:
    five = ("2h 2c", "Td 9c", "2d 2s 3h", "twist, twist, twist")
    goes_on, ended = one(*five), one(*five, trick_ends_hand=True)
    assert goes_on.decision is not None
    assert ended.decision is not None
    assert (goes_on.decision.kind, ended.decision.kind) == ("play", "bank")


def test_royal_pontoon() -> None:
    sevens = ("7h 7c", "Td Jc", "7d")
    assert won(*sevens, "twist, stick", royal_pontoon=True) == 30
    assert won(*sevens, "twist, stick, stick", royal_pontoon=False) == 10


def test_royal_pontoon_is_for_players_only() -> None:
    assert won("Kh 8c", "7d 7c", "7h", "stick, draw, stick", royal_pontoon=True) == -10


def test_royal_pays() -> None:
    assert won("7h 7c", "Td Jc", "7d", "twist, stick", royal_pontoon=True, royal_pays=5) == 50


def test_banker_peek() -> None:
    hands = ("Kh 5c", "Ad Jc", "9h")
    assert won(*hands) == -20  # before anybody plays
    assert won(*hands, banker_peek="always") == -20
    assert won(*hands, "twist", banker_peek="end") == -10  # bust before the banker looked
    assert won(*hands, "stick", banker_peek="end") == -20


def test_banker_peek_tells_the_banker_the_card_below() -> None:
    assert one("Kh 5c", "Ad 6c").view(1).seats[1].hands[0].cards == (None, *cards("6c"))
    assert one("Kh 5c", "Ad 6c", banker_peek="always").view(1).seats[1].hands[0].cards == cards("Ad 6c")


def test_banker_pontoon_collects() -> None:
    assert [won("Kh 5c", "Ad Jc", banker_pontoon_collects=count) for count in (2, 1)] == [-20, -10]


def test_player_pontoon_vs_banker_pontoon() -> None:
    found = [won("Kh Ac", "Ad Jc", player_pontoon_vs_banker_pontoon=count) for count in (-2, -1, 0)]
    assert found == [-20, -10, 0]


def test_player_trick_vs_banker_pontoon() -> None:
    trick = ("2h 2c", "Ad Jc", "2d 2s 3h", "twist, twist, twist, stick")
    found = [won(*trick, banker_peek="end", player_trick_vs_banker_pontoon=count) for count in (-2, -1)]
    assert found == [-20, -10]


def test_declare_pontoon() -> None:
    by_itself, asked = one("Kh Ac", "8d 6c"), one("Kh Ac", "8d 6c", declare_pontoon="asked")
    assert by_itself.decision is not None
    assert by_itself.decision.kind == "bank"
    assert asked.legal_actions == ("pontoon",)
    assert [may(asked, word) for word in ("stick", "twist", "buy 10")] == ["declare"] * 3
    say(asked, "declare pontoon, stick")
    assert asked.outcome is not None
    assert asked.outcome.net == (20, -20)


def test_stick_min() -> None:
    assert may(one("Kh 4c", "8d 6c"), "stick") == ""
    below = one("Kh 4c", "8d 6c", stick_min=15)
    assert may(below, "stick") == "stick_min"
    with pytest.raises(IllegalAction, match="You have 14: below 15 you must buy or twist"):
        below.act("stick")
    assert may(one("Kh 5c", "8d 6c", stick_min=15), "stick") == ""
    assert may(one("Ah 4c", "8d 6c", stick_min=15), "stick") == ""  # soft 15


def test_stick_min_does_not_hold_for_a_trick() -> None:
    assert may(one("2h 2c", "8d 6c", "2d 2s 3h", "twist, twist, twist", stick_min=15), "stick") == ""


def test_banker_min() -> None:
    assert may(one("Kh 9c", "8d 6c", "", "stick"), "stick") == ""
    assert may(one("Kh 9c", "8d 6c", "", "stick", banker_min=16), "stick") == "banker_min"
    assert may(one("Kh 9c", "8d 6c", "2d", "stick, draw", banker_min=16), "stick") == ""
    bank, then, draws = "2d 2c", "2s 3h 3c", "draw, draw, draw"
    assert may(one("Kh 9c", bank, then, f"stick, {draws}", banker_min=16), "stick") == ""  # 12, but a trick


def test_buy_min_and_buy_max() -> None:
    amounts = [(least, most) for least, most in ((1, 2), (1, 1), (2, 2), (2, 3))]
    for least, most in amounts:
        deal = one("2h 3c", "8d 6c", buy_min=least, buy_max=most)
        found = [may(deal, f"buy {count}") for count in (10 * least - 1, 10 * least, 10 * most, 10 * most + 1)]
        assert found == ["too_little", "", "", "too_much"]


def test_later_buy_max() -> None:
    assert may(one("2h 3c", "8d 6c", "4d", "buy 12"), "buy 20") == ""
    limited = one("2h 3c", "8d 6c", "4d", "buy 12", later_buy_max="last_purchase")
    assert (may(limited, "buy 12"), may(limited, "buy 13")) == ("", "over_last")


def test_buy_fifth_min_total() -> None:
    four = ("2h 3c", "8d 6c", "4d 2d", "buy 10, buy 10")
    assert may(one(*four), "buy 10") == ""
    assert may(one(*four, buy_fifth_min_total=12), "buy 10") == "fifth"
    assert may(one(*four, buy_fifth_min_total=12), "twist") == ""
    assert may(one("2h 3c", "8d 6c", "4d 3d", "buy 10, buy 10", buy_fifth_min_total=12), "buy 10") == ""


@pytest.mark.parametrize(
    ("rule", "able"),
    [
        ("rank", {"Kh Kc": "", "Kh Qc": "not_a_pair", "Ah Ac": ""}),
        ("value", {"Kh Kc": "", "Kh Qc": "", "Ah Ac": ""}),
        ("aces", {"Kh Kc": "not_a_pair", "Kh Qc": "not_a_pair", "Ah Ac": ""}),
        ("none", {"Kh Kc": "no_splits", "Kh Qc": "no_splits", "Ah Ac": "no_splits"}),
    ],
)
def test_split(rule: str, able: dict[str, str]) -> None:
    for hand, why in able.items():
        assert may(one(hand, "8d 6c", split=rule), "split") == why


def test_buy_after_split() -> None:
    for rule, why in ((True, ""), (False, "split_no_buy")):
        assert may(one("8h 8c", "Td 6c", "2d 3d", "split", buy_after_split=rule), "buy 10") == why


def test_max_hands() -> None:
    again = ("8h 8c", "Td 6c", "8d 3d", "split")
    assert [may(one(*again, max_hands=most), "split") for most in (4, 2)] == ["", "max_hands"]


SPLIT_ACES = ("Ah Ac", "Td 8c", "Kd 2c", "split")


def test_split_pontoon() -> None:
    plain = won(*SPLIT_ACES[:3], "split, stick, stick, stick", split_pontoon="21")
    pays = won(*SPLIT_ACES[:3], "split, stick, stick", split_pontoon="pontoon")
    assert (plain, pays) == (0, 10)  # the second hand loses 10


def test_split_pontoon_pays() -> None:
    assert won(*SPLIT_ACES[:3], "split, stick, stick", split_pontoon="pontoon", split_pontoon_pays=1) == 0


def test_split_pontoon_wins_bank() -> None:
    for rule, banker in ((False, 1), (True, 0)):
        deal = one(*SPLIT_ACES, split_pontoon="pontoon", split_pontoon_wins_bank=rule)
        say(deal, "stick, stick")
        assert deal.outcome is not None
        assert (deal.outcome.next_dealer, deal.outcome.pack) == (banker, None)


@pytest.mark.parametrize(
    ("rule", "able"),
    [
        (None, {"Kh 3c": "no_burning", "Kh 4c": "no_burning", "Ah 2c": "no_burning"}),
        (13, {"Kh 3c": "", "Kh 4c": "not_burnable", "Ah 2c": "not_burnable"}),
        (14, {"Kh 3c": "not_burnable", "Kh 4c": "", "Ah 3s": "not_burnable"}),
    ],
)
def test_burn(rule: int | None, able: dict[str, str]) -> None:
    for hand, why in able.items():
        assert may(one(hand, "8d 6c", burn=rule), "burn") == why


def test_burn_gives_two_new_cards_once() -> None:
    deal = one("Kh 3c", "8d 6c", "9d 4d", "burn", burn=13)
    assert deal.view(0).seats[0].hands[0].cards == cards("9d 4d")
    assert deal.view(1).seats[0].hands[0].cards == (None, *cards("4d"))
    assert deal.view("spectator").pack[-2:] == cards("Kh 3c")
    assert may(deal, "burn") == "not_burnable"  # 13 again, but once is all
    assert deal.stacks[0] == 190


def test_bust_cards() -> None:
    bust = ("Kh 6c", "8d 6d", "Qh", "buy 10")
    now, unseen, later = (one(*bust, bust_cards=rule) for rule in ("bottom_now", "bottom_unseen", "with_the_rest"))
    assert now.view("spectator").pack[-3:] == cards("Kh 6c Qh")
    assert unseen.view("spectator").pack[-3:] == (None, *cards("6c"), None)
    assert unseen.view(0).pack[-3:] == cards("Kh 6c Qh")
    assert (len(now.view().pack), len(unseen.view().pack), len(later.view().pack)) == (50, 50, 47)
    assert later.view("spectator").seats[0].hands[0].cards == cards("Kh 6c Qh")


def test_tie() -> None:
    tied = ("Kh 9c", "Jd 9d", "", "stick, stick")
    assert [won(*tied, tie=rule) for rule in ("banker", "nobody")] == [-10, 0]


def test_tie_is_told() -> None:
    deal = one("Kh 9c", "Jd 9d", "", "stick, stick", tie="nobody")
    assert "Seat 0 takes back 10: 19 against the banker's 19, and nobody wins a tie." in deal.view().account()


def test_pontoon_pays() -> None:
    assert [won("Kh Ac", "Jd 9d", "", "stick", pontoon_pays=many) for many in (1, 2, 3)] == [10, 20, 30]


def test_trick_pays() -> None:
    trick = ("2h 2c", "Td Jc", "2d 2s 3h", "twist, twist, twist, stick, stick")
    assert [won(*trick, trick_pays=many) for many in (1, 2)] == [10, 20]


BANKERS_TRICK = ("2d 2c", "2s 3h 3c", "draw, draw, draw, stick")


def test_banker_trick_collects() -> None:
    bank, then, draws = BANKERS_TRICK
    assert [won("Kh Qc", bank, then, f"stick, {draws}", banker_trick_collects=many) for many in (1, 2)] == [-10, -20]


def test_pontoon_vs_banker_trick() -> None:
    bank, then, draws = BANKERS_TRICK
    assert [won("Kh Ac", bank, then, draws, pontoon_vs_banker_trick=many) for many in (1, 2)] == [10, 20]


FOURS = ("2h 3c", "Td Jc", "4d 5s", "twist, twist, stick, stick")  # 14 in four cards against 20


def test_four_card_trick() -> None:
    assert [won(*FOURS, four_card_trick=pays) for pays in (0, 1, 2)] == [-10, 10, 20]
    bankers = ("Kh 5c", "2d 3s", "6h 4d 5d", "twist, stick, draw, draw, stick")  # 21 against 14 in four cards
    assert [won(*bankers, four_card_trick=pays) for pays in (0, 1, 2)] == [10, -10, -10]


def test_four_card_trick_loses_to_five_cards_and_ties_with_four() -> None:
    five = ("2h 3c", "2d 3s", "4h 5s 4d 5d 6d", "twist, twist, stick, draw, draw, draw, stick")
    assert won(*five, four_card_trick=1) == -10
    four = ("2h 3c", "2d 3s", "4h 9s 4d 5d", "twist, twist, stick, draw, draw, stick")  # 18 and 14
    assert [won(*four, four_card_trick=2, tie=rule) for rule in ("banker", "nobody")] == [-10, 0]


def test_four_card_trick_may_stick_below_the_least_total() -> None:
    below = ("2h 2c", "8d 6c", "3s 4h", "twist, twist")
    assert [may(one(*below, stick_min=15, four_card_trick=pays), "stick") for pays in (0, 1)] == ["stick_min", ""]


def test_four_card_trick_is_told() -> None:
    told = one(*FOURS, four_card_trick=1).view().account()
    assert "Seat 0 sticks." in told
    assert "Seat 0 wins 10: a four-card trick against the banker's 20." in told
    asked = one(*FOURS[:3], "twist, twist", four_card_trick=1)
    assert asked.decision is not None
    assert asked.decision.question() == "You have 14 in a four-card trick: stick or twist."
    assert "Seat 0 sticks on a four-card trick." in one(*FOURS, four_card_trick=1).view("teacher").account()


@pytest.mark.parametrize("rule", ["up", "down"])
def test_split_card(rule: str) -> None:
    deal = one("8h 8c", "Td 6c", "2d 3d", "split", split_card=rule)
    found = [hand.cards for hand in deal.view("spectator").seats[0].hands]
    assert found == [cards("8h 2d"), cards("8c 3d")] if rule == "up" else [(*cards("8h"), None), (*cards("8c"), None)]
    assert [hand.cards for hand in deal.view(0).seats[0].hands] == [cards("8h 2d"), cards("8c 3d")]
    gets = "8♥ gets 2♦, and 8♣ gets 3♦" if rule == "up" else "each gets a card face down"
    assert f"Seat 0 splits 8♥ and 8♣, with 10 on each: {gets}." in deal.view().account()


def test_burn_stake() -> None:
    for rule, stake in ((False, 10), (True, 20)):
        deal = one("Kh 3c", "Td 9c", "Kd Qd", "burn", burn=13, burn_stake=rule)
        assert (deal.pot, deal.stacks[0]) == (stake, 200 - stake)
        assert [may(deal, f"buy {count}") for count in (stake - 1, stake, 2 * stake)] == ["too_little", "", ""]
        say(deal, "stick, stick")
        assert deal.outcome is not None
        assert deal.outcome.net[0] == stake


def test_burn_stake_takes_chips_that_seat_and_bank_have() -> None:
    for stacks, why in (([19, 200], "burn_chips"), ([20, 200], ""), ([200, 39], "cover"), ([200, 40], "")):
        game = Pontoon(burn=13, burn_stake=True, bank_short="covered")
        deal = pontoon_dealt(game, ["Kh 3c"], "Td 9c", stacks=stacks)
        say(deal, "stake 10")
        assert may(deal, "burn") == why


def test_burn_stake_is_told() -> None:
    deal = one("Kh 3c", "Td 9c", "Kd Qd", burn=13, burn_stake=True)
    assert deal.decision is not None
    assert [(each.label, each.chips) for each in deal.decision.choices() if each.action == "burn"] == [
        ("Burn for 10", 10)
    ]
    deal.act("burn")
    told = "Seat 0 burns K♥ and 3♣ for 10, which go under the pack, and gets a card face down and Q♦."
    assert told in deal.view().account()


def test_player_trick_vs_banker_trick() -> None:
    tricks = ("2h 2c", "3d 3c", "2d 2s 3h 3s Ah Ac", "twist, twist, twist, stick, draw, draw, draw, stick")
    assert [won(*tricks, player_trick_vs_banker_trick=count) for count in (-1, -2, 0)] == [-10, -20, 0]
    assert won(*tricks, banker_trick_collects=2) == -10  # of all others
