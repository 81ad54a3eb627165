"""What a generator makes from a seed: what is shown, what is asked, and what only the engine knows."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from cardlab.cards import Card
from cardlab.exercises.tasks import Task


@dataclass(frozen=True, slots=True)
class Group:
    """Cards that lie together, and what they are called: a hand, the shared row."""

    label: str
    cards: tuple[Card, ...]

    def text(self, in_words: bool = False) -> str:
        """The group as a line, with signs for suits or with the cards' names in full."""
        names = ", ".join(one.name for one in self.cards) if in_words else " ".join(one.glyph for one in self.cards)
        return f"{self.label}: {names}"


def nothing() -> Mapping[str, Any]:
    """No facts beyond those of the task."""
    return {}


@dataclass(frozen=True)
class Situation:
    """One variant before anybody has answered.

    `words` fill the places in the prompt and in hints; they, `groups` and `lines` are all that a learner is
    shown. `task` holds the key. `view` is what a learner's own function gets. `facts` are worked out only
    when a condition asks for them, and are never shown.
    """

    task: Task
    view: Any
    words: Mapping[str, Any] = field(default_factory=dict)
    groups: tuple[Group, ...] = ()
    lines: tuple[str, ...] = ()
    facts: Callable[[], Mapping[str, Any]] = nothing


@dataclass(frozen=True, slots=True)
class Shown:
    """All of one variant that a learner may see before answering, as plain data: what every view is drawn from.

    Text is one view of it; a widget, a printed sheet or a page are others. The key is not in it.
    """

    id: str
    kind: str
    points: int
    prompt: str
    groups: tuple[Group, ...]
    lines: tuple[str, ...]
    options: tuple[tuple[str, str], ...]
    how: str

    def plain(self) -> dict[str, Any]:
        """The same as JSON can hold it, cards as text."""
        return {
            "id": self.id,
            "kind": self.kind,
            "points": self.points,
            "prompt": self.prompt,
            "groups": [{"label": group.label, "cards": [str(one) for one in group.cards]} for group in self.groups],
            "lines": list(self.lines),
            "options": [{"answer": word, "text": text} for word, text in self.options],
            "how": self.how,
        }

    def text(self, in_words: bool = False) -> str:
        """The variant as lines of text; with `in_words`, every card by its full name."""
        points = f"{self.points} point{'' if self.points == 1 else 's'}"
        options = [f"  {word}: {text}" for word, text in self.options if text]
        body = [f"  {group.text(in_words)}" for group in self.groups] + [f"  {line}" for line in self.lines]
        return "\n".join([f"{self.id} ({points})", self.prompt, *body, *options, self.how])
