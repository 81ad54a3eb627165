"""Counts as tables: lines of text where they are printed, HTML that takes its colours from the page in a notebook."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from html import escape

from cardlab.odds.charts import percent

__all__ = ["cross_html", "grid", "grid_html", "lines", "rows_html"]

_LEFT, _RIGHT = 'style="text-align:left"', 'style="text-align:right"'
_FIGURES = 'style="text-align:right;white-space:nowrap"'  # a chance stays on one line; a narrow page scrolls


def lines(title: str, names: Iterable[tuple[str, ...]], ways: Collection[int], total: int) -> str:
    """Give the title, and a line for each row: its names, its number and its share."""
    rows = list(names)
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    figures = max(len(f"{number:,}") for number in ways)
    shares = [percent(number / total) for number in ways]
    widest = max(map(len, shares))
    said = [
        "  ".join([f"{name:<{width}}" for name, width in zip(row, widths, strict=True)])
        + f"  {number:>{figures},}  {share:>{widest}}"
        for row, number, share in zip(rows, ways, shares, strict=True)
    ]
    return "\n".join([title, *said])


def rows_html(title: str, rows: Mapping[str, int], total: int) -> str:
    """Give a table with a row for each category."""
    return _table(title, ("hand", "hands", "share"), ((n, (f"{w:,}", percent(w / total))) for n, w in rows.items()))


def cross_html(title: str, highs: Sequence[str], lows: Sequence[str], rows: Mapping[tuple[str, str], int]) -> str:
    """Give a table with a row for each high category and a column for each low one."""
    found = ((high, [f"{rows[high, low]:,}" if (high, low) in rows else "" for low in lows]) for high in highs)
    return _table(title, ("high \\ low", *lows), found)


def _table(title: str, heads: Sequence[str], rows: Iterable[tuple[str, Sequence[str]]], figures: str = _RIGHT) -> str:
    first, *others = heads
    head = f'<th scope="col" {_LEFT}>{escape(first)}</th>' + "".join(
        f'<th scope="col" {_RIGHT}>{escape(one)}</th>' for one in others
    )
    body = "".join(
        f'<tr><th scope="row" {_LEFT}>{escape(name)}</th>'
        + "".join(f"<td {figures}>{escape(cell)}</td>" for cell in cells)
        + "</tr>"
        for name, cells in rows
    )
    caption = f"<caption {_LEFT}>{escape(title)}</caption>"
    return f"<table>{caption}<thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"


def grid(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> list[str]:
    """Give lines of columns: names at the left, figures at the right.

    >>> grid(["", "chips"], [["high", "7.5"]])
    ['      chips', 'high    7.5']
    """
    widths = [max(map(len, column)) for column in zip(heads, *rows, strict=True)]
    return [
        "  ".join([f"{row[0]:<{widths[0]}}", *(f"{c:>{w}}" for c, w in zip(row[1:], widths[1:], strict=True))]).rstrip()
        for row in (heads, *rows)
    ]


def grid_html(title: str, heads: Sequence[str], rows: Sequence[Sequence[str]], notes: Iterable[str] = ()) -> str:
    """Give the same as a table, with sentences below it."""
    table = _table(title, heads, ((row[0], row[1:]) for row in rows), _FIGURES)
    below = "".join(f"<p>{escape(note)}</p>" for note in notes)
    return f'<div style="overflow-x:auto">{table}</div>{below}'
