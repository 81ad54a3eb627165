"""A question as a widget: clicks and cells come to the same, everything is kept, and text stays text."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

import cardlab as cl
from cardlab.exercises.question import Question
from tests.conftest import ROOT
from tests.exercises.made import SHIPPED
from tests.widgets.make_exercise_fixtures import KINDS, asking
from tests.widgets.refusals import clear_error, nothing_changes
from tests.widgets.wire import Page, on_page

pytestmark = pytest.mark.needs("lab")
STATE = "application/vnd.cardlab.state+json"
WIDGET = "application/vnd.jupyter.widget-view+json"


@pytest.fixture
def lesson(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> cl.Lesson:
    """A lesson whose answers are kept in a folder of the test's own."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("NBGRADER_EXECUTION", raising=False)
    return cl.lesson("04")


def shown(thing: Any) -> Page:
    """Show a question or a practice as a notebook does."""

    def widget() -> Any:
        thing._repr_mimebundle_()
        return thing._drawing

    return on_page(widget)


@pytest.fixture
def q(lesson: cl.Lesson) -> Iterator[Question]:
    """The question of this file."""
    one = lesson.ask("low-order", seed=26)
    yield one
    if one._drawing is not None:
        one._drawing.close()


# One truth.


def test_an_answer_that_is_clicked_is_kept_with_how_sure_and_gives_its_receipt(lesson: cl.Lesson, q: Question) -> None:
    page = shown(q)
    assert page.ask("check", answer="C,B,A", sure=80)["ok"]
    (kept,) = lesson.attempts
    assert (str(kept.id), kept.answer, kept.right, kept.sure, kept.first) == ("low-order@1#26", "C,B,A", True, 80, True)
    assert page.view["feedback"]["receipt"] == str(q.receipt("C,B,A"))
    assert q.score() == 2.0
    assert q.check(page.view["feedback"]["receipt"]).outcome == "right"


def test_an_answer_from_a_cell_is_shown_at_once(q: Question) -> None:
    page = shown(q)
    feedback = q.check(["A", "B", "C"], sure=90)
    assert page.view["rev"] == 1
    assert page.view["answer"] == "A,B,C"
    assert page.view["feedback"]["reason"] == feedback.reason
    assert page.view["feedback"]["more"] == [*feedback.misconceptions, *feedback.notes]
    assert page.view["progress"]["text"] == "1 try; the first try was not right."
    assert page.view["said"].startswith(f"Not right. {feedback.reason}")
    hint = q.hint()
    assert page.view["hints"] == [hint]
    assert page.view["said"] == f"Hint. {hint}"
    q.solution()
    assert page.view["solution"] in q.solution()


def test_a_click_and_a_cell_tell_the_same() -> None:
    for name, answer in (
        ("low-order", "B,A,C"),
        ("low-better", "B"),
        ("low-helpful-cards", "12"),
        ("low-order", "B,A"),
    ):
        clicked, asked = (cl.lesson("04", keep=False).ask(name, seed=5) for _ in range(2))
        pages = [shown(clicked), shown(asked)]
        pages[0].ask("check", answer=answer)
        asked.check(answer)
        views = [{key: page.view[key] for key in ("feedback", "answer", "checks")} for page in pages]
        assert views[0] == views[1]
        for page in pages:
            page.table.close()


def test_shown_in_two_cells_it_is_one_widget(q: Question) -> None:
    bundles = [q._repr_mimebundle_()[0] for _ in range(2)]
    assert bundles[0][WIDGET] == bundles[1][WIDGET]
    q._drawing.close()
    assert q._repr_mimebundle_()[0][WIDGET] != bundles[0][WIDGET], "a closed one can't be shown"


def test_another_one_is_a_new_variant_and_an_answer_to_the_first_brings_that_back(q: Question) -> None:
    page = shown(q)
    page.ask("check", answer="C,B,A")
    page.ask("again")
    assert page.view["id"] == "low-order@1#27"
    assert page.view["feedback"] is None
    assert page.view["checks"] == 0
    assert page.table.question.attempts[-1].answer == "C,B,A"
    page.table.question.check("A,B,C")
    assert page.view["id"] == "low-order@1#27"
    assert page.view["answer"] == "A,B,C"
    q.check("A,B,C")
    assert (page.view["id"], page.view["answer"]) == ("low-order@1#26", "A,B,C")


def test_a_drawing_that_fails_costs_the_cell_nothing(q: Question, caplog: pytest.LogCaptureFixture) -> None:
    page = shown(q)
    with patch.object(type(page.table), "_drawn", side_effect=ZeroDivisionError):
        assert q.check("C,B,A").outcome == "right"
    assert "could not be drawn" in caplog.text


def test_what_can_not_be_read_costs_no_attempt_and_is_quoted(lesson: cl.Lesson, q: Question) -> None:
    page = shown(q)
    for answer, outcome in (("", "not attempted"), ("A,B", "unreadable"), ("<b>", "unreadable")):
        page.ask("check", answer=answer)
        assert page.view["feedback"]["outcome"] == outcome
        assert answer in page.view["feedback"]["reason"]
        assert "in quotes" not in str(page.view)
    assert lesson.attempts == ()
    assert "&lt;b&gt;" in page.table._repr_mimebundle_()[0]["text/html"]


def test_quotes_around_what_was_typed_do_no_harm(q: Question) -> None:
    page = shown(q)
    page.ask("check", answer=' "C,B,A" ')
    assert page.view["feedback"]["outcome"] == "right"


def test_a_second_hint_waits_for_a_try_and_tells_no_number(q: Question) -> None:
    page = shown(q)
    for number in range(1, 5):
        page.ask("hint")
        assert len(page.view["hints"]) == min(number, 3), "two hints and the worked twin"
        with nothing_changes(page):
            assert "Try once more" in clear_error(page.ask("hint"))
        page.ask("check", answer="A,B,C")


def test_a_check_of_another_variant_than_the_one_shown_is_stale(lesson: cl.Lesson, q: Question) -> None:
    page = shown(q)
    page.ask("again")
    with nothing_changes(page):
        assert "moved on" in clear_error(page.tell({"id": 9, "rev": 0, "do": "check", "answer": "C,B,A"}))
    assert lesson.attempts == ()


def test_a_function_is_checked_in_a_cell_and_shown_in_the_widget(lesson: cl.Lesson) -> None:
    one = lesson.ask("low-rule", seed=26)
    page = shown(one)
    assert page.view["way"] == "function"
    assert page.view["example"].endswith("q.check(rule)")
    one.check(lambda hands: "A")
    assert page.view["feedback"]["outcome"] == "not right"
    assert "of 25 variants" in page.view["feedback"]["reason"]
    assert page.view["feedback"]["receipt"] == ""
    page.ask("check", answer="A")
    assert "answer with a function" in page.view["feedback"]["reason"]
    page.table.close()


def test_a_deal_is_played_to_its_end_before_anything_is_told(lesson: cl.Lesson) -> None:
    one = cl.lesson("06").ask("ponsi-open-ending", seed=4)
    page = shown(one)
    page.ask("act", action="bet")
    assert page.view["line"]["happened"] == ["You bet 5.", "Caller 1 and Caller 2 call 5."]
    page.ask("act", action="low")
    assert page.view["line"] == {"words": ["bet", "low"], "happened": [], "question": "", "actions": []}
    assert "takes" not in json.dumps(page.view)
    assert "complete" in clear_error(page.ask("act", action="low"))
    page.ask("undo")
    assert page.view["line"]["words"] == ["bet"]
    page.ask("act", action="low")
    page.ask("check", answer="bet, low")
    assert " take" in page.view["feedback"]["reason"]
    assert cl.lesson("06").attempts[-1].answer == "bet,low"
    page.table.close()


def test_a_practice_goes_on_in_its_widget(lesson: cl.Lesson) -> None:
    practice = lesson.practice("low-better", "low-deciding")
    page = shown(practice)
    ids = [page.view["id"]]
    for _ in range(3):
        page.ask("check", answer="A")
        page.ask("again")
        ids.append(page.view["id"])
    assert ids == [str(one) for one in practice.asked]
    assert repr(page.table) == repr(practice)
    page.table.close()


# What stays in the notebook.


@pytest.mark.parametrize("kind", KINDS)
def test_in_a_notebook_and_to_a_screen_reader_it_is_the_text_of_the_question(kind: str) -> None:
    one = asking(kind).question
    bundle = one._repr_mimebundle_()[0]
    assert bundle["text/plain"] == repr(one) == one.shown.text()
    for group in one.shown.groups:
        for card in group.cards:
            assert f'title="{card.name}"' in bundle["text/html"]
    assert one.shown.prompt.replace("'", "&#x27;") in bundle["text/html"]
    assert bundle[STATE] == {"question": one.shown.plain(), "answer": "", "feedback": None}
    one._drawing.close()


def test_an_output_is_the_same_whatever_was_answered_before(lesson: cl.Lesson) -> None:
    def outputs() -> list[dict[str, Any]]:
        one = cl.lesson("04").ask("low-order", seed=26)
        before = dict(one._repr_mimebundle_()[0])
        one.check("C,B,A")
        found = [before, dict(one._repr_mimebundle_()[0]), dict(cl.lesson("04").practice()._repr_mimebundle_()[0])]
        for bundle in found:
            bundle.pop(WIDGET)
        return found

    first = outputs()
    assert first == outputs(), "there are attempts now, and other questions in the practice"
    assert first[0] != first[1]
    assert first[1][STATE]["feedback"]["outcome"] == "right"


# Text where a widget can't be.

TEXT = """
import sys
import cardlab as cl
q = cl.lesson("04").ask("low-order", seed=26)
assert not [name for name in sys.modules if name.startswith("cardlab.widgets")]
print(repr(q._repr_mimebundle_()), repr(cl.lesson("04").practice()._repr_mimebundle_()), q.check("C,B,A").outcome)
assert not {"anywidget", "ipywidgets", "comm"} & set(sys.modules)
"""
WITHOUT_PACKAGES = "import sys\nsys.modules.update(anywidget=None, ipywidgets=None)\n"


@pytest.mark.parametrize("how", ["autograde", "validate", "no packages"])
def test_while_grading_and_without_the_packages_a_question_is_text(how: str, tmp_path: Path) -> None:
    env = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONWARNINGS": "always"}
    code = TEXT
    if how == "no packages":
        code = WITHOUT_PACKAGES + TEXT.replace('assert not {"anywidget", "ipywidgets", "comm"}', 'assert not {"comm"}')
    else:
        env["NBGRADER_EXECUTION"] = how
    done = subprocess.run([sys.executable, "-c", code], env=env, cwd=tmp_path, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == "{} {} right\n"


def test_strict_nbval_passes_a_stored_question_and_sees_a_forged_verdict(tmp_path: Path) -> None:
    from nbformat import v4, write

    from tests.lessons.refresh import executed

    ask = "import cardlab as cl\nq = cl.lesson('04', keep=False).ask('low-better', seed=26)\nq"
    stored = executed(v4.new_notebook(cells=[v4.new_code_cell(source) for source in (ask, "q.check('A')", "q", "q")]))
    data = stored.cells[-1].outputs[0].data
    assert data[STATE]["feedback"]["outcome"] == "right"
    data[STATE]["feedback"]["outcome"] = "not right"
    write(stored, tmp_path / "stored.ipynb")
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--nbval", "stored.ipynb"]
    env = {**os.environ, "PYTHONPATH": str(ROOT)}
    done = subprocess.run(command, cwd=tmp_path, env=env, capture_output=True, text=True, timeout=120)
    assert "1 failed, 3 passed" in done.stdout, done.stdout


def test_every_kind_of_exercise_is_drawn() -> None:
    assert {SHIPPED[name].kind for name, *_ in KINDS.values()} == {
        "choose", "declare", "order", "number", "predict", "play", "policy",
    }  # fmt: skip
