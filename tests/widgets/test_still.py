"""The table where no widget can live: as text, as HTML without script, as state to compare."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from html.parser import HTMLParser
from typing import Any

import pytest
from hypothesis import given, settings

import cardlab as cl
from cardlab.widgets.snapshot import snapshot
from cardlab.widgets.stepper import Stepper
from cardlab.widgets.still import still_html, still_text
from tests.widgets.walks import Random, any_step, step, tables, walkers
from tests.widgets.wire import Page, sitting_down

Seated = Callable[..., Page]
STATE = "application/vnd.cardlab.state+json"
WIDGET = "application/vnd.jupyter.widget-view+json"


class Outline(HTMLParser):
    """The tags and attributes of a piece of HTML; fails where tags do not close."""

    def __init__(self, html: str) -> None:
        super().__init__(convert_charrefs=True)
        self.tags: list[str] = []
        self.attributes: list[tuple[str, str | None]] = []
        self._open: list[str] = []
        self.feed(html)
        self.close()
        assert self._open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.attributes.extend(attrs)
        self._open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self._open.pop() == tag


@settings(max_examples=40)
@given(tables(), walkers)
def test_the_still_picture_is_whole_html_without_script_or_style(
    shown: tuple[cl.Deal, dict[str, Any]], chance: Random
) -> None:
    deal, how = shown
    table = Stepper(deal, **how)
    for rev in range(15):
        outline = Outline(still_html(snapshot(table, rev, 0)))
        assert {*outline.tags} <= {
            "div", "p", "b", "table", "caption", "thead", "tbody", "tr", "th", "td", "ul", "li", "span", "small",
        }  # fmt: skip
        assert {name for name, _ in outline.attributes} <= {"title", "scope", "role", "aria-label", "lang"}
        step(table, *any_step(table, chance))


def test_the_still_picture_names_every_card_face_down_or_up() -> None:
    drawn = snapshot(Stepper(cl.Ponsi(low="A5").deal(seed=7, players=4)), 0, 0)
    html = still_html(drawn)
    assert html.count('title="face-down card"') == 3 * 5 + 5
    for card in next(seat["cards"] for seat in drawn["seats"] if seat["you"]):
        assert f'title="{cl.card(card).name}"' in html
        assert cl.card(card).glyph in html


@pytest.mark.parametrize("name", ["<b>Ann</b>", "<script>alert(1)</script>", '"onload="x', "Ann & Bob"])
def test_a_strategys_name_is_text_in_the_still_picture(name: str) -> None:
    class Named:
        character = name

        def __init__(self) -> None:
            self.name = name

        def choose(self, view: cl.View, decision: Any, stream: Any) -> str:
            return str(decision.legal_actions[0])

    html = still_html(snapshot(Stepper(cl.Ponsi(low="A5").deal(seed=7, players=3), others=Named()), 0, 0))
    Outline(html)
    assert name not in html


@settings(max_examples=30)
@given(tables(), walkers)
def test_the_text_of_a_table_depends_on_the_deal_alone(shown: tuple[cl.Deal, dict[str, Any]], chance: Random) -> None:
    deal, how = shown
    steps = []
    first = Stepper(deal, **how)
    for _ in range(12):
        steps.append(any_step(first, chance))
        step(first, *steps[-1])
    second = Stepper(deal, **how)
    for one in steps:
        step(second, *one)
    assert still_text(first) == still_text(second)
    assert snapshot(first, 1, 0) == snapshot(second, 1, 0)
    assert "0x" not in still_text(first)


def test_the_text_tells_the_end_and_why() -> None:
    table = Stepper(cl.Ponsi(low="A5").deal(seed=7, players=2, dealer=1), seat="all")
    for action in ("bet", "fold"):
        table.act(action)
    assert still_text(table).splitlines()[-2:] == [
        "The deal is over.", "Seat 0 takes 4 because all the others folded.",
    ]  # fmt: skip


def test_the_text_asks_the_question_once() -> None:
    table = Stepper(cl.Ponsi(low="A5").deal(seed=7, players=4))
    assert still_text(table).count("raise to 4, or fold.") == 1
    assert "Waiting for you" not in still_text(table)


def test_a_deal_from_a_chosen_pack_is_shown_the_same_in_every_run() -> None:
    texts = set()
    for _ in range(3):
        table = Stepper(cl.Ponsi(low="A5").deal(pack=cl.pack("Ah Kd Qs"), players=3), others="bold")
        while table.deal.decision is not None:
            table.act(next(word for word in ("check", "call", "pay", "high") if word in table.deal.legal_actions))
        texts.add(still_text(table))
    assert len(texts) == 1


# Of the widget itself.

lab = pytest.mark.needs("lab")


@lab
def test_an_output_has_text_html_widget_and_state(seated: Seated) -> None:
    page = seated()
    data, metadata = page.table._repr_mimebundle_()
    assert set(data) == {"text/plain", "text/html", WIDGET, STATE}
    assert metadata == {}
    assert data["text/plain"] == repr(page.table)
    assert data[WIDGET]["model_id"] == page.table.model_id
    assert json.loads(json.dumps(data)) == data


@lab
def test_the_state_of_an_output_is_the_view_without_what_only_counts_clicks(seated: Seated) -> None:
    page = seated(coach=True)  # without one, nothing is said of it
    state = page.table._repr_mimebundle_()[0][STATE]
    assert set(page.view) - set(state) == {"rev", "own", "rules"}  # nothing is to be said of the own cards
    assert all(page.view[key] == value for key, value in state.items() if key != "chapters")
    for shown, kept in zip(page.view["chapters"], state["chapters"], strict=True):
        assert [line["text"] for line in kept["lines"]] == shown["lines"]
        assert [line["rule"] for line in kept["lines"]] == [page.view["rules"][rule] for rule in shown["rules"]]
        assert [place for place, line in enumerate(kept["lines"]) if line["yours"]] == shown["yours"]


@lab
def test_an_output_is_equal_after_the_cell_is_run_again(seated: Seated) -> None:
    bundles = []
    for _ in range(2):
        page = seated(seed=11, players=5)
        page.table.act(page.view["prompt"]["choices"][0]["action"])
        page.table.back()
        data = page.table._repr_mimebundle_()[0]
        data.pop(WIDGET)
        bundles.append(data)
    assert bundles[0] == bundles[1]


@lab
def test_the_repr_holds_no_address(seated: Seated) -> None:
    page = seated()
    assert re.search(r"0x[0-9a-f]+|object at|TableWidget", repr(page.table)) is None
    assert repr(page.table) == str(page.table)


@lab
def test_the_output_follows_the_table(seated: Seated) -> None:
    page = seated(seed=7)
    before = page.table._repr_mimebundle_()[0]
    page.ask("act", action="call")
    after = page.table._repr_mimebundle_()[0]
    for mime in ("text/plain", "text/html", STATE):
        assert before[mime] != after[mime]


@lab
@settings(max_examples=8)
@given(walkers)
def test_the_snapshot_of_a_table_for_nine_stays_below_twenty_kilobytes(chance: Random) -> None:
    deal = cl.Ponsi(low="A5").deal(seed=chance.randrange(10**6), players=9)
    with sitting_down(deal, seat="spectator", teacher=True) as page:
        page.ask("reveal", on=True)
        page.ask("play_on")
        page.ask("reveal", on=True)
        assert len(json.dumps(page.view)) < 20_000
        assert len(json.dumps(page.trait("about"))) < 20_000


def test_the_still_picture_tells_which_cards_came_and_which_were_thrown_away_and_of_no_row_where_there_is_none() -> (
    None
):
    table = Stepper(cl.Anaconda(low="A5").deal(seed=62, players=4, dealer=3))
    for action, told in [
        ("bet", None), ("pass 9s 2s 5h", "<li>from Sensible: "), ("discard Th Jd", "<li>discarded: "),
    ]:  # fmt: skip
        table.act(action)
        html = still_html(snapshot(table, 0, 0))
        assert "Shared cards" not in html
        assert told is None or told in html
    assert '<span title="ten of hearts">' in html.split("<li>discarded: ")[1]
