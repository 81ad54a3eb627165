"""How many cards of a hand are left at Elimination when five different ranks have been turned: exact."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import cache
from math import comb, factorial

HAND = 5
RANKS = 13
OF_EACH = 4
TURNED = 5

Held = tuple[int, ...]
"""How many ranks a hand holds 0, 1, 2, 3 and 4 cards of."""


@cache
def elimination_left() -> Mapping[int, Fraction]:
    """The chance that 0, 1, ... 5 cards of a hand are left, when five different ranks were turned from all the others.

    For one hand out of a full pack; who is left with 0 has won before the fifth rank, or by it.

    >>> left = elimination_left()
    >>> left[5], f"{float(left[3]):.3%}", sum(left.values())
    (Fraction(15679488, 109427045), '33.139%', Fraction(1, 1))
    """
    left: Counter[int] = Counter()
    for held, chance in hands():
        for gone, turned in thrown_out(held, TURNED).items():
            left[HAND - gone] += chance * turned  # type: ignore[assignment]  # fractions count as well
    return {cards: Fraction(left[cards]) for cards in range(HAND + 1)}


def hands() -> Iterator[tuple[Held, Fraction]]:
    """Every pattern of a hand of five, with its chance."""
    for fours, threes, twos in ((f, t, p) for f in range(2) for t in range(2) for p in range(3)):
        ones = HAND - 4 * fours - 3 * threes - 2 * twos
        if ones < 0:
            continue
        held = (RANKS - fours - threes - twos - ones, ones, twos, threes, fours)
        orders = factorial(RANKS)
        for count in held:
            orders //= factorial(count)
        ways = orders
        for cards, count in enumerate(held):
            ways *= comb(OF_EACH, cards) ** count
        yield held, Fraction(ways, comb(OF_EACH * RANKS, HAND))


@cache
def thrown_out(held: Held, more: int) -> Mapping[int, Fraction]:
    """How many cards go out with so many more new ranks, by chance; `held` are the ranks that are not up yet.

    The next new rank is as likely to be a certain one as it has cards among those that are not in the hand.
    """
    if not more:
        return {0: Fraction(1)}
    unseen = sum(count * (OF_EACH - cards) for cards, count in enumerate(held))
    found: Counter[int] = Counter()
    for cards, count in enumerate(held):
        if weight := count * (OF_EACH - cards):
            rest = tuple(one - (place == cards) for place, one in enumerate(held))
            for gone, chance in thrown_out(rest, more - 1).items():
                found[gone + cards] += chance * Fraction(weight, unseen)  # type: ignore[assignment]
    return dict(found)  # type: ignore[arg-type]
