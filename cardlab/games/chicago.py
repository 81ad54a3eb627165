"""Chicago: seven-card stud in which the highest spade in the hole takes half the pot, and the best hand the other half.

The rules are those of Buderick's dealer's choice. What they leave open, and what others play, is a house rule of
`Chicago`, with its default and source. Low Chicago, for the lowest spade, is `Chicago(spade="low")`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, ClassVar, Literal

from cardlab.cards import Card
from cardlab.games.buderick import BuderickGame
from cardlab.games.house_rules import house_rule
from cardlab.games.stud import STREETS, streets, streets_told
from cardlab.ranking.hole_spade import HoleSpade
from cardlab.table.declaring import ASKED, DeclareDecision, Declaring, Method, sign_for
from cardlab.table.events import Half, Said
from cardlab.table.house import check_word
from cardlab.table.reasons import RulesError, listed
from cardlab.table.remembered import remembered
from cardlab.table.rulebook import BUDERICK, CARD_ROOMS, HOUSE, OURS, PAGAT, RULEBOOK, RuleText
from cardlab.table.table import Script, Table

if TYPE_CHECKING:
    from cardlab.table.view import SeatView


def chicago(table: Table, rules: Chicago) -> Script:
    """The rules, in the order of play."""
    yield from streets(table, rules)
    in_hole = {seat: in_the_hole(table, seat) for seat in table.active()}
    yield from rules.finish(table, ask_by_spades, for_low=in_hole)


def in_the_hole(table: Table, seat: int) -> tuple[Card, ...]:
    """A seat's cards that were dealt face down; one that was turned for all lies on the board."""
    return tuple([card for card in table.hands[seat] if card not in table.up[seat]])


def ask_by_spades(table: Table, seats: tuple[int, ...], how: Declaring) -> WayDecision:
    """The question to one seat whose turn it is, or to all who are in at once."""
    judge = HoleSpade()
    able = tuple([seat for seat in seats if judge.strength(in_the_hole(table, seat)) is not None])
    return (ask_aloud if how.method == "in_turn" else ask_in_secret)(seats, how.method, how.signs, able)


@dataclass(frozen=True, slots=True, repr=False)
class WayDecision(DeclareDecision):
    """Choose spade, high or both, in secret. `able` are the seats with a spade in the hole, which alone may go spade.

    A seat is shown no other's: `by` is the seat that the decision faces.
    """

    private: ClassVar[bool] = True
    reasons: ClassVar[Mapping[str, tuple[str, str]]] = {
        **DeclareDecision.reasons,
        "no_spade": ("You have no spade in the hole, so you can only go high.", "chicago.hole_spade"),
    }
    able: tuple[int, ...] = ()
    by: int | None = None

    @property
    def seat(self) -> int:
        return self.seats[0] if self.by is None else self.by

    def facing(self, seat: int) -> WayDecision:
        return replace(self, able=(seat,) if seat in self.able else (), by=seat)

    def refusal(self, word: str) -> str:
        refused = DeclareDecision.refusal(self, word)
        return "no_spade" if not refused and word != "high" and self.seat not in self.able else refused

    def question(self) -> str:
        if self.seat in self.able:
            return DeclareDecision.question(self)
        high = sign_for(self.method, "high", dict(self.signs)["high"])
        return f"{ASKED[self.method][0]}: {high}. Without a spade in the hole you can't go spade or both ways."

    def __repr__(self) -> str:
        if self.by is not None:
            return DeclareDecision.__repr__(self)
        seats = listed((f"seat {seat}" for seat in self.seats), "and")
        return f"<{self.kind}: {seats} may go {listed(way for way, _ in self.signs)}, as their spades allow>"


@dataclass(frozen=True, slots=True, repr=False)
class WayAloud(WayDecision):
    """Say spade, high or both, in turn: everybody hears it at once."""

    sealed: ClassVar[bool] = False


ask_in_secret = remembered(WayDecision)
ask_aloud = remembered(WayAloud)


@dataclass(frozen=True, kw_only=True)
class Chicago(BuderickGame):
    """The house rules of Chicago; all amounts are whole chips.

    A chosen `pack` is dealt as at seven-card stud: two cards for the seat to the dealer's left, two for the next, and
    so on round to the dealer; then one for each seat that is still in, street by street.

    >>> deal = Chicago().deal(seed=7, players=3)
    >>> deal.decision
    <bet: seat 2 may check or bet>
    >>> Chicago(spade="low").second_half
    HoleSpade(wins='low', ace='high')
    """

    spade: Literal["high", "low"] = house_rule(
        "the spade",
        "The highest spade in the hole takes half the pot.",
        BUDERICK,
        "high",
        {"low": ("Low Chicago: the lowest spade in the hole takes half the pot.", BUDERICK)},
        first=True,
    )
    low_chicago_ace: Literal["high", "low"] = house_rule(
        "the ace in low Chicago",
        "In low Chicago the ace of spades is high: the two is the lowest spade.",
        PAGAT,
        "high",
        {"low": ("In low Chicago the ace of spades counts as one: it is the lowest spade.", HOUSE)},
    )
    declare: Method = house_rule(
        "declaring",
        "Coins in the fist say which way a seat goes; all fists are opened together.",
        BUDERICK,
        "coins",
        {
            "chips": ("A white chip in the fist says spade, a red one high, a blue one both.", HOUSE),
            "tokens": ("Everybody has a token for each way; one or both of them are in the fist.", HOUSE),
            "in_turn": ("Each seat says its way aloud, and the later ones have heard the earlier.", PAGAT),
            "cards_speak": ("Nobody declares: the best spade in the hole and the best hand take half each.", HOUSE),
        },
    )
    coin_code: Mapping[int, Said] | Sequence[tuple[int, Said]] = house_rule(
        "coins",
        "How many coins in the fist say spade, high and both.",
        BUDERICK,
        ((1, "spade"), (2, "high"), (3, "both")),
    )

    def __post_init__(self) -> None:
        super().__post_init__()
        check_chicago(self)

    # What a deal asks of a game.

    title = "Chicago"
    brief = "stud; half the pot to a spade in the hole"
    key = "chicago"
    other = "spade"
    hand_size = 7
    seats_allowed = range(2, 9)  # eight seats take 48 cards before the last, which one card then serves for all

    def cards_needed(self, players: int) -> int:
        """The smallest pack: six cards a seat, and one for all instead of a seventh each."""
        return 6 * players + 1

    def play(self, table: Table) -> Script:
        """The rules as a script."""
        return chicago(table, self)

    @property
    def course(self) -> tuple[str, ...]:
        """How the game goes, in sentences."""
        only_high = " Who has no spade in the hole can only go high." if self.declares else ""
        return (
            *streets_told(self),
            f"{self.declaring_told}{only_high}",
            f"Half the pot is for the {self.second_half.title}: a spade on the board does not count for it. "
            "The other half is for the best hand, any five of the seven cards.",
        )

    @property
    def phases(self) -> tuple[tuple[str, str], ...]:
        """The phases that a deal can have, as key and title, in order."""
        return (("deal", "the deal"), *((street, street) for street in STREETS), *self.last_phases)

    def counting(self, half: Half, seat: SeatView, shared: Sequence[Card]) -> tuple[Card, ...]:
        """The cards that count for a half, of those that are known: for the spade only those in the hole."""
        own = tuple(card for card in seat.cards if card is not None)
        return (*own, *shared) if half == "high" else tuple(card for card in own if card not in seat.up)

    @cached_property
    def second_half(self) -> HoleSpade:
        """What judges the spades in the hole."""
        return HoleSpade(self.spade, self.low_chicago_ace)

    @cached_property
    def announced(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """What the dealer says before the deal, in sentences and in brief."""
        terms, brief = super().announced
        return (f"half the pot is for the {self.second_half.title}", *terms), (f"{self.spade} Chicago", *brief)

    @property
    def rulebook(self) -> Mapping[str, RuleText]:
        """The rules that are no question of the house: those of Chicago alone."""
        return OF_LOW_CHICAGO if self.spade == "low" else OF_CHICAGO


def check_chicago(rules: Chicago) -> None:
    """Refuse house rules that can't be played together."""
    check_word("spade", rules.spade, ("high", "low"))
    if rules.low_chicago_ace == "both":  # type: ignore[comparison-overlap]  # some houses say so
        raise RulesError("low_chicago_ace='both': an ace that counts both ways is the lowest spade, so say 'low'.")
    check_word("low_chicago_ace", rules.low_chicago_ace, ("high", "low"))
    if rules.low_chicago_ace != "high" and rules.spade == "high":
        raise RulesError("low_chicago_ace='low' does nothing with spade='high', where the highest spade wins.")


OF_CHICAGO: Mapping[str, RuleText] = {
    "chicago.layout": RuleText(
        "Two cards down and one up, then three more up one at a time, then the last one down; any five of the seven "
        "make a hand.",
        BUDERICK,
    ),
    "chicago.opener": RULEBOOK["stud.opener"],
    "chicago.short_stock": RuleText(
        "When fewer cards are left than seats still in, one card is turned up as the seventh of every hand. It lies on "
        "the board, so as a spade it counts for nobody.",
        f"{CARD_ROOMS}; {OURS}",
    ),
    "chicago.hole_spade": RuleText(
        "Who goes spade, or both ways, must have a spade in the hole, whatever the others do.", BUDERICK
    ),
    "declare.chips": RuleText(
        "The chips are chosen after the last card's bets, by everybody who is still in: white says spade, red high, "
        "blue both.",
        HOUSE,
    ),
    "showdown.high": RuleText("The best poker hand among those who went high takes half.", BUDERICK),
    "showdown.low": RuleText(
        "The highest spade in the hole among those who went spade takes half. Spades on the board make hands, but "
        "never count here.",
        BUDERICK,
    ),
    "showdown.qualifier": RuleText(
        "When nobody still in has a spade in the hole, the best hand takes the whole pot.", HOUSE
    ),
    "side_pots.hoyle_shared": RuleText(
        "Only the best hand and the best spade of the whole showdown share in a side pot. Those of them who are in it "
        "take it by what they won; what winners outside it would have won is withdrawn in equal parts by all in it.",
        RULEBOOK["side_pots.hoyle_shared"].source,
    ),
    "no_winner.split_failed_both": RuleText(
        "When nobody wins what they declared, the best hand and the best spade take half each.", HOUSE
    ),
}
OF_LOW_CHICAGO: Mapping[str, RuleText] = {
    **OF_CHICAGO,
    "showdown.low": RuleText(
        "The lowest spade in the hole among those who went spade takes half. Spades on the board make hands, but "
        "never count here.",
        BUDERICK,
    ),
}
