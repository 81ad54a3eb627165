"""The best play of one hand of Pontoon, against every order of a few cards, and against published numbers."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from fractions import Fraction
from math import comb, prod

import numpy as np
import pytest

from cardlab.games.pontoon_rules import Pontoon
from cardlab.odds.pontoon_bank import bankers_ends
from cardlab.odds.pontoon_hands import BUST, NONE, PONTOON, TRICK, Counts10, Growth, grown
from cardlab.odds.pontoon_paid import paid
from cardlab.odds.pontoon_play import STICK, TWIST, Buying, Held, Play, Table
from cardlab.odds.pontoon_rules_of_play import sticks_on
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
    "a four-card trick": Small((2, 3), 2, (3, 1, 4, 9, 6, 10, 8, 2), four=1),
    "a four-card trick paid double": Small((6, 4), 10, (3, 1, 2, 9, 6, 10, 8, 2), four=2, stick_min=15),
    "the banker sticks on 15": Small((4, 4), 10, (3, 1, 4, 9, 6, 10, 8, 2), bank_sticks=15),
}
MONEY = {"enough": 99, "for none": 1, "for one": 3, "for one or two": 5, "for two or three": 7}


def play(small: Small) -> Play:
    """The same, by counting."""
    table = Table(
        Growth(trick_ends=small.most == 5, four=small.four > 0),
        Growth(four=small.four > 0),
        BankersCards(counts((small.shown,)), no_pontoon=True),
        sticks_on(f"sticks on {small.bank_sticks}"),
        paid(Pontoon(four_card_trick=small.four)),
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


@pytest.mark.parametrize("money", [9, 11])
def test_where_buys_fall_no_price_is_better_than_those_tried(money: int) -> None:
    small, held = SMALL["buys fall"], Held(2, money, 4)
    worth = small.options(small.orders(), small.hand, 2, 2, money, 4, False)
    found = play(small)
    tried = {f"buy {price}" for price in found.prices(0, held)}
    assert max(worth, key=worth.__getitem__) in {*tried, "stick", "twist"}
    assert max(found.ends(int(each[4:]), held).chips for each in tried) == pytest.approx(
        max(value for action, value in worth.items() if action.startswith("buy"))
    )


def test_where_buys_fall_and_the_money_is_enough_for_all_that_can_be_drawn_only_two_prices_are_tried() -> None:
    # From 2 3 a fresh pack gives nine cards at the most, and 9 times 20 chips are at hand.
    unseen = tuple(has - takes for has, takes in zip(FRESH, counts((2, 3)), strict=True))
    found = Play(replace(TOY, then=None), counts((2, 3)), unseen, (None,) * 50, Buying(10, 20, falling=True))
    assert found.deepest == 9
    assert found.prices(0, Held(10, 180, 20)) == [10, 20]
    assert found.prices(0, Held(10, 179, 20)) == [10, 19, 20]


@pytest.mark.parametrize("four", [0, 1])
def test_a_seat_that_goes_on_by_a_rule_is_worth_what_every_order_says(four: int) -> None:
    small = Small((2, 3), 9, (10, 5, 4, 2, 8, 1, 3, 9), then=16, four=four)
    found = play(small)
    for action, worth in small.options(small.orders(), small.hand, 2, 2, 99, 4, False).items():
        word, _, price = action.partition(" ")
        does = int(price) if price else {"stick": STICK, "twist": TWIST}[word]
        assert found.ends(does, Held(2, 99, 4)).chips == pytest.approx(worth, abs=1e-12), action


def test_each_hand_of_a_split_is_worth_what_every_order_says() -> None:
    """One hand of a split on its own: its second card comes, then the best play; a third like it can be split again."""
    unseen = (8, 9, 2, 10, 3, 1, 10, 6)
    small = Small((8,), 7, unseen, split=True, most=5)
    by_second: dict[int, list[tuple[int, ...]]] = {}
    for order in small.orders():
        by_second.setdefault(order[1], []).append(order)
    total = sum(map(len, by_second.values()))
    worth = {card: small.go_on(some, (8, card), 2, 2, 20, 4, False) for card, some in by_second.items()}
    table = play(small).table
    pair = Pair(
        replace(table, growth=Growth(trick_ends=True, natural=False)),
        7,
        1,
        1,
        counts(unseen),
        (None,) * 7,
        Buying(2, 4),
    )
    once = pair.split(Held(2, 42, 4), more_hands=0)
    assert once.chips == pytest.approx(2 * sum(worth[card] * len(some) for card, some in by_second.items()) / total)
    assert once.ends.sum() == pytest.approx(2)
    # The last 8 makes a pair again: two hands more with half of what is left, if they are worth more than 16.
    again = pair.fewer().split(Held(2, 20, 4), more_hands=0).chips
    assert again > worth[8]
    more = sum(max(worth[card], again if card == 8 else -99) * len(some) for card, some in by_second.items()) / total
    assert pair.split(Held(2, 42, 4), more_hands=2).chips == pytest.approx(2 * more)


def test_a_card_that_is_remembered_on_top_of_the_pack_is_the_next() -> None:
    small = SMALL["hard 16"]
    unseen = counts(small.unseen[1:])  # the 10 is remembered, and no longer unknown
    for at, busts in ((0, 1.0), (1, None)):
        order = tuple(9 if place == at else None for place in range(7))
        found = Play(play(small).table, counts(small.hand), unseen, order, None)
        bust = found.ends(TWIST, Held(2, 99, 4)).ends[BUST].sum()
        assert bust == pytest.approx(2 / 7 if busts is None else busts)  # of 5, 4, 2, 8, 1, 3 and 9, two are too many


def test_with_a_remembered_order_values_are_those_of_the_orders_that_keep_it() -> None:
    small = Small((2, 3), 9, (10, 5, 4, 2, 8, 1, 3, 9))
    kept = [order for order in small.orders() if order[2] == 4 and order[3] == 1]  # the second and third of the pack
    unseen = counts((10, 5, 2, 8, 3, 9))
    order = (None, 3, 0, None, None, None, None)
    found = Play(play(small).table, counts(small.hand), unseen, order, Buying(2, 4))
    for action, worth in small.options(kept, small.hand, 2, 2, 99, 4, False).items():
        word, _, price = action.partition(" ")
        does = int(price) if price else {"stick": STICK, "twist": TWIST}[word]
        assert found.ends(does, Held(2, 99, 4)).chips == pytest.approx(worth, abs=1e-12), action


BANKERS = {  # RULES 5.1: pontoon, trick, 21 to 15, bust
    15: "32/663 15683/2436525 40837/812175 17776/116025 2594/23205 18688/162435 4756/38675 2914/23205 107827/812175 "
    "325666/2436525",
    16: "32/663 51377/4873050 963/15925 26423/162435 5818/47775 1356/10829 108124/812175 926/6825 0 985561/4873050",
    17: "32/663 52487/3248700 57263/812175 140377/812175 35736/270725 36656/270725 38774/270725 0 0 914861/3248700",
}


@pytest.mark.parametrize("total", BANKERS)
def test_a_banker_who_sticks_on_a_total_ends_as_published(total: int) -> None:
    nothing_seen = BankersCards(NONE, no_pontoon=False)
    found = bankers_ends(np.array([FRESH]), sticks_on(f"sticks on {total}"), nothing_seen, Growth())[0]
    wanted = [float(Fraction(chance)) for chance in BANKERS[total].split()]
    assert found[[PONTOON, TRICK, *range(21, 14, -1), BUST]] == pytest.approx(wanted, abs=1e-15)
    assert found.sum() == pytest.approx(1)


def test_two_cards_have_the_published_totals() -> None:
    """RULES 5.1, of 1,326 hands; 21 is a pontoon."""
    published = {4: 6, 5: 16, 6: 22, 7: 32, 8: 38, 9: 48, 10: 54, 11: 64, 12: 124, 13: 128, 14: 118, 15: 112, 16: 102}
    published |= {17: 96, 18: 86, 19: 80, 20: 136, PONTOON: 64}
    both = grown(NONE, Growth())[2]
    found: dict[int, int] = {}
    for drawn, end in zip(both.drawn, both.ends, strict=True):
        found[int(end)] = found.get(int(end), 0) + ways(drawn)
    assert found == published


def test_sets_of_cards_that_do_not_pass_21_are_as_many_as_published() -> None:
    published = [13740, 61269, 139972, 173982, 121960, 47404, 9052, 610, 4]
    levels = grown(NONE, Growth())
    assert [sum(map(ways, level.drawn)) for level in levels[3:12]] == published
    best = [sum(ways(drawn) for drawn in level.drawn[level.totals == 21]) for level in levels[3:8]]
    assert best == [2012, 12384, 37624, 57904, 48276]


def ways(drawn: Iterable[int]) -> int:
    """In how many ways these cards can be picked from a pack."""
    return prod(comb(has, takes) for has, takes in zip(FRESH, drawn, strict=True))


@pytest.mark.parametrize(("total", "busts"), [(12, 0.31), (14, 0.46), (15, 0.54), (16, 0.60), (18, 0.76)])
def test_the_chance_to_go_bust_with_a_fresh_pack_is_as_taught(total: int, busts: float) -> None:
    """For every hard hand of two cards with that total, as often as it is dealt."""
    two = grown(NONE, Growth())[2]
    hands = [
        tuple(drawn)
        for drawn, sums, soft in zip(two.drawn, two.totals, two.soft, strict=True)
        if sums == total and not soft
    ]
    chance = 0.0
    for hand in hands:
        unseen = tuple(has - takes for has, takes in zip(FRESH, hand, strict=True))
        found = Play(TOY, hand, unseen, (None,) * 48).ends(TWIST, Held(1, 0, 0))
        chance += ways(hand) * found.ends[BUST].sum()
    assert chance / sum(map(ways, hands)) == pytest.approx(busts, abs=0.005)


PLAIN = paid(Pontoon(pontoon_pays=1, trick_pays=1))
TOY = Table(
    Growth("none", natural=False),
    Growth("none", natural=False),
    BankersCards(NONE, no_pontoon=False),
    sticks_on("sticks on 17"),
    PLAIN,
    then=sticks_on("sticks on 2"),  # one twist only
)


def test_the_toy_game_turns_between_13_and_14() -> None:
    """No pontoons and no tricks, cards without end, one twist: sticking -0.437; twisting on 12, 13, 14 as taught."""
    endless = tuple(100_000_000 * many for many in FRESH)
    order = (None,) * 30
    for hand, taught in (((10, 2), -0.388), ((10, 3), -0.431), ((10, 4), -0.474)):
        found = Play(TOY, counts(hand), endless, order)
        assert found.ends(STICK, Held(1, 0, 0)).chips == pytest.approx(-0.437, abs=0.0005)
        assert found.ends(TWIST, Held(1, 0, 0)).chips == pytest.approx(taught, abs=0.0005)


def test_behind_an_ace_that_the_banker_has_looked_under_not_only_tens_can_be_left() -> None:
    """Five draws leave three tens alone: that can't come about, and what is worth something else is not lost in it."""
    few = Small((2, 2), 1, (1, 10, 10, 5, 4, 5, 2, 10), most=99)
    spread = play(few).ends(TWIST, Held(2, 1, 4))
    assert np.isfinite(spread.chips)
    assert spread.ends.sum() == pytest.approx(1)
