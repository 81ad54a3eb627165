"""Run every lesson from the top and store it as the tests want it: executed, without widget state.

    python -m tests.lessons.refresh

What a notebook keeps of a widget is its text, its still picture and its state for the tests; the live view
and its front end are left out, so that running it twice writes the same bytes.
"""

from __future__ import annotations

import sys
from pathlib import Path
from tempfile import TemporaryDirectory

import nbformat
from nbclient import NotebookClient

LESSONS = Path(__file__).resolve().parents[2] / "lessons"
WIDGET_VIEW = "application/vnd.jupyter.widget-view+json"


def executed(notebook: nbformat.NotebookNode) -> nbformat.NotebookNode:
    """The notebook, run in a new kernel of this Python, with what changes from run to run taken out.

    It runs in a folder of its own: no attempts of anybody lie there, and what a lesson writes goes with it.
    """
    client = NotebookClient(
        notebook,
        kernel_name="python3",
        timeout=120,
        record_timing=False,
        store_widget_state=False,
        coalesce_streams=True,
    )
    with TemporaryDirectory() as folder:
        client.resources = {"metadata": {"path": folder}}
        client.execute()
    notebook.metadata.pop("widgets", None)
    notebook.metadata.language_info = {"name": "python"}
    for cell in notebook.cells:
        for output in cell.get("outputs", ()):
            output.get("data", {}).pop(WIDGET_VIEW, None)
    return notebook


def refresh(path: Path) -> None:
    """Run one lesson and write it back."""
    notebook = executed(nbformat.read(path, as_version=4))
    nbformat.write(notebook, path)
    print(f"{path.name}: {len(notebook.cells)} cells", file=sys.stderr)


if __name__ == "__main__":
    for lesson in sorted(LESSONS.glob("*.ipynb")):
        refresh(lesson)
