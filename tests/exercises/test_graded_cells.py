"""What ends a graded cell: which answer counts, whose variant it is, and nothing on stderr."""

from __future__ import annotations

import json
import logging
import sys
import types
import warnings
from pathlib import Path
from typing import Any

import pytest

import cardlab as cl
from cardlab.exercises.pupil import mark_of
from cardlab.exercises.question import Question


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The pupil's folder, with nobody named and no grader."""
    monkeypatch.chdir(tmp_path)
    for name in ("CARDLAB_STUDENT", "NBGRADER_EXECUTION"):
        monkeypatch.delenv(name, raising=False)
    return tmp_path


def best(q: Question) -> Any:
    return q._variant.situation.task.best()[0]


def worst(q: Question) -> Any:
    return q._variant.situation.task.worst()


def half(q: Question) -> str:
    letters = best(q).split(",")
    return ",".join([letters[1], letters[0], letters[2]])


def ask(name: str = "low-order") -> Question:
    """Asked by a kernel that was just started."""
    return cl.lesson("04").ask(name)


# Which answer counts.


@pytest.mark.parametrize(("count", "which"), [("last", half), ("best", best), ("first", worst)])
def test_of_several_attempts_the_one_that_was_named_counts(count: Any, which: Any) -> None:
    for answer in (worst, best, half):
        ask().check(answer(ask()))
    assert ask().score(count=count) == ask().score(which(ask()))
    assert ask().score() == ask().score(half(ask()))


def test_another_word_for_which_attempt_is_refused() -> None:
    with pytest.raises(cl.ExerciseError, match=r"count='bets': which attempt counts is .* Did you mean best\?"):
        ask().score(count="bets")  # type: ignore[arg-type]


@pytest.mark.parametrize("blank", [None, ..., "", " ... "])
def test_what_was_clicked_counts_where_nothing_is_typed(blank: object) -> None:
    assert ask().score(blank) == 0.0
    ask().check(best(ask()))
    assert ask().score(blank) == 2.0
    assert ask().score(worst(ask())) == 0.0, "what is typed comes first"
    assert ask().score("rubbish") == 0.0


def test_a_log_that_was_edited_earns_what_its_answer_is_worth(folder: Path) -> None:
    ask().check(worst(ask()))
    log = folder / ".cardlab" / "attempts.jsonl"
    log.write_text(json.dumps(json.loads(log.read_text()) | {"points": 2.0, "right": True, "lost": 0.0}) + "\n")
    assert ask().score() == 0.0
    log.write_text(json.dumps(json.loads(log.read_text()) | {"answer": "rubbish"}) + "\n")
    assert ask().score() == 0.0


def test_a_cell_may_have_points_of_its_own() -> None:
    q = ask()
    assert q.score(best(q), out_of=5) == 5.0
    assert q.score(half(q), out_of=5) == pytest.approx(2.5 * q.score(half(q)))
    assert type(q.score(half(q), out_of=5)) is float
    assert cl.lesson("04").policy_score("low-rule", lambda hands: None, range(2), out_of=10) == 0.0


# Whose variant it is.


def test_the_mark_tells_the_grader_whose_variant_was_asked(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CARDLAB_STUDENT", "ada")
    q = ask()
    monkeypatch.setenv("NBGRADER_EXECUTION", "autograde")
    for teacher in ("", "teacher"):
        monkeypatch.setenv("CARDLAB_STUDENT", teacher)
        assert ask().id == q.id
        assert ask().score(best(q)) == 2.0
    assert "ada" not in "".join(path.read_text() for path in (folder / ".cardlab").iterdir())


def test_a_friends_receipt_earns_nothing_where_the_pupil_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CARDLAB_STUDENT", "bo")
    friends = cl.lesson("04", keep=False).ask("low-order")
    receipt = str(friends.receipt(best(friends)))
    monkeypatch.setenv("CARDLAB_STUDENT", "ada")
    assert ask().id != friends.id
    assert ask().score(receipt) == 0.0
    monkeypatch.delenv("CARDLAB_STUDENT")
    monkeypatch.setenv("NBGRADER_EXECUTION", "autograde")
    assert ask().score(receipt) == 0.0


def test_a_receipt_names_its_variant_where_nobody_knows_the_pupil(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CARDLAB_STUDENT", "ada")
    own = cl.lesson("04", keep=False).ask("low-order")
    receipts = [str(own.receipt(answer)) for answer in (best(own), half(own), worst(own))]
    worth = [own.score(answer) for answer in (best(own), half(own), worst(own))]
    monkeypatch.setenv("CARDLAB_STUDENT", "teacher")
    monkeypatch.setenv("NBGRADER_EXECUTION", "autograde")
    assert ask().id != own.id
    assert [ask().score(receipt) for receipt in receipts] == worth
    pinned = cl.lesson("04").ask(ask().id)
    assert pinned.score(receipts[0]) == 0.0, "asked by its id, only that variant counts"
    assert ask("low-better").score(receipts[0]) == 0.0


@pytest.mark.parametrize("damaged", ["", "ada", "g" * 16, "0" * 500, "\udcff"])
def test_a_damaged_mark_is_no_mark(folder: Path, damaged: str) -> None:
    usual = ask().id
    (folder / ".cardlab").mkdir()
    (folder / ".cardlab" / "pupil.txt").write_bytes(damaged.encode(errors="surrogateescape"))
    assert ask().id == usual


def test_a_folder_with_answers_keeps_its_mark(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    mark = folder / ".cardlab" / "pupil.txt"
    for name in ("release", "ada"):
        monkeypatch.setenv("CARDLAB_STUDENT", name)
        q = ask()
        assert mark.read_text().strip() == mark_of(name)
    q.check(best(q))
    monkeypatch.setenv("CARDLAB_STUDENT", "teacher")
    assert ask().id == q.id
    assert cl.lesson("04").forget() == "1 attempt deleted."
    assert not mark.exists()


# At the grader.


@pytest.mark.parametrize("grader", ["nbgrader", "otter"])
def test_at_the_grader_a_check_is_told_and_not_kept(
    folder: Path, monkeypatch: pytest.MonkeyPatch, grader: str, capfd: pytest.CaptureFixture[str]
) -> None:
    if grader == "nbgrader":
        monkeypatch.setenv("NBGRADER_EXECUTION", "validate")
    else:
        monkeypatch.setitem(
            sys.modules, "otter", types.SimpleNamespace(Notebook=types.SimpleNamespace(_grading_mode=True))
        )
    monkeypatch.setenv("CARDLAB_STUDENT", "ada")
    q = ask()
    assert q.check(best(q)).outcome == "right"
    assert q.score() == 0.0
    assert list(folder.iterdir()) == []
    assert capfd.readouterr() == ("", "")


def test_beside_otter_there_is_a_folder_to_hand_in(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "otter", types.SimpleNamespace(Notebook=types.SimpleNamespace()))
    ask()
    assert list((folder / ".cardlab").iterdir()) == []


@pytest.mark.parametrize("place", ["source", "release"])
def test_what_a_teacher_tries_is_not_kept_where_nbgrader_hands_it_out(
    folder: Path, monkeypatch: pytest.MonkeyPatch, place: str
) -> None:
    assignment = folder / place / "ps1"
    assignment.mkdir(parents=True)
    monkeypatch.chdir(assignment)
    ask().check(best(ask()))
    assert (assignment / ".cardlab").exists(), "a folder that is only called so"
    cl.lesson("04").forget()
    (folder / "nbgrader_config.py").touch()
    q = ask()
    q.check(best(q))
    assert q.score() == 2.0
    assert not (assignment / ".cardlab" / "attempts.jsonl").exists()


@pytest.mark.parametrize("trouble", ["damaged", "a folder in its place", "no folder can be made"])
def test_trouble_with_the_log_writes_nothing_to_stderr(
    folder: Path, trouble: str, capfd: pytest.CaptureFixture[str]
) -> None:
    log = folder / ".cardlab" / "attempts.jsonl"
    if trouble == "no folder can be made":
        log.parent.touch()
    else:
        ask().check(best(ask()))
    if trouble == "damaged":
        log.write_bytes(b"\xff{\n" + log.read_bytes() + b"half")
    elif trouble == "a folder in its place":
        log.unlink()
        log.mkdir()
    assert ask().score() == (2.0 if trouble == "damaged" else 0.0)
    q = ask()
    q.check(worst(q))
    assert q.score() == 0.0
    assert capfd.readouterr() == ("", "")


# A function.


def noisy(hands: Any) -> str:
    print("thinking")
    sys.stderr.write("hm")
    warnings.warn("careful", stacklevel=1)
    logging.warning("look")
    return "AB"[hands.ranking.best(hands["B"]) > hands.ranking.best(hands["A"])]


def test_a_function_that_prints_warns_and_logs_loses_nothing(capfd: pytest.CaptureFixture[str]) -> None:
    assert cl.lesson("04").policy_score("low-rule", noisy, range(20)) == 3.0
    assert capfd.readouterr() == ("", "")
    assert logging.root.manager.disable == 0
    ask("low-rule").check(noisy)
    said = capfd.readouterr()
    assert said.err == ""
    assert "thinking" in said.out


def test_a_function_that_fails_earns_nothing_there_and_a_sentence_says_so(capfd: pytest.CaptureFixture[str]) -> None:
    right = cl.lesson("04").policy_score("low-rule", lambda hands: "A", range(9000, 9040))

    def now_and_then(hands: Any, tried: list[int] = []) -> str:  # noqa: B006
        tried.append(1)
        if len(tried) % 4 == 0:
            raise KeyError("tops")
        if len(tried) % 4 == 1:
            sys.exit("no")
        return "A"

    part = cl.lesson("04").policy_score("low-rule", now_and_then, range(9000, 9040))
    said = capfd.readouterr()
    assert 0.0 < part < right
    assert said.out == "Your function gave no answer on 20 of 40 variants. The first time: SystemExit: no\n"
    assert said.err == ""
    assert "90" not in said.out, "a hidden seed is not told"


def test_what_is_no_function_earns_nothing(capfd: pytest.CaptureFixture[str]) -> None:
    for nothing in (None, ..., "A", 3):
        assert cl.lesson("04").policy_score("low-rule", nothing, range(3)) == 0.0
    assert "I can't read 'A': answer with a function, without calling it." in capfd.readouterr().out
    assert cl.lesson("04").policy_score("low-rule", lambda hands: None, range(3)) == 0.0
    assert "The first time: I can't read None: answer with A or B, in quotes." in capfd.readouterr().out


def test_a_question_for_a_function_scores_as_the_graded_cell_does() -> None:
    q = ask("low-rule")
    assert q.score(noisy) == 3.0
    assert q.score(lambda hands: 1 / 0) == 0.0
    q.check(noisy)
    assert q.score() == 0.0, "a function is not in the log"
