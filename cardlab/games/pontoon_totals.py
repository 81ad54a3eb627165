"""What a hand is worth at Pontoon: its total, soft or hard, and whether it is a pontoon, a trick or bust.

An ace counts 1 or 11, whichever is better for the holder; kings, queens, jacks and tens count 10.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from cardlab.cards import PACK, Card, Rank

MOST: Final = 21
TRICK: Final = 5  # so many cards make a five-card trick
FOUR: Final = 4  # and so many, in some houses, a four-card trick
BY_RANK: Final[tuple[int, ...]] = (*range(2, 11), 10, 10, 10, 1)  # from the two to the ace
POINTS: Final[tuple[int, ...]] = tuple(BY_RANK[card.rank] for card in PACK)  # by the card's index


def points(card: Card) -> int:
    """What a card counts; an ace counts 1 here.

    >>> from cardlab.cards import card
    >>> points(card("Ah")), points(card("7c")), points(card("Kd"))
    (1, 7, 10)
    """
    return POINTS[card.index]


def hard_total(cards: Iterable[Card]) -> int:
    """The total with every ace as 1: the lowest that the hand can count.

    >>> from cardlab.cards import cards
    >>> hard_total(cards("Ah 6d"))
    7
    """
    return sum([POINTS[card.index] for card in cards])


def is_soft(cards: Sequence[Card]) -> bool:
    """Whether an ace counts 11, so that no single card can bust the hand.

    >>> from cardlab.cards import cards
    >>> is_soft(cards("Ac Ad Ah 6s")), is_soft(cards("Kh 5d Ac"))
    (True, False)
    """
    return hard_total(cards) <= MOST - 10 and has_ace(cards)


def total(cards: Sequence[Card]) -> int:
    """The best total: as near to 21 as the aces allow without passing it. Over 21 the hand is bust.

    >>> from cardlab.cards import cards
    >>> total(cards("Ac Ad Ah 6s")), total(cards("5h Ac Ad 5s")), total(cards("Kh Qd 2c"))
    (19, 12, 22)
    """
    hard = hard_total(cards)
    return hard + 10 if hard <= MOST - 10 and has_ace(cards) else hard


def has_ace(cards: Iterable[Card]) -> bool:
    """Whether there is an ace among the cards."""
    return Rank.ACE in [card.rank for card in cards]


def is_bust(cards: Iterable[Card]) -> bool:
    """Whether the hand passes 21 even with every ace as 1."""
    return hard_total(cards) > MOST


def is_natural(cards: Sequence[Card]) -> bool:
    """Whether these are two cards that make 21: an ace and a card that counts ten.

    >>> from cardlab.cards import cards
    >>> is_natural(cards("Ah Tc")), is_natural(cards("7h 7c 7d"))
    (True, False)
    """
    return len(cards) == 2 and total(cards) == MOST


def is_trick(cards: Sequence[Card], exactly: bool = False) -> bool:
    """Whether these are five cards or more (with `exactly`, five and no more) that do not pass 21.

    >>> from cardlab.cards import cards
    >>> is_trick(cards("5c 3d 3h 2s Ac")), is_trick(cards("2c 2d 2h 2s 3c Td")), is_trick(cards("Kc 5d 3h 2s Ac"))
    (True, True, True)
    >>> is_trick(cards("2c 2d 2h 2s 3c Td"), exactly=True)
    False
    """
    enough = len(cards) == TRICK if exactly else len(cards) >= TRICK
    return enough and not is_bust(cards)


def is_three_sevens(cards: Sequence[Card]) -> bool:
    """Whether these are three sevens, the royal pontoon of some houses."""
    return len(cards) == 3 and all(card.rank is Rank.SEVEN for card in cards)


def in_words(hard: int, ace: bool) -> str:
    """A total as players say it, from the lowest that the hand can count and whether there is an ace in it."""
    if hard > MOST:
        return f"bust with {hard}"
    return f"soft {hard + 10}" if ace and hard <= MOST - 10 else str(hard)


# Whatever a hand can come to: 21 and one card more.
TOTALS_SAID: Final = {(hard, ace): in_words(hard, ace) for hard in range(32) for ace in (False, True)}


def total_said(cards: Sequence[Card]) -> str:
    """The total as players say it.

    >>> from cardlab.cards import cards
    >>> total_said(cards("Ah 6d")), total_said(cards("Kh 9d")), total_said(cards("Kh Qd 2c"))
    ('soft 17', '19', 'bust with 22')
    """
    hard, ace = hard_total(cards), has_ace(cards)
    return TOTALS_SAID.get((hard, ace)) or in_words(hard, ace)
