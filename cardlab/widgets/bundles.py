"""The built front ends, each read once as text."""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path

STATIC = Path(__file__).resolve().parents[1] / "static"


@cache
def bundle(name: str) -> str | Path:
    """A built file's text. While somebody works on it with ANYWIDGET_HMR=1 its path, to be watched.

    As text, because a widget whose code is a path is never freed.
    """
    path = STATIC / name
    if not path.is_file():
        raise FileNotFoundError(
            f"cardlab's front end {name} is missing: this copy of cardlab is not whole. Install it again, "
            "or in a checkout run `npm ci && npm run build` in widgets/."
        )
    return path if os.environ.get("ANYWIDGET_HMR") == "1" else path.read_text(encoding="utf-8")
