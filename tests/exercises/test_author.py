"""Exercises written in Python: the decorated form, its keys and its faults, and its way into lesson and lint."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

import cardlab as cl
from cardlab.exercises.checking_files import check_file
from cardlab.exercises.linting import lint
from cardlab.exercises.three_states import three_states
from cardlab.exercises.trouble import ExerciseError

FILE = """
import cardlab as cl

@cl.exercise("dearer", kind="choose", prompt="Which card is higher, {who}?", points=2, title="t", skills=["s"])
def dearer(rng):
    a, b = rng.sample(cl.PACK, 2)
    return cl.State({"A": (a,), "B": (b,)}, words={"who": "you"}, a=a, b=b)

@dearer.value
def _(s):
    return {"A": s.a.rank.value, "B": s.b.rank.value}

@dearer.because
def _(s):
    return f"the {s.a.name} against the {s.b.name}."

@dearer.misconception("suits", say="Suits do not count.")
def _(s, answer, values):
    return values[answer] < max(values.values())

dearer.hint("Look at the ranks, {who}.")
"""


def made(kind: str, values: Any, **more: Any) -> Any:
    @cl.exercise("made", kind=kind, prompt="?", **more)
    def author(rng: Any) -> cl.State:
        return cl.State("text")

    author.value(lambda state: values)
    return author


def test_a_decorated_function_is_an_exercise(tmp_path: Path) -> None:
    path = tmp_path / "mine.py"
    path.write_text(FILE)
    report = check_file(path)
    assert report.text.startswith("dearer: ok\n"), report.text
    space: dict[str, Any] = {}
    exec(FILE, space)
    lesson = cl.lesson("04", exercises=[space["dearer"]], keep=False)
    q = lesson.ask("dearer", seed=2)
    assert "Which card is higher, you?" in repr(q)
    worst = q._variant.situation.task.worst()
    assert "Suits do not count." in repr(q.check(worst))
    assert q.hint() == "Look at the ranks, you."
    assert repr(lesson.ask("dearer@1#2")) == repr(q)


def test_every_kind_that_can_be_written_so() -> None:
    kinds: dict[str, Any] = {
        "choose": {"yes": Fraction(1, 3), "no": 0.25},
        "declare": {"high": 1, "low": 2, "both": 2},
        "order": {"A": 3, "B": 1, "C": 3},
        "number": 7,
        "predict": 0.25,
    }
    for kind, values in kinds.items():
        exercise = made(kind, values).exercise
        assert [str(one) for one in three_states(exercise, range(2)) if "no wrong answer" not in one.text] == []


def test_numbers_that_wobble_are_not_asked() -> None:
    with pytest.raises(ExerciseError, match="a key clear of the noise"):
        made("choose", {"a": 1.0, "b": 1.04}, noise=0.05, tries=3).exercise.variant(1)
    assert made("choose", {"a": 1.0, "b": 1.06}, noise=0.05).exercise.variant(1).tries == 1


def test_a_stream_of_its_own_is_the_same_every_time() -> None:
    drawn = []

    @cl.exercise("drawn", kind="number", prompt="?", tolerance=1)
    def author(rng: Any) -> cl.State:
        return cl.State("text")

    @author.value
    def _(state: Any) -> int:
        drawn.append(state.rng("ev").below(10**9))
        return 5

    author.exercise.variant(4)
    author.exercise.variant(4)
    author.exercise.variant(5)
    assert drawn[0] == drawn[1] != drawn[2]


@pytest.mark.parametrize(
    ("make", "said"),
    [
        (lambda: cl.exercise("Bad Name", kind="choose", prompt="?"), "'Bad Name' is no name"),
        (lambda: cl.exercise("x", kind="play", prompt="?"), "in Python an exercise is choose, declare"),
        (lambda: cl.exercise("x", kind="number", prompt="?", tolerance=-1), "tolerance=-1: give a number, 0 or more"),
        (lambda: cl.exercise("x", kind="number", prompt=7), "prompt=7: give a text"),  # type: ignore[arg-type]
        (lambda: cl.exercise("x", kind="number", prompt="?", version=0), "version = 0: give a whole number from 1"),
        (lambda: cl.exercise("x", kind="number", prompt="?", points=-2), "points = -2: give a whole number from 1"),
        (lambda: cl.exercise("x", kind="number", prompt="?", tries=0), "tries = 0: give a whole number from 1"),
        (lambda: cl.exercise("x", kind="number", prompt="?", where="a >"), "something is missing at the end"),
        (lambda: made("choose", {"a": 1}).exercise.variant(1), "each of two answers or more has its own"),
        (lambda: made("choose", 7).exercise.variant(1), "each of two answers or more has its own"),
        (lambda: made("choose", {"a": "x", "b": 1}).exercise.variant(1), "numbers are wanted"),
        (lambda: made("order", {"a": 0.5, "b": 1}).exercise.variant(1), "whole numbers are wanted"),
        (lambda: made("number", "many").exercise.variant(1), "a number is wanted"),
        (lambda: cl.exercise("x", kind="number", prompt="?")(lambda rng: 7).exercise, "x has no key yet"),  # type: ignore[arg-type,return-value]
        (lambda: cl.State("x", rng=3), "takes|name of the state's own"),
        (lambda: cl.lesson("04", exercises=[len]), "is not an exercise: decorate a function"),  # type: ignore[list-item]
    ],
)
def test_what_an_author_got_wrong_is_told(make: Any, said: str) -> None:
    with pytest.raises((ExerciseError, TypeError), match=said):
        make()


def test_what_is_shown_must_be_showable() -> None:
    for show in (7, {"A": 7}, {"A": ["Ah"]}):

        @cl.exercise("x", kind="number", prompt="?")
        def author(rng: Any, show: Any = show) -> cl.State:
            return cl.State(show)

        author.value(lambda state: 3)
        with pytest.raises(ExerciseError, match=r"wanted|give a view"):
            author.exercise.variant(1)


def test_a_condition_that_fails_costs_the_learner_nothing() -> None:
    author = made("choose", {"a": 1, "b": 2})

    @author.misconception("broken", say="x")
    def broken(state: Any, answer: Any, values: Any) -> bool:
        return bool(values["c"])

    q = cl.lesson("04", exercises=[author], keep=False).ask("made", seed=1)
    said = q.check("b")
    assert said.outcome == "right"
    assert "tell its author: the misconception broken fails with KeyError: 'c'" in repr(said)
    assert any("the misconception broken fails" in str(one) for one in lint(author.exercise, range(2)))


def test_a_text_that_can_not_be_filled_costs_no_answer(tmp_path: Path) -> None:
    author = made("choose", {"a": 1, "b": 0})
    author.misconception("any", say="You took {what}.")(lambda state, answer, values: True)
    lesson = cl.lesson("04", exercises=[author], keep=tmp_path)
    said = lesson.ask("made", seed=1).check("b")
    assert said.outcome == "not right"
    assert "tell its author: made: {what} can't be filled in 'You took {what}.'" in repr(said)
    assert len(lesson.attempts) == 1


def test_a_function_that_fails_is_told_with_its_variant() -> None:
    @cl.exercise("failing", kind="number", prompt="?")
    def author(rng: Any) -> cl.State:
        return cl.State("text", half=1 // rng.below(1))

    author.value(lambda state: 3)
    with pytest.raises(ExerciseError, match="failing@1#7: its generator fails with ZeroDivisionError"):
        cl.lesson("04", exercises=[author], keep=False).ask("failing", seed=7)


@pytest.mark.parametrize(
    ("text", "said"),
    [("1 / 0", "mine.py fails: ZeroDivisionError"), ("x = 3", "mine.py makes no exercise"), ("def", "SyntaxError")],
)
def test_a_python_file_that_fails_says_so(tmp_path: Path, text: str, said: str) -> None:
    path = tmp_path / "mine.py"
    path.write_text(text)
    with pytest.raises(ExerciseError, match=said):
        check_file(path)
