"""The package as others get it: what wheel and sdist hold, and that it works with nothing else installed."""

import importlib.util
import os
import subprocess
import sys
import tarfile
import tomllib
import venv
import zipfile
from pathlib import Path

import pytest

from tests.conftest import ROOT

LESSONS = sorted(path.name for path in (ROOT / "lessons").glob("*.ipynb"))
JUPYTER = "anywidget ipywidgets IPython traitlets comm ipykernel jupyter_core jupyter_server jupyterlab"


@pytest.fixture(scope="session")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the wheel and the sdist, built without network and without Node."""
    folder = tmp_path_factory.mktemp("dist")
    nowhere = {**os.environ, "PATH": str(folder)}
    command = [sys.executable, "-m", "hatchling", "build", "-d", str(folder)]
    done = subprocess.run(command, cwd=ROOT, env=nowhere, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stdout + done.stderr
    return folder


@pytest.fixture(scope="session")
def wheel(dist: Path) -> Path:
    """The built wheel."""
    (path,) = dist.glob("*.whl")
    return path


@pytest.fixture(scope="session")
def clean_python(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The Python of a new environment that has cardlab's wheel, this machine's numpy and nothing else."""
    folder = tmp_path_factory.mktemp("clean")
    venv.create(folder / "env", with_pip=False, symlinks=os.name == "posix")
    python = folder / "env" / ("bin/python" if os.name == "posix" else "Scripts/python.exe")
    install = [
        sys.executable,
        "-m",
        "pip",
        "--python",
        str(python),
        "install",
        "--no-index",
        "--no-deps",
        str(wheel),
    ]
    subprocess.run(install, check=True, capture_output=True, timeout=120)
    spec = importlib.util.find_spec("numpy")
    assert spec is not None
    assert spec.origin is not None
    home = Path(spec.origin).parents[1]
    (folder / "numpy").mkdir()
    for part in home.glob("numpy*"):  # numpy, and on some systems numpy.libs
        (folder / "numpy" / part.name).symlink_to(part, target_is_directory=True)
    ask = "import sysconfig; print(sysconfig.get_path('purelib'))"
    (Path(run(python, "-c", ask, cwd=folder).stdout.strip()) / "numpy.pth").write_text(str(folder / "numpy"))
    return python


def run(python: Path | str, *words: str, cwd: Path, expect: int = 0) -> subprocess.CompletedProcess[str]:
    """Run a Python elsewhere, without this one's paths."""
    env = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "JUPYTER"))}
    done = subprocess.run([str(python), *words], cwd=cwd, env=env, capture_output=True, text=True, timeout=60)
    assert done.returncode == expect, done.stdout + done.stderr
    return done


def test_wheel_holds_package_bundles_and_lessons(wheel: Path) -> None:
    names = set(zipfile.ZipFile(wheel).namelist())
    wanted = {
        "cardlab/__init__.py",
        "cardlab/py.typed",
        *(
            f"cardlab/static/{name}.{kind}"
            for name in ("table", "ranker", "explorer", "lab", "trainer")
            for kind in ("js", "css")
        ),
        "cardlab/exercises/bank/04-low-hands.toml",
    }
    assert wanted | {f"cardlab/lessons/{name}" for name in LESSONS} <= names
    assert LESSONS, "there is no lesson to ship"
    strange = {name for name in names if not name.startswith(("cardlab/", "cardlab-"))}
    assert strange == set()
    assert not [name for name in names if name.endswith((".ts", ".tsx", ".pyc")) or "checkpoints" in name]


def test_sdist_holds_what_it_takes_to_build_and_test(dist: Path) -> None:
    (path,) = dist.glob("*.tar.gz")
    with tarfile.open(path) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    wanted = [
        "widgets/package.json",
        "widgets/package-lock.json",
        "widgets/build.mjs",
        "tests/conftest.py",
        "LICENSE",
    ]
    assert {*wanted, *(f"lessons/{name}" for name in LESSONS)} <= names
    assert not [name for name in names if "node_modules" in name]


def test_numpy_is_all_that_the_core_needs() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["dependencies"] == ["numpy>=2.0"]


def test_wheel_works_from_another_folder(clean_python: Path, tmp_path: Path) -> None:
    code = "import cardlab as cl, pathlib; print(pathlib.Path(cl.__file__).parts[-3], cl.card('Ah').name)"
    assert run(clean_python, "-c", code, cwd=tmp_path).stdout.split(maxsplit=1) == [
        "site-packages",
        "ace of hearts\n",
    ]
    assert run(clean_python, "-m", "cardlab", "--version", cwd=tmp_path).stdout.startswith("cardlab 0.")


def test_without_jupyterlab_the_command_says_what_to_type(clean_python: Path, tmp_path: Path) -> None:
    done = run(clean_python, "-m", "cardlab", cwd=tmp_path, expect=1)
    assert "JupyterLab is not installed here. Type: " in done.stderr
    assert "-m pip install 'cardlab[lab]'" in done.stderr
    assert "Traceback" not in done.stderr
    assert list(tmp_path.iterdir()) == []


@pytest.mark.needs("lab")
def test_importing_cardlab_brings_no_jupyter(tmp_path: Path) -> None:
    code = f"import cardlab, sys; print(sorted(set({JUPYTER.split()}) & set(sys.modules)))"
    (tmp_path / "cardlab").symlink_to(ROOT / "cardlab", target_is_directory=True)
    assert run(sys.executable, "-c", code, cwd=tmp_path).stdout == "[]\n"


def test_readme_shows_the_commands_that_ci_runs() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8").splitlines()
    assert "python3 -m venv .venv && .venv/bin/pip install -e '.[lab]' && .venv/bin/cardlab" in readme
    tests = "python3 -m venv .venv && .venv/bin/pip install -e '.[lab,test]' && .venv/bin/python -m pytest"
    assert tests in readme
    assert tests in (ROOT / ".ci" / "run").read_text(encoding="utf-8")
