"""Hands being put in order: moves, tries, what is told when, and that nothing is told before a try."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import cardlab as cl
from cardlab.cards import CardError
from cardlab.exercises.hands_to_order import LEVELS
from cardlab.ranking import LowRanking
from cardlab.widgets.ordering import Ordering
from cardlab.widgets.ranker_snapshot import ranker_snapshot
from cardlab.widgets.ranker_still import ranker_html, ranker_text

LOWS = ("A5", "A6", "A6B", "D27", "H75", "D26")
HANDS = ["8c 6d 5h 4s 3c", "8s 7d 4h 3s 2c", "5c 4d 3h 2s Ac"]
Deed = Callable[[Ordering], None]
games = st.builds(
    Ordering,
    st.integers(3, 8),
    st.sampled_from(LOWS),
    st.sampled_from(list(LEVELS)),
    st.integers(0, 999),
)


def solve(game: Ordering) -> None:
    """Move the hands into the right order."""
    ranking = game.standing.ranking
    for place in range(1, len(game.standing.order) + 1):
        values = [ranking.best(hand) for hand in game.standing_hands]
        best = max(range(place - 1, len(values)), key=lambda at: values[at])
        if best != place - 1:
            game.move(best + 1, to=place)


@contextmanager
def refused(game: Ordering, text: str) -> Iterator[None]:
    """What is done inside is refused, and nothing has changed."""
    before = game.kept()
    with pytest.raises(cl.IllegalAction, match=text):
        yield
    assert game.kept() is before


@contextmanager
def blind() -> Iterator[None]:
    """While this lasts nobody can find out what a hand is worth."""
    with patch.object(LowRanking, "strength", side_effect=AssertionError("the key was looked at")):
        yield


def test_a_move_puts_a_hand_between_two_others() -> None:
    game = Ordering(HANDS)
    first, second, third = game.standing_hands
    game.move(3, to=1)
    assert game.standing_hands == [third, first, second]
    assert game.standing.said == "A-5-4-3-2 moved to place 1 of 3."
    game.move(1, to=2)
    assert game.standing_hands == [first, third, second]


@pytest.mark.parametrize(("place", "to"), [(0, 1), (1, 4), (-1, 2), (True, 2), ("1", 2), (2, 1.0)])
def test_a_place_that_is_not_there_is_refused(place: Any, to: Any) -> None:
    game = Ordering(HANDS)
    with refused(game, "is no place here: places are 1 to 3"):
        game.move(place, to)


def test_a_hand_that_is_there_already_does_not_move() -> None:
    game = Ordering(HANDS)
    with refused(game, "is at place 2 already"):
        game.move(2, to=2)


def test_undo_takes_back_move_by_move() -> None:
    game = Ordering(HANDS)
    orders = [game.standing.order]
    for place, to in ((3, 1), (1, 2), (2, 3)):
        game.move(place, to)
        orders.append(game.standing.order)
    for order in orders[-2::-1]:
        game.undo()
        assert game.standing.order == order
    with refused(game, "No hand has been moved"):
        game.undo()


def test_a_check_counts_as_a_try_once_for_each_order() -> None:
    game = Ordering(HANDS)
    game.check()
    with refused(game, "move a hand first"):
        game.check()
    assert game.standing.tries == 1
    game.move(1, to=2)
    game.check()
    assert game.standing.tries == 2


def test_a_check_tells_of_each_pair_what_the_engine_says() -> None:
    game = Ordering(HANDS)
    game.check()
    drawn = ranker_snapshot(game, 1)
    assert [pair["right"] for pair in drawn["pairs"]] == [True, False]
    assert [pair["reason"] for pair in drawn["pairs"]] == [
        cl.A5.compare(HANDS[0], HANDS[1]).reason, cl.A5.compare(HANDS[1], HANDS[2]).reason,
    ]  # fmt: skip
    found = drawn["verdict"]
    assert found is not None
    assert found["title"] == "1 of 2 pairs stands right."
    assert found["next"] == "Look at places 2 and 3 again, then check."
    assert found["text"] == "This order is right in A6." or "ace to six" in found["text"]


def test_what_a_check_has_told_stays_while_the_two_hands_are_neighbours() -> None:
    game = Ordering(HANDS)
    game.check()
    game.move(3, to=1)
    (pair,) = ranker_snapshot(game, 2)["pairs"]
    assert (pair["above"], pair["below"], pair["right"]) == (0, 1, True)
    game.move(3, to=2)
    drawn = ranker_snapshot(game, 3)
    told = [(pair["above"], pair["below"], pair["right"]) for pair in drawn["pairs"]]
    assert told == [(2, 1, True), (1, 0, False)], "told by the first check, each the other way round now"
    assert drawn["verdict"] is None


def test_two_equal_hands_are_right_either_way() -> None:
    game = Ordering(["8c 6d 5h 4s 3c", "8s 6h 5d 4c 3s", "9c 4d 3h 2s Ac"])
    game.move(1, to=2)
    game.check()
    assert game.standing.found
    assert [pair["tie"] for pair in ranker_snapshot(game, 2)["pairs"]] == [True, False]


@settings(max_examples=40)
@given(games)
def test_before_the_first_check_nothing_shown_comes_from_what_hands_are_worth(game: Ordering) -> None:
    game.move(1, to=3)
    with blind():
        drawn = ranker_snapshot(game, 1)
        ranker_text(drawn)
        ranker_html(drawn)
    assert drawn["pairs"] == []
    assert drawn["verdict"] is None
    assert [hand["lit"] for hand in drawn["hands"]] == [[]] * len(drawn["hands"])


@settings(max_examples=40)
@given(games, st.sampled_from(LOWS))
def test_before_the_first_check_the_ranking_shows_in_its_name_alone(game: Ordering, other: str) -> None:
    if game.standing.ranking.name == other:
        return
    game.move(1, to=2)
    before = ranker_snapshot(game, 1)
    with blind():
        game.use(other)
    after = ranker_snapshot(game, 1)
    assert before["hands"] == after["hands"]
    differs = {key for key in before if before[key] != after[key]}  # type: ignore[literal-required]
    assert differs <= {"ranking", "facts", "task", "said", "controls"}
    assert after["tries"] == 0


def test_the_order_is_not_shown_before_a_try() -> None:
    game = Ordering(HANDS)
    with refused(game, "Try it first"):
        game.show_order()
    game.check()
    game.show_order()
    assert [" ".join(map(str, hand)) for hand in game.standing_hands] == [HANDS[2], HANDS[0], HANDS[1]]
    assert game.standing.open
    assert not game.standing.found


@settings(max_examples=40)
@given(games)
def test_a_solved_order_is_right_and_open(game: Ordering) -> None:
    solve(game)
    game.check()
    drawn = ranker_snapshot(game, 1)
    assert game.standing.found
    assert drawn["open"]
    assert all(pair["right"] for pair in drawn["pairs"])
    assert len(drawn["pairs"]) == len(drawn["hands"]) - 1
    assert drawn["verdict"] is not None
    assert drawn["verdict"]["title"] == "Right, at the first try."
    for deed in ("check", "undo", "show_order"):
        with refused(game, "order is open"):
            getattr(game, deed)()
    with refused(game, "order is open"):
        game.move(1, 2)


def test_another_ranking_puts_open_hands_in_order_and_says_why_each_moved() -> None:
    game = Ordering(HANDS)
    game.check()
    game.show_order()
    game.use("A6")
    drawn = ranker_snapshot(game, 3)
    assert [hand["name"] for hand in drawn["hands"]] == ["8-6-5-4-3", "8-7-4-3-2", "A-5-4-3-2"]
    assert [hand["was"] for hand in drawn["hands"]] == [2, 3, 1]
    wheel = "A-5-4-3-2: best as 5-4-3-2-A in ace to five, a straight and last in ace to six."
    assert drawn["hands"][2]["note"] == wheel
    assert wheel in drawn["said"]
    assert drawn["verdict"] is not None
    assert drawn["verdict"]["title"] == "In ace to six 3 hands stand elsewhere."
    game.use("A6B")
    again = ranker_snapshot(game, 4)
    assert [hand["was"] for hand in again["hands"]] == [0, 0, 0]
    assert again["verdict"] is not None
    assert again["verdict"]["title"] == "In ace to six with both straights the order is the same."


def test_another_ranking_leaves_closed_hands_where_they_are_for_a_new_try() -> None:
    game = Ordering(HANDS)
    game.check()
    order = game.standing.order
    game.use("D27")
    assert game.standing.order == order
    assert (game.standing.tries, game.pairs) == (0, [])
    with refused(game, "Try it first"):
        game.show_order()


def test_the_ranking_in_force_is_no_change() -> None:
    game = Ordering(HANDS)
    with refused(game, "is ace to five already"):
        game.use("a5")


def test_the_same_hands_again_begin_anew() -> None:
    game = Ordering(5, "A6", level="near", seed=9)
    with refused(game, "as they were dealt"):
        game.again()
    start = game.standing_hands
    solve(game)
    game.check()
    game.use("D27")
    game.again()
    assert game.standing_hands == start
    assert (game.standing.tries, game.standing.open, game.pairs, game.standing.ranking) == (0, False, [], cl.D27)


def test_new_hands_are_those_of_the_next_seed() -> None:
    game = Ordering(5, "A5", level="near", seed=9)
    game.new()
    assert game.standing_hands == Ordering(5, "A5", level="near", seed=10).standing_hands
    game.new(level="aces", hands=3)
    assert game.standing_hands == Ordering(3, "A5", level="aces", seed=11).standing_hands
    game.new(seed=4)
    assert game.standing_hands == Ordering(3, "A5", level="aces", seed=4).standing_hands


def test_new_hands_after_chosen_ones_are_dealt_by_seed() -> None:
    game = Ordering(HANDS, seed=5)
    assert ranker_snapshot(game, 0)["facts"] == ["ace to five", "chosen hands"]
    game.new()
    assert game.standing_hands == Ordering(3, seed=5).standing_hands


@pytest.mark.parametrize(
    ("wrong", "error", "text"),
    [
        ({"hands": 2}, cl.RulesError, "3 to 8 hands"),
        ({"hands": HANDS[:2]}, cl.RulesError, "3 to 8 hands can be put in order, not 2"),
        ({"hands": [*HANDS[:2], "Ah Kh"]}, cl.RulesError, "these have 5, 5, 2"),
        ({"hands": [*HANDS, HANDS[0]]}, CardError, "8c is there twice"),
        ({"hands": "8c 6d 5h 4s 3c"}, cl.RulesError, "is one hand"),
        ({"hands": None}, cl.RulesError, "give a number of hands"),
        ({"hands": [1, 2, 3]}, ValueError, "give a number of hands|Cards are read"),
        ({"ranking_name": "HIGH"}, cl.RulesError, "is not a low ranking"),
        ({"ranking_name": "A7"}, ValueError, "Did you mean A5 or A6?"),
        ({"level": "hard"}, cl.RulesError, "There are easy, near, aces and straights"),
        ({"size": 6}, cl.RulesError, "5 or 7 cards"),
    ],
)
def test_what_can_not_be_is_refused_in_words(wrong: dict[str, Any], error: type[Exception], text: str) -> None:
    with pytest.raises(error, match=text.replace("?", r"\?")):
        Ordering(**wrong)


@settings(max_examples=40)
@given(games, st.randoms(use_true_random=False))
def test_any_walk_can_be_drawn_and_written(game: Ordering, chance: Any) -> None:
    for rev in range(25):
        deeds: list[Deed] = [
            lambda game: game.move(*(chance.randint(1, len(game.standing.order)) for _ in "ab")),
            Ordering.check, Ordering.undo, Ordering.show_order, Ordering.again,
            lambda game: game.use(chance.choice(LOWS)),
            lambda game: game.new(chance.choice(list(LEVELS)), chance.randint(3, 8)) if chance.random() < 0.2 else None,
        ]  # fmt: skip
        before = game.kept()
        try:
            chance.choice(deeds)(game)
        except cl.IllegalAction:
            assert game.kept() is before
        drawn = ranker_snapshot(game, rev)
        assert json.loads(json.dumps(drawn)) == drawn
        assert sorted(hand["id"] for hand in drawn["hands"]) == list(range(len(drawn["hands"])))
        assert ranker_text(drawn) == ranker_text(ranker_snapshot(game, 0))
        for name, reason in drawn["controls"].items():
            assert reason == "" or reason.endswith("."), name
