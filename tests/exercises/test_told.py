"""What a question remembers of what was told, and shows to whoever draws it."""

from __future__ import annotations

from typing import Any

import pytest

from cardlab.exercises.attempts import AttemptLog
from cardlab.exercises.facing import Told
from cardlab.exercises.practice import Practice
from cardlab.exercises.question import Question
from cardlab.exercises.situation import Situation
from cardlab.exercises.tasks import OrderTask
from cardlab.exercises.variants import Exercise
from cardlab.seeds import Seed
from tests.exercises.made import SHIPPED


def question(name: str, seed: int = 26) -> Question:
    return Question(SHIPPED[name].variant(seed), AttemptLog(None))


class Ear:
    """Hears of each change."""

    def __init__(self, one: Question) -> None:
        self.heard: list[Told] = []
        one.watch(self.listen)

    def listen(self, one: Question) -> None:
        self.heard.append(one.told)


def test_each_check_hint_and_solution_is_told_to_whoever_watches() -> None:
    one = question("low-order")
    ear = Ear(one)
    one.check("A,B,C")
    one.hint()
    one.hint()  # nothing new without another try
    one.solution()
    assert [(told.checks, len(told.hints), bool(told.solution)) for told in ear.heard] == [
        (1, 0, False), (1, 1, False), (1, 1, True),
    ]  # fmt: skip
    assert ear.heard[-1] is one.told
    assert one.told.solution.startswith("Best first: C")
    assert one.told.feedback is not None
    assert one.told.feedback.outcome == "not right"


def test_a_watcher_that_is_gone_is_forgotten() -> None:
    one = question("low-order")
    ear = Ear(one)
    del ear
    one.check("A,B,C")
    assert one._watchers == []


def test_score_tells_nothing() -> None:
    one = question("low-order")
    one.score("A,B,C")
    assert one.told == Told()


@pytest.mark.parametrize(
    ("answer", "kept"),
    [
        ("a b c", "a b c"), (["A", "B", "C"], "A,B,C"), ("low-order@1#26 A,B,C ~63a7", "A,B,C"), (None, ""), ("", ""),
        ("A,B", "A,B"), (7, ""), ("x" * 9000, "x" * 500), (["A", "B"], "A,B"),
    ],
)  # fmt: skip
def test_an_answer_is_shown_again_as_it_was_written(answer: Any, kept: str) -> None:
    one = question("low-order")
    one.check(answer)
    assert one.told.answer == kept


def test_what_can_not_be_read_opens_no_further_hint() -> None:
    one = question("low-order")
    one.hint()
    one.check("rubbish")
    one.check("")
    assert not one.told.may_hint
    one.check("A,B,C")
    assert one.told.may_hint


def test_a_line_tells_what_the_others_did_and_never_what_it_brings() -> None:
    one = question("ponsi-open-ending", 4)
    start, on, over = [line for words in ((), ("bet",), ("bet", "low")) if (line := one.line(words)) is not None]
    assert start.happened == ()
    assert [choice.action for choice in start.choices if choice.allowed] == ["check", "bet"]
    assert on.happened == ("You bet 5.", "Caller 1 and Caller 2 call 5.")
    assert (over.happened, over.question, over.choices) == ((), "", ())
    assert question("low-order").line(()) is None


def test_labels_stand_as_they_are_shown_and_never_by_worth() -> None:
    assert question("low-order").labels == ("A", "B", "C")
    assert question("low-better").labels == ()
    task = OrderTask({"three": 3, "two": 2, "one": 1}, lambda a, b: "more")
    exercise = Exercise("numbers", "order", lambda stream: Situation(task, "", {}), "Order them.")
    assert Question(exercise.variant(1), AttemptLog(None)).labels == ("one", "three", "two")


def test_the_example_of_a_policy_is_an_answer() -> None:
    one = question("low-rule")
    handed_in: list[Any] = []
    exec(one.example, {"q": type("Q", (), {"check": staticmethod(handed_in.append)})})
    assert one.check(*handed_in).outcome in ("right", "not right")
    assert one.told.answer == "rule"
    assert question("low-order").example == ""


def test_a_practice_has_a_question_to_show_before_one_is_asked_for() -> None:
    practice = Practice({"low-better": SHIPPED["low-better"]}, AttemptLog(None), Seed(0) / "practice")
    first = practice.now
    assert practice.now is first
    assert practice.asked == (first._variant.id,)
    assert practice.next() is practice.now is not first


def test_attempts_are_those_at_this_exercise() -> None:
    log = AttemptLog(None)
    one, other = (Question(SHIPPED[name].variant(26), log) for name in ("low-order", "low-better"))
    one.check("A,B,C")
    other.check("A")
    one.again().check("A,B,C")
    assert [str(attempt.id) for attempt in one.attempts] == ["low-order@1#26", "low-order@1#27"]


def test_without_a_face_a_question_is_text_in_a_notebook(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardlab.exercises.facing._faces", [])
    assert question("low-order")._repr_mimebundle_() == {}
    monkeypatch.setattr("cardlab.exercises.facing._faces", [lambda shown: None])
    assert question("low-order")._repr_mimebundle_() == {}
