"""A QTI 2.1 package: an item for each question, a test that draws one of each exercise, and the list of it all."""

from __future__ import annotations

import io
import xml.etree.ElementTree as ET
from zipfile import ZIP_STORED, ZipFile, ZipInfo

from cardlab.exercises.exports.freezing import Bank
from cardlab.exercises.exports.qti_item import SCHEMA, SCORE, identifier, item
from cardlab.exercises.exports.xml_text import written

CONTENT = "http://www.imsglobal.org/xsd/imscp_v1p1"
NO_TIME = (1980, 1, 1, 0, 0, 0)  # the same bytes on every day


def qti(bank: Bank, made: str) -> bytes:
    """The questions as a zip file; `made` says what made it."""
    files = {"imsmanifest.xml": manifest(bank), "test.xml": test(bank)}
    files |= {f"items/{identifier(one)}.xml": item(one) for one in bank.questions}
    out = io.BytesIO()
    with ZipFile(out, "w", ZIP_STORED) as package:
        package.comment = made.encode()
        for name, text in files.items():
            package.writestr(ZipInfo(name, NO_TIME), text)
    return out.getvalue()


def manifest(bank: Bank) -> str:
    """The list of all files, and which needs which."""
    root = ET.Element(
        "manifest",
        {
            "xmlns": CONTENT,
            "xmlns:xsi": SCHEMA["xmlns:xsi"],
            "xsi:schemaLocation": f"{CONTENT} http://www.imsglobal.org/xsd/qti/qtiv2p1/qtiv2p1_imscpv1p2_v1p0.xsd",
            "identifier": "cardlab-package",
        },
    )
    about = ET.SubElement(root, "metadata")
    ET.SubElement(about, "schema").text = "QTIv2.1 Package"
    ET.SubElement(about, "schemaversion").text = "1.0.0"
    ET.SubElement(root, "organizations")
    resources = ET.SubElement(root, "resources")
    whole = resource(resources, "cardlab-test", "imsqti_test_xmlv2p1", "test.xml")
    for one in bank.questions:
        ET.SubElement(whole, "dependency", identifierref=f"item-{identifier(one)}")
    for one in bank.questions:
        resource(resources, f"item-{identifier(one)}", "imsqti_item_xmlv2p1", f"items/{identifier(one)}.xml")
    return written(root)


def resource(resources: ET.Element, name: str, sort: str, file: str) -> ET.Element:
    """One file of the package."""
    found = ET.SubElement(resources, "resource", identifier=name, type=sort, href=file)
    ET.SubElement(found, "file", href=file)
    return found


def test(bank: Bank) -> str:
    """A test with a section for each exercise, of which each pupil gets one variant by chance."""
    root = ET.Element("assessmentTest", SCHEMA)
    root.attrib.update({"identifier": "cardlab-test", "title": bank.name, "toolName": "cardlab"})
    total = ET.SubElement(root, "outcomeDeclaration", identifier=SCORE, cardinality="single", baseType="float")
    ET.SubElement(ET.SubElement(total, "defaultValue"), "value").text = "0"
    part = ET.SubElement(
        root, "testPart", identifier="part-1", navigationMode="nonlinear", submissionMode="simultaneous"
    )
    for exercise, questions in bank.exercises.items():
        section = ET.SubElement(
            part, "assessmentSection", identifier=f"section-{exercise}", title=questions[0].title, visible="true"
        )
        ET.SubElement(section, "selection", select="1")
        for one in questions:
            ET.SubElement(section, "assessmentItemRef", identifier=identifier(one), href=f"items/{identifier(one)}.xml")
    adding = ET.SubElement(ET.SubElement(root, "outcomeProcessing"), "setOutcomeValue", identifier=SCORE)
    ET.SubElement(ET.SubElement(adding, "sum"), "testVariables", variableIdentifier=SCORE)
    return written(root)
