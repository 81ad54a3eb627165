"""What a refusal is, for every widget: a sentence in plain words, after which nothing has changed."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from tests.widgets.wire import Page, Reply

# What a learner should never read: the words of Python, not of cards.
JARGON = re.compile(
    r"Traceback|Error\b|Exception|<class|NoneType|object at 0x|\bdict\b|\blist\b|\bstr\b|\bint\b|\bself\b|unhashable|"
    r"positional|keyword|attribute|recursion|not supported between|cardlab\."
)
MEGABYTE = "x" * 1_000_000
DEEP: Any = []
for _ in range(100_000):
    DEEP = [DEEP]


def everything(page: Page) -> tuple[object, ...]:
    """All that a request might change."""
    widget = page.table
    return widget.view, widget.about, repr(widget), widget._shown.kept(), widget.large, widget.four_colours, page.view


@contextmanager
def nothing_changes(page: Page) -> Iterator[None]:
    """Whatever happens inside changes nothing, and no state is sent."""
    before, sent = everything(page), len(page.sent)
    yield
    assert everything(page) == before
    assert {method for method, _ in page.sent[sent:]} <= {"custom"}


def clear_error(reply: Reply) -> str:
    """The text of a refusal, which is in plain words."""
    assert set(reply) == {"id", "error"}, reply
    code, text = reply["error"]["code"], str(reply["error"]["text"])
    assert code not in ("", "fault"), text
    assert 10 < len(text) < 400
    assert text[-1] in ".!?"
    assert not JARGON.search(text), text
    return text


NOT_REQUESTS = [
    None, True, 0, 3.5, "", "act", MEGABYTE, [], [1, 2], [{"do": "act"}], float("nan"), DEEP, 10**5000,
]  # fmt: skip
BAD_VALUES = [
    None, True, -1, 1.0, 1.5, float("nan"), float("inf"), 2**53, 10**30, 10**5000, "", "1", MEGABYTE, [], [1], {},
    {"seat": {"seat": 1}}, DEEP,
]  # fmt: skip
