"""The rankings by name."""

# pyright: reportUnnecessaryIsInstance=false
# Learners pass what no type allows, and are owed a sentence for it.

from __future__ import annotations

from difflib import get_close_matches
from typing import Final, Literal

from cardlab.ranking.high import HIGH
from cardlab.ranking.low import A5, A6, A6B, D26, D27, H75, LowRanking
from cardlab.ranking.values import Ranking, RankingError

__all__ = ["RANKINGS", "ranking", "ranking_for"]

RANKINGS: Final[dict[str, Ranking]] = {one.name: one for one in (HIGH, A5, A6, A6B, D27, H75, D26)}
"""The rankings by name, in the order they are shown."""


def ranking(name: str | Ranking) -> Ranking:
    """Give the ranking with this name or title, in capitals or not; a `Ranking` is given back as it is.

    Where the ace is low, "with high aces" may follow the name: paired aces then rank above kings. Raises
    `RankingError` for any other name, with the nearest ones.

    >>> ranking("a5").title, ranking("ace to five").name
    ('ace to five', 'A5')
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
    by_word = {word: one for one in RANKINGS.values() for word in (one.name, one.title.upper())}
    if wanted in by_word:
        return by_word[wanted]
    base = by_word.get(wanted.removesuffix(" WITH HIGH ACES"))
    if isinstance(base, LowRanking) and base.ace == "low":
        return base.with_high_aces()
    near = sorted(get_close_matches(wanted, RANKINGS, n=3, cutoff=0.5))
    hint = f" Did you mean {' or '.join(near)}?" if near else ""
    raise RankingError(f'"{name[:40]}" is no ranking.{hint} There are {", ".join(RANKINGS)}.')


def ranking_for(way: Literal["high", "low"], name: str | Ranking) -> Ranking:
    """Give the ranking for the high or the low half; raises `RankingError` for one of the other way.

    >>> ranking_for("low", "HIGH")
    Traceback (most recent call last):
    cardlab.ranking.values.RankingError: The low ranking is A5, A6, A6B, D27, H75 or D26, or one of these with wild
    cards, not HIGH.
    """
    found = ranking(name)
    if found.way != way:
        *others, last = [one.name for one in RANKINGS.values() if one.way == way]
        allowed = f"{', '.join(others)} or {last}, or one of these" if others else f"{last}, or {last}"
        raise RankingError(f"The {way} ranking is {allowed} with wild cards, not {found.name}.")
    return found
