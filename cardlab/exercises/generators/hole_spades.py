"""Chicago: whose spade in the hole is the highest, and how safe a spade is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import partial
from math import comb
from typing import Any

from cardlab.cards import PACK, Card, Suit
from cardlab.exercises.generators.settings import whole
from cardlab.exercises.situation import Group, Situation
from cardlab.exercises.tasks import ChoiceTask, NumberTask
from cardlab.exercises.variants import Generator
from cardlab.seeds import Stream

HOLE, BOARD = 3, 4  # of the seven cards at Chicago
ANSWERS = {"A": "", "B": "", "nobody": "neither can go spade"}


def hole_spade() -> Generator:
    """Who of two has the highest spade in the hole: A, B or nobody, equally often."""
    return _hole_spade


def _hole_spade(stream: Stream) -> Situation:
    target = stream.choice(list(ANSWERS))
    while True:
        cards = stream.sample(PACK, 2 * (HOLE + BOARD))
        hole = {"A": cards[:HOLE], "B": cards[HOLE : 2 * HOLE]}
        board = {"A": cards[2 * HOLE : 2 * HOLE + BOARD], "B": cards[2 * HOLE + BOARD :]}
        if highest(hole) == target:
            break
    spades = {label: [card for card in each if card.suit is Suit.SPADES] for label, each in hole.items()}
    said = [f"{label} holds {max(held).glyph if held else 'no spade'}" for label, held in spades.items()]
    reason = f"In the hole {' and '.join(said)}; spades on the board do not count."
    shown = highest({label: [*hole[label], *board[label]] for label in hole})
    task = ChoiceTask(
        {word: Fraction(word == target) for word in ANSWERS}, lambda _: reason, ANSWERS, more={"with_board": shown}
    )
    groups = [
        Group(f"{label} {where}", tuple(cards))
        for label in hole
        for where, cards in (("in the hole", hole[label]), ("on the board", board[label]))
    ]
    return Situation(task, hole, {}, tuple(groups))


def highest(cards: Mapping[str, Sequence[Card]]) -> str:
    """Whose highest spade is the highest of all; "nobody" where there is none."""
    spades = {card: label for label, each in cards.items() for card in each if card.suit is Suit.SPADES}
    return spades[max(spades)] if spades else "nobody"


def spade_beaten(others: Any = 2) -> Generator:
    """How likely does one of so many `others` have a higher spade in the hole than yours?"""
    return partial(_spade_beaten, whole("others", others, 1, 5))


def _spade_beaten(others: int, stream: Stream) -> Situation:
    while True:
        cards = stream.sample(PACK, HOLE + BOARD + BOARD * others)
        mine = [card for card in cards[:HOLE] if card.suit is Suit.SPADES]
        unseen = [card for card in PACK if card not in cards]
        higher = [card for card in unseen if mine and card.suit is Suit.SPADES and card > max(mine)]
        if 1 <= len(higher) <= 4:
            break
    hidden = HOLE * others
    key = 1 - Fraction(comb(len(unseen) - len(higher), hidden), comb(len(unseen), hidden))
    count = "1 higher spade is" if len(higher) == 1 else f"{len(higher)} higher spades are"
    reason = f"{count} among the {len(unseen)} cards that you can't see, and {hidden} of those lie in the hole."
    task = NumberTask(key, reason, chance=True, more={"one_card": Fraction(len(higher), len(unseen))})
    groups = (
        Group("You in the hole", tuple(cards[:HOLE])),
        Group("You on the board", tuple(cards[HOLE : HOLE + BOARD])),
        Group("The others on the board", tuple(cards[HOLE + BOARD :])),
    )
    return Situation(task, cards, {"others": others, "spade": max(mine).glyph}, groups)
