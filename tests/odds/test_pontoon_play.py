"""The best play of one hand of Pontoon, against every order of a few cards, and against published numbers."""

from __future__ import annotations

from fractions import Fraction

import pytest

from cardlab.games.pontoon_rules import Pontoon
from cardlab.odds.pontoon_bank import bankers_ends, sticks_on
from cardlab.odds.pontoon_hands import BUST, NONE, PONTOON, TRICK, Counts10, Growth
from cardlab.odds.pontoon_paid import paid
from cardlab.odds.pontoon_play import STICK, TWIST, Buying, Held, Play, Table
from cardlab.odds.pontoon_split import Pair
from cardlab.odds.pontoon_unseen import BankersCards
from tests.odds.every_order import Small

FRESH = (4,) * 9 + (16,)


def counts(cards: tuple[int, ...]) -> Counts10:
    """A hand of points as counts."""
    return tuple(cards.count(value + 1) for value in range(10))


SMALL = {
    "hard 16": Small((10, 6), 6, (10, 5, 4, 2, 8, 1, 3, 9)),
    "soft 17": Small((1, 6), 9, (10, 5, 4, 2, 8, 1, 3, 9)),
    "low, for a trick": Small((2, 2), 10, (3, 1, 4, 9, 6, 10, 8, 1)),
    "the banker has looked for a ten": Small((2, 3), 1, (3, 1, 10, 9, 6, 10, 10, 4)),
    "must reach 15": Small((5, 6), 7, (3, 2, 10, 9, 2, 10, 8, 1), stick_min=15),
    "buys fall": Small((2, 3), 5, (3, 1, 6, 9, 2, 10, 7, 4), falling=True),
    "a fifth card from 12": Small((2, 2), 5, (3, 1, 6, 9, 2, 10, 7, 4), fifth_from=12),
    "more than five cards": Small((3, 4, 1, 4), 8, (3, 1, 9, 9, 10, 10, 7), most=99),
    "the banker sticks on 15": Small((4, 4), 10, (3, 1, 4, 9, 6, 10, 8, 2), bank_sticks=15),
}
MONEY = {"enough": 99, "for none": 1, "for one": 3, "for one or two": 5, "for two or three": 7}


def play(small: Small) -> Play:
    """The same, by counting."""
    table = Table(
        Growth(trick_ends=small.most == 5),
        Growth(),
        BankersCards(counts((small.shown,)), no_pontoon=True),
        sticks_on(f"sticks on {small.bank_sticks}"),
        paid(Pontoon()),
        stick_min=small.stick_min,
        then=sticks_on(f"sticks on {small.then}") if small.then else None,
    )
    order = (None,) * (len(small.unseen) - 1)
    return Play(table, counts(small.hand), counts(small.unseen), order, Buying(2, 4, small.falling, small.fifth_from))


@pytest.mark.parametrize(
    ("case", "money"),
    [*((case, "enough") for case in SMALL), *((case, money) for case in ("soft 17", "buys fall") for money in MONEY)],
)
def test_values_are_those_of_every_order_tried(case: str, money: str) -> None:
    small, found = SMALL[case], play(SMALL[case])
    held = Held(2, MONEY[money], 4)
    for action, worth in small.options(small.orders(), small.hand, 2, 2, MONEY[money], 4, False).items():
        word, _, price = action.partition(" ")
        does = int(price) if price else {"stick": STICK, "twist": TWIST}[word]
        assert found.ends(does, held).chips == pytest.approx(worth, abs=1e-12), action
