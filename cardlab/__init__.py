"""cardlab: a teaching toolkit for card games, in a notebook.

Cards and rankings are there at once; games, tables and strategies when one is first used, and widgets
too, so that `import cardlab` is quick and works in a script. The engine needs numpy alone.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

__version__ = "0.1.0"

# At once, because a submodule has the same name as a function here, and would take its place.
from cardlab.cards import PACK, Card, CardError, Rank, Suit, card, cards, pack
from cardlab.ranking import (
    A5,
    A6,
    A6B,
    D26,
    D27,
    H75,
    HIGH,
    RANKINGS,
    HandValue,
    LowRanking,
    RankingError,
    high_and_low,
    qualifies,
    ranking,
    side_by_side,
    wild,
)
from cardlab.seeds import Seed, SeedError

if TYPE_CHECKING:
    from cardlab import odds
    from cardlab.exercises import ExerciseError, Lesson, State, exercise, find, lesson, reveal, review
    from cardlab.games import (
        Anaconda,
        Chicago,
        DealersChoice,
        DeucesJacksAxe,
        Draw,
        Elimination,
        Ponsi,
        Pontoon,
        SevenCardStud,
        check_game,
        dealers_choice,
        load,
    )
    from cardlab.players import STRATEGIES, Strategy, strategy
    from cardlab.table.deal import Deal
    from cardlab.table.house import House
    from cardlab.table.houses import ABOUT_HOUSES, HOUSES
    from cardlab.table.reasons import ActionError, IllegalAction, Reason, RulesError, SaveError
    from cardlab.table.settle import settle
    from cardlab.table.showdown import Settlement
    from cardlab.table.sitting import Sitting
    from cardlab.table.timeline import Timeline
    from cardlab.table.view import View
    from cardlab.table.voice import Voice
    from cardlab.widgets import declaration_lab, declaration_trainer, explore, rank_hands, show

# Where each public name lives. A name is imported when it is first used.
_HOMES = {
    "cardlab.exercises": ("ExerciseError", "Lesson", "State", "exercise", "find", "lesson", "reveal", "review"),
    "cardlab.games": (
        "Anaconda",
        "Chicago",
        "DealersChoice",
        "DeucesJacksAxe",
        "Draw",
        "Elimination",
        "Ponsi",
        "Pontoon",
        "SevenCardStud",
        "check_game",
        "dealers_choice",
        "load",
    ),
    "cardlab.players": ("STRATEGIES", "Strategy", "strategy"),
    "cardlab.table.deal": ("Deal",),
    "cardlab.table.house": ("House",),
    "cardlab.table.houses": ("ABOUT_HOUSES", "HOUSES"),
    "cardlab.table.reasons": ("ActionError", "IllegalAction", "Reason", "RulesError", "SaveError"),
    "cardlab.table.settle": ("settle",),
    "cardlab.table.showdown": ("Settlement",),
    "cardlab.table.sitting": ("Sitting",),
    "cardlab.table.timeline": ("Timeline",),
    "cardlab.table.view": ("View",),
    "cardlab.table.voice": ("Voice",),
    "cardlab.widgets": ("declaration_lab", "declaration_trainer", "explore", "rank_hands", "show"),
}
_HOME = {name: home for home, names in _HOMES.items() for name in names}

__all__ = [
    "A5",
    "A6",
    "A6B",
    "ABOUT_HOUSES",
    "D26",
    "D27",
    "H75",
    "HIGH",
    "HOUSES",
    "PACK",
    "RANKINGS",
    "STRATEGIES",
    "ActionError",
    "Anaconda",
    "Card",
    "CardError",
    "Chicago",
    "Deal",
    "DealersChoice",
    "DeucesJacksAxe",
    "Draw",
    "Elimination",
    "ExerciseError",
    "HandValue",
    "House",
    "IllegalAction",
    "Lesson",
    "LowRanking",
    "Ponsi",
    "Pontoon",
    "Rank",
    "RankingError",
    "Reason",
    "RulesError",
    "SaveError",
    "Seed",
    "SeedError",
    "Settlement",
    "SevenCardStud",
    "Sitting",
    "State",
    "Strategy",
    "Suit",
    "Timeline",
    "View",
    "Voice",
    "card",
    "cards",
    "check_game",
    "dealers_choice",
    "declaration_lab",
    "declaration_trainer",
    "exercise",
    "explore",
    "find",
    "high_and_low",
    "lesson",
    "load",
    "odds",
    "pack",
    "qualifies",
    "rank_hands",
    "ranking",
    "reveal",
    "review",
    "settle",
    "show",
    "side_by_side",
    "strategy",
    "wild",
]


def __getattr__(name: str) -> object:
    if name == "odds":
        return import_module("cardlab.odds")
    if name not in _HOME:
        raise AttributeError(f"module 'cardlab' has no attribute {name!r}")
    value = getattr(import_module(_HOME[name]), name)
    globals()[name] = value
    if _HOME[name] == "cardlab.exercises":  # which stands below the widgets, and can't ask for them itself
        import_module("cardlab.exercises.facing").give_face(_face)
    return value


def _face(shown: object) -> object:
    """The widget that shows a question or a practice; None where it is to be text."""
    return import_module("cardlab.widgets").face(shown)


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
