"""The showdown: the hands are laid open and judged, and the pot is divided, or rides."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from cardlab.cards import Card
from cardlab.ranking import Ranking, qualifies
from cardlab.table.declaring import Declarations
from cardlab.table.events import Half, Judged, JudgedHand, Shown, Way, WentBoth
from cardlab.table.house import House
from cardlab.table.settling import HALVES, Claim, Settlement, Share, settle_pot
from cardlab.table.table import Table


@dataclass(frozen=True, slots=True)
class Judging:
    """How hands are judged at a showdown: the two rankings, their qualifiers, and the house's rules."""

    high: Ranking
    low: Ranking
    house: House
    low_qualifier: int | str | None = None
    high_qualifier: str | None = None

    def ranking(self, half: Half) -> Ranking:
        """The ranking for a half."""
        return self.high if half == "high" else self.low

    def claim(self, seat: int, way: Way, hand: tuple[Card, ...]) -> Claim:
        """What a seat's cards are worth each way that it declared."""
        high = self._strength("high", hand) if way != "low" else None
        low = self._strength("low", hand) if way != "high" else None
        best_there_is = frozenset(half for half in HALVES if way == "both" and self._is_best_there_is(half, hand))
        return Claim(seat, way, high, low, best_there_is)

    def _strength(self, half: Half, hand: tuple[Card, ...]) -> int | None:
        qualifier = self.high_qualifier if half == "high" else self.low_qualifier
        ranking = self.ranking(half)
        if qualifier is not None and not qualifies(ranking.best(hand), qualifier):
            return None
        return ranking.strength(hand)

    def _is_best_there_is(self, half: Half, hand: tuple[Card, ...]) -> bool:
        # Only the house that forgives a tie of the nuts asks, and few hands are ever asked about.
        return self.house.both_tie == "nut_tie_ok" and self.ranking(half).is_nuts(hand)


def showdown(table: Table, declared: Declarations, judging: Judging) -> None:
    """All who are in lay their cards open; the pot is divided, or rides."""
    table.begin("result", "showdown")
    hands = {seat: table.hands[seat] + table.row for seat in declared}
    for seat in declared:
        table.log.append(Shown(seat, table.hands[seat], rule="showdown.show"))
    claims = [judging.claim(seat, way, hands[seat]) for seat, way in declared.items()]
    result = settle_pot(table.pot, claims, judging.house, table.order())
    for half in HALVES:
        judge(table, half, judging.ranking(half), result, hands)
    for seat, way in declared.items():
        if way == "both" and len(result.kept[seat]) < len(HALVES):
            table.log.append(went_both(seat, result, judging.house))
    pay_out(table, result, judging.house)


def judge(
    table: Table, half: Half, ranking: Ranking, result: Settlement, hands: Mapping[int, tuple[Card, ...]]
) -> None:
    """Record how the hands that went for a half compare."""
    judged = tuple(JudgedHand(s.seat, hands[s.seat], s.fate, s.against) for s in result.standings[half])
    table.log.append(Judged(half, ranking, judged, rule=f"showdown.{half}"))


def went_both(seat: int, result: Settlement, house: House) -> WentBoth:
    """Record where a seat that went both ways did not win, and whether it keeps a half all the same."""
    missed = tuple(
        (half, standing.fate, standing.against)
        for half in HALVES
        for standing in result.standings[half]
        if standing.seat == seat and half not in won_alone(seat, result)
    )
    return WentBoth(seat, missed, tuple(result.kept[seat]), rule=f"both_tie.{house.both_tie}")


def won_alone(seat: int, result: Settlement) -> list[Half]:
    """The halves in which no other hand was as good as the seat's."""
    return [
        half
        for half in HALVES
        for standing in result.standings[half]
        if standing.seat == seat and standing.fate not in ("beaten", "unqualified") and not standing.against
    ]


def pay_out(table: Table, result: Settlement, house: House) -> None:
    """Move the chips as settled."""
    for share in result.shares:
        table.award(share.seat, share.chips, *why_paid(share, result, house))
    if result.rides:
        table.ride("no_winner.ride")


def why_paid(share: Share, result: Settlement, house: House) -> tuple[str, str]:
    """What a share was won for, in words, and the rule."""
    if share.part == "divided":
        return "as an equal part: nobody won what they declared", "no_winner.divide_active"
    if result.nobody_won:
        best = "hand both ways" if share.part == "whole" else share.part
        return f"for the best {best}: nobody won both ways", "no_winner.split_failed_both"
    if share.part == "whole":
        if len(result.winners["high"]) == 1:
            return "for winning both ways", "both.must_win"
        return "as an equal part, tied both ways", f"both_tie.{house.both_tie}"
    tie = ", a share of the tie" if len(result.winners[share.part]) > 1 else ""
    other: Half = "low" if share.part == "high" else "high"
    if not result.winners[other]:
        return f"for the best {share.part}{tie}: {why_empty(other, result)}", empty_rule(other, result, house)
    if not set(result.winners[share.part]) <= set(result.leaders[share.part]):
        return f"for the best {share.part} left{tie}: a better one failed both ways", "failed_both.removed"
    if share.part == "high" and not tie and has_odd_chip(result):
        return "for the best high, with the odd chip", "showdown.odd_chip"
    return f"for the best {share.part}{tie}", f"showdown.{share.part}"


def has_odd_chip(result: Settlement) -> bool:
    """Whether a divided pot was an odd number of chips."""
    return sum(share.chips for share in result.shares) % 2 == 1


def why_empty(half: Half, result: Settlement) -> str:
    """Why nobody takes a half."""
    standings = result.standings[half]
    if not standings:
        return f"nobody went {half}"
    if all(standing.fate == "unqualified" for standing in standings):
        return f"no {half} hand qualified"
    return f"the best {half} went both ways and failed"


def empty_rule(half: Half, result: Settlement, house: House) -> str:
    """The rule that leaves a half to the other way."""
    standings = result.standings[half]
    if not standings:
        return "showdown.one_way"
    if all(standing.fate == "unqualified" for standing in standings):
        return "showdown.qualifier"
    return f"failed_both.{house.failed_both}"
