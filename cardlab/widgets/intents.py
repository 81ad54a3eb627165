"""Reading what a page asks for: every field is checked before anything is done.

A message comes from a browser, so it can hold anything. What can't be read is answered with an error
that says what was wrong; it never reaches the widget's own methods.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final, TypeGuard

from cardlab.table.reasons import ActionError, did_you_mean, listed, quoted


@dataclass(frozen=True, slots=True)
class Field:
    """Something that a request says besides what to do."""

    name: str
    kind: type[str] | type[int] | type[bool]
    needed: bool = True
    longest: int = 40
    """Characters in a text; more is never read."""


@dataclass(frozen=True, slots=True)
class Wish:
    """A request that could be read: what to do, the state that the page saw, and the fields."""

    do: str
    rev: int
    fields: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Requests:
    """What the page of one kind of widget may ask for. Each deed is a method of the widget, by the same name."""

    thing: str
    """What the widget is called in an answer: "table"."""
    deeds: Mapping[str, tuple[Field, ...]]
    need_newest: tuple[str, ...] = ()
    """The deeds that are refused where the page saw an older state than there is now."""

    def read(self, message: object) -> Wish:
        """What the page asks for; ActionError where that can't be read."""
        if not isinstance(message, Mapping):
            raise ActionError(f"The {self.thing} got {quoted(message)}, which is not a request.")
        do = message.get("do")
        if not isinstance(do, str) or do not in self.deeds:
            hint = did_you_mean(do, self.deeds) if isinstance(do, str) else ""
            raise ActionError(f"The {self.thing} can't do {quoted(do)}.{hint} It can do: {listed(self.deeds)}.")
        if intent_id(message) is None:
            raise ActionError(f"The request has no usable number: id is {told(message, 'id')}.")
        rev = message.get("rev")
        if not is_whole(rev):
            raise ActionError(
                f"The request does not say which state of the {self.thing} it saw: rev is {told(message, 'rev')}."
            )
        fields = {one.name: checked(message, do, one) for one in self.deeds[do] if is_there(message, one)}
        return Wish(do, rev, fields)


def is_there(message: Mapping[str, object], wanted: Field) -> bool:
    """Whether a field is to be read: it has to be there, or it is and says something."""
    return wanted.needed or message.get(wanted.name) is not None


def checked(message: Mapping[str, object], do: str, wanted: Field) -> object:
    """A field of the right kind; ActionError for any other."""
    value = message.get(wanted.name)
    right = is_whole(value) if wanted.kind is int else isinstance(value, wanted.kind)
    if not right or (isinstance(value, str) and len(value) > wanted.longest):
        raise ActionError(
            f"To {do.replace('_', ' ')}, the request must say {wanted.name}; it is {told(message, wanted.name)}."
        )
    return value


def told(message: Mapping[str, object], name: str) -> str:
    """A field as it came, or that it did not come."""
    return quoted(message[name]) if name in message else "missing"


def intent_id(message: object) -> int | None:
    """The number by which the page knows its intent; None where there is none to be read."""
    number = message.get("id") if isinstance(message, Mapping) else None
    return number if is_whole(number) else None


def is_whole(value: object) -> TypeGuard[int]:
    """A whole number of a sensible size, and not a truth value."""
    return isinstance(value, int) and not isinstance(value, bool) and abs(value) < 2**53


TABLE: Final = Requests(
    thing="table",
    deeds={
        "act": (Field("action", str), Field("seat", int, needed=False)),
        "back": (),
        "forward": (),
        "to": (Field("step", int),),
        "play_on": (),
        "first_line": (),
        "again": (),
        "new": (),
        "reveal": (Field("on", bool),),
        "coach": (Field("on", bool, needed=False),),
    },
    need_newest=("act", "again", "new"),
)
PONTOON: Final = Requests(
    thing="table",
    deeds={
        **TABLE.deeds,
        "coach": (Field("on", bool), Field("step", int, needed=False)),
        "remember": (Field("mode", str),),
        "write": (Field("text", str, longest=200),),
    },
    need_newest=(*TABLE.need_newest, "coach"),
)
RANKER: Final = Requests(
    thing="ranker",
    deeds={
        "move": (Field("place", int), Field("to", int)),
        "check": (),
        "show_order": (),
        "undo": (),
        "use": (Field("ranking", str),),
        "again": (),
        "new": (Field("level", str, needed=False), Field("hands", int, needed=False)),
    },
    need_newest=("move", "check", "undo"),
)
EXPLORER: Final = Requests(
    thing="explorer",
    deeds={
        "toggle": (Field("card", str),),
        "put": (Field("cards", str, longest=200),),
        "random": (Field("count", int),),
        "clear": (),
        "undo": (),
    },
)
EXERCISE: Final = Requests(
    thing="exercise",
    deeds={
        "check": (Field("answer", str, longest=500), Field("sure", int, needed=False)),
        "hint": (),
        "solution": (),
        "again": (),
        "act": (Field("action", str),),
        "undo": (),
    },
    need_newest=("check", "hint", "solution", "again", "act", "undo"),
)
LAB: Final = Requests(
    thing="lab",
    deeds={
        "toggle": (Field("card", str), Field("seat", int, needed=False)),
        "put": (Field("cards", str, longest=200), Field("seat", int, needed=False)),
        "turn": (Field("card", str),),
        "put_in": (Field("chips", int), Field("seat", int)),
        "declare": (Field("seat", int), Field("way", str)),
        "dealer": (Field("seat", int),),
        "add_seat": (),
        "remove_seat": (Field("seat", int),),
        "deal": (
            Field("seats", int, needed=False),
            Field("own", int, needed=False),
            Field("shared", int, needed=False),
        ),
        "start": (Field("showdown", str, longest=60),),
        "use_low": (Field("low", str),),
        "use_house": (Field("house", str),),
        "rule": (Field("field", str), Field("value", str)),
        "undo": (),
    },
    need_newest=("remove_seat", "undo"),
)
TRAINER: Final = Requests(
    thing="trainer",
    deeds={"choose": (Field("way", str), Field("sure", int, needed=False)), "reveal": (), "next": ()},
    need_newest=("choose", "reveal", "next"),
)
