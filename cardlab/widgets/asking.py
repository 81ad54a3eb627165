"""A question being answered: what each control of the exercise widget does, without the page.

Each deed either does what it says or raises, and then nothing has changed.
"""

from __future__ import annotations

from typing import Any

from cardlab.exercises.facing import Told
from cardlab.exercises.practice import Practice
from cardlab.exercises.question import Question
from cardlab.exercises.trouble import ExerciseError
from cardlab.table.reasons import ActionError, IllegalAction, Reason

Kept = tuple[Question, Told, tuple[str, ...], str]


class Asking:
    """One question at a time: the one that was asked and its further variants, or those of a practice.

    Answers, hints and solutions go through the question itself, so that it does not matter whether a click
    or a cell asks for them.

    >>> import cardlab as cl
    >>> asking = Asking(cl.lesson("04", keep=False).ask("low-better", seed=26))
    >>> asking.check("A")
    >>> asking.question.told.feedback.outcome
    'right'
    """

    def __init__(self, asked: Question | Practice) -> None:
        self.practice = asked if isinstance(asked, Practice) else None
        self.question = asked.now if isinstance(asked, Practice) else asked
        self.played: tuple[str, ...] = ()  # of a deal that is played, the actions so far
        self.said = ""  # what the last deed did
        self._heard = self.question.told

    def kept(self) -> Kept:
        """What `restore` needs."""
        return self.question, self.question.told, self.played, self.said

    def restore(self, kept: Kept) -> None:
        """Be as it was then."""
        self.question, self._heard, self.played, self.said = kept
        self.question.put_back(self._heard)

    def turn_to(self, question: Question) -> None:
        """Show a question of which something was told elsewhere."""
        before = self._heard if question is self.question else Told()
        if question is not self.question:
            self.question, self.played = question, ()
        self._heard = question.told
        self.said = news(before, question.told)

    def check(self, answer: object = None, sure: object = None) -> None:
        """Say what an answer is worth, and keep it as an attempt, if it can be read."""
        self.said = ""
        self.question.check(unquoted(answer), sure)
        self._heard = self.question.told

    def hint(self) -> None:
        """Give the next hint: at first, and after each try."""
        refuse(self.why_no_hint())
        self.said = f"Hint. {self.question.hint()}"
        self._heard = self.question.told

    def solution(self) -> None:
        """Tell the answer and why, after a try."""
        refuse(self.why_no_solution())
        self.question.solution()
        self._heard = self.question.told
        self.said = f"Solution. {self._heard.solution}"

    def again(self) -> None:
        """Another variant; in a practice, its next question."""
        try:
            question = self.practice.next() if self.practice else self.question.again()
        except ExerciseError as wrong:
            raise ActionError(str(wrong)) from wrong
        self.question, self.played, self._heard = question, (), question.told
        self.said = f"Another question: {question.id}. {question.shown.prompt}"

    def act(self, action: str) -> None:
        """Of a deal that is played: one more action of one's own."""
        line = self.question.line(self.played)
        if line is None:
            raise IllegalAction(Reason("no_play", "No deal is played here: choose or type an answer."))
        if not line.choices:
            raise IllegalAction(Reason("over", "Your line is complete: check it, or take an action back."))
        word = action.strip().lower()
        choice = next((one for one in line.choices if one.action == word), None)
        if choice is not None and choice.reason is not None:
            raise IllegalAction(choice.reason)
        try:
            after = self.question.line((*self.played, word))
        except ValueError as wrong:
            raise ActionError(str(wrong)) from wrong
        assert after is not None
        self.played = after.words
        done = "Your line is complete: check it."
        self.said = " ".join([*after.happened, after.question or done])

    def undo(self) -> None:
        """Take the last action back."""
        refuse(self.why_no_undo())
        self.played = self.played[:-1]
        line = self.question.line(self.played)
        self.said = f"The last action is taken back. {line.question if line else ''}".strip()

    # Why a control can't be used now; "" where it can.

    def why_no_hint(self) -> str:
        """For a hint. Nothing in it says how many there are."""
        return "" if self.question.told.may_hint else "Try once more with this hint; then there may be more to say."

    def why_no_solution(self) -> str:
        """For the solution."""
        question = self.question
        if question.told.solution:
            return "The solution is shown already."
        tried = any(str(one.id) == question.id for one in question.attempts)
        return "" if tried else "Try it first: after an answer the solution can be shown."

    def why_no_undo(self) -> str:
        """For taking an action back."""
        return "" if self.played else "There is no action to take back."


def news(before: Told, now: Told) -> str:
    """What a cell has had told, where it was no answer."""
    if len(now.hints) > len(before.hints):
        return f"Hint. {now.hints[-1]}"
    return f"Solution. {now.solution}" if now.solution != before.solution else ""


def refuse(why_not: str) -> None:
    """IllegalAction, where there is a reason."""
    if why_not:
        raise IllegalAction(Reason("not_now", why_not))


def unquoted(answer: Any) -> Any:
    """What was typed, without quotes around it: in a cell they are needed, in a field some write them as well.

    >>> unquoted(' "B,A,C" '), unquoted("it's")
    ('B,A,C', "it's")
    """
    if not isinstance(answer, str):
        return answer
    text = answer.strip()
    return text[1:-1] if len(text) > 1 and text[0] == text[-1] and text[0] in "\"'" else text
