"""The showdown: the hands are laid open and judged, and each pot is divided, or rides; all of it with its reasons."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from cardlab.cards import Card
from cardlab.ranking import Ranking, good_enough
from cardlab.table.account import account
from cardlab.table.declaring import Declarations
from cardlab.table.events import Event, Half, PotsFixed, Returned, Rode, Shown, Way, Won
from cardlab.table.house import House
from cardlab.table.judged import Judged, JudgedHand, WentBoth
from cardlab.table.pots import Pot, pot_name
from cardlab.table.settling import SettledPot, settle_pots
from cardlab.table.table import Table
from cardlab.table.verdict import HALVES, Claim, Standing, Verdict
from cardlab.table.voice import Voice
from cardlab.table.why_paid import why_paid, why_ridden


@dataclass(frozen=True, slots=True)
class Judging:
    """How hands are judged at a showdown: the two rankings and the house's rules."""

    high: Ranking
    low: Ranking
    house: House

    def ranking(self, half: Half) -> Ranking:
        """The ranking for a half."""
        return self.high if half == "high" else self.low

    def claim(self, seat: int, way: Way, hand: tuple[Card, ...]) -> Claim:
        """What a seat's cards are worth each way that it declared."""
        high = self._strength("high", hand) if way != "low" else None
        low = self._strength("low", hand) if way != "high" else None
        best_there_is: frozenset[Half] = frozenset()
        # Only the house that forgives a tie of the nuts asks, and few hands are ever asked about.
        if way == "both" and self.house.both_tie == "nut_tie_ok":
            best_there_is = frozenset([half for half in HALVES if self.ranking(half).is_nuts(hand)])
        suits = (0, 0)
        if self.house.odd_chip_ties == "high_card_suit":
            suits = (self._highest_card(hand), -self._lowest_card(hand))
        return Claim(seat, way, high, low, best_there_is, suits)

    def _strength(self, half: Half, hand: tuple[Card, ...]) -> int | None:
        qualifier = self.house.high_qualifier if half == "high" else self.house.qualifier
        ranking = self.ranking(half)
        strength = ranking.strength(hand)
        return strength if good_enough(ranking, strength, min(len(hand), 5), qualifier) else None

    def _highest_card(self, hand: tuple[Card, ...]) -> int:
        return max(4 * self.high.pips(card) + card.suit for card in self.high.best(hand).cards)

    def _lowest_card(self, hand: tuple[Card, ...]) -> int:
        return min(4 * self.low.pips(card) + card.suit for card in self.low.best(hand).cards)


@dataclass(frozen=True, repr=False)
class Settlement:
    """Who takes what at a showdown, what rides, and why.

    `pots` are the main pot and the side pots, each with its shares and how the claims to it fared;
    `returned` is the uncalled chips that went back, by seat, which nobody won.
    """

    judging: Judging
    hands: Mapping[int, tuple[Card, ...]]  # of the seats that are in
    declared: Declarations
    returned: tuple[int, ...]
    pots: tuple[SettledPot, ...]

    @cached_property
    def shares(self) -> tuple[int, ...]:
        """The chips that each seat takes from the pots."""
        shares = [0] * len(self.returned)
        for settled in self.pots:
            for share in settled.shares:
                shares[share.seat] += share.chips
        return tuple(shares)

    @property
    def rides(self) -> int:
        """The chips that stay for the next deal: pots that nobody won, and odd chips where the house leaves them."""
        return sum(settled.rides + settled.odd for settled in self.pots)

    @property
    def standings(self) -> Mapping[Half, tuple[Standing, ...]]:
        """How each claim fared among all who are in, by half, best hand first."""
        return self.pots[0].verdict.standings

    @cached_property
    def reasons(self) -> tuple[str, ...]:
        """Why, in sentences: the pots, who is beaten or tied by whom, and what each share is for."""
        return tuple(line.text for line in account(tuple(self.events()), Voice.plain(len(self.returned))))

    def events(self) -> Iterator[Event]:
        """The settlement as a table would record it."""
        for seat, chips in enumerate(self.returned):
            if chips:
                yield Returned(seat, chips, rule="pot.uncalled")
        if len(self.pots) > 1:
            yield PotsFixed(tuple(settled.pot for settled in self.pots), rule="pot.side")
        yield from self.verdicts()
        yield from self.endings()

    def verdicts(self) -> Iterator[Event]:
        """How the hands compare: among all who are in, and in each side pot that is settled for itself."""
        for place, settled in enumerate(self.pots):
            if len(settled.pot.seats) > 1 and (place == 0 or settled.verdict is not self.pots[0].verdict):
                yield from self._compared(settled.verdict, pot_name(place, len(self.pots)) if place else "")

    def _compared(self, verdict: Verdict, pot: str) -> Iterator[Event]:
        for half in HALVES:
            judged = tuple(JudgedHand(s.seat, self.hands[s.seat], s.fate, s.against) for s in verdict.standings[half])
            yield Judged(half, self.judging.ranking(half), judged, pot, rule=f"showdown.{half}")
        if self.judging.house.declare == "declared":
            for seat, kept in verdict.kept.items():
                if self.declared[seat] == "both" and len(kept) < len(HALVES):
                    yield went_both(seat, verdict, self.judging.house, pot)

    def endings(self) -> Iterator[Won | Rode]:
        """What becomes of the chips, pot by pot."""
        house = self.judging.house
        for place, settled in enumerate(self.pots):
            name = pot_name(place, len(self.pots)) if len(self.pots) > 1 else ""
            for share in settled.shares:
                why, rule = why_paid(share, settled, house, shared=bool(place) and house.side_pots == "hoyle_shared")
                yield Won(share.seat, share.chips, f"of {name}, {why}" if name else why, rule=rule)
            for chips, odd in ((settled.rides, False), (settled.odd, True)):
                if chips:
                    part, rule = why_ridden(name, settled, house, odd)
                    yield Rode(chips, part, rule=rule)

    def __repr__(self) -> str:
        return f"<settlement: shares {', '.join(map(str, self.shares))}; rides {self.rides}>"

    def __str__(self) -> str:
        return "\n".join(self.reasons)


def settled(
    judging: Judging,
    hands: Mapping[int, tuple[Card, ...]],
    declared: Declarations,
    pots: Sequence[Pot],
    order: Sequence[int],
    returned: Sequence[int] = (),
) -> Settlement:
    """Judge the hands of the seats that are in, and divide the pots; `order` is the seats from the dealer's left."""
    claims = [
        judging.claim(seat, way, hands[seat]) if seat in hands else Claim(seat, way, None, None)  # alone, unseen
        for seat, way in declared.items()
    ]
    return Settlement(
        judging,
        hands,
        declared,
        tuple(returned) or (0,) * len(order),
        settle_pots(pots, claims, judging.house, order),
    )


def showdown(table: Table, declared: Declarations, judging: Judging) -> None:
    """All who are in lay their cards open; the pots are divided, or ride."""
    table.begin("result", "showdown")
    for seat in declared:
        table.log.append(Shown(seat, table.hands[seat], rule="showdown.show"))
    hands = {seat: table.hands[seat] + table.row for seat in declared}
    result = settled(judging, hands, declared, table.pots(), table.order())
    table.log.extend(result.verdicts())
    for ending in result.endings():
        table.end(ending)


def went_both(seat: int, verdict: Verdict, house: House, pot: str) -> WentBoth:
    """Record where a seat that went both ways did not win, and whether it keeps a half all the same."""
    missed = tuple(
        (half, standing.fate, standing.against)
        for half in HALVES
        for standing in verdict.standings[half]
        if standing.seat == seat and half not in won_alone(seat, verdict)
    )
    return WentBoth(seat, missed, tuple(verdict.kept[seat]), pot, rule=f"both_tie.{house.both_tie}")


def won_alone(seat: int, verdict: Verdict) -> list[Half]:
    """The halves in which no other hand was as good as the seat's."""
    return [
        half
        for half in HALVES
        for standing in verdict.standings[half]
        if standing.seat == seat and standing.fate not in ("beaten", "unqualified") and not standing.against
    ]
