"""What a seat at Pontoon sees of the cards: those it can place, those it can't, and what it knows of the order."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from cardlab.cards import PACK, Card
from cardlab.games.pontoon_events import PackReady
from cardlab.games.pontoon_rules import Pontoon
from cardlab.games.pontoon_totals import points
from cardlab.odds.pontoon_hands import Counts10
from cardlab.odds.pontoon_paid import counted, value_of
from cardlab.odds.pontoon_unseen import Order
from cardlab.table.hand_view import HandView
from cardlab.table.reasons import ActionError, quoted
from cardlab.table.view import View

__all__ = ["Seen", "next_card_said", "pontoon_of", "seen_in"]


@dataclass(frozen=True)
class Seen:
    """The cards as a seat knows them."""

    unseen: tuple[Card, ...]
    """Where these are, it can't tell: in the pack, or face down before somebody else."""
    pack: tuple[Card | None, ...]
    """The pack from the top, with the cards whose place it knows."""
    bank: tuple[Card | None, ...]
    """The banker's cards."""
    no_pontoon: bool
    """Whether the banker has looked and has no pontoon."""

    tens: int
    """How many of the unseen cards lie in hands that were declared a pontoon, beside an ace: they count ten."""

    @property
    def counts(self) -> Counts10:
        """The unseen cards that may be drawn, by value."""
        *others, tens = counted(self.unseen)
        return (*others, tens - self.tens)

    @property
    def order(self) -> Order:
        """The pack by value."""
        return tuple(None if card is None else value_of(card) for card in self.pack)


def pontoon_of(view: View) -> Pontoon:
    """The house's rules; refuses what is no view, the view of another game, and of nobody at the table."""
    if not isinstance(view, View):
        raise ActionError(f"{quoted(view)} is no view: give what a seat sees, as in deal.view(seat=0).")
    if not isinstance(view.game, Pontoon):
        raise ActionError(f"These values are for Pontoon, not for {view.game.title}.")
    if view.seat is None:
        raise ActionError(f"{quoted(view.viewer)} plays no hand: use the view of a seat.")
    return view.game


def seen_in(view: View, memory: bool) -> Seen:
    """Read a view; without memory, a card from an earlier deal may lie anywhere in the pack."""
    hands = [hand for seat in view.seats for hand in seat.hands]
    in_hands = {card for hand in hands for card in known(hand, memory)}
    forgotten = set() if memory else from_earlier_deals(view) - in_hands
    pack = tuple(None if card in forgotten else card for card in view.pack)
    placed = in_hands | {card for card in pack if card is not None}
    (bank,) = view.seats[view.dealer].hands
    return Seen(
        tuple(card for card in PACK if card not in placed),
        pack,
        bank.remembered if memory else bank.cards,
        has_looked(pontoon_of(view), bank.cards),
        sum(hand.state == "pontoon" and len(known(hand, memory)) == 1 for hand in hands),
    )


def next_card_said(made: str, hard: int, seen: Seen) -> str:
    """What the next card may do to a hand, in a sentence without its full stop."""
    if seen.pack and seen.pack[0] is not None:
        return f"You remember that the next card is the {seen.pack[0].name}"
    busts, cards = sum(seen.counts[max(0, 21 - hard) :]), sum(seen.counts)
    if not busts:
        return f"The next card can't bust you on {made}"
    if busts == cards:
        return f"Any card busts you on {made}"
    return f"On {made} a card busts you with {busts} of the {cards} that you can't see"


def known(hand: HandView, memory: bool) -> list[Card]:
    """The cards of a hand that the viewer can name."""
    return [card for card in (hand.remembered if memory else hand.cards) if card is not None]


def from_earlier_deals(view: View) -> set[Card]:
    """The cards that the viewer remembers in the pack because it saw them before this deal."""
    packs = [event.cards for event in view.events if isinstance(event, PackReady)]
    return {card for card in packs[0] if card is not None} if packs else set()


def has_looked(rules: Pontoon, bank: Sequence[Card | None]) -> bool:
    """Whether the banker has looked for a pontoon before anybody played; then play goes on because there is none.

    With `banker_peek="up_card"` that shows whatever his second card is: an ace or a ten, or else no pontoon can
    be known. Where that card lies face down, only that he looked or not is heard.
    """
    if rules.banker_peek == "end":
        return False
    second = bank[1] if len(bank) > 1 else None
    return rules.banker_peek == "always" or (second is not None and points(second) in (1, 10))
