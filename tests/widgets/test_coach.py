"""The coach of a table: asked, it counts beside the table, from the view of the seat and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Thread
from typing import Any
from unittest.mock import patch

import pytest

import cardlab as cl
from cardlab.odds import declaration_values, stay_values
from cardlab.table.view import View
from cardlab.widgets.coach import AT_FAULT, COUNTING, OFF, Advice, advice, why_no_advice
from tests.odds.views import played_to
from tests.widgets.refusals import clear_error, nothing_changes
from tests.widgets.wire import Page

pytestmark = pytest.mark.needs("lab")
Seated = Callable[..., Page]
STATE = "application/vnd.cardlab.state+json"


def texts(page: Page) -> list[tuple[str, str]]:
    """What stands in the panel."""
    return [(row["head"], row["text"]) for row in page.view["coach"]]


@contextmanager
def by_and_by() -> Iterator[list[Callable[[], object]]]:
    """What would be done in the background is put in a list."""
    waiting: list[Callable[[], object]] = []
    with patch("cardlab.widgets.table.in_background", waiting.append):
        yield waiting


# What it says.


def test_at_a_price_it_says_what_staying_is_worth_and_then_each_declaration() -> None:
    deal = played_to("stay", 3, step=2)
    view = deal.view(deal.decision.seats[0])  # type: ignore[union-attr]
    told = advice(view)
    worth = stay_values(view, progress=False)
    assert told.stay is not None
    assert told.rows[0] == ("pay 3, or fold", worth.why)
    ways = declaration_values(view, pot=worth.taken.pot, progress=False)
    assert [head for head, _ in told.rows[1:4]] == [value.way for value in ways.ranked]
    assert told.rows[1][1].startswith(f"{ways.ranked[0].ev:.1f} of {worth.taken.pot} chips: nothing ")
    assert "stay to the end" in told.rows[-1][1]


def test_at_the_coins_it_counts_every_hand_of_one_opponent() -> None:
    view = played_to("declare", 2).view(0)
    told = advice(view)
    assert told.stay is None
    assert "all 850,668 hands" in repr(told)
    assert "stay to the end" not in repr(told)
    assert told.declaring["low"].ev == declaration_values(view, progress=False)["low"].ev


@pytest.mark.parametrize(
    ("view", "text"),
    [
        (lambda: played_to("bet", 3).view("spectator"), "player whose turn it is"),
        (lambda: played_to("bet", 3).view(0), "player whose turn it is"),  # seat 1 opens
        (lambda: cl.SevenCardStud(low="A5").deal(seed=1, players=3).view(0), "knows Ponsi so far"),
    ],
)
def test_where_it_has_nothing_to_say_it_says_why(view: Callable[[], View], text: str) -> None:
    assert text in why_no_advice(view())


def test_of_side_pots_it_says_that_it_can_not() -> None:
    deal = cl.Ponsi(low="A5", table_stakes=True).deal(seed=7, players=3, stacks=(5, 200, 200))
    while deal.decision is not None and deal.decision.kind != "declare":
        deal.act(next(word for word in ("pay", "bet", "call", "check") if word in deal.legal_actions))
    assert "side pots" in why_no_advice(deal.view(1))


# At a table.


def test_a_table_has_no_coach_unless_it_is_given_one(seated: Seated) -> None:
    page = seated()
    assert page.view["coach"] is None
    with nothing_changes(page):
        assert clear_error(page.ask("coach")) == page.view["controls"]["coach"] == OFF
    state = page.table._repr_mimebundle_()[0][STATE]
    assert "coach" not in state
    assert "coach" not in state["controls"]
    with pytest.raises(cl.RulesError, match="coach=1: give True or False"):
        seated(coach=1)


def test_a_page_asks_and_is_told_that_it_counts_and_then_what_came_of_it(seated: Seated) -> None:
    page = seated(seed=7, players=3, coach=True)
    assert (page.view["coach"], page.view["controls"]["coach"]) == ([], "")
    with by_and_by() as waiting:
        assert page.ask("coach") == {"id": 1, "ok": True}
    assert texts(page) == list(COUNTING)
    assert page.view["said"] == "Coach: counting what each choice is worth…"
    (work,) = waiting
    work()
    assert texts(page) == list(advice(page.table.deal.view(0)).rows)
    assert page.view["said"].startswith("Low: ")
    assert page.ask("coach", on=False)["ok"]
    assert page.view["coach"] == []


def test_from_python_it_is_told_at_once_and_shown_even_where_the_page_has_no_link(seated: Seated) -> None:
    page = seated(seed=7, players=3)
    told = page.table.coach()
    assert isinstance(told, Advice)
    assert texts(page) == list(told.rows)
    page.table.coach(on=False)
    assert page.view["coach"] is None


@pytest.mark.parametrize("do", ["act", "back", "again", "new"])
def test_the_panel_closes_with_the_next_change(seated: Seated, do: str) -> None:
    page = seated(seed=7, players=4, coach=True)
    page.table.act("call")
    page.table.coach()
    assert page.ask(do, **({"action": "fold"} if do == "act" else {}))["ok"]
    assert page.view["coach"] == []


def test_what_comes_too_late_is_not_shown(seated: Seated) -> None:
    page = seated(seed=7, players=4, coach=True)
    with by_and_by() as waiting:
        page.ask("coach")
    page.table.act("call")
    before = page.view
    waiting[0]()
    assert page.view == before


def test_it_sees_the_view_of_the_seat_and_nothing_else(seated: Seated) -> None:
    page = seated(seed=7, players=3, seat="all", coach=True, teacher=True)
    page.ask("reveal", on=True)
    seat = page.view["seat"]
    with patch("cardlab.widgets.table.advice", side_effect=advice) as asked:
        page.table.coach()
    (view,) = asked.call_args.args
    assert view.viewer == seat
    assert [any(card is not None for card in other.cards) for other in view.seats] == [n == seat for n in range(3)]


def test_the_table_can_go_on_while_it_counts(seated: Seated) -> None:
    page = seated(seed=7, players=3, coach=True)
    free: list[bool] = []

    def try_the_lock() -> None:
        free.append(page.table._guard.acquire(timeout=5))
        if free[-1]:
            page.table._guard.release()

    def counting(view: View) -> Any:
        thread = Thread(target=try_the_lock)
        thread.start()
        thread.join()
        return advice(view)

    with patch("cardlab.widgets.table.advice", counting), by_and_by() as waiting:
        page.ask("coach")
        waiting[0]()
    assert free == [True]


def test_a_real_thread_tells_the_page(seated: Seated) -> None:
    page = seated(seed=7, players=2, coach=True)
    threads: list[Thread] = []
    with patch("cardlab.widgets.coach.Thread", side_effect=lambda **how: threads.append(Thread(**how)) or threads[-1]):
        page.ask("coach")
    threads[0].join(timeout=60)
    assert texts(page)[-1][0] == "counted"


def test_where_there_are_no_threads_it_is_counted_at_once(seated: Seated) -> None:
    page = seated(seed=7, players=2, coach=True)
    with patch("cardlab.widgets.coach.Thread.start", side_effect=RuntimeError("can't start new thread")):
        assert page.ask("coach")["ok"]
    assert texts(page)[-1][0] == "counted"


def test_a_fault_is_told_in_the_panel(seated: Seated, caplog: pytest.LogCaptureFixture) -> None:
    page = seated(seed=7, players=3, coach=True)
    with patch("cardlab.widgets.table.advice", side_effect=ZeroDivisionError), by_and_by() as waiting:
        page.ask("coach")
        waiting[0]()
    assert texts(page) == list(AT_FAULT)
    assert "the coach failed" in caplog.text


def test_when_the_deal_is_over_it_is_refused_as_the_greyed_link_says(seated: Seated) -> None:
    page = seated(seed=7, players=4, coach=True)
    page.table.act("fold")
    with nothing_changes(page):
        assert clear_error(page.ask("coach")) == page.view["controls"]["coach"]
    with pytest.raises(cl.IllegalAction, match="deal is over"):
        page.table.coach()
