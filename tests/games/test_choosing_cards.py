"""Choosing cards badly: each mistake gets its own clear reason with the card's name, and nothing is changed."""

import re

import pytest

from cardlab.games import Anaconda, Draw
from cardlab.table.deal import Deal
from cardlab.table.reasons import ActionError, IllegalAction
from tests.strategies_for_tests import dealt, everything, until

HANDS = ["As Ks Qs Js 2c 3d 4h", "Ad Kd 8c 6h 4c 3s 2d", "Qh Qd 9c 9h 7c 5s 2s"]
FIVES = [hand[:14] for hand in HANDS]


def at(kind: str) -> Deal:
    """The first time that this is asked: of draw poker to draw, of Anaconda all else."""
    return until(dealt(Draw() if kind == "draw" else Anaconda(low="A5"), FIVES if kind == "draw" else HANDS), kind)


def refused(kind: str, action: object, error: type[ValueError]) -> str:
    """What seat 0 is told, when all is as it was before."""
    deal = at(kind)
    before = everything(deal)
    with pytest.raises(error) as wrong:
        deal.act(action, seat=0)  # type: ignore[arg-type]
    assert everything(deal) == before
    return str(wrong.value)


@pytest.mark.parametrize(
    ("kind", "action", "says"),
    [
        ("pass", "pass As Ks", "Pass 3 cards: that is 2."),
        ("pass", "pass As Ks Qs Js", "Pass 3 cards: that is 4."),
        ("pass", "pass As As Ks", "The ace of spades is named twice, and there is only one."),
        ("pass", "pass 2c Ks 2♣", "The two of clubs is named twice, and there is only one."),
        ("pass", "pass As Ks Ad", "You do not hold the ace of diamonds."),
        ("pass", "discard As Ks", "Pass 3 cards now."),
        ("pass", "arrange As Ks Qs", "Pass 3 cards now."),
        ("pass", "bet", "Pass 3 cards now."),
        ("pass", "stand pat", "Pass 3 cards now."),
        ("discard", "discard 2c 3d 4h", "Discard 2 cards: that is 3."),
        ("discard", "discard 2c", "Discard 2 cards: that is 1."),
        ("discard", "discard As Qs", "You do not hold the ace of spades."),  # it was passed
        ("discard", "pass 2c 3d 4h", "Discard 2 cards now."),
        ("arrange", "arrange Qh Qd 9c 3d", "Arrange 5 cards: that is 4."),
        ("arrange", "arrange Qh Qd 9c 3d 3d", "The three of diamonds is named twice, and there is only one."),
        ("arrange", "arrange Qh Qd 9c 3d Kh", "You do not hold the king of hearts."),
        ("draw", "discard As Ks Qs Js 2c 3d", "You do not hold the three of diamonds."),
        ("draw", "discard As As", "The ace of spades is named twice, and there is only one."),
        ("draw", "discard Ad", "You do not hold the ace of diamonds."),
        ("draw", "check", "Discard up to 5 cards, or stand pat, now."),
        ("draw", "pass", "Discard up to 5 cards, or stand pat, now."),
        ("bet", "pass As Ks Qs", "No cards are to be chosen now."),
        ("bet", "stand pat", "No cards are to be chosen now."),
        ("declare", "arrange As Ks Qs Js 2c", "No cards are to be chosen now."),
    ],
)
def test_a_choice_that_is_not_allowed_says_why(kind: str, action: str, says: str) -> None:
    assert refused(kind, action, IllegalAction) == says


@pytest.mark.parametrize(
    ("kind", "action", "says"),
    [
        ("pass", "pass", "'pass' is not an action here. Allowed now: \"pass\" and 3 cards, as in \"pass As Ks Qs\"."),
        ("pass", "pass A♠ K♠ Zs", "'pass A♠ K♠ Zs' can't be read: \"Zs\" is not a card: \"Z\" is not a rank."),
        ("pass", "3 cards", "'3 cards' is not an action here."),
        ("pass", None, "None is not an action here."),
        ("draw", "draw 3", "Allowed now: \"stand pat\", or \"discard\" and 1 to 5 cards, as in \"discard As\"."),
        ("draw", "discard joker", "there is no joker in this pack"),
    ],
)  # fmt: skip
def test_a_choice_that_cannot_be_read_says_what_is_allowed(kind: str, action: object, says: str) -> None:
    assert says in refused(kind, action, ActionError)


@pytest.mark.parametrize("action", ["pass Qs As Ks", "PASS as ks qs", " pass A♠, K♠, Q♠ ", "Pass AsKsQs"])
def test_cards_may_be_named_in_any_order_and_spelling(action: str) -> None:
    deal = at("pass")
    deal.act(action, seat=0)
    assert deal.answers[-1].action == "pass As Ks Qs"


def test_the_order_of_cards_to_be_shown_is_kept_as_it_is_said() -> None:
    deal = at("arrange")
    names = [str(card) for card in reversed(deal.view(0).hand)]
    deal.act(f"arrange {' '.join(names)}", seat=0)
    assert deal.answers[-1].action == f"arrange {' '.join(names)}"


def test_who_has_chosen_cannot_choose_again() -> None:
    deal = at("pass")
    deal.act("pass As Ks Qs", seat=0)
    before = everything(deal)
    with pytest.raises(IllegalAction, match="Seat 0 has chosen already, and a sealed choice stays") as wrong:
        deal.act("pass As Ks Js", seat=0)
    assert wrong.value.reason.rule == "cards.sealed"
    assert "face down until all have chosen" in deal.game.explain(wrong.value.reason.rule).text
    assert everything(deal) == before


def test_a_card_that_came_in_the_pass_cannot_be_passed_on_in_it() -> None:
    deal = at("pass")
    deal.act("pass As Ks Qs", seat=0)
    with pytest.raises(IllegalAction, match="You do not hold the ace of spades"):
        deal.act("pass As Kd 8c", seat=1)


def test_every_seat_has_seven_cards_before_and_after_the_pass() -> None:
    deal = at("pass")
    assert [len(seat.cards) for seat in deal.view().seats] == [7, 7, 7]
    for seat in range(3):
        deal.act("pass " + HANDS[seat][:8], seat)
    assert [len(seat.cards) for seat in deal.view().seats] == [7, 7, 7]
    assert len(set(deal.cards)) == 52


def test_a_seat_is_told_of_its_own_cards_alone() -> None:
    deal = at("pass")
    for seat in range(3):
        mine = deal.view(seat).decision
        assert mine is not None
        told = f"{mine.allowed()} {mine.legal_actions!r} {mine.legal_actions[0]} {mine!r} {mine.hands}"
        others = {name for other in range(3) if other != seat for name in HANDS[other].split()}
        assert not others & set(re.findall(r"[2-9TJQKA][cdhs]", told))


def test_a_refusal_has_its_rule() -> None:
    deal = at("pass")
    assert deal.decision is not None
    reason = deal.decision.facing(1).why_not("pass Ad Kd As")
    assert reason is not None
    assert (reason.code, reason.rule) == ("not_held", "cards.held")
    reason = deal.decision.facing(1).why_not("pass Ad Kd")
    assert reason is not None
    assert (reason.code, reason.rule) == ("wrong_count", "cards.pass")
    assert deal.game.explain(reason.rule).text
