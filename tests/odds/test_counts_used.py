"""The counts in use: held against a hand, watched while they are made, and shown at the end of a cell."""

from __future__ import annotations

import io
import sys
from itertools import count
from xml.etree import ElementTree

import numpy as np
import pytest

import cardlab as cl
from cardlab.cards import CardError, card_from_index
from cardlab.odds import counts, joint_counts, progress
from cardlab.odds.charts import percent
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


def test_the_whole_numbers_of_numpy_are_welcome() -> None:
    assert counts("A5", n=np.int64(5)).by_strength == counts("A5", n=5).by_strength  # type: ignore[arg-type]
    assert counts("A5", n=np.int64(5)).n == 5  # type: ignore[arg-type]
    assert cl.cards([cl.PACK[7]]) == (card_from_index(np.uint8(7)),)  # type: ignore[arg-type]
    assert cl.qualifies(A5.best("8s 4s 3d 2s As"), np.int64(8))  # type: ignore[arg-type]
    for wrong in (np.float64(8), np.bool_(True), 8.0, True):
        with pytest.raises(RankingError, match="A qualifier is"):
            cl.qualifies(A5.best("8s 4s 3d 2s As"), wrong)  # type: ignore[arg-type]


def test_what_is_too_much_is_refused_with_the_remedy() -> None:
    with pytest.raises(CardError, match=r"a hand has 2: Ah Kd 3c\. Name fewer, or give a larger n"):
        counts("A5", n=2, known="Ah Kd 3c")
    ranking = cl.wild("HIGH", "2*")
    with pytest.raises(CardError, match=r"of 10 cards are too many.* 25,000,000 is .* known cards, or .* 6 cards"):
        counts(ranking, n=10)
    with pytest.raises(CardError, match="of 10 cards with Ah Kd"):
        counts(ranking, n=10, known="Ah Kd")


def test_a_high_ranking_is_no_low_one() -> None:
    hands = np.array([[0, 1, 2, 3, 4]], np.uint8)
    for ask in (
        lambda low, high: joint_counts(low, n=5, high=high),
        lambda low, high: cl.high_and_low(hands, low, high),
    ):
        with pytest.raises(RankingError, match=r"The low ranking is A5, .* or D26, .* not HIGH"):
            ask("HIGH", "HIGH")
        with pytest.raises(RankingError, match="The high ranking is HIGH, or HIGH with wild cards, not A5"):
            ask("A6", "A5")


def test_a_share_is_never_in_scientific_notation() -> None:
    shares = [1, 0.125, 0.01, 0.00999, 0.000999, 0.0072, 4 / 2598960, 7.2e-8, 0]
    assert [percent(share) for share in shares] == [
        *("100.0 %", "12.5 %", "1.0 %", "1.0 %", "0.10 %", "0.72 %", "0.00015 %", "0.0000072 %", "0.0 %"),
    ]


def test_one_hand_is_one_hand() -> None:
    assert str(counts("A5", n=5, known="Ah 2d 3c 4s 5h")).startswith("1 hand of 5 cards with Ah 2d 3c 4s 5h, by")


def test_joint_counts_have_the_best_high_first_and_are_printed() -> None:
    found = joint_counts("A5", n=5)
    highs = [high for high, _ in found.by_strength]
    assert highs == sorted(highs, reverse=True)
    assert next(iter(found.by_category)) == ("royal flush", "K-high, no pair")
    assert list(dict.fromkeys(high for high, _ in found.by_category)) == list(found.high.by_category)
    first, *rows = str(found).splitlines()
    assert first == "2,598,960 hands of 5 cards, by their best high and best low, ace to five"
    assert rows[0].split() == ["royal", "flush", "K-high,", "no", "pair", "4", "0.00015", "%"]
    assert len(rows) == len(found.by_category)


def test_counts_are_tables_at_the_end_of_a_cell() -> None:
    for found in (counts("A5", n=5), joint_counts("A5", n=5), counts("A6", n=7, known="Ah 2d 3c 4s 7c 7d")):
        html = found._repr_html_()
        table = ElementTree.fromstring(html)
        assert table.findtext("caption") == found.title
        cells = [cell.text or "" for cell in table.findall(".//td")]
        assert sum(int(cell.replace(",", "")) for cell in cells if cell and "%" not in cell) == found.total
        assert "color" not in html
    assert joint_counts("A5", n=5)._repr_html_() == joint_counts("A5", n=5)._repr_html_()


def test_the_shares_in_a_bar_chart_end_below_each_other() -> None:
    rows = str(counts("HIGH", n=5).bar_chart()).splitlines()[1:]
    assert len({len(row) for row in rows}) == 1
