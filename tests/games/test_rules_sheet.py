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


@pytest.mark.parametrize("title", POKER_GAMES)
def test_how_a_game_goes_is_told_with_its_own_amounts(title: str) -> None:
    told = " ".join(usual(title, ante=7, max_raises=1).rules_sheet().course)
    assert "antes 7" in told
    assert "1 raise" in told
    assert len(usual(title).rules_sheet().course) >= 5


def test_a_page_names_no_internals_and_escapes_what_it_shows() -> None:
    page = cl.Ponsi(low="A5").rules_sheet()
    assert "_" not in str(page)
    assert "&quot;three bumps&quot;" in page._repr_html_()
