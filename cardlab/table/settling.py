"""Who takes what of each pot: a verdict turned into whole chips by the rules of the house.

Two ways with a winner are paid half each, one takes everything, and with none the house decides. Side
pots follow the house's `side_pots`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import ceil
from typing import Literal

from cardlab.table.house import House, NoWinner
from cardlab.table.pots import Pot
from cardlab.table.quick import quick
from cardlab.table.verdict import HALVES, Claim, Verdict, judge

# A half; "whole" for both at once; "divided" among all when nobody won; "alone" by the only seat that could;
# "withdrawn" from a shared side pot, without a title to it.
Part = Literal["high", "low", "whole", "divided", "alone", "withdrawn"]


@quick
@dataclass(frozen=True, slots=True)
class Share:
    """Chips that one seat takes, and for what."""

    seat: int
    chips: int
    part: Part


@quick
@dataclass(frozen=True, slots=True)
class SettledPot:
    """One pot, who takes what of it, and why.

    `rides` is what stays for the next deal because nobody won it, `odd` what stays because it can't be divided.
    """

    pot: Pot
    shares: tuple[Share, ...]
    rides: int
    odd: int
    verdict: Verdict


def settle_pots(
    pots: Sequence[Pot], claims: Sequence[Claim], house: House, order: Sequence[int]
) -> tuple[SettledPot, ...]:
    """Divide each pot, the main pot first; `order` lists the seats from the dealer's left, for odd chips.

    A pot that one seat alone can win is that seat's, whatever its hand and its declaration.
    """
    everybody = judge(claims, house)
    settled = []
    for place, pot in enumerate(pots):
        among = [claim for claim in claims if claim.seat in pot.seats]
        verdict = everybody if len(among) == len(claims) or house.side_pots == "hoyle_shared" else judge(among, house)
        dividing = Dividing(among, verdict, house, order)
        if len(among) == 1:
            divided: Divided = ((Share(among[0].seat, pot.chips, "alone"),) if pot.chips else (), 0, 0)
        elif place and house.side_pots == "hoyle_shared":
            divided = dividing.shared_side_pot(pot.chips)
        else:
            divided = dividing.pot(pot.chips)
        settled.append(SettledPot(pot, *divided, verdict))
    return tuple(settled)


def settle_pot(pot: int, claims: Sequence[Claim], house: House, order: Sequence[int]) -> SettledPot:
    """Divide a single pot of `pot` chips among all the claims.

    >>> both = Claim(0, "both", high=9, low=5)
    >>> low, high = Claim(1, "low", high=1, low=5), Claim(2, "high", high=8, low=1)
    >>> [(share.seat, share.chips) for share in settle_pot(100, [both, low, high], House(), (1, 2, 0)).shares]
    [(1, 100)]
    >>> removed = House(failed_both="removed")
    >>> [(share.seat, share.chips) for share in settle_pot(100, [both, low, high], removed, (1, 2, 0)).shares]
    [(2, 50), (1, 50)]
    """
    verdict = judge(claims, house)
    seats = tuple([claim.seat for claim in claims])
    return SettledPot(Pot(pot, seats), *Dividing(claims, verdict, house, order).pot(pot), verdict)


def instead(verdict: Verdict, house: House) -> NoWinner:
    """What the house does with a pot that nobody won."""
    if verdict.nobody_qualified and house.nobody_qualifies:
        return "divide_active" if house.nobody_qualifies == "split_active" else "ride"
    return house.no_winner


Divided = tuple[tuple[Share, ...], int, int]
"""The shares, what rides because nobody won it, and the odd chips that stay for the next deal."""


@quick
@dataclass(frozen=True, slots=True)
class Dividing:
    """Turns a verdict into whole chips for the claims of one pot."""

    claims: Sequence[Claim]
    verdict: Verdict
    house: House
    order: Sequence[int]

    def pot(self, chips: int) -> Divided:
        """Half to each way that has winners; all to one way where the other has none."""
        high, low = self.verdict.winners["high"], self.verdict.winners["low"]
        if not high and not low:
            return self._unwon(chips)
        same = set(high) == set(low)
        if not high or not low or (same and (self.house.split_identical_whole or len(high) == 1)):
            part: Part = "whole" if high and low else "high" if high else "low"
            shares, odd = self._split(chips, high or low, part)
            return shares, 0, odd
        stays = chips % 2 if self.house.odd_chip_halves == "carry" else 0
        lows = chips // 2
        for_high, high_odd = self._split(chips - lows - stays, high, "high")
        for_low, low_odd = self._split(lows, low, "low")
        return for_high + for_low, 0, stays + high_odd + low_odd

    def shared_side_pot(self, chips: int) -> Divided:
        """A side pot of the High-Low sheet: it has no comparison of its own; only winners of the showdown share.

        One formula gives all of the sheet's examples. For each way that a seat wins, its title is 1 divided by
        the number of winners; a single way that takes the whole pot counts as both. Titles that sum to more
        than 1 shrink to 1, and what they leave of the pot is withdrawn in equal parts.
        """
        winners, seats = self.verdict.winners, [claim.seat for claim in self.claims]
        if not any(winners.values()):
            return self._unwon(chips)
        titles = {seat: self._title(seat) for seat in seats}
        able, total = [seat for seat in seats if titles[seat]], sum(titles.values())
        exact = {seat: chips * titles[seat] / max(1, total) for seat in able}
        won = ceil(sum(exact.values()))  # the odd chip is for who won, not for who withdraws
        odd = won - sum(map(int, exact.values()))
        stays = odd if self.house.odd_chip_ties == "carry" else 0
        highs, lows = [seat for seat in able if seat in winners["high"]], [s for s in able if s not in winners["high"]]
        line = self._in_line(highs, "high") + self._in_line(lows, "low")
        shares = tuple(
            Share(seat, int(exact[seat]) + (place < odd - stays), self._won(seat)) for place, seat in enumerate(line)
        )
        others = [seat for seat in seats if seat not in able]
        withdrawing = others if others and not self.house.withdraw_includes_winner else seats
        withdrawn, left = self._split(chips - won, withdrawing, "withdrawn") if chips > won else ((), 0)
        return shares + withdrawn, 0, stays + left

    def _title(self, seat: int) -> Fraction:
        """A seat's title to a shared side pot, before they are made to fit."""
        winners = self.verdict.winners
        ways = [half for half in HALVES if winners[half]]
        each = 3 - len(ways)
        return sum((Fraction(each, len(winners[half])) for half in ways if seat in winners[half]), Fraction(0))

    def _won(self, seat: int) -> Part:
        """What a seat wins at the showdown."""
        wins = [half for half in HALVES if seat in self.verdict.winners[half]]
        return wins[0] if len(wins) == 1 else "whole"

    def _unwon(self, chips: int) -> Divided:
        """What the house does with a pot that nobody won."""
        if instead(self.verdict, self.house) == "divide_active":
            shares, odd = self._split(chips, [claim.seat for claim in self.claims], "divided")
            return shares, 0, odd
        return (), chips, 0

    def _split(self, chips: int, seats: Sequence[int], part: Part) -> tuple[tuple[Share, ...], int]:
        """Equal shares; chips left over go one each to the first in line, or stay."""
        if len(seats) == 1:
            return (Share(seats[0], chips, part),), 0
        each, odd = divmod(chips, len(seats))
        stays = odd if self.house.odd_chip_ties == "carry" else 0
        line = self._in_line(seats, part)
        return tuple([Share(seat, each + (place < odd - stays), part) for place, seat in enumerate(line)]), stays

    def _in_line(self, seats: Sequence[int], part: Part) -> tuple[int, ...]:
        """The seats in the order in which odd chips go to them."""
        if self.house.odd_chip_ties == "high_card_suit" and part in ("high", "low", "whole"):
            suits = {claim.seat: claim.suits[part == "low"] for claim in self.claims}
            return tuple(sorted(seats, key=lambda seat: (-suits[seat], self.order.index(seat))))
        return tuple(sorted(seats, key=self.order.index))
