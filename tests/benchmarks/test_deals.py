"""Whole deals a second: random five-handed Ponsi beside PokerKit's fixed-limit seven-card stud high-low."""

from __future__ import annotations

import random
import time
from collections.abc import Callable

import pytest

import cardlab as cl

pokerkit = pytest.importorskip("pokerkit")
pytestmark = pytest.mark.filterwarnings("ignore")

SECONDS = 2.0
ROUNDS = 3


def ponsi_deal(game: cl.Ponsi, rng: random.Random, seed: int) -> None:
    """One deal of five random players, from the shuffle to the outcome."""
    deal = game.deal(seed=seed, players=5, stacks=200)
    while deal.decision is not None:
        deal.act(rng.choice(deal.legal_actions))
    assert deal.outcome is not None


def stud_hand(rng: random.Random) -> None:
    """One hand of four random players in PokerKit, with all that can be automated automated."""
    state = pokerkit.FixedLimitSevenCardStudHighLowSplitEightOrBetter.create_state(
        tuple(pokerkit.Automation), True, 1, 1, 2, 4, 200, 4
    )
    while state.status:
        able = [
            act
            for can, act in (
                (state.can_post_bring_in, state.post_bring_in),
                (state.can_fold, state.fold),
                (state.can_check_or_call, state.check_or_call),
                (state.can_complete_bet_or_raise_to, state.complete_bet_or_raise_to),
            )
            if can()
        ]
        rng.choice(able)()


def rate(play: Callable[[int], None]) -> float:
    """How many times a second something is done, for about SECONDS."""
    done, start = 0, time.perf_counter()
    while time.perf_counter() - start < SECONDS:
        play(done)
        done += 1
    return done / (time.perf_counter() - start)


def test_random_ponsi_deals_against_random_stud_hands(measured: list[str]) -> None:
    game, rng = cl.Ponsi(low="A5"), random.Random(1)
    random.seed(1)  # PokerKit shuffles with the global generator
    ours, theirs = [], []
    for _ in range(ROUNDS):  # in turns, so that a busy moment meets both
        ours.append(rate(lambda seed: ponsi_deal(game, rng, seed)))
        theirs.append(rate(lambda _: stud_hand(rng)))
    ratio = sorted(mine / other for mine, other in zip(ours, theirs, strict=True))[ROUNDS // 2]
    measured.append(
        f"deals: Ponsi, five seats {max(ours):,.0f}/s; PokerKit stud hi-lo, four seats {max(theirs):,.0f}/s; "
        f"ratio {ratio:.1f} (wanted: 10)"
    )
