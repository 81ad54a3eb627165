"""Hands for the tests of batches: random ones, with many of one suit, of two suits, and of few ranks among them."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from cardlab.cards import PACK, Card
from cardlab.odds.every_hand import every_hand


def random_hands(number: int, size: int, seed: int) -> NDArray[np.uint8]:
    """Most of the hands are plainly random; in the others some cards come more easily than others."""
    rng = np.random.default_rng(seed)
    order = rng.random((number, 52))
    suit, rank, kind = np.arange(52) % 4, np.arange(52) // 4, np.arange(number) % 16
    order[kind == 1] -= 0.5 * (suit == rng.integers(0, 4, (number, 1)))[kind == 1]
    order[kind == 3] -= 0.6 * (suit < 2)
    order[kind == 5] -= 0.5 * (rank < 6) + 0.5 * (rank == 12)
    order[kind == 7] -= 0.4 * (suit == 1) + 0.4 * (rank > 6)
    return np.argsort(order, axis=1)[:, :size].astype(np.uint8)


def all_five_card_hands() -> NDArray[np.uint8]:
    """The 2,598,960 hands of five, in the order of itertools.combinations."""
    return np.concatenate(list(every_hand(5)))


def as_cards(row: list[int]) -> list[Card]:
    """A row of indices as cards."""
    return [PACK[index] for index in row]
