"""The unseen cards dealt again in very many ways at once, as arrays: all the ways there are, or as many as asked.

Deals left to chance come in blocks, each from a seed of its own that is spawned from the seed asked for. So the
deals don't depend on how many are made at a time, nor on where; and only raw bits are taken from numpy,
which are the same in every version.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from math import comb
from typing import Final

import numpy as np
from numpy.typing import NDArray

from cardlab.cards import PACK, Card
from cardlab.odds.redealing import Unseen
from cardlab.ranking import HandValue, Ranking, high_and_low, qualifies
from cardlab.ranking.tables import flush_table, rank_table
from cardlab.table.events import Half

__all__ = [
    "BLOCK",
    "Deals",
    "blocks",
    "deals_of_block",
    "every_deal",
    "five_card_strengths",
    "indexes",
    "judged",
    "least",
    "ways_to_lie",
]

BLOCK: Final = 1 << 13

Cards = NDArray[np.uint8]


@dataclass(frozen=True)
class Deals:
    """Some ways that the unseen cards may lie, with what every hand is worth in each."""

    row: Cards
    """The whole shared row, by index, shape (deals, cards)."""
    hands: Cards
    """The rivals' own cards, shape (deals, rivals, cards)."""
    high: NDArray[np.int32]
    """Strengths, the seat's own first, then its rivals'; -1 where a hand does not qualify."""
    low: NDArray[np.int32]

    def __len__(self) -> int:
        return len(self.high)

    def cut(self, part: slice) -> Deals:
        """Give some of the deals."""
        return Deals(self.row[part], self.hands[part], self.high[part], self.low[part])


def ways_to_lie(unseen: Unseen) -> int:
    """In how many ways the unseen cards may lie, if there is one rival and the row is open; 0 otherwise."""
    return comb(len(unseen.cards), len(unseen.hand)) if len(unseen.rivals) == 1 and not unseen.hidden else 0


def every_deal(unseen: Unseen) -> Deals:
    """Give every hand that one rival may hold when the row is open."""
    return judged(unseen, indexes(unseen.cards).take(choices(len(unseen.cards), len(unseen.hand)), mode="clip"))


def blocks(samples: int) -> Iterator[tuple[int, int]]:
    """Cut so many deals into blocks: the number of each, and its size."""
    for number, start in enumerate(range(0, samples, BLOCK)):
        yield number, min(BLOCK, samples - start)


def deals_of_block(unseen: Unseen, size: int, seed: int, *block: int) -> Deals:
    """Deal the unseen cards again `size` times, at most a block; seed and block decide how."""
    source = np.random.PCG64(np.random.SeedSequence(seed, spawn_key=block))
    return judged(unseen, dealt(indexes(unseen.cards), unseen.drawn, source)[:size])


def dealt(cards: Cards, drawn: int, source: np.random.PCG64) -> Cards:
    """Draw so many of the cards, a block of times: Fisher and Yates's method, in all deals at once."""
    bits = source.random_raw(BLOCK * drawn).reshape(drawn, BLOCK) >> np.uint64(32)
    deck = np.repeat(cards, BLOCK)  # one row for each place of the pack
    deals = np.arange(BLOCK)
    for place in range(drawn):
        left = len(cards) - place
        # Scaled, not drawn by rejection: off by less than one in sixty million.
        other = (place + (bits[place] * np.uint64(left) >> np.uint64(32)).astype(np.intp)) * BLOCK + deals
        here = slice(place * BLOCK, (place + 1) * BLOCK)
        picked = deck.take(other)
        deck[other] = deck[here]
        deck[here] = picked
    return np.ascontiguousarray(deck[: drawn * BLOCK].reshape(drawn, BLOCK).T)


def judged(unseen: Unseen, drawn: Cards) -> Deals:
    """Judge all the hands when these cards are drawn: first the rest of the row, then a hand for each rival."""
    times, size, open_cards = len(drawn), len(unseen.hand), indexes(unseen.row)
    row = np.broadcast_to(open_cards, (times, len(open_cards)))
    if unseen.hidden:
        row = np.concatenate([row, drawn[:, : unseen.hidden]], axis=1)
    hands = drawn[:, unseen.hidden :].reshape(times, len(unseen.rivals), size)
    mine = strengths(unseen, indexes(unseen.hand), row if unseen.hidden else row[:1])
    columns = [mine, *(strengths(unseen, hands[:, rival], row) for rival in range(len(unseen.rivals)))]
    result = np.empty((2, times, len(columns)), np.int32)
    for column, both in enumerate(columns):
        result[0, :, column], result[1, :, column] = both
    return Deals(row, hands, result[0], result[1])


def strengths(unseen: Unseen, own: Cards, row: Cards) -> tuple[NDArray[np.int32], NDArray[np.int32]]:
    """Give what own cards are worth with each row, high and low; -1 where they don't qualify."""
    size = own.shape[-1]
    cards = np.empty((len(row), size + row.shape[1]), np.uint8)
    cards[:, :size], cards[:, size:] = own, row
    judging = unseen.judging
    high, low = high_and_low(cards, judging.ranking("low"), judging.ranking("high"))
    for half, strength in (("high", high), ("low", low)):
        if needed := least(unseen, half):  # type: ignore[arg-type]
            strength[strength < needed] = -1
    return high, low


def least(unseen: Unseen, half: Half) -> int:
    """The least strength that qualifies, 0 where every hand does."""
    house = unseen.judging.house
    qualifier = house.high_qualifier if half == "high" else house.qualifier
    return least_that_meets(unseen.judging.ranking(half), qualifier) if qualifier is not None else 0


@cache
def least_that_meets(ranking: Ranking, qualifier: int | str) -> int:
    """The least strength that meets a qualifier; whatever is better meets it too."""
    values = (HandValue(ranking, strength, PACK[:5], ()) for strength in five_card_strengths(ranking).tolist())
    return next(value.strength for value in values if qualifies(value, qualifier))


@cache
def five_card_strengths(ranking: Ranking) -> NDArray[np.int32]:
    """Every strength that the best five of any cards can have, from the worst up."""
    found = np.unique(np.concatenate([rank_table(ranking, 5), flush_table(ranking)]))
    return found[found > 0] if ranking.flushes else np.unique(rank_table(ranking, 5))


@cache
def choices(size: int, drawn: int) -> Cards:
    """Every choice of so many of `size` places, as rows of rising places.

    >>> choices(4, 2).tolist()
    [[0, 1], [0, 2], [0, 3], [1, 2], [1, 3], [2, 3]]
    """
    rows = np.arange(size, dtype=np.uint8)[:, None]
    for _ in range(drawn - 1):
        more = size - 1 - rows[:, -1].astype(np.intp)  # how many places are left above the last
        starts = np.cumsum(more) - more
        above = np.arange(more.sum()) - np.repeat(starts - rows[:, -1] - 1, more)
        rows = np.concatenate([np.repeat(rows, more, axis=0), above.astype(np.uint8)[:, None]], axis=1)
    return rows


def indexes(cards: tuple[Card, ...]) -> Cards:
    """The cards as numbers."""
    return np.array([card.index for card in cards], np.uint8)
