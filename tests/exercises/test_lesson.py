"""A lesson as a learner meets it: asking, the four outcomes, hints, practice, progress, and what is kept."""

from __future__ import annotations

import itertools
import os
import subprocess
import sys
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

import cardlab as cl
from cardlab.cards import PACK
from cardlab.exercises.lessons import Lesson
from cardlab.exercises.progress import standings
from cardlab.exercises.question import Question
from cardlab.exercises.variant_id import VariantId
from tests.conftest import ROOT
from tests.exercises.made import LAST, SHIPPED


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("CARDLAB_STUDENT", raising=False)
    return tmp_path


def key_of(question: Question) -> Any:
    return question._variant.situation.task.best()[0]


def worst_of(question: Question) -> Any:
    return question._variant.situation.task.worst()


def test_a_question_shows_itself_as_text(folder: Path) -> None:
    q = cl.lesson("04").ask("low-order", seed=26)
    assert q.id == "low-order@1#26"
    lines = repr(q).splitlines()
    assert lines[0] == "low-order@1#26 (2 points)"
    assert lines[1].startswith("Put these 3 low hands in order")
    assert [line.strip()[:3] for line in lines[2:5]] == ["A: ", "B: ", "C: "]
    assert lines[5] == "Answer with all the letters, the best first, with commas between, in quotes."
    assert q.shown.plain()["groups"][0]["label"] == "A"
    assert list(folder.iterdir()) == [], "asking keeps nothing"


def test_each_kind_reads_well_aloud(folder: Path) -> None:
    """No sign for a suit, no address, no table to look at: cards by their names, one thing a line."""
    for name in ("high-order", "high-better", "high-helpful-cards", "high-straight-chance", "low-rule", "ponsi-phases",
                 "ponsi-open-ending", "ponsi-declare", "often-due", "pontoon-settled", "pontoon-buy",
                 "pontoon-bank"):  # fmt: skip
        said = cl.lesson(LAST, keep=False).ask(name, seed=3).in_words()
        assert not set(said) & set("♣♦♥♠"), name
        assert " at 0x" not in said
        assert said.splitlines()[-1].startswith("Answer with")
        if name != "ponsi-phases":
            assert any(card.name in said for card in PACK)


def test_the_four_outcomes(folder: Path) -> None:
    lesson = cl.lesson("04")
    q = lesson.ask("low-order", seed=26)
    assert repr(q.check(None)) == "Not attempted yet: write your answer first, run that cell, then run this one."
    unreadable = q.check("B,A,D")
    assert unreadable.outcome == "unreadable"
    assert repr(unreadable).endswith("This did not count as an attempt.")
    assert lesson.attempts == ()
    wrong = q.check(worst_of(q))
    assert wrong.outcome == "not right"
    assert repr(wrong).startswith("Not right. ")
    assert "Value lost: 3 of 3 pairs the wrong way round; 0 of 2 points." in repr(wrong)
    assert repr(wrong).endswith("Next: try again, with a hint from .hint(), or another one, with .again().")
    right = q.check(key_of(q))
    assert repr(right).startswith("Right. ")
    assert repr(right).endswith("Value lost: nothing; 2 of 2 points.\nNext: another one, with .again().")
    assert [(one.right, one.first) for one in lesson.attempts] == [(False, True), (True, False)]
    assert right.plain()["outcome"] == "right"


def test_a_score_is_a_plain_float_within_its_limits_and_keeps_nothing(folder: Path, capfd: Any) -> None:
    lesson = cl.lesson(LAST)
    for name, exercise in SHIPPED.items():
        q = lesson.ask(name, seed=5)
        for answer in (None, "", "rubbish", object(), worst_of(q), key_of(q), 10**50, float("nan"), [1], {}):
            score = q.score(answer)
            assert type(score) is float
            assert 0.0 <= score <= exercise.points
        assert q.score(key_of(q)) == exercise.points
    assert lesson.attempts == ()
    assert capfd.readouterr() == ("", "")


def test_the_last_answer_that_was_kept_can_be_scored(folder: Path) -> None:
    q = cl.lesson("04").ask("low-order", seed=26)
    assert q.score() == 0.0
    q.check(worst_of(q))
    q.check(key_of(q))
    assert cl.lesson("04").ask("low-order@1#26").score() == 2.0


def test_a_receipt_carries_an_answer(folder: Path) -> None:
    q = cl.lesson("04").ask("low-order", seed=26)
    line = str(q.receipt(key_of(q)))
    assert q.check(line).receipt == line
    assert q.score(line) == 2.0
    damaged = line.replace("#26", "#27")
    assert "does not fit" in repr(q.check(damaged))
    other = q.again()
    assert "belongs to low-order@1#27, and this is low-order@1#26" in repr(q.check(str(other.receipt(key_of(other)))))
    assert q.score(damaged) == 0.0
    with pytest.raises(cl.ExerciseError, match="fits on no receipt"):
        cl.lesson("04").ask("low-rule").receipt(len)


def test_hints_are_a_ladder_without_the_answer(folder: Path) -> None:
    q = cl.lesson("04").ask("low-order", seed=26)
    first = q.hint()
    assert first == "Write each hand from its highest card down. A pair is worse than no pair."
    assert q.hint().startswith(first), "without another try there is no further hint"
    q.check("rubbish")
    assert q.hint().startswith(first)
    q.check(worst_of(q))
    assert q.hint().startswith("Compare the top cards")
    q.check(worst_of(q))
    twin = q.hint()
    assert twin.startswith("One like it, worked out:\nlow-order@1#500026")
    assert "Solution: Best first:" in twin
    assert q.shown.groups[0].text() not in twin
    assert [one.hints for one in cl.lesson("04").attempts] == [1, 2]


def test_a_twin_never_asks_the_very_same(folder: Path) -> None:
    """There are two questions on a tie, and one on who opens the betting."""
    for name, told in (("ponsi-both-tie", "One like it, worked out:"), ("ponsi-opener", "There is no other question")):
        q = cl.lesson("06").ask(name, seed=1)
        assert q.shown.prompt not in q.hint()
        q.check(worst_of(q))
        twin = q.hint()
        assert twin.startswith(told)
        assert q.shown.prompt not in twin


def test_a_solution_tells_all_and_another_variant_is_another(folder: Path) -> None:
    q = cl.lesson("04").ask("low-order", seed=26)
    assert q.solution().startswith("low-order@1#26: Best first: ")
    assert q.again().id == "low-order@1#27"
    assert repr(q.again()) != repr(q)


def test_asking_again_gives_the_same_variant_and_each_pupil_their_own(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lesson = cl.lesson("04")
    assert lesson.ask("low-order").id == lesson.ask("low-order").id == cl.lesson("4").ask("low-order").id
    ids = set()
    for pupil in ("", "ada", "é/#", "x" * 500):
        monkeypatch.setenv("CARDLAB_STUDENT", pupil)
        ids.add(lesson.ask("low-order").id)
    assert len(ids) == 4


@pytest.mark.parametrize(
    ("what", "said"),
    [
        ("low-oder", r"There is no exercise 'low-oder' here. Did you mean low-order\?"),
        (None, "There is no exercise None here."),
        ("low-order@9#26", "was made by a newer version of low-order"),
        ("low-order@1", "is not the id of a variant"),
        ("nothing@1#2", "There is no exercise 'nothing' here."),
    ],
)
def test_what_cannot_be_asked_says_why(folder: Path, what: Any, said: str) -> None:
    with pytest.raises(cl.ExerciseError, match=said):
        cl.lesson("04").ask(what)


def test_a_variant_of_an_old_version_says_that_it_has_changed(folder: Path) -> None:
    path = folder / "mine.toml"
    path.write_text('[q]\nversion = 3\nkind = "choose"\ngenerate = "better_hand"\nprompt = "?"\n')
    with pytest.raises(cl.ExerciseError) as refused:
        cl.lesson("mine.toml").ask("q@2#5")
    assert str(refused.value) == (
        "q@2#5 was made by an earlier version of q (2; here it is 3): this variant has changed. Ask for 'q' instead."
    )


@pytest.mark.parametrize("seed", [-1, 1.5, "7", True, 10**18])
def test_a_seed_that_is_none_is_refused(folder: Path, seed: Any) -> None:
    with pytest.raises(cl.ExerciseError, match="give a whole number, 0 or more"):
        cl.lesson("04").ask("low-order", seed=seed)


def test_lessons_are_found_by_number_or_name(folder: Path) -> None:
    assert cl.lesson("4").name == cl.lesson("low-hands").name == cl.lesson("04-low-hands").name == "04-low-hands"
    with pytest.raises(cl.ExerciseError, match="There is no lesson '99' with exercises"):
        cl.lesson("99")
    with pytest.raises(cl.ExerciseError, match="can't be read: No such file"):
        cl.lesson("none.toml")
    assert "low-order: Three low hands in order" in repr(cl.lesson("04"))


def test_misconceptions_are_named_and_runs_of_them_too(folder: Path) -> None:
    lesson = cl.lesson("02")
    ties = [seed for seed in range(60) if key_of(lesson.ask("high-better", seed=seed)) == "tie"]
    first = lesson.ask("high-better", seed=ties[0]).check("A")
    assert "Suits never decide" in repr(first)
    assert "more than once" not in repr(first)
    second = lesson.ask("high-better", seed=ties[1]).check("B")
    assert "This has come up more than once" in repr(second)
    assert lesson.misconceptions() == {"suits-break-ties": 2}
    assert "Ideas that came up: suits-break-ties 2." in lesson.progress()


def test_a_reader_from_the_wrong_end_is_told(folder: Path) -> None:
    """A is lower by its top cards, B by its smallest: who picks B has begun at the bottom."""
    lesson = cl.lesson("04")
    wanted = (lesson.ask("low-better", seed=seed) for seed in range(100))
    q = next(q for q in wanted if "reads-from-the-bottom" in names_shown(q))
    worst = worst_of(q)
    smallest = {group.label: min(cl.A5.pips(card) for card in group.cards) for group in q.shown.groups}
    assert smallest[worst] == min(smallest.values())
    assert "A low is read from its highest card down" in repr(q.check(worst))


def names_shown(question: Question) -> list[str]:
    variant = question._variant
    return [one.id for one in variant.misconceptions(variant.read(worst_of(question)))]


def test_sure_and_wrong_is_told_and_makes_a_calibration(folder: Path) -> None:
    lesson = cl.lesson("02")
    assert "say how sure you are" in repr(lesson.calibration())
    q = lesson.ask("high-helpful-cards", seed=1)
    assert "You were 95 % sure" in repr(q.check(worst_of(q), sure=95))
    second, third = q.again(), q.again().again()
    second.check(key_of(second), sure=95)
    third.check(key_of(third), sure=60)
    assert repr(lesson.calibration()).splitlines()[1:] == [
        "  60 to 79 % sure: 1 answer, 60 % sure, 100 % right",
        "  95 to 100 % sure: 2 answers, 95 % sure, 50 % right",
    ]
    for wrong in (101, "very", 0.5, True):
        assert q.check(key_of(q), sure=wrong).outcome == "unreadable"
    assert len(lesson.attempts) == 3


def test_four_of_the_last_five_first_tries_are_steady_and_lock_nothing(folder: Path) -> None:
    lesson = cl.lesson("02")
    for seed, right in enumerate([False, False, True, True, True, False, True]):
        q = lesson.ask("high-helpful-cards", seed=seed)
        q.check(key_of(q) if right else worst_of(q))
        q.check(key_of(q))  # a second try changes nothing
        steady = standings(lesson.attempts)["high-helpful-cards"].steady
        assert steady == (seed == 6)
    assert "first tries right 4 of 7; of the last 5, 4: steady" in lesson.progress()


def test_where_there_is_nothing_to_practise_that_is_said(folder: Path) -> None:
    rule = Path("rule.toml")
    rule.write_text(
        "[rule]\nversion = 1\nkind = 'policy'\ngenerate = 'better_hand'\nprompt = 'Write a function.'", encoding="utf-8"
    )
    with pytest.raises(cl.ExerciseError, match="There is nothing to practise here"):
        cl.lesson(rule).practice()


def test_practice_mixes_and_brings_mistakes_back(folder: Path) -> None:
    def row(length: int) -> tuple[list[str], Lesson]:
        lesson = cl.lesson("04", keep=False)
        practice = lesson.practice("low-better", "low-deciding", "low-order", "high-helpful-cards")
        asked = []
        for number in range(length):
            q = practice.next()
            asked.append(q.id)
            q.check(worst_of(q) if number == 0 else key_of(q))
        return asked, lesson

    asked, lesson = row(12)
    assert asked == row(12)[0], "the same log and seed give the same row"
    names = [VariantId.read(one).exercise for one in asked]
    returned = [place for place, one in enumerate(asked) if one == asked[0]]
    assert returned == [0, 5], "the mistake comes back at the sixth place, when it has rested, and once only"
    fresh = [one for place, one in enumerate(asked) if place != 5]
    assert len(set(fresh)) == len(fresh)
    assert all(a != b for place, (a, b) in enumerate(itertools.pairwise(names)) if place not in (4, 5))
    assert len(set(names)) == 4
    assert "low-rule" not in repr(cl.lesson("04").practice())
    assert "high-order" in repr(cl.lesson("04").practice()), "earlier lessons are mixed in"
    assert lesson.practice("low-rule").next().id.startswith("low-rule")


def test_practice_goes_on_where_the_log_ends(folder: Path) -> None:
    """The cell of a lesson that opens a practice and asks is run again for the next question."""
    asked = []
    for number in range(12):
        q = cl.lesson("01").practice().next()
        asked.append(q.id)
        q.check(worst_of(q) if number == 0 else key_of(q))
    names = [VariantId.read(one).exercise for one in asked]
    assert len(set(names)) == 4, "all sorts come"
    assert asked.count(asked[0]) == 2, "the mistake comes back, once"
    back = asked.index(asked[0], 1)
    assert all(a != b for place, (a, b) in enumerate(itertools.pairwise(names), 1) if place not in (back, back + 1))


def test_the_log_is_shown_exported_and_forgotten(folder: Path) -> None:
    lesson = cl.lesson("04")
    q = lesson.ask("low-order", seed=26)
    q.check(worst_of(q))
    assert (folder / ".cardlab" / "attempts.jsonl").exists()
    assert lesson.progress().splitlines()[0] == "1 attempt kept."
    assert "1 variant to come back to" in lesson.progress()
    assert repr(lesson.export("csv")) == "1 attempt written to cardlab-attempts.csv."
    assert (folder / "cardlab-attempts.csv").read_text().splitlines()[0].startswith("at,exercise,version,seed,first")
    assert repr(lesson.export("jsonl")) == "1 attempt written to cardlab-attempts.jsonl."
    with pytest.raises(cl.ExerciseError, match=r"'cvs' is not a form to export. Did you mean csv\?"):
        lesson.export("cvs")
    assert lesson.forget() == "1 attempt deleted."
    assert lesson.attempts == ()
    assert not (folder / ".cardlab" / "attempts.jsonl").exists()


def test_where_nothing_can_be_written_the_answer_is_told_with_its_receipt(folder: Path) -> None:
    (folder / ".cardlab").write_text("in the way")
    lesson = cl.lesson("04")
    q = lesson.ask("low-order", seed=26)
    said = repr(q.check(key_of(q)))
    assert said.startswith("Right. ")
    assert "This answer could not be kept" in said
    assert f"The line that carries it: {q.receipt(key_of(q))}" in said
    assert len(lesson.attempts) == 1
    assert "could not be written to the disk" in lesson.progress()
    (folder / "cardlab-attempts.csv.part").mkdir()
    exported = lesson.export("csv")
    assert exported.path is None
    assert "The attempts are:\nat,exercise" in repr(exported)


def test_damage_is_reported(folder: Path) -> None:
    lesson = cl.lesson("04")
    q = lesson.ask("low-order", seed=26)
    q.check(key_of(q))
    with (folder / ".cardlab" / "attempts.jsonl").open("a") as file:
        file.write("damage\n")
    assert lesson.progress().splitlines()[-1] == (
        "1 damaged line could not be read, kept in .cardlab/attempts-damaged.txt; the rest was read on."
    )


def test_a_function_plays_hidden_seeds(folder: Path) -> None:
    lesson = cl.lesson("07", keep=False)

    def lowest(hands: Any) -> str:
        return "AB"[hands.ranking.best(hands["B"]) > hands.ranking.best(hands["A"])]

    assert lesson.policy_score("low-rule", lowest, seeds=range(9000, 9050)) == 3.0
    assert lesson.policy_score("low-better", lowest, seeds=range(9000, 9050)) == 1.0
    always_a = lesson.policy_score("low-rule", lambda hands: "A", seeds=range(9000, 9050))
    assert 0.6 < always_a < 2.4
    assert lesson.policy_score("low-rule", lambda hands: 1 / 0, seeds=range(5)) == 0.0
    assert lesson.policy_score("low-rule", None, seeds=range(5)) == 0.0
    declared = lesson.policy_score("ponsi-declare", lambda view: "low" if view.seat == 0 else "high", seeds=range(3))
    assert type(declared) is float
    for wrong in ([], [-1], [0.5]):
        with pytest.raises(cl.ExerciseError):
            lesson.policy_score("low-rule", lowest, seeds=wrong)


def test_a_function_may_spoil_what_it_was_given(folder: Path) -> None:
    lesson = cl.lesson("07", keep=False)

    def spoil(view: Any) -> str:
        view.seats.clear()
        view.pot = -1
        return "low"

    first = lesson.policy_score("ponsi-declare", spoil, seeds=range(2))
    assert (
        lesson.policy_score("ponsi-declare", lambda view: "low" if view.pot > 0 and view.hand else "", range(2))
        == first
    )
    lesson.ask("ponsi-declare", seed=0).view.seats.clear()
    assert lesson.ask("ponsi-declare", seed=0).view.seats


def test_a_row_without_end_is_no_answer(folder: Path) -> None:
    assert cl.lesson("04").ask("low-order").check(itertools.count()).outcome == "unreadable"
    assert cl.lesson("06").ask("ponsi-open-ending").check(itertools.repeat("check")).outcome == "unreadable"


def test_the_last_seed_there_is_goes_on_at_the_first(folder: Path) -> None:
    q = cl.lesson("04").ask("low-order", seed=10**18 - 1)
    assert q.again().id == "low-order@1#0"
    assert q.check(str(q.receipt(key_of(q)))).outcome == "right"


def test_a_function_is_told_where_it_goes_wrong(folder: Path) -> None:
    q = cl.lesson("04").ask("low-rule", seed=2)
    said = repr(q.check(lambda hands: "A"))
    assert said.startswith("Not right. Your function answers ")
    assert "It loses the most where it says 'A' to this: A: " in said
    assert "low-rule@1#" not in said, "asked by such an id, the lesson would ask another set of variants"
    failed = q.check(lambda hands: hands["Z"])
    assert failed.outcome == "unreadable"
    assert "Your function failed with KeyError: 'Z'. It was given this: A: " in repr(failed)
    assert "I can't read 'low'" in repr(q.check(lambda hands: "low"))
    assert "answer with a function, without calling it" in repr(q.check("A"))


def test_a_stretch_of_a_deal_is_played_by_the_rules(folder: Path) -> None:
    q = cl.lesson("06").ask("ponsi-open-ending", seed=4)
    answers: tuple[str, ...] = ("check", "call, low", "check, low, low", "chek")
    said = {answer: q.check(answer) for answer in answers}
    assert q.check(["check", "lo"]).outcome == q.check(7).outcome == "unreadable"
    assert {one.outcome for one in said.values()} == {"unreadable"}
    assert "it is your turn again. Choose your coins in secret" in repr(said["check"])
    assert "There is no bet to call" in repr(said["call, low"])
    assert "The deal is over before 'low'" in repr(said["check, low, low"])
    assert "Did you mean check?" in repr(said["chek"])
    good = q.check(key_of(q))
    assert good.outcome == "right"
    assert " takes " in good.reason or " take " in good.reason


def test_values_lost_are_told_in_chips(folder: Path) -> None:
    q = cl.lesson("07").ask("ponsi-declare", seed=12)
    wrong = q.check(worst_of(q))
    assert " chips of a pot of " in wrong.number
    assert wrong.points < 3
    assert "Over 120 redeals" in wrong.reason


GRADED = """
import sys
import cardlab as cl
q = cl.lesson("04").ask("low-order", seed=26)
print(repr(q)); print(repr(q.check("A,B,C"))); print(q.score("A,B,C"))
assert not {"comm", "ipywidgets", "anywidget", "IPython", "ipykernel"} & set(sys.modules), "a comm might be opened"
"""


def test_while_grading_nothing_opens_a_comm_or_writes_to_stderr(tmp_path: Path) -> None:
    env = {**os.environ, "NBGRADER_EXECUTION": "autograde", "PYTHONPATH": str(ROOT), "PYTHONWARNINGS": "always"}
    done = subprocess.run([sys.executable, "-c", GRADED], env=env, cwd=tmp_path, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")
    assert 0 <= float(done.stdout.splitlines()[-1]) <= 2


def test_equal_parts_of_a_point() -> None:
    assert float(SHIPPED["low-order"].share(Fraction(1, 3))) == pytest.approx(1 / 3)
