"""Anaconda, or Pass the Trash: seven cards, pass what you like least, keep five, and show them one by one.

The rules are those of Buderick's dealer's choice. What they leave open, and what others play, is a house rule of
`Anaconda`, with its default and source.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from cardlab.games.buderick import (
    BuderickGame,
    high_showing,
    in_order,
    kth_left,
    left_of_dealer,
    low_rule,
    qualifier_rule,
)
from cardlab.games.checks import whole
from cardlab.games.house_rules import house_rule
from cardlab.ranking import Ranking
from cardlab.table.choosing_cards import arrange_in_secret, discard_in_secret, how_many, pass_to_left
from cardlab.table.house import yes_or_no
from cardlab.table.reasons import RulesError, quoted
from cardlab.table.rulebook import BUDERICK, OURS, PAGAT, RuleText
from cardlab.table.table import Script, Table
from cardlab.table.voice import ordinal, to_the_left

HAND, KEPT = 7, 5
RULES: Mapping[str, RuleText] = {
    "anaconda.layout": RuleText("Everybody gets seven cards face down.", BUDERICK),
    "anaconda.opener": RuleText(
        "While all cards are face down the first to the dealer's left opens the first round, the second the next, and "
        "so on. Once cards are shown the high hand showing opens, and of those that tie the first to the dealer's "
        "left.",
        f"{BUDERICK}; {OURS} on ties",
    ),
    "anaconda.discard": RuleText("All discard two cards, and five are left.", BUDERICK),
    "anaconda.arrange": RuleText(
        "The five cards lie in a pile, face down, in the reverse order of showing: the top one is shown first. That "
        "order stays.",
        BUDERICK,
    ),
    "anaconda.roll": RuleText(
        "All who are in turn up their top cards, one at a time, and bets may be made after each. What is still face "
        "down is laid open at the end.",
        BUDERICK,
    ),
}


def anaconda(table: Table, rules: Anaconda) -> Script:
    """The rules, in the order of play."""
    table.deal(HAND, "anaconda.layout")
    table.begin("first bets", "first betting round")
    yield from rules.bet_round(table, left_of_dealer)

    for place, (count, to) in enumerate(rules.passes):
        table.begin(*rules.pass_phases[place])
        yield from pass_to_left(table, count, to, "anaconda.passes")
        if rules.bet_after_pass:
            yield from rules.bet_round(table, kth_left(place + 1))

    table.begin("arranging", "discarding and arranging")
    yield from discard_in_secret(table, HAND - KEPT, "anaconda.discard")
    yield from arrange_in_secret(table, "anaconda.arrange")

    for place, phase in enumerate(rules.roll_phases):
        table.begin(*phase)
        for seat in table.active():
            table.turn_up(seat, table.hands[seat][place], "anaconda.roll")
        yield from rules.bet_round(table, high_showing, last=phase == rules.roll_phases[-1])

    yield from rules.finish(table)


def passes_in_words(passes: Sequence[tuple[int, int]]) -> str:
    """What is passed, and where to.

    >>> passes_in_words(((3, 1), (2, 2), (1, 3)))
    '3 cards to the left, then 2 cards to the second seat to the left, then 1 card to the third seat to the left'
    """
    return ", then ".join(f"{how_many(count, count)} {to_the_left(to)}" for count, to in passes)


@dataclass(frozen=True, kw_only=True)
class Anaconda(BuderickGame):
    """The house rules of Anaconda; all amounts are whole chips. `low` must be given; None for high hands alone.

    `passes` are pairs: how many cards, and to which of the others who are still in, counted to the left. A chosen
    `pack` is dealt in this order: seven cards for the seat to the dealer's left, seven for the next, and so on round
    to the dealer.

    >>> deal = Anaconda(low="A5").deal(seed=7, players=3)
    >>> for action in ("check", "check", "check"):
    ...     _ = deal.act(action)
    >>> deal.decision
    <pass: seat 1, seat 2 and seat 0 may pass 3 cards>
    >>> _ = deal.act("pass 8s 2c 9s", seat=1)
    >>> print(deal.view(seat=1))
    Pot 1. The pass.
    Seat 0 (dealer): -- -- -- -- -- -- --  stack 199, checked
    You: Jc 8s Ad 7c 5h 2c 9s  stack 200, has chosen
    Seat 2: -- -- -- -- -- -- --  stack 200, checked
    Waiting for Seat 2 and Seat 0 to pass cards.
    """

    low: str | Ranking | None = low_rule(
        "How low hands rank, which the dealer must announce before the deal; none: the high hand takes the pot."
    )
    qualifier: int | str | None = qualifier_rule()
    passes: Sequence[tuple[int, int]] = house_rule(
        "passes",
        "How many cards are passed each time, and to whom. Of those to the left only who is still in is counted, and "
        "where they are too few the count goes on round.",
        f"{BUDERICK}; {OURS} on who has folded",
        ((3, 1),),
        words=passes_in_words,
    )
    bet_after_pass: bool = house_rule(
        "bets after a pass",
        "No bets come between the pass and the first card shown.",
        BUDERICK,
        False,
        {True: ("Bets may be made after each pass.", PAGAT)},
    )
    declare_after_cards_shown: int = house_rule(
        "cards shown before declaring",
        "How many cards are shown one at a time, with bets after each, before all declare; the rest is laid open then.",
        BUDERICK,
        4,
    )

    def __post_init__(self) -> None:
        self._set("passes", read_passes(self.passes))
        shown = whole("declare_after_cards_shown", self.declare_after_cards_shown, 1)
        if shown > KEPT:
            raise RulesError(f"declare_after_cards_shown={shown}: a seat has {KEPT} cards to show.")
        self._set("declare_after_cards_shown", shown)
        super().__post_init__()
        yes_or_no("bet_after_pass", self.bet_after_pass)

    # What a deal asks of a game.

    title = "Anaconda"
    brief = "seven cards: pass three, keep five, show them one by one"
    key = "anaconda"
    rulebook = RULES
    seats_allowed = range(2, 8)  # seven seats take 49 cards

    def cards_needed(self, players: int) -> int:
        """The smallest pack: seven cards a seat."""
        return HAND * players

    def play(self, table: Table) -> Script:
        """The rules as a script."""
        return anaconda(table, self)

    @property
    def course(self) -> tuple[str, ...]:
        """How the game goes, in sentences."""
        return (
            f"{self.ante_told} Seven cards each, face down.",
            f"A betting round, opened by the dealer's left. {self.bets_told}",
            f"All pass cards at once, face down: {passes_in_words(self.passes)}."
            f"{' Bets come after each pass.' if self.bet_after_pass else ''}",
            "Everybody discards two cards and lays the other five in the order in which they will be shown.",
            self.roll_told,
            self.ending_told,
        )

    @property
    def roll_told(self) -> str:
        """How the cards are shown, and what the bets are."""
        if self.declare_after_cards_shown == 1:
            return f"All turn one card, and the high hand showing opens the bets, of {self.final_bet}."
        times = ("Twice", "Three times", "Four times", "Five times")[self.declare_after_cards_shown - 2]
        return f"{times} all turn a card, and the high hand showing opens the bets; the last are {self.final_bet}."

    @cached_property
    def pass_phases(self) -> tuple[tuple[str, str], ...]:
        """The phases in which cards are passed, as key and title."""
        return in_order("pass", len(self.passes))

    @cached_property
    def roll_phases(self) -> tuple[tuple[str, str], ...]:
        """The phases in which a card is shown and bet on, as key and title."""
        shown = range(self.declare_after_cards_shown)
        return tuple((f"card {place + 1}", f"{ordinal(place)} card shown") for place in shown)

    @property
    def phases(self) -> tuple[tuple[str, str], ...]:
        """The phases that a deal can have, as key and title, in order."""
        return (
            ("deal", "the deal"),
            ("first bets", "first betting round"),
            *self.pass_phases,
            ("arranging", "discarding and arranging"),
            *self.roll_phases,
            *self.last_phases,
        )

    # Named after their source.

    @classmethod
    def pagat(cls, low: str | Ranking | None = None, **changes: Any) -> Anaconda:
        """As pagat.com describes Pass the Trash: for high hands alone, with bets after the pass too.

        With a low it is played high-low. Its other way to pass is three to the first, two to the second and one to
        the third seat to the left.

        >>> game = Anaconda.pagat(passes=[(3, 1), (2, 2), (1, 3)])
        >>> game.bet_after_pass, game.second_half
        (True, None)
        """
        return cls(low=low, **{"bet_after_pass": True, **changes})

    @classmethod
    def wikibooks(cls, low: str | Ranking = "A5", **changes: Any) -> Anaconda:
        """As Wikibooks has it: three cards, two and one, all to the left; no coin says low, one high, two both.

        >>> Anaconda.wikibooks().declaring.announced
        'everybody declares in secret with coins: 0 for low, 1 for high or 2 for both'
        """
        book: dict[str, Any] = {"passes": ((3, 1), (2, 1), (1, 1))}
        if changes.get("declare", "coins") == "coins":
            book["coin_code"] = ((0, "low"), (1, "high"), (2, "both"))
        return cls(low=low, **{**book, **changes})


def read_passes(given: object) -> tuple[tuple[int, int], ...]:
    """How many cards are passed each time, and how many places to the left."""
    wrong = RulesError(
        f"passes={quoted(given)}: give a pair for each pass, of how many cards and how many places to the left, "
        "as in [(3, 1)] or [(3, 1), (2, 2), (1, 3)]."
    )
    if isinstance(given, str | Mapping) or not isinstance(given, Iterable):
        raise wrong
    pairs = list(given)
    if not all(isinstance(pair, Sequence) and not isinstance(pair, str) and len(pair) == 2 for pair in pairs):
        raise wrong
    passes = tuple((whole("passes", count, 1), whole("passes", to, 1)) for count, to in pairs)
    if not 1 <= len(passes) <= 5:
        raise RulesError(f"passes={quoted(given)}: there are 1 to 5 passes.")
    for count, to in passes:
        if count > HAND:
            raise RulesError(f"passes={quoted(given)}: a seat has {HAND} cards, and can't pass {count}.")
        if to >= Anaconda.seats_allowed[-1]:
            raise RulesError(
                f"passes={quoted(given)}: at most {Anaconda.seats_allowed[-1]} play, so nobody sits {to} "
                "places to the left."
            )
    return passes
