"""What travels between a declaration lab and its page: the showdown as it lies, and all that follows from it.

Python writes the snapshot (`LabState`); the page draws it and sends intents. The front end has the same
shapes in `widgets/lab/state.ts`; a test compares the two, key by key.

Numbers of chips are texts: where a card is unknown they are averages over all that it can be.
"""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict


class ChipsState(TypedDict):
    """Chips that somebody takes, or that ride."""

    chips: str  # "60"; "33.0", an average, where a card is unknown
    spread: str  # "0 to 99"; "" where it is one number
    differs: str  # from what it is compared with: "39 more", "60 less"; "" for no difference


class SeatState(TypedDict):
    """One seat of the showdown."""

    seat: int
    name: str
    cards: list[str]  # "" for the unknown one
    way: str  # "high", "low", "both", "in" or "folded"
    put_in: int
    returned: int  # of the chips put in, those that nobody matched
    takes: ChipsState  # compared with what it took before the last change of a rule
    before: str  # what that was; "" where nothing is compared


class RankedState(TypedDict):
    """One hand in one half."""

    seat: int
    name: str
    hand: str  # "three of a kind, aces"
    cards: list[str]  # the ones that play
    wins: bool
    note: str  # "beaten by Seat 1", "blocked by Seat 0, whose claim to both failed"


class RankedHalfState(TypedDict):
    """All hands that went for one half."""

    title: str  # "High"
    ranked: list[RankedState]  # best first


class LayerState(TypedDict):
    """The main pot or a side pot: a layer of the chips."""

    name: str  # "the main pot"
    chips: int
    parts: list[int]  # what each seat put into it
    members: str  # "Seat 0 and Seat 1": who can win it
    text: str  # who takes what of it, and why


class CaseState(TypedDict):
    """What some of the cards that the unknown one can be have in common."""

    count: int  # how many cards
    cards: list[str]  # which
    shares: list[int]
    rides: int
    text: str  # "Seat 1 takes 99."


class HouseState(TypedDict):
    """Houses that pay alike."""

    houses: list[str]
    here: bool  # the house in force is one of them, or pays like them
    takes: list[ChipsState]  # one for each seat; compared with the house in force
    rides: ChipsState
    why: str  # how it ends in these houses, in a sentence or two


class ChoiceState(TypedDict):
    """What a rule can be."""

    value: str  # "share"
    title: str  # "share"
    text: str  # what it means
    ends: str  # what the showdown would come to: "Seat 0 takes 90, Seat 1 takes 30."
    same: bool  # the same as now
    why_not: str  # why it can't be chosen; "" where it can


class RuleChoiceState(TypedDict):
    """A rule of the house."""

    field: str
    name: str  # "a tie when going both ways"
    value: str
    matters: bool  # some other choice would pay otherwise
    choices: list[ChoiceState]


class LabControlState(TypedDict):
    """A control: "" where it can be used, else why it can't."""

    undo: str
    add_seat: str
    remove_seat: str


class LabState(TypedDict):
    """Everything that a lab shows."""

    rev: int
    title: str
    showdown: str  # "Both, but tied for low"
    facts: list[str]  # ["low: ace to five", "house: buderick", "120 put in"]
    seats: list[SeatState]
    shared: list[str]  # "" for the unknown one
    dealer: int
    low: str  # the ranking's name
    house: str  # the house's name; "own house" for rules that somebody put together
    house_text: str
    ways: list[str]  # what a seat can declare in this house
    unknown: int  # how many cards the unknown one can be; 0 where all are known
    problem: str  # why there is no result; "" where there is one
    verdict: str  # who takes what, in one sentence
    reasons: list[str]  # why, sentence by sentence; of several pots what they have in common
    halves: list[RankedHalfState]
    layers: list[LayerState]  # the main pot first
    rides: ChipsState
    cases: list[CaseState]
    compared: str  # the last change of a rule, and what it changed; "" when something else has changed since
    houses: list[HouseState]
    summary: str  # "13 houses, 4 results."
    rules: list[RuleChoiceState]
    controls: LabControlState
    said: str  # what the last change was, for the status line of a screen reader


class LabNameState(TypedDict):
    """Something with a name to choose."""

    name: str
    title: str
    text: str


class LabAboutState(TypedDict):
    """What does not change while a lab lives."""

    showdowns: list[LabNameState]
    lows: list[LabNameState]
    houses: list[LabNameState]
    most: int  # seats


class LabIntent(TypedDict):
    """What the page asks for. Python checks every field of it."""

    id: int
    rev: int
    do: Literal[
        "toggle", "put", "turn", "put_in", "declare", "dealer", "add_seat", "remove_seat", "deal", "start", "use_low",
        "use_house", "rule", "undo",
    ]  # fmt: skip
    card: NotRequired[str]  # toggle, turn
    cards: NotRequired[str]  # put
    seat: NotRequired[int]  # toggle, put (none for the shared cards), put_in, declare, dealer, remove_seat
    chips: NotRequired[int]  # put_in
    way: NotRequired[str]  # declare
    seats: NotRequired[int]  # deal
    own: NotRequired[int]  # deal
    shared: NotRequired[int]  # deal
    showdown: NotRequired[str]  # start
    low: NotRequired[str]  # use_low
    house: NotRequired[str]  # use_house
    field: NotRequired[str]  # rule
    value: NotRequired[str]  # rule
