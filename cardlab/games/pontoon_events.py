"""What happens at Pontoon, as events: who may see what of each, its sentence, and what it does to a view.

A hand's cards lie up or down. Everybody sees those that are up; those that are down, their holder alone. The
banker's own first card is seen by nobody, the banker included, until the banker looks at it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from cardlab.cards import Card
from cardlab.games.pontoon_seeing import Cards, add_stake, draw, glyphs, see_cards, show_hand
from cardlab.games.pontoon_totals import hard_total
from cardlab.table.events import HIDDEN, Event, Viewer
from cardlab.table.hand_view import HandView, take_card
from cardlab.table.memory import as_seen
from cardlab.table.quick import quick
from cardlab.table.reasons import listed
from cardlab.table.view import View
from cardlab.table.voice import Voice, ordinal


@quick
@dataclass(frozen=True, slots=True)
class PackReady(Event):
    """The pack lies ready: shuffled, or as it went on from the deal before, and what is known of it."""

    cards: Cards
    known: tuple[str, ...] = ()
    cut: bool = False

    def seen_by(self, viewer: Viewer) -> Event:
        return replace(self, cards=as_seen(self.cards, self.known, viewer))

    def sentence(self, voice: Voice) -> str:
        if self.known:
            return "The pack goes on as it lies, unshuffled."
        return "The pack is shuffled and cut." if self.cut else "The pack is shuffled."

    def into(self, view: View) -> None:
        view.pack = self.cards


@quick
@dataclass(frozen=True, slots=True)
class RoundDealt(Event):
    """One card to each hand, from the banker's left; the banker's own comes last."""

    cards: tuple[tuple[int, Card | None], ...]  # by seat, in the order dealt
    up: bool

    def seen_by(self, viewer: Viewer) -> Event:
        if self.up or viewer == "teacher":
            return self
        banker = self.cards[-1][0]
        own = tuple((seat, card if seat == viewer != banker else HIDDEN) for seat, card in self.cards)
        return replace(self, cards=own)

    def sentence(self, voice: Voice) -> str:
        shown = [f"{card.glyph} to {voice.within(seat)}" for seat, card in self.cards if card]
        if self.up or len(shown) == len(self.cards):
            return f"Face {'up' if self.up else 'down'}: {listed(shown, 'and')}."
        own = next((card for seat, card in self.cards if card and seat == voice.you), None)
        return f"Everybody gets a card face down{f'; yours is {own.glyph}' if own else ''}."

    def into(self, view: View) -> None:
        for seat, card in self.cards:
            if not view.seats[seat].hands:
                view.seats[seat].hands.append(HandView())
            draw(view, seat, 0, card, self.up, "dealt")


@dataclass(frozen=True, slots=True)
class Staked(Event):
    """A seat staked on its first card."""

    seat: int
    chips: int

    def sentence(self, voice: Voice) -> str:
        return f"{voice.does(self.seat, 'stake')} {self.chips}."

    def note(self) -> str:
        return f"staked {self.chips}"

    def into(self, view: View) -> None:
        add_stake(view, self.seat, 0, self.chips, first=True)


@dataclass(frozen=True, slots=True)
class HandEvent(Event):
    """Something that a seat did with one of its hands. `hands` is how many it has, where that matters."""

    seat: int
    hand: int
    hands: int = 1

    @property
    def which(self) -> str:
        """Which of several hands, for the end of a clause; "" for the only one."""
        return f" ({ordinal(self.hand)} hand)" if self.hands > 1 else ""


@dataclass(frozen=True, slots=True)
class Turn(Event):
    """A hand's turn came: for views, with nothing to say."""

    seat: int
    hand: int

    def into(self, view: View) -> None:
        view.turn = self.seat, self.hand


@dataclass(frozen=True, slots=True)
class CardTaken(HandEvent):
    """A seat bought a card face down for `chips`, or twisted one face up."""

    card: Card | None = HIDDEN
    chips: int = 0
    makes: str = ""  # the total as players say it, for those who see the whole hand; not said of a bust hand

    def seen_by(self, viewer: Viewer) -> Event:
        if viewer in ("teacher", self.seat):
            return self
        return replace(self, card=HIDDEN if self.chips else self.card, makes="")

    def sentence(self, voice: Voice) -> str:
        makes = f": {self.makes}" if self.makes else ""
        card = self.card.glyph if self.card else "a card face down"
        if not self.chips:
            return f"{voice.does(self.seat, 'twist')} {card}{self.which}{makes}."
        return f"{voice.does(self.seat, 'buy')} {card} for {self.chips}{self.which}{makes}."

    def note(self) -> str:
        return f"bought for {self.chips}" if self.chips else "twisted"

    def into(self, view: View) -> None:
        if self.chips:
            add_stake(view, self.seat, self.hand, self.chips)
            view.seats[self.seat].hands[self.hand].bought += (self.chips,)
        draw(view, self.seat, self.hand, self.card, not self.chips, "bought" if self.chips else "twisted")


@dataclass(frozen=True, slots=True)
class SplitHand(HandEvent):
    """A seat turned two cards up, made two hands of them, and staked on the second; each gets a card."""

    cards: Cards = ()  # the two, then one for each
    chips: int = 0
    up: bool = True  # whether the new ones lie up

    def seen_by(self, viewer: Viewer) -> Event:
        if self.up or viewer in ("teacher", self.seat):
            return self
        return replace(self, cards=(*self.cards[:2], HIDDEN, HIDDEN))

    def sentence(self, voice: Voice) -> str:
        first, second, one, two = [card.glyph if card else "" for card in self.cards]
        gets = f"{first} gets {one}, and {second} gets {two}" if one else "each gets a card face down"
        return f"{voice.does(self.seat, 'split')} {first} and {second}, with {self.chips} on each: {gets}."

    def note(self) -> str:
        return "split"

    def into(self, view: View) -> None:
        seat, (first, second, one, two) = view.seats[self.seat], self.cards
        stake = seat.hands[self.hand].first_stake
        pair = [HandView(split=True, stake=stake, first_stake=stake), HandView(split=True)]
        for hand, card in zip(pair, (first, second), strict=True):
            take_card(hand, card, True, "dealt", card)
        seat.hands[self.hand : self.hand + 1] = pair
        add_stake(view, self.seat, self.hand + 1, self.chips, first=True)
        draw(view, self.seat, self.hand, one, self.up, "split")
        draw(view, self.seat, self.hand + 1, two, self.up, "split")


@dataclass(frozen=True, slots=True)
class Burnt(HandEvent):
    """A seat threw in its first two cards, which go under the pack, and got two others."""

    cards: Cards = ()  # the two
    new: Cards = ()  # the others
    up: bool = True  # whether the second of the others lies up
    chips: int = 0  # what that added to the first stake

    def seen_by(self, viewer: Viewer) -> Event:
        if viewer in ("teacher", self.seat):
            return self
        return replace(self, new=(HIDDEN, self.new[1] if self.up else HIDDEN))

    def sentence(self, voice: Voice) -> str:
        old = " and ".join(card.glyph for card in self.cards if card)
        seen = [card.glyph for card in self.new if card]
        down = len(self.new) - len(seen)
        new = " and ".join([*(["a card face down"] if down == 1 else ["two cards face down"] * (down == 2)), *seen])
        cost = f" for {self.chips}" if self.chips else ""
        gets = f"{voice.verb(self.seat, 'get')} {new}"
        return f"{voice.does(self.seat, 'burn')} {old}{cost}, which go under the pack, and {gets}."

    def note(self) -> str:
        return "burnt two cards"

    def into(self, view: View) -> None:
        hand = view.seats[self.seat].hands[self.hand]
        hand.cards, hand.up, hand.came, hand.remembered, hand.said = (), (), (), (), ""
        add_stake(view, self.seat, self.hand, self.chips, first=True)
        for place, card in enumerate(self.new):
            draw(view, self.seat, self.hand, card, self.up and place == 1, "dealt")
        view.pack += self.cards


@dataclass(frozen=True, slots=True)
class Stuck(HandEvent):
    """A seat takes no more cards. `makes` is for those who see the whole hand; a trick everybody sees."""

    makes: str = ""
    trick: bool = False

    def seen_by(self, viewer: Viewer) -> Event:
        return self if self.trick or viewer in ("teacher", self.seat) else replace(self, makes="")

    def sentence(self, voice: Voice) -> str:
        if self.trick:
            return f"{voice.does(self.seat, 'have')} a five-card trick{self.which}."
        return f"{voice.does(self.seat, 'stick')}{f' on {self.makes}' if self.makes else ''}{self.which}."

    def note(self) -> str:
        return "five-card trick" if self.trick else "stuck"

    def into(self, view: View) -> None:
        view.seats[self.seat].hands[self.hand].state = "trick" if self.trick else "stuck"


@dataclass(frozen=True, slots=True)
class PontoonDeclared(HandEvent):
    """A seat has a pontoon: the ace is turned up, and the ten-card lies face down."""

    cards: Cards = ()  # in the order dealt
    ten_seen: bool = False  # the ten-card was dealt face up

    def seen_by(self, viewer: Viewer) -> Event:
        if viewer in ("teacher", self.seat) or self.ten_seen:
            return self
        aces = tuple(card if card and card.rank.letter == "A" else HIDDEN for card in self.cards)
        return replace(self, cards=aces)

    def sentence(self, voice: Voice) -> str:
        ace = next(card for card in self.cards if card and card.rank.letter == "A")
        return f"{voice.does(self.seat, 'have')} a pontoon{self.which}: {ace.glyph} up, the ten-card face down."

    def note(self) -> str:
        return "pontoon"

    def into(self, view: View) -> None:
        hand = view.seats[self.seat].hands[self.hand]
        see_cards(view, self.seat, self.hand, self.cards)
        hand.up = tuple(card is not None and card.rank.letter == "A" for card in self.cards)
        hand.state, hand.said = "pontoon", "pontoon"


@dataclass(frozen=True, slots=True)
class ThreeSevens(HandEvent):
    """A seat has three sevens: turned up at once, and no more cards."""

    cards: tuple[Card, ...] = ()

    def sentence(self, voice: Voice) -> str:
        return f"{voice.does(self.seat, 'have')} a royal pontoon{self.which}: {glyphs(self.cards)}."

    def note(self) -> str:
        return "royal pontoon"

    def into(self, view: View) -> None:
        show_hand(view, self.seat, self.hand, self.cards)
        view.seats[self.seat].hands[self.hand].state = "royal"


@quick
@dataclass(frozen=True, slots=True)
class WentBust(HandEvent):
    """A seat passed 21: the bank takes the stake at once, and the cards go where the house says."""

    cards: Cards = ()
    banker: int = 0
    chips: int = 0
    up: tuple[bool, ...] = ()
    shown: bool = True
    under: bool = True

    def seen_by(self, viewer: Viewer) -> Event:
        if self.shown or viewer in ("teacher", self.seat):
            return self
        return replace(self, cards=tuple(card if up else HIDDEN for card, up in zip(self.cards, self.up, strict=True)))

    def sentence(self, voice: Voice) -> str:
        whole = None not in self.cards
        total = f" with {hard_total([card for card in self.cards if card])}" if whole else ""
        shown = f": {glyphs(self.cards)}" if whole else ""
        away = ", and the cards go under the pack" if self.under else ""
        return f"{voice.does(self.seat, 'are')} bust{total}{self.which}{shown}. The bank takes {self.chips}{away}."

    def note(self) -> str:
        return "bust"

    def into(self, view: View) -> None:
        hand = view.seats[self.seat].hands[self.hand]
        see_cards(view, self.seat, self.hand, self.cards)
        if self.shown:
            hand.up = (True,) * len(self.cards)
        hand.state, hand.gone, hand.settled, hand.won = "bust", self.under, True, -self.chips
        hand.stake = 0
        view.pot -= self.chips
        view.seats[self.banker].stack += self.chips
        if self.under:
            view.pack += hand.remembered
