"""The memory strip of Pontoon: the pack as a careful player knows it, and what has not been seen, by rank."""

from __future__ import annotations

from cardlab.cards import Card, Rank
from cardlab.table.view import View
from cardlab.widgets.pontoon_state import MemoryState, RankLeftState
from cardlab.widgets.pontoon_stepper import Mode


def memory_state(view: View, mode: Mode, notes: str) -> MemoryState:
    """The strip in one of its ways: off, the learner's own notes over nothing but backs, or all that can be known."""
    full = mode == "full"
    pack = view.pack if full else (None,) * len(view.pack)
    return MemoryState(
        mode=mode,
        left=len(view.pack),
        pack=[] if mode == "off" else ["" if card is None else str(card) for card in pack],
        ranks=ranks_left(view) if full else [],
        text=comes_round(view.pack) if full else "",
        notes=notes if mode == "notes" else "",
    )


def ranks_left(view: View) -> list[RankLeftState]:
    """How many cards of each rank lie where the viewer does not know, from the ace down."""
    places = [view.pack, *(hand.remembered for seat in view.seats for hand in seat.hands if not hand.gone)]
    seen = {card for cards in places for card in cards if card is not None}
    return [
        RankLeftState(rank=as_written(rank), left=4 - sum(card.rank is rank for card in seen))
        for rank in reversed(Rank)
    ]


def as_written(rank: Rank) -> str:
    """A rank as it stands on a card."""
    return "10" if rank is Rank.TEN else rank.letter


def comes_round(pack: tuple[Card | None, ...]) -> str:
    """When the known cards come, in a sentence.

    >>> from cardlab.cards import card
    >>> comes_round((None, None, card("9h"), card("Kd")))
    '2 cards come first, then the 9♥.'
    >>> comes_round((card("9h"), None)), comes_round((None,))
    ('The next card is the 9♥.', 'No card in the pack is known.')
    """
    unknown = next((place for place, card in enumerate(pack) if card is not None), None)
    if unknown is None:
        return "No card in the pack is known."
    first = pack[unknown]
    assert first is not None, "it is the first that is known"
    if not unknown:
        return f"The next card is the {first.glyph}."
    return f"{unknown} {'card comes' if unknown == 1 else 'cards come'} first, then the {first.glyph}."
