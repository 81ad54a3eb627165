"""Exact counts of all hands: every published table, sums that must agree, and hands counted one by one."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from functools import cache
from math import comb
from xml.etree import ElementTree

import numpy as np
import pytest

import cardlab as cl
from cardlab.cards import PACK, Card, CardError
from cardlab.odds import Counts, counts, joint_counts
from cardlab.odds.every_hand import every_hand
from cardlab.ranking import A5, A6, HIGH, RANKINGS, Ranking, wild

MADE = ["one pair", "two pair", "three of a kind", "full house", "four of a kind"]
HEIGHTS = ["5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]

HIGHS = {
    "royal flush": (4, 188, 4324, 64860),
    "straight flush": (36, 1656, 37260, 546480),
    "four of a kind": (624, 14664, 224848, 2529262),
    "full house": (3744, 165984, 3473184, 45652128),
    "flush": (5108, 205792, 4047644, 50850320),
    "straight": (10200, 361620, 6180020, 67072620),
    "three of a kind": (54912, 732160, 6461620, 38493000),
    "two pair": (123552, 2532816, 31433400, 257760900),
    "one pair": (1098240, 9730740, 58627800, 236092500),
    "high card": (1302540, 6612900, 23294460, 53476080),
}
PLAIN = [  # 5-high to K-high in A5, 6-high to A-high in D26
    (1024, 40448, 781824, 9856000),
    (5120, 181760, 3151360, 35563520),
    (15360, 483840, 7426560, 74019840),
    (35840, 985600, 13171200, 113971200),
    (71680, 1684480, 19174400, 140851200),
    (129024, 2515968, 23675904, 143216640),
    (215040, 3333120, 24837120, 118487040),
    (337920, 3886080, 21457920, 75694080),
    (506880, 3801600, 13939200, 32947200),
]
COUNTED = [  # 7-high to K-high in D27 and H75, 6-high to Q-high in A6 and A6B
    (4080, 149052, 2666480, 31140184),
    (14280, 458472, 7187404, 73341656),
    (34680, 967212, 13129988, 115644396),
    (70380, 1672992, 19288272, 143761024),
    (127500, 2511912, 23906176, 146493440),
    (213180, 3338064, 25145080, 121470288),
    (335580, 3903144, 21795928, 77924152),
]
SETS = {
    "two pair": (123552, 226512, 219648, 140712),
    "three of a kind": (54912, 13728, 0, 0),
    "full house": (3744, 2184, 624, 78),
    "four of a kind": (624, 0, 0, 0),
}
ONE_WHEEL = {
    "one pair": (1098240, 3272320, 6202240, 8389680),
    "straight": (9180, 0, 0, 0),
    "flush": (5112, 6864, 6864, 5148),
    "straight flush": (36, 0, 0, 0),
}
TWO_WHEELS = {
    "one pair": (1098240, 3280000, 6230400, 8456240),
    "straight": (10200, 0, 0, 0),
    "flush": (5108, 6864, 6864, 5148),
    "straight flush": (40, 0, 0, 0),
}
LAST_ONE, LAST_TWO = (503880, 3836064, 14235856, 34227392), (502860, 3828384, 14207696, 34160832)


def rows(first: str, figures: list[tuple[int, ...]]) -> dict[str, tuple[int, ...]]:
    start = HEIGHTS.index(first)
    return {f"{height}-high, no pair": row for height, row in zip(HEIGHTS[start:], figures, strict=False)}


TABLES = {
    "HIGH": HIGHS,
    "A5": rows("5", PLAIN) | SETS | {"one pair": (1098240, 3203200, 5948800, 7790640)},
    "D26": rows("6", PLAIN) | SETS | {"one pair": (1098240, 3203200, 5948800, 7790640)},
    "D27": rows("7", [*COUNTED, LAST_ONE]) | SETS | ONE_WHEEL,
    "A6": rows("6", [*COUNTED, LAST_ONE]) | SETS | ONE_WHEEL,
    "H75": rows("7", [*COUNTED, LAST_TWO]) | SETS | TWO_WHEELS,
    "A6B": rows("6", [*COUNTED, LAST_TWO]) | SETS | TWO_WHEELS,
}
CLASSES = {
    "HIGH": (7462, 6075, 4824, 3729),
    "A5": (6175, 6019, 5083, 4368),
    "D26": (6175, 6019, 5083, 4368),
    "D27": (7462, 6802, 5536, 4629),
    "A6": (7462, 6802, 5536, 4629),
    "H75": (7462, 6801, 5535, 4629),
    "A6B": (7462, 6801, 5535, 4630),
}


@cache
def all_hands(name: str, n: int) -> Counts:
    return counts(name, n=n)


@pytest.mark.parametrize("n", [5, 6, 7, 8])
@pytest.mark.parametrize("name", RANKINGS)
def test_the_published_tables(name: str, n: int) -> None:
    found = all_hands(name, n)
    wanted = {row: figures[n - 5] for row, figures in TABLES[name].items() if figures[n - 5]}
    assert found.by_category == wanted
    assert found.total == comb(52, n)
    assert len(found.by_strength) == CLASSES[name][n - 5]
    strengths = list(found.by_strength)
    assert strengths == sorted(strengths, reverse=True)


@pytest.mark.parametrize("name", RANKINGS)
@pytest.mark.parametrize("n", [1, 2, 3, 4, 9, 10])
def test_all_hands_are_counted(name: str, n: int) -> None:
    assert all_hands(name, n).total == comb(52, n)


def test_checksums_of_the_high_hands() -> None:
    sums = [
        sum(at * ways for at, ways in enumerate(reversed(all_hands("HIGH", n).by_strength.values()), 1))
        for n in (5, 6, 7, 8)
    ]
    assert sums == [4792773180, 36000675092, 215706684548, 1020471805610]


@pytest.mark.parametrize(
    ("name", "hand", "n", "ways"),
    [
        ("A5", "6c 4d 3h 2s Ac", 7, 630272),
        ("D27", "7c 5d 4h 3s 2c", 5, 1020),
        ("D27", "7c 5d 4h 3s 2c", 7, 779840),
        ("D27", "7c 6d 4h 3s 2c", 7, 629120),
        ("D27", "7c 6d 5h 3s 2c", 7, 628760),
        ("D27", "7c 6d 5h 4s 2c", 7, 628760),
        ("D27", "8c 5d 4h 3s 2c", 7, 629084),
        ("D27", "8c 6d 4h 3s 2c", 7, 494624),
        ("HIGH", "9c 8d 7h 5s 4c", 7, 15540),
        ("HIGH", "Tc 9d 8h 7s 5c", 8, 58380),
    ],
)
def test_published_counts_of_single_classes(name: str, hand: str, n: int, ways: int) -> None:
    value = RANKINGS[name].best(hand)
    assert all_hands(name, n).by_strength[value.strength] == ways
    assert all_hands(name, n).against(value)[1] == ways


def test_the_worst_high_hands_and_the_median_ones() -> None:
    for n, worst in ((7, "9-8-7-5-4"), (8, "10-9-8-7-5")):
        assert (
            min(all_hands("HIGH", n).by_strength)
            == HIGH.best([f + s for f, s in zip(worst.split("-"), "cdhsc", strict=True)]).strength
        )
    for n, median in ((5, "Ac Kd Qh Js 7c"), (6, "6c 6d Ah Ts 8c"), (7, "Jc Jd Ah Ts 8c"), (8, "Tc Td 2h 2s Ac")):
        beats, ties, beaten = all_hands("HIGH", n).against(HIGH.best(median))
        assert beats <= (beats + ties + beaten) / 2 <= beats + ties


def test_eight_or_better() -> None:
    worst = A5.best("8c 7d 6h 5s 4c").strength
    found = [sum(ways for s, ways in all_hands("A5", n).by_strength.items() if s >= worst) for n in (5, 6, 7, 8)]
    assert found == [57344, 1691648, 24530944, 233410560]


@pytest.mark.parametrize("n", [9, 10])
def test_deuce_to_seven_is_ace_to_six_one_rank_up(n: int) -> None:
    assert list(all_hands("D27", n).by_strength.values()) == list(all_hands("A6", n).by_strength.values())
    assert list(all_hands("D26", n).by_strength.values()) == list(all_hands("A5", n).by_strength.values())


def one_by_one(ranking: Ranking, n: int, known: Sequence[Card]) -> Counter[int]:
    found: Counter[int] = Counter()
    for hands in every_hand(n, known):
        strengths, ways = np.unique(ranking.strengths(hands), return_counts=True)
        found.update(dict(zip(strengths.tolist(), ways.tolist(), strict=True)))
    return found


SUITED = [
    "Ah Kh 7d 4c 2s",
    "Ah 2h 3h 4h 7h",  # a flush is there already
    "Ah 2h 3h 4h 7d",
    "2h 3h 4h 7s 8s",
    "2c 2d 2h 2s Ac",
    "9h 9s 8h 8s 7h",
]


@pytest.mark.parametrize("name", ["HIGH", "A5", "A6", "H75"])
@pytest.mark.parametrize("known", SUITED)
def test_five_known_cards_and_a_row_of_five_to_come(name: str, known: str) -> None:
    found = counts(name, n=10, known=known)
    assert found.by_strength == one_by_one(RANKINGS[name], 10, cl.cards(known))
    assert found.total == comb(47, 5)


@pytest.mark.parametrize("name", RANKINGS)
def test_any_known_cards(name: str) -> None:
    source = random.Random(3)
    for pool in (PACK, PACK[2::4], PACK[1::4] + PACK[3::4], PACK[:20]):
        for n, drawn in ((10, 2), (10, 3), (10, 0), (9, 2), (7, 2), (6, 1), (5, 3), (4, 2)):
            known = source.sample(pool, n - drawn)
            assert counts(name, n=n, known=known).by_strength == one_by_one(RANKINGS[name], n, known), known


@pytest.mark.parametrize("name", ["HIGH", "A6", "D27"])
def test_each_hand_is_counted_once_for_each_of_its_cards(name: str) -> None:
    # By the first card known, every hand of nine is counted nine times. The suits are alike, so one is enough.
    found: Counter[int] = Counter()
    for one in PACK[::4]:
        for strength, ways in counts(name, n=9, known=[one]).by_strength.items():
            found[strength] += 4 * ways
    assert found == {strength: 9 * ways for strength, ways in all_hands(name, 9).by_strength.items()}


@pytest.mark.parametrize("name", RANKINGS)
@pytest.mark.parametrize("n", [9, 10])
def test_samples_agree(name: str, n: int) -> None:
    rng = np.random.default_rng(5)
    hands = np.argsort(rng.random((200_000, 52)), axis=1)[:, :n].astype(np.uint8)
    found, ways = np.unique(RANKINGS[name].strengths(hands), return_counts=True)
    exact = all_hands(name, n)
    assert set(found.tolist()) <= set(exact.by_strength)
    seen: Counter[str] = Counter()
    for strength, number in zip(found.tolist(), ways.tolist(), strict=True):
        seen[RANKINGS[name].category(strength)] += number
    for category, number in exact.by_category.items():
        expected = len(hands) * number / exact.total
        assert abs(seen[category] - expected) < 5 * expected**0.5 + 5, category


# Both at once


@pytest.mark.parametrize("low", [name for name in RANKINGS if name != "HIGH"])
@pytest.mark.parametrize("n", [5, 7])
def test_each_way_of_a_joint_count_is_its_own_count(low: str, n: int) -> None:
    both = joint_counts(low, n=n)
    assert both.total == comb(52, n)
    assert both.high.by_strength == all_hands("HIGH", n).by_strength
    assert both.low.by_strength == all_hands(low, n).by_strength
    assert sum(both.by_category.values()) == both.total


def test_ten_cards_both_ways() -> None:
    both = joint_counts("A5", n=10)
    assert both.total == 15_820_024_220
    assert both.high.by_strength == all_hands("HIGH", 10).by_strength
    assert both.low.by_strength == all_hands("A5", 10).by_strength
    nuts = A5.best("5c 4d 3h 2s Ac").strength
    assert min(high for high, low in both.by_strength if low == nuts) == HIGH.best("5c 4d 3h 2s Ac").strength


@pytest.mark.parametrize("low", ["A5", "H75"])
def test_pairs_of_strengths_one_by_one(low: str) -> None:
    known = cl.cards("Ah 2h 3h 4d 9d 9h 8s")
    found: Counter[tuple[int, int]] = Counter()
    for hands in every_hand(10, known):
        found.update(zip(*(strengths.tolist() for strengths in cl.high_and_low(hands, low)), strict=True))
    assert joint_counts(low, n=10, known=known).by_strength == found


# Wild cards, words and pictures


def test_wild_cards_are_counted_too() -> None:
    ranking = wild(HIGH, "2* J* Kd")
    assert counts(ranking, n=5).by_category["five of a kind"] == 12402
    known = cl.cards("2c Jd 9h 9s 4c")
    assert counts(ranking, n=7, known=known).by_strength == one_by_one(ranking, 7, known)
    with pytest.raises(CardError, match="too many"):
        counts(ranking, n=10)


def test_against_a_hand() -> None:
    value = HIGH.best("Ah Ad Kc Kd Qh")
    beats, ties, beaten = all_hands("HIGH", 5).against(value)
    assert (beats + ties + beaten, ties) == (2598960, 4 * 6 * 6)
    with pytest.raises(TypeError, match="cannot be held against"):
        all_hands("HIGH", 5).against(A5.best("Ah"))


def test_counts_are_printed_as_a_table() -> None:
    found = counts("HIGH", n=5)
    lines = str(found).splitlines()
    assert lines[0] == "2,598,960 hands of 5 cards, by their best high"
    assert lines[1].split() == ["royal", "flush", "4", "0.00015", "%"]
    assert lines[-1].split() == ["high", "card", "1,302,540", "50.1", "%"]
    assert repr(found) == "<counts of 2,598,960 hands of 5 cards, by their best high>"
    assert (
        repr(joint_counts("A5", n=5))
        == "<counts of 2,598,960 hands of 5 cards, by their best high and best low, ace to five>"
    )
    assert float(found.chance("four of a kind")) == 624 / 2598960
    assert found.chance("no such thing") == 0


def test_a_bar_chart_is_text_and_a_picture() -> None:
    chart = counts("A5", n=7).bar_chart()
    text = str(chart)
    assert text.splitlines()[1].startswith("5-high, no pair")
    assert "18.6 %" in text
    root = ElementTree.fromstring(chart._repr_svg_())
    assert root.get("role") == "img"
    assert chart._repr_svg_() == counts("A5", n=7).bar_chart()._repr_svg_()
    assert "0x" not in repr(chart)


def test_progress_is_told_to_who_asks(capsys: pytest.CaptureFixture[str]) -> None:
    told: list[tuple[int, int]] = []
    counts("HIGH", n=8, progress=lambda done, total: told.append((done, total)))
    assert [done for done, _ in told] == sorted(done for done, _ in told)
    assert told[-1][0] == told[-1][1]
    assert len({total for _, total in told}) == 1
    assert capsys.readouterr().err == ""  # stderr is no terminal here


def test_a_line_grows_on_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    import io

    from cardlab.odds import progress

    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    clock = iter(range(100))
    screen = Terminal()
    monkeypatch.setattr(progress.sys, "stderr", screen)
    monkeypatch.setattr(progress.time, "monotonic", lambda: next(clock))
    shown = progress.Progress(4)
    for _ in range(4):
        shown.add(1)
    assert "[#####               ]  25% counted" in screen.getvalue()
    assert screen.getvalue().endswith("\r" + " " * 40 + "\r")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ({"n": 11}, "Hands of 1 to 10 cards are counted, not of 11"),
        ({"n": 0}, "not of 0"),
        ({"n": 7.0}, "not of 7.0"),
        ({"n": True}, "not of True"),
        ({"n": 2, "known": "Ah Kd 3c"}, "3 cards are known, and a hand has 2"),
        ({"n": 5, "known": "Ah Ah"}, "twice"),
    ],
)
def test_what_cannot_be_counted_is_refused(arguments: dict[str, object], said: str) -> None:
    for count in (lambda **a: counts("HIGH", **a), lambda **a: joint_counts("A5", **a)):
        with pytest.raises(CardError, match=said):
            count(**arguments)


def test_it_is_reached_by_the_face_of_the_package() -> None:
    found = cl.odds.counts(cl.A5, n=5)
    assert found.by_category == cl.odds.counts("A5", n=5).by_category
    assert found.ranking is A5
    assert A6 != A5
