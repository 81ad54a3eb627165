"""A table of Pontoon that has come to a choice: deals looked for among seeds, and what a seat sees of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from cardlab.cards import Card
from cardlab.exercises.situation import Group
from cardlab.exercises.trouble import ExerciseError
from cardlab.games.pontoon_bank_events import LookedAt
from cardlab.games.pontoon_rules import Pontoon
from cardlab.games.pontoon_totals import total
from cardlab.seeds import Stream
from cardlab.table.deal import Deal, shuffled_pack
from cardlab.table.view import View, known

PLAYERS: Final = 3
BANKER, ME = 0, 1
STAKE: Final = 10
MOST_DEALS: Final = 20_000
ENOUGH: Final = 500  # chips that never run out in one deal

Wanted = Callable[[tuple[Card, ...]], bool]


def first_cards(seed: int, seat: int, more: int = 0) -> tuple[Card, ...]:
    """The cards that a seat gets in a deal, read from the pack: two, and with `more` the next that are drawn.

    They lie as they are dealt: one for each seat from the banker's left, the banker last; the same again; the rest.
    """
    pack, place = shuffled_pack(seed), (seat - 1) % PLAYERS
    return (pack[place], pack[place + PLAYERS], *pack[2 * PLAYERS : 2 * PLAYERS + more])


def to_play(stream: Stream, wanted: Wanted, drawn: int = 0, chips: int = ENOUGH) -> Deal:
    """A deal in which seat 1 is to play a hand like that, of which so many cards were twisted.

    `chips` are what it sits down with: no more than the stake, and there is nothing to buy cards with.
    """
    for seed in seeds(stream, ME, wanted, drawn):
        deal = Pontoon().deal(seed=seed, players=PLAYERS, stacks=[ENOUGH, chips, ENOUGH], banker=BANKER)
        stake_all(deal)
        for _ in range(drawn):
            if plays(deal):
                deal.act("twist")
        if plays(deal):
            return deal
    raise nothing_found()


def to_bank(stream: Stream, wanted: Wanted, least: int) -> Deal:
    """A deal in which the banker is to draw or stick with two cards like that, and the others stuck on `least` or more.

    They twist below it, and never buy.
    """
    for seed in seeds(stream, BANKER, wanted, 0):
        deal = Pontoon().deal(seed=seed, players=PLAYERS, stacks=ENOUGH, banker=BANKER)
        stake_all(deal)
        while deal.decision is not None and deal.decision.kind == "play":
            hand = deal.view(deal.decision.seats[0]).seats[deal.decision.seats[0]].hands[0]
            deal.act("stick" if total([card for card in hand.cards if card]) >= least else "twist")
        if deal.decision is not None and deal.decision.kind == "bank":
            return deal
    raise nothing_found()


def seeds(stream: Stream, seat: int, wanted: Wanted, drawn: int) -> Iterator[int]:
    """Seeds of deals in which a seat's cards are as wanted."""
    for _ in range(MOST_DEALS):
        seed = stream.below(10**9)
        if wanted(first_cards(seed, seat, drawn)):
            yield seed


def nothing_found() -> ExerciseError:
    """What is said when no deal is like that."""
    return ExerciseError(f"none of {MOST_DEALS:,} deals came to a hand like that: ask for other totals or fewer cards.")


def stake_all(deal: Deal) -> None:
    """Everybody stakes the same."""
    while deal.decision is not None and deal.decision.kind == "stake":
        deal.act(f"stake {STAKE}")


def plays(deal: Deal) -> bool:
    """Whether seat 1 is to play its hand."""
    return deal.decision is not None and deal.decision.kind == "play" and ME in deal.decision.seats


def seen_by(view: View) -> tuple[tuple[Group, ...], tuple[str, ...]]:
    """What a seat sees, as cards and as lines: its own hand, and what lies open before the others."""
    assert view.seat is not None
    groups = [Group("Your hand" if view.seat != view.dealer else "The bank's hand, yours", view.hand)]
    others = [seat for seat in view.seats if seat.seat != view.seat]
    for seat in others:
        name = "The banker shows" if seat.seat == view.dealer else f"Seat {seat.seat} shows"
        if cards := known(seat.cards):
            groups.append(Group(name, cards))
    lines = []
    if view.seat == view.dealer:
        lines += [f"Seat {seat.seat}: {said_of(seat.hands[0].state, len(seat.cards))}." for seat in others]
    if any(isinstance(event, LookedAt) for event in view.events):
        lines.append("The banker has looked at both cards: no pontoon.")
    return tuple(groups), tuple(lines)


def said_of(state: str, cards: int) -> str:
    """How a seat stands, as the banker sees it.

    >>> said_of("stuck", 3), said_of("bust", 4)
    ('stuck with 3 cards', 'bust with 4 cards')
    """
    return f"{state} with {cards} cards"
