"""The snapshots on which the front end's tests are run: real ones, each from the first deal that has its situation.

Write them anew, from the top of the repository, after any change in what a table sends:

    python -m tests.widgets.make_fixtures
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from itertools import count
from pathlib import Path
from typing import Any

import cardlab as cl
from cardlab.games.anaconda import Anaconda
from cardlab.games.poker_game import PokerGame
from cardlab.table.judged import WentBoth
from cardlab.widgets.about import about_state
from cardlab.widgets.snapshot import snapshot
from cardlab.widgets.state import TableState
from cardlab.widgets.stepper import Stepper
from tests.widgets.make_exercise_fixtures import exercise_fixtures
from tests.widgets.make_hand_fixtures import explorer_fixtures, ranker_fixtures
from tests.widgets.make_lab_fixtures import lab_fixtures
from tests.widgets.make_pontoon_fixtures import pontoon_fixtures
from tests.widgets.make_trainer_fixtures import trainer_fixtures

FOLDER = Path(__file__).resolve().parents[2] / "widgets" / "fixtures"
GAME = cl.Ponsi(low="A5")
ANACONDA = Anaconda(low="A5")
STUD = cl.SevenCardStud(low="A5")
WORDS = ("check", "call", "pay", "low")  # a learner who stays to the end, and goes low

Situation = Callable[[Stepper, TableState], bool]


def my_turn(table: Stepper, drawn: TableState) -> bool:
    """The price of the third card is asked of the learner; one seat has folded, and nobody is broke."""
    return drawn["prompt"]["kind"] == "stay" and table.deal.decision.step == 2 and folded(drawn) == 1  # type: ignore[union-attr]


def coins(table: Stepper, drawn: TableState) -> bool:
    """The learner is to choose coins; others have chosen."""
    return drawn["prompt"]["kind"] == "declare" and sum(seat["sealed"] for seat in drawn["seats"]) == 2


def result(table: Stepper, drawn: TableState) -> bool:
    """A pot that is split, after a claim to both that failed; the learner takes a part."""
    ended = drawn["result"]
    failed = any(isinstance(event, WentBoth) for event in table.deal.events)
    return failed and ended is not None and {"You"} < {share["name"] for share in ended["shares"]}


def folded_out(table: Stepper, drawn: TableState) -> bool:
    """All but one have folded, after the first card."""
    return drawn["result"] is not None and not drawn["result"]["halves"] and drawn["shared"][0]["card"] != ""


def spectator(table: Stepper, drawn: TableState) -> bool:
    """Somebody who looks on, in a betting round in which a bet is open."""
    return drawn["shared"][1]["card"] != "" and "bet stands" in drawn["bets"]


def nine(table: Stepper, drawn: TableState) -> bool:
    """Nine seats after the second card, with three or more folded."""
    return drawn["prompt"]["kind"] == "bet" and drawn["shared"][1]["card"] != "" and folded(drawn) >= 3


def stud(table: Stepper, drawn: TableState) -> bool:
    """Fifth street of seven-card stud: a bet to answer; one seat has folded."""
    return drawn["prompt"]["kind"] == "bet" and table.deal.view().phase == "fifth street" and folded(drawn) == 1


def passing(table: Stepper, drawn: TableState) -> bool:
    """Anaconda: the learner is to choose the cards to pass."""
    return drawn["prompt"]["kind"] == "pass"


def arranging(table: Stepper, drawn: TableState) -> bool:
    """Anaconda: the learner is to lay the cards in order, and has thrown two away."""
    return drawn["prompt"]["kind"] == "arrange"


def discarding(table: Stepper, drawn: TableState) -> bool:
    """Anaconda: the learner is to throw two cards away; three have just come."""
    return drawn["prompt"]["kind"] == "discard"


def rolling(table: Stepper, drawn: TableState) -> bool:
    """Anaconda: two cards of each hand have been shown, and a bet is open."""
    return table.deal.view().phase == "card 2" and "bet stands" in drawn["bets"]


def folded(drawn: TableState) -> int:
    """How many seats have folded."""
    return sum(seat["folded"] for seat in drawn["seats"])


# For each file: the situation, where the learner sits, and who plays the other seats.
FOUR = ("cautious", "caller", "bold")
WANTED: Mapping[str, tuple[Situation, Any, tuple[str, ...]]] = {
    "my-turn": (my_turn, 0, FOUR),
    "coins": (coins, 0, FOUR),
    "result": (result, 0, FOUR),
    "folded-out": (folded_out, 0, ("cautious", "cautious")),
    "spectator": (spectator, "spectator", ("sensible", *FOUR)),
    "nine": (nine, 0, ("sensible", *FOUR) * 2),
    "stud": (stud, 0, FOUR),
    "passing": (passing, 0, FOUR),
    "discarding": (discarding, 0, FOUR),
    "arranging": (arranging, 0, FOUR),
    "rolling": (rolling, 0, FOUR),
}
GAMES: Mapping[Situation, PokerGame] = {
    stud: STUD, passing: ANACONDA, discarding: ANACONDA, arranging: ANACONDA, rolling: ANACONDA
}  # fmt: skip


def first_with(wanted: Situation, seat: Any, others: tuple[str, ...]) -> TableState:
    """The snapshot of the first deal, by seed, that comes to a situation."""
    players = len(others) + (seat != "spectator")
    for seed in range(1, 500):
        deal = GAMES.get(wanted, GAME).deal(seed=seed, players=players, dealer=players - 1)
        table, heard = Stepper(deal, seat, others), 0
        for rev in count():
            drawn = snapshot(table, rev, heard)
            if wanted(table, drawn):
                return drawn
            if table.deal.decision is None:
                break
            heard = len(table.deal.events)
            if table.my_turn:
                assert table.deal.decision is not None
                assert table.seat is not None
                legal = table.deal.decision.facing(table.seat).legal_actions
                table.act(next((word for word in WORDS if word in legal), legal[0]))
            else:
                table.forward()
    raise LookupError(f"no deal comes to {wanted.__name__}: {wanted.__doc__}")


def fixtures() -> dict[str, Any]:
    """Every fixture by its name."""
    views: dict[str, Any] = {name: first_with(*wanted) for name, wanted in WANTED.items()}
    hands = {**ranker_fixtures(), **explorer_fixtures(), **exercise_fixtures()}
    others = {**hands, **lab_fixtures(), **trainer_fixtures(), **pontoon_fixtures()}
    return {**views, "about": about_state(GAME), **others}


def written(fixture: Any) -> str:
    """A fixture as its file has it."""
    return json.dumps(fixture, indent=1, ensure_ascii=False) + "\n"


def main() -> None:
    """Write all of them."""
    for name, fixture in fixtures().items():
        (FOLDER / name).parent.mkdir(exist_ok=True)
        (FOLDER / f"{name}.json").write_text(written(fixture), encoding="utf-8")


if __name__ == "__main__":
    main()
