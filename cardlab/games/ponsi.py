"""Ponsi: split-pot poker with five own and five shared cards, a rising price to stay, and coins.

The rules come from a sheet that gives Arthur Buderick's dealer's-choice collection as its origin. What
the sheet leaves open is a house rule of `Ponsi`, with its default and source. The script below is the
whole game; the record of house rules follows it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Literal

from cardlab.games.checks import QUALIFIERS, amounts, read_coins, read_low, read_qualifier, whole
from cardlab.games.house_rules import house_rule
from cardlab.games.poker_game import (
    PokerGame,
    both_tie_rule,
    coins_rule,
    failed_both_rule,
    no_winner_rule,
    raise_cap_rule,
    side_pots_rule,
    table_stakes_rule,
)
from cardlab.ranking import HIGH, Ranking, ranking
from cardlab.table.betting import antes, betting_round, cap_in_words, pay_to_stay, until_one_is_left
from cardlab.table.declaring import Declaring, declare
from cardlab.table.events import Carried, Way
from cardlab.table.house import BothTie, FailedBoth, House, NoWinner, SidePots, check_word, yes_or_no
from cardlab.table.judging import Judging
from cardlab.table.reasons import RulesError, listed, quoted
from cardlab.table.rulebook import BUDERICK, HOUSE, OURS, SHEET
from cardlab.table.showdown import showdown
from cardlab.table.table import Script, Table
from cardlab.table.voice import ordinal


def ponsi(table: Table, rules: Ponsi) -> Script:
    """The rules, in the order of play."""
    table.table_stakes = rules.table_stakes
    announce(table, rules)
    antes(table, rules.ante, rules.ante_by, "ponsi.ante")
    table.deal(5, "ponsi.layout")
    table.lay_out(len(rules.stay_prices), "ponsi.layout")

    table.begin("first bets", "first betting round")
    if table.can_go_on():
        opener = open_first_round(table, rules)
        yield from betting_round(table, opener, rules.first_bet, rules.max_raises, rules.raise_cap_counts_opening)

    decider = table.dealer
    for phase, title, step, price, bet in rules.cards:
        table.begin(phase, title, step, price)
        payers: tuple[int, ...] = ()
        if table.can_go_on():
            decider = decide_first(table, rules, step, decider)
            payers = yield from pay_to_stay(table, price, decider, rules.last_player_pays_price, "ponsi.stay_prices")
        table.turn_next("ponsi.turn")
        if table.can_go_on():
            opener = open_round(table, rules, step, payers)
            yield from betting_round(table, opener, bet, rules.max_raises, rules.raise_cap_counts_opening)

    table.begin("coins", "coins")
    table.fix_pots()
    declared = yield from declare(table, rules.declaring, "ponsi.coin_code")
    showdown(table, declared, rules.judging)


def announce(table: Table, rules: Ponsi) -> None:
    """The dealer says what the sheet leaves to the dealer: how low hands rank, and whether they must qualify."""
    table.announce(*rules.announcement, "ponsi.low")
    table.begin("deal", "the deal")
    if table.carried:
        table.log.append(Carried(table.carried, rule="ponsi.no_winner"))


def open_first_round(table: Table, rules: Ponsi) -> int:
    """Who opens the betting before the first card; the sheet is silent."""
    wanted, why = (table.dealer, "the dealer")
    if rules.first_opener == "left_of_dealer":
        wanted, why = table.left_of_dealer, "to the dealer's left"
    seat = table.next_active(wanted)
    if seat != wanted:
        why = "the first to the left who has chips to bet"
    table.starts(seat, "betting", why, "ponsi.first_opener")
    return seat


def decide_first(table: Table, rules: Ponsi, step: int, previous: int) -> int:
    """Who is asked first to pay for a card; `previous` was asked first for the card before."""
    if rules.decision_start == "rotate_from_last_first" and step:
        seat, why = (
            table.next_active(previous + 1),
            "the next seat still in after the one asked first for the last card",
        )
    elif rules.decision_start == "kth_left_of_dealer" and step:
        seat, why = kth_left(table, step)
    else:
        seat = table.next_active(table.left_of_dealer)
        why = "to the dealer's left" if seat == table.left_of_dealer else "the first still in to the dealer's left"
    table.starts(seat, "deciding", why, "ponsi.decision_start")
    return seat


def open_round(table: Table, rules: Ponsi, step: int, payers: Sequence[int]) -> int:
    """Who opens the betting after a card."""
    able = [seat for seat in payers if table.stacks[seat] or not table.table_stakes]
    seat, why = (
        (able[0], "the first to pay for this card") if rules.opener == "first_payer" else kth_left(table, step + 1)
    )
    table.starts(seat, "betting", why, "ponsi.opener")
    return seat


def kth_left(table: Table, places: int) -> tuple[int, str]:
    """The seat that many places beyond the dealer's left, or the next still in, and how to say so."""
    wanted = (table.left_of_dealer + places) % table.players
    seat = table.next_active(wanted)
    why = "the place moves one seat on each time"
    return seat, why if seat == wanted else f"{why}, and the seat before has folded"


BetSizes = Literal["price", "price_plus_one"] | Sequence[int]


@dataclass(frozen=True, kw_only=True)
class Ponsi(PokerGame):
    """The house rules of Ponsi; all amounts are whole chips. `low` must be given.

    A chosen `pack` is dealt in this order: five cards for the seat to the dealer's left, five for the next, and so
    on round to the dealer, then the shared row.

    >>> game = Ponsi(low="A5")
    >>> game.deal(seed=7, players=4).decision
    <bet: seat 1 may check or bet>
    >>> Ponsi(low="A5", bet_size=3)
    Traceback (most recent call last):
        ...
    cardlab.table.reasons.RulesError: Ponsi has no house rule 'bet_size'. Did you mean bet_sizes? ...
    """

    low: str | Ranking = house_rule(
        "low hands",
        "How low hands rank. The dealer must announce it before the deal.",
        "left to the dealer",
        "",
        first=True,
    )
    qualifier: int | str | None = house_rule(
        "low qualifier", "What a low hand must be to win: nothing, 8 or 9 or better, or no pair.", OURS, None
    )
    ante: int = house_rule("ante", "Chips put in before the deal.", SHEET, 1)
    ante_by: Literal["each", "dealer"] = house_rule(
        "who antes",
        "Each seat puts in an ante.",
        SHEET,
        "each",
        {"dealer": ("The dealer alone puts in an ante, for all.", BUDERICK)},
    )
    first_opener: Literal["left_of_dealer", "dealer"] = house_rule(
        "who opens the first bets",
        "Who opens the betting before the first card. The sheet does not say; Buderick has the dealer's left.",
        BUDERICK,
        "left_of_dealer",
        {"dealer": ("The dealer opens the betting before the first card. The sheet does not say who does.", HOUSE)},
    )
    first_bet: int = house_rule("first bets", "The size of bets and raises before the first card.", SHEET, 2)
    stay_prices: Sequence[int] = house_rule(
        "price to stay",
        "Before each shared card, everybody pays its price or folds. One price for each shared card.",
        SHEET,
        (1, 2, 3, 4, 5),
    )
    bet_sizes: BetSizes = house_rule(
        "bets after each card",
        "The size of bets and raises after each shared card. The sheet's table is lost: bets equal to the price "
        "are a reconstruction, the only one that fits every figure that survives.",
        "a reconstruction",
        "price",
    )
    max_raises: int = house_rule("raises", "The most raises in one betting round.", SHEET, 3)
    raise_cap_counts_opening: bool = raise_cap_rule()
    final_bet_rule: bool = house_rule(
        "final bet", "Whether the last round is played at its own, higher bet.", BUDERICK, False
    )
    final_bet: int = house_rule(
        "size of the final bet", "The bet of the last round under the final bet rule.", BUDERICK, 5
    )
    decision_start: Literal["rotate_from_last_first", "kth_left_of_dealer", "left_of_dealer"] = house_rule(
        "who is asked first",
        "For the first card, the seat to the dealer's left is asked first to pay. For each later card it is the next "
        "seat still in, to the left of the one asked first for the card before.",
        SHEET,
        "rotate_from_last_first",
        {
            "kth_left_of_dealer": (
                "The place that is asked first moves one seat to the left with each card, counted from the dealer's "
                "left; where that seat has folded, the next still in is asked.",
                BUDERICK,
            ),
            "left_of_dealer": ("For every card, the first seat still in to the dealer's left is asked first.", HOUSE),
        },
    )
    opener: Literal["first_payer", "rotate"] = house_rule(
        "who opens the betting",
        "After a card, the first seat that paid for it opens the betting.",
        SHEET,
        "first_payer",
        {
            "rotate": (
                "The place that opens the betting moves one seat to the left with each round, counted from the "
                "dealer's left; where that seat has folded, the next still in opens.",
                BUDERICK,
            )
        },
    )
    coin_code: Mapping[int, Way] | Sequence[tuple[int, Way]] = coins_rule()
    both_tie: BothTie = both_tie_rule()
    failed_both: FailedBoth = failed_both_rule()
    no_winner: NoWinner = no_winner_rule()
    last_player_pays_price: bool = house_rule(
        "the last seat pays", "Whether the last seat left must still pay the price before taking the pot.", OURS, False
    )
    table_stakes: bool = table_stakes_rule()
    side_pots: SidePots = side_pots_rule()

    def __post_init__(self) -> None:
        self._set("low", read_low(self.low, "Ponsi"))
        for name, least in (("ante", 0), ("first_bet", 1), ("max_raises", 0), ("final_bet", 1)):
            self._set(name, whole(name, getattr(self, name), least))
        self._set("stay_prices", amounts("stay_prices", self.stay_prices))
        self._set("bet_sizes", read_bet_sizes(self.bet_sizes, tuple(self.stay_prices)))
        self._set("coin_code", read_coins(self.coin_code))
        self._set("qualifier", read_qualifier(self.qualifier))
        check_ponsi(self)

    # What a deal asks of a game.

    title = "Ponsi"
    brief = "five cards of your own and five shared, a price to stay"
    key = "ponsi"
    seats_allowed = range(2, 10)  # nine seats take 45 cards, and the row takes 5 of the other 7

    def cards_needed(self, players: int) -> int:
        """The smallest pack: five cards a seat, and the shared row."""
        return 5 * players + len(self.stay_prices)

    def chips_needed(self, seat: int, dealer: int) -> int:
        """The smallest stack to sit down with: the ante, for a seat that antes; one chip with table stakes."""
        if self.table_stakes:
            return 1
        return self.ante if self.ante_by == "each" or seat == dealer else 0

    def script(self, table: Table) -> Script:
        """The rules as a script; once a single seat is left, it takes the pot."""
        return until_one_is_left(table, ponsi(table, self))

    def price(self, place: int) -> int:
        """What it costs to stay for a shared card."""
        return self.stay_prices[place]

    def bet_after(self, place: int) -> int:
        """The size of bets once that shared card is turned."""
        return self.bets[place]

    @property
    def bets(self) -> tuple[int, ...]:
        """The bet after each shared card."""
        return (*self.bet_sizes[:-1], self.final_bet) if self.final_bet_rule else self.bet_sizes  # type: ignore[return-value]

    @property
    def course(self) -> tuple[str, ...]:
        """How the game goes, in sentences."""
        ante = f"Each seat antes {self.ante}." if self.ante_by == "each" else f"The dealer alone antes {self.ante}."
        cards, cap = len(self.stay_prices), cap_in_words(self.max_raises, self.raise_cap_counts_opening)
        prices, bets = (listed(map(str, amounts), "and") for amounts in (self.stay_prices, self.bets))
        return (
            f"The dealer announces how low hands rank. {ante if self.ante else 'There is no ante.'}",
            f"Five cards each, face down, and {cards} shared {'card' if cards == 1 else 'cards'} in a row, face down.",
            f"A betting round before the first shared card: bets and raises are {self.first_bet}, {cap}.",
            f"Before each shared card everybody pays its price or folds: {prices}. Then the card is turned.",
            f"After it come bets, of {bets}, {cap} a round.",
            f"{self.declaring.announced[0].upper()}{self.declaring.announced[1:]}. Who goes both ways must win both.",
            "Any five of one's own and the shared cards make the best high hand, and any five the best low one.",
        )

    @property
    def phases(self) -> tuple[tuple[str, str], ...]:
        """The phases that a deal can have, as key and title, in order."""
        return (
            ("deal", "the deal"),
            ("first bets", "first betting round"),
            *[card[:2] for card in self.cards],
            ("coins", "coins"),
            ("result", "showdown"),
        )

    @cached_property
    def announcement(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """What the dealer says before the deal, in sentences and in brief."""
        terms = (f"low hands rank {self.low_ranking.title}", QUALIFIERS[self.qualifier])
        return terms, (f"low: {self.low_ranking.title}", *(terms[1:] if self.qualifier else ()))

    @cached_property
    def cards(self) -> tuple[tuple[str, str, int, int, int], ...]:
        """Of each shared card: the key and the title of its phase, its place, its price, and the bet after it."""
        steps = enumerate(zip(self.stay_prices, self.bets, strict=True))
        return tuple(
            (f"card {step + 1}", f"{ordinal(step)} shared card, price {price}", step, price, bet)
            for step, (price, bet) in steps
        )

    @cached_property
    def low_ranking(self) -> Ranking:
        """The ranking that was announced for low hands."""
        return ranking(self.low)

    @cached_property
    def declaring(self) -> Declaring:
        """How the seats declare."""
        return Declaring(coin_code=self.coin_code)  # type: ignore[arg-type]

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
            qualifier=self.qualifier,  # type: ignore[arg-type]  # checked when it was read
            side_pots=self.side_pots,
        )

    # Named after their source.

    @classmethod
    def buderick(cls, low: str | Ranking, **changes: Any) -> Ponsi:
        """Ponsi under Buderick's general rules where they differ from the sheet.

        The dealer alone antes, the opener moves round with the rounds, and the last bet is 5.

        >>> Ponsi.buderick(low="A5").ante_by
        'dealer'
        """
        general: dict[str, Any] = {
            "ante_by": "dealer",
            "final_bet_rule": True,
            "opener": "rotate",
            "decision_start": "kth_left_of_dealer",
        }
        return cls(low=low, **{**general, **changes})


def read_bet_sizes(sizes: object, prices: Sequence[int]) -> tuple[int, ...]:
    """The bets after each card: equal to the price, one more, or given one by one."""
    if isinstance(sizes, str):
        check_word("bet_sizes", sizes, ("price", "price_plus_one"))
        more = 0 if sizes == "price" else 1
        return tuple(price + more for price in prices)
    return amounts("bet_sizes", sizes)


def check_ponsi(rules: Ponsi) -> None:
    """Refuse house rules that can't be played together."""
    if not 1 <= len(rules.stay_prices) <= 5:
        raise RulesError(f"stay_prices={quoted(rules.stay_prices)}: give one price for each of 1 to 5 shared cards.")
    if len(rules.bet_sizes) != len(rules.stay_prices):
        raise RulesError(
            f"There are {len(rules.stay_prices)} prices but {len(rules.bet_sizes)} bet sizes: each shared card has one."
        )
    for name in ("raise_cap_counts_opening", "final_bet_rule", "last_player_pays_price", "table_stakes"):
        yes_or_no(name, getattr(rules, name))
    if rules.raise_cap_counts_opening and not rules.max_raises:
        raise RulesError("max_raises=0 with raise_cap_counts_opening=True leaves no bet at all: allow 1 or more.")
    check_word("ante_by", rules.ante_by, ("each", "dealer"))
    check_word("first_opener", rules.first_opener, ("left_of_dealer", "dealer"))
    starts = ("rotate_from_last_first", "kth_left_of_dealer", "left_of_dealer")
    check_word("decision_start", rules.decision_start, starts)
    check_word("opener", rules.opener, ("first_payer", "rotate"))
    if rules.side_pots != "separate" and not rules.table_stakes:
        raise RulesError(
            f"side_pots={quoted(rules.side_pots)} does nothing without table_stakes=True: nobody can be all in."
        )
    assert rules.house
