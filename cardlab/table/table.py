"""The table: seats, chips and cards while a deal is played, and the moves that every game shares.

A game's script moves chips and cards only through these methods, so that the promises hold for all
games: chips are never made or lost, every card is in one place, and each move leaves its event.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from typing import Any, Literal, TypeVar

from cardlab.cards import PACK, Card
from cardlab.seeds import Seed
from cardlab.table import card_events
from cardlab.table import events as ev
from cardlab.table.decisions import Decision
from cardlab.table.pots import Pot, pots_of, uncalled
from cardlab.table.remembered import remembered

# A script yields decisions. It is sent the word that the seat answered, or, for a decision put to
# several seats at once, a dict from seat to word.
Answer = Any
Script = Generator[Decision, Answer, None]
E = TypeVar("E", bound=ev.Event)


NOBODY = -1  # has discarded what was laid aside from the shared row


@remembered
def rounds_of(folded: tuple[bool, ...]) -> tuple[tuple[int, ...], ...]:
    """From each seat on, once round to the left: the seats that have not folded.

    >>> rounds_of((False, True, False))
    ((0, 2), (2, 0), (2, 0))
    """
    seats = tuple(range(len(folded)))
    return tuple(tuple([seat for seat in seats[start:] + seats[:start] if not folded[seat]]) for start in seats)


def with_rule_last(event: Callable[..., E]) -> Callable[..., E]:
    """A remembered event; its rule is the last argument without its name, which would take time at every call."""
    return remembered(lambda *facts: event(*facts[:-1], rule=facts[-1]))


# The events without hands come again in deal after deal.
announced = with_rule_last(ev.Announced)
starts = with_rule_last(ev.Starts)
posted = with_rule_last(ev.Posted)
paid = with_rule_last(ev.Paid)
folded = with_rule_last(ev.Folded)
# Of a card its index is remembered, which is quicker to look up.
turned = remembered(lambda place, index, rule: ev.Turned(place, PACK[index], rule=rule))
dealt_up = remembered(lambda seat, index, rule: ev.DealtUp(seat, PACK[index], rule=rule))
turned_up = remembered(lambda seat, index, rule: card_events.TurnedUp(seat, PACK[index], rule=rule))
checked = with_rule_last(ev.Checked)
wagered = with_rule_last(ev.Wagered)
began = remembered(ev.Began)


class OneSeatLeft(Exception):
    """All seats but one have folded: the deal is over, whatever the script would do next."""


class Table:
    """What lies on the table now. `stacks` and `put_in` are chips by seat; `row` is the shared cards.

    With `table_stakes`, which a script sets at its start, a seat plays for what it has and may put in all of it.
    """

    def __init__(
        self,
        pack: Sequence[Card],
        stacks: Sequence[int],
        dealer: int,
        carried: int,
        log: list[ev.Event],
        known: Sequence[str] = (),
        seed: int = 0,
        held: int = 0,
    ) -> None:
        self.seed = seed
        self.stock = tuple(pack)  # from the top
        self.held = held  # deals of the dealer's turn before this one
        self.known = tuple(known)  # of a pack that goes on unshuffled: who has seen each card, as in `Record`
        self.stacks = list(stacks)
        self.players = len(stacks)
        self.dealer = dealer
        self.left_of_dealer = (dealer + 1) % self.players  # where most things start
        self.carried = carried
        self.pot = carried
        self.put_in = [0] * self.players
        self.table_stakes = False
        self.for_all = [0] * self.players  # what each seat put in that nobody has to match
        self.hands: list[tuple[Card, ...]] = [()] * self.players
        self.up: list[tuple[Card, ...]] = [()] * self.players  # those of a hand that lie face up
        self.row: tuple[Card, ...] = ()
        self.turned = 0
        self.discards: list[tuple[int, Card]] = []  # what was discarded, and by whom, the oldest first
        self.threw: list[tuple[Card, ...]] = [()] * self.players  # what each seat has discarded, wherever it is now
        self.shuffles = 0  # how often discards were shuffled into the stock
        self.folded = [False] * self.players
        self._rounds = rounds_of((False,) * self.players)
        self.rides = 0
        self.log = log
        self.endings: list[ev.Event] = []  # what moved the pot
        self.took = [0] * self.players
        # What passes to the next deal where a game says so: who deals, how much of a turn is over, the pack as it lies.
        self.next_dealer: int | None = None
        self.next_held = 0
        self.next_pack: tuple[Card, ...] | None = None

    # Seats and order of play.

    def order(self) -> tuple[int, ...]:
        """All seats from the dealer's left, folded or not."""
        return rounds_of((False,) * self.players)[self.left_of_dealer]

    def active(self) -> tuple[int, ...]:
        """The seats still in, from the dealer's left."""
        return self._rounds[self.left_of_dealer]

    def around(self, start: int) -> tuple[int, ...]:
        """The seats still in, once round to the left, from `start` on."""
        return self._rounds[start % self.players]

    def next_active(self, start: int) -> int:
        """`start`, or the first seat to its left that is still in and not all in."""
        return self.around_to_act(start)[0]

    def around_to_act(self, start: int) -> tuple[int, ...]:
        """The seats still in that are not all in, once round to the left, from `start` on."""
        seats = self._rounds[start % self.players]
        return seats if not self.table_stakes else tuple([seat for seat in seats if self.stacks[seat]])

    def can_go_on(self) -> bool:
        """Whether two seats or more can still put in chips; with fewer there is nothing to bet for."""
        return not self.table_stakes or len(self.around_to_act(0)) > 1

    # Moves. Each leaves its event.

    def begin(self, key: str, title: str, step: int | None = None, price: int = 0) -> None:
        """Open a phase of the deal."""
        self.log.append(began(key, title, step, price))

    def announce(self, terms: tuple[str, ...], brief: tuple[str, ...], rule: str) -> None:
        """The dealer says how this deal is played."""
        self.log.append(announced(self.dealer, terms, brief, rule))

    def starts(self, seat: int, what: Literal["deciding", "betting", "declaring"], why: str, rule: str) -> None:
        """Say which seat is the first to decide, to bet or to declare, and why."""
        self.log.append(starts(seat, what, why, rule))

    def post(self, seat: int, chips: int, rule: str, for_all: bool = False) -> None:
        """A seat puts in its ante, or one ante `for_all`, which nobody has to match."""
        self._move_to_pot(seat, chips)
        if for_all:
            self.for_all[seat] += chips
        self.log.append(posted(seat, chips, self.table_stakes and not self.stacks[seat], rule))

    def deal(self, count: int, rule: str) -> None:
        """Deal `count` cards face down to each seat still in, all at a time from the dealer's left.

        In one packet, not one card at a time: the odds are the same, and a pack that somebody
        arranged for an exercise reads as the hands in it.
        """
        seats, hands, log, dealt = self.active(), self.hands, self.log, 0
        drawn = self._draw(count * len(seats))
        for seat in seats:
            cards = drawn[dealt : dealt + count]
            dealt += count
            hands[seat] += cards
            log.append(ev.Dealt(seat, cards, rule=rule))

    def deal_up(self, rule: str) -> None:
        """Deal one card face up to each seat still in."""
        seats, hands, up, log = self.active(), self.hands, self.up, self.log
        for seat, card in zip(seats, self._draw(len(seats)), strict=True):
            one = (card,)
            hands[seat] += one
            up[seat] += one
            log.append(dealt_up(seat, card.index, rule))

    def turn_for_all(self, rule: str) -> None:
        """Turn one card face up that belongs to every hand."""
        self.row = self._draw(1)
        self.log.append(ev.TurnedForAll(self.row[0], rule=rule))

    def pass_on(self, passes: Mapping[int, tuple[int, tuple[Card, ...]]], rule: str) -> None:
        """Seats give cards to others, all at once: by the giver's seat, to whom and which."""
        for seat, (_, cards) in passes.items():
            self._take_from_hand(seat, cards)
        for to, cards in passes.values():
            self.hands[to] += cards
        moves = tuple(card_events.Passed(seat, to, cards) for seat, (to, cards) in passes.items())
        self.log.append(card_events.CardsPassed(moves, rule=rule))

    def discard(self, seat: int, cards: tuple[Card, ...], rule: str, face_up: bool = False) -> None:
        """A seat discards cards; none where it stands pat."""
        self._take_from_hand(seat, cards)
        self.discards += [(seat, card) for card in cards]
        self.threw[seat] += cards
        self.log.append(card_events.Discarded(seat, cards, face_up, rule=rule))

    def draw(self, seat: int, count: int, rule: str, from_stock: str) -> None:
        """A seat gets cards in place of those that it discarded.

        Where the stock is too short, what others discarded is shuffled and goes under it; `from_stock` is the rule
        on that. A seat never gets back what it discarded itself. Where even that is too little, it gets what there
        is.
        """
        if count > len(self._stock_for(seat)):
            self._shuffle_discards(seat, from_stock)
        if drawn := self._stock_for(seat)[:count]:
            self.stock = tuple([card for card in self.stock if card not in drawn])
            self.hands[seat] += drawn
            self.log.append(card_events.Drew(seat, drawn, rule=rule))

    def _stock_for(self, seat: int) -> tuple[Card, ...]:
        """What of the stock a seat may get: once discards were shuffled, its own of an earlier draw can be among it."""
        if not self.shuffles:
            return self.stock
        return tuple([card for card in self.stock if card not in self.threw[seat]])

    def _shuffle_discards(self, seat: int, rule: str) -> None:
        again = [card for by, card in self.discards if by != seat]
        if again:
            self.shuffles += 1
            self.stock += tuple(Seed(self.seed, ("discards", str(self.shuffles))).stream().shuffled(again))
            self.discards = [(by, card) for by, card in self.discards if by == seat]
            self.log.append(card_events.Reshuffled(len(again), rule=rule))

    def arrange(self, seat: int, cards: tuple[Card, ...], rule: str) -> None:
        """A seat lays its cards in an order."""
        self.hands[seat] = cards
        self.log.append(card_events.Arranged(seat, cards, rule=rule))

    def turn_up(self, seat: int, card: Card, rule: str) -> None:
        """A seat turns one of its cards face up."""
        self.up[seat] += (card,)
        self.log.append(turned_up(seat, card.index, rule))

    def _take_from_hand(self, seat: int, cards: tuple[Card, ...]) -> None:
        self.hands[seat] = tuple([card for card in self.hands[seat] if card not in cards])

    def lay_out(self, count: int, rule: str) -> None:
        """Lay `count` shared cards face down in a row."""
        self.row = self._draw(count)
        self.log.append(ev.LaidOut(self.row, rule=rule))

    def turn_next(self, rule: str) -> None:
        """Turn the next card of the row face up."""
        self.log.append(turned(self.turned, self.row[self.turned].index, rule))
        self.turned += 1

    def cover(self, rule: str) -> bool:
        """Turn a card from the stock in place of the one turned last, which is laid aside; False without a stock."""
        if not self.stock:
            return False
        place, (card,) = self.turned - 1, self._draw(1)
        self.discards.append((NOBODY, self.row[place]))
        self.row = (*self.row[:place], card, *self.row[place + 1 :])
        self.log.append(card_events.Covered(place, card, rule=rule))
        return True

    def pay(self, seat: int, chips: int, rule: str) -> None:
        """A seat pays the price to stay."""
        self._move_to_pot(seat, chips)
        self.log.append(paid(seat, chips, self.table_stakes and not self.stacks[seat], rule))

    def match(self, seat: int, chips: int, rule: str) -> None:
        """A seat matches the pot; nobody else has to."""
        self._move_to_pot(seat, chips)
        self.for_all[seat] += chips
        self.log.append(ev.MatchedPot(seat, chips, rule=rule))

    def fold(self, seat: int, rule: str) -> None:
        """A seat gives up."""
        self.folded[seat] = True
        self._rounds = rounds_of(tuple(self.folded))
        self.log.append(folded(seat, self.put_in[seat], rule))

    def check(self, seat: int, rule: str) -> None:
        """A seat lets the chance to bet pass."""
        self.log.append(checked(seat, rule))

    def wager(self, seat: int, action: str, chips: int, to: int, rule: str) -> None:
        """A seat bets, calls or raises."""
        self._move_to_pot(seat, chips)
        self.log.append(wagered(seat, action, chips, to, self.table_stakes and not self.stacks[seat], rule))

    def return_uncalled(self) -> None:
        """Give back what nobody matched. Where nobody can be all in, a bet that all fold to is won with the pot."""
        seat, chips = uncalled(self._to_match()) if self.table_stakes else (0, 0)
        if chips and not self.folded[seat]:
            self._move_to_pot(seat, -chips)
            self.log.append(ev.Returned(seat, chips, rule="pot.uncalled"))

    def pots(self) -> tuple[Pot, ...]:
        """The main pot and the side pots as they stand."""
        return pots_of(self._to_match(), self.active(), self.carried + sum(self.for_all))

    def fix_pots(self) -> None:
        """Say before the showdown which pots there are and who can win them, where there is more than one."""
        if len(pots := self.pots()) > 1:
            self.log.append(ev.PotsFixed(pots, rule="pot.side"))

    def end(self, event: ev.Won | ev.Rode) -> None:
        """A seat takes chips from the pot, or they stay for the next deal."""
        self.pot -= event.chips
        if isinstance(event, ev.Won):
            self.take(event.seat, event.chips)
        else:
            self.rides += event.chips
        self.log.append(event)
        self.endings.append(event)

    def take(self, seat: int, chips: int) -> None:
        """Chips come to a seat from what lies on the table."""
        self.stacks[seat] += chips
        self.took[seat] += chips

    def stop_if_one_is_left(self) -> None:
        """End the deal when all seats but one have folded."""
        if len(self.active()) == 1:
            raise OneSeatLeft

    def _draw(self, count: int) -> tuple[Card, ...]:
        drawn, self.stock = self.stock[:count], self.stock[count:]
        return drawn

    def _to_match(self) -> list[int]:
        return [put - free for put, free in zip(self.put_in, self.for_all, strict=True)]

    def _move_to_pot(self, seat: int, chips: int) -> None:
        self.stacks[seat] -= chips
        self.put_in[seat] += chips
        self.pot += chips

    # What the promises are checked on.

    def all_cards(self) -> tuple[Card, ...]:
        """Every card, zone by zone: hands, shared row, what was discarded, stock from the bottom."""
        thrown = tuple(card for _, card in self.discards)
        return tuple(card for hand in self.hands for card in hand) + self.row + thrown + self.stock[::-1]
