"""Reading what a page asks for: every field is checked before anything is done.

A message comes from a browser, so it can hold anything. What can't be read is answered with an error
that says what was wrong; it never reaches the table.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from cardlab.table.reasons import ActionError, did_you_mean, listed, quoted

DEEDS = ("act", "back", "forward", "to", "play_on", "first_line", "again", "new", "reveal")
# What each deed needs besides its name: the field and its type.
NEEDS: dict[str, tuple[str, type]] = {"act": ("action", str), "to": ("step", int), "reveal": ("on", bool)}
LONGEST = 40  # characters in an action; no word of any game is near it


@dataclass(frozen=True, slots=True)
class Wish:
    """An intent that could be read."""

    do: str
    rev: int
    action: str = ""
    seat: int | None = None
    step: int = 0
    on: bool = False


def intent_id(message: object) -> int | None:
    """The number by which the page knows its intent; None where there is none to be read."""
    number = message.get("id") if isinstance(message, Mapping) else None
    return number if is_whole(number) else None


def is_whole(value: object) -> bool:
    """A whole number of a sensible size, and not a truth value."""
    return isinstance(value, int) and not isinstance(value, bool) and abs(value) < 2**53


def read_intent(message: object) -> Wish:
    """What the page asks for; ActionError where that can't be read."""
    if not isinstance(message, Mapping):
        raise ActionError(f"The table got {quoted(message)}, which is not a request.")
    do = message.get("do")
    if not isinstance(do, str) or do not in DEEDS:
        hint = did_you_mean(do, DEEDS) if isinstance(do, str) else ""
        raise ActionError(f"The table can't do {quoted(do)}.{hint} It can do: {listed(DEEDS)}.")
    if intent_id(message) is None:
        raise ActionError(f"The request has no usable number: id is {told(message, 'id')}.")
    rev = message.get("rev")
    if not is_whole(rev):
        raise ActionError(f"The request does not say which state of the table it saw: rev is {told(message, 'rev')}.")
    seat = message.get("seat")
    if seat is not None and not is_whole(seat):
        raise ActionError(f"{quoted(seat)} is not a seat.")
    fields: dict[str, object] = {}
    if do in NEEDS:
        name, kind = NEEDS[do]
        fields[name] = needed(message, do, name, kind)
    return Wish(do=do, rev=rev, seat=seat, **fields)  # type: ignore[arg-type]


def needed(message: Mapping[str, object], do: str, name: str, kind: type) -> object:
    """A field that a deed can't do without."""
    value = message.get(name)
    right = is_whole(value) if kind is int else isinstance(value, kind)
    if not right or (isinstance(value, str) and len(value) > LONGEST):
        raise ActionError(f"To {do}, the request must say {name}; it is {told(message, name)}.")
    return value


def told(message: Mapping[str, object], name: str) -> str:
    """A field as it came, or that it did not come."""
    return quoted(message[name]) if name in message else "missing"
