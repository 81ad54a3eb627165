"""Every house rule of Chicago: one deal, played alike under two settings, has two outcomes; and rules that can't be."""

from collections.abc import Sequence
from typing import Any

import pytest

from cardlab.games import Chicago, load
from cardlab.games.house_rules import sheet
from cardlab.table.deal import Deal
from cardlab.table.events import Declared, Posted, Sealed
from cardlab.table.reasons import IllegalAction, RulesError
from tests.strategies_for_tests import DEAR, declared, say, stud_dealt, takings, until


def put_in(deal: Deal) -> tuple[int, ...]:
    return tuple(seat.put_in for seat in deal.view().seats)


# Hands that decide; all stay in and check. Three seats ante 2 each: the pot is 6.

ACE_DOWN = "As 9s Qd Kd 7c 4h 2c"  # the ace of spades, and the nine
DEUCE_DOWN = "2s 8d Ad Ac 9c 3h 5d"  # a pair of aces
BEST_HAND = "Kc Kh Ks Td 6s 8h 6d"  # a full house, no spade
TIED = ["As Kh Qd Jd 9d 4h 2c", "Ah Kd Qh Jh 9h 4c 2d", "4s 3s 9c 8c 7d 6h Td"]  # 0 and 1 are level for high
TWO_PIGS = ["As 9s Qd Kd 7c 4h 2c", "Ks 8d Ad Ac 9c 3h 5d", "Qs Jc 9d 8h 7h 3c 2d"]  # 0 best spade, 1 best hand
ROYALS = ["As Ks Qs Js Ts 4c 2d", "Ah Kh Qh Jh Th 4d 9c", "4s 3s 9h 8c 7d 6h Td"]


def result(hands: Sequence[str], ways: str, **terms: Any) -> dict[int | str, int]:
    return takings(declared(stud_dealt(Chicago(**{"ante": 2, "ante_by": "each", **terms}), hands), ways))


@pytest.mark.parametrize(("spade", "winner"), [("high", 0), ("low", 1)])
def test_spade(spade: str, winner: int) -> None:
    assert result([ACE_DOWN, DEUCE_DOWN, BEST_HAND], "spade spade high", spade=spade) == {winner: 3, 2: 3}


@pytest.mark.parametrize(("ace", "winner"), [("high", 1), ("low", 0)])
def test_low_chicago_ace(ace: str, winner: int) -> None:
    hands = [ACE_DOWN, DEUCE_DOWN, BEST_HAND]
    deal = declared(stud_dealt(Chicago(spade="low", low_chicago_ace=ace, ante=6), hands), "spade spade high")  # type: ignore[arg-type]
    assert takings(deal) == {winner: 3, 2: 3}
    assert f"lowest spade in the hole, the ace {ace}" in deal.view().account()[0]


@pytest.mark.parametrize(("ante", "pot"), [(0, 0), (1, 1), (3, 3)])
def test_ante(ante: int, pot: int) -> None:
    assert Chicago(ante=ante).deal(seed=1, players=3).pot == pot


def test_ante_by() -> None:
    each, dealer = (Chicago(ante_by=by).deal(seed=1, players=3, dealer=1) for by in ("each", "dealer"))  # type: ignore[arg-type]
    assert (each.stacks, dealer.stacks) == ((199, 199, 199), (200, 199, 200))
    assert [event.seat for event in dealer.events if isinstance(event, Posted)] == [1]


@pytest.mark.parametrize(("terms", "cost"), [({}, 4 * 2 + 5), ({"bet": 6}, 4 * 6 + 5), ({"final_bet": 2}, 4 * 2 + 2)])
def test_bet_and_final_bet(terms: dict[str, int], cost: int) -> None:
    deal = Chicago(max_raises=0, ante=0, **terms).deal(seed=1, players=2)  # type: ignore[arg-type]
    assert put_in(until(deal, "declare", DEAR)) == (cost, cost)


@pytest.mark.parametrize(("max_raises", "to"), [(0, 2), (1, 4), (3, 8)])
def test_max_raises(max_raises: int, to: int) -> None:
    deal = Chicago(max_raises=max_raises, ante=0).deal(seed=1, players=2)
    say(deal, "bet" + " raise" * max_raises)
    assert "raise" not in deal.legal_actions
    assert max(put_in(deal)) == to


@pytest.mark.parametrize(("counts", "to"), [(False, 8), (True, 6)])
def test_raise_cap_counts_opening(counts: bool, to: int) -> None:
    deal = until(Chicago(raise_cap_counts_opening=counts, ante=0).deal(seed=1, players=3), "declare", DEAR)
    assert put_in(deal)[0] == 4 * to + to * 5 // 2


# Declaring.


@pytest.mark.parametrize(
    ("declare", "signs"),
    [
        ("coins", ["with 2 coins", "with 1 coin", "with 3 coins"]),
        ("chips", ["with a red chip", "with a white chip", "with a blue chip"]),
        ("tokens", ["with the high token", "with the spade token", "with both tokens"]),
        ("in_turn", ["", "", ""]),
    ],
)
def test_declare_by_each_method_is_told_in_its_own_words(declare: str, signs: list[str]) -> None:
    deal = declared(stud_dealt(Chicago(declare=declare), TWO_PIGS), "high spade both")  # type: ignore[arg-type]
    went = ["Seat 0 goes high", "Seat 1 goes spade", "Seat 2 goes both ways"]
    told = [f"{who}, {sign}." if sign else f"{who}." for who, sign in zip(went, signs, strict=True)]
    assert [line for line in deal.view().account() if " goes " in line][:3] == told


@pytest.mark.parametrize("declare", ["coins", "chips", "tokens"])
def test_declare_in_secret_hides_a_choice_until_all_have_chosen(declare: str) -> None:
    deal = until(stud_dealt(Chicago(declare=declare), TWO_PIGS), "declare")  # type: ignore[arg-type]
    deal.act("both", 1)
    assert not any(isinstance(event, Declared) for event in deal.events)
    assert deal.view(0).seats[1].choice == ""
    with pytest.raises(IllegalAction, match="a sealed choice stays"):
        deal.act("spade", 1)


def test_declare_in_turn_is_heard_at_once_and_asks_for_a_spade_all_the_same() -> None:
    deal = until(stud_dealt(Chicago(declare="in_turn"), [ACE_DOWN, BEST_HAND, DEUCE_DOWN]), "declare")
    deal.act("spade")
    assert deal.view(1).seats[0].declared == "spade"
    assert not any(isinstance(event, Sealed) for event in deal.events)
    with pytest.raises(IllegalAction, match="no spade in the hole"):
        deal.act("both")
    assert deal.view(1).decision.question() == (  # type: ignore[union-attr]
        "Say which way you go: high. Without a spade in the hole you can't go spade or both ways."
    )


def test_declare_nothing_where_the_cards_speak() -> None:
    assert result([ACE_DOWN, DEUCE_DOWN, BEST_HAND], "both spade high", declare="coins") == {2: 6}
    spoken = until(stud_dealt(Chicago(ante=6, declare="cards_speak"), [ACE_DOWN, DEUCE_DOWN, BEST_HAND]), "never")
    assert takings(spoken) == {0: 3, 2: 3}
    assert not any(isinstance(event, Declared) for event in spoken.events)


def test_where_the_cards_speak_and_nobody_has_a_spade_the_best_hand_takes_all() -> None:
    none = ["Qd 9d As Kd 7c 4h 2c", "Jd 8d Ad Ac 9c 3h 5d"]
    deal = until(stud_dealt(Chicago(ante=6, declare="cards_speak"), none), "never")
    assert takings(deal) == {1: 6}
    assert deal.view().account()[-2:] == [
        "Nobody still in has a spade in the hole.",
        "Seat 1 takes 6 for the best high: nobody still in has a spade in the hole.",
    ]


@pytest.mark.parametrize(
    ("coin_code", "coins"),
    [({1: "spade", 2: "high", 3: "both"}, [2, 1, 3]), ({0: "spade", 1: "high", 2: "both"}, [1, 0, 2])],
)
def test_coin_code(coin_code: dict[int, str], coins: list[int]) -> None:
    game = Chicago(coin_code=coin_code)  # type: ignore[arg-type]
    deal = declared(stud_dealt(game, TWO_PIGS), "high spade both")
    assert [event.coins for event in deal.events if isinstance(event, Declared)] == coins
    assert load(deal.save()) == deal


# Winning.


@pytest.mark.parametrize(
    ("both_tie", "tied_for_high", "tied_nuts"),
    [
        ("lose", {1: 6}, {1: 6}),
        ("share", {0: 5, 1: 1}, {0: 5, 1: 1}),
        ("keep_outright", {0: 3, 1: 3}, {0: 3, 1: 3}),
        ("nut_tie_ok", {1: 6}, {0: 5, 1: 1}),
        ("tie_ok", {0: 5, 1: 1}, {0: 5, 1: 1}),
    ],
)
def test_both_tie(both_tie: str, tied_for_high: object, tied_nuts: object) -> None:
    assert result(TIED, "both high spade", both_tie=both_tie) == tied_for_high
    assert result(ROYALS, "both high spade", both_tie=both_tie) == tied_nuts


@pytest.mark.parametrize(("failed_both", "shares"), [("blocks", {2: 6}), ("removed", {1: 3, 2: 3})])
def test_failed_both(failed_both: str, shares: object) -> None:
    assert result([ACE_DOWN, DEUCE_DOWN, BEST_HAND], "both spade high", failed_both=failed_both) == shares


@pytest.mark.parametrize(
    ("no_winner", "shares"),
    [("ride", {"rides": 6}), ("divide_active", {0: 2, 1: 2, 2: 2}), ("split_failed_both", {0: 3, 1: 3})],
)
def test_no_winner(no_winner: str, shares: object) -> None:
    assert result(TWO_PIGS, "both both spade", no_winner=no_winner) == shares


def short_of_chips(**terms: Any) -> Deal:
    """Seat 0 has 4 chips and the best spade, seat 1 the second, seat 2 the best hand; all put in what they can."""
    deal = stud_dealt(Chicago(ante=0, max_raises=0, **terms), [ACE_DOWN, DEUCE_DOWN, BEST_HAND], stacks=[4, 50, 50])
    return until(deal, "declare", DEAR)


def test_table_stakes() -> None:
    folds, stays = short_of_chips(table_stakes=False), short_of_chips(table_stakes=True)
    assert (folds.view().active, put_in(folds)) == ((1, 2), (4, 13, 13))
    assert (stays.view().active, put_in(stays)) == ((0, 1, 2), (4, 13, 13))
    assert takings(declared(stays, "spade high high")) == {0: 6, 2: 24}  # half of 12; the side pot of 18 is not for it


@pytest.mark.parametrize(("side_pots", "shares"), [("separate", {0: 6, 1: 9, 2: 15}), ("hoyle_shared", {0: 6, 2: 24})])
def test_side_pots(side_pots: str, shares: dict[int | str, int]) -> None:
    deal = declared(short_of_chips(table_stakes=True, side_pots=side_pots), "spade spade high")
    assert takings(deal) == shares


def test_every_house_rule_has_a_test_here() -> None:
    tests = " ".join(name for name in globals() if name.startswith("test_"))
    for row in sheet(Chicago()):
        assert row.field in tests, f"no test for the house rule {row.field}"


# The rules as a whole.


def test_the_sheet_of_house_rules_has_a_text_and_a_source_for_each() -> None:
    rows = sheet(Chicago(spade="low", declare="in_turn"))
    assert rows[0].field == "spade"
    assert all(row.name and row.value and row.text and row.source for row in rows)
    assert {row.field for row in rows if row.changed} == {"spade", "declare"}
    assert len(rows) == len({row.name for row in rows})


@pytest.mark.parametrize("declare", ["coins", "cards_speak", "in_turn"])
def test_phases_name_every_step_of_a_deal(declare: str) -> None:
    game = Chicago(declare=declare)  # type: ignore[arg-type]
    deal = until(game.deal(seed=1, players=2), "declare")
    while deal.decision is not None:
        deal.act("high")
    assert [event.key for event in deal.events if hasattr(event, "key")] == [key for key, _ in game.phases]


# Rules that can't be.


@pytest.mark.parametrize(
    ("terms", "says"),
    [
        ({"spade": "hi"}, "spade='hi' is not a house rule. Did you mean high? Allowed: high or low."),
        ({"spade": True}, "Allowed: high or low"),
        ({"low_chicago_ace": "low"}, "does nothing with spade='high', where the highest spade wins"),
        ({"spade": "low", "low_chicago_ace": "both"}, "an ace that counts both ways is the lowest spade, so say 'low'"),
        ({"spade": "low", "low_chicago_ace": "lo"}, "Did you mean low?"),
        ({"coin_code": {1: "low", 2: "high", 3: "both"}}, "give a number of coins each for high, spade and both"),
        ({"coin_code": {0: "spade", 1: "high", 2: "both"}, "declare": "in_turn"}, 'declare="in_turn" has no coins'),
        ({"declare": "cards_speak", "both_tie": "share"}, "both_tie='share' does nothing"),
        ({"declare": "coin"}, "Did you mean coins?"),
        ({"low": "A5"}, "Chicago has no house rule 'low'. Known: ante"),
        ({"side_pots": "hoyle_shared"}, "does nothing without table_stakes=True"),
        ({"bet": 0}, "bet=0: give a whole number, 1 or more"),
        ({"ante": -1}, "ante=-1: give a whole number, 0 or more"),
    ],
)
def test_rules_that_cannot_be_are_refused(terms: dict[str, Any], says: str) -> None:
    with pytest.raises(RulesError) as refused:
        Chicago(**terms)
    assert says in str(refused.value)


@pytest.mark.parametrize("players", [0, 1, 9])
def test_two_to_eight_may_play(players: int) -> None:
    with pytest.raises(RulesError, match="Chicago is for 2 to 8 players"):
        Chicago().deal(players=players)
