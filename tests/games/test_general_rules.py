"""The general rules of dealer's choice at the games in which cards are chosen: two outcomes of one deal for each."""

from collections.abc import Sequence
from dataclasses import fields
from typing import Any

import pytest

from cardlab.games import Anaconda, Draw
from cardlab.games.buderick import BuderickGame
from cardlab.table.events import Declared
from cardlab.table.reasons import RulesError
from tests.kept_for_tests import kept_and_declared
from tests.strategies_for_tests import takings

GAMES = pytest.mark.parametrize("game", [Anaconda, Draw], ids=["Anaconda", "Draw"])
DEAR = ("raise", "bet", "call", "check")

PIG, TIES_LOW, KINGS = "Ac 2c 3c 4c 5c", "Ah 2d 3s 4h 5d", "Kc Kd 9h 8h 7s"  # 0 best both ways, but ties for low
TWO_PIGS = ["Kc Kd Ks 2h 2c", "Ah 3d 4s 5h 7c", "Qh Qd 9s 8s Tc"]  # 0 best high, 1 best low


def result(
    game: Any, fives: Sequence[str], ways: str, stacks: Any = 200, bets: Any = ("check", "call"), **terms: Any
) -> Any:
    """What each seat takes; three seats ante 2 each, so that the pot is 6 where nobody bets."""
    rules = game(**{"low": "A5", "ante": 2, "ante_by": "each", **terms})
    return takings(kept_and_declared(rules, fives, ways, stacks, bets))


TRIED = {
    "ante": (0, 3),
    "ante_by": ("dealer", "each"),
    "bet": (1, 3),
    "final_bet": (5, 7),
    "max_raises": (1, 3),
    "raise_cap_counts_opening": (False, True),
}


def test_every_general_rule_is_tried_here() -> None:
    here = {*TRIED, "declare", "coin_code", "both_tie", "failed_both", "no_winner", "table_stakes", "side_pots"}
    assert here == {field.name for field in fields(BuderickGame)}


@GAMES
@pytest.mark.parametrize("name", TRIED)
def test_amounts_and_limits_make_another_pot(game: Any, name: str) -> None:
    one, other = (
        result(game, [PIG, TIES_LOW, KINGS], "high high high", bets=DEAR, **{name: value}) for value in TRIED[name]
    )
    assert set(one) == set(other) == {0}
    assert one != other


@GAMES
def test_declare(game: Any) -> None:
    assert result(game, TWO_PIGS, "low low high", declare="coins") == {1: 3, 2: 3}  # seat 0's kings went low
    assert result(game, TWO_PIGS, "", declare="cards_speak") == {0: 3, 1: 3}


@GAMES
@pytest.mark.parametrize("declare", ["chips", "tokens", "in_turn"])
def test_every_way_of_declaring_ends_alike_for_the_same_ways(game: Any, declare: str) -> None:
    assert result(game, TWO_PIGS, "low low high", declare=declare) == {1: 3, 2: 3}


@GAMES
def test_coin_code(game: Any) -> None:
    for code, coins in (((1, "low"), (2, "high"), (3, "both")), 1), (((0, "low"), (1, "high"), (2, "both")), 0):
        deal = kept_and_declared(game(low="A5", coin_code=code), TWO_PIGS, "low low high")
        assert [event.coins for event in deal.events if isinstance(event, Declared)] == [coins, coins, coins + 1]


@GAMES
def test_both_tie(game: Any) -> None:
    hands = [PIG, TIES_LOW, KINGS]
    assert result(game, hands, "both low high", both_tie="lose") == {1: 6}
    assert result(game, hands, "both low high", both_tie="tie_ok") == {0: 5, 1: 1}


@GAMES
def test_failed_both(game: Any) -> None:
    hands = [PIG, TIES_LOW, KINGS]
    assert result(game, hands, "both low high", failed_both="blocks") == {1: 6}
    assert result(game, hands, "both low high", failed_both="removed") == {1: 3, 2: 3}


@GAMES
def test_no_winner(game: Any) -> None:
    assert result(game, TWO_PIGS, "both both both", no_winner="ride") == {"rides": 6}
    assert result(game, TWO_PIGS, "both both both", no_winner="divide_active") == {0: 2, 1: 2, 2: 2}


@GAMES
def test_table_stakes(game: Any) -> None:
    stacks = [200, 200, 5]  # seat 2 has 1 left after its ante and the first bet
    folds = result(game, [KINGS, TIES_LOW, PIG], "high high", stacks, ("bet", "call", "check"))
    stays = result(game, [KINGS, TIES_LOW, PIG], "high high high", stacks, ("bet", "call", "check"), table_stakes=True)
    assert 2 not in folds
    assert stays[2] == 15  # 5 of each


@GAMES
def test_side_pots(game: Any) -> None:
    hands, bets = [KINGS, "Qh Qd 9s 8s Tc", PIG], ("bet", "call", "check")  # seat 2 wins both ways, and is all in
    separate = result(game, hands, "high high both", [200, 200, 3], bets, table_stakes=True)
    shared = result(game, hands, "high high both", [200, 200, 3], bets, table_stakes=True, side_pots="hoyle_shared")
    assert set(separate) == {0, 2}
    assert shared[0] == shared[1] == separate[0] // 2


@GAMES
def test_qualifier(game: Any) -> None:
    nine_low = ["Kc Kd Ks 2h 2c", "Ah 3d 4s 5h 9c", "Qh Qd 9s 8s Tc"]
    assert result(game, nine_low, "high low high", qualifier=None) == {0: 3, 1: 3}
    assert result(game, nine_low, "high low high", qualifier=8) == {0: 6}


@GAMES
def test_low(game: Any) -> None:
    hands = ["Ah 2c 3d 4s 6h", "2d 3s 4h 5c 7d"]
    assert result(game, hands, "low low", low="A5") == {0: 4}  # 6-4-3-2-A
    assert result(game, hands, "low low", low="D27") == {1: 4}  # 7-5-4-3-2: an ace is high


@GAMES
def test_without_a_low_nobody_declares_and_the_high_hand_takes_all(game: Any) -> None:
    deal = kept_and_declared(game(low=None), TWO_PIGS, "")
    assert takings(deal) == {0: 1}
    assert not any(isinstance(event, Declared) for event in deal.events)
    assert "declaring" not in dict(deal.game.phases)
    assert "low" not in " ".join(deal.view().account())


@GAMES
@pytest.mark.parametrize(
    ("terms", "says"),
    [
        ({"declare": "chips"}, "declare='chips' does nothing: the high hand takes the pot, and nobody declares"),
        ({"both_tie": "share"}, "both_tie='share' does nothing"),
        ({"no_winner": "divide_active"}, "no_winner='divide_active' does nothing"),
        ({"qualifier": 8}, "qualifier=8 does nothing"),
    ],
)
def test_rules_that_a_single_winner_leaves_idle_are_refused(game: Any, terms: dict[str, Any], says: str) -> None:
    with pytest.raises(RulesError, match=says):
        game(low=None, **terms)


@GAMES
@pytest.mark.parametrize(
    ("terms", "says"),
    [
        ({"declare": "cards_speak", "both_tie": "share"}, "both_tie='share' does nothing: here the cards speak"),
        ({"declare": "chips", "coin_code": {2: "low", 1: "high", 3: "both"}}, 'declare="chips" has no coins'),
        ({"side_pots": "hoyle_shared"}, "does nothing without table_stakes=True"),
        ({"low": ""}, "Say how low hands rank, as in "),
        ({"low": "A7"}, "Did you mean A5 or A6"),
        ({"low": "HIGH"}, "ranks high hands"),
        ({"qualifier": 7}, "Allowed: None, 8, 9 or no_pair"),
        ({"antes": 1}, "Did you mean ante"),
        ({"bet": 0}, "bet=0: give a whole number, 1 or more"),
    ],
)
def test_rules_that_contradict_each_other_are_refused(game: Any, terms: dict[str, Any], says: str) -> None:
    with pytest.raises(RulesError, match=says):
        game(**{"low": "A5", **terms})
