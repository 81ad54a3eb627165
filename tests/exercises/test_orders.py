"""Judging an order: ties either way, the idea behind a wrong order, and what another ranking moves."""

from __future__ import annotations

from itertools import pairwise, permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import cardlab as cl
from cardlab.exercises.hands_to_order import LEVELS, hands_to_order
from cardlab.exercises.orders import apart, compared, is_right, misreading, moves, ordinal, plain_name, right_order
from cardlab.ranking import LowRanking

LOWS = [one for one in cl.RANKINGS.values() if isinstance(one, LowRanking)]
lows = st.sampled_from(LOWS)
games = st.builds(
    lambda seed, level, low: (hands_to_order(seed, level, low, 4), low),
    st.integers(0, 999),
    st.sampled_from(list(LEVELS)),
    lows,
)


def hands(*texts: str) -> list[tuple[cl.Card, ...]]:
    return [cl.cards(text) for text in texts]


WHEEL, SIX, EIGHT, ACES = hands("5c 4d 3h 2s Ac", "6c 5d 4h 3s 2d", "8c 6d 4s 3c 2h", "Ad Ah 9c 7d 2c")


@settings(max_examples=60)
@given(games)
def test_exactly_the_orders_from_the_best_down_are_right(game: tuple[list[tuple[cl.Card, ...]], LowRanking]) -> None:
    found, low = game
    values = [low.best(hand) for hand in found]
    for order in permutations(range(len(found))):
        fine = all(values[a] >= values[b] for a, b in pairwise(order))
        assert is_right(found, order, low) == fine
    assert is_right(found, right_order(found, range(len(found)), low), low)


def test_two_equal_hands_stand_right_either_way() -> None:
    found = hands("8c 6d 4s 3c 2h", "8d 6h 4c 3d 2s", "9c 5s 4d 3h 2c")
    pair = compared(found, 1, 0, cl.A5)
    assert pair.tie
    assert pair.is_right(0)
    assert pair.is_right(1)
    assert is_right(found, (1, 0, 2), cl.A5)
    assert right_order(found, (2, 1, 0), cl.A5) == (1, 0, 2), "equal hands stay as they stood"


@given(games)
@settings(max_examples=40)
def test_a_pair_is_told_as_the_engine_tells_it_from_either_side(
    game: tuple[list[tuple[cl.Card, ...]], LowRanking],
) -> None:
    found, low = game
    for a, b in permutations(range(4), 2):
        pair = compared(found, a, b, low)
        assert pair == compared(found, b, a, low)
        assert pair.reason in (low.compare(found[a], found[b]).reason, low.compare(found[b], found[a]).reason)
        assert pair.is_right(a) == (low.best(found[a]) >= low.best(found[b]))


@pytest.mark.parametrize(
    ("found", "order", "code"),
    [
        ([WHEEL, SIX, EIGHT], (2, 1, 0), "upside-down"),
        ([WHEEL, SIX, EIGHT, ACES], (2, 3, 0, 1), "other-ranking:A6"),
        (hands("8c 7d 6h 4s 2c", "8s 6c 5h 4d 3s", "Tc 4c 3d 2h Ac", "Ks Qd Jd 9s 5s"), (2, 0, 1, 3), "smallest-first"),
        (hands("8c 7d 6h 5s 3c", "9c 5d 4h 3s 2d", "Tc 9d 6c 2h As", "Kc Qd Js Th 8h"), (1, 2, 0, 3), "added-up"),
        (hands("3c 3d 2h As 4c", "7c 6d 4h 3s 2c", "8c 6h 5d 4s 2d"), (0, 1, 2), "pairs-are-harmless"),
    ],
)
def test_the_idea_behind_a_wrong_order_is_named(
    found: list[tuple[cl.Card, ...]], order: tuple[int, ...], code: str
) -> None:
    assert not is_right(found, order, cl.A5)
    idea = misreading(found, order, cl.A5)
    assert idea is not None
    assert idea.code == code
    assert idea.sentence.endswith(".")


@settings(max_examples=60)
@given(games, st.randoms(use_true_random=False))
def test_an_idea_is_named_only_where_it_explains_the_whole_order(
    game: tuple[list[tuple[cl.Card, ...]], LowRanking], chance: object
) -> None:
    found, low = game
    for order in permutations(range(4)):
        idea = misreading(found, order, low)
        if is_right(found, order, low):
            assert idea is None
        elif idea is not None and idea.code.startswith("other-ranking:"):
            assert is_right(found, order, cl.RANKINGS[idea.code.partition(":")[2]])
            assert low.title in idea.sentence


@pytest.mark.parametrize("one", LOWS, ids=repr)
@pytest.mark.parametrize("other", LOWS, ids=repr)
def test_what_sets_two_rankings_apart_is_said(one: LowRanking, other: LowRanking) -> None:
    text = apart(one, other)
    if one is not other:
        assert text.startswith(f"Here, in {other.title}, ")
        assert "  " not in text
        assert len(text) > len(f"Here, in {other.title}, .") + 10


def test_a_hand_that_another_ranking_moves_is_told_why() -> None:
    found = [WHEEL, SIX, EIGHT]
    order, moved = moves(found, (0, 1, 2), cl.A5, cl.A6)
    assert order == (2, 0, 1)
    assert [one.sentence for one in moved] == [
        "8-6-4-3-2: last before and best now, because others have moved past it.",
        "A-5-4-3-2: best as 5-4-3-2-A in ace to five, a straight and 2nd in ace to six.",
        "6-5-4-3-2: 2nd in ace to five, a straight and last in ace to six.",
    ]
    assert [one.was for one in moved] == [3, 1, 2]


@settings(max_examples=60)
@given(games, lows)
def test_moves_name_every_hand_that_moved_and_no_other(
    game: tuple[list[tuple[cl.Card, ...]], LowRanking], new: LowRanking
) -> None:
    found, low = game
    before = right_order(found, range(4), low)
    after, moved = moves(found, before, low, new)
    assert is_right(found, after, new)
    assert {one.number for one in moved} == {number for number in before if before.index(number) != after.index(number)}
    for one in moved:
        assert one.sentence.startswith(plain_name(found[one.number]) + ":")
        assert one.sentence.endswith(".")


def test_a_plain_name_is_the_same_in_every_ranking_and_begins_with_the_ace() -> None:
    assert plain_name(WHEEL) == "A-5-4-3-2"
    assert plain_name(cl.cards("2c Td Kh Ks")) == "K-K-10-2"


def test_places_are_said_in_words() -> None:
    assert [ordinal(place, 3) for place in (1, 2, 3)] == ["best", "2nd", "last"]
