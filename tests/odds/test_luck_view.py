"""The luck view: the same choice many times over, with this deal pointed at."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

import cardlab as cl
from cardlab.odds import declaration_values, luck
from tests.odds.views import played_to


def over(*ways: str) -> cl.Deal:
    deal = played_to("declare", len(ways))
    for seat, way in reversed(list(enumerate(ways))):
        deal.act(way, seat)
    return deal


def test_a_deal_that_is_over_tells_the_choice_and_the_result() -> None:
    deal = over("low", "high", "both")
    assert deal.outcome is not None
    for seat, way in enumerate(("low", "high", "both")):
        found = luck(deal, seat=seat)
        assert (found.way, found.result) == (way, deal.outcome.shares[seat])
        assert found.taken.times == 1000


def test_nothing_that_the_seat_could_not_see_is_in_it() -> None:
    """The view is that of before the choice: the same as asking from there."""
    deal = over("low", "high", "both")
    before = played_to("declare", 3).view(0)
    assert luck(deal, seat=0).taken == luck(before, "low").taken


def test_it_has_the_same_deals_as_the_values() -> None:
    view = played_to("declare", 3).view(0)
    values = declaration_values(view, samples=1000, seed=4)
    for way in ("high", "low", "both"):
        assert luck(view, way, seed=4).taken.parts == values[way].parts


def test_this_deal_is_pointed_at_in_the_text_and_in_the_picture() -> None:
    found = luck(played_to("declare", 2).view(0), "low", result=16)
    (line,) = [line for line in str(found).splitlines() if "this deal" in line]
    assert line.startswith("half, 16")
    assert line.endswith("<- this deal")
    picture = ElementTree.fromstring(found._repr_svg_())
    words = [element.text or "" for element in picture.iter() if element.tag.endswith("text")]
    assert [word for word in words if word.endswith("← this deal")]
    fills = {element.get("fill") for element in picture.iter() if element.tag.endswith("rect")}
    assert len(fills) == 3, "the card, the bars, and the one bar pointed at"


def test_a_result_that_no_deal_had_is_pointed_at_all_the_same() -> None:
    found = luck(played_to("declare", 2).view(0), "both", result=8, times=50)
    assert any(line.startswith("a quarter, 8") and "0.0 %" in line for line in str(found).splitlines())
    assert found.better + found.worse == pytest.approx(1)


def test_without_a_result_nothing_is_pointed_at() -> None:
    found = luck(played_to("declare", 2).view(0), "low")
    assert "this deal" not in str(found)
    assert found.why.endswith("chips here.")


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"choice": "hihg"}, "'hihg' is not a declaration"),
        ({"choice": "high", "result": 99}, "result=99: give the chips that it took of a pot of 32"),
        ({"choice": "high", "result": "all"}, "result='all'"),
        ({"choice": "high", "times": 0}, "times=0"),
    ],
)
def test_what_cant_be_is_refused(given: dict[str, object], said: str) -> None:
    with pytest.raises(cl.ActionError, match=said):
        luck(played_to("declare", 2).view(0), **given)  # type: ignore[arg-type]


def test_a_deal_needs_a_seat_that_has_declared() -> None:
    with pytest.raises(cl.ActionError, match="Say whose choice it was"):
        luck(over("low", "high"))
    with pytest.raises(cl.ActionError, match="declared nothing in this deal yet"):
        luck(played_to("declare", 2), seat=0)
