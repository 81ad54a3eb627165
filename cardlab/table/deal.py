"""A deal: rules, seed and the answers so far. That is the whole truth; all else is worked out from it.

Going back is playing the script again on fewer answers, so nothing has to be undone, and a deal
that was saved and loaded elsewhere goes on as the same deal.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from operator import sub
from secrets import randbelow

from cardlab.cards import PACK, Card
from cardlab.cards import cards as read_cards
from cardlab.seeds import Seed
from cardlab.table.decisions import Decision
from cardlab.table.events import ODD_CHIPS, Event, Rode, Viewer
from cardlab.table.game import Game
from cardlab.table.outcome import Outcome
from cardlab.table.reasons import ActionError, IllegalAction, Reason, RulesError, SaveError, listed, quoted
from cardlab.table.record import Answered, Record, saved_deal
from cardlab.table.remembered import remembered
from cardlab.table.table import Table
from cardlab.table.view import View, view_of
from cardlab.table.voice import chips
from cardlab.table.whole import as_whole

answered = remembered(Answered)


class Deal:
    """A deal in progress, or over. Made by a game: `game.deal(seed=7, players=4)`.

    >>> from cardlab.games.ponsi import Ponsi
    >>> deal = Ponsi(low="A5").deal(seed=7, players=3, stacks=200, dealer=0)
    >>> deal.decision
    <bet: seat 1 may check or bet>
    >>> from cardlab.table.voice import Voice
    >>> [event.sentence(Voice.plain(3)) for event in deal.act("bet")]
    ['Seat 1 bets 2.']
    >>> deal.back()
    >>> deal.answers
    ()
    """

    def __init__(self, record: Record) -> None:
        self._record = replace(record, answers=()) if record.answers else record
        self._start()
        for answer in record.answers:
            self.act(answer.action, answer.seat)

    def _start(self) -> None:
        record = self._record
        pack = record.pack or shuffled_pack(record.seed, getattr(record.game, "cut", False))
        self._events: list[Event] = []
        self._given: list[tuple[int, str, int]] = []  # seat and word, and how many events there were before
        known, seed = record.known, record.seed
        self._table = Table(pack, record.stacks, record.dealer, record.carried, self._events, known, seed, record.held)
        self._script = record.game.script(self._table)
        self._sealed: dict[int, str] = {}
        self._decision: Decision | None = next(self._script, None)

    # What everybody may ask.

    @property
    def record(self) -> Record:
        """All that the deal is made from, as a frozen value with the answers so far."""
        return replace(self._record, answers=self.answers)

    @property
    def game(self) -> Game:
        """The rules that it is played by."""
        return self._record.game

    @property
    def seed(self) -> int:
        """The seed of the shuffle and of the strategies."""
        return self._record.seed

    @property
    def players(self) -> int:
        """The number of seats."""
        return len(self._record.stacks)

    @property
    def dealer(self) -> int:
        """The dealer's seat."""
        return self._record.dealer

    @property
    def answers(self) -> tuple[Answered, ...]:
        """Every answer so far, in order."""
        return tuple([answered(seat, word) for seat, word, _ in self._given])

    @property
    def decision(self) -> Decision | None:
        """What is to be decided now, and by which seats; None when the deal is over."""
        return self._decision

    @property
    def legal_actions(self) -> Sequence[str]:
        """The actions allowed now, to the first of the seats that are asked; empty when the deal is over."""
        return self._decision.legal_actions if self._decision else ()

    @property
    def events(self) -> tuple[Event, ...]:
        """All that happened, with nothing hidden. Show a view to a player, not this."""
        return tuple(self._events)

    @property
    def stacks(self) -> tuple[int, ...]:
        """Chips by seat."""
        return tuple(self._table.stacks)

    @property
    def pot(self) -> int:
        """Chips in the pot."""
        return self._table.pot

    @property
    def cards(self) -> tuple[Card, ...]:
        """Every card of the pack, zone by zone: hands, shared row, the rest of the pack."""
        return self._table.all_cards()

    @property
    def outcome(self) -> Outcome | None:
        """Who won what and why; None before the end."""
        return outcome_of(self) if self._decision is None else None

    def events_after(self, answers: int) -> int:
        """How many events had happened when that many answers had been given."""
        return self._given[answers][2] if answers < len(self._given) else len(self._events)

    def view(self, seat: Viewer | None = None) -> View:
        """What a seat may see; or "spectator" (cards that lie open, no more), or "teacher" (all)."""
        viewer = self._viewer("spectator" if seat is None else seat)
        view = view_of(viewer, self.game, self.dealer, self._record.stacks, self._events)
        if self._decision is not None:
            view.waiting, view.asked = self._decision.seats, self._decision.task()
            if viewer == "teacher" or viewer in self._decision.seats:
                view.decision = self._decision.facing(viewer) if isinstance(viewer, int) else self._decision
        return view

    def _viewer(self, viewer: object) -> Viewer:
        if viewer == "spectator" or viewer == "teacher":
            return viewer
        if isinstance(viewer, str):
            raise ActionError(f'{quoted(viewer)} can\'t look on: use a seat\'s number, "spectator" or "teacher".')
        return self.checked_seat(viewer)

    # Acting, and going back.

    def act(self, action: str, seat: int | None = None) -> tuple[Event, ...]:
        """Answer the decision; gives back what happened.

        `seat` may be left out: it is then the seat whose turn it is, or the first that has not
        chosen yet. ActionError for what can't be read, IllegalAction for what is not allowed now;
        neither changes anything.
        """
        decision = self._decision
        if decision is None:
            raise IllegalAction(Reason("over", "The deal is over: nobody can act any more.", "deal.over"))
        by = decision.seats[0] if seat is None else self.checked_seat(seat)
        legal = decision.actions_of(by) if decision.private else decision.legal_actions
        word = action
        # A legal action, written as it is listed, needs no second look.
        if not (type(action) is str and action in legal and by in decision.seats):
            word = self._checked(decision.facing(by), action, by)
        events = self._events
        before = len(events)
        self._given.append((by, word, before))
        try:
            self._decision = self._seal(by, word) if decision.sealed else self._script.send(word)
        except StopIteration:
            self._decision = None
        return tuple(events[before:])

    def _checked(self, decision: Decision, action: object, seat: int) -> str:
        """The action as one of the words that are legal now, or an error that says why not."""
        word = decision.read(action)
        if seat not in decision.seats:
            raise IllegalAction(self._out_of_turn(decision, seat))
        if refused := decision.refused(word):
            raise IllegalAction(decision.reason(refused))
        return word

    def checked_seat(self, seat: object) -> int:
        """The seat, if there is such a seat in this deal; ActionError otherwise."""
        number = as_whole(seat)
        if number is None or not 0 <= number < self.players:
            raise ActionError(f"{quoted(seat)} is not a seat here: seats are 0 to {self.players - 1}.")
        return number

    def _out_of_turn(self, decision: Decision, seat: int) -> Reason:
        if seat in self._sealed:
            return Reason("sealed", f"Seat {seat} has chosen already, and a sealed choice stays.", decision.secrecy)
        if self._table.folded[seat]:
            return Reason("folded", f"Seat {seat} has folded, and takes no further part in this deal.", "betting.fold")
        turn = f"it is the turn of {listed((f'seat {other}' for other in decision.seats), 'and')}"
        return Reason("turn", f"Seat {seat} is not to act now: {turn}.", "deal.turn")

    def _seal(self, seat: int, word: str) -> Decision:
        """Keep a secret choice; gives back what is to be decided next."""
        decision = self._decision
        assert decision is not None
        self._sealed[seat] = word
        self._events.append(decision.seal(seat, word))
        if len(decision.seats) > 1:
            return decision.without(seat)
        answers, self._sealed = self._sealed, {}
        return self._script.send(answers)

    def back(self) -> None:
        """Take the last answer back; at the start, IllegalAction."""
        if not self._given:
            raise IllegalAction(Reason("start", "This is the start of the deal: there is nothing to take back."))
        self._replay(self.answers[:-1])

    def _replay(self, answers: Sequence[Answered]) -> None:
        self._start()
        for answer in answers:
            self.act(answer.action, answer.seat)

    def at(self, answers: int) -> Deal:
        """The same deal as it was after that many answers; this one stays as it is."""
        number = as_whole(answers)
        if number is None or not 0 <= number <= len(self._given):
            raise ActionError(f"{quoted(answers)} is not a point of this deal: it has 0 to {len(self._given)} answers.")
        return Deal(replace(self._record, answers=self.answers[:number]))

    def branch(self) -> Deal:
        """A second deal that stands where this one stands, and goes its own way."""
        return Deal(self.record)

    __copy__ = branch

    def __deepcopy__(self, memo: object) -> Deal:
        return self.branch()

    def __reduce__(self) -> tuple[type[Deal], tuple[Record]]:
        return Deal, (self.record,)

    def save(self) -> str:
        """The deal as a few lines of text, for `cardlab.load`."""
        return saved_deal(self.record)

    def __eq__(self, other: object) -> bool:
        return self.record == other.record if isinstance(other, Deal) else NotImplemented

    __hash__ = None  # type: ignore[assignment]  # it changes; `record` can be a key

    def __repr__(self) -> str:
        state = "over" if self._decision is None else repr(self._decision)[1:-1]
        return f"<{self.game.title} deal, seed {self.seed}, {self.players} players, pot {self.pot}: {state}>"


@lru_cache(maxsize=64)  # going back plays the deal again from its start
def shuffled_pack(seed: int, cut: bool = False) -> tuple[Card, ...]:
    """The pack that a seed deals from. One seed gives one order, on every machine, for ever.

    Where a house cuts, the cards from a place that the seed decides lie on top.
    """
    pack = tuple(Seed(seed, ("pack",)).stream().shuffled(PACK))
    place = 1 + Seed(seed, ("cut",)).stream().below(len(pack) - 1) if cut else 0
    return pack[place:] + pack[:place]


def outcome_of(deal: Deal) -> Outcome:
    """The outcome of a deal that is over."""
    table = deal._table
    following = table.next_dealer
    if following is None:
        again = [ending for ending in table.endings if isinstance(ending, Rode) and ending.part != ODD_CHIPS]
        following = table.dealer if again else table.left_of_dealer
    return Outcome(
        tuple(table.took),
        tuple(map(sub, table.stacks, deal._record.stacks)),
        tuple(table.stacks),
        table.rides,
        tuple(table.endings),
        following,
        table.next_pack,
        table.next_held,
    )


def new_deal(
    game: Game,
    *,
    seed: int | None,
    players: int | None,
    stacks: int | Sequence[int],
    dealer: int,
    pack: str | Sequence[Card] | None,
    carried: int = 0,
    dealer_is: str = "dealer",
) -> Deal:
    """A deal from what somebody asked for, checked; RulesError says what can't be, with the dealer's name here."""
    counted = checked_stacks(game, stacks, players)
    check_players(game, len(counted))
    cards = None if pack is None else read_cards(pack)
    if seed is None:
        seed = fresh_seed() if cards is None else 0  # a chosen pack needs no luck, and plays alike every time
    place = as_whole(dealer)
    if place is None or not 0 <= place < len(counted):
        raise RulesError(f"{dealer_is}={quoted(dealer)} is not a seat: seats are 0 to {len(counted) - 1}.")
    record = Record(game, Seed(seed).root, cards, counted, place, carried)
    check_record(record)
    return Deal(record)


def check_record(record: Record) -> None:
    """Refuse seats, stacks, a dealer or a pack that the game can't be played with."""
    game, players = record.game, len(record.stacks)
    check_players(game, players)
    if not 0 <= record.dealer < players:
        raise RulesError(f"dealer={record.dealer} is not a seat: seats are 0 to {players - 1}.")
    if record.held < 0:
        raise RulesError(f"A dealer's turn can't have lasted {record.held} deals already: that is 0 or more.")
    if record.carried < 0:
        raise RulesError(f"carried={record.carried}: a pot that rides has 0 chips or more.")
    for seat, stack in enumerate(record.stacks):
        need = game.chips_needed(seat, record.dealer)
        if stack < need:
            raise RulesError(f"Seat {seat} has {chips(stack)}, too few {why_needed(game, need)}.")
    size, need = len(PACK if record.pack is None else record.pack), game.cards_needed(players)
    if size < need:
        raise RulesError(
            f"The pack has {size} card{'s' * (size != 1)}, and {players} players need {need}: cl.pack(...) adds the "
            "others to yours."
        )


def why_needed(game: Game, need: int) -> str:
    """What a seat needs so many chips for."""
    if own := getattr(game, "why_chips", ""):
        return str(own)
    return "to play with" if getattr(game, "table_stakes", False) else f"for the ante of {need}"


def replayed(record: Record) -> Deal:
    """A deal played again from its record; SaveError when that is not allowed by its rules."""
    try:
        check_record(record)
        return Deal(record)
    except (ActionError, IllegalAction, RulesError) as wrong:
        raise SaveError(f"This saved deal can't be played again by its rules: {wrong}") from wrong


def check_players(game: Game, players: int) -> None:
    """Refuse a number of players that the game is not for."""
    allowed = game.seats_allowed
    if players not in allowed:
        low, high = allowed[0], allowed[-1]
        raise RulesError(f"{game.title} is for {low} to {high} players, not {quoted(players)}.")


def checked_stacks(game: Game, stacks: object, players: object) -> tuple[int, ...]:
    """Stacks by seat: one number for all, or one each."""
    seats = None if players is None else as_whole(players)
    if players is not None and seats is None:
        raise RulesError(f"players={quoted(players)}: the number of players is a whole number.")
    if seats is not None:
        check_players(game, seats)
    if as_whole(stacks) is not None:
        return (checked_stack(stacks),) * (4 if seats is None else seats)
    if not isinstance(stacks, Iterable) or isinstance(stacks, str | Mapping):
        raise RulesError(f"stacks={quoted(stacks)}: give a whole number of chips, or one for each seat.")
    each = list(stacks)
    if seats is not None and len(each) != seats:
        raise RulesError(f"There are {seats} players, but {len(each)} stacks: give one number, or one for each seat.")
    return tuple([checked_stack(given) for given in each])


def checked_stack(given: object) -> int:
    """One seat's chips."""
    number = as_whole(given)
    if number is None or number < 0:
        raise RulesError(f"A stack of {quoted(given)} can't be: stacks are whole numbers of chips, 0 or more.")
    return number


def fresh_seed() -> int:
    """A new seed, small enough to say aloud."""
    return randbelow(1_000_000)
