"""What is asked of a player with a hand: stick, twist, buy, split, burn or declare; and why one is not allowed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Final

from cardlab.cards import Card
from cardlab.games.pontoon_decisions import OTHERS, PontoonDecision, wrong_time
from cardlab.games.pontoon_settling import is_any_trick
from cardlab.games.pontoon_totals import (
    FOUR,
    MOST,
    TRICK,
    is_natural,
    is_soft,
    points,
    total_said,
)
from cardlab.games.pontoon_words import amount_of, amounts, shortly
from cardlab.table.quick import quick
from cardlab.table.reasons import listed
from cardlab.table.voice import ordinal

if TYPE_CHECKING:
    from cardlab.games.pontoon_rules import Pontoon


# What was found to be allowed, by the facts that decide it: the same few thousand come again in deal after deal. The
# rules are kept with it, because one of the facts is which object they are.
FOUND: dict[tuple[object, ...], tuple[tuple[str, ...], Pontoon]] = {}
FOUND_AT_MOST: Final = 4096


@quick
@dataclass(frozen=True, slots=True, repr=False)
class PlayDecision(PontoonDecision):
    """What to do with a hand of one's own: stick, twist, buy, split, burn, or declare a pontoon.

    `hand` of `hands` is the one that is played, counted from 0; `fresh` says that nothing was done with it yet. `hard`
    is its total with every ace as 1, `total` the best one, and `is_pontoon` says that it can be declared.
    `first_stake` was staked on one card, `last_bought` paid for the last card bought (0 for none). `cards_left` are
    in the pack; `cover` is what the bank can still cover, None where it need not.
    """

    kind: ClassVar[str] = "play"
    words: ClassVar[tuple[str, ...]] = ("pontoon", "stick", "twist", "split", "burn")
    verb: ClassVar[str] = "buy"
    reasons: ClassVar[Mapping[str, tuple[str, str]]] = {
        "no_pontoon": (
            "A pontoon is an ace with a ten, jack, queen or king, as the first two cards.",
            "pontoon.ranking",
        ),
        "split_pontoon": ("After a split, an ace and a ten-card are 21 and no pontoon.", "pontoon.split_pontoon"),
        "declare": ("You hold a pontoon: declare it.", "pontoon.declare_pontoon"),
        "stick_min": ("You have {self.made}: below {self.rules.stick_min} you must buy or twist.", "pontoon.stick_min"),
        "no_cards": ("There are too few cards left in the pack.", "pontoon.no_cards"),
        "twisted": ("You have twisted: no more buying.", "pontoon.buying"),
        "at_21": ("You have 21: no more buying.", "pontoon.buying"),
        "split_no_buy": ("In this house no card is bought for a split hand.", "pontoon.buy_after_split"),
        "fifth": (
            "In this house the fifth card is bought only with {self.rules.buy_fifth_min_total} or more in four cards, "
            "and you have {self.hard}: twist it, or stick.",
            "pontoon.buy_fifth_min_total",
        ),
        "too_little": ("A card costs at least {self.buy_least} here.", "pontoon.buy_min"),
        "too_much": ("A card costs at most {self.buy_most} here: {self.times} the stake.", "pontoon.buy_max"),
        "over_last": (
            "A card costs at most {self.buy_most} here: what you paid for the last one.",
            "pontoon.later_buy_max",
        ),
        "chips": ("That is more than the {self.stack} you have.", "betting.stack"),
        "cover": ("The bank has too few chips left to cover that.", "pontoon.bank_short"),
        "split_late": (
            "Splitting is for the first two cards, before anything else is done with them.",
            "pontoon.split",
        ),
        "not_a_pair": ("The {self.names} are no pair: {self.pair}.", "pontoon.split"),
        "no_splits": ("In this house nothing is split.", "pontoon.split"),
        "max_hands": ("You have {self.hands} hands already, as many as the house allows.", "pontoon.max_hands"),
        "split_chips": (
            "Splitting takes a stake of {self.first_stake} for the second hand, and you have {self.stack}.",
            "betting.stack",
        ),
        "burn_chips": (
            "Burning takes another stake of {self.first_stake}, and you have {self.stack}.",
            "pontoon.burn_stake",
        ),
        "no_burning": ("In this house nothing is burnt.", "pontoon.burn"),
        "not_burnable": (
            "Only a hard {self.rules.burn} in the first two cards can be burnt, once and before anything else.",
            "pontoon.burn",
        ),
        **OTHERS,
    }
    hand: int
    hands: int
    cards: tuple[Card, ...]
    hard: int
    total: int
    is_pontoon: bool
    stake: int
    first_stake: int
    last_bought: int
    twisted: bool
    fresh: bool
    split: bool
    burnt: bool
    stack: int
    cards_left: int
    cover: int | None
    rules: Pontoon

    def __post_init__(self) -> None:
        facts = self._facts()
        found = FOUND.get(facts)
        if found is None:
            found = self._legal(), self.rules
            if len(FOUND) >= FOUND_AT_MOST:
                FOUND.clear()
            FOUND[facts] = found
        object.__setattr__(self, "legal_actions", found[0])

    def _facts(self) -> tuple[object, ...]:
        """Everything that the refusals look at. A total and whether they are a pair tell what two cards count."""
        first, second = self.cards[:2]
        return (
            len(self.cards),
            first.rank is second.rank,
            self.hard,
            self.total,
            self.is_pontoon,
            self.first_stake,
            self.last_bought,
            self.twisted,
            self.fresh,
            self.split,
            self.burnt,
            self.hands,
            self.stack,
            self.cards_left,
            self.cover,
            id(self.rules),
        )

    def _legal(self) -> tuple[str, ...]:
        """What is allowed, by the refusals below."""
        if self.is_pontoon:
            return ("pontoon",)
        stick = () if self._no_sticking() else ("stick",)
        twist = ("twist",) if self.cards_left else ()
        split = () if self._no_splitting() else ("split",)
        burn = () if self._no_burning() else ("burn",)
        return (*stick, *twist, *amounts("buy", self.amounts), *split, *burn)

    @property
    def made(self) -> str:
        """The total as players say it; with five cards, or with four in some houses, it is a trick as well."""
        said = total_said(self.cards)
        trick = "four-card trick" if len(self.cards) == FOUR else "five-card trick"
        return f"{said} in a {trick}" if is_any_trick(self.cards, self.rules) else said

    @property
    def names(self) -> str:
        """The first two cards in words."""
        return f"{self.cards[0].name} and the {self.cards[1].name}"

    @property
    def times(self) -> str:
        """The most that a card costs, as a multiple."""
        return {1: "once", 2: "twice"}.get(self.rules.buy_max, f"{self.rules.buy_max} times")

    @property
    def pair(self) -> str:
        """What can be split in this house."""
        return {
            "rank": "two cards of the same rank can be split",
            "aces": "only two aces can be split here",
            "value": "two cards that count the same can be split",
        }.get(self.rules.split, "")

    @property
    def burn_costs(self) -> int:
        """What goes on the first stake when two cards are burnt."""
        return self.first_stake if self.rules.burn_stake else 0

    @property
    def buy_least(self) -> int:
        """The least that a card may cost."""
        return self.first_stake * self.rules.buy_min

    @property
    def buy_most(self) -> int:
        """The most that a card may cost, by the rules."""
        if self.last_bought and self.rules.later_buy_max == "last_purchase":
            return self.last_bought
        return self.first_stake * self.rules.buy_max

    @property
    def amounts(self) -> range:
        if self._no_buying():
            return range(0)
        most = min(self.buy_most, self.stack)
        return range(self.buy_least, (most if self.cover is None else min(most, self.cover)) + 1)

    def refusal(self, word: str) -> str:
        match word:
            case "stick":
                return self._no_sticking()
            case "twist":
                return "declare" if self.is_pontoon else "" if self.cards_left else "no_cards"
            case "split":
                return self._no_splitting()
            case "burn":
                return self._no_burning()
            case "pontoon":
                natural = is_natural(self.cards)
                return "" if self.is_pontoon else "split_pontoon" if natural else "no_pontoon"
        return self._no_buying() or self._not_for(amount_of(word)) if word[:3] == "buy" else wrong_time(word, "")

    def _no_sticking(self) -> str:
        if self.is_pontoon:
            return "declare"
        enough = self.total >= self.rules.stick_min or is_any_trick(self.cards, self.rules)
        return "" if enough or not self.cards_left else "stick_min"

    def _no_buying(self) -> str:
        """Why no card can be bought at all."""
        least = self.rules.buy_fifth_min_total
        if self.is_pontoon:
            return "declare"
        if self.twisted:
            return "twisted"
        if self.split and not self.rules.buy_after_split:
            return "split_no_buy"
        if self.total == MOST:
            return "at_21"
        if least is not None and len(self.cards) == TRICK - 1 and self.hard < least:
            return "fifth"
        return "" if self.cards_left else "no_cards"

    def _not_for(self, count: int) -> str:
        """Why a card can't be bought for so many chips."""
        if count < self.buy_least:
            return "too_little"
        if count > self.buy_most:
            by_last = self.last_bought and self.rules.later_buy_max == "last_purchase"
            return "over_last" if by_last else "too_much"
        if count > self.stack:
            return "chips"
        return "" if self.cover is None or count <= self.cover else "cover"

    def _no_splitting(self) -> str:
        house = self.rules.split
        if house == "none":
            return "no_splits"
        if not self.fresh:
            return "split_late"
        first, second = self.cards
        same = points(first) == points(second) if house == "value" else first.rank is second.rank
        if not same or (house == "aces" and points(first) != 1):
            return "not_a_pair"
        if self.hands >= self.rules.max_hands:
            return "max_hands"
        if self.stack < self.first_stake:
            return "split_chips"
        if self.cards_left < 2:
            return "no_cards"
        return "" if self.cover is None or self.first_stake <= self.cover else "cover"

    def _no_burning(self) -> str:
        if self.rules.burn is None:
            return "no_burning"
        able = self.fresh and not self.split and not self.burnt and not is_soft(self.cards)
        if not able or self.hard != self.rules.burn:
            return "not_burnable"
        if self.cards_left < 2:
            return "no_cards"
        if self.stack < self.burn_costs:
            return "burn_chips"
        return "" if self.cover is None or self.burn_costs <= self.cover else "cover"

    def chips(self, word: str) -> int:
        return {"split": self.first_stake, "burn": self.burn_costs}.get(word, amount_of(word))

    def label(self, word: str) -> str:
        if word == "pontoon":
            return "Declare pontoon"
        cost = "" if " " in word else self.chips(word)
        return f"{word.capitalize()} for {cost}" if cost else word.capitalize()

    def shown(self) -> tuple[str, ...]:
        if self.is_pontoon:
            return ("pontoon",)
        buying = amounts("buy", self.amounts) or (f"buy {self.buy_least}",)
        pair = ("split",) if self.fresh and self.rules.split != "none" else ()
        return ("stick", "twist", *buying, *pair, *(("burn",) if "burn" in self.legal_actions else ()))

    def question(self) -> str:
        if self.is_pontoon:
            return "You have a pontoon: declare it."
        which = f"Your {ordinal(self.hand)} hand has" if self.hands > 1 else "You have"
        words = list(shortly(self.legal_actions))
        return f"{which} {self.made}: {listed(words)}."

    def task(self) -> str:
        return "play"
