"""How a notebook shows a question or a practice: by a face that a higher floor supplies, or as text."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from cardlab.exercises.feedback import Feedback

Face = Callable[[Any], Any]
"""Makes what a notebook draws for a question or a practice; None where it is to be text."""

_faces: list[Face] = []


def give_face(face: Face) -> None:
    """Have questions and practice shown by this from now on. Until then, and where it gives None, they are text."""
    _faces[:] = [face]


class Faced:
    """Something that is text by itself, and that a notebook may draw: once, in however many cells it is shown."""

    _drawing: Any = None

    def _repr_mimebundle_(self, **options: Any) -> Any:
        """What a notebook shows; nothing for what is to be text."""
        if self._drawing is None or self._drawing.comm is None:  # never drawn, or closed since
            self._drawing = _faces[0](self) if _faces else None
        return {} if self._drawing is None else self._drawing._repr_mimebundle_(**options)


@dataclass(frozen=True, slots=True)
class Told:
    """What was answered and told of a variant since it was asked: what a view shows beside the question."""

    answer: str = ""
    feedback: Feedback | None = None
    checks: int = 0
    hints: tuple[str, ...] = ()
    may_hint: bool = True
    """Whether a new hint may be had: at first, and after each try."""
    solution: str = ""
