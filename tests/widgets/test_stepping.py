"""Stepping through a deal: what each control does, and what stays."""

from __future__ import annotations

import re
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

import cardlab as cl
from cardlab.players import MIXED
from cardlab.widgets.snapshot import snapshot
from cardlab.widgets.stepper import Stepper
from tests.widgets.walks import Random, any_step, deals, play_out, ponsi_games, step, tables, walkers

A5 = cl.Ponsi(low="A5")


def shown(table: Stepper) -> dict[str, Any]:
    """What is shown now, less what tells of the change that led here."""
    drawn: dict[str, Any] = dict(snapshot(table, 0, len(table.deal.events)))
    return drawn


def walked(deal: cl.Deal, how: dict[str, Any], chance: Random, steps: int = 25) -> Stepper:
    """A table after a random walk on one deal."""
    table = Stepper(deal, **how)
    for _ in range(chance.randrange(steps)):
        if table.deal.decision is not None:
            step(table, *any_step(table, chance, wander=0))
    return table


# Back and forward.


@settings(max_examples=60)
@given(tables(), walkers)
def test_back_and_forward_again_shows_the_same(shown_as: tuple[cl.Deal, dict[str, Any]], chance: Random) -> None:
    table = walked(*shown_as, chance)
    assume(table.timeline.step)
    before, answers = shown(table), table.deal.answers
    table.back()
    assert table.deal.answers == answers[:-1]
    assert table.timeline.length == len(answers)
    table.forward()
    assert shown(table) == before


@settings(max_examples=40)
@given(tables(), walkers)
def test_every_point_of_the_line_can_be_stood_on_and_left_again(
    shown_as: tuple[cl.Deal, dict[str, Any]], chance: Random
) -> None:
    table = walked(*shown_as, chance)
    end, line = shown(table), table.deal.answers
    for point in range(table.timeline.length, -1, -1):
        table.to(point)
        assert table.deal.answers == line[:point]
        assert table.timeline.step == point
        assert table.timeline.on_first_line
    for _ in line:
        table.forward()
    assert shown(table) == end


@settings(max_examples=30)
@given(tables(), walkers)
def test_back_from_the_end_to_the_start_is_one_step_at_a_time(
    shown_as: tuple[cl.Deal, dict[str, Any]], chance: Random
) -> None:
    table = walked(*shown_as, chance)
    while not table.why_no_back():
        before = table.timeline.step
        table.back()
        assert table.timeline.step == before - 1
    assert table.timeline.step == 0
    with pytest.raises(cl.IllegalAction, match="start of the deal"):
        table.back()


@settings(max_examples=40)
@given(tables(), walkers)
def test_a_control_can_be_used_exactly_when_it_is_not_greyed(
    shown_as: tuple[cl.Deal, dict[str, Any]], chance: Random
) -> None:
    table = Stepper(shown_as[0], **shown_as[1])
    for _ in range(15):
        greyed = snapshot(table, 0, 0)["controls"]
        do = chance.choice(("back", "forward", "play_on", "first_line", "reveal"))
        arguments = (True,) if do == "reveal" else ()
        if greyed[do]:  # type: ignore[literal-required]
            before = shown(table)
            with pytest.raises(cl.IllegalAction) as refused:
                getattr(table, do)(*arguments)
            assert str(refused.value) == greyed[do]  # type: ignore[literal-required]
            assert shown(table) == before
        else:
            getattr(table, do)(*arguments)
        step(table, *any_step(table, chance))


# Playing on, and the first line.


def test_play_on_stops_at_my_next_decision() -> None:
    table = Stepper(A5.deal(seed=7, players=5), seat=2, others="caller")
    table.act("check" if "check" in table.deal.legal_actions else "call")
    table.to(0)
    table.play_on()
    assert table.my_turn
    assert table.deal.decision.seat == 2


@settings(max_examples=40)
@given(deals(), st.booleans(), walkers)
def test_play_on_stops_at_my_decision_or_the_end_and_follows_the_line(
    deal: cl.Deal, alone: bool, chance: Random
) -> None:
    table = walked(deal, {"seat": "spectator" if alone else chance.randrange(deal.players), "others": "random"}, chance)
    table.to(chance.randint(0, table.timeline.length))
    line = table.timeline._line
    assume(not table.why_no_play_on())
    table.play_on()
    assert table.deal.decision is None or (table.my_turn and not alone)
    assert table.deal.answers[: len(line)] == line[: len(table.deal.answers)]


def test_acting_otherwise_from_an_earlier_point_keeps_the_first_line() -> None:
    table = Stepper(A5.deal(seed=7, players=4), seat=0)
    table.act("call")
    first = table.deal.answers
    table.to(3)
    table.act("fold")
    assert not table.timeline.on_first_line
    assert shown(table)["timeline"]["can_return"] is True
    table.first_line()
    assert table.timeline.on_first_line
    assert table.timeline.step == 3
    table.to(table.timeline.length)
    assert table.deal.answers == first


def test_acting_the_same_again_from_an_earlier_point_stays_on_the_line() -> None:
    table = Stepper(A5.deal(seed=7, players=4), seat=0)
    table.act("call")
    length = table.timeline.length
    table.to(3)
    table.act("call")
    assert table.timeline.on_first_line
    assert table.timeline.length == length


@settings(max_examples=40)
@given(deals(), walkers)
def test_the_first_line_is_kept_whatever_is_tried_beside_it(deal: cl.Deal, chance: Random) -> None:
    table = Stepper(deal, chance.randrange(deal.players), "random")
    play_out(table, chance)
    first = table.deal.answers
    for _ in range(4):
        table.to(chance.randint(0, table.timeline.length))
        if not table.why_no_play_on():
            table.play_on()
        for _ in range(3):
            if table.my_turn:
                step(table, *any_step(table, chance, wander=0))
    if not table.timeline.on_first_line:
        table.first_line()
    table.to(table.timeline.length)
    assert table.deal.answers == first


@settings(max_examples=30)
@given(tables(), walkers)
def test_phases_stand_in_the_order_of_play(shown_as: tuple[cl.Deal, dict[str, Any]], chance: Random) -> None:
    table = Stepper(shown_as[0], **shown_as[1])
    order = [key for key, _ in table.deal.game.phases]
    for _ in range(30):
        drawn = snapshot(table, 0, 0)
        keys = [chapter["key"] for chapter in drawn["chapters"]]
        assert keys == sorted(keys, key=order.index)
        assert len(set(keys)) == len(keys)
        begun = [chapter["step"] for chapter in drawn["chapters"] if chapter["step"] >= 0]
        assert begun == sorted(begun)
        now = drawn["timeline"]["step"]
        assert all(chapter["lines"] == [] for chapter in drawn["chapters"] if chapter["step"] > now)
        step(table, *any_step(table, chance))


def test_phases_stay_in_order_when_stepping_back_from_a_deal_that_ended_early() -> None:
    table = Stepper(A5.deal(seed=7, players=2, dealer=1), seat="all")
    for action in ("bet", "fold"):
        table.act(action)
    table.back()
    keys = [chapter["key"] for chapter in shown(table)["chapters"]]
    assert keys[:2] == ["deal", "first bets"]
    assert keys[-1] == "result"


# The same deal again, and the next deal.


@settings(max_examples=30)
@given(tables(), walkers)
def test_again_is_the_same_deal_from_its_start(shown_as: tuple[cl.Deal, dict[str, Any]], chance: Random) -> None:
    table = Stepper(shown_as[0], **shown_as[1])
    start = shown(table)
    for _ in range(12):
        step(table, *any_step(table, chance, wander=0))
    table.again()
    assert shown(table) == start


def over(**settings: Any) -> Stepper:
    """A deal played to its end by two callers and a person who checks, pays and calls."""
    table = Stepper(A5.deal(**{"seed": 7, "players": 3, **settings}), seat=0, others="caller")
    while table.deal.decision is not None:
        table.act(next(word for word in ("check", "pay", "call", "high") if word in table.deal.legal_actions))
    return table


def test_after_a_deal_the_next_seat_deals_and_the_stacks_go_on() -> None:
    table = over()
    stacks, dealer, seed = table.deal.stacks, table.deal.dealer, table.deal.seed
    assert not table.deal.outcome.rides
    table.new()
    assert table.deal.record.stacks == stacks
    assert table.deal.dealer == (dealer + 1) % 3
    assert table.deal.seed == seed + 1


def test_the_last_seat_passes_the_deal_to_the_first() -> None:
    table = over(dealer=2)
    table.new()
    assert table.deal.dealer == 0


def riding(seed_from: int = 0, **settings: Any) -> Stepper:
    """A table at which the pot has just ridden: all went both ways, and nobody won both."""
    for seed in range(seed_from, seed_from + 300):
        table = Stepper(A5.deal(**{"seed": seed, "players": 3, **settings}), seat="all")
        while table.deal.decision is not None:
            table.act(next(word for word in ("check", "pay", "call", "both") if word in table.deal.legal_actions))
        if table.deal.outcome.rides:
            return table
    raise AssertionError("no pot rides")


def test_when_a_pot_rides_the_same_dealer_deals_again_and_the_pot_is_carried() -> None:
    table = riding()
    dealer, rides, stacks = table.deal.dealer, table.deal.outcome.rides, table.deal.stacks
    assert shown(table)["pot"] == rides
    table.new()
    drawn = shown(table)
    assert table.deal.dealer == dealer
    assert drawn["rode"] == rides
    assert drawn["pot"] == rides + 3
    assert table.deal.record.stacks == stacks


def test_a_deal_cut_short_is_dropped_and_the_stacks_are_as_before_it() -> None:
    table = Stepper(A5.deal(seed=7, players=4, stacks=[50, 60, 70, 80]), seat=0)
    table.act("call")
    table.new()
    assert table.deal.record.stacks == (50, 60, 70, 80)
    assert table.deal.seed == 8


def broke() -> Stepper:
    """A table where, after a deal, one seat has no chips left."""
    for seed in range(300):
        table = over(seed=seed, stacks=[16, 16, 16])
        if 0 in table.deal.stacks and not table.deal.outcome.rides:
            return table
    raise AssertionError("nobody is broke")


def test_a_seat_that_is_broke_buys_what_it_began_with_and_it_is_said() -> None:
    table = broke()
    before = table.deal.stacks
    table.new()
    assert table.deal.record.stacks == tuple(stack or 16 for stack in before)
    assert re.search(r"(has|have) too few chips for the ante and buys? more\.", snapshot(table, 1, 0)["said"])


def test_when_a_seat_is_broke_the_deal_still_passes_to_the_left() -> None:
    table = broke()
    dealer = table.deal.dealer
    table.new()
    assert table.deal.dealer == (dealer + 1) % 3


def test_a_pot_that_rides_is_not_lost_when_a_seat_is_broke() -> None:
    for seed in range(300):
        table = riding(seed, stacks=[16, 16, 200])
        if 0 in table.deal.stacks:
            break
    rides = table.deal.outcome.rides
    table.new()
    assert table.deal.record.carried == rides


def test_a_seat_buys_what_it_began_with_however_often_it_is_broke() -> None:
    for seed in range(300):
        table = over(seed=seed, stacks=[40, 40, 40])
        for _ in range(12):
            before = table.deal.stacks
            table.new()
            if table.note:
                assert table.deal.record.stacks == tuple(stack or 40 for stack in before)
                return
            while table.deal.decision is not None:
                legal = table.deal.legal_actions
                table.act(next(word for word in ("check", "pay", "call", "high", "fold") if word in legal))
    raise AssertionError("nobody is broke")


# Revealing.


def test_a_learner_may_open_the_cards_only_at_the_end() -> None:
    table = Stepper(A5.deal(seed=7, players=4), seat=0)
    with pytest.raises(cl.IllegalAction, match="opened when the deal is over"):
        table.reveal(True)
    table.act("fold")
    table.reveal(True)
    drawn = shown(table)
    assert drawn["revealed"] is True
    assert all("" not in seat["cards"] and len(seat["cards"]) == 5 for seat in drawn["seats"])


@pytest.mark.parametrize("change", ["back", "to", "again", "new", "play_on", "first_line"])
def test_open_cards_are_closed_again_by_any_change(change: str) -> None:
    table = Stepper(A5.deal(seed=7, players=4), seat=0)
    table.act("fold")
    if change == "first_line":  # leave the line, and come to another end
        table.to(3)
        table.act("raise")
        while table.deal.decision is not None:
            table.act(table.deal.legal_actions[-1])
    table.reveal(True)
    if change == "play_on":
        table.back()
        table.revealed = True
    getattr(table, change)(*((2,) if change == "to" else ()))
    assert not table.revealed
    assert any("" in seat["cards"] or not seat["cards"] for seat in shown(table)["seats"] if not seat["you"])


def test_a_teacher_may_open_the_cards_at_any_time_and_they_stay_open_while_stepping() -> None:
    table = Stepper(A5.deal(seed=7, players=4), seat=0, teacher=True)
    table.reveal(True)
    assert all("" not in seat["cards"] for seat in shown(table)["seats"])
    assert "" not in [slot["card"] for slot in shown(table)["shared"]]
    table.act("call")
    table.back()
    assert table.revealed
    table.new()
    assert not table.revealed


# Who sits where.


@settings(max_examples=30)
@given(deals(), walkers)
def test_a_learner_can_sit_at_any_seat_and_play_to_the_end(deal: cl.Deal, chance: Random) -> None:
    seat = chance.randrange(deal.players)
    table = Stepper(deal, seat)
    while table.deal.decision is not None:
        assert table.deal.decision.seat == seat or seat in table.deal.decision.seats
        drawn = shown(table)
        assert drawn["seat"] == drawn["prompt"]["seat"] == seat
        assert [place["seat"] for place in drawn["seats"] if place["you"]] == [seat]
        step(table, *any_step(table, chance, wander=0))


@settings(max_examples=30)
@given(deals(), walkers)
def test_in_the_hot_seat_the_seat_that_is_asked_is_the_one_that_is_shown(deal: cl.Deal, chance: Random) -> None:
    table = Stepper(deal, "all")
    while table.deal.decision is not None:
        drawn = shown(table)
        assert drawn["seat"] == drawn["prompt"]["seat"] == table.deal.decision.seat
        closed = [place["folded"] or "" in place["cards"] for place in drawn["seats"]]
        assert [not is_closed for is_closed in closed] == [place["seat"] == drawn["seat"] for place in drawn["seats"]]
        step(table, *any_step(table, chance, wander=0))


@settings(max_examples=20)
@given(deals(game_of=ponsi_games()), walkers)
def test_the_hot_seat_can_step_back_into_the_coins_and_choose_again(deal: cl.Deal, chance: Random) -> None:
    table = Stepper(deal, "all")
    play_out(table, chance)
    assume(any(given.action in ("high", "low", "both") for given in table.deal.answers))
    table.back()
    assert table.deal.decision.kind == "declare"
    last = table.deal.decision.seats
    assert len(last) == 1
    table.act("both" if table.timeline.next_answer.action != "both" else "low", last[0])
    assert table.deal.decision is None
    assert not table.timeline.on_first_line


@settings(max_examples=25)
@given(deals())
def test_a_spectator_steps_by_hand_to_the_end(deal: cl.Deal) -> None:
    table = Stepper(deal, "spectator")
    assert table.deal.answers == ()
    steps = 0
    while table.deal.decision is not None:
        assert shown(table)["prompt"]["choices"] == []
        table.forward()
        steps += 1
        assert len(table.deal.answers) == steps
    quick = Stepper(deal, "spectator")
    if not quick.why_no_play_on():
        quick.play_on()
    assert quick.deal == table.deal


def test_seats_that_a_mapping_leaves_out_are_played_by_people() -> None:
    table = Stepper(A5.deal(seed=7, players=3), seat=0, others={1: "caller"})
    assert table.strategies.keys() == {1}
    assert table.deal.decision.seat == 2
    assert shown(table)["prompt"]["seat"] == 2


def test_who_acts_for_a_second_person_sees_that_persons_cards() -> None:
    table = Stepper(A5.deal(seed=7, players=3), seat=0, others={1: "caller"})
    assert table.deal.decision.seat == 2
    cards = {seat["seat"]: seat["cards"] for seat in shown(table)["seats"]}
    assert "" not in cards[2]


def test_a_spectator_who_plays_on_stops_where_a_person_is_asked() -> None:
    table = Stepper(A5.deal(seed=7, players=3, dealer=2), seat="spectator", others={0: "caller", 1: "caller"})
    table.play_on()
    assert table.deal.decision.seat == 2
    assert table.timeline.step == 2


def test_the_same_seed_and_seats_play_the_same_deal_again() -> None:
    lines = set()
    for _ in range(2):
        table = Stepper(A5.deal(seed=11, players=6), seat="spectator")
        table.play_on()
        lines.add(table.deal.answers)
    assert len(lines) == 1


def test_mixed_company_is_of_different_characters() -> None:
    table = Stepper(A5.deal(seed=7, players=5), seat=0)
    assert [seat["name"].lower() for seat in shown(table)["seats"]] == ["you", *MIXED]
    assert all(seat["character"] for seat in shown(table)["seats"] if not seat["you"])
