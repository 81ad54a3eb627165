"""Equilibrium: ways to choose for all at a table, from which nobody gains by turning away alone.

A game is a table of payoffs for each player, with two axes for each: which hand it holds, and what it chooses;
the payoffs hold the weight of the hands that meet. A mix is an array of (hands, choices), each row of which adds
up to 1. Two players who play for a constant sum are solved exactly, as a linear program. For others pure
equilibria are tried first, one and all; then a path is followed that leads to a mixed one, which is made precise by
Newton's method. Whatever is found is checked.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from math import prod
from typing import Any, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from cardlab.odds.path import along_the_path
from cardlab.odds.simplex import maximise

__all__ = ["Game", "Mix", "Solution", "best_gain", "pure_equilibria", "replies", "solve"]

Mix: TypeAlias = NDArray[Any]
Marks: TypeAlias = NDArray[np.bool_]
Game: TypeAlias = Sequence[NDArray[Any]]
"""For each player its payoffs, all of shape (hands, choices) * players: fractions as objects, or floats."""

MOST_PURE: Final = 20_000
ENOUGH: Final = 1e-9
NEAR: Final = 1e-3


@dataclass(frozen=True)
class Solution:
    """The mixes of all players, and the most that one of them could gain by turning away: 0 if they are exact."""

    mixes: tuple[Mix, ...]
    gain: Fraction | float


def replies(game: Game, player: int, mixes: Sequence[Mix]) -> Mix:
    """What each choice brings a player with each hand, against the mixes of the others (its own is not looked at)."""
    result = game[player]
    for other in reversed(range(len(mixes))):
        if other != player:
            result = np.tensordot(result, mixes[other], axes=((2 * other, 2 * other + 1), (0, 1)))
    return result


def best_gain(game: Game, mixes: Sequence[Mix]) -> Any:
    """The most that any one player could gain by choosing otherwise."""
    gains = []
    for player, mix in enumerate(mixes):
        brings = replies(game, player, mixes)
        gains.append(sum(max(row) for row in brings.tolist()) - (brings * mix).sum())
    return max(gains)


def solve(game: Game) -> Solution:
    """Find an equilibrium of a game in exact payoffs, in which nobody makes a choice that another always matches."""
    allowed = undominated(game)
    if len(game) == 2 and constant_sum(game):
        mixes = by_linear_program(game[0], allowed)
        return Solution(mixes, best_gain(game, mixes))
    if pure := next(pure_equilibria(game, allowed), None):
        return Solution(pure, Fraction(0))
    rough = in_floats(game)
    found = min(candidates(rough, allowed), key=lambda mixes: float(best_gain(rough, mixes)))
    exact = tuple(in_fractions(mix) for mix in found)
    if best_gain(game, exact) == 0:
        return Solution(exact, Fraction(0))
    return Solution(found, max(float(best_gain(rough, found)), 0.0))


def in_floats(game: Game) -> list[NDArray[np.float64]]:
    """The same payoffs as floats."""
    return [np.asarray(payoffs, float) for payoffs in game]


def undominated(game: Game) -> list[Marks]:
    """Mark the choices with each hand that no other choice always matches and sometimes beats.

    Without the others there still is an equilibrium, and it is one of the whole game.
    """
    marks: list[Marks] = []
    for player, payoffs in enumerate(in_floats(game)):
        rows = np.moveaxis(payoffs, (2 * player, 2 * player + 1), (0, 1))
        rows = rows.reshape(*rows.shape[:2], -1)
        matched = (rows[:, None] >= rows[:, :, None]).all(axis=3) & (rows[:, None] > rows[:, :, None]).any(axis=3)
        marks.append(~np.any(matched, axis=2))
    return marks


def constant_sum(game: Game) -> bool:
    """Whether the two always share the same, given the hands that meet."""
    total = game[0] + game[1]
    return bool((total == total[:, :1, :, :1]).all())


def by_linear_program(payoffs: NDArray[Any], allowed: Sequence[Marks]) -> tuple[Mix, ...]:
    """Solve for two players who share a constant: the first makes as much as it can of the second's best replies.

    The second's mix are the prices of the limits that its choices set. Payoffs are 0 or more.
    """
    mine, theirs = ([(hand, way) for hand, way in np.argwhere(marks).tolist()] for marks in allowed)
    my_hands, their_hands = payoffs.shape[0], payoffs.shape[2]
    limits = [
        [*(-payoffs[hand, choice, its, way] for hand, choice in mine), *(int(its == at) for at in range(their_hands))]
        for its, way in theirs
    ] + [[*(int(hand == at) for hand, _ in mine), *[0] * their_hands] for at in range(my_hands)]
    most = [Fraction(0)] * len(theirs) + [Fraction(1)] * my_hands
    found, prices = maximise([Fraction(0)] * len(mine) + [Fraction(1)] * their_hands, limits, most)
    return filled_up(found, mine, allowed[0]), filled_up(prices, theirs, allowed[1])


def filled_up(parts: Sequence[Fraction], places: Sequence[tuple[int, int]], marks: Marks) -> Mix:
    """Make a mix whose rows add up to 1, where the program left some of it open because it brings nothing."""
    mix = np.full(marks.shape, Fraction(0), object)
    for part, (hand, choice) in zip(parts, places, strict=False):
        mix[hand, choice] = part
    for row, mark in zip(mix, marks, strict=True):
        total = sum(row)
        if total > 1:
            row /= total
        else:
            row[int(np.argmax(mark))] += 1 - total
    return mix


def pure_equilibria(game: Game, allowed: Sequence[Marks] | None = None) -> Iterator[tuple[Mix, ...]]:
    """All equilibria in which everybody makes one choice with each hand; none where there are too many to try."""
    marks = undominated(game) if allowed is None else allowed
    if prod(int(count) for mark in marks for count in mark.sum(axis=1)) > MOST_PURE:
        return
    rough = in_floats(game)
    every = [
        [pure(choices, mark.shape[1]) for choices in product(*(np.flatnonzero(row).tolist() for row in mark))]
        for mark in marks
    ]
    for mixes in product(*every):
        if best_gain(rough, mixes) <= ENOUGH:
            exact = tuple(in_fractions(mix) for mix in mixes)
            if best_gain(game, exact) == 0:
                yield exact


def pure(choices: Sequence[int], size: int) -> NDArray[np.float64]:
    """One choice for each hand, as a mix."""
    return np.eye(size)[list(choices)]


# Mixed equilibria of three or more players, and of two who don't share a constant.


def candidates(game: Sequence[NDArray[np.float64]], allowed: Sequence[Marks]) -> Iterator[tuple[Mix, ...]]:
    """Mixes that may be equilibria, until one is good enough: points of the path, made precise."""
    yield tuple(mark / mark.sum(axis=1, keepdims=True) for mark in allowed)
    tried = set()
    for mixes in along_the_path(game, allowed):
        for least in (1e-2, 1e-4):
            used = [mix > least for mix in mixes]
            named = tuple(flag.tobytes() for flag in used)
            if named in tried and best_gain(game, mixes) > NEAR * np.abs(game[0]).max():
                continue
            tried.add(named)
            refined = newton(game, mixes, used)
            yield refined
            if best_gain(game, refined) <= ENOUGH:
                return


def newton(game: Game, mixes: tuple[Mix, ...], used: Sequence[NDArray[np.bool_]]) -> tuple[Mix, ...]:
    """Make all the choices that are used bring the same, hand by hand."""
    shapes = [mix.shape for mix in mixes]
    flags = np.concatenate([flag.ravel() for flag in used])
    hands = sum(shape[0] for shape in shapes)

    def unpacked(point: NDArray[np.float64]) -> tuple[Mix, ...]:
        flat = np.zeros(len(flags))
        flat[flags] = point[hands:]
        ends = np.cumsum([rows * columns for rows, columns in shapes])[:-1]
        return tuple(part.reshape(shape) for part, shape in zip(np.split(flat, ends), shapes, strict=True))

    def off(point: NDArray[np.float64]) -> NDArray[np.float64]:
        now = unpacked(point)
        brings = [replies(game, player, now) for player in range(len(now))]
        worth = np.split(point[:hands], np.cumsum([shape[0] for shape in shapes])[:-1])
        uneven = np.concatenate([(row - value[:, None]).ravel() for row, value in zip(brings, worth, strict=True)])
        return np.concatenate([np.concatenate([mix.sum(axis=1) for mix in now]) - 1, uneven[flags]])

    start = tuple(np.where(flag, mix, 0) for flag, mix in zip(used, mixes, strict=True))
    values = [replies(game, player, start).max(axis=1) for player in range(len(start))]
    point = np.concatenate([*values, np.concatenate([mix.ravel() for mix in start])[flags]])
    for _ in range(30):
        error = off(point)
        if np.abs(error).max() < 1e-14:
            break
        slopes = np.stack([(off(point + step) - error) / 1e-7 for step in 1e-7 * np.eye(len(point))], axis=1)
        point = point - np.linalg.lstsq(slopes, error, rcond=None)[0]
    clipped = [np.clip(np.nan_to_num(mix), 0, 1) for mix in unpacked(point)]
    return tuple(mix / np.where(total > 0, total, 1) for mix in clipped for total in [mix.sum(axis=1, keepdims=True)])


def in_fractions(mix: Mix) -> Mix:
    """The nearest plain fractions, as they would be told to a class."""
    rows = [[Fraction(float(part)).limit_denominator(1000) for part in row] for row in mix]
    return np.array([[part / (sum(row) or 1) for part in row] for row in rows], object)
