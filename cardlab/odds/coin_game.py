"""Declaring as a game between those who are in: what each pair of choices pays, and an equilibrium of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import product
from math import lcm, prod
from typing import Any, Final, TypeAlias

import numpy as np

from cardlab.cards import Card
from cardlab.cards import cards as read_cards
from cardlab.odds.declaring import declaring_seat, the_pot, whole_pot
from cardlab.odds.equilibrium import Game, Solution, best_gain, solve
from cardlab.odds.game_solved import DeclarationGame
from cardlab.odds.kinds_of_hands import game_of_kinds
from cardlab.odds.one_by_one import ways_in
from cardlab.odds.tally import Ride
from cardlab.ranking import HIGH, Ranking
from cardlab.ranking.names import ranking_for
from cardlab.seeds import Seed
from cardlab.table.house import House, check_house
from cardlab.table.judging import Judging
from cardlab.table.reasons import ActionError, RulesError, quoted
from cardlab.table.settling import settle_pot
from cardlab.table.view import View, known, written

__all__ = ["declaration_game"]

MOST: Final = 40_000  # showdowns to settle: some seconds' work
Cards: TypeAlias = tuple[Card, ...]
Hands: TypeAlias = Sequence[str | Sequence[Card] | Sequence[str] | Sequence[Sequence[Card]]]
"""For each seat its hand, as text or as cards; or several, any of which it may hold."""


def declaration_game(
    hands: Hands | View,
    row: str | Iterable[Card] = "",
    pot: int | None = None,
    low: str | Ranking = "A5",
    high: str | Ranking = HIGH,
    house: House | None = None,
    ride: Ride = "equal",
    kinds: int = 3,
    seed: int = 0,
) -> DeclarationGame:
    """Two to four seats at the coins as a game: what every combination of choices pays, and an equilibrium.

    `hands` gives each seat's own cards, which everybody knows; or for a seat a list of hands, any of which it may
    hold as far as the others know: each is as likely as it is often in the list, among those that share no card.
    `row` are the shared cards. A teacher's view of a deal will do for all of it. From the view of one of two seats,
    with the row open, both may hold anything: hands are sorted into `kinds` parts high and as many low, and what
    each kind takes is measured in thousands of deals. A pot that rides is played for
    again by all, so it counts as an "equal" part here; with ride="nothing" nobody gets any. Pots are halved
    exactly, without odd chips.

    Two seats who play for the whole pot are solved exactly. With three or four, equilibria without mixing are
    found exactly too; a mixed one is told in fractions if they are plain, else with the most that a seat could
    still gain (`gain`). Raises `RulesError` for what cannot be held, and `CardError` for what is no card.

    >>> game = declaration_game(["Ah Ad Ac 2d 3h", "Kh Qd 4c 5d 7s"], pot=100)
    >>> print(game)
    Declaring as a game, pot 100, ace to five
    Seat 0: Ah Ad Ac 2d 3h
    Seat 1: Kh Qd 4c 5d 7s
    ...
    >>> game.mix(0), game.value(0)
    ({'high': Fraction(1, 1), 'low': Fraction(0, 1), 'both': Fraction(0, 1)}, Fraction(50, 1))
    """
    if ride not in ("nothing", "equal"):
        raise RulesError(f'ride={quoted(ride)}: a pot that rides counts as "nothing" or as an "equal" part.')
    if isinstance(hands, View) and hands.seat is not None:
        return by_kinds(hands, house, pot, kinds, ride, seed)
    if isinstance(hands, View):
        judging, seats, held, shared, pot = of_view(hands, house, pot)
    else:
        found = House() if house is None else house
        check_house(found)
        judging = Judging(ranking_for("high", high), ranking_for("low", low), found)
        held, shared = [possible(hand) for hand in hands], tuple(read_cards(row))
        seats = tuple(range(len(held)))
    if not 2 <= len(held) <= 4:
        raise RulesError(f"Declaring is solved as a game for 2 to 4 seats, not {len(held)}.")
    if judging.house.declare == "cards_speak":
        raise RulesError("Here the cards speak: nobody declares, so there is no game of declaring.")
    check_cards(held, shared)
    together = list(deals(held))
    game = payoffs(held, together, shared, judging, ride)
    likely = tuple(
        tuple(Fraction(sum(places[seat] == at for places in together), len(together)) for at in range(len(each)))
        for seat, each in enumerate(held)
    )
    names = tuple(tuple(written(hand) for hand in each) for each in held)
    chips = 100 if pot is None else whole_pot(pot)
    low_title, ways = judging.ranking("low").title, ways_in(judging.house)
    return DeclarationGame(chips, seats, names, likely, written(shared), low_title, ways, game, solve(game))


def by_kinds(view: View, house: House | None, pot: int | None, kinds: int, ride: Ride, seed: int) -> DeclarationGame:
    """The game as one of two seats sees it: its opponent may hold anything, and knows no more of it."""
    unseen = declaring_seat(view, house)
    if len(unseen.rivals) != 1 or unseen.hidden:
        raise RulesError(
            "From a seat's view the game is solved against one opponent with the whole row open; here "
            + (f"{len(unseen.rivals)} others are in." if len(unseen.rivals) > 1 else "shared cards are face down.")
            + ' Use deal.view("teacher"), or say what hands there may be.'
        )
    found = game_of_kinds(unseen, kinds, ride, Seed(seed).root)
    return DeclarationGame(
        the_pot(view, pot),
        (unseen.seat, *unseen.rivals),
        (found.names, found.names),
        (found.likely, found.likely),
        written(unseen.row),
        unseen.judging.ranking("low").title,
        ways_in(unseen.judging.house),
        found.payoffs,
        alike(found.payoffs, solve(found.payoffs)),
        found.own,
        found.deals,
    )


def alike(game: Game, solution: Solution) -> Solution:
    """Let both seats mix as the first does, where that is an equilibrium as well, as it is for a constant sum."""
    mixes = (solution.mixes[0], solution.mixes[0])
    gain = best_gain(game, mixes)
    return Solution(mixes, gain) if gain <= solution.gain else solution


def of_view(
    view: View, house: House | None, pot: int | None
) -> tuple[Judging, tuple[int, ...], list[list[Cards]], Cards, int]:
    """Read a deal from a view that shows all hands."""
    judging = getattr(view.game, "judging", None)
    if not isinstance(judging, Judging):
        raise ActionError(f"{view.game.title} has no showdown of hands, so there is no game of declaring in it.")
    if view.over:
        raise ActionError("The coins are open already: use the view from before.")
    held = [known(view.seats[seat].cards) for seat in view.active]
    if any(len(cards) < len(view.seats[seat].cards) for seat, cards in zip(view.active, held, strict=True)):
        raise ActionError('Not all hands can be seen here: use deal.view("teacher"), or say what hands there may be.')
    return (
        replace(judging, house=house or judging.house),
        view.active,
        [[cards] for cards in held],
        known(view.shared),
        view.pot if pot is None else pot,
    )


def possible(hand: object) -> list[Cards]:
    """Read a seat's hand, or the hands that it may hold."""
    if isinstance(hand, str):
        return [tuple(read_cards(hand))]
    if not isinstance(hand, Sequence) or not hand:
        raise RulesError(f'{quoted(hand)} is no hand: give cards such as "Ah 2d 3c 9s Kd", or a list of such hands.')
    if all(isinstance(card, Card) for card in hand):
        return [tuple(hand)]
    return [tuple(read_cards(each)) for each in hand]


def check_cards(held: Sequence[Sequence[Cards]], shared: Cards) -> None:
    """Refuse hands that can't be held together, or are too many to settle."""
    sizes = {len(hand) + len(shared) for hands in held for hand in hands}
    if len(sizes) > 1 or not 5 <= min(sizes) <= 10:
        raise RulesError(
            f"With the row, everybody needs the same number of cards, 5 to 10; here some have {min(sizes)}"
            + (f" and some {max(sizes)}." if len(sizes) > 1 else ".")
        )
    work = prod(3 * len(hands) for hands in held)
    if work > MOST:
        raise RulesError(f"These hands make {work:,} showdowns to settle, and {MOST:,} is the most: give fewer hands.")
    for seat, hands in enumerate(held):
        for hand in hands:
            if len({*hand, *shared}) < len(hand) + len(shared):
                raise RulesError(f"{written(hand)} shares a card with the row, {written(shared)}, or holds one twice.")
            others = [hands if at != seat else [hand] for at, hands in enumerate(held)]
            if not any(True for _ in deals(others)):
                raise RulesError(f"{written(hand)} can't be held by seat {seat} here: every deal uses a card twice.")


def deals(held: Sequence[Sequence[Cards]]) -> Iterator[tuple[int, ...]]:
    """The hands that can be held together, by their places."""
    for places in product(*(range(len(hands)) for hands in held)):
        cards = [card for hands, place in zip(held, places, strict=True) for card in hands[place]]
        if len(set(cards)) == len(cards):
            yield places


def payoffs(
    held: Sequence[Sequence[Cards]],
    together: Sequence[tuple[int, ...]],
    shared: Cards,
    judging: Judging,
    ride: Ride,
) -> list[Any]:
    """What each seat takes of a pot of 1, for all hands and choices; weighted by how likely the hands meet."""
    count, ways = len(held), ways_in(judging.house)
    shape = [size for hands in held for size in (len(hands), len(ways))]
    result = [np.full(shape, Fraction(0), object) for _ in held]
    claims = {
        (seat, place, way): judging.claim(seat, way, hand + shared)
        for seat, hands in enumerate(held)
        for place, hand in enumerate(hands)
        for way in ways
    }
    units = 2 * lcm(*range(1, count + 1))  # every share is a whole number of these
    for places in together:
        for choices in product(range(len(ways)), repeat=count):
            brought = [claims[seat, places[seat], ways[choices[seat]]] for seat in range(count)]
            settled = settle_pot(units, brought, judging.house, range(count))
            taken = [Fraction(settled.rides if ride == "equal" else 0, count)] * count
            for share in settled.shares:
                taken[share.seat] += share.chips
            at = tuple(number for pair in zip(places, choices, strict=True) for number in pair)
            for seat in range(count):
                result[seat][at] = taken[seat] / units / len(together)
    return result
