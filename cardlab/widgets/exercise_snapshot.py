"""The snapshot that an exercise shows: drawn from what a question shows, and from what was told of it."""

from __future__ import annotations

from typing import Final, Literal

from cardlab.exercises.facing import Told
from cardlab.exercises.feedback import NEXT, Feedback, count
from cardlab.exercises.play_task import Line
from cardlab.exercises.progress import LAST_TRIES, RIGHT_TRIES, Standing, standing
from cardlab.exercises.question import Question
from cardlab.widgets.asking import Asking
from cardlab.widgets.exercise_state import (
    ActionState,
    ExerciseAboutState,
    ExerciseControlState,
    ExerciseFeedbackState,
    ExerciseState,
    GroupState,
    LineState,
    OptionState,
    ProgressState,
)

STEADY: Final = f"Steady means: {RIGHT_TRIES} of the last {LAST_TRIES} first tries right. It locks nothing."
TITLES: Final = {
    "right": "Right.",
    "not right": "Not right.",
    "not attempted": "Not attempted yet.",
    "unreadable": "Not read.",
}
# A cell names the methods that come next, a page has buttons.
NEXT_HERE: Final = {
    NEXT[True]: "Next: another one.",
    NEXT[False]: "Next: try again, with a hint if you like, or take another one.",
}


def exercise_snapshot(asking: Asking, rev: int) -> ExerciseState:
    """What is shown now."""
    question = asking.question
    shown, told, plain = question.shown, question.told, question.shown.plain()
    feedback = None if told.feedback is None else feedback_state(told.feedback)
    line = question.line(asking.played)
    return ExerciseState(
        rev=rev,
        id=shown.id,
        title=question.exercise.title or question.exercise.id,
        facts=[shown.id, count(shown.points, "point")],
        way=way(question),
        prompt=shown.prompt,
        groups=[GroupState(label=group["label"], cards=group["cards"]) for group in plain["groups"]],
        lines=lines(question),
        options=[OptionState(answer=option["answer"], text=option["text"]) for option in plain["options"]],
        labels=list(question.labels),
        line=None if line is None else line_state(line),
        example=question.example,
        how=unquoted_words(shown.how),
        answer=told.answer,
        checks=told.checks,
        feedback=feedback,
        hints=list(told.hints),
        solution=told.solution,
        progress=progress_state(standing(question.exercise.id, question.attempts)),
        controls=ExerciseControlState(
            hint=asking.why_no_hint(), solution=asking.why_no_solution(), undo=asking.why_no_undo()
        ),
        said=asking.said or spoken(told, feedback) or shown.prompt,
    )


def lines(question: Question) -> list[str]:
    """What is told of the situation; of a deal that is played, without what is asked first, which changes."""
    start = question.line(())
    return [one for one in question.shown.lines if start is None or start.question not in one]


def way(question: Question) -> Literal["choose", "order", "type", "play", "function"]:
    """How a question is answered on a page."""
    if question.example:
        return "function"
    if question.labels:
        return "order"
    if question.line(()) is not None:
        return "play"
    return "choose" if question.shown.options else "type"


def line_state(line: Line) -> LineState:
    """How far a deal is played."""
    return LineState(
        words=list(line.words),
        happened=list(line.happened),
        question=line.question,
        actions=[
            ActionState(action=one.action, label=one.label, reason=one.reason.sentence if one.reason else "")
            for one in line.choices
        ],
    )


def feedback_state(feedback: Feedback) -> ExerciseFeedbackState:
    """What became of an answer, in words that fit a page."""
    tried = feedback.outcome != "not attempted"
    return ExerciseFeedbackState(
        outcome=feedback.outcome,
        title=TITLES[feedback.outcome],
        reason=unquoted_words(feedback.reason) if tried else "Give an answer first, then check it.",
        more=[*feedback.misconceptions, *feedback.notes],
        number=feedback.number,
        next=NEXT_HERE.get(feedback.next, feedback.next),
        receipt=feedback.receipt,
        done=feedback.next == NEXT[True],
    )


def spoken(told: Told, feedback: ExerciseFeedbackState | None) -> str:
    """What was told last, as it is read out: the verdict first, the reason second."""
    if feedback is None:
        return ""
    parts = [feedback["title"], feedback["reason"], *feedback["more"], feedback["number"], feedback["next"]]
    return " ".join(part for part in parts if part)


def unquoted_words(text: str) -> str:
    """How to answer, for a field: only in a cell does an answer need quotes."""
    return text.replace(", in quotes", "")


def progress_state(one: Standing) -> ProgressState:
    """How an exercise goes."""
    if not one.attempts:
        return ProgressState(text="Not tried yet.", last=[], steady=False)
    said = "1 try; " if one.attempts == 1 else f"{one.attempts:,} tries; "
    right, of = sum(one.last), len(one.last)
    if of == 1:
        said += f"the first try was {'right' if right else 'not right'}"
    else:
        said += f"of the last {of} first tries {right} {'was' if right == 1 else 'were'} right"
    return ProgressState(text=f"{said}{': steady' if one.steady else ''}.", last=list(one.last), steady=one.steady)


def exercise_about() -> ExerciseAboutState:
    """What "steady" means."""
    return ExerciseAboutState(steady=STEADY)
