"""The coach at a Ponsi table: what each choice is worth, from the view of the seat that is asked and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from threading import Thread
from typing import Final

from cardlab.games.ponsi import Ponsi
from cardlab.odds import DeclarationValues, StayValues, declaration_values, stay_values
from cardlab.odds.parts import amount, chances_in_words
from cardlab.table.betting import StayDecision
from cardlab.table.view import View

Rows = tuple[tuple[str, str], ...]
"""What stands in the panel: heads and texts."""
COUNTING: Final[Rows] = (("coach", "Counting what each choice is worth…"),)
AT_FAULT: Final[Rows] = (("coach", "This could not be worked out: there is a fault in cardlab."),)
OFF: Final = "This table has no coach."


@dataclass(frozen=True, repr=False)
class Advice:
    """What staying is worth where there is a price, and each declaration. Its repr is the text."""

    stay: StayValues | None
    declaring: DeclarationValues
    open_row: bool
    """Whether all shared cards are open."""

    @property
    def rows(self) -> Rows:
        """Heads and texts, for a panel."""
        values, rows = self.declaring, []
        if self.stay is not None:
            rows.append((f"pay {self.stay.price}, or fold", self.stay.why))
        for value in values.ranked:
            rows.append((value.way, f"{amount(value.ev)} of {value.pot} chips: {chances_in_words(value)}."))
        best = values["both" if "both" in values else values.best]
        rows.append(("why", best.why))
        how = f"all {values.times:,} hands" if values.exact else f"{values.times:,} deals"
        staying = "" if self.open_row else " All who are in stay to the end, and nobody bets any more."
        rows.append(("counted", f"{how}, against {values.against}, all hidden cards being equally likely.{staying}"))
        return tuple(rows)

    def __repr__(self) -> str:
        return "\n".join(f"{head}: {text}" for head, text in self.rows)


def advice(view: View) -> Advice:
    """Work out what a seat's choices are worth; see `why_no_advice`."""
    stay = stay_values(view, progress=False) if isinstance(view.decision, StayDecision) else None
    pot = stay.taken.pot if stay else None
    return Advice(stay, declaration_values(view, pot=pot, progress=False), None not in view.shared)


def why_no_advice(view: View) -> str:
    """Why the coach has nothing to say to this viewer; "" where it has."""
    if view.over:
        return "The deal is over: step back to a choice, and ask there."
    if not isinstance(view.game, Ponsi):
        return f"The coach knows Ponsi so far, and not {view.game.title}."
    if view.seat is None or view.decision is None:
        return "The coach speaks to a player whose turn it is."
    if len(view.pots) > 1:
        return "There are side pots here, and the coach values a single pot so far."
    return ""


def in_background(work: Callable[[], object]) -> None:
    """Do it beside everything else; at once where there are no threads, as in a browser."""
    try:
        Thread(target=work, daemon=True, name="cardlab-coach").start()
    except RuntimeError:
        work()
