"""Why a share is paid, or a pot stays: a few words that end the sentence, and the rule."""

from __future__ import annotations

from collections.abc import Sequence

from cardlab.ranking.judge import Judge
from cardlab.table.events import ODD_CHIPS, Half
from cardlab.table.house import House
from cardlab.table.judging import Judging
from cardlab.table.settling import Part, SettledPot, Share
from cardlab.table.verdict import Standing, Verdict


def why_paid(share: Share, settled: SettledPot, judging: Judging, shared: bool) -> tuple[str, str]:
    """What a share was won for, in words, and the rule; `shared` for a side pot of the High-Low sheet."""
    verdict, house = settled.verdict, judging.house
    if share.part == "alone":
        return "because no other seat is left that could win it", "pot.alone"
    if share.part == "divided":
        if verdict.nobody_qualified and house.nobody_qualifies:
            return "as an equal part: no hand qualified", "nobody_qualifies.split_active"
        return "as an equal part: nobody won what they declared", "no_winner.divide_active"
    if shared:
        return why_shared(share, settled, judging), "side_pots.hoyle_shared"
    if verdict.nobody_won:
        return f"for {best_of(share.part, judging)}: nobody won both ways", "no_winner.split_failed_both"
    if share.part == "whole":
        if len(verdict.winners["high"]) == 1:
            return "for winning both ways", "showdown.both" if house.declare == "cards_speak" else "both.must_win"
        rule = "showdown.both" if house.declare == "cards_speak" else f"both_tie.{house.both_tie}"
        return "as an equal part, tied both ways", rule
    assert share.part in ("high", "low")
    return why_half(share.part, settled, judging)


def best_of(part: Part, judging: Judging) -> str:
    """What wins a part of a pot, as in "the best low"."""
    return judging.judge(part).half.best if part in ("high", "low") else "the best hand both ways"


def why_half(half: Half, settled: SettledPot, judging: Judging) -> tuple[str, str]:
    """What a share of one way was won for, and the rule."""
    verdict, best = settled.verdict, judging.judge(half).half.best
    tie = ", a share of the tie" if len(verdict.winners[half]) > 1 else ""
    other: Half = "low" if half == "high" else "high"
    if not judging.low:
        return f"for {best}{tie}", "showdown.high"
    if not verdict.winners[other]:
        return f"for {best}{tie}: {why_empty(judging.judge(other), verdict.standings[other])}", empty_rule(
            other, verdict, judging.house
        )
    if not set(verdict.winners[half]) <= set(verdict.leaders[half]):
        return f"for {best} left{tie}: a better one went both ways and failed", "failed_both.removed"
    if half == "high" and not tie and settled.pot.chips % 2 and not settled.odd:
        return f"for {best}, with the odd chip", "showdown.odd_chip"
    return f"for {best}{tie}", f"showdown.{half}"


def why_shared(share: Share, settled: SettledPot, judging: Judging) -> str:
    """What a share of a shared side pot was taken for."""
    if share.part == "withdrawn":
        if len(settled.shares) == len(settled.pot.seats) and all(one.part == "withdrawn" for one in settled.shares):
            return "as an equal part: nobody in it has a winning hand"
        return "withdrawn: seats outside it won the rest"
    return f"for {best_of(share.part, judging)} of the showdown"


def why_empty(judge: Judge, standings: Sequence[Standing]) -> str:
    """Why nobody takes a half."""
    if not standings:
        return f"nobody went {judge.half.way}"
    if all(standing.fate == "unqualified" for standing in standings):
        return judge.half.none
    return f"{judge.half.best} went both ways and failed"


def empty_rule(half: Half, verdict: Verdict, house: House) -> str:
    """The rule that leaves a half to the other way."""
    standings = verdict.standings[half]
    if not standings:
        return "showdown.one_way"
    if all(standing.fate == "unqualified" for standing in standings):
        return "showdown.qualifier"
    return f"failed_both.{house.failed_both}"


def why_ridden(name: str, settled: SettledPot, house: House, odd: bool) -> tuple[str, str]:
    """The part of the chips that stays ("" for all), and the rule."""
    if odd:
        carried = house.odd_chip_halves == "carry"
        return ODD_CHIPS, "odd_chip_halves.carry" if carried else "odd_chip_ties.carry"
    if settled.verdict.nobody_qualified and house.nobody_qualifies:
        return name, "nobody_qualifies.ride"
    return name, "no_winner.ride"
