"""Every house rule of Pontoon: one deal, played alike under two settings, has two outcomes."""

from typing import Any

import pytest

from cardlab.cards import PACK, cards
from cardlab.games.house_rules import sheet
from cardlab.games.pontoon_checks import draw_for_bank, highest_cut
from cardlab.games.pontoon_rules import Pontoon
from cardlab.seeds import Seed
from cardlab.table.deal import Deal
from cardlab.table.reasons import IllegalAction, RulesError
from tests.pontoon_for_tests import pontoon_dealt, say


def one(hand: str, bank: str, then: str = "", actions: str = "", **terms: Any) -> Deal:
    """One player in seat 0, who stakes 10, against the bank in seat 1; played to where the actions end."""
    deal = pontoon_dealt(Pontoon(**terms), [hand], bank, then)
    say(deal, "stake 10" + (f", {actions}" if actions else ""))
    return deal


def won(hand: str, bank: str, then: str = "", actions: str = "", **terms: Any) -> int:
    """What the player won or lost."""
    outcome = one(hand, bank, then, actions, **terms).outcome
    assert outcome is not None
    return outcome.net[0]


def may(deal: Deal, word: str) -> str:
    """Why the seat to act may not do this; "" if it may."""
    assert deal.decision is not None
    reason = deal.decision.why_not(word)
    return reason.code if reason else ""


def test_min_stake_and_max_stake() -> None:
    deal = Pontoon(min_stake=3, max_stake=4).deal(seed=1, players=2)
    assert [may(deal, f"stake {count}") for count in (2, 3, 4, 5)] == ["too_little", "", "", "too_much"]
    assert may(Pontoon().deal(seed=1, players=2), "stake 2") == ""


def test_first_banker() -> None:
    hows = ("given", "first_jack", "highest_cut")
    for seed in range(20):
        seats = [Pontoon(first_banker=how).deal(seed=seed, players=4).dealer for how in hows]  # type: ignore[arg-type]
        drawn = [card.rank.letter for card in (Seed(seed) / "first banker").stream().shuffled(PACK)]
        cut = ["23456789TJQKA".index(letter) for letter in drawn[:4]]
        assert seats[:2] == [0, drawn.index("J") % 4]
        assert cut[seats[2]] == max(cut)
    assert Pontoon(first_banker="first_jack").deal(seed=7, players=4, banker=2).dealer == 2
    assert {draw_for_bank("first_jack", seed, 4) for seed in range(40)} == {0, 1, 2, 3}


def test_first_banker_by_the_highest_cut_of_those_who_tie() -> None:
    assert highest_cut(cards("Kh 2c Kd 3c 4c 5d"), (0, 1, 2)) == 0 + 2  # kings tie; then 3c of seat 0, 4c of seat 2
    assert highest_cut(cards("Kh 2c Ad"), (0, 1, 2)) == 2


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


def test_shuffle_on() -> None:
    def shuffled(hand: str, bank: str, actions: str, rule: str) -> bool:
        outcome = one(hand, bank, "", actions, shuffle_on=rule).outcome
        assert outcome is not None
        return outcome.pack is None

    for rule, found in {
        "any_pontoon": (True, True, False),
        "player_pontoon": (True, False, False),
        "every_deal": (True, True, True),
    }.items():
        players, bankers = shuffled("Kh Ac", "Jd 9d", "stick", rule), shuffled("Kh 9c", "Jd Ad", "", rule)
        assert (players, bankers, shuffled("Kh 9c", "Jd 9d", "stick, stick", rule)) == found


def test_collect_order() -> None:
    for rule, order in (("seat_order", "Kh 9c Jd 8d"), ("banker_first", "Jd 8d Kh 9c")):
        outcome = one("Kh 9c", "Jd 8d", "", "stick, stick", collect_order=rule).outcome
        assert outcome is not None
        assert outcome.pack is not None
        assert outcome.pack[-4:] == cards(order)


def test_bank_to() -> None:
    for rule, banker in (("pontoon", 1), ("turns", 0), ("nobody", 2)):
        deal = pontoon_dealt(Pontoon(bank_to=rule), ["Kh 9c", "Ah Kd"], "Jd 8d")  # type: ignore[arg-type]
        say(deal, "stake 1, stake 1, stick, stick")
        assert deal.outcome is not None
        assert deal.outcome.next_dealer == banker


def test_bank_offered() -> None:
    two = ["Ac Kh", "Ah Kd"]
    deal = pontoon_dealt(Pontoon(bank_offered=True), two, "Jd 8d")
    say(deal, "stake 1, stake 1, stick")
    assert deal.decision is not None
    assert (deal.decision.seat, deal.legal_actions) == (0, ("take", "leave"))
    for actions, banker in (("take", 0), ("leave, take", 1), ("leave, leave", 2)):
        other = deal.branch()
        say(other, actions)
        assert other.outcome is not None
        assert other.outcome.next_dealer == banker
    plain = pontoon_dealt(Pontoon(), two, "Jd 8d")
    say(plain, "stake 1, stake 1, stick")
    assert plain.decision is None


def test_needs_banker_beaten() -> None:
    for rule, banker in ((True, 1), (False, 0)):
        outcome = one("Kh Ac", "Ad Jc", needs_banker_beaten=rule).outcome
        assert outcome is not None
        assert outcome.next_dealer == banker


def test_bank_short() -> None:
    stacks = [200, 200, 25]
    in_order = pontoon_dealt(Pontoon(), ["Ah Kc", "Ad Kh"], "Jd 8d", stacks=stacks)
    say(in_order, "stake 10, stake 10, stick")
    assert in_order.outcome is not None
    assert in_order.outcome.net == (20, 5, -25)
    covered = pontoon_dealt(Pontoon(bank_short="covered"), ["Ah Kc", "Ad Kh"], "Jd 8d", stacks=stacks)
    # 25 chips pay 12 at double; one of them is kept for the second player's least stake.
    say(covered, "stake 10")
    assert [may(covered, f"stake {count}") for count in (2, 3)] == ["", "cover"]
    say(covered, "stake 2, stick")
    assert covered.outcome is not None
    assert covered.outcome.net == (20, 4, -24)


def test_bank_short_limits_what_is_bought_and_split() -> None:
    deal = pontoon_dealt(Pontoon(bank_short="covered"), ["8h 8c"], "Jd 8d", stacks=[200, 26])
    say(deal, "stake 10")
    assert [may(deal, word) for word in ("buy 10", "split", "twist")] == ["cover", "cover", ""]


# The record of house rules.


def test_every_house_rule_has_a_test_here() -> None:
    tests = " ".join(name for name in globals() if name.startswith("test_"))
    for row in sheet(Pontoon()):
        assert row.field in tests, f"no test for the house rule {row.field}"


def test_the_sheet_of_house_rules_has_a_text_and_a_source_for_each() -> None:
    rows = sheet(Pontoon(stick_min=15, tie="nobody"))
    assert all(row.name and row.value and row.text and row.source for row in rows)
    assert {row.field for row in rows if row.changed} == {"stick_min", "tie"}
    assert len(rows) == len({row.name for row in rows})
    assert not [row for row in sheet(Pontoon()) if row.changed]


def test_the_domestic_preset_is_the_other_sources() -> None:
    domestic = Pontoon.domestic(max_stake=20)
    assert (domestic.second_card, domestic.stick_min, domestic.trick_cards) == ("down", 15, "exactly5")
    assert domestic.max_stake == 20
    changed = {row.field for row in sheet(domestic) if row.changed}
    assert {"later_buy_max", "buy_fifth_min_total", "banker_peek", "trick_ends_hand", "split_pontoon"} <= changed


@pytest.mark.parametrize(
    ("terms", "says"),
    [
        ({"stake": 3}, "no house rule 'stake'. Did you mean .*_stake"),
        ({"min_stake": 0}, "min_stake=0: give a whole number from 1 to 1000"),
        ({"min_stake": 1.5}, "min_stake=1.5"),
        ({"min_stake": True}, "min_stake=True"),
        ({"min_stake": 6, "max_stake": 5}, r"The least stake \(6\) is higher than the highest \(5\)"),
        ({"buy_min": 3}, "buy_min=3 is more than buy_max=2"),
        ({"second_card": "down"}, 'choose "always" or "end"'),
        ({"tie": "bank"}, "Did you mean banker"),
        ({"burn": 15}, "Allowed: None, 13 or 14"),
        ({"split": "pairs"}, "Allowed: rank, aces, value or none"),
        ({"royal_pontoon": 1}, "royal_pontoon=1"),
        ({"stick_min": 22}, "from 0 to 21"),
        ({"buy_fifth_min_total": 3}, "from 4 to 21"),
        ({"player_pontoon_vs_banker_pontoon": 1}, "from -2 to 0"),
        ({"bank_short": "ride"}, "Allowed: pays_in_order or covered"),
    ],
)
def test_house_rules_that_can_not_be_are_refused(terms: dict[str, Any], says: str) -> None:
    with pytest.raises(RulesError, match=says):
        Pontoon(**terms)


def test_phases_name_every_step_of_a_deal() -> None:
    deal = one("Kh 9c", "Jd 9d", "", "stick, stick")
    assert [event.key for event in deal.events if hasattr(event, "key")] == [key for key, _ in Pontoon().phases]
