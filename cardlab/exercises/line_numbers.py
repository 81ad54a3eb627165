"""Where a key stands in a TOML text, for messages: the standard library's reader does not tell."""

from __future__ import annotations

import re
from collections.abc import Sequence

HEADER = re.compile(r"\s*(\[\[?)\s*([^\[\]]+?)\s*\]\]?\s*(?:#.*)?$")
KEY = re.compile(r"""\s*(?:"(?P<double>[^"]+)"|'(?P<single>[^']+)'|(?P<bare>[\w-]+))\s*[=.]""")
LONG_QUOTES = ('"""', "'''")


class LineNumbers:
    r"""The line of each table and key in a TOML text.

    >>> lines = LineNumbers("[low]\nkind = 1\n[[low.hint]]\ntext = 2\n[[low.hint]]\ntxt = 3")
    >>> lines.of(["low"], "kind"), lines.of(["low", "hint"], "txt", 1), lines.of(["low"])
    (2, 6, 1)
    """

    def __init__(self, text: str) -> None:
        self._lines: dict[tuple[tuple[str, ...], int, str], int] = {}
        seen: dict[tuple[str, ...], int] = {}
        table: tuple[str, ...] = ()
        place = -1
        inside = ""  # the marks of a text of several lines that is not closed yet
        for number, line in enumerate(text.splitlines(), 1):
            if inside:
                inside = "" if line.count(inside) % 2 else inside
                continue
            if header := HEADER.match(line):
                table = tuple(part.strip().strip("\"'") for part in header[2].split("."))
                place = seen[table] = seen.get(table, -1) + 1
                self._lines[table, place, ""] = number
            elif key := KEY.match(line):
                self._lines.setdefault((table, place, key["double"] or key["single"] or key["bare"]), number)
            inside = next((marks for marks in LONG_QUOTES if line.count(marks) % 2), "")

    def of(self, table: Sequence[str], key: str = "", place: int = 0) -> int:
        """The line of a key, or of the table's heading; of what is nearest if it is written in another way; 1 else."""
        path = tuple(table)
        tries = [(path, place, key), ((*path, key), 0, ""), (path, place, "")]
        if path:
            tries += [(path[:-1], 0, path[-1]), (path[:1], 0, key), (path[:1], 0, "")]
        else:
            tries = [(path, -1, key)]  # before the first heading
        return next((self._lines[wanted] for wanted in tries if wanted in self._lines), 1)
