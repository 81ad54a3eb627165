"""What a first card is worth at Pontoon: the mean of what the hand is worth when its second card has come."""

from __future__ import annotations

import pytest

from cardlab.cards import CardError
from cardlab.games.pontoon_rules import Pontoon
from cardlab.odds import first_card_worth, pontoon_values
from cardlab.table.reasons import RulesError
from tests.pontoon_for_tests import pontoon_dealt, say

RANKS = "A23456789T"


def left(*dealt: str) -> dict[str, int]:
    """How many cards of each value a pack has beside these."""
    return {rank: (16 if rank == "T" else 4) - dealt.count(rank) for rank in RANKS}


def test_a_first_card_is_worth_the_mean_over_all_second_cards_and_all_that_the_banker_may_show() -> None:
    house, first, worth = Pontoon(split="none"), "6", 0.0
    for second, many in left(first).items():
        for up, of_these in left(first, second).items():
            chance = many / 51 * of_these / 50
            looks_for = {"A": "T", "T": "A"}.get(up)
            pontoon = left(first, second, up)[looks_for] / 49 if looks_for else 0.0
            deal = pontoon_dealt(house, [f"{first}c {second}d"], f"3s {up}h")
            say(deal, "stake 1")
            values = pontoon_values(deal.view(0))
            worth += chance * (-2 * pontoon + (1 - pontoon) * values[values.best].ev)
    assert first_card_worth("6h") == pytest.approx(worth)


def test_low_first_cards_are_worth_more_than_middling_ones_and_an_ace_most() -> None:
    worth = {rank: first_card_worth(f"{rank}s") for rank in RANKS}
    assert max(worth, key=worth.__getitem__) == "A"
    assert min(worth, key=worth.__getitem__) == "7"
    assert first_card_worth("Ks") == worth["T"]


def test_a_house_that_pays_less_makes_an_ace_worth_less() -> None:
    assert first_card_worth("As", Pontoon(pontoon_pays=1)) < first_card_worth("As")
    assert first_card_worth("As", Pontoon(tie="nobody")) > first_card_worth("As")


def test_what_can_not_be_read_is_refused() -> None:
    with pytest.raises(CardError, match="1x"):
        first_card_worth("1x")
    with pytest.raises(RulesError, match=r"rules=\'sheet\': give the rules of a house"):
        first_card_worth("As", "sheet")  # type: ignore[arg-type]
    with pytest.raises(RulesError, match="no way to play"):
        first_card_worth("As", banker="free")
