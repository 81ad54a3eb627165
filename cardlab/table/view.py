"""Views: what one seat, a spectator or the teacher may see of a deal.

A view is the fold of the events that its viewer could see, in the form in which the viewer saw them,
over the public facts known before the first card: seats, stacks, dealer. Nothing else goes in, so a
hidden card cannot be in it. Everything that is shown to anybody is made from a view.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from cardlab.cards import Card
from cardlab.ranking import HandValue, Ranking
from cardlab.table import events as ev
from cardlab.table.account import account, capital
from cardlab.table.decisions import Decision
from cardlab.table.game import Game
from cardlab.table.hand_view import HandView
from cardlab.table.judged import Judged
from cardlab.table.pots import Pot, pot_name
from cardlab.table.reasons import listed
from cardlab.table.voice import Voice


@dataclass(slots=True)
class SeatView:
    """One seat as the viewer sees it. A card that is hidden from the viewer is None."""

    seat: int
    stack: int
    put_in: int = 0
    cards: tuple[Card | None, ...] = ()
    up: tuple[Card, ...] = ()  # those of its cards that were dealt face up, for all to see
    thrown: tuple[Card | None, ...] = ()  # what it has discarded
    opened: bool = False  # it has laid all its cards open
    folded: bool = False
    did: str = ""  # its last action: "paid 3 to stay"
    choice: str = ""  # its sealed choice, where the viewer knows it
    sealed: bool = False  # it has chosen, and the coins are not open yet
    declared: str = ""
    coins: int = 0
    won: int = 0
    hands: list[HandView] = field(default_factory=list)  # of a banking game, in which a seat can have several


@dataclass(slots=True)
class View:
    """What `viewer` (a seat's number, "spectator" or "teacher") sees now.

    `to_match` is what each seat must have put in this betting round; `seats[n].cards` and `shared`
    hold None for a card that is face down to the viewer. `decision` is there when it is put to the
    viewer's own seat (and for the teacher); `waiting` names the seats that everybody waits for.

    >>> from cardlab.games.ponsi import Ponsi
    >>> view = Ponsi(low="A5").deal(seed=7, players=3).view(seat=0)
    >>> len(view.hand), view.shared, view.pot
    (5, (None, None, None, None, None), 3)
    """

    viewer: ev.Viewer
    game: Game
    dealer: int
    seats: list[SeatView]
    shared: tuple[Card | None, ...] = ()
    pot: int = 0
    rode: int = 0
    rides: int = 0
    reshuffled: int = 0  # discards that went back into the stock
    phase: str = ""  # for programs
    title: str = ""  # for people
    step: int | None = None
    price: int = 0
    over: bool = False
    judged: list[Judged] = field(default_factory=list)  # among all who were in
    side_pots: tuple[Pot, ...] = ()  # the main pot and the side pots, once they are fixed and there is more than one
    events: tuple[ev.Event, ...] = ()
    decision: Decision | None = None
    waiting: tuple[int, ...] = ()
    asked: str = ""  # what they are to do: "pay or fold"
    # Of a banking game: the pack as the viewer knows it, top card first, None for a card that it has not seen.
    pack: tuple[Card | None, ...] = ()
    turn: tuple[int, int] | None = None  # the seat and the hand that are being played

    @property
    def seat(self) -> int | None:
        """The viewer's own seat; None for a spectator or the teacher."""
        return self.viewer if isinstance(self.viewer, int) else None

    @property
    def hand(self) -> tuple[Card, ...]:
        """The viewer's own cards."""
        return () if self.seat is None else known(self.seats[self.seat].cards)

    @property
    def own_and_shared(self) -> tuple[Card, ...]:
        """The viewer's own cards and the shared cards that are face up."""
        return self.hand + known(self.shared)

    @property
    def pots(self) -> tuple[Pot, ...]:
        """The pots and who can win them: one of all the chips, unless there are side pots."""
        return self.side_pots or (Pot(self.pot, self.active),)

    @property
    def active(self) -> tuple[int, ...]:
        """The seats still in."""
        return tuple(seat.seat for seat in self.seats if not seat.folded)

    def best(self, ranking: Ranking) -> HandValue | None:
        """The viewer's best hand so far under a ranking; None without cards of one's own."""
        return ranking.best(self.own_and_shared) if self.hand else None

    def account(self, voice: Voice | None = None) -> list[str]:
        """What happened, in sentences."""
        return [line.text for line in account(self.events, voice or Voice.plain(len(self.seats), self.seat))]

    def text(self, voice: Voice | None = None) -> str:
        """The view as plain lines, for a screen reader, a notebook without widgets, or a test.

        Face-down cards are written "--".
        """
        voice = voice or Voice.plain(len(self.seats), self.seat)
        banking = any(seat.hands for seat in self.seats)
        own = banking_lines(self, voice) if banking else [self._heading(), *self._seats(voice)]
        return "\n".join([*own, *self._last(voice)])

    def _seats(self, voice: Voice) -> list[str]:
        lines = []
        for seat in self.seats:
            state = "folded" if seat.folded else seat.did
            dealer = " (dealer)" if seat.seat == self.dealer else ""
            went = f"went {ev.to_say(seat.declared)}" if seat.declared and not state.startswith("went") else ""
            marks = ", ".join(mark for mark in (f"stack {seat.stack}", went, state) if mark)
            lines.append(f"{voice.name(seat.seat)}{dealer}: {laid(seat)}  {marks}")
        return lines

    def _last(self, voice: Voice) -> list[str]:
        if self.over:
            return ["The deal is over."]
        if self.decision is not None and self.seat in self.waiting:
            return [f"Your turn. {self.decision.question()}"]
        return [f"Waiting for {voice.list(self.waiting)} to {self.asked}."] if self.waiting else []

    def _heading(self) -> str:
        # A game with a row of shared cards goes by these; others go by their phases.
        row = len(self.shared) > 1
        pots = [f"{pot_name(place, len(self.pots))} of {pot.chips}" for place, pot in enumerate(self.pots)]
        layers = f": {listed(pots, 'and')}" if self.pot and len(pots) > 1 else ""
        parts = [f"Pot {self.pot}{layers}."]
        if not row and not self.over:
            parts.append(f"{capital(self.title)}.")
        if self.shared:
            parts.append(f"Shared: {written(self.shared)}.")
        return " ".join(parts)

    def __repr__(self) -> str:
        return self.text()


def known(cards: Sequence[Card | None]) -> tuple[Card, ...]:
    """The cards that the viewer can see."""
    return tuple(card for card in cards if card is not None)


def written(cards: Sequence[Card | None]) -> str:
    """Cards as text, with "--" for a face-down one."""
    return " ".join("--" if card is None else str(card) for card in cards)


def laid(seat: SeatView) -> str:
    """A seat's cards as text; where some lie face up, those first, and those in the hole after them.

    >>> from cardlab.cards import cards
    >>> seat = SeatView(1, 50, cards=(None, None, *cards("7d Ks")), up=cards("7d Ks"))
    >>> laid(seat)
    '7d Ks up, -- -- down'
    """
    if not seat.up or seat.opened:
        return written(seat.cards)
    return f"{written(seat.up)} up, {written([card for card in seat.cards if card not in seat.up])} down"


def banking_lines(view: View, voice: Voice) -> list[str]:
    """A banking game as plain lines: what is staked, the pack, and every hand with its stake."""
    lines = [f"{capital(view.title)}. Staked {view.pot}. {len(view.pack)} cards in the pack."]
    for seat in view.seats:
        banker = " (banker)" if seat.seat == view.dealer else ""
        hands = "; ".join(hand_in_words(hand) for hand in seat.hands) or "no cards yet"
        lines.append(f"{voice.name(seat.seat)}{banker}: {hands}  stack {seat.stack}")
    return lines


def hand_in_words(hand: HandView) -> str:
    """One hand of a banking game: its cards, what they make, and the chips on it."""
    if hand.settled:
        stake = f"won {hand.won}" if hand.won > 0 else f"lost {-hand.won}" if hand.won else ""
    else:
        stake = f"stake {hand.stake}" if hand.stake else ""
    made = hand.said or hand.state
    return ", ".join(mark for mark in (f"{hand.text()} = {made}" if made else hand.text(), stake) if mark)


def view_of(viewer: ev.Viewer, game: Game, dealer: int, stacks: Sequence[int], log: Sequence[ev.Event]) -> View:
    """Fold a deal's events, as the viewer sees them, into a view."""
    view = View(viewer, game, dealer, [SeatView(seat, stack) for seat, stack in enumerate(stacks)])
    view.events = tuple(event.seen_by(viewer) for event in log)
    for event in view.events:
        see(view, event)
    return view


def see(view: View, event: ev.Event) -> None:
    """Take one event into the view."""
    seat = getattr(event, "seat", None)
    if seat is not None and (note := event.note()):
        view.seats[seat].did = note
    match event:
        case ev.Began(key=key, title=title, step=step, price=price):
            view.phase, view.title, view.step, view.price = key, title, step, price
        case ev.Carried(chips=chips):
            view.rode = chips
            view.pot += chips
        case ev.Posted(seat=seat, chips=chips) | ev.Paid(seat=seat, chips=chips) | ev.Wagered(seat=seat, chips=chips):
            put_in(view, seat, chips)
        case ev.Returned(seat=seat, chips=chips):
            put_in(view, seat, -chips)
        case ev.PotsFixed(pots=pots):
            view.side_pots = pots
        case ev.Dealt(seat=seat, cards=cards):
            view.seats[seat].cards += cards
        case ev.LaidOut(cards=cards):
            view.shared += cards
        case ev.Turned(place=place, card=card):
            view.shared = (*view.shared[:place], card, *view.shared[place + 1 :])
        case ev.Folded(seat=seat):
            view.seats[seat].folded = True
        case ev.Sealed(seat=seat, choice=choice):
            view.seats[seat].sealed, view.seats[seat].choice = True, choice or ""
        case ev.Declared(seat=seat, way=way, coins=coins):
            told = view.seats[seat]
            told.sealed, told.choice, told.declared, told.coins = False, "", way, coins
        case ev.Shown(seat=seat, cards=cards):
            view.seats[seat].cards, view.seats[seat].opened = cards, True
        case Judged(pot=""):
            view.judged.append(event)
        case ev.Won(seat=seat, chips=chips):
            view.pot -= chips
            view.seats[seat].stack += chips
            view.seats[seat].won += chips
            view.seats[seat].did = f"took {view.seats[seat].won}"  # in all, of however many pots and halves
            view.over = True
        case ev.DealtUp(seat=seat, card=card):
            view.seats[seat].cards += (card,)
            view.seats[seat].up += (card,)
        case ev.TurnedForAll(card=card):
            view.shared += (card,)
        case ev.Rode(chips=chips):
            view.pot -= chips
            view.rides += chips
            view.over = True
        case _:
            event.into(view)


def put_in(view: View, seat: int, chips: int) -> None:
    """Move chips from a seat's stack to the pot."""
    view.seats[seat].stack -= chips
    view.seats[seat].put_in += chips
    view.pot += chips
