"""Which cards a strategy passes, discards or shows first: each way to keep cards is tried on a few random hands.

A hand is drawn out with the cards that may come to it, and held against hands such as a rival may end with.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Literal

from cardlab.cards import Card
from cardlab.players.estimated import CHOSEN_FROM, HALVES, strengths_of_a_rival, unseen_cards
from cardlab.seeds import Stream
from cardlab.table.choosing_cards import CardsDecision
from cardlab.table.events import Half
from cardlab.table.view import View

DRAWS = 10  # hands tried for each way to keep cards
RIVALS = 40


@dataclass(frozen=True, slots=True)
class Taste:
    """What a strategy looks for in cards.

    * `worth`: from how often a hand beats a rival's each way, how much it likes it.
    * `shows`: which of its cards it shows first: what says "least" of its hand, "most", or as they are "held".
    * `bluffs`: whether it stands pat now and then with a hand that it should draw to.
    """

    worth: Callable[[int, int], int]
    shows: Literal["least", "most", "held"] = "least"
    bluffs: bool = False


ONE_WAY = Taste(max)
BOTH_WAYS_OPEN = Taste(lambda high, low: high + low, shows="held")
FOR_THE_WHOLE_POT = Taste(lambda high, low: 2 * max(high, low) + min(high, low), shows="most", bluffs=True)
STRONG_ONE_WAY = Taste(lambda high, low: 4 * max(high, low) + min(high, low))


def choose_cards(view: View, decision: CardsDecision, stream: Stream, taste: Taste) -> str:
    """The action that a strategy of this taste chooses."""
    trial = Trial(view, decision, stream)
    if decision.ordered:
        return decision.action(laid(trial, decision.hand, taste))
    if decision.none and taste.bluffs and stream.chance(1, 8):
        return decision.none
    kept = max(keeps(decision), key=lambda cards: taste.worth(*(trial.beaten(cards, half) for half in HALVES)))
    return decision.action([card for card in decision.hand if card not in kept])


def keeps(decision: CardsDecision) -> Iterator[tuple[Card, ...]]:
    """Every way to keep cards; where the number is free, to keep more comes first."""
    held = len(decision.hand)
    for thrown in range(decision.fewest, min(decision.most, held) + 1):
        for kept in combinations(decision.hand, held - thrown):
            if not decision.refusal(decision.action([card for card in decision.hand if card not in kept])):
                yield kept


class Trial:
    """Some random hands on which ways to keep cards are compared: the same for each of them."""

    def __init__(self, view: View, decision: CardsDecision, stream: Stream) -> None:
        self._judging, self._held = view.game.judging, len(decision.hand)
        self._replaced = decision.kind != "discard"  # what is discarded is not
        unseen, size = unseen_cards(view), CHOSEN_FROM.get(view.game.key, 5)
        self._comes = [stream.sample(unseen, min(decision.most, len(unseen))) for _ in range(DRAWS)]
        dealt = [stream.sample(unseen, min(size, len(unseen))) for _ in range(RIVALS)]
        self._rivals = {half: strengths_of_a_rival(view, half, dealt) for half in view.game.judging.halves}

    def beaten(self, kept: Sequence[Card], half: Half) -> int:
        """How many rivals' hands the cards beat with what may come to them, over all draws; 0 where no such half is."""
        if half not in self._rivals:
            return 0
        missing = self._held - len(kept) if self._replaced else 0
        if not missing:
            return DRAWS * self._beats(kept, half)
        return sum(self._beats((*kept, *come[:missing]), half) for come in self._comes)

    def _beats(self, cards: Sequence[Card], half: Half) -> int:
        strength = self._judging.judge(half).strength(cards)
        return 0 if strength is None else bisect_left(self._rivals[half], strength)

    def telling(self, cards: Sequence[Card], half: Half) -> int:
        """How good the cards look on their own."""
        return self._judging.judge(half).strength(cards) or 0


def laid(trial: Trial, hand: Sequence[Card], taste: Taste) -> list[Card]:
    """The cards in the order in which they are shown, one after another, by what all shown so far say of the hand."""
    if taste.shows == "held":
        return list(hand)
    half = max(HALVES, key=lambda each: trial.beaten(hand, each))
    first = min if taste.shows == "least" else max
    order: list[Card] = []
    while len(order) < len(hand):
        left = [card for card in hand if card not in order]
        order.append(first(left, key=lambda card: trial.telling((*order, card), half)))
    return order
