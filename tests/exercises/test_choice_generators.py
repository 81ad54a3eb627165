"""The generators of dealer's choice: what they refuse, and that each answer comes as often as they say."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from cardlab.exercises.generators import GENERATORS
from cardlab.exercises.generators.hole_spades import hole_spade
from cardlab.exercises.generators.wild_hands import KINDS, wild_kind
from cardlab.exercises.trouble import ExerciseError
from cardlab.seeds import Seed


@pytest.mark.parametrize(
    ("name", "params", "told"),
    [
        ("elimination_total", {"way": "high"}, "give highest or lowest"),
        ("elimination_total", {"turned": 6}, "give a whole number from 1 to 5"),
        ("spade_beaten", {"others": 0}, "give a whole number from 1 to 5"),
        ("wild_kind", {"cards": "joker"}, "cards = 'joker'"),
        ("wild_kind", {"most": "two"}, "give a whole number from 1 to 3"),
    ],
)
def test_parameters_that_cannot_be_are_refused(name: str, params: dict[str, Any], told: str) -> None:
    with pytest.raises(ExerciseError, match=told):
        GENERATORS[name](**params)


def test_each_answer_to_whose_spade_is_highest_comes_about_as_often() -> None:
    generator = hole_spade()
    found = Counter(generator(Seed(seed).stream()).task.best()[0] for seed in range(150))
    assert all(35 <= found[word] <= 65 for word in ("A", "B", "nobody")), found


def test_every_kind_of_hand_that_a_wild_card_can_make_is_asked_for() -> None:
    generator = wild_kind(most=2)
    tasks = [generator(Seed(seed).stream()).task for seed in range(60)]
    assert {dict(task.options)[task.best()[0]] for task in tasks} == set(KINDS)
