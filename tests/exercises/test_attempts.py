"""The log of attempts: two writers, a killed writer, damage, a full disk, ten thousand lines; and receipts."""

from __future__ import annotations

import csv
import io
import json
import os
import signal
import string
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path

import pytest

from cardlab.exercises import attempts as module
from cardlab.exercises.attempts import Attempt, AttemptLog, as_csv, read_line
from cardlab.exercises.locking import held_lock
from cardlab.exercises.receipts import Receipt, looks_like_receipt, read_receipt
from cardlab.exercises.trouble import Unreadable
from cardlab.exercises.variant_id import VariantId


def attempt(seed: int = 1, **more: object) -> Attempt:
    plain: dict[str, object] = {
        "at": "2026-11-29T22:00:00+00:00", "exercise": "low-order", "version": 1, "seed": seed, "first": True,
        "answer": "B,A,C", "right": True, "lost": 0.0, "points": 2.0, "out_of": 2, "hints": 0, "sure": None,
        "misconceptions": (),
    }  # fmt: skip
    return Attempt(**{**plain, **more})  # type: ignore[arg-type]


def test_an_attempt_is_one_line_that_another_lesson_reads(tmp_path: Path) -> None:
    log = AttemptLog(tmp_path)
    log.add(attempt(1, misconceptions=("suits",), sure=80, answer="10♥ é\n"))
    log.add(attempt(2))
    assert log.path is not None
    assert len(log.path.read_text(encoding="utf-8").splitlines()) == 2
    again = AttemptLog(tmp_path).attempts
    assert again == log.attempts
    assert again[0].misconceptions == ("suits",)
    assert set(json.loads(log.path.read_text().splitlines()[0])) == set(module.COLUMNS)


def test_the_first_answer_to_a_variant_is_told_from_later_ones(tmp_path: Path) -> None:
    mine, other = AttemptLog(tmp_path), AttemptLog(tmp_path)
    assert [log.add(attempt(7)).first for log in (mine, other, mine)] == [True, False, False]


WRITER = """
import sys
from pathlib import Path
from cardlab.exercises.attempts import AttemptLog
from tests.exercises.test_attempts import attempt
log = AttemptLog(Path(sys.argv[1]))
for number in range(int(sys.argv[2]), int(sys.argv[3])):
    log.add(attempt(number, answer="x" * (number % 97)))
    assert not log.trouble, log.trouble
"""


def writer(folder: Path, first: int, last: int) -> subprocess.Popen[bytes]:
    return subprocess.Popen([sys.executable, "-c", WRITER, str(folder), str(first), str(last)])


def test_several_writers_at_once_lose_nothing(tmp_path: Path) -> None:
    writers = [writer(tmp_path, 1000 * k, 1000 * k + 250) for k in range(3)]
    assert [one.wait(120) for one in writers] == [0, 0, 0]
    log = AttemptLog(tmp_path)
    assert sorted(one.seed for one in log.attempts) == sorted(1000 * k + n for k in range(3) for n in range(250))
    assert all(one.first for one in log.attempts)
    assert log.damaged == 0


def test_threads_of_one_kernel_lose_nothing(tmp_path: Path) -> None:
    log = AttemptLog(tmp_path)
    with ThreadPoolExecutor(8) as pool:
        list(pool.map(lambda seed: log.add(attempt(seed)), range(200)))
    assert (
        sorted(one.seed for one in log.attempts)
        == list(range(200))
        == sorted(one.seed for one in AttemptLog(tmp_path).attempts)
    )


@pytest.mark.skipif(os.name != "posix", reason="only here can a process be killed without a word")
def test_a_killed_writer_harms_neither_the_others_nor_what_it_wrote(tmp_path: Path) -> None:
    path = tmp_path / module.FOLDER / "attempts.jsonl"
    for turn in range(4):
        victim = writer(tmp_path, 10_000 * turn, 10_000 * turn + 9_999)
        before = path.stat().st_size if path.exists() else 0
        end = time.monotonic() + 60
        while (not path.exists() or path.stat().st_size < before + 3_000) and time.monotonic() < end:
            time.sleep(0.002)
        victim.send_signal(signal.SIGKILL)
        victim.wait(30)
        start = time.monotonic()
        assert AttemptLog(tmp_path).add(attempt(99_000 + turn)).first
        assert time.monotonic() - start < 3, "the dead still holds the lock"
    log = AttemptLog(tmp_path)
    kept = [one.seed for one in log.attempts]
    assert [seed for seed in kept if seed >= 99_000] == [99_000, 99_001, 99_002, 99_003]
    for turn in range(4):  # what each had written before it died is there, without a gap
        own = [seed for seed in kept if 10_000 * turn <= seed < 10_000 * turn + 9_999]
        assert own == list(range(10_000 * turn, 10_000 * turn + len(own)))
        assert len(own) > 5
    assert log.damaged <= 4


def test_a_half_written_line_is_put_aside_and_counted(tmp_path: Path) -> None:
    log = AttemptLog(tmp_path)
    log.add(attempt(1))
    assert log.path is not None
    assert log.aside is not None
    with log.path.open("ab") as file:
        file.write(b'{"at":"2026","exer')
    log.add(attempt(2))
    with log.path.open("ab") as file:
        file.write(b'\x00\xff\xfe\n{"at": 1}\n[]\n' + b"[" * 5000 + b"\n")
    again = AttemptLog(tmp_path)
    assert [one.seed for one in again.attempts] == [1, 2]
    assert again.damaged == 5
    assert log.aside.read_bytes().startswith(b'{"at":"2026","exer\n')
    assert len(log.path.read_bytes().splitlines()) == 2
    assert [one.seed for one in log.attempts] == [1, 2]
    assert AttemptLog(tmp_path).damaged == 5


def test_damage_that_cannot_be_put_aside_is_counted_all_the_same(tmp_path: Path) -> None:
    log = AttemptLog(tmp_path)
    log.add(attempt(1))
    assert log.path is not None
    assert log.aside is not None
    log.aside.mkdir()  # so that nothing can be written there
    log.path.write_bytes(log.path.read_bytes() + b"damage\n")
    assert [one.seed for one in log.attempts] == [1]
    assert log.damaged == 1
    assert b"damage" in log.path.read_bytes()


def test_a_line_appended_to_a_half_line_closes_it_first(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"half")
    module.append(path, "whole")
    assert path.read_bytes() == b"half\nwhole\n"


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no disk here that is always full")
def test_on_a_full_disk_the_lesson_goes_on(tmp_path: Path) -> None:
    folder = tmp_path / module.FOLDER
    folder.mkdir()
    (folder / "attempts.jsonl").symlink_to("/dev/full")
    log = AttemptLog(tmp_path)
    assert log.add(attempt(1)).first
    assert log.trouble == "No space left on device"
    assert not log.add(attempt(1)).first
    assert [one.seed for one in log.attempts] == [1, 1]


def test_half_a_line_on_a_full_disk_is_taken_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    log = AttemptLog(tmp_path)
    log.add(attempt(1))
    assert log.path is not None
    whole, real = log.path.read_bytes(), os.write

    def full(file: int, data: bytes) -> int:
        if len(data) < 30:
            raise OSError(28, "No space left on device")
        return real(file, data[:-20])

    monkeypatch.setattr(module.os, "write", full)
    log.add(attempt(2))
    monkeypatch.undo()
    assert log.trouble == "No space left on device"
    assert log.path.read_bytes() == whole
    assert [one.seed for one in log.attempts] == [1, 2]


@pytest.mark.parametrize("folder", ["a file in its place", "no folder at all"])
def test_where_no_file_can_be_made_the_lesson_goes_on(tmp_path: Path, folder: str) -> None:
    if folder.startswith("a file"):
        (tmp_path / module.FOLDER).write_text("")
        log = AttemptLog(tmp_path)
    else:
        log = AttemptLog(tmp_path / "gone" / "with the wind")
    log.add(attempt(3))
    assert log.trouble
    assert [one.seed for one in log.attempts] == [3]
    assert log.forget() == 1
    assert log.attempts == []


def test_nobody_waits_for_a_lock_without_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardlab.exercises.locking.PATIENCE", 0.05)
    log = AttemptLog(tmp_path)
    log.add(attempt(1))
    assert log.path is not None
    with held_lock(log.path.with_name("lock")) as locked:
        assert locked
        log.add(attempt(2))
        assert [one.seed for one in log.attempts] == [1, 2]
    assert [one.seed for one in AttemptLog(tmp_path).attempts] == [1, 2]


def test_ten_thousand_attempts_are_read_once_and_then_only_what_is_new(tmp_path: Path) -> None:
    (tmp_path / module.FOLDER).mkdir()
    path = tmp_path / module.FOLDER / "attempts.jsonl"
    path.write_text("".join(attempt(seed).line() + "\n" for seed in range(10_000)))
    log = AttemptLog(tmp_path)
    assert len(log.attempts) == 10_000
    start = time.process_time()
    for seed in range(20):
        log.add(attempt(seed))
    assert (time.process_time() - start) / 20 < 0.02
    assert len(log.attempts) == 10_020


def test_a_log_that_was_deleted_or_replaced_is_read_anew(tmp_path: Path) -> None:
    log = AttemptLog(tmp_path)
    log.add(attempt(1))
    assert AttemptLog(tmp_path).forget() == 1
    assert log.attempts == []
    log.add(attempt(2))
    assert [one.seed for one in log.attempts] == [2]
    assert log.path is not None
    log.path.unlink()
    other = AttemptLog(tmp_path)
    for seed in (5, 6, 7):  # longer than what was read, in a file of the same name
        other.add(attempt(seed))
    assert [one.seed for one in log.attempts] == [5, 6, 7]


def test_in_memory_alone_nothing_is_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    log = AttemptLog(None)
    log.add(attempt(1))
    assert [one.seed for one in log.attempts] == [1]
    assert log.forget() == 1
    assert list(tmp_path.iterdir()) == []


def test_a_spreadsheet_takes_no_answer_for_a_formula() -> None:
    text = as_csv([attempt(1, answer='=1+1,"x"'), attempt(2, sure=5, misconceptions=("a", "b"))])
    rows = list(csv.DictReader(io.StringIO(text)))
    assert rows[0]["answer"] == '\'=1+1,"x"'
    assert (rows[1]["sure"], rows[1]["misconceptions"], rows[1]["first"], rows[0]["sure"]) == ("5", "a b", "yes", "")


@pytest.mark.parametrize("line", [b"", b"null", b"{}", b"7", b'{"at":' * 3, b"\xff", attempt(1).line().encode()[:-1]])
def test_a_damaged_line_is_no_attempt(line: bytes) -> None:
    assert read_line(line) is None


RECEIPT = Receipt(VariantId("low-order", 1, 26), "B,A,C")


def test_a_receipt_is_read_as_it_is_printed() -> None:
    assert read_receipt(str(RECEIPT)) == RECEIPT
    assert read_receipt(f"  {RECEIPT}\n") == RECEIPT
    assert looks_like_receipt(str(RECEIPT))
    assert not looks_like_receipt("B,A,C")


def test_every_single_typing_error_is_caught() -> None:
    """Each character replaced by each other one, left out, or swapped with the next."""
    line = str(RECEIPT)
    letters = string.ascii_letters + string.digits + "@#,~ -"
    wrong = {line[:at] + letter + line[at + 1 :] for at in range(len(line)) for letter in letters}
    wrong |= {line[:at] + line[at + 1 :] for at in range(len(line))}
    wrong |= {line[:at] + line[at + 1] + line[at] + line[at + 2 :] for at in range(len(line) - 1)}
    for text in wrong:
        with suppress(Unreadable):  # else it is no error: a capital in the check, or one more blank
            assert read_receipt(text) == RECEIPT, text


@pytest.mark.parametrize("text", [None, 7, "", "~", "low-order@1#26 ~d425", "x" * 1000, "low-order@1#26 B,A,C"])
def test_what_is_no_receipt_is_refused(text: object) -> None:
    with pytest.raises(Unreadable, match="is not a receipt: one looks like"):
        read_receipt(text)


def test_a_folder_that_may_not_be_looked_into_is_told_and_the_lesson_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The folder of another user, say. Tests may run as root, who may look everywhere: so the system says no here."""

    def refuse(path: object, *_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied", str(path))

    (tmp_path / ".cardlab").mkdir()
    for name in ("open", "stat"):
        monkeypatch.setattr(module.os, name, refuse)
    log = AttemptLog(tmp_path)
    assert log.attempts == []
    log.add(attempt())
    assert log.trouble == "Permission denied"
    assert (len(log.attempts), log.damaged) == (1, 0)
