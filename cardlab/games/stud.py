"""Seven-card stud, high-low: two cards down and one up, three more up, the last one down; declared in any way.

The game is that of the High-Low poker sheet; antes, bets and who opens are those of Arthur Buderick's general
rules for dealer's choice. What they leave open is a house rule of `SevenCardStud`, with its default and source.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Literal

from cardlab.games.checks import QUALIFIERS, read_coins, read_low, read_qualifier, whole
from cardlab.games.house_rules import house_rule
from cardlab.games.poker_game import PokerGame, side_pots_rule, table_stakes_rule
from cardlab.ranking import HIGH, Ranking, ranking
from cardlab.table.betting import antes, ask_to_bet, betting_round, until_one_is_left
from cardlab.table.declaring import Declaring, First, Method, check_declaring, declare
from cardlab.table.events import Carried, Starts, Way
from cardlab.table.house import (
    BothTie,
    FailedBoth,
    HighQualifier,
    House,
    NobodyQualifies,
    NoWinner,
    OddChipTies,
    SidePots,
    check_word,
    yes_or_no,
)
from cardlab.table.late_bets import ask_where_cards_speak, asks_after
from cardlab.table.reasons import RulesError, quoted
from cardlab.table.rulebook import BUDERICK, CARD_ROOMS, HOUSE, HOYLE, POKER
from cardlab.table.showdown import Judging, showdown
from cardlab.table.table import Script, Table

STREETS = ("third street", "fourth street", "fifth street", "sixth street", "seventh street")


def seven_card_stud(table: Table, rules: SevenCardStud) -> Script:
    """The rules, in the order of play."""
    table.table_stakes = rules.table_stakes
    announce(table, rules)
    antes(table, rules.ante, rules.ante_by, "stud.ante")

    for street, bet in zip(STREETS, rules.bets, strict=True):
        table.begin(street, street)
        deal_street(table, street)
        yield from bets(table, rules, bet, ask_where_cards_speak if rules.declare == "cards_speak" else ask_to_bet)

    if rules.declare != "cards_speak":
        table.begin("declaring", "declaring")
    if not rules.bet_after_declare:
        table.fix_pots()
    declared = yield from declare(table, rules.declaring, "stud.declare")
    if rules.bet_after_declare:
        table.begin("last bets", "bets after declaring")
        yield from bets(table, rules, rules.final_bet, asks_after(table, declared, rules.lock_may_raise))
        table.fix_pots()
    showdown(table, {seat: declared[seat] for seat in table.active()}, rules.judging)


def announce(table: Table, rules: SevenCardStud) -> None:
    """The dealer says how low hands rank, whether they must qualify, and how seats declare."""
    table.announce(*rules.announcement, "stud.low")
    table.begin("deal", "the deal")
    if table.carried:
        table.log.append(Carried(table.carried, rule="stud.no_winner"))


def deal_street(table: Table, street: str) -> None:
    """Third street is two cards down and one up; then one up each, and the last one down."""
    if street == "third street":
        table.deal(2, "stud.layout")
    if street != "seventh street":
        table.deal_up("stud.layout")
    elif len(table.stock) >= len(table.active()):
        table.deal(1, "stud.layout")
    else:
        table.turn_for_all("stud.short_stock")


def bets(table: Table, rules: SevenCardStud, bet: int, ask: Any) -> Script | tuple[()]:
    """A betting round, opened by the high hand showing; none where fewer than two seats have chips to bet."""
    if not table.can_go_on():
        return ()
    return betting_round(table, open_high(table), bet, rules.max_raises, rules.raise_cap_counts_opening, ask)


def open_high(table: Table) -> int:
    """The seat with chips and the highest cards face up; of those that tie, the first to the dealer's left."""
    able, up = table.around_to_act(table.left_of_dealer), table.up
    strengths = [HIGH.strength(up[seat]) for seat in able]
    highest = max(strengths)
    seat = able[strengths.index(highest)]
    shown = " ".join([card.glyph for card in up[seat]])
    chips = "" if len(able) == len(table.active()) else ", of the seats with chips"
    tie = ", level with another and nearer the dealer's left" if strengths.count(highest) > 1 else ""
    why = f"{shown} is the high hand showing{chips}{tie}"
    table.log.append(Starts(seat, "betting", why, rule="stud.opener"))  # too many to be remembered as others are
    return seat


IN_BRIEF: Mapping[Method, str] = {
    "coins": "declared with coins",
    "chips": "declared with chips",
    "tokens": "declared with tokens",
    "in_turn": "declared in turn",
    "cards_speak": "cards speak",
}


@dataclass(frozen=True, kw_only=True)
class SevenCardStud(PokerGame):
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

    low: str | Ranking = house_rule(
        "low hands",
        "How low hands rank. The dealer must announce it before the deal.",
        "left to the dealer",
        "",
        first=True,
    )
    qualifier: int | str | None = house_rule(
        "low qualifier", "What a low hand must be to win: nothing, 8 or 9 or better, or no pair.", HOYLE, None
    )
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
    ante: int = house_rule("ante", "Chips put in before the deal.", BUDERICK, 1)
    ante_by: Literal["each", "dealer"] = house_rule(
        "who antes",
        "The dealer alone puts in an ante, for all.",
        BUDERICK,
        "dealer",
        {"each": ("Each seat puts in an ante.", POKER)},
    )
    bet: int = house_rule("bets", "The size of bets and raises from third to sixth street.", BUDERICK, 2)
    final_bet: int = house_rule(
        "last bets", "The size of bets and raises on seventh street, and after declaring.", BUDERICK, 5
    )
    max_raises: int = house_rule("raises", "The most raises in one betting round.", BUDERICK, 3)
    raise_cap_counts_opening: bool = house_rule(
        "cap counts the bet",
        'Whether the opening bet is one of the raises that the cap allows: the other way to read "three bumps".',
        BUDERICK,
        False,
    )
    declare: Method = house_rule(
        "declaring",
        "Coins in the fist say low, high or both; all fists are opened together.",
        BUDERICK,
        "coins",
        {
            "chips": ("A white chip in the fist says low, a red one high, a blue one both.", HOYLE),
            "tokens": ("Everybody has a low and a high token; one or both of them are in the fist.", HOUSE),
            "in_turn": ("Each seat says its way aloud, and the later ones have heard the earlier.", HOYLE),
            "cards_speak": ("Nobody declares: the best high and the best low hand take half each.", CARD_ROOMS),
        },
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
    coin_code: Mapping[int, Way] | Sequence[tuple[int, Way]] = house_rule(
        "coins", "How many coins in the fist say low, high and both.", BUDERICK, ((1, "low"), (2, "high"), (3, "both"))
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
    failed_both: FailedBoth = house_rule(
        "a failed claim to both",
        "Whether the hand of a seat that failed to win both ways still blocks the hands that it beats.",
        BUDERICK,
        "blocks",
    )
    no_winner: NoWinner = house_rule(
        "nobody wins", "What happens to the pot when nobody wins what they declared.", BUDERICK, "ride"
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
    table_stakes: bool = table_stakes_rule()
    side_pots: SidePots = side_pots_rule()

    def __post_init__(self) -> None:
        self._set("low", read_low(self.low, "SevenCardStud"))
        for name, least in (("ante", 0), ("bet", 1), ("final_bet", 1), ("max_raises", 0)):
            self._set(name, whole(name, getattr(self, name), least))
        self._set("coin_code", read_coins(self.coin_code, self.allow_both))
        self._set("qualifier", read_qualifier(self.qualifier))
        check_stud(self)

    # What a deal asks of a game.

    title = "Seven-card stud"
    key = "stud"
    seats_allowed = range(2, 9)  # eight seats take 48 cards before the last, which one card then serves for all

    def cards_needed(self, players: int) -> int:
        """The smallest pack: six cards a seat, and one for all instead of a seventh each."""
        return 6 * players + 1

    def chips_needed(self, seat: int, dealer: int) -> int:
        """The smallest stack to sit down with: the ante, for a seat that antes; one chip with table stakes."""
        if self.table_stakes:
            return 1
        return self.ante if self.ante_by == "each" or seat == dealer else 0

    def script(self, table: Table) -> Script:
        """The rules as a script; once a single seat is left, it takes the pot."""
        return until_one_is_left(table, seven_card_stud(table, self))

    @cached_property
    def announcement(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """What the dealer says before the deal, in sentences and in brief."""
        low = self.low_ranking.title
        asked = [QUALIFIERS[self.qualifier]] if self.qualifier else []
        if self.high_qualifier:
            asked.append("a high must have a pair")
        terms = (f"low hands rank {low}", *(asked or [QUALIFIERS[None]]), self.declaring.announced)
        return terms, (f"low: {low}", *asked, IN_BRIEF[self.declare])

    @cached_property
    def bets(self) -> tuple[int, ...]:
        """The bet on each street."""
        return (*[self.bet] * (len(STREETS) - 1), self.final_bet)

    @property
    def phases(self) -> tuple[tuple[str, str], ...]:
        """The phases that a deal can have, as key and title, in order."""
        declaring = () if self.declare == "cards_speak" else (("declaring", "declaring"),)
        last = (("last bets", "bets after declaring"),) if self.bet_after_declare else ()
        streets = tuple((street, street) for street in STREETS)
        return (("deal", "the deal"), *streets, *declaring, *last, ("result", "showdown"))

    @cached_property
    def low_ranking(self) -> Ranking:
        """The ranking that was announced for low hands."""
        return ranking(self.low)

    @cached_property
    def declaring(self) -> Declaring:
        """How the seats declare."""
        return Declaring(self.declare, self.first_to_declare, self.coin_code, self.allow_both, self.lock_may_raise)  # type: ignore[arg-type]

    @cached_property
    def judging(self) -> Judging:
        """How the showdown is judged."""
        return Judging(HIGH, self.low_ranking, self.house)

    @cached_property
    def house(self) -> House:
        """How pots are settled."""
        return House(
            both_tie=self.both_tie,
            failed_both=self.failed_both,
            no_winner=self.no_winner,
            declare="cards_speak" if self.declare == "cards_speak" else "declared",
            allow_both=self.allow_both,
            qualifier=self.qualifier,  # type: ignore[arg-type]  # checked when it was read
            high_qualifier=self.high_qualifier,
            nobody_qualifies=self.nobody_qualifies,
            side_pots=self.side_pots,
            odd_chip_ties=self.odd_chip_ties,
        )

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


def check_stud(rules: SevenCardStud) -> None:
    """Refuse house rules that can't be played together."""
    for name in ("raise_cap_counts_opening", "allow_both", "bet_after_declare", "lock_may_raise", "table_stakes"):
        yes_or_no(name, getattr(rules, name))
    if rules.raise_cap_counts_opening and not rules.max_raises:
        raise RulesError("max_raises=0 with raise_cap_counts_opening=True leaves no bet at all: allow 1 or more.")
    check_word("ante_by", rules.ante_by, ("each", "dealer"))
    check_word("declare", rules.declare, tuple(IN_BRIEF))
    check_word("first_to_declare", rules.first_to_declare, ("left_of_dealer", "last_raiser"))
    check_declaring(rules.declaring, rules.bet_after_declare)
    if rules.side_pots != "separate" and not rules.table_stakes:
        raise RulesError(
            f"side_pots={quoted(rules.side_pots)} does nothing without table_stakes=True: nobody can be all in."
        )
    assert rules.house
