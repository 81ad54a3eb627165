"""The policy of conftest.py, tried on a small suite in a folder of its own."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import ROOT

SUITE = {
    "test_parts.py": """
import pytest

@pytest.mark.needs("node_modules")
def test_with_a_missing_part():
    raise AssertionError("never run")

@pytest.mark.xfail(strict=True)
def test_that_is_known_to_fail():
    raise AssertionError

def test_that_passes():
    pass
""",
    "test_whole_file.py": "import pytest\npytest.importorskip('no_such_module')\n",
}


def run_suite(folder: Path, **required: str) -> subprocess.CompletedProcess[str]:
    tests = folder / "tests"
    tests.mkdir(exist_ok=True)
    shutil.copy(ROOT / "tests" / "conftest.py", tests)
    for name, text in SUITE.items():
        (tests / name).write_text(text)
    env = {name: value for name, value in os.environ.items() if name not in ("CI", "CARDLAB_REQUIRE_ALL")}
    env["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "--rootdir", ".", "tests"]
    return subprocess.run(command, cwd=folder, env=env | required, capture_output=True, text=True, timeout=60)


def test_a_missing_part_is_skipped_and_said_in_words(tmp_path: Path) -> None:
    done = run_suite(tmp_path)
    assert done.returncode == 0, done.stdout
    assert "1 passed, 2 skipped, 1 xfailed" in done.stdout
    assert "skipped: front-end tests (no widgets/node_modules: run `npm ci` in widgets/)" in done.stdout


@pytest.mark.parametrize("switch", ["CI=true", "CARDLAB_REQUIRE_ALL=1"])
def test_where_all_is_required_no_skip_passes(tmp_path: Path, switch: str) -> None:
    name, _, value = switch.partition("=")
    done = run_suite(tmp_path, **{name: value})
    assert done.returncode != 0
    assert "everything is required here: " in done.stdout
    assert "no_such_module" in done.stdout
    assert "skipped:" not in done.stdout.replace("Skipped:", "")
