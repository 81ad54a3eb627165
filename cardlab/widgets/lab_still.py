"""A declaration lab that stands still: as plain text, and as HTML for pages on which no widget can live."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import Any

from cardlab.cards import card
from cardlab.table.account import capital
from cardlab.widgets.still import face


def lab_text(view: Mapping[str, Any]) -> str:
    """The showdown in lines of text, how it ends and why, and how it ends in the other houses."""
    lines = [f"{view['title']}: {view['showdown']} ({', '.join(view['facts'])})."]
    if view["shared"]:
        lines.append(f"Shared: {glyphs(view['shared'])}")
    wide = max(len(glyphs(seat["cards"])) for seat in view["seats"])
    for seat in view["seats"]:
        dealer = " (dealer)" if seat["seat"] == view["dealer"] else ""
        lines.append(
            f"{seat['name']}  {glyphs(seat['cards']):{wide}}  {seat['way']:6}  put in {seat['put_in']}, "
            f"takes {told(seat['takes'])}{dealer}"
        )
    lines += words(view)
    lines.append(view["summary"])
    return "\n".join([*lines, *map(house, view["houses"])])


def words(view: Mapping[str, Any]) -> list[str]:
    """How it ends and why: what a change of rule has done, the hands, and each pot."""
    pots = [f"{capital(one['name'])}, {one['chips']}: {one['text']}" for one in view["layers"]]
    why = [*view["reasons"], *(pots if len(pots) > 1 else ())] or [view["verdict"], *map(case, view["cases"])]
    return [*([view["compared"]] if view["compared"] else []), *why]


def glyphs(cards: list[str]) -> str:
    """Cards in signs; "?" for the one that is unknown."""
    return " ".join(card(text).glyph if text else "?" for text in cards) or "no cards"


def told(chips: Mapping[str, str]) -> str:
    """Chips, with what an average hides."""
    return f"{chips['chips']} ({chips['spread']})" if chips["spread"] else str(chips["chips"])


def case(found: Mapping[str, Any]) -> str:
    """What some of the possible cards have in common."""
    return f"With {found['count']} of the cards: {found['text']}"


def house(row: Mapping[str, Any]) -> str:
    """How the showdown ends in some houses."""
    takes = " / ".join(told(one) for one in row["takes"])
    rides = f", {told(row['rides'])} ride" if row["rides"]["chips"] not in ("0", "\N{EN DASH}") else ""
    return f"{', '.join(row['houses'])}: {f'{takes}{rides}' if takes else row['why']}"


def lab_html(view: Mapping[str, Any]) -> str:
    """A snapshot as small HTML tables, without script or style sheet."""
    shared = f"<p>Shared: {faces(view['shared'])}</p>" if view["shared"] else ""
    seats = "".join(
        f"<tr><th>{seat['name']}</th><td>{faces(seat['cards'])}</td><td>{seat['way']}</td><td>{seat['put_in']}</td>"
        f"<td>{told(seat['takes'])}</td></tr>"
        for seat in view["seats"]
    )
    why = "".join(f"<li>{escape(text)}</li>" for text in words(view))
    names = "".join(f"<th>{seat['name']}</th>" for seat in view["seats"])
    rows = "".join(row_html(row, len(view["seats"])) for row in view["houses"])
    return (
        f"<div><p><b>{escape(view['title'])}</b>: {escape(view['showdown'])} ({escape(', '.join(view['facts']))})</p>"
        f"{shared}<table><thead><tr><th>seat</th><th>cards</th><th>goes</th><th>put in</th><th>takes</th></tr></thead>"
        f"<tbody>{seats}</tbody></table><ul>{why}</ul><p>{escape(view['summary'])}</p>"
        f"<table><thead><tr><th>houses</th>{names}<th>rides</th></tr></thead><tbody>{rows}</tbody></table>"
        "<p><small>This is a still picture. Run the cell to change it.</small></p></div>"
    )


def faces(cards: list[str]) -> str:
    """Cards as a screen reader should say them."""
    return " ".join(face(text) for text in cards)


def row_html(row: Mapping[str, Any], seats: int) -> str:
    """How the showdown ends in some houses, as a row."""
    head = f"<th>{escape(', '.join(row['houses']))}</th>"
    if not row["takes"]:
        return f'<tr>{head}<td colspan="{seats + 1}">{escape(row["why"])}</td></tr>'
    return f"<tr>{head}{''.join(f'<td>{told(one)}</td>' for one in (*row['takes'], row['rides']))}</tr>"
