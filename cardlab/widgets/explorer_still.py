"""An explorer that stands still: as plain text, and as HTML for pages on which no widget can live."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import Any

from cardlab.cards import card
from cardlab.widgets.still import face


def explorer_text(view: Mapping[str, Any]) -> str:
    """The cards and what they are worth, one ranking a line."""
    if not view["cards"]:
        return f"{view['title']}: no card is picked."
    lines = [f"{view['title']}: {' '.join(card(text).glyph for text in view['cards'])} ({view['facts'][0]})."]
    wide = max(len(row["title"]) for row in view["rows"])
    deep = max(len(row["hand"]) for row in view["rows"])
    lines += [f"{row['title']:{wide}}  {row['hand']:{deep}}  {row['beats']}".rstrip() for row in view["rows"]]
    return "\n".join(lines)


def explorer_html(view: Mapping[str, Any]) -> str:
    """A snapshot as a small HTML table, without script or style sheet."""
    cards = " ".join(face(text) for text in view["cards"]) or "no card is picked"
    rows = "".join(
        f"<tr><td>{escape(row['title'])}</td><td>{escape(row['hand'])}</td>"
        f"<td>{' '.join(face(text) for text in row['cards'])}</td><td>{escape(row['beats'])}</td></tr>"
        for row in view["rows"]
    )
    head = "<thead><tr><th>ranking</th><th>best hand</th><th>cards that play</th><th>of all hands</th></tr></thead>"
    table = f"<table>{head}<tbody>{rows}</tbody></table>" if rows else ""
    return (
        f"<div><p><b>{escape(view['title'])}</b> ({escape(', '.join(view['facts']))}): {cards}</p>{table}"
        "<p><small>This is a still picture. Run the cell to pick cards.</small></p></div>"
    )
