"""Which hand is better, and why: one high ranking and six low ones, for any number of cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardlab.ranking.high import HIGH, HighRanking
from cardlab.ranking.kinds import Kind
from cardlab.ranking.low import A5, A6, A6B, D26, D27, H75, LowRanking
from cardlab.ranking.names import RANKINGS, ranking, ranking_for
from cardlab.ranking.qualify import Qualifier, good_enough, qualifies
from cardlab.ranking.side_by_side import SideBySide, side_by_side
from cardlab.ranking.values import Comparison, Hand, HandValue, Ranking, RankingError
from cardlab.ranking.wild import WildRanking, WildValue, wild

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
    "SideBySide",
    "WildRanking",
    "WildValue",
    "good_enough",
    "high_and_low",
    "qualifies",
    "ranking",
    "side_by_side",
    "wild",
]


def high_and_low(
    hands: NDArray[np.uint8], low: str | Ranking = A5, high: str | Ranking = HIGH
) -> tuple[NDArray[np.int32], NDArray[np.int32]]:
    """Give the strengths of many hands as high and as low hands: what two calls of `strengths` give, but faster.

    Raises `RankingError` if `low` is no low ranking or `high` no high one, and `CardError` as `strengths` does.

    >>> import numpy as np
    >>> hands = np.array([[48, 1, 6, 11, 20, 45, 40], [0, 1, 2, 3, 4, 5, 6]], np.uint8)
    >>> highs, lows = high_and_low(hands, "A5")
    >>> bool((highs == HIGH.strengths(hands)).all()), bool((lows == A5.strengths(hands)).all())
    (True, True)
    """
    from cardlab.ranking import batch

    return batch.high_and_low(ranking_for("high", high), ranking_for("low", low), hands)
