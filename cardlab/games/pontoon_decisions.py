"""What is asked at Pontoon: stake, play a hand, draw for the bank; and why an answer is not allowed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from cardlab.cards import Card
from cardlab.games.pontoon_settling import is_any_trick
from cardlab.games.pontoon_totals import total_said
from cardlab.games.pontoon_words import PLAIN, amount_of, amounts, read_word, shortly
from cardlab.table.decisions import Decision
from cardlab.table.quick import quick
from cardlab.table.reasons import ActionError, did_you_mean, listed, quoted

if TYPE_CHECKING:
    from cardlab.games.pontoon_rules import Pontoon

PLAYERS = ("pontoon", "twist", "split", "burn")
# Of every decision: the words of the others at the wrong time.
OTHERS: Mapping[str, tuple[str, str]] = {
    "staking_is_over": ("Stakes are made already: more chips go on a hand only with a card bought.", "pontoon.stakes"),
    "staking": (
        "Stakes come first, on one card each: buying, twisting and sticking come after the second.",
        "pontoon.stakes",
    ),
    "players_word": ("Only a player does that. The banker draws or sticks.", "pontoon.banker"),
    "bankers_word": ("Only the banker does that, and later. A player sticks, buys or twists.", "pontoon.banker"),
    "no_doubling": ("Nobody doubles the stakes now.", "pontoon.banker_may_double"),
    "no_offer": ("The bank is not on offer now.", "pontoon.bank_to"),
    "offer": ("The play is over: the bank is on offer.", "pontoon.bank_to"),
    "doubling": ("The banker first says whether all stakes are doubled.", "pontoon.banker_may_double"),
}


@dataclass(frozen=True, slots=True, repr=False)
class PontoonDecision(Decision):
    """A decision that reads Pontoon's words, some of which carry an amount."""

    words: ClassVar[tuple[str, ...]] = ()
    verb: ClassVar[str] = ""  # the word that takes an amount here

    @property
    def amounts(self) -> range:
        """The chips that may be staked or paid for a card; empty where none may."""
        return range(0)

    def read(self, action: object) -> str:
        if word := read_word(action):
            return word
        heard = action.strip().lower() if isinstance(action, str) else ""
        if heard == self.verb and self.amounts:
            raise ActionError(f"{quoted(action)} how much? Say {listed(shortly(amounts(heard, self.amounts)))}.")
        known = (*self.legal_actions, *PLAIN)
        raise ActionError(
            f"{quoted(action)} is not an action here.{did_you_mean(heard, known)} Allowed now: {self.allowed()}."
        )

    def allowed(self) -> str:
        return listed(shortly(self.legal_actions))

    def chips(self, word: str) -> int:
        return amount_of(word)

    def label(self, word: str) -> str:
        return word.capitalize()


@dataclass(frozen=True, slots=True, repr=False)
class StakeDecision(PontoonDecision):
    """How much to stake on the first card: `least` to `most` chips by the banker's limits.

    `stack` is what the seat has; `cover` what the bank can still cover, None where it need not.
    """

    kind: ClassVar[str] = "stake"
    verb: ClassVar[str] = "stake"
    reasons: ClassVar[Mapping[str, tuple[str, str]]] = {
        "too_little": ("The banker's least stake is {self.least}.", "pontoon.min_stake"),
        "too_much": ("The banker's highest stake is {self.most}.", "pontoon.max_stake"),
        "chips": ("That is more than the {self.stack} you have.", "betting.stack"),
        "cover": ("The bank has too few chips left to cover more than {self.cover}.", "pontoon.bank_short"),
        **OTHERS,
    }
    least: int
    most: int
    stack: int
    cover: int | None
    card: Card

    def __post_init__(self) -> None:
        object.__setattr__(self, "legal_actions", amounts("stake", self.amounts))

    @property
    def amounts(self) -> range:
        most = min(self.most, self.stack)
        return range(self.least, (most if self.cover is None else min(most, self.cover)) + 1)

    def refusal(self, word: str) -> str:
        if not word.startswith("stake"):
            return wrong_time(word, "staking")
        count = amount_of(word)
        if count in self.amounts:
            return ""
        return "too_little" if count < self.least else "too_much" if count > self.most else self._short(count)

    def _short(self, count: int) -> str:
        return "chips" if count > self.stack else "cover"

    def shown(self) -> tuple[str, ...]:
        return tuple(self.legal_actions)

    def question(self) -> str:
        return f"Your card is the {self.card.name}. Stake {said(self.amounts)} on it."

    def task(self) -> str:
        return "stake"


@dataclass(frozen=True, slots=True, repr=False)
class DoubleDecision(PontoonDecision):
    """Whether the banker, who has looked at one card, doubles all stakes."""

    kind: ClassVar[str] = "double"
    words: ClassVar[tuple[str, ...]] = ("double", "leave")
    reasons: ClassVar[Mapping[str, tuple[str, str]]] = {
        "cover": ("The bank has too few chips to cover doubled stakes.", "pontoon.bank_short"),
        **OTHERS,
    }
    card: Card
    covered: bool

    def refusal(self, word: str) -> str:
        if word == "double":
            return "" if self.covered else "cover"
        return "" if word == "leave" else wrong_time(word, "doubling")

    def label(self, word: str) -> str:
        return "Double all stakes" if word == "double" else "Leave the stakes"

    def question(self) -> str:
        return f"Your card is the {self.card.name}. Double all stakes, or leave them as they are."

    def task(self) -> str:
        return "double the stakes or leave them"


@quick
@dataclass(frozen=True, slots=True, repr=False)
class BankerDecision(PontoonDecision):
    """Whether the banker draws another card or sticks; all of the banker's cards lie open."""

    kind: ClassVar[str] = "bank"
    words: ClassVar[tuple[str, ...]] = ("draw", "stick")
    reasons: ClassVar[Mapping[str, tuple[str, str]]] = {
        "banker_min": (
            "The bank has {self.made}: in this house the banker draws below {self.rules.banker_min}.",
            "pontoon.banker_min",
        ),
        "no_cards": ("There are no cards left in the pack.", "pontoon.no_cards"),
        **OTHERS,
    }
    cards: tuple[Card, ...]
    total: int
    cards_left: int
    rules: Pontoon

    @property
    def made(self) -> str:
        """The total as players say it."""
        return total_said(self.cards)

    def refusal(self, word: str) -> str:
        if word == "draw":
            return "" if self.cards_left else "no_cards"
        if word == "stick":
            enough = self.total >= self.rules.banker_min or is_any_trick(self.cards, self.rules)
            return "" if enough or not self.cards_left else "banker_min"
        return "players_word" if word[:3] == "buy" or word in PLAYERS else wrong_time(word, "")

    def question(self) -> str:
        words = " or ".join(self.legal_actions)
        return f"The bank has {self.made}: {words}."

    def task(self) -> str:
        return "draw or stick"


@dataclass(frozen=True, slots=True, repr=False)
class OfferDecision(PontoonDecision):
    """Whether a seat that had a pontoon takes the bank."""

    kind: ClassVar[str] = "offer"
    words: ClassVar[tuple[str, ...]] = ("take", "leave")
    reasons: ClassVar[Mapping[str, tuple[str, str]]] = OTHERS

    def refusal(self, word: str) -> str:
        return "" if word in self.words else wrong_time(word, "offer")

    def label(self, word: str) -> str:
        return "Take the bank" if word == "take" else "Leave the bank"

    def question(self) -> str:
        return "Your pontoon wins the bank: take it or leave it."

    def task(self) -> str:
        return "take the bank or leave it"


def said(counts: range) -> str:
    """A run of amounts as people say it.

    >>> said(range(1, 11)), said(range(5, 6))
    ('1 to 10', '5')
    """
    return f"{counts[0]} to {counts[-1]}" if len(counts) > 1 else str(counts[0])


def wrong_time(word: str, instead: str) -> str:
    """Why a word of another moment is refused: what comes first now, or what the word belongs to."""
    if instead:
        return instead
    if word.startswith("stake"):
        return "staking_is_over"
    return {"draw": "bankers_word", "double": "no_doubling"}.get(word, "no_offer")
