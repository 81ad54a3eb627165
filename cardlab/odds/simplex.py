"""A small solver of linear programs in exact fractions: the simplex method, by Bland's rule, which never circles."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

__all__ = ["maximise"]

Row = list[Fraction]


def maximise(
    gains: Sequence[Fraction], limits: Sequence[Sequence[Fraction]], most: Sequence[Fraction]
) -> tuple[Row, Row]:
    """Find x >= 0 that makes gains . x greatest while limits @ x <= most, where all of `most` are 0 or more.

    Gives x, and the price of each limit: how much more could be had if it were wider by one. Raises
    ValueError if there is no greatest.

    >>> maximise([Fraction(1), Fraction(1)], [[Fraction(1), Fraction(2)]], [Fraction(4)])
    ([Fraction(4, 1), Fraction(0, 1)], [Fraction(1, 1)])
    """
    rows, columns = len(limits), len(gains)
    slack = [[Fraction(int(at == other)) for other in range(rows)] for at in range(rows)]
    table = [[*map(Fraction, row), *slack[at], Fraction(most[at])] for at, row in enumerate(limits)]
    goal = [*(-Fraction(gain) for gain in gains), *[Fraction(0)] * (rows + 1)]
    basis = list(range(columns, columns + rows))
    while (entering := next((at for at, value in enumerate(goal[:-1]) if value < 0), None)) is not None:
        ratios = [(row[-1] / row[entering], basis[at], at) for at, row in enumerate(table) if row[entering] > 0]
        if not ratios:
            raise ValueError("There is no greatest value: it grows for ever.")
        leaving = min(ratios)[2]
        basis[leaving] = entering
        pivot(table, goal, leaving, entering)
    result = [Fraction(0)] * (columns + rows)
    for at, variable in enumerate(basis):
        result[variable] = table[at][-1]
    return result[:columns], goal[columns:-1]


def pivot(table: list[Row], goal: Row, leaving: int, entering: int) -> None:
    """Make the entering column a unit one, by the leaving row."""
    scale = table[leaving][entering]
    chosen = table[leaving] = [value / scale for value in table[leaving]]
    filled = [at for at, value in enumerate(chosen) if value]
    for row in (*table, goal):
        factor = row[entering]
        if factor and row is not chosen:
            for at in filled:
                row[at] -= factor * chosen[at]
