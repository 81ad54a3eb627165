"""The strategies by name, seating them, and letting one answer."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cardlab.players.strategies import Bold, Caller, Cautious, Random, Sensible, Strategy
from cardlab.seeds import Seed
from cardlab.table.deal import Deal
from cardlab.table.reasons import RulesError, did_you_mean, listed, quoted

STRATEGIES: dict[str, Strategy] = {
    each.name.lower(): each for each in (Random(), Caller(), Cautious(), Bold(), Sensible())
}

# Who sits where when nobody says: different characters side by side.
MIXED = ("cautious", "caller", "sensible", "bold")

Others = str | Strategy | Sequence[str | Strategy] | Mapping[int, str | Strategy]

__all__ = ["MIXED", "STRATEGIES", "Others", "Strategy", "answer", "seat_names", "seat_strategies", "strategy"]


def strategy(name: str | Strategy) -> Strategy:
    """A strategy by its name; a strategy of your own is given back as it is.

    >>> strategy("caller").character
    'never folds'
    >>> strategy("sensibel")
    Traceback (most recent call last):
        ...
    cardlab.table.reasons.RulesError: 'sensibel' is not a strategy. Did you mean sensible? Known: ...
    """
    if isinstance(name, str):
        known = STRATEGIES.get(name.strip().lower())
        if known is None:
            raise RulesError(
                f"{quoted(name)} is not a strategy.{did_you_mean(name, STRATEGIES)} Known: {listed(STRATEGIES)}."
            )
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


def seat_strategies(others: Others, seats: Sequence[int]) -> dict[int, Strategy]:
    """Strategies for these seats.

    `others` is "mixed" (different characters), one strategy for all, one for each of the seats in
    order, or a mapping from seat to strategy, in which seats may be left to a person.

    >>> {seat: who.name for seat, who in seat_strategies("mixed", [1, 2]).items()}
    {1: 'Cautious', 2: 'Caller'}
    """
    if isinstance(others, str) and others.strip().lower() == "mixed":
        return {seat: strategy(MIXED[place % len(MIXED)]) for place, seat in enumerate(seats)}
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
            f"Allowed: {listed(view.decision.legal_actions)}."
        )
    return chosen
