"""Whatever a page sends, it gets one clear answer, and what can't be done changes nothing."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import cardlab as cl
from cardlab.widgets.intents import TABLE
from tests.widgets.refusals import BAD_VALUES, MEGABYTE, NOT_REQUESTS, clear_error, everything, nothing_changes
from tests.widgets.wire import Page, sit_down

pytestmark = pytest.mark.needs("lab")
Seated = Callable[..., Page]


def good(page: Page, **changes: object) -> dict[str, object]:
    """A request that would be granted, with changes."""
    prompt = page.view["prompt"]
    usual = {"id": 1, "rev": page.view["rev"], "do": "act", "action": "call", "seat": prompt["seat"]}
    return {**usual, **changes}


def without(message: dict[str, object], name: str) -> dict[str, object]:
    """A request in which a field is missing."""
    return {key: value for key, value in message.items() if key != name}


@pytest.mark.parametrize("message", NOT_REQUESTS, ids=lambda one: str(type(one).__name__))
def test_what_is_no_request_is_refused(seated: Seated, message: object) -> None:
    page = seated()
    with nothing_changes(page):
        assert "not a request" in clear_error(page.tell(message))


def test_an_empty_request_is_refused(seated: Seated) -> None:
    page = seated()
    with nothing_changes(page):
        assert clear_error(page.tell({}))


VALUE_IDS = [f"{number}-{type(value).__name__}" for number, value in enumerate(BAD_VALUES)]


@pytest.mark.parametrize("value", BAD_VALUES, ids=VALUE_IDS)
@pytest.mark.parametrize("name", ["do", "rev", "action", "seat"])
def test_a_field_of_a_wrong_kind_is_refused(seated: Seated, name: str, value: object) -> None:
    page = seated()
    if (name, value) == ("seat", None):  # which means the seat whose turn it is
        assert page.tell(good(page, seat=None))["ok"]
        return
    with nothing_changes(page):
        assert clear_error(page.tell(good(page, **{name: value})))


@pytest.mark.parametrize(
    "value",
    [bad for bad in BAD_VALUES if type(bad) is not int or abs(bad) >= 2**53],
    ids=lambda one: type(one).__name__,
)
def test_a_request_without_a_usable_number_is_refused_and_answered_to_nobody(seated: Seated, value: object) -> None:
    page = seated()
    with nothing_changes(page):
        reply = page.tell(good(page, id=value))
        assert clear_error(reply)
        assert reply["id"] is None


@pytest.mark.parametrize("name", ["id", "rev", "do", "action"])
def test_a_request_that_lacks_a_field_is_refused(seated: Seated, name: str) -> None:
    page = seated()
    with nothing_changes(page):
        assert clear_error(page.tell(without(good(page), name)))


@pytest.mark.parametrize("value", BAD_VALUES, ids=VALUE_IDS)
def test_a_step_of_a_wrong_kind_or_off_the_line_is_refused(seated: Seated, value: object) -> None:
    page = seated()
    with nothing_changes(page):
        assert clear_error(page.ask("to", step=value))


@pytest.mark.parametrize("value", [bad for bad in BAD_VALUES if bad is not True], ids=lambda one: type(one).__name__)
def test_reveal_takes_yes_or_no_and_nothing_else(seated: Seated, value: object) -> None:
    page = seated(teacher=True)
    with nothing_changes(page):
        assert clear_error(page.ask("reveal", on=value))


def test_a_step_beyond_the_line_is_refused_with_its_length(seated: Seated) -> None:
    page = seated(seed=7)
    with nothing_changes(page):
        assert "0 to 3" in clear_error(page.ask("to", step=4))


@pytest.mark.parametrize(
    ("wrong", "near"),
    [("bakc", "back"), ("foward", "forward"), ("playon", "play_on"), ("reveall", "reveal"), ("agian", "again")],
)
def test_an_unknown_wish_is_answered_with_the_nearest(seated: Seated, wrong: str, near: str) -> None:
    page = seated()
    with nothing_changes(page):
        text = clear_error(page.ask(wrong))
        assert f"Did you mean {near}?" in text
        assert wrong in text


def test_an_unknown_wish_is_answered_with_all_that_can_be_asked(seated: Seated) -> None:
    text = clear_error(seated().ask("levitate"))
    assert all(deed in text for deed in tuple(TABLE.deeds))


@pytest.mark.parametrize("name", ["_change", "deal", "close", "__init__", "send", "_stepper", "view"])
def test_a_wish_reaches_no_other_method_of_the_table(seated: Seated, name: str) -> None:
    page = seated()
    with nothing_changes(page):
        assert "can't do" in clear_error(page.ask(name))


@pytest.mark.parametrize(("wrong", "near"), [("cal", "call"), ("rase", "raise"), ("flod", "fold")])
def test_an_unknown_action_is_answered_with_the_nearest(seated: Seated, wrong: str, near: str) -> None:
    page = seated()
    with nothing_changes(page):
        assert f"Did you mean {near}?" in clear_error(page.tell(good(page, action=wrong)))


@pytest.mark.parametrize("ago", [1, 2, -1, 1000, 2**52])
def test_an_act_on_another_state_than_the_one_shown_is_stale(seated: Seated, ago: int) -> None:
    page = seated(seat="all")
    for _ in range(3):
        page.ask("act", action="check")
    with nothing_changes(page):
        text = clear_error(page.tell(good(page, action="check", rev=page.view["rev"] - ago)))
        assert "moved on" in text


def test_a_stale_request_has_a_code_of_its_own(seated: Seated) -> None:
    page = seated()
    stale = page.tell(good(page, rev=99))["error"]["code"]
    unreadable = page.tell(good(page, rev="x"))["error"]["code"]
    assert stale != unreadable


def test_the_second_of_two_quick_clicks_is_stale(seated: Seated) -> None:
    page = seated(seat="all")
    message = good(page, action="check")
    assert page.tell(message)["ok"]
    with nothing_changes(page):
        assert "moved on" in clear_error(page.tell(message))


@pytest.mark.parametrize("seat", [1, 2, 3])
def test_nobody_acts_for_a_seat_that_a_strategy_plays(seated: Seated, seat: int) -> None:
    page = seated()
    with nothing_changes(page):
        assert "plays that seat" in clear_error(page.tell(good(page, seat=seat)))


@pytest.mark.parametrize("seat", [4, 9, 1000, -1, -4])
def test_a_seat_that_is_not_there_is_refused_with_those_that_are(seated: Seated, seat: int) -> None:
    page = seated()
    with nothing_changes(page):
        assert "0 to 3" in clear_error(page.tell(good(page, seat=seat)))


def test_a_spectator_acts_for_nobody(seated: Seated) -> None:
    page = seated(seat="spectator")
    for seat in (None, 0, 1):
        with nothing_changes(page):
            assert clear_error(page.ask("act", action="check", **({} if seat is None else {"seat": seat})))


def test_acting_out_of_turn_names_whose_turn_it_is(seated: Seated) -> None:
    page = seated(seat="all")
    with nothing_changes(page):
        assert "turn of seat 1" in clear_error(page.ask("act", action="check", seat=3))


def to_the_coins(page: Page) -> None:
    """Play until the coins are to be chosen."""
    while page.view["prompt"]["kind"] != "declare":
        legal = [choice["action"] for choice in page.view["prompt"]["choices"] if choice["allowed"]]
        page.ask("act", action=next(action for action in legal if action != "fold"))


def test_a_sealed_choice_can_not_be_changed(seated: Seated) -> None:
    page = seated(seat="all", players=3)
    to_the_coins(page)
    first = page.view["prompt"]["seat"]
    page.ask("act", action="high", seat=first)
    with nothing_changes(page):
        assert "sealed choice stays" in clear_error(page.ask("act", action="low", seat=first))


def test_nothing_can_be_done_after_the_end(seated: Seated) -> None:
    page = seated(seed=7)
    page.ask("act", action="fold")
    page.ask("play_on")
    assert page.view["prompt"]["kind"] == "over"
    for do, fields in (("act", {"action": "call"}), ("forward", {}), ("play_on", {})):
        with nothing_changes(page):
            assert "over" in clear_error(page.ask(do, **fields))


def test_what_can_not_be_done_at_the_start_is_refused_as_its_greyed_button_says(seated: Seated) -> None:
    page = seated(seat="spectator")
    for do in ("back", "first_line"):
        with nothing_changes(page):
            assert clear_error(page.ask(do)) == page.view["controls"][do]
    with nothing_changes(page):
        assert clear_error(page.ask("reveal", on=True)) == page.view["controls"]["reveal"]


def test_an_illegal_action_is_refused_with_the_reason_on_its_greyed_button(seated: Seated) -> None:
    page = seated(seed=7)
    greyed = [choice for choice in page.view["prompt"]["choices"] if not choice["allowed"]]
    assert greyed
    for choice in greyed:
        with nothing_changes(page):
            assert clear_error(page.tell(good(page, action=choice["action"]))) == choice["detail"]


def test_an_answer_quotes_what_was_sent_and_never_at_length(seated: Seated) -> None:
    page = seated()
    for message in (good(page, do=MEGABYTE), good(page, action=MEGABYTE), good(page, seat=MEGABYTE), MEGABYTE):
        assert "xxx" in clear_error(page.tell(message))


@pytest.mark.parametrize("html", ["<script>alert(1)</script>", "</div>", "\x00\x07", "\ud800"])
def test_strange_text_comes_back_as_text(seated: Seated, html: str) -> None:
    page = seated()
    with nothing_changes(page):
        assert clear_error(page.tell(good(page, action=html)))
    assert "<script>" not in page.table._repr_mimebundle_()[0]["text/html"]


def test_more_than_is_needed_does_no_harm(seated: Seated) -> None:
    page = seated()
    assert page.tell(good(page, colour="red", nested={"a": [1]}))["ok"]


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)
fields = st.fixed_dictionaries(
    {},
    optional={
        "id": st.integers(0, 99) | json_values,
        "rev": st.integers(0, 12) | json_values,
        "do": st.sampled_from(tuple(TABLE.deeds)) | json_values,
        "action": st.sampled_from(("call", "fold", "raise", "check", "pay", "high", "bet")) | json_values,
        "seat": st.integers(-1, 5) | json_values,
        "step": st.integers(-1, 30) | json_values,
        "on": st.booleans() | json_values,
    },
)


@settings(max_examples=60, suppress_health_check=[HealthCheck.too_slow])
@given(st.lists(fields | json_values, min_size=1, max_size=12))
def test_no_message_raises_and_none_changes_the_table_unless_the_reply_says_ok(messages: list[object]) -> None:
    page = sit_down(cl.Ponsi(low="A5").deal(seed=7, players=3), others="random")
    for message in messages:
        before, sent = everything(page), len(page.sent)
        reply = page.tell(message)
        if reply.get("ok") is True:
            assert set(reply) == {"id", "ok"}
            assert page.table.view["rev"] == before[0]["rev"] + 1  # type: ignore[index]
        else:
            clear_error(reply)
            assert everything(page) == before
            assert len(page.sent) == sent + 1
    page.table.close()
