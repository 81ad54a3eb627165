"""Questions for learners: predict first, then see."""

from cardlab.exercises.predicting import Prediction, reveal

__all__ = ["Prediction", "reveal"]
