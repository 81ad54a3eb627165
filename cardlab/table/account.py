"""The account of a deal: short sentences, as a good commentator groups them.

Seats that do the same thing one after another share a sentence: "Caller, you and Bold pay 3 to stay."
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from cardlab.table import events as ev
from cardlab.table.card_events import (
    Arranged,
    CardsPassed,
    Discarded,
    Drew,
    Reshuffled,
    TurnedUp,
    count_of_cards,
    in_glyphs,
)
from cardlab.table.reasons import listed
from cardlab.table.voice import Voice


@dataclass(frozen=True, slots=True)
class Line:
    """One sentence, the rule behind it ("" for none), and the seats that it is about."""

    text: str
    rule: str
    seats: tuple[int, ...]


def account(events: Sequence[ev.Event], voice: Voice) -> list[Line]:
    """The events as sentences, in order.

    >>> from cardlab.table.events import Paid
    >>> voice = Voice(("Ann", "Caller", "Bold"), you=0)
    >>> [line.text for line in account([Paid(1, 3), Paid(0, 3), Paid(2, 4)], voice)]
    ['Caller and you pay 3 to stay.', 'Bold pays 4 to stay.']
    """
    lines: list[Line] = []
    for _, run in groupby(without_old_news(events), key=likeness):
        lines.extend(told(list(run), voice))
    return lines


# What opens the choices that were made in secret before it.
OPENING = (ev.Declared, CardsPassed, Discarded, Arranged)


def without_old_news(events: Sequence[ev.Event]) -> list[ev.Event]:
    """The events less those that a later one makes idle.

    Such are: who has chosen in secret, once the choices are open; and that somebody discards so many cards that
    nobody sees, once as many are drawn for them.
    """
    kept: list[ev.Event] = []
    opened = False
    drawing: int | None = None
    for event in reversed(events):
        opened = opened or isinstance(event, OPENING)
        if isinstance(event, Discarded) and event.seat == drawing and ev.HIDDEN in event.cards:
            continue
        if not isinstance(event, Reshuffled):
            drawing = event.seat if isinstance(event, Drew) else None
        if not (opened and isinstance(event, ev.Sealed)):
            kept.append(event)
    return kept[::-1]


def likeness(event: ev.Event) -> tuple[object, ...]:
    """Equal for events that can share a sentence."""
    match event:
        case ev.Posted(all_in=True) | ev.Paid(all_in=True) | ev.Wagered(all_in=True):
            return (object(),)  # worth a sentence of its own
        case ev.Posted(chips=chips) | ev.Paid(chips=chips):
            return (type(event), chips)
        case ev.Checked() | ev.Sealed(choice=None) | ev.DealtUp() | TurnedUp():
            return (type(event),)
        case ev.Wagered(action="call", to=to):
            return (type(event), to)
        case ev.Wagered(action="raise"):
            return (type(event), "raise")
        case ev.Dealt(cards=cards) | Discarded(cards=cards) | Arranged(cards=cards) if None in cards or not cards:
            return (type(event), len(cards))
        case Discarded():
            return (type(event), "seen")
        case _:
            return (object(),)  # like nothing else, not even the same event once more


def told(run: list[ev.Event], voice: Voice) -> list[Line]:
    """One sentence for a run of like events, or one each where they can't be joined."""
    first = run[0]
    seats = tuple(seat for event in run if (seat := getattr(event, "seat", None)) is not None)
    if len(run) == 1:
        text = first.sentence(voice)
        return [Line(text, first.rule, seats)] if text else []
    if up := [event for event in run if isinstance(event, ev.DealtUp)]:
        cards = listed((f"{event.card.glyph} to {voice.within(event.seat)}" for event in up), "and")
        return [Line(f"Face up: {cards}.", first.rule, seats)]
    if all(each := [own_part(event) for event in run]):
        others = [f"{voice.within(seat)} {part}" for seat, part in zip(seats, each, strict=True)][1:]
        return [Line(f"{listed([first.sentence(voice)[:-1], *others], 'and')}.", first.rule, seats)]
    everybody = len(run) == len(voice.names)
    names = "Everybody" if everybody else capital(voice.list(seats))
    return [Line(f"{names} {together(run, everybody)}.", first.rule, seats)]


def own_part(event: ev.Event) -> str:
    """What a seat does differently from the others: the cards that it shows or discards, what it raises to."""
    if isinstance(event, ev.Wagered) and event.action == "raise":
        return f"to {event.to}"
    if isinstance(event, TurnedUp):
        return event.card.glyph
    return in_glyphs(event.cards) if isinstance(event, Discarded) else ""


def together(run: list[ev.Event], everybody: bool) -> str:
    """What several seats did, with the verb in the plural, or for "everybody"."""
    s = "s" if everybody else ""
    match run[0]:
        case ev.Posted(chips=chips):
            return f"ante{s} {chips}"
        case ev.Paid(chips=chips):
            return f"pay{s} {chips} to stay"
        case ev.Wagered():
            amounts = {event.chips for event in run if isinstance(event, ev.Wagered)}
            return f"call{s} {amounts.pop()}" if len(amounts) == 1 else f"call{s}"
        case Drew(cards=cards):
            return f"draw{s} {count_of_cards(len(cards))}"
        case Discarded(cards=cards):
            return f"discard{s} {ev.cards_face_down(len(cards))}" if cards else f"stand{s} pat"
        case Arranged():
            return f"{'has' if everybody else 'have'} laid the cards in order"
        case ev.Dealt(cards=cards):
            return f"get{s} {ev.cards_face_down(len(cards))}"
        case ev.Sealed():
            return "has chosen in secret" if everybody else "have chosen in secret"
        case _:
            return f"check{s}"


def capital(text: str) -> str:
    """The text with a capital letter first, the rest as it is."""
    return text[:1].upper() + text[1:]
