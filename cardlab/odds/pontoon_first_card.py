"""What a first card is worth at Pontoon, before anything else is seen: how much to stake on it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import numpy as np
from numpy.typing import NDArray

from cardlab.cards import Card, card
from cardlab.games.pontoon_rules import Pontoon
from cardlab.odds.pontoon_bank import SticksOn, sticks_on
from cardlab.odds.pontoon_hands import NONE, PONTOON, Counts10, with_one_more
from cardlab.odds.pontoon_paid import bankers_growth, paid, players_growth, value_of
from cardlab.odds.pontoon_play import Buying, Held, Play, Table
from cardlab.odds.pontoon_unseen import BankersCards

__all__ = ["first_card_worth"]

PACK: Counts10 = (4,) * 9 + (16,)


def first_card_worth(first: Card | str, rules: Pontoon | None = None, banker: str | SticksOn = "sticks on 17") -> float:
    """The chips that a hand wins on average for each chip staked on its first card, played as well as can be.

    Exact over all that may come from a freshly shuffled pack, against a banker who plays by a rule. A seat that
    may buy has chips enough; pairs are not split, and nothing is burnt. Above 0 the highest stake is the best, below
    it the least.

    >>> round(first_card_worth("Ah"), 3), round(first_card_worth("6c"), 3)
    (1.284, -0.206)
    """
    return _worth(Pontoon() if rules is None else rules, value_of(card(first)), sticks_on(banker))


@cache
def _worth(rules: Pontoon, first: int, banker: SticksOn) -> float:
    own, pays, plays = with_one_more(NONE, first), paid(rules), banker.at_least(rules.banker_min)
    worth = 0.0
    for chance, bank, unseen in bankers_cards(rules, own):
        natural = chance_of_pontoon(bank, unseen) if bank.no_pontoon else 0.0
        if natural:
            worth += chance * natural * against_pontoon(own, bank, unseen, pays[:, PONTOON])
        play = Play(
            Table(players_growth(rules), bankers_growth(rules), bank, plays, pays, rules.stick_min),
            own,
            unseen,
            (None,) * (sum(unseen) - bank.hidden),
            Buying(rules.buy_min, rules.buy_max, rules.later_buy_max == "last_purchase", rules.buy_fifth_min_total),
        )
        second, _ = play.drawn(0, np.ones(1))
        enough = Held(1, rules.buy_max * 11, rules.buy_max)
        worth += chance * (1 - natural) * play.follow(1, second, enough, twisted=False).chips
    return worth


def bankers_cards(rules: Pontoon, own: Counts10) -> Iterator[tuple[float, BankersCards, Counts10]]:
    """What may be seen of the banker when play begins, with its chance, and what is then unseen."""
    unseen = less(PACK, own)
    looked = rules.banker_peek != "end"
    if rules.second_card == "down":
        yield 1.0, BankersCards(NONE, looked), unseen
        return
    for value in range(10):
        shown = with_one_more(NONE, value)
        yield unseen[value] / sum(unseen), BankersCards(shown, looked), less(unseen, shown)


def chance_of_pontoon(bank: BankersCards, unseen: Counts10) -> float:
    """The chance that the banker finds a pontoon when he looks."""
    row = np.array([unseen], np.int64)
    every = BankersCards(bank.seen, no_pontoon=False)
    return 1 - float(bank.ways(row)[0] / every.ways(row)[0])


def against_pontoon(own: Counts10, bank: BankersCards, unseen: Counts10, pays: NDArray[np.int64]) -> float:
    """What a chip wins when the banker shows a pontoon at once: mostly it loses."""
    theirs = less((1, 0, 0, 0, 0, 0, 0, 0, 0, 1), bank.seen)
    left = less(unseen, theirs)
    partner = {0: 9, 9: 0}.get(own.index(1))
    both = left[partner] / sum(left) if partner is not None else 0.0
    return float(both * pays[PONTOON] + (1 - both) * pays[12])


def less(cards: Counts10, some: Counts10) -> Counts10:
    """Cards without some of them."""
    return tuple(many - few for many, few in zip(cards, some, strict=True))
