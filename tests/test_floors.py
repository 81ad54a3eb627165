"""The floors of the house: a file imports from its own floor or below, and only the top ones know Jupyter."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.conftest import ROOT

# From the cellar up. What stands on one line shares a floor.
FLOORS: tuple[tuple[str, ...], ...] = (
    ("cards", "seeds"),
    ("ranking",),
    ("table",),
    ("games",),
    ("odds",),
    ("players",),
    ("exercises",),
    ("widgets",),
    ("launch", "cli", "__main__"),
)
HEIGHT = {name: height for height, names in enumerate(FLOORS) for name in names}
FACE = "__init__"  # cardlab/__init__.py shows names of every floor, lazily; no floor may look into it

EVERYWHERE = {*sys.stdlib_module_names, "numpy"}
MORE = {
    "widgets": {"anywidget", "ipywidgets", "traitlets", "IPython"},
    "launch": {"ipykernel", "jupyter_client", "jupyter_core", "jupyter_server", "jupyterlab", "tornado"},
}


def faults(package: Path) -> list[str]:
    """What stands on the wrong floor, one sentence for each import."""
    return [
        f"{path.relative_to(package).as_posix()}:{line} imports {module}: {why}"
        for path in sorted(package.rglob("*.py"))
        for line, module in imports(path, package)
        if (why := fault(floor_of(path, package), module))
    ]


def floor_of(path: Path, package: Path) -> str:
    """The floor that a file stands on: its folder in the package, or its own name."""
    return path.relative_to(package).parts[0].removesuffix(".py")


def imports(path: Path, package: Path) -> Iterator[tuple[int, str]]:
    """Every module that a file imports anywhere, in functions and for types as well, with its line."""
    here = (package.name, *path.relative_to(package).with_suffix("").parts)
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = list(here[: -node.level]) if node.level else []
            module = ".".join(base + ([node.module] if node.module else []))
            if module == package.name:
                yield from ((node.lineno, f"{module}.{alias.name}") for alias in node.names)
            else:
                yield node.lineno, module


def fault(floor: str, module: str) -> str | None:
    """Why a file of this floor may not import the module, or None."""
    root, _, rest = module.partition(".")
    if floor not in HEIGHT and floor != FACE:
        return f"{floor} is on no floor yet; give it one in tests/test_floors.py"
    if root != "cardlab":
        allowed = EVERYWHERE | MORE.get(floor, set())
        return None if root in allowed else f"{floor} may import {sorted(allowed - sys.stdlib_module_names)}"
    if floor == FACE:
        return None
    other = rest.partition(".")[0]
    if other not in HEIGHT:
        return "a floor imports from other floors, never from the face of the package"
    return None if HEIGHT[other] <= HEIGHT[floor] else f"{other} stands above {floor}"


def test_every_file_imports_from_its_own_floor_or_below() -> None:
    assert faults(ROOT / "cardlab") == []


@pytest.mark.parametrize(
    ("file", "line", "why"),
    [
        ("cards.py", "from cardlab.ranking import HIGH", "ranking stands above cards"),
        ("table/pots.py", "from ..games import ponsi", "games stands above table"),
        ("table/pots.py", "from cardlab import games", "games stands above table"),
        ("games/ponsi.py", "def f():\n    import cardlab.widgets.table", "widgets stands above games"),
        ("players/cautious.py", "from cardlab import HIGH", "never from the face"),
        ("players/cautious.py", "import cardlab", "never from the face"),
        ("odds/counts.py", "import anywidget", "odds may import ['numpy']"),
        ("exercises/check.py", "import scipy.stats", "exercises may import ['numpy']"),
        ("widgets/table.py", "import jupyterlab", "widgets may import"),
        ("__init__.py", "import ipywidgets", "__init__ may import ['numpy']"),
        ("extra.py", "import math", "on no floor yet"),
    ],
)
def test_a_planted_fault_is_found(tmp_path: Path, file: str, line: str, why: str) -> None:
    path = tmp_path / "cardlab" / file
    path.parent.mkdir(parents=True)
    path.write_text(line)
    (found,) = faults(tmp_path / "cardlab")
    assert found.startswith(file)
    assert why in found


@pytest.mark.parametrize(
    ("file", "line"),
    [
        ("table/pots.py", "from . import events\nfrom .events import Event\nfrom ..cards import Card"),
        ("games/ponsi.py", "from cardlab import table\nimport numpy as np\nimport collections.abc"),
        ("widgets/table.py", "import anywidget, traitlets\nfrom cardlab.players import sensible"),
        ("launch/server.py", "def serve():\n    from jupyterlab.labapp import LabApp"),
        ("__init__.py", "from cardlab.games.ponsi import Ponsi"),
    ],
)
def test_what_is_allowed_is_let_through(tmp_path: Path, file: str, line: str) -> None:
    path = tmp_path / "cardlab" / file
    path.parent.mkdir(parents=True)
    path.write_text(line)
    assert faults(tmp_path / "cardlab") == []
