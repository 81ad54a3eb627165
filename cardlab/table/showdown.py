"""The showdown: the hands are laid open and judged, and each pot is divided, or rides; all of it with its reasons."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from cardlab.cards import Card
from cardlab.table.account import account
from cardlab.table.declaring import Declarations
from cardlab.table.events import Event, Half, PotsFixed, Returned, Rode, Shown, Won
from cardlab.table.judged import Judged, JudgedHand, WentBoth
from cardlab.table.judging import Judging
from cardlab.table.pots import Pot, pot_name
from cardlab.table.settling import SettledPot, settle_pots
from cardlab.table.table import Table
from cardlab.table.verdict import HALVES, Claim, Standing, Verdict
from cardlab.table.voice import Voice
from cardlab.table.why_paid import why_paid, why_ridden


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
    for_low: Mapping[int, tuple[Card, ...]] = field(default_factory=dict)  # of a hand, what counts for low, if not all

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
        for half in self.judging.halves:
            counts = self.hands if half == "high" else {**self.hands, **self.for_low}
            judged = tuple(JudgedHand(s.seat, counts[s.seat], s.fate, s.against) for s in verdict.standings[half])
            yield Judged(self.judging.word(half), self.judging.judge(half), judged, pot, rule=f"showdown.{half}")
        if self.judging.house.declare == "declared":
            for seat, kept in verdict.kept.items():
                if self.declared[seat] == "both" and len(kept) < len(HALVES):
                    yield went_both(seat, verdict, self.judging, pot)

    def endings(self) -> Iterator[Won | Rode]:
        """What becomes of the chips, pot by pot."""
        house = self.judging.house
        for place, settled in enumerate(self.pots):
            name = pot_name(place, len(self.pots)) if len(self.pots) > 1 else ""
            for share in settled.shares:
                if not share.chips:  # half of a single chip is none
                    continue
                shared = bool(place) and house.side_pots == "hoyle_shared"
                why, rule = why_paid(share, settled, self.judging, shared)
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
    for_low: Mapping[int, tuple[Card, ...]] | None = None,
) -> Settlement:
    """Judge the hands of the seats that are in, and divide the pots; `order` is the seats from the dealer's left.

    `for_low` gives, of each hand, the cards that count for the low half, where those are not all.
    """
    counts = hands if for_low is None else for_low
    claims = [
        judging.claim(seat, way, hands[seat], counts[seat]) if seat in hands else Claim(seat, way, None, None)  # unseen
        for seat, way in declared.items()
    ]
    return Settlement(
        judging,
        hands,
        declared,
        tuple(returned) or (0,) * len(order),
        settle_pots(pots, claims, judging.house, order),
        for_low or {},
    )


def showdown(
    table: Table,
    declared: Declarations,
    judging: Judging,
    for_low: Mapping[int, tuple[Card, ...]] | None = None,
    row_counts: bool = True,
) -> None:
    """All who are in lay their cards open; the pots are divided, or ride.

    `for_low` is as in `settled`; `row_counts` says whether the shared row is part of every hand.
    """
    table.begin("result", "showdown")
    for seat in declared:
        table.log.append(Shown(seat, table.hands[seat], rule="showdown.show"))
    row = table.row if row_counts else ()
    hands = {seat: table.hands[seat] + row for seat in declared}
    result = settled(judging, hands, declared, table.pots(), table.order(), for_low=for_low)
    table.log.extend(result.verdicts())
    for ending in result.endings():
        table.end(ending)


def went_both(seat: int, verdict: Verdict, judging: Judging, pot: str) -> WentBoth:
    """Record where a seat that went both ways did not win, and whether it keeps a half all the same."""
    missed = tuple(
        (judging.word(half), standing.fate, standing.against)
        for half in HALVES
        for standing in verdict.standings[half]
        if standing.seat == seat and half not in won_alone(seat, verdict)
    )
    kept = tuple(judging.word(half) for half in verdict.kept[seat])
    return WentBoth(seat, missed, kept, pot, rule=f"both_tie.{judging.house.both_tie}")


def won_alone(seat: int, verdict: Verdict) -> list[Half]:
    """The halves in which no other hand was as good as the seat's."""
    return [
        half
        for half in HALVES
        for standing in verdict.standings[half]
        if standing.seat == seat and standing.fate not in ("beaten", "unqualified") and not standing.against
    ]
