"""The names that lessons and instructors use: each is there, whichever is used first."""

from __future__ import annotations

import json
import subprocess
import sys

import numpy as np
import pytest

import cardlab as cl

USES = """
import cardlab as cl
getattr(cl, {first!r})
assert cl.card("Ah").name == "ace of hearts"
assert len(cl.cards("Ah Kd 10c")) == 3 and len(cl.pack("As Kd")) == 52
assert cl.ranking("A5") is cl.A5 and cl.HIGH.best("Ah Kd Qc Js 9h").category == "high card"
deal = cl.Ponsi(low="A5").deal(seed=7, players=3)
assert cl.load(deal.save()) == deal
assert cl.Anaconda(low="A5").deal(seed=7).decision.kind == "bet"
assert cl.strategy("caller").name == "Caller" and cl.odds.redeal(deal.view(0), times=1).times == 1
assert cl.House().both_tie == "lose" and cl.Seed(7).root == 7 and repr(cl.reveal(1, 1, "so"))
assert isinstance(deal, cl.Deal) and isinstance(deal.view(0), cl.View)
"""


@pytest.mark.parametrize(
    "first",
    [
        "A5",
        "card",
        "ranking",
        "wild",
        "Ponsi",
        "SevenCardStud",
        "Anaconda",
        "Chicago",
        "DeucesJacksAxe",
        "load",
        "odds",
        "strategy",
        "Timeline",
        "reveal",
    ],
)
def test_every_name_works_whichever_is_used_first(first: str) -> None:
    done = subprocess.run([sys.executable, "-c", USES.format(first=first)], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def test_every_name_that_is_told_is_there() -> None:
    missing = [name for name in cl.__all__ if name != "show" and not hasattr(cl, name)]
    assert missing == []
    assert set(cl.__all__) <= set(dir(cl))


def test_a_name_that_is_not_there_says_so() -> None:
    with pytest.raises(AttributeError, match="has no attribute 'Pontune'"):
        _ = cl.Pontune  # type: ignore[attr-defined]


def test_the_whole_numbers_of_numpy_are_welcome() -> None:
    game = cl.Ponsi("A5", ante=np.int64(2), max_raises=np.int64(1), stay_prices=np.array([1, 2]), qualifier=np.int64(8))
    assert game == cl.Ponsi(low="A5", ante=2, max_raises=1, stay_prices=(1, 2), qualifier=8)
    deal = game.deal(seed=np.int64(7), players=np.int64(2), stacks=np.array([50, 60]), dealer=np.int64(1))
    deal.act("bet", seat=np.int64(0))
    assert cl.load(deal.save()) == deal
    assert deal.view(np.int64(0)).seat == 0
    assert deal.at(np.int64(0)).answers == ()
    assert repr(cl.reveal(np.int64(10), 12, "so", within=2)).startswith("Right.")


@pytest.mark.parametrize("wrong", [True, 2.0, "2", np.bool_(True), np.float64(2)])
def test_what_is_not_a_whole_number_is_refused(wrong: object) -> None:
    with pytest.raises(cl.RulesError, match="whole number"):
        cl.Ponsi(low="A5", ante=wrong)  # type: ignore[arg-type]


@pytest.mark.needs("lab")
def test_the_hand_widgets_take_the_whole_numbers_of_numpy() -> None:
    assert repr(cl.rank_hands(hands=np.int64(4), seed=3, size=np.int64(5))) == repr(cl.rank_hands(hands=4, seed=3))
    explorer = cl.explore(seed=1)
    explorer.random(np.int64(7))
    assert len(explorer.view["cards"]) == 7
    by_numpy, lab = cl.declaration_lab(), cl.declaration_lab()
    for one, number in ((by_numpy, np.int64), (lab, int)):
        one.put_in(number(25), seat=number(1))
        one.dealer(number(2))
        one.deal(number(4), number(7), number(0))
        one.remove_seat(number(3))
    assert json.dumps(by_numpy.view) == json.dumps(lab.view)
