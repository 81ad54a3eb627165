"""The table of a class: every log under a folder, re-scored by the engine, and nothing on the disk changed."""

from __future__ import annotations

import csv
import io
import json
import zipfile
from pathlib import Path
from typing import Any

import pytest

import cardlab as cl
from cardlab.cli import main
from cardlab.exercises import results
from cardlab.exercises.question import Question


def best(q: Question) -> Any:
    return q._variant.situation.task.best()[0]


def worst(q: Question) -> Any:
    return q._variant.situation.task.worst()


def answered(folder: Path, name: str, seed: int, *answers: str) -> Question:
    """Answers by "best" or "worst", kept in the folder."""
    folder.mkdir(parents=True, exist_ok=True)
    q = cl.lesson("05", keep=folder).ask(name, seed=seed)
    for answer in answers:
        q.check(best(q) if answer == "best" else worst(q))
    return q


def log_of(folder: Path) -> Path:
    return folder / ".cardlab" / "attempts.jsonl"


def edited(folder: Path, **claims: object) -> None:
    """The log, with other things claimed in each line."""
    log = log_of(folder)
    lines = [json.loads(line) | claims for line in log.read_text().splitlines()]
    log.write_text("".join(json.dumps(line) + "\n" for line in lines))


def snapshot(root: Path) -> dict[str, tuple[int, bytes]]:
    return {str(p): (p.stat().st_mtime_ns, p.read_bytes()) for p in root.rglob("*") if p.is_file()}


def test_a_row_for_each_pupil_and_exercise(tmp_path: Path) -> None:
    ada = tmp_path / "ada@school.org" / "ps1"
    answered(ada, "low-order", 1, "worst", "best")
    answered(ada, "low-order", 2, "best")
    answered(ada, "low-better", 3, "worst").hint()
    answered(tmp_path / "bo", "low-order", 1, "best")
    found = results(tmp_path)
    said = [(r.pupil, r.exercise, r.tries, r.variants, r.first_right, r.best_points, r.out_of) for r in found.rows]
    assert said == [
        ("ada@school.org/ps1", "low-order", 3, 2, 1, 2.0, 2),
        ("ada@school.org/ps1", "low-better", 1, 1, 0, 0.0, 1),
        ("bo", "low-order", 1, 1, 1, 2.0, 2),
    ]
    assert found.text == "2 logs read, 3 rows."


def test_hints_and_the_commonest_wrong_idea_are_told(tmp_path: Path) -> None:
    folder = tmp_path / "ada"
    folder.mkdir()
    lesson = cl.lesson("04", keep=folder)
    for seed in range(12):
        q = lesson.ask("low-better", seed=seed)
        q.hint()
        q.check(worst(q))
    counted = lesson.misconceptions()
    (row,) = results(tmp_path).rows
    assert counted
    assert row.commonest_misconception == min(counted, key=lambda id: (-counted[id], id))
    assert row.hints == 1


def test_what_a_log_claims_is_worked_out_again(tmp_path: Path) -> None:
    answered(tmp_path / "cy", "low-better", 3, "worst", "worst")
    edited(tmp_path / "cy", right=True, points=1.0, first=False, misconceptions=["none"])
    found = results(tmp_path)
    (row,) = found.rows
    assert (row.best_points, row.first_right) == (0.0, 0)
    assert row.commonest_misconception != "none"
    assert "cy, low-better: 2 answers: the log claims other points than the engine gives." in found.text


@pytest.mark.parametrize(
    ("claims", "points", "note"),
    [
        ({"answer": "rubbish"}, 0.0, "1 answer: the log has what can't be an answer to this variant."),
        ({"version": 7}, None, "1 answer: made for version 7 of it; here it is 1."),
        ({"exercise": "own"}, None, "1 answer: there is no such exercise here; name the file that has it."),
        ({"exercise": "low-rule"}, None, "1 answer: a function is not in the log; grade the notebook."),
        ({"seed": -1}, 0.0, "1 answer: the log has what can't be an answer to this variant."),
    ],
)
def test_what_cannot_be_worked_out_is_said(
    tmp_path: Path, claims: dict[str, object], points: float | None, note: str
) -> None:
    answered(tmp_path / "cy", "low-better", 3, "best")
    edited(tmp_path / "cy", **claims)
    (row,) = results(tmp_path).rows
    assert (row.best_points, row.note) == (points, note)


def test_damaged_lines_are_counted_and_nothing_is_changed(tmp_path: Path) -> None:
    answered(tmp_path / "bo", "low-better", 3, "best")
    with log_of(tmp_path / "bo").open("ab") as log:
        log.write(b'{"half\n\n\xff\xfe\n{"at": 3}')
    (tmp_path / "bo" / ".cardlab" / "attempts-damaged.txt").write_text("an older one\n")
    before = snapshot(tmp_path)
    found = results(tmp_path)
    assert [(row.damaged_lines, row.tries) for row in found.rows] == [(4, 1)]
    assert "bo: 4 damaged lines could not be read; the rest was." in found.text
    assert snapshot(tmp_path) == before


def test_logs_in_zips_are_read_and_a_broken_zip_is_said(tmp_path: Path) -> None:
    answered(tmp_path / "at-home", "low-better", 3, "best")
    with zipfile.ZipFile(tmp_path / "ps1_ada.zip", "w") as archive:
        archive.write(log_of(tmp_path / "at-home"), ".cardlab/attempts.jsonl")
    (tmp_path / "ps1_bo.zip").write_bytes(b"no zip")
    found = results(tmp_path)
    assert [row.pupil for row in found.rows] == ["at-home", "ps1_ada"]
    assert "ps1_bo: ps1_bo.zip could not be read" in found.text


def test_exercises_of_ones_own_are_known_by_their_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    own = Path("mine.toml")
    own.write_text(
        '[mine]\nversion = 1\nkind = "order"\npoints = 4\ngenerate = "hands_in_order"\n'
        'params = { ranking = "A5", hands = 3 }\nprompt = "Order {count} hands: {ranking}."\n'
        '[[mine.hint]]\ntext = "Look."\n'
    )
    Path("all/ada").mkdir(parents=True)
    q = cl.lesson("mine.toml", keep="all/ada").ask("mine")
    q.check(best(q))
    assert main(["results", "all", "--exercises", "mine.toml"]) == 0
    out, err = capsys.readouterr()
    (row,) = csv.DictReader(io.StringIO(out))
    assert (row["pupil"], row["best points"], row["out of"], row["note"]) == ("ada", "4.0", "4", "")
    assert err == "1 log read, 1 row.\n"


def test_the_command_says_what_is_missing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["results", str(tmp_path / "no")]) == 2
    assert "There is no folder" in capsys.readouterr().err
    assert main(["results", str(tmp_path)]) == 0
    out, err = capsys.readouterr()
    assert out.count("\n") == 1
    assert "nothing that was answered has been handed in" in err


def test_a_folder_name_is_no_formula(tmp_path: Path) -> None:
    answered(tmp_path / "=1+1", "low-better", 3, "best")
    assert "\n'=1+1,low-better," in results(tmp_path).csv
