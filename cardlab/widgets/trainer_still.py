"""A trainer that stands still: as plain text, and as HTML for pages on which no widget can live."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import Any

from cardlab.odds.sheets import grid
from cardlab.widgets.still import face, seat_row, still_text
from cardlab.widgets.trainer_snapshot import at_the_table, right_or_not
from cardlab.widgets.training import Training


def trainer_text(training: Training, view: Mapping[str, Any]) -> str:
    """The ending in lines of text, with what is known of the choice."""
    now = training.now
    lines = [f"{view['title']} ({', '.join(view['facts'])})."]
    lines += still_text(at_the_table(training)).splitlines()[1:]
    lines += [f"{best['title']}: {best['text']}" for best in view["best"]]
    if now.choice is None:
        return "\n".join([*lines, f"You play against {now.ending.against}.", view["note"]])
    found, values = view["verdict"], now.choice.values
    lines = [line for line in lines if not line.startswith("Your turn.")]
    lines += ["", f"You chose {now.choice.way}. {right_or_not(found['right'])} {found['title']}", found["why"]]
    lines += [found["cost"], values.title, *grid(*values.rows())]
    if now.opened:
        lines += ["", str(now.choice.luck.bar_chart()), view["luck"]["why"]]
    return "\n".join([*lines, "", view["progress"]])


def trainer_html(training: Training, view: Mapping[str, Any]) -> str:
    """A snapshot as a little HTML, without script or style sheet."""
    rows = "".join(seat_row(seat) for seat in view["seats"])
    shared = " ".join(face(slot["card"]) for slot in view["shared"])
    best = "".join(f"<li>{escape(one['title'])}: {escape(one['text'])}</li>" for one in view["best"])
    parts = [
        f"<p><b>{escape(view['title'])}</b> ({escape(', '.join(view['facts']))}). Pot {view['pot']}. "
        f"Shared cards: {shared}</p>",
        f"<table><thead><tr><th>seat</th><th>chips</th><th>cards</th><th>last action</th></tr></thead>"
        f"<tbody>{rows}</tbody></table><ul>{best}</ul>",
        f"<p>{escape(view['prompt'])}</p>" if not view["verdict"] else judged(view),
    ]
    if view["result"]:
        parts.append(f"<p>{escape(view['result']['title'])} {escape(view['result']['text'])}</p>")
        parts.append(f"<p>{escape(view['luck']['why'])}</p>")
    parts.append("<p><small>This is a still picture. Run the cell to choose coins here.</small></p>")
    return f"<div>{''.join(parts)}</div>"


def judged(view: Mapping[str, Any]) -> str:
    """What the choice was worth, beside the others."""
    found = view["verdict"]
    rows = "".join(
        f"<tr><th>{row['way']}{' (yours)' if row['yours'] else ''}</th><td>{row['chips']}</td>"
        f"<td>{row['note']}</td><td>{row['chances']}</td></tr>"
        for row in view["worth"]
    )
    return (
        f"<p><b>{right_or_not(found['right'])}</b> {escape(found['title'])} {escape(found['why'])} "
        f"{escape(found['cost'])}</p><table><caption>{escape(view['counted'])}</caption>"
        f"<thead><tr><th></th><th>chips</th><th></th><th>chances</th></tr></thead><tbody>{rows}</tbody></table>"
    )
