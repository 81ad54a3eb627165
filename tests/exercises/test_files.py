"""Files of exercises: every typing error is told with line, key and nearest name; generators and filters likewise."""

from __future__ import annotations

import textwrap
from pathlib import Path
from typing import Any

import pytest

import cardlab as cl
from cardlab import cli
from cardlab.exercises.checking_files import check_file
from cardlab.exercises.generators import GENERATORS, named_generator
from cardlab.exercises.linting import lint
from cardlab.exercises.toml_file import read_file, read_text
from cardlab.exercises.trouble import ExerciseError, NothingFits
from tests.exercises.made import SHIPPED

GOOD = """\
[low]
version = 1
kind = "choose"
title = "Which low"
skills = ["low"]
generate = "better_hand"
params = { ranking = "A5", difficulty = 2 }
prompt = \"\"\"
Which hand
is better?\"\"\"
[[low.misconception]]
id = "first"
option = "A"
say = "Not always the first."
[[low.hint]]
text = "Look at {ranking}."
[[low.hint]]
text = "Look again."
"""


def changed(old: str, new: str) -> str:
    assert old in GOOD
    return GOOD.replace(old, new)


def test_a_good_file_is_read() -> None:
    (exercise,) = read_text(GOOD).values()
    assert (exercise.id, exercise.version, exercise.kind, len(exercise.hints)) == ("low", 1, "choose", 2)
    assert exercise.variant(3).shown.prompt == "Which hand\nis better?"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            changed("prompt", "promt"),
            "f.toml, line 8: low has no key 'promt'. Did you mean prompt? The keys are version,",
        ),
        (
            changed("say =", "sya ="),
            "f.toml, line 14: a misconception of low has no key 'sya'. Did you mean say? It has",
        ),
        (changed('text = "Look again."', 'txt = ""'), "f.toml, line 18: a hint of low has no key 'txt'."),
        (changed('text = "Look again."', 'text = " "'), "line 18: a hint of low needs text, a text in quotes."),
        (changed("version = 1\n", ""), "line 1: low needs version."),
        (changed("version = 1", "version = 0"), "line 2: low: version = 0: give a whole number from 1 to"),
        (changed("version = 1", "version = true"), "line 2: low: version = True: give a whole number"),
        (changed('"choose"', '"chose"'), "line 3: low: kind = 'chose': give choose,"),
        (changed('"choose"', '["choose"]'), "line 3: low: kind = ['choose']: give choose,"),
        (
            changed("better_hand", "beter_hand"),
            "line 6: low: 'beter_hand' is not a generator. Did you mean better_hand?",
        ),
        (
            changed("difficulty", "dificulty"),
            "better_hand has no parameter 'dificulty'. Did you mean difficulty? It has",
        ),
        (changed("difficulty = 2", "difficulty = 9"), "line 7: low: difficulty = 9: give a whole number from 1 to 3."),
        (changed('"A5"', '"A7"'), '"A7" is no ranking. Did you mean A5 or A6?'),
        (
            changed('"better_hand"', '["better_hand"]'),
            "line 6: low: generate = ['better_hand']: give a text in quotes.",
        ),
        (
            GOOD[: GOOD.index("[[low.hint]]")] + '[low.hint]\ntext = "Look again."',
            "line 15: low: hint = {'text': 'Look again.'}: give tables under [[low.hint]].",
        ),
        (changed('option = "A"', 'option = "A"\nrun = 1'), "run = 1: give 2 to 5 of the last 5 answers."),
        (changed("params = {", "params = 7 #"), "line 7: low: params = 7: give a table"),
        (changed('skills = ["low"]', 'skills = "low"'), "line 5: low: skills = 'low': give a list of texts."),
        (
            changed('skills = ["low"]', 'where = "gap >"'),
            "line 5: low: In 'gap >', at character 6: something is missing",
        ),
        (changed('skills = ["low"]', "points = -1"), "line 5: low: points = -1: give a whole number from 1 to 1,000."),
        (changed('skills = ["low"]', "full_within = -1"), "line 5: low: full_within = -1: give a number, 0 or more."),
        (
            changed('skills = ["low"]', "full_within = 2\nzero_at = 1"),
            "line 6: low: zero_at = 1 is below 2, which earns all.",
        ),
        (changed('skills = ["low"]', "tolerance = 2\nfull_within = 1"), "say the same: give one"),
        (changed('skills = ["low"]', "hints = 3"), "line 5: low has no key 'hints'. Did you mean hint?"),
        (changed('option = "A"\n', ""), "line 12: a misconception of low needs when or option, one of the two."),
        (changed('option = "A"', 'option = "A"\nrun = 9'), "run = 9: give 2 to 5 of the last 5 answers."),
        (changed('option = "A"', 'option = "A"\nrun = 2'), "a misconception of low needs run_say, a text in quotes."),
        (changed("[low]", "[Low]").replace("low.", "Low."), "'Low' is no name: use small letters, digits and hyphens"),
        ("\nextra = 1\n" + GOOD, "line 2: 'extra' stands in no exercise"),
        ("", "f.toml holds no exercise"),
        ("[low\n", "f.toml is not TOML: "),
        ("a = " + "[" * 5000, "f.toml is not TOML: "),
    ],
)
def test_a_fault_in_a_file_is_told_with_its_line(text: str, said: str) -> None:
    with pytest.raises(ExerciseError) as refused:
        read_text(text, "f.toml")
    assert said in str(refused.value)


def test_an_option_that_shows_a_wrong_idea_does_not_where_it_is_right() -> None:
    (exercise,) = read_text(GOOD).values()
    for variant in map(exercise.variant, range(10)):
        ideas = [one.id for one in variant.misconceptions(variant.read("A"))]
        assert ideas == ([] if variant.situation.task.best() == ("A",) else ["first"])


def test_a_file_that_cannot_be_read_says_why(tmp_path: Path) -> None:
    path = tmp_path / "x.toml"
    with pytest.raises(ExerciseError, match="can't be read: No such file"):
        read_file(path)
    path.write_bytes(b"\xff\xfe")
    with pytest.raises(ExerciseError, match="is not written in UTF-8"):
        read_file(path)
    path.write_bytes(b"#" * 1_000_001)
    with pytest.raises(ExerciseError, match="is too large"):
        read_file(path)


@pytest.mark.parametrize(
    ("name", "params", "said"),
    [
        (7, {}, "7 is not a generator."),
        ("better_hand", {"ties": 1}, "ties = 1: give true or false."),
        ("better_hand", {"ties": True, "hands": 3}, "ties = true is for two hands of five cards."),
        ("better_hand", {"hands": 7}, "hands = 7: give a whole number from 2 to 6."),
        ("two_rankings", {"first": "A5", "second": "a5"}, "first and second are the same ranking"),
        ("best_five", {"cards": 5}, "cards = 5: give a whole number from 7 to 10."),
        ("cards_that_help", {"goal": "flushh"}, "Did you mean flush?"),
        ("cards_that_help", {"held": 3}, "make fewer than five cards"),
        ("cards_that_help", {"held": 3, "draws": 2}, 'ask for the "chance"'),
        ("ponsi_declaration", {"others": "random"}, "against luck alone there is nothing to work out"),
        ("ponsi_declaration", {"others": "calller"}, "Did you mean caller?"),
        ("ponsi_declaration", {"low": "HIGH"}, "ranks high hands"),
        ("ponsi_declaration", {"times": 10}, "times = 10: give a whole number from 50"),
        ("ponsi_declaration", {"deals": "fare"}, "deals = 'fare': give fair or varied"),
        ("ponsi_stay", {"card": 6}, "card = 6: give a whole number from 1 to 5."),
        ("ponsi_recall", {"about": "faces"}, "about = 'faces': give phases"),
    ],
)
def test_a_generator_refuses_what_cannot_be(name: Any, params: dict[str, Any], said: str) -> None:
    with pytest.raises(ExerciseError) as refused:
        named_generator(name, params)
    assert said in str(refused.value)


@pytest.mark.parametrize("name", GENERATORS)
def test_every_generator_is_used_by_a_shipped_exercise(name: str) -> None:
    assert any(one.made_from.startswith(f"{name}(") for one in SHIPPED.values())


@pytest.mark.parametrize("others", ["caller", "cautious", "bold", "sensible"])
def test_a_declaration_can_be_asked_against_every_strategy(others: str) -> None:
    for players in (2, 4):
        situation = named_generator("ponsi_declaration", {"others": others, "players": players, "times": 50})
        shown = situation(cl.Seed(3).stream())
        assert set(dict(shown.task.options)) == {"high", "low", "both"}


def test_a_search_finds_what_is_asked_and_tells_how_it_goes() -> None:
    tried: list[tuple[int, int]] = []
    found = cl.find(
        "better_hand", "winner.A5 == 'A' and winner.D27 == 'B'", seed=4, limit=300,
        progress=lambda done, limit: tried.append((done, limit)), ranking="A5",
    )  # fmt: skip
    a, b = (group.cards for group in found.shown.groups)
    assert cl.A5.best(a) > cl.A5.best(b)
    assert cl.D27.best(a) < cl.D27.best(b)
    assert tried == [(number + 1, 300) for number in range(found.tries - 1)]
    both = cl.find("ponsi_declaration", "best == 'both'", players=2, times=50, deals="varied")
    assert both.situation.task.best() == ("both",)


def test_a_search_shows_a_bar_that_grows(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(NothingFits):
        cl.find("next_colour", "drawn == 99", limit=40, progress=True)
    shown = capsys.readouterr().out
    assert shown.endswith(f"\r[{'#' * 20}] of 40 tries\n")
    assert [len(one.split("#")) - 1 for one in shown.split("\r")[1:]] == list(range(21))
    cl.find("next_colour", "drawn != 99", progress=True)
    assert capsys.readouterr().out == ""


def test_a_search_that_finds_nothing_says_so() -> None:
    with pytest.raises(NothingFits) as refused:
        cl.find("better_hand", "category.A5.A == 'straight flush'", limit=20)
    assert str(refused.value) == (
        "found@1#0: none of 20 situations made by better_hand has where = \"category.A5.A == 'straight flush'\". "
        "Ask for less, or allow more tries."
    )
    with pytest.raises(ExerciseError, match=r"there is no 'winer'. Did you mean winner\?"):
        cl.find("better_hand", "winer.A5 == 'A'")
    with pytest.raises(ExerciseError, match="limit=0: give a whole number, 1 or more"):
        cl.find("better_hand", "hands == 2", limit=0)


def test_a_key_within_the_noise_is_never_asked() -> None:
    """Every variant of a measured exercise has its best choice ahead by more than three standard errors."""
    for name in ("ponsi-declare", "ponsi-stay"):
        for seed in range(4):
            task = SHIPPED[name].variant(seed).situation.task
            assert task.gap > task.spread > 0  # type: ignore[attr-defined]


def test_the_lint_says_what_an_author_forgot() -> None:
    text = """\
        [bare]
        version = 1
        kind = "choose"
        generate = "better_hand"
        prompt = " "
        [answered]
        version = 1
        kind = "number"
        title = "t"
        skills = ["s"]
        generate = "cards_that_help"
        prompt = "How many of {unseen}? There are 9 of them."
        [[answered.hint]]
        text = "h"
        [never]
        version = 1
        kind = "choose"
        title = "t"
        skills = ["s"]
        generate = "ponsi_recall"
        params = { about = "opener" }
        where = "best == 'A'"
        prompt = "{question}"
        [[never.misconception]]
        id = "ghost"
        when = "answer == 'A' and lost > 0"
        say = "x"
        [[never.hint]]
        text = "h"
        [leak]
        version = 1
        kind = "choose"
        title = "t"
        skills = ["s"]
        generate = "better_hand"
        prompt = "The gap is {gap}."
        [unfair]
        version = 1
        kind = "choose"
        generate = "better_hand"
        prompt = "?"
        [[unfair.misconception]]
        id = "any"
        when = "true"
        say = "x"
        [typo]
        version = 1
        kind = "choose"
        title = "t"
        skills = ["s"]
        generate = "better_hand"
        prompt = "?"
        [[typo.misconception]]
        id = "m"
        when = "anser == 'A'"
        say = "x"
        """
    exercises = read_text(textwrap.dedent(text))
    said = {name: "\n".join(map(str, lint(one, range(8)))) for name, one in exercises.items()}
    for words in ("the prompt is empty", "it has no title", "it has no hint", "it names no skill"):
        assert f"warning: bare: {words}" in said["bare"]
    assert "answered@1#0: the prompt holds the number that is asked for" in said["answered"]
    assert "B, C or D was never right" in said["never"]
    assert "shows the misconception ghost" in said["never"]
    assert "warning: unfair: the best answer, too, shows the misconception any." in said["unfair"]
    assert "fault: leak: leak: {gap} can't be filled in 'The gap is {gap}.'" in said["leak"]
    assert "fault: typo: In \"anser == 'A'\", at character 1: there is no 'anser'. Did you mean answer?" in said["typo"]


def test_a_slow_generator_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardlab.exercises.linting.SLOW", 0.0)
    assert any("the slowest of 2 variants took" in str(one) for one in lint(SHIPPED["low-order"], range(901, 903)))


def test_the_command_checks_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(GOOD)
    assert cli.main(["check", str(path)]) == 0
    assert capsys.readouterr().out == (
        "low: ok\nmine.toml: 1 exercise, each on 30 variants and in three states on 5: 0 faults, 0 warnings.\n"
    )
    path.write_text(changed("{ranking}", "{rankin}"))
    assert cli.main(["check", str(path)]) == 1
    out = capsys.readouterr().out
    assert "  fault: low: {rankin} can't be filled in 'Look at {rankin}.'. Did you mean ranking?" in out
    path.write_text(changed("prompt", "promt"))
    assert cli.main(["check", str(path)]) == 2
    assert "cardlab: mine.toml, line 8: low has no key 'promt'" in capsys.readouterr().err
    assert cli.main(["check", str(tmp_path / "x.txt")]) == 2
    assert "its name ends in .toml or .py" in capsys.readouterr().err
    with pytest.raises(SystemExit) as stopped:
        cli.main(["check"])
    assert stopped.value.code == 2


def test_a_narrow_filter_and_a_file_without_variants(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(changed('skills = ["low"]', 'where = "hands == 3"\ntries = 5'))
    report = check_file(path)
    assert report.faults == 1
    assert (
        "none of 5 situations made by better_hand(ranking = 'A5', difficulty = 2) has where = 'hands == 3'"
        in report.text
    )
