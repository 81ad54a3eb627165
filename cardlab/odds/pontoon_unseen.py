"""The cards that a seat can't see: how many of each value, what is known of the pack's order, and the banker's peek."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from cardlab.odds.pontoon_hands import Counts10

__all__ = ["BankersCards", "Order", "most_drawn", "next_chances"]

Order: TypeAlias = tuple[int | None, ...]
"""The pack from the top: the value of each card that is known, None for the others."""


@dataclass(frozen=True)
class BankersCards:
    """What is known of the banker's two cards before he plays."""

    seen: Counts10
    """Those that can be seen, or are remembered, by value."""
    no_pontoon: bool
    """Whether he has looked and has no pontoon."""

    @property
    def hidden(self) -> int:
        """How many of the two are unknown."""
        return 2 - sum(self.seen)

    @property
    def barred(self) -> int | None:
        """The value that his one hidden card is known not to have."""
        if not self.no_pontoon or self.hidden != 1:
            return None
        return {0: 9, 9: 0}.get(self.seen.index(1))

    @property
    def barred_pair(self) -> bool:
        """Whether his two hidden cards are known not to be an ace and a ten."""
        return self.no_pontoon and self.hidden == 2

    def ways(self, unseen: NDArray[np.int64]) -> NDArray[np.float64]:
        """In how many ways, in order, his hidden cards may be drawn from each row of unseen cards."""
        n: NDArray[np.float64] = unseen.sum(axis=-1).astype(np.float64)
        if self.hidden == 0:
            return np.ones(n.shape)
        if self.hidden == 1:
            return n if self.barred is None else np.asarray(n - unseen[..., self.barred])
        pairs = unseen[..., 0] * unseen[..., 9] if self.barred_pair else 0
        return np.asarray(n * (n - 1) - 2.0 * pairs)


def next_chances(unseen: NDArray[np.int64], banker: BankersCards) -> NDArray[np.float64]:
    """The chance of each value to be the next unknown card of the pack, for rows of unseen cards.

    A card can be the next only if the banker's hidden cards come from the others. So when he has looked and holds
    no pontoon, the cards that would have given him one are a little likelier to be in the pack.
    """
    n = unseen.sum(axis=1)
    weights = np.empty(unseen.shape)
    for value in range(10):
        without = unseen.copy()
        without[:, value] -= 1
        weights[:, value] = unseen[:, value] * np.maximum(banker.ways(without), 0.0)
    total = banker.ways(unseen) * (n - banker.hidden)
    return weights / np.where(total > 0, total, 1.0)[:, None]


def most_drawn(hand: Counts10, unseen: Counts10, order: Order) -> int:
    """How many cards a hand can draw at the most and not pass 21: the lowest that there are."""
    room, many = 21 - sum((value + 1) * held for value, held in enumerate(hand)), 0
    for value in range(10):
        takes = min(unseen[value] + order.count(value), room // (value + 1))
        room, many = room - takes * (value + 1), many + takes
    return many
