"""The form that lessons keep, as checks for the tests of each: parts in order, recall, questions, short paragraphs."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from itertools import pairwise
from typing import Any

import nbformat

import cardlab as cl
from tests.conftest import ROOT

ASKED = re.compile(r'lesson\.ask\("([\w-]+)", seed=(\d+)\)\s+q$')
LONGEST = 620  # characters of a paragraph


@cache
def notebook(name: str) -> nbformat.NotebookNode:
    """A lesson as it is stored."""
    return nbformat.read(ROOT / "lessons" / f"{name}.ipynb", as_version=4)


def sources(name: str, kind: str = "code") -> list[str]:
    """The text of all cells of one kind."""
    return [cell.source for cell in notebook(name).cells if cell.cell_type == kind]


def prose(name: str) -> str:
    """What a lesson says, without code, emphasis and breaks of lines."""
    text = re.sub(r"`[^`]*`", "", "\n\n".join(sources(name, "markdown")))
    return text.replace("*", "").replace("\n", " ")


def printed(name: str) -> str:
    """All that its cells print."""
    outputs = [output for cell in notebook(name).cells for output in cell.get("outputs", ())]
    return "\n".join(output.get("text", "") for output in outputs)


def played(name: str) -> dict[str, Any]:
    """What the names of a lesson hold after its cells ran, as they are stored."""
    names: dict[str, Any] = {}
    for source in sources(name):
        exec(compile(source, name, "exec"), names)
    return names


def check_form(name: str, parts: Sequence[str]) -> None:
    """The parts come in their order, within its time, and no paragraph is a wall."""
    headings = [line for text in sources(name, "markdown") for line in text.splitlines() if line.startswith("#")]
    places = [next(place for place, line in enumerate(headings) if re.search(part, line)) for part in parts]
    assert places == sorted(places)
    assert re.search(r"About (2[5-9]|3\d|40) minutes", prose(name))
    for text in sources(name, "markdown"):
        for paragraph in text.split("\n\n"):
            assert len(paragraph) < LONGEST, paragraph


def check_recall(name: str) -> None:
    """Three things are asked from earlier lessons."""
    cells = notebook(name).cells
    first, end = (
        next(place for place, cell in enumerate(cells) if cell.cell_type == "markdown" and heading in cell.source)
        for heading in ("From earlier lessons", "stays with you")
    )
    code = [cell.source for cell in cells[first:end] if cell.cell_type == "code"]
    recalled = [exercise for source in code for exercise in re.findall(r'ask\("([\w-]+)"', source)]
    assert not set(recalled) & set(cl.lesson(name[:2], keep=False).exercises)
    assert len(recalled) + sum("cl.reveal(" in source for source in code) == 3


def check_questions(name: str, least: int) -> None:
    """Each question can be answered in the cell below it, whose comment names its answers or gives an example."""
    lesson, number = cl.lesson(name[:2], keep=False), 0
    for asked, below in pairwise(sources(name)):
        found = ASKED.search(asked)
        if found is None:
            continue
        number += 1
        assert below.startswith("q.check()  # ")
        words = re.findall(r'"([^"]+)"', below)
        question = lesson.ask(found[1], seed=int(found[2]))
        assert all(question.check(word).outcome in ("right", "not right") for word in words)
        assert question.exercise.kind not in ("choose", "declare") or words == [w for w, _ in question.shown.options]
    assert number >= least
