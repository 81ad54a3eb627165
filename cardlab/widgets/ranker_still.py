"""A ranker that stands still: as plain text, and as HTML for pages on which no widget can live."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import Any

from cardlab.cards import card
from cardlab.widgets.still import face


def ranker_text(view: Mapping[str, Any]) -> str:
    """The hands in lines of text, with what is known of them."""
    lines = [f"{view['title']} ({', '.join(view['facts'])})."]
    known = {(pair["above"], pair["below"]): pair for pair in view["pairs"]}
    for place, hand in enumerate(view["hands"], 1):
        glyphs = " ".join(card(text).glyph for text in hand["cards"])
        lines.append(f"{place}. {glyphs}")
        if hand["note"]:
            lines.append(f"   moved: {hand['note']}")
        below = view["hands"][place]["id"] if place < len(view["hands"]) else None
        if pair := known.get((hand["id"], below)):
            lines.append(f"   {mark(pair)} {pair['reason']}")
    return "\n".join([*lines, *ending(view)])


def mark(pair: Mapping[str, Any]) -> str:
    """How two neighbours stand, in a word."""
    return "tie:" if pair["tie"] else "right:" if pair["right"] else "wrong:"


def ending(view: Mapping[str, Any]) -> list[str]:
    """The verdict, or else the task."""
    found = view["verdict"]
    return [text for text in (found["title"], found["text"], found["next"]) if text] if found else [view["task"]]


def ranker_html(view: Mapping[str, Any]) -> str:
    """A snapshot as a small HTML list, without script or style sheet."""
    known = {(pair["above"], pair["below"]): pair for pair in view["pairs"]}
    items = ""
    for hand, below in zip(view["hands"], [*view["hands"][1:], None], strict=True):
        pair = known.get((hand["id"], below["id"])) if below else None
        reason = f"<p><small>{mark(pair)} {escape(pair['reason'])}</small></p>" if pair else ""
        items += f"<li>{' '.join(face(text) for text in hand['cards'])}{reason}</li>"
    words = " ".join(ending(view))
    return (
        f"<div><p><b>{escape(view['title'])}</b> ({escape(', '.join(view['facts']))})</p><ol>{items}</ol>"
        f"<p>{escape(words)}</p><p><small>This is a still picture. Run the cell to move the hands.</small></p></div>"
    )
