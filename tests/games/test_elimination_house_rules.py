"""The general rules of dealer's choice at Elimination, where totals win: two outcomes of one deal for each."""

from collections.abc import Sequence
from dataclasses import fields
from typing import Any

import pytest

from cardlab.games.elimination import Elimination
from cardlab.table.deal import Deal
from cardlab.table.events import Began, Declared
from cardlab.table.reasons import RulesError
from tests.strategies_for_tests import dealt, declared, takings

ROW = "7s 5c 4d Th 6s"
DEAR = ("raise", "bet", "call", "check")
PIG, TIES_LOW, EIGHTS = "Ah Kc Qc Jd 2c", "Kh Qh Jh 3c 7d", "9c 9d 8h 8c 8d"  # 0 best both ways, but 4½ is 1's low too
TWO_PIGS = ["As Ad 9c 9d 8h", "Kh Qh Jh 3c 7d", "9h 8c 8d 2c 2d"]  # 0 has the highest total, 1 the lowest


def result(
    hands: Sequence[str], ways: str, stacks: Any = 200, bets: Sequence[str] = ("check", "call"), **terms: Any
) -> Any:
    """What each seat takes; each antes 2, so that the pot of three is 6 where nobody bets. The last seat deals."""
    return takings(declared(table(hands, stacks, **terms), ways, bets))


def table(hands: Sequence[str], stacks: Any = 200, **terms: Any) -> Deal:
    return dealt(Elimination(**{"ante": 2, **terms}), hands, ROW, stacks)


TRIED = {
    "ante": (0, 3),
    "ante_by": ("dealer", "each"),
    "bet": (1, 3),
    "final_bet": (5, 7),
    "max_raises": (1, 3),
    "raise_cap_counts_opening": (False, True),
}


def test_every_house_rule_is_tried_here_or_beside() -> None:
    here = {*TRIED, "declare", "coin_code", "both_tie", "failed_both", "no_winner", "table_stakes", "side_pots"}
    assert here | {"simultaneous_empty", "stock_out"} == {field.name for field in fields(Elimination)}


@pytest.mark.parametrize("name", TRIED)
def test_amounts_and_limits_make_another_pot(name: str) -> None:
    one, other = (
        result([PIG, TIES_LOW, EIGHTS], "high high high", bets=DEAR, **{name: value}) for value in TRIED[name]
    )
    assert set(one) == set(other) == {0}
    assert one != other


def test_declare() -> None:
    assert result(TWO_PIGS, "low low high", declare="coins") == {1: 3, 2: 3}  # seat 0's aces went low
    assert result(TWO_PIGS, "", declare="cards_speak") == {0: 3, 1: 3}


@pytest.mark.parametrize("declare", ["chips", "tokens", "in_turn"])
def test_every_way_of_declaring_ends_alike_for_the_same_ways(declare: str) -> None:
    assert result(TWO_PIGS, "low low high", declare=declare) == {1: 3, 2: 3}


def test_where_the_cards_speak_there_is_no_declaring() -> None:
    deal = declared(table(TWO_PIGS, declare="cards_speak"), "")
    assert "declaring" not in dict(deal.game.phases)
    assert "declaring" not in [event.key for event in deal.events if isinstance(event, Began)]


@pytest.mark.parametrize(
    ("code", "coins"),
    [(((1, "low"), (2, "high"), (3, "both")), [1, 1, 2]), (((0, "low"), (1, "high"), (2, "both")), [0, 0, 1])],
)
def test_coin_code(code: Any, coins: list[int]) -> None:
    deal = declared(table(TWO_PIGS, coin_code=code), "low low high")
    assert [event.coins for event in deal.events if isinstance(event, Declared)] == coins


def test_both_tie() -> None:
    hands = [PIG, TIES_LOW, EIGHTS]
    assert result(hands, "both low high", both_tie="lose") == {1: 6}
    assert result(hands, "both low high", both_tie="tie_ok") == {0: 5, 1: 1}


def test_failed_both() -> None:
    hands = [PIG, TIES_LOW, EIGHTS]
    assert result(hands, "both low high", failed_both="blocks") == {1: 6}
    assert result(hands, "both low high", failed_both="removed") == {1: 3, 2: 3}


def test_no_winner() -> None:
    assert result(TWO_PIGS, "both both both", no_winner="ride") == {"rides": 6}
    assert result(TWO_PIGS, "both both both", no_winner="divide_active") == {0: 2, 1: 2, 2: 2}


def test_table_stakes() -> None:
    hands, stacks, bets = [EIGHTS, TIES_LOW, PIG], [200, 200, 5], ("bet", "call", "check")
    assert 2 not in result(hands, "high high", stacks, bets)  # it must fold, with 1 chip left after the first bet
    assert result(hands, "high high high", stacks, bets, table_stakes=True)[2] == 15  # 5 of each


def test_side_pots() -> None:
    hands, stacks, bets = [EIGHTS, "9h 9s 3d 3h 8s", PIG], [200, 200, 3], ("bet", "call", "check")
    separate = result(hands, "high high both", stacks, bets, table_stakes=True)
    shared = result(hands, "high high both", stacks, bets, table_stakes=True, side_pots="hoyle_shared")
    assert set(separate) == {0, 2}
    assert shared[0] == shared[1] == separate[0] // 2


@pytest.mark.parametrize(
    ("terms", "says"),
    [
        ({"declare": "cards_speak", "both_tie": "share"}, "both_tie='share' does nothing: here the cards speak"),
        ({"declare": "cards_speak", "failed_both": "removed"}, "failed_both='removed' does nothing"),
        ({"both_tie": "win"}, "both_tie='win' is not a house rule. Allowed: lose, share"),
        ({"failed_both": "stays"}, "failed_both='stays' is not a house rule"),
        ({"no_winner": "again"}, "no_winner='again' is not a house rule"),
        ({"declare": "chips", "coin_code": {2: "low", 1: "high", 3: "both"}}, 'declare="chips" has no coins'),
        ({"side_pots": "hoyle_shared"}, "does nothing without table_stakes=True"),
    ],
)
def test_rules_that_cannot_be_are_refused_before_a_card_is_dealt(terms: dict[str, Any], says: str) -> None:
    with pytest.raises(RulesError, match=says):
        Elimination(**terms)
