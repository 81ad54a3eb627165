"""Cards being picked, what they are worth, and what they beat."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from math import comb
from threading import Event
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import cardlab as cl
from cardlab.cards import CardError
from cardlab.odds import counts
from cardlab.widgets import counted
from cardlab.widgets.counted import Table, against_all, count_in_background, is_counted
from cardlab.widgets.explorer_snapshot import explorer_snapshot, percent
from cardlab.widgets.explorer_still import explorer_html, explorer_text
from cardlab.widgets.picking import Picking

hands = st.lists(st.sampled_from(cl.PACK), max_size=10, unique=True)


@contextmanager
def refused(picking: Picking, text: str, error: type[Exception] = cl.IllegalAction) -> Iterator[None]:
    """What is done inside is refused, and nothing has changed."""
    before = picking.kept()
    with pytest.raises(error, match=text):
        yield
    assert picking.kept() is before


def test_cards_stand_from_the_highest_down_however_they_come() -> None:
    picking = Picking("2c Ah Kd")
    picking.toggle("10s")
    assert [card.text for card in picking.picked.cards] == ["Ah", "Kd", "Ts", "2c"]
    assert picking.picked.said == "Ten of spades picked."
    picking.toggle("Kd")
    assert [card.text for card in picking.picked.cards] == ["Ah", "Ts", "2c"]
    assert picking.picked.said == "King of diamonds put back."


def test_an_eleventh_card_is_refused() -> None:
    picking = Picking(cl.PACK[:10])
    with refused(picking, "Ten cards are picked"):
        picking.toggle("Ah")
    with refused(picking, "These are 11 cards"):
        picking.put(cl.PACK[:11])
    picking.toggle(cl.PACK[0])
    assert len(picking.picked.cards) == 9


@pytest.mark.parametrize(
    ("text", "why"),
    [("Ah Ah", "Ah is there twice"), ("Ax", "is not a suit"), ("1h", "ten is written T or 10"), ("joker", "no joker")],
)
def test_what_is_no_card_is_refused_as_cards_are_everywhere(text: str, why: str) -> None:
    picking = Picking("Kd")
    with refused(picking, why, CardError):
        picking.put(text)


def test_undo_goes_back_change_by_change() -> None:
    picking = Picking("Kd")
    with refused(picking, "Nothing has been picked yet"):
        picking.undo()
    picking.toggle("Ah")
    picking.clear()
    picking.undo()
    assert [card.text for card in picking.picked.cards] == ["Ah", "Kd"]
    picking.undo()
    assert [card.text for card in picking.picked.cards] == ["Kd"]


def test_the_same_cards_again_are_no_change_to_undo() -> None:
    picking = Picking("Kd Ah")
    picking.put("Ah Kd")
    assert picking.why_no_undo()


def test_random_hands_come_by_seed_one_after_the_other() -> None:
    first, second = Picking(seed=5), Picking(seed=5)
    drawn = []
    for picking in (first, second):
        for count in (7, 7, 10):
            picking.random(count)
            assert len(picking.picked.cards) == count
            drawn.append(picking.picked.cards)
    assert drawn[:3] == drawn[3:]
    assert drawn[0] != drawn[1]


@pytest.mark.parametrize("count", [0, 11, -1, True, "7", None, 2.0])
def test_a_random_hand_of_no_such_size_is_refused(count: Any) -> None:
    picking = Picking()
    with refused(picking, "1 to 10 cards"):
        picking.random(count)


@settings(max_examples=60)
@given(hands)
def test_each_row_is_what_the_engine_says(cards: list[cl.Card]) -> None:
    drawn = explorer_snapshot(Picking(cards), 3, quick=True)
    assert json.loads(json.dumps(drawn)) == drawn
    if not cards:
        assert drawn["rows"] == []
        return
    assert [row["ranking"] for row in drawn["rows"]] == list(cl.RANKINGS)
    for row in drawn["rows"]:
        value = cl.RANKINGS[row["ranking"]].best(" ".join(drawn["cards"]))
        assert (row["hand"], row["why"]) == (value.name, value.explain())
        assert row["cards"] == [str(card) for card in value.cards]
        assert set(row["cards"]) <= set(drawn["cards"])


@settings(max_examples=40)
@given(hands.filter(lambda cards: 0 < len(cards) <= 7))
def test_what_a_hand_beats_is_the_exact_count(cards: list[cl.Card]) -> None:
    for ranking in cl.RANKINGS.values():
        value = ranking.best(cards)
        found = against_all(value, len(cards))
        assert found is not None
        beats, ties, _ = counts(ranking, len(cards)).against(value)
        assert found == (beats, ties, comb(52, len(cards)))


def test_what_a_hand_beats_by_brute_force() -> None:
    from itertools import combinations

    value = cl.A5.best("Ah 7c")
    strengths = [cl.A5.strength(pair) for pair in combinations(cl.PACK, 2)]
    below, same = sum(one < value.strength for one in strengths), strengths.count(value.strength)
    assert against_all(value, 2) == (below, same, 1326)


def test_hands_of_eight_and_more_are_counted_in_the_background(monkeypatch: pytest.MonkeyPatch) -> None:
    go = Event()

    def slowly(ranking: Any, size: int) -> Table:
        go.wait(10)
        value = ranking.best(cl.PACK[:size])
        return Table((value.strength,), (0, comb(52, size)))

    monkeypatch.setattr(counted, "_tables", {})
    monkeypatch.setattr(counted, "_counted", slowly)
    picking, told = Picking(cl.PACK[:9]), []
    assert explorer_snapshot(picking, 0)["counting"]
    assert {row["beats"] for row in explorer_snapshot(picking, 0)["rows"]} == {""}
    thread = count_in_background(9, lambda: told.append(1))
    go.set()
    thread.join(20)
    assert len(told) == 7
    assert all(is_counted(ranking, 9) for ranking in cl.RANKINGS.values())
    drawn = explorer_snapshot(picking, 0)
    assert not drawn["counting"]
    assert {row["beats"] for row in drawn["rows"]} == {f"beats none, ties with {comb(52, 9) - 1:,}"}
    # What goes into an output does not depend on it.
    quick = explorer_snapshot(picking, 0, quick=True)
    assert not quick["counting"]
    assert {row["beats"] for row in quick["rows"]} == {""}


def test_a_share_is_never_rounded_to_none_or_all() -> None:
    total = comb(52, 10)
    for part in (1, 2, 1000, total // 2, total - 1000, total - 1):
        text = percent(part, total)
        assert text.endswith(" %")
        assert 0 < float(text[:-2]) < 100
    assert percent(0, total) == "none"
    assert percent(total, total) == "all"


@settings(max_examples=30)
@given(hands)
def test_the_still_forms_name_every_card(cards: list[cl.Card]) -> None:
    drawn = explorer_snapshot(Picking(cards), 0, quick=True)
    text, html = explorer_text(drawn), explorer_html(drawn)
    for card in cards:
        assert card.glyph in text
        assert f'title="{card.name}"' in html
    assert len(text.splitlines()) == (8 if cards else 1)
