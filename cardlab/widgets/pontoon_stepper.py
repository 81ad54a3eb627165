"""A Pontoon deal stepped through: the table's controls, and with them the coach and the memory strip."""

from __future__ import annotations

from typing import Any, Final, Literal, NamedTuple

from cardlab.games.pontoon_decisions import BankerDecision, DoubleDecision, StakeDecision
from cardlab.games.pontoon_play_decision import PlayDecision
from cardlab.table.deal import Deal
from cardlab.table.reasons import ActionError, RulesError, did_you_mean, listed, quoted
from cardlab.table.voice import ordinal
from cardlab.widgets.stepper import Stepper

Mode = Literal["off", "notes", "full"]
MODES: Final[tuple[Mode, ...]] = ("off", "notes", "full")
LONGEST: Final = 200  # characters of notes
COACHED: Final = (StakeDecision, DoubleDecision, PlayDecision, BankerDecision)  # of these the coach speaks


class Chosen(NamedTuple):
    """A choice that a person has made: at which step of the line, what, and with which cards."""

    step: int
    action: str
    on: str
    """What the hand made then, as in "soft 17"; for a stake, the card: "9♥"."""


class PontoonStepper(Stepper):
    """A stepper with a coach who waits to be asked, and a memory strip: off, the learner's own notes, or full.

    >>> from cardlab.games.pontoon_rules import Pontoon
    >>> table = PontoonStepper(Pontoon().deal(seed=3, players=3, banker=2), seat=0)
    >>> table.remember("full"); table.memory
    'full'
    """

    memory: Mode = "off"
    notes = ""
    coached = False
    told = ""  # what the last change was, where it was none of the deal

    def remember(self, mode: str) -> None:
        """Show the memory strip in this way."""
        self.memory = checked_mode(mode)
        shows = {"off": "is off", "notes": "holds your own notes", "full": "is full"}[self.memory]
        self.told = f"The memory strip {shows}."

    def write(self, text: str) -> None:
        """Keep the learner's notes, in place of those before."""
        if not isinstance(text, str) or len(text) > LONGEST:
            raise RulesError(f"{quoted(text)} can't be noted: notes are text of at most {LONGEST} characters.")
        self.notes = text
        self.told = "Your notes are kept."

    def coach(self, on: bool, step: int | None = None) -> None:
        """Ask the coach about the decision that is on the table, or about an earlier one; or send him away."""
        if on and step is not None:
            self._check_chosen(step)
            self.to(step)
        self._check(self.why_no_coach() if on else "")
        self.coached = on
        self.told = "" if on else "The coach is gone."

    def reveal(self, on: bool) -> None:
        """Open all cards, or close them again."""
        super().reveal(on)
        self.told = ""

    def why_no_coach(self) -> str:
        """For "coach"."""
        decision = self.deal.decision
        if decision is None:
            return "The deal is over: step back to a decision, and ask there."
        if not self.my_turn:
            return "The coach is for your own decisions: it is not your turn."
        if not isinstance(decision, COACHED):
            return "The coach speaks of stakes and hands, and not of who should hold the bank."
        return ""

    def chosen(self) -> list[Chosen]:
        """The choices that a person has made so far of which the coach can be asked."""
        given = [(step, answer, self.deal.at(step).decision) for step, answer in enumerate(self.deal.answers)]
        return [
            Chosen(step, answer.action, cards_of(asked))
            for step, answer, asked in given
            if isinstance(asked, COACHED) and self.is_mine(answer.seat) and len(asked.legal_actions) > 1
        ]

    def chosen_next(self) -> str:
        """What was chosen on this line at the decision that is on the table; "" where that is still open."""
        answer = self.timeline.next_answer
        return answer.action if answer else ""

    def _check_chosen(self, step: int) -> None:
        steps = [str(one.step) for one in self.chosen()]
        if str(step) not in steps:
            known = f"yours were made after {listed(steps)}" if steps else "you have made none yet"
            raise ActionError(f"After step {quoted(step)} you made no choice: {known}.")

    def kept(self) -> Any:
        """What `restore` needs to bring the table back to where it stands."""
        return super().kept(), self.memory, self.notes, self.coached, self.told

    def restore(self, kept: Any) -> None:
        """Bring the table back to where it stood."""
        table, self.memory, self.notes, self.coached, self.told = kept
        super().restore(table)

    # The coach was asked about one decision, and goes with it.

    def _begin_change(self) -> None:
        super()._begin_change()
        self.coached, self.told = False, ""

    def _start(self, deal: Deal) -> None:
        super()._start(deal)
        self.coached, self.told = False, ""


def cards_of(asked: StakeDecision | DoubleDecision | PlayDecision | BankerDecision) -> str:
    """The cards that a decision is about, as players call them: a total, or the one card that is staked on."""
    if isinstance(asked, StakeDecision | DoubleDecision):
        return asked.card.glyph
    if isinstance(asked, PlayDecision) and asked.hands > 1:
        return f"{asked.made} ({ordinal(asked.hand)} hand)"
    return asked.made


def checked_mode(mode: object) -> Mode:
    """One of the ways to show the memory strip; RulesError for anything else."""
    if mode not in MODES:
        hint = did_you_mean(mode, MODES) if isinstance(mode, str) else ""
        raise RulesError(f'memory={quoted(mode)} is not known.{hint} The memory strip is "off", "notes" or "full".')
    return mode
