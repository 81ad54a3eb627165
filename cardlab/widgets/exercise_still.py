"""An exercise that stands still: as text, as HTML for pages on which no widget can live, and for strict checks.

The progress is left out, and so is what depends on earlier answers: it is not the same in every run.
"""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import Any

from cardlab.exercises.practice import Practice
from cardlab.exercises.question import Question
from cardlab.widgets.exercise_snapshot import feedback_state
from cardlab.widgets.still import face


def exercise_state(question: Question) -> dict[str, Any]:
    """What strict notebook checks compare: the question, and the verdict on the last answer."""
    feedback = question.told.feedback
    parts = ("outcome", "reason", "number")
    found = None if feedback is None else {part: getattr(feedback, part) for part in parts}
    return {"question": question.shown.plain(), "answer": question.told.answer, "feedback": found}


def exercise_html(question: Question) -> str:
    """A question as a little HTML, without script or style sheet."""
    shown = question.shown
    groups = "".join(f"<li>{escape(one.label)}: {faces(one.cards)}</li>" for one in shown.groups)
    options = "".join(
        f"<li><b>{escape(word)}</b>{f': {escape(text)}' if text else ''}</li>" for word, text in shown.options
    )
    points = f"{shown.points} point{'' if shown.points == 1 else 's'}"
    parts = [
        f"<p><b>{escape(question.exercise.title or question.exercise.id)}</b> ({escape(shown.id)}, {points})</p>",
        f"<p>{escape(shown.prompt)}</p>",
        f"<ul>{groups}</ul>" if groups else "",
        *(f"<p>{escape(line)}</p>" for line in shown.lines),
        f"<ul>{options}</ul>" if options else "",
        f"<p>{escape(shown.how)}</p>",
        verdict(question),
        "<p><small>This is a still picture. Run the cell to answer here, or answer in a cell.</small></p>",
    ]
    return f"<div>{''.join(parts)}</div>"


def faces(cards: Any) -> str:
    """Cards as a screen reader should say them and an eye should see them."""
    return " ".join(face(str(one)) for one in cards)


def verdict(question: Question) -> str:
    """What became of the last answer, if there was one."""
    if question.told.feedback is None:
        return ""
    found = feedback_state(question.told.feedback)
    answer = f"{escape(question.told.answer)}: " if question.told.answer else ""
    return f"<p>{answer}<b>{found['title']}</b> {escape(found['reason'])} {escape(found['number'])}</p>"


def practice_state(practice: Practice) -> Mapping[str, Any]:
    """A practice as strict checks compare it: which questions come depends on the answers before."""
    return {"practice": repr(practice)}


def practice_html(practice: Practice) -> str:
    """A practice as a little HTML."""
    return f"<div><p>{escape(repr(practice))}</p><p><small>Run the cell to practise here.</small></p></div>"
