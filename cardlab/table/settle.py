"""`settle`: who takes what at a showdown, from hands, declarations, chips and the rules of a house."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Literal

from cardlab.cards import Card, CardError
from cardlab.cards import cards as read_cards
from cardlab.ranking import A5, HIGH, Ranking
from cardlab.ranking import wild as with_wild
from cardlab.ranking.names import ranking_for
from cardlab.table.events import Way
from cardlab.table.house import House, check_house
from cardlab.table.judging import Judging
from cardlab.table.pots import pots_of, uncalled
from cardlab.table.reasons import RulesError, did_you_mean, listed, quoted
from cardlab.table.showdown import Settlement, settled
from cardlab.table.voice import chips
from cardlab.table.whole import as_whole

CardText = str | Iterable[Card | str]
WAYS: tuple[Way, ...] = ("high", "low", "both")
FEWEST_SHARED = 3  # of the cards that all hands have in common; one or two are more likely a slip


def settle(
    *,
    hands: Sequence[CardText | None],
    put_in: Sequence[int],
    declared: Sequence[str | None] | Literal["cards_speak"] | None = None,
    high: str | Ranking = HIGH,
    low: str | Ranking = A5,
    house: House | None = None,
    dealer: int = 0,
    shared: CardText = (),
    wild: CardText = (),
    carried: int = 0,
) -> Settlement:
    """Settle a showdown: who takes how many chips, what rides, and why.

    `hands`, `declared` and `put_in` have one entry for each seat. A hand is all the cards that the seat may
    choose from, shared ones included or given once as `shared`; any five play each way. A seat declares "high",
    "low" or "both"; None for a seat that has folded, whose chips stay in. With ``declared="cards_speak"``, or in a
    house where the cards speak, nobody declares, and a seat without a hand has folded. `put_in` is whole chips in
    the whole deal: from them come the main pot, the side pots, and the uncalled chips that go back. `carried` is
    chips that rode from the deal before. `wild` names wild cards, which may be one rank for high and another for low;
    other policies for them come with ``high=`` and ``low=``. Odd chips count from the left of `dealer`.

    Raises `CardError`, `RankingError` or `RulesError` for what can't be.

    >>> result = settle(
    ...     hands=["Ac Ad As 2h 3d 4c 7s", "Ah 2c 3h 4d 7d Kd Kc", "Kh Ks Js Jd 9c 8h 6s"],
    ...     declared=["both", "low", "high"],
    ...     put_in=[34, 33, 33],
    ... )
    >>> result.shares, result.returned
    ((0, 99, 0), (1, 0, 0))
    >>> print(result)
    Nobody matched the last chip of Seat 0: it goes back.
    Seat 0 has the best high: three of a kind, aces.
    Seat 1 and Seat 0 have the best low: 7-4-3-2-A.
    Seat 0 goes both ways, and that fails: tied for low with Seat 1.
    Seat 1 takes 99 for the best low: the best high went both ways and failed.
    """
    house = read_house(house, declared)
    chips_in = read_put_in(put_in)
    seats = len(chips_in)
    same_length("hands", hands, seats)
    ways = read_declared(declared, hands, house, seats)
    judging = Judging(read_ranking("high", high, wild), read_ranking("low", low, wild), house)
    cards = read_hands(hands, shared, ways)
    place, riding = as_whole(dealer), as_whole(carried)
    if place is None or not 0 <= place < seats:
        raise RulesError(f"dealer={quoted(dealer)} is not a seat: seats are 0 to {seats - 1}.")
    if riding is None or riding < 0:
        raise RulesError(f"carried={quoted(carried)}: give a whole number of chips, 0 or more.")
    check_entitled(ways, chips_in, riding)

    returned = [0] * seats
    most, back = uncalled(chips_in)
    returned[most] = back
    left = [chips - back for chips, back in zip(chips_in, returned, strict=True)]
    order = [(place + 1 + step) % seats for step in range(seats)]
    pots = pots_of(left, [seat for seat in order if seat in ways], riding)
    in_order = {seat: ways[seat] for seat in order if seat in ways}
    return settled(judging, cards, in_order, pots, order, returned)


def read_house(house: House | None, declared: object) -> House:
    """The house, in which the cards speak where nobody is asked to declare."""
    found = House() if house is None else house
    check_house(found)
    return found.with_speaking_cards() if declared == "cards_speak" and found.declare == "declared" else found


def read_put_in(put_in: Sequence[int]) -> list[int]:
    """Chips by seat."""
    if isinstance(put_in, str | Mapping) or not isinstance(put_in, Iterable):
        raise RulesError(f"put_in={quoted(put_in)}: give the chips that each seat put in, as in [50, 50, 10].")
    counted = []
    for seat, given in enumerate(put_in):
        number = as_whole(given)
        if number is None or number < 0:
            raise RulesError(f"Seat {seat} can't have put in {quoted(given)}: chips are whole numbers, 0 or more.")
        counted.append(number)
    if not counted:
        raise RulesError("put_in is empty: there are no seats to settle for.")
    return counted


def same_length(name: str, given: object, seats: int) -> None:
    """Refuse a list that does not have one entry for each seat."""
    if isinstance(given, str | Mapping) or not isinstance(given, Sequence):
        raise RulesError(f"{name}={quoted(given)}: give a list with one entry for each seat.")
    if len(given) != seats:
        raise RulesError(f"{name} has {len(given)} entries, but put_in has {seats}: each seat has one of each.")


def read_declared(declared: object, hands: Sequence[object], house: House, seats: int) -> dict[int, Way]:
    """The ways of the seats that are in."""
    if house.declare == "cards_speak":
        if declared not in (None, "cards_speak"):
            raise RulesError("In this house the cards speak, and nobody declares: leave `declared` out.")
        ways: dict[int, Way] = {seat: "both" for seat, hand in enumerate(hands) if has_cards(hand)}
    else:
        if declared is None:
            raise RulesError('declared is missing: give a way for each seat, or declared="cards_speak".')
        same_length("declared", declared, seats)
        said = [read_way(seat, word, house) for seat, word in enumerate(list(declared))]  # type: ignore[call-overload]
        ways = {seat: way for seat, way in enumerate(said) if way}
        for seat, way in ways.items():
            if len(ways) > 1 and not has_cards(hands[seat]):
                raise RulesError(f"Seat {seat} declares {way} but has no hand: a seat that folded declares None.")
    if not ways:
        raise RulesError("All the seats have folded: nobody is left who could win the pot.")
    return ways


def has_cards(hand: object) -> bool:
    """Whether a seat holds anything at the showdown."""
    return bool(hand.strip() if isinstance(hand, str) else hand)


def read_way(seat: int, said: object, house: House) -> Way | None:
    """One seat's declaration."""
    if said is None:
        return None
    word = said.strip().lower() if isinstance(said, str) else said
    for way in WAYS:
        if word == way:
            if way == "both" and not house.allow_both:
                raise RulesError(f"Seat {seat} declares both, but this house has no coin for both ways: high or low.")
            return way
    raise RulesError(
        f"Seat {seat} can't declare {quoted(said)}.{did_you_mean(said, WAYS)} Allowed: {listed(WAYS, 'and')}, and None "
        "for a seat that folded."
    )


def read_ranking(way: Literal["high", "low"], given: str | Ranking, wild: CardText) -> Ranking:
    """The ranking for a half, with the wild cards."""
    found = ranking_for(way, given)
    return with_wild(found, wild) if wild else found


def read_hands(
    hands: Sequence[CardText | None], shared: CardText, ways: Mapping[int, Way]
) -> dict[int, tuple[Card, ...]]:
    """The cards of each seat that is in, with the shared ones; each card of the pack is there once."""
    table = read_cards(shared)
    held = {seat: read_hand(seat, hand) for seat, hand in enumerate(hands) if has_cards(hand)}
    check_once(held, table)
    full = {
        seat: held[seat] + tuple([card for card in table if card not in held[seat]]) for seat in ways if seat in held
    }
    plays = {seat: min(len(hand), 5) for seat, hand in full.items()}
    if len(set(plays.values())) > 1:
        few, many = min(plays, key=plays.__getitem__), max(plays, key=plays.__getitem__)
        raise RulesError(
            f"Seat {few} has {len(full[few])} of the cards and seat {many} has {len(full[many])}: hands that are "
            "compared must play equally many, five where there are five."
        )
    return full


def read_hand(seat: int, hand: CardText | None) -> tuple[Card, ...]:
    """One seat's cards."""
    try:
        return read_cards(hand)  # type: ignore[arg-type]
    except CardError as wrong:
        raise CardError(f"Seat {seat}: {wrong}") from None


def check_once(held: Mapping[int, tuple[Card, ...]], table: Sequence[Card]) -> None:
    """Refuse a card that lies in two places. Three cards or more that all the hands have are shared cards."""
    places = Counter([card for hand in held.values() for card in hand])
    in_all = {card for card, count in places.items() if count == len(held)}
    open_to_all = in_all if len(in_all) >= FEWEST_SHARED else in_all & set(table)
    for card, count in places.items():
        if (count > 1 or card in table) and card not in open_to_all:
            where = [f"the hand of seat {seat}" for seat, hand in held.items() if card in hand]
            where += ["the shared cards"] if card in table else []
            raise CardError(
                f"{card} is in {listed(where, 'and')}: there is one of each card. Shared cards go in shared=, or in "
                "every hand."
            )


def check_entitled(ways: Mapping[int, Way], put_in: Sequence[int], carried: int) -> None:
    """Refuse chips that can't have been put in that way."""
    for seat, way in ways.items():
        if not put_in[seat] and not carried:
            raise RulesError(
                f"Seat {seat} goes {way} but put in nothing, and can win nothing: a seat that folded declares None."
            )
    most, back = uncalled(put_in)
    if back and most not in ways:
        raise RulesError(
            f"Seat {most} has folded, but put in {chips(back)} more than any other seat: chips that nobody matched go "
            "back, so it can't have folded after them."
        )
