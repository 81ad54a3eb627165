"""One choice that was made in a deal, judged by what was known then: what it gave away, in chips on average."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from html import escape
from math import hypot
from typing import Final

from cardlab.cards import Card
from cardlab.games.ponsi import Ponsi
from cardlab.odds import DeclarationValues, FoldingLater, declaration_values, folding_later
from cardlab.odds.opponents import Opponents
from cardlab.odds.parts import amount, ways_in_words
from cardlab.odds.staying import paid_already
from cardlab.table.betting import StayDecision
from cardlab.table.deal import Deal
from cardlab.table.record import Record
from cardlab.table.view import View, known
from cardlab.table.voice import chips, ordinal

JUDGED: Final = ("stay", "declare")  # the decisions whose worth can be counted
AS_GOOD: Final = 0.02  # of the pot: a difference this small is none, as in the exercises


@dataclass(frozen=True)
class Counting:
    """How values are counted for every choice of a review."""

    opponents: Opponents
    samples: int
    seed: int

    def values(self, view: View) -> FoldingLater | DeclarationValues:
        """What the choices of the seat that sees this are worth; every hand is counted where there is one opponent."""
        assert view.decision is not None
        if view.decision.kind == "stay":
            return folding_later(view, self.opponents, seed=self.seed, samples=self.samples)
        samples = None if len(view.active) == 2 and isinstance(self.opponents, str) else self.samples
        return declaration_values(view, self.opponents, samples=samples, seed=self.seed, progress=False)


@dataclass(frozen=True)
class Choice:
    """A choice of a seat, not judged yet: the deal as it stood, and what was done."""

    number: int
    """Of the deal, from 1."""
    record: Record
    """The deal as it stood when the seat was asked."""
    seat: int
    did: str

    @property
    def deal(self) -> Deal:
        """The deal as it stood: to be shown, and to be played on from there."""
        return Deal(self.record)

    @cached_property
    def view(self) -> View:
        """What the seat saw, and nothing else."""
        return self.deal.view(self.seat)


@dataclass(frozen=True, repr=False)
class JudgedChoice(Choice):
    """A choice with what it and the others were worth, and, apart from that, how the deal ended. Its repr says it."""

    values: FoldingLater | DeclarationValues
    won: int
    """Chips that the seat won in the whole deal; below 0 it lost them."""

    @property
    def best(self) -> str:
        """What was worth most."""
        return self.values.best

    @property
    def gap(self) -> float:
        """By how many chips the best choice is worth more than this one."""
        values = self.values
        if isinstance(values, FoldingLater):
            return max(values.values()) - values[self.did]
        return values[values.best].ev - values[self.did].ev

    @property
    def error(self) -> float:
        """The standard error of that; 0 where every hand was counted."""
        values = self.values
        if isinstance(values, FoldingLater):
            return values.error
        first, second = values.ranked[:2]
        if self.did in (first.way, second.way):
            return values.error_of_gap
        return hypot(first.error, values[self.did].error)

    @property
    def lost(self) -> float:
        """The value that was given away, in chips: 0 for the best choice, and for one that can't be told from it.

        A price that should not have been paid costs no more than itself: one can fold at the next.
        """
        if self.gap < 2 * self.error:
            return 0.0
        if isinstance(self.values, FoldingLater) and self.did == "pay":
            return min(self.gap, float(self.values.price))
        return self.gap

    @property
    def right(self) -> bool:
        """Whether it is as good as the best: to within what can be told, or to a fiftieth of the pot."""
        return self.lost <= AS_GOOD * self.view.pot

    @property
    def moment(self) -> str:
        """When it was, in a few words."""
        if isinstance(self.values, FoldingLater):
            return f"the {ordinal(self.view.step or 0)} shared card for {self.values.price}"
        return "the coins"

    @property
    def verdict(self) -> str:
        """What was done, and what it gave away, in a sentence."""
        if not self.lost:
            return f"You {done(self.did)}, and nothing is worth more."
        return f"You {done(self.did)}, and that gave away {amount(self.lost)} chips: better is to {to_do(self.best)}."

    @property
    def knew(self) -> str:
        """What was known then, in a sentence."""
        view = self.view
        row = f"and in the row {glyphs(row)}" if (row := known(view.shared)) else "and no shared card"
        others = len(view.active) - 1
        return (
            f"You saw {glyphs(view.hand)} in your hand, {row}. Pot {view.pot}, "
            f"{others} other{'' if others == 1 else 's'} still in."
        )

    @property
    def why(self) -> str:
        """What is best and the reason, from what was known then."""
        return self.values.why

    @property
    def ended(self) -> str:
        """How the deal ended, which says nothing of the choice."""
        return f"How it ended: {in_words(self.won)} in this deal."

    @property
    def text(self) -> str:
        """All of it as lines."""
        return "\n".join([f"{self.heading} {self.verdict}", self.knew, self.why, self.ended])

    @property
    def heading(self) -> str:
        """Which choice it is."""
        return f"Deal {self.number}, {self.moment}."

    def __repr__(self) -> str:
        return self.text

    def _repr_html_(self) -> str:
        lines = [f"<b>{escape(self.heading)}</b> {escape(self.verdict)}"]
        return "<br>".join([*lines, *map(escape, (self.knew, self.why, self.ended))])


def choices_in(number: int, deal: Deal, seat: int) -> Iterator[Choice]:
    """The choices of a seat that can be judged, in their order: to pay or fold, and the coins.

    Left out are those with side pots, and prices where somebody has too few chips for all that follow.
    """
    now = Deal(replace(deal.record, answers=()))
    for by, action in deal.answers:
        assert now.decision is not None
        if by == seat and now.decision.kind in JUDGED and can_be_counted(now.view(seat)):
            yield Choice(number, now.record, seat, action)
        now.act(action, by)


def can_be_counted(view: View) -> bool:
    """Whether there is one pot, and everybody who is in can pay to the end."""
    if len(view.pots) > 1 or not isinstance(view.decision, StayDecision):
        return len(view.pots) == 1
    assert isinstance(view.game, Ponsi)
    now, *later = view.game.stay_prices[view.decision.step :]
    paid = paid_already(view)
    return all(view.seats[seat].stack >= sum(later) + now * (seat not in paid) for seat in view.active)


def judge(choice: Choice, values: FoldingLater | DeclarationValues, won: int) -> JudgedChoice:
    """A choice beside what it was worth."""
    return JudgedChoice(choice.number, choice.record, choice.seat, choice.did, values, won)


def glyphs(cards: Iterable[Card]) -> str:
    """Cards in a row, with signs for suits."""
    return " ".join(card.glyph for card in cards)


def done(action: str) -> str:
    """What somebody did.

    >>> done("pay"), done("both")
    ('paid', 'went both ways')
    """
    return {"pay": "paid", "fold": "folded"}.get(action) or f"went {ways_in_words(action)}"  # type: ignore[arg-type]


def to_do(action: str) -> str:
    """What somebody should do."""
    return action if action in ("pay", "fold") else f"go {ways_in_words(action)}"  # type: ignore[arg-type]


def in_words(won: int) -> str:
    """What a seat won.

    >>> in_words(12), in_words(-1), in_words(0)
    ('you won 12 chips', 'you lost 1 chip', 'you came out even')
    """
    return f"you {'won' if won > 0 else 'lost'} {chips(abs(won))}" if won else "you came out even"
