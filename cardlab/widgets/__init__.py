"""What is shown in the notebook: deals to play, hands to put in order, cards to look at, questions to answer."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from cardlab.cards import Card
    from cardlab.exercises.practice import Practice
    from cardlab.exercises.question import Question
    from cardlab.odds.opponents import Opponents
    from cardlab.players import Others
    from cardlab.ranking import LowRanking, Ranking
    from cardlab.table.deal import Deal
    from cardlab.table.house import House
    from cardlab.table.sitting import Sitting
    from cardlab.widgets.exercise import ExerciseWidget
    from cardlab.widgets.explorer import HandExplorer
    from cardlab.widgets.lab import DeclarationLab
    from cardlab.widgets.pontoon import PontoonWidget
    from cardlab.widgets.ranker import LowHandRanker
    from cardlab.widgets.stepper import Sits
    from cardlab.widgets.table import TableWidget
    from cardlab.widgets.trainer import DeclarationTrainer

PACKAGES = ("anywidget", "traitlets", "ipywidgets")


def show(
    deal: Deal | Sequence[Deal] | Sitting,
    seat: Sits = 0,
    others: Others = "mixed",
    teacher: bool = False,
    name: str = "",
    coach: bool = False,
    **preferences: Any,
) -> TableWidget | PontoonWidget:
    """A deal as a table to play at; one of Pontoon with a coach, and a memory strip if you want it.

    Give several deals, and "next deal" takes the next of them; `table.deals` has those that are over, to be looked
    back on with `cardlab.review`. Give a sitting, and its deal goes on; at dealer's choice
    (`cardlab.dealers_choice`) whoever deals next names the game.

    `seat` is your seat, "all" to play every seat, or "spectator" to look on. `others` names who plays
    the other seats: "mixed", one strategy ("sensible"), one for each seat, or a mapping from seat to
    strategy. A deal is called by its seed ("deal 7"), unless you give a `name`: then the seed is nowhere
    on the page or in the saved notebook. With `teacher=True` all cards can be opened at any time.
    With `coach=True` a player of Ponsi can ask what staying and each declaration are worth. At Pontoon the coach is
    always there, and `memory` is "off", "notes" (your own) or "full": the pack as somebody knows it who forgets
    nothing. `large=True` is for a projector, `four_colours=False` for red and black suits.

    The table plays a copy: `deal` stays as it is. RulesError says what can't be; ImportError, when the
    packages for the notebook are not installed.
    """
    try:
        from cardlab.widgets.pontoon import PontoonWidget, is_pontoon
        from cardlab.widgets.table import TableWidget
    except ModuleNotFoundError as missing:
        raise what_to_type("Tables", missing) from missing
    if is_pontoon(deal[0] if isinstance(deal, Sequence) and deal else getattr(deal, "deal", deal)):
        return PontoonWidget(deal, seat=seat, others=others, teacher=teacher, name=name, **preferences)
    return TableWidget(deal, seat=seat, others=others, teacher=teacher, name=name, coach=coach, **preferences)


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


def declaration_lab(
    showdown: str = "tied_for_low", house: str | House = "buderick", seed: int = 1, **settings: Any
) -> DeclarationLab:
    """A showdown to lay out: who takes what to the chip, why, and what every other house would say.

    `showdown` is one with a name, as in "Both, but tied for low"; or give your own, as `settle` takes it: `hands`,
    `declared` and `put_in` with one entry for each of two to nine seats, and if need be `shared`, `low`, `high` and
    `dealer`. "?" in a hand is a card that nobody knows: then all that it can be are gone through. `house` is the
    name of a house, as in `HOUSES`, or a `House`. `seed` decides the cards that are dealt. `large=True` is for a
    projector, `four_colours=False` for red and black suits.

    RulesError says what can't be; ImportError, when the packages for the notebook are not installed.
    """
    try:
        from cardlab.widgets.lab import DeclarationLab
    except ModuleNotFoundError as missing:
        raise what_to_type("Labs", missing) from missing
    return DeclarationLab(showdown, house, seed, **settings)


def declaration_trainer(
    low: str | Ranking = "A5",
    house: str | House = "buderick",
    players: int = 3,
    others: Others = "caller",
    opponents: Opponents | None = "better half",
    seed: int = 1,
    deals: str = "varied",
    name: str = "",
    **preferences: Any,
) -> DeclarationTrainer:
    """Ponsi endings to declare in: choose coins, then see what each choice is worth, and how much was luck.

    You have seat 0, all cards of the row are open, and the others have chosen. `low` is the low ranking, `house` a
    house by name ("buderick", "hoyle", ...) or a `House`. `others` play the deal as in `show`; `opponents` says how
    they declare, as in `odds.declaration_values`, and None lets each declare as it plays. `seed` decides the
    deals; with a `name` for them it is nowhere on the page. Of "varied" deals a third are strong both ways;
    "fair" ones come as they are dealt.

    From Python: `.choose("low", sure=70)`, `.reveal()`, `.next()`, and `.choices` for the summary. `large=True` is
    for a projector, `four_colours=False` for red and black suits. RulesError says what can't be; ImportError,
    when the packages for the notebook are not installed.
    """
    try:
        from cardlab.widgets.trainer import DeclarationTrainer
    except ModuleNotFoundError as missing:
        raise what_to_type("Trainers", missing) from missing
    return DeclarationTrainer(low, house, players, others, opponents, seed, deals, name, **preferences)


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
