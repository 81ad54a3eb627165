"""Equilibria: nobody gains by turning away alone, in games that are known and in games that are not."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray

from cardlab.odds.equilibrium import best_gain, pure_equilibria, replies, solve, undominated
from cardlab.odds.simplex import maximise

HALF, THIRD = Fraction(1, 2), Fraction(1, 3)


def fractions(numbers: Any) -> NDArray[Any]:
    return np.vectorize(Fraction, otypes=[object])(numbers)


def two(first: list[list[int]], second: list[list[int]]) -> list[NDArray[Any]]:
    """A game of two who each have one hand."""
    return [fractions(np.array(payoffs)[None, :, None, :]) for payoffs in (first, second)]


def test_matching_pennies_is_mixed_evenly() -> None:
    found = solve(two([[1, 0], [0, 1]], [[0, 1], [1, 0]]))
    assert [mix.tolist() for mix in found.mixes] == [[[HALF, HALF]]] * 2
    assert found.gain == 0


def test_scissors_paper_stone_is_mixed_in_thirds() -> None:
    wins = [[1, 2, 0], [0, 1, 2], [2, 0, 1]]
    found = solve(two(wins, [[2 - one for one in row] for row in wins]))
    assert [mix.tolist() for mix in found.mixes] == [[[THIRD] * 3]] * 2


def test_uneven_pennies_by_hand() -> None:
    """Winning on heads pays 3: the other must show heads only one time in four to make it even."""
    found = solve(two([[3, 0], [0, 1]], [[0, 3], [3, 2]]))
    assert found.gain == 0
    game = two([[3, 0], [0, 1]], [[0, 3], [3, 2]])
    assert best_gain(game, found.mixes) == 0


def test_a_choice_that_another_always_matches_is_not_made() -> None:
    game = two([[1, 1], [1, 0]], [[0, 0], [0, 1]])
    assert [marks.tolist() for marks in undominated(game)] == [[[True, False]], [[False, True]]]
    assert solve(game).mixes[0].tolist() == [[1, 0]]


def test_all_equilibria_without_mixing_are_found() -> None:
    meeting = two([[2, 0], [0, 1]], [[1, 0], [0, 2]])
    assert len(list(pure_equilibria(meeting))) == 2
    assert solve(meeting).gain == 0


def test_two_hands_are_told_apart() -> None:
    """A player who holds one of two hands matches with the first and mismatches with the second."""
    first = np.zeros((2, 2, 1, 2), int)
    first[0], first[1] = np.eye(2)[:, None], 1 - np.eye(2)[:, None]
    game = [fractions(first), fractions(1 - first)]
    found = solve(game)
    assert found.gain == 0
    assert (replies(game, 0, found.mixes) * found.mixes[0]).sum() == 1


def odd_one_out() -> list[NDArray[Any]]:
    """Three who choose one of two; who stands alone loses 1 to the others: mixing evenly is an equilibrium."""
    game = [np.zeros((1, 2) * 3, int) for _ in range(3)]
    for a in range(2):
        for b in range(2):
            for c in range(2):
                picks = (a, b, c)
                for player in range(3):
                    others = [picks[other] for other in range(3) if other != player]
                    alone = picks[player] != others[0] and others[0] == others[1]
                    game[player][0, a, 0, b, 0, c] = 2 if alone else 0
    return [fractions(payoffs) for payoffs in game]


def test_three_who_want_to_stand_alone() -> None:
    found = solve(odd_one_out())
    assert found.gain == 0


def test_three_with_no_equilibrium_without_mixing() -> None:
    """Each wants to match the next, but the last wants to differ from the first: all must mix evenly."""
    game = [np.zeros((1, 2) * 3, int) for _ in range(3)]
    for a in range(2):
        for b in range(2):
            for c in range(2):
                for player, pays in enumerate((a == b, b == c, c != a)):
                    game[player][0, a, 0, b, 0, c] = pays
    exact = [fractions(payoffs) for payoffs in game]
    assert list(pure_equilibria(exact)) == []
    found = solve(exact)
    assert [mix.tolist() for mix in found.mixes] == [[[HALF, HALF]]] * 3
    assert found.gain == 0


payoffs = st.integers(0, 9)


@settings(max_examples=60)
@given(st.data(), st.integers(1, 3), st.integers(1, 3))
def test_nobody_gains_in_any_game_for_a_constant_sum(data: st.DataObject, mine: int, theirs: int) -> None:
    size = mine * 3 * theirs * 3
    numbers = data.draw(st.lists(payoffs, min_size=size, max_size=size))
    first = fractions(np.array(numbers).reshape(mine, 3, theirs, 3))
    game = [first, 9 - first]
    found = solve(game)
    assert best_gain(game, found.mixes) == 0
    for mix in found.mixes:
        assert all(sum(row) == 1 and min(row) >= 0 for row in mix.tolist())


@settings(max_examples=60)
@given(st.data(), st.integers(2, 3))
def test_nobody_gains_in_any_game_of_two_or_three(data: st.DataObject, players: int) -> None:
    shape = (1, 3) * players
    size = 3**players
    game = [
        fractions(np.array(data.draw(st.lists(payoffs, min_size=size, max_size=size))).reshape(shape))
        for _ in range(players)
    ]
    found = solve(game)
    floats = [np.asarray(one, float) for one in game]
    assert float(found.gain) == pytest.approx(
        float(best_gain(floats, [m.astype(float) for m in found.mixes])), abs=1e-9
    )
    assert found.gain <= 1e-9
    for mix in found.mixes:
        assert np.asarray(mix, float).sum(axis=1) == pytest.approx(1)


def test_a_linear_program_by_hand() -> None:
    """3x + 2y with x + y at most 4 and x + 3y at most 6: x=4, y=0; a wider first limit is worth 3."""
    assert maximise([Fraction(3), Fraction(2)], [[1, 1], [1, 3]], [Fraction(4), Fraction(6)]) == ([4, 0], [3, 0])  # type: ignore[list-item]


def test_a_linear_program_without_end_is_refused() -> None:
    with pytest.raises(ValueError, match="grows for ever"):
        maximise([Fraction(1)], [[Fraction(-1)]], [Fraction(1)])


@pytest.mark.parametrize("seed", range(6))
def test_nobody_gains_in_games_of_four_and_of_hands_that_are_not_known(seed: int) -> None:
    stream = np.random.Generator(np.random.PCG64(seed))
    for shape in ((1, 3) * 4, (2, 3) * 3, (2, 2) * 4):
        game = [fractions(stream.integers(0, 10, shape)) for _ in range(len(shape) // 2)]
        found = solve(game)
        truly = best_gain([np.asarray(one, float) for one in game], [mix.astype(float) for mix in found.mixes])
        assert truly <= 1e-9
