"""Hands to put in order: the same for ever by seed, as hard as their level says, out of one pack."""

from __future__ import annotations

from hashlib import sha256
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import cardlab as cl
from cardlab.exercises.hands_to_order import LEVELS, MOST_OF_SEVEN, WANTED, hands_to_order
from cardlab.ranking import LowRanking

LOWS = [one for one in cl.RANKINGS.values() if isinstance(one, LowRanking)]
levels, lows, seeds = st.sampled_from(list(LEVELS)), st.sampled_from(LOWS), st.integers(0, 10**6)
shapes = st.tuples(st.integers(3, 8), st.just(5)) | st.tuples(st.integers(3, MOST_OF_SEVEN), st.just(7))


@settings(max_examples=150)
@given(seeds, levels, lows, shapes)
def test_hands_are_what_was_asked_for(seed: int, level: str, low: LowRanking, shape: tuple[int, int]) -> None:
    hands = hands_to_order(seed, level, low, *shape)
    assert [len(hand) for hand in hands] == [shape[1]] * shape[0]
    assert len({card for hand in hands for card in hand}) == shape[0] * shape[1], "a card is there twice"
    assert hands == hands_to_order(seed, level, low, *shape)


@settings(max_examples=150)
@given(seeds, levels, lows, shapes)
def test_hands_have_what_their_level_wants(seed: int, level: str, low: LowRanking, shape: tuple[int, int]) -> None:
    hands = hands_to_order(seed, level, low, *shape)
    assert [wanted.__name__ for wanted in WANTED[level] if not wanted(hands, low)] == []


@settings(max_examples=60)
@given(seeds, levels, lows, shapes)
def test_hands_never_come_in_the_right_order(seed: int, level: str, low: LowRanking, shape: tuple[int, int]) -> None:
    strengths = [low.strength(hand) for hand in hands_to_order(seed, level, low, *shape)]
    assert any(above < below for above, below in pairwise(strengths))


@pytest.mark.parametrize("level", ["easy", "near"])
def test_near_misses_are_decided_later_than_easy_hands(level: str) -> None:
    decided = []
    for seed in range(20):
        values = sorted((cl.A5.best(hand) for hand in hands_to_order(seed, level)), reverse=True)
        for a, b in pairwise(values):
            decided.append(next((at for at in range(5) if a.pips[at : at + 1] != b.pips[at : at + 1]), 5))
    mean = sum(decided) / len(decided)
    assert mean < 0.5 if level == "easy" else mean > 1


def test_the_hands_of_a_seed_are_frozen() -> None:
    """Saved exercises name hands by seed: the same seed must give the same hands in every version."""
    spelled = "|".join(
        " ".join(card.text for hand in hands_to_order(seed, level, low, count, size) for card in hand)
        for seed in range(3)
        for level in LEVELS
        for low in LOWS
        for count, size in ((3, 5), (5, 5), (8, 5), (4, 7))
    )
    assert sha256(spelled.encode()).hexdigest()[:16] == "94b012dd1cacbece"


@pytest.mark.parametrize(
    ("wrong", "text"),
    [
        ({"level": "eazy"}, "Did you mean easy?"),
        ({"level": 3}, "level=3 is no level"),
        ({"count": 2}, "3 to 8 hands"),
        ({"count": 9}, "3 to 8 hands"),
        ({"count": True}, "3 to 8 hands"),
        ({"count": "5"}, "3 to 8 hands"),
        ({"size": 6}, "5 or 7 cards"),
        ({"count": 7, "size": 7}, "6 hands at most"),
    ],
)
def test_what_can_not_be_is_refused(wrong: dict[str, Any], text: str) -> None:
    with pytest.raises(cl.RulesError, match=text.replace("?", r"\?")):
        hands_to_order(1, **wrong)
