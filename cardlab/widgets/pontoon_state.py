"""What travels between the Pontoon widget and its page: one snapshot, and small intents.

Python writes the snapshot (`PontoonState`); the page draws it and sends intents, as at the table, of which it
shares the prompt, the timeline, the account and the replies. The front end has the same shapes in
`widgets/pontoon/state.ts`; a test compares the two, key by key.

A card is written "Ah"; a card that the viewer may not see is the empty string.
"""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from cardlab.widgets.state import ChapterState, ControlState, PromptState, TimelineState


class LaidCardState(TypedDict):
    """A card in a hand: how it lies, and how it came there."""

    card: str
    up: bool  # it lies face up, for all to see
    came: str  # "dealt", "bought", "twisted", "split" or "drawn"
    paid: int  # chips paid for it; 0 for one that cost nothing
    remembered: bool  # it lies face down, and the viewer remembers it from the deal before


class PontoonHandState(TypedDict):
    """One hand of a seat."""

    cards: list[LaidCardState]
    stake: int  # all chips on it
    said: str  # what it makes, as players say it: "soft 17"; "" where the viewer does not see all of it
    stands: str  # "stuck", "bust", "pontoon", "five-card trick", or "" while it plays or waits
    ended: str  # "won 8", "lost 4", "stake back", or "" until it is settled
    gone: bool  # its cards lie under the pack
    now: bool  # the hand that is being played


class PontoonSeatState(TypedDict):
    """One place at the table, as the viewer sees it."""

    seat: int
    name: str
    character: str  # how it plays, in a few words; "" for a learner
    stack: int
    hands: list[PontoonHandState]  # one, or those that splits made
    did: str  # the last thing it did: "bought for 5"
    banker: bool
    turn: bool  # a decision waits for this seat
    you: bool  # the seat that the viewer sits in
    net: int | None  # chips won or lost in this deal; None until it is over


class AmountState(TypedDict):
    """Chips to choose: how much to stake, to pay for a card, or to bid for the bank."""

    action: str  # "stake", "buy" or "bid": the action is this word and the amount
    label: str  # "Stake", "Buy"
    least: int
    most: int


class RankLeftState(TypedDict):
    """How many cards of a rank the viewer has not seen."""

    rank: str  # "A", "10"
    left: int


class MemoryState(TypedDict):
    """The memory strip: what a careful player at this seat can know of the pack."""

    mode: str  # "off", "notes" or "full"
    left: int  # cards in the pack
    pack: list[str]  # top card first, "" for one that is not known; nothing but backs with "notes", empty when off
    ranks: list[RankLeftState]  # only with "full"
    text: str  # when known cards come round, in a sentence
    notes: str  # what the learner has written down


class CoachState(TypedDict):
    """What each choice is worth: shown when it was asked for."""

    title: str
    heads: list[str]
    rows: list[list[str]]
    notes: list[str]  # the verdict with its reason first
    chosen: str  # what the learner did here, and what that gave away; "" where the choice is still open


class ChosenState(TypedDict):
    """A choice that the learner made in the deal, of which the coach can be asked."""

    step: int
    label: str  # "Twist on 12"


class PontoonEndState(TypedDict):
    """How the deal ended."""

    title: str  # "You win 8."
    lines: list[str]  # each hand that was settled, and who holds the bank next
    chosen: list[ChosenState]


class PontoonState(TypedDict):
    """Everything that one view of a Pontoon table shows."""

    rev: int
    game: str
    facts: list[str]  # ["stakes 1 to 10", "deal 7", "banker: Timid"]
    viewer: str  # "seat", "spectator" or "teacher"
    seat: int | None
    seats: list[PontoonSeatState]  # the players in the order of play, from the banker's left, and the banker last
    prompt: PromptState
    amount: AmountState | None  # beside the choices of the prompt, where chips are to be chosen
    memory: MemoryState
    coach: CoachState | None
    timeline: TimelineState
    chapters: list[ChapterState]
    rules: list[str]  # as at the poker table
    result: PontoonEndState | None
    revealed: bool
    controls: ControlState
    said: str


class PontoonIntent(TypedDict):
    """What the page asks for. Python checks every field of it."""

    id: int
    rev: int
    do: Literal[
        "act", "back", "forward", "to", "play_on", "first_line", "again", "new", "reveal", "coach", "remember", "write"
    ]
    action: NotRequired[str]  # act
    seat: NotRequired[int]  # act
    step: NotRequired[int]  # to, coach
    on: NotRequired[bool]  # reveal, coach
    mode: NotRequired[str]  # remember
    text: NotRequired[str]  # write
