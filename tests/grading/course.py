"""An assignment for nbgrader and for otter, made of the cells in docs/grading.md, and what pupils hand in."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

import nbformat

import cardlab as cl
from cardlab.exercises.question import Question
from tests.conftest import ROOT

PAGE = ROOT / "docs" / "grading.md"


@cache
def cells(heading: str) -> list[str]:
    """The blocks of code under a heading of the page."""
    section = PAGE.read_text(encoding="utf-8").split(f"\n## {heading}\n")[1].split("\n## ")[0]
    return [block.rstrip("\n") for block in re.findall(r"```(?:python|yaml)\n(.*?)```", section, re.DOTALL)]


def ordinary(source: str) -> Any:
    return nbformat.v4.new_code_cell(source)


def raw(source: str) -> Any:
    return nbformat.v4.new_raw_cell(source)


def graded(name: str, points: int, source: str) -> Any:
    """A cell of nbgrader's type "Autograder tests"."""
    cell = ordinary(source)
    cell.metadata["nbgrader"] = {
        "schema_version": 3, "grade_id": name, "grade": True, "points": points,
        "locked": True, "solution": False, "task": False,
    }  # fmt: skip
    return cell


def write(path: Path, *all_cells: Any) -> Path:
    """A notebook of these cells."""
    path.parent.mkdir(parents=True, exist_ok=True)
    kernel = {"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}}
    nbformat.write(nbformat.v4.new_notebook(cells=list(all_cells), metadata=kernel), path)
    return path


def with_answers(notebook: Path, to: Path, answers: Mapping[str, str]) -> Path:
    """A pupil's copy: each cell that begins so is replaced."""
    book = nbformat.read(notebook, as_version=4)
    for start, source in answers.items():
        (cell,) = (one for one in book.cells if one.source.startswith(start))
        cell.source = source
    to.parent.mkdir(parents=True, exist_ok=True)
    nbformat.write(book, to)
    return to


def run(*command: str, folder: Path, **env: str) -> str:
    """Run a tool of this Python, and give what it said."""
    clean = {name: value for name, value in os.environ.items() if name not in ("CARDLAB_STUDENT", "PYTEST_VERSION")}
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"  # nbgrader calls alembic by its name
    clean |= {"PYTHONPATH": str(ROOT), "PATH": path, "JUPYTER_PLATFORM_DIRS": "1", "HOME": str(folder), **env}
    done = subprocess.run(
        [sys.executable, "-m", *command], cwd=folder, env=clean, capture_output=True, text=True, timeout=240
    )
    assert done.returncode == 0, f"{done.stdout}\n{done.stderr}"
    return done.stdout + done.stderr


def best(q: Question) -> str:
    """An answer that earns all the points."""
    return str(q._variant.situation.task.best()[0])


def worst(q: Question) -> str:
    """An answer that loses the most."""
    return str(q._variant.situation.task.worst())


def half(q: Question) -> str:
    """An order that earns some of the points, and not all."""
    letters = best(q).split(",")
    return ",".join([letters[1], letters[0], *letters[2:]])


def click(folder: Path, pupil: str, name: str, *answers: str) -> None:
    """What the kernel keeps when a pupil clicks these answers in a folder of theirs."""
    folder.mkdir(parents=True, exist_ok=True)
    before = os.environ.get("CARDLAB_STUDENT")
    os.environ["CARDLAB_STUDENT"] = pupil
    try:
        for answer in answers:
            cl.lesson("04", keep=folder).ask(name).check(answer)
    finally:
        del os.environ["CARDLAB_STUDENT"]
        if before is not None:
            os.environ["CARDLAB_STUDENT"] = before
