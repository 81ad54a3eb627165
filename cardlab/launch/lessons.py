"""The learner's copies of the lessons: made when absent, renewed when untouched, left alone when edited."""

import difflib
import hashlib
import json
import os
import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path

from cardlab.launch import LaunchError

MANIFEST = ".cardlab.json"


@dataclass
class Given:
    """What cardlab has given the learner of one lesson, as its fingerprint."""

    copied: str
    """The lesson as it was last copied under its own name; empty when cardlab never did."""
    beside: str = ""
    """A newer one that was put beside an edited copy; empty when there was none."""


@dataclass
class LaidOut:
    """The learner's folder after the lessons were laid out, and the sentences that say what changed."""

    folder: Path
    news: list[str] = field(default_factory=list)


def shipped_lessons() -> Path:
    """The folder of lessons that came with this cardlab: inside the installed package, or in the checkout."""
    package = Path(__file__).resolve().parents[1]
    for folder in (package / "lessons", package.parent / "lessons"):
        if names(folder):
            return folder
    raise LaunchError(
        "This copy of cardlab came without its lessons. Install it again: pip install --force-reinstall cardlab"
    )


def names(folder: Path) -> list[str]:
    """The file names of the lessons in a folder, first lesson first."""
    return sorted(path.name for path in folder.glob("*.ipynb"))


def find(wanted: str, among: Iterable[str]) -> str:
    """The one lesson that is meant by its number, its name or a part of it.

    >>> find("6", ["05-low-hands.ipynb", "06-a-ponsi-deal.ipynb"])
    '06-a-ponsi-deal.ipynb'
    """
    lessons = list(among)
    word = wanted.strip().lower().removesuffix(".ipynb")
    exact = [name for name in lessons if name.lower().removesuffix(".ipynb") == word]
    if word.isdigit():
        close = [name for name in lessons if re.match(rf"0*{int(word)}\b", name)]
    else:
        close = [name for name in lessons if word and word in name.lower()]
    found = exact or close
    if len(found) == 1:
        return found[0]
    listed = ", ".join(name.removesuffix(".ipynb") for name in lessons)
    if found:
        raise ValueError(f"more than one lesson fits {wanted!r}. The lessons are: {listed}.")
    nearest = difflib.get_close_matches(word, [name.removesuffix(".ipynb") for name in lessons], 1, 0.4)
    hint = f" Did you mean {nearest[0]!r}?" if nearest else ""
    raise ValueError(f"there is no lesson {wanted!r}.{hint} The lessons are: {listed}.")


def lay_out(source: Path, folder: Path, version: str) -> LaidOut:
    """Copy the lessons from `source` into the learner's `folder`, never over a lesson that was edited."""
    if folder.exists() and not folder.is_dir():
        raise LaunchError(f"{folder} is a file, not a folder. Choose another: cardlab --dir FOLDER")
    done = LaidOut(folder)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        given = _read_manifest(folder / MANIFEST)
        for name in names(source):
            given[name] = _lay_out_one(
                (source / name).read_bytes(), folder / name, given.get(name, Given("")), version, done.news
            )
        _write(folder / MANIFEST, _manifest_text(given).encode())
    except OSError as error:
        raise LaunchError(
            f"Cannot write in {folder} ({error.strerror or error}). Choose another folder: cardlab --dir FOLDER"
        ) from error
    return done


def _lay_out_one(new: bytes, mine: Path, given: Given, version: str, news: list[str]) -> Given:
    """Bring one lesson up to date and say what the learner has been given of it now."""
    shipped = _fingerprint(new)
    held = _fingerprint(mine.read_bytes()) if mine.exists() else None
    if held == shipped:
        return Given(shipped)
    if held is None or held == given.copied:
        _write(mine, new)
        if held is not None:
            news.append(f"{mine.name} is now the one of cardlab {version}; you had not changed yours.")
        return Given(shipped)
    if shipped in (given.copied, given.beside):
        return given  # edited by the learner, and this very lesson was given before
    beside = _free_name(mine, version, given.beside)
    _write(beside, new)
    news.append(f"{mine.name} is yours and stays as it is; the new one is beside it: {beside.name}")
    return Given(given.copied, shipped)


def _free_name(mine: Path, version: str, replaceable: str) -> Path:
    """A name beside the learner's lesson that is free, or held by a newer lesson that was never touched."""
    number = 1
    while True:
        more = f", {number}" if number > 1 else ""
        path = mine.with_name(f"{mine.stem} (new in {version}{more}){mine.suffix}")
        if not path.exists() or _fingerprint(path.read_bytes()) == replaceable:
            return path
        number += 1


def _fingerprint(content: bytes) -> str:
    """What tells a lesson from an edited one: its cells as they were written.

    Outputs do not count: JupyterLab saves them, and its own notes, when a lesson is only opened or run.
    """
    try:
        cells = [[cell["cell_type"], "".join(cell["source"])] for cell in json.loads(content)["cells"]]
        content = json.dumps(cells).encode()
    except (ValueError, KeyError, TypeError):
        pass  # no notebook any more: then every byte counts
    return hashlib.sha256(content).hexdigest()


def _read_manifest(path: Path) -> dict[str, Given]:
    """What was given before; nothing when the file cannot be read, and then every lesson counts as edited."""
    try:
        lessons = json.loads(path.read_text(encoding="utf-8"))["lessons"]
        return {name: Given(str(entry["copied"]), str(entry.get("beside", ""))) for name, entry in lessons.items()}
    except FileNotFoundError:
        return {}
    except (ValueError, KeyError, TypeError, AttributeError):
        return {}


def _manifest_text(given: dict[str, Given]) -> str:
    lessons = {name: {"copied": one.copied, "beside": one.beside} for name, one in sorted(given.items())}
    about = "Written by the cardlab command, to know which lessons you have not changed. Safe to delete."
    return json.dumps({"about": about, "lessons": lessons}, indent=1) + "\n"


def _write(path: Path, content: bytes) -> None:
    """Write a whole file or nothing: a full disk or a Ctrl-C leaves the old one as it was."""
    part = path.with_name(path.name + ".part")
    try:
        part.write_bytes(content)
        os.replace(part, path)
    finally:
        part.unlink(missing_ok=True)
