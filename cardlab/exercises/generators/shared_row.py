"""Two hands that share a row of cards: who is ahead when the best five of all play, and no sixth."""

from __future__ import annotations

from fractions import Fraction
from functools import partial
from typing import Any

from cardlab.cards import PACK
from cardlab.exercises.generators.hands import MOST_DRAWS, Hands, facts_of, said_of_two
from cardlab.exercises.generators.settings import a_ranking, whole
from cardlab.exercises.situation import Group, Situation
from cardlab.exercises.tasks import ChoiceTask
from cardlab.exercises.trouble import ExerciseError
from cardlab.exercises.variants import Generator
from cardlab.ranking import Ranking
from cardlab.seeds import Stream

ANSWERS = {"A": "", "B": "", "tie": "neither is better"}


def shared_row(ranking: Any = "HIGH", held: Any = 2, shared: Any = 5) -> Generator:
    """Each hand may use its own cards and the shared row: A, B or a tie, equally often.

    In a tie the cards that are left over differ, so that somebody who counts a sixth card goes wrong.
    """
    return partial(_shared_row, a_ranking("ranking", ranking), whole("held", held, 2, 5), whole("shared", shared, 3, 5))


def _shared_row(ranking: Ranking, held: int, shared: int, stream: Stream) -> Situation:
    target = stream.choice(list(ANSWERS))
    for _ in range(MOST_DRAWS):
        cards = stream.sample(PACK, 2 * held + shared)
        own = {"A": tuple(cards[:held]), "B": tuple(cards[held : 2 * held])}
        row = tuple(cards[2 * held :])
        hands = {label: (*hand, *row) for label, hand in own.items()}
        values = {label: ranking.best(hand) for label, hand in hands.items()}
        sixth = better_sixth(ranking, [[ranking.pips(one) for one in value.unused] for value in values.values()])
        if values["A"] == values["B"]:
            found = "tie" if sixth != "tie" else ""
        else:
            found = "A" if values["A"] > values["B"] else "B"
        if found == target:
            break
    else:
        raise ExerciseError(f"no two hands with {shared} shared cards came out as {target} under {ranking.name}.")
    reason = said_of_two(ranking, hands, "A", "B")
    points = {word: Fraction(word == target) for word in ANSWERS}
    task = ChoiceTask(points, lambda _: reason, ANSWERS, more={"sixth": sixth})
    groups = (*(Group(label, hand) for label, hand in own.items()), Group("Shared row", row))
    words = {"ranking": ranking.title, "size": held + shared, "shared": shared}
    return Situation(task, Hands(ranking, hands), words, groups, facts=partial(facts_of, hands))


def better_sixth(ranking: Ranking, left_over: list[list[int]]) -> str:
    """Whose best card beyond the five is better: "A", "B", or "tie"."""
    best = max if ranking.way == "high" else min
    a, b = (best(pips) for pips in left_over)
    return "tie" if a == b else "A" if best(a, b) == a else "B"
