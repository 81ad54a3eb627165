"""Freezing variants: the same seed gives the same, no question twice, and whatever is left out is named."""

from __future__ import annotations

import os
import subprocess
import sys
from fractions import Fraction
from itertools import permutations

import pytest

from cardlab.exercises.exports.freezing import freeze
from cardlab.exercises.exports.frozen import Amount, Choice, Ordering, frozen
from cardlab.exercises.situation import Situation
from cardlab.exercises.tasks import ChoiceTask, NumberTask, OrderTask
from cardlab.exercises.variants import Exercise
from cardlab.seeds import Stream
from tests.exercises.made import SHIPPED, made

FROZEN = [name for name, one in SHIPPED.items() if one.kind != "play" and one.inner is None]


@pytest.mark.parametrize("name", FROZEN)
def test_a_frozen_key_is_the_engines(name: str) -> None:
    for one in freeze("all", [SHIPPED[name]], 2, 7).questions:
        variant, answer = one.variant, one.answer
        exercise = variant.exercise
        if isinstance(answer, Choice):
            for option in answer.options:
                assert option.share * exercise.points == pytest.approx(variant.points(variant.read(option.word)))
            assert {option.word for option in answer.best} >= set(variant.situation.task.best())
        elif isinstance(answer, Ordering):
            for order in permutations(answer.labels):
                assert answer.share(order) * exercise.points == pytest.approx(variant.points(variant.read(order)))
            assert answer.share(answer.best) == 1
        else:
            unit = 100 if answer.percent else 1
            assert [answer.key / unit] == list(variant.situation.task.best())


def test_a_miss_earns_no_more_than_the_scorer_gives() -> None:
    exercise = made(NumberTask(Fraction(40), "so."), kind="number", full_within=Fraction(2), zero_at=Fraction(10))
    variant = exercise.variant(1)
    answer = frozen(variant).answer
    assert isinstance(answer, Amount)
    assert answer.steps == ((2, 1), (4, Fraction(3, 4)), (6, Fraction(1, 2)), (8, Fraction(1, 4)))
    for within, share in answer.steps:
        assert variant.exercise.share(within) == share


def test_a_key_that_does_not_come_out_even_may_be_rounded_to_two_decimals() -> None:
    answer = frozen(made(NumberTask(Fraction(1, 12), "so.", chance=True), kind="predict").variant(1)).answer
    assert isinstance(answer, Amount)
    assert (answer.key, answer.percent, answer.even) == (Fraction(25, 3), True, False)
    assert abs(Fraction("8.33") - answer.key) <= answer.steps[0][0] == Fraction(1, 200)


def test_equal_hands_share_the_better_place() -> None:
    task = OrderTask({"A": 3, "B": 5, "C": 3, "D": 1}, lambda a, b: "so.")
    answer = frozen(made(task, kind="order").variant(1)).answer
    assert isinstance(answer, Ordering)
    assert answer.places == (("A", 2), ("B", 1), ("C", 2), ("D", 4))


def test_play_and_policy_are_left_out_by_name_and_with_the_reason() -> None:
    bank = freeze("all", SHIPPED.values(), 1, 7)
    assert [one.id for one in SHIPPED.values() if one.id not in bank.exercises] == ["low-rule", "ponsi-open-ending"]
    assert [str(one) for one in bank.notes] == [
        "  low-rule: policy: a function has to be run. Grade it in a notebook.",
        "  ponsi-open-ending: play: a deal can't be played in a quiz or on paper. Ask it in a notebook.",
    ]


def test_no_question_comes_twice_and_few_questions_are_told() -> None:
    bank = freeze("all", [SHIPPED["ponsi-both-tie"], SHIPPED["high-order"]], 20, 7)
    texts = [one.shown.text().partition("\n")[2] for one in bank.exercises["high-order"]]
    assert len(set(texts)) == 20
    assert [str(one) for one in bank.notes] == ["  ponsi-both-tie: has only 2 different questions."]
    assert len(bank.exercises["ponsi-both-tie"]) == 2


def failing(when: int) -> Exercise:
    """An exercise of which every variant of the later ones fails."""
    made_so_far: list[int] = []

    def generate(stream: Stream) -> Situation:
        number = stream.below(10**9)
        made_so_far.append(number)
        if len(made_so_far) > when:
            raise KeyError("a card")
        return Situation(NumberTask(Fraction(number), "so."), None, {"number": number})

    return Exercise("failing", "number", generate, "Which is {number}?")


def test_an_exercise_that_fails_is_named_with_its_variant_and_the_others_go_on() -> None:
    bank = freeze("all", [failing(0), SHIPPED["high-better"]], 3, 7)
    assert list(bank.exercises) == ["high-better"]
    (note,) = bank.notes
    assert str(note).startswith("  failing: left out, for it fails. failing@1#")
    assert str(note).endswith("its generator fails with KeyError: 'a card'")


def test_variants_that_were_made_before_one_failed_are_kept() -> None:
    bank = freeze("all", [failing(2)], 5, 7)
    assert len(bank.questions) == 2
    assert str(bank.notes[0]).startswith("  failing: 2 of 5 variants; 3 variants failed, the first with this: failing@")


def test_a_condition_that_fails_leaves_the_exercise_out() -> None:
    from cardlab.exercises.variants import Misconception

    task = ChoiceTask({"a": Fraction(1), "b": Fraction(0)}, lambda word: "so.")
    bad = Misconception("bad", lambda names: names["nothing"], "Say.")
    bank = freeze("all", [made(task, kind="choose", misconceptions=(bad,))], 1, 7)
    assert not bank.questions
    assert "the misconception bad fails with KeyError" in str(bank.notes[0])


def test_the_progress_is_told_to_the_end() -> None:
    told: list[tuple[int, int]] = []
    freeze("all", [SHIPPED["ponsi-both-tie"], SHIPPED["high-order"]], 10, 7, lambda *done: told.append(done))
    assert told[-1] == (20, 20)
    assert [done for done, _ in told] == sorted(done for done, _ in told)


def test_another_seed_gives_other_variants() -> None:
    ids = [{one.id for one in freeze("all", [SHIPPED["high-order"]], 20, seed).questions} for seed in (7, 8)]
    assert len(ids[0] & ids[1]) < 2


EXPORTED = """
import hashlib, sys
from pathlib import Path
from cardlab.exercises.lessons import lesson
for form in ("gift", "moodle", "qti", "sheet"):
    done = lesson("05", keep=False).export(form, variants=3, seed=5, to=sys.argv[1])
    print(form, hashlib.sha256(done.path.read_bytes()).hexdigest())
"""


def test_a_seed_gives_the_same_bytes_in_every_process(tmp_path: object) -> None:
    said = set()
    for hash_seed, zone in (("0", "UTC"), ("4242", "Asia/Tokyo")):
        env = {**os.environ, "PYTHONHASHSEED": hash_seed, "TZ": zone}
        words = [sys.executable, "-c", EXPORTED, str(tmp_path)]
        said.add(subprocess.run(words, env=env, capture_output=True, text=True, check=True).stdout)
    assert len(said) == 1
    assert len(said.pop().split()) == 8


def test_the_first_frozen_variants_are_these_for_ever() -> None:
    """A file that was exported may be exported again, to mark what came back."""
    ids = " ".join(
        one.id
        for one in freeze(
            "all", [SHIPPED[name] for name in ("high-order", "high-better", "high-best-five")], 2, 7
        ).questions
    )
    assert ids == FIRST


FIRST = (
    "high-order@1#18740 high-order@1#20683 high-better@1#45411 high-better@1#54347 "
    "high-best-five@1#10593 high-best-five@1#96154"
)


def test_a_question_with_other_wrong_options_is_the_same_question() -> None:
    prompts = [one.shown.prompt for one in freeze("all", [SHIPPED["ponsi-phases"]], 20, 7).questions]
    assert len(set(prompts)) == len(prompts) == 8
