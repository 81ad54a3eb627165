"""Reading hands: which card decides, which five play, and how two rankings judge the same two hands."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import partial
from itertools import combinations, islice, product
from typing import Any

from cardlab.cards import PACK, Card
from cardlab.exercises.generators.hands import (
    LETTERS,
    MOST_DRAWS,
    Hands,
    Settings,
    drawn,
    facts_of,
    said_of_two,
    shared,
)
from cardlab.exercises.generators.settings import a_ranking, whole
from cardlab.exercises.situation import Group, Situation
from cardlab.exercises.tasks import ChoiceTask
from cardlab.exercises.trouble import ExerciseError
from cardlab.exercises.variants import Generator
from cardlab.ranking import HandValue, Kind, Ranking
from cardlab.seeds import Stream

PLACES = ("top", "second", "third", "fourth", "fifth")


def deciding_card(ranking: Any = "A5") -> Generator:
    """Two hands without a pair: at which card, from the top, do they part?"""
    return partial(_deciding_card, a_ranking("ranking", ranking))


def best_five(ranking: Any = "HIGH", cards: Any = 7, options: Any = 4) -> Generator:
    """More than five cards: what is the best hand in them? The others are in them too, or a card short of it."""
    return partial(
        _best_five, a_ranking("ranking", ranking), whole("cards", cards, 7, 10), whole("options", options, 2, 4)
    )


def two_rankings(first: Any = "A5", second: Any = "D27", cards: Any = 5) -> Generator:
    """Two hands under two rankings: who wins under each? All four answers come up equally often."""
    rankings = (a_ranking("first", first), a_ranking("second", second))
    if rankings[0] == rankings[1]:
        raise ExerciseError("first and second are the same ranking: name two.")
    return partial(_two_rankings, *rankings, whole("cards", cards, 5, 7))


def _deciding_card(ranking: Ranking, stream: Stream) -> Situation:
    place = stream.below(5)
    for _ in range(MOST_DRAWS):
        hands = dict(zip("AB", _plain_pair(stream, place), strict=True))
        values = [ranking.best(hand) for hand in hands.values()]
        strengths = [value.strength for value in values]
        plain = all(value.kind is Kind.NO_PAIR for value in values)
        if plain and strengths[0] != strengths[1] and shared(ranking, *strengths) == place:
            break
    else:
        raise ExerciseError(f"no two hands under {ranking.name} part at the {PLACES[place]} card.")
    values_of = {word: Fraction(word == PLACES[place]) for word in PLACES}
    reason = said_of_two(ranking, hands, "A", "B")
    task = ChoiceTask(values_of, lambda _: reason, more={"place": place + 1})
    groups = tuple(Group(label, cards) for label, cards in hands.items())
    words = {"ranking": ranking.title, "better": "lower" if ranking.way == "low" else "higher"}
    return Situation(task, Hands(ranking, hands), words, groups, facts=partial(facts_of, hands))


def _plain_pair(stream: Stream, alike: int) -> list[tuple[Card, ...]]:
    # Two hands of five ranks each, that share so many; the caller looks whether they are at the top.
    ranks = stream.sample(range(13), 10 - alike)
    first, second = ranks[:5], ranks[5:] + ranks[:alike]
    hands = [[PACK[4 * rank + stream.below(4)] for rank in first]]
    taken = set(hands[0])
    hands.append([stream.choice([one for one in PACK[4 * rank : 4 * rank + 4] if one not in taken]) for rank in second])
    return [tuple(stream.shuffled(hand)) for hand in hands]


def _best_five(ranking: Ranking, size: int, count: int, stream: Stream) -> Situation:
    for _ in range(MOST_DRAWS):
        cards = tuple(stream.sample(PACK, size))
        best = ranking.best(cards)
        below = _made_too(ranking, cards, best)
        if len(below) >= count - 1:
            break
    else:
        raise ExerciseError(f"no {size} cards with {count} different hands in them were found.")
    # Now more of the others are better and now fewer, so that the options alone do not tell which is right.
    higher = list(islice(_nearly_made(ranking, cards, best, stream), stream.below(count)))
    lower = stream.sample(below[: 2 * (count - 1)], count - 1 - len(higher))
    names = [best.name, *higher, *lower]
    meanings = dict(zip(LETTERS, stream.shuffled(names), strict=False))
    values = {label: Fraction(name == best.name) for label, name in meanings.items()}
    reason = best.explain()
    task = ChoiceTask(values, lambda _: reason, meanings, more={"category": best.category})
    words = {"ranking": ranking.title, "size": size, "way": ranking.way}
    return Situation(task, Hands(ranking, {"cards": cards}), words, (Group("Cards", cards),))


def _made_too(ranking: Ranking, cards: tuple[Card, ...], best: HandValue) -> list[str]:
    """The other hands that these cards make, the nearest to the best first."""
    fives = {ranking.strength(five): five for five in combinations(cards, 5)}
    names = [ranking.best(fives[strength]).name for strength in sorted(fives, reverse=True)]
    return [name for name in dict.fromkeys(names) if name != best.name]


def _nearly_made(ranking: Ranking, cards: tuple[Card, ...], best: HandValue, stream: Stream) -> Iterator[str]:
    """Better hands that these cards would make with another card in place of one: seen by who looks too quickly."""
    told = {best.name}
    for at, one in stream.shuffled(product(range(len(cards)), [one for one in PACK if one not in cards])):
        value = ranking.best((*cards[:at], one, *cards[at + 1 :]))
        if value > best and value.name not in told:
            told.add(value.name)
            yield value.name


def _two_rankings(first: Ranking, second: Ranking, size: int, stream: Stream) -> Situation:
    target = stream.choice(("AA", "AB", "BA", "BB"))
    settings = Settings(first, 2, size, 1, False)
    for _ in range(MOST_DRAWS):
        hands = drawn(settings, stream)
        winners = _winners(hands, first, second)
        if winners[0] == winners[1] == target[0] == target[1]:
            break
        if "" not in winners and winners[0] != winners[1] and target[0] != target[1]:
            if winners[0] != target[0]:
                hands = {"A": hands["B"], "B": hands["A"]}
            break
    else:
        raise ExerciseError(f"no two hands on which {first.name} and {second.name} part were found.")
    values = {word: Fraction(word == target) for word in ("AA", "AB", "BA", "BB")}
    meanings = {
        word: f"{word[0]} wins {first.title}, {word[1]} wins {second.title}"
        if word[0] != word[1]
        else f"{word[0]} wins both"
        for word in values
    }
    reason = " ".join(f"{capital_title(one)}: {said_of_two(one, hands, 'A', 'B')}" for one in (first, second))
    task = ChoiceTask(values, lambda _: reason, meanings, more={"part": target[0] != target[1]})
    words = {"first": first.title, "second": second.title}
    groups = tuple(Group(label, cards) for label, cards in hands.items())
    return Situation(task, Hands(first, hands), words, groups, facts=partial(facts_of, hands))


def _winners(hands: Mapping[str, tuple[Card, ...]], *rankings: Ranking) -> tuple[str, ...]:
    a, b = hands["A"], hands["B"]
    found = []
    for ranking in rankings:
        mine, other = ranking.strength(a), ranking.strength(b)
        found.append("" if mine == other else "A" if mine > other else "B")
    return tuple(found)


def capital_title(ranking: Ranking) -> str:
    """A ranking's title at the beginning of a sentence."""
    return ranking.title[:1].upper() + ranking.title[1:]
