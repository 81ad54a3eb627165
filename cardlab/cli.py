"""The `cardlab` command: opens the lessons in JupyterLab, and checks and exports files of exercises."""

import argparse
import sys
from collections.abc import Sequence
from importlib import metadata
from pathlib import Path

from cardlab.exercises.checking_files import check_file
from cardlab.exercises.collecting import results
from cardlab.exercises.exports import command as export_command
from cardlab.exercises.linting import exercises_of
from cardlab.exercises.trouble import ExerciseError
from cardlab.launch import LaunchError, lessons, server

EXAMPLES = """\
examples:
  cardlab                         lessons in ./cardlab-lessons, JupyterLab in your browser
  cardlab --lesson 06             open lesson 06
  cardlab --dir ~/cards           keep the lessons in another folder
  cardlab --no-browser --port 8890
                                  only print the address, on a port you choose
  cardlab check mine.toml         look over a file of exercises of your own
  cardlab export mine.toml --gift questions for Moodle; or --moodle, --qti, --sheet
  cardlab results submitted       what a class has answered, as a table (CSV)

Your own work is never overwritten: when a newer lesson arrives, it is put beside the one you have changed.
"""


def version() -> str:
    """The version of the installed cardlab."""
    try:
        return metadata.version("cardlab")
    except metadata.PackageNotFoundError:
        return "0 (not installed)"


def command_line() -> argparse.ArgumentParser:
    """What may be typed after `cardlab`."""
    parser = argparse.ArgumentParser(
        prog="cardlab",
        description="Copy the lessons beside you and open JupyterLab on the first one.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.add_argument(
        "--dir",
        type=Path,
        default=Path("cardlab-lessons"),
        metavar="FOLDER",
        help="where the lessons are kept (default: ./cardlab-lessons)",
    )
    parser.add_argument("--lesson", metavar="NAME", help="the lesson to open, by number or name (default: the first)")
    parser.add_argument("--port", type=_port, metavar="N", help="the port to use (default: a free one from 8888 up)")
    parser.add_argument("--no-browser", action="store_true", help="do not open a browser; only print the address")
    parser.add_argument("--expose-app", action="store_true", help=argparse.SUPPRESS)  # for the browser tests
    parser.add_argument("--version", action="version", version=f"cardlab {version()}")
    return parser


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command: 0 when it was stopped, 1 when this machine is in the way, 2 for a wrong option.

    `cardlab check FILE`: 0 when the exercises are sound, 1 when one is not, 2 when the file can't be read.
    `cardlab results FOLDER`: 0 with the table on stdout and what is odd about it on stderr, 2 without a folder.
    """
    words = sys.argv[1:] if arguments is None else list(arguments)
    if words[:1] == ["check"]:
        return _check(words[1:])
    if words[:1] == ["export"]:
        return export_command.run(words[1:])
    if words[:1] == ["results"]:
        return _results(words[1:])
    parser = command_line()
    options = parser.parse_args(arguments)
    try:
        return _run(parser, options)
    except LaunchError as error:
        print(f"cardlab: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 0


def _run(parser: argparse.ArgumentParser, options: argparse.Namespace) -> int:
    source = lessons.shipped_lessons()
    try:
        shipped = lessons.names(source)
        lesson = lessons.find(options.lesson, shipped) if options.lesson else shipped[0]
    except ValueError as error:
        parser.error(str(error))
    server.check_lab_installed()
    port = server.choose_port(options.port)
    laid_out = lessons.lay_out(source, options.dir.expanduser().absolute(), version())
    for sentence in laid_out.news:
        print(sentence)

    def say_ready(address: str) -> None:
        print(f"Your lessons:  {laid_out.folder}")
        print(f"JupyterLab:    {address}")
        print("To stop:       press Ctrl-C in this window", flush=True)

    shown = server.Shown(laid_out.folder, lesson, port, not options.no_browser, options.expose_app)
    server.serve(shown, say_ready)
    return 0


def _check(words: Sequence[str]) -> int:
    """Look over files of exercises, and say what was found."""
    parser = argparse.ArgumentParser(
        prog="cardlab check",
        description="Look over files of exercises: words, keys, leaks, speed; and answer each exercise not at all, "
        "wrong and right. A Python file is run; a TOML file is only read.",
        allow_abbrev=False,
    )
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE", help="a .toml file, or a .py file of your own")
    sound = True
    for path in parser.parse_args(words).files:
        try:
            report = check_file(path)
        except ExerciseError as error:
            print(f"cardlab: {error}", file=sys.stderr)
            return 2
        print(report.text)
        sound = sound and not report.faults
    return 0 if sound else 1


def _results(words: Sequence[str]) -> int:
    """Print what a class has answered, as a table."""
    parser = argparse.ArgumentParser(
        prog="cardlab results",
        description="Read every .cardlab/attempts.jsonl under a folder of submissions, in zips as well, and print a "
        "table (CSV): a row for each pupil and exercise. The points are worked out anew; nothing is changed.",
        allow_abbrev=False,
    )
    parser.add_argument("folder", type=Path, metavar="FOLDER", help="where the submissions are, as in submitted/")
    parser.add_argument(
        "--exercises", nargs="+", type=Path, default=[], metavar="FILE", help="files of exercises of your own"
    )
    options = parser.parse_args(words)
    try:
        found = results(options.folder, [one for path in options.exercises for one in exercises_of(path).values()])
    except ExerciseError as error:
        print(f"cardlab: {error}", file=sys.stderr)
        return 2
    print(found.csv, end="")
    print(found.text, file=sys.stderr)
    return 0


def _port(text: str) -> int:
    if not text.isdecimal() or not 1 <= int(text) <= 65535:
        raise argparse.ArgumentTypeError(f"a port is a number from 1 to 65535, not {text!r}")
    return int(text)
