"""A decision in which cards are chosen, for the page: from which, how many, and what its button says with so many."""

from __future__ import annotations

from collections.abc import Sequence

from cardlab.cards import Card
from cardlab.table import events as ev
from cardlab.table.card_events import Arranged, CardsPassed, Discarded, Drew
from cardlab.table.choosing_cards import CardsDecision, PassDecision, how_many
from cardlab.table.decisions import Decision
from cardlab.table.view import View, known
from cardlab.table.voice import Voice
from cardlab.widgets.state import MarkState, OwnState, PickState, StepState
from cardlab.widgets.stepper import Stepper

# What a seat does when it has chosen: betting in between leaves the new cards new.
CHOSEN = (ev.Folded, ev.Sealed, ev.Declared, Discarded, Arranged)


def own_state(table: Stepper, view: View, voice: Voice) -> OwnState:
    """The marks on the cards of the seat that is played, what it discarded, and what it is to choose."""
    if table.seat is None:
        return OwnState(marks=[], thrown=[], pick=None)
    asked = table.deal.decision
    pick = None
    if isinstance(asked, CardsDecision) and table.seat in asked.seats and table.is_mine(table.seat):
        pick = pick_state(asked.facing(table.seat), view, voice)
    thrown = [str(card) for card in known(view.seats[table.seat].thrown)]
    return OwnState(marks=marks(view, table.seat, voice), thrown=thrown, pick=pick)


def pick_state(decision: CardsDecision, view: View, voice: Voice) -> PickState:
    """The cards to choose from, and the words for each number chosen."""
    most = min(decision.most, len(decision.hand))
    done = all_labels(decision, view, voice, most)
    return PickState(
        verb=decision.words[0],
        none=decision.none,
        cards=[str(card) for card in decision.hand],
        fewest=decision.fewest,
        most=most,
        ordered=decision.ordered,
        steps=[StepState(label=done[count], reason=still_missing(decision, count)) for count in range(most + 1)],
        full=f"{how_many(most, most).capitalize()} can be chosen, and no more: put one back first.",
    )


def question(decision: Decision, view: View, voice: Voice) -> str:
    """What is asked; where cards are passed on, with the name of who gets them."""
    if not isinstance(decision, PassDecision):
        return decision.question()
    return f"Choose {how_many(decision.fewest, decision.most)} to pass to {voice.within(receiver(decision, view))}."


def all_labels(decision: CardsDecision, view: View, voice: Voice, most: int) -> list[str]:
    """What the button says with so many cards chosen; the label of what is wanted, while there are too few."""
    if decision.ordered:
        return ["Lay them in this order"] * (most + 1)
    if decision.kind == "draw":
        return [
            decision.none.capitalize() if not count else f"Discard {count}, draw {count}" for count in range(most + 1)
        ]
    to = f" to {voice.within(receiver(decision, view))}" if isinstance(decision, PassDecision) else ""
    verb = decision.words[0].capitalize()
    wanted = max(decision.fewest, 1)
    return [f"{verb} {how_many(max(count, wanted), max(count, wanted))}{to}" for count in range(most + 1)]


def receiver(decision: PassDecision, view: View) -> int:
    """The seat that gets the cards: so many places to the left, of those who are in."""
    seats = sorted(view.active, key=lambda seat: (seat - decision.seat) % len(view.seats))
    return seats[decision.to % len(seats)]


def still_missing(decision: CardsDecision, count: int) -> str:
    """Why so many cards are not enough; "" where they are."""
    missing = decision.fewest - count
    if missing <= 0:
        return ""
    if decision.ordered:
        return f"Choose the next card: {missing} to go." if count else "Choose the card to show first."
    more = "more " if count else ""
    return f"Choose {missing} {more}{'card' if missing == 1 else 'cards'}."


def marks(view: View, seat: int, voice: Voice) -> list[MarkState]:
    """What is to be known of some of a seat's cards: that they just came, or that all see them; once open, nothing."""
    me = view.seats[seat]
    found = [] if me.opened else [just_came(view.events, seat, voice), ("face up", me.up)]
    return [MarkState(text=text, cards=[str(card) for card in cards]) for text, cards in found if cards]


def just_came(events: Sequence[ev.Event], seat: int, voice: Voice) -> tuple[str, tuple[Card | None, ...]]:
    """The cards that came to a seat since it last chose cards or a half, and how."""
    for event in reversed(events):
        match event:
            case CardsPassed(passes=passes):
                given = next((each for each in passes if each.to == seat), None)
                return (f"from {voice.within(given.seat)}", given.cards) if given else ("", ())
            case Drew() if event.seat == seat:
                return "drawn", event.cards
            case _ if isinstance(event, CHOSEN) and event.seat == seat:
                break
    return "", ()
