"""Exact counts: how many of all hands are worth what, as high hands, as low hands and both at once."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import comb
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from cardlab.cards import Card, CardError
from cardlab.cards import cards as read_cards
from cardlab.odds.distribution import Counts, JointCounts
from cardlab.odds.every_hand import every_hand
from cardlab.odds.progress import Progress, Report
from cardlab.odds.suits_and_ranks import flush_groups, rank_ways
from cardlab.ranking import HIGH, Ranking, WildRanking
from cardlab.ranking import ranking as named
from cardlab.ranking.batch import judged
from cardlab.ranking.checking import MOST
from cardlab.ranking.multisets import multisets
from cardlab.ranking.names import ranking_for
from cardlab.ranking.tables import rank_table
from cardlab.table.whole import as_whole

__all__ = ["counts", "joint_counts"]

_ONE_BY_ONE: Final = 25_000_000
_MERGE_AT: Final = 1 << 21

Part: TypeAlias = tuple[list[NDArray[np.int32]], NDArray[np.int64]]
"""The strengths of some hands under each ranking, and how many hands each stands for."""


def counts(
    ranking: str | Ranking, n: int = 10, known: str | Iterable[Card | str] = "", progress: Report | None = None
) -> Counts:
    """Count all hands of `n` cards by what they are worth: exactly, with nothing left to chance.

    With `known` cards, all hands that hold these are counted: `known` may be your five in a game with a row of
    five, n=10. What takes over a second shows how far it is, on a terminal and in a notebook; `progress` is a
    function that is told instead (how much is done, and of how much). Raises `CardError` for what cannot be.

    >>> every = counts("A5", n=7)
    >>> every.total, every.by_category["8-high, no pair"]
    (133784560, 13171200)
    >>> print(counts("A5", n=7, known="Ac 2d 3h 4s 7c 7d"))
    46 hands of 7 cards with Ac 2d 3h 4s 7c 7d, by their best low, ace to five
    5-high, no pair   4   8.7 %
    6-high, no pair   4   8.7 %
    7-high, no pair  38  82.6 %
    """
    judge, (n, hand) = named(ranking), _asked(n, known)
    keys, ways = _tallied(((found.astype(np.int64), ways) for (found,), ways in _parts([judge], n, hand, progress)))
    by_strength = dict(zip(keys[::-1].tolist(), ways[::-1].tolist(), strict=True))
    return Counts(judge, n, hand, by_strength)


def joint_counts(
    low: str | Ranking,
    n: int = 10,
    known: str | Iterable[Card | str] = "",
    high: str | Ranking = HIGH,
    progress: Report | None = None,
) -> JointCounts:
    """Count all hands of `n` cards by what they are worth as high and as low hands at once; see `counts`.

    >>> both = joint_counts("A5", n=7)
    >>> both.total == both.high.total, both.low.by_strength == counts("A5", n=7).by_strength
    (True, True)
    >>> both.by_category["flush", "7-high, no pair"]
    301460
    """
    judges, (n, hand) = [ranking_for("high", high), ranking_for("low", low)], _asked(n, known)
    keys, ways = _tallied(
        (found[0].astype(np.int64) << 32 | found[1], ways) for found, ways in _parts(judges, n, hand, progress)
    )
    keys, ways = keys[::-1], ways[::-1]  # best first
    pairs = zip((keys >> 32).tolist(), (keys & 0xFFFFFFFF).tolist(), strict=True)
    return JointCounts(judges[0], judges[1], n, hand, dict(zip(pairs, ways.tolist(), strict=True)))


def _asked(n: int, known: str | Iterable[Card | str]) -> tuple[int, tuple[Card, ...]]:
    """Check the number, and read the known cards."""
    size = as_whole(n)
    if size is None or not 1 <= size <= MOST:
        raise CardError(f"Hands of 1 to {MOST} cards are counted, not of {n!r:.40}.")
    hand = read_cards(known)
    if len(hand) > size:
        cards = " ".join(map(str, hand))
        raise CardError(f"{len(hand)} cards are known, and a hand has {size}: {cards}. Name fewer, or give a larger n.")
    return size, hand


def _parts(judges: Sequence[Ranking], n: int, known: Sequence[Card], report: Report | None) -> Iterator[Part]:
    """Judge all the hands, some thousands of groups of them at a time."""
    if any(isinstance(judge, WildRanking) for judge in judges):
        yield from _one_by_one(judges, n, known, report)
        return
    choices, ways = multisets(n), rank_ways(n, known)
    groups = flush_groups(n, known) if n >= 5 and any(judge.flushes for judge in judges) else []
    progress = Progress(choices.total + sum(map(len, groups)), report)
    for group in groups:
        for keys, suited in group.parts():
            np.subtract.at(ways, choices.index(keys), suited)
            yield [judged(judge, keys, n) for judge in judges], suited
            progress.add(len(keys))
    there = np.flatnonzero(ways)
    yield [rank_table(judge, n)[there] for judge in judges], ways[there]
    progress.add(choices.total)


def _one_by_one(judges: Sequence[Ranking], n: int, known: Sequence[Card], report: Report | None) -> Iterator[Part]:
    """Judge every hand: with wild cards suits and ranks are not free of each other."""
    total = comb(52 - len(known), n - len(known))
    if total > _ONE_BY_ONE:
        fewer = next(size for size in range(n, 0, -1) if comb(52, size) <= _ONE_BY_ONE)
        raise CardError(
            f"With wild cards hands are judged one by one, and {total:,} of {n} cards"
            f"{' with ' + ' '.join(map(str, known)) if known else ''} are too many for that: {_ONE_BY_ONE:,} is the "
            f"limit. Name more known cards, or count hands of {fewer} cards or fewer."
        )
    progress = Progress(total, report)
    for hands in every_hand(n, known):
        yield [judge.strengths(hands) for judge in judges], np.ones(len(hands), np.int64)
        progress.add(len(hands))


def _tallied(
    parts: Iterator[tuple[NDArray[np.int64], NDArray[np.int64]]],
) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Add up the ways of equal keys; gives the keys in order, without those that come to nothing."""
    keys, ways, waiting = [np.zeros(0, np.int64)], [np.zeros(0, np.int64)], 0
    for part in parts:
        some = _summed(*part)
        keys.append(some[0])
        ways.append(some[1])
        waiting += len(some[0])
        if waiting > _MERGE_AT:
            merged = _summed(np.concatenate(keys), np.concatenate(ways))
            keys, ways, waiting = [merged[0]], [merged[1]], 0
    found, total = _summed(np.concatenate(keys), np.concatenate(ways))
    return found[total != 0], total[total != 0]


def _summed(keys: NDArray[np.int64], ways: NDArray[np.int64]) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    distinct, where = np.unique(keys, return_inverse=True)
    total = np.zeros(len(distinct), np.int64)
    np.add.at(total, where, ways)
    return distinct, total
