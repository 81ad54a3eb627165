"""What travels between the explorer and its page: the cards picked, and what they are worth under every ranking.

Python writes the snapshot (`ExplorerState`); the page draws it and sends intents. The front end has the same
shapes in `widgets/explorer/state.ts`; a test compares the two, key by key.
"""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict


class RowState(TypedDict):
    """The best hand under one ranking."""

    ranking: str  # "A5"
    way: str  # "high" or "low"
    title: str  # "high", "low, ace to five"
    hand: str  # "two pair, aces and kings", "7-4-3-2-A"
    cards: list[str]  # the ones that play: the page lights them
    why: str  # the explanation
    beats: str  # "beats 71.2 %, ties with 1,019"; "" while the hands are being counted
    exact: str  # the same in whole numbers
    per_mille: int  # how much of a bar is filled: of a thousand hands, those beaten


class ExplorerControlState(TypedDict):
    """A control: "" where it can be used, else why it can't."""

    pick: str  # one more card
    clear: str
    undo: str


class ExplorerState(TypedDict):
    """Everything that an explorer shows."""

    rev: int
    title: str
    cards: list[str]  # from the highest card down
    facts: list[str]  # ["7 cards", "133,784,560 hands of this size"]
    rows: list[RowState]  # high first, then the lows; none without cards
    counting: bool  # hands of this size are still being counted
    task: str  # the one sentence that says what can be done
    lead: str  # the few words of `task` to stress
    controls: ExplorerControlState
    said: str  # what the last change was, for the status line of a screen reader


class ExplorerAboutState(TypedDict):
    """What does not change while an explorer lives."""

    most: int  # cards
    texts: dict[str, str]  # what each ranking is, by its name


class ExplorerIntent(TypedDict):
    """What the page asks for. Python checks every field of it."""

    id: int
    rev: int
    do: Literal["toggle", "put", "random", "clear", "undo"]
    card: NotRequired[str]  # toggle
    cards: NotRequired[str]  # put: all of them, as text
    count: NotRequired[int]  # random
