"""The strategies by name, seating them, and letting one answer."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cardlab.players.pontoon import AT_PONTOON, MIXED_AT_PONTOON, plays_pontoon, sticks_on
from cardlab.players.strategies import Bold, Caller, Cautious, Random, Sensible, Strategy
from cardlab.seeds import Seed
from cardlab.table.deal import Deal
from cardlab.table.game import Game
from cardlab.table.reasons import RulesError, did_you_mean, listed, quoted

STRATEGIES: dict[str, Strategy] = {
    each.name.lower(): each for each in (Random(), Caller(), Cautious(), Bold(), Sensible())
}

# Who sits where when nobody says: different characters side by side.
MIXED = ("cautious", "caller", "sensible", "bold")

Others = str | Strategy | Sequence[str | Strategy] | Mapping[int, str | Strategy]

__all__ = [
    "AT_PONTOON",
    "MIXED",
    "STRATEGIES",
    "Others",
    "Strategy",
    "answer",
    "seat_names",
    "seat_strategies",
    "strategy",
]


def strategy(name: str | Strategy) -> Strategy:
    """A strategy by its name; a strategy of your own is given back as it is.

    "sticks on 16" is a banker at Pontoon, and so for any number.

    >>> strategy("caller").character
    'never folds'
    >>> strategy("sensibel")
    Traceback (most recent call last):
        ...
    cardlab.table.reasons.RulesError: 'sensibel' is not a strategy. Did you mean sensible? Known: ...
    """
    if isinstance(name, str):
        word = " ".join(name.lower().split())
        known = STRATEGIES.get(word) or AT_PONTOON.get(word) or sticks_on(word)
        if known is None:
            every = (*STRATEGIES, *AT_PONTOON)
            raise RulesError(f"{quoted(name)} is not a strategy.{did_you_mean(name, every)} Known: {listed(every)}.")
        return known
    if isinstance(name, type):
        raise RulesError(f"{quoted(name)} is a class: give one of it, as in {name.__name__}().")
    parts = ("name", "character", "choose")
    missing = [part for part in parts if not hasattr(name, part)]
    if missing:
        raise RulesError(
            f"{quoted(name)} is not a strategy: it has no {listed(missing)}. It needs {listed(parts, 'and')}."
        )
    return name


def seat_strategies(others: Others, seats: Sequence[int], game: Game | None = None) -> dict[int, Strategy]:
    """Strategies for these seats.

    `others` is "mixed" (different characters), one strategy for all, one for each of the seats in
    order, or a mapping from seat to strategy, in which seats may be left to a person. With a `game`, a
    strategy that does not play it is refused.

    >>> {seat: who.name for seat, who in seat_strategies("mixed", [1, 2]).items()}
    {1: 'Cautious', 2: 'Caller'}
    """
    mixed = MIXED_AT_PONTOON if plays_pontoon(game) else MIXED
    if isinstance(others, str) and others.strip().lower() == "mixed":
        return {seat: strategy(mixed[place % len(mixed)]) for place, seat in enumerate(seats)}
    seated = named_strategies(others, seats)
    for who in seated.values() if game else ():
        check_plays(who, plays_pontoon(game))
    return seated


def named_strategies(others: Others, seats: Sequence[int]) -> dict[int, Strategy]:
    """Strategies for these seats, as they were named."""
    if isinstance(others, Mapping):
        for seat in others:
            if seat not in seats:
                raise RulesError(f"{quoted(seat)} is not a seat for a strategy here: {listed(seats)}.")
        return {seat: strategy(who) for seat, who in others.items()}
    if isinstance(others, Sequence) and not isinstance(others, str):
        if len(others) != len(seats):
            raise RulesError(f"There are {len(others)} strategies for {len(seats)} seats: give one, or one for each.")
        return {seat: strategy(who) for seat, who in zip(seats, others, strict=True)}
    return {seat: strategy(others) for seat in seats}


def check_plays(who: Strategy, pontoon: bool) -> None:
    """Refuse a poker player at Pontoon, and the other way round; a strategy of one's own may sit anywhere."""
    at_poker, at_pontoon = (
        who in STRATEGIES.values() and who.name != "Random",
        type(who) in map(type, AT_PONTOON.values()),
    )
    if pontoon and at_poker:
        raise RulesError(f"{who.name} plays poker. At Pontoon choose {listed(('random', *AT_PONTOON))}.")
    if at_pontoon and not pontoon:
        raise RulesError(f"{who.name} plays Pontoon only. Here choose {listed(STRATEGIES)}.")


def seat_names(players: int, strategies: Mapping[int, Strategy]) -> tuple[str, ...]:
    """What the seats are called: by their strategy, with the seat's number where two play alike.

    >>> seat_names(3, {1: STRATEGIES["caller"], 2: STRATEGIES["caller"]})
    ('Seat 0', 'Caller 1', 'Caller 2')
    """
    names = [strategies[seat].name if seat in strategies else "" for seat in range(players)]
    return tuple(
        f"Seat {seat}" if not name else f"{name} {seat}" if names.count(name) > 1 else name
        for seat, name in enumerate(names)
    )


def answer(deal: Deal, seat: int, who: Strategy) -> str:
    """What a strategy does in a deal where it is to act: it gets the view of its seat and no more.

    Its random numbers come from the deal's seed, its seat, and how often it has answered, so that
    another seat, or stepping back, never changes them.
    """
    view = deal.view(seat)
    assert view.decision is not None, "the seat is not to act"
    asked_before = sum(given.seat == seat for given in deal.answers)
    stream = (Seed(deal.seed) / f"bot:{seat}" / str(asked_before)).stream()
    chosen = who.choose(view, view.decision, stream)
    if chosen not in view.decision.legal_actions:
        raise RulesError(
            f"The strategy {who.name} (seat {seat}) answered {quoted(chosen)}, which is not allowed here. "
            f"Allowed: {view.decision.allowed()}."
        )
    return chosen
