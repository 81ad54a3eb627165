"""Judging an order of hands: neighbour by neighbour, what the order would be right for, and what a ranking moves."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from cardlab.cards import Card
from cardlab.ranking import RANKINGS, HandValue, Kind, LowRanking
from cardlab.ranking.words import KINDS, figures
from cardlab.table.reasons import listed

Hand: TypeAlias = tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Pair:
    """Two hands, compared."""

    better: int
    """The number of the better hand; of two equal ones the lower number."""
    worse: int
    tie: bool
    reason: str
    """The engine's sentence: what decides."""

    def is_right(self, above: int) -> bool:
        """Whether the pair stands right with this one of the two above the other."""
        return self.tie or above == self.better


def plain_name(hand: Hand) -> str:
    """A hand by its ranks, the ace first: a name that tells nothing of what it is worth."""
    return figures(sorted((one.rank.value + 2 for one in hand), reverse=True))


def compared(hands: Sequence[Hand], a: int, b: int, ranking: LowRanking) -> Pair:
    """Two of the hands, by their numbers."""
    first, second = min(a, b), max(a, b)
    found = ranking.compare(hands[first], hands[second])
    better, worse = (second, first) if found.winner == 1 else (first, second)
    return Pair(better, worse, found.winner is None, found.reason)


def right_order(hands: Sequence[Hand], order: Sequence[int], ranking: LowRanking) -> tuple[int, ...]:
    """The hands from the best down; equal ones stay as they stand in `order`."""
    return tuple(sorted(order, key=lambda number: -ranking.strength(hands[number])))


def is_right(hands: Sequence[Hand], order: Sequence[int], ranking: LowRanking) -> bool:
    """Whether an order is right; equal hands may stand either way."""
    strengths = [ranking.strength(hands[number]) for number in order]
    return strengths == sorted(strengths, reverse=True)


# What a wrong order comes from -----------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Misreading:
    """An idea by which a wrong order would be right."""

    code: str
    sentence: str


def misreading(hands: Sequence[Hand], order: Sequence[int], ranking: LowRanking) -> Misreading | None:
    """The idea behind a wrong order, where one explains all of it; None where none does.

    >>> from cardlab.cards import cards
    >>> from cardlab.ranking import A5
    >>> hands = [cards("8c 7d 6h 4s 2c"), cards("8s 6c 5h 4d 3s"), cards("Tc 4c 3d 2h Ac"), cards("Ks Qd Jd 9s 5s")]
    >>> misreading(hands, (1, 0, 2, 3), A5)
    >>> misreading(hands, (2, 0, 1, 3), A5).code
    'smallest-first'
    """
    if is_right(hands, order, ranking):
        return None
    if is_right(hands, order[::-1], ranking):
        return Misreading("upside-down", "This is the order turned round: the lowest hand comes first.")
    for other in RANKINGS.values():
        if isinstance(other, LowRanking) and is_right(hands, order, other):
            return Misreading(
                f"other-ranking:{other.name}", f"This order is right in {other.title}. {apart(other, ranking)}"
            )
    for code, sentence, key in IDEAS:
        keys = [key([ranking.pips(one) for one in ranking.best(hands[number]).cards]) for number in order]
        if keys == sorted(keys) and len({str(one) for one in keys}) == len(keys):
            return Misreading(code, sentence)
    return None


IDEAS: Final[tuple[tuple[str, str, Callable[[list[int]], list[int]]], ...]] = (
    (
        "pairs-are-harmless",
        "This order takes no notice of pairs, and any pair is worse than no pair.",
        lambda pips: sorted(set(pips), reverse=True),
    ),
    (
        "smallest-first",
        "This order compares the smallest cards first, and a low hand is read from its highest card down.",
        sorted,
    ),
    (
        "added-up",
        "This order adds the cards up, and a low hand is read from its highest card down.",
        lambda pips: [sum(pips)],
    ),
)


def apart(other: LowRanking, ranking: LowRanking) -> str:
    """What sets a ranking apart from another, in a sentence.

    >>> from cardlab.ranking import A5, A6, H75
    >>> apart(A5, A6)
    'Here, in ace to six, straights and flushes count against a hand.'
    """
    told = [f"the ace is {ranking.ace}"] * (ranking.ace != other.ace)
    if ranking.straights != other.straights:
        told.append(f"straights and flushes {'count against a hand' if ranking.straights else 'do not count'}")
    elif ranking.straights:
        for name, mine, theirs in (
            ("5-4-3-2-A", ranking.wheel, other.wheel),
            ("A-K-Q-J-10", ranking.broadway, other.broadway),
        ):
            told += [f"{name} is {'a' if mine else 'no'} straight"] * (mine != theirs)
    return f"Here, in {ranking.title}, {listed(told, 'and')}."


# What another ranking moves --------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Moved:
    """A hand that another ranking has put elsewhere."""

    number: int
    was: int
    """The place, from 1, under the ranking before."""
    sentence: str


def moves(
    hands: Sequence[Hand], order: Sequence[int], old: LowRanking, new: LowRanking
) -> tuple[tuple[int, ...], tuple[Moved, ...]]:
    """The right order under a new ranking, and each hand that has moved, with why."""
    after = right_order(hands, order, new)
    moved = []
    for place, number in enumerate(after, 1):
        was = order.index(number) + 1
        if was != place:
            sentence = why_moved(hands[number], old, new, ordinal(was, len(order)), ordinal(place, len(order)))
            moved.append(Moved(number, was, sentence))
    return after, tuple(moved)


def why_moved(hand: Hand, old: LowRanking, new: LowRanking, was: str, now: str) -> str:
    """What a hand is in each of two rankings, when it has moved."""
    before, after = old.best(hand), new.best(hand)
    name = plain_name(hand)
    if before.kind is after.kind and before.pips == after.pips:
        return f"{name}: {was} before and {now} now, because others have moved past it."
    return f"{name}: {told(before, was)} in {old.title}, {told(after, now)} in {new.title}."


def told(value: HandValue, place: str) -> str:
    """A place, after what the hand is there: a straight, a pair, or its ranks where they read otherwise."""
    if value.kind is Kind.NO_PAIR:
        same = figures(value.pips) == plain_name(value.cards) and not value.unused
        return place if same else f"{place} as {figures(value.pips)}"
    if value.kind is Kind.PAIR:
        return f"a {value.name} and {place}"
    article = "a " if value.kind in (Kind.STRAIGHT, Kind.FLUSH, Kind.FULL_HOUSE, Kind.STRAIGHT_FLUSH) else ""
    return f"{article}{KINDS[value.kind]} and {place}"


def ordinal(place: int, count: int) -> str:
    """A place in words.

    >>> [ordinal(place, 5) for place in (1, 2, 3, 4, 5)]
    ['best', '2nd', '3rd', '4th', 'last']
    """
    if place in (1, count):
        return "best" if place == 1 else "last"
    return f"{place}{ {2: 'nd', 3: 'rd'}.get(place, 'th') }"
