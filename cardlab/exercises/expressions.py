"""The small language of `where` and `when`: comparisons, and, or, not, sums, names with dots; never Python's eval.

    where = "gap > 0.05 and winner.A5 != winner.D27"
    when  = "answer == 'both' and ev.both < ev.high"

A text is cut into tokens, read into a tree, and the tree is worked out over the names that it is given.
Numbers are exact fractions, so 0.1 is a tenth. Exercise files are shared between teachers: nothing that
stands in one can call, import, or look into anything.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from cardlab.exercises.trouble import ExerciseError
from cardlab.table.reasons import did_you_mean, listed, quoted

LONGEST = 500  # characters
DEEPEST = 30  # brackets, nots and signs inside one another
TOKEN = re.compile(
    r"\s*(?:(?P<number>\d+(?:\.\d+)?)(?![\w.])|(?P<text>'[^']*'|\"[^\"]*\")"
    r"|(?P<name>[A-Za-z_]\w*(?:\.\w+)*)|(?P<sign>==|!=|<=|>=|[<>+\-*/()]))"
)
COMPARISONS = ("==", "!=", "<", "<=", ">", ">=")
CONSTANTS: dict[str, object] = {"true": True, "false": False, "none": None}
KEYWORDS = ("and", "or", "not")
ALLOWED = "Allowed: == != < <= > >= and or not + - * / ( ), numbers, 'text', and names such as ev.high."
Names = Mapping[str, Any]
Value = Fraction | str | bool | None


@dataclass(frozen=True, slots=True)
class Token:
    """One word of the text, and where it begins (from 1)."""

    kind: str
    text: str
    at: int


@dataclass(frozen=True, slots=True)
class Node:
    """One step of the tree: a constant, a name, or an operation on other steps."""

    kind: str  # "value", "name", "not", "negative", or the sign of an operation
    at: int
    parts: tuple[Node, ...] = ()
    value: Value = None


@dataclass(frozen=True, slots=True)
class Expression:
    """A text of the little language, read and ready to be worked out.

    >>> Expression.read("gap > 0.05 and answer == 'both'").holds({"gap": 0.1, "answer": "both"})
    True
    >>> Expression.read("gap >> 1")
    Traceback (most recent call last):
        ...
    cardlab.exercises.trouble.ExerciseError: In 'gap >> 1', at character 6: '>' is not expected here. Allowed: ...
    """

    text: str
    tree: Node

    @classmethod
    def read(cls, text: object) -> Expression:
        """Read a text; ExerciseError says where it stops making sense."""
        if not isinstance(text, str) or not text.strip():
            raise ExerciseError(f"{quoted(text)} is not a condition: write one as in 'gap > 0.05'.")
        if len(text) > LONGEST:
            raise ExerciseError(f"A condition has at most {LONGEST} characters, and this one has {len(text)}.")
        return cls(text, Parser(text).whole())

    @property
    def names(self) -> tuple[str, ...]:
        """Every name in the text, as it is written there, in order."""
        return tuple(dict.fromkeys(names_in(self.tree)))

    def value(self, names: Names) -> Value:
        """What the expression comes to over these names."""
        return Evaluator(self.text, names).value(self.tree)

    def holds(self, names: Names) -> bool:
        """Whether the condition holds; ExerciseError when it comes to something other than yes or no."""
        value = self.value(names)
        if not isinstance(value, bool):
            raise ExerciseError(f"{quoted(self.text)} comes to {said(value)}, not to true or false: compare it.")
        return value

    def __str__(self) -> str:
        return self.text


def names_in(node: Node) -> Iterator[str]:
    """The names below a step of the tree."""
    if node.kind == "name":
        yield str(node.value)
    for part in node.parts:
        yield from names_in(part)


def said(value: object) -> str:
    """A value as a message writes it.

    >>> said(Fraction(1, 2)), said("low"), said(True), said(None)
    ('0.5', "'low'", 'true', 'none')
    """
    if isinstance(value, bool) or value is None:
        return {True: "true", False: "false", None: "none"}[value]
    return f"{float(value):g}" if isinstance(value, Fraction) else quoted(value)


class Parser:
    """Reads one text, by descending from the loosest operation to the tightest."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.tokens = list(self.cut())
        self.place = 0
        self.depth = 0

    def wrong(self, at: int, why: str) -> ExerciseError:
        """An error that says where."""
        return ExerciseError(f"In {quoted(self.text)}, at character {at}: {why} {ALLOWED}")

    def cut(self) -> Iterator[Token]:
        """The text as tokens."""
        at = 0
        text = self.text.rstrip()
        while at < len(text):
            found = TOKEN.match(text, at)
            if found is None:
                at += len(text[at:]) - len(text[at:].lstrip())
                if text[at] in "'\"":
                    raise self.wrong(at + 1, "this quotation mark is never closed.")
                raise self.wrong(at + 1, f"{quoted(text[at : at + 12])} can't be read.")
            kind = str(found.lastgroup)
            yield Token(kind, found[kind], found.start(kind) + 1)
            at = found.end()

    def whole(self) -> Node:
        """The whole text as a tree."""
        tree = self.either()
        if (token := self.next()) is not None:
            raise self.wrong(token.at, f"{quoted(token.text)} is not expected here.")
        return tree

    def next(self) -> Token | None:
        """The token to be read now."""
        return self.tokens[self.place] if self.place < len(self.tokens) else None

    def take(self, *wanted: str) -> Token | None:
        """Read the next token if it is one of those wanted, and not a quoted text."""
        token = self.next()
        if token is None or token.kind == "text" or token.text not in wanted:
            return None
        self.place += 1
        return token

    def row(self, part: Callable[[], Node], *signs: str) -> Node:
        """Operations of one strength, from left to right."""
        node = part()
        while sign := self.take(*signs):
            node = Node(sign.text, sign.at, (node, part()))
        return node

    def either(self) -> Node:
        return self.row(self.both, "or")

    def both(self) -> Node:
        return self.row(self.denied, "and")

    def denied(self) -> Node:
        if sign := self.take("not"):
            return Node("not", sign.at, (self.inside(self.denied),))
        return self.compared()

    def compared(self) -> Node:
        node = self.sum()
        if sign := self.take(*COMPARISONS):
            node = Node(sign.text, sign.at, (node, self.sum()))
            if second := self.take(*COMPARISONS):
                raise self.wrong(second.at, "one comparison at a time: join two with and.")
        return node

    def sum(self) -> Node:
        return self.row(self.product, "+", "-")

    def product(self) -> Node:
        return self.row(self.single, "*", "/")

    def single(self) -> Node:
        if sign := self.take("-"):
            return Node("negative", sign.at, (self.inside(self.single),))
        if bracket := self.take("("):
            node = self.inside(self.either)
            if not self.take(")"):
                raise self.wrong(bracket.at, "this bracket is never closed.")
            return node
        token = self.next()
        if token is None:
            raise self.wrong(len(self.text) + 1, "something is missing at the end.")
        if token.kind == "sign" or token.text in KEYWORDS:
            raise self.wrong(token.at, f"{quoted(token.text)} is not expected here.")
        self.place += 1
        if token.kind == "number":
            return Node("value", token.at, value=Fraction(token.text))
        if token.kind == "text":
            return Node("value", token.at, value=token.text[1:-1])
        if token.text in CONSTANTS:
            return Node("value", token.at, value=CONSTANTS[token.text])  # type: ignore[arg-type]
        return Node("name", token.at, value=token.text)

    def inside(self, part: Callable[[], Node]) -> Node:
        """One level deeper, as deep as is allowed."""
        self.depth += 1
        if self.depth > DEEPEST:
            raise self.wrong(self.tokens[self.place - 1].at, f"more than {DEEPEST} levels inside one another.")
        node = part()
        self.depth -= 1
        return node


class Evaluator:
    """Works a tree out over names."""

    def __init__(self, text: str, names: Names) -> None:
        self.text, self.names = text, names

    def wrong(self, at: int, why: str) -> ExerciseError:
        """An error that says where."""
        return ExerciseError(f"In {quoted(self.text)}, at character {at}: {why}")

    def value(self, node: Node) -> Value:
        """What a step comes to."""
        if node.kind == "value":
            return node.value
        if node.kind == "name":
            return self.named(node)
        if node.kind in ("and", "or"):
            first = self.truth(node.parts[0], node)
            return first if first is (node.kind == "or") else self.truth(node.parts[1], node)
        if node.kind == "not":
            return not self.truth(node.parts[0], node)
        if node.kind == "negative":
            return -self.number(node.parts[0], node)
        if node.kind in ("==", "!="):
            same = self.value(node.parts[0]) == self.value(node.parts[1])
            return same is (node.kind == "==")
        a, b = (self.number(part, node) for part in node.parts)
        if node.kind == "/" and not b:
            raise self.wrong(node.at, "this divides by zero.")
        results: dict[str, Callable[[], Value]] = {
            "<": lambda: a < b, "<=": lambda: a <= b, ">": lambda: a > b, ">=": lambda: a >= b,
            "+": lambda: a + b, "-": lambda: a - b, "*": lambda: a * b, "/": lambda: a / b,
        }  # fmt: skip
        return results[node.kind]()

    def truth(self, node: Node, by: Node) -> bool:
        """A step that must be true or false."""
        value = self.value(node)
        if not isinstance(value, bool):
            raise self.wrong(by.at, f"{quoted(by.kind)} joins conditions, and {said(value)} is none.")
        return value

    def number(self, node: Node, by: Node) -> Fraction:
        """A step that must be a number."""
        value = self.value(node)
        if isinstance(value, bool) or not isinstance(value, Fraction):
            raise self.wrong(node.at, f"{said(value)} is not a number, and {quoted(by.kind)} needs one.")
        return value

    def named(self, node: Node) -> Value:
        """The value of a name."""
        here: Any = self.names
        path: list[str] = []
        for part in str(node.value).split("."):
            if not isinstance(here, Mapping):
                raise self.wrong(node.at, f"{'.'.join(path)} has no parts.")
            if part not in here:
                raise self.wrong(node.at, self.unknown(part, path, here))
            path.append(part)
            here = here[part]
        if isinstance(here, Mapping):
            raise self.wrong(node.at, f"{'.'.join(path)} has parts: say which, {listed(here)}.")
        if isinstance(here, str | bool) or here is None:
            return here
        return Fraction(here)

    def unknown(self, part: str, path: list[str], here: Mapping[str, object]) -> str:
        """What to say of a name that there is not."""
        whole = ".".join([*path, part])
        near = did_you_mean(part, here)
        return f"there is no {quoted(whole)}.{near} There is: {', '.join(map(str, here))}."
