"""Events: everything that happened in a deal, as frozen records.

An event knows who may see what of it (`seen_by`), which rule caused it (`rule`, an id that the
game can explain), its sentence for the account (`sentence`), and a few words for the seat that it
is about (`note`). Nothing else may tell a viewer anything: views are made from these alone.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal

from cardlab.cards import Card, card
from cardlab.table.pots import Pot, pot_name
from cardlab.table.quick import quick
from cardlab.table.voice import Voice, chips, ordinal

if TYPE_CHECKING:
    from cardlab.table.view import View

Viewer = int | Literal["spectator", "teacher"]
Way = Literal["high", "low", "both"]
Said = Literal["high", "low", "both", "spade"]  # a way as it is declared: at Chicago, spade in place of low
Half = Literal["high", "low"]
# How a hand fared in a half: won it, shares it, was beaten, was best or tied but may not win, did not qualify.
Fate = Literal["wins", "shares", "beaten", "struck", "unqualified"]
HIDDEN: None = None  # what stands for a card that the viewer may not see
ODD_CHIPS = "odd chips"  # what stays where the house leaves them in the pot


@dataclass(frozen=True, slots=True, kw_only=True)
class Event:
    """Something that happened."""

    rule: str = ""

    def seen_by(self, viewer: Viewer) -> Event:
        """This event as the viewer sees it; what is secret is missing from it."""
        return self

    def sentence(self, voice: Voice) -> str:
        """What happened, as a commentator says it; "" where there is nothing to say."""
        return ""

    def note(self) -> str:
        """The same in a few words, without the name: "paid 3 to stay"."""
        return ""

    def into(self, view: View) -> None:
        """Take the event into a view, where it is one that only its own game has."""


@dataclass(frozen=True, slots=True)
class Announced(Event):
    """The dealer said before the deal what the sources leave to the dealer."""

    dealer: int
    terms: tuple[str, ...]  # in sentences: "low hands rank ace to five", ...
    brief: tuple[str, ...]  # the same as a heading has it: "low: ace to five"

    def sentence(self, voice: Voice) -> str:
        return f"{voice.does(self.dealer, 'deal')} and {voice.verb(self.dealer, 'announce')}: {'; '.join(self.terms)}."


@dataclass(frozen=True, slots=True)
class Began(Event):
    """A phase of the deal began: `key` for programs, `title` for people."""

    key: str
    title: str
    step: int | None = None  # the place of the shared card that it is about, from 0
    price: int = 0


@dataclass(frozen=True, slots=True)
class Carried(Event):
    """Chips that rode from the deal before are in the pot."""

    chips: int

    def sentence(self, voice: Voice) -> str:
        verb = "rides" if self.chips == 1 else "ride"
        return f"{chips(self.chips)} {verb} from the deal before and can be won in this one."


@dataclass(frozen=True, slots=True)
class Posted(Event):
    """A seat put its ante into the pot."""

    seat: int
    chips: int
    all_in: bool = False

    def sentence(self, voice: Voice) -> str:
        return f"{voice.does(self.seat, 'ante')} {self.chips}{and_all_in(self, voice)}."

    def note(self) -> str:
        return f"anted {self.chips}{', all in' if self.all_in else ''}"


@quick
@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """Cards were dealt face down to a seat, which alone may look at them."""

    seat: int
    cards: tuple[Card | None, ...]

    def seen_by(self, viewer: Viewer) -> Event:
        if viewer in ("teacher", self.seat):
            return self
        return replace(self, cards=(HIDDEN,) * len(self.cards))

    def sentence(self, voice: Voice) -> str:
        known = [card.glyph for card in self.cards if card is not HIDDEN]
        what = " ".join(known) if known else cards_face_down(len(self.cards))
        return f"{voice.does(self.seat, 'get')} {what}."


def cards_face_down(count: int) -> str:
    """So many cards face down, in words."""
    return f"{count} {'card' if count == 1 else 'cards'} face down"


def in_words(choice: str) -> str:
    """A secret choice as a sentence has it: a word, and the cards that it names.

    >>> in_words("both"), in_words("pass 2c Kh")
    ('both', 'pass 2♣ K♥')
    """
    word, *cards = choice.split(" ")
    return " ".join([word, *(card(name).glyph for name in cards)])


@dataclass(frozen=True, slots=True)
class DealtUp(Event):
    """A card was dealt face up to a seat."""

    seat: int
    card: Card

    def sentence(self, voice: Voice) -> str:
        return f"{voice.does(self.seat, 'get')} {self.card.glyph} face up."


@quick
@dataclass(frozen=True, slots=True)
class LaidOut(Event):
    """Shared cards were laid in a row, face down: nobody may look at them."""

    cards: tuple[Card | None, ...]

    def seen_by(self, viewer: Viewer) -> Event:
        return self if viewer == "teacher" else replace(self, cards=(HIDDEN,) * len(self.cards))

    def sentence(self, voice: Voice) -> str:
        count = len(self.cards)
        return f"{count} shared {'card lies' if count == 1 else 'cards lie'} face down in a row."


@quick
@dataclass(frozen=True, slots=True)
class Starts(Event):
    """Who decides or declares first, or opens the betting, and why that seat."""

    seat: int
    what: Literal["deciding", "betting", "declaring"]
    why: str

    def sentence(self, voice: Voice) -> str:
        verb = {"deciding": "decide", "betting": "open", "declaring": "declare"}[self.what]
        job = "the betting" if self.what == "betting" else "first"
        return f"{voice.does(self.seat, verb)} {job}: {self.why}."


@dataclass(frozen=True, slots=True)
class Paid(Event):
    """A seat paid the price to stay in."""

    seat: int
    chips: int
    all_in: bool = False

    def sentence(self, voice: Voice) -> str:
        return f"{voice.does(self.seat, 'pay')} {self.chips} to stay{and_all_in(self, voice)}."

    def note(self) -> str:
        return f"paid {self.chips} to stay{', all in' if self.all_in else ''}"


@dataclass(frozen=True, slots=True)
class MatchedPot(Event):
    """A seat put as many chips in the pot as were in it."""

    seat: int
    chips: int

    def sentence(self, voice: Voice) -> str:
        return f"{voice.does(self.seat, 'match')} the pot with {self.chips}."

    def note(self) -> str:
        return f"matched the pot with {self.chips}"

    def into(self, view: View) -> None:
        seat = view.seats[self.seat]
        seat.stack -= self.chips
        seat.put_in += self.chips
        view.pot += self.chips


@dataclass(frozen=True, slots=True)
class Folded(Event):
    """A seat gave up; the chips that it had put in stay in the pot."""

    seat: int
    left: int

    def sentence(self, voice: Voice) -> str:
        verb = "stays" if self.left == 1 else "stay"
        tail = f" The {self.left} put in {verb} in the pot." if self.left else ""
        return f"{voice.does(self.seat, 'fold')}.{tail}"

    def note(self) -> str:
        return "folded"


@dataclass(frozen=True, slots=True)
class Checked(Event):
    """A seat let the chance to bet pass."""

    seat: int

    def sentence(self, voice: Voice) -> str:
        return f"{voice.does(self.seat, 'check')}."

    def note(self) -> str:
        return "checked"


@dataclass(frozen=True, slots=True)
class Wagered(Event):
    """A seat bet, called or raised: `chips` put in now, `to` its total in this round."""

    seat: int
    action: Literal["bet", "call", "raise"]
    chips: int
    to: int
    all_in: bool = False

    def sentence(self, voice: Voice) -> str:
        amount = f"to {self.to}" if self.action == "raise" else self.chips
        return f"{voice.does(self.seat, self.action)} {amount}{and_all_in(self, voice)}."

    def note(self) -> str:
        did = {
            "bet": f"bet {self.chips}",
            "call": f"called {self.chips}",
            "raise": f"raised to {self.to}",
        }[self.action]
        return f"{did}, all in" if self.all_in else did


def and_all_in(event: Posted | Paid | Wagered, voice: Voice) -> str:
    """The words for a seat that has put in its last chip."""
    return f" and {voice.verb(event.seat, 'are')} all in" if event.all_in else ""


@dataclass(frozen=True, slots=True)
class Returned(Event):
    """A seat gets back the chips that nobody matched. They were never at stake, so nobody won them."""

    seat: int
    chips: int

    def sentence(self, voice: Voice) -> str:
        if self.chips == 1:
            return f"Nobody matched the last chip of {voice.within(self.seat)}: it goes back."
        return f"Nobody matched the last {self.chips} chips of {voice.within(self.seat)}: they go back."


@dataclass(frozen=True, slots=True)
class PotsFixed(Event):
    """The main pot and the side pots, and who can win each, settled before any card is shown."""

    pots: tuple[Pot, ...]

    def sentence(self, voice: Voice) -> str:
        parts = [
            f"{pot_name(place, len(self.pots))} of {pot.chips} for {voice.list(pot.seats)}"
            for place, pot in enumerate(self.pots)
        ]
        return f"The pots are fixed before any card is shown: {'; '.join(parts)}."


@dataclass(frozen=True, slots=True)
class Turned(Event):
    """A shared card was turned face up; `place` counts from 0."""

    place: int
    card: Card

    def sentence(self, voice: Voice) -> str:
        return f"The {ordinal(self.place)} shared card is turned: the {self.card.name}."


@dataclass(frozen=True, slots=True)
class TurnedForAll(Event):
    """The stock was too short to give every seat a card: one was turned that all may use."""

    card: Card

    def sentence(self, voice: Voice) -> str:
        return f"Too few cards are left to give one to each: the {self.card.name} is turned for all."


@quick
@dataclass(frozen=True, slots=True)
class Sealed(Event):
    """A seat chose in secret; only it knows what, until all have chosen."""

    seat: int
    choice: str | None

    def seen_by(self, viewer: Viewer) -> Event:
        return self if viewer in ("teacher", self.seat) else replace(self, choice=None)

    def sentence(self, voice: Voice) -> str:
        what = f": {in_words(self.choice)}" if self.choice else ""
        return f"{voice.does(self.seat, 'have')} chosen in secret{what}."

    def note(self) -> str:
        return "has chosen"


@dataclass(frozen=True, slots=True)
class Declared(Event):
    """A seat goes high, low or both ways: said aloud, or shown when the fists are opened.

    `sign` is what was in the fist ("3 coins", "a red chip"), `coins` how many coins; none where it was said aloud.
    """

    seat: int
    way: Said
    sign: str = ""
    coins: int = 0

    def sentence(self, voice: Voice) -> str:
        return f"{voice.does(self.seat, 'go')} {to_say(self.way)}{f', with {self.sign}' if self.sign else ''}."

    def note(self) -> str:
        return f"went {to_say(self.way)}"


def to_say(way: str) -> str:
    """A way after "goes" or "went".

    >>> to_say("low"), to_say("both")
    ('low', 'both ways')
    """
    return "both ways" if way == "both" else way


@quick
@dataclass(frozen=True, slots=True)
class Shown(Event):
    """A seat laid its cards open at the showdown."""

    seat: int
    cards: tuple[Card, ...]


@quick
@dataclass(frozen=True, slots=True)
class Won(Event):
    """A seat took chips from the pot: `part` says which part and why."""

    seat: int
    chips: int
    part: str

    def sentence(self, voice: Voice) -> str:
        return f"{voice.does(self.seat, 'take')} {self.chips} {self.part}."


@dataclass(frozen=True, slots=True)
class Rode(Event):
    """Nobody won: the pot stays for the next deal. `part` is "" for all of it, else the pot's name or `ODD_CHIPS`."""

    chips: int
    part: str = ""

    def sentence(self, voice: Voice) -> str:
        if self.part == ODD_CHIPS:
            return (
                f"{chips(self.chips)} can't be divided and {'stays' if self.chips == 1 else 'stay'} for the next deal."
            )
        which = self.part or "the pot"
        return f"{which[0].upper()}{which[1:]} of {self.chips} rides: nobody is paid, and the same dealer deals again."
