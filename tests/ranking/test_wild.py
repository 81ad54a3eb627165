"""Wild cards: what they may stand for, high and low, counted over every hand."""

from __future__ import annotations

import copy
import pickle
from collections import Counter

import numpy as np
import pytest

from cardlab.cards import Card, CardError, cards
from cardlab.odds.suits_and_ranks import rank_ways
from cardlab.ranking import (
    A5,
    A6,
    A6B,
    D26,
    D27,
    H75,
    HIGH,
    RANKINGS,
    HighRanking,
    Kind,
    LowRanking,
    Ranking,
    RankingError,
    wild,
)
from cardlab.ranking.tables import rank_table, wild_table
from cardlab.ranking.wild import WildRanking
from cardlab.ranking.wild_words import read_wild
from tests.ranking.batches import all_five_card_hands, as_cards, random_hands

NINE = "2* J* Kd"
LOWS = [A5, A6, A6B, D27, H75, D26, A6.with_high_aces()]


# The cases


def test_a_wild_card_makes_no_impossible_straight() -> None:
    value = wild(HIGH, "2*").best("5c 6h 7d 9c 4d 2s Tc")
    assert value.name == "straight, ten high (2♠ as 8♠)"
    assert [str(one) for one in value.cards] == ["Tc", "9c", "2s", "7d", "6h"]


def test_there_is_no_joker_in_this_pack() -> None:
    for text in ("joker", "2* joker", "🃏"):
        with pytest.raises(CardError, match="there is no joker in this pack"):
            wild(HIGH, text)
    with pytest.raises(CardError, match="there is no joker in this pack"):
        wild(HIGH, "2*").best("Ad 3s 5c 5h joker")


def test_a_royal_flush_is_made_with_wild_cards() -> None:
    value = wild(HIGH, "2*").best("2s Kc Jc 2d Qc")
    assert value.category == "royal flush"
    assert value.stands_for == dict(zip(cards("2d 2s"), cards("Ac Tc"), strict=True))


def test_one_wild_card_is_one_thing_for_high_and_another_for_low() -> None:
    hand = "7d 5d 4d 3d 9h"
    high, low = wild(HIGH, "9h").best(hand), wild(H75, "9h").best(hand)
    assert (high.category, high.stands_for) == ("straight flush", {Card("9h"): Card("6d")})
    assert low.name == "7-5-4-3-2 (9♥ as 2♠)"
    assert low.stands_for[Card("9h")] in cards("2c 2h 2s")
    assert low == wild(H75, "9h").best("7c 5d 4d 3d 2s")


def test_wild_as_zero_is_lower_than_any_rank() -> None:
    two, one = "7c 5d 4h 2c 2d", "7h 5c 4d 3s 2s"
    zero = wild(H75, "2*", "zero")
    assert zero.best(two) > zero.best(one)
    assert zero.best(two).pips == (7, 5, 4, 0, 0)
    assert zero.best(two).stands_for == {Card("2c"): None, Card("2d"): None}
    assert wild(H75, "2*").best(two) == wild(H75, "2*").best(one)  # both 7-5-4-3-2
    assert wild(A5, "2*").best(two).name.startswith("7-5-4-2-A")
    assert wild(A5, "2*").best(one).name.startswith("7-5-4-3-A")


def test_a_double_ace_is_lower_than_the_nuts() -> None:
    with_joker, natural = "6c 4d 3h As 9s", "6h 4c 3d 2s Ah"
    double = wild(A6, "9s", "duplicate")
    assert double.best(with_joker) > double.best(natural)
    assert double.best(with_joker).name == "6-4-3-A-A (9♠ as A♥)"
    assert wild(A6, "9s").best(with_joker) == wild(A6, "9s").best(natural)


# Every hand


def test_nine_wild_cards_over_every_hand() -> None:
    found, ways = np.unique(wild(HIGH, NINE).strengths(all_five_card_hands()), return_counts=True)
    by_category: Counter[str] = Counter()
    for strength, number in zip(found.tolist(), ways.tolist(), strict=True):
        by_category[HIGH.category(strength)] += number
    assert by_category == {
        "five of a kind": 12402,
        "royal flush": 2259,
        "straight flush": 15163,
        "four of a kind": 162822,
        "full house": 18540,
        "flush": 28244,
        "straight": 134274,
        "three of a kind": 665280,
        "two pair": 63180,
        "one pair": 1083186,
        "high card": 413610,
    }


def test_five_of_a_kind_by_the_number_of_wild_cards() -> None:
    ranking, hands = wild(HIGH, NINE), all_five_card_hands()
    held = np.isin(hands, [one.index for one in ranking.wild]).sum(axis=1)
    fives = ranking.strengths(hands) >> 20 == Kind.FIVE_OF_A_KIND
    assert [int(np.sum(fives & (held == number))) for number in range(6)] == [0, 90, 1476, 5292, 5418, 126]


def test_one_joker_in_the_best_low_of_eight_cards_agrees_with_the_published_table() -> None:
    # The joker is no card of ours, but a wild card beside seven of the pack is what it would be.
    rules = wild(A5, "2c")
    without, joker = rank_ways(8), rank_ways(7)
    by_category: Counter[str] = Counter()
    for table, ways in ((rank_table(A5, 8), without), (wild_table(rules, 7, 1), joker)):
        for strength in np.unique(table).tolist():
            kind = HIGH.category(A5.number(strength))
            row = A5.category(strength) if kind == "high card" else "pair or worse"
            by_category[row] += int(ways[table == strength].sum())
    published = [21554304, 51093760, 95178240, 137827200, 163681280, 161677824, 130667520, 81713280, 34777600]
    heights = ["5", "6", "7", "8", "9", "10", "J", "Q", "K"]
    wanted = {f"{height}-high, no pair": number for height, number in zip(heights, published, strict=True)}
    assert by_category == wanted | {"pair or worse": 8151702}
    assert by_category.total() == 886322710


# Batches and short hands


@pytest.mark.parametrize("base", [HIGH, *LOWS], ids=lambda one: one.name)
def test_batches_agree_with_single_hands(base: HighRanking | LowRanking) -> None:
    policies = ["any", "bug"] if base is HIGH else ["lowest_missing", "zero", "duplicate"]
    for policy in policies:
        ranking = wild(base, NINE, policy)  # type: ignore[arg-type]
        for size in (1, 3, 4, 5, 6, 8, 10):
            hands = random_hands(800, size, seed=500 + size)
            wanted = [ranking.best(as_cards(row)) for row in hands.tolist()]
            assert ranking.strengths(hands).tolist() == [value.strength for value in wanted]
            if size in (3, 7):
                assert ranking.best_cards(hands).tolist() == [[c.index for c in value.cards] for value in wanted]


def test_a_flush_with_two_aces_is_off_by_default() -> None:
    hand = "Ah Kh 9h 4h 2s"
    assert wild(HIGH, "2*").best(hand).pips == (14, 13, 12, 9, 4)
    assert wild(HIGH, "2*", double_ace_flush=True).best(hand).pips == (14, 14, 13, 9, 4)


def test_fewer_than_five_cards_are_compared_as_far_as_they_go() -> None:
    ranking = wild(HIGH, "2*")
    assert ranking.best("2c").name == "ace high, four cards short (2♣ as A♠)"
    assert ranking.best("2c Kd").category == "one pair"
    assert ranking.best("2c 2d 2h Kd").category == "four of a kind"
    assert ranking.best("2c 2d 2h 2s").name.startswith("four of a kind, aces")
    assert wild(A5, "2*").best("2c 3d").pips == (3, 1)


# Words


@pytest.mark.parametrize(
    ("ranking", "hand", "said"),
    [
        (
            wild(HIGH, "2*"),
            "5c 6h 7d 9c 4d 2s Tc",
            "High, deuces wild: straight, ten high (2♠ as 8♠). 10♣ 9♣ 2♠ 7♦ 6♥ play. "
            "5♣ 4♦ do not play: five cards make a hand.",
        ),
        (
            wild(HIGH, NINE),
            "Kc Kh Ks 2c Jc",
            "High, deuces, jacks and K♦ wild: five of a kind, kings (2♣ as K♦, J♣ as K♠). "
            "Five of a kind is above a straight flush.",
        ),
        (
            wild(A5, "2*", "zero"),
            "7c 5d 4h 2c 2d Kd",
            "Low, ace to five, deuces wild: 7-5-4-0-0 (2♣ as zero, 2♦ as zero). 7♣ 5♦ 4♥ 2♣ 2♦ play. "
            "K♦ does not play: higher than the five that do. "
            "A wild card ranks as zero, below every other, and zeros make no pair.",
        ),
        (
            wild(A5, "9s"),
            "5c 4d 3h As 9s",
            "Low, ace to five, 9♠ wild: 5-4-3-2-A (9♠ as 2♠). In ace to five the straight does not count.",
        ),
        (
            wild(A5, "9s"),
            "5c 4d 3h As 2s",
            "Low, ace to five, 9♠ wild: 5-4-3-2-A. In ace to five the straight does not count.",
        ),
    ],
    ids=lambda one: one.name if isinstance(one, Ranking) else None,
)
def test_the_explanation_says_what_the_wild_cards_stand_for(ranking: WildRanking, hand: str, said: str) -> None:
    assert ranking.best(hand).explain() == said


def test_comparisons_speak_of_wild_hands() -> None:
    ranking = wild(HIGH, "2*")
    assert ranking.compare("Kc Kd Kh Ks 2c", "9c 8c 7c 6c 2d").reason == (
        "Five kings beats a ten-high straight flush: five of a kind is higher than a straight flush."
    )
    assert (
        ranking.compare("Kc Kd Kh 2s 2c", "Ac Ad Ah 2d 2h").reason
        == "Both have five of a kind, and aces are higher than kings."
    )
    assert wild(A5, "2*", "zero").compare("7c 5d 4h 2c 2d", "7h 5c 4d 3s 2s").reason == (
        "7-5-4-0 is lower than 7-5-4-3: the fourth card decides; a wild card ranks as zero, and zeros make no pair."
    )


@pytest.mark.parametrize("base", RANKINGS)
def test_every_hand_has_its_words(base: str) -> None:
    policies = ["any", "bug"] if base == "HIGH" else ["lowest_missing", "zero", "duplicate"]
    for policy in policies:
        ranking = wild(base, NINE, policy)  # type: ignore[arg-type]
        for row in random_hands(300, 7, seed=8).tolist():
            value = ranking.best(as_cards(row))
            assert value.name in value.explain()
            assert value.category
            assert ranking.compare(value, value).winner is None


def test_a_value_names_its_ranking() -> None:
    ranking = wild("high", "2*")
    assert (ranking.name, ranking.title) == ("HIGH (deuces wild)", "high with deuces wild")
    assert wild(A5, "2* 9s", "zero").name == "A5 (deuces and 9♠ wild, zero)"
    assert "any card that is not held" in ranking.text
    with pytest.raises(TypeError, match="each has its own order"):
        assert ranking.best("2c Kd") < HIGH.best("2c Kd")


def test_values_survive_copying() -> None:
    value = wild(HIGH, "2*").best("5c 6h 7d 9c 4d 2s Tc")
    for again in (copy.copy(value), copy.deepcopy(value), pickle.loads(pickle.dumps(value))):
        assert again == value
        assert again.stands_for == value.stands_for
        assert again.explain() == value.explain()


# What is refused


def test_wild_cards_are_read_from_text_and_cards() -> None:
    assert read_wild("2* Kd") == cards("2c 2d 2h 2s Kd")
    assert read_wild("10*, jc") == cards("Tc Td Th Ts Jc")
    assert read_wild([Card("Kd"), "2c"]) == cards("2c Kd")
    assert wild(HIGH, "2s 2h 2d 2c") == wild(HIGH, "2*")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ((HIGH, "2"), "its suit is missing"),
        ((HIGH, "*"), "its rank is missing"),
        ((HIGH, "1*"), '"1" is not a rank'),
        ((HIGH, "2* 2c"), "2c is there twice"),
        ((HIGH, ""), "Which cards are wild"),
        ((HIGH, []), "Which cards are wild"),
    ],
)
def test_what_is_no_card_cannot_be_wild(arguments: tuple[Ranking, str], said: str) -> None:
    with pytest.raises(CardError, match=said):
        wild(*arguments)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ((HIGH, "2*", "zero"), 'one of "any", "bug", not \'zero\''),
        ((A5, "2*", "bug"), 'one of "lowest_missing", "zero", "duplicate"'),
        ((A5, "2*", None, True), "for high hands"),
        ((wild(HIGH, "2*"), "3*"), "Wild cards are for HIGH or a low ranking"),
        (("A7", "3*"), "is no ranking"),
    ],
)
def test_what_cannot_be_wild_is_refused(arguments: tuple[object, ...], said: str) -> None:
    with pytest.raises(RankingError, match=said):
        wild(*arguments)  # type: ignore[arg-type]
