"""A stretch of a deal to be played: the answer is one's own actions, its value the chips that the seat ends with."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import Any

from cardlab.exercises.tasks import Given, Task, decimal, in_a_row
from cardlab.exercises.trouble import Unreadable
from cardlab.players import Strategy, answer
from cardlab.table.account import account
from cardlab.table.deal import Deal
from cardlab.table.decisions import Choice
from cardlab.table.reasons import ActionError, IllegalAction, quoted
from cardlab.table.record import Record
from cardlab.table.voice import Voice

MOST_LINES = 2_000


@dataclass(frozen=True, slots=True)
class Line:
    """How far a line of one's own actions has come. What it brings is not told: that is for `check`."""

    words: tuple[str, ...]
    happened: tuple[str, ...]
    """What was done in answer to the last action, in sentences."""
    question: str
    """What is asked now; "" where the deal is over."""
    choices: tuple[Choice, ...]


@dataclass(frozen=True, eq=False)
class PlayTask(Task):
    """Play a seat from where the deal stands to its end, against named strategies that answer as they always do."""

    record: Record  # of the deal as it stands; not the deal itself, whose script would be left hanging at the end
    seat: int
    others: Mapping[int, Strategy]

    kinds = ("play",)
    tells_all = False

    @cached_property
    def pot(self) -> int:
        """The chips in the pot where the stretch begins."""
        return self.start().pot

    def start(self) -> Deal:
        """The deal where the stretch begins, to be played on."""
        return Deal(self.record)

    @property
    def how(self) -> str:
        return "Answer with your own actions to the end of the deal, in order, with commas between, in quotes."

    def read(self, answer: object) -> Given:
        if isinstance(answer, str):
            words: list[object] = list(answer.replace(",", " ").split())
        else:
            words = in_a_row(answer)
        if not words:
            raise Unreadable(f"I can't read {quoted(answer)}: {self.how[0].lower()}{self.how[1:]}")
        deal = self.after(words)
        if deal.decision is not None:
            raise Unreadable(f"After {said(words)} it is your turn again. {deal.decision.question()}")
        return Given(",".join(str(word).strip().lower() for word in words), deal)

    def after(self, words: Sequence[object]) -> Deal:
        """The deal after these actions of one's own, and what the others answered; Unreadable for what can't be."""
        deal = self.start()
        for place, word in enumerate(words):
            if deal.decision is None:
                raise Unreadable(f"The deal is over before {quoted(word)}: leave that out.")
            try:
                deal.act(word, self.seat)  # type: ignore[arg-type]
            except (ActionError, IllegalAction) as wrong:
                after = f"After {said(words[:place])}: " if place else ""
                raise Unreadable(f"{after}{wrong}") from None
            self.others_answer(deal)
        return deal

    def line(self, words: Sequence[str]) -> Line:
        """How far these actions have come."""
        deal = self.after(words)
        decision = deal.decision
        if decision is None:
            return Line(tuple(words), (), "", ())
        before = len(self.after(words[:-1]).view(self.seat).events) if words else len(deal.view(self.seat).events)
        news = account(deal.view(self.seat).events[before:], self.voice(deal))
        return Line(tuple(words), tuple(one.text for one in news), decision.question(), decision.choices())

    def others_answer(self, deal: Deal) -> None:
        """Let the others act until the seat is to act again, or the deal is over."""
        while (decision := deal.decision) is not None and self.seat not in decision.seats:
            seat = decision.seats[0]
            deal.act(answer(deal, seat, self.others[seat]), seat)

    @cached_property
    def lines(self) -> Mapping[str, int]:
        """Every line of one's own actions, and the chips that it ends with."""
        found: dict[str, int] = {}
        todo: list[tuple[tuple[str, ...], Deal]] = [((), self.start())]
        while todo and len(found) < MOST_LINES:
            words, deal = todo.pop()
            if deal.decision is None:
                found[",".join(words)] = deal.stacks[self.seat]
                continue
            for word in reversed(deal.legal_actions):
                after = deal.branch()
                after.act(word, self.seat)
                self.others_answer(after)
                todo.append(((*words, word), after))
        return found

    @property
    def clear(self) -> bool:
        return len(set(self.lines.values())) > 1 and len(self.lines) < MOST_LINES

    @property
    def top(self) -> int:
        """The most chips that a line can end with."""
        return max(self.lines.values())

    def lost(self, given: Given) -> Fraction:
        return Fraction(self.top - self.lines[given.text], self.pot)

    def loss_in_words(self, given: Given) -> str:
        loss = self.top - self.lines[given.text]
        return f"{decimal(Fraction(loss), 0)} chips of a pot of {self.pot}" if loss else "nothing"

    def because(self, given: Given) -> str:
        return self.ending(given.value)

    def ending(self, deal: Deal) -> str:
        """Who took what, and why."""
        assert deal.outcome is not None
        voice = self.voice(deal)
        return " ".join(event.sentence(voice) for event in deal.outcome.endings)

    def voice(self, deal: Deal) -> Voice:
        """How the seats are called."""
        names = tuple(
            f"{self.others[seat].name} {seat}" if seat in self.others else "You" for seat in range(deal.players)
        )
        return Voice(names, self.seat)

    def best(self) -> tuple[str, ...]:
        return tuple(line for line, stack in self.lines.items() if stack == self.top)

    def worst(self) -> str:
        return min(self.lines, key=lambda line: self.lines[line])

    @property
    def solution(self) -> str:
        line = self.best()[0]
        others = len(self.best()) - 1
        more = f" ({others} other line{'' if others == 1 else 's'} as good)" if others else ""
        return f"{line.replace(',', ', ')}{more}. {self.ending(self.read(line).value)}"

    @property
    def facts(self) -> Mapping[str, Any]:
        stacks = sorted(set(self.lines.values()), reverse=True)
        gap = Fraction(stacks[0] - stacks[1], self.pot) if len(stacks) > 1 else Fraction(0)
        return {"best": self.best()[0], "lines": len(self.lines), "ways": len(self.best()), "gap": gap}


def said(words: Sequence[object]) -> str:
    """Actions in a row, quoted."""
    return quoted(", ".join(map(str, words)))
