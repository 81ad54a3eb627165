"""What is shown in the notebook: a deal to play, hands to put in order, cards to look at, questions to answer."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from cardlab.cards import Card
    from cardlab.exercises.practice import Practice
    from cardlab.exercises.question import Question
    from cardlab.players import Others
    from cardlab.ranking import LowRanking
    from cardlab.table.deal import Deal
    from cardlab.widgets.exercise import ExerciseWidget
    from cardlab.widgets.explorer import HandExplorer
    from cardlab.widgets.ranker import LowHandRanker
    from cardlab.widgets.stepper import Sits
    from cardlab.widgets.table import TableWidget

PACKAGES = ("anywidget", "traitlets", "ipywidgets")


def show(
    deal: Deal, seat: Sits = 0, others: Others = "mixed", teacher: bool = False, name: str = "", **preferences: Any
) -> TableWidget:
    """A deal as a table to play at.

    `seat` is your seat, "all" to play every seat, or "spectator" to look on. `others` names who plays
    the other seats: "mixed", one strategy ("sensible"), one for each seat, or a mapping from seat to
    strategy. A deal is called by its seed ("deal 7"), unless you give a `name`: then the seed is nowhere
    on the page or in the saved notebook. With `teacher=True` all cards can be opened at any time.
    `large=True` is for a projector, `four_colours=False` for red and black suits.

    The table plays a copy: `deal` stays as it is. RulesError says what can't be; ImportError, when the
    packages for the notebook are not installed.
    """
    try:
        from cardlab.widgets.table import TableWidget
    except ModuleNotFoundError as missing:
        raise what_to_type("Tables", missing) from missing
    return TableWidget(deal, seat=seat, others=others, teacher=teacher, name=name, **preferences)


def rank_hands(
    hands: int | Iterable[str | Iterable[Card | str]] = 5,
    ranking: str | LowRanking = "A5",
    level: str = "easy",
    seed: int = 1,
    size: int = 5,
    **preferences: Any,
) -> LowHandRanker:
    """Low hands to put in order, the lowest first: by dragging, by buttons or by keyboard.

    `hands` is how many, three to eight, or the hands themselves, as in ["8c 6d 5h 4s 3c", ...]. `level` is
    "easy", "near" (near misses), "aces" (ace traps) or "straights" (straights and flushes that do or do not
    count). `seed` decides the hands, and "new hands" takes the next seed. With `size=7` each hand has seven
    cards, of which five play. `large=True` is for a projector, `four_colours=False` for red and black suits.

    RulesError says what can't be; ImportError, when the packages for the notebook are not installed.
    """
    try:
        from cardlab.widgets.ranker import LowHandRanker
    except ModuleNotFoundError as missing:
        raise what_to_type("Rankers", missing) from missing
    return LowHandRanker(hands, ranking, level, seed, size, **preferences)


def explore(cards: str | Iterable[Card | str] = "", seed: int = 1, **preferences: Any) -> HandExplorer:
    """Up to ten cards to pick, and at once the best high and every best low, and how many of all hands each beats.

    `cards` are those that are picked at first; `seed` decides the random hands. `large=True` is for a
    projector, `four_colours=False` for red and black suits.

    ImportError says when the packages for the notebook are not installed.
    """
    try:
        from cardlab.widgets.explorer import HandExplorer
    except ModuleNotFoundError as missing:
        raise what_to_type("Explorers", missing) from missing
    return HandExplorer(cards, seed, **preferences)


def face(shown: Question | Practice) -> ExerciseWidget | None:
    """What a notebook draws for a question or a practice at the end of a cell; None where it is to be text.

    It is text while a grader runs the notebook, and where the packages for the notebook are not installed.
    """
    from cardlab.exercises.grading import at_the_grader  # not above: a table alone needs no exercises

    if at_the_grader():
        return None
    try:
        from cardlab.widgets.exercise import ExerciseWidget
    except ModuleNotFoundError as missing:
        if missing.name not in PACKAGES:
            raise
        return None
    return ExerciseWidget(shown)


def what_to_type(things: str, missing: ModuleNotFoundError) -> ImportError:
    """What a learner without Jupyter's packages is told; any other missing module is raised as it is."""
    if missing.name not in PACKAGES:
        raise missing
    return ImportError(f"{things} in the notebook need some more packages. Type: pip install 'cardlab[lab]'")
