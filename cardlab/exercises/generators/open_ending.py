"""The end of a Ponsi deal with all hands open, to be played out: the best line is found by trying every one."""

from __future__ import annotations

from functools import partial
from typing import Any

from cardlab.cards import Card
from cardlab.exercises.generators.ponsi_choices import ME
from cardlab.exercises.generators.settings import a_strategy, ponsi_rules, whole
from cardlab.exercises.play_task import PlayTask
from cardlab.exercises.situation import Group, Situation
from cardlab.exercises.trouble import ExerciseError
from cardlab.exercises.variants import Generator
from cardlab.games.ponsi import Ponsi
from cardlab.players import STRATEGIES, Strategy, answer
from cardlab.seeds import Stream
from cardlab.table.deal import Deal
from cardlab.table.voice import chips

MOST_DEALS = 100


def open_ending(low: Any = "A5", players: Any = 3, others: Any = "caller") -> Generator:
    """Play seat 0 from its first bet after the last card to the end. All hands lie open, so luck has no part in it."""
    return partial(_open_ending, ponsi_rules(low), whole("players", players, 2, 4), a_strategy("others", others))


def _open_ending(game: Ponsi, players: int, others: Strategy, stream: Stream) -> Situation:
    deal = to_the_last_bets(game, players, others, stream)
    rivals = {seat: others for seat in range(players) if seat != ME}
    task = PlayTask(deal.record, ME, rivals)
    view = deal.view("teacher")
    row = tuple(one for one in view.shared if one is not None)
    groups = [Group("Shared cards", row), Group("Your hand", held(view.seats[ME].cards))]
    groups += [Group(f"{others.name} {seat}", held(view.seats[seat].cards)) for seat in view.active if seat != ME]
    decision = deal.decision
    assert decision is not None
    lines = (f"Pot: {chips(deal.pot)}. You have {chips(deal.stacks[ME])}.", f"Your turn. {decision.question()}")
    words = {"others": others.name, "character": others.character, "pot": deal.pot, "low": game.low_ranking.title}
    return Situation(task, view, words, tuple(groups), lines)


def held(cards: tuple[Card | None, ...]) -> tuple[Card, ...]:
    """Cards that all lie open."""
    return tuple(one for one in cards if one is not None)


def to_the_last_bets(game: Ponsi, players: int, others: Strategy, stream: Stream) -> Deal:
    """A deal in which seat 0 calls along, up to its first bet after the last shared card."""
    last = len(game.stay_prices)
    for _ in range(MOST_DEALS):
        deal = game.deal(seed=stream.below(10**9), players=players, dealer=stream.below(players))
        while (decision := deal.decision) is not None:
            seat = decision.seats[0]
            if seat == ME and decision.kind == "bet" and None not in deal.view(ME).shared[:last]:
                return deal
            deal.act(answer(deal, seat, STRATEGIES["caller"] if seat == ME else others), seat)
    raise ExerciseError(f"no deal against {others.name} came to the last bets.")
