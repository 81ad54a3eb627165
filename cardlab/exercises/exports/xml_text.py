"""XML written out, the same bytes each time."""

from __future__ import annotations

import xml.etree.ElementTree as ET

HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'


def written(root: ET.Element) -> str:
    """A tree as text with a line for each element. A sign that XML can't hold at all becomes U+FFFD."""
    ET.indent(root)
    return HEAD + "".join(sign if allowed(sign) else "\ufffd" for sign in ET.tostring(root, encoding="unicode")) + "\n"


def allowed(sign: str) -> bool:
    """Whether XML 1.0 has room for a sign."""
    return sign in "\t\n\r" or "\x20" <= sign <= "\ud7ff" or "\ue000" <= sign <= "\ufffd" or sign >= "\U00010000"
