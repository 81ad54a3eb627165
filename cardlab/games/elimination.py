"""Elimination: every rank that is turned goes out of all hands; the highest and the lowest total of what is left win.

The rules are those that Arthur Buderick gave to pagat.com, as far as they could be read; how the pot is settled is
taken from his general rules. What is not stated there is a house rule of `Elimination`, with its default and source.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from cardlab.cards import Card
from cardlab.games.buderick import BuderickGame, left_of_dealer
from cardlab.games.house_rules import house_rule
from cardlab.ranking.judge import Judge
from cardlab.ranking.points import HIGHEST_TOTAL, LOWEST_TOTAL
from cardlab.table.card_events import StockOut
from cardlab.table.events import Rode, Won
from cardlab.table.house import check_word
from cardlab.table.pots import Pot, pot_name
from cardlab.table.rulebook import BUDERICK, HOUSE, OURS, RuleText
from cardlab.table.table import Script, Table
from cardlab.table.view import known
from cardlab.table.voice import ordinal

if TYPE_CHECKING:
    from cardlab.table.events import Half
    from cardlab.table.view import SeatView

HAND = 5
RANKS = 5


def elimination(table: Table, rules: Elimination) -> Script:
    """The rules, in the order of play."""
    table.deal(HAND, "elimination.layout")
    table.lay_out(RANKS, "elimination.layout")
    table.begin("first bets", "first betting round")
    yield from rules.bet_round(table, left_of_dealer)

    for step in range(RANKS):
        table.begin(f"card {step + 1}", f"{ordinal(step)} rank", step)
        found = turn_a_new_rank(table)
        if found:
            throw_out(table)
            if emptied := tuple(seat for seat in table.active() if not table.hands[seat]):
                take_at_once(table, emptied, rules)
                return
        last = step == RANKS - 1 or (not found and rules.stock_out == "stop_turning")
        yield from rules.bet_round(table, left_of_dealer, last)
        if last:
            break

    yield from rules.finish(table, row_counts=False)


def turn_a_new_rank(table: Table) -> bool:
    """Turn the next card of the row, and where its rank is up already, cards from the stock; False if it runs out."""
    before = {card.rank for card in table.row[: table.turned]}
    table.turn_next("elimination.turn")
    while table.row[table.turned - 1].rank in before:
        if not table.cover("elimination.same_rank"):
            table.log.append(StockOut(rule="elimination.stock_out"))
            return False
    return True


def throw_out(table: Table) -> None:
    """All who are in throw out, face up, what they hold of the rank that was turned."""
    rank = table.row[table.turned - 1].rank
    for seat in table.active():
        if gone := tuple(card for card in table.hands[seat] if card.rank is rank):
            table.discard(seat, gone, "elimination.throw_out", face_up=True)


def take_at_once(table: Table, emptied: tuple[int, ...], rules: Elimination) -> None:
    """Who has no card left takes the pot; of several, as the house says."""
    table.begin("result", "result")
    pots = table.pots()
    for place, pot in enumerate(pots):
        name = f"of {pot_name(place, len(pots))} " if len(pots) > 1 else ""
        takers = tuple(seat for seat in emptied if seat in pot.seats)
        if len(takers) > 1 and rules.simultaneous_empty == "ride":
            table.end(
                Rode(pot.chips, pot_name(place, len(pots)) if name else "", rule="elimination.simultaneous_empty")
            )
            continue
        why = "for having no card left"
        if len(takers) > 1 and rules.simultaneous_empty == "left_of_dealer":
            takers, why = takers[:1], "for having no card left, and being nearest the dealer's left"
        elif len(takers) > 1:
            why = "as an equal part, for having no card left"
        elif not takers:  # with table stakes, a side pot that the seat without cards has no part in
            takers, why = pot.seats, "as an equal part: the deal is over before this pot could be played for"
        share_out(table, pot, takers, f"{name}{why}")


def share_out(table: Table, pot: Pot, takers: tuple[int, ...], why: str) -> None:
    """Equal parts; odd chips go round from the dealer's left."""
    part, odd = divmod(pot.chips, len(takers))
    for place, seat in enumerate(takers):
        if chips := part + (place < odd):
            table.end(Won(seat, chips, why, rule="elimination.empty_hand"))


@dataclass(frozen=True, kw_only=True)
class Elimination(BuderickGame):
    """The house rules of Elimination; all amounts are whole chips. There is no low ranking: totals decide.

    A chosen `pack` is dealt in this order: five cards for the seat to the dealer's left, five for the next, and so on
    round to the dealer, then the row of five, then the stock.

    >>> deal = Elimination().deal(seed=7, players=5)
    >>> deal.decision
    <bet: seat 1 may check or bet>
    """

    ante_by: Literal["each", "dealer"] = house_rule(
        "who antes",
        "Each seat puts in an ante.",
        BUDERICK,
        "each",
        {"dealer": ("The dealer alone puts in an ante, for all, as in the other games.", BUDERICK)},
    )
    simultaneous_empty: Literal["split", "left_of_dealer", "ride"] = house_rule(
        "several hands emptied at once",
        "Where several seats lose their last card to the same rank, they share the pot. The rules do not say.",
        OURS,
        "split",
        {
            "left_of_dealer": (
                "Where several seats lose their last card to the same rank, the nearest to the dealer's left takes the "
                "pot.",
                HOUSE,
            ),
            "ride": (
                "Where several seats lose their last card to the same rank, the pot stays for the next deal.",
                HOUSE,
            ),
        },
    )
    stock_out: Literal["stop_turning", "next_card"] = house_rule(
        "the stock runs out",
        "When the stock runs out before a new rank comes, no more cards are turned: one round at the final bet, and "
        "the declaration. The rules do not say.",
        OURS,
        "stop_turning",
        {
            "next_card": (
                "When the stock runs out before a new rank comes, nothing is thrown out for that card; after its bets "
                "the next card of the row is turned.",
                HOUSE,
            )
        },
    )

    def __post_init__(self) -> None:
        super().__post_init__()
        check_word("simultaneous_empty", self.simultaneous_empty, ("split", "left_of_dealer", "ride"))
        check_word("stock_out", self.stock_out, ("stop_turning", "next_card"))

    # What a deal asks of a game.

    title = "Elimination"
    brief = "every rank that is turned goes out; totals win"
    key = "elimination"
    hand_size = None
    seats_allowed = range(2, 9)  # with nine seats two cards would be left to turn where a rank comes again
    rulebook = {  # noqa: RUF012  # read only, as the other games have theirs
        "elimination.layout": RuleText("Five cards each face down, and five in a row face down.", BUDERICK),
        "elimination.opener": RuleText("Every round is opened by the first seat to the dealer's left.", BUDERICK),
        "elimination.turn": RuleText("The cards of the row are turned one by one, with bets after each.", BUDERICK),
        "elimination.same_rank": RuleText(
            "Where the rank that is turned is up already, cards are turned from the stock until a new one comes.",
            BUDERICK,
        ),
        "elimination.throw_out": RuleText(
            "All who are still in throw out all cards of the rank that was turned. Who has folded throws out nothing, "
            "and can't win by an empty hand.",
            f"{BUDERICK}; {OURS} on who has folded",
        ),
        "elimination.empty_hand": RuleText("Who loses the last card takes the whole pot at once.", BUDERICK),
        "showdown.high": RuleText("The highest total wins: an ace counts 11 there, and a picture 10.", BUDERICK),
        "showdown.low": RuleText("The lowest total wins: an ace counts 1 there, and a picture a half.", BUDERICK),
    }

    def cards_needed(self, players: int) -> int:
        """The smallest pack: five cards a seat and the row."""
        return HAND * players + RANKS

    def play(self, table: Table) -> Script:
        """The rules as a script."""
        return elimination(table, self)

    def counting(self, half: Half, seat: SeatView, shared: Sequence[Card]) -> tuple[Card, ...]:
        """The cards that a seat has kept: those of the row belong to nobody."""
        return known(seat.cards)

    @property
    def first_half(self) -> Judge:
        """The highest total."""
        return HIGHEST_TOTAL

    @property
    def second_half(self) -> Judge:
        """The lowest total."""
        return LOWEST_TOTAL

    @property
    def course(self) -> tuple[str, ...]:
        """How the game goes, in sentences."""
        return (
            f"{self.ante_told} Five cards each, face down, and five in a row, face down.",
            f"A betting round, opened as all rounds are by the dealer's left. {self.bets_told}",
            "The first card of the row is turned. All who are still in throw out all cards of its rank, face up; then "
            "come bets.",
            "So the next cards, one by one. Where a rank is up already, cards from the stock are turned in its place "
            "until a new rank comes.",
            "Who loses the last card takes the whole pot at once.",
            f"After the fifth rank the bets are {self.final_bet}. {self.declaring_told}",
            "The highest and the lowest total of the cards that are left win. An ace counts 1 or 11, a picture 10 or a "
            "half, as its holder likes.",
        )

    @property
    def phases(self) -> tuple[tuple[str, str], ...]:
        """The phases that a deal can have, as key and title, in order."""
        ranks = tuple((f"card {step + 1}", f"{ordinal(step)} rank") for step in range(RANKS))
        return (
            ("deal", "the deal"),
            ("first bets", "first betting round"),
            *ranks,
            *self.last_phases,
        )
