"""What travels between a table widget and the page: one snapshot, small intents, short replies.

Python writes the snapshot (`TableState`) to one synced trait; the page draws it and sends
intents as custom messages; Python answers each with a `Reply`. The front end has the same
shapes in `widgets/table/state.ts`; a test compares the two, key by key.

A card is written "Ah"; a card that the viewer may not see is the empty string, and nothing
else about it is anywhere in the snapshot.
"""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict


class SeatState(TypedDict):
    """One place at the table, as the viewer sees it."""

    seat: int
    name: str  # "Cautious", "You", "Seat 2"
    character: str  # how it plays, in a few words; "" for a learner
    stack: int
    put_in: int  # chips this seat has in the pot
    cards: list[str]  # own cards; "" face down, and [] once discarded
    up: list[str]  # those of them that everybody sees, where some were dealt face up
    did: str  # the last thing it did: "paid 3 to stay"
    folded: bool
    dealer: bool
    turn: bool  # a decision waits for this seat
    you: bool  # the seat that the viewer sits in
    sealed: bool  # has chosen in secret; the others have not all done so
    declared: str  # "high", "low", "both", or "" before the coins are opened
    coins: int  # how many coins said so
    net: int | None  # chips won or lost in this deal; None until it is over


class SlotState(TypedDict):
    """One shared card and the price step below it."""

    card: str
    price: int  # 0 for a card that has none
    now: bool  # the step being paid for or bet on
    label: str  # in words: "third shared card, price 3"


class BestState(TypedDict):
    """The viewer's own best hand one way, so far."""

    way: str  # "high" or "low"
    title: str  # "best high so far"
    text: str  # "two pair, aces and kings"
    cards: list[str]  # the ones that play: the page lights them


class ChoiceState(TypedDict):
    """A button: something the seat to act may do, or may not, with the reason."""

    action: str
    label: str  # "Pay 3", "Raise to 6"
    detail: str  # small print: "puts in 6", "2 coins", or why it is not allowed
    allowed: bool
    primary: bool


class StepState(TypedDict):
    """The button for the chosen cards, with so many chosen."""

    label: str  # "Pass 3 cards to Caller", "Stand pat"
    reason: str  # why not yet: "Choose 1 more card."; "" where it can be done


class PickState(TypedDict):
    """Cards of the viewer's own that are to be chosen, in a decision about them."""

    verb: str  # an action is this word and the cards: "pass 2c 7d Kh"
    none: str  # the action that chooses no card, "stand pat"; "" where there is none
    cards: list[str]
    fewest: int
    most: int
    ordered: bool  # their order is part of the choice, the first first
    steps: list[StepState]  # by how many are chosen, from 0 to `most`
    full: str  # why no more than `most` can be chosen


class MarkState(TypedDict):
    """What is to be known of some of the viewer's own cards."""

    text: str  # "from Caller", "face up"
    cards: list[str]


class OwnState(TypedDict):
    """What is to be known of the viewer's own cards beside their faces."""

    marks: list[MarkState]
    thrown: list[str]  # what it has discarded
    pick: PickState | None  # in place of choices, where cards are to be chosen


class PromptState(TypedDict):
    """The one sentence that says what is wanted, and its buttons."""

    text: str
    lead: str  # the few words of `text` to stress; "" for none
    kind: str  # "stay", "bet", "declare", "pass", "draw", ..., "wait" (another seat acts), "over"
    seat: int | None  # the seat that the buttons act for
    choices: list[ChoiceState]


class ChapterState(TypedDict):
    """A phase of the deal: a heading of the account and a mark on the timeline.

    Lines, rules and whose they are stand in columns: a deal of nine has eighty lines, and most of each was keys.
    """

    key: str  # "deal", "first bets", "card 1", ..., "coins", "result"
    title: str  # "third shared card, price 3"
    step: int  # the number of answers given when it began; -1 if it is still to come
    lines: list[str]  # the sentences
    rules: list[int]  # for each its rule, by the place in the view's own `rules`
    yours: list[int]  # the places of those about the viewer's own seat


class TimelineState(TypedDict):
    """Where on the line of answers the table stands."""

    step: int
    length: int  # answers on this line
    first_line: bool  # this is the line first played
    can_return: bool  # a first line is kept, and this is another


class ShownHandState(TypedDict):
    """A hand in the showdown, one way."""

    seat: int
    name: str
    text: str  # "full house, aces over kings"
    cards: list[str]  # the five that play
    wins: bool
    note: str  # "beaten by you", "tied with Caller; went both ways"


class HalfState(TypedDict):
    """One half of the pot at the showdown."""

    way: str  # "high" or "low"
    title: str  # "High"
    hands: list[ShownHandState]  # best first
    text: str  # who takes it and why, in a sentence


class ShareState(TypedDict):
    """What one seat takes from the pot."""

    seat: int
    name: str
    chips: int


class ResultState(TypedDict):
    """How the deal ended."""

    title: str  # "The pot of 63 is split."
    text: str  # one or two sentences with the reason
    shares: list[ShareState]
    rides: int
    halves: list[HalfState]  # empty when all but one folded


class ControlState(TypedDict):
    """A link or button of the frame: "" where it can be used, else why it can't."""

    back: str
    forward: str
    play_on: str  # let the other seats act until the viewer's next decision
    first_line: str
    again: str
    new: str
    reveal: str
    coach: str


class AdviceState(TypedDict):
    """A line of what the coach says."""

    head: str
    text: str


class TableState(TypedDict):
    """Everything that one view of a table shows."""

    rev: int  # grows with every change; an intent names the one it saw
    game: str  # "Ponsi"
    facts: list[str]  # ["low: ace to five", "deal 7", "dealer: Sensible"]
    viewer: str  # "seat", "spectator" or "teacher"
    seat: int | None  # the viewer's seat
    seats: list[SeatState]  # in the order of play, the viewer's own seat included
    shared: list[SlotState]
    pot: int
    pot_label: str  # "in the pot", or what became of it
    rode: int  # chips in the pot that rode from an earlier deal
    bets: str  # "bets are 3 after this card", "bet stands at 4, 2 raises left"
    best: list[BestState]
    own: OwnState
    prompt: PromptState
    timeline: TimelineState
    chapters: list[ChapterState]
    rules: list[str]  # those that the account names, once each: ids in `AboutState.rules`, "" for nothing to ask
    result: ResultState | None
    revealed: bool  # all cards are open to this viewer
    coach: list[AdviceState] | None  # what the coach says; None where this table has none
    controls: ControlState
    said: str  # what the last change was, for the status line of a screen reader


class RuleState(TypedDict):
    """One rule in a sentence or two, and whose rule it is."""

    text: str
    source: str


class HouseRuleState(TypedDict):
    """One row of the house rules panel."""

    name: str  # "price to stay"
    value: str  # "1, 2, 3, 4, 5"
    text: str
    source: str
    changed: bool  # differs from the default


class AboutState(TypedDict):
    """What does not change while a table lives: a second trait, sent once."""

    rules: dict[str, RuleState]
    house: list[HouseRuleState]
    title: str


class Intent(TypedDict):
    """What the page asks for. Python checks every field of it."""

    id: int
    rev: int
    do: Literal["act", "back", "forward", "to", "play_on", "first_line", "again", "new", "reveal", "coach"]
    action: NotRequired[str]  # act
    seat: NotRequired[int]  # act
    step: NotRequired[int]  # to
    on: NotRequired[bool]  # reveal, coach


class ReplyError(TypedDict):
    """Why an intent was not carried out, in a sentence to show."""

    code: str
    text: str


class Reply(TypedDict):
    """The answer to one intent; exactly one of `ok` and `error` is there."""

    id: int | None
    ok: NotRequired[bool]
    error: NotRequired[ReplyError]
