"""One set of cards under every ranking, side by side: as text, as an HTML table and as a picture."""

# pyright: reportUnnecessaryIsInstance=false
# Learners pass what no type allows, and are owed a sentence for it.

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from html import escape
from typing import Final

from cardlab.cards import Card, Suit
from cardlab.cards import cards as read_cards
from cardlab.ranking.names import RANKINGS, ranking
from cardlab.ranking.values import HandValue, Ranking, RankingError
from cardlab.ranking.words import glyphs

__all__ = ["SideBySide", "side_by_side"]

_INK: Final = {Suit.CLUBS: "#1d2733", Suit.DIAMONDS: "#b3261e", Suit.HEARTS: "#b3261e", Suit.SPADES: "#1d2733"}


@dataclass(frozen=True, repr=False)
class SideBySide:
    """What the same cards are worth under several rankings; see `side_by_side`."""

    cards: tuple[Card, ...]
    values: tuple[HandValue, ...]
    """One value for each ranking, in the order they are shown."""

    def __getitem__(self, name: str | Ranking) -> HandValue:
        """Give the value under one of the rankings shown."""
        wanted = ranking(name)
        for value in self.values:
            if value.ranking == wanted:
                return value
        shown = ", ".join(value.ranking.name for value in self.values)
        raise KeyError(f"{wanted.name} is not shown here, only {shown}.")

    def __str__(self) -> str:
        rows = [(value.ranking.name, value.name, glyphs(value.cards), note(value)) for value in self.values]
        widths = [max(len(row[column]) for row in rows) for column in range(3)]
        lines = ["  ".join([*(f"{row[at]:<{widths[at]}}" for at in range(3)), row[3]]).rstrip() for row in rows]
        return "\n".join([glyphs(self.cards), *lines])

    def __repr__(self) -> str:
        return str(self)

    def _repr_html_(self) -> str:
        """Give a table that takes its colours from the page."""
        left = 'style="text-align:left"'
        rows = "".join(
            f'<tr><th scope="row" {left}>{escape(value.ranking.name)}<br/>'
            f"<small>{escape(value.ranking.title)}</small></th>"
            f"<td {left}>{escape(value.name)}</td><td {left}>{_html(value.cards)}</td>"
            f"<td {left}>{escape(note(value))}</td></tr>"
            for value in self.values
        )
        heads = "".join(f'<th scope="col" {left}>{head}</th>' for head in ("ranking", "best hand", "plays", "note"))
        caption = f"<caption {left}>{_html(self.cards)}</caption>"
        return f"<table>{caption}<thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>"

    def _repr_svg_(self) -> str:
        """Draw the cards once for each ranking, those that play in full and raised, the others faint and lowered.

        The picture is on a card of its own, so that it can be read on a light and on a dark page.
        """
        row, step = 58, 38
        left = 24 + max(max(10 * len(one.ranking.name), 7 * len(one.ranking.title)) for one in self.values)
        width = left + step * len(self.cards) + 16 + 8 * max(len(value.name) for value in self.values)
        height = 16 + row * len(self.values)
        parts = [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" '
            f'role="img" font-family="system-ui, sans-serif" fill="#1d2733">',
            f"<title>{escape(str(self))}</title>",
            f'<rect width="{width}" height="{height}" rx="8" fill="#ffffff" stroke="#8a94a0"/>',
        ]
        for at, value in enumerate(self.values):
            y = 8 + row * at
            parts.append(
                f'<text x="12" y="{y + 24}" font-size="15" font-weight="600">{escape(value.ranking.name)}</text>'
            )
            parts.append(f'<text x="12" y="{y + 42}" font-size="12">{escape(value.ranking.title)}</text>')
            parts += [_card(one, left + step * i, y, one in value.cards) for i, one in enumerate(self.cards)]
            x = left + step * len(self.cards) + 8
            parts.append(f'<text x="{x}" y="{y + 32}" font-size="14">{escape(value.name)}</text>')
        return "".join([*parts, "</svg>"])


def side_by_side(
    cards: str | Iterable[Card | str], rankings: str | Ranking | Iterable[str | Ranking] = tuple(RANKINGS)
) -> SideBySide:
    """Judge one set of cards under all rankings, or under those named: one, or several.

    Raises `CardError` as `best` does, and `RankingError` for what is no ranking.

    >>> side_by_side("Ah 2d 3c 4s 5h", ["HIGH", "A5", "D27"])
    A♥ 2♦ 3♣ 4♠ 5♥
    HIGH  straight, five high  5♥ 4♠ 3♣ 2♦ A♥  The ace plays low in this straight.
    A5    5-4-3-2-A            5♥ 4♠ 3♣ 2♦ A♥  In ace to five the straight does not count.
    D27   A-5-4-3-2            A♥ 5♥ 4♠ 3♣ 2♦  In deuce to seven the ace is high, so A-5-4-3-2 is no straight.
    """
    hand = read_cards(cards)
    wanted = (rankings,) if isinstance(rankings, str | Ranking) else rankings
    if not isinstance(wanted, Iterable):
        raise RankingError(f'Rankings are named as in ["A5", "D27"], not by {type(wanted).__name__}.')
    values = tuple(ranking(one).best(hand) for one in wanted)
    if not values:
        raise RankingError("Side by side there is at least one ranking.")
    return SideBySide(hand, values)


def note(value: HandValue) -> str:
    """Give what misleads people in this hand, in a sentence or two."""
    return " ".join(value.ranking.traps(value))


def _html(cards: Iterable[Card]) -> str:
    return " ".join(f'<span title="{one.name}" style="white-space:nowrap">{one.glyph}</span>' for one in cards)


def _card(one: Card, x: int, y: int, plays: bool) -> str:
    """Draw one card, 34 by 46."""
    look = 'stroke="#1d2733" stroke-width="1.5"' if plays else 'stroke="#8a94a0" stroke-dasharray="3 2" opacity="0.45"'
    top = y if plays else y + 8
    rank, sign = one.glyph[:-1], one.glyph[-1]
    return (
        f"<g {look}><title>{one.name}{'' if plays else ', does not play'}</title>"
        f'<rect x="{x}" y="{top}" width="34" height="46" rx="4" fill="#ffffff"/>'
        f'<g stroke="none" fill="{_INK[one.suit]}" text-anchor="middle" font-weight="600">'
        f'<text x="{x + 17}" y="{top + 20}" font-size="16">{rank}</text>'
        f'<text x="{x + 17}" y="{top + 39}" font-size="17">{sign}</text></g></g>'
    )
