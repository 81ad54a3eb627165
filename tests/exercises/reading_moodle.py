"""GIFT and Moodle XML read back as Moodle does, by readers that share no line with what wrote them."""

from __future__ import annotations

import html
import re
import xml.etree.ElementTree as ET
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

HIDDEN = 0xE000  # an escaped sign is moved there while the braces and marks around it are read
WEIGHT = re.compile(r"%(-?\d{1,2}\.?\d*)%")  # two digits: Moodle does not read a weight of 100
MOODLE_GRADES = [
    1, 0.9, 0.8333333, 0.8, 0.75, 0.7, 0.6666667, 0.6, 0.5, 0.4, 0.3333333, 0.3, 0.25, 0.2, 0.1666667, 0.1428571,
    0.125, 0.1111111, 0.1, 0.05, 0,
]  # fmt: skip


@dataclass(frozen=True)
class Answer:
    """One row of a question: what it says, its part of the points, and what is told to who gives it."""

    text: str
    share: Fraction
    said: str = ""
    tolerance: Fraction = Fraction(0)


@dataclass(frozen=True)
class ReadBack:
    """A question as Moodle holds it."""

    name: str
    category: str
    kind: str  # "multichoice", "matching", "numerical"
    text: str
    answers: tuple[Answer, ...]
    pairs: tuple[tuple[str, str], ...]
    feedback: str
    points: int = 1

    def share_of_option(self, text: str) -> Fraction:
        """What an option earns."""
        (found,) = (one for one in self.answers if one.text == text)
        return found.share

    def share_of_number(self, number: Fraction) -> Fraction:
        """What a number earns: the first row that it fits counts."""
        for one in self.answers:
            if abs(number - Fraction(one.text)) <= one.tolerance:
                return one.share
        return Fraction(0)

    def said_of_number(self, number: Fraction) -> str:
        """What is told of a number."""
        for one in self.answers:
            if abs(number - Fraction(one.text)) <= one.tolerance:
                return one.said
        return ""

    def matched(self, places: Mapping[str, str]) -> bool:
        """Whether every label has the place that it must have."""
        return {label: place for label, place in self.pairs if label} == places


def words(text: str) -> str:
    """The words of a piece of HTML."""
    return html.unescape(re.sub(r"<[^>]*>", " ", text)).strip()


# GIFT.


def read_gift(text: str) -> list[ReadBack]:
    """The questions of a GIFT text."""
    found = []
    category = ""
    for block in re.split(r"\n\s*\n", text):
        lines = [line for line in block.split("\n") if not line.strip().startswith("//")]
        block = "\n".join(lines).strip()
        if block.startswith("$CATEGORY:"):
            category = block.removeprefix("$CATEGORY:").strip()
        elif block:
            found.append(gift_question(re.sub(r"\\([\\~=#{}:])", lambda m: chr(HIDDEN + ord(m[1])), block), category))
    return found


def shown_again(text: str) -> str:
    """A text with its escaped signs back."""
    return "".join(chr(ord(sign) - HIDDEN) if HIDDEN <= ord(sign) < HIDDEN + 128 else sign for sign in text).strip()


def gift_question(block: str, category: str) -> ReadBack:
    assert block.startswith("::")
    name, _, rest = block[2:].partition("::")
    assert rest.count("{") == 1 == rest.count("}"), "a question has one pair of braces"
    assert rest.endswith("}"), "nothing stands after the answers"
    text, _, inner = rest[:-1].partition("{")
    assert text.startswith("[html]")
    inner, _, feedback = inner.rpartition("####")
    inner = inner.strip()
    whole = {"name": shown_again(name), "category": category, "text": words(shown_again(text[6:])),
             "feedback": words(shown_again(feedback))}  # fmt: skip
    if inner.startswith("#"):
        rows = [gift_number(row) for row in inner[1:].split("=") if row.strip()]
        return ReadBack(kind="numerical", answers=tuple(rows), pairs=(), **whole)
    if "~" in inner:
        assert "=" in inner, "without an equals sign Moodle makes it a question with several answers"
        rows = [gift_option(row) for row in re.split(r"\n?(?=[=~])", inner) if row.strip()]
        return ReadBack(kind="multichoice", answers=tuple(rows), pairs=(), **whole)
    pairs = [row.split("->") for row in inner.split("=") if row.strip()]
    assert all(len(pair) == 2 for pair in pairs)
    return ReadBack(
        kind="matching",
        answers=(),
        pairs=tuple((words(shown_again(label)), shown_again(place)) for label, place in pairs),
        **whole,
    )


def gift_option(row: str) -> Answer:
    sign, body = row[0], row[1:]
    weight = WEIGHT.match(body) if sign == "~" else None
    share = Fraction(1) if sign == "=" else Fraction(weight[1]) / 100 if weight else Fraction(0)
    text, _, said = (body[weight.end() :] if weight else body).partition("#")
    return Answer(words(shown_again(text)), share, words(shown_again(said)))


def gift_number(row: str) -> Answer:
    row = row.strip()
    weight = WEIGHT.match(row)
    number, _, said = (row[weight.end() :] if weight else row).partition("#")
    share = Fraction(weight[1]) / 100 if weight else Fraction(1)
    told = words(shown_again(said))
    if ".." in number:
        low, high = (Fraction(end) for end in number.split(".."))
        return Answer(str((low + high) / 2), share, told, (high - low) / 2)
    key, _, tolerance = number.partition(":")
    return Answer(str(Fraction(key)), share, told, Fraction(tolerance or 0))


# Moodle XML.


def read_xml(text: str) -> list[ReadBack]:
    """The questions of a Moodle XML file."""
    found = []
    category = ""
    root = ET.fromstring(text)
    assert root.tag == "quiz"
    for question in root:
        assert question.tag == "question"
        if question.get("type") == "category":
            category = inner(question, "category")
        else:
            found.append(xml_question(question, category))
    return found


def inner(parent: ET.Element, name: str) -> str:
    """The text inside an element's own <text>."""
    return (parent.findtext(f"{name}/text") or "").strip()


def xml_question(question: ET.Element, category: str) -> ReadBack:
    kind = question.get("type") or ""
    assert kind in ("multichoice", "matching", "numerical")
    for marked in question.iter():
        assert marked.get("format") in (None, "html", "moodle_auto_format")
    pairs = [(words(inner(one, ".") or one.findtext("text") or ""), inner(one, "answer"))
             for one in question.findall("subquestion")]  # fmt: skip
    rows = [
        Answer(
            words(one.findtext("text") or ""),
            Fraction(one.get("fraction") or 0) / 100,
            words(inner(one, "feedback")),
            Fraction(one.findtext("tolerance") or 0),
        )
        for one in question.findall("answer")
    ]
    if kind == "multichoice":
        assert question.findtext("single") == "true"
    return ReadBack(
        name=question.findtext("idnumber") or "",
        category=category,
        kind=kind,
        text=words(inner(question, "questiontext")),
        answers=tuple(rows),
        pairs=tuple(pairs),
        feedback=words(inner(question, "generalfeedback")),
        points=int(question.findtext("defaultgrade") or 0),
    )


def moodle_would_refuse(one: ReadBack) -> list[str]:
    """What Moodle says when it reads a question in, or when somebody edits it afterwards."""
    found = []
    if not one.name or len(one.name) > 100 or not one.text:
        found.append("a name and a text are needed, the name short enough for an id number")
    for answer in one.answers:
        if not any(abs(float(answer.share) - grade) < 1e-5 for grade in MOODLE_GRADES):
            found.append(f"grade {float(answer.share)} is not one of Moodle's")
        if not answer.text:
            found.append("an answer is empty")
    if one.kind in ("multichoice", "numerical") and not any(answer.share == 1 for answer in one.answers):
        found.append("one answer must earn all the points")
    if one.kind == "multichoice" and len(one.answers) < 2:
        found.append("two answers at least")
    if one.kind == "matching" and (
        sum(bool(label) for label, _ in one.pairs) < 2 or len({place for _, place in one.pairs}) < 3
    ):
        found.append("two questions and three answers at least")
    return found
