"""Anaconda, or Pass the Trash: seven cards, pass what you like least, keep five, and show them one by one.

The rules are those of Buderick's dealer's choice. What they leave open, and what others play, is a house rule of
`Anaconda`, with its default and source.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from cardlab.games.buderick import BuderickGame, check_ways, high_showing, left_of_dealer, low_rule
from cardlab.games.checks import read_low
from cardlab.games.house_rules import house_rule
from cardlab.ranking import Ranking
from cardlab.table.choosing_cards import arrange_in_secret, discard_in_secret, how_many, pass_to_left
from cardlab.table.rulebook import BUDERICK, OURS, RuleText
from cardlab.table.table import Script, Table
from cardlab.table.voice import ordinal

SHOWN = 4  # the fifth is shown at the end
RULES: Mapping[str, RuleText] = {
    "anaconda.layout": RuleText("Everybody gets seven cards face down.", BUDERICK),
    "anaconda.opener": RuleText(
        "The first to the dealer's left opens the first round; in the others the high hand showing, and of those that "
        "tie the first to the dealer's left.",
        f"{BUDERICK}; {OURS} on ties",
    ),
    "anaconda.discard": RuleText("All throw away two cards, and five are left.", BUDERICK),
    "anaconda.arrange": RuleText(
        "The five cards lie face down in the order in which they will be shown, and that order stays.", BUDERICK
    ),
    "anaconda.roll": RuleText(
        "All who are in turn up one card at a time, and bets may be made after each of the first four.", BUDERICK
    ),
}


def anaconda(table: Table, rules: Anaconda) -> Script:
    """The rules, in the order of play."""
    table.deal(7, "anaconda.layout")
    table.begin("first bets", "first betting round")
    yield from rules.bet_round(table, left_of_dealer)

    table.begin("passing", "passing")
    for count, places in rules.passes:
        yield from pass_to_left(table, count, places, "anaconda.passes")

    table.begin("arranging", "discarding and arranging")
    yield from discard_in_secret(table, 2, "anaconda.discard")
    yield from arrange_in_secret(table, "anaconda.arrange")

    for place in range(SHOWN):
        table.begin(f"card {place + 1}", f"{ordinal(place)} card shown")
        for seat in table.active():
            table.turn_up(seat, table.hands[seat][place], "anaconda.roll")
        yield from rules.bet_round(table, high_showing, last=place == SHOWN - 1)

    yield from rules.finish(table)


@dataclass(frozen=True, kw_only=True)
class Anaconda(BuderickGame):
    """The house rules of Anaconda; all amounts are whole chips. `low` must be given.

    >>> deal = Anaconda(low="A5").deal(seed=7, players=3)
    >>> deal.decision
    <bet: seat 1 may check or bet>
    """

    low: str | Ranking = low_rule("How low hands rank. The dealer must announce it before the deal.")
    passes: Sequence[tuple[int, int]] = house_rule(
        "passes", "How many cards are passed, and how many places to the left.", BUDERICK, ((3, 1),)
    )

    def __post_init__(self) -> None:
        self._set("low", read_low(self.low, "Anaconda"))
        self._set("passes", tuple((count, places) for count, places in self.passes))
        super().__post_init__()
        check_ways(self)

    # What a deal asks of a game.

    title = "Anaconda"
    key = "anaconda"
    rulebook = RULES
    seats_allowed = range(2, 8)  # seven seats take 49 cards

    def cards_needed(self, players: int) -> int:
        """The smallest pack: seven cards a seat."""
        return 7 * players

    def play(self, table: Table) -> Script:
        """The rules as a script."""
        return anaconda(table, self)

    @property
    def course(self) -> tuple[str, ...]:
        """How the game goes, in sentences."""
        passing = ", then ".join(
            f"{how_many(count, count)} to the {'' if places == 1 else f'{ordinal(places - 1)} seat to the '}left"
            for count, places in self.passes
        )
        return (
            f"{self.ante_told} Seven cards each, face down.",
            f"A betting round, opened by the dealer's left. {self.bets_told}",
            f"All pass cards at once, face down: {passing}.",
            "Everybody throws away two cards and lays the other five in the order in which they will be shown.",
            "Four times all turn a card, and the high hand showing opens the bets; "
            f"after the fourth card they are {self.final_bet}.",
            f"{self.declaring_told} The best high and the best low hand win.",
        )

    @property
    def phases(self) -> tuple[tuple[str, str], ...]:
        """The phases that a deal can have, as key and title, in order."""
        rolls = tuple((f"card {place + 1}", f"{ordinal(place)} card shown") for place in range(SHOWN))
        return (
            ("deal", "the deal"),
            ("first bets", "first betting round"),
            ("passing", "passing"),
            ("arranging", "discarding and arranging"),
            *rolls,
            *self.last_phases,
        )
