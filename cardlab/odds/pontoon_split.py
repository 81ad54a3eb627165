"""What splitting a pair is worth: two hands, each played on as if the other had not been seen."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from cardlab.odds.pontoon_hands import Counts10, with_one_more
from cardlab.odds.pontoon_play import Buying, Held, Play, Spread, Table, any_known
from cardlab.odds.pontoon_unseen import Order

__all__ = ["Pair"]


@dataclass(frozen=True)
class Pair:
    """Two cards that may be split, with what the seat can't see."""

    table: Table
    value: int
    like: int
    """How many of the unseen cards would make a pair again."""
    alike: int
    """Of how many that count the same."""
    unseen: Counts10
    order: Order
    buying: Buying | None

    def split(self, held: Held, more_hands: int) -> Spread:
        """Both hands together, if the seat may have so many hands more than these two.

        Each gets half of the money that is left after the second stake. A pair is split again where that is better;
        where there may be fewer hands than pairs, the right to split again is shared out as evenly as can be.
        """
        left = Held(held.stake, (held.money - held.stake) // 2, held.cap)
        free = self.like <= more_hands
        rights = (more_hands, more_hands) if free else ((more_hands + 1) // 2, more_hands // 2)
        first = self.hand(left, rights[0], 0)
        alike = rights[0] == rights[1] and not any_known(self.order)
        result = Spread()
        result.add(first)
        result.add(first if alike else self.hand(left, rights[1], 1))
        return result

    def hand(self, held: Held, more_hands: int, place: int) -> Spread:
        """One of the hands, from its second card on."""
        # Only where the order is known does it matter that the cards lie in turns, and that the other hand takes one.
        order = self.order[place : place + 1] + self.order[2 + place :]
        one = with_one_more((0,) * 10, self.value)
        play = Play(self.table, one, self.unseen, order, self.buying)
        chance, _ = play.drawn(0, np.ones(1))
        result, row = Spread(), int(play.levels[0].below[0, self.value])
        if more_hands and self.like and held.money >= held.stake and self.table.then is None:
            again = self.fewer().split(held, more_hands - 1)
            if again.chips > play.bought(1, held).worth[row]:
                pairs = chance[row] * self.like / self.alike
                chance[row] -= pairs
                result.add(again, pairs)
        result.add(play.follow(1, chance, held, twisted=False))
        return result

    def fewer(self) -> Pair:
        """The pair after one more card like these has come."""
        rest = list(self.unseen)
        rest[self.value] -= 1
        return Pair(self.table, self.value, self.like - 1, self.alike - 1, tuple(rest), self.order[1:], self.buying)
