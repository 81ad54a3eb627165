"""Predict, then reveal: the answer is told only to somebody who has said what they expect."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from cardlab.exercises.said import in_html
from cardlab.table.reasons import listed, quoted
from cardlab.table.whole import as_whole

Guess = str | int | float | None


@dataclass(frozen=True, slots=True)
class Prediction:
    """What became of a guess: "not attempted", "unreadable", "right", or "not right"; and what is told."""

    outcome: Literal["not attempted", "unreadable", "right", "not right"]
    text: str

    def __repr__(self) -> str:
        return self.text

    def _repr_html_(self) -> str:
        return in_html(self.text)


def reveal(
    guess: Guess, answer: str | int, because: str, *, among: tuple[str, ...] = (), within: int = 0
) -> Prediction:
    """Compare a guess with the answer that the engine worked out, and say why.

    A guess of None is no attempt, and nothing is told. `among` lists the words that can be an answer;
    a number is right when it is no more than `within` away.

    >>> reveal(None, 12, "four seats paid 3 each")
    Not attempted yet: write your answer first, run that cell, then run this one.
    >>> reveal(10, 12, "four seats paid 3 each", within=2)
    Right. It is 12: four seats paid 3 each. You said 10.
    >>> reveal("lo", "low", "nobody else went low", among=("high", "low", "both"))
    I can't read 'lo': answer with high, low or both, in quotes. This did not count as an attempt.
    """
    if guess is None:
        return Prediction(
            "not attempted", "Not attempted yet: write your answer first, run that cell, then run this one."
        )
    told = guess.strip() if isinstance(guess, str) else guess
    said = told.lower() if isinstance(told, str) else told
    if not readable(said, answer, among):
        wanted = f"{listed(among)}, in quotes" if among else "a number"
        return Prediction(
            "unreadable", f"I can't read {quoted(guess)}: answer with {wanted}. This did not count as an attempt."
        )
    right = (
        abs(said - answer) <= within
        if isinstance(answer, int) and not isinstance(said, str)
        else said == str(answer).lower()
    )
    verdict = "Right." if right else "Not right."
    return Prediction("right" if right else "not right", f"{verdict} It is {answer}: {because}. You said {told}.")


def readable(said: object, answer: str | int, among: tuple[str, ...]) -> bool:
    """Whether a guess is of the form that the answer has."""
    if isinstance(answer, int):
        return as_whole(said) is not None or (isinstance(said, float) and said == said)
    return isinstance(said, str) and (not among or said in [word.lower() for word in among])
