"""The words of Pontoon: "stake 5", "buy 10", "twist", and how a list of amounts is said."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final

MOST_STAKE: Final = 1000  # each amount is an action of its own, so there must not be too many
PLAIN: Final = ("pontoon", "stick", "twist", "split", "burn", "draw", "double", "take", "leave", "sell", "keep")
# Other ways to say the same.
SAME: Final = {"declare pontoon": "pontoon", "declare": "pontoon", "stand": "stick", "hit": "twist"}
WITH_AMOUNT: Final = re.compile(r"(stake|buy|bid) ([0-9]{1,9})")


def read_word(action: object) -> str:
    """An action as it is listed, or "" for what is none of Pontoon's.

    >>> read_word("Buy  10"), read_word("declare pontoon"), read_word("buy"), read_word("raise")
    ('buy 10', 'pontoon', '', '')
    """
    text = " ".join(action.lower().split()) if isinstance(action, str) and len(action) < 100 else ""
    text = SAME.get(text, text)
    if text in PLAIN:
        return text
    found = WITH_AMOUNT.fullmatch(text)
    return f"{found[1]} {int(found[2])}" if found else ""


@lru_cache(maxsize=4096)
def amount_of(word: str) -> int:
    """The chips in "buy 10"; 0 for a word without an amount."""
    return int(word.partition(" ")[2] or 0)


@lru_cache(maxsize=1024)
def amounts(verb: str, counts: range) -> tuple[str, ...]:
    """One action for each amount.

    >>> amounts("buy", range(5, 8))
    ('buy 5', 'buy 6', 'buy 7')
    """
    return tuple([f"{verb} {count}" for count in counts])


def shortly(words: Sequence[str]) -> Iterable[str]:
    """Words with each run of amounts as one: how legal actions are said.

    >>> list(shortly(["stick", "buy 5", "buy 6", "buy 7", "twist"])), list(shortly(["buy 5"]))
    (['stick', 'buy 5 to 7', 'twist'], ['buy 5'])
    """
    for verb in dict.fromkeys(word.partition(" ")[0] for word in words):
        run = [word for word in words if word.partition(" ")[0] == verb]
        yield f"{run[0]} to {amount_of(run[-1])}" if len(run) > 1 else run[0]
