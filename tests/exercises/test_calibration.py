"""Calibration: how sure somebody was against how often right, as text and as a plot that says the same."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET

import pytest

from cardlab.exercises.attempts import Attempt
from cardlab.exercises.calibration import Calibration

SVG = "{http://www.w3.org/2000/svg}"


def attempts(*rows: tuple[int | None, int, int]) -> list[Attempt]:
    """Answers of which so many were right: how sure, how many, how many of them right."""
    return [
        Attempt("2026-01-01", "e", 1, 1, True, "A", number < right, 0.0, 1.0, 1, 0, sure, ())
        for sure, count, right in rows
        for number in range(count)
    ]


def drawing(calibration: Calibration) -> ET.Element:
    page = calibration._repr_html_()
    assert page is not None
    return ET.fromstring(page)[0]


def test_nothing_said_is_nothing_drawn() -> None:
    found = Calibration(attempts((None, 3, 2)))
    assert repr(found) == "Nothing yet: say how sure you are, as in q.check(answer, sure=70)."
    assert found._repr_html_() is None


def test_the_text_has_a_line_for_each_band_that_has_answers() -> None:
    found = Calibration(attempts((50, 8, 4), (90, 1, 1), (100, 10, 7), (None, 5, 5)))
    assert repr(found) == (
        "How sure you were, and how often you were right:\n"
        "  0 to 59 % sure: 8 answers, 50 % sure, 50 % right\n"
        "  80 to 94 % sure: 1 answer, 90 % sure, 100 % right\n"
        "  95 to 100 % sure: 10 answers, 100 % sure, 70 % right"
    )


def test_a_point_stands_where_its_band_is_and_is_on_the_diagonal_for_who_is_well_calibrated() -> None:
    svg = drawing(Calibration(attempts((50, 10, 5), (80, 10, 8), (100, 10, 2))))
    points = [(float(one.get("cx") or 0), float(one.get("cy") or 0)) for one in svg.iter(f"{SVG}circle")]
    (diagonal,) = (one.get("d") or "" for one in svg.iter(f"{SVG}path") if one.get("stroke-dasharray"))
    x0, y0, x1, y1 = map(float, re.findall(r"[\d.]+", diagonal))
    away = [(y0 - y) / (y0 - y1) - (x - x0) / (x1 - x0) for x, y in points]
    assert away == [pytest.approx(0, abs=0.01), pytest.approx(0, abs=0.01), pytest.approx(-0.8, abs=0.01)]


def test_each_point_has_its_number_and_few_answers_are_an_empty_point_with_a_word_on_it() -> None:
    found = Calibration(attempts((50, 10, 5), (90, 4, 3)))
    svg = drawing(found)
    numbers = [one.text for one in svg.iter(f"{SVG}text") if one.get("font-weight")]
    assert numbers == ["10", "4"]
    assert [one.get("fill") for one in svg.iter(f"{SVG}circle")] == ["currentColor", "none"]
    assert "fewer than 5 answers, which is too few to say" in (found._repr_html_() or "")
    assert "too few" not in (Calibration(attempts((50, 10, 5)))._repr_html_() or "")


def test_the_plot_has_a_name_and_a_description_and_the_text_is_under_it() -> None:
    found = Calibration(attempts((50, 10, 5), (90, 4, 3)))
    page = ET.fromstring(found._repr_html_() or "")
    svg = page[0]
    assert svg.get("role") == "img"
    assert [one.tag for one in svg][:2] == [f"{SVG}title", f"{SVG}desc"]
    assert all(str(band) in (svg.findtext(f"{SVG}desc") or "") for band in found.bands)
    assert page.findtext("pre") == found.text


def test_the_plot_takes_its_colours_from_the_page_and_fits_a_phone() -> None:
    page = Calibration(attempts((50, 10, 5), (90, 4, 3)))._repr_html_() or ""
    assert set(re.findall(r'(?:fill|stroke)="([^"]+)"', page)) == {"currentColor", "none"}
    assert "max-width:360px" in page
    assert "width:100%" in page
    assert " id=" not in page, "two of them on a page must not share an id"


@pytest.mark.parametrize("right", [0, 10])
def test_no_number_leaves_the_picture_or_stands_on_the_axis(right: int) -> None:
    svg = drawing(Calibration(attempts((59, 10, right), (60, 10, right), (100, 10, right))))
    _, _, _, height = map(float, (svg.get("viewBox") or "").split())
    feet = [float(one.get("y") or 0) for one in svg.iter(f"{SVG}text") if one.get("font-weight")]
    ticks = max(float(one.get("y") or 0) for one in svg.iter(f"{SVG}text") if one.text == "50")
    assert all(10 <= y <= height for y in feet)
    assert all(abs(y - ticks) > 12 for y in feet)


def test_the_same_answers_give_the_same_plot() -> None:
    rows = attempts((50, 3, 1), (97, 7, 6))
    assert Calibration(rows)._repr_html_() == Calibration(list(rows))._repr_html_()
