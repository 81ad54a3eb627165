"""Many hands at once are judged as each would be alone; and what is no array of hands is refused."""

from __future__ import annotations

import sys

import numpy as np
import pytest

from cardlab.cards import CardError, cards
from cardlab.ranking import A5, A6, A6B, H75, HIGH, RANKINGS, LowRanking, Ranking, high_and_low
from tests.ranking.batches import as_cards, random_hands

NASTY = [
    "Ah 9h 7h 5h 3h Ks Qs Js 9s 7s",  # two flushes, the higher one in the lower cards
    "6h 5h 4h 3h 2h As Ks Qs Js 9s",  # a flush above, a straight flush below
    "5h 4h 3h 2h Ah 6s 5s 4s 3s 2s",  # two steel wheels
    "5h 4h 3h 2h Ah 5s 4s 3s 2s As",
    "Ah Kh Qh Jh Th 9h 8h 7h 6h 5h",
    "2h 3h 4h 5h 7h 8h 9h Jh Qh Kh",
    "2h 3h 4h 5h 7h 8s 9s Js Qs As",  # the lowest five in one suit, the highest in another
    "2h 3h 4h 5h 7h 8h 9s Js Qs As",
    "2h 3h 4h 5h 7h 7c 8h 9h Th Jh",
    "2h 3h 4h 5h 6h 7h 8h 9h Th Jh",
    "8c 8d 8h 8s 7c 7d 7h 7s 6c 6d",  # two quads
    "Ac Ad Ah As Kc Kd Kh Ks 2c 2d",
    "2c 2d 2h 2s 3c 3d 3h 3s 4c 4d",
    "Ac 2c 3c 4c 6c 6d 6h 6s Ad Ah",
]


@pytest.mark.parametrize("name", RANKINGS)
@pytest.mark.parametrize("size", range(1, 11))
def test_a_batch_gives_what_each_hand_gives(name: str, size: int) -> None:
    ranking = RANKINGS[name]
    hands = random_hands(60_000, size, seed=size)
    scalar = [ranking.strength(as_cards(row)) for row in hands.tolist()]
    wrong = np.flatnonzero(ranking.strengths(hands) != np.array(scalar))
    assert not len(wrong), (name, " ".join(map(str, as_cards(hands[wrong[0]].tolist()))))


@pytest.mark.parametrize("ranking", [*RANKINGS.values(), A5.with_high_aces(), A6B.with_high_aces()], ids=str)
@pytest.mark.parametrize("size", range(6, 11))
def test_the_best_of_many_is_the_best_without_one_of_them(ranking: Ranking, size: int) -> None:
    hands = random_hands(12_000, size, seed=100 + size)
    fewer = [ranking.strengths(np.delete(hands, at, axis=1)) for at in range(size)]
    assert (ranking.strengths(hands) == np.max(fewer, axis=0)).all()


@pytest.mark.parametrize("name", RANKINGS)
def test_neither_the_order_of_cards_nor_the_names_of_suits_matter(name: str) -> None:
    ranking = RANKINGS[name]
    rng = np.random.default_rng(7)
    for size in (5, 7, 10):
        hands = random_hands(12_000, size, seed=200 + size)
        plain = ranking.strengths(hands)
        assert (ranking.strengths(rng.permuted(hands, axis=1)) == plain).all()
        suits = rng.permutation(4).astype(np.uint8)
        assert (ranking.strengths(hands // 4 * 4 + suits[hands % 4]) == plain).all()


@pytest.mark.parametrize("name", RANKINGS)
@pytest.mark.parametrize("text", NASTY)
def test_constructed_hands_agree(name: str, text: str) -> None:
    hand, ranking = cards(text), RANKINGS[name]
    array = np.array([one.index for one in hand], np.uint8)
    assert ranking.strengths(array) == ranking.strength(hand)
    assert ranking.best_cards(array).tolist() == [one.index for one in ranking.best(hand).cards]


def test_of_two_flushes_the_higher_counts() -> None:
    hand = cards("Ah 9h 7h 5h 3h Ks Qs Js 9s 7s")
    array = np.array([one.index for one in hand], np.uint8)
    assert HIGH.strengths(array) == HIGH.strength(cards("Ah 9h 7h 5h 3h"))


@pytest.mark.parametrize("low", [name for name in RANKINGS if name != "HIGH"])
@pytest.mark.parametrize("size", [3, 5, 6, 9, 10])
def test_high_and_low_at_once_are_the_two(low: str, size: int) -> None:
    hands = random_hands(40_000, size, seed=300 + size)
    highs, lows = high_and_low(hands, low)
    assert (highs == HIGH.strengths(hands)).all()
    assert (lows == RANKINGS[low].strengths(hands)).all()


@pytest.mark.parametrize("name", RANKINGS)
@pytest.mark.parametrize("size", range(1, 11))
def test_the_cards_that_play_are_those_of_each_hand(name: str, size: int) -> None:
    ranking = RANKINGS[name]
    hands = random_hands(1500, size, seed=400 + size)
    wanted = [[one.index for one in ranking.best(as_cards(row)).cards] for row in hands.tolist()]
    found = ranking.best_cards(hands)
    assert found.dtype == np.uint8
    assert found.tolist() == wanted


def test_answers_have_the_shape_of_the_question() -> None:
    hands = random_hands(24, 7, seed=1)
    flat = HIGH.strengths(hands)
    assert flat.dtype == np.int32
    assert (HIGH.strengths(hands.reshape(2, 3, 4, 7)) == flat.reshape(2, 3, 4)).all()
    assert HIGH.strengths(hands[0]).shape == ()
    assert int(HIGH.strengths(hands[0])) == flat[0]
    assert HIGH.best_cards(hands.reshape(4, 6, 7)).shape == (4, 6, 5)
    assert HIGH.strengths(np.zeros((0, 7), np.uint8)).shape == (0,)
    assert HIGH.best_cards(np.zeros((3, 0, 4), np.uint8)).shape == (3, 0, 4)
    highs, lows = high_and_low(hands.reshape(4, 6, 7))
    assert highs.shape == lows.shape == (4, 6)


def test_arrays_in_any_order_of_memory_will_do_and_stay_as_they_are() -> None:
    hands = random_hands(40_000, 10, seed=2)
    before = hands.copy()
    wanted = A6.strengths(hands)
    assert (hands == before).all()
    for other in (np.asfortranarray(hands), hands[:, ::-1], np.repeat(hands, 2, axis=0)[::2]):
        assert (A6.strengths(other) == wanted).all()
    hands.flags.writeable = False
    assert (A6.strengths(hands) == wanted).all()


@pytest.mark.parametrize(
    ("hands", "said"),
    [
        (np.zeros((2, 5), np.int64), "of the type uint8, not int64"),
        (np.zeros((2, 5)), "of the type uint8, not float64"),
        (np.zeros((2, 5), bool), "of the type uint8, not bool"),
        (np.array([["Ah"]]), "of the type uint8, not <U2"),
        (np.zeros((2, 11), np.uint8), "from 1 to 10 cards, not (2, 11)"),
        (np.zeros((2, 0), np.uint8), "from 1 to 10 cards, not (2, 0)"),
        (np.array(3, np.uint8), "from 1 to 10 cards, not ()"),
        ([[0, 1, 2]], "not from list"),
        ("Ah Kd", "not from str"),
        (None, "not from NoneType"),
        (np.array([0, 1, 52], np.uint8), "The hand holds 52, which is no card's index"),
        (np.array([0, 1, 255, 3], np.uint8), "The hand holds 255"),
        (np.array([7, 1, 7], np.uint8), "The hand holds 3s (index 7) twice"),
        (np.array([[0, 1], [5, 5]], np.uint8), "Row 1 holds 3d (index 5) twice"),
        (np.array([[[0, 1], [2, 3]], [[4, 5], [6, 99]]], np.uint8), "Row (1, 1) holds 99"),
        (np.array([[1] * 10], np.uint8), "Row 0 holds 2d (index 1) twice"),
        (np.array([[51] * 9], np.uint8), "Row 0 holds As (index 51) twice"),
    ],
)
def test_what_is_no_array_of_hands_is_refused(hands: np.ndarray, said: str) -> None:
    for judge in (HIGH.strengths, A5.strengths, H75.best_cards, high_and_low):
        with pytest.raises(CardError) as caught:
            judge(hands)  # type: ignore[operator]
        assert said in str(caught.value)


@pytest.mark.parametrize("size", range(2, 11))
def test_the_row_with_a_card_twice_is_found_wherever_it_is(size: int) -> None:
    hands = random_hands(40_000, size, seed=5)
    rng = np.random.default_rng(size)
    for row in (0, 16_383, 16_384, 39_999):
        first, second = rng.choice(size, 2, replace=False)
        wrong = hands.copy()
        wrong[row, first] = wrong[row, second]
        with pytest.raises(CardError, match=rf"^Row {row} holds .. \(index \d+\) twice\.$"):
            A5.strengths(wrong)


def test_every_low_with_any_settings_can_be_judged_in_batches() -> None:
    odd = LowRanking("X", "odd", "text", ace="high", straights=False, flushes=True)
    other = LowRanking("Y", "other", "text", ace="low", straights=True, flushes=False, broadway=True)
    for ranking in (odd, other, A6.with_high_aces()):
        for size in (5, 6, 10):
            hands = random_hands(4000, size, seed=6)
            wanted = [ranking.strength(as_cards(row)) for row in hands.tolist()]
            assert ranking.strengths(hands).tolist() == wanted


def test_numpy_comes_with_the_first_batch_not_with_the_first_hand(tmp_path: object) -> None:
    import subprocess

    code = "import cardlab as cl, sys; cl.HIGH.best('Ah Kd'); cl.ranking('A5'); print('numpy' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "False\n"
