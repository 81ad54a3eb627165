"""What a hand with wild cards shows: the cards that play, what the wild ones stand for, and what is said of them."""

from __future__ import annotations

import pytest

from cardlab.cards import Card, CardError, cards
from cardlab.ranking import A5, HIGH, RANKINGS, Kind, RankingError, WildRanking, wild
from cardlab.ranking.wild_words import read_wild
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


# Words


def test_a_comparison_of_wild_hands_names_their_traps() -> None:
    assert (
        wild("A5", "9s")
        .compare("5c 4d 3h As 9s", "6c 4h 3d 2s Ad")
        .reason.endswith("; in ace to five the straight does not count.")
    )
    assert wild("A6", "9s", "duplicate").compare("6c 4d 3h As 9s", "6h 4c 3d 2s Ah").reason == (
        "6-4-3-A is lower than 6-4-3-2: the fourth card decides; "
        "a wild card may be a rank that is held, and makes no pair."
    )
    said = wild("HIGH", "2*", "bug").compare("Kc Kd 2c 5s 7h", "Kh Ks Qd 5d 7c").reason
    assert said.endswith("; a wild card is an ace, or completes a straight or a flush.")


def test_a_bug_is_explained() -> None:
    ranking = wild("HIGH", "2*", "bug")
    assert ranking.rule in ranking.best("2c 9h 9d 4c 5s").explain()
    assert ranking.rule not in ranking.best("Kc 9h 9d 4c 5s").explain()
    assert ranking.rule in ranking.text


def test_a_wild_card_that_must_make_no_straight_is_explained_so() -> None:
    for base, said in (
        ("A6", "the lowest rank that makes no straight, held or not"),
        ("A5", "even where that is held"),
    ):
        ranking = wild(base, "9s", "duplicate")
        assert said in ranking.best("9s 5h 4d 3c 2h").explain()
        assert said in ranking.text
    assert wild("A6", "9s", "duplicate").best("9s 5h 4d 3c 2h").pips == (5, 4, 3, 2, 2)


def test_a_double_ace_flush_is_in_the_name_and_the_text() -> None:
    with_it, without = wild("HIGH", "2*", double_ace_flush=True), wild("HIGH", "2*")
    assert with_it.name == "HIGH (deuces wild, double-ace flush)" != without.name
    assert with_it.text == f"{without.text} A flush may hold more than one ace."


# What is refused


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ("22*", '"22\\*" cannot be wild: "22" is not a rank.*four of a rank as "2\\*"'),
        ("*2", '"\\*2" cannot be wild: the star stands after one rank'),
        ("2**", "the star stands after one rank"),
        ("*", '"\\*" cannot be wild: its rank is missing'),
        ("K", 'Four of a rank are written with a star: "K\\*"'),
        (["1*"], '"1" is not a rank'),
        (None, "Cards are read from text"),
    ],
)
def test_the_word_that_is_no_wild_card_is_quoted_with_the_remedy(wrong: object, said: str) -> None:
    with pytest.raises(CardError, match=said):
        wild("HIGH", wrong)  # type: ignore[arg-type]


def test_four_of_a_rank_may_stand_in_a_list() -> None:
    assert read_wild(["2*", "Kd"]) == read_wild("2* Kd") == read_wild(["2*", Card("Kd")])


def test_a_wild_ranking_made_by_hand_is_checked_as_well() -> None:
    for policy in ("zero", ["any"], None):
        with pytest.raises(RankingError, match='one of "any", "bug"'):
            WildRanking(HIGH, cards("2c"), policy)  # type: ignore[arg-type]
    with pytest.raises(RankingError, match='one of "lowest_missing"'):
        wild("A5", "2*", ["zero"])  # type: ignore[arg-type]
    with pytest.raises(RankingError, match="for high hands"):
        WildRanking(A5, cards("2c"), "zero", True)
    with pytest.raises(RankingError, match="Wild cards are for HIGH or a low"):
        WildRanking(wild("HIGH", "2*"), cards("3c"), "any")  # type: ignore[arg-type]
