"""Five cards with wild ones among them: which kind of hand they make."""

from __future__ import annotations

from fractions import Fraction
from functools import partial
from typing import Any

from cardlab.cards import PACK, CardError
from cardlab.exercises.generators.settings import whole
from cardlab.exercises.situation import Group, Situation
from cardlab.exercises.tasks import ChoiceTask
from cardlab.exercises.trouble import ExerciseError
from cardlab.exercises.variants import Generator
from cardlab.ranking import HIGH, RankingError, wild
from cardlab.ranking.wild import WildRanking
from cardlab.seeds import Stream

KINDS = ("one pair", "three of a kind", "straight", "flush", "full house", "four of a kind", "straight flush",
         "five of a kind")  # fmt: skip
# With a wild card nobody has these two, though it may look so.
ORDER = ("high card", "one pair", "two pair", *KINDS[1:])
OPTIONS = 4


def wild_kind(cards: Any = "2* J* Kd", most: Any = 2) -> Generator:
    """What is the best five-card hand, with these `cards` wild? One wild card is held, or up to `most`."""
    try:
        judge = wild(HIGH, cards)
    except (CardError, RankingError) as wrong:
        raise ExerciseError(f"cards = {cards!r}: {wrong}") from None
    return partial(_wild_kind, judge, whole("most", most, 1, 3))


def _wild_kind(judge: WildRanking, most: int, stream: Stream) -> Situation:
    target = stream.choice(KINDS)
    others = [card for card in PACK if not judge.is_wild(card)]
    while True:
        held = 1 + stream.below(most)
        hand = tuple(stream.shuffled([*stream.sample(judge.wild, held), *stream.sample(others, 5 - held)]))
        value, as_dealt = judge.best(hand), HIGH.best(hand).category
        if value.category == target != as_dealt:
            break
        target = target if stream.chance(999, 1000) else stream.choice(KINDS)  # some are very rare
    shown = {target, as_dealt}
    shown |= set(stream.sample([kind for kind in ORDER if kind not in shown], OPTIONS - len(shown)))
    letters = dict(zip("ABCD", stream.shuffled(sorted(shown, key=ORDER.index)), strict=True))
    values = {letter: Fraction(kind == target) for letter, kind in letters.items()}
    plain = next(letter for letter, kind in letters.items() if kind == as_dealt)
    reason = f"The hand is worth this: {value.name}."
    task = ChoiceTask(values, lambda _: reason, letters, more={"plain": plain})
    return Situation(task, hand, {}, (Group("Your hand", hand),))
