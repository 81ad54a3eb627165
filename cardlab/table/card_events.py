"""Events in which cards change hands: passed, discarded, laid in order, turned up, shuffled again."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from cardlab.cards import Card
from cardlab.cards import card as read_card
from cardlab.table.events import HIDDEN, Dealt, Event, Sealed, Viewer, cards_face_down
from cardlab.table.quick import quick
from cardlab.table.voice import Voice, to_the_left

if TYPE_CHECKING:
    from cardlab.table.view import SeatView, View

Seen = tuple[Card | None, ...]


@quick
@dataclass(frozen=True, slots=True)
class CardsChosen(Sealed):
    """A seat chose cards in secret; only it knows which, until all have chosen. `choice` is the action."""

    def sentence(self, voice: Voice) -> str:
        verb, *named = (self.choice or "").split(" ")
        what = f": {verb} {in_glyphs([read_card(name) for name in named])}" if named else ""
        return f"{voice.does(self.seat, 'have')} chosen in secret{what}."


@quick
@dataclass(frozen=True, slots=True)
class Passed:
    """The cards that one seat gave to another; only these two know them."""

    seat: int
    to: int
    cards: Seen


@quick
@dataclass(frozen=True, slots=True)
class CardsPassed(Event):
    """All who are in passed cards on at once. A card that came this way could not go on in the same pass."""

    passes: tuple[Passed, ...]

    def seen_by(self, viewer: Viewer) -> Event:
        return replace(self, passes=tuple(self._seen(each, viewer) for each in self.passes))

    def _seen(self, each: Passed, viewer: Viewer) -> Passed:
        known = viewer in ("teacher", each.seat, each.to)
        return each if known else replace(each, cards=(HIDDEN,) * len(each.cards))

    def sentence(self, voice: Voice) -> str:
        known = [each for each in self.passes if HIDDEN not in each.cards]
        known.sort(key=lambda each: each.seat != voice.you)  # what one gives before what one gets
        hidden = [each for each in self.passes if HIDDEN in each.cards]
        told = [
            f"{voice.does(each.seat, 'pass')} {in_glyphs(each.cards)} to {voice.within(each.to)}." for each in known
        ]
        if hidden:
            who = "All the others pass" if known else "All pass"
            if len(hidden) == 1:
                who = voice.does(hidden[0].seat, "pass")
            told.append(f"{who} {cards_face_down(len(hidden[0].cards))} {to_the_left(self.places)}.")
        return " ".join(told)

    @property
    def places(self) -> int:
        """How many of those who are in the cards went on, to the left; they are listed in that order."""
        seats = [each.seat for each in self.passes]
        return seats.index(self.passes[0].to)

    def into(self, view: View) -> None:
        for each in self.passes:
            take_away(view.seats[each.seat], each.cards)
            unseal(view.seats[each.seat])
        for each in self.passes:
            view.seats[each.to].cards += each.cards
            view.seats[each.seat].did = f"passed {cards_face_down(len(each.cards))}"


@quick
@dataclass(frozen=True, slots=True)
class Discarded(Event):
    """A seat discarded cards; all see them where they lie `open`."""

    seat: int
    cards: Seen
    open: bool = False

    def seen_by(self, viewer: Viewer) -> Event:
        if self.open or viewer in ("teacher", self.seat):
            return self
        return replace(self, cards=(HIDDEN,) * len(self.cards))

    def sentence(self, voice: Voice) -> str:
        if not self.cards:
            return f"{voice.does(self.seat, 'stand')} pat."
        known = HIDDEN not in self.cards
        what = in_glyphs(self.cards) if known else cards_face_down(len(self.cards))
        return f"{voice.does(self.seat, 'discard')} {what}."

    def note(self) -> str:
        if not self.cards:
            return "stood pat"
        return f"discarded {in_glyphs(self.cards) if self.open else count_of_cards(len(self.cards))}"

    def into(self, view: View) -> None:
        unseal(view.seats[self.seat])
        take_away(view.seats[self.seat], self.cards)
        view.seats[self.seat].thrown += self.cards


@quick
@dataclass(frozen=True, slots=True)
class Drew(Dealt):
    """A seat got cards, face down, in place of those that it discarded."""

    def sentence(self, voice: Voice) -> str:
        what = in_glyphs(self.cards) if HIDDEN not in self.cards else count_of_cards(len(self.cards))
        return f"{voice.does(self.seat, 'draw')} {what}."

    def note(self) -> str:
        return f"drew {count_of_cards(len(self.cards))}"


@quick
@dataclass(frozen=True, slots=True)
class Arranged(Event):
    """A seat laid its cards face down in the order in which it will show them, the first first."""

    seat: int
    cards: Seen

    def seen_by(self, viewer: Viewer) -> Event:
        return self if viewer in ("teacher", self.seat) else replace(self, cards=(HIDDEN,) * len(self.cards))

    def sentence(self, voice: Voice) -> str:
        if HIDDEN in self.cards:
            return f"{voice.does(self.seat, 'have')} laid the cards in order."
        return f"{voice.name(self.seat)} will show {in_glyphs(self.cards)} in this order."

    def note(self) -> str:
        return "has laid the cards in order"

    def into(self, view: View) -> None:
        unseal(view.seats[self.seat])
        view.seats[self.seat].cards = self.cards


@dataclass(frozen=True, slots=True)
class TurnedUp(Event):
    """A seat turned one of its cards face up."""

    seat: int
    card: Card

    def sentence(self, voice: Voice) -> str:
        return f"{voice.does(self.seat, 'show')} {self.card.glyph}."

    def into(self, view: View) -> None:
        seat = view.seats[self.seat]
        if self.card not in seat.cards:
            place = seat.cards.index(HIDDEN)
            seat.cards = (*seat.cards[:place], self.card, *seat.cards[place + 1 :])
        seat.up += (self.card,)


@dataclass(frozen=True, slots=True)
class Covered(Event):
    """A shared card brought nothing new: it is laid aside, and a card from the stock is turned in its place."""

    place: int
    card: Card

    def sentence(self, voice: Voice) -> str:
        return f"That rank is up already, so the {self.card.name} is turned in its place."

    def into(self, view: View) -> None:
        view.shared = (*view.shared[: self.place], self.card, *view.shared[self.place + 1 :])


@dataclass(frozen=True, slots=True)
class StockOut(Event):
    """There is no card left to turn."""

    def sentence(self, voice: Voice) -> str:
        return "That rank is up already, and no card is left to turn in its place."


@dataclass(frozen=True, slots=True)
class Reshuffled(Event):
    """The stock ran short: cards discarded earlier were shuffled and are the stock again."""

    count: int

    def sentence(self, voice: Voice) -> str:
        what = "1 discard goes" if self.count == 1 else f"{self.count} discards are shuffled and go"
        return f"The stock is too short: {what} under it."

    def into(self, view: View) -> None:
        view.reshuffled += self.count


def unseal(seat: SeatView) -> None:
    """What was chosen in secret has been done, and is no choice any more."""
    seat.sealed, seat.choice = False, ""


def take_away(seat: SeatView, cards: Sequence[Card | None]) -> None:
    """Cards leave a hand as the viewer sees it.

    Which of the cards that it does not see are gone, it can't tell; then it can't tell either whether a card that it
    knew (because it had passed it there) is still among the others.
    """
    if HIDDEN in cards:
        left = len(seat.cards) - len(cards)
        seat.cards = (*seat.up, *(HIDDEN,) * (left - len(seat.up)))
        return
    kept = list(seat.cards)
    for card in cards:
        kept.remove(card if card in kept else HIDDEN)
    seat.cards = tuple(kept)


def count_of_cards(count: int) -> str:
    """So many cards, in words."""
    return f"{count} {'card' if count == 1 else 'cards'}"


def in_glyphs(cards: Sequence[Card | None]) -> str:
    """Cards as a sentence has them."""
    return " ".join(card.glyph for card in cards if card is not None)
