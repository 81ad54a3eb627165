"""Questions for learners, and the tools to build them: asked, checked, hinted at, scored, kept."""

from cardlab.exercises.author import State, exercise
from cardlab.exercises.collecting import Results, results
from cardlab.exercises.feedback import Feedback
from cardlab.exercises.finding import find
from cardlab.exercises.lessons import Lesson, lesson
from cardlab.exercises.looking_back import Review, review
from cardlab.exercises.predicting import Prediction, reveal
from cardlab.exercises.question import Question
from cardlab.exercises.trouble import ExerciseError, NothingFits, Unreadable
from cardlab.exercises.variants import Exercise

__all__ = [
    "Exercise",
    "ExerciseError",
    "Feedback",
    "Lesson",
    "NothingFits",
    "Prediction",
    "Question",
    "Results",
    "Review",
    "State",
    "Unreadable",
    "exercise",
    "find",
    "lesson",
    "results",
    "reveal",
    "review",
]
