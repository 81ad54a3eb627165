"""Dealing again, many times, what a seat can't see: how the cards may lie, and how often its hand is the best."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from cardlab.cards import PACK, Card
from cardlab.games.ponsi import Ponsi
from cardlab.seeds import Seed, Stream
from cardlab.table.house import House, check_house
from cardlab.table.judging import Judging
from cardlab.table.reasons import ActionError, quoted
from cardlab.table.verdict import HALVES
from cardlab.table.view import View, known
from cardlab.table.whole import as_whole

__all__ = ["Redeals", "Redealt", "Unseen", "game_and_seat", "redeal", "redeals", "times_asked", "unseen_by"]


@dataclass(frozen=True, slots=True)
class Unseen:
    """What a seat knows and what it doesn't, with everybody who is still in staying to the end."""

    seat: int
    game: Ponsi
    hand: tuple[Card, ...]
    row: tuple[Card, ...]
    """The shared cards that are face up."""
    hidden: int
    """How many shared cards are face down."""
    rivals: tuple[int, ...]
    """The others who are still in."""
    cards: tuple[Card, ...]
    """Where the hidden ones are: every card of the pack that the seat can't see."""

    judging: Judging
    """How the showdown is judged."""

    @property
    def drawn(self) -> int:
        """How many unseen cards can still matter: the rest of the row and the rivals' hands."""
        return self.hidden + len(self.hand) * len(self.rivals)


def unseen_by(view: View, house: House | None = None) -> Unseen:
    """Say what the viewer can't see; refuses the view of anybody but a seat at a game of shared cards.

    A `house` stands in for the game's own.
    """
    if house is not None:
        check_house(house)
    game, seat = game_and_seat(view)
    seen = set(view.own_and_shared)
    cards = tuple(card for card in PACK if card not in seen)
    rivals = tuple(seat for seat in view.active if seat != view.seat)
    judging = game.judging if house is None else replace(game.judging, house=house)
    return Unseen(seat, game, view.hand, known(view.shared), view.shared.count(None), rivals, cards, judging)


def game_and_seat(view: View) -> tuple[Ponsi, int]:
    """The game that is played and whose view this is, if it can be dealt again from there; else it says why not."""
    if not isinstance(view, View):
        raise ActionError(f"{quoted(view)} is not a view: give that of a seat, as in deal.view(0).")
    if view.seat is None or not view.hand:
        raise ActionError(f"{quoted(view.viewer)} has no cards of its own: use the view of a seat.")
    if not isinstance(view.game, Ponsi):
        raise ActionError(f"{view.game.title} can't be dealt again yet: that is for games of shared cards, as Ponsi.")
    return view.game, view.seat


@dataclass(frozen=True, slots=True)
class Redealt:
    """One way the unseen cards may lie: the whole shared row, and a hand for each rival."""

    row: tuple[Card, ...]
    hands: Mapping[int, tuple[Card, ...]]
    stream: Stream
    """Random numbers for whatever else is left to chance."""


def redeals(view: View, times: int, seed: Seed) -> Iterator[Redealt]:
    """Deal the unseen cards again so many times, one by one; the same seed gives the same deals everywhere.

    All that the seat can't see is equally likely, so nothing is learnt from how the others act.
    """
    unseen = unseen_by(view)
    size, hidden = len(unseen.hand), unseen.hidden
    for number in range(times):
        stream = (seed / f"redeal:{number}").stream()
        drawn = tuple(stream.sample(unseen.cards, unseen.drawn))
        hands = {seat: drawn[hidden + size * at : hidden + size * (at + 1)] for at, seat in enumerate(unseen.rivals)}
        yield Redealt(unseen.row + drawn[:hidden], hands, stream)


@dataclass(frozen=True, slots=True)
class Redeals:
    """How often, of `times`, the seat's hand was the best alone: high, low, and both at once; and how often tied."""

    times: int
    high: int
    low: int
    both: int
    tied_high: int
    tied_low: int

    def __str__(self) -> str:
        often = "once" if self.times == 1 else f"{self.times:,} times"
        return f"Dealt again {often}: best high {self.high:,}, best low {self.low:,}, best both ways {self.both:,}."


def redeal(view: View, times: int = 1000, seed: int = 0) -> Redeals:
    """Deal the unseen cards again `times` times; everybody who is still in stays to the end.

    Takes the view of a seat in a game of shared cards. What the seat can see stays as it is: its own
    cards and the shared cards that were turned. All that it can't see is equally likely, so nothing is
    learnt from how the others act. The same seed gives the same answer everywhere.

    >>> deal = Ponsi(low="A5").deal(seed=7, players=4)
    >>> print(redeal(deal.view(0), times=100))
    Dealt again 100 times: best high ..., best low ..., best both ways ....
    """
    unseen, count = unseen_by(view), times_asked("times", times)
    tally = [0] * 5
    for dealt in redeals(view, count, Seed(seed)):
        for place, hit in enumerate(best_and_tied(unseen, dealt)):
            tally[place] += hit
    return Redeals(count, *tally)


def times_asked(name: str, times: object) -> int:
    """Read how often to deal again."""
    count = as_whole(times)
    if count is None or count < 1:
        raise ActionError(f"{name}={quoted(times)}: give a whole number, 1 or more.")
    return count


def best_and_tied(unseen: Unseen, dealt: Redealt) -> tuple[bool, bool, bool, bool, bool]:
    """Whether the seat is best high, best low, best both ways, tied high, tied low when the cards lie so."""
    best, tied = [], []
    for half in HALVES:
        strength = unseen.judging.ranking(half).strength
        mine = strength(unseen.hand + dealt.row)
        theirs = max((strength(hand + dealt.row) for hand in dealt.hands.values()), default=-1)
        best.append(mine > theirs)
        tied.append(mine == theirs)
    return best[0], best[1], all(best), tied[0], tied[1]
