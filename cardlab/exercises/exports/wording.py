"""The words of a frozen question for quiz programs: what is shown, and how to answer, as plain XHTML."""

from __future__ import annotations

from fractions import Fraction
from html import escape

from cardlab.exercises.exports.frozen import PLACES, Amount, Choice, Frozen, Ordering

DECIMALS = 6
HAIR = Fraction(2, 10**DECIMALS)  # Moodle counts the end of a range in: ours stop so much before it
ENDINGS = {1: "st", 2: "nd", 3: "rd"}  # there are never twenty-one


def plain(text: str) -> str:
    """A text as XHTML: every mark escaped, and on one line."""
    return escape(" ".join(text.split()), quote=False)


def situation(question: Frozen) -> str:
    """The prompt and what is shown under it, as paragraphs."""
    shown = question.shown
    rows = [group.text() for group in shown.groups] + list(shown.lines)
    body = "<br/>".join(map(plain, rows))
    return f"<p>{plain(shown.prompt)}</p>" + (f"<p>{body}</p>" if body else "")


def how(answer: Choice | Ordering | Amount) -> str:
    """How to answer where a form is filled in."""
    if isinstance(answer, Choice):
        return "Choose one."
    if isinstance(answer, Ordering):
        return "Give each its place, the best first. Equal ones share the better place, as in 1st, 2nd, 2nd, 4th."
    places = "" if answer.even else f", to {PLACES} decimals"
    if answer.percent:
        return f"Answer in per cent{places}: for a quarter, type 25."
    return f"Answer with a number{places}."


def place(number: int) -> str:
    """A place as it is chosen from a list.

    >>> place(1), place(2), place(4)
    ('1st', '2nd', '4th')
    """
    return f"{number}{ENDINGS.get(number, 'th')}"


def figures(number: Fraction) -> str:
    """A number in figures that any program can read.

    >>> figures(Fraction(25, 3)), figures(Fraction(12)), figures(Fraction(-1, 2))
    ('8.333333', '12', '-0.5')
    """
    scaled = round(abs(number) * 10**DECIMALS)
    whole, rest = divmod(scaled, 10**DECIMALS)
    decimals = f"{rest:0{DECIMALS}d}".rstrip("0")
    return f"{'-' if number < 0 and scaled else ''}{whole}{f'.{decimals}' if decimals else ''}"
