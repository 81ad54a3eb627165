"""The chances that the strategies look up, measured again on a small scale."""

from collections import defaultdict
from functools import cache
from math import sqrt

import pytest

from cardlab.cards import PACK, cards
from cardlab.players.chances import THOUSAND, against, chance_high, chance_low, high_class, low_class
from cardlab.players.measured import HIGH_CHANCES, LOW_CHANCES
from cardlab.ranking import A5, D27, HIGH
from cardlab.seeds import Seed

DEALS = 2500
TURNED = (0, 2, 5)  # how many shared cards lie open when the hands are sorted into classes


@cache
def measured_again() -> dict[tuple[str, int, str], list[float]]:
    """Points (win 1, tie 1/2) by way, cards turned and class of hand, for two hands and a shared row."""
    points: dict[tuple[str, int, str], list[float]] = defaultdict(list)
    stream = Seed(20_260).stream()
    for _ in range(DEALS):
        dealt = stream.sample(PACK, 15)
        row, hands = dealt[10:], (dealt[:5], dealt[5:10])
        for way, ranking in (("high", HIGH), ("low", A5)):
            mine, theirs = (ranking.strength(hand + row) for hand in hands)
            won = (mine > theirs) + (mine == theirs) / 2
            for turned in TURNED:
                seen = [*hands[0], *row[:turned]]
                name = high_class(seen) if way == "high" else low_class(seen, A5)
                points[way, turned, name].append(won)
    return points


def table_of(way: str, turned: int) -> dict[str, int]:
    return (HIGH_CHANCES if way == "high" else LOW_CHANCES)[turned]


@pytest.mark.parametrize("turned", TURNED)
@pytest.mark.parametrize("way", ["high", "low"])
def test_the_table_is_what_is_measured_again(way: str, turned: int) -> None:
    compared = 0
    for (of_way, of_turned, name), points in measured_again().items():
        if (of_way, of_turned) != (way, turned) or len(points) < 100:
            continue
        share = table_of(way, turned)[name] / 100
        error = sqrt(max(share * (1 - share), 0.01) / len(points))
        assert abs(sum(points) / len(points) - share) < 4 * error + 0.01, f"{way}, {turned} turned, {name}"
        compared += len(points)
    assert compared > 0.6 * DEALS


@pytest.mark.parametrize("turned", range(6))
def test_every_common_class_is_in_the_table(turned: int) -> None:
    stream = Seed(7).stream()
    missing = 0
    for _ in range(1000):
        seen = stream.sample(PACK, 5 + turned)
        missing += high_class(seen) not in HIGH_CHANCES[turned]
        missing += low_class(seen, A5) not in LOW_CHANCES[turned]
    assert missing < 15


def test_chances_are_per_cent_and_better_hands_have_better_ones() -> None:
    for tables in (HIGH_CHANCES, LOW_CHANCES):
        assert len(tables) == 6
        assert all(0 <= percent <= 100 for table in tables for percent in table.values())
    for low in LOW_CHANCES:
        steps = [low[name] for name in ("2", "3", "4", "5-8", "5-7", "5-6") if name in low]
        assert steps == sorted(steps)


@pytest.mark.parametrize(
    ("hand", "name"),
    [
        ("Ah Kh 9h 4h Kd", "1C+"),
        ("2h 3h 4h 5h 6h", "8A"),
        ("2c 3d 5h 7s 8c", "0B"),
        ("2c 2d 2h 7s 8c", "3A"),
        ("Ac Kd Qh Js Tc", "4C"),
    ],
)
def test_high_classes(hand: str, name: str) -> None:
    assert high_class(cards(hand)) == name


@pytest.mark.parametrize(
    ("hand", "name"),
    [
        ("Ah 2h 4h Kh Kd", "3"),
        ("Ah 2h 4h 6h 7d Kd", "5-7"),
        ("Kh Kd Qh Jd Ts", "0"),
        ("Ah 2h 3h 4h 5d 6d", "5-5"),
        ("8h 8d 8c 2h 2d", "2"),
    ],
)
def test_low_classes(hand: str, name: str) -> None:
    assert low_class(cards(hand), A5) == name


def test_an_ace_is_low_only_where_the_ranking_has_it_low() -> None:
    hand = cards("Ah 2h 3h 4h Kd")
    assert (low_class(hand, A5), low_class(hand, D27)) == ("4", "3")


def test_against_more_opponents_the_chance_is_smaller() -> None:
    assert [against(50, opponents) for opponents in (0, 1, 2, 3)] == [THOUSAND, 500, 250, 125]
    assert all(against(percent, 1) == 10 * percent for percent in range(101))
    hand = cards("Ah 2h 4h 6h 7d")
    assert chance_low(hand, 0, 1, A5) > chance_low(hand, 0, 3, A5) > 0
    assert chance_high(hand, 0, 1) > chance_high(hand, 0, 3) > 0


def test_a_class_that_was_too_rare_to_measure_has_an_even_chance() -> None:
    royal = cards("Ah Kh Qh Jh Th")
    assert high_class(royal) not in HIGH_CHANCES[0]
    assert chance_high(royal, 0, 1) == 500
