"""Seven-card stud, high-low: two cards down and one up, three more up, the last one down; declared in any way.

The game is that of the High-Low poker sheet; antes, bets and who opens are those of Arthur Buderick's general
rules for dealer's choice. What they leave open is a house rule of `SevenCardStud`, with its default and source.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from cardlab.games.buderick import BuderickGame, high_showing, low_rule, qualifier_rule
from cardlab.games.checks import read_low
from cardlab.games.house_rules import house_rule
from cardlab.ranking import Ranking
from cardlab.table.declaring import Declaring, First, declare
from cardlab.table.house import (
    BothTie,
    HighQualifier,
    NobodyQualifies,
    OddChipTies,
    check_word,
    yes_or_no,
)
from cardlab.table.late_bets import asks_after
from cardlab.table.rulebook import BUDERICK, CARD_ROOMS, HOUSE, HOYLE
from cardlab.table.showdown import showdown
from cardlab.table.table import Script, Table

STREETS = ("third street", "fourth street", "fifth street", "sixth street", "seventh street")


def seven_card_stud(table: Table, rules: SevenCardStud) -> Script:
    """The rules, in the order of play."""
    yield from streets(table, rules)

    if rules.declares:
        table.begin("declaring", "declaring")
    if not rules.bet_after_declare:
        table.fix_pots()
    declared = yield from declare(table, rules.declaring, "stud.declare")
    if rules.bet_after_declare:
        table.begin("last bets", "bets after declaring")
        yield from rules.bet_round(
            table, high_showing, last=True, ask=asks_after(table, declared, rules.lock_may_raise)
        )
        table.fix_pots()
    showdown(table, {seat: declared[seat] for seat in table.active()}, rules.judging)


def streets(table: Table, rules: BuderickGame) -> Script:
    """The seven cards, each street with its bets, which the high hand showing opens."""
    for street in STREETS:
        table.begin(street, street)
        deal_street(table, street, rules.key)
        yield from rules.bet_round(table, high_showing, last=street == STREETS[-1])


def deal_street(table: Table, street: str, key: str) -> None:
    """Third street is two cards down and one up; then one up each, and the last one down."""
    if street == "third street":
        table.deal(2, f"{key}.layout")
    if street != "seventh street":
        table.deal_up(f"{key}.layout")
    elif len(table.stock) >= len(table.active()):
        table.deal(1, f"{key}.layout")
    else:
        table.turn_for_all(f"{key}.short_stock")


def streets_told(rules: BuderickGame) -> tuple[str, ...]:
    """How the seven cards come, in sentences."""
    return (
        f"{rules.ante_told} Two cards down and one up for each seat.",
        f"A betting round, opened as all rounds are by the high hand showing. {rules.bets_told}",
        "Three more cards up, one by one, with bets after each.",
        f"The last card comes down, and the bets are {rules.final_bet}.",
    )


@dataclass(frozen=True, kw_only=True)
class SevenCardStud(BuderickGame):
    """The house rules of seven-card high-low stud; all amounts are whole chips. `low` must be given.

    A chosen `pack` is dealt in this order: two cards for the seat to the dealer's left, two for the next, and so on
    round to the dealer; then one for each seat that is still in, street by street.

    >>> deal = SevenCardStud(low="A5").deal(seed=7, players=4)
    >>> deal.decision
    <bet: seat 2 may check or bet>
    >>> print(deal.view(seat=0))
    Pot 1. Third street.
    You (dealer): Qh up, 9s Kh down  stack 199, anted 1
    Seat 1: 3d up, -- -- down  stack 200
    Seat 2: Kc up, -- -- down  stack 200
    Seat 3: 5c up, -- -- down  stack 200
    Waiting for Seat 2 to check or bet.
    """

    low: str | Ranking = low_rule("How low hands rank. The dealer must announce it before the deal.")
    qualifier: int | str | None = qualifier_rule()
    high_qualifier: HighQualifier = house_rule(
        "high qualifier", "What a high hand must be to win: nothing, or at least a pair.", HOYLE, None
    )
    nobody_qualifies: NobodyQualifies = house_rule(
        "nobody qualifies",
        "What happens to the pot when no hand is good enough the way it goes: the rule on when nobody wins decides.",
        HOUSE,
        None,
        {
            "split_active": (
                "When no hand is good enough the way it goes, all who are still in divide the pot.",
                HOUSE,
            ),
            "ride": ("When no hand is good enough the way it goes, the pot stays for the next deal.", HOUSE),
        },
    )
    bet: int = house_rule("bets", "The size of bets and raises from third to sixth street.", BUDERICK, 2)
    final_bet: int = house_rule(
        "last bets", "The size of bets and raises on seventh street, and after declaring.", BUDERICK, 5
    )
    first_to_declare: First = house_rule(
        "who declares first",
        "In turn, the seat still in that is nearest to the dealer's left declares first.",
        HOYLE,
        "left_of_dealer",
        {
            "last_raiser": (
                "The last seat to bet or raise in the last round declares first; where nobody bet, the nearest to the "
                "dealer's left.",
                HOUSE,
            )
        },
    )
    allow_both: bool = house_rule("going both ways", "Whether a seat may go both ways.", HOYLE, True)
    bet_after_declare: bool = house_rule(
        "bets after declaring", "Whether there is one more betting round once all have declared.", HOUSE, False
    )
    lock_may_raise: bool = house_rule(
        "a lock may raise",
        "Whether a seat that nobody else can rival, because it alone goes its way, may bet and raise after declaring.",
        HOUSE,
        True,
    )
    both_tie: BothTie = house_rule(
        "a tie when going both ways", "What a tie does to a seat that goes both ways.", HOYLE, "lose"
    )
    odd_chip_ties: OddChipTies = house_rule(
        "odd chips in a tie",
        "Between tied hands the odd chip goes to the seat nearest the dealer's left.",
        CARD_ROOMS,
        "left_of_dealer",
        {
            "high_card_suit": (
                "Between tied hands the odd chip goes by suit, spades before hearts before diamonds before clubs: the "
                "highest card for high, the lowest for low.",
                CARD_ROOMS,
            ),
            "carry": ("Between tied hands the odd chip stays for the next deal.", HOUSE),
        },
    )

    def __post_init__(self) -> None:
        read_low(self.low, "SevenCardStud")  # there is always a low half
        for name in ("allow_both", "bet_after_declare", "lock_may_raise"):
            yes_or_no(name, getattr(self, name))
        check_word("first_to_declare", self.first_to_declare, ("left_of_dealer", "last_raiser"))
        super().__post_init__()

    # What a deal asks of a game.

    title = "Seven-card stud"
    brief = "two down, four up, the last one down"
    hand_size = 7
    key = "stud"
    seats_allowed = range(2, 9)  # eight seats take 48 cards before the last, which one card then serves for all

    def cards_needed(self, players: int) -> int:
        """The smallest pack: six cards a seat, and one for all instead of a seventh each."""
        return 6 * players + 1

    def play(self, table: Table) -> Script:
        """The rules as a script."""
        return seven_card_stud(table, self)

    @property
    def course(self) -> tuple[str, ...]:
        """How the game goes, in sentences."""
        after = f" Then one more round of bets, of {self.final_bet}." if self.bet_after_declare else ""
        return (
            *streets_told(self),
            f"{self.declaring_told}{after}",
            "Any five of the seven cards make the best high hand, and any five the best low one.",
        )

    @property
    def phases(self) -> tuple[tuple[str, str], ...]:
        """The phases that a deal can have, as key and title, in order."""
        declaring = () if self.declare == "cards_speak" else (("declaring", "declaring"),)
        last = (("last bets", "bets after declaring"),) if self.bet_after_declare else ()
        streets = tuple((street, street) for street in STREETS)
        return (("deal", "the deal"), *streets, *declaring, *last, ("result", "showdown"))

    @cached_property
    def declaring(self) -> Declaring:
        """How the seats declare."""
        return Declaring(self.declare, self.first_to_declare, self.coin_code, self.allow_both, self.lock_may_raise)  # type: ignore[arg-type]

    # Named after their source.

    @classmethod
    def high_low_sheet(cls, low: str | Ranking = "H75", **changes: Any) -> SevenCardStud:
        """As the High-Low poker sheet plays: chips in the fist, and where nobody wins all divide.

        The sheet is silent on who moves up when a claim to both ways fails; here the next best hand does.

        >>> SevenCardStud.high_low_sheet().declare
        'chips'
        """
        sheet: dict[str, Any] = {"declare": "chips", "no_winner": "divide_active"}
        if changes.get("allow_both", True):
            sheet["failed_both"] = "removed"
        return cls(low=low, **{**sheet, **changes})

    @classmethod
    def card_room(cls, low: str | Ranking = "A5", **changes: Any) -> SevenCardStud:
        """Eight or better as in card rooms: the cards speak, a low must be eight or better, each seat antes.

        A card room has the lowest card bring in the first bet; here the high hand showing opens all the same.

        >>> SevenCardStud.card_room().qualifier
        8
        """
        room: dict[str, Any] = {"declare": "cards_speak", "qualifier": 8, "ante_by": "each"}
        return cls(low=low, **{**room, **changes})
