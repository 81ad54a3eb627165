"""Decisions in which a seat chooses some of its own cards: to pass on, to discard, to lay in order."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from cardlab.cards import PACK, Card, CardError
from cardlab.cards import card as read_card
from cardlab.cards import cards as read_cards
from cardlab.table.card_actions import CardActions
from cardlab.table.card_events import CardsChosen
from cardlab.table.decisions import ALL_WORDS, CARD_WORDS, Choice, Decision
from cardlab.table.quick import quick
from cardlab.table.reasons import ActionError, listed, quoted
from cardlab.table.table import Table
from cardlab.table.voice import ordinal

BY_TEXT = {card.text: card for card in PACK}
Chosen = Generator[Decision, Any, Mapping[int, tuple[Card, ...]]]


@quick
@dataclass(frozen=True, slots=True, repr=False)
class CardsDecision(Decision):
    """Choose `fewest` to `most` of one's own cards. `hands` are the cards by seat; a seat is shown its own alone.

    An action names the cards, as in "pass 2c 7d Kh". `by` is the seat that it faces.
    """

    private: ClassVar[bool] = True
    secrecy: ClassVar[str] = "cards.sealed"
    ordered: ClassVar[bool] = False  # whether the order of the cards is part of the choice
    none: ClassVar[str] = ""  # the word for choosing no card, where that is allowed
    rule: ClassVar[str] = "cards.choosing"
    reasons: ClassVar[Mapping[str, tuple[str, str]]] = {
        "wrong_count": ("{self.asked}: that is {about}.", "{self.rule}"),
        "not_held": ("You do not hold the {about}.", "cards.held"),
        "twice": ("The {about} is named twice, and there is only one.", "cards.held"),
        "cards_now": ("{self.wanted} now.", "{self.rule}"),
    }
    hands: tuple[tuple[Card, ...], ...]
    fewest: int
    most: int
    by: int | None = None
    to: int = 0  # how many places to the left the cards go; 0 where they go to nobody

    def __post_init__(self) -> None:
        object.__setattr__(self, "legal_actions", self._actions(self.hand))

    def _actions(self, hand: tuple[Card, ...]) -> CardActions:
        return CardActions(self.words[0], hand, self.fewest, self.most, self.ordered, self.none)

    def actions_of(self, seat: int) -> Sequence[str]:
        return self.legal_actions if seat == self.seat else self._actions(self.hands[seat])

    def seal(self, seat: int, word: str) -> CardsChosen:
        return CardsChosen(seat, word, rule=self.secrecy)

    @property
    def seat(self) -> int:
        return self.seats[0] if self.by is None else self.by

    @property
    def hand(self) -> tuple[Card, ...]:
        """The cards to choose from."""
        return self.hands[self.seat]

    def facing(self, seat: int) -> CardsDecision:
        if seat == self.by:
            return self
        own = tuple([hand if place == seat else () for place, hand in enumerate(self.hands)])
        return type(self)(self.seats, own, self.fewest, self.most, seat, self.to)

    def without(self, seat: int) -> CardsDecision:
        left = tuple([other for other in self.seats if other != seat])
        return type(self)(left, self.hands, self.fewest, self.most, self.by, self.to)

    def action(self, chosen: Sequence[Card]) -> str:
        """The action that chooses these cards, as it is kept: in the order held, unless the order counts."""
        if not chosen:
            return self.none
        if not self.ordered and set(chosen) <= set(self.hand) and len(set(chosen)) == len(chosen):
            chosen = [card for card in self.hand if card in chosen]
        return f"{self.words[0]} {' '.join(map(str, chosen))}"

    def read(self, action: object) -> str:
        text = " ".join(action.split()) if isinstance(action, str) else ""
        verb, _, named = text.partition(" ")
        if self.none and text.lower() == self.none:
            return self.none
        if verb.lower() == self.words[0] and named.strip():
            try:
                return self.action([one for word in named.replace(",", " ").split() for one in read_cards(word)])
            except CardError as wrong:
                raise ActionError(f"{quoted(action)} can't be read: {wrong}") from None
        word = verb.lower() if verb.lower() in CARD_WORDS else text.lower()  # another choice of cards, or another word
        if word in ALL_WORDS - {self.words[0]}:
            return word
        raise ActionError(f"{quoted(action)} is not an action here. Allowed now: {self.allowed()}.")

    def refused(self, word: str) -> str:
        return self.refusal(word)

    def refusal(self, word: str) -> str:
        if word == self.none and self.none:
            return "" if self.fewest == 0 else "cards_now"
        verb, *named = word.split(" ")
        if verb != self.words[0]:
            return "cards_now"
        for name in named:
            if named.count(name) > 1:
                return f"twice:{read_card(name).name}"
            if read_card(name) not in self.hand:
                return f"not_held:{read_card(name).name}"
        if not self.fewest <= len(named) <= self.most:
            return f"wrong_count:{len(named)}"
        return ""

    @property
    def asked(self) -> str:
        """What is wanted, as a sentence without its stop: "Pass 3 cards"."""
        return f"{self.words[0].capitalize()} {how_many(self.fewest, self.most)}"

    @property
    def wanted(self) -> str:
        """The same with the word for choosing none, where that is allowed."""
        return f"{self.asked}, or {self.none}," if self.none and not self.fewest else self.asked

    def allowed(self) -> str:
        none = f'"{self.none}", or ' if self.none and not self.fewest else ""
        example = self.action(self.hand[: max(self.fewest, 1)])
        return f'{none}"{self.words[0]}" and {how_many(max(1, self.fewest), self.most)}, as in "{example}"'

    def label(self, word: str) -> str:
        return (self.none or self.asked).capitalize() if word == self.none else self.asked

    def choices(self) -> tuple[Choice, ...]:
        return (Choice(self.none, self.label(self.none), 0, None),) if self.none and not self.fewest else ()

    def __repr__(self) -> str:
        seats = listed((f"seat {seat}" for seat in self.seats), "and")
        return f"<{self.kind}: {seats} may {self.words[0]} {how_many(self.fewest, self.most)}>"


def how_many(fewest: int, most: int) -> str:
    """A number of cards in words.

    >>> how_many(3, 3), how_many(1, 1), how_many(0, 5), how_many(1, 5)
    ('3 cards', '1 card', 'up to 5 cards', '1 to 5 cards')
    """
    if fewest == most:
        return f"{most} {'card' if most == 1 else 'cards'}"
    return f"{fewest} to {most} cards" if fewest else f"up to {most} {'card' if most == 1 else 'cards'}"


def cards_in(action: str) -> tuple[Card, ...]:
    """The cards that an action names."""
    return tuple([BY_TEXT[name] for name in action.split(" ")[1:] if name in BY_TEXT])


@quick
@dataclass(frozen=True, slots=True, repr=False)
class PassDecision(CardsDecision):
    """Choose the cards to pass on, in secret."""

    kind: ClassVar[str] = "pass"
    sealed: ClassVar[bool] = True
    words: ClassVar[tuple[str, ...]] = ("pass",)
    rule: ClassVar[str] = "cards.pass"

    def question(self) -> str:
        which = "next" if self.to == 1 else ordinal(self.to - 1)
        return f"Choose {how_many(self.fewest, self.most)} to pass to the {which} seat still in to your left."

    def task(self) -> str:
        return "pass cards"


@quick
@dataclass(frozen=True, slots=True, repr=False)
class DiscardDecision(CardsDecision):
    """Choose the cards to discard, in secret, all seats at once."""

    kind: ClassVar[str] = "discard"
    sealed: ClassVar[bool] = True
    words: ClassVar[tuple[str, ...]] = ("discard",)
    rule: ClassVar[str] = "cards.discard"

    def question(self) -> str:
        return f"Choose {how_many(self.fewest, self.most)} to discard."

    def task(self) -> str:
        return "discard"


@quick
@dataclass(frozen=True, slots=True, repr=False)
class DrawDecision(CardsDecision):
    """In turn: discard some cards, and draw as many; or stand pat."""

    kind: ClassVar[str] = "draw"
    words: ClassVar[tuple[str, ...]] = ("discard",)
    none: ClassVar[str] = "stand pat"
    rule: ClassVar[str] = "cards.draw"

    def question(self) -> str:
        return f"Discard {how_many(self.fewest, self.most)} and draw as many, or stand pat."

    def task(self) -> str:
        return "draw"


@quick
@dataclass(frozen=True, slots=True, repr=False)
class ArrangeDecision(CardsDecision):
    """Lay all one's cards in the order in which they will be shown, in secret."""

    kind: ClassVar[str] = "arrange"
    sealed: ClassVar[bool] = True
    ordered: ClassVar[bool] = True
    words: ClassVar[tuple[str, ...]] = ("arrange",)
    rule: ClassVar[str] = "cards.arrange"

    def question(self) -> str:
        return "Lay your cards in the order in which you will show them; the first is shown first."

    def task(self) -> str:
        return "lay the cards in order"


def hands_by_seat(table: Table) -> tuple[tuple[Card, ...], ...]:
    """The cards that each seat may choose from."""
    return tuple(table.hands)


def pass_to_left(table: Table, count: int, places: int, rule: str) -> Chosen:
    """All who are in choose cards in secret, and give them to the seat that is so many places to the left.

    Only the others who are still in are counted: where they are fewer, the count goes on round to the first of them.
    A card that came this way can't go on in the same pass, because all have chosen before any card moves.
    """
    seats = table.active()
    to = 1 + (places - 1) % (len(seats) - 1)
    answers = yield PassDecision(seats, hands_by_seat(table), count, count, to=to)
    chosen = {seat: cards_in(answers[seat]) for seat in seats}
    table.pass_on({seat: (seats[(place + to) % len(seats)], chosen[seat]) for place, seat in enumerate(seats)}, rule)
    return chosen


def discard_in_secret(table: Table, count: int, rule: str) -> Chosen:
    """All who are in choose cards to discard."""
    seats = table.active()
    answers = yield DiscardDecision(seats, hands_by_seat(table), count, count)
    chosen = {seat: cards_in(answers[seat]) for seat in seats}
    for seat in seats:
        table.discard(seat, chosen[seat], rule)
    return chosen


def arrange_in_secret(table: Table, rule: str) -> Chosen:
    """All who are in lay their cards in the order in which they will show them."""
    seats = table.active()
    count = len(table.hands[seats[0]])
    answers = yield ArrangeDecision(seats, hands_by_seat(table), count, count)
    chosen = {seat: cards_in(answers[seat]) for seat in seats}
    for seat in seats:
        table.arrange(seat, chosen[seat], rule)
    return chosen


def draw_in_turn(
    table: Table, most: int, rule: str, from_stock: str, ask: Callable[..., DrawDecision] = DrawDecision
) -> Generator[Decision, Any, None]:
    """From the dealer's left, each seat discards up to `most` cards and draws as many; `ask` makes the decision."""
    for seat in table.active():
        hands = tuple([hand if place == seat else () for place, hand in enumerate(table.hands)])
        answer = yield ask((seat,), hands, 0, most, seat)
        thrown = cards_in(answer)
        table.discard(seat, thrown, rule)
        table.draw(seat, len(thrown), rule, from_stock)
