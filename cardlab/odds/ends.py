"""How a deal may end, from one seat's view: the cards as they may lie, and the ways that everybody declares then."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

import numpy as np
from numpy.typing import NDArray

from cardlab.cards import PACK, Card
from cardlab.odds.many_deals import BLOCK, Deals, blocks, deals_of_block, every_deal, indexes, judged
from cardlab.odds.one_by_one import WAYS, view_at_the_coins, ways_in
from cardlab.odds.opponents import Declarer, Field, Model, name_of
from cardlab.odds.progress import Progress, Report
from cardlab.odds.redealing import Unseen
from cardlab.odds.shares import BITS, Showdowns
from cardlab.seeds import Seed
from cardlab.table.events import Way
from cardlab.table.house import House
from cardlab.table.reasons import RulesError, listed, quoted
from cardlab.table.verdict import HALVES
from cardlab.table.view import View

__all__ = ["Ends"]

STEP: Final = 250  # deals at a time for whatever looks at one view after another
FIELD: Final = 1, 0  # the block that measures the field; those that are counted are 0, 1, 2, ... alone

Bits = NDArray[np.uint8]


@dataclass(frozen=True)
class Ends:
    """The ends that a deal may come to, if all who are in stay: `showdowns` have the seat itself first."""

    view: View
    unseen: Unseen
    declarers: tuple[Declarer | None, ...]
    """How everybody declares, the seat itself first; None where its own ways are all to be tried: ways of 0."""
    seed: Seed

    def __post_init__(self) -> None:
        always = [one.always for one in self.declarers if isinstance(one, Model)]
        if "both" in always and not self.house.allow_both:
            raise RulesError("Nobody can go both ways in this house: it has no coins for it (allow_both=False).")

    @property
    def house(self) -> House:
        """The rules of the house."""
        return self.unseen.judging.house

    @property
    def named(self) -> bool:
        """Whether all declare by models, which look at many hands at once."""
        return all(one is None or isinstance(one, Model) for one in self.declarers)

    def every(self) -> tuple[Showdowns, NDArray[np.int64]]:
        """Every hand that the one opponent may hold, the row being open: those that come to the same, and how many."""
        deals = every_deal(self.unseen)
        return patterns(Showdowns(deals.high, deals.low, self.declared(deals, self.field_of(deals), 0)))

    def dealt(self, times: int, report: Report | None) -> Iterator[Showdowns]:
        """So many deals, some at a time; the same ones for the same seed, however many are asked for."""
        field, shown = self.field(), Progress(times, report)
        for number, size in blocks(times):
            block = deals_of_block(self.unseen, size, self.seed.root, number)
            step = BLOCK if self.named else STEP
            for at in range(0, size, step):
                deals = block.cut(slice(at, at + step))
                yield Showdowns(deals.high, deals.low, self.declared(deals, field, number * BLOCK + at))
                shown.add(len(deals))

    def rivals_ways(self, hands: Sequence[tuple[Card, ...]]) -> list[Way]:
        """What the rivals declare with these hands, in the order of their seats, when the whole row is open."""
        drawn = indexes(tuple(card for hand in hands for card in hand))
        ways = self.declared(judged(self.unseen, drawn[None]), self.field(), 0)[0, 1:]
        return [next(way for way in WAYS if BITS[way] == bits) for bits in ways]

    def field(self) -> Field:
        """Measure the hands that an opponent may hold: all of them where the row is open, else some thousands."""
        if self.unseen.hidden:
            return self.field_of(deals_of_block(self.unseen, BLOCK, self.seed.root, *FIELD))
        return self.field_of(every_deal(replace(self.unseen, rivals=self.unseen.rivals[:1])))

    def field_of(self, deals: Deals) -> Field:
        """Measure the hands of the opponents in these deals."""
        high, low = map(self.unseen.judging.ranking, HALVES)
        return Field.of(high, low, deals.high[:, 1:].ravel(), deals.low[:, 1:].ravel())

    def declared(self, deals: Deals, field: Field, first: int) -> Bits:
        """What everybody declares in each deal, of which the first has this number; 0 for ways to be tried."""
        ways = np.zeros((len(deals), len(self.declarers)), np.uint8)
        for place, one in enumerate(self.declarers):
            if isinstance(one, Model):
                ways[:, place] = one.ways(field, deals.high[:, place], deals.low[:, place], self.house.allow_both)
            elif one is not None:
                ways[:, place] = np.fromiter(self.looking(one, place, deals, first), np.uint8, len(deals))
        return ways

    def looking(self, one: Declarer, place: int, deals: Deals, first: int) -> Iterator[int]:
        """What a function or a strategy declares from the view of its seat, in one deal after another."""
        seat = (self.unseen.seat, *self.unseen.rivals)[place]
        for at in range(len(deals)):
            hand = cards(deals.hands[at, place - 1]) if place else self.unseen.hand
            its = view_at_the_coins(self.view, seat, hand, cards(deals.row[at]))
            assert its.decision is not None
            if hasattr(one, "choose"):
                way = one.choose(its, its.decision, (self.seed / f"deal:{first + at}" / f"seat:{seat}").stream())
            else:
                way = one(its)  # type: ignore[operator]
            if way not in ways_in(self.house):
                allowed = listed(ways_in(self.house))
                raise RulesError(f"Seat {seat}, {name_of(one)}, declared {quoted(way)}. Allowed: {allowed}.")
            yield BITS[way]


def cards(indexes: Bits) -> tuple[Card, ...]:
    """Cards by their numbers."""
    return tuple(PACK[index] for index in indexes)


def patterns(showdowns: Showdowns) -> tuple[Showdowns, NDArray[np.int64]]:
    """Sort the hands of one opponent by how they stand to the seat's own and what they declare: few, with counts.

    Who takes what depends on whether a hand does not qualify (0), is worse (1), as good (2) or better (3).
    """
    codes = showdowns.ways[:, 1] - np.uint8(1)
    for strength in (showdowns.high, showdowns.low):
        mine, theirs = strength[0, 0], strength[:, 1]
        codes *= np.uint8(4)
        codes += theirs >= 0
        codes += theirs >= max(mine, 0)
        codes += theirs > max(mine, -1)
    counts = np.bincount(codes, minlength=48)
    found = np.flatnonzero(counts)
    strengths = []
    for strength, code in ((showdowns.high, found // 4 % 4), (showdowns.low, found % 4)):
        mine = strength[0, 0]
        theirs = np.array([-1, mine - 1, mine, mine + 1], np.int32)[code]
        strengths.append(np.stack([np.full_like(theirs, mine), theirs], axis=1))
    ways = (found // 16 + 1).astype(np.uint8)
    return Showdowns(strengths[0], strengths[1], np.stack([np.zeros_like(ways), ways], axis=1)), counts[found]
