"""Deals in which the cards that are kept in the end are known from the start."""

from collections.abc import Sequence
from typing import Any

from cardlab.cards import PACK, cards
from cardlab.games.anaconda import Anaconda
from cardlab.table.choosing_cards import CardsDecision
from cardlab.table.deal import Deal


def to_be_kept(game: Any, fives: Sequence[str], stacks: int | Sequence[int] = 200) -> Deal:
    """A deal of Anaconda in which seats 0, 1, ... can keep these five cards, or of draw poker in which they have them.

    The last seat deals. At Anaconda each seat gets the first three cards of the seat to its left, the last two of its
    own, and two that nobody wants.
    """
    kept = [cards(five) for five in fives]
    others = [card for card in PACK if not any(card in five for five in kept)]
    hands = list(kept)
    if isinstance(game, Anaconda):
        hands = [
            (*kept[(seat + 1) % len(kept)][:3], *five[3:], *others[2 * seat : 2 * seat + 2])
            for seat, five in enumerate(kept)
        ]
    pack = [card for hand in hands for card in hand]
    return game.deal(  # type: ignore[no-any-return]
        seed=0,
        players=len(fives),
        stacks=stacks,
        dealer=len(fives) - 1,
        pack=pack + [card for card in PACK if card not in pack],
    )


def keep(deal: Deal, fives: Sequence[str], bets: Sequence[str] = ("check", "call")) -> Deal:
    """Play on, each seat keeping and showing these five cards, until all declare or the deal is over."""
    kept = [cards(five) for five in fives]
    while (asked := deal.decision) is not None and asked.kind != "declare":
        if not isinstance(asked, CardsDecision):
            deal.act(next((word for word in bets if word in asked.legal_actions), asked.legal_actions[0]))
            continue
        seat = asked.seats[0]
        hand = asked.hands[seat]
        if asked.kind == "pass":
            chosen = [card for card in hand if card in kept[(seat + 1) % len(kept)]]
        else:
            chosen = [card for card in hand if card not in kept[seat]]
        deal.act(asked.facing(seat).action(kept[seat] if asked.kind == "arrange" else chosen), seat)
    return deal


def kept_and_declared(
    game: Any,
    fives: Sequence[str],
    ways: str,
    stacks: int | Sequence[int] = 200,
    bets: Sequence[str] = ("check", "call"),
) -> Deal:
    """A whole deal in which all stay in, keep these cards and go these ways, by seat."""
    deal = keep(to_be_kept(game, fives, stacks), fives, bets)
    if deal.decision is not None:
        for seat, way in enumerate(ways.split()):
            deal.act(way, seat)
    return deal
