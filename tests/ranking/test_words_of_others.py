"""What is said of the cards that do not play, and of third pairs: a reason for each card, and a true one."""

from __future__ import annotations

import re
from itertools import combinations

import pytest

from cardlab.ranking import A5, A6, HIGH, RANKINGS, HandValue, Kind, wild
from tests.ranking.batches import as_cards, random_hands


def named_as_unused(value: HandValue) -> list[str]:
    """The signs of the cards of which the explanation says that they do not play, in all its sentences."""
    found: list[str] = []
    for said in value.explain().split(". "):
        if match := re.fullmatch(r"(.+?) (?:does|do) not play: .+", said):
            found += match[1].split()
    return found


RULES = [
    *RANKINGS.values(),
    A6.with_high_aces(),
    *(wild(base, "2* 9s Kd", policy) for base in ("A5", "A6", "D27", "H75") for policy in
      ("lowest_missing", "zero", "duplicate")),
    wild("HIGH", "2* 9s"),
    wild("HIGH", "2* 9s", "bug"),
]  # fmt: skip


@pytest.mark.parametrize("ranking", RULES, ids=lambda one: one.name)
def test_every_card_that_does_not_play_is_named_once_with_a_reason(ranking) -> None:
    for size in (6, 7, 8, 10):
        for row in random_hands(300, size, seed=70 + size).tolist():
            value = ranking.best(as_cards(row))
            assert sorted(named_as_unused(value)) == sorted(one.glyph for one in value.unused), value.explain()
            assert "make ." not in value.explain()


@pytest.mark.parametrize("ranking", [one for one in RANKINGS.values() if one.way == "low"], ids=lambda one: one.name)
def test_the_reason_why_a_card_does_not_play_is_true(ranking) -> None:
    for row in random_hands(1500, 7, seed=77).tolist():
        value = ranking.best(as_cards(row))
        if value.kind is not Kind.NO_PAIR:
            continue
        for cards, reason in re.findall(r"([^.]*?) (?:does|do) not play: ([^.]+)\.", value.explain()):
            for one in value.unused:
                if one.glyph not in cards.split():
                    continue
                height = ranking.pips(one)
                if reason == "higher than the five that do":
                    assert height > value.pips[0]
                elif reason == "that would make a pair":
                    assert height in value.pips
                else:
                    assert reason in {
                        f"that would make {what}" for what in ("a straight", "a flush", "a straight or a flush")
                    }
                    assert height < value.pips[0]
                    swapped = ranking.best([one, *value.cards[1:]])
                    assert swapped < value


@pytest.mark.parametrize("name", ["A6", "A6B", "D27", "H75"])
def test_the_reasons_in_a_low_that_cannot_be_plain_are_true(name: str) -> None:
    ranking, seen = RANKINGS[name], set()
    for size in (6, 7, 8):
        for row in random_hands(6000, size, seed=90 + size).tolist():
            value = ranking.best(as_cards(row))
            if value.kind is Kind.NO_PAIR:
                continue
            for cards, reason in re.findall(r"([^.]*?) (?:does|do) not play: ([^.]+)\.", value.explain()):
                for one in (one for one in value.unused if one.glyph in cards.split()):
                    fives = [
                        ranking.best([one, *four]) for four in combinations(set(value.cards + value.unused) - {one}, 4)
                    ]
                    assert all(five <= value for five in fives)
                    seen.add(reason.split(",")[0])
                    if reason == "higher than the cards beside the pair":
                        assert value.kind is Kind.PAIR
                        assert ranking.pips(one) > value.pips[1]
                    elif reason == "with more cards of a rank the hand would be higher":
                        assert one.rank in {card.rank for card in value.cards}
                    else:
                        lowest = max(fives)
                        assert reason.startswith("the lowest hand with it is ")
                        assert lowest.kind.name.lower().replace("_", " ") in reason
    assert "with more cards of a rank the hand would be higher" in seen


@pytest.mark.parametrize(
    ("ranking", "hand", "said"),
    [
        ("A6", "Ah 2h 3d 4s 5c Kd Kh", "5♣ does not play: that would make a straight."),
        ("D27", "2h 3h 4h 5h 6c 7h 8d", "5♥ does not play: that would make a straight or a flush."),
        (
            "D27",
            "2h 3h 4h 5h 6c 7h 8d",
            "6-5-4-3-2 would be a straight and 7-5-4-3-2 would be a flush, and both count against the hand.",
        ),
        ("A6", "2c 3d 4h 5s 6c 6d", "5♠ does not play: higher than the cards beside the pair."),
        ("A6", "Ah 2h 3h 4h 5h 6h", "5♥ does not play: the lowest hand with it is a flush, 6-5-3-2-A."),
        ("A5", "2c 2d 2h 3s 3c 3d 2s", "Only two ranks are different, so nothing is lower than a full house."),
    ],
)
def test_a_card_left_out_of_a_low_has_its_own_reason(ranking: str, hand: str, said: str) -> None:
    explained = RANKINGS[ranking].best(hand).explain()
    assert said in explained
    assert "five cards make a hand" not in explained


def test_a_wild_card_that_does_not_play_is_named() -> None:
    said = wild("D27", "9s").best("9s 2h 3d 4h 5c 7d").explain()
    assert "9♠ does not play: nothing that it may stand for makes the hand lower." in said
    said = wild("A5", "2* 9s 9d", "zero").best("2c 2d 2h 2s 9s 9d").explain()
    assert "9♦ does not play: five wild cards make a hand." in said or "does not play: five wild cards" in said


def test_the_third_pair_is_the_third_highest_even_where_it_gives_the_kicker() -> None:
    for hand in ("Ac Ad Kc Kd Qc Qd Js Jh", "Ac Ad Kc Kd Qc Qd"):
        said = HIGH.best(hand).explain()
        assert said.endswith("The third pair, queens, does not count, except that one queen plays as the kicker.")
    assert HIGH.best("7c 7d 5c 5s 3h 3d As").explain().endswith("The third pair, threes, does not count.")


@pytest.mark.parametrize(
    ("a", "b", "reason"),
    [
        (
            "7c 7d 7h 3s Ac",
            "7c 7d 7h 2s Ad",
            "The three sevens and the ace are the same; the next kicker decides: a three is higher than a deuce.",
        ),
        ("Ac Ad Ah Ks Kc", "Qc Qd Qh Qs 2c", "Four queens beats a full house, aces over kings: "),
        ("9h 8h 4h 3h 2h", "8c 7d 6h 5s 4c", "A nine-high flush beats an eight-high straight: "),
        ("Ah Kh Qh Jh Th", "6h 6d 6c Ks As", "A royal flush beats three sixes: "),
        ("7c 7d 7h 5s 5c", "7d 7s 7h 5h 5d", "Both hands are a full house, sevens over fives: a tie."),
    ],
)
def test_hands_have_their_articles_in_a_sentence(a: str, b: str, reason: str) -> None:
    assert HIGH.compare(a, b).reason.startswith(reason)


def test_the_kicker_of_a_low_pair_is_lower() -> None:
    assert A5.compare("6c 6d 4h 3s 2c", "6h 6s 5h 3d 2d").reason == (
        "The pair of sixes is the same; the kicker decides: a four is lower than a five."
    )
    assert A5.compare("Ah", "As").reason == "Both hands are an ace: a tie."


@pytest.mark.parametrize(
    ("a", "b", "said"),
    [
        ("Ac Ad Ah 4s 5c", "2c 2d 2h 3s 4c", "so three aces are the lowest three of a kind"),
        ("Ac Ad Ah As 5c", "2c 2d 2h 2s 4c", "so four aces are the lowest four of a kind"),
        ("Ac Ad Kh Ks 5c", "3c 3d Kc Kd 4c", "so a pair of aces is the lowest pair"),
        ("Ac Ad Ah Ks Kc", "2c 2d 2h 3s 3c", "so three aces are the lowest three of a kind"),
    ],
)
def test_aces_are_low_beyond_one_pair(a: str, b: str, said: str) -> None:
    comparison = A5.compare(a, b)
    assert comparison.winner == 0
    assert comparison.reason.endswith(f"; in ace to five the ace is low, {said}.")
    assert A6.with_high_aces().compare(a, b).winner == 1
    assert said.removeprefix("so ").replace("lowest", "highest") in A6.with_high_aces().best(a).explain()
