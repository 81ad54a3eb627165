"""The players at a stud table: what they know of each other's cards, what they hear, and who wins."""

from collections import Counter, defaultdict
from functools import cache
from math import sqrt
from typing import Any

import pytest

from cardlab.cards import PACK, cards
from cardlab.games import SevenCardStud
from cardlab.players import STRATEGIES, strategy
from cardlab.players.measured_stud import STUD_HIGH, STUD_LOW
from cardlab.players.strategies import chances
from cardlab.players.stud_chances import (
    STRONG,
    stud_chance_high,
    stud_chance_low,
    stud_high_class,
    stud_low_class,
)
from cardlab.ranking import A5, HIGH
from cardlab.seeds import Seed
from cardlab.table.deal import Deal
from cardlab.table.events import Declared
from tests.players.test_strategies import played, step, table
from tests.strategies_for_tests import stud_dealt, until

LUCK = Seed(1).stream()  # asked for by games without measured tables

STUD = SevenCardStud(low="A5")
DEALS = 1500


@cache
def measured_again() -> dict[tuple[str, int, str], list[float]]:
    """Points (win 1, tie 1/2) by way, cards held and class of hand, for two hands of seven."""
    points: dict[tuple[str, int, str], list[float]] = defaultdict(list)
    stream = Seed(20_261).stream()
    for _ in range(DEALS):
        dealt = stream.sample(PACK, 14)
        mine, theirs = dealt[:7], dealt[7:]
        won = {}
        for way, ranking in (("high", HIGH), ("low", A5)):
            one, two = ranking.strength(mine), ranking.strength(theirs)
            won[way] = (one > two) + (one == two) / 2
        for held in range(3, 8):
            own, shown = mine[:held], theirs[2 : min(held, 6)]
            points["high", held, stud_high_class(own, shown)].append(won["high"])
            points["low", held, stud_low_class(own, shown, A5)].append(won["low"])
    return points


@pytest.mark.parametrize("held", range(3, 8))
@pytest.mark.parametrize("way", ["high", "low"])
def test_the_table_is_what_is_measured_again(way: str, held: int) -> None:
    measured, compared = (STUD_HIGH if way == "high" else STUD_LOW)[held], 0
    for (of_way, of_held, name), points in measured_again().items():
        if (of_way, of_held) != (way, held) or len(points) < 60:
            continue
        share = measured[name] / 100
        error = sqrt(max(share * (1 - share), 0.01) / len(points))
        assert abs(sum(points) / len(points) - share) < 4 * error + 0.01, f"{way}, {held} cards, {name}"
        compared += len(points)
    assert compared > 0.5 * DEALS


def test_a_rival_who_shows_more_takes_chance_away() -> None:
    nines = cards("9h 9s 4d 2c")
    assert stud_chance_high(nines, [cards("Kd 3c")], 1) > stud_chance_high(nines, [cards("Kd Kc")], 1)
    low = cards("Ah 2s 4d Kc")
    assert stud_chance_low(low, [cards("Kd Qc")], 1, A5) > stud_chance_low(low, [cards("3d 5c")], 1, A5)


def test_a_hand_too_rare_to_measure_counts_as_strong_where_it_is_a_straight_or_better() -> None:
    quads = cards("9h 9s 9d 9c 2c")
    assert stud_high_class(quads, cards("3c 4d 5s")) not in STUD_HIGH[5]
    assert stud_chance_high(quads, [cards("3c 4d 5s")], 1) == 10 * STRONG


def test_chances_are_judged_by_what_each_rival_shows_and_who_folded_does_not_count() -> None:
    deal = stud_dealt(STUD, ["9h 9s 4d 2c 7h 8s Jd", "Kd Kc Ks 3c Qh Qs Jc", "Th 8d 5c 6h 7s 2d 3h"])
    before = chances(deal.view(0), LUCK, 1)
    deal.act("bet")  # seat 1 shows a king
    assert chances(deal.view(0), LUCK, 1) == before
    deal.act("fold")
    assert chances(deal.view(0), LUCK, 1) != before


def test_sensible_hears_what_the_earlier_ones_say() -> None:
    # A pair of aces would go high, but both others were heard to go high: any hand takes the low half.
    hands = ["Kd Kc Ks 3c Qh Qs Jc", "Td Tc Ts 4c 9h 9s 8c", "Ac Ah Kh Jd Qd 9d 6s"]
    deal = until(stud_dealt(SevenCardStud(low="A5", declare="in_turn"), hands), "declare")
    deal.act("high")
    deal.act("high")
    step(deal, table(deal, ["sensible"]))
    assert [event.way for event in deal.events if isinstance(event, Declared)][-1] == "low"
    secret = until(stud_dealt(STUD, hands), "declare")
    for seat, way in ((0, "high"), (1, "high")):
        secret.act(way, seat)
    step(secret, table(secret, ["sensible"]))
    assert [event.way for event in secret.events if isinstance(event, Declared)][-1] == "high"


def test_once_declared_the_other_way_is_no_chance() -> None:
    game = SevenCardStud(low="A5", bet_after_declare=True)
    deal = until(stud_dealt(game, ["Kd Kc Ks 3c Qh Qs Jc", "Ad 2c 3h 4s 9h 9s 8c"]), "declare")
    deal.act("high", 0)
    deal.act("low", 1)
    assert chances(deal.view(0), LUCK).low == 0 < chances(deal.view(0), LUCK).high
    assert chances(deal.view(1), LUCK).high == 0 < chances(deal.view(1), LUCK).low


@pytest.mark.parametrize(
    "terms",
    [
        {},
        {"declare": "chips", "allow_both": False},
        {"declare": "in_turn", "bet_after_declare": True, "lock_may_raise": False},
        {"declare": "cards_speak", "qualifier": 8},
    ],
)
@pytest.mark.parametrize("name", STRATEGIES)
def test_every_strategy_plays_to_the_end_by_every_method(name: str, terms: dict[str, Any]) -> None:
    for seed in range(4):
        assert played(SevenCardStud(low="A5", **terms).deal(seed=seed, players=4), [name]).decision is None


def net(game: SevenCardStud, deals: int) -> Counter[str]:
    """Chips won and lost by each strategy, each in every seat in turn."""
    names, won = ("sensible", "caller", "bold", "cautious", "random"), Counter[str]()
    for seed in range(deals):
        turned = [*names[seed % 5 :], *names[: seed % 5]]
        deal: Deal = played(game.deal(seed=seed, players=5, dealer=seed % 4), turned)
        assert deal.outcome is not None
        for seat, chips in enumerate(deal.outcome.net):
            won[strategy(turned[seat]).name] += chips
    return won


@pytest.mark.parametrize("terms", [{}, {"declare": "in_turn"}, {"declare": "cards_speak", "qualifier": 8}])
def test_sensible_wins_from_the_others_and_random_loses(terms: dict[str, Any]) -> None:
    won = net(SevenCardStud(low="A5", **terms), 150)
    ranked = [name for name, _ in won.most_common()]
    assert ranked[0] == "Sensible"
    assert ranked[-1] == "Random"
