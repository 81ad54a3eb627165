"""The best five of n cards, against a slow and separate reading of the rules for every choice of five."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations, pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardlab.cards import PACK, Card, Rank, cards
from cardlab.ranking import RANKINGS, Ranking

# What counts as a straight, and what the ace is worth, written out again: (ace, straights by their ranks in
# letters).
_MIDDLE = ["65432", "76543", "87654", "98765", "T9876", "JT987", "QJT98", "KQJT9"]
RULES: dict[str, tuple[int, list[str], bool]] = {
    "HIGH": (14, ["5432A", *_MIDDLE, "AKQJT"], True),
    "A5": (1, [], False),
    "A6": (1, ["5432A", *_MIDDLE], True),
    "A6B": (1, ["5432A", *_MIDDLE, "AKQJT"], True),
    "D27": (14, [*_MIDDLE, "AKQJT"], True),
    "H75": (14, ["5432A", *_MIDDLE, "AKQJT"], True),
    "D26": (14, [], False),
}


def height(five: tuple[Card, ...], name: str) -> tuple[int, list[int]]:
    """Judge five cards as high poker would, with the ace, the straights and the flushes of this ranking."""
    ace, straights, flushes = RULES[name]
    pips = [ace if one.rank is Rank.ACE else one.rank + 2 for one in five]
    counts = Counter(pips)
    order = sorted(counts, key=lambda p: (counts[p], p), reverse=True)
    shape = sorted(counts.values(), reverse=True)
    letters = {one.rank.letter for one in five}
    straight = next((i for i, run in enumerate(straights) if set(run) == letters), None)
    flush = flushes and len({one.suit for one in five}) == 1
    if straight is not None:
        return (8 if flush else 4), [straight]
    if flush:
        return 5, order
    kinds = {(1, 1, 1, 1, 1): 0, (2, 1, 1, 1): 1, (2, 2, 1): 2, (3, 1, 1): 3, (3, 2): 6, (4, 1): 7}
    return kinds[tuple(shape)], order


def slow_best(hand: tuple[Card, ...], name: str) -> tuple[int, list[int]]:
    """Give the best height over every choice of five."""
    choices = (height(five, name) for five in combinations(hand, 5))
    return max(choices) if name == "HIGH" else min(choices)


def check(hand: tuple[Card, ...], ranking: Ranking) -> tuple[int, list[int]]:
    """Check one hand, and give its height."""
    value = ranking.best(hand)
    assert len(value.cards) == 5
    assert sorted(value.cards + value.unused) == sorted(hand)
    wanted = slow_best(hand, ranking.name)
    assert height(value.cards, ranking.name) == wanted, (ranking.name, hand)
    assert value.strength == ranking.strength(value.cards), (ranking.name, hand)
    assert value.strength == ranking.strength(hand)
    return wanted


def check_order(judged: list[tuple[int, tuple[int, list[int]]]], ranking: Ranking) -> None:
    """Check that strengths and heights order the hands alike, ties included."""
    judged.sort(key=lambda pair: pair[0])
    for (s, h), (s2, h2) in pairwise(judged):
        assert (s == s2) == (h == h2)
        assert h <= h2 if ranking.way == "high" else h >= h2


NASTY = [
    "Ah 9h 7h 5h 3h Ks Qs Js 9s 7s",  # two flushes
    "9h 8h 7h 6h 5h As Ks Qs Js 9s",  # a flush above a straight flush
    "5h 4h 3h 2h Ah 6s 5s 4s 3s 2s",  # two straight flushes, the lower one with an ace
    "5h 4h 3h 2h Ah",
    "5h 4h 3h 2h Ac",
    "Ah Kh Qh Jh Th",
    "Ah Kh Qh Jh Tc",
    "Ah Kh Qh Jh Th 9h 8h 7h 6h 5h",  # one suit, nothing but flushes
    "2h 3h 4h 5h 7h 8h 9h Jh Qh Kh",
    "2h 3h 4h 5h 6h 7h",
    "2h 3h 4h 5h 6h 7c",  # every five is a straight or a flush, and nothing pairs
    "2h 3h 4h 5h 6h 6c",
    "2h 3h 4h 5h 7h 7c",
    "2h 3h 4h 5h 7h 2c",
    "2c 3c 4c 5c 6c 7c 2d 3d 4d 5d",
    "2c 3d 4h 5s 6c 2d",  # a pair is better than the forced straight
    "2c 3d 4h 5s 6c 6d",
    "Ac 2d 3h 4s 5c 5d",
    "Ac 2d 3h 4s 5c Kd",
    "Ac 2d 3h 4s 5c 6d",
    "Ac Kd Qh Js Tc Td",
    "Ac Kd Qh Js Tc 2d",
    "Kc Qd Jh Ts 9c Ad 2d 3c",
    "8c 8d 8h 8s 7c 7d 7h 7s 6c 6d",  # two quads
    "8c 8d 8h 8s 7c 7d 7h 7s",
    "Ac Ad Ah As Kc Kd Kh Ks 2c 2d",
    "Jh Jd Jc 6d 6c 6s 2h",  # two threes
    "Jh Jd 6d 6c 2h 2c 9d 9c",  # four pairs
    "2c 2d 3c 3d 4c 4d 5c 5d 6c 6d",
    "2c 2d 2h 2s 3c 3d 3h 3s 4c 4d",
    "2c 2d 2h 2s Ac Ad Ah As",
    "2c 2d 2h 2s Ac",
    "2c 2d 2h Ac As",
    "9c Th Jh Qh Kh 2h 3h",
    "Ac 2c 3c 4c 6c 6d",
    "Ac 2c 3c 4c 6c 7d",
    "7c 5c 4c 3c 2c 2d",
    "7c 5c 4c 3c 2c 8d 9d Td Jd Kd",
]


@pytest.mark.parametrize("name", RANKINGS)
def test_constructed_hands_agree_with_every_choice_of_five(name: str) -> None:
    judged = [(RANKINGS[name].strength(cards(text)), check(cards(text), RANKINGS[name])) for text in NASTY]
    check_order(judged, RANKINGS[name])


@pytest.mark.parametrize("name", RANKINGS)
def test_five_card_hands_are_in_the_order_of_the_rules(name: str) -> None:
    source = random.Random(20240601)
    hands = [tuple(source.sample(PACK, 5)) for _ in range(1500)]
    # Rare kinds would hardly turn up by chance.
    for run in ("5432A", *_MIDDLE, "AKQJT"):
        hands += [cards([r + "h" for r in run]), cards([r + s for r, s in zip(run, "hhhhc", strict=True)])]
    hands += [tuple(c for c in source.sample(PACK, 30) if c.suit == 2)[:5] for _ in range(100)]
    hands += [tuple(c for c in source.sample(PACK, 24) if c.rank in (0, 5, 12))[:5] for _ in range(100)]
    hands = [hand for hand in hands if len(hand) == 5]
    ranking = RANKINGS[name]
    check_order([(ranking.strength(hand), check(hand, ranking)) for hand in hands], ranking)


narrow = st.sampled_from([PACK, PACK[:20], PACK[:16] + PACK[48:], PACK[2::4], PACK[2::4] + PACK[0:12], PACK[28:]])
hands = narrow.flatmap(lambda pool: st.lists(st.sampled_from(pool), min_size=5, max_size=10, unique=True))


@pytest.mark.parametrize("name", RANKINGS)
@given(hand=hands)
@settings(max_examples=200)
def test_best_is_the_best_of_every_choice_of_five(name: str, hand: list[Card]) -> None:
    check(tuple(hand), RANKINGS[name])
