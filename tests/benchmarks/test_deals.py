"""Whole deals a second: random deals of the poker games beside PokerKit's fixed-limit seven-card stud high-low."""

from __future__ import annotations

import random
import time
from collections.abc import Callable

import pytest

import cardlab as cl
from cardlab.games.poker_game import PokerGame
from cardlab.players import Strategy

pokerkit = pytest.importorskip("pokerkit")
pytestmark = pytest.mark.filterwarnings("ignore")

SECONDS = 2.0
ROUNDS = 3


def whole_deal(game: PokerGame, players: int, rng: random.Random, seed: int) -> None:
    """One deal of random players, from the shuffle to the outcome."""
    deal = game.deal(seed=seed, players=players, stacks=200)
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


# The stud is the same game as PokerKit's: eight or better, cards speak, four seats.
@pytest.mark.parametrize(
    ("game", "players"),
    [
        (cl.Ponsi(low="A5"), 5),
        (cl.SevenCardStud.card_room(), 4),
        (cl.SevenCardStud(low="A5"), 4),
        (cl.Anaconda(low="A5"), 4),
        (cl.Draw(), 4),
        (cl.Chicago(), 4),
        (cl.DeucesJacksAxe(), 4),
        (cl.Elimination(), 4),
    ],
    ids=["Ponsi", "stud, cards speak", "stud, coins", "Anaconda", "draw", "Chicago", "nine wild cards", "Elimination"],
)
def test_random_deals_against_random_stud_hands(game: PokerGame, players: int, measured: list[str]) -> None:
    rng = random.Random(1)
    random.seed(1)  # PokerKit shuffles with the global generator
    ours, theirs = [], []
    for _ in range(ROUNDS):  # in turns, so that a busy moment meets both
        ours.append(rate(lambda seed: whole_deal(game, players, rng, seed)))
        theirs.append(rate(lambda _: stud_hand(rng)))
    ratio = sorted(mine / other for mine, other in zip(ours, theirs, strict=True))[ROUNDS // 2]
    measured.append(
        f"deals: {game.title}, {game.declaring.method}, {players} seats {max(ours):,.0f}/s; "
        f"PokerKit stud hi-lo, four seats {max(theirs):,.0f}/s; "
        f"ratio {ratio:.1f} (wanted: 20)"
    )


def pontoon_deal(game: cl.Pontoon, who: Strategy, seed: int) -> int:
    """One deal of four players and a banker who go by totals, without views; gives back how many decisions."""
    deal = game.deal(seed=seed, players=5, stacks=1000)
    while deal.decision is not None:
        deal.act(who.choose(None, deal.decision, None))  # type: ignore[arg-type]  # it looks at the decision alone
    return len(deal.answers)


def decisions_a_second(play: Callable[[int], int]) -> tuple[float, float]:
    """How many deals and how many decisions a second, for about SECONDS."""
    deals = decisions = 0
    start = time.perf_counter()
    while time.perf_counter() - start < SECONDS:
        decisions += play(deals)
        deals += 1
    seconds = time.perf_counter() - start
    return deals / seconds, decisions / seconds


def test_pontoon_by_totals_against_random_blackjack(measured: list[str]) -> None:
    rlcard = pytest.importorskip("rlcard")
    agents = pytest.importorskip("rlcard.agents")
    env = rlcard.make("blackjack", config={"game_num_players": 4, "seed": 1})
    env.set_agents([agents.RandomAgent(num_actions=env.num_actions) for _ in range(4)])
    game, who = cl.Pontoon(), cl.strategy("totals")
    ours, theirs = [], []
    for _ in range(ROUNDS):
        ours.append(decisions_a_second(lambda seed: pontoon_deal(game, who, seed)))
        theirs.append(decisions_a_second(lambda _: sum((len(seat) - 1) // 2 for seat in env.run(is_training=False)[0])))
    ratio = sorted(mine[1] / other[1] for mine, other in zip(ours, theirs, strict=True))[ROUNDS // 2]
    measured.append(
        f"deals: Pontoon, four players and a banker {max(ours)[0]:,.0f}/s, {max(ours)[1]:,.0f} decisions/s; "
        f"RLCard blackjack, four players {max(theirs)[1]:,.0f} decisions/s; ratio {ratio:.1f} (wanted: 5)"
    )
