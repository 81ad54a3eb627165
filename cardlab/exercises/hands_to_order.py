"""Hands to put in order, by seed and by difficulty: made up by a plan for each level, and searched until they fit."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import combinations, pairwise
from typing import Final, TypeAlias

from cardlab.cards import PACK, Card, Rank
from cardlab.ranking import A5, A6, D26, H75, HIGH, HandValue, Kind, LowRanking
from cardlab.seeds import Seed, Stream
from cardlab.table.reasons import RulesError, did_you_mean, listed, quoted
from cardlab.table.whole import as_whole

FEWEST, MOST = 3, 8
MOST_OF_SEVEN = 6
LIMIT: Final = 400
"""How many sets of hands are tried before the nearest one is taken."""

Hands: TypeAlias = tuple[tuple[Card, ...], ...]
SHAPES: Final = (Kind.STRAIGHT, Kind.FLUSH, Kind.STRAIGHT_FLUSH)


@dataclass(frozen=True)
class Level:
    """One kind of difficulty."""

    name: str
    title: str
    text: str


LEVELS: Final[dict[str, Level]] = {
    one.name: one
    for one in (
        Level("easy", "easy", "The highest cards differ, or a hand has a pair."),
        Level("near", "near misses", "Hands begin with the same cards, and a later one decides."),
        Level("aces", "ace traps", "Aces, alone and in a pair: their place depends on the ranking."),
        Level("straights", "straights and flushes", "Straights and flushes, which count or do not."),
    )
}
"""The levels by name, in the order they are shown."""


def hands_to_order(seed: int, level: str = "easy", ranking: LowRanking = A5, count: int = 5, size: int = 5) -> Hands:
    """Give `count` hands of `size` cards (5 or 7) of one pack, in no telling order; the same for ever by one seed.

    Raises RulesError for a level, a number of hands or a size that there is not.

    >>> [" ".join(map(str, hand)) for hand in hands_to_order(1, "near", count=3)]
    ['6h Qs 2c 5c 8s', '6s 3c 7c Qc 8d', '4c 8h 3d Qd 7h']
    """
    check_level(level)
    count, size = checked_counts(count, size)
    stream = (Seed(seed) / f"order:{level}:{count}x{size}").stream()
    nearest: list[tuple[Card, ...]] = []
    most = -1
    for _ in range(LIMIT):
        hands = made_up(PLANS[level], stream, ranking, count, size)
        if hands is None:
            continue
        met = [is_met(hands, ranking) for is_met in WANTED[level]]
        if sum(met) > most:
            nearest, most = hands, sum(met)
        if all(met):
            break
    return tuple(unsorted(nearest, ranking, stream))


def check_level(level: object) -> None:
    """RulesError for anything that is no level."""
    if not isinstance(level, str) or level not in LEVELS:
        raise RulesError(
            f"level={quoted(level)} is no level.{did_you_mean(level, LEVELS)} There are {listed(LEVELS, 'and')}."
        )


def checked_counts(count: object, size: object) -> tuple[int, int]:
    """The number of hands and their size; RulesError for what can't be."""
    cards, hands = as_whole(size), as_whole(count)
    if cards not in (5, 7):
        raise RulesError(f"A hand has 5 or 7 cards here, not {quoted(size)}.")
    if hands is None or not FEWEST <= hands <= MOST:
        raise RulesError(f"{FEWEST} to {MOST} hands can be put in order, not {quoted(count)}.")
    if cards == 7 and hands > MOST_OF_SEVEN:
        raise RulesError(f"Of seven cards there can be {MOST_OF_SEVEN} hands at most: {hands} leave too little choice.")
    return hands, cards


def unsorted(hands: Sequence[tuple[Card, ...]], ranking: LowRanking, stream: Stream) -> list[tuple[Card, ...]]:
    """The hands in random order, but never in the right one."""
    mixed = stream.shuffled(hands)
    strengths = [ranking.strength(hand) for hand in mixed]
    if strengths == sorted(strengths, reverse=True):
        mixed.append(mixed.pop(0))
    return mixed


# Making hands up -------------------------------------------------------------------------------------

Pips: TypeAlias = list[int]  # the ranks of one hand: 2 to 14, where 14 is the ace wherever it counts


@dataclass(frozen=True)
class Wish:
    """One hand of a plan: how to draw its ranks, and whether its cards are of one suit."""

    ranks: Callable[[], Pips]
    suited: bool = False


Plan: TypeAlias = Callable[[Stream, LowRanking, int], list[Wish]]


def made_up(plan: Plan, stream: Stream, ranking: LowRanking, count: int, size: int) -> list[tuple[Card, ...]] | None:
    """Hands by a plan, out of one pack; None where the pack did not have the cards."""
    rest = set(PACK)
    hands: list[tuple[Card, ...]] = []
    for wish in plan(stream, ranking, count):
        hand = drawn(wish, rest, stream)
        if hand is None:
            return None
        hands.append(hand)
        rest -= set(hand)
    for place, hand in enumerate(hands):
        more = idle(hand, size - 5, shapeless(ranking), rest, stream)
        if more is None:
            return None
        hands[place] = (*hand, *more)
        rest -= set(more)
    return [tuple(stream.shuffled(hand)) for hand in hands]


def drawn(wish: Wish, rest: set[Card], stream: Stream) -> tuple[Card, ...] | None:
    """Cards for a hand; None where they are gone."""
    for _ in range(40):
        left = sorted(rest)
        suit = stream.below(4)
        hand: list[Card] = []
        for p in wish.ranks():
            fitting = [one for one in left if one.rank == p - 2 and (not wish.suited or one.suit == suit)]
            if not fitting:
                break
            hand.append(stream.choice(fitting))
            left.remove(hand[-1])
        if len(hand) == 5 and wish.suited == (len({one.suit for one in hand}) == 1):
            return tuple(hand)
    return None


def idle(
    hand: tuple[Card, ...], count: int, ranking: LowRanking, rest: set[Card], stream: Stream
) -> tuple[Card, ...] | None:
    """More cards for a hand that leave it what it is worth; None where none were found."""
    if not count:
        return ()
    worth = ranking.strength(hand)
    for _ in range(60):
        more = tuple(stream.sample(sorted(rest), count))
        if ranking.strength((*hand, *more)) == worth:
            return more
    return None


def has_low_ace(ranking: LowRanking) -> bool:
    """Whether the ace is the lowest card."""
    return ranking.ace == "low"


def shapeless(ranking: LowRanking) -> LowRanking:
    """The ranking with the ace on the same side in which straights and flushes do not count."""
    return A5 if has_low_ace(ranking) else D26


def some(stream: Stream, ranks: Iterable[int], count: int) -> Pips:
    """Different ranks, the highest first."""
    return sorted(stream.sample(list(ranks), count), reverse=True)


def plan_easy(stream: Stream, ranking: LowRanking, count: int) -> list[Wish]:
    """Highest cards that differ, no ace; one hand may have a pair, and the eighth must."""

    def under(top: int) -> Pips:
        return [top, *some(stream, range(2, top), 4)]

    def paired() -> Pips:
        pair, *others = some(stream, range(2, 14), 4)
        return [pair, pair, *others]

    pairs = int(count == MOST or stream.chance(1, 2))
    tops = sorted(stream.sample(range(7, 14), count - pairs))
    return [Wish(partial(under, top)) for top in tops] + [Wish(paired)] * pairs


def plan_near(stream: Stream, ranking: LowRanking, count: int) -> list[Wish]:
    """Hands with the same two highest cards: four at most, for there are four of a rank, then four of another."""

    def under(top: int, second: int) -> Pips:
        below = [*range(2, second), *([14] if has_low_ace(ranking) else [])]
        return [top, second, *some(stream, below, 3)]

    wishes: list[Wish] = []
    sizes = (count // 2, count - count // 2) if count > 4 else (count,)
    tops = stream.sample(range(9, 14), 2)
    for size, top in zip(sizes, tops, strict=False):
        second = stream.choice([one for one in range(7, top) if one not in tops])
        wishes += [Wish(partial(under, top, second))] * size
    return wishes


def plan_aces(stream: Stream, ranking: LowRanking, count: int) -> list[Wish]:
    """Hands with an ace, one perhaps with two, against a pair of something else, and others without."""

    def with_ace() -> Pips:
        return [14, *some(stream, range(2, 12), 4)]

    def paired(pair: int) -> Pips:
        return [pair, pair, *some(stream, (one for one in range(2, 12) if one != pair), 3)]

    two = count > 3 and stream.chance(1, 2)
    wishes = [Wish(with_ace)] * (2 if two or stream.chance(1, 2) else min(3, count - 1))
    if two:
        wishes += [Wish(partial(paired, 14)), Wish(partial(paired, 2 + stream.below(8)))]
    return wishes + [Wish(lambda: some(stream, range(2, 14), 5))] * (count - len(wishes))


def plan_straights(stream: Stream, ranking: LowRanking, count: int) -> list[Wish]:
    """A straight, a flush or a second straight, and hands that are neither."""

    def run() -> Pips:
        top = stream.choice((5, 5, 6, 6, 7, 7, 8, 9, 10, 14))
        return [top, top - 1, top - 2, top - 3, 14 if top == 5 else top - 4]

    def anything() -> Pips:
        return some(stream, [*range(2, 12), 14], 5)

    wishes = [Wish(run), Wish(run) if stream.chance(1, 2) else Wish(anything, suited=True)]
    if count > 4:
        wishes.append(Wish(anything, suited=True))
    return wishes + [Wish(anything)] * (count - len(wishes))


PLANS: Final[dict[str, Plan]] = {
    "easy": plan_easy,
    "near": plan_near,
    "aces": plan_aces,
    "straights": plan_straights,
}

# What a level wants ----------------------------------------------------------------------------------

Wanted: TypeAlias = Callable[[Sequence[tuple[Card, ...]], LowRanking], bool]


def values(hands: Sequence[tuple[Card, ...]], ranking: LowRanking) -> list[HandValue]:
    """The values, best first."""
    return sorted(map(ranking.best, hands), reverse=True)


def shapes(hands: Sequence[tuple[Card, ...]], ranking: LowRanking) -> list[Kind]:
    """Of each hand, what its lowest five would be in high poker: a straight or a flush, whether it counts or not."""
    return [HIGH.best(value.cards).kind for value in values(hands, shapeless(ranking))]


def has_no_shape(hands: Sequence[tuple[Card, ...]], ranking: LowRanking) -> bool:
    """No hand is a straight or a flush, or would be one elsewhere."""
    return not any(shape in SHAPES for shape in shapes(hands, ranking))


def has_few_ties(hands: Sequence[tuple[Card, ...]], ranking: LowRanking) -> bool:
    """At most two hands are equal."""
    return len(set(values(hands, ranking))) >= len(hands) - 1


def first_card_decides(hands: Sequence[tuple[Card, ...]], ranking: LowRanking) -> bool:
    """Of neighbours the kinds differ, or the first ranks that are compared."""
    best = values(hands, ranking)
    return all((a.kind, a.pips[0]) != (b.kind, b.pips[0]) for a, b in pairwise(best))


def later_card_decides(hands: Sequence[tuple[Card, ...]], ranking: LowRanking) -> bool:
    """Most neighbours begin with the same two cards, and of one pair the worse hand has the better last card."""
    best = values(hands, ranking)
    if any(value.kind is not Kind.NO_PAIR for value in best):
        return False
    pairs = list(pairwise(best))
    alike = sum(a.pips[:2] == b.pips[:2] for a, b in pairs)
    tempting = any("not matter" in ranking.compare(a, b).reason for a, b in pairs)
    return 3 * alike >= 2 * len(pairs) - 2 and tempting


def ace_decides(hands: Sequence[tuple[Card, ...]], ranking: LowRanking) -> bool:
    """With the ace on the other side, the order is another; two hands have an ace, and none is worse than a pair."""
    plain = all(value.kind in (Kind.NO_PAIR, Kind.PAIR) for value in values(hands, ranking))
    aces = sum(any(one.rank is Rank.ACE for one in A5.best(hand).cards) for hand in hands)
    return plain and aces >= 2 and differ(hands, A5, D26)


def shape_decides(hands: Sequence[tuple[Card, ...]], ranking: LowRanking) -> bool:
    """Where straights and flushes count, the order is another; there are two, and one is a straight."""
    found = shapes(hands, ranking)
    strict = A6 if has_low_ace(ranking) else H75
    return (
        sum(shape in SHAPES for shape in found) >= 2
        and Kind.STRAIGHT in found
        and differ(hands, shapeless(ranking), strict)
    )


def differ(hands: Sequence[tuple[Card, ...]], one: LowRanking, other: LowRanking) -> bool:
    """Whether two of the hands stand one way round in one ranking, and the other way round in the other."""
    judged = [(one.strength(hand), other.strength(hand)) for hand in hands]
    return any((a[0] - b[0]) * (a[1] - b[1]) < 0 for a, b in combinations(judged, 2))


WANTED: Final[dict[str, tuple[Wanted, ...]]] = {
    "easy": (first_card_decides, has_no_shape),
    "near": (later_card_decides, has_no_shape, has_few_ties),
    "aces": (ace_decides, has_no_shape, has_few_ties),
    "straights": (shape_decides, has_few_ties),
}
