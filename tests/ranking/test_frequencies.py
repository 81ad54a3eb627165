"""How many hands there are of each category: every one of the 2,598,960 five-card hands is accounted for.

Suits matter only for flushes, so hands are counted by their ranks: each choice of ranks is judged once and
counted as often as suits can be given to it. The figures are the published ones (and, for the lows that count
straights and flushes, ones that were computed elsewhere by brute force).
"""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations_with_replacement, pairwise
from math import comb, prod

import pytest

from cardlab.cards import PACK, Card
from cardlab.ranking import A5, D26, RANKINGS

PAIRED = {
    "one pair": 1098240,
    "two pair": 123552,
    "three of a kind": 54912,
    "full house": 3744,
    "four of a kind": 624,
}
PLAIN = [1024, 5120, 15360, 35840, 71680, 129024, 215040, 337920, 506880]  # nothing counts but pairs
COUNTED = [
    4080,
    14280,
    34680,
    70380,
    127500,
    213180,
    335580,
]  # straights and flushes count, up to the last row
HEIGHTS = ["5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]


def rows(first: str, counts: list[int]) -> dict[str, int]:
    start = HEIGHTS.index(first)
    return {f"{h}-high, no pair": n for h, n in zip(HEIGHTS[start:], counts, strict=False)}


FIVE = {
    "HIGH": PAIRED | {"royal flush": 4, "straight flush": 36, "flush": 5108, "straight": 10200, "high card": 1302540},
    "A5": PAIRED | rows("5", PLAIN),
    "D26": PAIRED | rows("6", PLAIN),
    "D27": PAIRED | rows("7", [*COUNTED, 503880]) | {"straight": 9180, "flush": 5112, "straight flush": 36},
    "H75": PAIRED | rows("7", [*COUNTED, 502860]) | {"straight": 10200, "flush": 5108, "straight flush": 40},
    "A6": PAIRED | rows("6", [*COUNTED, 503880]) | {"straight": 9180, "flush": 5112, "straight flush": 36},
    "A6B": PAIRED | rows("6", [*COUNTED, 502860]) | {"straight": 10200, "flush": 5108, "straight flush": 40},
}
CLASSES = {"HIGH": 7462, "A5": 6175, "D26": 6175, "D27": 7462, "H75": 7462, "A6": 7462, "A6B": 7462}


def rank_choices(n: int) -> Iterator[tuple[tuple[Card, ...], int]]:
    """Every choice of n ranks, as cards, with the number of ways to give suits to it."""
    for ranks in combinations_with_replacement(range(13), n):
        counts = Counter(ranks)
        if max(counts.values()) <= 4:
            # The suits go round, so that no five cards are of one suit.
            used: Counter[int] = Counter()
            hand = []
            for at, rank in enumerate(ranks):
                start = used[rank] + (at == 0 and counts[rank] == 1)
                hand.append(PACK[4 * rank + start])
                used[rank] += 1
            yield tuple(hand), prod(comb(4, count) for count in counts.values())


@cache
def five_card_hands() -> list[tuple[tuple[Card, ...], int]]:
    """One hand for each choice of ranks, and for five different ranks one in a single suit as well."""
    hands = []
    for hand, ways in rank_choices(5):
        if len({one.rank for one in hand}) == 5:
            hands.append((tuple(PACK[4 * one.rank + 2] for one in hand), 4))
            hands.append((hand, ways - 4))
        else:
            hands.append((hand, ways))
    return hands


@pytest.mark.parametrize("name", RANKINGS)
def test_all_five_card_hands_fall_into_the_published_categories(name: str):
    found: Counter[str] = Counter()
    strengths = set()
    for hand, ways in five_card_hands():
        value = RANKINGS[name].best(hand)
        found[value.category] += ways
        strengths.add(value.strength)
    assert dict(found) == FIVE[name]
    assert found.total() == comb(52, 5)
    assert len(strengths) == CLASSES[name]


@pytest.mark.parametrize("name", RANKINGS)
def test_a_stronger_hand_of_another_category_is_never_a_weaker_category(name: str):
    # Names and order come from one number: sorted by strength, each category is one unbroken stretch.
    values = sorted(RANKINGS[name].best(hand) for hand, _ in five_card_hands())
    stretches = [a.category for a, b in pairwise(values) if a.category != b.category]
    assert len(stretches) + 1 == len(FIVE[name])


MORE = {  # by number of cards: no pair from 5-high to K-high, one pair, two pair, three, full house
    6: [
        40448,
        181760,
        483840,
        985600,
        1684480,
        2515968,
        3333120,
        3886080,
        3801600,
        3203200,
        226512,
        13728,
        2184,
    ],
    7: [
        *(781824, 3151360, 7426560, 13171200, 19174400, 23675904, 24837120, 21457920, 13939200),
        *(5948800, 219648, 0, 624),
    ],
}


@pytest.mark.parametrize("n", MORE)
def test_the_best_low_of_more_cards_where_only_pairs_count(n: int):
    for ranking, first, classes in ((A5, "5", {6: 6019, 7: 5083}), (D26, "6", {6: 6019, 7: 5083})):
        by_strength: Counter[int] = Counter()
        example = {}
        for hand, ways in rank_choices(n):
            strength = ranking.strength(hand)
            by_strength[strength] += ways
            example[strength] = hand
        assert len(by_strength) == classes[n]
        found: Counter[str] = Counter()
        for strength, ways in by_strength.items():
            found[ranking.best(example[strength]).category] += ways
        *plain, pair, two_pair, three, full = MORE[n]
        paired = {"one pair": pair, "two pair": two_pair, "three of a kind": three, "full house": full}
        assert found == Counter(rows(first, plain) | paired)
        assert found.total() == comb(52, n)
