"""What both sides agreed on: the shapes in state.py, their mirror in state.ts, and what is really sent."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache
from types import NoneType, UnionType
from typing import Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

import pytest
from hypothesis import given, settings

import cardlab as cl
from cardlab.widgets import (
    exercise_state,
    explorer_state,
    lab_state,
    pontoon_state,
    ranker_state,
    state,
    trainer_state,
)
from cardlab.widgets.about import about_state
from cardlab.widgets.intents import EXERCISE, EXPLORER, LAB, PONTOON, RANKER, TABLE, TRAINER, Requests
from cardlab.widgets.snapshot import snapshot
from cardlab.widgets.stepper import Stepper
from tests.conftest import ROOT
from tests.widgets.walks import Random, any_step, games, step, tables, walkers
from tests.widgets.wire import sitting_down

CONTRACTS = {
    "table": state,
    "pontoon": pontoon_state,
    "ranker": ranker_state,
    "explorer": explorer_state,
    "exercise": exercise_state,
    "lab": lab_state,
    "trainer": trainer_state,
}
SHAPES: dict[tuple[str, str], Any] = {
    (widget, name): shape
    for widget, module in CONTRACTS.items()
    for name, shape in vars(module).items()
    if is_typeddict(shape) and shape.__module__ == module.__name__  # one that it shares is tested where it is from
}
NAMES_IN_TS = {str: "string", int: "number", bool: "boolean", NoneType: "null"}


@cache
def hints(shape: Any) -> dict[str, Any]:
    """The keys of a shape with their types."""
    return get_type_hints(shape)


def in_ts(kind: Any) -> str:
    """A Python type as TypeScript writes it."""
    origin, inner = get_origin(kind), get_args(kind)
    if origin is list:
        return f"{in_ts(inner[0])}[]"
    if origin is dict:
        return f"Record<{in_ts(inner[0])}, {in_ts(inner[1])}>"
    if origin is Literal:
        return " | ".join(f'"{word}"' for word in inner)
    if origin in (Union, UnionType):
        return " | ".join(in_ts(each) for each in inner)
    return NAMES_IN_TS.get(kind) or str(kind.__name__)


def as_ts_has_it(shape: Any) -> dict[str, str]:
    """A shape's keys and types as an interface has them; what may be missing has a "?"."""
    may_be_missing = {
        name for name, kind in get_type_hints(shape, include_extras=True).items() if get_origin(kind) is NotRequired
    }
    return {f"{name}{'?' * (name in may_be_missing)}": in_ts(kind) for name, kind in hints(shape).items()}


@cache
def interfaces(widget: str) -> dict[str, dict[str, str]]:
    """The interfaces of a widget's state.ts: name, then key and type."""
    mirror = ROOT / "widgets" / widget / "state.ts"
    text = re.sub(r"//.*|/\*[\s\S]*?\*/", "", mirror.read_text(encoding="utf-8"))
    found = re.findall(r"export interface (\w+) \{([^}]*)\}", text)
    return {
        name: {key: " ".join(kind.split()) for key, kind in re.findall(r"(\w+\??)\s*:\s*([^;]+);", body)}
        for name, body in found
    }


def misfits(value: object, kind: Any, where: str = "view") -> Iterator[str]:
    """Where a value does not have its shape: keys exactly, types to the last leaf."""
    origin, inner = get_origin(kind), get_args(kind)
    if is_typeddict(kind):
        if type(value) is not dict:
            yield f"{where} is {value!r}, not a dict"
            return
        wanted = hints(kind)
        if set(value) != set(wanted):
            yield f"{where} has the keys {sorted(value)}, not {sorted(wanted)}"
            return
        for key, one in wanted.items():
            yield from misfits(value[key], one, f"{where}.{key}")
    elif origin is list:
        if type(value) is not list:
            yield f"{where} is {value!r}, not a list"
            return
        for place, one in enumerate(value):
            yield from misfits(one, inner[0], f"{where}[{place}]")
    elif origin is dict:
        if type(value) is not dict:
            yield f"{where} is {value!r}, not a dict"
            return
        for key, one in value.items():
            yield from misfits(key, inner[0], f"a key of {where}")
            yield from misfits(one, inner[1], f"{where}[{key!r}]")
    elif origin in (Union, UnionType):
        if all(any(True for _ in misfits(value, one)) for one in inner):
            yield f"{where} is {value!r}, not {kind}"
    elif origin is Literal:
        if value not in inner:
            yield f"{where} is {value!r}, not one of {inner}"
    elif type(value) is not kind:
        yield f"{where} is {value!r}, not of type {kind.__name__}"


def test_the_checker_of_shapes_sees_what_is_wrong() -> None:
    good = {"seat": 1, "name": "Caller", "chips": 3}
    assert list(misfits(good, state.ShareState)) == []
    wrong = [
        {**good, "more": 1}, {"seat": 1, "name": "Caller"}, {**good, "chips": True}, {**good, "chips": None},
        {**good, "chips": 3.0}, {**good, "name": b"x"}, [good], None,
    ]  # fmt: skip
    assert all(list(misfits(one, state.ShareState)) for one in wrong)
    assert list(misfits((good,), list[state.ShareState]))
    assert [len(list(misfits(word, Literal["right", "wrong"]))) for word in ("right", "left")] == [0, 1]


@pytest.mark.parametrize(("widget", "name"), SHAPES)
def test_each_shape_has_the_same_keys_and_types_in_the_front_end(widget: str, name: str) -> None:
    assert interfaces(widget)[name] == as_ts_has_it(SHAPES[widget, name])


@pytest.mark.parametrize("widget", CONTRACTS)
def test_the_front_end_has_no_shape_of_its_own_that_travels(widget: str) -> None:
    assert set(interfaces(widget)) == {name for of, name in SHAPES if of == widget}


@pytest.mark.parametrize(
    ("intent", "requests"),
    [
        (state.Intent, TABLE),
        (pontoon_state.PontoonIntent, PONTOON),
        (ranker_state.RankerIntent, RANKER),
        (explorer_state.ExplorerIntent, EXPLORER),
        (exercise_state.ExerciseIntent, EXERCISE),
        (lab_state.LabIntent, LAB),
        (trainer_state.TrainerIntent, TRAINER),
    ],
)
def test_the_requests_that_are_read_are_those_that_the_contract_names(intent: Any, requests: Requests) -> None:
    assert get_args(hints(intent)["do"]) == tuple(requests.deeds)
    fields = {field.name: field.kind for deed in requests.deeds.values() for field in deed}
    assert {"id": int, "rev": int, **fields} == {
        name: get_args(kind)[0] if get_origin(kind) is NotRequired else kind
        for name, kind in hints(intent).items()
        if name != "do"
    }


@settings(max_examples=35)
@given(tables(), walkers)
def test_every_snapshot_on_any_walk_has_its_shape(shown: tuple[cl.Deal, dict[str, Any]], chance: Random) -> None:
    deal, how = shown
    table, heard = Stepper(deal, **how), 0
    for rev in range(40):
        drawn = snapshot(table, rev, heard)
        assert list(misfits(drawn, state.TableState)) == []
        assert json.loads(json.dumps(drawn, allow_nan=False)) == drawn
        heard = len(table.deal.events)
        step(table, *any_step(table, chance))


@settings(max_examples=20)
@given(tables(), walkers)
def test_a_snapshot_is_consistent_with_the_deal(shown: tuple[cl.Deal, dict[str, Any]], chance: Random) -> None:
    deal, how = shown
    table = Stepper(deal, **how)
    for rev in range(30):
        drawn = snapshot(table, rev, 0)
        now = table.deal
        stacks, brought = sum(seat["stack"] for seat in drawn["seats"]), sum(deal_chips(now))
        won = sum(now.outcome.shares) if now.outcome else 0
        assert stacks + drawn["pot"] == brought + won
        # As the table itself has it, and not as a view was folded from events.
        assert [seat["stack"] for seat in drawn["seats"]] == list(now.stacks)
        assert [seat["seat"] for seat in drawn["seats"] if seat["folded"]] == folded_seats(now)
        assert [seat["seat"] for seat in drawn["seats"] if seat["dealer"]] == [now.dealer]
        assert [seat["seat"] for seat in drawn["seats"] if seat["turn"]] == sorted(
            now.decision.seats if now.decision else ()
        )
        assert (drawn["result"] is None) == (now.decision is not None)
        assert 0 <= drawn["timeline"]["step"] <= drawn["timeline"]["length"]
        assert drawn["rev"] == rev
        nets = [seat["net"] for seat in drawn["seats"]]
        if now.decision is None:
            assert sum(nets) + now.outcome.rides == now.record.carried
        else:
            assert set(nets) == {None}
        step(table, *any_step(table, chance))


def folded_seats(deal: cl.Deal) -> list[int]:
    """The seats that have folded."""
    return sorted(answer.seat for answer in deal.answers if answer.action == "fold")


def deal_chips(deal: cl.Deal) -> tuple[int, ...]:
    """All chips that the deal began with."""
    return (*deal.record.stacks, deal.record.carried)


@settings(max_examples=40)
@given(games())
def test_what_a_table_tells_of_its_rules_has_its_shape(game: cl.Ponsi) -> None:
    told = about_state(game)
    assert list(misfits(told, state.AboutState)) == []
    assert json.loads(json.dumps(told)) == told


@pytest.mark.needs("lab")
@settings(max_examples=10)
@given(tables(), walkers)
def test_what_is_sent_to_the_page_has_its_shape(shown: tuple[cl.Deal, dict[str, Any]], chance: Random) -> None:
    deal, how = shown
    with sitting_down(deal, **how) as page:
        for _ in range(8):
            do, fields = any_step(page.table._stepper, chance)
            page.ask(do, **fields)
        page.ask("fly")
        for method, body in page.sent:
            if method == "custom":
                assert set(body) in ({"id", "ok"}, {"id", "error"})
                assert list(misfits(body["id"], int | None)) == []
                assert "error" not in body or list(misfits(body["error"], state.ReplyError)) == []
            elif "view" in body:
                assert list(misfits(body["view"], state.TableState)) == []
