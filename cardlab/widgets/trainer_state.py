"""What travels between a trainer and its page: the ending, and once there is a choice, what it was worth.

Python writes the snapshot (`TrainerState`); the page draws it and sends intents. The front end has the same
shapes in `widgets/trainer/state.ts`; a test compares the two, key by key. Seats, cards and result have
the shapes of the table's.

Before the choice nothing in a snapshot depends on what the choices are worth, nor on any hidden card; and
before the coins are opened nothing depends on those of the others.
"""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from cardlab.widgets import state as table


class CoinState(TypedDict):
    """A choice of coins."""

    way: str
    label: str
    sign: str  # "2 coins"
    coins: int  # which is also its key


class VerdictState(TypedDict):
    """How good the choice was, whoever wins."""

    right: bool
    title: str
    why: str
    cost: str


class WorthState(TypedDict):
    """What one declaration was worth."""

    way: str
    chips: str  # on average
    share: int  # of the pot, in thousandths
    chances: str  # of nothing, half and all
    note: str  # "worth most", "2.1 less"
    yours: bool


class ChanceState(TypedDict):
    """How often the choice takes this much."""

    label: str
    percent: str
    share: int  # of the deals, in thousandths
    here: bool  # in this deal


class LuckState(TypedDict):
    """The same choice over many deals of the unseen cards."""

    title: str
    rows: list[ChanceState]
    why: str


class PastState(TypedDict):
    """A choice made before, or just now."""

    number: int  # of the deal
    way: str
    lost: str  # chips
    height: int  # of its bar, in thousandths of the pot
    right: bool


class WaySumState(TypedDict):
    """All choices of one way."""

    way: str
    times: int
    right: int
    lost: str


class SummaryState(TypedDict):
    """A session so far."""

    text: str
    ways: list[WaySumState]
    dear: list[str]
    sure: list[str]  # how sure, and how often right


class TrainerControlState(TypedDict):
    """A control: "" where it can be used, else why it can't."""

    choose: str
    reveal: str
    next: str


class TrainerState(TypedDict):
    """Everything that a trainer shows."""

    rev: int
    title: str
    facts: list[str]
    number: int  # of the deal
    seats: list[table.SeatState]
    shared: list[table.SlotState]
    best: list[table.BestState]
    pot: int
    pot_label: str
    rode: int
    bets: str
    prompt: str
    lead: str  # the few words of `prompt` to stress
    note: str  # what the values take for granted
    coins: list[CoinState]
    chosen: str  # the way; "" before the choice
    sure: int | None  # in per cent
    verdict: VerdictState | None
    counted: str  # how the values were counted
    worth: list[WorthState]
    result: table.ResultState | None
    luck: LuckState | None
    progress: str
    last: list[PastState]
    summary: SummaryState
    controls: TrainerControlState
    said: str  # what the last change was, for the status line of a screen reader


class TrainerAboutState(TypedDict):
    """What does not change while a trainer lives."""

    house: list[table.HouseRuleState]


class TrainerIntent(TypedDict):
    """What the page asks for. Python checks every field of it."""

    id: int
    rev: int
    do: Literal["choose", "reveal", "next"]
    way: NotRequired[str]  # choose
    sure: NotRequired[int]  # choose: in per cent, or not said
