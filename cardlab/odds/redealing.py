"""Dealing again, many times, what a seat can't see: how often its hand ends as the best."""

from __future__ import annotations

from dataclasses import dataclass

from cardlab.cards import PACK, Card
from cardlab.games.ponsi import Ponsi
from cardlab.seeds import Seed
from cardlab.table.reasons import ActionError, quoted
from cardlab.table.view import View, known
from cardlab.table.whole import as_whole


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
        return (
            f"Dealt again {self.times:,} times: best high {self.high:,}, best low {self.low:,}, "
            f"best both ways {self.both:,}."
        )


def redeal(view: View, times: int = 1000, seed: int = 0) -> Redeals:
    """Deal the unseen cards again `times` times; everybody who is still in stays to the end.

    Takes the view of a seat in a game of shared cards. What the seat can see stays as it is: its own
    cards and the shared cards that were turned. All that it can't see is equally likely, so nothing is
    learnt from how the others act. The same seed gives the same answer everywhere.

    >>> deal = Ponsi(low="A5").deal(seed=7, players=4)
    >>> print(redeal(deal.view(0), times=100))
    Dealt again 100 times: best high ..., best low ..., best both ways ....
    """
    if not view.hand:
        raise ActionError(f"{quoted(view.viewer)} has no cards of its own: use the view of a seat.")
    if not isinstance(view.game, Ponsi):
        raise ActionError(f"{view.game.title} can't be dealt again yet: redeal knows games of shared cards, as Ponsi.")
    count = as_whole(times)
    if count is None or count < 1:
        raise ActionError(f"times={quoted(times)}: give a whole number, 1 or more.")
    seen = {*view.hand, *known(view.shared)}
    unseen = [card for card in PACK if card not in seen]
    tally = [0] * 5
    for number in range(count):
        stream = (Seed(seed) / f"redeal:{number}").stream()
        for place, hit in enumerate(one_redeal(view, stream.sample(unseen, cards_hidden(view)))):
            tally[place] += hit
    return Redeals(count, *tally)


def rivals(view: View) -> int:
    """How many others are still in."""
    return sum(seat != view.seat for seat in view.active)


def cards_hidden(view: View) -> int:
    """How many unseen cards can still matter: the rivals' hands and the rest of the row."""
    return rivals(view) * len(view.hand) + view.shared.count(None)


def one_redeal(view: View, drawn: list[Card]) -> tuple[bool, bool, bool, bool, bool]:
    """Whether the seat is best high, best low, best both ways, tied high, tied low when these are drawn."""
    game = view.game
    assert isinstance(game, Ponsi)
    size, hidden = len(view.hand), view.shared.count(None)
    row = known(view.shared) + tuple(drawn[:hidden])
    others = [tuple(drawn[at : at + size]) + row for at in range(hidden, len(drawn), size)]
    judging = game.judging
    best, tied = [], []
    for ranking in (judging.high, judging.low):
        mine = ranking.strength(view.hand + row)
        theirs = max((ranking.strength(hand) for hand in others), default=-1)
        best.append(mine > theirs)
        tied.append(mine == theirs)
    return best[0], best[1], all(best), tied[0], tied[1]
