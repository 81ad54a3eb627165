"""Wild cards against every choice of what they might stand for, on random hands."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from itertools import combinations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardlab.cards import PACK, Card
from cardlab.ranking import A5, A6, A6B, D26, D27, H75, HIGH, HighRanking, Kind, LowRanking, Ranking, wild
from cardlab.ranking.kinds import packed

HighOrLow = HighRanking | LowRanking
LOWS = [A5, A6, A6B, D27, H75, D26, A6.with_high_aces()]


def hands_with(wilds: int, most: int, seed: int, number: int) -> list[tuple[list[Card], list[Card]]]:
    """Random wild cards and natural ones beside them, often of one suit or of few ranks."""
    source = random.Random(seed)
    pools = [PACK, PACK[:24] + PACK[48:], PACK[0::4] + PACK[1::4], PACK[28:], PACK[2::4]]
    found = []
    for _ in range(number):
        drawn = source.sample(source.choice(pools), source.randint(wilds, most))
        found.append((drawn[:wilds], drawn[wilds:]))
    return found


def by_trying(base: Ranking, natural: Sequence[Card], wilds: int) -> int:
    """The best strength over every choice of cards that are not held, and five of a kind."""
    free = [one for one in PACK if one not in natural]
    best = max(base.strength([*natural, *chosen]) for chosen in combinations(free, wilds))
    if base is HIGH and len(natural) + wilds >= 5:
        counts = Counter(one.rank for one in natural)
        fives = [rank for rank, count in counts.items() if count + wilds >= 5]
        if fives:
            best = max(best, packed(Kind.FIVE_OF_A_KIND, max(fives) + 2))
    return best


@pytest.mark.parametrize("base", [HIGH, *LOWS], ids=lambda one: one.name)
def test_a_wild_card_is_as_good_as_the_best_card_in_its_place(base: HighOrLow) -> None:
    for wilds, natural in [*hands_with(1, 8, 1, 120), *hands_with(2, 7, 2, 12)]:
        ranking = wild(base, wilds)
        value = ranking.best([*natural, *wilds])
        assert value.strength == by_trying(base, natural, len(wilds)), (base, natural, wilds)
        assert sorted(value.cards + value.unused) == sorted([*natural, *wilds])
        if value.kind is not Kind.FIVE_OF_A_KIND:
            assert base.strength(value.shown) == value.strength, value
            assert len(set(value.shown)) == len(value.cards)
            assert not set(value.stands_for.values()) & set(natural)


def low_by_trying(base: LowRanking, natural: Sequence[Card], wilds: int, policy: str) -> int:
    """The lowest number over every five and every rank (or zero) that a wild card may have."""
    first = 1 if base.ace == "low" else 2
    ranks = [0] if policy == "zero" else range(first, first + 13)
    size = min(5, len(natural) + wilds)
    best = 99 << 20
    for played in range(min(wilds, size) + 1):
        if size - played > len(natural):
            continue
        for some in combinations(natural, size - played):
            if not played:
                best = min(best, base.number(base.strength(some)))
                continue
            counts = Counter(base.pips(one) for one in some)
            as_paired = {p: 14 if p == 1 and base.pair_of_aces == "high" else p for p in counts}
            shape = sorted(counts.values(), reverse=True)
            for chosen in product(ranks, repeat=played):
                distinct = {*counts, *chosen}
                if len(distinct) == 5 and base.straights and base.straight(sum(1 << p for p in distinct)):
                    continue  # a wild card need never complete a straight
                order = sorted(counts, key=lambda p: (counts[p], as_paired[p]), reverse=True)
                groups = [as_paired[p] for p in order if counts[p] > 1]
                singles = sorted([*(p for p in order if counts[p] == 1), *chosen], reverse=True)
                kind = {4: 7, 3: 6 if 2 in shape[1:] else 3, 2: 2 if shape.count(2) == 2 else 1, 1: 0}[
                    max(shape, default=1)
                ]
                best = min(best, packed(kind, *groups, *singles))
    return best


@pytest.mark.parametrize("policy", ["zero", "duplicate"])
@pytest.mark.parametrize("base", LOWS, ids=lambda one: one.name)
def test_zeros_and_duplicates_never_pair(base: LowRanking, policy: str) -> None:
    for wilds, natural in [*hands_with(1, 7, 3, 80), *hands_with(2, 6, 4, 25), *hands_with(3, 6, 5, 4)]:
        ranking = wild(base, wilds, policy)  # type: ignore[arg-type]
        value = ranking.best([*natural, *wilds])
        wanted = low_by_trying(base, natural, len(wilds), policy)
        assert base.number(value.strength) == wanted, (natural, wilds, value)


def name_of(ranking: Ranking, text: str) -> str:
    return ranking.best(text).name


def bug_by_trying(natural: Sequence[Card], wilds: int) -> int:
    """The highest number with each bug an ace, or all bugs that play completing a straight or a flush."""
    best = 0
    size = min(5, len(natural) + wilds)
    for bugs in range(max(0, size - len(natural)), min(wilds, size) + 1):
        for some in combinations(natural, size - bugs):
            counts = Counter(one.rank + 2 for one in some)
            counts[14] += bugs
            order = sorted((p for p in counts if counts[p]), key=lambda p: (counts[p], p), reverse=True)
            shape = [counts[p] for p in order]
            kind = {5: 9, 4: 7, 3: 6 if 2 in shape else 3, 2: 2 if shape.count(2) == 2 else 1, 1: 0}[shape[0]]
            best = max(best, packed(kind, *order))
            held = {one.rank + 2 for one in some}
            if size < 5 or len(held) + bugs < 5:
                continue
            one_suit = len({one.suit for one in some}) < 2
            runs = [
                top
                for top in range(14, 4, -1)
                if held <= ({14, 2, 3, 4, 5} if top == 5 else {*range(top - 4, top + 1)})
            ]
            if runs:
                best = max(best, packed(Kind.STRAIGHT_FLUSH if one_suit else Kind.STRAIGHT, runs[0]))
            if one_suit:
                missing = [p for p in range(14, 1, -1) if p not in held][:bugs]
                best = max(best, packed(Kind.FLUSH, *sorted([*held, *missing], reverse=True)))
    return best


def test_a_bug_is_an_ace_or_completes_a_straight_or_a_flush() -> None:
    for wilds, natural in [*hands_with(1, 8, 6, 250), *hands_with(2, 7, 7, 150)]:
        value = wild(HIGH, wilds, "bug").best([*natural, *wilds])
        assert value.strength == bug_by_trying(natural, len(wilds)), (natural, wilds, value)
    assert name_of(wild(HIGH, "2c", "bug"), "Kc Kd Kh 7s 2c") == "three of a kind, kings (2♣ as A♠)"
    assert name_of(wild(HIGH, "2c", "bug"), "Ac Ad Ah As 2c") == "five of a kind, aces (2♣ as A♠)"


@settings(max_examples=150)
@given(
    st.lists(st.sampled_from(PACK), min_size=2, max_size=9, unique=True),
    st.sampled_from(PACK),
    st.sampled_from([HIGH, *LOWS]),
)
def test_a_wild_card_is_at_least_as_good_as_any_card_in_its_place(
    hand: list[Card], other: Card, base: HighOrLow
) -> None:
    if other in hand:
        return
    assert wild(base, hand[:1]).strength(hand) >= base.strength([other, *hand[1:]])
