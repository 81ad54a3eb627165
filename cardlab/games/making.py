"""All that a game of one's own is made from, in one place to import from.

A game is a record of house rules with a script, `play`, which reads like a page of rules. The script moves chips and
cards through the table alone, and so keeps the promises that `cardlab.check_game` tries.

`OwnGame`
    what a game of your own is a class of: antes, bets, declaring and the showdown are there already.
`house_rule`, `low_rule`
    a field that a dealer may change: its name, what it means, whose rule it is, its default.
`RuleText`
    what a rule means and whose it is, for *why?*.
`left_of_dealer`, `kth_left(places)`, `high_showing`
    who opens a betting round.
`pass_to_left`, `discard_in_secret`, `arrange_in_secret`, `draw_in_turn`
    everybody chooses cards: `yield from pass_to_left(table, 1, 1, "doors.pass")`.
`match_or_fold`, `bets_after_match`
    a seat matches the pot or folds, and what it may bet then.
`HIGHEST_TOTAL`, `LOWEST_TOTAL`
    judges by points, for `first_half` and `second_half`, in place of poker hands.
`Table`, `Script`
    what `play` is given, and what it gives back. `table.deal`, `table.deal_up`, `table.lay_out`, `table.turn_next`
    and `table.discard` move cards; each is told which rule it goes by.

A whole game, in less than forty lines:

>>> from dataclasses import dataclass
>>> from cardlab.games.making import OwnGame, RuleText, house_rule, left_of_dealer
>>> @dataclass(frozen=True, kw_only=True)
... class TwoDoors(OwnGame):
...     doors: int = house_rule("doors", "How many shared cards there are.", "our class", 2)
...
...     title = "Two Doors"
...     key = "doors"
...     seats_allowed = range(2, 9)
...     steps = (("first bets", "first bets"), ("doors", "the doors open"))
...     rulebook = {
...         "doors.layout": RuleText("Four cards each, face down, and the doors in a row, face down.", "our class"),
...         "doors.opener": RuleText("The first to the dealer's left opens both rounds.", "our class"),
...         "doors.turn": RuleText("All the doors open at once.", "our class"),
...     }
...
...     def cards_needed(self, players):
...         return 4 * players + self.doors
...
...     def play(self, table):
...         table.deal(4, "doors.layout")
...         table.lay_out(self.doors, "doors.layout")
...         table.begin("first bets", "first bets")
...         yield from self.bet_round(table, left_of_dealer)
...         table.begin("doors", "the doors open")
...         for _ in range(self.doors):
...             table.turn_next("doors.turn")
...         yield from self.bet_round(table, left_of_dealer, last=True)
...         yield from self.finish(table)

It is dealt, checked, told and saved like the games of the house; to load it, its class is given with the text:

>>> deal = TwoDoors(low="A5").deal(seed=7, players=3)
>>> print(deal.view(0))
Pot 1. Shared: -- --.
You (dealer): 3d Kc 5c Qh  stack 199, anted 1
Seat 1: -- -- -- --  stack 200
Seat 2: -- -- -- --  stack 200
Waiting for Seat 1 to check or bet.
>>> from cardlab.games.check_game import check_game
>>> check_game(TwoDoors(doors=3), deals=4)
Two Doors: 4 deals with ... actions were tried. All promises held: chips, cards, going back, ...
>>> TwoDoors().explain("doors.turn").text
'All the doors open at once.'
>>> from cardlab.games import load
>>> load(deal.save(), TwoDoors) == deal
True
>>> TwoDoors(doors=30)
Traceback (most recent call last):
    ...
cardlab.table.reasons.RulesError: Two Doors for 8 players takes 62 cards, and the pack has 52: let fewer play.
"""

from __future__ import annotations

from dataclasses import Field, dataclass, fields
from typing import ClassVar

from cardlab.cards import PACK
from cardlab.games.buderick import BuderickGame, high_showing, kth_left, left_of_dealer, low_rule
from cardlab.games.checks import whole
from cardlab.games.house_rules import house_rule
from cardlab.games.registry import GAMES
from cardlab.ranking import Ranking
from cardlab.ranking.points import HIGHEST_TOTAL, LOWEST_TOTAL
from cardlab.table.choosing_cards import arrange_in_secret, discard_in_secret, draw_in_turn, pass_to_left
from cardlab.table.matching import bets_after_match, match_or_fold
from cardlab.table.reasons import RulesError, quoted
from cardlab.table.rulebook import RuleText
from cardlab.table.table import Script, Table

__all__ = [
    "HIGHEST_TOTAL",
    "LOWEST_TOTAL",
    "OwnGame",
    "RuleText",
    "Script",
    "Table",
    "arrange_in_secret",
    "bets_after_match",
    "discard_in_secret",
    "draw_in_turn",
    "high_showing",
    "house_rule",
    "kth_left",
    "left_of_dealer",
    "low_rule",
    "match_or_fold",
    "pass_to_left",
]

# What a class must say for itself, and how that is written.
SAID = {
    "title": 'title = "Two Doors"',
    "key": 'key = "doors"',
    "seats_allowed": "seats_allowed = range(2, 9)",
    "steps": 'steps = (("first bets", "first bets"),)',
    "cards_needed": "def cards_needed(self, players)",
    "play": "def play(self, table)",
}


@dataclass(frozen=True, kw_only=True)
class OwnGame(BuderickGame):
    """A game of one's own, with the general rules of dealer's choice; the file's first lines show a whole one.

    The class says its `title`, its `key` (with which the ids of its rules start), `seats_allowed`, the `steps` between
    the deal and the declaring (each a key and a title, as `table.begin` opens them), `rulebook` (the rules by their
    ids), `cards_needed` (the smallest pack for so many players) and `play`. For the page of rules it may say its
    `course`, a sentence for each step.
    """

    low: str | Ranking = low_rule("How low hands rank.", "A5", "a usual choice")

    steps: ClassVar[tuple[tuple[str, str], ...]]

    def __post_init__(self) -> None:
        check_class(type(self))
        if not self.has_low and self.low != type(self).low:
            raise RulesError(f"low={quoted(self.low)} does nothing: {self.title} has no half for low poker hands.")
        for rule in fields(self):
            if type(rule.default) is int:
                self._set(rule.name, whole(rule.name, getattr(self, rule.name), 0))
        super().__post_init__()
        players = self.seats_allowed[-1]
        if (needed := self.cards_needed(players)) > len(PACK):
            raise RulesError(
                f"{self.title} for {players} players takes {needed} cards, and the pack has {len(PACK)}: "
                "let fewer play."
            )

    @property
    def has_low(self) -> bool:
        """Whether low poker hands win a half: not where the class says another `second_half`, or None."""
        return type(self).second_half is BuderickGame.second_half

    @property
    def announced_by(self) -> str:
        """The rule behind what the dealer announces."""
        return "low" if self.has_low else "declare"

    @property
    def idle(self) -> tuple[str, ...]:
        """The house rules that do nothing here."""
        return super().idle if self.has_low else ("low", *super().idle)

    @property
    def phases(self) -> tuple[tuple[str, str], ...]:
        """The phases that a deal can have, as key and title, in order."""
        return (("deal", "the deal"), *self.steps, *self.last_phases)


def check_class(game: type[OwnGame]) -> None:
    """Refuse a class that is not a whole game yet, with what to write."""
    if any(isinstance(value, Field) for value in vars(game).values()):
        raise RulesError(
            f"{game.__name__} has house rules of its own: write @dataclass(frozen=True, kw_only=True) above the class."
        )
    for name, written in SAID.items():
        if getattr(game, name, None) in (None, getattr(BuderickGame, name, None)):
            raise RulesError(f"{game.__name__} does not say its {name} yet: write {written} in the class.")
    if str(game.title) in GAMES:
        raise RulesError(f"There is a game called {game.title} already: give yours another title.")
