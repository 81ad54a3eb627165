"""GIFT and Moodle XML, read back as Moodle reads them: the key is the engine's, and every text comes back whole."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardlab.exercises.exports.freezing import Bank, freeze
from cardlab.exercises.exports.frozen import Amount, Choice, Frozen, Ordering
from cardlab.exercises.exports.gift import gift
from cardlab.exercises.exports.moodle_grades import GRADES, grade
from cardlab.exercises.exports.moodle_xml import moodle_xml
from cardlab.exercises.expressions import Expression
from cardlab.exercises.situation import Situation
from cardlab.exercises.tasks import ChoiceTask, NumberTask, OrderTask
from cardlab.exercises.variants import Exercise, Misconception, Range
from tests.exercises.made import SHIPPED, made
from tests.exercises.reading_moodle import ReadBack, moodle_would_refuse, read_gift, read_xml

Reading = Callable[[Bank], list[ReadBack]]
FORMS: dict[str, Reading] = {
    "gift": lambda bank: read_gift(gift(bank, "Made by cardlab")),
    "xml": lambda bank: read_xml(moodle_xml(bank, "Made by cardlab -- here")),
}
both = pytest.mark.parametrize("read", FORMS.values(), ids=FORMS)


@pytest.fixture(scope="module")
def shipped() -> Bank:
    """Some variants of every exercise that comes with cardlab."""
    return freeze("all", SHIPPED.values(), 3, 7)


@both
def test_every_shipped_exercise_comes_back_with_the_engines_key(read: Reading, shipped: Bank) -> None:
    found = read(shipped)
    assert [one.name for one in found] == [one.id for one in shipped.questions]
    for written, back in zip(shipped.questions, found, strict=True):
        assert moodle_would_refuse(back) == []
        assert same_key(written, back) == []
        assert back.feedback.split() == written.solution.split()
        assert back.category.endswith(f"cardlab/all/{written.variant.exercise.id}")


def same_key(written: Frozen, back: ReadBack) -> list[str]:
    """Where what came back is marked otherwise than the scorer marks it."""
    variant, answer = written.variant, written.answer
    wrong = []
    if isinstance(answer, Choice):
        for word, text in variant.shown.options:
            right, share = variant.right(variant.read(word)), variant.exercise.share(variant.lost(variant.read(word)))
            earned = back.share_of_option(" ".join(f"{word}: {text}".split()) if text else word)
            if (earned == 1) != right or abs(earned - share) > Fraction(1, 16):
                wrong.append(f"{word} earns {earned}")
    elif isinstance(answer, Ordering):
        for order in permutations(answer.labels):
            places = standing(order, answer)
            if back.matched(places) != variant.right(variant.read(order)):
                wrong.append(f"{order} is judged otherwise")
    else:
        wrong += wrong_numbers(variant, answer, back)
    return wrong


def standing(order: tuple[str, ...], answer: Ordering) -> dict[str, str]:
    """The places that somebody fills in who holds this order, and sees which are equal."""
    equal = dict(answer.places)
    found: dict[str, int] = {}
    for number, label in enumerate(order, 1):
        tied = number > 1 and equal[order[number - 2]] == equal[label]
        found[label] = found[order[number - 2]] if tied else number
    return {label: f"{number}{ {1: 'st', 2: 'nd', 3: 'rd'}.get(number, 'th') }" for label, number in found.items()}


def wrong_numbers(variant: object, answer: Amount, back: ReadBack) -> list[str]:
    from cardlab.exercises.variants import Variant

    assert isinstance(variant, Variant)
    unit = 100 if answer.percent else 1
    wrong = []
    full, zero = variant.exercise.full_within * unit, variant.exercise.zero_at * unit
    for away in (Fraction(0), full, full + 1, (full + zero) / 2, zero, zero + 1, Fraction(-1), Fraction(1, 10)):
        number = round(answer.key + away, 2)
        if answer.percent and not 0 <= number <= 100:
            continue
        share = variant.exercise.share(variant.lost(variant.read(number / unit)))
        earned = back.share_of_number(number)
        if earned > share and abs(number - answer.key) > Fraction(1, 200):
            wrong.append(f"{number} earns {earned}, more than {share}")
        if earned < share - Fraction(1, 4):
            wrong.append(f"{number} earns {earned}, and should earn {share}")
    return wrong


@both
def test_points_that_are_all_or_nothing_are_exact(read: Reading) -> None:
    task = ChoiceTask({"a": Fraction(5), "b": Fraction(5), "c": Fraction(4), "d": Fraction(0)}, lambda word: "so.",
                      whole=Fraction(10))  # fmt: skip
    exercise = made(task, kind="choose", zero_at=Fraction(1, 2))
    (back,) = read(freeze("all", [exercise], 1, 7))
    assert [(one.text, one.share) for one in back.answers] == [("a", 1), ("b", 1), ("c", Fraction(8, 10)), ("d", 0)]


def test_less_than_all_is_never_rounded_up_to_all_nor_something_put_far_from_where_it_was() -> None:
    assert grade(Fraction(1)) == 100
    for percent in range(100):
        found = grade(Fraction(percent, 100))
        assert found in GRADES
        assert found != 100
        assert abs(found - percent) <= 10 if percent > 95 else abs(found - percent) <= 5
    assert grade(Fraction(0)) == 0


signs = st.text(st.sampled_from("abn {}~=#:\\%/-><&\"'\n[]$.*♥é"), min_size=1, max_size=12)
texts = signs.filter(lambda text: text.strip() and "".join(text.split()) not in ("",))


@given(st.lists(texts, min_size=2, max_size=4, unique_by=lambda text: " ".join(text.split())), texts, texts, texts)
def test_every_text_comes_back_whole(meanings: list[str], prompt: str, say: str, why: str) -> None:
    words = [f"o{number}" for number in range(len(meanings))]
    values = {word: Fraction(number == 0) for number, word in enumerate(words)}
    task = ChoiceTask(values, lambda word: why, dict(zip(words, meanings, strict=True)))
    saying = Misconception("wrong", lambda names: names["answer"] != "o0", doubled(say))
    exercise = Exercise("odd", "choose", lambda stream: Situation(task, None, {}, lines=("line",)), doubled(prompt),
                        misconceptions=(saying,), hints=(doubled(say),))  # fmt: skip
    bank = freeze("all", [exercise], 1, 7)
    for read in FORMS.values():
        (back,) = read(bank)
        assert moodle_would_refuse(back) == []
        assert [one.text.split() for one in back.answers] == [
            f"{word}: {meaning}".split() for word, meaning in zip(words, meanings, strict=True)
        ]
        assert back.text.split() == [*prompt.split(), "line", "Choose", "one."]
        assert back.answers[1].said.split() == say.split()
        assert back.feedback.split() == task.solution.split()


def doubled(text: str) -> str:
    """A text with no place in it that a word could fill."""
    return text.replace("{", "{{").replace("}", "}}")


@both
@pytest.mark.parametrize("start", ["%50%", "//", "$CATEGORY:", "=", "->", "[plain]", "::", "####"])
def test_an_option_that_begins_like_a_mark_is_a_text(read: Reading, start: str) -> None:
    values = {f"{start} a": Fraction(1), f"{start} b": Fraction(0)}
    (back,) = read(freeze("all", [made(ChoiceTask(values, lambda word: "so."), kind="choose")], 1, 7))
    assert [(one.text, one.share) for one in back.answers] == [(f"{start} a", 1), (f"{start} b", 0)]


@both
def test_the_words_of_a_range_come_with_its_numbers(read: Reading) -> None:
    ranges = (Range("Too few.", high=Expression.read("key - 5")), Range("Near.", Expression.read("key - 5")))
    exercise = made(NumberTask(Fraction(40), "so."), kind="number", ranges=ranges, zero_at=Fraction(0))
    (back,) = read(freeze("all", [exercise], 1, 7))
    assert back.share_of_number(Fraction(40)) == 1
    told = {number: (back.share_of_number(Fraction(number)), back.said_of_number(Fraction(number)))
            for number in (-3, 34, 35, 39, 41)}  # fmt: skip
    assert told == {-3: (0, "Too few."), 34: (0, "Too few."), 35: (0, "Near."), 39: (0, "Near."), 41: (0, "Near.")}


@both
@pytest.mark.parametrize("strengths", [{"A": 2, "B": 1}, {"A": 1, "B": 1, "C": 0}, {"A": 0, "B": 1, "C": 1}])
def test_places_to_choose_from_do_not_tell_who_ties(read: Reading, strengths: dict[str, int]) -> None:
    """There are as many places as hands, and never fewer than Moodle's three."""
    (back,) = read(freeze("all", [made(OrderTask(strengths, lambda a, b: "so."), kind="order")], 1, 7))
    assert moodle_would_refuse(back) == []
    assert {place for _, place in back.pairs} == {"1st", "2nd", "3rd"}
    assert len([label for label, _ in back.pairs if label]) == len(strengths)


def test_moodle_xml_keeps_points_hints_skills_and_the_order_of_the_options(shipped: Bank) -> None:
    text = moodle_xml(shipped, "Made by cardlab")
    found = {one.name: one for one in read_xml(text)}
    assert all(found[one.id].points == one.shown.points for one in shipped.questions)
    assert text.count("<answernumbering>none</answernumbering>") == text.count(
        "<shuffleanswers>false</shuffleanswers>"
    ) - (text.count('type="matching"'))
    assert "<text>high.kickers</text>" in text
    assert text.count("<hint ") == sum(len(one.hints) for one in shipped.questions)
