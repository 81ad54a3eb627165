"""How a deal ended, for the result panel: the verdict first, the reasons after it, no scolding and no praise."""

from __future__ import annotations

from collections.abc import Sequence

from cardlab.table import events as ev
from cardlab.table.account import account
from cardlab.table.judged import Judged, JudgedHand, WentBoth
from cardlab.table.view import View
from cardlab.table.voice import Voice
from cardlab.widgets.state import HalfState, ResultState, ShareState, ShownHandState


def result_state(view: View, voice: Voice, stacks: Sequence[int]) -> ResultState:
    """The end of a deal that is over."""
    won = [event for event in view.events if isinstance(event, ev.Won)]
    shares: dict[int, int] = {}
    for event in won:
        shares[event.seat] = shares.get(event.seat, 0) + event.chips
    reasons = [event for event in view.events if isinstance(event, WentBoth | ev.Won | ev.Rode)]
    return ResultState(
        title=title(shares, view.rides, voice),
        text=" ".join(line.text for line in account(reasons, voice)),
        shares=[ShareState(seat=seat, name=voice.name(seat), chips=chips) for seat, chips in shares.items()],
        rides=view.rides,
        halves=[half_state(judged, voice) for judged in view.judged],
    )


def title(shares: dict[int, int], rides: int, voice: Voice) -> str:
    """The verdict in one line."""
    shares = {seat: chips for seat, chips in shares.items() if chips}  # half of a single chip is none
    pot = sum(shares.values())
    if rides:
        return f"Of the pot of {pot + rides}, {rides} ride." if pot else f"The pot of {rides} rides."
    if len(shares) == 1:
        return f"{voice.does(next(iter(shares)), 'take')} the whole pot of {pot}."
    return f"The pot of {pot} is split."


def half_state(judged: Judged, voice: Voice) -> HalfState:
    """One half of the pot: the hands that went for it, best first; of those without a card for it its text tells."""
    shown = [(hand.fate, shown_hand(judged, hand, voice)) for hand in judged.hands]
    hands = [hand for fate, hand in shown if hand["cards"] or fate != "unqualified"]
    return HalfState(way=judged.half, title=judged.half.capitalize(), hands=hands, text=judged.sentence(voice))


def shown_hand(judged: Judged, hand: JudgedHand, voice: Voice) -> ShownHandState:
    """One hand, with the five cards that play."""
    value = judged.ranking.best(hand.cards)
    return ShownHandState(
        seat=hand.seat,
        name=voice.name(hand.seat),
        text=value.name,
        cards=[str(card) for card in value.cards],
        wins=hand.fate in ("wins", "shares"),
        note=note(judged, hand, voice),
    )


def note(judged: Judged, hand: JudgedHand, voice: Voice) -> str:
    """Why a hand did or did not win its half, in a few words."""
    others = voice.list(hand.against)
    if hand.fate == "wins":
        return ""  # the mark beside the name says it
    if hand.fate == "shares":
        return f"shares this half with {others}"
    if hand.fate == "unqualified":
        return "does not qualify"
    if hand.fate == "beaten":
        return f"beaten by {others}"
    return f"tied with {others}; went both ways" if others else "best, but went both ways and did not win both"
