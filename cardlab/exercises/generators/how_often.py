"""How often: kinds of hands, two events weighed, what many deals give; every chance counted exactly."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import cache
from itertools import permutations
from typing import Any

from cardlab.cards import PACK, Card, Rank, Suit
from cardlab.exercises.generators.counting import RED
from cardlab.exercises.generators.drawing import percent
from cardlab.exercises.generators.kinds_compared import kinds_from_the_rarest
from cardlab.exercises.generators.settings import one_of
from cardlab.exercises.situation import Group, Situation
from cardlab.exercises.tasks import ChoiceTask, NumberTask
from cardlab.exercises.variants import Generator
from cardlab.seeds import Stream

PICTURES = (Rank.JACK, Rank.QUEEN, Rank.KING)
# What two cards may be, drawn one after the other without putting back.
TWO_CARDS: dict[str, Callable[[Card, Card], bool]] = {
    "both are hearts": lambda a, b: a.suit is b.suit is Suit.HEARTS,
    "both have the same rank": lambda a, b: a.rank is b.rank,
    "both have the same suit": lambda a, b: a.suit is b.suit,
    "both are red": lambda a, b: a.suit in RED and b.suit in RED,
    "both are black": lambda a, b: a.suit not in RED and b.suit not in RED,
    "both have the same colour": lambda a, b: (a.suit in RED) == (b.suit in RED),
    "one is red and one is black": lambda a, b: (a.suit in RED) != (b.suit in RED),
    "the first is red": lambda a, b: a.suit in RED,
    "the second is black": lambda a, b: b.suit not in RED,
    "the first is a heart": lambda a, b: a.suit is Suit.HEARTS,
    "the second is a club": lambda a, b: b.suit is Suit.CLUBS,
    "the first is an ace": lambda a, b: a.rank is Rank.ACE,
    "the second is a king": lambda a, b: b.rank is Rank.KING,
    "at least one is an ace": lambda a, b: Rank.ACE in (a.rank, b.rank),
    "at least one is a heart": lambda a, b: Suit.HEARTS in (a.suit, b.suit),
    "at least one is a picture card": lambda a, b: a.rank in PICTURES or b.rank in PICTURES,
    "neither is a picture card": lambda a, b: a.rank not in PICTURES and b.rank not in PICTURES,
}
ROUND = 17  # chances with a larger denominator make no whole numbers of deals that anybody would ask for


def kind_chance() -> Generator:
    """How likely is a kind of five-card hand? All kinds are asked for as often."""
    return _kind_chance


def _kind_chance(stream: Stream) -> Situation:
    many = kinds_from_the_rarest()
    kind, every = stream.choice(list(many)), sum(many.values())
    key = Fraction(many[kind], every)
    reason = f"{many[kind]:,} of all {every:,} hands of five cards."
    return Situation(NumberTask(key, reason, chance=True, more={"kinds": len(many)}), kind, {"kind": kind})


def likelier_event() -> Generator:
    """Two cards are drawn: which of two things is more likely, or are they equally likely?"""
    return _likelier_event


def _likelier_event(stream: Stream) -> Situation:
    pairs = event_pairs()[stream.choice(("A", "B", "even"))]  # so that each answer is right as often
    texts = dict(zip("AB", stream.choice(pairs), strict=True))
    a, b = (chance_of(text) for text in texts.values())
    best = "even" if a == b else "A" if a > b else "B"
    values = {word: Fraction(word == best) for word in ("A", "B", "even")}
    reason = f"A comes in {percent(a)} of deals, B in {percent(b)}."
    meanings = {**texts, "even": "both are equally likely"}
    return Situation(ChoiceTask(values, lambda _: reason, meanings), texts)


@cache
def chance_of(event: str) -> Fraction:
    """How likely something about two cards is, counted over all of them in order.

    >>> chance_of("both are hearts"), chance_of("both have the same rank")
    (Fraction(1, 17), Fraction(1, 17))
    """
    rows = list(permutations(PACK, 2))
    return Fraction(sum(TWO_CARDS[event](*row) for row in rows), len(rows))


@cache
def event_pairs() -> dict[str, list[tuple[str, str]]]:
    """All pairs of events, by which of the two is more likely."""
    found: dict[str, list[tuple[str, str]]] = {"A": [], "B": [], "even": []}
    for a, b in permutations(TWO_CARDS, 2):
        ahead = chance_of(a) - chance_of(b)
        found["even" if ahead == 0 else "A" if ahead > 0 else "B"].append((a, b))
    return found


def expected_count() -> Generator:
    """In so many deals of two cards, how many times is something to be expected?"""
    return _expected_count


def _expected_count(stream: Stream) -> Situation:
    event = stream.choice([text for text in TWO_CARDS if 2 < chance_of(text).denominator <= ROUND])
    chance = chance_of(event)
    deals = chance.denominator * 10 * (1 + stream.below(9))
    words = {"event": event, "deals": deals}
    reason = f"{deals} times {chance}; a count of real deals comes out near it, seldom exactly there."
    return Situation(NumberTask(chance * deals, reason, more={"half": Fraction(deals, 2)}), event, words)


NEXT: dict[str, Callable[[Card], bool]] = {
    "an ace": lambda card: card.rank is Rank.ACE,
    "a picture card": lambda card: card.rank in PICTURES,
    "a heart": lambda card: card.suit is Suit.HEARTS,
    "a red card": lambda card: card.suit in RED,
}
SINCE = {"more": "more likely", "less": "less likely", "same": "as likely as at the start"}


def after_a_run(back: Any = "any") -> Generator:
    """Some cards came: is a sort of card more likely now? `back` as in next_colour: whether each went back."""
    wanted = one_of("back", back, ("any", "yes", "no"))
    ways = ("yes", "no") if wanted == "any" else (wanted,)
    return lambda stream: _after_a_run(ways, stream)


def _after_a_run(ways: tuple[str, ...], stream: Stream) -> Situation:
    back, sort = stream.choice(ways) == "yes", stream.choice(list(NEXT))
    such = [card for card in PACK if NEXT[sort](card)]
    others = [card for card in PACK if card not in such]
    drawn = 5 + stream.below(4)
    came = min(len(such), 3 + stream.below(3)) if stream.chance(1, 2) else 0  # many, or none
    row = stream.shuffled([*stream.sample(such, came), *stream.sample(others, drawn - came)])
    start = Fraction(len(such), len(PACK))
    now = start if back else Fraction(len(such) - came, len(PACK) - drawn)
    best = "same" if now == start else "more" if now > start else "less"
    due = "more" if Fraction(came, drawn) < start else "less"
    how = "Each card was put back, and the pack shuffled, before the next was drawn." if back else (
        "The cards that were drawn stay on the table."
    )  # fmt: skip
    reason = f"At the start it was {percent(start)}, now it is {percent(now)}."
    values = {word: Fraction(word == best) for word in SINCE}
    more = {"back": back, "due": due, "hot": "less" if due == "more" else "more"}
    words = {"how": how, "sort": sort, "drawn": drawn}
    return Situation(
        ChoiceTask(values, lambda _: reason, SINCE, more=more), tuple(row), words, (Group("Drawn so far", tuple(row)),)
    )
