"""Text that ends a cell: shown as it is, and broken between words where a page is narrow."""

from __future__ import annotations

from html import escape


class Said(str):
    """Text that shows as it is when it ends a cell.

    >>> Said("Right.")
    Right.
    """

    __slots__ = ()

    def __repr__(self) -> str:
        return str(self)

    def _repr_html_(self) -> str:
        return in_html(self)


def in_html(text: str) -> str:
    """The text as a notebook shows it; left to itself, JupyterLab breaks long lines in the middle of a word."""
    style = "white-space: pre-wrap; word-break: normal; overflow-wrap: break-word"
    return f'<pre style="{style}">{escape(text)}</pre>'
