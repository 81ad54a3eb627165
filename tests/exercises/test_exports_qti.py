"""The QTI 2.1 package: sound by the rules of the specification, and marked by its own rules as the engine marks."""

from __future__ import annotations

import importlib
import os
from fractions import Fraction
from itertools import permutations
from typing import Any

import pytest

from cardlab.exercises.exports.freezing import Bank, freeze
from cardlab.exercises.exports.frozen import Choice, Frozen, Ordering
from cardlab.exercises.exports.qti_item import identifier, item
from cardlab.exercises.exports.qti_package import qti
from cardlab.exercises.expressions import Expression
from cardlab.exercises.tasks import ChoiceTask, NumberTask, OrderTask
from cardlab.exercises.variants import Exercise, Range
from tests.exercises.made import SHIPPED, made
from tests.exercises.reading_qti import Marked, choices, item_faults, key_of, package_faults, unpacked

SCHEMA = os.environ.get("CARDLAB_QTI_SCHEMA")  # the path of imsqti_v2p1.xsd, where somebody has it


@pytest.fixture(scope="module")
def shipped() -> Bank:
    """Some variants of every exercise that comes with cardlab."""
    return freeze("all", SHIPPED.values(), 3, 7)


def only(exercise: Exercise) -> Frozen:
    """The one question of an exercise."""
    (found,) = freeze("all", [exercise], 1, 7).questions
    return found


def test_the_package_lists_every_file_and_nothing_else(shipped: Bank) -> None:
    files = unpacked(qti(shipped, "Made by cardlab"))
    assert package_faults(files) == []
    assert set(files) == {"imsmanifest.xml", "test.xml", *(f"items/{identifier(one)}.xml" for one in shipped.questions)}


@pytest.mark.parametrize("lost", ["test.xml", "items/high-order-1-18740.xml"])
def test_a_file_that_is_missing_would_be_found(shipped: Bank, lost: str) -> None:
    files = unpacked(qti(shipped, "Made by cardlab"))
    text = files.pop(lost) if lost != "test.xml" else ""
    assert package_faults({**files, "more.xml": text})


def test_every_item_keeps_the_rules_and_marks_as_the_engine_does(shipped: Bank) -> None:
    for question in shipped.questions:
        text = item(question)
        assert item_faults(text) == []
        assert Marked(text, None).score == 0
        assert marked_otherwise(question, text) == []


def marked_otherwise(question: Frozen, text: str) -> list[str]:
    """The answers that the item marks otherwise than the scorer."""
    variant, answer, names = question.variant, question.answer, choices(text)
    given: dict[Any, Any] = {}
    if isinstance(answer, Choice):
        given = {one.word: names[one.label] for one in answer.options}
    elif isinstance(answer, Ordering):
        given = {order: tuple(names[label] for label in order) for order in permutations(answer.labels)}
    else:
        unit = 100 if answer.percent else 1
        given = {number / unit: number for number in (answer.key, answer.key + answer.steps[0][0] + 5)}
        given = {number: asked for number, asked in given.items() if unit == 1 or number <= 1}
    wrong = [
        f"{answered} earns {Marked(text, response).score}"
        for answered, response in given.items()
        if float(Marked(text, response).score) != pytest.approx(variant.points(variant.read(answered)), abs=1e-5)
    ]
    key = key_of(text)
    if isinstance(answer, Ordering | Choice) and Marked(text, key).score != question.shown.points:
        wrong.append(f"the declared key {key} does not earn all the points")
    return wrong


def test_an_item_with_a_fault_would_be_found(shipped: Bank) -> None:
    text = item(next(one for one in shipped.questions if isinstance(one.answer, Ordering)))
    faults = {
        'cardinality="ordered"': 'cardinality="single"',
        'responseIdentifier="RESPONSE"': 'responseIdentifier="ANSWER"',
        "<value>option-1": "<value>option-9",
        'identifier="SOLUTION" ca': 'identifier="OTHER" ca',
    }
    for good, bad in faults.items():
        assert good in text
        assert item_faults(text.replace(good, bad))


def test_options_that_are_equally_good_are_equally_right() -> None:
    task = ChoiceTask({"deuce to seven": Fraction(1), "b": Fraction(1), "c": Fraction(0)}, lambda word: "so.")
    text = item(only(made(task, kind="choose", points=2)))
    assert {word: Marked(text, name).score for word, name in choices(text).items()} == {
        "deuce to seven": 2, "b": 2, "c": 0,
    }  # fmt: skip


@pytest.mark.parametrize("count", [2, 3, 5, 6, 7])
def test_every_right_order_earns_all_the_points(count: int) -> None:
    """Two of the labels are equal; beyond five labels nothing but the right orders earns points."""
    labels = "ABCDEFG"[:count]
    strengths = {label: max(number, 1) for number, label in enumerate(labels)} | ({"A": 2} if count == 2 else {})
    question = only(made(OrderTask(strengths, lambda a, b: "so."), kind="order", points=3, zero_at=Fraction(1, 2)))
    text, names = item(question), choices(item(question))
    assert item_faults(text) == []
    assert isinstance(question.answer, Ordering)
    for order in [*list(permutations(labels))[:: 1 if count < 6 else 17], question.answer.best]:
        points = question.variant.points(question.variant.read(order))
        expected = points if count < 6 else points if points == 3 else 0
        assert float(Marked(text, tuple(names[label] for label in order)).score) == pytest.approx(expected, abs=1e-5)


def test_a_number_may_be_off_by_its_tolerance_and_earns_less_further_off() -> None:
    exercise = made(
        NumberTask(Fraction(40), "so."), kind="number", points=4, full_within=Fraction(2), zero_at=Fraction(10)
    )
    text = item(only(exercise))
    earned = {number: Marked(text, Fraction(number)).score for number in (40, 42, 43, 44, 46, 48, 49, 31)}
    assert earned == {40: 4, 42: 4, 43: 3, 44: 3, 46: 2, 48: 1, 49: 0, 31: 0}


def test_a_tolerance_of_nothing_is_exact() -> None:
    text = item(only(made(NumberTask(Fraction(12), "so."), kind="number", zero_at=Fraction(0))))
    assert item_faults(text) == []
    assert [Marked(text, number).score for number in (Fraction(12), Fraction("12.001"))] == [1, 0]


def test_feedback_goes_to_who_gave_the_answer_and_the_solution_to_all() -> None:
    ranges = (Range("Too few & far.", high=Expression.read("key")),)
    text = item(only(made(NumberTask(Fraction(12), "so."), kind="number", ranges=ranges, zero_at=Fraction(0))))
    assert Marked(text, Fraction(3)).said == ["Too few & far.", "It is 12: so."]
    assert Marked(text, Fraction(13)).said == ["It is 12: so."]
    declare = only(SHIPPED["ponsi-declare"])
    assert isinstance(declare.answer, Choice)
    for option, name in zip(declare.answer.options, choices(item(declare)).values(), strict=True):
        assert Marked(item(declare), name).said == [*([option.said] if option.said else []), declare.solution]


if SCHEMA:

    def test_the_official_schema_has_nothing_to_say(shipped: Bank) -> None:
        """Needs lxml, and the folder of the schemas beside it, for they import one another."""
        etree = importlib.import_module("lxml.etree")
        schema = etree.XMLSchema(etree.parse(SCHEMA))
        for name, text in unpacked(qti(shipped, "Made by cardlab")).items():
            if name != "imsmanifest.xml":
                assert schema.validate(etree.fromstring(text.encode())), f"{name}: {schema.error_log}"
