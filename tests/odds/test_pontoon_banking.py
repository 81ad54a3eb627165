"""The banker's choice at Pontoon: against every order of few cards, and as he reads it from his view."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cardlab.games.pontoon_decisions import BankerDecision
from cardlab.games.pontoon_rules import Pontoon
from cardlab.odds import banker_values
from cardlab.odds.pontoon_banker import Bank, BankPlay
from cardlab.odds.pontoon_hands import Growth
from cardlab.odds.pontoon_holdings import Waiting
from cardlab.odds.pontoon_paid import paid
from cardlab.odds.pontoon_rules_of_play import sticks_on
from cardlab.seeds import Seed
from cardlab.table.reasons import ActionError
from cardlab.table.view import View
from tests.odds.every_order import best_total
from tests.pontoon_for_tests import SHEET, least_stack, pontoon_dealt, pontoon_games, say
from tests.strategies_for_tests import luck

World = tuple[list[list[int]], tuple[int, ...]]
"""What the waiting hands hold, and the pack."""


def every_world(waiting: list[Waiting], unseen: list[int], rule: int, trick: int) -> list[World]:
    """All orders of the unseen cards in which the waiting hands were played by the rule; cards by their points."""
    found = []
    for order in permutations(unseen):
        cards, held = list(order), []
        for hand in waiting:
            held.append([cards.pop(0) if card is None else card + 1 for card in hand.cards])
        if all(played(hand, rule, trick) for hand, seen in zip(held, waiting, strict=True) if None in seen.cards):
            found.append((held, tuple(cards)))
    return found


def played(hand: list[int], rule: int, trick: int) -> bool:
    """Whether a hand was played by the rule to its end; so many cards are the first trick."""
    totals = [best_total(hand[:many]) for many in range(2, len(hand) + 1)]
    going = all(total < rule for total in totals[:-1])
    return going and totals[0] != 21 and totals[-1] <= 21 and (totals[-1] >= rule or len(hand) >= trick)


def worth(bank: tuple[int, ...], worlds: list[World], stakes: list[int], trick: int) -> dict[str, float]:
    """What sticking and drawing are worth, with the best play from then on."""
    mine, drawn = best_total(bank), len(bank) - 2

    def rank(hand: Sequence[int]) -> int:
        return 22 if trick == len(hand) == 4 else best_total(hand)

    def cost(hand: list[int], stake: int) -> int:
        times = 2 if len(hand) == 5 else 1
        if mine > 21:
            return times * stake
        if len(bank) == 5:
            return -stake
        return times * stake if len(hand) == 5 or rank(hand) > rank(bank) else -stake

    costs = [sum(map(cost, held, stakes)) for held, _ in worlds]
    found = {"stick": -sum(costs) / len(worlds)}
    if mine <= 21 and len(worlds[0][1]) > drawn:
        by_card: dict[int, list[World]] = {}
        for world in worlds:
            by_card.setdefault(world[1][drawn], []).append(world)
        found["draw"] = sum(
            len(some) / len(worlds) * max(worth((*bank, card), some, stakes, trick).values())
            for card, some in by_card.items()
        )
    if mine > 21:
        del found["stick"]
        found["bust"] = -sum(costs) / len(worlds)
    return found


@pytest.mark.parametrize("four", [False, True])
@pytest.mark.parametrize("bank", [(10, 4), (1, 5), (2, 3), (10, 8)])
def test_drawing_and_sticking_are_worth_what_every_order_says(bank: tuple[int, int], four: bool) -> None:
    growth, trick = Growth(four=four), 4 if four else 5
    waiting = [
        Waiting((None, 9), 10, growth),
        Waiting((None, 4, None, None) if four else (None, 4, None), 25, growth),
        Waiting((1, 1, 0, 2, 2), 7, growth),
    ]
    unseen = [1, 5, 6, 9, 10, 10, 3, 2]
    counts = tuple(unseen.count(value + 1) for value in range(10))
    hand = tuple(bank.count(value + 1) for value in range(10))
    pays, pack = paid(Pontoon(four_card_trick=int(four))), (None,) * (4 if four else 5)
    play = BankPlay(Bank(hand, growth, counts, pack, tuple(waiting), (pays,) * 3, sticks_on("sticks on 16")))
    wanted = worth(bank, every_world(waiting, unseen, 16, trick), [10, 25, 7], trick)
    assert play.stick()[0] == pytest.approx(wanted["stick"])
    assert play.draw()[0] == pytest.approx(wanted["draw"])


def banking(hands: list[str], bank: str, actions: str, then: str = "", **terms: object) -> View:
    """The banker's view when the players have acted."""
    deal = pontoon_dealt(Pontoon(**terms), hands, bank, then)  # type: ignore[arg-type]
    say(deal, actions)
    return deal.view(deal.dealer)


def test_a_seat_that_shows_nine_and_sticks_from_16_has_at_least_16() -> None:
    view = banking(["Kc 9d"], "4s Tc", "stake 10, stick")
    values = banker_values(view)
    (fare,) = values.fares
    # Beside the 9: a 7, an 8, a 9 or an ace, or one of the 15 tens.
    chances = {"16": 4, "17": 4, "18": 3, "19": 15, "20": 4}
    assert fare.totals == pytest.approx({total: many / 30 for total, many in chances.items()})
    assert values["stick"].ev == -10
    assert values.best == "draw"
    assert values.why == (
        "Draw: it loses 3.43 chips on average, 6.57 better than sticking. On 14 a card busts you with 22 of the 49 "
        "that you can't see. Sticking on 14 beats nobody."
    )


def test_a_declared_pontoon_is_paid_whatever_the_banker_draws() -> None:
    values = banker_values(banking(["Kc Ad", "Kd 9s"], "4s Tc", "stake 10, stake 2, stick"))
    assert values["stick"].ev == -22
    assert values.fares[0].totals == {"pontoon": 1.0}
    assert values["draw"].ev < -18


def test_who_can_not_have_played_so_may_hold_whatever_is_not_bust() -> None:
    view = banking(["Kc 2d"], "4s Tc", "stake 10, stick")  # stuck on 12
    values = banker_values(view)
    assert values.assumed == ("Seat 0 can't have played so, and may hold whatever is not bust.",)
    assert min(map(int, values.fares[0].totals)) == 4
    assert banker_values(view, players="sticks on 12").assumed == ()


def test_the_bank_s_values_carry_seats_and_are_told_with_the_names_that_one_gives() -> None:
    values = banker_values(
        banking(["Kc 2d", "Kd 2s", "Kh 9h"], "4s Tc", "stake 10, stake 2, stake 3, stick, stick, stick")
    )
    assert values.odd == (0, 1)
    assert values.assumed == ("Seat 0 and seat 1 can't have played so, and may hold whatever is not bust.",)
    names = ("Ann", "Ben", "Cid").__getitem__
    assert "beats Ann in " in values.notes(names)[0]
    assert values.notes(names)[1] == "Ann and Ben can't have played so, and may hold whatever is not bust."


def test_a_seat_that_can_not_have_played_either_hand_of_a_split_so_is_named_once() -> None:
    values = banker_values(
        banking(["9c 9d"], "4s Tc", "stake 1, split, buy 1, stick, buy 1, stick", "8h 8d 2s 2h")
    )  # bought on 17
    assert values.assumed == ("Seat 0 can't have played so, and may hold whatever is not bust.",)


def test_the_bank_may_stick_below_its_least_total_on_a_four_card_trick() -> None:
    bank = "2s 3s", "stake 10, stick, draw, draw", "4h 5h"
    for pays, actions in ((0, ["draw"]), (1, ["draw", "stick"])):
        values = banker_values(banking(["Kc 9d"], *bank, banker_min=16, four_card_trick=pays))
        assert list(values) == actions
    assert values["stick"].ev == 10  # 14 in four cards beats any total
    assert values.best == "stick"


def test_hands_that_together_can_not_have_been_played_so_may_hold_whatever_is_not_bust() -> None:
    """Two seats show a six and stuck, but one ten alone is left for both, and no ace."""
    growth, pays = Growth(), paid(Pontoon())
    waiting = (Waiting((None, 5), 1, growth), Waiting((None, 5), 1, growth))
    unseen = (0, 2, 2, 2, 2, 0, 0, 0, 0, 1)
    hand = (0, 0, 0, 0, 0, 0, 0, 1, 0, 1)
    play = BankPlay(Bank(hand, growth, unseen, (None,) * 7, waiting, (pays,) * 2, sticks_on("sticks on 16")))
    assert not play.by_rule
    # One of nine cards is the ten, which makes 16: no hand beats 18.
    assert play.stick()[0] == 2
    assert play.fares()[0][16] == pytest.approx(1 / 9)


def test_drawing_on_20_is_legal_and_a_bust_banker_pays_everybody() -> None:
    """CASES G99."""
    values = banker_values(banking(["Kc 9d"], "Js Tc", "stake 10, stick"))
    assert list(values) == ["draw", "stick"]
    assert values["stick"].ev == 10
    assert values["draw"].totals["bust"] == pytest.approx(1 - 4 / 48, abs=0.01)
    assert values["draw"].ev < -8


@settings(max_examples=30, suppress_health_check=[HealthCheck.too_slow])
@given(game=pontoon_games, seed=st.integers(0, 999), players=st.integers(2, 5), choices=luck)
def test_every_choice_of_a_banker_has_a_value_under_any_rules(
    game: Pontoon, seed: int, players: int, choices: int
) -> None:
    chance = Seed(choices).stream()
    deal = game.deal(seed=seed, players=players, stacks=least_stack(game) + 20)
    while deal.decision is not None:
        seat = deal.decision.seats[0]
        if isinstance(deal.decision, BankerDecision):
            values = banker_values(deal.view(seat))
            assert tuple(values) == deal.legal_actions
            assert all(sum(value.totals.values()) == pytest.approx(1) for value in values.values())
            assert all(sum(fare.totals.values()) == pytest.approx(1) for fare in values.fares)
            assert "nan" not in str(values)
        deal.act(chance.choice(deal.legal_actions), seat)


def test_only_a_banker_who_draws_or_sticks_is_told() -> None:
    deal = pontoon_dealt(SHEET, ["Kc 9d"], "4s Tc")
    with pytest.raises(ActionError, match=r"Seat 1 has no bank to play now: use the banker's view"):
        banker_values(deal.view(1))


def test_the_hands_of_a_split_are_told_apart_and_who_is_not_beaten_is_not_listed() -> None:
    values = banker_values(banking(["8c 8d"], "9s Tc", "stake 10, split, stick, stick", then="Th 9h"))
    assert values.why.endswith(
        "Sticking on 19 beats seat 0's first hand in 100 and seat 0's second hand in 100 of 100 deals."
    )
    assert banker_values(banking(["Kc 9d"], "4s Tc", "stake 10, stick")).why.endswith("Sticking on 14 beats nobody.")
