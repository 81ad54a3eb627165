"""Deuces & Jacks & the Man with the Axe: nine wild cards, a draw of three, and what natural sevens win."""

from collections.abc import Sequence
from typing import Any

import pytest

from cardlab.cards import PACK, cards
from cardlab.games import DeucesJacksAxe, load
from cardlab.games.house_rules import sheet
from cardlab.ranking import HIGH, wild
from cardlab.table.deal import Deal
from cardlab.table.events import Announced, Starts
from cardlab.table.reasons import ActionError, IllegalAction, RulesError
from tests.strategies_for_tests import DEAR, everything, say, until

ACES = "2c 2d Ac As 9h"  # four aces, with two deuces wild
SEVENS = "7c 7d Ad 3h 4h"
KINGS = "Kd Kc Ks Qd Qh"  # three kings, one of them wild: four kings


def dealt(hands: Sequence[str], drawn: str = "", stacks: int | Sequence[int] = 200, **terms: Any) -> Deal:
    """These hands for seats 0, 1, ..., the last of whom deals; and what comes next from the stock."""
    first = cards(" ".join([*hands, drawn]))
    pack = first + tuple(card for card in PACK if card not in first)
    return DeucesJacksAxe(**terms).deal(seed=0, players=len(hands), stacks=stacks, dealer=len(hands) - 1, pack=pack)


def to_draw(hands: Sequence[str], drawn: str = "", **terms: Any) -> Deal:
    return until(dealt(hands, drawn, **terms), "draw")


def ended(hands: Sequence[str], wanted: Sequence[str] = ("check", "call", "stand pat"), **terms: Any) -> Deal:
    """A deal in which all stay and nobody draws; the dealer antes 12 unless told."""
    return until(dealt(hands, **{"ante": 12, **terms}), "never", wanted)


def takings(deal: Deal) -> dict[int, int]:
    assert deal.outcome is not None
    return {seat: share for seat, share in enumerate(deal.outcome.shares) if share}


# The cards.


def test_the_deuces_the_jacks_and_the_king_of_diamonds_are_wild_and_no_other_card() -> None:
    assert [card for card in PACK if wild_in_game(str(card))] == sorted(cards("2c 2d 2h 2s Jc Jd Jh Js Kd"))


def wild_in_game(card: str) -> bool:
    ranking = DeucesJacksAxe().first_half
    return ranking.is_wild(cards(card)[0])  # type: ignore[attr-defined]


def test_the_hands_are_those_whose_every_count_is_known() -> None:
    assert DeucesJacksAxe().first_half == wild(HIGH, "2* J* Kd")  # counted hand by hand in tests/ranking/test_wild.py


def test_five_of_a_kind_is_on_top() -> None:
    straight_flush, five = "9s Ts Js Qs Ks", "9c 9d 9h 2c 2d"
    assert takings(ended([straight_flush, five])) == {1: 12}


def test_the_best_hand_takes_the_pot_with_its_wild_cards() -> None:
    deal = ended([ACES, SEVENS, KINGS])
    assert takings(deal) == {0: 12}
    assert deal.view().account()[-2:] == [
        "Seat 0 has the best high: four of a kind, aces (2♣ as A♥, 2♦ as A♦).",
        "Seat 0 takes 12 for the best high.",
    ]


def test_tied_hands_share_the_pot() -> None:
    assert takings(ended(["Ac As 2c 9h 8h", "Ad Ah 2d 9c 8c", KINGS.replace("Kd Kc", "3c 4d")])) == {0: 6, 1: 6}


def test_an_ante_a_bet_a_draw_a_bet_and_the_showdown() -> None:
    deal = until(dealt([ACES, SEVENS, KINGS]), "never", ("bet", "call", "stand pat"))
    began = [event.key for event in deal.events if hasattr(event, "key")]
    assert began == ["deal", "first bets", "draw 1", "result"] == [key for key, _ in deal.game.phases]
    assert [seat.put_in for seat in deal.view().seats] == [2 + 5, 2 + 5, 1 + 2 + 5]


def test_the_dealer_announces_the_wild_cards() -> None:
    (said,) = [event for event in dealt([ACES, SEVENS]).events if isinstance(event, Announced)]
    assert said.terms == ("deuces, jacks and the king of diamonds are wild", "the best hand takes the pot")
    assert said.brief == ("2s, Js and K♦ wild", "high only")


# The draw.


def test_a_seat_throws_away_up_to_three_cards_and_gets_as_many() -> None:
    deal = to_draw([KINGS, ACES], "5c 6d 8h")
    deal.act("discard Kc Qd Qh")
    assert [str(card) for card in deal.view(0).hand] == ["Kd", "Ks", "5c", "6d", "8h"]


def test_without_an_ace_nobody_throws_away_four() -> None:
    deal = to_draw([KINGS, ACES])
    before = everything(deal)
    with pytest.raises(IllegalAction) as refused:
        deal.act("discard Kc Ks Qd Qh")
    assert str(refused.value) == "Discard up to 3 cards: that is 4."
    assert everything(deal) == before


def test_a_seat_that_keeps_an_ace_throws_away_four() -> None:
    deal = to_draw([SEVENS, ACES], "5c 6d 8h Th")
    deal.act("discard 4h 7c 7d 3h")
    assert [str(card) for card in deal.view(0).hand] == ["Ad", "5c", "6d", "8h", "Th"]


def test_who_throws_away_four_keeps_an_ace() -> None:
    deal = to_draw([SEVENS, ACES])
    before = everything(deal)
    with pytest.raises(IllegalAction) as refused:
        deal.act("discard Ad 7d 3h 4h")
    assert str(refused.value) == "Who discards four cards keeps an ace, and this keeps the seven of clubs."
    assert refused.value.reason.rule == "deuces.four_with_an_ace"
    assert everything(deal) == before


def test_with_two_aces_either_may_be_kept() -> None:
    deal = to_draw([ACES, SEVENS])
    fours = [action for action in deal.legal_actions if action.count(" ") == 4]
    assert fours == ["discard 2c 2d As 9h", "discard 2c 2d Ac 9h"]
    assert len(set(deal.legal_actions)) == len(deal.legal_actions) == 1 + 5 + 10 + 10 + 2


def test_nobody_else_is_told_that_a_seat_may_draw_four() -> None:
    worlds = [to_draw([hand, KINGS]) for hand in (SEVENS, SEVENS.replace("Ad", "5d"))]
    assert len({(repr(deal), repr(deal.view(1)), repr(deal.view("spectator"))) for deal in worlds}) == 1
    own = [deal.view(0).decision for deal in worlds]
    assert [decision.most for decision in own] == [4, 3]  # type: ignore[union-attr]
    assert [decision.question() for decision in own if decision] == [
        "Discard up to 3 cards, or four if you keep an ace, and draw as many; or stand pat.",
        "Discard up to 3 cards, and draw as many; or stand pat.",
    ]


@pytest.mark.parametrize("action", ["discard 7c 7c", "discard 8c", "discard 7c 7d Ad 3h 4h"])
def test_a_card_not_held_or_named_twice_or_all_five_are_refused(action: str) -> None:
    deal = to_draw([SEVENS, ACES])
    before = everything(deal)
    with pytest.raises(IllegalAction):
        deal.act(action)
    assert everything(deal) == before


def test_what_is_no_card_can_not_be_thrown_away() -> None:
    with pytest.raises(ActionError, match="can't be read"):
        to_draw([SEVENS, ACES]).act("discard joker")


def test_nobody_declares_here() -> None:
    with pytest.raises(IllegalAction, match="Nobody declares here: the cards speak"):
        dealt([SEVENS, ACES]).act("high")


# Every house rule: one deal under two settings.


@pytest.mark.parametrize(("natural_sevens", "shares"), [(None, {1: 12}), ("half", {0: 6, 1: 6}), ("all", {0: 12})])
def test_natural_sevens(natural_sevens: Any, shares: dict[int, int]) -> None:
    assert takings(ended([SEVENS, ACES, KINGS], natural_sevens=natural_sevens)) == shares


@pytest.mark.parametrize(("natural_sevens", "shares"), [("half", {1: 12}), ("all", {1: 12})])
def test_natural_sevens_are_not_made_with_a_wild_card(natural_sevens: Any, shares: dict[int, int]) -> None:
    deal = ended(["7c 2h Ad 3h 4h", ACES], natural_sevens=natural_sevens)
    assert takings(deal) == shares
    if natural_sevens == "half":
        assert deal.view().account()[-1] == (
            "Seat 1 takes 12 for the best high: nobody still in has a natural pair of sevens."
        )


@pytest.mark.parametrize(("natural_sevens", "shares"), [("half", {0: 3, 1: 6, 2: 3}), ("all", {0: 6, 2: 6})])
def test_natural_sevens_that_two_seats_hold_are_shared(natural_sevens: Any, shares: dict[int, int]) -> None:
    assert takings(ended([SEVENS, ACES, "7h 7s Ah Ks Qc"], natural_sevens=natural_sevens)) == shares


def test_natural_sevens_and_the_best_hand_take_all() -> None:
    deal = ended(["7c 7d 7h 2c 2d", KINGS], natural_sevens="half")
    assert takings(deal) == {0: 12}
    assert deal.view().account()[-3:] == [
        "Seat 0 has the best high: five of a kind, sevens (2♣ as 7♠, 2♦ as 7♠).",
        "Seat 0 has the sevens: a natural pair of sevens.",
        "Seat 0 takes 12 for winning both ways.",
    ]


@pytest.mark.parametrize("natural_sevens", ["half", "all"])
def test_natural_sevens_are_announced(natural_sevens: Any) -> None:
    told = dealt([SEVENS, ACES], natural_sevens=natural_sevens).view().account()[0]
    assert "a natural pair of sevens takes" in told


@pytest.mark.parametrize(("draws", "most"), [((3,), 3), ((5,), 5), ((1,), 1)])
def test_draws(draws: tuple[int, ...], most: int) -> None:
    deal = to_draw([KINGS, ACES], draws=draws)
    assert deal.view(0).decision.most == most  # type: ignore[union-attr]
    assert max(action.count(" ") for action in deal.legal_actions if action != "stand pat") == most


def test_draws_of_three_and_two_are_each_followed_by_bets() -> None:
    deal = ended([KINGS, ACES], draws=(3, 2))
    assert sum(isinstance(event, Starts) for event in deal.events) == 3
    bets = ended([KINGS, ACES], ("stand pat", "bet", "call"), draws=(3, 2), ante=0)
    assert [seat.put_in for seat in bets.view().seats] == [2 + 2 + 5] * 2  # the last bets are those after the last draw


@pytest.mark.parametrize(("four_with_an_ace", "longest"), [(True, 4), (False, 3)])
def test_four_with_an_ace(four_with_an_ace: bool, longest: int) -> None:
    deal = to_draw([SEVENS, ACES], four_with_an_ace=four_with_an_ace)
    assert max(action.count(" ") for action in deal.legal_actions if action != "stand pat") == longest


@pytest.mark.parametrize(("opener", "second"), [("rotate", 1), ("left_of_dealer", 0)])
def test_opener(opener: Any, second: int) -> None:
    deal = ended([SEVENS, ACES, KINGS], opener=opener)
    assert [event.seat for event in deal.events if isinstance(event, Starts)] == [0, second]


@pytest.mark.parametrize(("ante", "pot"), [(0, 0), (1, 1), (3, 3)])
def test_ante(ante: int, pot: int) -> None:
    assert dealt([SEVENS, ACES, KINGS], ante=ante).pot == pot


@pytest.mark.parametrize(("ante_by", "stacks"), [("dealer", (200, 200, 199)), ("each", (199, 199, 199))])
def test_ante_by(ante_by: Any, stacks: tuple[int, ...]) -> None:
    assert dealt([SEVENS, ACES, KINGS], ante_by=ante_by).stacks == stacks


@pytest.mark.parametrize(
    ("terms", "cost"),
    [
        ({}, 4 * 2 + 4 * 5),
        ({"bet": 3}, 4 * 3 + 4 * 5),
        ({"final_bet": 7}, 4 * 2 + 4 * 7),
        ({"max_raises": 1}, 2 * 2 + 2 * 5),
        ({"raise_cap_counts_opening": True}, 3 * 2 + 3 * 5),
    ],
)
def test_bet_and_final_bet_and_max_raises_and_raise_cap_counts_opening(terms: dict[str, Any], cost: int) -> None:
    deal = ended([SEVENS, ACES], ("stand pat", *DEAR), ante=0, **terms)
    assert [seat.put_in for seat in deal.view().seats] == [cost, cost]


def test_table_stakes() -> None:
    hands, wanted = [ACES, SEVENS, KINGS], ("stand pat", *DEAR)
    short = {"ante": 0, "max_raises": 0, "stacks": [4, 50, 50]}
    assert takings(ended(hands, wanted, **short)) == {2: 16}  # seat 0 must fold to the second bet
    assert takings(ended(hands, wanted, table_stakes=True, **short)) == {0: 12, 2: 6}


# Seats 1 and 2 have a side pot of 6, and neither wins the whole showdown.
@pytest.mark.parametrize(("side_pots", "shares"), [("separate", {0: 12, 2: 6}), ("hoyle_shared", {0: 12, 1: 3, 2: 3})])
def test_side_pots(side_pots: Any, shares: dict[int, int]) -> None:
    short = {"ante": 0, "max_raises": 0, "stacks": [4, 50, 50], "table_stakes": True}
    assert takings(ended([ACES, SEVENS, KINGS], ("stand pat", *DEAR), side_pots=side_pots, **short)) == shares


def test_every_house_rule_in_force_has_a_test_here_and_those_on_declaring_are_not_in_force() -> None:
    tests = " ".join(name for name in globals() if name.startswith("test_"))
    rows = sheet(DeucesJacksAxe())
    assert [row.field for row in (*rows, *sheet(DeucesJacksAxe(low="A5"))[-2:]) if row.field not in tests] == []
    assert not {row.field for row in rows} & {"declare", "coin_code", "both_tie", "failed_both", "no_winner"}


# High-low, as any game may be played.


def declared_low(hands: Sequence[str], ways: Sequence[str], **terms: Any) -> Deal:
    """A deal in which all stay, nobody draws, and seats 0, 1, ... go these ways; the dealer antes 12."""
    deal = until(dealt(hands, ante=12, **terms), "declare", ("check", "call", "stand pat"))
    for seat, way in enumerate(ways):
        deal.act(way, seat)
    return deal


def test_low() -> None:
    hands = [ACES, "7c 5d 4h 3c 2h"]
    assert takings(ended(hands)) == {0: 12}
    assert takings(declared_low(hands, ("high", "low"), low="A5")) == {0: 6, 1: 6}


@pytest.mark.parametrize(("wild_low", "shares"), [("lowest_missing", {0: 6, 1: 6}), ("zero", {0: 12})])
def test_wild_low(wild_low: Any, shares: dict[int, int]) -> None:
    two_wild, one_wild = "7c 5d 4h 2c 2d", "7h 5c 4d 3s 2s"
    assert takings(declared_low([two_wild, one_wild], ("low", "low"), low="D27", wild_low=wild_low)) == shares


def test_a_wild_card_is_one_thing_for_high_and_another_for_low() -> None:
    deal = declared_low(["7d 5d 4d 3d 2s", KINGS], ("both", "high"), low="D27")
    high, low = (judged.ranking.best(judged.hands[0].cards).name for judged in deal.view(0).judged)
    assert (high, low) == ("straight flush, seven high (2♠ as 6♦)", "7-5-4-3-2")
    assert takings(deal) == {0: 12}


# The rules as a whole.


def test_the_sheet_says_that_it_is_a_reconstruction() -> None:
    page = str(DeucesJacksAxe().rules_sheet())
    assert "This game is a reconstruction: of its page in Buderick's rules only the heading survives." in page
    assert [row.field for row in sheet(DeucesJacksAxe()) if row.source.startswith("a reconstruction")] == [
        "natural_sevens",
        "draws",
        "four_with_an_ace",
    ]


@pytest.mark.parametrize("natural_sevens", [None, "half", "all"])
def test_every_rule_behind_an_event_has_its_words(natural_sevens: Any) -> None:
    for hands in ([SEVENS, ACES], ["7c 7d 7h 2c 2d", KINGS], [ACES, KINGS]):
        deal = ended(hands, natural_sevens=natural_sevens)
        assert all(deal.game.explain(event.rule).text for event in deal.events if event.rule)


@pytest.mark.parametrize(
    ("terms", "says"),
    [
        ({"natural_sevens": "third"}, "natural_sevens='third' is not a house rule. Allowed: None, half or all."),
        ({"natural_sevens": True}, "Allowed: None, half or all"),
        ({"four_with_an_ace": 1}, "give True or False"),
        ({"four_with_an_ace": False, "draws": (5,)}, "does nothing: it is about draws of up to three cards"),
        ({"draws": ()}, "there are 1 to 3 draws, each of 1 to 5 cards"),
        ({"draws": 3}, "give a number of cards for each draw, as in (5,) or (3, 2)"),
        ({"draws": (6,)}, "each of 1 to 5 cards"),
        ({"declare": "in_turn"}, "declare='in_turn' does nothing: the high hand takes the pot, and nobody declares"),
        (
            {"natural_sevens": "half", "both_tie": "share"},
            "both_tie='share' does nothing: here the cards speak, and nobody declares",
        ),
        ({"low": "A9"}, "low='A9'"),
        ({"low": "A5", "natural_sevens": "all"}, "sevens and a low hand can't both have a part of the pot here"),
        ({"wild_low": "zero"}, "wild_low='zero' does nothing: the high hand takes the pot"),
        ({"low": "A5", "wild_low": "ace"}, "Allowed: lowest_missing, zero or duplicate"),
        ({"opener": "dealer"}, "Allowed: rotate or left_of_dealer"),
        ({"side_pots": "hoyle_shared"}, "does nothing without table_stakes=True"),
    ],
)
def test_rules_that_cannot_be_are_refused(terms: dict[str, Any], says: str) -> None:
    with pytest.raises(RulesError) as refused:
        DeucesJacksAxe(**terms)
    assert says in str(refused.value)


def test_two_to_nine_may_play_and_fewer_where_more_is_drawn() -> None:
    assert DeucesJacksAxe().seats_allowed == range(2, 10)
    with pytest.raises(RulesError, match="is for 2 to 9 players, not 10"):
        DeucesJacksAxe().deal(players=10)
    assert DeucesJacksAxe(draws=(3, 3)).seats_allowed == range(2, 9)  # 40 cards, and eight for one who keeps an ace


def test_a_saved_deal_goes_on_at_the_draw() -> None:
    deal = to_draw([SEVENS, ACES], natural_sevens="half")
    deal.act("discard 7c 7d 3h 4h")
    again = load(deal.save())
    assert isinstance(again, Deal)
    assert everything(again) == everything(deal)
    say(again, "check") if "check" in again.legal_actions else again.act("stand pat")
