"""The general rules of Buderick's dealer's choice, which hold for each of its games unless the dealer says otherwise.

The dealer antes, bets are 2 with at most three raises and 5 in the last round, coins say which way, who goes both ways
must win both, and a pot that nobody wins rides. What is not stated there is a house rule with its default and source.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, fields
from functools import cached_property
from typing import Any, ClassVar, Literal

from cardlab.cards import Card
from cardlab.games.checks import QUALIFIERS, read_coins, read_low, read_qualifier, whole
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
from cardlab.ranking.judge import Judge
from cardlab.table.betting import BetDecision, antes, ask_to_bet, betting_round, cap_in_words, until_one_is_left
from cardlab.table.declaring import Ask, Declarations, Declaring, Method, ask_the_way, check_declaring, declare
from cardlab.table.events import Carried, Said, Starts
from cardlab.table.house import BothTie, FailedBoth, House, NoWinner, SidePots, check_word, yes_or_no
from cardlab.table.judging import Judging
from cardlab.table.late_bets import ask_where_cards_speak
from cardlab.table.reasons import RulesError, quoted
from cardlab.table.rulebook import BUDERICK, CARD_ROOMS, HOUSE, HOYLE, POKER
from cardlab.table.showdown import showdown
from cardlab.table.table import Script, Table
from cardlab.table.voice import ordinal

IN_BRIEF: Mapping[Method, str] = {
    "coins": "declared with coins",
    "chips": "declared with chips",
    "tokens": "declared with tokens",
    "in_turn": "declared in turn",
    "cards_speak": "cards speak",
}
OF_DECLARING = ("declare", "coin_code", "both_tie", "failed_both", "no_winner")

Opener = Callable[[Table, str], int]  # says which seat opens a betting round, and why, under this rule


def low_rule(text: str, default: Any = "", source: str = "left to the dealer") -> Any:
    """How low hands rank, the first house rule of every game in which it matters."""
    return house_rule("low hands", text, source, default, first=True)


def qualifier_rule() -> Any:
    """What a low hand must be to win; the same field at every game that has it."""
    return house_rule(
        "low qualifier", "What a low hand must be to win: nothing, 8 or 9 or better, or no pair.", HOYLE, None
    )


def in_order(what: str, count: int) -> tuple[tuple[str, str], ...]:
    """Phases that come so many times, as key and title.

    >>> in_order("draw", 1), in_order("draw", 2)
    ((('draw 1', 'the draw'),), (('draw 1', 'first draw'), ('draw 2', 'second draw')))
    """
    return tuple(
        (f"{what} {place + 1}", f"the {what}" if count == 1 else f"{ordinal(place)} {what}") for place in range(count)
    )


@dataclass(frozen=True, kw_only=True)
class BuderickGame(PokerGame):
    """The house rules that the games of a dealer's choice share; all amounts are whole chips.

    A game adds its own fields, `title`, `key`, `seats_allowed`, `cards_needed`, `phases`, `play` (the script), and
    where it has another half than low, `second_half`.
    """

    ante: int = house_rule("ante", "Chips put in before the deal.", BUDERICK, 1)
    ante_by: Literal["each", "dealer"] = house_rule(
        "who antes",
        "The dealer alone puts in an ante, for all.",
        BUDERICK,
        "dealer",
        {"each": ("Each seat puts in an ante.", POKER)},
    )
    bet: int = house_rule("bets", "The size of bets and raises in all rounds but the last.", BUDERICK, 2)
    final_bet: int = house_rule("last bets", "The size of bets and raises in the last round.", BUDERICK, 5)
    max_raises: int = house_rule("raises", "The most raises in one betting round.", BUDERICK, 3)
    raise_cap_counts_opening: bool = raise_cap_rule()
    declare: Method = house_rule(
        "declaring",
        "Coins in the fist say which way a seat goes; all fists are opened together.",
        BUDERICK,
        "coins",
        {
            "chips": ("A white chip in the fist says low, a red one high, a blue one both.", HOYLE),
            "tokens": ("Everybody has a token for each way; one or both of them are in the fist.", HOUSE),
            "in_turn": ("Each seat says its way aloud, and the later ones have heard the earlier.", HOYLE),
            "cards_speak": ("Nobody declares: the best hand each way takes half.", CARD_ROOMS),
        },
    )
    coin_code: Mapping[int, Said] | Sequence[tuple[int, Said]] = coins_rule()
    both_tie: BothTie = both_tie_rule()
    failed_both: FailedBoth = failed_both_rule()
    no_winner: NoWinner = no_winner_rule()
    table_stakes: bool = table_stakes_rule()
    side_pots: SidePots = side_pots_rule()

    def __post_init__(self) -> None:
        for name, least in (("ante", 0), ("bet", 1), ("final_bet", 1), ("max_raises", 0)):
            self._set(name, whole(name, getattr(self, name), least))
        if self.has_low:
            self._set("low", read_low(getattr(self, "low", None), type(self).__name__))
        if hasattr(self, "qualifier"):
            self._set("qualifier", read_qualifier(self.qualifier))
        self._set("coin_code", read_coins(self.coin_code, getattr(self, "allow_both", True), self.other))
        check_buderick(self)
        check_ways(self)

    # What each game says for itself.

    other: ClassVar[Said] = "low"  # the way other than high

    def play(self, table: Table) -> Script:
        """The game from the first card on, in the order of play."""
        raise NotImplementedError

    @property
    def second_half(self) -> Judge | None:
        """What judges the half that is not high: the low ranking, where one was announced."""
        return self.low_ranking

    @property
    def announced_by(self) -> str:
        """The rule behind what the dealer announces."""
        return "low" if hasattr(self, "low") else "declare"

    @property
    def first_half(self) -> Judge:
        """What judges high hands."""
        return HIGH

    # What a deal asks of a game.

    def script(self, table: Table) -> Script:
        """The rules as a script; once a single seat is left, it takes the pot."""
        return until_one_is_left(table, self._whole(table))

    def _whole(self, table: Table) -> Script:
        table.table_stakes = self.table_stakes
        table.announce(*self.announced, f"{self.key}.{self.announced_by}")
        table.begin("deal", "the deal")
        if table.carried:
            table.log.append(Carried(table.carried, rule=f"{self.key}.no_winner"))
        antes(table, self.ante, self.ante_by, f"{self.key}.ante")
        yield from self.play(table)

    @cached_property
    def announced(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """What the dealer says before the deal, in sentences and in brief."""
        if not self.second_half:
            return ("the high hand takes the pot",), ("high only",)
        terms, brief = [self.declaring.announced], [IN_BRIEF[self.declare]]
        if self.low_ranking:
            qualifier = getattr(self, "qualifier", None)
            asked = [QUALIFIERS[qualifier]] if qualifier else []
            if getattr(self, "high_qualifier", None):
                asked.append("a high must have a pair")
            terms[:0] = [f"low hands rank {self.low_ranking.title}", *(asked or [QUALIFIERS[None]])]
            brief[:0] = [f"low: {self.low_ranking.title}", *asked]
        return tuple(terms), tuple(brief)

    def chips_needed(self, seat: int, dealer: int) -> int:
        """The smallest stack to sit down with: the ante, for a seat that antes; one chip with table stakes."""
        if self.table_stakes:
            return 1
        return self.ante if self.ante_by == "each" or seat == dealer else 0

    @property
    def has_low(self) -> bool:
        """Whether low poker hands win a half."""
        return getattr(self, "low", None) is not None

    @cached_property
    def low_ranking(self) -> Ranking | None:
        """The ranking that was announced for low hands; None where there is no low half."""
        return ranking(getattr(self, "low", "")) if self.has_low else None

    @cached_property
    def declaring(self) -> Declaring:
        """How the seats declare."""
        return Declaring(self.declare, coin_code=self.coin_code, other=self.other)  # type: ignore[arg-type]

    @cached_property
    def judging(self) -> Judging:
        """How the showdown is judged."""
        return Judging(self.first_half, self.second_half, self.house)

    @cached_property
    def house(self) -> House:
        """How pots are settled: by those of the game's own rules that are rules of a settlement."""
        own = {rule.name: getattr(self, rule.name) for rule in fields(House) if hasattr(self, rule.name)}
        return House(**{**own, "declare": "cards_speak" if self.declare == "cards_speak" else "declared"})

    # How they are told.

    @property
    def ante_told(self) -> str:
        """Who puts in how much before the deal."""
        if not self.ante:
            return "There is no ante."
        return f"Each seat antes {self.ante}." if self.ante_by == "each" else f"The dealer alone antes {self.ante}."

    @property
    def bets_told(self) -> str:
        """What the bets are in all rounds but the last."""
        return (
            f"Bets and raises are {self.bet}, {cap_in_words(self.max_raises, self.raise_cap_counts_opening)} a round."
        )

    @property
    def declaring_told(self) -> str:
        """How seats declare, and what who goes both ways must do."""
        said = self.declaring.announced
        if self.declare == "cards_speak":
            return f"{said[0].upper()}{said[1:]}."
        return f"{said[0].upper()}{said[1:]}. Who goes both ways must win both."

    @property
    def ending_told(self) -> str:
        """How it is settled who wins."""
        if not self.second_half:
            return "The high hand takes the pot."
        return f"{self.declaring_told} The best high and the best low hand win."

    # What their scripts share.

    def bet_round(
        self,
        table: Table,
        opener: Opener,
        last: bool = False,
        ask: Callable[..., BetDecision] | None = None,
    ) -> Script | tuple[()]:
        """A betting round, at the final bet if it is the `last`; none where fewer than two seats have chips to bet."""
        if not table.can_go_on():
            return ()
        seat, size = opener(table, f"{self.key}.opener"), self.final_bet if last else self.bet
        ask = ask or (ask_to_bet if self.declares else ask_where_cards_speak)
        return betting_round(table, seat, size, self.max_raises, self.raise_cap_counts_opening, ask)

    def finish(
        self,
        table: Table,
        ask: Ask = ask_the_way,
        for_low: Mapping[int, tuple[Card, ...]] | None = None,
        row_counts: bool = True,
    ) -> Script:
        """All say which way they go, where there is more than one way, and show their hands.

        `ask` is as in `declare`, `for_low` and `row_counts` as in `showdown`.
        """
        declared: Declarations = dict.fromkeys(table.active(), "high")
        if self.declares:
            table.begin("declaring", "declaring")
        table.fix_pots()
        if self.second_half:
            declared = yield from declare(table, self.declaring, f"{self.key}.declare", ask)
        showdown(table, declared, self.judging, for_low, row_counts)

    @cached_property
    def declares(self) -> bool:
        """Whether the seats say which way they go."""
        return self.second_half is not None and self.declaring.method != "cards_speak"

    @property
    def idle(self) -> tuple[str, ...]:
        """The house rules that do nothing here: without coins, where nobody declares, where there is one winner."""
        if not self.second_half:
            return ("qualifier", *OF_DECLARING)
        if self.declare == "cards_speak":
            return ("coin_code", "both_tie", "failed_both")
        return () if self.declare == "coins" else ("coin_code",)

    @property
    def last_phases(self) -> tuple[tuple[str, str], ...]:
        """The phases after the last bets."""
        return ((("declaring", "declaring"),) if self.declares else ()) + (("result", "showdown"),)


def left_of_dealer(table: Table, rule: str) -> int:
    """The first seat with chips to the dealer's left opens."""
    return kth_left(0)(table, rule)


def kth_left(places: int) -> Opener:
    """In round k (from 0) the k-th place beyond the dealer's left opens; where it can't, the next seat that can."""

    def opener(table: Table, rule: str) -> int:
        wanted = (table.left_of_dealer + places) % table.players
        seat = table.next_active(wanted)
        if places:
            why = "the place moves one seat on with each round"
            why += "" if seat == wanted else ", and the seat before can't bet"
        else:
            why = "to the dealer's left" if seat == wanted else "the first to the dealer's left who can bet"
        table.starts(seat, "betting", why, rule)
        return seat

    return opener


def high_showing(table: Table, rule: str) -> int:
    """The seat with chips and the highest cards face up; of those that tie, the first to the dealer's left."""
    able, up = table.around_to_act(table.left_of_dealer), table.up
    strengths = [HIGH.strength(up[seat]) for seat in able]
    highest = max(strengths)
    seat = able[strengths.index(highest)]
    shown = " ".join([card.glyph for card in up[seat]])
    chips = "" if len(able) == len(table.active()) else ", of the seats with chips"
    tie = ", level with another and nearer the dealer's left" if strengths.count(highest) > 1 else ""
    why = f"{shown} is the high hand showing{chips}{tie}"
    table.log.append(Starts(seat, "betting", why, rule=rule))  # too many to be remembered as others are
    return seat


def check_buderick(rules: BuderickGame) -> None:
    """Refuse general rules that can't be played together."""
    for name in ("raise_cap_counts_opening", "table_stakes"):
        yes_or_no(name, getattr(rules, name))
    if rules.raise_cap_counts_opening and not rules.max_raises:
        raise RulesError("max_raises=0 with raise_cap_counts_opening=True leaves no bet at all: allow 1 or more.")
    check_word("ante_by", rules.ante_by, ("each", "dealer"))
    check_word("declare", rules.declare, tuple(IN_BRIEF))
    if rules.declare != "coins" and rules.coin_code != type(rules).coin_code:
        raise RulesError(f'coin_code says what coins mean, and declare="{rules.declare}" has no coins.')
    if rules.side_pots != "separate" and not rules.table_stakes:
        raise RulesError(
            f"side_pots={quoted(rules.side_pots)} does nothing without table_stakes=True: nobody can be all in."
        )


def check_ways(rules: BuderickGame) -> None:
    """Refuse rules on declaring and settling that contradict each other, or that do nothing here."""
    check_declaring(rules.declaring, bets_after=getattr(rules, "bet_after_declare", False))
    why = "here the cards speak" if rules.second_half else "the high hand takes the pot"
    for field in fields(rules):
        value = getattr(rules, field.name)
        if field.name in rules.idle and value != field.default:
            raise RulesError(f"{field.name}={quoted(value)} does nothing: {why}, and nobody declares.")
    assert rules.house
