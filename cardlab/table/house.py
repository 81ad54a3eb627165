"""How a house settles: each row on which houses differ is a field of `House`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields
from typing import Literal, get_args

from cardlab.table.reasons import RulesError, did_you_mean, listed, quoted

BothTie = Literal["lose", "share", "keep_outright", "nut_tie_ok", "tie_ok"]
FailedBoth = Literal["blocks", "removed"]
NoWinner = Literal["ride", "divide_active", "split_failed_both"]
Declare = Literal["declared", "cards_speak"]


@dataclass(frozen=True, slots=True)
class House:
    """How a house settles declarations; the defaults are Buderick's.

    * `both_tie`: a seat that goes both ways and ties one of them "lose"s everything; or "share"s the
      tied half if it won the other outright; or may "keep_outright" the half that it won alone; or is
      unharmed where the tied hand is the best there can be ("nut_tie_ok"); or may tie either way and
      still be paid its part ("tie_ok").
    * `failed_both`: the hand of a seat that failed to win both ways still "blocks" the hands it beats,
      or is "removed", so that the next best one-way hand wins.
    * `no_winner`: the pot stays for the next deal ("ride"), is divided equally by all who stayed
      ("divide_active"), or goes half each to the best hands whose both-way claims failed
      ("split_failed_both").
    * `declare`: each seat wins what it "declared" at most; or nobody declares, the "cards_speak", and each
      half goes to the best hand.

    >>> House(both_tie="loose")
    Traceback (most recent call last):
        ...
    cardlab.table.reasons.RulesError: both_tie='loose' is not a house rule. Did you mean lose? Allowed: ...
    """

    both_tie: BothTie = "lose"
    failed_both: FailedBoth = "blocks"
    no_winner: NoWinner = "ride"
    declare: Declare = "declared"

    def __post_init__(self) -> None:
        allowed = {"both_tie": BothTie, "failed_both": FailedBoth, "no_winner": NoWinner, "declare": Declare}
        for field in fields(self):
            check_word(field.name, getattr(self, field.name), get_args(allowed[field.name]))


def check_word(name: str, value: object, allowed: Sequence[object]) -> None:
    """Refuse a house rule whose value is not one of those allowed."""
    if value not in allowed or isinstance(value, bool | float):
        words = [str(word) for word in allowed]
        raise RulesError(
            f"{name}={quoted(value)} is not a house rule.{did_you_mean(value, words)} Allowed: {listed(words)}."
        )
