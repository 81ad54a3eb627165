"""Why something can't be done: reasons, and the errors that carry them.

There are three kinds of error, and all of them are ValueErrors: what can't be read
(`ActionError` here, `CardError` for cards, `RankingError` for rankings, `SeedError` for seeds,
`SaveError` for a saved deal), what is not allowed now (`IllegalAction`, with its `Reason`), and rules
that can't be (`RulesError`). After any of them nothing has changed.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from difflib import get_close_matches

QUOTE_AT_MOST = 60


@dataclass(frozen=True, slots=True)
class Reason:
    """Why an action is not allowed: a short code, a sentence for people, and the rule behind it.

    >>> Reason("cap", "The cap of 3 raises is reached: call or fold.", "betting.cap").code
    'cap'
    """

    code: str
    sentence: str
    rule: str = ""

    def __str__(self) -> str:
        return self.sentence


class ActionError(ValueError):
    """An action or a seat that can't be read; the text quotes it and says what is allowed."""


class IllegalAction(ValueError):
    """A readable action that is not allowed now; `.reason` says why."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason.sentence)
        self.reason = reason


class RulesError(ValueError):
    """Rules, seats or stakes that can't be."""


class SaveError(ValueError):
    """A saved deal or sitting that can't be loaded as it stands."""


def quoted(thing: object) -> str:
    """What somebody wrote, in quotes and never long.

    >>> quoted("banana")
    "'banana'"
    """
    try:
        text = repr(thing)
    except (ValueError, RecursionError):  # a number of thousands of digits, a list of a thousand levels
        return "something too long to show"
    return text if len(text) <= QUOTE_AT_MOST else text[: QUOTE_AT_MOST - 1] + "…"


def listed(words: Iterable[object], last: str = "or") -> str:
    """Words as a sentence lists them.

    >>> listed(["high", "low", "both"])
    'high, low or both'
    """
    parts = [str(word) for word in words]
    if len(parts) < 2:
        return "".join(parts)
    return f"{', '.join(parts[:-1])} {last} {parts[-1]}"


def did_you_mean(word: object, known: Iterable[str]) -> str:
    """A question that offers the nearest known word, with a space before it; empty if none is near.

    >>> did_you_mean("rase", ["raise", "fold"])
    ' Did you mean raise?'
    """
    near = get_close_matches(str(word)[:QUOTE_AT_MOST].lower(), list(known), n=1, cutoff=0.6)
    return f" Did you mean {near[0]}?" if near else ""
