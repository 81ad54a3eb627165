"""The banker's choice at Pontoon, to draw or to stick, exactly, against all that the waiting hands can hold."""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from cardlab.odds.pontoon_hands import BUST, ENDS, FOUR, TRICK, Counts10, Growth, grown
from cardlab.odds.pontoon_holdings import Waiting, options
from cardlab.odds.pontoon_rules_of_play import SticksOn
from cardlab.odds.pontoon_together import Holdings, holdings
from cardlab.odds.pontoon_unseen import Order, most_drawn

__all__ = ["Bank", "BankPlay"]

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]


@dataclass(frozen=True)
class Bank:
    """What the banker has before him."""

    hand: Counts10
    growth: Growth
    unseen: Counts10
    order: Order
    waiting: tuple[Waiting, ...]
    paid: tuple[NDArray[np.int64], ...] = field(hash=False)
    """For each waiting hand what it gets for a chip; see `paid`."""
    players: SticksOn
    """How the holders of the waiting hands have played."""
    banker_min: int = 0


class BankPlay:
    """All that the banker can draw, level by level: what sticking and drawing are worth to the bank, in chips."""

    def __init__(self, bank: Bank) -> None:
        self.bank = bank
        self.held = held_by(bank, bank.players)
        self.by_rule = self.held.possible
        """Whether the hands can have been played as is said, with the cards that are left for them."""
        if not self.by_rule:
            self.held = held_by(bank, None)
        deepest = most_drawn(bank.hand, bank.unseen, bank.order)
        self.levels = grown(bank.hand, bank.growth)[: min(len(bank.order), deepest + 1) + 1]
        self.sticking: list[Floats] = []
        self.next: list[Floats] = []
        """The chance of each card, for each hand."""
        self.busting: list[Floats] = []
        """What the bank wins on average by the cards that bust it, times their chance, for each hand."""
        known = np.zeros(10, np.int64)
        for at, level in enumerate(self.levels):
            left = np.array(bank.unseen, np.int64) - (level.drawn - known)
            left[(left < 0).any(axis=1) | (level.drawn < known).any(axis=1)] = bank.unseen  # can't come about
            top = bank.order[at] if at < len(bank.order) else None
            self._weigh(level.ends, level.below < 0, left, top)
            if top is not None:
                known[top] += 1

    def _weigh(self, ends: Ints, busts: NDArray[np.bool_], left: Ints, top: int | None) -> None:
        """Work out one level: over all sets of hidden cards, each with the ways in which it can be picked."""
        held, ways = self.held, self.held.ways(left)
        whole = np.maximum(ways @ held.orders, 1.0)  # a count: 0 only for hands that cannot come about
        gains = -held.costs
        lost = ways @ gains[:, BUST]
        self.sticking.append((ways @ gains)[np.arange(len(ends)), ends] / whole)
        if top is not None:
            self.next.append(np.broadcast_to(np.arange(10) == top, left.shape).astype(np.float64))
            self.busting.append(busts[:, top] * lost / whole)
            return
        hidden = int(held.hidden[0].sum())
        others = np.maximum(left.sum(axis=1) - hidden, 1) * whole
        self.next.append((left * whole[:, None] - ways @ (held.orders[:, None] * held.hidden)) / others[:, None])
        by_card = left * lost[:, None] - ways @ (gains[:, BUST, None] * held.hidden)
        self.busting.append((busts * by_card).sum(axis=1) / others)

    def stick(self, level: int = 0) -> Floats:
        """What sticking is worth to each hand of a level."""
        return self.sticking[level]

    def draw(self, level: int = 0) -> Floats:
        """What a card is worth to each hand of a level, if the bank then does what is best."""
        later = np.zeros(0) if level + 1 == len(self.levels) else self.best(level + 1)
        worth = np.append(later, 0.0)[self.levels[level].below]  # -1 is the last: what goes bust is in `busting`
        return np.asarray(np.einsum("hv,hv->h", self.next[level], worth) + self.busting[level])

    def best(self, level: int) -> Floats:
        """What the better of the two is worth to each hand of a level."""
        if level + 1 == len(self.levels):
            return self.stick(level)
        draw = np.where(self.levels[level].full, -np.inf, self.draw(level))
        return np.where(self.may_stick(level), np.maximum(self.stick(level), draw), draw)

    def may_stick(self, level: int) -> NDArray[np.bool_]:
        """Which hands may stick, by the house's rules."""
        hands = self.levels[level]
        enough = (hands.totals >= self.bank.banker_min) | hands.full
        return np.asarray(enough | (hands.ends == FOUR) | (hands.ends == TRICK))

    def ends(self, draws: bool) -> Floats:
        """How the bank's hand ends, if it now draws or sticks and then does what is best; shape (ENDS,)."""
        result, chance = np.zeros(ENDS), np.ones(1, np.float64)
        for level, hands in enumerate(self.levels):
            goes = self._goes(level, draws)
            result += np.bincount(hands.ends, np.where(goes, 0.0, chance), minlength=ENDS)
            flow = np.where(goes, chance, 0.0)[:, None] * self.next[level]
            result[BUST] += flow[hands.below < 0].sum()
            if level + 1 < len(self.levels):
                size, goes_on = len(self.levels[level + 1].totals), hands.below >= 0
                chance = np.bincount(hands.below[goes_on], flow[goes_on], size).astype(np.float64)
        return result

    def _goes(self, level: int, draws: bool) -> NDArray[np.bool_]:
        """Which hands of a level draw."""
        if level == 0:
            return np.array([draws])
        if level + 1 == len(self.levels):
            return np.zeros(len(self.levels[level].totals), np.bool_)
        return (~self.may_stick(level) | (self.draw(level) > self.stick(level))) & ~self.levels[level].full

    def fares(self) -> Floats:
        """How each waiting hand ends, as far as the banker can tell now; shape (hands, ENDS)."""
        return self.held.fares


def held_by(bank: Bank, rule: SticksOn | None) -> Holdings:
    """What the waiting hands hold together, if their seats played by the rule."""
    costs = [hand.stake * paid.astype(np.float64) for hand, paid in zip(bank.waiting, bank.paid, strict=True)]
    return holdings([options(hand, rule) for hand in bank.waiting], costs, bank.unseen)
