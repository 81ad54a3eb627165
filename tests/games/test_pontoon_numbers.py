"""The known numbers of Pontoon's cards, counted with the engine's own totals over every hand there is."""

from collections import Counter
from fractions import Fraction
from itertools import combinations
from math import comb

import pytest

from cardlab.cards import PACK, Card, Rank
from cardlab.games.pontoon_rules import Pontoon
from cardlab.games.pontoon_settling import standing
from cardlab.games.pontoon_totals import hard_total, is_bust, is_natural, is_soft, is_three_sevens, is_trick, total
from tests.pontoon_for_tests import pontoon_dealt

RULES = Pontoon()
PAIRS = list(combinations(PACK, 2))


def test_two_cards_make_a_pontoon_in_32_of_663() -> None:
    pontoons = sum(standing(pair, RULES).kind == "pontoon" for pair in PAIRS)
    assert (pontoons, len(PAIRS)) == (64, 1326)
    assert Fraction(pontoons, len(PAIRS)) == Fraction(32, 663)


def test_how_often_two_cards_make_each_total() -> None:
    counts = Counter(total(pair) for pair in PAIRS)
    assert [counts[each] for each in range(4, 22)] == [
        6, 16, 22, 32, 38, 48, 54, 64, 124, 128, 118, 112, 102, 96, 86, 80, 136, 64,
    ]  # fmt: skip
    assert sum(counts[each] for each in range(15, 22)) == 676
    assert sum(counts[each] for each in range(16, 22)) == 564
    assert sum(total(pair) == 12 and is_soft(pair) for pair in PAIRS) == 6  # two aces


def test_how_many_pairs_of_cards_can_be_burnt_and_split() -> None:
    hard = Counter(hard_total(pair) for pair in PAIRS if not is_soft(pair))
    assert (hard[13], hard[14]) == (112, 102)
    assert sum(one.rank == two.rank for one, two in PAIRS) == 78
    assert sum(hard_total([one]) == hard_total([two]) for one, two in PAIRS) == 174


def test_a_player_and_the_banker_both_have_a_pontoon_in_96_of_54145() -> None:
    # After one pontoon is out there are 3 aces and 15 ten-cards in 50 cards.
    left = [card for card in PACK if card.text not in ("Ah", "Kd")]
    second = sum(is_natural(pair) for pair in combinations(left, 2))
    assert Fraction(second, comb(50, 2)) == Fraction(9, 245)
    assert Fraction(64, 1326) * Fraction(second, comb(50, 2)) == Fraction(96, 54145)


def test_how_likely_at_least_one_of_so_many_hands_has_a_pontoon() -> None:
    """From the chance that some given hands all have one, which no more than four can."""
    published = [
        "32/663", "1184/12495", "27312/195755", "480945104/2633883525", "118016144/526776705", "46333424/175592235",
        "22737632/75253815", "25503904/75253815", "109507456/292653725", "71647616/175592235",
    ]  # fmt: skip
    left, all_have = list(PACK), [Fraction(1)]
    for _ in range(4):
        pairs = list(combinations(left, 2))
        all_have.append(all_have[-1] * Fraction(sum(map(is_natural, pairs)), len(pairs)))
        gone = next(pair for pair in pairs if is_natural(pair))
        left = [card for card in left if card not in gone]
    assert not any(map(is_natural, combinations(left, 2)))
    for hands, chance in enumerate(published, start=1):
        found = sum(
            ((-1) ** (some + 1) * comb(hands, some) * all_have[some] for some in range(1, 5)), start=Fraction(0)
        )
        assert found == Fraction(chance)


def test_three_cards_are_sevens_in_1_of_5525() -> None:
    threes = list(combinations(PACK, 3))
    assert Fraction(sum(map(is_three_sevens, threes)), len(threes)) == Fraction(1, 5525)
    assert sum(not is_bust(hand) for hand in threes) == 13740
    assert sum(total(hand) == 21 for hand in threes) == 2012


def test_four_cards() -> None:
    fours = list(combinations(PACK, 4))
    assert sum(not is_bust(hand) for hand in fours) == 61269
    assert sum(total(hand) == 21 for hand in fours) == 12384


# More than four cards: sets of ranks, each as often as it can be dealt.


def sets_of_ranks(count: int) -> list[tuple[list[int], int]]:
    """Every multiset of so many ranks that stays within 21, by how many of each, and in how many ways it is dealt."""
    found: list[tuple[list[int], int]] = []

    def go(rank: int, left: int, room: int, have: list[int], ways: int) -> None:
        if left == 0:
            found.append((have, ways))
        elif rank < len(Rank):
            card = PACK[4 * rank]
            cost = hard_total([card])
            for many in range(min(4, left, room // cost) + 1):
                go(rank + 1, left - many, room - many * cost, [*have, *[rank] * many], ways * comb(4, many))

    go(0, count, 21, [], 1)
    return found


def a_hand(ranks: list[int]) -> list[Card]:
    """A hand with these ranks."""
    places = [ranks[:place].count(rank) for place, rank in enumerate(ranks)]
    return [PACK[4 * rank + suit] for rank, suit in zip(ranks, places, strict=True)]


@pytest.mark.parametrize(
    ("count", "within", "exactly"),
    [(5, 139972, 37624), (6, 173982, 57904), (7, 121960, 48276), (8, 47404, None), (9, 9052, None), (10, 610, None),
     (11, 4, 4)],
)  # fmt: skip
def test_how_many_sets_of_cards_stay_within_21(count: int, within: int, exactly: int | None) -> None:
    hands = [(a_hand(ranks), ways) for ranks, ways in sets_of_ranks(count)]
    assert sum(ways for hand, ways in hands if is_trick(hand)) == within
    if exactly is not None:
        assert sum(ways for hand, ways in hands if total(hand) == 21) == exactly


def test_twelve_cards_never_stay_within_21() -> None:
    assert not sets_of_ranks(12)


@pytest.mark.parametrize(("ends", "stakes"), [(True, 1 + 3 * 2), (False, 1 + 9 * 2)])
def test_the_most_that_can_lie_on_one_hand(ends: bool, stakes: int) -> None:
    # Three purchases to five cards; where a trick goes on, nine to eleven cards, the most that stay within 21.
    deal = pontoon_dealt(Pontoon(trick_ends_hand=ends), ["Ac Ad"], "Kh 9h", "Ah As 2c 2d 2h 2s 3c 3d 3h")
    deal.act("stake 1")
    while deal.decision is not None and deal.decision.kind == "play" and "buy 2" in deal.legal_actions:
        deal.act("buy 2")
    assert deal.view("teacher").seats[0].hands[0].stake == stakes
