"""One hand of a banking game as a viewer sees it: cards up and down, the stake on it, how it stands."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from cardlab.cards import Card

# How a card came to a hand.
Came = Literal["dealt", "bought", "twisted", "split", "drawn"]
# "" while the hand is played or waits for its turn.
HandState = Literal["", "stuck", "bust", "pontoon", "trick", "royal"]


@dataclass(slots=True)
class HandView:
    """A hand of a seat. A card that is hidden from the viewer is None; `up` and `came` have one entry a card.

    `remembered` is `cards` with those that the viewer knows all the same, because it saw them go under the pack in
    this order. `stake` is all the chips on the hand, `first_stake` those before anything was bought.
    """

    cards: tuple[Card | None, ...] = ()
    up: tuple[bool, ...] = ()
    came: tuple[Came, ...] = ()
    remembered: tuple[Card | None, ...] = ()
    stake: int = 0
    first_stake: int = 0
    bought: tuple[int, ...] = ()
    split: bool = False  # one of the hands that a split made
    state: HandState = ""
    said: str = ""  # its total as players say it, where the viewer sees all of it
    gone: bool = False  # its cards lie under the pack
    settled: bool = False
    won: int = 0  # what it won from the bank, once settled; lost chips are negative

    def text(self) -> str:
        """The cards as text: "--" for one that is hidden, and in brackets what lies face down and can be seen.

        >>> from cardlab.cards import card
        >>> HandView(cards=(card("7h"), card("9d"), None), up=(False, True, False)).text()
        '(7h) 9d --'
        """
        return " ".join(
            "--" if card is None else str(card) if up else f"({card})"
            for card, up in zip(self.cards, self.up, strict=True)
        )


def take_card(hand: HandView, card: Card | None, up: bool, came: Came, from_memory: Card | None) -> None:
    """Lay one more card to a hand."""
    hand.cards += (card,)
    hand.up += (up,)
    hand.came += (came,)
    hand.remembered += (from_memory if card is None else card,)
