"""The game as one of two seats sees it: hands are known by kind, and both seats are alike."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import cardlab as cl
from cardlab.odds import declaration_game
from cardlab.odds.equilibrium import best_gain
from cardlab.odds.kinds_of_hands import NAMES
from cardlab.odds.many_deals import dealt, indexes
from tests.odds.views import laid_out, played_to


@pytest.fixture(scope="module")
def game() -> Any:
    return declaration_game(played_to("declare", 2).view(0))


def test_nobody_gains_and_both_take_half(game: Any) -> None:
    assert best_gain(game.game, game.solution.mixes) == 0
    assert (game.value(0), game.value(1)) == (16, 16)
    assert game.exact


def test_the_seats_are_alike(game: Any) -> None:
    first, second = game.game
    assert (first == second.transpose(2, 3, 0, 1)).all()
    assert (game.solution.mixes[0] == game.solution.mixes[1]).all()
    assert sum(game.likely[0]) == 1


def test_strong_hands_go_where_they_are_strong(game: Any) -> None:
    kinds = game.hands[0]
    assert game.mix(0, kinds.index("top third high, bottom third low"))["high"] == 1
    assert game.mix(0, kinds.index("bottom third high, top third low"))["low"] == 1
    assert game.mix(0, kinds.index("top third high, top third low"))["both"] == 1


def test_what_the_kinds_take_together_is_what_all_hands_take() -> None:
    """All going both ways, with a pot that rides for nothing: a seat takes it where it is best high and low at once."""
    view = played_to("declare", 2).view(0)
    game = declaration_game(view, ride="nothing", pot=100)
    row = [card for card in view.shared if card is not None]
    drawn = dealt(indexes(tuple(card for card in cl.PACK if card not in row)), 10, np.random.PCG64(8))
    hands = [
        np.hstack([drawn[:, part], np.tile(indexes(tuple(row)), (len(drawn), 1))]) for part in (np.s_[:5], np.s_[5:])
    ]
    (high, low), (its_high, its_low) = (cl.high_and_low(np.ascontiguousarray(hand), "A5") for hand in hands)
    share = float(np.mean((high > its_high) & (low > its_low)))
    assert float(game.pays("both", "both")[0]) == pytest.approx(100 * share, abs=100 * 4 * 0.5 / 60)
    high_share = float(np.mean((high > its_high) + (high == its_high) / 2))
    assert float(game.pays("high", "high")[0]) == pytest.approx(100 * high_share, abs=100 * 4 * 0.5 / 60)


def test_the_viewers_hand_is_told_by_its_kind() -> None:
    view = laid_out("Ah Ad As Kd Kc  Th Td 9s 8s 2d", "Ac Kh 7c 6d 5s")
    game = declaration_game(view)
    assert game.own is not None
    assert game.hands[0][game.own].startswith("top third high")
    assert f"Your hand is of the kind {game.hands[0][game.own]}: go high." in str(game)


def test_it_is_measured_and_says_so(game: Any) -> None:
    text = str(game)
    assert "Measured in 24,576 deals." in text
    assert text.count("With ") == 9
    assert str(declaration_game(played_to("declare", 2).view(0))) == text, "the same seed, the same deals"


@pytest.mark.parametrize("kinds", NAMES)
def test_finer_kinds_are_solved_as_well(kinds: int) -> None:
    game = declaration_game(played_to("declare", 2, seed=3, low="D27").view(1), kinds=kinds)
    assert best_gain(game.game, game.solution.mixes) == 0
    assert len(game.hands[0]) <= kinds * kinds


def test_where_all_hold_the_same_high_there_is_one_kind_of_it() -> None:
    game = declaration_game(laid_out("2d 3c 4h 5d 7c  9d 9h 8c 8d 6h", "As Ks Qs Js Ts"))
    assert {kind.split(" high")[0] for kind in game.hands[0]} == {"middle third"}
    assert best_gain(game.game, game.solution.mixes) == 0


def test_what_cant_be_solved_so_is_refused() -> None:
    for view, given, said in (
        (played_to("declare", 3).view(0), {}, "here 2 others are in"),
        (played_to("stay", 2).view(0), {}, "shared cards are face down"),
        (played_to("declare", 2).view(0), {"kinds": 5}, "kinds=5: sort hands into 2, 3 or 4 parts"),
    ):
        with pytest.raises(cl.RulesError) as caught:
            declaration_game(view, **given)  # type: ignore[arg-type]
        assert said in str(caught.value)
