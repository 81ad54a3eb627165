"""Snapshots of the Pontoon widget for the front end's tests: each from the first sitting that has its situation."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

import cardlab as cl
from cardlab.widgets.about import about_state
from cardlab.widgets.pontoon_snapshot import pontoon_snapshot
from cardlab.widgets.pontoon_state import PontoonState
from cardlab.widgets.pontoon_stepper import PontoonStepper

GAME = cl.Pontoon()
DEALS = 3  # of each sitting that is looked through

Situation = Callable[[PontoonStepper], bool]


class Wanted(NamedTuple):
    """A situation, and the table at which to look for it."""

    situation: Situation
    players: int = 4
    banker: int = 3
    seat: Any = 0
    memory: str = "off"
    coach: bool = False
    wishes: tuple[str, ...] = ("buy", "stick")
    game: cl.Pontoon = GAME


def asked(table: PontoonStepper, kind: str) -> Any:
    """The learner's own decision, if it is of this kind."""
    decision = table.deal.decision
    return decision if decision is not None and decision.kind == kind and table.my_turn else None


def stake(table: PontoonStepper) -> bool:
    """The first decision of a deal: one card, and how much to stake on it."""
    return asked(table, "stake") is not None


def buying(table: PontoonStepper) -> bool:
    """The learner has bought, and may buy again; part of the pack is known."""
    decision = asked(table, "play")
    return bool(decision and decision.last_bought and decision.amounts and table.deal.record.known)


def twisted(table: PontoonStepper) -> bool:
    """The learner has twisted: no more buying."""
    decision = asked(table, "play")
    return bool(decision and decision.twisted)


def split(table: PontoonStepper) -> bool:
    """The learner plays the second of two hands."""
    decision = asked(table, "play")
    return bool(decision and decision.hands == 2 and decision.hand == 1)


def bank(table: PontoonStepper) -> bool:
    """The learner holds the bank, and has three cards."""
    decision = asked(table, "bank")
    return bool(decision and len(decision.cards) == 3)


def sale(table: PontoonStepper) -> bool:
    """The bank is for sale, somebody has bid, and the learner may bid more."""
    decision = asked(table, "bid")
    return bool(decision and decision.above)


def end(table: PontoonStepper) -> bool:
    """A deal that is over, in which a player went bust."""
    return table.deal.decision is None and any(
        hand.state == "bust"
        for seat in table.deal.view().seats
        for hand in seat.hands
        if seat.seat != table.deal.dealer
    )


def looking_on(table: PontoonStepper) -> bool:
    """Somebody who looks on while a player is to play."""
    return table.deal.decision is not None and table.deal.decision.kind == "play"


WANTED: Mapping[str, Wanted] = {
    "stake": Wanted(stake),
    "buying": Wanted(buying, memory="full", coach=True),
    "twisted": Wanted(twisted, memory="notes", wishes=("twist", "stick")),
    "split": Wanted(split, wishes=("split", "stick")),
    "bank": Wanted(bank, players=5, banker=0, coach=True, wishes=("draw",)),
    "sale": Wanted(sale, seat=1, game=cl.Pontoon(bank_to="sale")),
    "end": Wanted(end, memory="full"),
    "spectator": Wanted(looking_on, seat="spectator"),
    "nine": Wanted(twisted, players=9, banker=8, wishes=("twist", "stick")),
}


def first_with(wanted: Wanted) -> PontoonState:
    """The snapshot of the first sitting, by seed, that comes to a situation."""
    for seed in range(1, 500):
        table = PontoonStepper(wanted.game.deal(seed=seed, players=wanted.players, banker=wanted.banker), wanted.seat)
        table.remember(wanted.memory)
        for _ in range(DEALS):
            while not wanted.situation(table) and table.deal.decision is not None:
                go_on(table, wanted.wishes)
            if wanted.situation(table):
                if wanted.coach:
                    table.coach(on=True)
                return pontoon_snapshot(table, 3, 0)
            table.new()
    raise LookupError(f"no sitting comes to {wanted.situation.__name__}: {wanted.situation.__doc__}")


def go_on(table: PontoonStepper, wishes: tuple[str, ...]) -> None:
    """Act by the first wish that may be done, or step on."""
    if not table.my_turn:
        table.forward()
        return
    legal = table.deal.legal_actions
    table.act(next((word for wish in wishes for word in legal if word.startswith(wish)), legal[0]))


def pontoon_fixtures() -> dict[str, Any]:
    """Every fixture of the Pontoon widget by its name."""
    views: dict[str, Any] = {f"pontoon/{name}": first_with(wanted) for name, wanted in WANTED.items()}
    return {**views, "pontoon/about": about_state(GAME)}
