"""Choices at Pontoon by what they are worth: twist or stick, buying, and the banker's draw or stick; exact values."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from typing import Any

from cardlab.cards import Card
from cardlab.exercises.generators.pontoon_tables import BANKER, ENOUGH, ME, STAKE, Wanted, seen_by, to_bank, to_play
from cardlab.exercises.generators.settings import one_of, whole
from cardlab.exercises.situation import Situation
from cardlab.exercises.tasks import ChoiceTask
from cardlab.exercises.trouble import ExerciseError
from cardlab.exercises.variants import Generator
from cardlab.games.pontoon_totals import is_natural, is_soft, total
from cardlab.odds import banker_values, pontoon_values
from cardlab.seeds import Stream
from cardlab.table.deal import Deal

MILLIONTH = 10**6  # of a chip: values that differ by less are the same


@dataclass(frozen=True)
class Hands:
    """Which hands are asked about, and how the banker plays."""

    low: int
    high: int
    softness: str
    cards: int
    banker: str

    def wanted(self, exactly: int, pairs: bool = True) -> Wanted:
        """Hands with this total; without pairs, those that can't be split."""

        def fits(cards: tuple[Card, ...]) -> bool:
            soft = is_soft(cards)
            alike = not pairs and len(cards) == 2 and cards[0].rank == cards[1].rank
            right = self.softness == "any" or soft == (self.softness == "soft")
            return total(cards) == exactly and right and not alike and not is_natural(cards)

        return fits


def twist_or_stick(low: Any = 12, high: Any = 18, hand: Any = "hard", cards: Any = 2, banker: Any = 17) -> Generator:
    """Twist or stick, with nothing left to buy with? All totals from `low` to `high` come as often.

    `hand` is "hard", "soft" (an ace counts 11) or "any"; of `cards`, all after the second were twisted. The banker
    sticks on `banker`.
    """
    return partial(_twist_or_stick, hands(low, high, hand, cards, banker))


def buy_or_not(low: Any = 6, high: Any = 17, hand: Any = "any", banker: Any = 17) -> Generator:
    """Two cards, no pair: stick, twist, or buy for the stake or for twice the stake?"""
    return partial(_buy_or_not, hands(low, high, hand, 2, banker))


def draw_or_stick(low: Any = 13, high: Any = 19, players: Any = 16) -> Generator:
    """The banker has two cards: draw or stick, against seats that stick on `players`?"""
    return partial(_draw_or_stick, hands(low, high, "any", 2, 17), whole("players", players, 12, 20))


def hands(low: Any, high: Any, hand: Any, cards: Any, banker: Any) -> Hands:
    """The parameters, checked."""
    least, number = whole("low", low, 4, 20), whole("cards", cards, 2, 4)
    softness, most = one_of("hand", hand, ("hard", "soft", "any")), whole("high", high, least, 20)
    if (softness == "soft" and most < 12) or (softness == "hard" and number == 2 and most < 5):
        raise ExerciseError(f"low = {least}, high = {most}: no {softness} hand has such a total.")
    return Hands(max(least, 12) if softness == "soft" else least, most, softness, number,
                 f"sticks on {whole('banker', banker, 12, 20)}")  # fmt: skip


def _twist_or_stick(asked: Hands, stream: Stream) -> Situation:
    count = asked.low + stream.below(asked.high - asked.low + 1)
    deal = to_play(stream, asked.wanted(count), asked.cards - 2, STAKE)
    view = deal.view(ME)
    values = pontoon_values(view, asked.banker)
    chips = {word: values[word].ev for word in ("stick", "twist")}
    return asked_about(
        deal, ME, chips, values.why, STAKE, {"banker": asked.banker, "hand": values.hand, "total": count}
    )


def _buy_or_not(asked: Hands, stream: Stream) -> Situation:
    count = asked.low + stream.below(asked.high - asked.low + 1)
    deal = to_play(stream, asked.wanted(count, pairs=False), 0, ENOUGH)
    view = deal.view(ME)
    values = pontoon_values(view, asked.banker)
    chips = {word: values[word].ev for word in ("stick", "twist", f"buy {STAKE}", f"buy {2 * STAKE}")}
    return asked_about(
        deal, ME, chips, values.why, STAKE, {"banker": asked.banker, "hand": values.hand, "total": count}
    )


def _draw_or_stick(asked: Hands, players: int, stream: Stream) -> Situation:
    count = asked.low + stream.below(asked.high - asked.low + 1)
    deal = to_bank(stream, asked.wanted(count), players)
    view = deal.view(BANKER)
    values = banker_values(view, f"sticks on {players}")
    chips = {word: values[word].ev for word in ("draw", "stick")}
    words = {"players": f"stick on {players}", "hand": values.hand, "total": count}
    waits = sum(hand.stake for seat in view.seats for hand in seat.hands)
    return asked_about(deal, BANKER, chips, values.why, waits, words)


def asked_about(
    deal: Deal, seat: int, chips: Mapping[str, float], why: str, stake: int, words: Mapping[str, Any]
) -> Situation:
    """The choice as it stands before a seat; a loss is measured by the stake."""
    view = deal.view(seat)
    groups, lines = seen_by(view)
    values = {word: Fraction(round(MILLIONTH * worth), MILLIONTH) for word, worth in chips.items()}
    of = f" of the {stake} at stake"
    task = ChoiceTask(values, lambda _: why, whole=Fraction(stake), unit="chips", of=of)
    return Situation(task, view, {**words, "stake": stake}, groups, lines)
