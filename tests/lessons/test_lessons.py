"""Lessons are stored executed, light, and readable without a kernel; and they can be completed."""

from __future__ import annotations

import json
import re
from pathlib import Path

import nbformat
import pytest

from tests.conftest import ROOT

LESSONS = sorted((ROOT / "lessons").glob("*.ipynb"))
EACH = pytest.mark.parametrize("path", LESSONS, ids=lambda path: path.stem)
# Strict nbval can't follow these, so a lesson that used one would fail for no fault of its own.
NOT_FOR_LESSONS = ("Output(", "interact(", "clear_output", "display_id", "%time")
GUESS = re.compile(r"^(\w+) = None  # ", re.MULTILINE)
STATE = "application/vnd.cardlab.state+json"


def read(path: Path) -> nbformat.NotebookNode:
    return nbformat.read(path, as_version=4)


def code_cells(path: Path) -> list[nbformat.NotebookNode]:
    return [cell for cell in read(path).cells if cell.cell_type == "code"]


def test_there_are_lessons() -> None:
    assert LESSONS


@EACH
def test_every_cell_is_stored_executed_in_order(path: Path) -> None:
    # Strict nbval compares nothing for a cell without a number.
    counts = [cell.execution_count for cell in code_cells(path)]
    assert counts == list(range(1, len(counts) + 1))


@EACH
def test_a_cell_that_ends_in_an_expression_has_its_output(path: Path) -> None:
    for cell in code_cells(path):
        last = cell.source.rstrip().splitlines()[-1]
        shows = last.startswith(("cl.reveal", "print(")) or re.fullmatch(r"\w+", last)
        assert not shows or cell.outputs, cell.source


@EACH
def test_no_widget_code_and_no_error_is_stored(path: Path) -> None:
    notebook = read(path)
    assert "widgets" not in notebook.metadata
    kinds = {kind for cell in code_cells(path) for output in cell.outputs for kind in output.get("data", ())}
    assert "application/vnd.jupyter.widget-view+json" not in kinds
    assert all(output.output_type != "error" for cell in code_cells(path) for output in cell.outputs)
    assert path.stat().st_size < 150_000


@EACH
def test_every_table_leaves_a_text_a_picture_and_its_state(path: Path) -> None:
    shown = [output.data for cell in code_cells(path) for output in cell.outputs if STATE in output.get("data", {})]
    assert shown
    for data in shown:
        assert "0x" not in data["text/plain"]
        assert any(tag in data["text/html"] for tag in ("<table>", "<ol>", "<div"))


@EACH
def test_no_cell_uses_what_strict_checking_cannot_follow(path: Path) -> None:
    for cell in code_cells(path):
        assert not [word for word in NOT_FOR_LESSONS if word in cell.source], cell.source


@EACH
def test_no_answer_is_told_before_a_guess(path: Path) -> None:
    for cell in code_cells(path):
        if "cl.reveal(" in cell.source:
            (output,) = cell.outputs
            assert output.data["text/plain"].startswith("Not attempted yet")


@EACH
@pytest.mark.needs("lab")
def test_a_learner_who_answers_is_told_the_answer_everywhere(path: Path) -> None:
    from tests.lessons.refresh import executed

    notebook = read(path)
    guesses = 0
    for cell in notebook.cells:
        if cell.cell_type == "code" and GUESS.search(cell.source):
            guesses += len(GUESS.findall(cell.source))
            cell.source = GUESS.sub(guess_from_the_comment, cell.source)
    told = [
        output.data["text/plain"]
        for cell in executed(notebook).cells
        if cell.cell_type == "code" and "cl.reveal(" in cell.source
        for output in cell.outputs
    ]
    assert guesses == len(told) > 5
    for text in told:
        assert re.match(r"(Right|Not right)\. It is .+: .+\. You said ", text), text


def guess_from_the_comment(match: re.Match[str]) -> str:
    """An answer of the form that the comment asks for: its first word in quotes, or a number."""
    comment = match.string[match.end() : match.string.find("\n", match.end()) % (len(match.string) + 1)]
    words = re.findall(r'"([^"]+)"', comment)
    return f"{match[1]} = {json.dumps(words[0]) if words else 10}  # "


# What makes a widget, and the calls that do from Python what its buttons do.
WORKED = {
    r"cl\.show\(": r"\.act\(",
    r"cl\.rank_hands\(": r"\.(move|show_order|use)\(",
    r"cl\.explore\(": r"\.(toggle|put|random)\(",
}


@EACH
def test_the_lesson_works_its_widgets_from_python(path: Path) -> None:
    cells = "\n".join(cell.source for cell in code_cells(path))
    for made, worked in WORKED.items():
        assert not re.search(made, cells) or re.search(worked, cells), made
