"""Draw poker: five cards face down, and once or twice the cards that one likes least for new ones.

The rules are those of Buderick's dealer's choice. What they leave open, and what others play, is a house rule of
`Draw`, with its default and source.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from cardlab.cards import PACK
from cardlab.games.buderick import BuderickGame, Opener, check_ways, kth_left, left_of_dealer, low_rule
from cardlab.games.checks import read_low, read_qualifier, whole
from cardlab.games.house_rules import house_rule
from cardlab.ranking import Ranking
from cardlab.table.choosing_cards import draw_in_turn, how_many
from cardlab.table.house import check_word
from cardlab.table.reasons import RulesError, quoted
from cardlab.table.rulebook import BUDERICK, HOUSE, HOYLE, OURS, RuleText
from cardlab.table.table import Script, Table
from cardlab.table.voice import ordinal

HAND = 5
RULES: Mapping[str, RuleText] = {
    "draw.layout": RuleText("Everybody gets five cards face down.", BUDERICK),
}


def draw_poker(table: Table, rules: Draw) -> Script:
    """The rules, in the order of play."""
    table.deal(HAND, "draw.layout")
    table.begin("first bets", "first betting round")
    yield from rules.bet_round(table, rules.opening(0))

    for place, most in enumerate(rules.draws):
        table.begin(*rules.draw_phases[place])
        yield from draw_in_turn(table, most, "draw.draws", "cards.from_discards")
        yield from rules.bet_round(table, rules.opening(place + 1), last=place == len(rules.draws) - 1)

    yield from rules.finish(table)


@dataclass(frozen=True, kw_only=True)
class Draw(BuderickGame):
    """The house rules of draw poker; all amounts are whole chips. The high hand takes the pot, unless `low` is given.

    A chosen `pack` is dealt in this order: five cards for the seat to the dealer's left, five for the next, and so on
    round to the dealer; then what each seat draws, in the same order.

    >>> deal = Draw().deal(seed=7, players=3)
    >>> deal.decision
    <bet: seat 1 may check or bet>
    >>> for action in ("check", "check", "check"):
    ...     _ = deal.act(action)
    >>> print(deal.view(seat=1))
    Pot 1. The draw.
    Seat 0 (dealer): -- -- -- -- --  stack 199, checked
    You: Jc 8s Ad 7c 5h  stack 200, checked
    Seat 2: -- -- -- -- --  stack 200, checked
    Your turn. Throw away up to 5 cards and draw as many, or stand pat.
    >>> _ = deal.act("discard 7c 5h")
    """

    low: str | Ranking | None = low_rule(
        "Whether there is a low half too, and how low hands rank there; none: the high hand takes the pot.",
        None,
        BUDERICK,
    )
    qualifier: int | str | None = house_rule(
        "low qualifier", "What a low hand must be to win: nothing, 8 or 9 or better, or no pair.", HOYLE, None
    )
    draws: Sequence[int] = house_rule(
        "draws", "How often cards are drawn, and how many at most each time.", BUDERICK, (5,)
    )
    opener: Literal["rotate", "left_of_dealer"] = house_rule(
        "who opens",
        "The first to the dealer's left opens the first round, the second the next, and so on; where that seat has "
        "folded, the next to its left.",
        f"{BUDERICK}; {OURS} on who has folded",
        "rotate",
        {"left_of_dealer": ("The first still in to the dealer's left opens every round.", HOUSE)},
    )

    def __post_init__(self) -> None:
        if self.low is not None:
            self._set("low", read_low(self.low, "Draw"))
        self._set("qualifier", read_qualifier(self.qualifier))
        self._set("draws", read_draws(self.draws))
        super().__post_init__()
        check_word("opener", self.opener, ("rotate", "left_of_dealer"))
        if self.qualifier is not None and self.low is None:
            raise RulesError(f"qualifier={quoted(self.qualifier)} does nothing: there is no low half without low=.")
        check_ways(self)

    # What a deal asks of a game.

    title = "Draw poker"
    key = "draw"
    rulebook = RULES

    @property
    def seats_allowed(self) -> range:
        """How many may play: nobody is ever given fewer cards than they threw away, nor their own again."""
        return range(2, (len(PACK) - sum(self.draws)) // HAND + 1)

    def cards_needed(self, players: int) -> int:
        """The smallest pack: five cards a seat, and enough others for one seat to draw all that it may."""
        return HAND * players + sum(self.draws)

    def play(self, table: Table) -> Script:
        """The rules as a script."""
        return draw_poker(table, self)

    def opening(self, place: int) -> Opener:
        """Who opens a betting round, by its place from 0."""
        return kth_left(place) if self.opener == "rotate" else left_of_dealer

    @property
    def draw_phases(self) -> tuple[tuple[str, str], ...]:
        """The phases in which cards are drawn, as key and title."""
        if len(self.draws) == 1:
            return (("draw 1", "the draw"),)
        return tuple((f"draw {place + 1}", f"{ordinal(place)} draw") for place in range(len(self.draws)))

    @property
    def course(self) -> tuple[str, ...]:
        """How the game goes, in sentences."""
        opened = "one seat further to the left with each round" if self.opener == "rotate" else "always the same seat"
        last = len(self.draws) - 1
        return (
            f"{self.ante_told} Five cards each, face down.",
            f"A betting round, opened by the dealer's left. {self.bets_told}",
            *(
                f"In turn everybody throws away {how_many(0, most)} and draws as many; then come bets"
                f"{f' of {self.final_bet}' if place == last else ''}."
                for place, most in enumerate(self.draws)
            ),
            f"Who opens: {opened}.",
            f"{self.declaring_told} The best high and the best low hand win."
            if self.second_half
            else "The high hand takes the pot.",
        )

    @property
    def phases(self) -> tuple[tuple[str, str], ...]:
        """The phases that a deal can have, as key and title, in order."""
        return (("deal", "the deal"), ("first bets", "first betting round"), *self.draw_phases, *self.last_phases)


def read_draws(given: object) -> tuple[int, ...]:
    """How many cards may be drawn each time."""
    if isinstance(given, str | Mapping) or not isinstance(given, Iterable):
        raise RulesError(f"draws={quoted(given)}: give a number of cards for each draw, as in (5,) or (3, 2).")
    draws = tuple(whole("draws", count, 1) for count in given)
    if not 1 <= len(draws) <= 3 or max(draws) > HAND:
        raise RulesError(f"draws={quoted(given)}: there are 1 to 3 draws, each of 1 to {HAND} cards.")
    return draws
