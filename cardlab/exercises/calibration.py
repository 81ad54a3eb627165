"""How sure somebody was, and how often right: lines of text, and in a notebook a plot of them against the diagonal."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from html import escape

from cardlab.exercises.attempts import Attempt
from cardlab.exercises.feedback import count

BANDS = ((0, 59), (60, 79), (80, 94), (95, 100))
FEW = 5  # answers: fewer than these say little

SIDE, LEFT, TOP = 270, 62, 26  # of the square that is plotted in, in a picture 360 wide
WIDTH, HEIGHT = 360, 346
TICKS = (0, 25, 50, 75, 100)
FOOT = 10  # per cent: lower down a number would stand on the axis


@dataclass(frozen=True, slots=True)
class Band:
    """The answers of somebody who was about as sure each time; both shares are in per cent."""

    low: int
    high: int
    answers: int
    sure: float
    right: float

    def __str__(self) -> str:
        return (
            f"{self.low} to {self.high} % sure: {count(self.answers, 'answer')}, {self.sure:.0f} % sure, "
            f"{self.right:.0f} % right"
        )


class Calibration:
    """The bands that have answers, the least sure first. Its repr is the text; a notebook shows the plot as well.

    >>> Calibration([])
    Nothing yet: say how sure you are, as in q.check(answer, sure=70).
    """

    def __init__(self, attempts: Iterable[Attempt]) -> None:
        said = [(one.sure, one.right) for one in attempts if one.sure is not None]
        found = [(ends, [one for one in said if ends[0] <= one[0] <= ends[1]]) for ends in BANDS]
        self.bands = tuple(banded(*ends, rows) for ends, rows in found if rows)

    @property
    def text(self) -> str:
        """The bands as lines."""
        if not self.bands:
            return "Nothing yet: say how sure you are, as in q.check(answer, sure=70)."
        return "\n".join(["How sure you were, and how often you were right:", *(f"  {one}" for one in self.bands)])

    def __repr__(self) -> str:
        return self.text

    @property
    def note(self) -> str:
        """What can be read from so many answers, and what can't."""
        few = sum(one.answers < FEW for one in self.bands)
        reading = "Each number counts answers. On the line you are as often right as you think; below it, too sure."
        if not few:
            return reading
        which = "This point stands" if len(self.bands) == 1 else "An empty point stands"
        return f"{reading} {which} for fewer than {FEW} answers, which is too few to say."

    def _repr_html_(self) -> str | None:
        """The plot, its note, and the text, in the colours of the page."""
        if not self.bands:
            return None
        return (
            f'<div style="max-width:{WIDTH}px">{plot(self.bands)}'
            f'<p style="margin:4px 0">{escape(self.note)}</p>'
            f'<pre style="white-space:pre-wrap;margin:4px 0">{escape(self.text)}</pre></div>'
        )


def banded(low: int, high: int, rows: Sequence[tuple[int, bool]]) -> Band:
    """The answers between two ends, as one band."""
    sure = sum(sure for sure, _ in rows) / len(rows)
    return Band(low, high, len(rows), sure, 100 * sum(right for _, right in rows) / len(rows))


def plot(bands: Sequence[Band]) -> str:
    """The share that was right over how sure one was, with the number of answers at each point, as SVG.

    It is drawn in the colour of the text around it, so it can be read on a light and on a dark page.
    """
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" '
        'style="display:block;width:100%;height:auto" font-family="system-ui, sans-serif" font-size="12" '
        'fill="currentColor" stroke="none">',
        "<title>How sure, and how often right</title>",
        f"<desc>{escape('. '.join(map(str, bands)))}.</desc>",
    ]
    for tick in TICKS:
        x, y = across(tick), up(tick)
        parts += [
            f'<path d="M{x:.1f} {up(0):.1f}V{up(100):.1f}M{across(0):.1f} {y:.1f}H{across(100):.1f}" '
            'stroke="currentColor" stroke-opacity=".2"/>',
            f'<text x="{x:.1f}" y="{up(0) + 18:.1f}" text-anchor="middle">{tick}</text>',
            f'<text x="{across(0) - 8:.1f}" y="{y + 4:.1f}" text-anchor="end">{tick}</text>',
        ]
    parts += [
        f'<path d="M{across(0):.1f} {up(0):.1f}L{across(100):.1f} {up(100):.1f}" stroke="currentColor" '
        'stroke-width="1.5" stroke-dasharray="6 5"/>',
        f'<text x="{across(50):.1f}" y="{up(0) + 38:.1f}" text-anchor="middle">how sure you were, %</text>',
        f'<text transform="translate(14 {up(50):.1f}) rotate(-90)" text-anchor="middle">how often right, %</text>',
        *(point(band, above=bool(number % 2)) for number, band in enumerate(bands)),
        "</svg>",
    ]
    return "".join(parts)


def point(band: Band, above: bool) -> str:
    """One band as a point, empty for few answers, with their number above or below: neighbours may be close."""
    x, y = across(band.sure), up(band.right)
    few = band.answers < FEW
    fill = 'fill="none" stroke="currentColor" stroke-width="2"' if few else 'fill="currentColor"'
    beside = y - 11 if above or band.right < FOOT else y + 20
    return (
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="6" {fill}/>'
        f'<text x="{x:.1f}" y="{beside:.1f}" text-anchor="middle" font-weight="700">{band.answers}</text>'
    )


def across(percent: float) -> float:
    """Where a per cent stands from left to right."""
    return LEFT + SIDE * percent / 100


def up(percent: float) -> float:
    """Where a per cent stands from below."""
    return TOP + SIDE * (1 - percent / 100)
