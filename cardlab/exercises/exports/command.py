"""`cardlab export FILE`: frozen variants for a quiz program or for paper, and what was left out."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from cardlab.exercises.exports.exporting import FORMS, SEED
from cardlab.exercises.lessons import lesson
from cardlab.exercises.trouble import ExerciseError

EXAMPLES = """\
examples:
  cardlab export 04 --gift                     the exercises of lesson 04, 20 variants of each
  cardlab export mine.toml --qti --variants 5  exercises of your own
  cardlab export mine.toml --sheet             a sheet to hand out
  cardlab export mine.toml --sheet --solutions
                                               the same sheet, with the solutions
"""


def run(words: Sequence[str]) -> int:
    """Export as the words say: 0 when a file was written, 1 when the disk is in the way, 2 when it can't be done."""
    parser = command_line()
    options = parser.parse_args(words)
    try:
        opened = lesson(options.lesson, keep=False)
        done = opened.export(
            options.form,
            variants=options.variants,
            seed=options.seed,
            solutions=options.solutions,
            only=options.only,
            to=options.to,
        )
    except ExerciseError as error:
        print(f"cardlab: {error}", file=sys.stderr)
        return 2
    print(done.text, file=sys.stdout if done.path else sys.stderr)
    return 0 if done.path else 1


def command_line() -> argparse.ArgumentParser:
    """What may be typed after `cardlab export`."""
    parser = argparse.ArgumentParser(
        prog="cardlab export",
        description="Freeze variants of exercises, with their keys, for a quiz program or for paper.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.add_argument("lesson", metavar="FILE", help="a .toml file of your own, or a lesson by number or name")
    which = parser.add_mutually_exclusive_group(required=True)
    for name, form in FORMS.items():
        which.add_argument(f"--{name}", dest="form", action="store_const", const=name, help=form.text)
    parser.add_argument("--solutions", action="store_true", help="with --sheet: the solutions as well")
    parser.add_argument(
        "--variants", type=int, metavar="N", help="so many of each exercise (default: 20, and 1 on a sheet)"
    )
    parser.add_argument(
        "--seed", type=int, default=SEED, metavar="N", help=f"another seed, other variants (default: {SEED})"
    )
    parser.add_argument("--only", nargs="+", action="extend", metavar="NAME", help="only these exercises")
    parser.add_argument("--to", metavar="PATH", help="the file to write, or the folder")
    return parser
