"""The coach of Pontoon: what each choice of the seat to act is worth, when somebody asks."""

from __future__ import annotations

import re

from cardlab.games.pontoon_decisions import StakeDecision
from cardlab.games.pontoon_rules import Pontoon
from cardlab.games.pontoon_words import amount_of
from cardlab.odds.pontoon import pontoon_values
from cardlab.odds.pontoon_banking import banker_values
from cardlab.odds.pontoon_first_card import first_card_worth
from cardlab.odds.pontoon_worth import doing, net
from cardlab.odds.sheets import grid
from cardlab.players.pontoon import SticksOn
from cardlab.widgets.pontoon_state import CoachState
from cardlab.widgets.pontoon_stepper import PontoonStepper

COUNTED_FROM = (
    "Counted from a freshly shuffled pack, for a player with chips enough to buy, who then plays as well as can be "
    "and splits nothing."
)


def coach_state(table: PontoonStepper) -> CoachState:
    """The worth of each choice, as a table, and the reason in sentences."""
    decision = table.deal.decision
    return of_a_stake(table, decision) if isinstance(decision, StakeDecision) else of_a_hand(table)


def coach_text(table: PontoonStepper) -> str:
    """What the coach says, in lines of text."""
    coach = coach_state(table)
    chosen = [coach["chosen"]] if coach["chosen"] else []
    return "\n".join([coach["title"], *chosen, *grid(coach["heads"], coach["rows"]), *coach["notes"]])


def of_a_hand(table: PontoonStepper) -> CoachState:
    """What each choice is worth to the person who is asked.

    The coach remembers the pack as the memory strip does: only while that is full.
    """
    assert table.seat is not None, "the coach was asked about a decision of the person's own"
    view, memory = table.deal.view(table.seat), table.memory == "full"
    banks = table.seat == table.deal.dealer
    values = banker_values(view, memory=memory) if banks else pontoon_values(view, bankers_rule(table), memory=memory)
    heads, rows = values.rows()
    chosen = table.chosen_next()
    return CoachState(
        title=f"{values.title}.",
        heads=heads,
        rows=rows,
        notes=[by_name(table, note) for note in values.notes()],
        chosen=judged(chosen, values.best, values[values.best].ev - values[chosen].ev) if chosen else "",
    )


def of_a_stake(table: PontoonStepper, asked: StakeDecision) -> CoachState:
    """Whether to stake much or little on the first card."""
    rules, banker, stakes = table.deal.game, bankers_rule(table), asked.amounts
    assert isinstance(rules, Pontoon), "nobody else asks for such a stake"
    each = first_card_worth(asked.card, rules, banker)
    best, chosen = stakes[-1] if each > 0 else stakes[0], table.chosen_next()
    wins = f"each chip on it {'wins' if each > 0 else 'loses'} {abs(each):.2f} on average"
    advice = (
        f"so stake as {'much' if each > 0 else 'little'} as you may" if len(stakes) > 1 else "and it is the only stake"
    )
    return CoachState(
        title=f"What a stake on the {asked.card.name} is worth, against a banker who {banker}.",
        heads=["", "chips"],
        rows=[[f"stake {chips}", net(chips * each)] for chips in sorted({stakes[0], stakes[-1]})],
        notes=[f"Stake {best}: {wins}, {advice}.", COUNTED_FROM],
        chosen=judged(chosen, f"stake {best}", (best - amount_of(chosen)) * each) if chosen else "",
    )


def judged(chosen: str, best: str, behind: float) -> str:
    """What was chosen, and how many chips it is behind the best.

    >>> judged("stick", "twist", 0.24)
    'You chose to stick: that gave away 0.24 chips on average, against twisting.'
    >>> judged("buy 5", "buy 5", 0.0)
    'You chose to buy for 5: nothing was worth more.'
    """
    did = chosen.replace("buy ", "buy for ").replace("pontoon", "declare it")
    verdict = f"that gave away {behind:.2f} chips on average, against {doing(best)}"
    return f"You chose to {did}: {verdict if behind >= 0.005 else 'nothing was worth more'}."


def by_name(table: PontoonStepper, note: str) -> str:
    """A note in which seats are called by their names, as everywhere on the table, and not by their numbers."""
    return re.sub(r"\b[Ss]eat (\d)\b", lambda seat: table.voice.within(int(seat[1])), note)


def bankers_rule(table: PontoonStepper) -> str:
    """How the banker is taken to play: by the number that its seat is named after, or sticking on 17."""
    banker = table.strategies.get(table.deal.dealer)
    return f"sticks on {banker.least if isinstance(banker, SticksOn) else 17}"
