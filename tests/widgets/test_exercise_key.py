"""No key before an attempt: give a question another key, and nothing that it shows has changed.

And the other way round: search all that leaves the kernel for hints, solutions and wrong ideas of the exercise.
"""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from cardlab.exercises.attempts import AttemptLog
from cardlab.exercises.play_task import PlayTask
from cardlab.exercises.policy_task import PolicyTask
from cardlab.exercises.question import Question
from cardlab.exercises.tasks import ChoiceTask, NumberTask, OrderTask, Task
from cardlab.exercises.variants import Variant
from cardlab.widgets.asking import Asking
from cardlab.widgets.exercise_snapshot import exercise_snapshot
from cardlab.widgets.exercise_still import exercise_html, exercise_state
from tests.conftest import ROOT
from tests.exercises.made import SHIPPED
from tests.widgets.wire import Page, on_page

SEEDS = (1, 2, 26)
EACH = pytest.mark.parametrize("name", SHIPPED)


def question(variant: Variant) -> Question:
    return Question(variant, AttemptLog(None))


def shown(one: Question) -> str:
    """All that is shown of a question before it is answered."""
    return json.dumps([exercise_snapshot(Asking(one), 0), exercise_html(one), exercise_state(one), repr(one)])


def other_key(task: Task) -> Task:
    """The same question with another right answer."""
    match task:
        case ChoiceTask(values=values):
            turned = list(values.values())
            return replace(task, values=dict(zip(values, [*turned[1:], turned[0]], strict=True)))
        case OrderTask(strengths=strengths):
            turned = list(strengths.values())
            return replace(task, strengths=dict(zip(strengths, [*turned[1:], turned[0]], strict=True)))
        case NumberTask(key=key):
            return replace(task, key=key / 2)
        case _:
            raise LookupError(f"no other key for {task}")


@EACH
@pytest.mark.parametrize("seed", SEEDS)
def test_with_another_key_the_same_is_shown(name: str, seed: int) -> None:
    variant = SHIPPED[name].variant(seed)
    task = variant.situation.task
    if isinstance(task, PlayTask | PolicyTask):  # their keys are worked out, by what the next test forbids
        return
    other = replace(variant, situation=replace(variant.situation, task=other_key(task)))
    assert other.situation.task.best() != task.best()
    assert shown(question(other)) == shown(question(variant))


@EACH
def test_nothing_that_is_shown_asks_the_engine_for_the_key(name: str) -> None:
    one = question(SHIPPED[name].variant(SEEDS[0]))
    forbidden = ("best", "worst", "lost", "because", "loss_in_words")
    task = type(one._variant.situation.task)
    with patch.multiple(task, **dict.fromkeys(forbidden, looked)):
        assert shown(one)
    for path in ("lines", "solution", "facts"):
        if hasattr(task, path):
            with patch.object(task, path, property(looked)):
                assert shown(one)


def looked(*_: object) -> Any:
    raise AssertionError("the key was looked at")


@EACH
def test_what_is_shown_does_not_depend_on_hints_and_wrong_ideas(name: str) -> None:
    variant = SHIPPED[name].variant(SEEDS[0])
    bare = replace(variant, exercise=replace(variant.exercise, hints=(), misconceptions=(), ranges=()))
    assert shown(question(bare)) == shown(question(variant))


@pytest.mark.needs("lab")
@EACH
def test_no_hint_solution_or_wrong_idea_is_sent_before_it_is_asked_for(name: str) -> None:
    page = opened(name)
    one = page.table.question
    secrets = [one._variant.filled(hint) for hint in one.exercise.hints]
    secrets += [one._variant.situation.task.solution, *(found.say for found in one.exercise.misconceptions)]
    page.ask("check", answer="")
    page.ask("check", answer="no such answer")
    page.ask("solution")
    told = all_that_left(page)
    assert [secret for secret in secrets if secret in told] == []
    if len(one.exercise.hints) > 1:  # one hint at a time
        page.ask("hint")
        told = all_that_left(page)
        assert [secret for secret in secrets if secret in told] == secrets[:1]
    page.table.close()


def opened(name: str) -> Page:
    """A question on a page."""
    from cardlab.widgets.exercise import ExerciseWidget

    return on_page(lambda: ExerciseWidget(question(SHIPPED[name].variant(SEEDS[0]))))


def all_that_left(page: Page) -> str:
    """Every trait, message and output, the code of the front end left out."""
    traits = {key: value for key, value in page.table.get_state().items() if key not in ("_esm", "_css")}
    sent = [{key: value for key, value in body.items() if key not in ("_esm", "_css")} for _, body in page.sent]
    outputs = page.table._repr_mimebundle_()[0]
    text = json.dumps([sent, traits, outputs], ensure_ascii=False, default=str)
    return text.replace('\\"', '"').replace("\\n", "\n")


NOTEBOOK = """
import cardlab as cl
lesson = cl.lesson("04")
q = lesson.ask("low-order", seed=26)
q
"""


@pytest.mark.needs("lab")
def test_a_saved_notebook_holds_no_key(tmp_path: Path) -> None:
    import nbformat
    from nbclient import NotebookClient

    cells = [NOTEBOOK, "lesson.practice('low-better', 'low-deciding')", "lesson.ask('low-helpful-cards', seed=26)"]
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(cell) for cell in cells])
    NotebookClient(
        notebook,
        kernel_name="python3",
        timeout=60,
        store_widget_state=True,
        resources={"metadata": {"path": str(tmp_path)}},
    ).execute()
    saved = nbformat.writes(notebook)
    assert saved.count("application/vnd.cardlab.state+json") == 3
    assert "application/vnd.jupyter.widget-state+json" in saved
    assert "low-order@1#26" in saved, "a pupil quotes the id of a variant"
    for name in ("low-order", "low-helpful-cards", "low-better", "low-deciding"):
        exercise = SHIPPED[name]
        task = exercise.variant(26).situation.task
        assert task.solution not in saved
        assert not [hint for hint in exercise.hints if hint in saved]
        assert not [one.say for one in exercise.misconceptions if one.say in saved]
    assert not any(order in saved for order in ("C,B,A", '"C", "B", "A"'))
    assert str(ROOT) not in saved
