"""A Pontoon table that stands still: as plain text, and as HTML for pages on which no widget can live."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import Any

from cardlab.table.account import account
from cardlab.widgets.pontoon_coach import coach_text
from cardlab.widgets.pontoon_snapshot import settling
from cardlab.widgets.pontoon_stepper import PontoonStepper
from cardlab.widgets.still import face


def pontoon_text(table: PontoonStepper) -> str:
    """The table in lines of text: what is on it, and what is wanted, or how it ended."""
    deal, voice = table.deal, table.voice
    view = deal.view(table.viewer)
    lines = [f"{deal.game.title}, {table.deal_name}.", view.text(voice)]
    if deal.decision is None:
        lines.extend(line.text for line in account(settling(view.events), voice))
    if table.coached:
        lines.append(coach_text(table))
    return "\n".join(lines)


def pontoon_html(view: Mapping[str, Any]) -> str:
    """A snapshot as a small HTML table, without script or style sheet."""
    rows = "".join(hand_row(seat, hand) for seat in view["seats"] for hand in seat["hands"])
    ending = view["result"]
    words = " ".join([ending["title"], *ending["lines"]]) if ending else view["prompt"]["text"]
    return (
        f"<div><p><b>{escape(view['game'])}</b> ({escape(', '.join(view['facts']))}). "
        f"{view['memory']['left']} cards in the pack.</p>"
        "<table><thead><tr><th>seat</th><th>chips</th><th>cards</th><th>makes</th><th>stake</th></tr></thead>"
        f"<tbody>{rows}</tbody></table>{coach_table(view['coach'])}<p>{escape(words)}</p>"
        "<p><small>This is a still picture. Run the cell to play.</small></p></div>"
    )


def hand_row(seat: Mapping[str, Any], hand: Mapping[str, Any]) -> str:
    """One hand as a table row."""
    cards = " ".join(face(one["card"]) for one in hand["cards"])
    name = escape(seat["name"]) + (" (banker)" if seat["banker"] else "")
    makes = escape(hand["said"] or hand["stands"])
    stake = hand["ended"] or hand["stake"] or ""
    return f"<tr><td>{name}</td><td>{seat['stack']}</td><td>{cards}</td><td>{makes}</td><td>{stake}</td></tr>"


def coach_table(coach: Mapping[str, Any] | None) -> str:
    """What the coach says, where he was asked."""
    if coach is None:
        return ""
    rows = [coach["heads"], *coach["rows"]]
    body = "".join(f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>" for row in rows)
    notes = "".join(f"<p>{escape(note)}</p>" for note in coach["notes"])
    chosen = f"<p>{escape(coach['chosen'])}</p>" if coach["chosen"] else ""
    return f"<p>{escape(coach['title'])}</p>{chosen}<table><tbody>{body}</tbody></table>{notes}"
