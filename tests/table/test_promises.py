"""The promises of the table, tried on random rules, seats, stacks, cards and answers."""

import copy
import os
import pickle
import random
import subprocess
import sys
import time
from collections.abc import Container
from dataclasses import FrozenInstanceError, replace

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardlab.cards import PACK, Card
from cardlab.games import GAMES, Ponsi, load
from cardlab.seeds import Seed, Stream
from cardlab.table.card_events import Discarded, Reshuffled
from cardlab.table.deal import Deal, shuffled_pack
from cardlab.table.events import HIDDEN, Dealt, DealtUp, Event, LaidOut, Sealed, Turned, TurnedForAll
from cardlab.table.reasons import ActionError, IllegalAction
from tests.conftest import ROOT
from tests.dealers_choice_for_tests import besides_the_rules
from tests.strategies_for_tests import (
    GAMES_TO_TRY,
    cards_out,
    everything,
    fresh_deals,
    hidden_places,
    luck,
    not_legal,
    packs,
    play,
    resampled,
    some_answer,
    viewers,
)

A5 = Ponsi(low="A5")
UNKNOWN = [
    "banana",
    "",
    "  ",
    "raise 2",
    "checkk",
    "P A Y",
    "0",
    "both ways",
    "\x00",
    "x" * 1_000_000,
    None,
    3,
    b"bet",
    ["bet"],
]


def test_the_promises_are_tried_on_every_game() -> None:
    assert set(GAMES_TO_TRY) == set(GAMES)


# 1. Chips.


def brought(deal: Deal) -> int:
    return sum(deal.record.stacks) + deal.record.carried


def on_the_table(deal: Deal) -> int:
    return sum(deal.stacks) + deal.pot + (deal.outcome.rides if deal.outcome else 0)


@settings(max_examples=120)
@given(fresh_deals(), luck)
def test_chips_are_whole_and_never_made_or_lost(deal: Deal, number: int) -> None:
    stream = Seed(number).stream()
    while True:
        assert on_the_table(deal) == brought(deal)
        assert all(type(count) is int and count >= 0 for count in (*deal.stacks, deal.pot))
        if deal.decision is None:
            break
        deal.act(*some_answer(deal.decision, stream))


@settings(max_examples=60)
@given(fresh_deals(), luck)
def test_a_deal_that_is_over_has_paid_out_the_pot_or_lets_it_ride(deal: Deal, number: int) -> None:
    play(deal, number)
    assert deal.outcome is not None
    assert deal.pot == 0
    put_in = [before + share - after for before, share, after in zip(
        deal.record.stacks, deal.outcome.shares, deal.stacks, strict=True
    )]  # fmt: skip
    assert sum(put_in) + deal.record.carried == sum(deal.outcome.shares) + deal.outcome.rides
    assert sum(deal.outcome.net) == deal.record.carried - deal.outcome.rides


@settings(max_examples=40)
@given(fresh_deals(), luck)
def test_a_view_counts_chips_as_the_table_does(deal: Deal, number: int) -> None:
    stream = Seed(number).stream()
    while True:
        for viewer in viewers(deal):
            view = deal.view(viewer)
            assert (view.pot, tuple(seat.stack for seat in view.seats)) == (deal.pot, deal.stacks)
        if deal.decision is None:
            break
        deal.act(*some_answer(deal.decision, stream))


# 2. Cards.


@settings(max_examples=60)
@given(fresh_deals(), luck)
def test_all_cards_together_are_the_pack_once_each(deal: Deal, number: int) -> None:
    stream = Seed(number).stream()
    while True:
        assert sorted(deal.cards) == list(PACK)
        if deal.decision is None:
            break
        deal.act(*some_answer(deal.decision, stream))


@settings(max_examples=60)
@given(fresh_deals(), luck)
def test_a_card_is_dealt_once_until_it_is_shuffled_again_and_stays_what_it_is(deal: Deal, number: int) -> None:
    play(deal, number)
    out: set[Card | None] = set()
    thrown: set[Card | None] = set()
    for event in deal.events:
        if isinstance(event, Reshuffled):
            out -= thrown
        laid = {event.card} if isinstance(event, DealtUp | TurnedForAll) else set(came_face_down(event))
        assert not laid & out
        out |= laid
        if isinstance(event, Discarded):
            thrown |= set(event.cards)
    turned = [event for event in deal.events if isinstance(event, Turned)]
    row = [card for event in deal.events if isinstance(event, LaidOut) for card in event.cards]
    assert [event.card for event in turned] == row[: len(turned)]


def came_face_down(event: Event) -> tuple[Card | None, ...]:
    return event.cards if isinstance(event, Dealt | LaidOut) else ()


# 3. Back, replay, save and load.


@settings(max_examples=20)
@given(fresh_deals(most_players=5), luck)
def test_act_then_back_equals_before_for_every_prefix(deal: Deal, number: int) -> None:
    stream = Seed(number).stream()
    while deal.decision is not None:
        before = everything(deal)
        answer = some_answer(deal.decision, stream)
        deal.act(*answer)
        deal.back()
        assert everything(deal) == before
        deal.act(*answer)


@settings(max_examples=20)
@given(fresh_deals(most_players=5), luck)
def test_replay_equals_play_at_every_point(deal: Deal, number: int) -> None:
    snapshots = [everything(deal)]
    stream = Seed(number).stream()
    while deal.decision is not None:
        deal.act(*some_answer(deal.decision, stream))
        snapshots.append(everything(deal))
    for answers, snapshot in enumerate(snapshots):
        assert everything(deal.at(answers)) == snapshot
    assert everything(deal) == snapshots[-1]


@settings(max_examples=40)
@given(fresh_deals(), luck, st.integers(0, 60), luck)
def test_save_load_continue_equals_continue(deal: Deal, number: int, answers: int, more: int) -> None:
    play(deal, number, answers)
    again = load(deal.save())
    assert isinstance(again, Deal)
    assert again == deal
    assert everything(again) == everything(deal)
    assert everything(play(again, more)) == everything(play(deal, more))


def test_a_saved_deal_goes_on_alike_in_another_process() -> None:
    deal = play(Ponsi(low="D27", both_tie="share").deal(seed=11, players=5, stacks=[60, 25, 200, 7, 90]), 4, 15)
    program = (
        "import sys; from cardlab.games import load; from tests.strategies_for_tests import everything, play;"
        "deal = load(sys.stdin.read()); play(deal, 5); print(deal.save(), everything(deal))"
    )
    outputs = [
        subprocess.run(
            [sys.executable, "-c", program],
            input=deal.save(),
            capture_output=True,
            text=True,
            encoding="utf-8",
            check=True,
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(ROOT), "PYTHONIOENCODING": "utf-8"},
        ).stdout
        for hash_seed in ("1", "4242")
    ]
    play(deal, 5)
    assert outputs == [f"{deal.save()} {everything(deal)}\n"] * 2


def test_one_seed_gives_one_deal_for_ever() -> None:
    assert A5.deal(seed=2026, players=3).view("teacher").text().splitlines()[:4] == [
        "Pot 3. Shared: 6s 7s 2s Ac 8c.",
        "Seat 0 (dealer): 5d Qh 4d 3c Jd  stack 199, anted 1",
        "Seat 1: 5c Qs Kc Ts 9s  stack 199, anted 1",
        "Seat 2: Jc 2c 6c Ah 9c  stack 199, anted 1",
    ]


@given(st.integers(0, 2**128 - 1), st.integers(2, 9))
@settings(max_examples=30)
def test_the_cards_of_a_seed_do_not_depend_on_rules_or_stacks(seed: int, players: int) -> None:
    plain = A5.deal(seed=seed, players=players)
    other = Ponsi(low="D27", ante=3, max_raises=1).deal(seed=seed, players=players, stacks=40, dealer=0)
    assert plain.cards == other.cards
    assert sorted(shuffled_pack(seed)) == list(PACK)


def test_going_back_from_the_start_is_refused_and_changes_nothing() -> None:
    deal = A5.deal(seed=7, players=3)
    before = everything(deal)
    with pytest.raises(IllegalAction) as refused:
        deal.back()
    assert refused.value.reason.code == "start"
    assert everything(deal) == before


@pytest.mark.parametrize("answers", [-1, 3, 1.0, "1", None, True])
def test_only_a_point_that_was_played_can_be_gone_to(answers: object) -> None:
    deal = A5.deal(seed=7, players=3)
    deal.act("bet")
    deal.act("call")
    with pytest.raises(ActionError):
        deal.at(answers)  # type: ignore[arg-type]
    assert len(deal.answers) == 2


# 4. Views: change only what a seat can't see, and its view does not change.


@settings(max_examples=15)
@given(fresh_deals(most_players=6), packs, luck, luck)
def test_a_view_does_not_change_with_cards_that_it_hides(
    deal: Deal, pack: tuple[Card, ...], number: int, other: int
) -> None:
    deal = play(Deal(replace(deal.record, pack=pack)), number)
    shuffle = Seed(other).stream().shuffled
    counts = [cards_out(deal.at(k)) for k in range(len(deal.answers) + 1)]
    for viewer in viewers(deal)[:-1]:
        for out in sorted(set(counts)):
            # The last decision with so many cards out: whoever looks on has seen all that it will see by then.
            points = [k for k, count in enumerate(counts) if count == out and k < len(deal.answers)]
            if not points:
                continue
            seen = deal.at(points[-1])
            world = resampled(seen, viewer, shuffle)
            for k in points:
                here, there = deal.at(k).view(viewer), world.at(k).view(viewer)
                assert there == here
                assert (repr(there), there.account()) == (repr(here), here.account())
        assert resampled(deal, viewer, shuffle).view(viewer) == deal.view(viewer)


@settings(max_examples=30)
@given(fresh_deals(), packs, luck, st.integers(0, 40))
def test_no_hidden_card_is_in_a_view_or_in_its_words(
    deal: Deal, pack: tuple[Card, ...], number: int, answers: int
) -> None:
    deal = play(Deal(replace(deal.record, pack=pack)), number, answers)
    for viewer in viewers(deal)[:-1]:
        view = deal.view(viewer)
        shown = [repr(view), repr(view.events), repr(view.decision), repr(view.seats), *view.account()]
        words = besides_the_rules(" ".join(shown), deal.game)
        for place in hidden_places(deal, viewer):
            hidden = pack[place]
            assert f"Card('{hidden}')" not in words
            assert f" {hidden} " not in f" {words} "
            assert hidden.glyph not in words
            assert hidden.name not in words


def test_resampling_does_change_what_the_others_hold() -> None:
    deal = play(A5.deal(pack=shuffled_pack(3), players=4, seed=3), 9, 6)
    changed = sum(resampled(deal, 1, Seed(number).stream().shuffled).view(2) != deal.view(2) for number in range(50))
    assert changed >= 48


@settings(max_examples=25)
@given(fresh_deals(), luck)
def test_a_sealed_choice_is_hidden_until_all_have_chosen(deal: Deal, number: int) -> None:
    stream = Seed(number).stream()
    while deal.decision is not None:
        asked, chosen_before = deal.decision, sealed_now(deal)
        if asked.sealed and not chosen_before:
            choose_in_two_ways(deal, stream)
        deal.act(*some_answer(asked, stream))


def sealed_now(deal: Deal) -> set[int]:
    """The seats whose secret choices are waiting for the others."""
    return {seat.seat for seat in deal.view("teacher").seats if seat.sealed}


def choose_in_two_ways(deal: Deal, stream: Stream) -> None:
    """All but one choose one thing in one branch and another in a second: the others see no difference."""
    one, two = deal.branch(), deal.branch()
    assert deal.decision is not None
    chosen: dict[int, str] = {}
    for seat in stream.shuffled(deal.decision.seats)[:-1]:
        legal = deal.decision.facing(seat).legal_actions
        place = stream.below(len(legal))
        chosen[seat] = legal[place]
        one.act(legal[place], seat)
        two.act(legal[place - 1], seat)
        for viewer in {"spectator", *range(deal.players)} - set(chosen):
            assert one.view(viewer) == two.view(viewer)
            assert one.view(viewer).account() == two.view(viewer).account()
        for viewer in chosen:  # its own choice it knows
            assert one.view(viewer).seats[viewer].choice == chosen[viewer]
            assert sealed_choices(one, viewer, chosen) == {viewer: chosen[viewer]}
    assert sealed_now(one) == set(chosen)


def sealed_choices(deal: Deal, viewer: int, seats: Container[int]) -> dict[int, str]:
    """The choices that a viewer sees of those that are not open yet."""
    events = deal.view(viewer).events[-len(deal.decision.seats) - deal.players :]  # type: ignore[union-attr]
    last = {event.seat: event.choice for event in events if isinstance(event, Sealed)}
    return {seat: choice for seat, choice in last.items() if choice is not None and seat in seats}


@settings(max_examples=25)
@given(fresh_deals(), luck)
def test_a_secret_choice_is_no_news_once_it_is_open(deal: Deal, number: int) -> None:
    play(deal, number)
    if all(event.seat not in sealed_now(deal) for event in deal.events if isinstance(event, Sealed)):
        for viewer in viewers(deal):
            assert not [line for line in deal.view(viewer).account() if "chosen in secret" in line]


def test_looking_twice_shows_the_same() -> None:
    deal = play(A5.deal(seed=5, players=4), 5, 12)
    for viewer in viewers(deal):
        assert deal.view(viewer) == deal.view(viewer)
        assert deal.view(viewer).text() == deal.view(viewer).text()


# 5. Legality.


@settings(max_examples=25)
@given(fresh_deals(most_players=5), luck)
def test_listed_actions_apply_and_every_other_word_raises_and_changes_nothing(deal: Deal, number: int) -> None:
    stream = Seed(number).stream()
    while deal.decision is not None:
        before = everything(deal)
        assert deal.legal_actions
        legal = list(deal.legal_actions)
        for word in (
            legal if len(legal) < 10 else stream.sample(legal, 8)
        ):  # there can be very many ways to choose cards
            assert deal.decision.why_not(word) is None
            assert deal.branch().act(word)
        for word in not_legal(deal):
            with pytest.raises(IllegalAction) as refused:
                deal.act(word)
            assert refused.value.reason == deal.decision.why_not(word)
            assert str(refused.value) == refused.value.reason.sentence
        assert everything(deal) == before
        deal.act(*some_answer(deal.decision, stream))


@pytest.mark.parametrize("word", UNKNOWN, ids=lambda word: repr(word)[:20])
def test_an_unknown_word_is_unreadable_and_changes_nothing(word: object) -> None:
    deal = play(A5.deal(seed=8, players=3), 2, 3)
    while deal.decision is not None:
        before = everything(deal)
        with pytest.raises(ActionError) as refused:
            deal.act(word)  # type: ignore[arg-type]
        assert len(str(refused.value)) < 300
        assert everything(deal) == before
        deal.act(*some_answer(deal.decision, Seed(len(deal.answers)).stream()))


@pytest.mark.parametrize("seat", [-1, 3, 99, 1.0, "1", True, ()], ids=repr)
def test_a_seat_that_is_not_there_is_unreadable(seat: object) -> None:
    deal = A5.deal(seed=8, players=3)
    before = everything(deal)
    for ask in (lambda: deal.act("check", seat), lambda: deal.view(seat)):  # type: ignore[arg-type]
        with pytest.raises(ActionError):
            ask()
    assert everything(deal) == before


@settings(max_examples=25)
@given(fresh_deals(most_players=5), luck)
def test_only_the_seats_that_are_asked_may_act(deal: Deal, number: int) -> None:
    stream = Seed(number).stream()
    while deal.decision is not None:
        before = everything(deal)
        for seat in set(range(deal.players)) - set(deal.decision.seats):
            with pytest.raises(IllegalAction) as refused:
                deal.act(deal.legal_actions[0], seat)
            assert refused.value.reason.code in ("turn", "folded", "sealed")
            assert f"Seat {seat} " in str(refused.value)
        assert everything(deal) == before
        deal.act(*some_answer(deal.decision, stream))


@settings(max_examples=20)
@given(fresh_deals(), luck)
def test_after_the_end_nobody_can_act(deal: Deal, number: int) -> None:
    play(deal, number)
    before = everything(deal)
    for word in ("check", "fold", "high"):
        with pytest.raises(IllegalAction) as refused:
            deal.act(word)
        assert refused.value.reason.code == "over"
    assert deal.legal_actions == ()
    assert everything(deal) == before


@settings(max_examples=25)
@given(fresh_deals(), luck)
def test_every_rule_that_is_named_can_be_explained(deal: Deal, number: int) -> None:
    reasons = []
    stream = Seed(number).stream()
    while deal.decision is not None:
        reasons += [deal.decision.why_not(word) for word in not_legal(deal)]
        deal.act(*some_answer(deal.decision, stream))
    for named in {event.rule for event in deal.events} | {reason.rule for reason in reasons if reason}:
        if named:
            explained = deal.game.explain(named)
            assert explained.text
            assert explained.source


# 6. What is handed out is not the live thing.


def test_legal_actions_are_a_snapshot() -> None:
    deal = A5.deal(seed=1, players=2)
    decision, legal = deal.decision, deal.legal_actions
    assert decision is not None
    for word in legal:  # each of them once, although the deal moves on below our feet
        deal.act(word)
        deal.back()
    deal.act("bet")
    assert (legal, decision.legal_actions) == (("check", "bet"), ("check", "bet"))
    assert decision.why_not("raise") is not None


def test_what_is_returned_can_be_changed_without_changing_the_deal() -> None:
    deal = play(A5.deal(seed=1, players=3), 1, 8)
    before = everything(deal)
    view = deal.view(0)
    view.seats[1].stack, view.seats[1].folded, view.pot = 10_000, True, 0
    view.seats.clear()
    view.judged.append(None)  # type: ignore[arg-type]
    assert everything(deal) == before
    for frozen, field in (
        (deal.record, "seed"),
        (deal.events[0], "rule"),
        (deal.game, "ante"),
        (deal.decision, "seats"),
    ):
        with pytest.raises((FrozenInstanceError, AttributeError)):
            setattr(frozen, field, 5)
    assert everything(deal) == before


def test_lists_that_a_deal_was_made_from_stay_the_callers_own() -> None:
    stacks, prices, coins = [50, 60], [1, 2], {1: "low", 2: "high", 3: "both"}
    pack = list(shuffled_pack(5))
    deal = Ponsi(low="A5", stay_prices=prices, coin_code=coins).deal(seed=1, stacks=stacks, pack=pack)  # type: ignore[arg-type]
    before = everything(deal)
    stacks[0], prices[0], pack[0] = 0, 9, pack[1]
    coins.clear()
    deal.act("bet")
    deal.back()
    assert everything(deal) == before


@settings(max_examples=15)
@given(fresh_deals(), luck, st.integers(0, 30), luck, luck)
def test_a_branch_goes_its_own_way(deal: Deal, number: int, answers: int, one: int, two: int) -> None:
    play(deal, number, answers)
    for branch in (deal.branch(), copy.copy(deal), copy.deepcopy(deal)):
        assert type(branch) is type(deal)
        assert branch == deal
        before = everything(deal)
        assert everything(branch) == before
        play(branch, one)
        assert everything(deal) == before
    other = deal.branch()
    assert everything(play(other, two)) == everything(play(deal, two))


def test_deals_are_equal_by_value() -> None:
    one, two = A5.deal(seed=4, players=3), A5.deal(seed=4, players=3)
    assert one == two
    assert one.record == two.record
    assert hash(one.record) == hash(two.record)
    one.act("bet")
    assert one != two
    assert one != "a deal"
    with pytest.raises(TypeError):
        hash(one)


def test_a_deal_is_a_value_that_python_can_pickle() -> None:
    deal = play(A5.deal(seed=4, players=3), 3, 9)
    again = pickle.loads(pickle.dumps(deal.record))
    assert everything(Deal(again)) == everything(deal)


# 7. Tables beside each other.


@settings(max_examples=15)
@given(fresh_deals(), fresh_deals(), luck, luck)
def test_two_deals_side_by_side_do_not_disturb_each_other(one: Deal, two: Deal, first: int, second: int) -> None:
    alone = [everything(play(one.branch(), first)), everything(play(two.branch(), second))]
    streams = [Seed(first).stream(), Seed(second).stream()]
    while one.decision is not None or two.decision is not None:
        for deal, stream in zip((one, two), streams, strict=True):
            if deal.decision is not None:
                deal.act(*some_answer(deal.decision, stream))
    assert [everything(one), everything(two)] == alone


def test_the_global_random_is_left_alone() -> None:
    random.seed(1)
    np.random.seed(1)
    before, numpy_before = random.getstate(), np.random.get_state()[1].tolist()  # type: ignore[index]
    play(A5.deal(seed=4, players=5), 3)
    play(A5.deal(players=5), 3)  # a seed of its own choice
    assert random.getstate() == before
    assert np.random.get_state()[1].tolist() == numpy_before  # type: ignore[index]


def test_the_global_random_does_not_steer_a_deal() -> None:
    deals = []
    for number in range(3):
        random.seed(number)
        deals.append(everything(play(A5.deal(seed=4, players=5), 3)))
    assert deals[0] == deals[1] == deals[2]


# 8. Quick enough.


def test_a_thousand_steps_and_steps_back_take_less_than_two_seconds() -> None:
    deal = A5.deal(seed=4, players=2)
    start = time.perf_counter()
    for _ in range(1000):
        deal.act("bet")
        deal.back()
    assert time.perf_counter() - start < 2, "a thousand steps and steps back took two seconds or more"


def test_hidden_stands_for_a_card_that_may_not_be_seen() -> None:
    view = A5.deal(seed=4, players=2).view(0)
    assert view.seats[1].cards == (HIDDEN,) * 5
    assert view.shared == (HIDDEN,) * 5
