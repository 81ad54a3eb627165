"""Bar charts: lines of text where they are printed, a picture of our own in a notebook."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from typing import Final

__all__ = ["BarChart", "percent"]

_WIDTH: Final = 40


@dataclass(frozen=True, repr=False)
class BarChart:
    """Some named numbers, as bars that are as long as each one's share of the sum.

    >>> print(BarChart("Coins", (("heads", 3), ("tails", 1))))
    Coins
    heads  ##############################           75.0 %
    tails  ##########                               25.0 %
    """

    title: str
    rows: tuple[tuple[str, int], ...]
    marked: int | None = None
    """The place of a row to point at."""
    mark: str = ""
    """What is said of that row."""

    def shares(self) -> list[float]:
        """Give each row's share of the sum."""
        total = sum(number for _, number in self.rows)
        return [number / total for _, number in self.rows]

    def __str__(self) -> str:
        names = max(len(name) for name, _ in self.rows)
        widest = max(7, *(len(percent(share)) for share in self.shares()))
        lines = [self.title]
        for at, ((name, number), share) in enumerate(zip(self.rows, self.shares(), strict=True)):
            bar = "#" * round(_WIDTH * share) or ("." if number else "")
            lines.append(f"{name:<{names}}  {bar:<{_WIDTH}}  {percent(share):>{widest}}{self._said_of(at, '  <- ')}")
        return "\n".join(lines)

    def _said_of(self, row: int, joined: str) -> str:
        return joined + self.mark if row == self.marked else ""

    def __repr__(self) -> str:
        return f"<bar chart: {self.title}>"

    def _repr_svg_(self) -> str:
        """Draw the chart on a card of its own, which can be read on a light and on a dark page."""
        row, left, bars, top = 22, 12 + 7 * max(len(name) for name, _ in self.rows), 320, 44
        width, height = (
            max(left + bars + 190 + 7 * len(self.mark), 24 + 7 * len(self.title)),
            top + row * len(self.rows) + 10,
        )
        longest = max(self.shares())
        parts = [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" '
            f'role="img" font-family="system-ui, sans-serif" font-size="13" fill="#1d2733">',
            f"<title>{escape(str(self))}</title>",
            f'<rect width="{width}" height="{height}" rx="8" fill="#ffffff" stroke="#8a94a0"/>',
            f'<text x="12" y="26" font-weight="600">{escape(self.title)}</text>',
        ]
        for at, ((name, number), share) in enumerate(zip(self.rows, self.shares(), strict=True)):
            y, length = top + row * at, max(bars * share / longest, 1 if number else 0)
            fill, weight = ("#b0450b", ' font-weight="600"') if at == self.marked else ("#2f6f9f", "")
            parts += [
                f'<text x="{left}" y="{y + 14}" text-anchor="end"{weight}>{escape(name)}</text>',
                f'<rect x="{left + 8}" y="{y + 2}" width="{length:.1f}" height="{row - 6}" rx="2" fill="{fill}"/>',
                f'<text x="{left + 14 + length:.1f}" y="{y + 14}"{weight}>{percent(share)} ({number:,})'
                f"{escape(self._said_of(at, ' ← '))}</text>",
            ]
        return "".join([*parts, "</svg>"])


def percent(share: float) -> str:
    """Give a share in per cent: to a tenth, and with two figures below one per cent.

    >>> percent(0.125), percent(0.0072), percent(7.2e-8), percent(0)
    ('12.5 %', '0.72 %', '0.0000072 %', '0.0 %')
    """
    power = int(f"{100 * share:.1e}"[4:])  # after rounding to two figures
    return f"{100 * share:.{max(1, 1 - power)}f} %"
