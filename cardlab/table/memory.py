"""What is known of a pack that goes on unshuffled: the cards that each seat saw, in the order in which they now lie."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardlab.cards import Card
from cardlab.table.view import View

if TYPE_CHECKING:
    from cardlab.table.deal import Deal

EVERYBODY = "*"


def known_of(deal: Deal, pack: Sequence[Card]) -> tuple[str, ...]:
    """Who has seen each card of a pack, worked out from what each could see of the deal.

    "*" for a card that lay open to all, "" for one that nobody saw, otherwise the seats, as in "02".
    """
    to_all = seen(deal.view("spectator"))
    by_seat = [seen(deal.view(seat)) for seat in range(deal.players)]
    return tuple(
        EVERYBODY if card in to_all else "".join(str(seat) for seat, cards in enumerate(by_seat) if card in cards)
        for card in pack
    )


def seen(view: View) -> set[Card]:
    """The cards that a viewer knows: on the table, or remembered in the pack."""
    hands = [hand.remembered for seat in view.seats for hand in seat.hands]
    return {card for cards in (view.pack, *hands) for card in cards if card is not None}


def as_seen(pack: Sequence[Card | None], known: Sequence[str], viewer: object) -> tuple[Card | None, ...]:
    """A pack as a viewer knows it: None for the cards that it has not seen.

    >>> from cardlab.cards import cards
    >>> as_seen(cards("Ah Kd 7c"), ["", "*", "02"], 2), as_seen(cards("Ah Kd"), [], "teacher")
    ((None, Card('Kd'), Card('7c')), (Card('Ah'), Card('Kd')))
    """
    if viewer == "teacher":
        return tuple(pack)
    marks = known or [""] * len(pack)
    return tuple(
        card if seats == EVERYBODY or (isinstance(viewer, int) and str(viewer) in seats) else None
        for card, seats in zip(pack, marks, strict=True)
    )
