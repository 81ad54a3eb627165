"""What the banker does at Pontoon and how hands are settled, as events."""

from __future__ import annotations

from dataclasses import dataclass, replace

from cardlab.cards import Card
from cardlab.games.pontoon_events import HandEvent
from cardlab.games.pontoon_seeing import Cards, add_stake, draw, glyphs, see_cards, show_hand
from cardlab.games.pontoon_settling import NOTHING, SAID, Standing, rank
from cardlab.table.events import HIDDEN, Event, Viewer
from cardlab.table.hand_view import HandState
from cardlab.table.quick import quick
from cardlab.table.view import View
from cardlab.table.voice import Voice, chips


@dataclass(frozen=True, slots=True)
class BankOpened(Event):
    """A seat holds the bank, and names the least and the highest stake."""

    seat: int
    least: int
    most: int

    def sentence(self, voice: Voice) -> str:
        limits = f"{self.least}" if self.least == self.most else f"{self.least} to {self.most}"
        return f"{voice.does(self.seat, 'hold')} the bank: stakes are {limits}."


@dataclass(frozen=True, slots=True)
class LookedAt(Event):
    """The banker looked at the hand's cards; `finds` is what everybody hears about it."""

    seat: int
    cards: Cards
    finds: str = ""

    def seen_by(self, viewer: Viewer) -> Event:
        return self if viewer in ("teacher", self.seat) else replace(self, cards=(HIDDEN,) * len(self.cards))

    def sentence(self, voice: Voice) -> str:
        cards = "the first card" if len(self.cards) == 1 else "both cards"
        what = f"{cards}, {glyphs(self.cards)}" if self.cards[0] else cards
        return f"{voice.does(self.seat, 'look')} at {what}{f': {self.finds}' if self.finds else ''}."

    def into(self, view: View) -> None:
        see_cards(view, self.seat, 0, self.cards)


@dataclass(frozen=True, slots=True)
class Doubled(Event):
    """The banker doubled all stakes; a seat with too few chips put in what it had."""

    seat: int
    added: tuple[tuple[int, int], ...]
    short: tuple[int, ...] = ()

    def sentence(self, voice: Voice) -> str:
        less = "".join(f" {voice.name(seat)} can add only {count}." for seat, count in self.added if seat in self.short)
        return f"{voice.does(self.seat, 'double')} all stakes.{less}"

    def note(self) -> str:
        return "doubled all stakes"

    def into(self, view: View) -> None:
        for seat, count in self.added:
            add_stake(view, seat, 0, count, first=True)


@quick
@dataclass(frozen=True, slots=True)
class BankerShows(Event):
    """The banker turns both cards up."""

    seat: int
    cards: tuple[Card, ...]
    makes: str

    def sentence(self, voice: Voice) -> str:
        return f"{voice.does(self.seat, 'turn')} up {glyphs(self.cards)}: {self.makes}."

    def into(self, view: View) -> None:
        view.turn = self.seat, 0
        show_hand(view, self.seat, 0, self.cards)


@dataclass(frozen=True, slots=True)
class BankerDrew(Event):
    """The banker drew a card face up."""

    seat: int
    card: Card
    makes: str

    def sentence(self, voice: Voice) -> str:
        return f"{voice.does(self.seat, 'draw')} {self.card.glyph}: {self.makes}."

    def note(self) -> str:
        return "drew"

    def into(self, view: View) -> None:
        draw(view, self.seat, 0, self.card, True, "drawn")


@dataclass(frozen=True, slots=True)
class BankerDone(Event):
    """The banker's hand stands: stuck, a trick, a pontoon or bust."""

    seat: int
    makes: str
    state: HandState

    def sentence(self, voice: Voice) -> str:
        if self.state == "stuck":
            return f"{voice.does(self.seat, 'stick')} on {self.makes}."
        return f"{voice.does(self.seat, 'have')} a five-card trick." if self.state == "trick" else ""

    def note(self) -> str:
        return {"stuck": f"stuck on {self.makes}", "trick": "five-card trick"}.get(self.state, self.state)

    def into(self, view: View) -> None:
        hand = view.seats[self.seat].hands[0]
        hand.state = self.state
        view.turn = None


@quick
@dataclass(frozen=True, slots=True)
class HandSettled(HandEvent):
    """A hand was shown and settled: `won` chips from the bank (lost ones negative), its `stake` going back or not.

    `owed` is what the bank could not pay, `unpaid` what the seat could not.
    """

    cards: tuple[Card, ...] = ()
    banker: int = 0
    stake: int = 0
    won: int = 0
    owed: int = 0
    unpaid: int = 0
    times: int = 0
    holds: Standing = NOTHING
    against: Standing = NOTHING

    def sentence(self, voice: Voice) -> str:
        return f"{self._moved(voice)}: {self._why()}.{self._short(voice)}"

    def _why(self) -> str:
        mine, banker = named(self.holds, "a "), self.against
        if banker.kind == "bust":
            return f"{mine}, and the bank is bust with {banker.total}"
        level = ""
        if self.holds.kind == banker.kind and banker.kind in ("points", "four") and rank(self.holds) == rank(banker):
            level = f", and {'the banker wins ties' if self.times else 'nobody wins a tie'}"
        return f"{mine} against the banker's {named(banker)}{level}"

    def _moved(self, voice: Voice) -> str:
        if self.won == 0 and not self.owed and not self.times:
            return f"{voice.does(self.seat, 'take')} back {self.stake}{self.which}"
        many = {2: ", double the stake", 3: ", three times the stake"}.get(abs(self.times), "")
        if self.times < 0:
            return f"{voice.does(self.seat, 'lose')} {-self.won}{self.which}{'' if self.unpaid else many}"
        return f"{voice.does(self.seat, 'win')} {self.won}{self.which}{'' if self.owed else many}"

    def _short(self, voice: Voice) -> str:
        if self.owed:
            return f" {chips(self.owed)} more should be paid, and the bank has none left."
        if self.unpaid:
            have = voice.verb(self.seat, "have")
            return f" {chips(self.unpaid)} more should be paid, and {voice.within(self.seat)} {have} none left."
        return ""

    def note(self) -> str:
        return f"won {self.won}" if self.won > 0 else f"lost {-self.won}" if self.won else "stake back"

    def into(self, view: View) -> None:
        seat, bank = view.seats[self.seat], view.seats[self.banker]
        hand = seat.hands[self.hand]
        show_hand(view, self.seat, self.hand, self.cards)
        hand.settled, hand.won, hand.stake = True, self.won, 0
        view.pot -= self.stake
        seat.stack += self.stake + self.won
        bank.stack -= self.won


def named(hand: Standing, article: str = "") -> str:
    """What a hand counts as, for a sentence."""
    return f"{article}{SAID[hand.kind]}" if hand.kind in SAID else str(hand.total)


@dataclass(frozen=True, slots=True)
class BankBroken(Event):
    """The bank could not pay all that it owed."""

    seat: int
    owed: int

    def sentence(self, voice: Voice) -> str:
        verb = "stays" if self.owed == 1 else "stay"
        return f"The bank is broken: {chips(self.owed)} {verb} unpaid."


@dataclass(frozen=True, slots=True)
class BankOffered(Event):
    """A seat that could have the bank took it or left it, or a banker who could sell it did "keep" it."""

    seat: int
    answer: str

    def sentence(self, voice: Voice) -> str:
        return f"{voice.does(self.seat, self.answer)} the bank."

    def note(self) -> str:
        return {"take": "took the bank", "leave": "left the bank", "keep": "kept the bank"}[self.answer]


@dataclass(frozen=True, slots=True)
class BidMade(Event):
    """A seat bid chips for the bank."""

    seat: int
    chips: int

    def sentence(self, voice: Voice) -> str:
        return f"{voice.does(self.seat, 'bid')} {self.chips} for the bank."

    def note(self) -> str:
        return f"bid {self.chips}"


@dataclass(frozen=True, slots=True)
class BankSold(Event):
    """The banker sold the bank, and the buyer paid for it."""

    seat: int
    buyer: int
    chips: int

    def sentence(self, voice: Voice) -> str:
        return f"{voice.does(self.seat, 'sell')} the bank to {voice.within(self.buyer)} for {self.chips}."

    def note(self) -> str:
        return f"sold the bank for {self.chips}"

    def into(self, view: View) -> None:
        view.seats[self.buyer].stack -= self.chips
        view.seats[self.seat].stack += self.chips


@dataclass(frozen=True, slots=True)
class DealEnded(Event):
    """Who holds the bank next, and whether the pack is shuffled."""

    seat: int
    holder: int
    why: str
    shuffled: bool

    def sentence(self, voice: Voice) -> str:
        holds = voice.verb(self.holder, "keep" if self.seat == self.holder else "take")
        pack = "the pack is shuffled" if self.shuffled else "the cards go under the pack unshuffled"
        return f"{self.why}: {voice.within(self.holder)} {holds} the bank, and {pack}."

    def into(self, view: View) -> None:
        view.over, view.turn = True, None
