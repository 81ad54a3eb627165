"""Lesson 12: what its simulated class shows, and that the course it lays down is one that nbgrader grades."""

from __future__ import annotations

import csv
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import nbformat
import pytest

from tests.conftest import ROOT

LESSON = ROOT / "lessons" / "12-build-your-own-exercise.ipynb"
SUGGESTED = re.compile(r"take this: `([^`]+)`, and `([^`]+)`")


def sources(kind: str) -> list[str]:
    """The cells of a kind; what stands after "On paper" writes files for other programs, and is nbval's to run."""
    cells = nbformat.read(LESSON, as_version=4).cells
    end = next(at for at, cell in enumerate(cells) if "On paper, and in Moodle" in cell.source)
    return [cell.source for cell in cells[:end] if cell.cell_type == kind]


def worked_through(folder: Path, where: str = "", when: str = "") -> dict[str, Any]:
    """The names that the lesson leaves behind, run in a folder, with the three lines of part 4 filled in or not."""
    before = Path.cwd()
    os.chdir(folder)
    names: dict[str, Any] = {}
    try:
        for source in sources("code"):
            if where and source.startswith("my_where"):
                source = f"my_where, my_when, my_say = {where!r}, {when!r}, 'Read from the top.'"
            exec(compile(source, LESSON.stem, "exec"), names)
    finally:
        os.chdir(before)
    return names


@pytest.fixture(scope="module")
def mended(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Path, dict[str, Any]]]:
    """The lesson worked through with the filter that it offers to who is stuck."""
    folder = tmp_path_factory.mktemp("instructor")
    found = SUGGESTED.search("\n".join(sources("markdown")))
    assert found is not None
    names = worked_through(folder, *found.groups())
    yield folder / "my-exercises", names
    names.clear()


def test_each_file_of_the_lesson_lets_through_the_idea_that_it_says(
    mended: tuple[Path, dict[str, Any]], tmp_path: Path
) -> None:
    _, names = mended
    right = {}
    for version in ("FIRST", "SECOND", "THIRD"):
        file = tmp_path / "better-low.toml"
        file.write_text(names[version])
        right[version] = names["let_the_class_answer"](file, "better-low")
        assert right[version]["knows the rule"] == (20, {})
    assert right["FIRST"]["low is high reversed"][0] >= 18
    assert right["SECOND"]["low is high reversed"][0] == 0
    assert right["SECOND"]["smallest cards first"][0] >= 18
    for idea in ("low is high reversed", "smallest cards first"):
        correct, named = right["THIRD"][idea]
        assert correct <= 15
        assert named[idea.replace(" ", "-")] == 20 - correct


def test_a_random_pair_seldom_catches_the_idea(mended: tuple[Path, dict[str, Any]]) -> None:
    assert mended[1]["same"] > 850


def test_the_deal_of_the_opening_is_won_both_ways_with_the_same_five_cards(
    mended: tuple[Path, dict[str, Any]],
) -> None:
    deal = mended[1]["table"].deal
    view = deal.view("teacher")
    high, low = (
        judge.best((*view.seats[0].cards, *view.shared)) for judge in (deal.game.judging.high, deal.game.low_ranking)
    )
    assert set(high.cards) == set(low.cards)
    assert low.name == "5-4-3-2-A"
    assert deal.outcome.shares[0] == sum(deal.outcome.shares)


def test_what_the_check_is_said_to_do_it_does(mended: tuple[Path, dict[str, Any]]) -> None:
    folder, names = mended
    assert "It looks at thirty variants" in "\n".join(sources("markdown"))
    assert (
        "each on 30 variants and in three states on 5: 0 faults, 0 warnings"
        in names["check_file"](folder / "better-low.toml").text
    )


def test_the_three_who_hand_in_are_worth_all_half_and_nothing() -> None:
    printed = [
        re.findall(r"pupil-\d answers .+: (\d) of (\d) points", output.text)
        for cell in nbformat.read(LESSON, as_version=4).cells
        for output in cell.get("outputs", ())
        if "pupil-1" in output.get("text", "")
    ]
    assert printed == [[("4", "4"), ("2", "4"), ("0", "4")], [("2", "2"), ("1", "2"), ("0", "2")]]


@pytest.mark.needs("graders")
def test_nbgrader_gives_the_three_what_the_lesson_says(mended: tuple[Path, dict[str, Any]]) -> None:
    """The commands of the lesson, in the course that its cell has laid down."""
    folder, _ = mended
    (commands,) = re.findall(r"cd my-exercises/course\n((?:    .*\n)+)", "\n".join(sources("markdown")))
    course = folder / "course-2"
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"  # nbgrader calls alembic by its name
    env = {**os.environ, "PYTHONPATH": str(ROOT), "PATH": path, "HOME": str(course), "JUPYTER_PLATFORM_DIRS": "1"}
    env.pop("PYTEST_VERSION", None)
    for command in commands.splitlines():
        words = command.split()
        subprocess.run([sys.executable, "-m", *words], cwd=course, env=env, check=True, capture_output=True)
    with (course / "grades.csv").open() as table:
        scores = {row["student_id"]: float(row["score"]) for row in csv.DictReader(table)}
    assert scores == {"pupil-1": 2, "pupil-2": 1, "pupil-3": 0}
