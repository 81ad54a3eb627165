"""Moodle XML: what GIFT can hold, and points, hints, skills as tags and options in their own order besides."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET

from cardlab.exercises.exports.freezing import Bank
from cardlab.exercises.exports.frozen import Amount, Choice, Frozen, Ordering
from cardlab.exercises.exports.gift import FEWEST_PLACES
from cardlab.exercises.exports.moodle_grades import grade
from cardlab.exercises.exports.wording import HAIR, figures, how, place, plain, situation
from cardlab.exercises.exports.xml_text import written

TWO_HYPHENS = re.compile("-(?=-)")  # not allowed in a comment
TYPES = {Choice: "multichoice", Ordering: "matching", Amount: "numerical"}


def moodle_xml(bank: Bank, made: str) -> str:
    """The questions as Moodle XML; `made` says what made it."""
    quiz = ET.Element("quiz")
    quiz.append(ET.Comment(f" {TWO_HYPHENS.sub('- ', made)} "))
    for exercise, questions in bank.exercises.items():
        heading = ET.SubElement(quiz, "question", type="category")
        texted(heading, "category", f"$course$/top/cardlab/{bank.name}/{exercise}")
        for one in questions:
            add_question(quiz, one)
    return written(quiz)


def add_question(quiz: ET.Element, one: Frozen) -> None:
    """One question."""
    answer, exercise = one.answer, one.variant.exercise
    question = ET.SubElement(quiz, "question", type=TYPES[type(answer)])
    texted(question, "name", f"{one.title} ({one.id})")
    texted(question, "questiontext", f"{situation(one)}<p>{plain(how(answer))}</p>", html=True)
    texted(question, "generalfeedback", f"<p>{plain(one.solution)}</p>", html=True)
    for name, value in (("defaultgrade", str(one.shown.points)), ("hidden", "0"), ("idnumber", one.id)):
        ET.SubElement(question, name).text = value
    if isinstance(answer, Choice):
        add_options(question, answer)
    elif isinstance(answer, Ordering):
        add_places(question, answer)
    else:
        add_numbers(question, answer)
    for hint in one.hints:
        texted(question, "hint", f"<p>{plain(hint)}</p>", html=True)
    if exercise.skills:
        tags = ET.SubElement(question, "tags")
        for skill in exercise.skills:
            texted(tags, "tag", skill)


def add_options(question: ET.Element, answer: Choice) -> None:
    """The options, in their own order and without letters of Moodle's: many have one already."""
    for name, value in (("single", "true"), ("shuffleanswers", "false"), ("answernumbering", "none")):
        ET.SubElement(question, name).text = value
    for one in answer.options:
        add_answer(question, plain(one.label), figures(grade(one.share)), one.said, "html")


def add_places(question: ET.Element, answer: Ordering) -> None:
    """Each label with its place, and every place that nobody has, to choose from as well."""
    ET.SubElement(question, "shuffleanswers").text = "false"
    taken = {number for _, number in answer.places}
    rest = range(1, max(len(answer.places), FEWEST_PLACES) + 1)
    rows = [*answer.places, *(("", number) for number in rest if number not in taken)]
    for label, number in rows:
        sub = texted(question, "subquestion", plain(label), html=True)
        texted(sub, "answer", place(number))


def add_numbers(question: ET.Element, answer: Amount) -> None:
    """The key with its tolerances, the narrowest first; then the ranges with words."""
    for within, share in answer.steps:
        row = add_answer(question, figures(answer.key), figures(grade(share)), "", "moodle_auto_format")
        ET.SubElement(row, "tolerance").text = figures(within)
    for span in answer.spans:
        high = span.high - HAIR
        middle, reach = (span.low + high) / 2, (high - span.low) / 2
        row = add_answer(question, figures(middle), "0", span.said, "moodle_auto_format")
        ET.SubElement(row, "tolerance").text = figures(reach)


def add_answer(question: ET.Element, text: str, fraction: str, said: str, form: str) -> ET.Element:
    """An answer with its grade in per cent and its feedback."""
    row = ET.SubElement(question, "answer", fraction=fraction, format=form)
    ET.SubElement(row, "text").text = text
    texted(row, "feedback", f"<p>{plain(said)}</p>" if said else "", html=True)
    return row


def texted(parent: ET.Element, name: str, text: str, html: bool = False) -> ET.Element:
    """An element that holds its text in another one, as Moodle's do."""
    element = ET.SubElement(parent, name, {"format": "html"} if html else {})
    ET.SubElement(element, "text").text = text
    return element
