"""What the events of Pontoon do to a view: cards come to hands, are seen and remembered, and chips are staked."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from cardlab.cards import Card
from cardlab.games.pontoon_settling import hand_said
from cardlab.table.hand_view import Came, take_card
from cardlab.table.view import View

if TYPE_CHECKING:
    from cardlab.games.pontoon_rules import Pontoon

Cards = tuple[Card | None, ...]


def draw(view: View, seat: int, hand: int, card: Card | None, up: bool, came: Came) -> None:
    """The top card of the pack goes to a hand; whoever remembers the pack knows it even face down."""
    remembered, view.pack = view.pack[0], view.pack[1:]
    take_card(view.seats[seat].hands[hand], card, up, came, remembered)
    see_cards(view, seat, hand, view.seats[seat].hands[hand].cards)


def see_cards(view: View, seat: int, hand: int, cards: Sequence[Card | None]) -> None:
    """The viewer sees these cards of a hand, None for one that is hidden; what it saw before it does not forget."""
    held = view.seats[seat].hands[hand]
    held.cards = tuple(new or old for new, old in zip(cards, held.cards, strict=True))
    held.remembered = tuple(new or old for new, old in zip(held.cards, held.remembered, strict=True))
    whole = [card for card in held.cards if card]
    rules: Pontoon = view.game  # type: ignore[assignment]  # it is the game of these events
    is_whole = len(whole) == len(held.cards)
    held.said = hand_said(whole, rules, held.split, seat == view.dealer) if is_whole else ""
    view.seats[seat].cards = tuple(card for each in view.seats[seat].hands for card in each.cards)


def show_hand(view: View, seat: int, hand: int, cards: Sequence[Card]) -> None:
    """A hand lies open."""
    see_cards(view, seat, hand, cards)
    view.seats[seat].hands[hand].up = (True,) * len(cards)


def add_stake(view: View, seat: int, hand: int, count: int, first: bool = False) -> None:
    """Chips go from a seat's stack onto a hand."""
    held = view.seats[seat]
    held.stack -= count
    held.put_in += count
    held.hands[hand].stake += count
    held.hands[hand].first_stake += count if first else 0
    view.pot += count


def glyphs(cards: Iterable[Card | None]) -> str:
    """Cards for a sentence."""
    return " ".join(card.glyph for card in cards if card)
