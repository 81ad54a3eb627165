"""What goes over the wire: one snapshot out, small intents in, one reply for each."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from threading import Thread
from typing import Any

import pytest
from hypothesis import given, settings

import cardlab as cl
from tests.widgets.walks import Random, any_step, tables, walkers
from tests.widgets.wire import Page, click, recorded, sitting_down

pytestmark = pytest.mark.needs("lab")
Seated = Callable[..., Page]


def test_a_table_opens_with_its_whole_view(seated: Seated) -> None:
    page = seated()
    method, state = page.sent[0]
    assert method == "open"
    assert state["view"]["prompt"]["text"].startswith("Your turn.")
    assert state["about"]["title"] == "Ponsi"
    assert len(page.sent) == 1


def test_one_click_gives_one_state_message_and_one_reply(seated: Seated) -> None:
    page = seated(seed=7)
    before = len(page.sent)
    reply = click(page, "Call 2")
    methods = [method for method, _ in page.sent[before:]]
    assert methods == ["update", "custom"]
    assert set(page.sent[before][1]) == {"view"}
    assert reply == {"id": 1, "ok": True}


@settings(max_examples=25)
@given(tables(), walkers)
def test_every_request_that_is_granted_gives_one_state_message_and_one_reply(
    shown: tuple[cl.Deal, dict[str, Any]], chance: Random
) -> None:
    deal, how = shown
    with sitting_down(deal, **how) as page:
        for _ in range(12):
            before = len(page.sent)
            do, fields = any_step(page.table._stepper, chance)
            reply = page.ask(do, **fields)
            assert reply.get("ok") is True, (do, fields, reply)
            assert [method for method, _ in page.sent[before:]] == ["update", "custom"]


def test_a_request_that_is_refused_sends_no_state(seated: Seated) -> None:
    page = seated(seed=7)
    before = len(page.sent)
    reply = page.ask("act", action="check", seat=0)
    assert reply["error"]["text"].startswith("There is a bet of 2 to answer")
    assert [method for method, _ in page.sent[before:]] == ["custom"]


def test_the_page_shows_what_python_has(seated: Seated) -> None:
    page = seated()
    page.ask("act", action="call", seat=0)
    page.ask("back")
    assert page.view == page.table.view


def test_python_and_page_play_the_same_table(seated: Seated) -> None:
    by_page, by_python = seated(seed=7), seated(seed=7)
    click(by_page, "Raise to 4")
    by_python.table.act("raise")
    assert by_page.view == by_python.view


@pytest.mark.parametrize(
    ("do", "fields"),
    [
        ("back", {}), ("forward", {}), ("to", {"step": 0}), ("play_on", {}), ("again", {}), ("new", {}),
        ("reveal", {"on": True}), ("reveal", {"on": False}),
    ],
)  # fmt: skip
def test_each_control_of_the_page_can_be_used_from_python(seated: Seated, do: str, fields: dict[str, Any]) -> None:
    pages = [seated(seed=7, teacher=True) for _ in range(2)]
    for page in pages:
        page.table.act("call")
        page.table.back()
        page.table.to(page.view["timeline"]["length"] - 1)
        page.table.to(1)
    by_page, by_python = pages
    assert by_page.ask(do, **fields)["ok"]
    getattr(by_python.table, do)(*fields.values())
    assert by_page.view == by_python.view


@pytest.mark.parametrize("do", ["new", "again"])
def test_a_new_start_is_told_from_its_start(seated: Seated, do: str) -> None:
    page = seated(seed=7)
    page.ask("act", action="call")
    page.ask(do)
    assert "Everybody antes 1." in page.view["said"]


def test_the_page_may_set_its_preferences(seated: Seated) -> None:
    page = seated(large=False)
    page.set_trait(large=True, four_colours=False)
    assert (page.table.large, page.table.four_colours) == (True, False)


@pytest.mark.parametrize("trait", ["view", "about"])
def test_the_page_can_not_set_what_it_is_shown(seated: Seated, trait: str) -> None:
    page = seated()
    before = getattr(page.table, trait)
    page.set_trait(**{trait: {"rev": 99, "game": "forged"}})
    assert getattr(page.table, trait) == before
    assert "forged" not in str(page.table._repr_mimebundle_())


@pytest.mark.parametrize("trait", ["view", "about"])
def test_a_page_that_sets_what_it_is_shown_gets_the_truth_back(seated: Seated, trait: str) -> None:
    page = seated()
    truth = page.trait(trait)
    page.set_trait(**{trait: {"rev": 99, "game": "forged"}})
    assert page.trait(trait) == truth


def test_a_preference_that_comes_with_a_forged_view_is_still_set(seated: Seated) -> None:
    page = seated(large=False)
    page.set_trait(view={}, large=True)
    assert page.table.large is True
    assert page.table.view["game"] == "Ponsi"


def test_two_tables_do_not_hear_each_other(seated: Seated) -> None:
    first, second = seated(seed=7), seated(seed=7)
    before = second.table.view
    click(first, "Call 2")
    assert second.table.view == before
    assert second.replies == []


def test_a_second_view_of_a_table_is_asked_for_and_gets_the_same_state(seated: Seated) -> None:
    page = seated()
    click(page, "Call 2")
    page.deliver({"method": "request_state"})
    method, state = page.sent[-1]
    assert method == "update"
    assert state["view"] == page.table.view


def test_requests_from_four_threads_and_the_cells_are_all_answered_in_turn(
    seated: Seated, caplog: pytest.LogCaptureFixture
) -> None:
    page = seated(seed=3, players=5, seat="all")
    brought = sum(page.table.deal.record.stacks)
    wrong: list[object] = []
    chips: list[int] = []

    def press_buttons(first_id: int) -> None:
        chance = Random(first_id)
        try:
            for number in range(25):
                do, fields = chance.choice(
                    [("act", {"action": "call"}), ("act", {"action": "check"}), ("act", {"action": "pay"}),
                     ("back", {}), ("forward", {}), ("to", {"step": 2}), ("act", {"action": "bet"})]
                )  # fmt: skip
                message = {"id": first_id + number, "rev": page.table.view["rev"], "do": do, **fields}
                page.deliver({"method": "custom", "content": message})
        except Exception as error:
            wrong.append(error)

    threads = [Thread(target=press_buttons, args=(1000 * each,)) for each in range(1, 5)]
    for thread in threads:
        thread.start()
    for number in range(25):
        with suppress(ValueError):  # where another thread was quicker
            page.table.act(next(iter(page.table.deal.legal_actions[number % 2 :]), "check"))
        deal = page.table.deal
        chips.append(sum(deal.stacks) + deal.pot)
        repr(page.table)
    for thread in threads:
        thread.join()
    assert not wrong
    assert not [record for record in caplog.records if record.levelname in ("WARNING", "ERROR")]
    assert set(chips) == {brought}
    assert sorted(reply["id"] for reply in page.replies) == [
        1000 * each + number for each in range(1, 5) for number in range(25)
    ]
    revs = [body["view"]["rev"] for method, body in page.sent if method in ("open", "update")]
    assert revs == list(range(len(revs)))
    assert page.view["timeline"]["step"] == len(page.table.deal.answers)


class Unreliable:
    """A strategy of somebody's own: it checks once, and then shows its fault."""

    name, character = "Unreliable", "breaks down"

    def __init__(self, fault: str) -> None:
        self.fault = fault

    def choose(self, view: cl.View, decision: Any, stream: Any) -> str:
        if decision.kind == "bet":
            return "check"
        if self.fault == "raises":
            raise ZeroDivisionError("a fault in a strategy")
        return self.fault


@pytest.mark.parametrize("fault", ["raises", "banana", "high"])
@pytest.mark.filterwarnings("ignore")
def test_when_a_strategy_fails_the_page_is_told_and_nothing_has_changed(seated: Seated, fault: str) -> None:
    page = seated(seed=7, players=2, others=[Unreliable(fault)], dealer=1)
    page.table.act("check")
    view, record = page.table.view, page.table.deal.record
    reply = page.ask("act", action="pay", seat=0)
    assert reply["error"]["text"]
    assert page.table.deal.record == record
    assert page.view == page.table.view == view


def test_the_recorder_sees_the_real_protocol() -> None:
    with recorded() as sent:
        table = cl.show(cl.Ponsi(low="A5").deal(seed=7))
    assert [method for method, _ in sent] == ["open"]
    assert {"_esm", "_css", "_model_module", "view", "about", "large", "four_colours"} <= set(sent[0][1])
    table.close()
