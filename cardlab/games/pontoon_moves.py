"""The moves of Pontoon: what the script does with hands, chips and the pack. Each leaves its event.

Chips that are staked lie on the table (they are the deal's pot) until the bank takes them or gives them back.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from cardlab.cards import Card, Rank
from cardlab.games import pontoon_bank_events as bank_ev
from cardlab.games import pontoon_events as ev
from cardlab.games.pontoon_settling import NOTHING, SAID, most_times, standing_of
from cardlab.games.pontoon_totals import POINTS, TOTALS_SAID, is_natural
from cardlab.table.hand_view import HandState
from cardlab.table.remembered import remembered
from cardlab.table.table import Table

if TYPE_CHECKING:
    from cardlab.games.pontoon_rules import Pontoon

# What comes again in deal after deal is remembered; what has a hand in it, or the whole pack, seldom comes again.
opened = remembered(partial(bank_ev.BankOpened, rule="pontoon.stakes"))
staked = remembered(partial(ev.Staked, rule="pontoon.stakes"))
turn = remembered(ev.Turn)
twisted = remembered(partial(ev.CardTaken, rule="pontoon.twisting"))
bought = remembered(partial(ev.CardTaken, rule="pontoon.buying"))
stuck = remembered(partial(ev.Stuck, rule="pontoon.sticking"))
drew = remembered(partial(bank_ev.BankerDrew, rule="pontoon.banker"))
done = remembered(partial(bank_ev.BankerDone, rule="pontoon.banker"))


class Hand:
    """One hand on the table. `first_stake` was staked on its first card, `stake` is all the chips on it."""

    hard = 0  # the total with every ace as 1
    ace = False
    stake = 0
    first_stake = 0
    last_bought = 0
    twisted = False
    fresh = True
    burnt = False
    state: HandState = ""
    live = True  # still plays for its stake
    gone = False  # under the pack
    counts = NOTHING  # as what it counts, from the second card on

    def __init__(self, seat: int, split: bool = False) -> None:
        self.seat, self.split = seat, split
        self.cards: tuple[Card, ...] = ()
        self.up: tuple[bool, ...] = ()

    def take(self, card: Card, up: bool) -> None:
        """One more card."""
        count = POINTS[card.index]
        self.cards += (card,)
        self.up += (up,)
        self.hard += count
        self.ace = self.ace or count == 1

    @property
    def made(self) -> str:
        """The hand as players say it."""
        return SAID.get(self.counts.kind) or TOTALS_SAID[self.hard, self.ace]

    @property
    def stuck_on(self) -> str:
        """The same after "sticks on"."""
        return f"a {self.made}" if self.counts.kind == "four" else self.made


class Bank:
    """The banker's table: every hand by seat, the banker's own, and what the rules make of them."""

    def __init__(self, table: Table, rules: Pontoon) -> None:
        self.table, self.rules = table, rules
        self.banker = table.dealer
        self.order = table.order()  # from the banker's left
        self.players = self.order[:-1]
        self.hands: list[list[Hand]] = [[Hand(seat)] for seat in range(table.players)]
        self.own = self.hands[self.banker][0]
        self.doubled = False
        self.broken = False

    # What there is.

    def played(self) -> list[Hand]:
        """The players' hands in the order of play."""
        return [hand for seat in self.players for hand in self.hands[seat]]

    def each(self) -> list[tuple[int, Hand]]:
        """The players' hands in the order of play, each with its place among the seat's hands."""
        return [(place, hand) for seat in self.players for place, hand in enumerate(self.hands[seat])]

    @property
    def cards_left(self) -> int:
        """How many cards are in the pack; 2 stands for two or more, as many as any action takes."""
        many = len(self.table.stock)
        return many if many < 2 else 2

    def live(self) -> bool:
        """Whether any hand still plays against the bank."""
        return any(hand.live for hand in self.played())

    @property
    def most_times(self) -> int:
        """The most that any hand can be paid for each chip at stake."""
        return most_times(self.rules)

    def cover(self, still_to_stake: int = 0) -> int | None:
        """How many more chips the bank can pay at the most, where it must be able to; None where it need not."""
        if self.rules.bank_short != "covered":
            return None
        at_stake = sum(hand.stake for hand in self.played() if hand.live)
        reserved = still_to_stake * self.rules.min_stake
        return self.table.stacks[self.banker] // self.most_times - at_stake - reserved

    def needs(self) -> int:
        """The fewest chips with which a seat can hold the bank."""
        least = self.rules.min_stake
        return self.most_times * least * len(self.players) if self.rules.bank_short == "covered" else least

    # Cards.

    def open(self, least: int, most: int) -> None:
        """The banker names the limits, and the pack lies ready: shuffled, or as it goes on from the deal before."""
        table = self.table
        table.log.append(opened(self.banker, least, most))
        table.log.append(ev.PackReady(table.stock, table.known, self.rules.cut, rule="pontoon.shuffle_on"))

    def deal_round(self, up: bool, rule: str) -> None:
        """One card to each, from the banker's left."""
        table, many = self.table, len(self.order)
        cards, table.stock = tuple(zip(self.order, table.stock[:many], strict=True)), table.stock[many:]
        for seat, card in cards:
            self.give(self.hands[seat][0], card, up)
        table.log.append(ev.RoundDealt(cards, up, rule=rule))

    def draw(self, hand: Hand, up: bool) -> Card:
        """The top card of the pack goes to a hand."""
        table = self.table
        card, table.stock = table.stock[0], table.stock[1:]
        self.give(hand, card, up)
        return card

    def give(self, hand: Hand, card: Card, up: bool) -> None:
        """A hand gets a card that has left the pack."""
        hand.take(card, up)
        self.table.hands[hand.seat] += (card,)
        if len(hand.cards) > 1:
            hand.counts = standing_of(hand.hard, hand.ace, hand.cards, self.rules, hand.split, hand is self.own)

    def put_under(self, hand: Hand) -> None:
        """A hand's cards go under the pack, in the order in which they came."""
        table, hand.gone = self.table, True
        table.stock += hand.cards
        table.hands[hand.seat] = tuple([card for card in table.hands[hand.seat] if card not in hand.cards])

    # Chips.

    def put_on(self, hand: Hand, count: int, first: bool = False) -> None:
        """Chips go from a seat's stack onto its hand."""
        table = self.table
        table.stacks[hand.seat] -= count
        table.put_in[hand.seat] += count
        table.pot += count
        hand.stake += count
        if first:
            hand.first_stake += count

    def settle(self, hand: Hand, count: int) -> None:
        """The stake goes back to the seat with so many chips from the bank, or with so many less: those go to it."""
        table = self.table
        table.pot -= hand.stake
        for seat, chips in ((hand.seat, hand.stake + count), (self.banker, -count)):
            if chips > 0:
                table.take(seat, chips)
            else:
                table.stacks[seat] += chips
        hand.stake = 0

    def sell(self, buyer: int, count: int) -> None:
        """The bank goes to another seat, which pays the banker for it."""
        self.table.stacks[buyer] -= count
        self.table.take(self.banker, count)
        self.table.log.append(bank_ev.BankSold(self.banker, buyer, count, rule="pontoon.bank_to"))

    # What players do.

    def turn(self, seat: int, place: int) -> None:
        """A hand's turn comes."""
        self.table.log.append(turn(seat, place))

    def stake(self, seat: int, count: int) -> None:
        """A seat stakes on its first card."""
        self.put_on(self.hands[seat][0], count, first=True)
        self.table.log.append(staked(seat, count))

    def take_card(self, seat: int, place: int, count: int = 0) -> None:
        """A seat buys a card for so many chips, face down; or for none twists it, face up."""
        hand = self.hands[seat][place]
        hand.fresh = False
        if count:
            self.put_on(hand, count)
            hand.last_bought = count
        else:
            hand.twisted = True
        card = self.draw(hand, up=not count)
        makes = "" if hand.counts.kind == "bust" else hand.made
        event = bought if count else twisted
        self.table.log.append(event(seat, place, len(self.hands[seat]), card, count, makes))

    def split(self, seat: int, place: int) -> None:
        """A seat makes two hands of a pair, stakes on the second, and gets a card for each."""
        hands, hand = self.hands[seat], self.hands[seat][place]
        first, second = hand.cards
        pair = [Hand(seat, split=True) for _ in hand.cards]
        for each, card in zip(pair, hand.cards, strict=True):
            each.take(card, up=True)
        pair[0].stake = pair[0].first_stake = hand.stake
        many = len(hands)
        hands[place : place + 1] = pair
        self.put_on(pair[1], hand.first_stake, first=True)
        up = self.rules.split_card == "up"
        cards = (first, second, *[self.draw(each, up=up) for each in pair])
        self.table.log.append(ev.SplitHand(seat, place, many, cards, hand.first_stake, up, rule="pontoon.split"))

    def burn(self, seat: int, place: int) -> None:
        """A seat throws in its first two cards and gets two others."""
        old = self.hands[seat][place]
        hand = Hand(seat)
        hand.stake, hand.first_stake, hand.burnt = old.stake, old.first_stake, True
        self.hands[seat][place] = hand
        cost = old.first_stake if self.rules.burn_stake else 0
        self.put_on(hand, cost, first=True)
        up = self.rules.second_card == "up"
        new = self.draw(hand, up=False), self.draw(hand, up=up)
        self.put_under(old)
        self.table.log.append(ev.Burnt(seat, place, 1, old.cards, new, up, cost, rule="pontoon.burn"))

    def stick(self, seat: int, place: int) -> None:
        """A hand takes no more cards."""
        hand = self.hands[seat][place]
        trick = hand.counts.kind == "trick"
        hand.state = "trick" if trick else "stuck"
        self.table.log.append(stuck(seat, place, len(self.hands[seat]), hand.stuck_on, trick))

    def declare(self, seat: int, place: int) -> None:
        """A pontoon: the ace face up, the ten-card face down."""
        hand = self.hands[seat][place]
        hand.state = "pontoon"
        ten_seen = any(up and card.rank is not Rank.ACE for card, up in zip(hand.cards, hand.up, strict=True))
        many = len(self.hands[seat])
        self.table.log.append(ev.PontoonDeclared(seat, place, many, hand.cards, ten_seen, rule="pontoon.ranking"))

    def three_sevens(self, seat: int, place: int) -> None:
        """A royal pontoon, turned up at once."""
        hand = self.hands[seat][place]
        hand.state = "royal"
        many = len(self.hands[seat])
        self.table.log.append(ev.ThreeSevens(seat, place, many, hand.cards, rule="pontoon.royal_pontoon"))

    def bust(self, seat: int, place: int) -> None:
        """The bank takes the stake of a hand that passed 21; its cards go where the house says."""
        hand, house = self.hands[seat][place], self.rules.bust_cards
        lost, under = hand.stake, house != "with_the_rest"
        hand.state, hand.live = "bust", False
        self.settle(hand, -lost)
        if under:
            self.put_under(hand)
        many, cards, up = len(self.hands[seat]), hand.cards, hand.up
        shown = house != "bottom_unseen"
        self.table.log.append(
            ev.WentBust(seat, place, many, cards, self.banker, lost, up, shown, under, rule="pontoon.bust_cards")
        )
        self.table.endings.append(self.table.log[-1])

    # What the banker does.

    def has_natural(self) -> bool:
        """Whether the banker holds a pontoon."""
        return is_natural(self.own.cards)

    def look(self, finds: str, rule: str) -> None:
        """The banker looks at the first card, which lies face down."""
        self.table.log.append(bank_ev.LookedAt(self.banker, self.own.cards, finds, rule=rule))

    def double(self) -> None:
        """All stakes are doubled; a seat with too few chips puts in what it has."""
        added = []
        for hand in self.played():
            count = min(hand.stake, self.table.stacks[hand.seat])
            added.append((hand.seat, count, count < hand.stake))
            self.put_on(hand, count, first=True)
        self.doubled = True
        short = tuple(seat for seat, _, less in added if less)
        self.table.log.append(
            bank_ev.Doubled(
                self.banker, tuple((seat, count) for seat, count, _ in added), short, rule="pontoon.banker_may_double"
            )
        )

    def show_own(self) -> None:
        """The banker turns both cards up."""
        own = self.own
        self.table.log.append(bank_ev.BankerShows(self.banker, own.cards, own.made, rule="pontoon.banker"))

    def draw_own(self) -> None:
        """The banker draws a card face up."""
        card = self.draw(self.own, up=True)
        self.table.log.append(drew(self.banker, card, self.own.made))

    def done(self, state: HandState) -> None:
        """The banker's hand stands."""
        self.own.state = state
        self.table.log.append(done(self.banker, self.own.stuck_on, state))
