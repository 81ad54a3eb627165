"""What travels between the ranker and its page: the hands as they stand, and what has been found out about them.

Python writes the snapshot (`RankerState`); the page draws it and sends intents. The front end has the same
shapes in `widgets/ranker/state.ts`; a test compares the two, key by key.

Before the first check nothing in a snapshot depends on what the hands are worth.
"""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict


class HandState(TypedDict):
    """One hand of the list."""

    id: int  # the same wherever the hand stands; says nothing of its worth
    cards: list[str]  # from the highest card down, the ace first
    name: str  # by its ranks: "A-8-6-4-3"
    lit: list[str]  # the five that play, once the order is open; else empty
    was: int  # the place before the ranking was changed; 0 if the hand did not move
    note: str  # why it moved: "A-5-4-3-2: best in ace to five, a straight and last in ace to six."


class PairState(TypedDict):
    """Two neighbours of which is known how they compare."""

    above: int  # the id of the upper hand
    below: int
    right: bool  # they stand right; two equal hands do either way
    tie: bool
    reason: str  # the first difference, in a sentence


class VerdictState(TypedDict):
    """What the last check, or the last change of ranking, has shown."""

    right: bool  # all hands stand right
    title: str  # the verdict: "2 of 4 pairs stand right."
    text: str  # one sentence with the reason
    next: str  # one next step


class RankerControlState(TypedDict):
    """A control: "" where it can be used, else why it can't."""

    move: str
    check: str
    show_order: str
    undo: str
    again: str


class RankerState(TypedDict):
    """Everything that a ranker shows."""

    rev: int
    title: str
    facts: list[str]  # ["near misses", "hands 7"]
    ranking: str  # the name in force: "A5"
    level: str  # the level of the next new hands
    count: int  # and how many they will be
    hands: list[HandState]  # as they stand, the first on top
    pairs: list[PairState]
    tries: int
    open: bool  # the right order is known, because it was found or shown
    verdict: VerdictState | None
    task: str  # the one sentence that says what is wanted
    lead: str  # the few words of `task` to stress
    controls: RankerControlState
    said: str  # what the last change was, for the status line of a screen reader


class ChoiceOfRankingState(TypedDict):
    """A ranking that can be chosen."""

    name: str
    title: str
    text: str


class LevelState(TypedDict):
    """A difficulty that can be chosen."""

    name: str
    title: str
    text: str


class RankerAboutState(TypedDict):
    """What does not change while a ranker lives."""

    rankings: list[ChoiceOfRankingState]
    levels: list[LevelState]
    fewest: int  # hands
    most: int


class RankerIntent(TypedDict):
    """What the page asks for. Python checks every field of it."""

    id: int
    rev: int
    do: Literal["move", "check", "show_order", "undo", "use", "again", "new"]
    place: NotRequired[int]  # move: the place from which, from 1
    to: NotRequired[int]  # move
    ranking: NotRequired[str]  # use
    level: NotRequired[str]  # new
    hands: NotRequired[int]  # new
