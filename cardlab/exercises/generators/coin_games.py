"""Two seats at the coins, five cards each, as a game: a table of payoffs with a blank, and a hand that hides."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from typing import Any, Final

from cardlab.cards import PACK, Card
from cardlab.exercises.generators.settings import a_ranking, one_of
from cardlab.exercises.situation import Group, Situation
from cardlab.exercises.tasks import ChoiceTask, NumberTask, Task, decimal
from cardlab.exercises.trouble import ExerciseError
from cardlab.exercises.variants import Generator
from cardlab.odds import DeclarationGame, declaration_game
from cardlab.ranking import HIGH, Ranking
from cardlab.seeds import Stream
from cardlab.table.events import Way

ME, OTHER, POT = 0, 1, 100
WAYS: Final[tuple[Way, ...]] = ("high", "low", "both")
PARTS: Final = {"nothing": Fraction(0), "half": Fraction(1, 2), "all": Fraction(1)}
MOST_HANDS = 500
MOST_TIMES = 3, 3, 5  # that a hand of each sort comes among those that the other may hold

Hand = tuple[Card, ...]


def payoff_blank(low: Any = "A5") -> Generator:
    """Both hands lie open; one number is missing in the table of what you take."""
    return partial(_payoff_blank, a_ranking("low", low))


def hidden_hand(low: Any = "A5", ask: Any = "reply") -> Generator:
    """The other has a better high, a better low, or a hand that is worse both ways and goes high at some rate.

    With ask "reply" the best coins against that rate; with ask "even" the rate at which high and low pay you the same.
    """
    return partial(_hidden_hand, a_ranking("low", low), one_of("ask", ask, ("reply", "even")))


def _payoff_blank(low: Ranking, stream: Stream) -> Situation:
    cards = tuple(stream.sample(PACK, 10))
    hands = cards[:5], cards[5:]
    game = declaration_game(hands, pot=POT, low=low)
    mine, theirs = stream.choice(WAYS), stream.choice(WAYS)
    part = Fraction(game.pays(mine, theirs)[ME]) / POT
    reason = f"You go {both_ways(mine)} and the other {both_ways(theirs)}. {compared(hands, low)}"
    values = {word: Fraction(one == part) for word, one in PARTS.items()}
    task = ChoiceTask(values, lambda _: reason, more={"mine": mine, "theirs": theirs})
    lines = [f"Pot: {POT} chips.", compared(hands, low)]
    for way in WAYS:
        cells = (
            f"{'?' if (way, against) == (mine, theirs) else decimal(Fraction(game.pays(way, against)[ME]), 1)} "
            f"against {against}"
            for against in WAYS
        )
        lines.append(f"You go {both_ways(way)}: {', '.join(cells)}.")
    words = {"pot": POT, "low": low.title, "mine": both_ways(mine), "theirs": both_ways(theirs)}
    groups = (Group("Your hand", hands[ME]), Group("Seat 1", hands[OTHER]))
    return Situation(task, game, words, groups, tuple(lines))


def both_ways(way: str) -> str:
    """A way after "go"."""
    return "both ways" if way == "both" else way


def compared(hands: Sequence[Hand], low: Ranking) -> str:
    """Who has the better hand each way."""
    said = []
    for word, ranking in (("high", HIGH), ("low", low)):
        winner = ranking.compare(*hands).winner
        said.append(f"for {word} {'you tie' if winner is None else ('yours is better', 'theirs is better')[winner]}")
    return f"{'; '.join(said)}.".capitalize()


@dataclass(frozen=True)
class Hidden:
    """Your hand, and the hands that the other may hold: a better high, a better low, and one worse both ways."""

    mine: Hand
    theirs: tuple[Hand, Hand, Hand]
    times: tuple[int, int, int]
    """How often each of them comes among the hands that the other may hold."""

    def game(self, low: Ranking) -> DeclarationGame:
        """The game of declaring that they play."""
        every = [hand for hand, times in zip(self.theirs, self.times, strict=True) for _ in range(times)]
        return declaration_game([self.mine, every], pot=POT, low=low)

    def values(self, game: DeclarationGame, rate: Fraction) -> dict[str, Fraction]:
        """What your coins bring if the third hand goes high at this rate, and low otherwise."""
        better_high, better_low, worse = self.times
        mixed = {"high": rate, "low": 1 - rate}
        (brings,) = game.replies(ME, {OTHER: ["high"] * better_high + ["low"] * better_low + [mixed] * worse})
        return {way: Fraction(chips).limit_denominator(10**6) for way, chips in brings.items()}


def _hidden_hand(low: Ranking, ask: str, stream: Stream) -> Situation:
    hidden = drawn(low, stream)
    game, all_hands = hidden.game(low), sum(hidden.times)
    rate = Fraction(stream.below(11), 10)
    words: dict[str, Any] = {"pot": POT, "low": low.title, "worse": hidden.times[2], "hands": all_hands}
    third = "loses to you both ways"
    if ask == "reply":
        values = hidden.values(game, rate)
        told = ", ".join(f"{way} {decimal(value, 1)}" for way, value in values.items())
        seldom = "" if rate == Fraction(1, 2) else "low" if rate > Fraction(1, 2) else "high"
        task: Task = ChoiceTask(
            values,
            lambda _: f"On average you take: {told} of {POT} chips.",
            whole=Fraction(POT),
            unit="chips",
            of=f" of a pot of {POT}",
            more={"away": seldom},
        )
        third += f" and goes high {decimal(100 * rate, 0)} times in 100, low otherwise"
    else:
        always_low, always_high = hidden.values(game, Fraction(0)), hidden.values(game, Fraction(1))
        behind, ahead = (values["low"] - values["high"] for values in (always_low, always_high))
        key = Fraction(behind, behind - ahead)
        if not 0 < key < 1:
            return _hidden_hand(low, ask, stream)
        at = hidden.values(game, key)
        reason = (
            f"there high and low each bring you {decimal(at['high'], 1)} of {POT} chips on average, and both ways "
            f"brings {decimal(at['both'], 1)}."
        )
        task = NumberTask(key, reason, chance=True, more={"high_first": hidden.times[0] > hidden.times[1]})
    sorts = ("has the better high, and goes high", "has the better low, and goes low", third)
    groups, lines = [Group("Your hand", hidden.mine)], []
    for name, hand, times, sort in zip("ABC", hidden.theirs, hidden.times, sorts, strict=True):
        groups.append(Group(f"Hand {name}", hand))
        lines.append(f"Hand {name} comes {times} times in {all_hands}. It {sort}.".replace("1 times", "once"))
    return Situation(task, hidden, words, tuple(groups), tuple(lines))


def drawn(low: Ranking, stream: Stream) -> Hidden:
    """A hand of yours that can be beaten each way, and the three sorts of hand beside it."""
    for _ in range(MOST_HANDS):
        pack = stream.shuffled(PACK)
        mine = tuple(pack[:5])
        found = dict(sorts_of(mine, pack[5:], low))
        if all(sort in found for sort in SORTS):
            high, lower, worse = (found[sort] for sort in SORTS)
            a, b, c = (1 + stream.below(most) for most in MOST_TIMES)
            return Hidden(mine, (high, lower, worse), (a, b, c))
    raise ExerciseError(f"no hand came up under {low.name} that can be beaten each way.")


SORTS: Final = ((True, False), (False, True), (False, False))  # better high, better low


def sorts_of(mine: Hand, rest: Sequence[Card], low: Ranking) -> Iterator[tuple[tuple[bool, bool], Hand]]:
    """Hands from the rest of the pack, no card twice, by how they compare; ties are left out."""
    high, lower = HIGH.strength(mine), low.strength(mine)
    for at in range(0, len(rest) - 4, 5):
        hand = tuple(rest[at : at + 5])
        theirs = HIGH.strength(hand), low.strength(hand)
        if theirs[0] != high and theirs[1] != lower:
            yield (theirs[0] > high, theirs[1] > lower), hand
