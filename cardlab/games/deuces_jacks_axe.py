"""Deuces & Jacks & the Man with the Axe: five-card draw with nine wild cards.

The four deuces, the four jacks and the king of diamonds, who holds an axe, are wild. This game is a reconstruction: of
its page in Buderick's dealer's choice only the heading survives. The wild cards are in the name; that it is a draw of
up to three cards, or four by a seat that keeps an ace, and what natural sevens can win, is how others play it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar, Literal

from cardlab.cards import Card, Rank
from cardlab.games.buderick import OF_DECLARING
from cardlab.games.five_card_draw import HAND, FiveCardDraw, draws_in_words
from cardlab.games.house_rules import house_rule
from cardlab.ranking import HIGH, Ranking, wild
from cardlab.ranking.judge import Judge
from cardlab.ranking.natural_sevens import NaturalSevens, SevensFirst
from cardlab.ranking.wild_words import POLICIES, Policy
from cardlab.table.card_actions import AndMore, CardActions
from cardlab.table.choosing_cards import DrawDecision, how_many
from cardlab.table.declaring import Declaring
from cardlab.table.house import House, check_word, yes_or_no
from cardlab.table.reasons import RulesError, quoted
from cardlab.table.rulebook import BUDERICK, HOUSE, HOYLE, RuleText

NINE = "2* J* Kd"
WILD = wild(HIGH, NINE)
UP_TO_THREE = 3  # the most cards that a seat draws, unless it keeps an ace
ALL_BUT_AN_ACE = HAND - 1
RECONSTRUCTED = "a reconstruction: only the heading of the game's own page survives"
SEVENS = {
    "half": "a natural pair of sevens takes half the pot",
    "all": "a natural pair of sevens takes the pot, before any other hand",
}


@dataclass(frozen=True, slots=True, repr=False)
class AceDrawDecision(DrawDecision):
    """Discard up to three cards, or four where an ace is kept; how many a seat may is told to that seat alone."""

    reasons: ClassVar[Mapping[str, tuple[str, str]]] = {
        **DrawDecision.reasons,
        "keep_ace": ("Who discards four cards keeps an ace, and this keeps the {about}.", "deuces.four_with_an_ace"),
    }

    def __post_init__(self) -> None:
        hand = self.hand
        threes = CardActions(self.words[0], hand, self.fewest, UP_TO_THREE, none=self.none)
        fours = [f"{self.words[0]} {' '.join([str(card) for card in hand if card is not ace])}" for ace in aces(hand)]
        object.__setattr__(self, "legal_actions", AndMore(threes, fours) if fours else threes)
        object.__setattr__(self, "most", ALL_BUT_AN_ACE if fours else UP_TO_THREE)

    def refusal(self, word: str) -> str:
        refused, thrown = DrawDecision.refusal(self, word), word.split(" ")[1:]
        if refused not in ("", f"wrong_count:{ALL_BUT_AN_ACE}") or len(thrown) != ALL_BUT_AN_ACE:
            return refused
        if not aces(self.hand):
            return f"wrong_count:{ALL_BUT_AN_ACE}"
        (kept,) = [card for card in self.hand if str(card) not in thrown]
        return "" if aces([kept]) else f"keep_ace:{kept.name}"

    @property
    def asked(self) -> str:
        return f"Discard {self.how_many}"

    @property
    def how_many(self) -> str:
        """How many cards may be discarded, in words."""
        return how_many(0, UP_TO_THREE) + (", or four if you keep an ace" if aces(self.hand) else "")

    def __repr__(self) -> str:
        return f"<{self.kind}: seat {self.seats[0]} may {self.words[0]} {how_many(0, UP_TO_THREE)}>"

    def question(self) -> str:
        return f"Discard {self.how_many}, and draw as many; or stand pat."


def aces(cards: Iterable[Card]) -> list[Card]:
    """The aces among some cards. None of them is wild."""
    return [card for card in cards if card.rank == Rank.ACE]


@dataclass(frozen=True, kw_only=True)
class DeucesJacksAxe(FiveCardDraw):
    """The house rules of Deuces & Jacks & the Man with the Axe; all amounts are whole chips.

    Deuces, jacks and the king of diamonds are wild, and five of a kind is on top. A reconstruction: of the
    game's own page in Buderick's rules only the heading survives. A chosen `pack` is dealt as at draw poker: five cards
    for each seat from the dealer's left, then what each draws.

    >>> game = DeucesJacksAxe()
    >>> game.first_half.best("2c Jd Kd 7h 7s").name
    'five of a kind, sevens (2♣ as 7♦, J♦ as 7♣, K♦ as 7♠)'
    >>> deal = game.deal(seed=7, players=3)
    >>> deal.decision
    <bet: seat 1 may check or bet>
    """

    natural_sevens: Literal["half", "all"] | None = house_rule(
        "natural sevens",
        "Nothing special about a pair of sevens.",
        RECONSTRUCTED,
        None,
        {
            "half": (
                "Two sevens or more in the hand, none of them a wild card, take half the pot; who has them too divides "
                "that half. Where nobody has them the best hand takes all.",
                HOUSE,
            ),
            "all": (
                "Two sevens or more in the hand, none of them a wild card, take the whole pot; who has them too "
                "divides it.",
                HOUSE,
            ),
        },
        first=True,
    )
    draws: Sequence[int] = house_rule(
        "draws",
        "How often cards are drawn, and how many at most each time.",
        RECONSTRUCTED,
        (UP_TO_THREE,),
        words=draws_in_words,
    )
    four_with_an_ace: bool = house_rule(
        "four with an ace",
        "Whether a seat that keeps an ace may discard its other four cards, where three is the most.",
        RECONSTRUCTED,
        True,
    )

    low: str | Ranking | None = house_rule(
        "low hands",
        "Whether there is a low half too, as in any game that is played high-low, and how low hands rank there; none: "
        "the best hand takes the pot.",
        HOYLE,
        None,
    )
    wild_low: Policy = house_rule(
        "wild cards in a low hand",
        "What a wild card is in a low hand: the lowest rank that it lacks, a zero below all ranks, or the lowest rank "
        "once more without making a pair.",
        HOYLE,
        "lowest_missing",
    )

    def __post_init__(self) -> None:
        check_word("natural_sevens", self.natural_sevens, (None, *SEVENS))
        check_word("wild_low", self.wild_low, POLICIES["low"])
        if self.natural_sevens and self.low is not None:
            raise RulesError(
                f"natural_sevens={quoted(self.natural_sevens)} with low={quoted(self.low)}: sevens and a low hand "
                "can't both have a part of the pot here; leave one of them out."
            )
        yes_or_no("four_with_an_ace", self.four_with_an_ace)
        super().__post_init__()
        if not self.four_with_an_ace and UP_TO_THREE not in self.draws:
            raise RulesError("four_with_an_ace=False does nothing: it is about draws of up to three cards.")

    # What a deal asks of a game.

    title = "Deuces & Jacks & the Man with the Axe"
    brief = "draw with nine wild cards"
    key = "deuces"
    announced_by = "wild"

    @property
    def idle(self) -> tuple[str, ...]:
        """The house rules that do nothing here: without a low half nobody declares, and no wild card is low."""
        return super().idle if self.has_low else ("wild_low", *OF_DECLARING)

    @property
    def rulebook(self) -> Mapping[str, RuleText]:
        """The rules that are no question of the house."""
        return self.wild_rules if self.has_low else {**self.wild_rules, **self.sevens_rules}

    wild_rules: ClassVar[Mapping[str, RuleText]] = {
        "deuces.layout": RuleText("Everybody gets five cards face down.", RECONSTRUCTED),
        "deuces.wild": RuleText(
            "The four deuces, the four jacks and the king of diamonds are wild: each stands for any card. Five of a "
            "kind beats a straight flush.",
            f"{BUDERICK}, by the name of the game",
        ),
        "showdown.high": RuleText("The best hand wins, with the wild cards as what makes it best.", RECONSTRUCTED),
    }
    sevens_rules: ClassVar[Mapping[str, RuleText]] = {
        "showdown.low": RuleText("A natural pair of sevens takes half the pot.", HOUSE),
        "showdown.qualifier": RuleText(
            "Where nobody still in has a natural pair of sevens, the best hand takes the pot.", HOUSE
        ),
        "showdown.both": RuleText("The best hand takes the whole pot if it has a natural pair of sevens too.", HOUSE),
    }

    @property
    def first_half(self) -> Judge:
        """What judges hands: nine cards are wild, and where the house says so natural sevens come first."""
        return SevensFirst(WILD) if self.natural_sevens == "all" else WILD

    @property
    def second_half(self) -> Judge | None:
        """What judges natural sevens, where they take half, or low hands, where they do."""
        if self.low_ranking:
            return wild(self.low_ranking, NINE, self.wild_low)
        return NaturalSevens() if self.natural_sevens == "half" else None

    @cached_property
    def declaring(self) -> Declaring:
        """Nobody declares, and the cards speak, unless there is a low half."""
        return super().declaring if self.has_low else Declaring("cards_speak")

    @cached_property
    def house(self) -> House:
        """How pots are settled."""
        return super().house if self.has_low else House(declare="cards_speak", side_pots=self.side_pots)

    @cached_property
    def announced(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """What the dealer says before the deal, in sentences and in brief."""
        if self.has_low:
            terms, brief_terms = super().announced
            return ("deuces, jacks and the king of diamonds are wild", *terms), ("2s, Js and K♦ wild", *brief_terms)
        said = SEVENS[self.natural_sevens] if self.natural_sevens else "the best hand takes the pot"
        brief = f"natural sevens take {self.natural_sevens}" if self.natural_sevens else "high only"
        return ("deuces, jacks and the king of diamonds are wild", said), ("2s, Js and K♦ wild", brief)

    @property
    def most_drawn(self) -> int:
        """The most cards that one seat can draw in a deal."""
        return sum(self.draws) + (self.four_with_an_ace and self.draws.count(UP_TO_THREE))

    def ask_to_draw(self, most: int) -> Callable[..., DrawDecision]:
        """What asks a seat how many cards it draws: where three is the most, it may keep an ace alone."""
        return AceDrawDecision if self.four_with_an_ace and most == UP_TO_THREE else DrawDecision

    def most_told(self, most: int) -> str:
        """How many cards a seat may discard, where `most` is the most."""
        more = self.four_with_an_ace and most == UP_TO_THREE
        return f"{how_many(0, most)}{', or four where an ace is kept' if more else ''}"

    @property
    def ending_told(self) -> str:
        """How it is settled who wins."""
        if self.has_low:
            return f"{super().ending_told} Five of a kind is the best there is."
        sevens = f" But {SEVENS[self.natural_sevens]}." if self.natural_sevens else ""
        return f"The best hand takes the pot; five of a kind is the best there is.{sevens}"

    @property
    def course(self) -> tuple[str, ...]:
        """How the game goes, in sentences."""
        return (
            "This game is a reconstruction: of its page in Buderick's rules only the heading survives.",
            "Deuces, jacks and the king of diamonds are wild.",
            *super().course,
        )
