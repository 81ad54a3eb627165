"""Values at Pontoon read from views: against long runs of the game itself, with and without memory, and in words."""

from __future__ import annotations

from math import sqrt

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cardlab.games.pontoon_play_decision import PlayDecision
from cardlab.games.pontoon_rules import Pontoon
from cardlab.games.pontoon_totals import total
from cardlab.odds import pontoon_values
from cardlab.players import answer, strategy
from cardlab.seeds import Seed
from cardlab.table.deal import Deal
from cardlab.table.reasons import ActionError, IllegalAction
from tests.pontoon_for_tests import SHEET, least_stack, places_hidden, pontoon_dealt, pontoon_games, say
from tests.strategies_for_tests import luck

HOUSES = {
    "the sheet": SHEET,
    "domestic": Pontoon.domestic(),
    "nobody wins a tie": Pontoon(tie="nobody", split_pontoon="pontoon", banker_min=18),
    "the banker looks at the end": Pontoon(banker_peek="end", trick_cards="exactly5", royal_pontoon=True),
    "all cards down": Pontoon(second_card="down", banker_peek="always", banker_trick_collects=2),
}


def worlds(deal: Deal, seat: int, times: int) -> list[Deal]:
    """The deal again so many times, with what the seat has not seen shuffled; the banker has no pontoon, as here."""
    pack, places = list(deal.record.pack or ()), places_hidden(deal, seat)
    stream, found = Seed(1).stream(), []
    while len(found) < times:
        for place, one in zip(places, stream.shuffled(pack[place] for place in places), strict=True):
            pack[place] = one
        world = deal.game.deal(
            seed=len(found), players=deal.players, stacks=list(deal.record.stacks), banker=deal.dealer, pack=pack
        )
        try:
            for given in deal.answers:
                world.act(given.action, given.seat)
        except (IllegalAction, ActionError):  # the banker has a pontoon
            continue
        if world.decision is not None and world.decision.kind == "play":
            found.append(world)
    return found


def won(deal: Deal, seat: int, action: str) -> int:
    """What the seat wins if it acts so, and then sticks on 16; the others are careless, and the banker sticks on 17."""
    before = sum(hand.stake for hand in deal.view(seat).seats[seat].hands)
    have = deal.view(seat).seats[seat].stack + before
    deal.act(action, seat)
    while deal.decision is not None:
        who, asked = deal.decision.seats[0], deal.decision
        if who == seat and isinstance(asked, PlayDecision):
            word = "stick" if (total(asked.cards) >= 16 or len(asked.cards) >= 5) else "twist"
            deal.act(next(each for each in ("pontoon", word, "twist") if each in asked.legal_actions), who)
        else:
            deal.act(answer(deal, who, strategy("sticks on 17" if who == deal.dealer else "careless")), who)
    return deal.stacks[seat] - have


@pytest.mark.parametrize("house", HOUSES)
@pytest.mark.parametrize("hand", ["9c 3d", "Ac 6d", "8c 8d"])
def test_values_are_what_the_game_itself_pays_in_the_long_run(house: str, hand: str) -> None:
    """Every card that the seat can't see is dealt again; what the careless seats after it take makes no difference."""
    rules = HOUSES[house]
    deal = pontoon_dealt(rules, [hand, "5h Ts", "Jh 2s"], "4s Tc", stacks=4000)
    say(deal, "stake 4, stake 1, stake 1")
    values, times = pontoon_values(deal.view(0), then="sticks on 16"), 400
    dealt = worlds(deal, 0, times)
    for action in ("stick", "twist", "buy 4", "split"):
        if action not in deal.legal_actions:
            continue
        chips = [won(world.branch(), 0, action) for world in dealt]
        mean = sum(chips) / times
        error = sqrt(sum((each - mean) ** 2 for each in chips) / (times - 1) / times)
        assert abs(values[action].ev - mean) <= 4 * error, f"{action}: {values[action].ev} {mean} {error}"


@settings(max_examples=40, suppress_health_check=[HealthCheck.too_slow])
@given(game=pontoon_games, seed=st.integers(0, 999), players=st.integers(2, 5), choices=luck)
def test_every_legal_action_has_a_value_under_any_rules(game: Pontoon, seed: int, players: int, choices: int) -> None:
    chance = Seed(choices).stream()
    deal = game.deal(seed=seed, players=players, stacks=least_stack(game) + 20)
    while deal.decision is not None:
        seat = deal.decision.seats[0]
        if isinstance(deal.decision, PlayDecision):
            values = pontoon_values(deal.view(seat))
            assert tuple(values) == deal.legal_actions
            assert values[values.best].ev == pytest.approx(max(value.ev for value in values.values()))
            for value in values.values():
                assert sum(value.totals.values()) == pytest.approx(1)
                assert sum(value.chance.values()) == pytest.approx(1)
            assert str(values).count("nan") == 0
        deal.act(chance.choice(deal.legal_actions), seat)
