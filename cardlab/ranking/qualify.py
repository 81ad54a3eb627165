"""Whether a hand is good enough to win its half: eight or better, no pair, at least a pair."""

from __future__ import annotations

from operator import index
from typing import Literal, TypeAlias

from cardlab.ranking.kinds import Kind
from cardlab.ranking.values import HandValue, Ranking, RankingError

__all__ = ["Qualifier", "good_enough", "qualifies"]

Qualifier: TypeAlias = Literal[8, 9, "no_pair", "pair"] | None
"""What a hand must be: for a low 8 or 9 (or better) or "no_pair"; for a high "pair"; None asks nothing."""


def qualifies(value: HandValue, qualifier: str | int | None) -> bool:
    """Say whether a hand meets a qualifier.

    For a low, 8 ("eight or better") asks for five different ranks, all 8 or lower, where an ace is low only
    if the ranking has it low; 9 likewise; "no_pair" asks for five different ranks. A hand that the ranking
    counts as a straight or a flush meets none of the three, because it is worse there than a pair; nor does
    one of fewer than five cards. For a high, "pair" asks for one pair or better. Raises `RankingError` for
    anything else.

    >>> from cardlab.ranking import A5, D27
    >>> qualifies(A5.best("8s 4s 3d 2s As"), 8), qualifies(D27.best("8s 4s 3d 2s Ac"), 8)
    (True, False)
    """
    if qualifier is None:
        return True
    asked = qualifier if isinstance(qualifier, str | bool) else _whole(qualifier)
    if isinstance(asked, bool) or asked not in (8, 9, "no_pair", "pair"):
        allowed = 'None, 8, 9 or "no_pair" for a low, None or "pair" for a high'
        raise RankingError(f"A qualifier is {allowed}, not {qualifier!r:.40}.")
    if (value.ranking.way == "high") != (asked == "pair"):
        raise RankingError(f"The qualifier {qualifier!r} is not for a {value.ranking.way} hand.")
    return good_enough(value.ranking, value.strength, len(value.cards), asked)  # type: ignore[arg-type]  # see above


def good_enough(ranking: Ranking, strength: int, size: int, asked: Qualifier) -> bool:
    """Say the same of a strength that `size` cards have, five at most; the qualifier is not checked again.

    >>> from cardlab.ranking import A5
    >>> good_enough(A5, A5.best("8s 4s 3d 2s As").strength, 5, 8)
    True
    """
    if asked is None:
        return True
    number = ranking.number(strength)
    kind, top = number >> 20, number >> 16 & 15
    if asked == "pair":
        return kind >= Kind.PAIR
    if kind != Kind.NO_PAIR or size < 5:
        return False
    return asked == "no_pair" or top <= asked


def _whole(value: object) -> int:
    """Give a whole number, numpy's as well; 0 for anything else."""
    try:
        return index(value)  # type: ignore[arg-type]
    except TypeError:
        return 0
