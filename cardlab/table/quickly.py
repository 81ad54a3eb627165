"""Frozen records made quickly: a deal makes a hundred of them, and a frozen constructor is slow."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import field, fields, make_dataclass
from typing import Any, ParamSpec, TypeVar, cast

P = ParamSpec("P")
T = TypeVar("T")


def quickly(made: Callable[P, T]) -> Callable[P, T]:
    """The same constructor of a frozen record with slots, up to five times as quick.

    The constructor of a frozen record has to go round its own lock for every field. Here the fields are filled in
    while the record is of a twin class without the lock; then it becomes what it was to be, as frozen as any other.

    >>> from cardlab.table.events import Checked
    >>> one = quickly(Checked)(1, rule="betting.check")
    >>> type(one) is Checked, one == Checked(1, rule="betting.check")
    (True, True)
    """
    record = cast("type[Any]", made)
    after = getattr(record, "__post_init__", None)

    def freeze(one: Any) -> None:
        if after:
            after(one)
        one.__class__ = record

    given = [(f.name, f.type, field(default=f.default, kw_only=f.kw_only)) for f in fields(record) if f.init]
    filled = make_dataclass(record.__name__, given, namespace={"__post_init__": freeze})
    unlocked = {"__setattr__": object.__setattr__, "__delattr__": object.__delattr__}
    parts = {"__slots__": (), **unlocked, "__init__": vars(filled)["__init__"], "__post_init__": freeze}
    return type(record.__name__, (record,), parts)
