"""What draw poker and its relatives share: five cards face down, draws with bets after each, and who opens."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

from cardlab.cards import PACK
from cardlab.games.buderick import BuderickGame, Opener, in_order, kth_left, left_of_dealer
from cardlab.games.checks import whole
from cardlab.games.house_rules import house_rule
from cardlab.table.choosing_cards import DrawDecision, draw_in_turn, how_many
from cardlab.table.house import check_word
from cardlab.table.reasons import RulesError, quoted
from cardlab.table.rulebook import BUDERICK, HOUSE, OURS
from cardlab.table.table import Script, Table

HAND = 5


def five_card_draw(table: Table, rules: FiveCardDraw) -> Script:
    """The rules, in the order of play."""
    table.deal(HAND, f"{rules.key}.layout")
    table.begin("first bets", "first betting round")
    yield from rules.bet_round(table, rules.opening(0))

    for place, most in enumerate(rules.draws):
        table.begin(*rules.draw_phases[place])
        yield from draw_in_turn(table, most, f"{rules.key}.draws", "cards.from_discards", rules.ask_to_draw(most))
        yield from rules.bet_round(table, rules.opening(place + 1), last=place == len(rules.draws) - 1)

    yield from rules.finish(table)


def draws_in_words(draws: Sequence[int]) -> str:
    """How many cards at most each time.

    >>> draws_in_words((3, 2))
    'up to 3 cards, then up to 2 cards'
    """
    return ", then ".join(how_many(0, most) for most in draws)


@dataclass(frozen=True, kw_only=True)
class FiveCardDraw(BuderickGame):
    """The house rules that these games share. A game adds `title`, `key`, and rules of its own."""

    draws: Sequence[int] = house_rule(
        "draws",
        "How often cards are drawn, and how many at most each time.",
        BUDERICK,
        (5,),
        words=draws_in_words,
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
        self._set("draws", read_draws(self.draws))
        super().__post_init__()
        check_word("opener", self.opener, ("rotate", "left_of_dealer"))

    # What a game may say for itself.

    def ask_to_draw(self, most: int) -> Callable[..., DrawDecision]:
        """What asks a seat how many cards it draws, where `most` is the most."""
        return DrawDecision

    def most_told(self, most: int) -> str:
        """How many cards a seat may discard, where `most` is the most."""
        return how_many(0, most)

    @property
    def most_drawn(self) -> int:
        """The most cards that one seat can draw in a deal."""
        return sum(self.draws)

    # What a deal asks of a game.

    @cached_property
    def seats_allowed(self) -> range:
        """How many may play: nobody is ever given fewer cards than they discarded, nor their own again."""
        return range(2, (len(PACK) - self.most_drawn) // HAND + 1)

    def cards_needed(self, players: int) -> int:
        """The smallest pack: five cards a seat, and enough others for one seat to draw all that it may."""
        return HAND * players + self.most_drawn

    def play(self, table: Table) -> Script:
        """The rules as a script."""
        return five_card_draw(table, self)

    def opening(self, place: int) -> Opener:
        """Who opens a betting round, by its place from 0."""
        return kth_left(place) if self.opener == "rotate" else left_of_dealer

    @property
    def course(self) -> tuple[str, ...]:
        """How the game goes, in sentences."""
        opened = "one seat further to the left with each round" if self.opener == "rotate" else "always the same seat"
        last = len(self.draws) - 1
        return (
            f"{self.ante_told} Five cards each, face down.",
            f"A betting round, opened by the dealer's left. {self.bets_told}",
            *(
                f"In turn everybody discards {self.most_told(most)}, and draws as many; then come bets"
                f"{f' of {self.final_bet}' if place == last else ''}."
                for place, most in enumerate(self.draws)
            ),
            f"Who opens: {opened}.",
            self.ending_told,
        )

    @cached_property
    def draw_phases(self) -> tuple[tuple[str, str], ...]:
        """The phases in which cards are drawn, as key and title."""
        return in_order("draw", len(self.draws))

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
