"""One way the unseen cards may lie, played to its end by any strategy: the coins it takes, and who is paid how much.

This is the slow and thorough way: whole chips, odd ones too, for strategies that look at a view. Many deals
at once, by named models, are the business of `many_deals`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final, Protocol

from cardlab.cards import Card
from cardlab.odds.redealing import Redealt, game_and_seat
from cardlab.seeds import Stream
from cardlab.table.decisions import Decision
from cardlab.table.declaring import DeclareDecision
from cardlab.table.events import Way
from cardlab.table.house import House
from cardlab.table.pots import Pot
from cardlab.table.settling import settle_pots
from cardlab.table.verdict import HALVES, Claim
from cardlab.table.view import SeatView, View

__all__ = ["WAYS", "Chooser", "Settled", "claims", "coins", "view_at_the_coins", "ways_in"]

WAYS: Final[tuple[Way, ...]] = ("high", "low", "both")


def ways_in(house: House) -> tuple[Way, ...]:
    """The ways that a house has coins for."""
    return WAYS if house.allow_both else ("high", "low")


class Chooser(Protocol):
    """Whatever chooses an action from a view, as the strategies do."""

    def choose(self, view: View, decision: Decision, stream: Stream) -> str:
        """One of the decision's legal actions."""
        ...


def claims(view: View, others: Mapping[int, Chooser], dealt: Redealt) -> list[Claim]:
    """What the seat, first and as going both ways, and each rival bring to the showdown, if the cards lie so."""
    game, me = game_and_seat(view)
    judging = game.judging
    theirs = [
        judging.claim(seat, coins(view, seat, hand, dealt, others[seat]), hand + dealt.row)
        for seat, hand in dealt.hands.items()
    ]
    return [judging.claim(me, "both", view.hand + dealt.row), *theirs]


class Settled:
    """What a seat takes of the pots by going each way, by the house's own rules; once for each pattern of claims.

    Who wins depends on which hands are better than which, and not by how much, so patterns come again.
    """

    def __init__(self, view: View, pots: Sequence[Pot]) -> None:
        self.house, self.pots = game_and_seat(view)[0].house, pots
        self.order = [(view.dealer + 1 + place) % len(view.seats) for place in range(len(view.seats))]
        self.known: dict[tuple[Claim, ...], tuple[int, ...]] = {}

    def shares(self, brought: Sequence[Claim]) -> tuple[int, ...]:
        """The chips for high, low and both, by the first of the claims."""
        pattern = ranked(brought)
        if pattern not in self.known:
            self.known[pattern] = tuple(self.share(pattern, way) for way in WAYS)
        return self.known[pattern]

    def share(self, pattern: tuple[Claim, ...], way: Way) -> int:
        """The chips for going one way."""
        mine = replace(pattern[0], way=way)
        settled = settle_pots(self.pots, [mine, *pattern[1:]], self.house, self.order)
        return sum(share.chips for pot in settled for share in pot.shares if share.seat == mine.seat)


def ranked(brought: Sequence[Claim]) -> tuple[Claim, ...]:
    """The claims with each strength replaced by its place among them."""
    places = []
    for half in HALVES:
        strengths = [claim.strength(half) for claim in brought]
        order = sorted({one for one in strengths if one is not None})
        places.append([None if one is None else order.index(one) for one in strengths])
    return tuple(
        Claim(claim.seat, claim.way, high, low, claim.nuts) for claim, high, low in zip(brought, *places, strict=True)
    )


def coins(view: View, seat: int, hand: tuple[Card, ...], dealt: Redealt, who: Chooser) -> Way:
    """What a strategy goes for with this hand when the whole row is open."""
    its = view_at_the_coins(view, seat, hand, dealt.row)
    assert its.decision is not None
    return who.choose(its, its.decision, dealt.stream)  # type: ignore[return-value]


def view_at_the_coins(view: View, seat: int, hand: tuple[Card, ...], row: tuple[Card, ...]) -> View:
    """What a seat sees when the coins are to be chosen, with this hand and this row: its own cards and no others."""
    seats = [SeatView(one.seat, one.stack, one.put_in, folded=one.folded) for one in view.seats]
    seats[seat].cards = hand
    declaring = game_and_seat(view)[0].declaring
    decision = DeclareDecision((seat,), declaring.method, declaring.signs)
    return replace(view, viewer=seat, seats=seats, shared=row, events=(), decision=decision, judged=[])
