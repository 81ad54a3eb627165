"""Draw poker: every sentence of the dealer's-choice sheet, its house rules, and a stock that runs short."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardlab.cards import PACK, Card, cards
from cardlab.games import Draw
from cardlab.games.house_rules import sheet
from cardlab.seeds import Seed
from cardlab.table.card_events import Discarded, Drew, Reshuffled
from cardlab.table.deal import Deal
from cardlab.table.events import Starts, Wagered
from cardlab.table.reasons import IllegalAction, RulesError
from tests.strategies_for_tests import CHEAP, dealt, luck, packs, say, some_answer, until

HANDS = ["Kc Kd 9h 8h 7s", "Ah Ad 4h 3d 2c", "Qh Qd 9c 8c 2s"]
ROW = "Ks Kh 5d As Ac 6d Qc Td Jd 4s 4c 6s"
ONE, TWO = Draw(), Draw(draws=(3, 2))


def drawing(game: Draw = ONE, stacks: Any = 200) -> Deal:
    """The deal of HANDS, all checking, when the first seat is asked to draw."""
    return until(dealt(game, HANDS, ROW, stacks), "draw")


def acted(deal: Deal, *actions: str) -> Deal:
    for action in actions:
        deal.act(action)
    return deal


def openers(deal: Deal) -> list[int]:
    return [event.seat for event in deal.events if isinstance(event, Starts) and event.what == "betting"]


# Every sentence of the sheet (RULES 1.4).


def test_there_is_one_winner_the_high_hand() -> None:
    deal = acted(drawing(), "stand pat", "stand pat", "stand pat", "check", "check", "check")
    assert deal.outcome is not None
    assert deal.outcome.shares == (0, 1, 0)  # aces
    assert deal.view().account()[-2:] == [
        "Seat 1 has the best high: pair of aces.",
        "Seat 1 takes 1 for the best high.",
    ]


def test_five_cards_are_dealt_down_and_the_first_to_the_dealers_left_bets() -> None:
    deal = dealt(ONE, HANDS, ROW)
    assert [seat.cards for seat in deal.view(0).seats] == [cards(HANDS[0]), (None,) * 5, (None,) * 5]
    assert deal.decision is not None
    assert (deal.decision.kind, deal.decision.seats) == ("bet", (0,))


def test_one_draw_of_up_to_five_cards() -> None:
    deal = drawing()
    assert deal.decision is not None
    assert deal.decision.question() == "Discard up to 5 cards and draw as many, or stand pat."
    assert len(deal.legal_actions) == 32
    deal.act("discard Kc Kd 9h 8h 7s")
    assert deal.view(0).hand == cards("Ks Kh 5d As Ac")
    assert deal.decision.seats == (1,)


def test_or_two_draws_of_three_and_two() -> None:
    deal = drawing(TWO)
    with pytest.raises(IllegalAction, match="Discard up to 3 cards: that is 4"):
        deal.act("discard Kc Kd 9h 8h")
    acted(deal, "discard 9h 8h 7s", "stand pat", "stand pat", "check", "check", "check")
    assert deal.decision is not None
    assert deal.decision.kind == "draw"
    with pytest.raises(IllegalAction, match="Discard up to 2 cards: that is 3"):
        deal.act("discard Kc Kd Ks")
    deal.act("discard 5d")
    assert deal.view(0).hand == cards("Kc Kd Ks Kh As")


def test_seats_draw_in_turn_from_the_dealers_left() -> None:
    deal = drawing()
    for seat in range(3):
        assert deal.decision is not None
        assert deal.decision.seats == (seat,)
        deal.act("stand pat")


@pytest.mark.parametrize(("game", "sizes"), [(ONE, [2, 5]), (TWO, [2, 2, 5])])
def test_bets_come_after_each_draw_and_the_last_are_the_final_bets(game: Draw, sizes: list[int]) -> None:
    deal = dealt(game, HANDS, ROW)
    while deal.decision is not None:
        deal.act(next((word for word in ("bet", "call") if word in deal.legal_actions), "stand pat"))
    assert [event.chips for event in deal.events if isinstance(event, Wagered) and event.action == "bet"] == sizes


# House rules.


def test_draws() -> None:
    assert [event.seat for event in to_the_end(ONE).events if isinstance(event, Discarded)] == [0, 1, 2]
    assert [event.seat for event in to_the_end(TWO).events if isinstance(event, Discarded)] == [0, 1, 2] * 2


def to_the_end(game: Draw) -> Deal:
    """All check and stand pat."""
    deal = dealt(game, HANDS, ROW)
    while deal.decision is not None:
        deal.act("stand pat" if deal.decision.kind == "draw" else deal.legal_actions[0])
    return deal


def test_opener() -> None:
    assert openers(to_the_end(TWO)) == [0, 1, 2]
    assert openers(to_the_end(Draw(draws=(3, 2), opener="left_of_dealer"))) == [0, 0, 0]


def test_where_the_seat_that_would_open_has_folded_the_next_one_does() -> None:
    deal = dealt(TWO, HANDS, ROW)
    say(deal, "bet fold call")  # seat 1 would open the second round
    acted(deal, "stand pat", "stand pat")
    assert openers(deal) == [0, 2]
    assert deal.view(0).account()[-1] == (
        "Seat 2 opens the betting: the place moves one seat on with each round, and the seat before can't bet."
    )


@pytest.mark.parametrize(
    ("terms", "says"),
    [
        ({"draws": 5}, "give a number of cards for each draw, as in"),
        ({"draws": "5"}, "give a number of cards for each draw"),
        ({"draws": ()}, "there are 1 to 3 draws, each of 1 to 5 cards"),
        ({"draws": (6,)}, "there are 1 to 3 draws, each of 1 to 5 cards"),
        ({"draws": (0,)}, "draws=0: give a whole number, 1 or more"),
        ({"draws": (1, 1, 1, 1)}, "there are 1 to 3 draws"),
        ({"opener": "rotating"}, "Did you mean rotate"),
    ],
)
def test_rules_that_cannot_be_are_refused(terms: dict[str, Any], says: str) -> None:
    with pytest.raises(RulesError, match=says):
        Draw(**terms)


def test_its_own_rules_are_in_the_rules_sheet_in_words() -> None:
    rows = {row.field: row for row in sheet(Draw(low="A5", draws=(3, 2)))}
    assert (rows["draws"].value, rows["draws"].changed) == ("up to 3 cards, then up to 2 cards", True)
    assert (rows["low"].value, rows["low"].changed) == ("ace to five", True)
    assert {row.field: row.value for row in sheet(ONE)}["low"] == "none"


# The stock.


@pytest.mark.parametrize(("draws", "most"), [((5,), 9), ((3, 2), 9), ((3,), 9), ((5, 5, 5), 7)])
def test_as_many_may_play_as_can_always_be_given_what_they_draw(draws: tuple[int, ...], most: int) -> None:
    game = Draw(draws=draws)
    assert list(game.seats_allowed) == list(range(2, most + 1))
    assert game.cards_needed(most) <= len(PACK) < game.cards_needed(most + 1)
    with pytest.raises(RulesError, match=f"is for 2 to {most} players, not {most + 1}"):
        game.deal(seed=1, players=most + 1)


@settings(max_examples=60)
@given(st.sampled_from([(5,), (3, 2), (5, 5, 5)]), packs, luck)
def test_with_most_seats_all_get_what_they_draw_and_never_what_they_threw_away(
    draws: tuple[int, ...], pack: tuple[Card, ...], number: int
) -> None:
    game = Draw(draws=draws, bet=1)
    deal = game.deal(seed=number, players=game.seats_allowed[-1], pack=pack)
    stream = Seed(number).stream()
    while deal.decision is not None:
        action, seat = some_answer(deal.decision, stream)
        if deal.decision.kind == "draw" and stream.chance(2, 3):
            action = deal.legal_actions[-1]  # as many as there may be
        deal.act("call" if action == "fold" and "call" in deal.legal_actions else action, seat)
    assert [len(seat.cards) for seat in deal.view("teacher").seats] == [5] * deal.players
    thrown: dict[int, set[Card | None]] = {seat: set() for seat in range(deal.players)}
    waiting = 0
    for event in deal.events:
        if isinstance(event, Discarded):
            thrown[event.seat] |= set(event.cards)
            waiting = len(event.cards)
        if isinstance(event, Drew):
            assert not thrown[event.seat] & set(event.cards)
            assert len(event.cards) == waiting


def short() -> Deal:
    """Nine seats, of which the first draws five of the seven that are left, and the second three: two and one more."""
    pack = list(PACK)
    deal = ONE.deal(seed=3, players=9, pack=pack, dealer=8)
    until(deal, "draw", CHEAP)
    deal.act(deal.legal_actions[-1])
    return deal


def test_a_short_stock_is_filled_with_what_others_threw_away() -> None:
    deal = short()
    thrown = set(PACK[:5])
    before = [event for event in deal.events if isinstance(event, Reshuffled)]
    hand = deal.view(1).hand
    events = deal.act("discard " + " ".join(map(str, hand[:3])))
    assert before == []
    assert [type(event).__name__ for event in events] == ["Discarded", "Reshuffled", "Drew"]
    (drew,) = [event for event in events if isinstance(event, Drew)]
    assert drew.cards[:2] == PACK[-2:]  # what was left comes first
    assert drew.cards[2] in thrown
    assert sorted(deal.cards) == list(PACK)  # what went back is not discarded any more
    assert deal.view(5).account()[-2:] == [
        "The stock is too short: 5 discards are shuffled and go under it.",
        "Seat 1 draws 3 cards.",
    ]


def test_who_needs_them_does_not_get_back_its_own_discards() -> None:
    deal = short()
    own = deal.view(1).hand
    deal.act("discard " + " ".join(map(str, own)))
    assert set(deal.view(1).hand) <= {*PACK[-2:], *PACK[:5]}
    assert not set(deal.view(1).hand) & set(own)


def test_one_seed_shuffles_the_discards_alike_every_time() -> None:
    def again(seed: int) -> list[Card | None]:
        deal = ONE.deal(seed=seed, players=9, pack=PACK, dealer=8)
        until(deal, "draw")
        acted(deal, deal.legal_actions[-1], "discard " + " ".join(map(str, PACK[5:10])))
        return list(deal.view(1).hand)

    assert again(3) == again(3)
    assert len({tuple(again(seed)) for seed in range(8)}) > 1


# How it is told.


def test_a_draw_is_one_sentence_for_those_who_do_not_see_the_cards() -> None:
    deal = acted(drawing(), "discard 9h 8h 7s", "discard 4h 3d 2c", "stand pat")
    assert deal.view(2).account()[-3:] == [
        "Seat 0 and Seat 1 draw 3 cards.",
        "You stand pat.",
        "Seat 1 opens the betting: the place moves one seat on with each round.",
    ]
    assert deal.view(0).account()[-5:-1] == [
        "You discard 9♥ 8♥ 7♠.",
        "You draw K♠ K♥ 5♦.",
        "Seat 1 draws 3 cards.",
        "Seat 2 stands pat.",
    ]


def test_a_view_in_text_says_how_many_each_drew() -> None:
    deal = acted(drawing(), "discard 9h 8h 7s", "stand pat")
    assert deal.view(2).text().splitlines() == [
        "Pot 1. The draw.",
        "Seat 0: -- -- -- -- --  stack 200, drew 3 cards",
        "Seat 1: -- -- -- -- --  stack 200, stood pat",
        "You (dealer): Qh Qd 9c 8c 2s  stack 199, checked",
        "Your turn. Discard up to 5 cards and draw as many, or stand pat.",
    ]
