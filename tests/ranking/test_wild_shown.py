"""What a hand with wild cards shows: the cards that play, what the wild ones stand for, and what is said of them."""

from __future__ import annotations

import pytest

from cardlab.cards import Card, cards
from cardlab.ranking import RANKINGS, Kind, wild
from tests.ranking.batches import as_cards, random_hands

NINE = "2* J* Kd"
LOWS = [name for name in RANKINGS if name != "HIGH"]


def test_a_wild_card_that_is_the_lowest_rank_again_plays_instead_of_a_second_natural_card() -> None:
    value = wild("A5", "9s", "duplicate").best("9s 4h 3d 2c Ah Ad")
    assert value.stands_for == {Card("9s"): Card("As")}
    assert value.cards == (*cards("4h 3d 2c Ah"), Card("9s")) or value.cards == cards("4h 3d 2c Ad 9s")
    assert len(value.unused) == 1


@pytest.mark.parametrize("base", LOWS)
def test_natural_cards_never_pair_where_a_wild_card_is_the_lowest_rank_again(base: str) -> None:
    ranking = wild(base, NINE, "duplicate")
    for size in (4, 5, 6, 7, 10):
        for row in random_hands(400, size, seed=40 + size).tolist():
            value = ranking.best(as_cards(row))
            natural = [one.rank for one in value.cards if not ranking.is_wild(one)]
            if value.kind is Kind.NO_PAIR:
                assert len(set(natural)) == len(natural), value
            assert set(value.stands_for) == {one for one in value.cards if ranking.is_wild(one)}
            wilds = sum(ranking.is_wild(as_cards([one])[0]) for one in row)
            assert len(value.stands_for) == min(wilds, 5)
