"""Who sits in the other seats: named strategies, each with a character that shows in its play.

A strategy sees the view of its seat, the decision put to it and its own stream of random numbers, and
nothing else. What it does depends on these alone, so a deal played again is the same deal.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from cardlab.games.ponsi import Ponsi
from cardlab.games.stud import SevenCardStud
from cardlab.players.card_choices import (
    BOTH_WAYS_OPEN,
    FOR_THE_WHOLE_POT,
    ONE_WAY,
    STRONG_ONE_WAY,
    choose_cards,
)
from cardlab.players.chances import THOUSAND, against, chance_high, chance_low
from cardlab.players.estimated import estimated
from cardlab.players.stud_chances import stud_chance_high, stud_chance_low
from cardlab.seeds import Stream
from cardlab.table.betting import BetDecision, StayDecision
from cardlab.table.choosing_cards import CardsDecision
from cardlab.table.decisions import Decision
from cardlab.table.view import View


class Strategy(Protocol):
    """A way to play. `name` is what the seat is called, `character` how it plays, in a few words."""

    @property
    def name(self) -> str:
        """One word, as in "Caller"."""
        ...

    @property
    def character(self) -> str:
        """How it plays, as in "never folds"."""
        ...

    def choose(self, view: View, decision: Decision, stream: Stream) -> str:
        """One of the decision's legal actions."""
        ...


@dataclass(frozen=True, slots=True)
class Chances:
    """A seat's chances, in thousandths, to end as the best high and as the best low of those still in.

    Where the other half of the pot is not for low hands, `low` is the chance of that, and `other` what a seat says
    that goes for it.
    """

    high: int
    low: int
    other: str = "low"

    @property
    def best(self) -> int:
        """The better of the two."""
        return max(self.high, self.low)

    @property
    def way(self) -> str:
        """The way with the better chance."""
        return "high" if self.high >= self.low else self.other


def chances(view: View, stream: Stream, opponents: int | None = None, for_low: int | None = None) -> Chances:
    """A seat's rough chances against so many opponents; all who are still in, unless told.

    `for_low` are the opponents for low, where they are others than for high. A way that the seat has not gone,
    once it has declared, is no chance at all. Where there are no measured tables, `stream` deals hands to estimate by.
    """
    others = len(view.active) - 1 if opponents is None else opponents
    low_others = others if for_low is None else for_low
    cards, judging = view.own_and_shared, view.game.judging
    if isinstance(view.game, SevenCardStud):
        low = judging.ranking("low")
        boards = [view.seats[seat].up for seat in view.active if seat != view.seat]
        high_and_low = stud_chance_high(cards, boards, others), stud_chance_low(cards, boards, low_others, low)
    elif isinstance(view.game, Ponsi):
        turned = sum(card is not None for card in view.shared)
        low = judging.ranking("low")
        high_and_low = chance_high(cards, turned, others), chance_low(cards, turned, low_others, low)
    else:
        high, other = estimated(view, stream)
        high_and_low = against(high, others), against(other, low_others)
    way = judging.word("low") if judging.low else "low"
    gone = declared(view)
    return Chances(
        high_and_low[0] if gone in ("", "high", "both") else 0,
        high_and_low[1] if gone in ("", way, "both") else 0,
        way,
    )


def declared(view: View) -> str:
    """The way that the seat has gone; "" before it has declared."""
    return "" if view.seat is None else view.seats[view.seat].declared


def first_legal(decision: Decision, *wanted: str) -> str:
    """The first of the wanted actions that is allowed, else the first that is. To match the pot is to call."""
    words = (each for word in wanted for each in ((word, "match") if word == "call" else (word,)))
    return next((word for word in words if word in decision.legal_actions), decision.legal_actions[0])


def best_way(decision: Decision, hand: Chances) -> str:
    """The better way; the other where a seat's cards don't allow it."""
    return first_legal(decision, hand.way)


@dataclass(frozen=True, slots=True)
class Random:
    """Any legal action, all alike. The yardstick for the others, and a good way to meet every rule."""

    name: str = "Random"
    character: str = "does anything"

    def choose(self, view: View, decision: Decision, stream: Stream) -> str:
        return stream.choice(decision.legal_actions)


@dataclass(frozen=True, slots=True)
class Caller:
    """Sees every card and answers every bet, never raises, and goes its better way."""

    name: str = "Caller"
    character: str = "never folds"

    def choose(self, view: View, decision: Decision, stream: Stream) -> str:
        if isinstance(decision, CardsDecision):
            return choose_cards(view, decision, stream, BOTH_WAYS_OPEN)
        if decision.kind == "declare":
            return best_way(decision, chances(view, stream))
        return first_legal(decision, "pay", "check", "call", "fold")


@dataclass(frozen=True, slots=True)
class Cautious:
    """Stays only with a hand that would beat most others one way; bets with the very best; never goes both ways."""

    name: str = "Cautious"
    character: str = "pays for strong hands"

    def choose(self, view: View, decision: Decision, stream: Stream) -> str:
        if isinstance(decision, CardsDecision):
            return choose_cards(view, decision, stream, ONE_WAY)
        # Judged against a single opponent: it asks whether a hand is good, not what it costs.
        hand = chances(view, stream, opponents=1)
        if decision.kind == "declare":
            return best_way(decision, hand)
        good = hand.best >= (520 if isinstance(decision, StayDecision) and decision.step < 2 else 600)
        if isinstance(decision, BetDecision) and hand.best >= 850:
            return first_legal(decision, "raise", "bet", "call", "check", "fold")
        return first_legal(decision, *(("pay", "check", "call", "fold") if good else ("check", "fold")))


@dataclass(frozen=True, slots=True)
class Bold:
    """Bets and raises with any fair hand and now and then with nothing; goes both ways when it can hope to."""

    name: str = "Bold"
    character: str = "bluffs and raises"

    def choose(self, view: View, decision: Decision, stream: Stream) -> str:
        if isinstance(decision, CardsDecision):
            return choose_cards(view, decision, stream, FOR_THE_WHOLE_POT)
        hand = chances(view, stream, opponents=1)
        if decision.kind == "declare":
            return first_legal(decision, "both" if min(hand.high, hand.low) >= 450 else hand.way, hand.way)
        if hand.best >= 550 or stream.chance(1, 5):
            return first_legal(decision, "pay", "raise", "bet", "call", "check", "fold")
        return first_legal(decision, *(("pay", "check", "call", "fold") if hand.best >= 350 else ("check", "fold")))


@dataclass(frozen=True, slots=True)
class Sensible:
    """Weighs its chances each way, times its part of the pot, against what staying costs."""

    name: str = "Sensible"
    character: str = "weighs the price"

    def choose(self, view: View, decision: Decision, stream: Stream) -> str:
        if isinstance(decision, CardsDecision):
            return choose_cards(view, decision, stream, STRONG_ONE_WAY)
        if decision.kind == "declare":
            return self._declaration(view, decision, stream)
        worth = self._worth(view, stream)
        if isinstance(decision, StayDecision):
            cost = self._cost_ahead(view, decision)
            stays = worth * (view.pot + len(view.active) * cost) >= THOUSAND * cost
            return first_legal(decision, *(("pay", "fold") if stays else ("fold",)))
        if not isinstance(decision, BetDecision):  # to match the pot
            return first_legal(decision, "call" if 2 * worth >= THOUSAND else "fold")
        # A bet is answered by most who are still in: good with more than an even part of the pot.
        if worth * len(view.active) >= THOUSAND * 13 // 10:
            return first_legal(decision, "raise", "bet", "call", "check", "fold")
        calls = worth * (view.pot + decision.to_call) >= THOUSAND * decision.to_call
        return first_legal(decision, "check", *(("call", "fold") if calls else ("fold",)))

    def _one_way(self, view: View, stream: Stream) -> Chances:
        # About half of those who have not declared go each way; all of them where there is one way only.
        rivals = len(view.active) // 2 if view.game.judging.low else len(view.active) - 1
        return self._chances(view, stream, max(1, rivals))

    def _chances(self, view: View, stream: Stream, silent_rivals: int) -> Chances:
        # Against those who were heard to go each way, and so many of those who were not heard.
        if not any(seat.declared for seat in view.seats):
            return chances(view, stream, silent_rivals)
        others = [view.seats[seat].declared for seat in view.active if seat != view.seat]
        silent = min(silent_rivals, others.count(""))
        high, low = (
            silent + sum(went == "both" or (went == "high") == way for went in others if went) for way in (True, False)
        )
        return chances(view, stream, high, low)

    def _worth(self, view: View, stream: Stream) -> int:
        # Its part of the pot, in thousandths: half for each way, times the chance to win it.
        hand = self._one_way(view, stream)
        if declared(view) == "both":
            return hand.high * hand.low // THOUSAND
        return (hand.high + hand.low) // 2 if view.game.judging.low else hand.high

    def _cost_ahead(self, view: View, decision: StayDecision) -> int:
        # The price now, and half of those still ahead, because a hand that gets no better is let go.
        assert isinstance(view.game, Ponsi), "in no other game is there a price"
        prices = view.game.stay_prices[decision.step + 1 :]
        return decision.price + sum(prices) // 2

    def _declaration(self, view: View, decision: Decision, stream: Stream) -> str:
        # Going both ways takes the whole pot, but has to beat everybody in both.
        one_way, every_way = self._one_way(view, stream), self._chances(view, stream, len(view.active) - 1)
        both = 2 * every_way.high * every_way.low // THOUSAND
        return first_legal(decision, *(("both",) if both > one_way.best else ()), one_way.way)
