"""The ranker, the explorer and the exercise as widgets: what goes over the wire, what is refused, what stays."""

from __future__ import annotations

import json
import re
import weakref
from collections.abc import Callable, Iterator
from threading import Thread
from typing import Any
from unittest.mock import patch

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import cardlab as cl
from cardlab.ranking import LowRanking
from cardlab.widgets.exercise_state import ExerciseState
from cardlab.widgets.explorer_state import ExplorerState
from cardlab.widgets.intents import EXERCISE, EXPLORER, RANKER
from cardlab.widgets.ranker_state import RankerState
from tests.widgets.make_exercise_fixtures import asking
from tests.widgets.refusals import BAD_VALUES, NOT_REQUESTS, clear_error, everything, nothing_changes
from tests.widgets.test_contract import misfits
from tests.widgets.wire import Page, freed, on_page

pytestmark = pytest.mark.needs("lab")
STATE = "application/vnd.cardlab.state+json"
WIDGET = "application/vnd.jupyter.widget-view+json"
MAKERS: dict[str, Callable[[], Any]] = {
    "ranker": lambda: cl.rank_hands(5, "A5", level="straights", seed=4),
    "explorer": lambda: cl.explore("Ah 2d 3c 4s 7h Kd Kc"),
    "exercise": lambda: played(),
}
SHAPES = {"ranker": RankerState, "explorer": ExplorerState, "exercise": ExerciseState}
REQUESTS = {"ranker": RANKER, "explorer": EXPLORER, "exercise": EXERCISE}
GRANTED: dict[str, list[tuple[str, dict[str, Any]]]] = {
    "ranker": [
        ("move", {"place": 5, "to": 1}), ("move", {"place": 1, "to": 2}), ("undo", {}), ("check", {}),
        ("show_order", {}), ("use", {"ranking": "A6"}), ("again", {}), ("use", {"ranking": "D27"}),
        ("new", {"level": "near", "hands": 3}), ("new", {}), ("new", {"level": None, "hands": 8}),
    ],
    "explorer": [
        ("toggle", {"card": "Ah"}), ("toggle", {"card": "9s"}), ("put", {"cards": "As, 10c Kd"}), ("undo", {}),
        ("random", {"count": 5}), ("clear", {}), ("put", {"cards": ""}), ("undo", {}),
    ],
    "exercise": [
        ("act", {"action": "bet"}), ("undo", {}), ("hint", {}), ("act", {"action": "check"}),
        ("act", {"action": "low"}), ("check", {"answer": "check, low", "sure": 70}), ("check", {"answer": "chek"}),
        ("check", {"answer": "", "sure": None}), ("hint", {}), ("solution", {}),
        ("check", {"answer": "check,both", "sure": 700}), ("again", {}),
    ],
}  # fmt: skip
REFUSED: dict[str, list[tuple[str, dict[str, Any], str]]] = {
    "ranker": [
        ("move", {"place": 0, "to": 1}, "places are 1 to 5"),
        ("move", {"place": 2, "to": 2}, "at place 2 already"),
        ("undo", {}, "No hand has been moved"),
        ("show_order", {}, "Try it first"),
        ("again", {}, "as they were dealt"),
        ("use", {"ranking": "A5"}, "already"),
        ("use", {"ranking": "HIGH"}, "not a low ranking"),
        ("use", {"ranking": "A7"}, "Did you mean A5 or A6?"),
        ("new", {"level": "nera"}, "Did you mean near?"),
        ("new", {"hands": 9}, "3 to 8 hands"),
        ("sort", {}, "can't do"),
    ],
    "explorer": [
        ("toggle", {"card": "Ax"}, "is not a suit"),
        ("toggle", {"card": "As Ks"}, "One card is wanted"),
        ("put", {"cards": "Ah Ah"}, "there twice"),
        ("put", {"cards": "2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc"}, "These are 11 cards"),
        ("random", {"count": 11}, "1 to 10 cards"),
        ("undo", {}, "Nothing has been picked yet"),
        ("claer", {}, "Did you mean clear?"),
    ],
    "exercise": [
        ("undo", {}, "no action to take back"),
        ("solution", {}, "Try it first"),
        ("act", {"action": "fold"}, "checking is free"),
        ("act", {"action": "chek"}, "Did you mean check?"),
        ("act", {"action": "high"}, "after the last betting round"),
        ("chek", {}, "Did you mean check?"),
    ],
}


def played() -> Any:
    """An exercise in which a deal is played: it has every control."""
    from cardlab.widgets.exercise import ExerciseWidget

    return ExerciseWidget(asking("play").question)


@pytest.fixture(params=MAKERS)
def kind(request: pytest.FixtureRequest) -> str:
    """Which widget."""
    return str(request.param)


@pytest.fixture
def page(kind: str) -> Iterator[Page]:
    """The widget on a page."""
    shown = on_page(MAKERS[kind])
    yield shown
    shown.table.close()


def test_a_widget_opens_with_its_whole_view(kind: str, page: Page) -> None:
    assert [method for method, _ in page.sent] == ["open"]
    assert list(misfits(page.view, SHAPES[kind])) == []
    assert page.view == page.table.view


def test_each_request_that_is_granted_gives_one_state_message_and_one_reply(kind: str, page: Page) -> None:
    for do, fields in GRANTED[kind]:
        before, rev = len(page.sent), page.view["rev"]
        assert page.ask(do, **fields).get("ok") is True, (do, page.replies[-1])
        assert [method for method, _ in page.sent[before:]] == ["update", "custom"]
        assert set(page.sent[before][1]) == {"view"}
        assert page.view["rev"] == rev + 1
        assert list(misfits(page.view, SHAPES[kind])) == []
        assert page.view["said"]
    assert {do for do, _ in GRANTED[kind]} == set(REQUESTS[kind].deeds)


def test_page_and_python_do_the_same(kind: str, page: Page) -> None:
    by_python = MAKERS[kind]()
    for do, fields in GRANTED[kind]:
        page.ask(do, **fields)
        getattr(by_python, do)(**fields)
        assert page.view == by_python.view
    by_python.close()


def test_what_can_not_be_done_is_refused_in_words_and_changes_nothing(kind: str, page: Page) -> None:
    for do, fields, text in REFUSED[kind]:
        with nothing_changes(page):
            assert text in clear_error(page.ask(do, **fields))


@pytest.mark.parametrize("message", NOT_REQUESTS, ids=lambda one: str(type(one).__name__))
def test_what_is_no_request_is_refused(page: Page, message: object) -> None:
    with nothing_changes(page):
        assert "not a request" in clear_error(page.tell(message))


def test_a_field_of_a_wrong_kind_is_refused(kind: str, page: Page) -> None:
    requests = REQUESTS[kind]
    good = dict(reversed(GRANTED[kind]))
    for do, fields in requests.deeds.items():
        for field in fields:
            for value in BAD_VALUES:
                if type(value) is field.kind or (value is None and not field.needed):
                    continue
                with nothing_changes(page):
                    assert clear_error(page.ask(do, **{**good[do], field.name: value}))


@pytest.mark.parametrize(
    "name", ["_change", "close", "__init__", "send", "_shown", "view", "hands", "cards", "set_state"]
)
def test_a_wish_reaches_no_other_method(page: Page, name: str) -> None:
    with nothing_changes(page):
        assert "can't do" in clear_error(page.ask(name))


def test_a_move_of_hands_that_have_moved_since_is_stale() -> None:
    page = on_page(MAKERS["ranker"])
    page.ask("move", place=1, to=2)
    for do, fields in (("move", {"place": 1, "to": 2}), ("check", {}), ("undo", {})):
        with nothing_changes(page):
            assert "moved on" in clear_error(page.tell({"id": 9, "rev": 0, "do": do, **fields}))
    page.table.close()


def test_the_page_sets_preferences_and_nothing_else(page: Page) -> None:
    truth = {name: page.trait(name) for name in ("view", "about")}
    page.set_trait(view={"forged": 1}, about={}, large=True, four_colours=False)
    assert (page.table.large, page.table.four_colours) == (True, False)
    assert {name: page.trait(name) for name in ("view", "about")} == truth
    assert "forged" not in str(page.table._repr_mimebundle_())


def test_an_output_is_text_html_widget_and_state_and_equal_in_every_run(kind: str, page: Page) -> None:
    again = MAKERS[kind]()
    bundles = [dict(widget._repr_mimebundle_()[0]) for widget in (page.table, again)]
    assert set(bundles[0]) == {"text/plain", "text/html", WIDGET, STATE}
    for bundle in bundles:
        bundle.pop(WIDGET)
    assert bundles[0] == bundles[1]
    assert json.loads(json.dumps(bundles[0])) == bundles[0]
    assert "rev" not in bundles[0][STATE]
    assert re.search(r"0x[0-9a-f]+|object at|Widget|<(script|style)", str(bundles[0])) is None
    assert bundles[0]["text/plain"] == repr(page.table) == str(page.table)
    again.close()


@pytest.mark.parametrize("kind", ["ranker", "explorer"])  # an exercise's text is its question, and stays
def test_the_output_follows_the_widget(kind: str, page: Page) -> None:
    before = page.table._repr_mimebundle_()[0]
    page.ask(*GRANTED[kind][0][:1], **GRANTED[kind][0][1])
    after = page.table._repr_mimebundle_()[0]
    assert all(before[mime] != after[mime] for mime in ("text/plain", "text/html", STATE))


def test_a_fault_is_told_to_the_page_and_changes_nothing(
    kind: str, page: Page, caplog: pytest.LogCaptureFixture
) -> None:
    do, fields = GRANTED[kind][0]
    with nothing_changes(page), patch.object(type(page.table), "_drawn", side_effect=ZeroDivisionError):
        reply = page.ask(do, **fields)
    assert reply["error"]["code"] == "fault"
    assert "Nothing has changed" in reply["error"]["text"]
    assert "failed on a request" in caplog.text


def test_requests_from_three_threads_are_all_answered_in_turn(kind: str, page: Page) -> None:
    def press(first: int) -> None:
        for number in range(20):
            do, fields = GRANTED[kind][number % len(GRANTED[kind])]
            page.deliver(
                {
                    "method": "custom",
                    "content": {"id": first + number, "rev": page.table.view["rev"], "do": do, **fields},
                }
            )

    threads = [Thread(target=press, args=(1000 * one,)) for one in (1, 2, 3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(reply["id"] for reply in page.replies) == [
        1000 * one + number for one in (1, 2, 3) for number in range(20)
    ]
    revs = [body["view"]["rev"] for method, body in page.sent if method in ("open", "update")]
    assert revs == list(range(len(revs)))
    assert not [reply for reply in page.replies if reply.get("error", {}).get("code") == "fault"]


def test_a_closed_widget_is_freed(kind: str) -> None:
    widget = MAKERS[kind]()
    reference = weakref.ref(widget)
    widget.close()
    del widget
    assert freed(reference)


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=10,
)
messages = st.fixed_dictionaries(
    {},
    optional={
        "id": st.integers(0, 99) | json_values,
        "rev": st.integers(0, 6) | json_values,
        "do": st.sampled_from((*RANKER.deeds, *EXPLORER.deeds, *EXERCISE.deeds)) | json_values,
        "place": st.integers(-1, 6) | json_values,
        "to": st.integers(-1, 6) | json_values,
        "ranking": st.sampled_from((*cl.RANKINGS, "a7")) | json_values,
        "level": st.sampled_from(("easy", "near", "none")) | json_values,
        "hands": st.integers(2, 9) | json_values,
        "card": st.sampled_from(("Ah", "10c", "Xx", "Ah Kh")) | json_values,
        "cards": st.sampled_from(("Ah", "10c Kd", "Ah Ah", "")) | json_values,
        "count": st.integers(0, 7) | json_values,
        "answer": st.sampled_from(("check,low", "bet, both", "A", "")) | json_values,
        "sure": st.integers(-1, 101) | json_values,
        "action": st.sampled_from(("check", "bet", "low", "fold")) | json_values,
    },
)


@pytest.mark.parametrize("kind", MAKERS)
@settings(max_examples=40, suppress_health_check=[HealthCheck.too_slow])
@given(said=st.lists(messages | json_values, min_size=1, max_size=12))
def test_no_message_raises_and_none_changes_anything_unless_the_reply_says_ok(kind: str, said: list[object]) -> None:
    page = on_page(MAKERS[kind])
    for message in said:
        before, sent = everything(page), len(page.sent)
        reply = page.tell(message)
        if reply.get("ok") is True:
            assert page.table.view["rev"] == before[0]["rev"] + 1  # type: ignore[index]
        else:
            clear_error(reply)
            assert everything(page) == before
            assert len(page.sent) == sent + 1
    page.table.close()


# No key before a try.


@settings(max_examples=15)
@given(st.integers(0, 999), st.sampled_from(("easy", "near", "aces", "straights")), st.integers(3, 8))
def test_until_the_first_check_nothing_that_leaves_python_comes_from_what_hands_are_worth(
    seed: int, level: str, count: int
) -> None:
    page = on_page(lambda: cl.rank_hands(count, "A6", level=level, seed=seed))
    with patch.object(LowRanking, "strength", side_effect=AssertionError("the key was looked at")):
        assert page.ask("move", place=1, to=2)["ok"]
        assert page.ask("undo")["ok"]
        assert page.ask("use", ranking="D27")["ok"]
        page.table._repr_mimebundle_()
        page.table.get_state()
    for method, body in page.sent:
        if method != "custom":
            assert body["view"]["pairs"] == []
            assert body["view"]["verdict"] is None
    page.table.close()


def test_hands_are_numbered_as_they_were_dealt_and_not_by_worth() -> None:
    page = on_page(lambda: cl.rank_hands(8, "A5", level="near", seed=3))
    assert [hand["id"] for hand in page.view["hands"]] == list(range(8))
    page.table.close()


# The explorer's long counts.


def test_of_many_cards_the_view_comes_at_once_and_the_counts_after(monkeypatch: pytest.MonkeyPatch) -> None:
    from cardlab.widgets import explorer

    waiting: list[tuple[int, Callable[[], None]]] = []
    monkeypatch.setattr(explorer, "count_in_background", lambda size, tell: waiting.append((size, tell)))
    monkeypatch.setattr("cardlab.widgets.counted._tables", {})
    page = on_page(lambda: cl.explore(cl.PACK[:9]))
    assert page.view["counting"]
    page.ask("toggle", card="As")
    page.ask("toggle", card="As")
    assert [size for size, _ in waiting] == [9, 10], "each size is counted once"
    before = page.view["rev"]
    waiting[0][1]()
    assert page.view["rev"] == before + 1
    assert page.view["said"] == ""
    waiting[1][1]()
    assert page.view["rev"] == before + 1, "there are nine cards now, and ten were counted"
    page.table.close()
    waiting[0][1]()


def test_the_explorer_says_how_many_hands_it_beats() -> None:
    explorer = cl.explore("Ah Ad Kc Kd Qh")
    assert explorer.against("HIGH") == (2524188, 144, 2598960)
    assert "beats 97.1 %, ties with 143" in repr(explorer)
    explorer.close()


# Making them.


@pytest.mark.parametrize("make", [cl.rank_hands, cl.explore])
def test_a_setting_that_is_not_there_is_refused_with_those_that_are(make: Callable[..., Any]) -> None:
    with pytest.raises(cl.RulesError, match=r"has no setting 'larg'\. Did you mean large"):
        make(larg=True)
    with pytest.raises(cl.RulesError, match="give True or False"):
        make(large="yes")
