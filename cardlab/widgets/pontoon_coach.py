"""The coach of Pontoon: what each choice of the seat to act is worth, when somebody asks."""

from __future__ import annotations

from cardlab.games.pontoon_decisions import BankerDecision, DoubleDecision, StakeDecision
from cardlab.odds.pontoon import pontoon_values
from cardlab.odds.pontoon_bank_worth import BankerValues
from cardlab.odds.pontoon_banking import banker_values
from cardlab.odds.pontoon_double import double_values
from cardlab.odds.pontoon_first_card import stake_values
from cardlab.odds.pontoon_stake_worth import StakeValues
from cardlab.odds.pontoon_worth import PontoonValues, doing
from cardlab.odds.sheets import grid
from cardlab.players.pontoon import SticksOn
from cardlab.widgets.pontoon_state import CoachState
from cardlab.widgets.pontoon_stepper import PontoonStepper


def coach_state(table: PontoonStepper) -> CoachState:
    """The worth of each choice, as a table, and the reason in sentences."""
    values = coach_values(table)
    heads, rows = values.rows()
    chosen = table.chosen_next()
    return CoachState(
        title=f"{values.title}.",
        heads=heads,
        rows=rows,
        notes=coach_notes(table, values),
        chosen=judged(chosen, values.best, values[values.best].ev - values[chosen].ev) if chosen else "",
    )


def coach_text(table: PontoonStepper) -> str:
    """What the coach says, in lines of text."""
    coach = coach_state(table)
    chosen = [coach["chosen"]] if coach["chosen"] else []
    return "\n".join([coach["title"], *chosen, *grid(coach["heads"], coach["rows"]), *coach["notes"]])


def judged(chosen: str, best: str, behind: float) -> str:
    """What was chosen, and how many chips it is behind the best.

    >>> judged("stick", "twist", 0.24)
    'You chose to stick: that gave away 0.24 chips on average, against twisting.'
    >>> judged("buy 5", "buy 5", 0.0)
    'You chose to buy for 5: nothing was worth more.'
    """
    did = {"pontoon": "declare it", "leave": "leave the stakes"}.get(chosen, chosen.replace("buy ", "buy for "))
    verdict = f"that gave away {behind:.2f} chips on average, against {doing(best)}"
    return f"You chose to {did}: {verdict if behind >= 0.005 else 'nothing was worth more'}."


def coach_notes(table: PontoonStepper, values: PontoonValues | BankerValues | StakeValues) -> list[str]:
    """What there is to say, with the seats called by their names, as everywhere on the table."""
    return values.notes(table.voice.within) if isinstance(values, BankerValues) else values.notes()


def coach_values(table: PontoonStepper) -> PontoonValues | BankerValues | StakeValues:
    """What each choice is worth to the person who is asked.

    The coach remembers the pack as the memory strip does: only while that is full.
    """
    assert table.seat is not None, "the coach was asked about a decision of the person's own"
    view, memory = table.deal.view(table.seat), table.memory == "full"
    match view.decision:
        case StakeDecision():
            return stake_values(view, bankers_rule(table), memory)
        case DoubleDecision():
            return double_values(view, memory=memory)
        case BankerDecision():
            return banker_values(view, memory=memory)
    return pontoon_values(view, bankers_rule(table), memory=memory)


def bankers_rule(table: PontoonStepper) -> str:
    """How the banker is taken to play: by the number that its seat is named after, or sticking on 17."""
    banker = table.strategies.get(table.deal.dealer)
    return f"sticks on {banker.least if isinstance(banker, SticksOn) else 17}"
