"""Dealer's choice on the table: strategies name their games, a person is asked, the stacks go on."""

from typing import Any

import pytest

import cardlab as cl
from cardlab.games.registry import POKER_GAMES
from cardlab.table.reasons import IllegalAction, RulesError
from cardlab.widgets.table import TableWidget


def table(**how: Any) -> TableWidget:
    """A table whose first deal is over, and the next is the learner's."""
    shown = cl.show(cl.dealers_choice("Elimination", seed=7, players=3, dealer=2), **how)
    assert isinstance(shown, TableWidget)
    return to_the_end(shown)


def to_the_end(shown: TableWidget) -> TableWidget:
    while shown.view["result"] is None:
        can = [choice["action"] for choice in shown.view["prompt"]["choices"] if choice["allowed"]]
        asked = shown.deal.decision
        assert asked is not None
        shown.act(can[0] if can else asked.facing(0).legal_actions[0])
    return shown


def labels(shown: TableWidget) -> list[str]:
    return [choice["label"] for choice in shown.view["prompt"]["choices"]]


def test_a_person_whose_deal_it_is_is_asked_for_the_game() -> None:
    shown = table()
    shown.new()
    assert shown.view["prompt"]["text"] == "You deal next: name the game."
    assert labels(shown) == [*POKER_GAMES, "Back to the result"]
    assert shown.view["result"] is None
    assert all(choice["detail"] for choice in shown.view["prompt"]["choices"][:-1])


def test_a_game_with_low_hands_asks_how_they_rank_and_is_dealt() -> None:
    shown = table()
    stacks = shown.deal.stacks
    shown.new()
    shown.act("Anaconda")
    assert shown.view["prompt"]["text"] == "Anaconda: how do low hands rank?"
    assert labels(shown)[:2] == ["Ace to five", "Ace to six"]
    shown.act("D27")
    assert shown.deal.game == cl.Anaconda(low="D27")
    assert shown.deal.record.stacks == stacks
    assert shown.about["title"] == "Anaconda"


def test_a_game_that_can_be_played_high_only_offers_that() -> None:
    shown = table()
    shown.new()
    shown.act("Draw poker")
    assert labels(shown)[0] == "High only"
    shown.act("high only")
    assert shown.deal.game == cl.Draw()


def test_a_game_without_low_hands_is_dealt_at_once() -> None:
    shown = table()
    shown.new()
    shown.act("Chicago")
    assert shown.deal.game == cl.Chicago()


def test_one_can_go_back_to_the_result() -> None:
    shown = table()
    before = shown.view["result"]
    shown.new()
    shown.act("the result")
    assert shown.view["result"] == before


def test_from_python_the_game_is_named_at_once() -> None:
    shown = table()
    shown.new("Draw poker", low="A5", draws=(3, 2))
    assert shown.deal.game == cl.Draw(low="A5", draws=(3, 2))


def test_a_strategy_whose_deal_it_is_names_a_game() -> None:
    shown = table()
    shown.new("Chicago")
    to_the_end(shown)
    if shown.view["result"]["rides"] == 0:
        shown.new()
        assert shown.deal.dealer == 1
        assert shown.deal.game.title in POKER_GAMES
        assert shown.deal.game.title != "Chicago"


@pytest.mark.parametrize(
    ("first", "then", "told"),
    [
        ("Anacondo", "", "'Anacondo' is not a game of dealer's choice. Did you mean Anaconda?"),
        ("Anaconda", "A7", "low='A7'"),
    ],
)
def test_what_is_no_game_or_ranking_is_refused_and_nothing_changes(first: str, then: str, told: str) -> None:
    shown = table()
    shown.new()
    if then:
        shown.act(first)
    before = {name: part for name, part in shown.view.items() if name != "rev"}
    with pytest.raises(RulesError) as refused:
        shown.act(then or first)
    assert told in str(refused.value)
    assert {name: part for name, part in shown.view.items() if name != "rev"} == before


def test_nobody_names_a_game_before_its_time_or_for_another() -> None:
    shown = cl.show(cl.dealers_choice("Elimination", seed=7, players=3, dealer=2))
    assert isinstance(shown, TableWidget)
    with pytest.raises(IllegalAction, match="named when this deal is over"):
        shown.new("Chicago")
    to_the_end(shown)
    shown.new("Chicago")
    to_the_end(shown)
    if shown.view["result"]["rides"] == 0:
        with pytest.raises(IllegalAction, match="deals next and names the game"):
            shown.new("Elimination")


def test_at_a_table_of_one_game_none_is_named() -> None:
    shown = cl.show(cl.Ponsi(low="A5").deal(seed=1, players=3))
    assert isinstance(shown, TableWidget)
    with pytest.raises(IllegalAction, match="one game is played"):
        shown.new("Chicago")


def test_a_game_for_fewer_seats_is_greyed_with_its_reason() -> None:
    shown = cl.show(cl.dealers_choice("Ponsi", low="A5", seed=3, players=9, dealer=8), others="caller")
    assert isinstance(shown, TableWidget)
    to_the_end(shown)
    if shown.view["result"]["rides"] == 0:
        shown.new()
        greyed = {
            choice["label"]: choice["detail"] for choice in shown.view["prompt"]["choices"] if not choice["allowed"]
        }
        assert greyed["Anaconda"] == "Anaconda is for 2 to 7 players, and 9 sit here: name another game."


def test_a_sitting_of_one_game_goes_on_at_the_table() -> None:
    sitting = cl.Ponsi(low="A5").sit_down(seed=5, players=3)
    assert cl.show(sitting).deal == cl.show(sitting.deal).deal
