"""Several deals at one table: the next is the next that was given, and what was played there first is kept."""

from __future__ import annotations

from typing import Any

import pytest

import cardlab as cl
from cardlab.players import STRATEGIES, Strategy
from cardlab.widgets.stepper import Stepper

GAME = cl.Ponsi(low="A5")


def three() -> list[cl.Deal]:
    return [GAME.deal(seed=seed, players=3, dealer=seed % 3) for seed in (201, 205, 209)]


def play(table: Stepper, way: str = "high") -> None:
    while table.deal.decision is not None:
        wanted = ("pay", "check", "call", way)
        table.act(next(word for word in wanted if word in table.deal.legal_actions))


def test_new_takes_the_deals_in_their_order_and_ends_with_the_last() -> None:
    table = Stepper(three(), others="caller")
    for number, deal in enumerate(three(), 1):
        assert table.deal.at(0) == deal
        assert table.deal_name == f"deal {number} of 3"
        play(table)
        if number < 3:
            table.new()
    assert [deal.at(0) for deal in table.deals] == three()
    before = table.deal
    with pytest.raises(cl.IllegalAction, match="This was the last of 3 deals"):
        table.new()
    assert table.deal == before


def test_no_deal_of_several_is_left_out() -> None:
    table = Stepper(three(), others="caller")
    with pytest.raises(cl.IllegalAction, match="Play this deal to its end first"):
        table.new()
    assert table.deals == ()
    play(table)
    table.back()
    assert table.why_no_new() == ""  # it was played to its end


def test_what_was_played_first_counts_whatever_is_tried_afterwards() -> None:
    table = Stepper(three(), others="caller")
    play(table)
    first = table.deal
    table.to(0)
    assert table.deals == (first,)
    table.play_on()
    table.act("bet")
    play(table, "low")
    assert table.deal != first
    assert table.deals == (first,)
    table.again()
    play(table, "low")
    table.new()
    assert table.deals == (first,)


def test_a_deal_that_ends_only_on_another_line_counts_by_that() -> None:
    table = Stepper(three(), others="caller")
    table.act("check")
    table.to(0)
    table.play_on()
    table.act("bet")
    play(table)
    assert table.deals == (table.deal,)


def test_the_deals_of_a_table_that_was_given_one_are_kept_as_well() -> None:
    table = Stepper(three()[0], others="caller")
    for _ in range(3):
        play(table)
        table.new()
    assert len(table.deals) == 3
    assert table.why_no_new() == ""
    table.new()  # a deal cut short is dropped, as before
    assert len(table.deals) == 3


def test_the_deals_that_were_given_stay_as_they_are() -> None:
    deals = three()
    table = Stepper(deals, others="caller")
    play(table)
    table.new()
    table.act("check")
    assert deals == three()


class Fails(Strategy):
    """Plays as Caller does, and fails in one deal."""

    name, character = "Fails", "fails"

    def choose(self, view: Any, decision: Any, stream: Any) -> str:
        if view.seats[1].cards and view.dealer == 205 % 3:
            raise ValueError("no idea")
        return STRATEGIES["caller"].choose(view, decision, stream)


@pytest.mark.needs("lab")
def test_a_next_deal_that_fails_leaves_everything_as_it_was() -> None:
    table = cl.show(three(), others=Fails())
    while table.deal.decision is not None:
        wanted = ("pay", "check", "call", "high")
        table.act(next(word for word in wanted if word in table.deal.legal_actions))
    before = table.deal
    with pytest.raises(ValueError, match="no idea"):
        table.new()
    assert table.deal == before
    assert table.deals == (before,)


@pytest.mark.needs("lab")
def test_the_page_is_told_why_there_is_no_next_deal_and_gets_no_seed() -> None:
    table = cl.show(three(), others="caller")
    assert table.view["controls"]["new"].startswith("Play this deal to its end first")
    assert "201" not in repr(table)
    assert table.sits == 0


@pytest.mark.needs("lab")
def test_several_deals_of_pontoon_go_one_after_another_too() -> None:
    table = cl.show([cl.Pontoon().deal(seed=seed, players=3, banker=2) for seed in (3, 4)], seat="spectator")
    assert repr(table).startswith("Pontoon, deal 1 of 2")


@pytest.mark.needs("lab")
@pytest.mark.parametrize(
    ("given", "said"),
    [
        ([], "There is no deal to show"),
        (["deal"], "'deal' is not a deal. Give one"),
        (7, "7'? is not a deal"),
        ([three()[0], GAME.deal(seed=1, players=2)], "Deal 2 is Ponsi for 2 players, the first is Ponsi for 3"),
        ([three()[0], cl.Draw(low="A5").deal(seed=1, players=3)], "Deal 2 is Draw poker for 3 players"),
    ],
)
def test_what_cannot_be_shown_is_refused(given: Any, said: str) -> None:
    with pytest.raises(cl.RulesError, match=said):
        cl.show(given)
