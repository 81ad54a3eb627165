"""The edge of the bank: the same for any number of workers, near the exact numbers, and moved by every house rule."""

from __future__ import annotations

from math import sqrt

import numpy as np
import pytest

from cardlab.games.pontoon_rules import Pontoon
from cardlab.odds import bank_edge
from cardlab.odds.pontoon_bank import bankers_ends
from cardlab.odds.pontoon_first_card import PACK
from cardlab.odds.pontoon_hands import FOUR, NONE
from cardlab.odds.pontoon_paid import bankers_growth
from cardlab.odds.pontoon_rules_of_play import sticks_on
from cardlab.odds.pontoon_unseen import BankersCards
from cardlab.table.reasons import RulesError

# RULES 5.1: a banker who sticks on 17.
BANKER = {
    "pontoon": 32 / 663,
    "trick": 52487 / 3248700,
    "21": 57263 / 812175,
    "20": 140377 / 812175,
    "19": 35736 / 270725,
    "18": 36656 / 270725,
    "17": 38774 / 270725,
    "bust": 914861 / 3248700,
}


def test_the_result_is_the_same_to_the_last_digit_for_one_worker_and_two() -> None:
    one, two = (bank_edge(deals=300_000, workers=workers, progress=False) for workers in (1, 2))
    assert (one.edge, one.error, one.of_all_staked) == (two.edge, two.error, two.of_all_staked)
    assert str(one) == str(two)


def test_hands_end_as_often_as_published_within_the_error() -> None:
    """Players who stick on 17 end like a banker who does; what the others take makes no difference."""
    deals, players = 200_000, 2
    found = bank_edge(Pontoon(banker_peek="end"), players, "sticks on 17", deals=deals, progress=False)
    for end, chance in BANKER.items():
        error = sqrt(chance * (1 - chance) / deals)
        assert found.totals[end] == pytest.approx(chance, abs=4 * error), end


def test_the_edge_is_the_exact_one_within_its_error() -> None:
    """One player who sticks on 2 against a banker who does: two cards each, and nobody draws."""
    found = bank_edge(
        Pontoon(banker_peek="end", tie="nobody"), 1, "sticks on 2", "sticks on 2", 400_000, progress=False
    )
    # Everything is even, but that a banker's pontoon collects double from a pontoon too.
    assert found.edge == pytest.approx(2 * 96 / 54145, abs=4 * found.error)
    assert found.error == pytest.approx(1 / sqrt(400_000), rel=0.2)


@pytest.mark.parametrize(
    ("terms", "bank_gains"),
    [
        ({"tie": "nobody"}, False),
        ({"pontoon_pays": 1}, True),
        ({"trick_pays": 1}, True),
        ({"banker_pontoon_collects": 1}, False),
        ({"banker_trick_collects": 2}, True),
        ({"banker_peek": "end"}, False),
        ({"royal_pontoon": True}, False),
        ({"stick_min": 19}, True),
        ({"pontoon_vs_banker_trick": 1}, True),
        ({"player_trick_vs_banker_trick": 0}, False),
        ({"four_card_trick": 3}, False),
    ],
)
def test_a_house_rule_moves_the_edge_to_the_side_that_it_favours(terms: dict[str, object], bank_gains: bool) -> None:
    sheet, other = (bank_edge(Pontoon(**rules), deals=100_000, progress=False) for rules in ({}, terms))  # type: ignore[arg-type]
    assert (other.edge > sheet.edge) == bank_gains


def test_a_four_card_trick_is_a_hand_of_both_sides() -> None:
    """Players who stick on 17 end like a banker who does, for whom the chance is exact; nobody takes a fifth card."""
    house, deals, nothing_seen = Pontoon(four_card_trick=1, banker_peek="end"), 100_000, BankersCards(NONE, False)
    found = bank_edge(house, 1, "sticks on 17", deals=deals, progress=False)
    exact = bankers_ends(np.array([PACK]), sticks_on("sticks on 17"), nothing_seen, bankers_growth(house))[0]
    error = sqrt(exact[FOUR] * (1 - exact[FOUR]) / deals)
    assert found.totals["four"] == pytest.approx(exact[FOUR], abs=4 * error)
    assert "four" in found.bankers_totals
    assert "trick" not in found.totals
    assert "four" in found.rows()[0]


def test_more_is_staked_where_cards_are_bought() -> None:
    never, buys = (
        bank_edge(strategy=f"{how}sticks on 16", deals=20_000, progress=False) for how in ("", "buys to 11, ")
    )
    assert never.tally.staked == 80_000
    assert buys.tally.staked > 90_000


def test_progress_is_told_as_it_goes() -> None:
    heard: list[tuple[int, int]] = []
    bank_edge(deals=20_000, progress=lambda done, total: heard.append((done, total)))
    assert heard == [(8192, 20_000), (16_384, 20_000), (20_000, 20_000)]


def test_the_edge_is_told_in_a_sentence() -> None:
    found = bank_edge(deals=100_000, progress=False)
    assert found.title == "The edge of a bank that sticks on 17, against 4 players who stick on 16 (100,000 deals)"
    chips, give = f"{100 * found.edge:.2f}", f"{200 * found.error:.2f}"
    assert found.why == f"The bank wins {chips} chips for every 100 that are first staked, give or take {give}."
    assert "; with so few deals that may be chance" in bank_edge(Pontoon(tie="nobody"), deals=50, progress=False).why


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ({"players": 9}, r"players=9: give a whole number from 1 to 8\."),
        ({"deals": 0}, r"deals=0: give a whole number from 1 to 10,000,000,000\."),
        ({"workers": True}, r"workers=True: give a whole number"),
        ({"seed": -1}, r"seed=-1: give a whole number, 0 or more\."),
        ({"strategy": "never"}, r"'never' is no way to play .* \"buys to 11, sticks on 16\""),
        ({"strategy": "buys to 21, sticks on 16"}, r"buys cards up to 11 \(20 at the most\)"),
        ({"banker": "free"}, r"'free' is no way to play .* \"sticks on 17\""),
        ({"rules": "sheet"}, r"rules='sheet': give the rules of a house"),
    ],
)
def test_bad_input_is_refused_with_what_is_allowed(asked: dict[str, object], said: str) -> None:
    with pytest.raises(RulesError, match=said):
        bank_edge(**asked)  # type: ignore[arg-type]
