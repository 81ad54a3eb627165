"""Decisions about cards at a table: what the page is given to choose from, the words for it, and what it may send."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from cardlab.cards import card, cards
from cardlab.games.anaconda import Anaconda
from cardlab.games.deuces_jacks_axe import DeucesJacksAxe
from cardlab.games.draw import Draw
from cardlab.games.elimination import Elimination
from cardlab.ranking.points import HIGHEST_TOTAL, LOWEST_TOTAL
from cardlab.table.choosing_cards import DrawDecision
from cardlab.table.voice import Voice
from cardlab.widgets.choosing import pick_state
from cardlab.widgets.snapshot import snapshot
from cardlab.widgets.state import TableState
from cardlab.widgets.stepper import Stepper
from tests.widgets.wire import Page, sit_down

GAME = Anaconda(low="A5")
STAYING = ("check", "call", "low")


def at(kind: str, seat: Any = 0, game: Anaconda = GAME, players: int = 4) -> Stepper:
    """A table at which everybody has stayed in, up to this kind of decision."""
    table = Stepper(game.deal(seed=7, players=players), seat, "caller")
    while table.deal.decision is not None and table.deal.decision.kind != kind:
        table.act(any_choice(table))
    return table


def any_choice(table: Stepper) -> str:
    """Something that keeps the seat in."""
    assert table.deal.decision is not None
    assert table.seat is not None
    legal = table.deal.decision.facing(table.seat).legal_actions
    return next((word for word in STAYING if word in legal), legal[0])


def drawn(table: Stepper) -> TableState:
    return snapshot(table, 0, len(table.deal.events))


def test_a_pass_is_chosen_from_the_own_hand_and_says_to_whom_it_goes() -> None:
    shown = drawn(at("pass"))
    pick = shown["own"]["pick"]
    assert pick is not None
    assert pick["cards"] == shown["seats"][0]["cards"]
    assert (pick["verb"], pick["fewest"], pick["most"], pick["ordered"]) == ("pass", 3, 3, False)
    assert [(step["label"], step["reason"]) for step in pick["steps"]] == [
        ("Pass 3 cards to Caller 1", "Choose 3 cards."),
        ("Pass 3 cards to Caller 1", "Choose 2 more cards."),
        ("Pass 3 cards to Caller 1", "Choose 1 more card."),
        ("Pass 3 cards to Caller 1", ""),
    ]
    assert pick["full"] == "3 cards can be chosen, and no more: put one back first."
    assert shown["prompt"]["choices"] == []
    assert shown["prompt"]["text"] == "Your turn. Choose 3 cards to pass to Caller 1."
    assert shown["prompt"]["lead"] == "3 cards"


def test_a_pass_goes_past_who_has_folded() -> None:
    table = Stepper(GAME.deal(seed=7, players=4), "all")
    table.act("bet")
    table.act("call")
    table.act("call")
    table.act("fold")  # the dealer, seat 0
    table.act("pass " + " ".join(map(str, table.deal.view(1).hand[:3])))
    table.act("pass " + " ".join(map(str, table.deal.view(2).hand[:3])))
    assert table.seat == 3
    pick = drawn(table)["own"]["pick"]
    assert pick is not None
    assert pick["steps"][3]["label"] == "Pass 3 cards to Seat 1"


def test_laying_in_order_takes_the_whole_hand_in_its_order() -> None:
    table = at("arrange")
    pick = drawn(table)["own"]["pick"]
    assert pick is not None
    assert (pick["ordered"], pick["fewest"], pick["most"], len(pick["cards"])) == (True, 5, 5, 5)
    assert [step["reason"] for step in pick["steps"]] == [
        "Choose the card to show first.", *(f"Choose the next card: {count} to go." for count in (4, 3, 2, 1)), "",
    ]  # fmt: skip
    assert pick["steps"][5]["label"] == "Lay them in this order"
    order = [*pick["cards"][::-1]]
    table.act(f"arrange {' '.join(order)}")
    assert drawn(table)["seats"][0]["cards"] == order


def test_a_draw_of_no_card_is_to_stand_pat() -> None:
    table = at("arrange")
    hand = table.deal.view(0).hand
    decision = DrawDecision((0,), (hand, (), (), ()), 0, 3, by=0)
    pick = pick_state(decision, table.deal.view(0), Voice.plain(4, 0))
    assert [step["label"] for step in pick["steps"]] == [
        "Stand pat", "Discard 1, draw 1", "Discard 2, draw 2", "Discard 3, draw 3",
    ]  # fmt: skip
    assert not any(step["reason"] for step in pick["steps"])
    assert pick["none"] == "stand pat"


def test_cards_that_came_are_marked_until_the_seat_has_chosen_again() -> None:
    table = at("pass")
    assert drawn(table)["own"]["marks"] == []
    table.act(any_choice(table))
    shown = drawn(table)
    assert [(mark["text"], mark["cards"]) for mark in shown["own"]["marks"]] == [
        ("from Caller 3", shown["seats"][0]["cards"][-3:])
    ]
    table.act(any_choice(table))
    assert drawn(table)["own"]["marks"] == []


def test_cards_that_came_stay_marked_while_there_are_bets() -> None:
    table = Stepper(Anaconda.pagat(low="A5").deal(seed=7, players=4), 0, "caller")
    while table.deal.decision is not None and table.deal.decision.kind != "discard":
        table.act(any_choice(table))
    assert [mark["text"] for mark in drawn(table)["own"]["marks"]] == ["from Caller 3"]


def test_cards_that_were_drawn_are_marked_until_the_showdown() -> None:
    table = Stepper(Draw().deal(seed=7, players=3), 0, "caller")
    while table.deal.decision is not None and table.deal.decision.kind != "draw":
        table.act("check")
    table.act("discard " + " ".join(map(str, table.deal.view(0).hand[:2])))
    while table.deal.decision is not None:
        assert [mark["text"] for mark in drawn(table)["own"]["marks"]] == ["drawn"]
        table.act("check")
    assert drawn(table)["own"]["marks"] == []


def test_cards_that_have_been_shown_are_marked_and_the_others_see_them_in_order() -> None:
    table = at("arrange")
    order = [str(each) for each in table.deal.view(0).hand]
    table.act(f"arrange {' '.join(order)}")
    for count in (1, 2):
        while table.deal.view().phase != f"card {count}":
            table.act(any_choice(table))
        shown = drawn(table)
        assert shown["own"]["marks"] == [{"text": "face up", "cards": order[:count]}]
        for seat in shown["seats"][1:]:
            assert seat["cards"][:count] == seat["up"]
            assert seat["cards"][count:] == [""] * (5 - count)


def test_what_was_thrown_away_is_shown_to_its_seat_alone() -> None:
    table = at("discard")
    away = table.deal.view(0).hand[:2]
    table.act(f"discard {away[0]} {away[1]}")
    assert drawn(table)["own"]["thrown"] == [str(each) for each in away]
    other = Stepper(table.deal, 1, "caller")
    assert drawn(other)["own"]["thrown"] == [str(each) for each in table.deal.view(1).seats[1].thrown]
    assert drawn(Stepper(table.deal, "spectator"))["own"] == {"marks": [], "thrown": [], "pick": None}


def test_who_has_chosen_in_secret_is_marked_until_all_have() -> None:
    table = at("pass")
    assert [seat["sealed"] for seat in drawn(table)["seats"]] == [False, True, True, True]
    table.act(any_choice(table))
    while table.deal.view().phase != "card 1":
        table.act(any_choice(table))
    assert not any(seat["sealed"] for seat in drawn(table)["seats"])


def test_a_seat_that_waits_for_others_has_nothing_to_choose() -> None:
    table = Stepper(GAME.deal(seed=7, players=3), "all")
    while table.deal.decision is not None and table.deal.decision.kind == "bet":
        table.act("check")
    watching = Stepper(table.deal, "spectator")
    assert drawn(watching)["own"]["pick"] is None
    assert drawn(watching)["prompt"]["text"].endswith("to pass cards. Step forward to see it, or play on.")


def test_each_seat_of_a_hot_seat_chooses_from_its_own_cards() -> None:
    table = Stepper(GAME.deal(seed=7, players=3), "all")
    while table.deal.decision is not None and table.deal.decision.kind == "bet":
        table.act("check")
    for seat in (1, 2, 0):
        assert table.seat == seat
        pick = drawn(table)["own"]["pick"]
        assert pick is not None
        assert cards(" ".join(pick["cards"])) == table.deal.view(seat).hand
        table.act(any_choice(table))


# Over the wire.


@pytest.fixture
def page() -> Page:
    pytest.importorskip("ipywidgets")
    return sit_down(GAME.deal(seed=7, players=4), seat=0, others="caller")


def play_to(page: Page, kind: str) -> None:
    """Stay in up to this kind of decision, by what the page would send."""
    while page.view["prompt"]["kind"] != kind:
        assert send_first(page).get("ok"), page.replies[-1]


def send_first(page: Page) -> dict[str, Any]:
    """The first cards that may be chosen, or a button that keeps the seat in."""
    prompt, pick = page.view["prompt"], page.view["own"]["pick"]
    if pick:
        action = f"{pick['verb']} {' '.join(pick['cards'][: pick['fewest']])}"
    else:
        legal = [choice["action"] for choice in prompt["choices"] if choice["allowed"]]
        action = next(word for word in STAYING if word in legal)
    return page.ask("act", action=action, seat=prompt["seat"])


@pytest.mark.needs("lab")
def test_a_deal_of_anaconda_is_played_to_its_end_by_messages(page: Page) -> None:
    kinds = []
    while page.view["result"] is None:
        kinds.append(page.view["prompt"]["kind"])
        assert send_first(page) == {"id": len(page.replies), "ok": True}
    assert list(dict.fromkeys(kinds)) == ["bet", "pass", "discard", "arrange", "declare"]
    assert page.view["result"]["halves"]
    assert sum(seat["stack"] for seat in page.view["seats"]) + page.view["result"]["rides"] == 800


@pytest.mark.needs("lab")
@pytest.mark.parametrize(
    ("action_of", "says"),
    [
        (lambda hand: f"pass {hand[0]} {hand[1]}", "Pass 3 cards: that is 2."),
        (lambda hand: f"pass {hand[0]} {hand[1]} {hand[1]}", "The {1} is named twice"),
        (lambda hand: f"pass {hand[0]} {hand[1]} {not_in(hand)}", "You do not hold the "),
        (lambda hand: "check", "Pass 3 cards now."),
        (lambda hand: "pass 2x", "can't be read"),
    ],
)
def test_a_choice_that_cannot_be_is_refused_with_its_reason(
    page: Page, action_of: Callable[[list[str]], str], says: str
) -> None:
    play_to(page, "pass")
    before = page.view
    hand = before["own"]["pick"]["cards"]
    reply = page.ask("act", action=action_of(hand), seat=0)
    assert says.replace("{1}", card(hand[1]).name) in reply["error"]["text"]
    assert page.view == before


def not_in(hand: list[str]) -> str:
    """A card that is not in a hand."""
    return next(each for each in ("2c", "3c", "4c", "5c", "6c", "7c", "8c", "9c") if each not in hand)


@pytest.mark.needs("lab")
def test_a_draw_is_made_or_stood_pat_by_messages() -> None:
    page = sit_down(Draw(low="A5", draws=(3, 2)).deal(seed=5, players=3), seat=0, others="caller")
    play_to(page, "draw")
    hand = page.view["own"]["pick"]["cards"]
    assert page.ask("act", action=f"discard {hand[4]} {hand[0]}", seat=0)["ok"]
    assert page.view["own"]["marks"] == [{"text": "drawn", "cards": page.view["seats"][0]["cards"][-2:]}]
    assert page.view["own"]["thrown"] == [hand[0], hand[4]]
    play_to(page, "draw")
    assert page.ask("act", action="stand pat", seat=0)["ok"]
    assert page.view["own"]["pick"] is None
    assert page.view["own"]["marks"] == []


def test_totals_count_the_cards_that_were_kept_and_none_of_the_row() -> None:
    table = Stepper(Elimination().deal(seed=5, players=5), 0, "caller")
    for _ in range(3):
        table.act("check")
    shown = drawn(table)
    kept = shown["seats"][0]["cards"]
    assert [(best["title"], sorted(best["cards"])) for best in shown["best"]] == [
        ("highest total so far", sorted(kept)), ("lowest total so far", sorted(kept)),
    ]  # fmt: skip
    totals = [judge.best(cards(" ".join(kept))).name for judge in (HIGHEST_TOTAL, LOWEST_TOTAL)]
    assert [best["text"] for best in shown["best"]] == totals
    assert all(slot["card"] not in kept for slot in shown["shared"])


def test_totals_are_no_longer_so_far_once_the_whole_row_is_up_though_a_rank_came_again() -> None:
    table = Stepper(Elimination().deal(seed=7, players=3, dealer=2), 0, "caller")
    while table.deal.decision is not None and table.deal.decision.kind == "bet":
        table.act("check")
    shown = drawn(table)
    assert any("in its place" in line for chapter in shown["chapters"] for line in chapter["lines"])
    assert [best["title"] for best in shown["best"]] == ["highest total", "lowest total"]


def test_four_cards_are_drawn_only_to_an_ace_and_the_words_to_stress_are_in_the_question() -> None:
    for seed in range(4):
        table = Stepper(DeucesJacksAxe().deal(seed=seed, players=3), "all")
        while table.deal.decision is not None and table.deal.decision.kind == "bet":
            table.act("check")
        shown = drawn(table)
        pick = shown["own"]["pick"]
        assert pick is not None
        assert pick["most"] == (4 if any(name.startswith("A") for name in pick["cards"]) else 3)
        assert shown["prompt"]["lead"] in shown["prompt"]["text"]
