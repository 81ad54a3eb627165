"""Records that are made quickly are the same records: frozen, equal, with the same parameters."""

from __future__ import annotations

import inspect
import pickle
from dataclasses import FrozenInstanceError, dataclass, field, fields, replace

import pytest

from cardlab.games.pontoon_bank_events import HandSettled
from cardlab.table.events import Dealt, Event, Won
from cardlab.table.outcome import Outcome
from cardlab.table.quick import quick
from cardlab.table.record import Record


@dataclass(frozen=True, slots=True)
class Plain(Event):
    seat: int
    words: tuple[str, ...] = ()


@quick
@dataclass(frozen=True, slots=True)
class Quick(Event):
    seat: int
    words: tuple[str, ...] = ()


def test_the_parameters_are_those_of_the_dataclass() -> None:
    assert inspect.signature(Quick) == inspect.signature(Plain)


@pytest.mark.parametrize("record", [Dealt, Won, Outcome, Record, HandSettled])
def test_every_field_can_be_given_by_its_name(record: type) -> None:
    names = [one.name for one in fields(record)]
    made = record(**{name: name for name in names})
    assert [getattr(made, name) for name in names] == names


def test_a_quick_record_stays_frozen() -> None:
    with pytest.raises(FrozenInstanceError):
        Won(1, 5, "for the best low").chips = 6  # type: ignore[misc]


def test_a_fact_too_few_is_refused_by_its_name() -> None:
    with pytest.raises(TypeError, match=r"Quick.__init__\(\) missing 1 required positional argument: 'seat'"):
        Quick()  # type: ignore[call-arg]


def test_a_copy_with_a_change_and_a_pickle_are_made_as_ever() -> None:
    won = Won(1, 5, "for the best low", rule="showdown.low")
    assert replace(won, chips=6) == Won(1, 6, "for the best low", rule="showdown.low")
    assert pickle.loads(pickle.dumps(won)) == won


def test_what_is_worked_out_at_the_end_is_worked_out() -> None:
    @quick
    @dataclass(frozen=True, slots=True)
    class Doubled:
        chips: int
        twice: int = field(init=False)

        def __post_init__(self) -> None:
            object.__setattr__(self, "twice", 2 * self.chips)

    assert Doubled(4).twice == 8
