"""Who sits at a Pontoon table: players with a character, and bankers that stick on a number or look round first.

Each plays any seat, the banker's as well, because the bank passes. They see a view and a decision, and nothing else.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from cardlab.games.pontoon_decisions import BankerDecision, StakeDecision
from cardlab.games.pontoon_play_decision import PlayDecision
from cardlab.games.pontoon_rules import Pontoon
from cardlab.games.pontoon_settling import Kind, Standing, is_any_trick, standing, times
from cardlab.games.pontoon_totals import FOUR, MOST, hard_total, points, total
from cardlab.players.pontoon_bank_wanted import bank_for
from cardlab.players.pontoon_by_value import ByValue
from cardlab.seeds import Stream
from cardlab.table.decisions import Decision
from cardlab.table.hand_view import HandView
from cardlab.table.view import View

STICKS_ON = re.compile(r"sticks on ([0-9]{1,2})")
TEN = 10  # what a hidden card most often counts


def first_of(decision: Decision, *wanted: str) -> str:
    """The first of the wanted actions that is allowed; "buy most" and "buy least" stand for an amount."""
    legal = decision.legal_actions
    for word in wanted:
        if word in legal:
            return word
        if word.startswith("buy"):
            for each in reversed(legal) if word == "buy most" else legal:
                if each.startswith("buy"):
                    return each
    return legal[0]


def stake_of(decision: StakeDecision, part: int) -> str:
    """The stake that lies so many hundredths of the way from the least to the most."""
    stakes = decision.legal_actions
    return stakes[(len(stakes) - 1) * part // 100]


def bank_sticks_on(decision: BankerDecision, least: int) -> str:
    """Draw below a total, soft or hard, and stick from there on, or with a five-card trick."""
    done = decision.total >= least or is_any_trick(decision.cards, decision.rules)
    return first_of(decision, "stick" if done else "draw")


@dataclass(frozen=True, slots=True)
class Careless:
    """Stakes as much as it may, buys while it may, splits whatever is a pair, and never believes that 17 is enough."""

    name: str = "Careless"
    character: str = "stakes high and always wants one more"

    def choose(self, view: View, decision: Decision, stream: Stream) -> str:
        match decision:
            case StakeDecision():
                return stake_of(decision, 100)
            case PlayDecision():
                if total(decision.cards) >= 18:
                    return first_of(decision, "pontoon", "stick", "twist")
                return first_of(decision, "split", "buy most", "twist", "stick")
            case BankerDecision():
                return bank_sticks_on(decision, 19)
        return first_of(decision, "double") if decision.kind == "double" else bank_for(view, decision, stakes=3)


@dataclass(frozen=True, slots=True)
class Timid:
    """Stakes the least, never pays for a card, and sticks as soon as the next one could bust the hand."""

    name: str = "Timid"
    character: str = "afraid to go bust"

    def choose(self, view: View, decision: Decision, stream: Stream) -> str:
        match decision:
            case StakeDecision():
                return stake_of(decision, 0)
            case PlayDecision():
                safe = hard_total(decision.cards) + TEN <= MOST and total(decision.cards) < 18
                return first_of(decision, "pontoon", *(("twist", "stick") if safe else ("stick", "twist")))
            case BankerDecision():
                return bank_sticks_on(decision, 14)
        return "leave" if decision.kind == "double" else bank_for(view, decision, stakes=0)


@dataclass(frozen=True, slots=True)
class ByTotals:
    """Goes by totals: stakes on an ace or a ten, buys on a good start, twists to 15, splits aces and eights."""

    name: str = "Totals"
    character: str = "goes by the total alone"

    def choose(self, view: View, decision: Decision, stream: Stream) -> str:
        match decision:
            case StakeDecision():
                first = points(decision.card)
                return stake_of(decision, 100 if first == 1 else 40 if first == TEN else 10)
            case PlayDecision():
                return self._play(decision)
            case BankerDecision():
                return bank_sticks_on(decision, 17)
        return "leave" if decision.kind == "double" else bank_for(view, decision, stakes=1)

    def _play(self, decision: PlayDecision) -> str:
        cards, hard, count = decision.cards, decision.hard, decision.total
        if decision.fresh and points(cards[0]) in (1, 8) and "split" in decision.legal_actions:
            return "split"
        soft = count > hard
        enough = count >= (19 if soft else 16) or is_any_trick(cards, decision.rules)
        if enough and not (len(cards) == 4 and hard <= MOST - TEN):  # with four cards and 11 or less the trick is sure
            return first_of(decision, "stick", "twist", "pontoon")
        good_start = hard <= 11 and (len(cards) >= 3 or hard >= 10 or soft)
        return first_of(decision, *(("buy most",) if good_start else ()), "twist", "buy least", "stick")


@dataclass(frozen=True, slots=True)
class SticksOn:
    """For the bank: draws below a total and sticks from there on, soft or hard. As a player it goes by totals."""

    least: int = 17

    @property
    def name(self) -> str:
        """What the seat is called."""
        return f"Sticks on {self.least}"

    @property
    def character(self) -> str:
        """How it plays."""
        return f"as banker draws below {self.least}"

    def choose(self, view: View, decision: Decision, stream: Stream) -> str:
        if isinstance(decision, BankerDecision):
            return bank_sticks_on(decision, self.least)
        return ByTotals().choose(view, decision, stream)


@dataclass(frozen=True, slots=True)
class Free:
    """For the bank: looks at what lies before it, and draws while it would lose more chips by sticking than it wins."""

    name: str = "Free"
    character: str = "as banker goes by what the others show"

    def choose(self, view: View, decision: Decision, stream: Stream) -> str:
        if not isinstance(decision, BankerDecision):
            return ByTotals().choose(view, decision, stream)
        wins = -sum(lost_by_sticking(view, decision, hand) for seat in view.seats for hand in seat.hands if hand.stake)
        # Above 17 most cards bust the hand, so it takes more than a small loss to draw.
        hopeless = wins < 0 and (hard_total(decision.cards) < 17 or 2 * -wins > view.pot)
        return first_of(decision, "draw" if hopeless else "stick")


def lost_by_sticking(view: View, decision: BankerDecision, hand: HandView) -> int:
    """What the bank would pay for a hand if it stuck now, as far as the cards that show tell; less than 0 is won."""
    rules = decision.rules
    banker = standing(decision.cards, rules, banker=True)
    shown = [card for card in hand.remembered if card is not None]
    guess = (
        total(shown) if len(shown) == len(hand.cards) else min(20, hard_total(shown) + 7 * hand.remembered.count(None))
    )
    # Nobody sticks on little: what is hidden is taken for 17 at least.
    kind: Kind = "four" if rules.four_card_trick and len(hand.cards) == FOUR else "points"
    kind = hand.state if hand.state in ("royal", "pontoon", "trick") else kind
    return times(rules, Standing(kind, max(17, guess), hand.split), banker) * hand.stake


AT_PONTOON: dict[str, Careless | Timid | ByTotals | ByValue | SticksOn | Free] = {
    each.name.lower(): each for each in (Careless(), Timid(), ByTotals(), ByValue(), Free(), SticksOn(17))
}
# Who sits where when nobody says.
MIXED_AT_PONTOON = ("totals", "careless", "timid", "free")


def sticks_on(name: str) -> SticksOn | None:
    """The banker that a name such as "sticks on 16" means; None for any other name.

    >>> sticks_on("sticks on 16"), sticks_on("careless")
    (SticksOn(least=16), None)
    """
    found = STICKS_ON.fullmatch(name)
    return SticksOn(int(found[1])) if found and 2 <= int(found[1]) <= MOST else None


def plays_pontoon(game: object) -> bool:
    """Whether these are the rules of Pontoon."""
    return isinstance(game, Pontoon)
