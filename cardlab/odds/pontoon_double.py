"""Whether the banker who has looked at one card should double all stakes, at the tables where he may."""

from __future__ import annotations

from functools import lru_cache

from cardlab.games.pontoon_decisions import DoubleDecision
from cardlab.games.pontoon_rules import Pontoon
from cardlab.odds.pontoon_chip import worth_of_a_chip
from cardlab.odds.pontoon_first_card import COME_ROUND, seen_before_play
from cardlab.odds.pontoon_hands import NONE, Counts10, with_one_more
from cardlab.odds.pontoon_paid import value_of
from cardlab.odds.pontoon_rules_of_play import SticksOn, sticks_on
from cardlab.odds.pontoon_seen import pontoon_of
from cardlab.odds.pontoon_stake_worth import StakeValue, StakeValues
from cardlab.odds.pontoon_unseen import BankersCards
from cardlab.odds.pontoon_worth import won
from cardlab.table.reasons import ActionError
from cardlab.table.view import View

__all__ = ["double_values"]


def double_values(
    view: View, players: str | SticksOn = "sticks on 16", banker: str | SticksOn = "sticks on 17", memory: bool = True
) -> StakeValues:
    """What "double" and "leave" are worth to the bank, in chips won or lost by the end of the deal.

    Exact over all cards but the banker's first: every player gets two of them and plays as `players` says, twisting
    and never buying, and the banker draws as `banker` says. What the players staked tells nothing of their cards.
    A seat with too few chips to double adds what it has. `memory` is as for `stake_values`.

    Raises `ActionError` unless the view is that of a banker who is asked.

    >>> from cardlab.cards import PACK, cards
    >>> first = cards("6h Ad 5c 9s")
    >>> house = Pontoon(banker_may_double="paid_twice")
    >>> deal = house.deal(pack=first + tuple(card for card in PACK if card not in first), players=2)
    >>> _ = deal.act("stake 10")
    >>> double_values(deal.view(0)).best
    'double'
    """
    rules, asked = pontoon_of(view), view.decision
    if not isinstance(asked, DoubleDecision) or view.seat not in asked.seats:
        raise ActionError(f"Seat {view.seat} is not asked to double now: use the banker's view when he is.")
    players, banker = sticks_on(players), sticks_on(banker)
    seen, exact = seen_before_play(view, memory)
    stakes = [(seat.stack, hand.stake) for seat in view.seats for hand in seat.hands if seat.seat != view.dealer]
    at_stake = {
        "double": sum(stake + min(stake, stack) for stack, stake in stakes),
        "leave": sum(stake for _, stake in stakes),
    }
    first, found = value_of(asked.card), {}
    for action in asked.legal_actions:
        chip = _worth(rules, first, seen.counts, banker, players.at_least(rules.stick_min), action == "double")
        found[action] = StakeValue(action, -at_stake[action] * chip)
    players_said = str(players).replace("sticks", "stick", 1)
    title = f"What doubling is worth with the {asked.card.name}, against seats who {players_said}, if the bank {banker}"
    left_out = () if exact else (COME_ROUND,)
    return StakeValues(found, title, why(found, at_stake), left_out, exact)


@lru_cache(maxsize=256)  # what is unseen is new in every deal of a sitting
def _worth(rules: Pontoon, first: int, unseen: Counts10, banker: SticksOn, players: SticksOn, doubled: bool) -> float:
    cards = BankersCards(with_one_more(NONE, first), rules.banker_peek != "end")
    return worth_of_a_chip(rules, NONE, [(1.0, cards, unseen)], banker, players, doubled)


def why(found: dict[str, StakeValue], at_stake: dict[str, int]) -> str:
    """Which of the two is worth more, by how much, and the reason."""
    leave = found["leave"].ev
    if "double" not in found:
        return f"Leave: {won(leave)} on average. The bank could not cover doubled stakes."
    double = found["double"].ev
    chips = f"{at_stake['double']} chips at stake in place of {at_stake['leave']}"
    if double > leave:
        best, than = "Double", "leaving the stakes"
        reason = (
            f"The bank wins with this card, and doubling puts {chips}"
            if leave > 0
            else "Pontoons and tricks are paid less for each chip once stakes are doubled"
        )
    else:
        best, than = "Leave", "doubling them"
        reason = f"The bank loses with this card, and doubling would put {chips}"
    return f"{best}: {won(max(double, leave))} on average, {abs(double - leave):.2f} better than {than}. {reason}."
