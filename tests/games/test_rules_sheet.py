"""The rules of a game as a page, made from its own fields."""

from dataclasses import fields
from typing import Any

import pytest

import cardlab as cl
from cardlab.games.registry import POKER_GAMES


def usual(title: str, **rules: Any) -> Any:
    game = POKER_GAMES[title]
    needs_low = "low" in game.__dataclass_fields__ and game.__dataclass_fields__["low"].default is not None
    low = {"low": "A5"} if needs_low else {}
    return game(**{**low, **rules})


@pytest.mark.parametrize("title", POKER_GAMES)
def test_every_house_rule_has_its_row_with_what_is_in_force_and_whose_rule_it_is(title: str) -> None:
    page = usual(title).rules_sheet()
    idle = set(getattr(usual(title), "idle", ()))  # where nobody declares, the rules on declaring are not in force
    assert {rule.field for rule in page.rules} == {field.name for field in fields(usual(title))} - idle
    assert all(rule.name and rule.value and rule.text and rule.source for rule in page.rules)
    assert str(page).startswith(f"{title}, for ")


@pytest.mark.parametrize("title", POKER_GAMES)
def test_a_house_rule_that_differs_is_marked_in_words(title: str) -> None:
    page = usual(title, ante=3).rules_sheet()
    assert [rule.field for rule in page.changed] == ["ante"]
    assert "1 house rule differs from the usual" in str(page)
    assert "\n* ante: 3." in str(page)
    assert "<b>3</b> (changed)" in page._repr_html_()


@pytest.mark.parametrize("title", ["Anaconda", "Chicago", "Seven-card stud", "Elimination"])
@pytest.mark.parametrize(
    ("declare", "idle"), [("in_turn", {"coin_code"}), ("cards_speak", {"coin_code", "both_tie", "failed_both"})]
)
def test_rules_on_coins_and_on_declaring_are_not_in_force_without_them(
    title: str, declare: str, idle: set[str]
) -> None:
    game = usual(title, declare=declare)
    assert {rule.field for rule in game.rules_sheet().rules} == {field.name for field in fields(game)} - idle


@pytest.mark.parametrize("title", POKER_GAMES)
def test_how_a_game_goes_is_told_with_its_own_amounts(title: str) -> None:
    told = " ".join(usual(title, ante=7, max_raises=1).rules_sheet().course)
    assert "antes 7" in told
    assert "1 raise" in told
    assert len(usual(title).rules_sheet().course) >= 5


def test_pontoon_tells_how_it_goes_with_every_house_rule_in_its_row() -> None:
    page = cl.Pontoon(min_stake=2, stick_min=15).rules_sheet()
    assert {rule.field for rule in page.rules} == {field.name for field in fields(cl.Pontoon)}
    assert [rule.field for rule in page.changed] == ["min_stake", "stick_min"]
    assert "looks at it and stakes 2 to 10." in page.course[0]
    assert "Nobody sticks below 15 but with a trick." in page.course[2]


@pytest.mark.parametrize(
    ("terms", "said"),
    [
        ({"max_stake": 1}, "stakes 1."),
        ({"banker_may_double": "paid_twice"}, "double all stakes"),
        ({"second_card": "down", "banker_peek": "always"}, "A second card each, face down."),
        ({"banker_peek": "end"}, "does not look for a pontoon before all have played"),
        ({"buy_max": 1}, "buys cards, face down, for the stake, or"),
        ({"split": "aces"}, "Two aces may be split"),
        (
            {"burn": 13, "burn_stake": True},
            "may be burnt for two others, if the stake is doubled",
        ),
        ({"royal_pontoon": True}, "three sevens beat all"),
        ({"four_card_trick": 1}, "a four-card trick the stake"),
        ({"banker_min": 16}, "does not stick below 16 without a trick"),
        ({"tie": "nobody"}, "With the same total nobody pays."),
        ({"bank_to": "turns", "bank_deals": 3}, "to the left after a turn of 3 deals"),
        ({"bank_to": "sale"}, "the players may bid for the bank"),
        ({"shuffle_on": "every_deal"}, "The pack is shuffled after every deal."),
    ],
)
def test_how_pontoon_goes_changes_with_the_house(terms: dict[str, Any], said: str) -> None:
    assert said in " ".join(cl.Pontoon(**terms).course)
    assert said not in " ".join(cl.Pontoon().course)


def test_where_nothing_is_split_or_burnt_nothing_is_said_of_it() -> None:
    assert len(cl.Pontoon(split="none").course) == len(cl.Pontoon().course) - 1


def test_a_page_names_no_internals_and_escapes_what_it_shows() -> None:
    page = cl.Ponsi(low="A5").rules_sheet()
    assert "_" not in str(page)
    assert "&quot;three bumps&quot;" in page._repr_html_()
