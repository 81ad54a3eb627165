"""The best way to go on with one hand of Pontoon, exactly, over the cards that its seat can't see."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from cardlab.odds.pontoon_bank import bankers_ends
from cardlab.odds.pontoon_hands import BUST, ENDS, FOUR, TRICK, Counts10, Growth, Level, grown
from cardlab.odds.pontoon_rules_of_play import KnowsYourHand, SticksOn
from cardlab.odds.pontoon_unseen import BankersCards, Order, most_drawn, next_chances

__all__ = ["STICK", "TWIST", "Buying", "Held", "Play", "Spread", "Table"]

STICK: Final = 0
TWIST: Final = -1

MOST_CARDS: Final = 11  # four aces, four 2s and three 3s are 21

Floats: TypeAlias = NDArray[np.float64]
Ints: TypeAlias = NDArray[np.int64]
Bools: TypeAlias = NDArray[np.bool_]


@dataclass(frozen=True)
class Table:
    """What is the same for all hands of a seat at one moment."""

    growth: Growth
    """What the seat's hand can become."""
    bank: Growth
    """What the banker's hand can become."""
    banker: BankersCards
    rule: SticksOn | KnowsYourHand
    """How the banker plays."""
    paid: Ints = field(hash=False)
    """See `paid`."""
    stick_min: int = 0
    others_take: int = 0
    """How many cards the others take before the banker draws; it matters only where the pack's order is known."""
    then: SticksOn | None = None
    """How the seat goes on after this action; the best way unless told."""


@dataclass(frozen=True)
class Buying:
    """What a card may cost."""

    least: int
    most: int
    falling: bool = False
    """Whether a card may cost no more than the one before."""
    fifth_from: int | None = None
    """The least total of four cards with which a fifth may be bought."""


class Held(NamedTuple):
    """What a seat has put on its hand, what it has left, and the most that its next card may cost."""

    stake: int
    money: int
    cap: int


class Choices(NamedTuple):
    """For each hand of a level, what the best is worth, and what it is: STICK, TWIST or the price of a buy."""

    worth: Floats
    does: Ints


@dataclass
class Spread:
    """How a hand ends, and how the banker's does: the chance of each pair, and the chips won on average."""

    ends: Floats = field(default_factory=lambda: np.zeros((ENDS, ENDS)))
    """The seat's end in the rows, the banker's in the columns; a bust hand stands in column 0."""
    chips: float = 0.0

    def add(self, other: Spread, weight: float = 1.0) -> None:
        """Add another, so many times."""
        self.ends += weight * other.ends
        self.chips += weight * other.chips


class Play:
    """All ways to go on with a hand; level by level, a row for each set of cards that it may draw.

    Values are in chips from now to the end of the deal, with the stake counted as won or lost.
    """

    def __init__(
        self, table: Table, hand: Counts10, unseen: Counts10, order: Order, buying: Buying | None = None
    ) -> None:
        self.table, self.buying, self.cards = table, buying, sum(hand)
        self.deepest = min(len(order), most_drawn(hand, unseen, order))
        """So many cards the hand can draw at the most, and not go bust."""
        self.levels: tuple[Level, ...] = grown(hand, table.growth)[: min(len(order), self.deepest + 1) + 1]
        self.next: list[Floats] = []
        """The chance of each card, for each hand."""
        self.banks: list[Floats] = []
        """The chance of each end of the banker's hand, for each hand."""
        self.sticking: list[Floats] = []
        """What each hand wins for a chip if it sticks."""
        self._twisted: dict[int, Choices] = {}
        self._bought: dict[tuple[int, Held], Choices] = {}
        known = np.zeros(10, np.int64)
        for at, level in enumerate(self.levels):
            left = _left(unseen, level.drawn - known)
            self.next.append(_next(left, order[at : at + 1], table.banker))
            theirs = order[at + table.others_take : at + table.others_take + MOST_CARDS]
            bank = self._bank(level.ends, left, theirs if any_known(theirs) else ())
            self.banks.append(bank)
            self.sticking.append((bank * table.paid[level.ends]).sum(axis=1))
            if at < len(order) and (value := order[at]) is not None:
                known[value] += 1

        self.stickable = [self._may_stick(at) for at in range(len(self.levels))]
        self.twistable = [~level.full & (not self.last(at)) for at, level in enumerate(self.levels)]
        self.buyable = [self._may_buy(at) for at in range(len(self.levels))]

    def _bank(self, ends: Ints, left: Ints, order: Order) -> Floats:
        """How the banker's hand ends against each hand of a level."""
        table, result = self.table, np.empty((len(ends), ENDS))
        rules = {int(end): table.rule.against(int(end)) for end in np.unique(ends)}
        for rule in set(rules.values()):
            mine = np.isin(ends, [end for end, against in rules.items() if against == rule])
            result[mine] = bankers_ends(left[mine], rule, table.banker, table.bank, order)
        return result

    # What it may do, row by row

    def last(self, level: int) -> bool:
        """Whether no hand of this level can take a card and not go bust."""
        return level + 1 == len(self.levels)

    def _may_stick(self, level: int) -> Bools:
        """Which hands may stick: those with enough, every trick, and whatever can take no card."""
        hands = self.levels[level]
        enough = (hands.totals >= self.table.stick_min) | hands.full
        return np.asarray(enough | (hands.ends == FOUR) | (hands.ends == TRICK) | self.last(level))

    def _may_buy(self, level: int) -> Bools:
        """Which hands may buy a card, if they have the chips."""
        hands = self.levels[level]
        allowed = self.twistable[level] & (hands.totals < 21)
        if self.buying and self.buying.fifth_from is not None and self.cards + level == 4:
            allowed &= hands.hard >= self.buying.fifth_from
        return allowed

    # What it is worth, row by row

    def twisted(self, level: int) -> Choices:
        """What each hand of a level is worth for a chip once it has twisted, and what it does."""
        if level not in self._twisted:
            options = [(STICK, self.stickable[level], self.sticking[level])]
            if not self.last(level):
                options.append((TWIST, self.twistable[level], self.card(level, self.twisted(level + 1).worth, 1)))
            self._twisted[level] = self._best(level, options)
        return self._twisted[level]

    def bought(self, level: int, held: Held) -> Choices:
        """What each hand of a level is worth while it may still buy, and what it does: a price is a buy."""
        if (level, held) not in self._bought:
            options = [(STICK, self.stickable[level], held.stake * self.sticking[level])]
            if not self.last(level):
                options.append((TWIST, self.twistable[level], self.twist(level, held)))
                for price in self.prices(level, held):
                    options.append((price, self.buyable[level], self.buy(level, held, price)))
            self._bought[level, held] = self._best(level, options)
        return self._bought[level, held]

    def card(self, level: int, worth: Floats, stake: int) -> Floats:
        """What a card is worth to the hands of a level, by what those of the next are worth; a bust hand loses all."""
        below = self.levels[level].below  # -1, a bust hand, picks the last
        return np.asarray(
            np.einsum("hv,hv->h", self.next[level], np.append(worth, float(-stake))[below])
        )  # -1: the last

    def twist(self, level: int, held: Held) -> Floats:
        """What twisting is worth to each hand of a level."""
        return held.stake * self.card(level, self.twisted(level + 1).worth, 1)

    def buy(self, level: int, held: Held, price: int) -> Floats:
        """What buying at a price is worth to each hand of a level."""
        more = self.holding(held, price)
        return self.card(level, self.bought(level + 1, more).worth, more.stake)

    def holding(self, held: Held, price: int) -> Held:
        """What is held after a buy."""
        assert self.buying is not None
        cap = price if self.buying.falling else self.buying.most
        # More money than all cards to come can cost is as good as exactly that: so fewer cases are kept apart.
        return Held(held.stake + price, min(held.money - price, cap * MOST_CARDS), cap)

    def prices(self, level: int, held: Held) -> Iterable[int]:
        """The prices worth trying: others are never better.

        What a hand is worth bends upwards in what is put on it, except where the money left is just enough for some
        more cards at the least and at the most. So the best price is the least, the most, or one that leaves so much.
        """
        if self.buying is None or self.table.then is not None:
            return ()
        least, most = self.buying.least, min(held.cap, held.money)
        if most < least:
            return ()
        cards = max(1, self.deepest - level)
        if self.buying.falling and held.money < held.cap * cards:
            # What is paid now limits all that comes after. As long as the money is enough for every card at that
            # price, the best is the least of these or the most; above, it may be any.
            enough = min(held.money // cards, most)
            return sorted({least, *range(max(least, enough), most + 1)})
        left = cards_bought_for(least, held.cap, cards - 1)
        between = {held.money - chips for chips in left if least < held.money - chips < most}
        return sorted({least, most, *between})

    def _best(self, level: int, options: Sequence[tuple[int, Bools, Floats]]) -> Choices:
        """The best option of each hand, the first of equal ones; or what the seat's rule says."""
        worth = np.array([np.where(allowed, values, -np.inf) for _, allowed, values in options])
        best = worth.argmax(axis=0)
        if self.table.then is not None and len(options) > 1:
            hands, rule = self.levels[level], self.table.then
            trick = (hands.ends == FOUR) | (hands.ends == TRICK)
            sticks = (hands.totals >= np.where(hands.soft, rule.soft, rule.hard)) | trick
            best = np.where(np.isneginf(worth[1]) | (sticks & ~np.isneginf(worth[0])), 0, 1)
        does = np.array([name for name, _, _ in options])[best]
        return Choices(worth[best, np.arange(len(best))], does)

    # How it ends

    def ends(self, does: int, held: Held) -> Spread:
        """How it ends if the hand does this (STICK, TWIST or a price), and then goes on as it should."""
        return self.follow(0, np.ones(1), held, twisted=False, does=np.array([does]))

    def follow(self, level: int, chance: Floats, held: Held, twisted: bool, does: Ints | None = None) -> Spread:
        """Follow the hands of a level, each with its chance, to their ends; `does` stands in for what is best."""
        if does is None:
            does = (self.twisted(level) if twisted else self.bought(level, held)).does
        spread = self.stuck(level, np.where(does == STICK, chance, 0.0), held.stake)
        for deed in np.unique(does[(does != STICK) & (chance > 0)]):
            going, bust = self.drawn(level, np.where(does == deed, chance, 0.0))
            more = held if deed == TWIST else self.holding(held, int(deed))
            spread.ends[BUST, BUST] += bust
            spread.chips -= bust * more.stake
            if len(going):
                spread.add(self.follow(level + 1, going, more, twisted or deed == TWIST))
        return spread

    def stuck(self, level: int, chance: Floats, stake: int) -> Spread:
        spread = Spread(chips=stake * float(chance @ self.sticking[level]))
        for end in np.unique(self.levels[level].ends[chance > 0]):
            mine = self.levels[level].ends == end
            spread.ends[end] += chance[mine] @ self.banks[level][mine]
        return spread

    def drawn(self, level: int, chance: Floats) -> tuple[Floats, float]:
        """The chances of the hands of the next level, and the chance to go bust."""
        flow, below = chance[:, None] * self.next[level], self.levels[level].below
        hands = 0 if self.last(level) else len(self.levels[level + 1].totals)
        going: Floats = np.bincount(below[below >= 0], flow[below >= 0], minlength=hands).astype(np.float64)
        return going, float(flow[below < 0].sum())


@cache
def cards_bought_for(least: int, most: int, cards: int) -> frozenset[int]:
    """What up to so many cards cost together, each at the least price or at the most."""
    return frozenset(few * least + more * most for few in range(cards + 1) for more in range(cards + 1 - few))


def _left(unseen: Counts10, drawn: Ints) -> Ints:
    """What is unseen after these draws; a row that can't come about stands as if nothing were drawn."""
    left = np.array(unseen, np.int64) - drawn
    left[(left < 0).any(axis=1) | (drawn < 0).any(axis=1)] = unseen
    return left


def _next(left: Ints, top: Order, banker: BankersCards) -> Floats:
    """The chance of each value to be the top card of the pack, which may be known."""
    if any_known(top):
        return np.broadcast_to(np.arange(10) == top[0], left.shape).astype(np.float64)
    return next_chances(left, banker)


def any_known(order: Order) -> bool:
    """Whether some card is known."""
    return any(value is not None for value in order)
