"""The exercises of lesson 09: a choice is good or bad by what is shown of its worth, whatever it took this time."""

from __future__ import annotations

import re
from fractions import Fraction

import pytest

from cardlab.exercises.generators import named_generator
from cardlab.exercises.trouble import ExerciseError
from cardlab.exercises.variants import Variant
from tests.exercises.made import SHIPPED

SEEDS = range(2000, 2016)
PARTS = {"nothing": Fraction(0), "half": Fraction(1, 2), "all": Fraction(1)}


def worths(variant: Variant) -> dict[str, Fraction]:
    """What each way is worth, worked out from the lines that a learner reads."""
    (pot,) = (int(found[1]) for line in variant.shown.lines if (found := re.match(r"Pot: (\d+) chips", line)))
    found = {}
    for line in variant.shown.lines:
        if told := re.match(r"Going (high|low|both)( ways)?, in 100 deals you take (.*)\.", line):
            parts = {part: int(many) for part, many in re.findall(r"(nothing|half|all) in (\d+)", told[3])}
            assert sum(parts.values()) == 100
            found[told[1]] = sum((PARTS[part] * many for part, many in parts.items()), Fraction(0)) * pot / 100
    assert len(found) == 3
    return found


def gone(variant: Variant) -> tuple[str, bool]:
    """The way that was gone, and whether it took something."""
    told = re.match(
        r"You went (high|low|both)( ways)?, and took (nothing|\d+ chips) this time", variant.shown.lines[-1]
    )
    assert told
    return told[1], told[3] != "nothing"


@pytest.mark.parametrize("seed", SEEDS)
def test_a_choice_is_good_if_no_other_is_worth_more(seed: int) -> None:
    variant = SHIPPED["whole-judge"].variant(seed)
    worth, (way, took) = worths(variant), gone(variant)
    good = worth[way] == max(worth.values())
    for answer in ("good", "bad"):
        given = variant.read(answer)
        assert variant.right(given) == (good == (answer == "good"))
        named = [one.id for one in variant.misconceptions(given)]
        assert ("judging-by-results" in named) == (not variant.right(given) and (answer == "good") == took)
    others = [one for name, one in worth.items() if name != way]
    assert abs(worth[way] - max(others)) > 2  # nobody is marked by a hair


def test_results_agree_with_the_verdict_only_now_and_then() -> None:
    agree = 0
    for seed in SEEDS:
        variant = SHIPPED["whole-judge"].variant(seed)
        agree += (variant.situation.task.best() == ("good",)) == gone(variant)[1]
    assert 4 <= agree <= 13


@pytest.mark.parametrize("seed", SEEDS)
def test_what_was_given_away_is_the_best_less_the_choice(seed: int) -> None:
    variant = SHIPPED["whole-lost"].variant(seed)
    worth, (way, _) = worths(variant), gone(variant)
    lost = max(worth.values()) - worth[way]
    assert variant.right(variant.read(float(lost)))
    assert variant.right(variant.read(float(lost) + 0.45))
    assert not variant.right(variant.read(float(lost) + 0.55))
    assert not variant.right(variant.read(float(worth[way])))


@pytest.mark.parametrize("name", ["whole-stay-first", "whole-stay-third", "whole-declare"])
def test_not_every_answer_to_the_choices_is_the_same(name: str) -> None:
    assert len({SHIPPED[name].variant(seed).situation.task.best()[0] for seed in range(1, 9)}) > 1


def test_what_cannot_be_asked_is_refused() -> None:
    with pytest.raises(ExerciseError, match="verdict"):
        named_generator("choice_and_result", {"ask": "verdikt"})
