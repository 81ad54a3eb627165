"""The built front ends: fresh, small, free of other machines' code, and as tested as the Python half."""

import hashlib
import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.conftest import ROOT

WIDGETS = ROOT / "widgets"
STATIC = ROOT / "cardlab" / "static"
WIDGETS_BUILT = ["table", "pontoon", "ranker", "explorer", "exercise", "lab", "trainer"]
BUNDLES = [f"{name}.{kind}" for name in WIDGETS_BUILT for kind in ("js", "css")]
LARGEST = 40_000

LEFT_OUT = {"node_modules", "fixtures", "testing", ".dev"}
SOURCE = re.compile(r"\.(ts|tsx|css|mjs|json)$")
TEST = re.compile(r"\.test\.tsx?$")


def hash_of_sources(widgets: Path) -> str:
    """The hash in line 1 of each bundle, by the rule in widgets/build.mjs."""
    paths = {}
    for folder, folders, files in os.walk(widgets):
        folders[:] = [name for name in folders if name not in LEFT_OUT]
        for path in (Path(folder, name) for name in files if SOURCE.search(name) and not TEST.search(name)):
            paths[path.relative_to(widgets).as_posix()] = path
    digest = hashlib.sha256()
    for name in sorted(paths):
        digest.update(name.encode() + b"\0" + paths[name].read_bytes() + b"\0")
    return digest.hexdigest()


@pytest.mark.parametrize("name", BUNDLES)
def test_bundle_is_built_from_the_sources_as_they_are(name: str) -> None:
    first = (STATIC / name).read_text(encoding="utf-8").splitlines()[0]
    found = re.search(r"sha256:([0-9a-f]{64})", first)
    assert found, f"line 1 of {name} names no hash"
    assert found[1] == hash_of_sources(WIDGETS), f"{name} is stale: run `npm run build` in widgets/"


@pytest.mark.parametrize("name", BUNDLES)
def test_bundle_is_small(name: str) -> None:
    assert (STATIC / name).stat().st_size <= LARGEST


@pytest.mark.parametrize("name", BUNDLES)
def test_bundle_loads_nothing_from_elsewhere(name: str) -> None:
    text = (STATIC / name).read_text(encoding="utf-8")
    loads = r"""(?:\bimport\b|\bfrom\b|@import|\burl\(|\bfetch\(|\.src\s*=)\s*\(?\s*["'`]?\s*(?:https?:)?//"""
    assert re.findall(loads, text) == []
    assert set(re.findall(r"https?://[^\s\"'`)]+", text)) <= {
        "http://www.w3.org/2000/svg",  # names of XML kinds, which no browser fetches
        "http://www.w3.org/1999/xhtml",
        "http://www.w3.org/1998/Math/MathML",
        "http://www.w3.org/1999/xlink",
    }


@pytest.mark.parametrize("name", WIDGETS_BUILT)
def test_bundle_stands_alone_and_has_a_default_export(name: str) -> None:
    text = (STATIC / f"{name}.js").read_text(encoding="utf-8")
    assert re.search(r"\bexport\s*default\b|\bexport\s*\{[^}]*\bas default\b", text)
    assert re.findall(r"""^\s*import\b.*|\bimport\s*\(|\bfrom\s*["']""", text, re.MULTILINE) == []


@pytest.mark.parametrize("name", WIDGETS_BUILT)
def test_stylesheet_touches_only_its_own_classes(name: str) -> None:
    text = re.sub(r"/\*.*?\*/", "", (STATIC / f"{name}.css").read_text(encoding="utf-8"), flags=re.DOTALL)
    classes = set(re.findall(r"\.(-?[A-Za-z_][\w-]*)(?=[^{}]*\{)", text))
    hosts = {name for name in classes if name.startswith("vscode-")} | {"dark"}  # themes that it answers to
    assert {name for name in classes - hosts if not name.startswith("cl-")} <= {"cl"}


def test_every_built_file_is_known_here() -> None:
    assert {path.name for path in STATIC.iterdir()} == set(BUNDLES)


@pytest.mark.needs("node_modules")
def test_a_new_build_gives_the_committed_bundle(tmp_path: Path) -> None:
    copy = tmp_path / "widgets"
    shutil.copytree(WIDGETS, copy, ignore=shutil.ignore_patterns("node_modules", ".dev"))
    (copy / "node_modules").symlink_to(WIDGETS / "node_modules", target_is_directory=True)
    (tmp_path / "cardlab" / "static").mkdir(parents=True)
    run_npm(copy, "run", "build")
    for name in BUNDLES:
        built = tmp_path / "cardlab" / "static" / name
        assert built.read_bytes() == (STATIC / name).read_bytes(), f"{name}: run `npm run build` in widgets/"


@pytest.mark.needs("node_modules")
def test_front_end_types() -> None:
    run_npm(WIDGETS, "run", "types")


@pytest.mark.needs("node_modules")
def test_front_end_suite() -> None:
    run_npm(WIDGETS, "test")


def run_npm(folder: Path, *words: str) -> None:
    """Run npm and show what it said when it failed."""
    npm = shutil.which("npm")
    assert npm is not None
    done = subprocess.run([npm, *words], cwd=folder, capture_output=True, encoding="utf-8", timeout=240)
    assert done.returncode == 0, f"npm {' '.join(words)}\n{done.stdout[-6000:]}\n{done.stderr[-2000:]}"
