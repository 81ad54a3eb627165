"""The grades that Moodle knows: a question whose options have others is refused when it is read in."""

from __future__ import annotations

from fractions import Fraction

# Each with five decimals, as Moodle writes them: 5/6 is 83.33333.
GRADES = tuple(
    Fraction(grade)
    for grade in (
        "100", "90", "83.33333", "80", "75", "70", "66.66667", "60", "50", "40", "33.33333", "30", "25", "20",
        "16.66667", "14.28571", "12.5", "11.11111", "10", "5", "0",
    )
)  # fmt: skip


def grade(share: Fraction) -> Fraction:
    """The grade nearest to a share of the points, in per cent; of two as near, the lower.

    All the points stay all of them, and less than all is never rounded up to it.

    >>> float(grade(Fraction(1))), float(grade(Fraction(5, 6))), float(grade(Fraction(99, 100)))
    (100.0, 83.33333, 90.0)
    """
    if share == 1:
        return Fraction(100)
    return min(GRADES[:0:-1], key=lambda one: abs(one - 100 * share))
