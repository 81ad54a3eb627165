"""The learner's copies of the lessons: made, renewed, and never overwritten once they hold work."""

import json
import re
from pathlib import Path

import pytest

from cardlab.launch import LaunchError, lessons


def notebook(source: str, output: str = "") -> bytes:
    """A notebook of one cell."""
    outputs = [{"output_type": "stream", "name": "stdout", "text": output}] if output else []
    cell = {"cell_type": "code", "source": [source], "outputs": outputs}
    return json.dumps({"cells": [cell], "metadata": {}, "nbformat": 4}).encode()


OLD, NEW, NEWER = (notebook(source) for source in ("old", "new", "newer"))
NAME = "06-a-ponsi-deal.ipynb"


@pytest.fixture
def shipped(tmp_path: Path) -> Path:
    """A folder of lessons as cardlab ships them."""
    folder = tmp_path / "shipped"
    folder.mkdir()
    (folder / NAME).write_bytes(OLD)
    (folder / "sanitize.cfg").write_bytes(b"not a lesson")
    return folder


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    """Where the learner's copies go; not there yet."""
    return tmp_path / "my folder"


def test_first_run_copies_the_lessons_and_says_nothing_new(shipped: Path, mine: Path) -> None:
    assert lessons.lay_out(shipped, mine, "0.1.0").news == []
    assert sorted(path.name for path in mine.iterdir()) == [lessons.MANIFEST, NAME]
    assert (mine / NAME).read_bytes() == OLD


def test_second_run_changes_nothing(shipped: Path, mine: Path) -> None:
    lessons.lay_out(shipped, mine, "0.1.0")
    (mine / NAME).write_bytes(b"my work")
    assert lessons.lay_out(shipped, mine, "0.1.0").news == []
    assert (mine / NAME).read_bytes() == b"my work"
    assert len(list(mine.iterdir())) == 2


def test_an_untouched_lesson_is_replaced_by_a_newer_one(shipped: Path, mine: Path) -> None:
    lessons.lay_out(shipped, mine, "0.1.0")
    (shipped / NAME).write_bytes(NEW)
    assert lessons.lay_out(shipped, mine, "0.2.0").news == [
        f"{NAME} is now the one of cardlab 0.2.0; you had not changed yours."
    ]
    assert (mine / NAME).read_bytes() == NEW
    assert lessons.lay_out(shipped, mine, "0.2.0").news == []


def test_a_lesson_that_was_only_run_is_untouched(shipped: Path, mine: Path) -> None:
    lessons.lay_out(shipped, mine, "0.1.0")
    (mine / NAME).write_bytes(notebook("old", "an output"))
    lessons.lay_out(shipped, mine, "0.1.0")
    assert (mine / NAME).read_bytes() == notebook("old", "an output")
    (shipped / NAME).write_bytes(NEW)
    lessons.lay_out(shipped, mine, "0.2.0")
    assert (mine / NAME).read_bytes() == NEW


@pytest.mark.parametrize("work", [notebook("my answer"), b"", b"{}", b"[1]", b"\xff", b'{"cells": 3}'])
def test_whatever_else_is_in_the_file_counts_as_work(shipped: Path, mine: Path, work: bytes) -> None:
    lessons.lay_out(shipped, mine, "0.1.0")
    (mine / NAME).write_bytes(work)
    (shipped / NAME).write_bytes(NEW)
    lessons.lay_out(shipped, mine, "0.2.0")
    assert (mine / NAME).read_bytes() == work


def test_an_edited_lesson_stays_and_the_newer_one_comes_beside_it_once(shipped: Path, mine: Path) -> None:
    lessons.lay_out(shipped, mine, "0.1.0")
    (mine / NAME).write_bytes(b"my work")
    (shipped / NAME).write_bytes(NEW)
    beside = mine / "06-a-ponsi-deal (new in 0.2.0).ipynb"
    assert lessons.lay_out(shipped, mine, "0.2.0").news == [
        f"{NAME} is yours and stays as it is; the new one is beside it: {beside.name}"
    ]
    assert (mine / NAME).read_bytes() == b"my work"
    assert beside.read_bytes() == NEW
    beside.unlink()
    assert lessons.lay_out(shipped, mine, "0.2.0").news == []
    assert not beside.exists()


def test_work_in_the_lesson_beside_is_kept_as_well(shipped: Path, mine: Path) -> None:
    lessons.lay_out(shipped, mine, "0.1.0")
    (mine / NAME).write_bytes(b"my work")
    for content, edit in ((NEW, b"more work"), (NEWER, None)):
        (shipped / NAME).write_bytes(content)
        lessons.lay_out(shipped, mine, "0.2.0")
        if edit:
            (mine / "06-a-ponsi-deal (new in 0.2.0).ipynb").write_bytes(edit)
    assert (mine / NAME).read_bytes() == b"my work"
    assert (mine / "06-a-ponsi-deal (new in 0.2.0).ipynb").read_bytes() == b"more work"
    assert (mine / "06-a-ponsi-deal (new in 0.2.0, 2).ipynb").read_bytes() == NEWER


@pytest.mark.parametrize("manifest", [None, b"", b"{", b"[]", b'{"lessons": {"x": 1}}', b"\xff\xfe"])
def test_without_a_readable_manifest_every_lesson_counts_as_edited(
    shipped: Path, mine: Path, manifest: bytes | None
) -> None:
    mine.mkdir()
    (mine / NAME).write_bytes(b"from somewhere")
    if manifest is not None:
        (mine / lessons.MANIFEST).write_bytes(manifest)
    lessons.lay_out(shipped, mine, "0.1.0")
    assert (mine / NAME).read_bytes() == b"from somewhere"
    assert (mine / "06-a-ponsi-deal (new in 0.1.0).ipynb").read_bytes() == OLD


def test_a_file_in_the_way_is_named(shipped: Path, mine: Path) -> None:
    mine.write_text("I am a file")
    with pytest.raises(LaunchError, match=r"my folder is a file, not a folder\. Choose another: cardlab --dir"):
        lessons.lay_out(shipped, mine, "0.1.0")


def test_a_folder_that_cannot_be_written_is_named(shipped: Path, mine: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> int:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "write_bytes", refuse)  # root, who runs CI, may write anywhere
    with pytest.raises(LaunchError, match=r"Cannot write in .*my folder \(Permission denied\)\. Choose another"):
        lessons.lay_out(shipped, mine, "0.1.0")


def test_a_missing_lessons_folder_says_how_to_get_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lessons, "__file__", str(tmp_path / "cardlab" / "launch" / "lessons.py"))
    with pytest.raises(LaunchError, match="came without its lessons"):
        lessons.shipped_lessons()


@pytest.mark.parametrize("wanted", ["6", "06", "ponsi", NAME, "06-A-Ponsi-Deal"])
def test_a_lesson_is_found_by_number_or_name(wanted: str) -> None:
    assert lessons.find(wanted, ["05-low-hands.ipynb", NAME, "16-more.ipynb"]) == NAME


@pytest.mark.parametrize(
    ("wanted", "said"),
    [
        ("7", "no lesson '7'. The lessons are: 05-low, 06-a-ponsi-deal."),
        ("06-a-pnsi-deal", "Did you mean '06-a-ponsi-deal'?"),
        ("0", "no lesson '0'"),
        ("l", "more than one lesson fits 'l'. The lessons are"),
    ],
)
def test_an_unknown_lesson_suggests_the_nearest(wanted: str, said: str) -> None:
    with pytest.raises(ValueError, match=re.escape(said)):
        lessons.find(wanted, ["05-low.ipynb", NAME])
