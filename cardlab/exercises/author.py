"""Exercises written in Python, where TOML is not enough: a decorated function makes the state, others judge it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from cardlab.cards import Card
from cardlab.exercises.expressions import Expression
from cardlab.exercises.generators.settings import whole
from cardlab.exercises.situation import Group, Situation
from cardlab.exercises.tasks import ChoiceTask, NumberTask, OrderTask, Task, decimal, read_number
from cardlab.exercises.trouble import ExerciseError
from cardlab.exercises.variant_id import NAME
from cardlab.exercises.variants import Exercise, Misconception
from cardlab.seeds import Seed, Stream
from cardlab.table.reasons import listed, quoted
from cardlab.table.view import View
from cardlab.table.whole import as_whole

AUTHORED = ("choose", "declare", "order", "number", "predict")
LARGEST = 1 << 62


@dataclass
class State:
    """What a decorated function makes: what is shown, the words for the prompt, and what only the engine sees.

    `show` is a view, a text, or a mapping from labels to cards; nothing else reaches the learner. Further
    names (`game=...`) are for the functions that judge.
    """

    show: Any = ""
    words: Mapping[str, Any] = field(default_factory=dict)

    def __init__(self, show: Any = "", words: Mapping[str, Any] | None = None, **hidden: Any) -> None:
        self.show, self.words = show, dict(words or {})
        self._root = Seed(0)
        for name, value in hidden.items():
            if name in ("show", "words", "rng"):
                raise ExerciseError(f"{name} is a name of the state's own: choose another.")
            setattr(self, name, value)

    def rng(self, name: str) -> Stream:
        """A stream of random numbers of its own, decided by the variant and this name."""
        return (self._root / name).stream()


class Author:
    """An exercise in the making: the decorated function, and what is attached to it."""

    def __init__(self, make: Callable[..., State], id: str, kind: str, options: dict[str, Any]) -> None:
        self.make, self.id, self.kind, self.options = make, id, kind, options
        self._value: Callable[[State], Any] | None = None
        self._because: Callable[[State], str] | None = None
        self._misconceptions: list[Misconception] = []
        self._hints: list[str] = []

    def __call__(self, *args: Any, **named: Any) -> State:
        return self.make(*args, **named)

    def value(self, function: Callable[[State], Any]) -> Callable[[State], Any]:
        """The engine's part: the value of each option or hand, or the number that is asked for."""
        self._value = function
        return function

    def because(self, function: Callable[[State], str]) -> Callable[[State], str]:
        """One sentence that says why."""
        self._because = function
        return function

    def misconception(self, id: str, say: str, run: int = 0, run_say: str = "") -> Callable[[Any], Any]:
        """A wrong idea, that a function of state, answer and values sees."""

        def keep(function: Callable[[State, Any, Any], bool]) -> Callable[[State, Any, Any], bool]:
            def when(names: Mapping[str, Any]) -> bool:
                return bool(function(names["state"], names["answer"], names["values"]))

            self._misconceptions.append(Misconception(id, when, say, run, run_say))
            return function

        return keep

    def hint(self, text: str) -> None:
        """The next hint, in words that may name the state's words: "How often does {who} win?"."""
        self._hints.append(text)

    @property
    def exercise(self) -> Exercise:
        """The exercise as it stands."""
        if self._value is None:
            raise ExerciseError(f"{self.id} has no key yet: give it a function, under @{self.make.__name__}.value.")
        return Exercise(
            self.id,
            self.kind,
            self._situation,
            misconceptions=tuple(self._misconceptions),
            hints=tuple(self._hints),
            made_from=f"{self.make.__name__}(rng)",
            **self.options,
        )

    def _situation(self, stream: Stream) -> Situation:
        root = Seed(stream.below(LARGEST))
        state = self.make((root / "deal").stream())
        if not isinstance(state, State):
            raise ExerciseError(f"{self.make.__name__} gives back {quoted(state)}: it makes a State(...).")
        state._root = root
        assert self._value is not None
        values = self._value(state)
        groups, lines = shown(state.show)
        more = {"state": state, "values": values}
        return Situation(self._task(state, values), state.show, state.words, groups, lines, lambda: more)

    def _task(self, state: State, values: Any) -> Task:
        reason = None if self._because is None else self._because(state)
        if self.kind == "number" or (self.kind == "predict" and not isinstance(values, Mapping)):
            key = read_number(values)
            if key is None:
                raise ExerciseError(f"the value of {self.id} is {quoted(values)}: a number is wanted.")
            return NumberTask(key, reason or "so it was counted.")
        if not isinstance(values, Mapping) or len(values) < 2:
            raise ExerciseError(f"the value of {self.id} is {quoted(values)}: each of two answers or more has its own.")
        if self.kind == "order":
            strengths = {str(label): as_whole(value) for label, value in values.items()}
            if None in strengths.values():
                raise ExerciseError(f"the strengths of {self.id} are {quoted(values)}: whole numbers are wanted.")
            whole = {label: value for label, value in strengths.items() if value is not None}
            return OrderTask(whole, lambda a, b: reason or said_of_order(a, b, whole))
        numbers = {str(option): read_number(value) for option, value in values.items()}
        if None in numbers.values():
            raise ExerciseError(f"the values of {self.id} are {quoted(values)}: numbers are wanted.")
        exact = {option: value for option, value in numbers.items() if value is not None}
        told = ", ".join(f"{option} {decimal(value, 2)}" for option, value in exact.items())
        spread = self.options_spread
        return ChoiceTask(exact, lambda _: reason or f"The values are: {told}.", unit=self.unit, spread=spread)

    options_spread = Fraction(0)
    unit = ""


def said_of_order(a: str, b: str, strengths: Mapping[str, int]) -> str:
    """Which of two labels is ahead."""
    if strengths[a] == strengths[b]:
        return "they are equal."
    first, second = (a, b) if strengths[a] > strengths[b] else (b, a)
    return f"{first} is ahead of {second}."


def exercise(
    id: str,
    *,
    kind: str,
    prompt: str,
    version: int = 1,
    points: int = 1,
    skills: Sequence[str] = (),
    title: str = "",
    where: str | None = None,
    full_within: float = 0,
    zero_at: float | None = None,
    tolerance: float | None = None,
    noise: float = 0,
    unit: str = "",
    tries: int = 400,
) -> Callable[[Callable[..., State]], Author]:
    """Make an exercise of a function that gets random numbers and makes a State; `.value` gives it its key.

    `noise` is how far the difference between two values may be off: variants whose best two are closer are
    not asked. `unit` is what the values are counted in.

    >>> @exercise("bigger", kind="choose", prompt="Which is more?")
    ... def bigger(rng):
    ...     a, b = rng.sample(range(10), 2)
    ...     return State(f"a = {a}, b = {b}", a=a, b=b)
    >>> @bigger.value
    ... def _(s):
    ...     return {"a": s.a, "b": s.b}
    >>> bigger.exercise.variant(3).shown.options
    (('a', ''), ('b', ''))
    """
    if not isinstance(id, str) or not NAME.fullmatch(id):
        raise ExerciseError(f"{quoted(id)} is no name: use small letters, digits and hyphens, as in low-order.")
    if kind not in AUTHORED:
        raise ExerciseError(f"kind={quoted(kind)}: in Python an exercise is {listed(AUTHORED)}.")
    if not isinstance(prompt, str):
        raise ExerciseError(f"prompt={quoted(prompt)}: give a text.")
    within = exact(full_within if tolerance is None else tolerance, "tolerance")
    standard = {"number": within, "predict": within, "order": Fraction(1, 2)}.get(kind, Fraction(1))
    zero = max(standard, within) if zero_at is None else exact(zero_at, "zero_at")
    settings: dict[str, Any] = {
        "prompt": prompt, "version": whole("version", version, 1, 10**9 - 1),
        "points": whole("points", points, 1, 1000), "skills": tuple(skills), "title": title,
        "where": None if where is None else Expression.read(where), "full_within": within, "zero_at": zero,
        "tries": whole("tries", tries, 1, 100_000),
    }  # fmt: skip

    def decorate(make: Callable[..., State]) -> Author:
        author = Author(make, id, kind, settings)
        author.options_spread, author.unit = exact(noise, "noise"), unit
        return author

    return decorate


def exact(value: Any, name: str) -> Fraction:
    """A number of 0 or more, as it is written."""
    number = read_number(value)
    if number is None or number < 0:
        raise ExerciseError(f"{name}={quoted(value)}: give a number, 0 or more.")
    return number


def shown(show: Any) -> tuple[tuple[Group, ...], tuple[str, ...]]:
    """What is shown, as groups of cards and lines."""
    if isinstance(show, View):
        return (), tuple(show.text().splitlines())
    if isinstance(show, str):
        return (), tuple(show.splitlines())
    if isinstance(show, Mapping):
        groups = []
        for label, cards in show.items():
            found = tuple(cards) if isinstance(cards, Iterable) else ()
            if not found or not all(isinstance(one, Card) for one in found):
                raise ExerciseError(f"{quoted(label)} shows {quoted(cards)}: cards are wanted.")
            groups.append(Group(str(label), found))
        return tuple(groups), ()
    raise ExerciseError(f"show={quoted(show)}: give a view, a text, or cards by label.")
