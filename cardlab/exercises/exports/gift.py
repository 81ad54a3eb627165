"""GIFT, the text form that Moodle and others read: one question after another, a category for each exercise."""

from __future__ import annotations

from collections.abc import Iterator

from cardlab.exercises.exports.freezing import Bank
from cardlab.exercises.exports.frozen import Amount, Choice, Frozen, Ordering
from cardlab.exercises.exports.moodle_grades import grade
from cardlab.exercises.exports.wording import HAIR, figures, how, place, plain, situation

FEWEST_PLACES = 3  # Moodle wants three answers to match with, or it will not let the question be edited


def gift(bank: Bank, made: str) -> str:
    """The questions as a GIFT text; `made` says what made it."""
    parts = [f"// {made}"]
    for exercise, questions in bank.exercises.items():
        parts.append(f"$CATEGORY: cardlab/{bank.name}/{exercise}")
        parts += map(one_question, questions)
    return "\n\n".join(parts) + "\n"


def one_question(question: Frozen) -> str:
    """A question: its id as a name, the text, and its answers in braces."""
    answer = question.answer
    text = f"{situation(question)}<p>{plain(how(answer))}</p>"
    opening = "{#" if isinstance(answer, Amount) else "{"
    lines = [f"::{marked(question.id)}::[html]{marked(text)}{opening}", *rows(answer)]
    return "\n".join([*lines, f"####{marked(plain(question.solution))}", "}"])


def rows(answer: Choice | Ordering | Amount) -> Iterator[str]:
    """The answers, one to a line."""
    if isinstance(answer, Choice):
        return options(answer)
    return places(answer) if isinstance(answer, Ordering) else numbers(answer)


def options(answer: Choice) -> Iterator[str]:
    """The options, each with its grade and what is said of it. A full grade is an equals sign, and no number."""
    for one in answer.options:
        label = marked(plain(one.label))
        part = grade(one.share)
        weight = f"%{figures(part)}%" if part or label.startswith("%") else ""
        sign = "=" if part == 100 else f"~{weight}"
        yield f"{sign}{label}{said(one.said)}"


def places(answer: Ordering) -> Iterator[str]:
    """Each label with its place, and every place that nobody has, to choose from as well."""
    taken = {number for _, number in answer.places}
    for label, number in answer.places:
        yield f"={marked(plain(label))} -> {place(number)}"
    for number in range(1, max(len(answer.places), FEWEST_PLACES) + 1):
        if number not in taken:
            yield f"= -> {place(number)}"


def numbers(answer: Amount) -> Iterator[str]:
    """The key with its tolerances, the narrowest first, for the first that fits counts; then the ranges with words."""
    for within, share in answer.steps:
        weight = "" if share == 1 else f"%{figures(grade(share))}%"
        yield f"={weight}{figures(answer.key)}:{figures(within)}"
    for span in answer.spans:
        yield f"=%0%{figures(span.low)}..{figures(span.high - HAIR)}{said(span.said)}"


def said(text: str) -> str:
    """Feedback after an answer."""
    return f"#{marked(plain(text))}" if text else ""


def marked(text: str) -> str:
    r"""A text with a backslash before each sign that has a meaning in GIFT.

    >>> print(marked("{a = b}: 1 ~ 2 # x\\y"))
    \{a \= b\}\: 1 \~ 2 \# x\\y
    """
    return "".join(f"\\{sign}" if sign in "\\~=#{}:" else sign for sign in text)
