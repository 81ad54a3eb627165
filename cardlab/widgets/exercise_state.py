"""What travels between an exercise and its page: the question, and what was answered and told.

Python writes the snapshot (`ExerciseState`); the page draws it and sends intents. The front end has the same
shapes in `widgets/exercise/state.ts`; a test compares the two, key by key.

Until there is an answer nothing in a snapshot depends on the key; and never on how many hints there are.
"""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict


class GroupState(TypedDict):
    """Cards that lie together."""

    label: str
    cards: list[str]


class OptionState(TypedDict):
    """One of the words that can be answered."""

    answer: str
    text: str  # what it means; "" where the word says it


class ActionState(TypedDict):
    """An action in a deal that is played."""

    action: str
    label: str
    reason: str  # why it is not allowed now; "" where it is


class LineState(TypedDict):
    """How far a deal is played."""

    words: list[str]  # the learner's own actions
    happened: list[str]  # what the last one led to, in sentences
    question: str  # what is asked now; "" when the line is complete
    actions: list[ActionState]


class ExerciseFeedbackState(TypedDict):
    """What became of the last answer."""

    outcome: Literal["right", "not right", "not attempted", "unreadable"]
    title: str  # the verdict
    reason: str  # one sentence from the engine
    more: list[str]  # the wrong ideas that show, and notes
    number: str
    next: str  # one next step
    receipt: str  # "" where there is none
    done: bool  # the next step is another question


class ProgressState(TypedDict):
    """How this exercise goes, by all that was kept."""

    text: str  # in a sentence
    last: list[bool]  # the last first tries, the oldest first
    steady: bool


class ExerciseControlState(TypedDict):
    """A control: "" where it can be used, else why it can't."""

    hint: str
    solution: str
    undo: str


class ExerciseState(TypedDict):
    """Everything that an exercise shows."""

    rev: int
    id: str  # of the variant, to be quoted: "low-order@1#26"
    title: str
    facts: list[str]
    way: Literal["choose", "order", "type", "play", "function"]  # how it is answered
    prompt: str
    groups: list[GroupState]
    lines: list[str]
    options: list[OptionState]
    labels: list[str]  # what is to be put in order
    line: LineState | None  # of a deal that is played
    example: str  # of a function that is to be written
    how: str
    answer: str  # the last one, as it was written
    checks: int  # how often something was checked: the page takes over `answer` when it rises
    feedback: ExerciseFeedbackState | None
    hints: list[str]  # those that were given
    solution: str  # "" until it is asked for
    progress: ProgressState
    controls: ExerciseControlState
    said: str  # what the last change was, for the status line of a screen reader


class ExerciseAboutState(TypedDict):
    """What does not change while an exercise lives."""

    steady: str  # what "steady" means


class ExerciseIntent(TypedDict):
    """What the page asks for. Python checks every field of it."""

    id: int
    rev: int
    do: Literal["check", "hint", "solution", "again", "act", "undo"]
    answer: NotRequired[str]  # check
    sure: NotRequired[int]  # check: in per cent, or not said
    action: NotRequired[str]  # act
