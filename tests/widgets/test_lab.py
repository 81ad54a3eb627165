"""A showdown being laid out: what each deed does, and that all numbers are those of `settle`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import cardlab as cl
from cardlab.table.house import House
from cardlab.widgets.lab_outcome import difference, in_every_house, outcome
from cardlab.widgets.lab_presets import SHOWDOWNS
from cardlab.widgets.lab_rules import NAMES, choices, key, meaning, with_rule
from cardlab.widgets.lab_snapshot import lab_snapshot
from cardlab.widgets.lab_still import lab_html, lab_text
from cardlab.widgets.laid import Laid
from cardlab.widgets.staging import Staging, own_showdown

HOUSES = (*cl.HOUSES.values(), House(allow_both=False), House(odd_chip_halves="carry", odd_chip_ties="carry"))


def shown(lab: Staging) -> dict[str, Any]:
    """What the page gets."""
    return dict(lab_snapshot(lab, 0))


def takes(lab: Staging) -> list[str]:
    """The chips that each seat takes, as they are shown."""
    return [seat["takes"]["chips"] for seat in shown(lab)["seats"]]


@contextmanager
def refused(lab: Staging, text: str, error: type[Exception] = cl.IllegalAction) -> Iterator[None]:
    """What is done inside is refused, and nothing has changed."""
    before = lab.kept()
    with pytest.raises(error, match=text):
        yield
    assert lab.kept() is before


@st.composite
def showdowns(draw: st.DrawFn) -> Laid:
    """Any showdown that can be settled: seats, cards, ways and chips, in any house."""
    lab = Staging(house=draw(st.sampled_from(HOUSES)), seed=draw(st.integers(0, 10**6)))
    seats = draw(st.integers(2, 9))
    lab.deal(seats, 5, draw(st.sampled_from((0, 5))))
    laid = lab.staged.now
    ways = draw(st.lists(st.sampled_from(("high", "low", "both")), min_size=seats, max_size=seats))
    chips = draw(st.lists(st.integers(1, 40), min_size=seats, max_size=seats))
    folded = draw(st.lists(st.booleans(), min_size=seats, max_size=seats))
    top = max(number for number, out in zip(chips, [False, *folded[1:]], strict=True) if not out)
    held = tuple(
        replace(one, way=way, put_in=min(number, top), folded=out)
        for one, way, number, out in zip(laid.seats, ways, chips, [False, *folded[1:]], strict=True)
    )
    return replace(laid, seats=held, low=draw(st.sampled_from((cl.A5, cl.A6, cl.D27, cl.H75))))


def by_settle(laid: Laid, house: House) -> cl.Settlement:
    """The settlement, asked for as a learner would."""
    speaking = house.declare == "cards_speak"
    return cl.settle(
        hands=[None if held.folded else " ".join(map(str, held.cards)) for held in laid.seats],
        declared="cards_speak" if speaking else [None if held.folded else held.way for held in laid.seats],
        put_in=[held.put_in for held in laid.seats],
        low=laid.low,
        house=house,
        dealer=laid.dealer,
        shared=" ".join(map(str, laid.shared)),
    )


def laid_in_lab(laid: Laid) -> Staging:
    """A lab in which this lies."""
    lab = Staging()
    lab.staged = replace(lab.staged, now=laid)
    return lab


# The numbers are those of the engine.


@settings(max_examples=60)
@given(showdowns())
def test_what_is_shown_is_what_settle_says(laid: Laid) -> None:
    view = shown(laid_in_lab(laid))
    if view["problem"]:  # both ways where there is no coin for it
        with pytest.raises(cl.RulesError) as problem:
            by_settle(laid, laid.house)
        assert view["problem"] == view["verdict"] == str(problem.value)
        assert [seat["takes"]["chips"] for seat in view["seats"]] == ["\N{EN DASH}"] * len(laid.seats)
        return
    expected = by_settle(laid, laid.house)
    assert [seat["takes"]["chips"] for seat in view["seats"]] == [str(chips) for chips in expected.shares]
    assert [seat["returned"] for seat in view["seats"]] == list(expected.returned)
    assert view["rides"]["chips"] == str(expected.rides)
    assert [layer["chips"] for layer in view["layers"]] == [settled.pot.chips for settled in expected.pots]
    if len(expected.pots) == 1:
        assert view["reasons"] == list(expected.reasons)
    for settled, layer in zip(expected.pots, view["layers"], strict=True):
        paid = [int(chips) for chips in re.findall(r"Seat \d takes (\d+)", layer["text"])]
        assert paid == [share.chips for share in settled.shares]
    for half, standings in zip(view["halves"], expected.standings.values(), strict=False):
        assert [one["seat"] for one in half["ranked"]] == [standing.seat for standing in standings]
        assert [one["wins"] for one in half["ranked"]] == [one.fate in ("wins", "shares") for one in standings]


@settings(max_examples=40)
@given(showdowns())
def test_layers_hold_each_chip_once_and_only_of_seats_that_put_it_in(laid: Laid) -> None:
    view = shown(laid_in_lab(laid))
    for layer in view["layers"]:
        assert sum(layer["parts"]) == layer["chips"]
        assert min(layer["parts"]) >= 0
    if view["layers"]:
        for seat in view["seats"]:
            lies = sum(layer["parts"][seat["seat"]] for layer in view["layers"])
            assert lies + seat["returned"] == seat["put_in"]


@settings(max_examples=30)
@given(showdowns())
def test_the_table_of_houses_has_every_house_once_with_what_settle_says_in_it(laid: Laid) -> None:
    rows = shown(laid_in_lab(laid))["houses"]
    assert sorted(name for row in rows for name in row["houses"]) == sorted(cl.HOUSES)
    for row in rows:
        for name in row["houses"]:
            expected = by_settle(laid, cl.HOUSES[name])
            assert [chips["chips"] for chips in row["takes"]] == [str(share) for share in expected.shares]
            assert row["rides"]["chips"] == str(expected.rides)


@settings(max_examples=20)
@given(showdowns(), st.sampled_from(sorted(NAMES)))
def test_what_a_choice_would_come_to_is_what_it_comes_to(laid: Laid, field: str) -> None:
    lab = laid_in_lab(laid)
    rule = next(rule for rule in shown(lab)["rules"] if rule["field"] == field)
    for choice in rule["choices"]:
        other = laid_in_lab(laid)
        if choice["why_not"]:
            with pytest.raises(cl.RulesError) as no:
                other.rule(field, choice["value"])
            assert str(no.value) == choice["why_not"]
            continue
        other.rule(field, choice["value"])
        assert shown(other)["verdict"] == choice["ends"]
        assert (outcome(other.staged.now).chips == outcome(laid).chips) is choice["same"]


@settings(max_examples=15)
@given(showdowns(), st.data())
def test_with_a_card_unknown_every_card_that_it_can_be_is_settled(laid: Laid, data: st.DataObject) -> None:
    lab = laid_in_lab(laid)
    seat = data.draw(st.integers(0, len(laid.seats) - 1))
    lab.toggle(laid.seats[seat].cards[0], seat)  # type: ignore[arg-type]
    lab.toggle("?", seat)
    view, now = shown(lab), lab.staged.now
    if view["problem"]:
        return
    free = [card for card in cl.PACK if card not in {one for place in now.places() for one in place}]
    assert view["unknown"] == len(free) == sum(case["count"] for case in view["cases"])
    found = {card: by_settle(now.turned(card), now.house) for card in free}
    for case in view["cases"]:
        for text in case["cards"]:
            settled = found[cl.card(text)]
            assert (list(settled.shares), settled.rides) == (case["shares"], case["rides"])
    for one, chips in enumerate(view["seats"]):
        mean = Fraction(sum(settled.shares[one] for settled in found.values()), len(free))
        assert float(chips["takes"]["chips"]) == pytest.approx(float(mean), abs=0.0501)


# The showdowns with names.


@pytest.mark.parametrize("name", SHOWDOWNS)
def test_each_showdown_with_a_name_is_whole_and_settled(name: str) -> None:
    lab = Staging(name)
    view = shown(lab)
    assert view["problem"] == ""
    assert view["showdown"] == SHOWDOWNS[name].title
    again = Staging(SHOWDOWNS[name].title)
    assert again.staged == lab.staged


@pytest.mark.parametrize(
    ("name", "house", "shares"),
    [
        ("tied_for_low", "buderick", "0 120 0"),  # RULES 3: the low tier takes the whole pot; case 76
        ("tied_for_low", "hoyle", "0 60 60"),  # case 76, contract-lenient
        ("tied_for_low", "ciaffone_letter", "90 30 0"),  # RULES 3: three quarters
        ("tied_for_low", "wikipedia_old", "60 60 0"),  # RULES 3: keeps the half won outright
        ("best_each_way", "buderick", "0 0 0 0"),  # RULES 1.0: the pot rides
        ("best_each_way", "hoyle", "0 0 50 50"),  # RULES 3, removed
        ("best_each_way", "hoyle_strict", "25 25 25 25"),  # RULES 3: active players divide equally
        ("best_each_way", "ciaffone_letter", "50 50 0 0"),
        ("beaten_for_high", "buderick", "0 90 0"),  # case 78
        ("won_both", "buderick", "90 0 0"),
        ("all_high", "buderick", "90 0 0"),  # case 74
        ("all_high", "card_rooms", "45 45 0"),
        ("same_hand", "card_rooms", "33 33 0"),  # RULES 4.3: not 34 and 32
        ("odd_chip", "buderick", "52 26 25 0"),  # RULES 4.3: pot 103
        ("no_eight", "buderick", "0 45 45"),
        ("no_eight", "eight_or_better", "0 0 90"),  # RULES 2.2
        ("outsider_both", "hoyle", "20 20 160 0"),  # RULES 4.1, statement 1
        ("outsider_both", "buderick", "40 0 160 0"),  # RULES 4.2
        ("outsider_low", "hoyle", "90 0 50 0"),  # statement 2: the whole side pot of 40
        ("outsider_low", "buderick", "70 20 50 0"),
        ("tied_with_outsider", "hoyle", "100 50 30"),  # statement 3: two thirds and one third of 60
        ("tied_with_outsider", "buderick", "90 60 30"),
        ("withdrawn", "hoyle", "75 30 60 15"),  # statement 4: 30 won, and 30 withdrawn by two
        ("withdrawn", "buderick", "60 30 60 30"),
        ("ponsi", "buderick", "0 120 0"),
    ],
)
def test_the_showdowns_with_names_end_as_the_sheets_say(name: str, house: str, shares: str) -> None:
    assert takes(Staging(name, house)) == shares.split()


def test_at_first_sight_four_houses_and_more_say_four_different_things() -> None:
    rows = in_every_house(Staging().staged.now)
    assert len({found.chips for _, found in rows}) == 4


# Beaten and blocked, in words.


def notes(lab: Staging, half: int) -> dict[int, str]:
    """How each hand of a half fared."""
    return {one["seat"]: one["note"] for one in shown(lab)["halves"][half]["ranked"]}


def test_who_is_beaten_and_who_is_blocked_is_said_with_by_whom() -> None:
    lab = Staging()
    assert notes(lab, 0) == {
        0: "best, but went both ways and did not win both",
        2: "blocked by Seat 0, whose claim to both failed",
    }
    assert notes(lab, 1) == {1: "wins low", 0: "tied with Seat 1; went both ways"}
    lab.rule("failed_both", "removed")
    assert notes(lab, 0)[2] == "wins high"
    lab.use_house("card_rooms")
    assert notes(lab, 0)[2] == "beaten by Seat 0"


# One rule at a time.


def test_a_change_of_one_rule_is_compared_with_what_was_before() -> None:
    lab = Staging()
    lab.rule("both_tie", "share")
    view = shown(lab)
    assert view["compared"] == (
        "A tie when going both ways: share. Seat 0 takes 90 more and Seat 1 takes 90 less than before."
    )
    assert [seat["before"] for seat in view["seats"]] == ["0", "120", "0"]
    assert [seat["takes"]["differs"] for seat in view["seats"]] == ["90 more", "90 less", ""]
    assert view["house"] == "own house"
    lab.rule("failed_both", "removed")
    assert shown(lab)["compared"].endswith("That changes nothing here.")
    lab.declare(0, "high")
    assert shown(lab)["compared"] == ""


def test_riding_chips_are_compared_too() -> None:
    lab = Staging("best_each_way")
    lab.rule("no_winner", "divide_active")
    assert "100 less ride than before" in shown(lab)["compared"]


def test_rules_that_are_a_house_with_a_name_get_its_name() -> None:
    lab = Staging()
    lab.rule("both_tie", "tie_ok")
    assert lab.staged.now.house_name == "point_game"
    lab.rule("both_tie", "lose")
    assert lab.staged.now.house_name == "buderick"


@pytest.mark.parametrize("field", NAMES)
def test_every_rule_has_a_name_and_each_choice_says_what_it_means(field: str) -> None:
    assert field in House.__dataclass_fields__
    for value in choices(field):
        assert meaning(field, value).endswith(".")
        try:
            changed = with_rule(House(), field, key(value))
        except cl.RulesError:
            continue
        assert getattr(changed, field) == value
        assert with_rule(House(), field, value) == changed


def test_every_rule_of_a_house_can_be_changed_in_the_lab() -> None:
    assert set(NAMES) == set(House.__dataclass_fields__)


def test_where_the_cards_speak_a_seat_is_in_or_has_folded() -> None:
    lab = Staging("ponsi", house="card_rooms")
    assert shown(lab)["ways"] == ["in", "folded"]
    with refused(lab, "the cards speak, and nobody declares"):
        lab.declare(0, "high")
    lab.declare(0, "folded")
    lab.declare(0, "in")
    assert lab.staged.now.seats[0].way == "both"


def test_where_there_is_no_coin_for_both_the_lab_says_so_and_goes_on() -> None:
    lab = Staging()
    lab.rule("allow_both", "no")
    view = shown(lab)
    assert "no coin for both ways" in view["problem"]
    assert view["ways"] == ["high", "low", "folded"]
    with refused(lab, "no coin for both ways", cl.RulesError):
        lab.declare(1, "both")
    lab.declare(0, "high")
    assert shown(lab)["problem"] == ""


# Cards, chips and seats.


def test_a_showdown_may_be_unfinished_and_says_what_is_missing() -> None:
    lab = Staging("best_each_way")
    lab.put("6d", 0)
    view = shown(lab)
    assert view["problem"].startswith("Seat 0 has 1 of the cards and seat 1 has 7")
    assert view["summary"] == "No result in any house yet."
    assert view["layers"] == view["halves"] == view["reasons"] == []
    lab.declare(0, "folded")
    assert shown(lab)["problem"] == ""


def test_a_card_lies_in_one_place_alone() -> None:
    lab = Staging()
    with refused(lab, "The ace of hearts is in the hand of Seat 1 already"):
        lab.put("Ac Ah", 0)
    lab.put("9d 9h Td", None)
    with refused(lab, "among the shared cards already"):
        lab.toggle("Td", 2)
    lab.put("")
    lab.toggle("Ah", 1)
    lab.toggle("Ah", 2)
    assert str(lab.staged.now.seats[2].cards[-1]) == "Ah"


def test_one_card_can_be_unknown_and_then_be_turned() -> None:
    lab = Staging()
    lab.put("Ac Ad As 2h 3d 4c ?", 0)
    with refused(lab, "One card can be unknown"):
        lab.toggle("?", 1)
    with refused(lab, "in the hand of Seat 1"):
        lab.turn("Ah")
    view = shown(lab)
    assert [(case["count"], case["text"]) for case in view["cases"]] == [
        (25, "Seat 1 takes 120."),
        (7, "Seat 0 takes 120."),
    ]
    lab.turn("5c")
    assert takes(lab) == ["120", "0", "0"]
    with refused(lab, "No card is unknown"):
        lab.turn("6c")


def test_a_seat_joins_with_cards_by_seed_and_goes_again() -> None:
    lab, again = Staging(seed=5), Staging(seed=5)
    lab.add_seat()
    again.add_seat()
    assert lab.staged == again.staged
    assert len(lab.staged.now.seats[3].cards) == 7
    lab.dealer(3)
    lab.remove_seat(1)
    assert lab.staged.now.dealer == 2
    assert len(lab.staged.now.seats) == 3
    lab.remove_seat(0)
    with refused(lab, "2 seats, and that is the fewest"):
        lab.remove_seat(0)


def test_there_are_nine_seats_at_most_and_no_more_cards_than_the_pack_has() -> None:
    lab = Staging()
    lab.deal(9, 5, 5)
    with refused(lab, "9 seats, and that is the most"):
        lab.add_seat()
    lab.deal(7, 7, 0)
    with refused(lab, "Only 3 cards of the pack are left"):
        lab.add_seat()


def test_the_deals_of_a_seed_are_the_same_and_all_different() -> None:
    lab, again = Staging(seed=3), Staging(seed=3)
    hands = set()
    for _ in range(5):
        lab.deal(4, 7, 0)
        again.deal(4, 7, 0)
        assert lab.staged.now == again.staged.now
        hands.add(lab.staged.now.seats[0].cards)
    assert len(hands) == 5


def test_undo_goes_back_change_by_change() -> None:
    lab = Staging()
    start = lab.staged.now
    deeds = [
        lambda: lab.declare(0, "high"),
        lambda: lab.put_in(25, 1),
        lambda: lab.rule("both_tie", "share"),
        lambda: lab.deal(5, 5, 0),
        lambda: lab.start("ponsi"),
        lambda: lab.use_low("A6"),
    ]
    seen = [start]
    for deed in deeds:
        deed()
        seen.append(lab.staged.now)
    lab.declare(1, "low")  # as it was: no change to take back
    for before in reversed(seen[:-1]):
        lab.undo()
        assert lab.staged.now == before
    with refused(lab, "Nothing has been changed yet"):
        lab.undo()


# Your own, and where the widget can't live.


def test_a_showdown_of_your_own_is_given_as_settle_takes_it() -> None:
    own = own_showdown(
        hands=["Ks Kh Kd 9c 9h", "Ah 2c 3h 4d ?", None], declared=["high", "both", None], put_in=[30, 30, 5], low="A6"
    )
    assert own.unknown
    assert own.low is cl.A6
    assert own.seats[2].folded


@pytest.mark.parametrize(
    ("given", "text"),
    [
        ({"hands": ["Ah"]}, "2 to 9 hands"),
        ({"hands": "Ah Kd"}, "2 to 9 hands"),
        ({"hands": ["Ah", "Ah"]}, "in the hand of Seat 0 already"),
        ({"hands": ["Ah", "Kd"], "put_in": [5]}, "put_in has 1 entries, but hands has 2"),
        ({"hands": ["Ah", "Kd"], "declared": ["high", "hi"]}, "can't declare 'hi'"),
        ({"hands": ["Ah", "Kd"], "dealer": 2}, "2 is not a seat"),
        ({"hands": ["Ah", "Kx"]}, '"Kx" is not a card'),
        ({"hands": ["Ah", "Kd"], "low": "HIGH"}, "The low ranking is"),
    ],
)
def test_a_showdown_that_can_not_be_is_refused_in_words(given: dict[str, Any], text: str) -> None:
    with pytest.raises(ValueError, match=text):
        own_showdown(**given)


def test_the_text_says_the_showdown_the_reasons_and_every_house() -> None:
    lab = Staging()
    text = lab_text(shown(lab))
    assert text.startswith("Declaration lab: Both, but tied for low (low: ace to five, house: buderick, 120 put in).")
    assert "Seat 1 takes 120 for the best low: the best high went both ways and failed." in text
    assert "13 houses, 4 results." in text
    assert "wikipedia_old: 60 / 60 / 0" in text
    lab.put("Ac ? As 2h 3d 4c 5s", 0)
    for drawn in (lab_text(shown(lab)), lab_html(shown(lab))):
        assert "of the cards" in drawn


@pytest.mark.needs("lab")
def test_the_widget_gives_the_settlement_itself() -> None:
    lab = cl.declaration_lab("withdrawn", house=cl.House(side_pots="hoyle_shared", withdraw_includes_winner=False))
    assert lab.settlement is not None
    assert lab.settlement.shares == (60, 30, 60, 30)
    assert lab.view["house"] == "own house"
    lab.put("Ah ? 3h 4d 7d Kc Qs", 0)
    assert lab.settlement is None
    lab.close()


def test_differences_are_said_in_words() -> None:
    assert difference([0, 1] * 50, [0, 1] * 49 + [1, 1]) == "0.1 more"
