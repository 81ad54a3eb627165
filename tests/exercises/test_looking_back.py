"""Looking back on deals: value lost by what was known, beside what was won; the costliest; the same deals again."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import cardlab as cl
from cardlab.exercises.looking_back import NOTHING
from cardlab.players import STRATEGIES, answer
from cardlab.seeds import Seed

GAME = cl.Ponsi(low="A5")
FEW = 2000
Plan = Callable[[cl.Deal], str]


def review(of: Any, **more: Any) -> Any:
    return cl.review(of, **{"samples": FEW, "progress": False, **more})


def played(deal: cl.Deal, plan: Plan, seat: int = 0, others: str = "caller") -> cl.Deal:
    """The deal to its end: a plan plays one seat, a strategy the others."""
    while deal.decision is not None:
        by = seat if seat in deal.decision.seats else deal.decision.seat
        deal.act(plan(deal) if by == seat else answer(deal, by, STRATEGIES[others]), by)
    return deal


def always(way: str) -> Plan:
    """To check or call, pay every price, and go one way."""

    def plan(deal: cl.Deal) -> str:
        return next(word for word in ("pay", "check", "call", way) if word in deal.legal_actions)

    return plan


def by_chance(seed: int) -> Plan:
    stream = Seed(seed).stream()
    return lambda deal: stream.choice(list(deal.legal_actions))


def pushing(deal: cl.Deal) -> str:
    """To bet and raise whenever that is allowed."""
    return next(word for word in ("raise", "bet", "pay", "call", "high") if word in deal.legal_actions)


def meek(deal: cl.Deal) -> str:
    """To check and to pay, and to fold to the first bet."""
    return next(word for word in ("pay", "check", "fold", "low") if word in deal.legal_actions)


def best_by_review(deal: cl.Deal) -> str:
    """At every choice that is judged, what the review will call best."""
    decision = deal.decision
    assert decision is not None
    if decision.kind == "stay":
        return cl.odds.folding_later(deal.view(0), samples=FEW).best
    if decision.kind == "declare":
        return str(cl.odds.declaration_values(deal.view(0), samples=FEW, progress=False).best)
    return "check" if "check" in deal.legal_actions else "call"


def dealt(seed: int, players: int = 3) -> cl.Deal:
    return GAME.deal(seed=seed, players=players, dealer=seed % players)


@cache
def three() -> Any:
    return review([played(dealt(seed), always("both")) for seed in (201, 202, 203)])


# What is judged, and by what.


@settings(max_examples=12, deadline=None)
@given(st.integers(0, 10**6), st.integers(0, 10**6), st.integers(2, 4))
def test_nothing_is_lost_below_zero_and_a_wrong_price_costs_no_more_than_itself(
    seed: int, chance: int, players: int
) -> None:
    deal = played(dealt(seed, players), by_chance(chance))
    (looked,) = review(deal)
    assert looked.won == deal.outcome.net[0]  # type: ignore[union-attr]
    assert looked.lost == sum(choice.lost for choice in looked.choices) >= 0
    for choice in looked.choices:
        assert choice.lost <= (choice.values.price if choice.did == "pay" else choice.gap)
        assert choice.did != choice.best or choice.lost == 0


@settings(max_examples=8, deadline=None)
@given(st.integers(0, 10**6), st.integers(1, 10**6))
def test_the_cards_that_nobody_could_see_change_what_is_won_and_not_what_was_lost(seed: int, other: int) -> None:
    """The own cards stay and all others are dealt anew: the first price is judged alike."""
    deal = played(dealt(seed), always("high"))
    first = review(deal)
    again = played(first.again(other)[0], always("high"))
    assert again.view(0).hand == deal.view(0).hand
    before, after = first.choices[0], review(again).choices[0]
    assert (before.lost, before.best, before.why) == (after.lost, after.best, after.why)


@settings(max_examples=5, deadline=None)
@given(st.integers(0, 10**6))
def test_whoever_makes_the_best_choice_each_time_loses_no_value(seed: int) -> None:
    looked = review(played(dealt(seed, 3), best_by_review))
    assert looked.lost == 0
    assert list(looked.costliest()) == []
    assert looked.costliest().text.startswith("Nothing to look at")


def test_every_price_and_the_coins_are_judged_and_no_bet() -> None:
    (looked,) = review(played(dealt(205), always("low")))
    assert [choice.did for choice in looked.choices] == ["pay"] * 5 + ["low"]
    assert "Bets, calls and raises are not judged" in repr(review(looked.deal))


def test_a_price_is_not_judged_where_somebody_cannot_pay_to_the_end() -> None:
    deal = played(GAME.deal(seed=205, players=3, dealer=1, stacks=(200, 9, 200)), always("low"))
    stays = [choice for choice in review(deal).choices if choice.moment != "the coins"]
    assert 0 < len(stays) < 5
    assert all(choice.view.seats[1].folded for choice in stays)  # until then seat 1 was short
    short = cl.Ponsi(low="A5", table_stakes=True).deal(seed=205, players=3, dealer=1, stacks=(200, 9, 200))
    assert len(review(played(short, always("low"))).choices) < 6


def test_against_one_opponent_every_hand_is_counted_at_the_coins() -> None:
    coins = review(played(dealt(7, 2), always("both"))).choices[-1]
    assert coins.values.exact
    assert coins.lost == pytest.approx(coins.values["low"].ev - coins.values["both"].ev)


def test_a_review_can_be_of_any_seat() -> None:
    deal = played(dealt(202), always("high"), seat=1)
    (looked,) = review(deal, seat=1)
    assert looked.won == deal.outcome.net[1]  # type: ignore[union-attr]
    assert {choice.seat for choice in looked.choices} == {1}


def test_opponents_who_declare_otherwise_change_the_values() -> None:
    deal = played(dealt(201), always("high"))
    lost = [review(deal, opponents=name).lost for name in ("always high", "always low")]
    assert lost[0] > lost[1]  # against those who go low, nobody else claims the high half


def test_chips_that_cannot_be_told_apart_are_not_lost() -> None:
    for seed in range(30):
        for choice in review(played(dealt(seed), always("low"))).choices:
            assert choice.lost == 0 or choice.gap >= 2 * choice.error
        if seed > 4:
            break


def test_the_same_deals_give_the_same_review() -> None:
    deals = [played(dealt(seed), always("high")) for seed in (211, 212)]
    assert repr(review(deals)) == repr(review(deals))
    assert review(deals).costliest().text == review(deals).costliest().text


def test_how_far_it_is_gets_told() -> None:
    told: list[tuple[int, int]] = []
    review(played(dealt(201), always("high")), progress=lambda done, total: told.append((done, total)))
    assert told == [(number, 6) for number in range(1, 7)]


# What is said.


def test_two_columns_are_added_up_and_told_apart() -> None:
    text = repr(three())
    assert re.search(r"deal +you went +value lost +won", text)
    assert re.search(rf"all +{three().lost:.1f} +0\n", text)
    assert "Value given away, and chips won all the same: deal 2." in text
    assert "1 chips" not in text
    assert three()._repr_html_().count("<tr>") == 5


def test_a_choice_says_what_was_done_what_was_known_what_is_best_and_last_how_it_ended() -> None:
    lines = three().costliest(1)[0].text.splitlines()
    assert lines[0].startswith("Deal 3, the coins. You went both ways, and that gave away 1")
    assert lines[0].endswith("better is to go low.")
    assert lines[1].startswith("You saw ")
    assert lines[1].endswith("Pot 48, 2 others still in.")
    assert lines[2].startswith("Go low: it takes ")
    assert lines[3] == "How it ended: you lost 16 chips in this deal."


def test_how_far_a_seat_went_is_told() -> None:
    folds = played(dealt(205), lambda deal: "fold" if "pay" in deal.legal_actions else "check")
    alone = played(dealt(201), pushing, others="cautious")
    both = played(dealt(205), always("both"))
    assert review(folds)[0].end == "fold, card 1"
    to_a_bet = played(dealt(209), meek, others="bold")
    assert review(to_a_bet)[0].end == "fold, bets"
    assert review(both)[0].end == "both"
    assert review(alone)[0].end == "alone"


# The costliest.


def test_the_costliest_come_first_and_none_that_is_right() -> None:
    costly = three().costliest(10)
    lost = [choice.lost for choice in costly]
    assert lost == sorted(lost, reverse=True)
    assert all(not choice.right for choice in costly)
    assert list(three().costliest(2)) == list(costly)[:2]


def test_a_choice_stands_where_it_was_made_and_can_be_played_on_from_there() -> None:
    for choice in three().choices:
        now = choice.deal
        assert 0 in now.decision.seats
        assert now.view(0).events == choice.view.events
        now.act(choice.did, 0)
        whole = three()[choice.number - 1].deal
        assert whole.answers[: len(now.answers)] == now.answers


# The same deals again.


def test_again_gives_the_same_cards_seats_dealers_and_stacks() -> None:
    for fresh, deal in zip(three().again(), (one.deal for one in three()), strict=True):
        assert fresh.answers == ()
        assert fresh == deal.at(0)
        assert played(fresh, always("both")) == deal


@settings(max_examples=10, deadline=None)
@given(st.integers(0, 10**6))
def test_again_with_a_seed_keeps_the_own_cards_and_deals_the_others_anew(seed: int) -> None:
    deal = three()[0].deal
    fresh, same = three().again(seed)[0], three().again(seed)[0]
    assert fresh == same
    assert fresh.view(0).hand == deal.view(0).hand
    assert sorted(fresh.cards) == sorted(cl.PACK)
    assert fresh.view("teacher").seats[1].cards != deal.view("teacher").seats[1].cards


def test_two_tries_stand_side_by_side() -> None:
    second = review([played(deal, always("low")) for deal in three().again()])
    tries = three().beside(second)
    assert tries.lost == (three().lost, second.lost)
    assert tries.won == (three().won, second.won)
    assert re.search(r"value lost +2nd +won +2nd\n", repr(tries))
    assert "Value lost is the part that you can learn from." in tries._repr_html_()


def test_a_second_try_may_have_fewer_deals_but_no_others() -> None:
    begun = review([played(deal, always("low")) for deal in three().again()[:2]])
    assert len(three().beside(begun).pairs) == 2
    assert three().beside(begun).won[0] == sum(deal.won for deal in three()[:2])
    with pytest.raises(cl.RulesError, match="only 2"):
        begun.beside(three())
    other = review(played(dealt(99), always("low")))
    with pytest.raises(cl.RulesError, match="Deal 1 is not the same in both tries"):
        three().beside(other)
    with pytest.raises(cl.RulesError, match="compare one seat"):
        three().beside(review(three()[0].deal, seat=1))


def test_less_value_lost_and_less_won_is_called_luck() -> None:
    first = review(played(dealt(210), always("high")))
    second = review(played(first.again()[0], always("both")))
    assert second.lost < first.lost
    assert second.won < first.won
    assert "What you won went the other way: that is luck." in repr(first.beside(second))


# Where the deals come from.


def test_a_sitting_is_looked_back_on_without_the_deal_that_is_still_played() -> None:
    sitting = GAME.sit_down(seed=201, players=3)
    assert repr(review(sitting)) == NOTHING
    assert review(sitting).costliest().text == NOTHING
    assert review(sitting).again() == ()
    played(sitting.deal, always("high"))
    sitting.next()
    assert len(review(sitting)) == 1


@pytest.mark.needs("lab")
def test_a_table_is_looked_back_on_from_the_seat_that_was_played() -> None:
    table = cl.show([dealt(201), dealt(202)], seat=2, others="caller")
    assert repr(review(table)) == NOTHING
    while table.deal.decision is not None:
        table.act(always("high")(table.deal))
    looked = review(table)
    assert (len(looked), looked.seat) == (1, 2)
    watched = cl.show(played(dealt(201), always("high")), seat="spectator")
    with pytest.raises(cl.ActionError, match="say which to look at, as in seat=0"):
        review(watched)


REFUSED: list[tuple[Callable[[], object], str]] = [
    (lambda: review(7), "'?7'? can't be looked back on: give a table from cl.show, a sitting, or deals"),
    (lambda: review("deals"), "'deals' can't be looked back on"),
    (lambda: review(["deal"]), "'deal' is not a deal"),
    (lambda: review(dealt(1)), "Deal 1 is not over yet: play it to its end"),
    (lambda: review([three()[0].deal, dealt(1)]), "Deal 2 is not over yet"),
    (lambda: review(cl.Draw(low="A5").deal(seed=1)), "Deal 1 is Draw poker: a review judges Ponsi so far"),
    (lambda: review(three()[0].deal, seat=3), "3 is not a seat here: seats are 0 to 2"),
    (lambda: review(three()[0].deal, opponents="bald"), "'bald' is not a way to declare. Did you mean bold"),
    (lambda: review(three()[0].deal, samples=0), "samples=0: give a whole number, 1 or more"),
    (lambda: review(three()[0].deal, seed=-1), "seed=-1: give a whole number, 0 or more"),
    (lambda: three().costliest(0), "most=0: give a whole number, 1 or more"),
    (lambda: three().again("x"), "seed='x': give a whole number, 0 or more"),
    (lambda: three().beside(7), "'?7'? is not a review"),
]


@pytest.mark.parametrize(("asked", "said"), REFUSED)
def test_what_cannot_be_is_refused_with_what_can(asked: Callable[[], object], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        asked()
