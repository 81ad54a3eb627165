"""What an answer is and what it is worth: one option, an order, a number. The key is the engine's, and stays here."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import combinations, islice, pairwise
from operator import index
from typing import Any

from cardlab.exercises.trouble import Unreadable
from cardlab.table.reasons import did_you_mean, listed, quoted

MOST_DIGITS = 60
LARGEST_TOLD = 10**6  # a fraction of larger numbers tells nobody anything
MOST_PARTS = 60  # of an order or a line: nobody gives more, but a row may have no end


@dataclass(frozen=True, slots=True)
class Given:
    """An answer that was read: its one spelling, for logs and receipts, and its value, for conditions."""

    text: str
    value: Any


class Task(ABC):
    """What is asked of the learner in one variant, and what each answer is worth."""

    kinds: tuple[str, ...] = ()
    as_receipt = True  # whether an answer can be written on one line
    tells_all = True  # whether the sentence on an answer gives the best one away

    @property
    @abstractmethod
    def how(self) -> str:
        """How to answer, in a sentence. It names no order and no line: that could be the key."""

    @abstractmethod
    def read(self, answer: object) -> Given:
        """Read an answer; Unreadable says what would do."""

    @abstractmethod
    def lost(self, given: Given) -> Fraction:
        """The value that the answer gives away, on the scale of the exercise; 0 for every best answer."""

    @abstractmethod
    def because(self, given: Given) -> str:
        """The engine's sentence on this answer."""

    @abstractmethod
    def best(self) -> tuple[Any, ...]:
        """Answers that lose nothing, as a learner would write them: each there is, or one of each sort."""

    @abstractmethod
    def worst(self) -> Any:
        """An answer that loses the most."""

    @property
    @abstractmethod
    def solution(self) -> str:
        """The answer and why, in full."""

    def loss_in_words(self, given: Given) -> str:
        """The number of the feedback: what was lost, as people say it; "" where points say it all."""
        return ""

    @property
    def options(self) -> tuple[tuple[str, str], ...]:
        """The words that can be answered and what each means, in the order to show."""
        return ()

    @property
    def clear(self) -> bool:
        """Whether the key stands clear of the noise of measuring; exact keys always do."""
        return True

    @property
    def facts(self) -> Mapping[str, Any]:
        """What the engine knows, by the names that conditions use."""
        return {}


def nothing_said(answer: object) -> bool:
    """Whether nothing was answered yet: None, dots, or blanks."""
    return answer is None or answer is ... or (isinstance(answer, str) and not answer.strip(" ._?"))


@dataclass(frozen=True)
class ChoiceTask(Task):
    """One option of a few, each with its value. Options of equal value are equally right.

    `whole` is what a loss is measured by: the pot, or 1. `spread` is how far the difference between the
    best two values may be off, in the same unit; 0 for exact values.
    """

    values: Mapping[str, Fraction]
    reason: Callable[[str], str]
    meanings: Mapping[str, str] = field(default_factory=dict)
    whole: Fraction = Fraction(1)
    unit: str = ""
    of: str = ""
    spread: Fraction = Fraction(0)
    more: Mapping[str, Any] = field(default_factory=dict)

    kinds = ("choose", "declare", "predict")

    @property
    def options(self) -> tuple[tuple[str, str], ...]:
        return tuple((word, self.meanings.get(word, "")) for word in self.values)

    @property
    def how(self) -> str:
        return f"Answer with {listed(self.values)}, in quotes."

    def read(self, answer: object) -> Given:
        word = " ".join(answer.split()).lower() if isinstance(answer, str) else ""
        for option in self.values:
            if word == option.lower():
                return Given(option, option)
        near = did_you_mean(answer, self.values) if isinstance(answer, str) else ""
        raise Unreadable(f"I can't read {quoted(answer)}: answer with {listed(self.values)}, in quotes.{near}")

    @property
    def top(self) -> Fraction:
        """The value of the best option."""
        return max(self.values.values())

    @property
    def gap(self) -> Fraction:
        """How far the best option is ahead of the best that is not as good; 0 if all are alike."""
        rest = [value for value in self.values.values() if value != self.top]
        return self.top - max(rest) if rest else Fraction(0)

    @property
    def clear(self) -> bool:
        return self.gap > self.spread and len(set(self.values.values())) > 1

    def lost(self, given: Given) -> Fraction:
        return (self.top - self.values[given.text]) / self.whole

    def loss_in_words(self, given: Given) -> str:
        if not self.unit:
            return ""
        loss = self.top - self.values[given.text]
        return f"{decimal(loss, 1)} {self.unit}{self.of} on average" if loss else "nothing"

    def because(self, given: Given) -> str:
        return self.reason(given.text)

    def best(self) -> tuple[str, ...]:
        return tuple(word for word, value in self.values.items() if value == self.top)

    def worst(self) -> str:
        return min(self.values, key=lambda word: self.values[word])

    @property
    def solution(self) -> str:
        return f"{capital(listed(map(self.named, self.best())))}. {self.reason(self.best()[0])}"

    def named(self, word: str) -> str:
        """An option with its meaning."""
        return f"{word}: {self.meanings[word]}" if self.meanings.get(word) else word

    @property
    def facts(self) -> Mapping[str, Any]:
        values = {name_of(word): value for word, value in self.values.items()}
        gap = self.gap / self.whole
        return {**self.more, "ev": values, "best": self.best()[0], "gap": gap, "ways": len(self.best())}


@dataclass(frozen=True)
class OrderTask(Task):
    """All the labels, best first. What ties may stand either way round; the score counts pairs."""

    strengths: Mapping[str, int]
    reason: Callable[[str, str], str]  # of two labels: which is better, and why
    names: Mapping[str, str] = field(default_factory=dict)
    more: Mapping[str, Any] = field(default_factory=dict)

    kinds = ("order",)
    tells_all = False

    @property
    def how(self) -> str:
        return "Answer with all the letters, the best first, with commas between, in quotes."

    def read(self, answer: object) -> Given:
        labels = list(self.strengths)
        if isinstance(answer, str):
            marked = "".join(" " if sign in ",;>-" else sign for sign in answer.upper())
            parts: list[object] = [part for word in marked.split() for part in split_labels(word, labels)]
        else:
            parts = [part.strip().upper() if isinstance(part, str) else part for part in in_a_row(answer)]
        wanted = f"write each of {listed(labels, 'and')} once, the best first"
        if not parts:
            raise Unreadable(f"I can't read {quoted(answer)}: {wanted}.")
        for part in parts:
            if part not in labels:
                raise Unreadable(f"I can't read {quoted(answer)}: {quoted(part)} is none of them; {wanted}.")
        missing = [label for label in labels if label not in parts]
        if missing or len(parts) != len(labels):
            problem = f"{listed(missing, 'and')} is missing" if missing else "one is there twice"
            raise Unreadable(f"I can't read {quoted(answer)}: {problem}; {wanted}.")
        return Given(",".join(map(str, parts)), tuple(parts))

    def wrong_pairs(self, order: tuple[str, ...]) -> list[tuple[str, str]]:
        """The pairs that stand the wrong way round, neighbours first."""
        pairs = [(a, b) for a, b in combinations(order, 2) if self.strengths[a] < self.strengths[b]]
        return sorted(pairs, key=lambda pair: order.index(pair[1]) - order.index(pair[0]))

    @property
    def pairs(self) -> int:
        """How many pairs have an order at all."""
        return sum(a != b for a, b in combinations(self.strengths.values(), 2))

    @property
    def clear(self) -> bool:
        return self.pairs > 0

    def lost(self, given: Given) -> Fraction:
        return Fraction(len(self.wrong_pairs(given.value)), self.pairs)

    def loss_in_words(self, given: Given) -> str:
        wrong = len(self.wrong_pairs(given.value))
        return f"{wrong} of {self.pairs} pairs the wrong way round" if wrong else "nothing"

    def because(self, given: Given) -> str:
        order = given.value
        wrong = self.wrong_pairs(order)
        a, b = wrong[0] if wrong else (order[0], order[1])
        return f"{a} and {b}: {self.reason(a, b)}"

    def best(self) -> tuple[str, ...]:
        order = sorted(self.strengths, key=lambda label: -self.strengths[label])
        return (",".join(order), *([",".join(swapped)] if (swapped := self.swapped(order)) else []))

    def swapped(self, order: list[str]) -> list[str]:
        """The same order with one tied pair the other way round, if any two tie."""
        for place, (a, b) in enumerate(pairwise(order)):
            if self.strengths[a] == self.strengths[b]:
                return [*order[:place], b, a, *order[place + 2 :]]
        return []

    def worst(self) -> str:
        return ",".join(sorted(self.strengths, key=lambda label: self.strengths[label]))

    @property
    def solution(self) -> str:
        order = self.best()[0].split(",")
        named = ", ".join(f"{label} ({self.names[label]})" if label in self.names else label for label in order)
        steps = [f"{a} and {b}: {self.reason(a, b)}" for a, b in pairwise(order)]
        return " ".join([f"Best first: {named}.", *steps])

    @property
    def facts(self) -> Mapping[str, Any]:
        return {**self.more, "best": self.best()[0].split(",")[0], "pairs": self.pairs}


@dataclass(frozen=True)
class NumberTask(Task):
    """A number that the engine worked out exactly: a count, or with `chance` a probability from 0 to 1."""

    key: Fraction
    reason: str
    chance: bool = False
    more: Mapping[str, Any] = field(default_factory=dict)

    kinds = ("number", "predict")

    @property
    def how(self) -> str:
        return "Answer with a chance from 0 to 1, or as '25 %' or '1/4'." if self.chance else "Answer with a number."

    def read(self, answer: object) -> Given:
        number = read_number(answer)
        wanted = "a chance from 0 to 1, such as 0.25, '25 %' or '1/4'" if self.chance else "a number, such as 12"
        if number is None:
            raise Unreadable(f"I can't read {quoted(answer)}: answer with {wanted}.")
        if self.chance and not 0 <= number <= 1:
            raise Unreadable(f"{quoted(answer)} is no chance: answer with {wanted}.")
        return Given(str(number), number)

    def lost(self, given: Given) -> Fraction:
        return abs(Fraction(given.value) - self.key)

    def loss_in_words(self, given: Given) -> str:
        loss = self.lost(given)
        away = f"{decimal(loss * 100, 1)} percentage points" if self.chance else self.shown(loss)
        return f"{self.shown(given.value)} is {away} away" if loss else "nothing"

    def because(self, given: Given) -> str:
        return f"It is {self.shown(self.key)}: {self.reason}"

    def shown(self, number: Fraction) -> str:
        """A number as people read it."""
        return f"{decimal(number * 100, 1)} %" if self.chance else decimal(number, 2)

    def best(self) -> tuple[Fraction, ...]:
        return (self.key,)

    def worst(self) -> Fraction:
        if self.chance:
            return Fraction(0) if self.key > Fraction(1, 2) else Fraction(1)
        return self.key * 2 + 1000

    @property
    def solution(self) -> str:
        exact = f" (exactly {self.key})" if self.chance and 1 < self.key.denominator <= LARGEST_TOLD else ""
        return f"It is {self.shown(self.key)}{exact}: {self.reason}"

    @property
    def facts(self) -> Mapping[str, Any]:
        return {**self.more, "key": self.key}


def read_number(answer: object) -> Fraction | None:
    """A number as people write it: 12, 0.25, "1/4", "25 %", "0,25"; None for anything else.

    >>> read_number("25 %"), read_number("1/4"), read_number(0.1), read_number(True), read_number("x")
    (Fraction(1, 4), Fraction(1, 4), Fraction(1, 10), None, None)
    """
    if isinstance(answer, bool):
        return None
    try:
        if isinstance(answer, str):
            if len(answer) > MOST_DIGITS or "e" in answer.lower() or "_" in answer or answer.count("/") > 1:
                return None
            text = answer.strip().replace(",", ".")
            percent = text.endswith("%")
            a, slash, b = text.rstrip("% ").partition("/")
            number = Fraction(a.strip()) / Fraction(b.strip()) if slash else Fraction(a)
            return number / 100 if percent else number
        if isinstance(answer, Fraction):
            return answer if max(answer.denominator, abs(answer.numerator)) < 10**MOST_DIGITS else None
        if hasattr(answer, "__index__"):
            whole = index(answer)
            return Fraction(whole) if abs(whole) < 10**MOST_DIGITS else None
        if hasattr(answer, "__float__"):
            number = Fraction(repr(float(answer)))
            return number if abs(number) < 10**MOST_DIGITS and number.denominator < 10**MOST_DIGITS else None
    except (ValueError, ZeroDivisionError, OverflowError, TypeError, AttributeError):
        pass
    return None


def in_a_row(answer: object) -> list[object]:
    """The parts of an answer that was given as a list; nothing for what is none."""
    if not isinstance(answer, Iterable) or isinstance(answer, str | bytes | Mapping):
        return []
    return list(islice(answer, MOST_PARTS))


def split_labels(word: str, labels: list[str]) -> list[str]:
    """A word as labels: "BAC" is three where every label is one letter."""
    return list(word) if word not in labels and all(len(label) == 1 for label in labels) else [word]


def decimal(number: Fraction, places: int) -> str:
    """A number with at most so many places, and no idle noughts.

    >>> decimal(Fraction(25, 2), 1), decimal(Fraction(4), 2), decimal(Fraction(-1, 3), 2)
    ('12.5', '4', '-0.33')
    """
    text = f"{float(round(number, places)):.{places}f}"
    return text.rstrip("0").rstrip(".") if "." in text else text


def name_of(word: str) -> str:
    """An option as a name that a condition can use: "deuce to seven" is deuce_to_seven."""
    return "_".join("".join(sign if sign.isalnum() else " " for sign in word).split())


def capital(text: str) -> str:
    """The text with a capital first."""
    return text[:1].upper() + text[1:]
