"""The moves of Pontoon: what the script does with hands, chips and the pack. Each leaves its event.

Chips that are staked lie on the table (they are the deal's pot) until the bank takes them or gives them back.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from cardlab.cards import Card, Rank
from cardlab.games import pontoon_bank_events as bank_ev
from cardlab.games import pontoon_events as ev
from cardlab.games.pontoon_settling import SAID, Standing, most_times, standing_of
from cardlab.games.pontoon_totals import in_words, is_natural, points
from cardlab.table.hand_view import HandState
from cardlab.table.remembered import remembered
from cardlab.table.table import Table

if TYPE_CHECKING:
    from cardlab.games.pontoon_rules import Pontoon

turn = remembered(ev.Turn)
staked = remembered(lambda seat, count: ev.Staked(seat, count, rule="pontoon.stakes"))


@dataclass(slots=True)
class Hand:
    """One hand on the table. `first_stake` was staked on its first card, `stake` is all the chips on it."""

    seat: int
    cards: list[Card] = field(default_factory=list)
    up: list[bool] = field(default_factory=list)
    hard: int = 0  # the total with every ace as 1
    ace: bool = False
    stake: int = 0
    first_stake: int = 0
    last_bought: int = 0
    twisted: bool = False
    fresh: bool = True
    split: bool = False
    burnt: bool = False
    state: HandState = ""
    gone: bool = False  # under the pack
    counts: Standing | None = None  # what it counts as, worked out once for these cards

    def take(self, card: Card) -> None:
        """One more card."""
        self.cards.append(card)
        self.hard += points(card)
        self.ace = self.ace or card.rank is Rank.ACE
        self.counts = None

    @property
    def live(self) -> bool:
        """Whether it still plays for its stake."""
        return self.state != "bust"


class Bank:
    """The banker's table: every hand by seat, the banker's own, and what the rules make of them."""

    def __init__(self, table: Table, rules: Pontoon) -> None:
        self.table, self.rules = table, rules
        self.banker = table.dealer
        self.players = table.order()[:-1]  # from the banker's left
        self.hands: list[list[Hand]] = [[Hand(seat)] for seat in range(table.players)]
        self.own = self.hands[self.banker][0]
        self.doubled = False
        self.broken = False
        self.most_times = most_times(rules)

    # What there is.

    def each(self) -> Iterator[tuple[int, Hand]]:
        """The players' hands in the order of play, each with its place among the seat's hands."""
        return ((place, hand) for seat in self.players for place, hand in enumerate(self.hands[seat]))

    @property
    def cards_left(self) -> int:
        """How many cards are in the pack; 2 stands for two or more, as many as any action takes."""
        return min(2, len(self.table.stock))

    def live(self) -> bool:
        """Whether any hand still plays against the bank."""
        return any(hand.live for _, hand in self.each())

    def standing(self, hand: Hand) -> Standing:
        """What a hand counts as."""
        if hand.counts is None:
            hand.counts = standing_of(hand.hard, hand.ace, hand.cards, self.rules, hand.split, hand is self.own)
        return hand.counts

    def made(self, hand: Hand) -> str:
        """A hand as players say it."""
        return SAID.get(self.standing(hand).kind) or in_words(hand.hard, hand.ace)

    def stands_on(self, hand: Hand) -> str:
        """What a hand sticks on, in words."""
        return f"{'a ' if self.standing(hand).kind == 'four' else ''}{self.made(hand)}"

    def cover(self, still_to_stake: int = 0) -> int | None:
        """How many more chips the bank can pay at the most, where it must be able to; None where it need not."""
        if self.rules.bank_short != "covered":
            return None
        at_stake = sum(hand.stake for _, hand in self.each() if hand.live)
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
        table.log.append(bank_ev.BankOpened(self.banker, least, most, rule="pontoon.stakes"))
        table.log.append(ev.PackReady(table.stock, table.known, self.rules.cut, rule="pontoon.shuffle_on"))

    def draw(self, hand: Hand, up: bool) -> Card:
        """The top card of the pack goes to a hand."""
        table = self.table
        card, table.stock = table.stock[0], table.stock[1:]
        hand.take(card)
        hand.up.append(up)
        table.hands[hand.seat] += (card,)
        return card

    def deal_round(self, up: bool, rule: str) -> None:
        """One card to each, from the banker's left."""
        cards = tuple([(seat, self.draw(self.hands[seat][0], up)) for seat in (*self.players, self.banker)])
        self.table.log.append(ev.RoundDealt(cards, up, rule=rule))

    def put_under(self, hand: Hand) -> None:
        """A hand's cards go under the pack, in the order in which they came."""
        table, gone = self.table, set(hand.cards)
        hand.gone = True
        table.stock += tuple(hand.cards)
        table.hands[hand.seat] = tuple([card for card in table.hands[hand.seat] if card not in gone])

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
        table, banker = self.table, self.banker
        table.pot -= hand.stake
        table.take(hand.seat, max(0, hand.stake + count))
        table.stacks[hand.seat] += min(0, hand.stake + count)
        table.take(banker, max(0, -count))
        table.stacks[banker] += min(0, -count)
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
        makes = "" if self.standing(hand).kind == "bust" else self.made(hand)
        rule = "pontoon.buying" if count else "pontoon.twisting"
        self.table.log.append(ev.CardTaken(seat, place, len(self.hands[seat]), card, count, makes, rule=rule))

    def split(self, seat: int, place: int) -> None:
        """A seat makes two hands of a pair, stakes on the second, and gets a card for each."""
        hands, hand = self.hands[seat], self.hands[seat][place]
        first, second = hand.cards
        pair = [Hand(seat, up=[True], split=True) for _ in hand.cards]
        for each, card in zip(pair, hand.cards, strict=True):
            each.take(card)
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
        hand = Hand(seat, stake=old.stake, first_stake=old.first_stake, burnt=True)
        self.hands[seat][place] = hand
        cost = old.first_stake if self.rules.burn_stake else 0
        self.put_on(hand, cost, first=True)
        up = self.rules.second_card == "up"
        new = self.draw(hand, up=False), self.draw(hand, up=up)
        self.put_under(old)
        self.table.log.append(ev.Burnt(seat, place, 1, tuple(old.cards), new, up, cost, rule="pontoon.burn"))

    def stick(self, seat: int, place: int) -> None:
        """A hand takes no more cards."""
        hand = self.hands[seat][place]
        trick = self.standing(hand).kind == "trick"
        hand.state = "trick" if trick else "stuck"
        many, made = len(self.hands[seat]), self.stands_on(hand)
        self.table.log.append(ev.Stuck(seat, place, many, made, trick, rule="pontoon.sticking"))

    def declare(self, seat: int, place: int) -> None:
        """A pontoon: the ace face up, the ten-card face down."""
        hand = self.hands[seat][place]
        hand.state = "pontoon"
        ten_seen = any(up and card.rank is not Rank.ACE for card, up in zip(hand.cards, hand.up, strict=True))
        many = len(self.hands[seat])
        self.table.log.append(
            ev.PontoonDeclared(seat, place, many, tuple(hand.cards), ten_seen, rule="pontoon.ranking")
        )

    def three_sevens(self, seat: int, place: int) -> None:
        """A royal pontoon, turned up at once."""
        hand = self.hands[seat][place]
        hand.state = "royal"
        many = len(self.hands[seat])
        self.table.log.append(ev.ThreeSevens(seat, place, many, tuple(hand.cards), rule="pontoon.royal_pontoon"))

    def bust(self, seat: int, place: int) -> None:
        """The bank takes the stake of a hand that passed 21; its cards go where the house says."""
        hand, house = self.hands[seat][place], self.rules.bust_cards
        lost, under = hand.stake, house != "with_the_rest"
        hand.state = "bust"
        self.settle(hand, -lost)
        if under:
            self.put_under(hand)
        many, cards, up = len(self.hands[seat]), tuple(hand.cards), tuple(hand.up)
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
        self.table.log.append(bank_ev.LookedAt(self.banker, tuple(self.own.cards), finds, rule=rule))

    def double(self) -> None:
        """All stakes are doubled; a seat with too few chips puts in what it has."""
        added = []
        for _, hand in self.each():
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
        made = self.made(self.own)
        self.table.log.append(bank_ev.BankerShows(self.banker, tuple(self.own.cards), made, rule="pontoon.banker"))

    def draw_own(self) -> None:
        """The banker draws a card face up."""
        card = self.draw(self.own, up=True)
        self.table.log.append(bank_ev.BankerDrew(self.banker, card, self.made(self.own), rule="pontoon.banker"))

    def done(self, state: HandState) -> None:
        """The banker's hand stands."""
        self.own.state = state
        self.table.log.append(bank_ev.BankerDone(self.banker, self.stands_on(self.own), state, rule="pontoon.banker"))
