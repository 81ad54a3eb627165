"""Who wins: a pure function from claims and house rules to the winners each way; no cards, no chips, no sentences.

The method reproduces every sentence of Buderick's dealer's-choice sheet, and each row on which other
houses differ is a field of `House`. First the best hands each way are found among all who claim that
way, those who go both ways included. A seat that goes both ways must then hold its claim in both
(`both_tie` says what a tie does). Whoever fails is struck out; under `failed_both="blocks"` nobody is
promoted into the empty place.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import inf

from cardlab.table.events import Fate, Half, Way
from cardlab.table.house import House
from cardlab.table.quick import quick
from cardlab.table.remembered import remembered

HALVES: tuple[Half, Half] = ("high", "low")
BOTH: frozenset[Half] = frozenset(HALVES)


@quick
@dataclass(frozen=True, slots=True)
class Claim:
    """What one seat brings to the showdown.

    Strengths are integers, greater is better, None where the hand does not qualify that way;
    `nuts` are the halves in which its hand is the best that the ranking knows; `suits` says for high
    and for low how good the seat's case for an odd chip is, where the house goes by suits.
    """

    seat: int
    way: Way
    high: int | None
    low: int | None
    nuts: frozenset[Half] = frozenset()
    suits: tuple[int, int] = (0, 0)

    def goes(self, half: Half) -> bool:
        """Whether the seat declared for this half."""
        return self.way in (half, "both")

    def strength(self, half: Half) -> int | None:
        """The strength it shows in this half."""
        return self.high if half == "high" else self.low


@dataclass(frozen=True, slots=True)
class Standing:
    """How one seat fared in one half, and against whom that was decided."""

    seat: int
    fate: Fate
    against: tuple[int, ...] = ()


standing = remembered(Standing)


@quick
@dataclass(frozen=True, slots=True)
class Verdict:
    """Who won what among some claims, before any chip moves."""

    standings: Mapping[Half, tuple[Standing, ...]]
    winners: Mapping[Half, tuple[int, ...]]
    leaders: Mapping[Half, tuple[int, ...]]  # the best hands, before failed both-way claims are struck out
    kept: Mapping[int, frozenset[Half]]  # by seat: the halves that it could win, once both must be won
    nobody_won: bool  # nobody won what they declared, and the house had to decide
    nobody_qualified: bool  # ... because no hand was good enough the way it went

    @property
    def failed(self) -> tuple[int, ...]:
        """The seats that went both ways and may take no part as winners."""
        return tuple(seat for seat, halves in self.kept.items() if not halves)


def judge(claims: Sequence[Claim], house: House) -> Verdict:
    """Who wins each half."""
    first = {half: leaders(claims, half) for half in HALVES}
    kept = {claim.seat: kept_halves(claim, first, house) for claim in claims}
    winners = {half: surviving(claims, half, first[half], kept, house) for half in HALVES}
    nobody_won = not any(winners.values())
    nobody_qualified = nobody_won and not any(first.values())
    if nobody_won and not nobody_qualified and house.no_winner == "split_failed_both":
        winners = first
    standings = {half: stand(claims, half, first[half], winners[half]) for half in HALVES}
    return Verdict(standings, winners, first, kept, nobody_won, nobody_qualified)


def leaders(claims: Iterable[Claim], half: Half) -> tuple[int, ...]:
    """The seats with the best qualifying hand among those who claim a half."""
    best: int | None = None
    seats: list[int] = []
    for claim in claims:
        strength = claim.strength(half)
        if strength is None or not claim.goes(half) or (best is not None and strength < best):
            continue
        if strength != best:
            best, seats = strength, []
        seats.append(claim.seat)
    return tuple(seats)


def kept_halves(claim: Claim, first: Mapping[Half, tuple[int, ...]], house: House) -> frozenset[Half]:
    """The halves that a seat still has a claim to, once "both must win both" is applied."""
    if claim.way != "both":
        return frozenset({claim.way})
    if house.declare == "cards_speak":
        return BOTH
    outright = {half for half in HALVES if first[half] == (claim.seat,)}
    tied = {half for half in HALVES if claim.seat in first[half]} - outright
    if house.both_tie == "share":
        holds = len(outright) + len(tied) == 2 and bool(outright)
    elif house.both_tie == "tie_ok":
        holds = len(outright) + len(tied) == 2
    elif house.both_tie == "nut_tie_ok":
        holds = len(outright) + len(tied & claim.nuts) == 2
    else:
        holds = len(outright) == 2
    if holds:
        return BOTH
    if house.both_tie == "keep_outright" and outright and tied:
        return frozenset(outright)
    return frozenset()


def surviving(
    claims: Sequence[Claim],
    half: Half,
    first: tuple[int, ...],
    kept: Mapping[int, frozenset[Half]],
    house: House,
) -> tuple[int, ...]:
    """The winners of a half after the failed both-way claims are struck out."""
    if house.failed_both == "removed":
        return leaders([claim for claim in claims if half in kept[claim.seat]], half)
    return tuple([seat for seat in first if half in kept[seat]])


def stand(
    claims: Sequence[Claim], half: Half, first: tuple[int, ...], winners: tuple[int, ...]
) -> tuple[Standing, ...]:
    """How each claim to a half fared, best hand first."""
    entered = [claim for claim in claims if claim.goes(half)]
    entered.sort(key=lambda claim: -inf if (strength := claim.strength(half)) is None else strength, reverse=True)
    return tuple([one_standing(claim, half, first, winners) for claim in entered])


def one_standing(claim: Claim, half: Half, first: tuple[int, ...], winners: tuple[int, ...]) -> Standing:
    """How one claim fared: who shares with it, or who beats or ties it."""
    seat = claim.seat
    if claim.strength(half) is None:
        return standing(seat, "unqualified")
    if seat in winners:
        return standing(seat, "shares" if len(winners) > 1 else "wins", others(winners, seat))
    return standing(seat, "struck" if seat in first else "beaten", others(first, seat))


def others(seats: tuple[int, ...], seat: int) -> tuple[int, ...]:
    """The seats without one of them."""
    return tuple([other for other in seats if other != seat])
