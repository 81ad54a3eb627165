"""Few deals or many: in which a share far from the usual is more likely; the chances are exact binomial sums."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from math import comb

from cardlab.exercises.generators.drawing import percent
from cardlab.exercises.situation import Situation
from cardlab.exercises.tasks import ChoiceTask
from cardlab.exercises.variants import Generator
from cardlab.seeds import Stream

TOP = {"red": Fraction(1, 2), "a heart": Fraction(1, 4), "a picture card": Fraction(3, 13)}
FEW, MANY = (10, 20), (100, 200)
# Shares of the deals, in per cent: from, to; the first are far from what is usual, the last close to it.
FAR: dict[str, tuple[tuple[int, int], ...]] = {
    "red": ((60, 100), (70, 100), (0, 40), (0, 30)),
    "a heart": ((40, 100), (0, 10)),
    "a picture card": ((40, 100), (0, 10)),
}
NEAR: dict[str, tuple[int, int]] = {"red": (40, 60), "a heart": (20, 30), "a picture card": (20, 30)}
WAYS = {"few": "the few deals", "many": "the many deals", "same": "it is the same for both"}


def sample_share() -> Generator:
    """Cards are turned from fresh packs, few times or many: where is a share like this more likely?"""
    return _sample_share


def _sample_share(stream: Stream) -> Situation:
    sort, wanted = stream.choice(list(TOP)), stream.choice(tuple(WAYS))
    few, many = stream.choice(FEW), stream.choice(MANY)
    if wanted == "same":  # odd numbers of deals: red or black leads, and each is as likely
        sort, few, many = "red", few + 1, many + 1
        share, ends = "in more than half of the deals", [(n // 2 + 1, n) for n in (few, many)]
    else:
        low, high = NEAR[sort] if wanted == "many" else stream.choice(FAR[sort])
        share = said(low, high)
        ends = [(n * low // 100, n * high // 100) for n in (few, many)]
    chances = [between(n, TOP[sort], *end) for n, end in zip((few, many), ends, strict=True)]
    best = "same" if chances[0] == chances[1] else "few" if chances[0] > chances[1] else "many"
    reason = f"With {few} deals it happens {percent(chances[0])} of the time, with {many} deals {percent(chances[1])}."
    values = {word: Fraction(word == best) for word in WAYS}
    words = {"sort": sort, "few": few, "many": many, "share": share, "usual": percent(TOP[sort])}
    return Situation(ChoiceTask(values, lambda _: reason, WAYS), words, words)


def said(low: int, high: int) -> str:
    """A range of shares in words.

    >>> said(60, 100), said(0, 40), said(40, 60)
    ('in 60 % of the deals or more', 'in 40 % of the deals or fewer', 'in 40 to 60 % of the deals')
    """
    if high == 100:
        return f"in {low} % of the deals or more"
    return f"in {high} % of the deals or fewer" if low == 0 else f"in {low} to {high} % of the deals"


@cache
def between(deals: int, chance: Fraction, low: int, high: int) -> Fraction:
    """How likely it is that something of this chance happens from `low` to `high` times in so many deals.

    >>> between(10, Fraction(1, 2), 6, 10)
    Fraction(193, 512)
    """
    a, b = chance.numerator, chance.denominator
    ways = sum(comb(deals, times) * a**times * (b - a) ** (deals - times) for times in range(low, high + 1))
    return Fraction(ways, b**deals)
