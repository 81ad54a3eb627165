"""Choices at the coins, judged by what they are worth: one of them, and all those of a session."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import hypot
from typing import Final

from cardlab.exercises.calibration import Calibration
from cardlab.exercises.feedback import count
from cardlab.odds import DeclarationValues, Luck
from cardlab.odds.one_by_one import WAYS
from cardlab.odds.parts import amount, roughly, ways_in_words
from cardlab.table.deal import Deal
from cardlab.table.events import Way

LAST: Final = 10
DEAREST: Final = 3
AS_GOOD: Final = 0.02  # of the pot: a difference this small is none, as in the exercises
WORTH_SAYING: Final = 0.05  # of the deals


@dataclass(frozen=True)
class Choice:
    """One declaration: what it and the others were worth, and, apart from that, how the deal ended."""

    number: int
    """Of the deal."""
    way: Way
    sure: int | None
    """In per cent, where it was said."""
    values: DeclarationValues
    luck: Luck
    deal: Deal
    """With all coins open."""

    @property
    def pot(self) -> int:
        """The chips that were played for."""
        return self.values[self.way].pot

    @property
    def lost(self) -> float:
        """Chips, on average, by which the best choice is worth more."""
        return self.values[self.values.best].ev - self.values[self.way].ev

    @property
    def right(self) -> bool:
        """Whether it is as good as the best: to within what can be told, or to a fiftieth of the pot."""
        return self.lost <= self.slack

    @property
    def slack(self) -> float:
        """Chips that are no difference."""
        return max(2 * self.error, AS_GOOD * self.pot)

    @property
    def error(self) -> float:
        """The standard error of what was lost; 0 where every hand was counted."""
        first, second = self.values.ranked[:2]
        if self.way in (first.way, second.way):
            return self.values.error_of_gap
        return hypot(first.error, self.values[self.way].error)

    @property
    def title(self) -> str:
        """The verdict, in a sentence."""
        best, second = self.values.ranked[:2]
        if not self.right:
            return f"{best.way.capitalize()} is worth {amount(self.lost)} chips more than {self.way}."
        if self.way != best.way:
            return f"{self.way.capitalize()} is as good as {best.way}."
        if best.ev - second.ev <= self.slack:
            return f"{self.way.capitalize()} is worth most, and {second.way} is as good."
        return f"{self.way.capitalize()} is worth most: {amount(self.values.gap)} chips more than {second.way}."

    @property
    def counted(self) -> str:
        """How the values were counted."""
        error = max(value.error for value in self.values.values())
        return self.values.title + (f"; the standard error is {amount(error)} chips or less" if error else "")

    @property
    def why(self) -> str:
        """How good the hand is each way; and how often the best way takes something, where that is another matter."""
        stands, best = self.values["both"].why, self.values[self.values.best]
        if "both" in (self.way, best.way):
            return stands
        first = stands.partition(". ")[0].rstrip(".")
        alone = (
            sum(ways for pair, ways in self.values.standing.items() if pair[best.way == "low"] == "best") / best.times
        )
        some = 1 - best.chance["nothing"]
        if some - alone < WORTH_SAYING:
            return f"{first}."
        of = "against {} of hands" if best.exact else "in {} of deals"
        return (
            f"{first}. Yet going {best.way} takes something {of.format(roughly(some))}: a hand is in your way only "
            "where it was declared."
        )

    @property
    def cost(self) -> str:
        """The value that was lost, in a sentence."""
        if not self.lost:
            return "Value lost: none."
        return (
            f"Value lost: {amount(self.lost)} of a pot of {self.pot} chips{', as good as none' if self.right else ''}."
        )

    @property
    def luck_told(self) -> str:
        """How this deal compares with the many others, in two sentences."""
        luck = self.luck
        alike, more, less = map(roughly, (1 - luck.better - luck.worse, luck.better, luck.worse))
        return (
            f"This time going {ways_in_words(self.way)} took {luck.result}. In {luck.taken.times:,} deals of the cards "
            f"that you could not see it took as much in {alike}, more in {more} and less in {less}. Judge it by what "
            f"it is worth: {amount(self.values[self.way].ev)} chips."
        )


@dataclass(frozen=True, repr=False)
class Choices(Sequence[Choice]):
    """The choices of a session, the first one first. Its repr is the summary."""

    made: tuple[Choice, ...] = ()

    def __getitem__(self, place):  # type: ignore[no-untyped-def]  # as a tuple does it
        return self.made[place]

    def __len__(self) -> int:
        return len(self.made)

    @property
    def right(self) -> int:
        """How many were as good as the best."""
        return sum(one.right for one in self.made)

    @property
    def lost(self) -> float:
        """The chips lost, in all."""
        return sum(one.lost for one in self.made)

    @property
    def last(self) -> Choices:
        """The last ten."""
        return Choices(self.made[-LAST:])

    @property
    def dearest(self) -> list[Choice]:
        """Those that lost most, the dearest first; not those that were right."""
        wrong = [one for one in self.made if not one.right]
        return sorted(wrong, key=lambda one: -one.lost)[:DEAREST]

    @property
    def calibration(self) -> Calibration:
        """How sure the learner was, and how often right; a plot in a notebook."""
        return Calibration(self.made)

    def going(self, way: Way) -> Choices:
        """Those that went this way."""
        return Choices(tuple(one for one in self.made if one.way == way))

    @property
    def told(self) -> str:
        """How it goes, in a sentence."""
        if not self.made:
            return "No choice yet."
        of = self.last
        which = count(len(of), "choice") if len(of) == len(self) else f"The last {len(of)} of {len(self)} choices"
        return f"{which}: {of.right} as good as the best, {amount(of.lost / len(of))} chips lost per choice."

    @property
    def text(self) -> str:
        """The summary as lines."""
        if not self.made:
            return "No choice yet: the summary comes with the first."
        lines = [
            f"{count(len(self), 'choice')}: {self.right} as good as the best, {amount(self.lost / len(self))} chips "
            "lost per choice."
        ]
        for way in WAYS:
            if of := self.going(way):
                lines.append(f"  {way}: {len(of)}, {of.right} as good as the best, {amount(of.lost)} chips lost")
        lines += [f"Dear: {dear(one)}" for one in self.dearest]
        if any(one.sure is not None for one in self.made):
            lines.append(self.calibration.text)
        return "\n".join(lines)

    def __repr__(self) -> str:
        return self.text


def dear(one: Choice) -> str:
    """A choice that lost something, as the summary tells it."""
    best = one.values.best
    return f"in deal {one.number}, {one.way} in place of {best} lost {amount(one.lost)} chips. {one.why}"
