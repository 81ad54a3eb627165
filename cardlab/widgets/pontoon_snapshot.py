"""The snapshot that a Pontoon widget shows, drawn from a view and the public state of its stepper."""

from __future__ import annotations

from collections.abc import Sequence

from cardlab.games.pontoon_bank_events import (
    BankBroken,
    BankOffered,
    BankOpened,
    BankSold,
    BidMade,
    DealEnded,
    HandSettled,
)
from cardlab.games.pontoon_decisions import PontoonDecision
from cardlab.games.pontoon_events import WentBust
from cardlab.table import events as ev
from cardlab.table.account import account, capital
from cardlab.table.decisions import Choice
from cardlab.table.hand_view import HandView
from cardlab.table.view import SeatView, View
from cardlab.table.voice import Voice
from cardlab.widgets.pontoon_coach import coach_state
from cardlab.widgets.pontoon_memory import memory_state
from cardlab.widgets.pontoon_state import (
    AmountState,
    ChosenState,
    LaidCardState,
    PontoonEndState,
    PontoonHandState,
    PontoonSeatState,
    PontoonState,
)
from cardlab.widgets.pontoon_stepper import PontoonStepper
from cardlab.widgets.snapshot import chapters, controls, said
from cardlab.widgets.state import ChoiceState, PromptState

NO_WAY_LEADS = ("play", "bank", "double", "offer", "bid", "sale")  # no button may look like the right one
STANDS = {"trick": "five-card trick", "royal": "royal pontoon"}
SETTLING = (WentBust, HandSettled, BankBroken, BankOffered, BidMade, BankSold, DealEnded)


def pontoon_snapshot(table: PontoonStepper, rev: int, heard: int) -> PontoonState:
    """What is shown now. `heard` is the number of events already told to a screen reader."""
    deal, voice = table.deal, table.voice
    view = deal.view(table.viewer)
    prompt, rules = prompt_state(table, voice), list[str]()
    coach = coach_state(table) if table.coached else None
    advice = f"{coach['chosen']} {coach['notes'][0]}".strip() if coach else ""
    return PontoonState(
        rev=rev,
        game=deal.game.title,
        facts=facts(table, voice),
        viewer="teacher" if table.revealed else "spectator" if table.seat is None else "seat",
        seat=table.seat,
        seats=[seat_state(table, view, view.seats[seat], voice) for seat in in_order(view)],
        prompt=prompt,
        amount=amount_state(table),
        memory=memory_state(view, table.memory, table.notes),
        coach=coach,
        timeline={
            "step": table.timeline.step,
            "length": table.timeline.length,
            "first_line": table.timeline.on_first_line,
            "can_return": not table.timeline.on_first_line,
        },
        chapters=chapters(table, view, voice, rules),
        rules=rules,
        result=end_state(table, view, voice) if deal.decision is None else None,
        revealed=table.revealed,
        controls=controls(table, table.why_no_coach()),
        said=advice or table.told or said(table, view, voice, prompt, heard),
    )


def in_order(view: View) -> list[int]:
    """The players from the banker's left, and the banker last: the order of play."""
    players = len(view.seats)
    return [(view.dealer + place) % players for place in range(1, players + 1)]


def facts(table: PontoonStepper, voice: Voice) -> list[str]:
    """The line below the title: the limits, which deal, whose bank."""
    opened = next(event for event in table.deal.events if isinstance(event, BankOpened))
    limits = f"stakes {opened.least} to {opened.most}" if opened.most > opened.least else f"stakes of {opened.least}"
    return [limits, table.deal_name, f"banker: {voice.within(table.deal.dealer)}"]


def seat_state(table: PontoonStepper, view: View, seat: SeatView, voice: Voice) -> PontoonSeatState:
    """One seat."""
    asked = table.deal.decision.seats if table.deal.decision else ()
    strategy = table.strategies.get(seat.seat)
    full = table.memory == "full"
    return PontoonSeatState(
        seat=seat.seat,
        name=voice.name(seat.seat),
        character=strategy.character if strategy else "",
        stack=seat.stack,
        hands=[hand_state(hand, view.turn == (seat.seat, place), full) for place, hand in enumerate(seat.hands)],
        did=seat.did,
        banker=seat.seat == view.dealer,
        turn=seat.seat in asked,
        you=seat.seat == table.seat,
        net=seat.stack - table.deal.record.stacks[seat.seat] if view.over else None,
    )


def hand_state(hand: HandView, now: bool, full: bool) -> PontoonHandState:
    """One hand; with `full` memory, face-down cards that the viewer remembers are shown as remembered."""
    return PontoonHandState(
        cards=laid_cards(hand, full),
        stake=hand.stake,
        said=hand.said,
        stands=STANDS.get(hand.state, hand.state),
        ended=ended(hand) if hand.settled else "",
        gone=hand.gone,
        now=now,
    )


def laid_cards(hand: HandView, full: bool) -> list[LaidCardState]:
    """The cards of a hand, in the order in which they came."""
    prices = iter(hand.bought)
    cards = []
    for card, up, came, known in zip(hand.cards, hand.up, hand.came, hand.remembered, strict=True):
        from_memory = full and card is None and known is not None
        shown = known if from_memory else card
        cards.append(
            LaidCardState(
                card="" if shown is None else str(shown),
                up=up,
                came=came,
                paid=next(prices) if came == "bought" else 0,
                remembered=from_memory,
            )
        )
    return cards


def ended(hand: HandView) -> str:
    """What became of a hand's stake."""
    return f"won {hand.won}" if hand.won > 0 else f"lost {-hand.won}" if hand.won else "stake back"


def prompt_state(table: PontoonStepper, voice: Voice) -> PromptState:
    """The sentence that says what is wanted, and its buttons."""
    decision = table.deal.decision
    if decision is None:
        return PromptState(text="The deal is over.", lead="", kind="over", seat=None, choices=[])
    (seat,) = decision.seats
    if not table.is_mine(seat):
        text = f"{capital(voice.within(seat))} is to {decision.task()}. Step forward to see it, or play on."
        return PromptState(text=text, lead="", kind="wait", seat=None, choices=[])
    note = f"{table.note} " if table.note else ""
    turn = "Your turn." if voice.you == seat else f"{voice.name(seat)} is to act."
    assert isinstance(decision, PontoonDecision), "Pontoon asks nothing else"
    return PromptState(
        text=f"{note}{turn} {decision.question()}",
        lead="",
        kind=decision.kind,
        seat=seat,
        choices=choices(decision),
    )


def choices(decision: PontoonDecision) -> list[ChoiceState]:
    """The buttons: all but the amounts, for which one can be chosen, unless none may."""
    verb = decision.verb
    shown = [one for one in decision.choices() if not (verb and one.action.startswith(verb) and decision.amounts)]
    return [choice_state(decision, one) for one in shown]


def choice_state(decision: PontoonDecision, choice: Choice) -> ChoiceState:
    """One button. Where no amount at all may be paid, its label names none."""
    is_amount = bool(decision.verb) and choice.action.startswith(decision.verb)
    return ChoiceState(
        action=choice.action,
        label=decision.verb.capitalize() if is_amount else choice.label,
        detail=choice.reason.sentence if choice.reason else "",
        allowed=choice.allowed,
        primary=choice.allowed and (decision.kind not in NO_WAY_LEADS or choice.action == "pontoon"),
    )


def amount_state(table: PontoonStepper) -> AmountState | None:
    """What may be staked or paid for a card by the person who is asked."""
    decision = table.deal.decision
    if not isinstance(decision, PontoonDecision) or not table.my_turn or not decision.amounts:
        return None
    verb, amounts = decision.verb, decision.amounts
    return AmountState(action=verb, label=verb.capitalize(), least=amounts[0], most=amounts[-1])


def end_state(table: PontoonStepper, view: View, voice: Voice) -> PontoonEndState:
    """How the deal ended: the verdict for the person, or for the bank where nobody in particular looks on."""
    seat = view.dealer if voice.you is None else voice.you
    who = "The bank" if voice.you is None else "You"
    return PontoonEndState(
        title=verdict(who, view.seats[seat].stack - table.deal.record.stacks[seat]),
        lines=[line.text for line in account(settling(view.events), voice)],
        chosen=[
            ChosenState(step=step, label=f"{action.capitalize()} on {cards}") for step, action, cards in table.chosen()
        ],
    )


def verdict(who: str, net: int) -> str:
    """Chips won or lost, in a sentence."""
    s = "" if who == "You" else "s"
    if net == 0:
        return f"{who} come{s} out even."
    return f"{who} win{s} {net}." if net > 0 else f"{who} lose{s} {-net}."


def settling(events: Sequence[ev.Event]) -> list[ev.Event]:
    """The events that say how a deal ended."""
    return [event for event in events if isinstance(event, SETTLING)]
