"""What a hand is paid for each chip of its stake, for each end of it and of the banker's; and what hands can become."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

import numpy as np
from numpy.typing import NDArray

from cardlab.cards import Card
from cardlab.games.pontoon_rules import Pontoon
from cardlab.games.pontoon_settling import Standing, times
from cardlab.games.pontoon_totals import points
from cardlab.odds.pontoon_hands import BUST, ENDS, FOUR, PONTOON, ROYAL, TRICK, Counts10, Growth
from cardlab.table.reasons import RulesError, quoted

__all__ = ["bankers_growth", "counted", "paid", "players_growth", "read_house", "value_of"]


def value_of(card: Card) -> int:
    """The place of a card among the ten values: 0 for aces, 9 for all that count ten."""
    return points(card) - 1


def counted(cards: Iterable[Card]) -> Counts10:
    """Cards as counts of the ten values.

    >>> from cardlab.cards import cards
    >>> counted(cards("Ah Kd Tc"))
    (1, 0, 0, 0, 0, 0, 0, 0, 0, 2)
    """
    values = [value_of(card) for card in cards]
    return tuple(values.count(value) for value in range(10))


def read_house(rules: object) -> Pontoon:
    """The rules of a house; those of the sheet if none are given."""
    if rules is None:
        return Pontoon()
    if not isinstance(rules, Pontoon):
        raise RulesError(f'rules={quoted(rules)}: give the rules of a house, as in Pontoon(tie="nobody").')
    return rules


def players_growth(rules: Pontoon, split: bool = False) -> Growth:
    """What a player's hand can become."""
    natural = not split or rules.split_pontoon == "pontoon"
    return Growth(rules.trick_cards, rules.trick_ends_hand, rules.royal_pontoon, natural, bool(rules.four_card_trick))


def bankers_growth(rules: Pontoon) -> Growth:
    """What the banker's hand can become: three sevens are no royal pontoon in it."""
    return Growth(rules.trick_cards, rules.trick_ends_hand, four=bool(rules.four_card_trick))


@cache
def paid(rules: Pontoon, split: bool = False, doubled: bool = False) -> NDArray[np.int64]:
    """Chips won or lost for each chip at stake, shape (the hand's end, the banker's end); a bust hand loses one."""
    table = np.full((ENDS, ENDS), -1, np.int64)
    for end in range(1, ENDS):
        for bank in range(ROYAL):
            table[end, bank] = times(rules, standing(end, split), standing(bank, False), doubled)
    return table


def standing(end: int, split: bool) -> Standing:
    """An end, as the house settles it."""
    if end in (PONTOON, ROYAL):
        return Standing("pontoon" if end == PONTOON else "royal", 21, split)
    if end in (FOUR, TRICK):
        return Standing("four" if end == FOUR else "trick", 21)
    return Standing("bust", 22) if end == BUST else Standing("points", end)
