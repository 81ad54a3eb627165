"""QTI read back: the rules of the specification that a tool relies on, and a small machine that marks an answer."""

from __future__ import annotations

import io
import re
import xml.etree.ElementTree as ET
from collections.abc import Sequence
from fractions import Fraction
from zipfile import ZipFile

QTI = "{http://www.imsglobal.org/xsd/imsqti_v2p1}"
CP = "{http://www.imsglobal.org/xsd/imscp_v1p1}"
NAME = re.compile(r"[A-Za-z_][A-Za-z0-9_.-]*")
WANTED = {  # the interaction: the cardinality and base types that its response may have
    "choiceInteraction": (("single",), ("identifier",)),
    "orderInteraction": (("ordered",), ("identifier",)),
    "textEntryInteraction": (("single",), ("float", "integer", "string")),
}

Value = Fraction | str | tuple[str, ...] | None


def unpacked(data: bytes) -> dict[str, str]:
    """The files of a package."""
    with ZipFile(io.BytesIO(data)) as package:
        assert package.testzip() is None
        return {name: package.read(name).decode() for name in package.namelist()}


def package_faults(files: dict[str, str]) -> list[str]:
    """What is wrong with the list of a package: files not listed, listed and not there, links to nothing."""
    root = ET.fromstring(files["imsmanifest.xml"])
    resources = root.findall(f"{CP}resources/{CP}resource")
    names = [one.get("identifier") for one in resources]
    listed = {file.get("href") for one in resources for file in one.findall(f"{CP}file")}
    needed = {link.get("identifierref") for one in resources for link in one.findall(f"{CP}dependency")}
    found = [
        f"{name} is in the package and not in the list" for name in files if name not in {*listed, "imsmanifest.xml"}
    ]
    found += [f"{name} is in the list and not in the package" for name in listed if name not in files]
    found += [f"{name} is needed and is no resource" for name in needed if name not in names]
    found += [f"{name} is no identifier" for name in names if not NAME.fullmatch(name or "")]
    if len(names) != len(set(names)):
        found.append("two resources have one identifier")
    if root.findtext(f"{CP}metadata/{CP}schema") != "QTIv2.1 Package" or root.find(f"{CP}organizations") is None:
        found.append("the list does not say that it is a QTI 2.1 package")
    if any(one.get("href") not in {file.get("href") for file in one.findall(f"{CP}file")} for one in resources):
        found.append("a resource does not list its own file")
    refs = ET.fromstring(files["test.xml"]).iter(f"{QTI}assessmentItemRef")
    found += [f"the test asks for {one.get('href')}" for one in refs if one.get("href") not in files]
    return found


def item_faults(text: str) -> list[str]:
    """What is wrong with an item."""
    root = ET.fromstring(text)
    found = [
        f"{name} is missing" for name in ("identifier", "title", "adaptive", "timeDependent") if not root.get(name)
    ]
    order = [one.tag.removeprefix(QTI) for one in root]
    rank = ["responseDeclaration", "outcomeDeclaration", "itemBody", "responseProcessing", "modalFeedback"]
    if order != sorted(order, key=rank.index):
        found.append(f"the parts stand in the order {order}")
    responses = {one.get("identifier"): one for one in root.findall(f"{QTI}responseDeclaration")}
    outcomes = {one.get("identifier"): one for one in root.findall(f"{QTI}outcomeDeclaration")}
    interactions = [one for name in WANTED for one in root.iter(QTI + name)]
    if len(interactions) != 1:
        found.append("one interaction is wanted")
    for one in interactions:
        cardinalities, bases = WANTED[one.tag.removeprefix(QTI)]
        declared = responses.get(one.get("responseIdentifier"))
        if declared is None:
            found.append("the interaction has no response")
            continue
        if declared.get("cardinality") not in cardinalities or declared.get("baseType") not in bases:
            found.append("the interaction and its response do not agree")
        choices = [choice.get("identifier") for choice in one.iter(f"{QTI}simpleChoice")]
        values = [value.text for value in declared.findall(f"{QTI}correctResponse/{QTI}value")]
        if declared.get("cardinality") == "single" and len(values) != 1:
            found.append("a single response has one correct value")
        keys = [entry.get("mapKey") for entry in declared.iter(f"{QTI}mapEntry")]
        if declared.get("baseType") == "identifier":
            found += [f"{name} is no choice" for name in [*values, *keys] if name not in choices]
            found += [f"{name} is no identifier" for name in choices if not NAME.fullmatch(name or "")]
            if len(set(choices)) != len(choices):
                found.append("two choices have one identifier")
    for used in root.iter():
        name = used.get("identifier")
        tag = used.tag.removeprefix(QTI)
        if tag in ("variable", "correct", "mapResponse") and name not in {**responses, **outcomes}:
            found.append(f"{name} is not declared")
        if tag == "setOutcomeValue" and name not in outcomes:
            found.append(f"{name} is no outcome")
        if tag == "modalFeedback" and used.get("outcomeIdentifier") not in outcomes:
            found.append(f"{used.get('outcomeIdentifier')} is no outcome")
        if tag == "baseValue" and used.get("baseType") == "identifier" and not NAME.fullmatch(used.text or ""):
            found.append(f"{used.text} is no identifier")
    return found


class Marked:
    """An item that marks one answer by its own rules."""

    def __init__(self, text: str, response: Value) -> None:
        self.root = ET.fromstring(text)
        self.values: dict[str, Value] = {"RESPONSE": response}
        for one in self.root.findall(f"{QTI}outcomeDeclaration"):
            value = one.findtext(f"{QTI}defaultValue/{QTI}value")
            self.values[one.get("identifier") or ""] = None if value is None else Fraction(value)
        rules = self.root.find(f"{QTI}responseProcessing")
        assert rules is not None
        for rule in rules:
            self.follow(rule)

    @property
    def score(self) -> Fraction:
        """The points."""
        found = self.values["SCORE"]
        assert isinstance(found, Fraction)
        return found

    @property
    def said(self) -> list[str]:
        """The texts that are shown after the answer."""
        shown = self.root.findall(f"{QTI}modalFeedback")
        return [
            one.text or "" for one in shown if self.values[one.get("outcomeIdentifier") or ""] == one.get("identifier")
        ]

    def follow(self, rule: ET.Element) -> None:
        tag = rule.tag.removeprefix(QTI)
        if tag == "setOutcomeValue":
            self.values[rule.get("identifier") or ""] = self.value(rule[0])
            return
        assert tag == "responseCondition"
        for case in rule:
            always = case.tag == f"{QTI}responseElse"
            if always or self.holds(case[0]):
                for inner in list(case)[0 if always else 1 :]:
                    self.follow(inner)
                return

    def holds(self, test: ET.Element) -> bool:
        tag = test.tag.removeprefix(QTI)
        if tag in ("or", "and"):
            return {"or": any, "and": all}[tag](map(self.holds, test))
        if tag == "isNull":
            return self.value(test[0]) is None
        a, b = map(self.value, test)
        if a is None or b is None:
            return False
        if tag == "match":
            return a == b
        assert isinstance(a, Fraction)
        assert isinstance(b, Fraction)
        if tag == "equal":
            if test.get("toleranceMode") == "exact":
                return a == b
            below, above = map(Fraction, (test.get("tolerance") or "").split())
            return b - below <= a <= b + above
        return {"gte": a >= b, "lt": a < b}[tag]

    def value(self, of: ET.Element) -> Value:
        tag, name = of.tag.removeprefix(QTI), of.get("identifier") or ""
        if tag == "variable":
            return self.values[name]
        if tag == "baseValue":
            return Fraction(of.text or "") if of.get("baseType") == "float" else of.text
        if tag == "ordered":
            return tuple(str(self.value(one)) for one in of)
        declared = self.root.find(f"{QTI}responseDeclaration")
        assert declared is not None
        if tag == "correct":
            return self.typed(
                declared, [one.text or "" for one in declared.findall(f"{QTI}correctResponse/{QTI}value")]
            )
        assert tag == "mapResponse"
        entries = {one.get("mapKey"): one.get("mappedValue") for one in declared.iter(f"{QTI}mapEntry")}
        response = self.values["RESPONSE"]
        assert isinstance(response, str)
        return Fraction(entries[response] or "")

    @staticmethod
    def typed(declared: ET.Element, values: Sequence[str]) -> Value:
        if declared.get("cardinality") == "ordered":
            return tuple(values)
        return Fraction(values[0]) if declared.get("baseType") == "float" else values[0]


def choices(text: str) -> dict[str, str]:
    """The choices of an item: the words of each, and its identifier."""
    return {one.text or "": one.get("identifier") or "" for one in ET.fromstring(text).iter(f"{QTI}simpleChoice")}


def key_of(text: str) -> Value:
    """The correct response that an item declares."""
    declared = ET.fromstring(text).find(f"{QTI}responseDeclaration")
    assert declared is not None
    return Marked.typed(declared, [one.text or "" for one in declared.findall(f"{QTI}correctResponse/{QTI}value")])
