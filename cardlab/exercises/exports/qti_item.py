"""One question as a QTI 2.1 item: what it asks, which answers there are, what each is worth, what is said of it."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from collections.abc import Sequence
from fractions import Fraction
from itertools import permutations

from cardlab.exercises.exports.frozen import Amount, Choice, Frozen, Ordering
from cardlab.exercises.exports.wording import figures, how, situation
from cardlab.exercises.exports.xml_text import written

NAMESPACE = "http://www.imsglobal.org/xsd/imsqti_v2p1"
SCHEMA = {
    "xmlns": NAMESPACE,
    "xmlns:xsi": "http://www.w3.org/2001/XMLSchema-instance",
    "xsi:schemaLocation": f"{NAMESPACE} http://www.imsglobal.org/xsd/qti/qtiv2p1/imsqti_v2p1.xsd",
}
RESPONSE, SCORE, FEEDBACK, SOLUTION = "RESPONSE", "SCORE", "FEEDBACK", "SOLUTION"
MOST_LABELS = 5  # 120 orders; of more labels, only the right orders earn points


def identifier(question: Frozen) -> str:
    """The id of a variant in letters that an identifier may have: low-order-1-48213."""
    return question.id.replace("@", "-").replace("#", "-")


def item(question: Frozen) -> str:
    """The item as XML."""
    answer, points = question.answer, question.shown.points
    root = ET.Element("assessmentItem", SCHEMA)
    title = f"{question.title} ({question.id})"
    settings = {"identifier": identifier(question), "title": title, "adaptive": "false", "timeDependent": "false"}
    root.attrib.update({**settings, "toolName": "cardlab"})
    if isinstance(answer, Choice):
        declare_choice(root, answer, points)
    elif isinstance(answer, Ordering):
        declare(root, "ordered", "identifier", [name_of(answer, label) for label in answer.best])
    else:
        declare(root, "single", "float", [figures(answer.key)])
    declare_outcomes(root, points)
    body = ET.SubElement(root, "itemBody")
    body.extend(ET.fromstring(f"<div>{situation(question)}</div>"))
    ask(body, answer)
    judge(ET.SubElement(root, "responseProcessing"), answer, points)
    tell(root, question)
    return written(root)


# Declarations.


def declare(root: ET.Element, cardinality: str, base: str, correct: Sequence[str]) -> ET.Element:
    """The answer with its key."""
    declared = ET.SubElement(root, "responseDeclaration", identifier=RESPONSE, cardinality=cardinality, baseType=base)
    key = ET.SubElement(declared, "correctResponse")
    for value in correct:
        ET.SubElement(key, "value").text = value
    return declared


def declare_choice(root: ET.Element, answer: Choice, points: int) -> None:
    """The options with the points of each: of several right ones the key can name but one, the mapping names all."""
    names = {one: f"option-{number}" for number, one in enumerate(answer.options, 1)}
    declared = declare(root, "single", "identifier", [names[answer.best[0]]])
    mapping = ET.SubElement(declared, "mapping", defaultValue="0")
    for one, name in names.items():
        ET.SubElement(mapping, "mapEntry", mapKey=name, mappedValue=figures(points * one.share))


def declare_outcomes(root: ET.Element, points: int) -> None:
    """Points from 0 to all, and which texts are shown after the answer."""
    for name, base, value in ((SCORE, "float", "0"), ("MAXSCORE", "float", str(points)), (FEEDBACK, "identifier", ""),
                              (SOLUTION, "identifier", "")):  # fmt: skip
        declared = ET.SubElement(root, "outcomeDeclaration", identifier=name, cardinality="single", baseType=base)
        if value:
            ET.SubElement(ET.SubElement(declared, "defaultValue"), "value").text = value


# The interaction.


def ask(body: ET.Element, answer: Choice | Ordering | Amount) -> None:
    """What is filled in."""
    if isinstance(answer, Amount):
        line = ET.SubElement(body, "p")
        line.text = f"{how(answer)} "
        ET.SubElement(line, "textEntryInteraction", responseIdentifier=RESPONSE, expectedLength="10")
        return
    settings = {"responseIdentifier": RESPONSE, "shuffle": "false"}
    if isinstance(answer, Choice):
        asked = ET.SubElement(body, "choiceInteraction", {**settings, "maxChoices": "1"})
        rows = [(f"option-{number}", one.label) for number, one in enumerate(answer.options, 1)]
        words = how(answer)
    else:
        asked = ET.SubElement(body, "orderInteraction", settings)
        rows = [(name_of(answer, label), label) for label in answer.labels]
        words = "Put them in order, the best first. Equal ones may stand either way round."
    ET.SubElement(asked, "prompt").text = words
    for name, label in rows:
        ET.SubElement(asked, "simpleChoice", identifier=name, fixed="false").text = label


def name_of(answer: Ordering, label: str) -> str:
    """The identifier of a label."""
    return f"option-{answer.labels.index(label) + 1}"


# What an answer is worth.


def judge(rules: ET.Element, answer: Choice | Ordering | Amount, points: int) -> None:
    """The points of an answer, and which texts follow it."""
    condition = ET.SubElement(rules, "responseCondition")
    unanswered = ET.SubElement(condition, "responseIf")
    variable(ET.SubElement(unanswered, "isNull"), RESPONSE)
    set_value(unanswered, SCORE, "float", "0")
    if isinstance(answer, Choice):
        rest = ET.SubElement(condition, "responseElse")
        ET.SubElement(ET.SubElement(rest, "setOutcomeValue", identifier=SCORE), "mapResponse", identifier=RESPONSE)
        variable(ET.SubElement(rules, "setOutcomeValue", identifier=FEEDBACK), RESPONSE)
    elif isinstance(answer, Ordering):
        judge_order(condition, answer, points)
    else:
        judge_number(condition, answer, points)
        judge_spans(rules, answer)
    set_value(rules, SOLUTION, "identifier", "shown")


def judge_order(condition: ET.Element, answer: Ordering, points: int) -> None:
    """Every order that earns points, by what it earns."""
    if len(answer.labels) > MOST_LABELS:
        orders = {Fraction(1): right_orders(answer)}
    else:
        orders = {}
        for order in permutations(answer.labels):
            orders.setdefault(answer.share(order), []).append(order)
    for share in sorted(orders, reverse=True):
        if not share:
            continue
        case = ET.SubElement(condition, "responseElseIf")
        either = ET.SubElement(case, "or")
        for order in orders[share]:
            match = ET.SubElement(either, "match")
            variable(match, RESPONSE)
            row = ET.SubElement(match, "ordered")
            for label in order:
                base_value(row, "identifier", name_of(answer, label))
        set_value(case, SCORE, "float", figures(points * share))


def right_orders(answer: Ordering) -> list[tuple[str, ...]]:
    """Every order in which equal labels alone change places."""
    orders: list[tuple[str, ...]] = [()]
    for number in sorted({number for _, number in answer.places}):
        equal = [label for label, other in answer.places if other == number]
        orders = [(*order, *more) for order in orders for more in permutations(equal)]
    return orders


def judge_number(condition: ET.Element, answer: Amount, points: int) -> None:
    """Each distance from the key with its points, the nearest first."""
    for within, share in answer.steps:
        case = ET.SubElement(condition, "responseElseIf")
        reach = figures(within)
        mode = {"toleranceMode": "absolute", "tolerance": f"{reach} {reach}"} if within else {"toleranceMode": "exact"}
        equal = ET.SubElement(case, "equal", mode)
        variable(equal, RESPONSE)
        ET.SubElement(equal, "correct", identifier=RESPONSE)
        set_value(case, SCORE, "float", figures(points * share))


def judge_spans(rules: ET.Element, answer: Amount) -> None:
    """Which range with words a number lies in, the author's first one first."""
    if not answer.spans:
        return
    condition = ET.SubElement(rules, "responseCondition")
    for number, span in enumerate(answer.spans, 1):
        case = ET.SubElement(condition, "responseIf" if number == 1 else "responseElseIf")
        both = ET.SubElement(case, "and")
        for test, end in (("gte", span.low), ("lt", span.high)):
            compared = ET.SubElement(both, test)
            variable(compared, RESPONSE)
            base_value(compared, "float", figures(end))
        set_value(case, FEEDBACK, "identifier", f"range-{number}")


def variable(parent: ET.Element, name: str) -> None:
    """The value of a variable."""
    ET.SubElement(parent, "variable", identifier=name)


def base_value(parent: ET.Element, base: str, value: str) -> None:
    """A value as it is written."""
    ET.SubElement(parent, "baseValue", baseType=base).text = value


def set_value(parent: ET.Element, name: str, base: str, value: str) -> None:
    """Give an outcome a value."""
    base_value(ET.SubElement(parent, "setOutcomeValue", identifier=name), base, value)


# What is said afterwards.


def tell(root: ET.Element, question: Frozen) -> None:
    """A text for each answer that has one, and the solution for all."""
    answer = question.answer
    if isinstance(answer, Choice):
        texts = [(FEEDBACK, f"option-{number}", one.said) for number, one in enumerate(answer.options, 1)]
    elif isinstance(answer, Amount):
        texts = [(FEEDBACK, f"range-{number}", span.said) for number, span in enumerate(answer.spans, 1)]
    else:
        texts = []
    for outcome, name, text in [*texts, (SOLUTION, "shown", question.solution)]:
        if text:
            said = ET.SubElement(root, "modalFeedback", outcomeIdentifier=outcome, identifier=name, showHide="show")
            said.text = " ".join(text.split())
