"""Answers: each kind is read in the forms that people write, scored by value lost, and refused with a sentence."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardlab.exercises.tasks import ChoiceTask, NumberTask, OrderTask, nothing_said, read_number
from cardlab.exercises.trouble import ExerciseError, Unreadable
from cardlab.exercises.variant_id import VariantId
from cardlab.exercises.variants import Exercise, Range, fill
from tests.exercises.made import made

ORDER = OrderTask({"A": 5, "B": 9, "C": 5}, lambda a, b: f"{a} against {b}.")
CHOICE = ChoiceTask({"high": Fraction(8), "low": Fraction(6), "both": Fraction(8)}, lambda word: word, unit="chips")


@pytest.mark.parametrize("answer", ["B,A,C", "bac", " B > A > C ", "b a c", ["B", "A", "C"], ("b", "a", "c"), "B;A;C"])
def test_an_order_is_read_as_people_write_it(answer: object) -> None:
    assert ORDER.read(answer).text == "B,A,C"


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        ("B,A", "C is missing"),
        ("B", "A and C are missing"),
        ("B,A,A", "C is missing"),
        ("B,A,C,C", "one is there twice"),
        ("B,A,D", "'D' is none of them"),
        (7, "write each of A, B and C once"),
        ({}, "write each of A, B and C once"),
        ([None, 1], "None is none of them"),
        (b"BAC", "write each"),
    ],
)
def test_an_order_that_is_none_is_refused(answer: object, said: str) -> None:
    with pytest.raises(Unreadable, match=said):
        ORDER.read(answer)


def test_hands_that_tie_may_stand_either_way_round() -> None:
    assert ORDER.lost(ORDER.read("BAC")) == ORDER.lost(ORDER.read("BCA")) == 0
    assert set(ORDER.best()) == {"B,A,C", "B,C,A"}
    assert ORDER.lost(ORDER.read("ABC")) == Fraction(1, 2)
    assert ORDER.lost(ORDER.read(ORDER.worst())) == 1
    assert ORDER.because(ORDER.read("ABC")) == "A and B: A against B."


def test_options_of_equal_value_are_equally_right() -> None:
    assert CHOICE.best() == ("high", "both")
    assert [CHOICE.lost(CHOICE.read(word)) for word in (" High ", "BOTH", "low")] == [0, 0, 2]
    assert CHOICE.gap == 2
    assert CHOICE.loss_in_words(CHOICE.read("low")) == "2 chips on average"
    with pytest.raises(Unreadable, match=r"'hihg': answer with high, low or both, in quotes. Did you mean high\?"):
        CHOICE.read("hihg")


@pytest.mark.parametrize(
    ("answer", "number"),
    [
        (12, 12),
        ("12", 12),
        (0.1, Fraction(1, 10)),
        ("0,25", Fraction(1, 4)),
        ("1/4", Fraction(1, 4)),
        (" 25 % ", Fraction(1, 4)),
        (np.int64(3), 3),
        (np.float64(0.5), Fraction(1, 2)),
        (Fraction(2, 3), Fraction(2, 3)),
        ("-3", -3),
    ],
)
def test_a_number_is_read_exactly_as_it_is_written(answer: object, number: Fraction) -> None:
    assert read_number(answer) == number


@pytest.mark.parametrize(
    "answer",
    [True, "twelve", "1/0", float("nan"), float("inf"), "1e999999999", "9" * 1000, 10**100, [], object(), "1/2/3", "%",
     np.array([1, 2]), 1e300, "", "0x10", "1_000", "1,000", "1,326,000"],
)  # fmt: skip
def test_what_is_no_number_is_none(answer: object) -> None:
    assert read_number(answer) is None


def test_a_chance_is_from_0_to_1() -> None:
    task = NumberTask(Fraction(1, 4), "so it is.", chance=True)
    assert task.lost(task.read("25 %")) == 0
    for wrong in (25, "-1 %", 1.5):
        with pytest.raises(Unreadable, match="is no chance: answer with a chance from 0 to 1"):
            task.read(wrong)


def test_a_count_is_not_a_share() -> None:
    with pytest.raises(Unreadable, match="answer with a number, such as 12"):
        NumberTask(Fraction(12), "so it is.").read("12 %")


@pytest.mark.parametrize("answer", [None, ..., "", "  ", "...", "?", "___"])
def test_nothing_said_is_no_attempt(answer: object) -> None:
    assert nothing_said(answer)


@given(st.fractions(0, 2), st.fractions(0, 2), st.fractions(0, 3))
def test_the_scale_falls_in_a_line_and_never_leaves_its_ends(within: Fraction, more: Fraction, lost: Fraction) -> None:
    exercise = made(ORDER, kind="order", full_within=within, zero_at=within + more)
    share = exercise.share(lost)
    assert 0 <= share <= 1
    assert (share == 1) == (lost <= within)
    assert (share == 0) == (lost >= within + more and lost > within)
    assert exercise.share(lost + 1) <= share


def test_the_scale_is_stated_or_refused() -> None:
    with pytest.raises(ExerciseError, match="0 <= full_within <= zero_at is wanted"):
        made(ORDER, kind="order", full_within=Fraction(2), zero_at=Fraction(1))
    with pytest.raises(ExerciseError, match=r"'chose' is not a kind of exercise. Did you mean choose\?"):
        made(ORDER, kind="chose")


def test_a_generator_must_fit_the_kind_and_the_options() -> None:
    with pytest.raises(ExerciseError, match="makes a question of kind order, not choose"):
        made(ORDER, kind="choose").variant(1)
    with pytest.raises(ExerciseError, match="the options are high, low and both, not high and lo"):
        made(CHOICE, kind="choose", options=("high", "lo")).variant(1)


def test_a_wrong_number_meets_the_text_of_its_range() -> None:
    from cardlab.exercises.expressions import Expression

    ranges = (
        Range("far too low", high=Expression.read("key - 5")),
        Range("over {top}", low=Expression.read("key + 1")),
    )
    task = NumberTask(Fraction(12), "so.")
    variant = made(task, kind="number", ranges=ranges, words={"top": 12}).variant(1)
    said = [variant.said_of_range(task.read(number)) for number in (6, 7, 12, 13)]
    assert said == ["far too low", "", "", "over 12"]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("{pott}", r"\{pott\} can't be filled in '\{pott\}'. Did you mean pot\? The words here are pot"),
        ("{pot.real}", "can't be filled"),
        ("{pot!r}", "can't be filled"),
        ("{pot:>9}", "can't be filled"),
        ("{}", "can't be filled"),
        ("{pot", "has a brace that does not match"),
    ],
)
def test_a_prompt_is_filled_with_plain_words_alone(text: str, said: str) -> None:
    assert fill("Pot {pot} {{sic}}", {"pot": 7}, "x") == "Pot 7 {sic}"
    with pytest.raises(ExerciseError, match=said):
        fill(text, {"pot": 7}, "x")


@pytest.mark.parametrize(
    "text", ["low-order", "low-order@1", "low-order#3", "Low@1#2", "low@0#2", "a@1#-2", "", None, 3]
)
def test_an_id_that_is_none_says_what_one_looks_like(text: object) -> None:
    with pytest.raises(ExerciseError, match="as in low-order@1#26"):
        VariantId.read(text)


@given(
    st.from_regex(r"[a-z][a-z0-9]{0,5}(-[a-z0-9]{1,5}){0,2}", fullmatch=True),
    st.integers(1, 999),
    st.integers(0, 10**18 - 1),
)
def test_an_id_is_read_as_it_is_printed(name: str, version: int, seed: int) -> None:
    assert VariantId.read(str(VariantId(name, version, seed))) == VariantId(name, version, seed)


def test_an_exercise_says_what_it_is() -> None:
    assert repr(made(ORDER, kind="order")) == "<exercise made@1: order>"
    assert isinstance(made(ORDER, kind="order"), Exercise)
