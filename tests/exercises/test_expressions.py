"""The little language of conditions: what it says, where it refuses, and that it can reach nothing."""

from __future__ import annotations

from contextlib import suppress
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardlab.exercises.expressions import LONGEST, Expression
from cardlab.exercises.trouble import ExerciseError

NAMES: dict[str, Any] = {
    "gap": Fraction(1, 10),
    "answer": "both",
    "ev": {"high": 3, "low": Fraction(9, 2)},
    "yes": True,
}


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("1 + 2 * 3", 7),
        ("(1 + 2) * 3", 9),
        ("-2 - -3", 1),
        ("8 / 4 / 2", 1),
        ("0.1 + 0.2 == 0.3", True),
        ("gap == 0.1", True),
        ("answer == 'both' and ev.low > ev.high", True),
        ('answer != "both" or not yes', False),
        ("not yes == false", True),
        ("not (gap > 1) and yes", True),
        ("1 < 2 or 1 / 0 > 2", True),
        ("answer == 3", False),
        ("true and none == none", True),
        ("'and' == 'and'", True),
    ],
)
def test_it_works_out(text: str, value: object) -> None:
    assert Expression.read(text).value(NAMES) == value


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("gap >", "at character 6: something is missing at the end."),
        ("gap > > 1", "at character 7: '>' is not expected here."),
        ("(gap > 1", "at character 1: this bracket is never closed."),
        ("answer == 'both", "at character 11: this quotation mark is never closed."),
        ("gap = 1", "at character 5: '= 1' can't be read."),
        ("1 < gap < 2", "at character 9: one comparison at a time: join two with and."),
        ("gap gap", "at character 5: 'gap' is not expected here."),
        ("1.2.3 > 1", "can't be read"),
        ("3gap > 1", "can't be read"),
        ("ev[0] > 1", "can't be read"),
        ("len(answer) > 1", "at character 4: '(' is not expected here."),
        ("__import__('os') == 1", "is not expected here"),
        ("and", "'and' is not expected here."),
        ("", "is not a condition"),
        (7, "is not a condition"),
        ("(" * 40 + "1" + ")" * 40, "levels inside one another"),
        ("not " * 100 + "yes", "levels inside one another"),
        ("1 + " * LONGEST + "1", "has at most"),
    ],
)
def test_what_it_refuses_to_read_it_says_where(text: object, said: str) -> None:
    with pytest.raises(ExerciseError) as refused:
        Expression.read(text)
    assert said in str(refused.value)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("gapp > 1", "there is no 'gapp'. Did you mean gap? There is: gap, answer, ev, yes."),
        ("ev.hihg > 1", "there is no 'ev.hihg'. Did you mean high? There is: high, low."),
        ("ev > 1", "ev has parts: say which, high or low."),
        ("gap.real > 0", "gap has no parts."),
        ("answer.upper == 'A'", "answer has no parts."),
        ("answer > 1", "'both' is not a number, and '>' needs one."),
        ("yes + 1 > 1", "true is not a number"),
        ("gap and yes", "'and' joins conditions, and 0.1 is none."),
        ("1 / (gap - gap) > 1", "this divides by zero."),
        ("gap + 1", "comes to 1.1, not to true or false"),
    ],
)
def test_what_it_cannot_work_out_it_says(text: str, said: str) -> None:
    with pytest.raises(ExerciseError) as refused:
        Expression.read(text).holds(NAMES)
    assert said in str(refused.value)


@given(st.text(alphabet="ab.01()<>=!+-*/'\" andornt", max_size=40))
def test_any_text_is_read_or_refused_with_a_sentence(text: str) -> None:
    with suppress(ExerciseError):
        Expression.read(text).value({"a": 1, "b": "x"})


@given(st.lists(st.integers(-9, 9), min_size=2, max_size=6), st.lists(st.sampled_from("+-*"), min_size=5, max_size=5))
def test_sums_come_out_as_pythons_own(numbers: list[int], signs: list[str]) -> None:
    text = " ".join(str(part) for pair in zip(numbers, signs, strict=False) for part in pair).rsplit(" ", 1)[0]
    assert Expression.read(text).value({}) == eval(text)
