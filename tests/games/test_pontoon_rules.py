"""The record of Pontoon's house rules: texts and sources, presets, and rules that can't be."""

from typing import Any

import pytest

from cardlab.games.house_rules import sheet
from cardlab.games.pontoon_rules import Pontoon
from cardlab.table.reasons import RulesError
from tests.pontoon_for_tests import one


def test_the_sheet_of_house_rules_has_a_text_and_a_source_for_each() -> None:
    rows = sheet(Pontoon(stick_min=15, tie="nobody"))
    assert all(row.name and row.value and row.text and row.source for row in rows)
    assert {row.field for row in rows if row.changed} == {"stick_min", "tie"}
    assert len(rows) == len({row.name for row in rows})
    assert not [row for row in sheet(Pontoon()) if row.changed]


def test_a_rule_with_a_number_is_told_as_it_is_in_force() -> None:
    rules = Pontoon(stick_min=15, burn=14)
    assert rules.explain("pontoon.stick_min").text == "A player with less than 15 must buy or twist."
    assert rules.explain("pontoon.burn").text.startswith("A hard 14")
    assert "pagat" in rules.explain("pontoon.burn").source
    assert Pontoon(stick_min=14).explain("pontoon.stick_min").source == "a house rule"


def test_the_domestic_preset_is_the_other_sources() -> None:
    domestic = Pontoon.domestic(max_stake=20)
    assert (domestic.second_card, domestic.stick_min, domestic.trick_cards) == ("down", 15, "exactly5")
    assert domestic.max_stake == 20
    changed = {row.field for row in sheet(domestic) if row.changed}
    assert {"later_buy_max", "buy_fifth_min_total", "banker_peek", "trick_ends_hand", "split_pontoon"} <= changed


@pytest.mark.parametrize(
    ("terms", "says"),
    [
        ({"stake": 3}, "no house rule 'stake'. Did you mean .*_stake"),
        ({"min_stake": 0}, "min_stake=0: give a whole number from 1 to 1000"),
        ({"min_stake": 1.5}, "min_stake=1.5"),
        ({"min_stake": True}, "min_stake=True"),
        ({"min_stake": 6, "max_stake": 5}, r"The least stake \(6\) is higher than the highest \(5\)"),
        ({"buy_min": 3}, "buy_min=3 is more than buy_max=2"),
        ({"second_card": "down"}, 'choose "always" or "end"'),
        ({"tie": "bank"}, "Did you mean banker"),
        ({"burn": 15}, "Allowed: None, 13 or 14"),
        ({"split": "pairs"}, "Allowed: rank, aces, value or none"),
        ({"royal_pontoon": 1}, "royal_pontoon=1"),
        ({"stick_min": 22}, "from 0 to 21"),
        ({"buy_fifth_min_total": 3}, "from 4 to 21"),
        ({"player_pontoon_vs_banker_pontoon": 1}, "from -2 to 0"),
        ({"bank_short": "ride"}, "Allowed: pays_in_order or covered"),
    ],
)
def test_house_rules_that_can_not_be_are_refused(terms: dict[str, Any], says: str) -> None:
    with pytest.raises(RulesError, match=says):
        Pontoon(**terms)


def test_phases_name_every_step_of_a_deal() -> None:
    deal = one("Kh 9c", "Jd 9d", "", "stick, stick")
    assert [event.key for event in deal.events if hasattr(event, "key")] == [key for key, _ in Pontoon().phases]
