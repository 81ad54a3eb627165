"""What a chip is worth at Pontoon before the second cards are dealt: to a hand of one card, or of none."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from cardlab.games.pontoon_rules import Pontoon
from cardlab.odds.pontoon_hands import NONE, PONTOON, Counts10, with_one_more
from cardlab.odds.pontoon_paid import bankers_growth, paid, players_growth
from cardlab.odds.pontoon_play import Buying, Held, Play, Table
from cardlab.odds.pontoon_rules_of_play import SticksOn
from cardlab.odds.pontoon_unseen import BankersCards

__all__ = ["PACK", "Sight", "less", "sights", "worth_of_a_chip"]

PACK: Final[Counts10] = (4,) * 9 + (16,)
Sight: TypeAlias = tuple[float, BankersCards, Counts10]
"""What may be seen of the banker when play begins: its chance, his cards, and what is then unseen."""


def sights(rules: Pontoon, unseen: Counts10) -> Iterator[Sight]:
    """What a player may see of the banker, who gets his cards from the unseen ones."""
    looked = rules.banker_peek != "end"
    if rules.second_card == "down":
        yield 1.0, BankersCards(NONE, looked), unseen
        return
    for value in range(10):
        if unseen[value]:
            shown = with_one_more(NONE, value)
            yield unseen[value] / sum(unseen), BankersCards(shown, looked), less(unseen, shown)


def worth_of_a_chip(
    rules: Pontoon,
    own: Counts10,
    seen: Iterable[Sight],
    banker: SticksOn,
    then: SticksOn | None = None,
    doubled: bool = False,
) -> float:
    """What a chip wins on average for a hand that gets its second card, or its first two, and is then played.

    It is played as well as can be with chips enough to buy, or by the rule `then`, which never buys.
    """
    pays, bank, worth = paid(rules, doubled=doubled), banker.at_least(rules.banker_min), 0.0
    to_come = 2 - sum(own)
    enough = Held(1, rules.buy_max * 11, rules.buy_max)
    for chance, cards, unseen in seen:
        natural = chance_of_pontoon(cards, unseen) if cards.no_pontoon else 0.0
        if natural:
            worth += chance * natural * against_pontoon(own, cards, unseen, pays[:, PONTOON])
        play = Play(
            Table(players_growth(rules), bankers_growth(rules), cards, bank, pays, rules.stick_min, then=then),
            own,
            unseen,
            (None,) * (sum(unseen) - cards.hidden),
            Buying(rules.buy_min, rules.buy_max, rules.later_buy_max == "last_purchase", rules.buy_fifth_min_total),
        )
        dealt = np.ones(1)
        for level in range(to_come):
            dealt, _ = play.drawn(level, dealt)
        worth += chance * (1 - natural) * play.follow(to_come, dealt, enough, twisted=False).chips
    return worth


def chance_of_pontoon(bank: BankersCards, unseen: Counts10) -> float:
    """The chance that the banker finds a pontoon when he looks."""
    row = np.array([unseen], np.int64)
    every = BankersCards(bank.seen, no_pontoon=False)
    return 1 - float(bank.ways(row)[0] / every.ways(row)[0])


def against_pontoon(own: Counts10, bank: BankersCards, unseen: Counts10, pays: NDArray[np.int64]) -> float:
    """What a chip wins when the banker shows a pontoon at once: mostly it loses."""
    left = less(unseen, less((1, 0, 0, 0, 0, 0, 0, 0, 0, 1), bank.seen))
    cards = sum(left)
    if own == NONE:
        both = 2 * left[0] * left[9] / (cards * (cards - 1))
    else:
        partner = {0: 9, 9: 0}.get(own.index(1))
        both = left[partner] / cards if partner is not None else 0.0
    return float(both * pays[PONTOON] + (1 - both) * pays[12])


def less(cards: Counts10, some: Counts10) -> Counts10:
    """Cards without some of them."""
    return tuple(many - few for many, few in zip(cards, some, strict=True))
