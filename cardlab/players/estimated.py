"""Chances at a game without measured tables: the cards that a seat can't see are dealt a few times, and counted.

Like the tables these are rough by design, and take a few thousandths of a second.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from cardlab.cards import PACK, Card
from cardlab.games.poker_game import PokerGame
from cardlab.seeds import Stream
from cardlab.table.events import Half
from cardlab.table.view import SeatView, View, known

SAMPLES = 60
HALVES: tuple[Half, Half] = ("high", "low")

# Where a seat chooses from more cards than it shows at the end, its hand is about the best of so many random ones.
CHOSEN_FROM: Mapping[str, int] = {"anaconda": 8, "draw": 7, "deuces": 7}


def estimated(view: View, stream: Stream) -> tuple[int, int]:
    """The chances in per cent to win each half from one of those still in; the second is 0 where there is one half."""
    game, seat = view.game, view.seat
    assert isinstance(game, PokerGame), "only poker games are judged by their hands"
    assert seat is not None, "somebody who looks on has no chances"
    me, rivals = view.seats[seat], [view.seats[other] for other in view.active if other != seat]
    unseen, twice = unseen_cards(view), [0, 0]
    for number in range(SAMPLES):
        rival = rivals[number % len(rivals)]
        own_more, rival_more = more_cards(view, me), more_cards(view, rival)
        row = view.shared.count(None)
        drawn = stream.sample(unseen, min(len(unseen), own_more + rival_more + row))
        shared = (*known(view.shared), *drawn[:row])
        mine = replace(me, cards=(*known(me.cards), *drawn[row : row + own_more]))
        theirs = replace(rival, cards=(*known(rival.cards), *drawn[row + own_more :]))
        for place, half in enumerate(game.judging.halves):
            judge = game.judging.judge(half)
            own, other = (judge.strength(game.counting(half, hand, shared)) for hand in (mine, theirs))
            if own is not None:
                twice[place] += 2 if other is None or own > other else own == other
    high, low = (50 * count // SAMPLES for count in twice)
    return high, low


def more_cards(view: View, seat: SeatView) -> int:
    """How many cards to add to those that the viewer knows of a seat: hidden ones, and those still to come."""
    game = view.game
    assert isinstance(game, PokerGame), "only poker games are judged by their hands"
    held, hidden = len(seat.cards), seat.cards.count(None)
    if seat.seat == view.seat and seat.thrown:
        return 0  # it has chosen
    spare = max(0, CHOSEN_FROM.get(game.key, 0) - held)
    if seat.up:
        spare = spare * hidden // held  # only what is still hidden can surprise
    return hidden + (spare or max(0, (game.hand_size or held) - held))


def unseen_cards(view: View) -> list[Card]:
    """The cards that the viewer has not seen, in the order of the pack."""
    seen = set(known(view.shared))
    for seat in view.seats:
        seen.update(known(seat.cards), known(seat.thrown), seat.up)
    return [card for card in PACK if card not in seen]


def strengths_of_a_rival(view: View, half: Half, dealt: Sequence[Sequence[Card]]) -> list[int]:
    """How good each of some dealt hands is for a half, the worst first; a hand that can't win it is the very worst."""
    judge = view.game.judging.judge(half)
    return sorted(-1 if (strength := judge.strength(cards)) is None else strength for cards in dealt)
