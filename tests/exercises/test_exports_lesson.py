"""Exporting as a teacher does it, in a notebook and by `cardlab export`: what is said, written, and refused."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest

import cardlab as cl
from cardlab import cli
from cardlab.exercises.exports import exporting

FORMS = {
    "gift": "04-low-hands-gift.txt",
    "moodle": "04-low-hands-moodle.xml",
    "qti": "04-low-hands-qti.zip",
    "sheet": "04-low-hands-sheet.html",
}
LEFT_OUT = "\nNot all could be exported:\n  low-rule: policy: a function has to be run. Grade it in a notebook."

MINE = """
[two-hands]
version = 1
kind = "choose"
generate = "better_hand"
params = { ranking = "A5" }
prompt = "Which is lower?"
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize("form", FORMS)
def test_a_form_is_written_beside_the_notebook_and_says_what_was_left_out(folder: Path, form: str) -> None:
    lesson = cl.lesson("04")
    done, number = lesson.export(form, variants=2), len(lesson.exercises) - 1  # all but the one that is left out
    assert repr(done) == f"{2 * number} questions from {number} exercises written to {FORMS[form]}.{LEFT_OUT}"
    assert done.path == folder / FORMS[form]
    assert [path.name for path in folder.iterdir()] == [FORMS[form]]


def test_twenty_variants_of_each_and_one_on_a_sheet_unless_it_is_said(folder: Path) -> None:
    lesson = cl.lesson("05")
    number = len(lesson.exercises)
    written = f"{20 * number} questions from {number} exercises written to 05-low-rankings-gift.txt."
    assert repr(lesson.export("gift")) == written
    assert repr(lesson.export("sheet")) == f"{number} questions written to 05-low-rankings-sheet.html."


def test_only_some_exercises_of_this_lesson_or_an_earlier_one(folder: Path) -> None:
    lesson = cl.lesson("04")
    done = lesson.export("sheet", only=["low-order", "high-order", "low-order"], to="some.html", solutions=True)
    assert repr(done) == "2 questions written to some.html."
    assert "Which hand" not in (folder / "some.html").read_text(encoding="utf-8")
    assert repr(lesson.export("qti", only="low-better", variants=1)) == "1 question written to 04-low-hands-qti.zip."


def test_a_sheet_and_its_solutions_have_the_same_questions(folder: Path) -> None:
    lesson = cl.lesson("02")
    pages = [lesson.export("sheet", solutions=told).path for told in (False, True)]
    assert [path.name for path in pages if path] == ["02-high-hands-sheet.html", "02-high-hands-sheet-solutions.html"]
    blank, worked = (re.findall('class="id">([^<]+)<', path.read_text(encoding="utf-8")) for path in pages if path)
    assert len(blank) == len(lesson.exercises)
    assert blank == worked


@pytest.mark.parametrize(
    ("more", "said"),
    [
        (
            {"form": "gfit"},
            "'gfit' is not a form to export. Did you mean gift? There are csv, jsonl, gift, moodle, qti",
        ),
        ({"form": ["gift"]}, "is not a form to export"),
        ({"variants": 0}, "variants=0: give a whole number from 1 to 1,000."),
        ({"variants": 1001}, "variants=1001: give a whole number from 1 to 1,000."),
        ({"variants": "many"}, "variants='many': give a whole number"),
        ({"seed": -1}, "seed=-1: give a whole number, 0 or more."),
        ({"only": ["low-ordr"]}, "There is no exercise 'low-ordr' here. Did you mean low-order?"),
        ({"only": 5}, "There is no exercise 5 here."),
        ({"only": []}, "There is nothing to export, so no file was written."),
        ({"solutions": True}, "gift holds the solutions always: solutions=True is for a sheet."),
        ({"to": 5}, "to=5: give the path of a file or a folder, in quotes."),
        ({"form": "csv", "variants": 3}, "csv holds all attempts: variants, only, solutions and to are for gift"),
        ({"only": "low-rule"}, "no file was written.\n  low-rule: policy: a function has to be run."),
    ],
)
def test_what_cannot_be_exported_is_refused_and_nothing_is_written(
    folder: Path, more: dict[str, object], said: str
) -> None:
    with pytest.raises(cl.ExerciseError) as refused:
        cl.lesson("04").export(**{"form": "gift", **more})  # type: ignore[arg-type]
    assert said in str(refused.value)
    assert list(folder.iterdir()) == []


@pytest.mark.parametrize("form", FORMS)
def test_our_own_file_is_replaced_and_never_somebody_elses(folder: Path, form: str) -> None:
    lesson = cl.lesson("04")
    first = lesson.export(form, variants=1).path
    assert first is not None
    before = first.read_bytes()
    assert lesson.export(form, variants=1, seed=8).path == first
    assert first.read_bytes() != before
    first.write_text("my own notes")
    with pytest.raises(cl.ExerciseError, match="is there already, and was not made by cardlab: choose another name"):
        lesson.export(form, variants=1)
    assert first.read_text() == "my own notes"


def test_a_folder_takes_the_file_under_its_own_name(folder: Path) -> None:
    (folder / "out").mkdir()
    assert cl.lesson("04").export("gift", variants=1, to="out").path == Path("out") / FORMS["gift"]


def test_a_place_that_cannot_be_written_is_told_and_leaves_nothing(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    done = cl.lesson("02").export("gift", variants=1, to="nowhere/a.txt")
    assert done.path is None
    assert "could not be written (No such file or directory). Choose another place for it." in repr(done)

    def full(old: object, new: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", full)
    assert "No space left on device" in repr(cl.lesson("02").export("gift", variants=1))
    assert list(folder.iterdir()) == []


def test_every_file_says_that_it_was_made_by_cardlab(folder: Path) -> None:
    for form in FORMS:
        path = cl.lesson("04").export(form, variants=1).path
        assert path is not None
        assert exporting.MADE.encode() in path.read_bytes()


class TestCommand:
    def test_a_lesson_is_exported_by_its_number(self, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
        assert cli.main(["export", "04", "--gift", "--variants", "2"]) == 0
        number = len(cl.lesson("04").exercises) - 1
        said = f"{2 * number} questions from {number} exercises written to {FORMS['gift']}.{LEFT_OUT}\n"
        assert capsys.readouterr().out == said

    def test_a_file_of_ones_own(self, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
        (folder / "mine.toml").write_text(MINE)
        words = ["export", "mine.toml", "--sheet", "--solutions", "--seed", "3", "--to", "key.html"]
        assert cli.main([*words, "--only", "two-hands"]) == 0
        assert capsys.readouterr().out == "1 question written to key.html.\n"
        assert "<h1>Mine: solutions</h1>" in (folder / "key.html").read_text(encoding="utf-8")

    @pytest.mark.parametrize(
        ("words", "said"),
        [
            (["44", "--gift"], "cardlab: There is no lesson '44' with exercises."),
            (["gone.toml", "--qti"], "cardlab: gone.toml can't be read"),
            (["04", "--sheet", "--variants", "0"], "cardlab: variants=0: give a whole number"),
            (["06", "--qti", "--only", "ponsi-open-ending"], "ponsi-open-ending: play: a deal can't be played"),
        ],
    )
    def test_what_cannot_be_done_is_code_2(
        self, folder: Path, capsys: pytest.CaptureFixture[str], words: list[str], said: str
    ) -> None:
        assert cli.main(["export", *words]) == 2
        assert said in capsys.readouterr().err
        assert list(folder.iterdir()) == []

    @pytest.mark.parametrize("words", [["04"], ["04", "--gift", "--qti"], ["--gift"], ["04", "--pdf"]])
    def test_one_form_is_wanted(self, folder: Path, capsys: pytest.CaptureFixture[str], words: list[str]) -> None:
        with pytest.raises(SystemExit) as stopped:
            cli.main(["export", *words])
        assert stopped.value.code == 2

    def test_a_full_disk_is_code_1(self, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
        assert cli.main(["export", "02", "--gift", "--variants", "1", "--to", "nowhere/a.txt"]) == 1
        assert "could not be written" in capsys.readouterr().err
