"""nbgrader, as it is: an assignment of the page's cells is made, handed in five ways, and graded."""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path

import pytest

import cardlab as cl
from cardlab.exercises.question import Question
from tests.grading.course import best, cells, click, graded, half, ordinary, run, with_answers, worst, write

pytestmark = pytest.mark.needs("graders")

GOOD_RULE = """
import logging, sys, warnings

def rule(hands):
    print("thinking"); warnings.warn("careful"); logging.warning("look"); sys.stderr.write("hm")
    return "AB"[hands.ranking.best(hands["B"]) > hands.ranking.best(hands["A"])]
"""
POOR_RULE = """
def rule(hands):
    tops = {name: max((card.rank + 1) % 13 for card in hands[name]) for name in "AB"}
    return {-1: "A", 1: "B"}[(tops["A"] > tops["B"]) - (tops["A"] < tops["B"])]  # fails where they are alike
"""
BAD_RULE = "def rule(hands):\n    raise RuntimeError('not today')"
OWN = """
[mine]
version = 1
kind = "order"
points = 4
generate = "hands_in_order"
params = { ranking = "D27", hands = 4 }
prompt = "Put these {count} hands in order, the best first: {ranking}."
"""
OWN_CELLS = ('q4 = cl.lesson("mine.toml").ask("mine@1#7")', "answer_4 = ...", "q4.score(answer_4, out_of=6)")
NUMBER = ('q3 = lesson.ask("low-helpful-cards")', "answer_3 = ...", "q3.score(answer_3)")

NAMES = ("low-order", "low-better", "low-helpful-cards")

Grades = dict[str, dict[str, float]]


def worth(rule: str) -> float:
    """What a rule is worth on the page's hidden seeds."""
    names: dict[str, object] = {}
    exec(rule, names)
    return cl.lesson("04", keep=False).policy_score("low-rule", names["rule"], seeds=range(9000, 9050))


def asked(pupil: str, name: str) -> Question:
    """The variant of a pupil."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("CARDLAB_STUDENT", pupil)
        return cl.lesson("04", keep=False).ask(name)


def hand_in(course: Path, pupil: str, answers: dict[str, str], *clicked: str) -> Path:
    """A pupil's folder: the released notebook with answers, and a log of clicks on q2."""
    folder = course / "submitted" / pupil / "ps1"
    with_answers(course / "release" / "ps1" / "ps1.ipynb", folder / "ps1.ipynb", answers)
    if clicked:
        click(folder, pupil, "low-better", *clicked)
    return folder


@pytest.fixture(scope="module")
def course(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A course in which five pupils have handed in, and were graded under the teacher's name."""
    course = tmp_path_factory.mktemp("course")
    (course / "nbgrader_config.py").write_text("c = get_config()\nc.CourseDirectory.course_id = 'cards'\n")
    opening, ask, answer, score, ask_2, score_2, rule, hidden = cells("nbgrader")
    write(
        course / "source" / "ps1" / "ps1.ipynb",
        *map(ordinary, (opening, ask, answer)),
        graded("q1", 2, score),
        ordinary(ask_2),
        graded("q2", 1, score_2),
        *map(ordinary, NUMBER[:2]),
        graded("q3", 1, NUMBER[2]),
        *map(ordinary, OWN_CELLS[:2]),
        graded("own", 6, OWN_CELLS[2]),
        ordinary(rule),
        graded("rule", 3, hidden),
    )
    (course / "source" / "ps1" / "mine.toml").write_text(OWN)
    run("nbgrader", "generate_assignment", "ps1", folder=course)

    mine = cl.lesson(course / "source" / "ps1" / "mine.toml", keep=False).ask("mine@1#7")

    def written(order: str, number: str, own: str, rule: str) -> dict[str, str]:
        return {
            "answer_1": f"answer_1 = {order!r}",
            "answer_3": f"answer_3 = {number!r}",
            "answer_4": f"answer_4 = {own!r}",
            "def rule": rule,
        }

    order, pair, number = ({p: asked(p, name) for p in ("ada", "bo", "cy", "eve")} for name in NAMES)
    right, part = best(number["ada"]), best(number["bo"])
    hand_in(course, "ada", written(best(order["ada"]), right, best(mine), GOOD_RULE), best(pair["ada"]))
    hand_in(course, "bo", written(half(order["bo"]), part, half(mine), POOR_RULE), worst(pair["bo"]), best(pair["bo"]))
    cy = hand_in(course, "cy", written(worst(order["cy"]), "many", worst(mine), BAD_RULE), worst(pair["cy"]))
    log = cy / ".cardlab" / "attempts.jsonl"
    claimed = json.loads(log.read_text()) | {"right": True, "points": 1.0}
    log.write_text("{half a line\n" + json.dumps(claimed) + "\n")
    hand_in(course, "dan", {})
    # Where files vanish: no log, no mark, and receipts from a variant of her own.
    receipts = [str(q.receipt(best(q))) for q in (order["eve"], number["eve"], mine)]
    hand_in(course, "eve", written(*receipts, GOOD_RULE))
    run("nbgrader", "autograde", "ps1", folder=course, CARDLAB_STUDENT="teacher")
    return course


@pytest.fixture(scope="module")
def grades(course: Path) -> Grades:
    """What nbgrader's gradebook says, by pupil and cell."""
    query = """
        select student.id, base_cell.name, grade.auto_score from grade
        join submitted_notebook on submitted_notebook.id = grade.notebook_id
        join submitted_assignment on submitted_assignment.id = submitted_notebook.assignment_id
        join student on student.id = submitted_assignment.student_id
        join base_cell on base_cell.id = grade.cell_id
    """
    found: Grades = {}
    with sqlite3.connect(course / "gradebook.db") as gradebook:
        for pupil, cell, points in gradebook.execute(query):
            found.setdefault(pupil, {})[cell] = points
    gradebook.close()
    return found


def test_right_answers_earn_all_the_points_though_the_function_prints_and_warns(grades: Grades) -> None:
    assert grades["ada"] == {"q1": 2.0, "q2": 1.0, "q3": 1.0, "own": 6.0, "rule": 3.0}


def test_half_right_answers_earn_what_score_says(grades: Grades) -> None:
    order = asked("bo", "low-order")
    part, poor = order.score(half(order)), worth(POOR_RULE)
    assert 0.0 < part < 2.0
    assert 0.5 < poor < 2.5
    assert {cell: grades["bo"][cell] for cell in ("q1", "q2", "q3", "rule")} == {
        "q1": pytest.approx(part),
        "q2": 0.0,
        "q3": 1.0,
        "rule": pytest.approx(poor),
    }


def test_an_exercise_of_ones_own_is_graded_on_the_scale_of_its_cell(course: Path, grades: Grades) -> None:
    mine = cl.lesson(course / "release" / "ps1" / "mine.toml", keep=False).ask("mine@1#7")
    assert 0.0 < mine.score(half(mine)) < 4.0
    assert grades["bo"]["own"] == pytest.approx(mine.score(half(mine)) * 6 / 4)


def test_wrong_answers_and_a_log_that_claims_points_earn_nothing(grades: Grades) -> None:
    assert grades["cy"] == {"q1": 0.0, "q2": 0.0, "q3": 0.0, "own": 0.0, "rule": 0.0}


def test_nothing_handed_in_earns_nothing(grades: Grades) -> None:
    assert grades["dan"] == {"q1": 0.0, "q2": 0.0, "q3": 0.0, "own": 0.0, "rule": 0.0}


def test_receipts_count_where_the_log_was_lost(grades: Grades) -> None:
    assert grades["eve"] == {"q1": 2.0, "q2": 0.0, "q3": 1.0, "own": 6.0, "rule": 3.0}


def test_the_hidden_seeds_are_not_handed_out(course: Path) -> None:
    released = (course / "release" / "ps1" / "ps1.ipynb").read_text()
    assert "9000" not in released
    assert "Your rule is tried" in released


def test_grading_writes_nothing_to_stderr_and_keeps_no_attempt(course: Path) -> None:
    for book in (course / "autograded").rglob("*.ipynb"):
        outputs = [one for cell in json.loads(book.read_text())["cells"] for one in cell.get("outputs", ())]
        assert not [one for one in outputs if one["output_type"] == "error" or one.get("name") == "stderr"], book
    before = (course / "submitted" / "bo" / "ps1" / ".cardlab" / "attempts.jsonl").read_bytes()
    assert (course / "autograded" / "bo" / "ps1" / ".cardlab" / "attempts.jsonl").read_bytes() == before
    assert not (course / "autograded" / "dan" / "ps1" / ".cardlab").exists()


def test_a_question_is_text_at_the_grader(course: Path) -> None:
    book = json.loads((course / "autograded" / "ada" / "ps1" / "ps1.ipynb").read_text())
    shown = [one["data"] for cell in book["cells"] for one in cell.get("outputs", ()) if "data" in one]
    assert shown
    assert all(list(data) == ["text/plain"] for data in shown)
    assert any("Put these 3 low hands in order" in "".join(data["text/plain"]) for data in shown)


def test_the_page_shows_how_to_read_the_table_in_python(
    course: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(course)
    names: dict[str, object] = {}
    exec(cells("A table of everything")[0], names)
    assert names["best"] == {("ada/ps1", NAMES[1]): 1.0, ("bo/ps1", NAMES[1]): 1.0, ("cy/ps1", NAMES[1]): 0.0}
    assert "cy/ps1: 1 damaged line could not be read" in capsys.readouterr().out
