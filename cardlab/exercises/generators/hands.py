"""Several hands under one ranking: which is best, or in which order they stand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from itertools import pairwise
from typing import Any

from cardlab.cards import PACK, Card
from cardlab.exercises.generators.settings import a_ranking, whole, yes_or_no
from cardlab.exercises.situation import Group, Situation
from cardlab.exercises.tasks import ChoiceTask, OrderTask
from cardlab.exercises.trouble import ExerciseError
from cardlab.exercises.variants import Generator
from cardlab.ranking import RANKINGS, Ranking
from cardlab.ranking.kinds import parts_of
from cardlab.seeds import Stream

LETTERS = "ABCDEF"
MOST_DRAWS = 20_000


@dataclass(frozen=True)
class Hands:
    """Hands by letter, and the ranking that they are judged by: what a learner's own function is given.

    >>> from cardlab.cards import cards
    >>> from cardlab.ranking import A5
    >>> Hands(A5, {"A": cards("8c 6d 5h 4s 3c")})
    Hands under A5. A: 8♣ 6♦ 5♥ 4♠ 3♣
    """

    ranking: Ranking
    hands: Mapping[str, tuple[Card, ...]]

    def __getitem__(self, letter: str) -> tuple[Card, ...]:
        return self.hands[letter]

    def __iter__(self) -> Any:
        return iter(self.hands)

    def __len__(self) -> int:
        return len(self.hands)

    def __repr__(self) -> str:
        groups = (Group(letter, cards).text() for letter, cards in self.hands.items())
        return f"Hands under {self.ranking.name}. {'; '.join(groups)}"


def better_hand(
    ranking: Any = "A5", hands: Any = 2, cards: Any = 5, difficulty: Any = 1, ties: Any = False
) -> Generator:
    """Which hand is the best? `difficulty` 1 to 3: how many ranks the closest two share from the top.

    With `ties` a quarter of the variants are ties, of two hands alike but for their suits.
    """
    settings = _settings(ranking, hands, cards, difficulty, yes_or_no("ties", ties))
    if settings.ties and (settings.count != 2 or settings.size != 5):
        raise ExerciseError("ties = true is for two hands of five cards.")
    return partial(_better_hand, settings)


def hands_in_order(ranking: Any = "A5", hands: Any = 3, cards: Any = 5, difficulty: Any = 1) -> Generator:
    """Put the hands in order, the best first. `difficulty` as in `better_hand`."""
    return partial(_hands_in_order, _settings(ranking, hands, cards, difficulty, False))


@dataclass(frozen=True)
class Settings:
    """How hands are to be drawn."""

    ranking: Ranking
    count: int
    size: int
    difficulty: int
    ties: bool


def _settings(ranking: Any, hands: Any, cards: Any, difficulty: Any, ties: bool) -> Settings:
    return Settings(
        a_ranking("ranking", ranking),
        whole("hands", hands, 2, len(LETTERS)),
        whole("cards", cards, 5, 8),
        whole("difficulty", difficulty, 1, 3),
        ties,
    )


def _better_hand(settings: Settings, stream: Stream) -> Situation:
    ranking = settings.ranking
    hands = twins(ranking, stream) if settings.ties and stream.chance(1, 4) else drawn(settings, stream)
    strengths = {label: ranking.strength(hand) for label, hand in hands.items()}
    top = max(strengths.values())
    tied = list(strengths.values()).count(top) > 1
    values = {label: Fraction(strength == top and not tied) for label, strength in strengths.items()}
    if settings.ties:
        values["tie"] = Fraction(tied)

    def reason(answer: str) -> str:
        order = sorted(strengths, key=lambda label: -strengths[label])
        # The hand that was chosen against the best; the best, or a tie, against the next.
        other = answer if answer in strengths and strengths[answer] < top else order[1]
        return said_of_two(ranking, hands, order[0], other)

    meanings = {"tie": "neither is better"} if settings.ties else {}
    more = {"hands": len(hands), "from_bottom": from_bottom(ranking, hands)}
    task = ChoiceTask(values, reason, meanings, more=more)
    return _situation(settings, hands, task)


def _hands_in_order(settings: Settings, stream: Stream) -> Situation:
    ranking = settings.ranking
    hands = drawn(settings, stream)
    values = {label: ranking.best(hand) for label, hand in hands.items()}
    task = OrderTask(
        {label: value.strength for label, value in values.items()},
        lambda a, b: ranking.compare(hands[a], hands[b]).reason,
        {label: value.name for label, value in values.items()},
        {"hands": len(hands)},
    )
    return _situation(settings, hands, task)


def _situation(settings: Settings, hands: Mapping[str, tuple[Card, ...]], task: ChoiceTask | OrderTask) -> Situation:
    ranking = settings.ranking
    return Situation(
        task,
        Hands(ranking, hands),
        {"ranking": ranking.title, "count": len(hands)},
        tuple(Group(label, cards) for label, cards in hands.items()),
        facts=partial(facts_of, hands),
    )


def drawn(settings: Settings, stream: Stream) -> dict[str, tuple[Card, ...]]:
    """Hands from one pack, no two of them alike, the closest two as close as was asked."""
    ranking, count, size = settings.ranking, settings.count, settings.size
    for _ in range(MOST_DRAWS):
        cards = stream.sample(PACK, count * size)
        hands = [tuple(cards[at : at + size]) for at in range(0, count * size, size)]
        order = sorted(map(ranking.strength, hands), reverse=True)
        pairs = list(pairwise(order))
        if any(a == b for a, b in pairs) or max(shared(ranking, a, b) for a, b in pairs) < settings.difficulty - 1:
            continue
        return dict(zip(LETTERS, hands, strict=False))
    raise ExerciseError(f"no {count} hands of difficulty {settings.difficulty} under {ranking.name} were found.")


def twins(ranking: Ranking, stream: Stream) -> dict[str, tuple[Card, ...]]:
    """Two hands of the same ranks in other suits, which tie."""
    while True:
        first = tuple(stream.sample(PACK, 5))
        rest = [one for one in stream.shuffled(PACK) if one not in first]
        second: list[Card] = []
        for wanted in first:
            match = next((one for one in rest if one.rank is wanted.rank and one not in second), None)
            if match is not None:
                second.append(match)
        if len(second) == 5 and ranking.strength(first) == ranking.strength(second):
            return {"A": first, "B": tuple(stream.shuffled(second))}


def from_bottom(ranking: Ranking, hands: Mapping[str, Sequence[Card]]) -> str:
    """Who would win if the smallest cards were compared first: the hand that a reader from the wrong end picks."""
    rows = {label: sorted(ranking.pips(one) for one in hand) for label, hand in hands.items()}
    best = (min if ranking.way == "low" else max)(rows.values())
    first = [label for label, row in rows.items() if row == best]
    return first[0] if len(first) == 1 else "tie"


def shared(ranking: Ranking, a: int, b: int) -> int:
    """How many ranks two strengths share from the top; 0 for hands of two kinds."""
    (kind, pips), (other, others) = (parts_of(ranking.number(strength)) for strength in (a, b))
    if kind is not other:
        return 0
    return next((place for place, (p, q) in enumerate(zip(pips, others, strict=False)) if p != q), len(pips))


def said_of_two(ranking: Ranking, hands: Mapping[str, Sequence[Card]], a: str, b: str) -> str:
    """What decides between two lettered hands."""
    found = ranking.compare(hands[a], hands[b])
    ahead = "" if found.winner is None else f"{(a, b)[found.winner]} is better than {(b, a)[found.winner]}. "
    return f"{ahead}{found.reason}"


def facts_of(hands: Mapping[str, tuple[Card, ...]]) -> dict[str, Any]:
    """The winner under every ranking, as in winner.A5; what each hand is, as in category.HIGH.A; and paired.A."""
    winner: dict[str, str] = {}
    category: dict[str, dict[str, str]] = {}
    for name, ranking in RANKINGS.items():
        values = {label: ranking.best(hand) for label, hand in hands.items()}
        best = max(value.strength for value in values.values())
        first = [label for label, value in values.items() if value.strength == best]
        winner[name] = first[0] if len(first) == 1 else "tie"
        category[name] = {label: value.category for label, value in values.items()}
    paired = {label: len({one.rank for one in hand}) < len(hand) for label, hand in hands.items()}
    return {"winner": winner, "category": category, "paired": paired}
