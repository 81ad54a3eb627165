"""What may be done with a hand is remembered, and is always what the refusals say."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, replace
from itertools import product
from typing import Any

import pytest

from cardlab.cards import PACK, cards
from cardlab.games.pontoon_play_decision import FOUND, PlayDecision
from cardlab.games.pontoon_rules import Pontoon
from cardlab.games.pontoon_settling import standing
from cardlab.games.pontoon_totals import hard_total

WORDS = ("pontoon", "stick", "twist", *(f"buy {count}" for count in range(1, 40)), "split", "burn")
# A house in which every fact matters.
STRICT = Pontoon(
    stick_min=15,
    later_buy_max="last_purchase",
    buy_after_split=False,
    buy_fifth_min_total=12,
    burn=13,
    burn_stake=True,
)
HANDS = ("8c 8d", "9c 7d", "6c 7d", "Ac Kd", "Ac 6d", "2c 3d 4h", "2c 3d 4h As", "9c 8d 2h")
# One of these after another is all that is different.
FACTS = {
    "hard": (13, 9, 10),
    "total": (16, 13, 21, 10),
    "is_pontoon": (False, True),
    "first_stake": (5, 3),
    "last_bought": (0, 5, 7),
    "twisted": (False, True),
    "fresh": (True, False),
    "split": (False, True),
    "burnt": (False, True),
    "hands": (1, 4),
    "stack": (100, 7, 3, 0),
    "cards_left": (2, 1, 0),
    "cover": (None, 7, 3, 0),
}


def asked(hand: str, rules: Pontoon) -> PlayDecision:
    """A question about a hand on which 5 were staked, with nothing in the way."""
    held = cards(hand)
    counts = standing(held, rules)
    facts = (hard_total(held), counts.total, counts.kind == "pontoon", 5, 5, 0, False, len(held) == 2, False, False)
    return PlayDecision((0,), 0, 1, held, *facts, 100, 2, None, rules)


def by_the_refusals(decision: PlayDecision) -> set[str]:
    """The words that no rule refuses."""
    return {word for word in WORDS if not decision.refusal(word)}


def there_is(facts: Mapping[str, Any]) -> bool:
    """Whether a hand can be asked about: more than two cards are not fresh, and a pontoon is an ace and a ten-card."""
    return (len(facts["cards"]) == 2 or not facts["fresh"]) and (facts["total"] == 21 or not facts["is_pontoon"])


@pytest.mark.parametrize("fact", FACTS)
def test_each_fact_alone_is_enough_to_ask_the_rules_again(fact: str) -> None:
    matters = False
    for hand in HANDS:
        first = asked(hand, STRICT)
        assert set(first.legal_actions) == by_the_refusals(first), hand
        facts = {f.name: getattr(first, f.name) for f in fields(first) if f.init}
        for changed in ({**facts, fact: value} for value in FACTS[fact]):
            if there_is(changed):
                other = PlayDecision(**changed)
                assert set(other.legal_actions) == by_the_refusals(other), (hand, changed)
                matters |= other.legal_actions != first.legal_actions
    assert matters


def test_three_cards_and_four_with_one_total_are_told_apart() -> None:
    three, four = asked("2c 4d 3h", STRICT), asked("2c 4d 2h As", STRICT)
    four = replace(four, hard=9, total=9)
    three = replace(three, hard=9, total=9)
    assert "buy 5" in three.legal_actions
    assert "buy 5" not in four.legal_actions


def test_every_two_cards_in_every_house_that_splits_or_burns() -> None:
    for split, burn in product(("rank", "aces", "value", "none"), (None, 13, 14)):
        rules = Pontoon(split=split, burn=burn)  # type: ignore[arg-type]
        for one, two in product(PACK[::4], PACK[1::4]):
            decision = asked(f"{one} {two}", rules)
            assert set(decision.legal_actions) == by_the_refusals(decision), (one, two, split, burn)


def test_one_house_is_never_taken_for_another() -> None:
    for number in range(50):  # of which each may lie in the memory where the one before lay
        decision = asked("8c 8d", Pontoon(split="none" if number % 2 else "rank"))
        assert ("split" in decision.legal_actions) == (number % 2 == 0)
        del decision


def test_not_more_is_remembered_than_a_few_thousand() -> None:
    first = asked("9c 8d", Pontoon())
    for stack in range(5000):
        replace(first, stack=stack)
    assert len(FOUND) <= 4096
