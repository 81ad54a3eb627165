"""otter, as it is: an assignment of the page's cells is made, exported by a pupil's kernel, and run without docker."""

from __future__ import annotations

import json
import zipfile
from pathlib import Path
from typing import Any

import pytest

import cardlab as cl
from cardlab.exercises.question import Question
from tests.grading.course import best, cells, click, half, ordinary, raw, run, with_answers, worst, write

pytestmark = pytest.mark.needs("graders")

GOOD_RULE = 'def rule(hands):\n    return "AB"[hands.ranking.best(hands["B"]) > hands.ranking.best(hands["A"])]'
ALWAYS_A = 'def rule(hands):\n    return "A"'
LUCKY = "def rule(hands):\n    return 'A' if SEED == 1 else 1 / 0"
Q2_TEST = '""" # BEGIN TEST CONFIG\npoints: 1\nhidden: true\n""" # END TEST CONFIG\nassert q2.score(answer_2) == 1'

Scores = dict[str, dict[str, float]]


def asked(name: str) -> Question:
    return cl.lesson("04", keep=False).ask(name)


def question(name: str, points: int, answer: str, *tests: str) -> list[Any]:
    """A question as otter reads it."""
    return [
        *(raw(f"# BEGIN QUESTION\nname: {name}\npoints: {points}"), raw("# BEGIN SOLUTION")),
        *(ordinary(answer), raw("# END SOLUTION"), raw("# BEGIN TESTS")),
        *map(ordinary, tests),
        *(raw("# END TESTS"), raw("# END QUESTION")),
    ]


@pytest.fixture(scope="module")
def assignment(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder in which otter has made the assignment, and found its own solutions right."""
    folder = tmp_path_factory.mktemp("otter")
    opening, ask, _, _, ask_2, *_ = cells("nbgrader")
    config, begin, some, whole, hidden = cells("otter")
    rule = GOOD_RULE.replace("\n", "\n    # BEGIN SOLUTION\n") + "\n    # END SOLUTION"
    assert begin == "# BEGIN QUESTION\nname: q1\npoints: 2"
    write(
        folder / "ps1.ipynb",
        raw(config),
        ordinary(f"{opening}\nSEED = 9000"),
        ordinary(ask),
        *question("q1", 2, f"answer_1 = {best(asked('low-order'))!r} # SOLUTION", some, whole),
        ordinary(ask_2),
        *question("q2", 1, f"answer_2 = {best(asked('low-better'))!r} # SOLUTION", Q2_TEST),
        *question("rule", 3, rule, hidden),
    )
    run("otter", "assign", "ps1.ipynb", "dist", folder=folder)
    return folder


def pupil(assignment: Path, name: str, answers: dict[str, str], *clicked: str) -> Path:
    """A pupil's folder: the notebook with answers, and what was clicked."""
    folder = assignment / name
    with_answers(assignment / "dist" / "student" / "ps1.ipynb", folder / "ps1.ipynb", answers)
    if clicked:
        click(folder, "", "low-better", *clicked)
    return folder


def zipped(folder: Path) -> None:
    """Hand in by hand, which is quicker than by the last cell of the notebook."""
    with zipfile.ZipFile(folder / "by-hand.zip", "w") as archive:
        for name in ("ps1.ipynb", ".cardlab/attempts.jsonl"):
            archive.write(folder / name, name)


RUN_ALL = """
import glob, os, sys
from otter.cli import cli

autograder, *folders = sys.argv[1:]
for folder in folders:
    os.makedirs(f"{folder}/out")
    (made,) = glob.glob(f"{folder}/*.zip")
    cli(["run", "-a", autograder, "-o", f"{folder}/out", "--no-logo", made], standalone_mode=False)
"""


def points(folder: Path) -> dict[str, float]:
    """What `otter run` has written, by question."""
    found: dict[str, float] = {}
    for test in json.loads((folder / "out" / "results.json").read_text())["tests"]:
        name = test["name"].split()[0]
        if name != "Public":  # the line that stands for the tests which a pupil can run
            found[name] = found.get(name, 0.0) + test["score"]
    return found


@pytest.fixture(scope="module")
def scores(assignment: Path) -> Scores:
    """What otter gives each pupil. `otter run` is called for all of them in one Python, which starts slowly."""
    order, pair = asked("low-order"), asked("low-better")
    again = f"answer_2 = ...\nq2.check({worst(pair)!r})"  # an older cell, which is run again at the grader
    right = {"answer_1": f"answer_1 = {best(order)!r}", "def rule": GOOD_RULE}
    part = {"answer_1": f"answer_1 = {half(order)!r}", "answer_2": again, "def rule": ALWAYS_A}
    wrong = {"answer_1": f"answer_1 = {worst(order)!r}", "def rule": LUCKY}
    by_kernel = [pupil(assignment, "right", right, best(pair)), pupil(assignment, "blank", {})]
    by_hand = [
        pupil(assignment, "part", part, worst(pair), best(pair)),
        pupil(assignment, "wrong", wrong, best(pair), worst(pair)),
    ]
    notebooks = [str(folder / "ps1.ipynb") for folder in by_kernel]
    run("jupyter", "nbconvert", "--to", "notebook", "--execute", "--inplace", *notebooks, folder=assignment)
    for folder in by_hand:
        zipped(folder)
    (autograder,) = (assignment / "dist" / "autograder").glob("*.zip")
    (assignment / "run_all.py").write_text(RUN_ALL)
    folders = [*by_kernel, *by_hand]
    run("run_all", str(autograder), *map(str, folders), folder=assignment)
    return {folder.name: points(folder) for folder in folders}


def test_right_answers_earn_all_the_points(scores: Scores) -> None:
    assert scores["right"] == {"q1": 2.0, "q2": 1.0, "rule": 3.0}


def test_a_part_earns_a_part_and_a_cell_run_again_is_no_attempt(scores: Scores) -> None:
    assert 0 < asked("low-order").score(half(asked("low-order"))) < 2
    assert scores["part"] == {"q1": 1.0, "q2": 1.0, "rule": 0.0}


def test_wrong_answers_and_a_function_that_fits_only_its_own_seed_earn_nothing(scores: Scores) -> None:
    assert scores["wrong"] == {"q1": 0.0, "q2": 0.0, "rule": 0.0}


def test_nothing_answered_can_be_exported_and_earns_nothing(scores: Scores) -> None:
    assert scores["blank"] == {"q1": 0.0, "q2": 0.0, "rule": 0.0}


def test_the_pupils_notebook_has_no_answer_no_test_and_not_the_graders_seed(assignment: Path) -> None:
    handed_out = (assignment / "dist" / "student" / "ps1.ipynb").read_text()
    assert "SEED = 1" in handed_out
    assert "answer_1 = ..." in handed_out
    for secret in ("9000", "policy_score", best(asked("low-order"))):
        assert secret not in handed_out
