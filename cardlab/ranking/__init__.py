"""Which hand is better, and why: one high ranking and six low ones, for any number of cards."""

# pyright: reportUnnecessaryIsInstance=false
# Learners pass what no type allows, and are owed a sentence for it.

from __future__ import annotations

import sys
from difflib import get_close_matches
from types import ModuleType
from typing import TYPE_CHECKING, Final

from cardlab.ranking.high import HIGH, HighRanking
from cardlab.ranking.kinds import Kind
from cardlab.ranking.low import A5, A6, A6B, D26, D27, H75, LowRanking
from cardlab.ranking.qualify import Qualifier, qualifies
from cardlab.ranking.values import Comparison, Hand, HandValue, Ranking, RankingError

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

__all__ = [
    "A5",
    "A6",
    "A6B",
    "D26",
    "D27",
    "H75",
    "HIGH",
    "RANKINGS",
    "Comparison",
    "Hand",
    "HandValue",
    "HighRanking",
    "Kind",
    "LowRanking",
    "Qualifier",
    "Ranking",
    "RankingError",
    "high_and_low",
    "qualifies",
    "ranking",
]

RANKINGS: Final[dict[str, Ranking]] = {one.name: one for one in (HIGH, A5, A6, A6B, D27, H75, D26)}
"""The rankings by name, in the order they are shown."""


def ranking(name: str | Ranking) -> Ranking:
    """Give the ranking with this name, in capitals or not; a `Ranking` is given back as it is.

    Where the ace is low, "with high aces" may follow the name: paired aces then rank above kings. Raises `RankingError` for any other name, with the nearest ones.

    >>> ranking("a5").title
    'ace to five'
    >>> ranking("A6 with high aces") == A6.with_high_aces()
    True
    >>> ranking("A7")
    Traceback (most recent call last):
    cardlab.ranking.values.RankingError: "A7" is no ranking. Did you mean A5 or A6? There are HIGH, A5, A6,
    A6B, D27, H75, D26.
    """
    if isinstance(name, Ranking):
        return name
    if not isinstance(name, str):
        raise RankingError(f'A ranking is named by text such as "A5", not by {type(name).__name__}.')
    wanted = name.strip().upper()
    if wanted in RANKINGS:
        return RANKINGS[wanted]
    base = RANKINGS.get(wanted.removesuffix(" WITH HIGH ACES"))
    if isinstance(base, LowRanking) and base.ace == "low":
        return base.with_high_aces()
    near = sorted(get_close_matches(wanted, RANKINGS, n=3, cutoff=0.5))
    hint = f" Did you mean {' or '.join(near)}?" if near else ""
    raise RankingError(f'"{name[:40]}" is no ranking.{hint} There are {", ".join(RANKINGS)}.')


def high_and_low(
    hands: NDArray[np.uint8], low: str | Ranking = A5, high: str | Ranking = HIGH
) -> tuple[NDArray[np.int32], NDArray[np.int32]]:
    """Give the strengths of many hands as high and as low hands: what two calls of `strengths` give, but faster.

    >>> import numpy as np
    >>> hands = np.array([[48, 1, 6, 11, 20, 45, 40], [0, 1, 2, 3, 4, 5, 6]], np.uint8)
    >>> highs, lows = high_and_low(hands, "A5")
    >>> bool((highs == HIGH.strengths(hands)).all()), bool((lows == A5.strengths(hands)).all())
    (True, True)
    """
    from cardlab.ranking import batch

    return batch.high_and_low(ranking(high), ranking(low), hands)


class _Callable(ModuleType):
    __call__ = staticmethod(ranking)


# `cl.ranking` is this package as soon as anything has imported it, and is to find a ranking all the same.
sys.modules[__name__].__class__ = _Callable
