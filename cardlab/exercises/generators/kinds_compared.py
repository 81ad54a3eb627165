"""Why one kind of hand is above another: how many five-card hands are of each, counted by the engine."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from typing import Any

from cardlab.exercises.generators.settings import whole
from cardlab.exercises.situation import Situation
from cardlab.exercises.tasks import ChoiceTask
from cardlab.exercises.variants import Generator
from cardlab.odds import counts
from cardlab.ranking import HIGH
from cardlab.seeds import Stream

ROYAL = "royal flush"


def rarer_kind(apart: Any = 2) -> Generator:
    """Which of two kinds of five-card hand is higher? They are at most `apart` places from each other."""
    furthest = whole("apart", apart, 1, 8)
    return lambda stream: _rarer_kind(furthest, stream)


def _rarer_kind(furthest: int, stream: Stream) -> Situation:
    kinds = list(kinds_from_the_rarest())
    at = stream.below(len(kinds) - 1)
    higher, lower = kinds[at], kinds[min(at + 1 + stream.below(furthest), len(kinds) - 1)]
    many = kinds_from_the_rarest()
    labels = dict(zip("AB", stream.shuffled([higher, lower]), strict=True))
    values = {label: Fraction(name == higher) for label, name in labels.items()}
    numbers = f"{higher} {many[higher]:,}, {lower} {many[lower]:,}"
    reason = f"Of all {sum(many.values()):,} hands of five cards: {numbers}. The rarer kind is higher."
    task = ChoiceTask(values, lambda _: reason, labels, more={"higher": higher, "lower": lower})
    return Situation(task, labels)


@cache
def kinds_from_the_rarest() -> dict[str, int]:
    """How many five-card hands are of each kind, the rarest first; a royal flush is a straight flush."""
    found = dict(counts(HIGH, n=5).by_category)
    found["straight flush"] += found.pop(ROYAL)
    return dict(sorted(found.items(), key=lambda pair: pair[1]))
