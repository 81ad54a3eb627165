"""How likely a hand that is not complete is to end as the best high, or the best low: measured tables.

Opponents at a table must answer in a thousandth of a second, so they look these chances up instead of
dealing the deal out. They are rough by design: exact odds are the business of `cardlab.odds`.
"""

from __future__ import annotations

from collections.abc import Sequence

from cardlab.cards import Card
from cardlab.players.measured import HIGH_CHANCES, LOW_CHANCES
from cardlab.ranking import HIGH, Kind, Ranking
from cardlab.ranking.kinds import parts_of

EIGHT = 8  # a low with an eight on top is worth staying for
THOUSAND = 1000


def high_class(cards: Sequence[Card]) -> str:
    """What kind of high hand three or more cards make so far: kind of hand, rank of its top, four to a flush.

    Of three cards, three to a flush.

    >>> from cardlab.cards import cards
    >>> high_class(cards("Ah Kh 9h 4h Kd"))
    '1C+'
    """
    kind, pips = parts_of(HIGH.number(HIGH.strength(cards)))
    height = "ABC"[(pips[0] >= 8) + (pips[0] >= 12)]
    suits = [card.suit.value for card in cards]
    draw = kind < Kind.FLUSH and max(map(suits.count, range(4))) == min(len(cards), 4)
    return f"{int(kind)}{height}{'+' if draw else ''}"


def low_class(cards: Sequence[Card], ranking: Ranking) -> str:
    """How far the cards are to a good low: different ranks up to the eight, and the fifth of them.

    >>> from cardlab.cards import cards
    >>> from cardlab.ranking import A5
    >>> low_class(cards("Ah 2h 4h Kh Kd"), A5), low_class(cards("Ah 2h 4h 6h 7d Kd"), A5)
    ('3', '5-7')
    """
    ranks = sorted({pips for card in cards if (pips := ranking.pips(card)) <= EIGHT})
    return f"5-{ranks[4]}" if len(ranks) >= 5 else str(len(ranks))


def chance_high(cards: Sequence[Card], turned: int, opponents: int) -> int:
    """The chance in thousandths that a hand ends as the best high against so many opponents."""
    return against(HIGH_CHANCES[turned].get(high_class(cards), 50), opponents)


def chance_low(cards: Sequence[Card], turned: int, opponents: int, ranking: Ranking) -> int:
    """The same for the best low."""
    return against(LOW_CHANCES[turned].get(low_class(cards, ranking), 50), opponents)


def against(percent: int, opponents: int) -> int:
    """From the chance in per cent against one opponent to thousandths against several.

    Whole numbers, so that a strategy decides alike on every machine.

    >>> against(50, 2)
    250
    """
    numerator: int = percent**opponents
    denominator: int = 100**opponents
    return THOUSAND * numerator // denominator
