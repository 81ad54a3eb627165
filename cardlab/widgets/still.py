"""A table that stands still: as plain text, and as HTML for pages on which no widget can live."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from typing import Any

from cardlab.cards import card
from cardlab.table import events as ev
from cardlab.table.account import account
from cardlab.table.judged import Judged, WentBoth
from cardlab.widgets.stepper import Stepper


def still_text(table: Stepper) -> str:
    """The table in lines of text: what is on it, what happened last, and what is wanted."""
    deal, voice = table.deal, table.voice
    view = deal.view(table.viewer)
    lines = [f"{deal.game.title}, {table.deal_name}.", view.text(voice)]
    if deal.decision is None:
        lines.extend(line.text for line in account(endings(view.events), voice))
    return "\n".join(lines)


def endings(events: Sequence[ev.Event]) -> list[ev.Event]:
    """The events that say how a deal ended."""
    return [event for event in events if isinstance(event, Judged | WentBoth | ev.Won | ev.Rode)]


def still_html(view: Mapping[str, Any]) -> str:
    """A snapshot as a small HTML table, without script or style sheet."""
    rows = "".join(seat_row(seat) for seat in view["seats"])
    shared = [slot["card"] for slot in view["shared"]]
    own = "".join(f"<li>{line}</li>" for line in own_lines(view))
    ending = view["result"]
    words = f"{ending['title']} {ending['text']}" if ending else view["prompt"]["text"]
    return (
        f"<div><p><b>{escape(view['game'])}</b> ({escape(', '.join(view['facts']))}). "
        f"Pot {view['pot']}.{f' Shared cards: {faces(shared)}' if shared else ''}</p>"
        f"<table><thead><tr><th>seat</th><th>chips</th><th>cards</th><th>last action</th></tr></thead>"
        f"<tbody>{rows}</tbody></table>"
        f"{f'<ul>{own}</ul>' if own else ''}<p>{escape(words)}</p>"
        "<p><small>This is a still picture. Run the cell to play.</small></p></div>"
    )


def own_lines(view: Mapping[str, Any]) -> list[str]:
    """What is to be known of the own hand: the cards that came or that all see, those discarded, and the best."""
    marks, thrown = view["own"]["marks"], view["own"]["thrown"]
    cards = [f"{escape(mark['text'])}: {faces(mark['cards'])}" for mark in marks]
    away = [f"discarded: {faces(thrown)}"] if thrown else []
    return [*cards, *away, *(f"{escape(one['title'])}: {escape(one['text'])}" for one in view["best"])]


def seat_row(seat: Mapping[str, Any]) -> str:
    """One seat as a table row."""
    name = escape(seat["name"]) + (" (dealer)" if seat["dealer"] else "")
    return (
        f"<tr><td>{name}</td><td>{seat['stack']}</td><td>{faces(seat['cards'])}</td><td>{escape(seat['did'])}</td></tr>"
    )


def faces(cards: Sequence[str]) -> str:
    """Cards in a row."""
    return " ".join(face(text) for text in cards)


def face(text: str) -> str:
    """A card as a screen reader should say it and an eye should see it."""
    if not text:
        return '<span title="face-down card">&#9646;</span>'
    found = card(text)
    return f'<span title="{found.name}">{found.glyph}</span>'
