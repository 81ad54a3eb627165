"""Recall of Ponsi's rules: prices, who decides when, what a tie or nobody winning does; from the rules in force."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from typing import Any

from cardlab.cards import PACK
from cardlab.exercises.generators.settings import one_of, ponsi_rules
from cardlab.exercises.situation import Situation
from cardlab.exercises.tasks import ChoiceTask, NumberTask, Task
from cardlab.exercises.variants import Generator
from cardlab.games.ponsi import Ponsi
from cardlab.seeds import Stream
from cardlab.table.voice import ordinal

HAND = 5  # cards of one's own, in Ponsi


@dataclass(frozen=True)
class Question:
    """One question on the rules, and what its answer is worth."""

    text: str
    task: Task


def ponsi_recall(about: Any = "phases", low: Any = "A5") -> Generator:
    """A question on Ponsi: the phases, the prices, who opens, what is unseen, a tie going both ways, nobody winning."""
    return partial(_ponsi_recall, ponsi_rules(low), TOPICS[one_of("about", about, TOPICS)])


def _ponsi_recall(game: Ponsi, topic: Callable[[Ponsi, Stream], Question], stream: Stream) -> Situation:
    question = topic(game, stream)
    return Situation(question.task, game, {"question": question.text})


def phases(game: Ponsi, stream: Stream) -> Question:
    """What comes straight after a phase."""
    steps = [(title.split(",")[0], key) for key, title in game.phases]
    at = stream.below(len(steps) - 1)
    right = steps[at + 1][0]
    others = stream.sample([name for name, _ in steps if name not in (right, steps[at][0])], 3)
    names = stream.shuffled([right, *others])
    reason = f"The phases are: {', '.join(name for name, _ in steps)}."
    return Question(f"What comes straight after this phase: {steps[at][0]}?", one_right(names, right, reason))


def prices(game: Ponsi, stream: Stream) -> Question:
    """What staying costs from one shared card to another."""
    all_prices = list(game.stay_prices)
    first = stream.below(len(all_prices))
    last = first + stream.below(len(all_prices) - first)
    paid = all_prices[first : last + 1]
    total = sum(paid)
    which = (
        f"the {ordinal(first)} shared card" if first == last else f"the {ordinal(first)} to the {ordinal(last)} card"
    )
    reason = f"the prices are {' + '.join(map(str, paid))}." if len(paid) > 1 else "each card has its own price."
    text = f"What do the prices of {which} come to in chips, without any bets?"
    return Question(text, NumberTask(Fraction(total), reason, more={"cards": len(paid)}))


def opener(game: Ponsi, stream: Stream) -> Question:
    """Who opens the betting after a card."""
    rights = {"first_payer": "the first payer", "rotate": "a place that moves on"}
    names = stream.shuffled([*rights.values(), "the dealer", "the last payer"])
    reason = game.explain("ponsi.opener").text
    text = "A shared card has just been turned. Who opens the betting?"
    return Question(text, one_right(names, rights[game.opener], reason))


def unseen(game: Ponsi, stream: Stream) -> Question:
    """How many cards a seat can't see."""
    others, turned = 2 + stream.below(4), 1 + stream.below(len(game.stay_prices))
    row = f"{turned} shared card{' lies' if turned == 1 else 's lie'} open"
    text = f"You play against {others} others, who are all still in, and {row}. How many of the 52 cards can't you see?"
    key = len(PACK) - HAND - turned
    reason = f"you see your own {HAND} and {turned} in the row; {len(PACK)} - {HAND} - {turned} = {key}."
    return Question(text, NumberTask(Fraction(key), reason, more={"others": others}))


def both_tie(game: Ponsi, stream: Stream) -> Question:
    """What a tie does to a seat that goes both ways."""
    way = stream.choice(("high", "low"))
    other = "low" if way == "high" else "high"
    takes = {"lose": "nothing", "share": "three quarters", "keep_outright": "half", "nut_tie_ok": "nothing",
             "tie_ok": "three quarters"}[game.both_tie]  # fmt: skip
    names = stream.shuffled(["nothing", "half", "three quarters", "all"])
    text = f"You go both ways. Your {way} is the best alone; your {other}, short of the best possible, ties with one."
    reason = game.explain(f"both_tie.{game.both_tie}").text
    return Question(f"{text} How much of the pot do you take?", one_right(names, takes, reason))


def nobody_wins(game: Ponsi, stream: Stream) -> Question:
    """What becomes of the pot when nobody wins what they declared."""
    rights = {"ride": "it rides to the next deal", "divide_active": "all who stayed share it",
              "split_failed_both": "the best hands take half each"}  # fmt: skip
    names = stream.shuffled([*rights.values(), "the dealer takes it"])
    reason = game.explain(f"no_winner.{game.no_winner}").text
    return Question("Nobody wins what they declared. The pot?", one_right(names, rights[game.no_winner], reason))


def one_right(names: list[str], right: str, reason: str) -> ChoiceTask:
    """Lettered options of which one is right."""
    letters = dict(zip("ABCDEF", names, strict=False))
    values = {letter: Fraction(name == right) for letter, name in letters.items()}
    return ChoiceTask(values, lambda _: reason, letters)


TOPICS: dict[str, Callable[[Ponsi, Stream], Question]] = {
    "phases": phases,
    "prices": prices,
    "opener": opener,
    "unseen": unseen,
    "both tie": both_tie,
    "nobody wins": nobody_wins,
}
