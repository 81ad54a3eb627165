"""The exercise widget: a question to answer by mouse or keyboard, with feedback, hints and further variants."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from typing import Any

from cardlab.exercises.practice import Practice
from cardlab.exercises.question import Question
from cardlab.widgets.answering import AnsweringWidget, check_preferences
from cardlab.widgets.asking import Asking
from cardlab.widgets.bundles import bundle
from cardlab.widgets.exercise_snapshot import exercise_about, exercise_snapshot
from cardlab.widgets.exercise_state import ExerciseState
from cardlab.widgets.exercise_still import exercise_html, exercise_state, practice_html, practice_state
from cardlab.widgets.intents import EXERCISE

log = logging.getLogger(__name__)


class ExerciseWidget(AnsweringWidget):
    """A question in the notebook. Made by showing one, as in a cell that ends in `lesson.ask("low-order")`."""

    _esm = bundle("exercise.js")
    _css = bundle("exercise.css")
    requests = EXERCISE
    made_by = "cardlab or in this exercise"

    def __init__(self, asked: Question | Practice, **preferences: Any) -> None:
        check_preferences(preferences, "an exercise", ("asked",))
        self._asked = asked
        self._asking = Asking(asked)
        self._is_changing = False
        super().__init__(self._asking, exercise_about(), **preferences)
        self._asking.question.watch(self._on_told)

    @property
    def question(self) -> Question:
        """The question that is shown now."""
        return self._asking.question

    # The controls, from Python. Each does what the page's button does, or raises, and then nothing has changed.

    def check(self, answer: object = None, sure: object = None) -> None:
        """Say what an answer is worth, and keep it as an attempt if it can be read."""
        self._change(lambda asking: asking.check(answer, sure))

    def hint(self) -> None:
        """Give the next hint: at first, and after each try."""
        self._change(Asking.hint)

    def solution(self) -> None:
        """Tell the answer and why, after a try."""
        self._change(Asking.solution)

    def again(self) -> None:
        """Another variant; in a practice, its next question."""
        self._change(Asking.again)
        self.question.watch(self._on_told)

    def act(self, action: str) -> None:
        """Of a deal that is played: one more action of your own."""
        self._change(lambda asking: asking.act(action))

    def undo(self) -> None:
        """Take the last action back."""
        self._change(Asking.undo)

    # What happens elsewhere.

    def _on_told(self, question: Question) -> None:
        """Show what a cell has asked of a question."""
        try:
            with self._guard:
                if not self._is_changing and self.comm is not None:
                    self._change(lambda asking: asking.turn_to(question))
        except Exception:  # the cell gets its answer, whatever becomes of the picture
            log.exception("the exercise could not be drawn")

    def _change(self, deed: Callable[[Any], object]) -> None:
        with self._guard:
            self._is_changing = True
            try:
                super()._change(deed)
            finally:
                self._is_changing = False

    def _drawn(self, rev: int) -> ExerciseState:
        return exercise_snapshot(self._asking, rev)

    # In outputs stands the question that was asked, whichever is shown now: it is the same in every run.

    def _still_text(self) -> str:
        return repr(self._asked)

    def _still_html(self) -> str:
        return practice_html(self._asked) if isinstance(self._asked, Practice) else exercise_html(self._asked)

    def _still_state(self) -> Mapping[str, Any]:
        return practice_state(self._asked) if isinstance(self._asked, Practice) else exercise_state(self._asked)
