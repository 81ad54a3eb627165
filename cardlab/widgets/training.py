"""Declaring for practice: what each control of the trainer does, without the page.

Each deed either does what it says or raises, and then nothing has changed. Nothing is worked out before
the learner has chosen, so that there is no key to be found.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Final

from cardlab.odds import declaration_values, luck
from cardlab.table.events import Declared
from cardlab.table.reasons import ActionError, IllegalAction, Reason, quoted
from cardlab.table.whole import as_whole
from cardlab.widgets.choices import Choice, Choices
from cardlab.widgets.endings import ME, Ending, Setting

REDEALS: Final = 1_000


@dataclass(frozen=True)
class Standing:
    """The ending that is shown, and how far it is; never changed, only replaced."""

    ending: Ending
    choice: Choice | None = None
    opened: bool = False
    choices: Choices = field(default_factory=Choices)


class Training:
    """One ending after another: choose, then open the coins, then the next.

    >>> training = Training(Setting.read("A5", "buderick", 2, "caller", "better half", 1, "fair"))
    >>> training.choose("low")
    >>> training.now.choice.title
    'Low is worth ... chips more than ...
    """

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.now = Standing(setting.ending(1))

    def kept(self) -> Standing:
        """What `restore` needs."""
        return self.now

    def restore(self, kept: Standing) -> None:
        """Be as it was then."""
        self.now = kept

    def choose(self, way: str, sure: object = None) -> None:
        """Declare; then it is worked out what each declaration is worth. `sure` is in per cent."""
        refuse(self.why_no_choose())
        certain = read_sure(sure)
        ending = self.now.ending
        deal = ending.deal.branch()
        deal.act(way.strip().lower() if isinstance(way, str) else way, ME)
        assert deal.outcome is not None, "all others have chosen"
        went = next(
            event.way
            for event in deal.events
            if isinstance(event, Declared) and event.seat == ME and event.way != "spade"
        )
        view, seed = ending.view, ending.deal.seed
        worth = declaration_values(view, opponents=ending.others, seed=seed, progress=False)
        took = deal.outcome.shares[ME]
        again = luck(view, went, opponents=ending.others, result=took, seed=seed, times=REDEALS, progress=False)
        made = Choice(ending.number, went, certain, worth, again, deal)
        self.now = replace(self.now, choice=made, choices=Choices((*self.now.choices.made, made)))

    def reveal(self) -> None:
        """Open the coins, and the hands."""
        refuse(self.why_no_reveal())
        self.now = replace(self.now, opened=True)

    def next(self) -> None:
        """The next deal."""
        refuse(self.why_no_next())
        self.now = Standing(self.setting.ending(self.now.ending.number + 1), choices=self.now.choices)

    # Why a control can't be used now; "" where it can.

    def why_no_choose(self) -> str:
        """For choosing."""
        return "You have chosen, and a sealed choice stays. Take the next deal." if self.now.choice else ""

    def why_no_reveal(self) -> str:
        """For opening the coins."""
        if self.now.opened:
            return "The coins are open already."
        return "" if self.now.choice else "Choose your coins first: then all coins are opened."

    def why_no_next(self) -> str:
        """For the next deal."""
        return "" if self.now.choice else "Choose your coins first: then there is another deal."


def refuse(why_not: str) -> None:
    """IllegalAction, where there is a reason."""
    if why_not:
        raise IllegalAction(Reason("not_now", why_not))


def read_sure(sure: object) -> int | None:
    """How sure somebody is, in whole per cent."""
    number = as_whole(sure)
    if sure is not None and (number is None or not 0 <= number <= 100):
        raise ActionError(f"sure={quoted(sure)}: say how sure you are with a whole number from 0 to 100.")
    return number
