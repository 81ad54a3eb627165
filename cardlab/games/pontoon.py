"""Pontoon: buy, twist, stick or split against a banker who plays last, with a pack that is seldom shuffled.

The rules come from a sheet on the British domestic game. There are no official ones: where the sheet and the other
sources differ, or it is silent, there is a house rule of `Pontoon`, in pontoon_rules.py. The script is the whole game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardlab.games.pontoon_checks import check_cover
from cardlab.games.pontoon_decisions import BankerDecision, DoubleDecision, StakeDecision
from cardlab.games.pontoon_moves import Bank
from cardlab.games.pontoon_play_decision import PlayDecision
from cardlab.games.pontoon_showdown import pass_on, settle_all
from cardlab.games.pontoon_totals import points
from cardlab.games.pontoon_words import amount_of
from cardlab.table.remembered import remembered
from cardlab.table.table import Script, Table

if TYPE_CHECKING:
    from cardlab.games.pontoon_rules import Pontoon

# What is asked most often.
to_stake = remembered(StakeDecision)
# What a deal goes through: key and title.
PHASES = (
    ("stakes", "stakes"),
    ("second card", "second card"),
    ("players", "the players"),
    ("banker", "the banker"),
    ("result", "settling"),
)


def pontoon(table: Table, rules: Pontoon) -> Script:
    """The rules, in the order of play."""
    bank = Bank(table, rules)
    table.begin("stakes", "stakes")
    open_bank(bank)
    bank.deal_round(up=False, rule="pontoon.first_card")
    yield from stake(bank)
    if rules.banker_may_double:
        yield from offer_to_double(bank)

    table.begin("second card", "second card")
    bank.deal_round(up=rules.second_card == "up", rule="pontoon.second_card")
    if banker_finds_pontoon(bank):
        bank.show_own()
        bank.done("pontoon")
    else:
        table.begin("players", "the players")
        for seat in bank.players:
            yield from play_hands(bank, seat)
        table.begin("banker", "the banker")
        yield from play_bank(bank)

    table.begin("result", "settling")
    settle_all(bank)
    yield from pass_on(bank)


def open_bank(bank: Bank) -> None:
    """The banker names the limits, and the pack lies ready."""
    rules = bank.rules
    check_cover(bank)
    bank.open(rules.min_stake, rules.max_stake)


def stake(bank: Bank) -> Script:
    """Each player looks at one card and stakes on it, from the banker's left."""
    rules = bank.rules
    for place, seat in enumerate(bank.players):
        cover = bank.cover(still_to_stake=len(bank.players) - place - 1)
        (card,) = bank.hands[seat][0].cards
        word = yield to_stake((seat,), rules.min_stake, rules.max_stake, bank.table.stacks[seat], cover, card)
        bank.stake(seat, amount_of(word))


def offer_to_double(bank: Bank) -> Script:
    """The banker looks at one card and may double all stakes."""
    bank.look("", "pontoon.banker_may_double")
    cover = bank.cover()
    covered = cover is None or cover >= bank.table.pot
    if (yield DoubleDecision((bank.banker,), bank.own.cards[0], covered)) == "double":
        bank.double()


def banker_finds_pontoon(bank: Bank) -> bool:
    """Whether the banker looks for a pontoon before anybody plays, and has one."""
    peek, up_card = bank.rules.banker_peek, bank.own.cards[1]
    if peek == "end" or (peek == "up_card" and points(up_card) not in (1, 10)):
        return False
    found = bank.has_natural()
    bank.look("a pontoon" if found else "no pontoon", "pontoon.banker_peek")
    return found


def play_hands(bank: Bank, seat: int) -> Script:
    """A seat plays its hand, or each of the hands that a split makes, one after another."""
    place = 0
    while place < len(bank.hands[seat]):
        bank.turn(seat, place)
        while not finished(bank, seat, place):
            word = yield ask(bank, seat, place)
            match word:
                case "stick":
                    bank.stick(seat, place)
                case "twist":
                    bank.take_card(seat, place)
                case "pontoon":
                    bank.declare(seat, place)
                case "split":
                    bank.split(seat, place)
                case "burn":
                    bank.burn(seat, place)
                case _:  # "buy 5"
                    bank.take_card(seat, place, amount_of(word))
        place += 1


def finished(bank: Bank, seat: int, place: int) -> bool:
    """Whether a hand takes no more cards: by choice, or because it is bust, a pontoon, or full."""
    hand, rules = bank.hands[seat][place], bank.rules
    kind = hand.counts.kind
    if hand.state:
        pass
    elif kind == "bust":
        bank.bust(seat, place)
    elif kind == "pontoon" and rules.declare_pontoon == "automatic":
        bank.declare(seat, place)
    elif kind == "royal":
        bank.three_sevens(seat, place)
    elif kind == "trick" and rules.trick_ends_hand:
        bank.stick(seat, place)
    return bool(hand.state)


def ask(bank: Bank, seat: int, place: int) -> PlayDecision:
    """What a seat is asked about one of its hands."""
    hand, many = bank.hands[seat][place], len(bank.hands[seat])
    return PlayDecision(
        (seat,),
        place,
        many,
        hand.cards,
        hand.hard,
        hand.counts.total,
        hand.counts.kind == "pontoon",
        hand.stake,
        hand.first_stake,
        hand.last_bought,
        hand.twisted,
        hand.fresh,
        hand.split,
        hand.burnt,
        bank.table.stacks[seat],
        bank.cards_left,
        bank.cover(),
        bank.rules,
    )


def play_bank(bank: Bank) -> Script:
    """The banker turns both cards up and draws at will, if any hand still plays."""
    bank.show_own()
    own, rules, live = bank.own, bank.rules, bank.live()
    while live and not own.state:
        kind = own.counts.kind
        if kind == "bust" or kind == "pontoon":
            bank.done(kind)
        elif kind == "trick" and rules.trick_ends_hand:
            bank.done("trick")
        elif (yield BankerDecision((bank.banker,), own.cards, own.counts.total, bank.cards_left, rules)) == "draw":
            bank.draw_own()
        else:
            bank.done("trick" if kind == "trick" else "stuck")
