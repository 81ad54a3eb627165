"""Elimination: what a hand adds up to, once the ranks that were turned are thrown out."""

from __future__ import annotations

from fractions import Fraction
from functools import partial
from typing import Any

from cardlab.cards import PACK, Rank
from cardlab.exercises.generators.settings import one_of, whole
from cardlab.exercises.situation import Group, Situation
from cardlab.exercises.tasks import NumberTask
from cardlab.exercises.variants import Generator
from cardlab.ranking.points import HIGHEST_TOTAL, LOWEST_TOTAL, PICTURES, PointTotal
from cardlab.seeds import Stream

HAND = 5


def elimination_total(way: Any = "highest", turned: Any = 2) -> Generator:
    """What is the `way` total ("highest" or "lowest") of a hand, when so many ranks were `turned` and thrown out?

    A card at least has gone, and among those that are left an ace or a picture counts in two ways.
    """
    judge = HIGHEST_TOTAL if one_of("way", way, ("highest", "lowest")) == "highest" else LOWEST_TOTAL
    return partial(_elimination_total, judge, whole("turned", turned, 1, 5))


def _elimination_total(judge: PointTotal, turned: int, stream: Stream) -> Situation:
    while True:
        hand, *row = stream.sample(PACK, HAND), *stream.sample(list(Rank), turned)
        left = tuple(card for card in hand if card.rank not in row)
        up = [[card for card in PACK if card.rank is rank and card not in hand] for rank in row]
        two_ways = any(card.rank is Rank.ACE or card.rank in PICTURES for card in left)
        if all(up) and 2 <= len(left) < HAND and two_ways:
            break
    other = LOWEST_TOTAL if judge is HIGHEST_TOTAL else HIGHEST_TOTAL
    more = {
        "all_five": Fraction(judge.halves(hand), 2),
        "other_way": Fraction(other.halves(left), 2),
        "left": len(left),
    }
    reason = judge.best(left).explain()
    groups = (Group("Your hand", tuple(hand)), Group("Turned", tuple(stream.choice(cards) for cards in up)))
    return Situation(NumberTask(Fraction(judge.halves(left), 2), reason, more=more), left, {}, groups)
