"""One set of cards under all rankings: in text, in HTML and as a picture, the same every time."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

import cardlab as cl
from cardlab.cards import CardError
from cardlab.ranking import A5, RANKINGS, RankingError, side_by_side, wild

HAND = "Ah 2h 3h 4h 5h 9d 9c Kd Tc Qs"


def test_every_ranking_has_its_row() -> None:
    sheet = cl.side_by_side(HAND)
    assert str(sheet) == repr(sheet)
    lines = str(sheet).splitlines()
    assert lines[0] == "A♥ 2♥ 3♥ 4♥ 5♥ 9♦ 9♣ K♦ 10♣ Q♠"
    assert [line.split()[0] for line in lines[1:]] == list(RANKINGS)
    assert lines[2] == (
        "A5    5-4-3-2-A                  5♥ 4♥ 3♥ 2♥ A♥  In ace to five the straight and the flush do not count."
    )
    assert sheet["A5"] == A5.best(HAND)
    assert sheet[A5].name == "5-4-3-2-A"


def test_the_table_is_well_formed_and_takes_its_colours_from_the_page() -> None:
    html = side_by_side(HAND)._repr_html_()
    table = ElementTree.fromstring(html)
    assert len(table.findall("./tbody/tr")) == len(RANKINGS)
    assert all(head.get("scope") == "row" for head in table.findall("./tbody/tr/th"))
    assert "color" not in html
    assert 'title="ace of hearts"' in html


def test_the_picture_is_well_formed_and_shows_what_plays() -> None:
    svg = side_by_side(HAND)._repr_svg_()
    root = ElementTree.fromstring(svg)
    space = "{http://www.w3.org/2000/svg}"
    titles = [title.text or "" for title in root.iter(f"{space}title")]
    assert "straight flush, five high" in titles[0]
    assert len(titles) == 1 + 10 * len(RANKINGS)
    assert sum(title.endswith("does not play") for title in titles) == 5 * len(RANKINGS)
    assert "<script" not in svg
    assert "http" not in svg.replace("http://www.w3.org/2000/svg", "")


def test_the_same_cards_give_the_same_sheet() -> None:
    first, second = side_by_side(HAND), side_by_side(cl.cards(HAND))
    assert first == second
    assert first._repr_svg_() == second._repr_svg_()
    assert first._repr_html_() == second._repr_html_()


def test_fewer_cards_and_chosen_rankings_will_do() -> None:
    assert "pair of aces, three cards short" in str(side_by_side("Ah Ad"))
    sheet = side_by_side("2c 3d 4h 5s 9c", ["A5", wild("A5", "9c"), A5.with_high_aces()])
    assert [value.name for value in sheet.values] == ["9-5-4-3-2", "5-4-3-2-A (9♣ as A♠)", "9-5-4-3-2"]
    ElementTree.fromstring(sheet._repr_svg_())
    ElementTree.fromstring(sheet._repr_html_())


def test_what_cannot_be_judged_is_refused() -> None:
    with pytest.raises(CardError, match="at least one card"):
        side_by_side("")
    with pytest.raises(CardError, match="twice"):
        side_by_side("Ah Ah")
    with pytest.raises(RankingError, match="is no ranking"):
        side_by_side("Ah", ["A7"])
    with pytest.raises(RankingError, match="at least one ranking"):
        side_by_side("Ah", [])
    with pytest.raises(KeyError, match="D27"):
        side_by_side("Ah", ["A5"])["D27"]
    with pytest.raises(KeyError, match="D27 is not shown here, only A5, HIGH"):
        side_by_side("Ah", ["A5", "HIGH"])["D27"]
    for wrong in (7, None):
        with pytest.raises(RankingError, match="Rankings are named as in"):
            side_by_side("Ah", wrong)  # type: ignore[arg-type]


def test_one_ranking_needs_no_list() -> None:
    assert side_by_side("Ah", "A5") == side_by_side("Ah", A5) == side_by_side("Ah", ["A5"])


def test_the_names_of_the_rankings_end_before_the_cards() -> None:
    rankings = ["A5", wild("HIGH", "2* J* Kd", double_ace_flush=True), A5.with_high_aces()]
    root = ElementTree.fromstring(side_by_side("Ah Kd", rankings)._repr_svg_())
    space = "{http://www.w3.org/2000/svg}"
    first = min(int(card.get("x", "")) for card in root.findall(f"./{space}g/{space}rect"))
    for text in root.findall(f"./{space}text[@x='12']"):
        assert 12 + len(text.text or "") * (10 if text.get("font-weight") else 7) < first
