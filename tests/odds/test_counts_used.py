"""The counts in use: held against a hand, watched while they are made, and shown at the end of a cell."""

from __future__ import annotations

import io
import sys
from itertools import count

import pytest

import cardlab as cl
from cardlab.cards import CardError
from cardlab.odds import counts, progress
from cardlab.ranking import A5, HIGH, RankingError


def test_a_hand_to_hold_against_the_counts_is_a_value_or_cards() -> None:
    found = counts(HIGH, n=5)
    value = HIGH.best("Ah Ad Kc Kd Qh")
    assert found.against("Ah Ad Kc Kd Qh") == found.against(value) == found.against(cl.cards("Ah Ad Kc Kd Qh"))
    assert counts("A5", n=2).against("Ah 2d")[2] == 0


@pytest.mark.parametrize(("n", "hand"), [(5, "Ah Kd"), (10, "Ah 2d 3c 4s"), (3, "Ah 2d 3c 4s")])
def test_a_hand_in_which_another_number_of_cards_plays_is_refused(n: int, hand: str) -> None:
    for what in (hand, A5.best(hand)):
        with pytest.raises(RankingError, match="cannot be compared"):
            counts(A5, n=n).against(what)


@pytest.mark.parametrize("wrong", [None, 7])
def test_what_is_no_hand_is_refused(wrong: object) -> None:
    with pytest.raises(CardError, match="Cards are read from text"):
        counts(A5, n=5).against(wrong)  # type: ignore[arg-type]


class NotebookStream(io.StringIO):
    """What ipykernel puts in the place of stderr: it is no terminal, and it understands a carriage return."""


NotebookStream.__module__ = "ipykernel.iostream"


@pytest.mark.parametrize(("stream", "watched"), [(NotebookStream, True), (io.StringIO, False)])
def test_a_line_grows_in_a_notebook(stream: type[io.StringIO], watched: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    screen, clock = stream(), count()
    monkeypatch.setattr(sys, "stderr", screen)
    monkeypatch.setattr(progress.time, "monotonic", lambda: next(clock))
    shown = progress.Progress(4)
    for _ in range(4):
        shown.add(1)
    assert ("50% counted" in screen.getvalue()) == watched
    assert screen.getvalue().endswith("\r" + " " * 40 + "\r") == watched


def test_nothing_is_written_for_work_under_a_second(monkeypatch: pytest.MonkeyPatch) -> None:
    screen, clock = NotebookStream(), count()
    monkeypatch.setattr(sys, "stderr", screen)
    monkeypatch.setattr(progress.time, "monotonic", lambda: next(clock) / 100)
    shown = progress.Progress(90)
    for _ in range(90):
        shown.add(1)
    assert screen.getvalue() == ""


def test_ipykernel_has_the_stream_that_is_looked_for() -> None:
    iostream = pytest.importorskip("ipykernel.iostream")
    assert iostream.OutStream.__module__.partition(".")[0] == "ipykernel"
