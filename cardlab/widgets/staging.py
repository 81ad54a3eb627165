"""A showdown being laid out: what each control of a declaration lab does, without the page.

Each deed either does what it says or raises, and then nothing has changed. A showdown may be unfinished for a
while, with too few cards in a hand: then it is shown, and what is missing is said in place of the result.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from cardlab.cards import PACK, Card, Seed
from cardlab.ranking import A5, HIGH, Ranking
from cardlab.ranking.names import ranking_for
from cardlab.table.house import House
from cardlab.table.houses import HOUSES
from cardlab.table.reasons import IllegalAction, Reason, RulesError, quoted
from cardlab.table.settle import WAYS, CardText, read_way
from cardlab.table.voice import chips as counted_chips
from cardlab.table.whole import as_whole
from cardlab.widgets.lab_presets import DEFAULT
from cardlab.widgets.lab_rules import said_of, with_rule
from cardlab.widgets.laid import (
    OWN,
    Cards,
    Held,
    Laid,
    laid_out,
    preset_called,
    read_card,
    read_cards,
    read_count,
    read_house,
)
from cardlab.widgets.picking import counted

FEWEST: Final = 2
MOST: Final = 9
MOST_CARDS: Final = 10  # own and shared together
MOST_CHIPS: Final = 1_000_000


@dataclass(frozen=True)
class Staged:
    """All that a lab shows; never changed, only replaced."""

    now: Laid
    past: tuple[Laid, ...] = ()
    before: Laid | None = None  # as it was before the last change of a rule, to compare with
    changed: str = ""  # what that change was: "side pots: hoyle shared"
    dealt: int = 0  # how often cards were dealt
    said: str = ""  # what the last deed did


class Staging:
    """A showdown to lay out.

    >>> lab = Staging()
    >>> lab.declare(0, "high")
    >>> lab.staged.now.seats[0].way, lab.staged.said
    ('high', 'Seat 0 goes high.')
    """

    def __init__(self, showdown: str | Laid = DEFAULT, house: str | House = "buderick", seed: int = 1) -> None:
        self._seed = Seed(seed)
        rules, name = read_house(house)
        laid = showdown if isinstance(showdown, Laid) else laid_out(preset_called(showdown))
        self.staged = Staged(replace(laid, house=rules, house_name=name))

    def kept(self) -> Staged:
        """What `restore` needs."""
        return self.staged

    def restore(self, kept: Staged) -> None:
        """Have the showdown as it was then."""
        self.staged = kept

    # Cards.

    def toggle(self, card: str | Card, seat: int | None = None) -> None:
        """Give a seat a card, or take it away; without a seat, a shared one. "?" is a card that nobody knows."""
        found = read_card(card)
        held = self._cards(seat)
        if found in held:
            self._put(seat, [one for one in held if one != found], f"{in_words(found)} taken out of {where(seat)}.")
        else:
            self._put(seat, [*held, found], f"{in_words(found)} put into {where(seat)}.")

    def put(self, cards: CardText, seat: int | None = None) -> None:
        """Give a seat these cards and no others; without a seat, the shared ones."""
        self._cards(seat)  # refuses a seat that is none
        found = read_cards(cards, where(seat))
        self._put(seat, found, f"{where(seat)}: {counted(len(found))}.")

    def turn(self, card: str | Card) -> None:
        """Say what the unknown card is."""
        found = read_card(card)
        if not self.staged.now.unknown:
            raise not_now("No card is unknown here.")
        if found is None:
            raise not_now("It is unknown already: name a card.")
        if found not in self.staged.now.free():
            raise not_now(f"The {found.name} is {self.place_of(found)}.")
        self._show(self.staged.now.turned(found), f"The unknown card is the {found.name}.")

    def place_of(self, found: Card) -> str:
        """Where a card lies: "in the hand of Seat 1"; "" where it lies nowhere."""
        for seat, held in enumerate(self.staged.now.seats):
            if found in held.cards:
                return f"in {where(seat)}"
        return f"among {where(None)}" if found in self.staged.now.shared else ""

    # Chips, ways and seats.

    def put_in(self, chips: int, seat: int) -> None:
        """Say how many chips a seat has put in."""
        held, number = self._held(seat), as_whole(chips)
        if number is None or not 0 <= number <= MOST_CHIPS:
            raise IllegalAction(
                Reason("no_chips", f"A seat puts in 0 to {MOST_CHIPS:,} whole chips, not {quoted(chips)}.")
            )
        self._seat(seat, replace(held, put_in=number), f"Seat {seat} has put in {counted_chips(number)}.")

    def declare(self, seat: int, way: str | None) -> None:
        """Say which way a seat goes: "high", "low", "both" or "folded"; "in" or "folded" where the cards speak."""
        held, said = self._held(seat), "folded" if way is None else way
        if said == "folded":
            self._seat(seat, replace(held, folded=True), f"Seat {seat} has folded.")
        elif said == "in" and self._speaking:
            self._seat(seat, replace(held, folded=False), f"Seat {seat} is in.")
        elif self._speaking:
            if said not in WAYS:
                raise RulesError(f"Seat {seat} can't be {quoted(said)}: where the cards speak it is in or folded.")
            raise not_now("In this house the cards speak, and nobody declares: a seat is in, or it has folded.")
        else:
            found = read_way(seat, said, self.staged.now.house)
            assert found is not None, "folded was seen to"
            ways = "both ways" if found == "both" else found
            self._seat(seat, replace(held, way=found, folded=False), f"Seat {seat} goes {ways}.")

    def dealer(self, seat: int) -> None:
        """Say who deals: odd chips go to the left of the dealer."""
        self._held(seat)
        self._show(replace(self.staged.now, dealer=int(seat)), f"Seat {seat} deals.")

    def add_seat(self) -> None:
        """One more seat, with as many cards as the first, by the lab's seed."""
        now = self.staged.now
        self._check(self.why_no_add())
        own = len(now.seats[0].cards)
        stream = (self._seed / f"seat:{self.staged.dealt + 1}").stream()
        hand = tuple(stream.sample(now.free(), own))
        seats = (*now.seats, Held(hand, stream.choice(("high", "low")), max(held.put_in for held in now.seats)))
        self._show(replace(now, seats=seats), f"Seat {len(now.seats)} joins with {counted(own)}.")
        self.staged = replace(self.staged, dealt=self.staged.dealt + 1)

    def remove_seat(self, seat: int) -> None:
        """Take a seat away; those after it move up."""
        self._held(seat)
        self._check(self.why_no_remove())
        now = self.staged.now
        dealer = now.dealer - (now.dealer > seat or now.dealer == len(now.seats) - 1 == seat)
        seats = now.seats[:seat] + now.seats[seat + 1 :]
        self._show(replace(now, seats=seats, dealer=dealer), f"Seat {seat} is gone; those after it move up.")

    def deal(self, seats: int | None = None, own: int | None = None, shared: int | None = None) -> None:
        """New cards and ways for all, the next ones by the lab's seed; as many as there are, unless you say so."""
        now = self.staged.now
        players = read_count("seats", seats, len(now.seats), FEWEST, MOST)
        each = read_count("cards of their own", own, len(now.seats[0].cards), 1, MOST_CARDS)
        common = read_count("shared cards", shared, len(now.shared), 0, 5)
        if each + common > MOST_CARDS:
            raise RulesError(f"{each} cards and {common} shared ones are {each + common}: {MOST_CARDS} at most.")
        if players * each + common > len(PACK):
            raise RulesError(
                f"{players} seats with {counted(each)} each{f' and {common} shared' if common else ''} take "
                f"{players * each + common} cards, and there are {len(PACK)}."
            )
        dealt = self.staged.dealt + 1
        stream = (self._seed / f"lab:{dealt}").stream()
        pack = stream.sample(PACK, players * each + common)
        fair = max(held.put_in for held in now.seats) or 20
        new = tuple(
            Held(
                tuple(pack[seat * each : (seat + 1) * each]),
                stream.choice(("high", "low", "high", "low", "both" if now.house.allow_both else "low")),
                now.seats[seat].put_in or fair if seat < len(now.seats) else fair,
            )
            for seat in range(players)
        )
        laid = replace(now, title="Dealt", seats=new, shared=tuple(pack[players * each :]), dealer=now.dealer % players)
        self._show(laid, f"New cards for {players} seats.")
        self.staged = replace(self.staged, dealt=dealt)

    def start(self, showdown: str) -> None:
        """Lay out one of the showdowns with a name; the house stays."""
        now, preset = self.staged.now, preset_called(showdown)
        laid = replace(laid_out(preset), house=now.house, house_name=now.house_name)
        self._show(laid, f"{preset.title}.")

    # Rules.

    def use_low(self, low: str | Ranking) -> None:
        """Go by another low ranking."""
        found = ranking_for("low", low)
        self._rule(replace(self.staged.now, low=found), f"low: {found.title}")

    def use_house(self, house: str | House) -> None:
        """Settle in another house: by its name, or a House."""
        rules, name = read_house(house)
        self._rule(replace(self.staged.now, house=rules, house_name=name), f"house: {name}")

    def rule(self, field: str, value: object) -> None:
        """Change one rule of the house."""
        now = self.staged.now
        house = with_rule(now.house, field, value)
        name = now.house_name
        if house != HOUSES.get(name):
            name = next((one for one, rules in HOUSES.items() if rules == house), OWN)
        self._rule(replace(now, house=house, house_name=name), said_of(field, getattr(house, field)))

    def undo(self) -> None:
        """Take the last change back."""
        self._check(self.why_no_undo())
        now = self.staged
        self.staged = replace(
            now, now=now.past[-1], past=now.past[:-1], before=None, changed="", said="The last change is taken back."
        )

    # Why a control can't be used now; "" where it can.

    def why_no_undo(self) -> str:
        """For "undo"."""
        return "" if self.staged.past else "Nothing has been changed yet."

    def why_no_add(self) -> str:
        """For one more seat."""
        now = self.staged.now
        if len(now.seats) == MOST:
            return f"There are {MOST} seats, and that is the most."
        own, left = len(now.seats[0].cards), len(now.free()) - now.unknown
        return f"Only {counted(left)} of the pack {'is' if left == 1 else 'are'} left." if left < own else ""

    def why_no_remove(self) -> str:
        """For one seat less."""
        return "" if len(self.staged.now.seats) > FEWEST else f"There are {FEWEST} seats, and that is the fewest."

    # How it is done.

    @property
    def _speaking(self) -> bool:
        return self.staged.now.house.declare == "cards_speak"

    def _held(self, seat: int) -> Held:
        seats = self.staged.now.seats
        place = as_whole(seat)
        if place is None or not 0 <= place < len(seats):
            raise IllegalAction(Reason("no_seat", f"{quoted(seat)} is not a seat: seats are 0 to {len(seats) - 1}."))
        return seats[place]

    def _cards(self, seat: int | None) -> Cards:
        return self.staged.now.shared if seat is None else self._held(seat).cards

    def _put(self, seat: int | None, found: Iterable[Card | None], said: str) -> None:
        """Have these cards at a place, if they can be there."""
        held, now = tuple(found), self.staged.now
        before = self._cards(seat)
        new = replace(now, shared=held) if seat is None else changed(now, seat, replace(now.seats[seat], cards=held))
        for one in held:
            if one is not None and one not in before and (place := self.place_of(one)):
                raise not_now(f"The {one.name} is {place} already: take it out there first.")
        if sum(place.count(None) for place in new.places()) > 1:
            raise not_now("One card can be unknown, and one is the most.")
        most = max(len(each.cards) for each in new.seats) + len(new.shared)
        if most > MOST_CARDS:
            raise not_now(f"That would be {most} cards to choose from, and {MOST_CARDS} are the most.")
        if seat is None and len(held) > 5:
            raise not_now(f"These are {len(held)} shared cards, and 5 are the most.")
        self._show(new, said)

    def _seat(self, seat: int, held: Held, said: str) -> None:
        self._show(changed(self.staged.now, seat, held), said)

    def _rule(self, laid: Laid, what: str) -> None:
        """A change of rules, to be compared with what was before."""
        before = self.staged.now
        self._show(laid, f"{what[0].upper()}{what[1:]}.")
        if laid != before:
            self.staged = replace(self.staged, before=before, changed=what)

    def _show(self, laid: Laid, said: str) -> None:
        now = self.staged
        past = now.past if laid == now.now else (*now.past, now.now)
        self.staged = Staged(laid, past, None, "", now.dealt, said[0].upper() + said[1:])

    def _check(self, why_not: str) -> None:
        if why_not:
            raise not_now(why_not)


def changed(laid: Laid, seat: int, held: Held) -> Laid:
    """The showdown with one seat changed."""
    return replace(laid, seats=(*laid.seats[:seat], held, *laid.seats[seat + 1 :]))


def not_now(sentence: str) -> IllegalAction:
    """A refusal."""
    return IllegalAction(Reason("not_now", sentence))


def where(seat: int | None) -> str:
    """The place of some cards, in words."""
    return "the shared cards" if seat is None else f"the hand of Seat {seat}"


def in_words(one: Card | None) -> str:
    """A card's name, or that it is unknown."""
    return "an unknown card" if one is None else f"the {one.name}"


def own_showdown(
    hands: Sequence[CardText | None] = (),
    declared: Sequence[str | None] | None = None,
    put_in: Sequence[int] | None = None,
    shared: CardText = (),
    high: str | Ranking = HIGH,
    low: str | Ranking = A5,
    dealer: int = 0,
) -> Laid:
    """A showdown of somebody's own, given as `settle` takes it; seats without a hand have folded."""
    if isinstance(hands, str) or not isinstance(hands, Sequence) or not FEWEST <= len(hands) <= MOST:
        raise RulesError(f"hands={quoted(hands)}: give a list of {FEWEST} to {MOST} hands, one for each seat.")
    said = list(declared) if declared is not None else [None if hand is None else "high" for hand in hands]
    chips = list(put_in) if put_in is not None else [20] * len(hands)
    for name, given in (("declared", said), ("put_in", chips)):
        if len(given) != len(hands):
            raise RulesError(f"{name} has {len(given)} entries, but hands has {len(hands)}: each seat has one of each.")
    lab = Staging(Laid("Your own showdown", (Held((), "high", 0),) * len(hands)))
    lab.put(shared)
    for seat, (hand, way, number) in enumerate(zip(hands, said, chips, strict=True)):
        lab.put(() if hand is None else hand, seat)
        lab.put_in(number, seat)
        lab.declare(seat, way)
    lab.dealer(dealer)
    return replace(lab.staged.now, high=ranking_for("high", high), low=ranking_for("low", low))
