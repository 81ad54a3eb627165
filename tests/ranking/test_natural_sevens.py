"""A natural pair of sevens: who holds it, and where it comes before every other hand."""

from itertools import combinations

import pytest

from cardlab.cards import PACK, cards
from cardlab.ranking import HIGH, wild
from cardlab.ranking.natural_sevens import NaturalSevens, SevensFirst

SEVENS, FIRST = NaturalSevens(), SevensFirst(wild(HIGH, "2* J* Kd"))


@pytest.mark.parametrize(
    ("hand", "strength"),
    [("7c 7d Ah Kc 9s", 1), ("7c 7d 7h 7s 9s", 1), ("7c 2d 2h Js Kd", None), ("9c 9d Ah Kc Qs", None)],
)
def test_two_sevens_or_more_are_natural_and_a_wild_card_is_none(hand: str, strength: int | None) -> None:
    assert SEVENS.strength(cards(hand)) == strength
    assert SEVENS.is_nuts(cards(hand)) == FIRST.is_nuts(cards(hand)) == (strength is not None)


def test_how_many_hands_have_them() -> None:
    # Of five cards, two or more of the four sevens: C(4,2)C(48,3) + C(4,3)C(48,2) + C(48,1).
    others = [card for card in PACK if card.rank.letter != "7"][:10]
    pack = [*cards("7c 7d 7h 7s"), *others]
    found = sum(SEVENS.strength(hand) is not None for hand in combinations(pack, 5))
    assert found == 6 * 120 + 4 * 45 + 10


def test_they_come_before_five_of_a_kind_and_all_who_hold_them_are_level() -> None:
    pair, four, five_aces = "7c 7d 3h 4c 9s", "7c 7d 7h 7s 9s", "Ac Ad Ah As 2c"
    assert FIRST.strength(cards(pair)) == FIRST.strength(cards(four)) > FIRST.strength(cards(five_aces))
    assert FIRST.strength(cards(five_aces)) == wild(HIGH, "2* J* Kd").strength(cards(five_aces))
    assert FIRST.strength(PACK[:4]) < FIRST.above_all


@pytest.mark.parametrize(
    ("hand", "said"),
    [
        ("7c 7d 7h Kc 9s", "7♣ 7♦ is a natural pair of sevens: no wild card is in it."),
        (
            "7c 2d 3h Kc 9s",
            "There is one seven, the seven of clubs, and a wild card can't make a natural pair with it.",
        ),
        ("5c 2d 3h Kc 9s", "There is no seven in the hand."),
    ],
)
def test_a_value_explains_itself(hand: str, said: str) -> None:
    value = SEVENS.best(hand)
    assert value.explain() == said
    assert bool(value.cards) == ("is a natural" in said)
    assert value.name == ("a natural pair of sevens" if value.cards else "no natural pair of sevens")


def test_other_hands_are_what_the_ranking_says() -> None:
    assert FIRST.best("Ac Ad Ah As 2c").name == "five of a kind, aces (2♣ as A♠)"
    assert FIRST.best("7c 7d Ah As 2c").name == "a natural pair of sevens"
    assert (FIRST.half, FIRST.title) == (HIGH.half, f"{FIRST.ranking.title}, natural sevens first")
