"""Very many deals of Pontoon at once, as arrays: a column for each deal, and every seat plays by totals."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

import numpy as np
from numpy.typing import NDArray

from cardlab.odds.pontoon_hands import BUST, ENDS, FOUR, PONTOON, ROYAL, TRICK, Growth
from cardlab.odds.pontoon_rules_of_play import ByTotals, SticksOn

__all__ = ["BLOCK", "Rules", "Tally", "blocks", "played"]

BLOCK: Final = 1 << 13  # deals at a time: their packs stay in the cache
PACK: Final = np.repeat(np.array([*range(1, 10), 10, 10, 10, 10], np.uint8), 4)

Ints = NDArray[np.int64]


@dataclass(frozen=True)
class Rules:
    """What decides how a deal goes and what is paid."""

    players: int
    """Seats beside the banker."""
    strategy: ByTotals
    banker: SticksOn
    growth: Growth
    """What a player's hand can become."""
    bank: Growth
    """What the banker's hand can become."""
    paid: Ints = field(hash=False)
    peek: bool
    """Whether a banker's pontoon ends the deal before anybody plays."""
    stick_min: int = 0
    price: int = 1
    """What a card costs, in first stakes."""
    fifth_from: int = 0


@dataclass
class Tally:
    """What many deals came to, in whole chips: so sums are the same in any order."""

    deals: int = 0
    gain: int = 0
    """What the bank won, with a chip staked first on every hand."""
    squares: int = 0
    """The sum of the squares of what it won in each deal."""
    staked: int = 0
    """All chips staked, with those for cards."""
    seats: Ints = field(default_factory=lambda: np.zeros(ENDS, np.int64))
    """How the players' hands ended."""
    bank: Ints = field(default_factory=lambda: np.zeros(ENDS, np.int64))
    """How the bank's hand ended."""

    def add(self, other: Tally) -> None:
        """Count the deals of another as well."""
        self.deals += other.deals
        self.gain += other.gain
        self.squares += other.squares
        self.staked += other.staked
        self.seats += other.seats
        self.bank += other.bank


class Packs:
    """A block of shuffled packs, as deep as cards are taken: Fisher and Yates's method in all of them at once."""

    def __init__(self, seed: int, block: int) -> None:
        # Only raw bits are taken from numpy: they are the same in every version.
        self._source = np.random.PCG64(np.random.SeedSequence(seed, spawn_key=(block,)))
        self._cards = np.repeat(PACK, BLOCK)  # a row for each place of the pack
        self._deals = np.arange(BLOCK)
        self._shuffled = 0
        self._taken = np.zeros(BLOCK, np.int64)

    def take(self, deals: Ints) -> NDArray[np.uint8]:
        """The top card of these deals' packs."""
        places = self._taken[deals]
        for place in range(self._shuffled, int(places.max(initial=-1)) + 1):
            self._shuffle(place)
        self._taken[deals] += 1
        return np.asarray(self._cards[places * BLOCK + deals])

    def _shuffle(self, place: int) -> None:
        left = len(PACK) - place
        bits = self._source.random_raw(BLOCK) >> np.uint64(32)
        # Scaled, not drawn by rejection: off by less than one in eighty million.
        other = (place + (bits * np.uint64(left) >> np.uint64(32)).astype(np.int64)) * BLOCK + self._deals
        here = slice(place * BLOCK, (place + 1) * BLOCK)
        picked = self._cards[other]
        self._cards[other] = self._cards[here]
        self._cards[here] = picked
        self._shuffled = place + 1


class Hands:
    """One hand in each deal."""

    def __init__(self) -> None:
        self.hard = np.zeros(BLOCK, np.int64)
        self.aces = np.zeros(BLOCK, np.bool_)
        self.sevens = np.zeros(BLOCK, np.int64)
        self.cards = np.zeros(BLOCK, np.int64)
        self.stakes = np.ones(BLOCK, np.int64)

    def add(self, deals: Ints, card: NDArray[np.uint8]) -> None:
        """Lay a card to the hand in some deals."""
        self.hard[deals] += card
        self.aces[deals] |= card == 1
        self.sevens[deals] += card == 7
        self.cards[deals] += 1

    def totals(self, deals: Ints) -> tuple[Ints, NDArray[np.bool_]]:
        """The best totals in some deals, and which are soft."""
        hard = self.hard[deals]
        soft = self.aces[deals] & (hard <= 11)
        return hard + 10 * soft, soft

    def ends(self, growth: Growth) -> Ints:
        """How the hands stand, as ends."""
        totals, _ = self.totals(np.arange(BLOCK))
        ends = np.where(totals > 21, BUST, totals)
        ends[(ends != BUST) & (self.cards >= 5)] = TRICK  # nobody here takes a sixth card
        if growth.four:
            ends[(ends != BUST) & (self.cards == 4)] = FOUR
        if growth.natural:
            ends[(totals == 21) & (self.cards == 2)] = PONTOON
        if growth.royal:
            ends[(self.sevens == 3) & (self.cards == 3)] = ROYAL
        return ends


def blocks(deals: int) -> Iterator[tuple[int, int]]:
    """Cut so many deals into blocks: the number of each, and its size."""
    for number, start in enumerate(range(0, deals, BLOCK)):
        yield number, min(BLOCK, deals - start)


def played(rules: Rules, seed: int, block: int, size: int) -> Tally:
    """Play a block of deals; seed and block decide how, `size` how many of them count."""
    packs, hands = Packs(seed, block), [Hands() for _ in range(rules.players + 1)]
    everywhere = np.arange(BLOCK)
    for _ in range(2):  # one card each, and one more; the banker is the last
        for hand in hands:
            hand.add(everywhere, packs.take(everywhere))
    *seats, bank = hands
    over = bank.ends(rules.bank) == PONTOON if rules.peek else np.zeros(BLOCK, np.bool_)
    for seat in seats:
        play_seat(seat, packs, np.flatnonzero(~over), rules)
    ends = [seat.ends(rules.growth) for seat in seats]
    # Nobody is left to play against where all are bust; the bank then need not draw, and is not counted as if it had.
    alive = np.any([end != BUST for end in ends], axis=0)
    play_bank(bank, packs, np.flatnonzero(~over & alive), rules)
    return counted(rules, seats, ends, bank.ends(rules.bank), size)


def play_seat(hand: Hands, packs: Packs, deals: Ints, rules: Rules) -> None:
    """A seat twists or buys, by its totals, until it sticks."""
    twisted = np.zeros(BLOCK, np.bool_)
    sticks, trick = rules.strategy.sticks.at_least(rules.stick_min), 4 if rules.growth.four else 5
    while len(deals):
        totals, soft = hand.totals(deals)
        over = (totals >= np.where(soft, sticks.soft, sticks.hard)) | (hand.cards[deals] >= trick)
        if rules.growth.royal:
            over |= (hand.sevens[deals] == 3) & (hand.cards[deals] == 3)
        deals, totals = deals[~over], totals[~over]
        buys = ~twisted[deals] & (totals <= rules.strategy.buys_to)
        buys &= (hand.cards[deals] < 4) | (hand.hard[deals] >= rules.fifth_from)
        hand.stakes[deals[buys]] += rules.price
        twisted[deals[~buys]] = True
        hand.add(deals, packs.take(deals))


def play_bank(hand: Hands, packs: Packs, deals: Ints, rules: Rules) -> None:
    """The banker draws by his rule."""
    trick = 4 if rules.bank.four else 5
    while len(deals):
        totals, soft = hand.totals(deals)
        over = totals >= np.where(soft, rules.banker.soft, rules.banker.hard)
        deals = deals[~over & (hand.cards[deals] < trick)]
        hand.add(deals, packs.take(deals))


def counted(rules: Rules, seats: list[Hands], ends: list[Ints], bank: Ints, size: int) -> Tally:
    """Pay everybody, and count."""
    gains = np.zeros(BLOCK, np.int64)
    tally = Tally(deals=size)
    for seat, end in zip(seats, ends, strict=True):
        gains -= seat.stakes * rules.paid[end, bank]
        tally.staked += int(seat.stakes[:size].sum())
        tally.seats += np.bincount(end[:size], minlength=ENDS)
    tally.gain, tally.squares = int(gains[:size].sum()), int((gains[:size] ** 2).sum())
    tally.bank += np.bincount(bank[:size], minlength=ENDS)
    return tally
