"""What each choice is worth in a Ponsi deal, measured by dealing the unseen cards again; chips, as exact fractions.

From the view of one seat: every card it can't see is equally likely, so nothing is learnt from how the
others have acted, and at the end the others choose coins as their named strategies do. A pot that would ride
counts as nothing, because nobody is paid in this deal.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from math import isqrt

from cardlab.cards import PACK, Card
from cardlab.games.ponsi import Ponsi
from cardlab.players import Strategy
from cardlab.seeds import Seed, Stream
from cardlab.table.declaring import DeclareDecision
from cardlab.table.events import Began, Paid, Way
from cardlab.table.pots import Pot
from cardlab.table.settling import settle_pots
from cardlab.table.verdict import HALVES, Claim
from cardlab.table.view import SeatView, View, known

WAYS: tuple[Way, ...] = ("high", "low", "both")
STANDARD_ERRORS = 3  # how far apart the best two must be to count as told apart


@dataclass(frozen=True, slots=True)
class Measured:
    """The mean value of each choice over so many redeals, and how far the nearest two may be misjudged."""

    times: int
    values: Mapping[str, Fraction]
    spread: Fraction

    @property
    def gap(self) -> Fraction:
        """How far the best is ahead of the next that is not as good."""
        top = max(self.values.values())
        return min((top - value for value in self.values.values() if value != top), default=Fraction(0))


@dataclass(frozen=True, slots=True)
class Redealt:
    """One way the unseen cards may lie: the whole shared row, and a hand for each rival."""

    row: tuple[Card, ...]
    hands: Mapping[int, tuple[Card, ...]]
    stream: Stream


def declaration_values(view: View, others: Mapping[int, Strategy], times: int, seed: Seed) -> Measured:
    """What high, low and both are worth at the coins."""
    settled = Settled(view, view.pots)
    rows = (settled.shares(claims(view, others, dealt)) for dealt in redeals(view, others, times, seed))
    return measured_in_steps(WAYS, rows, times)


def stay_values(
    view: View, others: Mapping[int, Strategy], me: Strategy, times: int, seed: Seed, prices: Sequence[int]
) -> Measured:
    """What paying is worth beside folding (0), if all who are in pay every price and nobody bets any more.

    `prices` are this price and those after it; at the end the seat itself chooses coins as `me` does.
    """
    paid = paid_already(view)
    pot = view.pot + prices[0] * sum(seat not in paid for seat in view.active) + sum(prices[1:]) * len(view.active)
    cost = sum(prices)
    settled = Settled(view, [Pot(pot, view.active)])

    def gain(dealt: Redealt) -> tuple[int, int]:
        way = coins(view, view.viewer, view.hand, dealt, me)
        return settled.shares(claims(view, others, dealt))[WAYS.index(way)] - cost, 0

    rows = (gain(dealt) for dealt in redeals(view, others, times, seed))
    return measured_in_steps(("pay", "fold"), rows, times)


def paid_already(view: View) -> set[int]:
    """The seats that have paid the price which is asked now."""
    paid: set[int] = set()
    for event in view.events:
        if isinstance(event, Began):
            paid.clear()
        elif isinstance(event, Paid):
            paid.add(event.seat)
    return paid


def redeals(view: View, others: Mapping[int, Strategy], times: int, seed: Seed) -> Iterator[Redealt]:
    """The unseen cards dealt again so many times."""
    seen = set(view.own_and_shared)
    unseen = [one for one in PACK if one not in seen]
    row, hidden, size = known(view.shared), view.shared.count(None), len(view.hand)
    rivals = [seat for seat in view.active if seat in others]
    for number in range(times):
        stream = (seed / f"redeal:{number}").stream()
        cards = stream.sample(unseen, hidden + size * len(rivals))
        hands = {seat: tuple(cards[hidden + size * at : hidden + size * (at + 1)]) for at, seat in enumerate(rivals)}
        yield Redealt(row + tuple(cards[:hidden]), hands, stream)


def claims(view: View, others: Mapping[int, Strategy], dealt: Redealt) -> list[Claim]:
    """What the seat, first and as going both ways, and each rival bring to the showdown, if the cards lie so."""
    game = view.game
    assert isinstance(game, Ponsi)
    assert view.seat is not None
    judging = game.judging
    theirs = [
        judging.claim(seat, coins(view, seat, hand, dealt, others[seat]), hand + dealt.row)
        for seat, hand in dealt.hands.items()
    ]
    return [judging.claim(view.seat, "both", view.hand + dealt.row), *theirs]


class Settled:
    """What a seat takes of the pots by going each way, by the house's own rules; once for each pattern of claims.

    Who wins depends on which hands are better than which, and not by how much, so patterns come again.
    """

    def __init__(self, view: View, pots: Sequence[Pot]) -> None:
        assert isinstance(view.game, Ponsi)
        self.house, self.pots = view.game.house, pots
        self.order = [(view.dealer + 1 + place) % len(view.seats) for place in range(len(view.seats))]
        self.known: dict[tuple[Claim, ...], tuple[int, ...]] = {}

    def shares(self, brought: Sequence[Claim]) -> tuple[int, ...]:
        """The chips for high, low and both, by the first of the claims."""
        pattern = ranked(brought)
        if pattern not in self.known:
            self.known[pattern] = tuple(self.share(pattern, way) for way in WAYS)
        return self.known[pattern]

    def share(self, pattern: tuple[Claim, ...], way: Way) -> int:
        """The chips for going one way."""
        mine = replace(pattern[0], way=way)
        settled = settle_pots(self.pots, [mine, *pattern[1:]], self.house, self.order)
        return sum(share.chips for pot in settled for share in pot.shares if share.seat == mine.seat)


def ranked(brought: Sequence[Claim]) -> tuple[Claim, ...]:
    """The claims with each strength replaced by its place among them."""
    places = []
    for half in HALVES:
        strengths = [claim.strength(half) for claim in brought]
        order = sorted({one for one in strengths if one is not None})
        places.append([None if one is None else order.index(one) for one in strengths])
    return tuple(
        Claim(claim.seat, claim.way, high, low, claim.nuts) for claim, high, low in zip(brought, *places, strict=True)
    )


def coins(view: View, seat: object, hand: tuple[Card, ...], dealt: Redealt, who: Strategy) -> Way:
    """What a strategy goes for with this hand when the whole row is open."""
    assert isinstance(seat, int)
    game = view.game
    assert isinstance(game, Ponsi)
    seats = [SeatView(one.seat, one.stack, one.put_in, folded=one.folded) for one in view.seats]
    seats[seat].cards = hand
    decision = DeclareDecision((seat,), game.declaring.method, game.declaring.signs)
    its = replace(view, viewer=seat, seats=seats, shared=dealt.row, events=(), decision=decision, judged=[])
    return who.choose(its, decision, dealt.stream)  # type: ignore[return-value]


def measured_in_steps(names: Sequence[str], rows: Iterator[tuple[int, ...]], times: int) -> Measured:
    """Measure so many redeals; give up after one, two or three quarters where the best two will hardly come apart.

    A gap of z standard errors grows to z / sqrt(part) at the end; where that is below two it can be let go.
    """
    stops = {times * part // 4: Fraction(part, 4) for part in (1, 2, 3)}
    taken: list[tuple[int, ...]] = []
    for row in rows:
        taken.append(row)
        if (part := stops.get(len(taken))) is not None:
            early = measured(columns(names, taken))
            if (STANDARD_ERRORS * early.gap) ** 2 <= 4 * part * early.spread**2:
                # Not clear, whatever the gap came to so far: that is what the spread has to say.
                return replace(early, spread=max(early.spread, early.gap))
    return measured(columns(names, taken))


def columns(names: Sequence[str], rows: Sequence[tuple[int, ...]]) -> dict[str, list[int]]:
    """Results by choice."""
    return {name: [row[place] for row in rows] for place, name in enumerate(names)}


def measured(results: Mapping[str, Sequence[int]]) -> Measured:
    """Means of paired results; the spread is that of the rival of the best that is hardest to tell from it."""
    times = len(next(iter(results.values())))
    totals = {name: sum(row) for name, row in results.items()}
    best = max(totals, key=lambda name: totals[name])
    hardest, spread = Fraction(0), Fraction(0)
    for row in results.values():
        differences = [a - b for a, b in zip(results[best], row, strict=True)]
        if any(differences):
            off = STANDARD_ERRORS * standard_error(differences)
            gap = Fraction(sum(differences), times)
            # Measured by how far the gap stands clear; a rival at no distance at all is the hardest.
            if spread == 0 or gap * spread < off * hardest:
                hardest, spread = gap, off
    values = {name: Fraction(total, times) for name, total in totals.items()}
    found = Measured(times, values, spread)
    # Told as the spread of the nearest value, so that one comparison decides whether the key is clear.
    return replace(found, spread=spread * found.gap / hardest if hardest else max(spread, found.gap))


def standard_error(sample: Sequence[int]) -> Fraction:
    """The standard error of a mean, to six places, in whole numbers throughout.

    >>> round(float(standard_error([0, 10, 0, 10])), 4)
    2.8868
    """
    n = len(sample)
    if n < 2:
        return Fraction(0)
    squares = n * sum(one * one for one in sample) - sum(sample) ** 2
    # sqrt(squares / (n * n * (n - 1)))
    return Fraction(isqrt(squares * (n - 1) * 10**12), n * (n - 1) * 10**6)
