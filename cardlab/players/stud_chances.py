"""How likely a stud hand is to end as the best high, or the best low: measured tables, with what the others show.

As in `chances` these are rough by design. A hand is judged against each rival by what that rival shows: for high,
whether the cards face up beat the whole hand already; for low, how many different low cards lie face up.
"""

from __future__ import annotations

from collections.abc import Sequence

from cardlab.cards import Card
from cardlab.players.chances import EIGHT, against, high_class, low_class
from cardlab.players.measured_stud import STUD_HIGH, STUD_LOW
from cardlab.ranking import HIGH, Ranking

# Per cent, for what was too rare to measure: straights and better for high, five low ranks for low, and all else.
STRONG, EVEN = 95, 50


def stud_high_class(cards: Sequence[Card], shown: Sequence[Card]) -> str:
    """The class of a hand for high, with "<" where the cards that a rival shows beat it already.

    >>> from cardlab.cards import cards
    >>> stud_high_class(cards("7h 7s 3d"), cards("Ks")), stud_high_class(cards("7h 7s 3d 5c"), cards("Ks Kd"))
    ('1A', '1A<')
    """
    behind = HIGH.strength(shown) > HIGH.strength(cards)
    return f"{high_class(cards)}{'<' if behind else ''}"


def stud_low_class(cards: Sequence[Card], shown: Sequence[Card], ranking: Ranking) -> str:
    """The class of a hand for low, and how many different ranks up to the eight a rival shows.

    >>> from cardlab.cards import cards
    >>> from cardlab.ranking import A5
    >>> stud_low_class(cards("Ah 2h 4h Kh"), cards("3s 8d"), A5)
    '3/2'
    """
    low_shown = len({pips for card in shown if (pips := ranking.pips(card)) <= EIGHT})
    return f"{low_class(cards, ranking)}/{low_shown}"


def stud_chance_high(cards: Sequence[Card], boards: Sequence[Sequence[Card]], opponents: int) -> int:
    """The chance in thousandths to end as the best high against so many of the rivals who show these cards."""
    table = STUD_HIGH[len(cards)]
    names = [stud_high_class(cards, shown) for shown in boards]
    percents = [table.get(name, STRONG if name >= "4" else EVEN) for name in names]
    return against(sum(percents) // len(percents), opponents)


def stud_chance_low(cards: Sequence[Card], boards: Sequence[Sequence[Card]], opponents: int, ranking: Ranking) -> int:
    """The same for the best low."""
    table = STUD_LOW[len(cards)]
    names = [stud_low_class(cards, shown, ranking) for shown in boards]
    percents = [table.get(name, STRONG if name.startswith("5-") else EVEN) for name in names]
    return against(sum(percents) // len(percents), opponents)
