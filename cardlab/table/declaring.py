"""Saying which way: concealed coins, chips or tokens, aloud in turn, or not at all where the cards speak."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, ClassVar, Literal

from cardlab.table.decisions import Decision
from cardlab.table.events import Began, Declared, Said, Wagered, Way
from cardlab.table.reasons import RulesError, listed
from cardlab.table.remembered import remembered
from cardlab.table.table import Table, with_rule_last

Method = Literal["coins", "chips", "tokens", "in_turn", "cards_speak"]
First = Literal["left_of_dealer", "last_raiser"]
Declarations = Mapping[int, Way]
Signs = tuple[tuple[Said, str], ...]

CHIPS: Signs = (("low", "white"), ("high", "red"), ("both", "blue"))
TOKENS: Signs = (("low", "the low token"), ("high", "the high token"), ("both", "both tokens"))
ALOUD: Signs = (("low", ""), ("high", ""), ("both", ""))
ASKED: Mapping[Method, tuple[str, str]] = {
    "coins": ("Choose your coins in secret", "choose coins"),
    "chips": ("Choose a chip in secret", "choose a chip"),
    "tokens": ("Choose your tokens in secret", "choose tokens"),
    "in_turn": ("Say which way you go", "say which way"),
}
NO_BOTH: Mapping[Method, str] = {
    "coins": "This house has no coins that say both",
    "chips": "This house has no blue chip",
    "tokens": "In this house a fist holds one token",
    "in_turn": "This house hears one way, and nothing else",
}


@dataclass(frozen=True)
class Declaring:
    """How a house declares.

    * `method`: "coins", "chips" (white low, red high, blue both) or "tokens" in the fist, opened together; "in_turn",
      aloud; or "cards_speak": nobody declares, and each half goes to the best hand.
    * `first`: who is the first to declare in turn: the seat to the dealer's left, or the last that bet or raised.
    * `coin_code`: how many coins say each way.
    * `allow_both`: whether a seat may go both ways.
    * `lock_may_raise`: whether the only seat that goes a way may bet and raise, where there are bets after declaring.
    * `other`: the way other than high, where that is not low.
    """

    method: Method = "coins"
    first: First = "left_of_dealer"
    coin_code: tuple[tuple[int, Said], ...] = ((1, "low"), (2, "high"), (3, "both"))
    allow_both: bool = True
    lock_may_raise: bool = True
    other: Said = "low"

    @cached_property
    def signs(self) -> Signs:
        """What says each way that may be declared: a number of coins, a colour, a token; "" for a word aloud."""
        coins = tuple((way, str(count)) for count, way in self.coin_code)
        every = {"coins": coins, "chips": CHIPS, "tokens": TOKENS}.get(self.method, ALOUD)
        named = tuple(
            (self.other, sign.replace("low", self.other)) if way == "low" else (way, sign) for way, sign in every
        )
        return tuple((way, sign) for way, sign in named if self.allow_both or way != "both")

    def settled_as(self, way: Said) -> Way:
        """The way as a showdown knows it, which calls its two halves high and low."""
        return "low" if way == self.other else way  # type: ignore[return-value]  # no other way is left

    @cached_property
    def fists(self) -> Mapping[Said, tuple[str, int]]:
        """By way: what is seen when the fist is opened, in words, and how many coins that is."""
        coins = self.method == "coins"
        return {way: (in_the_fist(self.method, sign), int(sign) if coins else 0) for way, sign in self.signs}

    @property
    def announced(self) -> str:
        """The method as the dealer announces it."""
        if self.method == "cards_speak":
            return "nobody declares: the cards speak"
        ways = listed(sign_for(self.method, way, sign) for way, sign in self.signs)
        if self.method != "in_turn":
            return f"everybody declares in secret with {self.method}: {ways}"
        start = "the dealer's left" if self.first == "left_of_dealer" else "the last to bet or raise"
        return f"everybody declares in turn, from {start}: {ways}"


def sign_for(method: Method, way: Said, sign: str) -> str:
    """A sign and what it says, as in "1 for low", "the low token"."""
    return f"{sign} for {way}" if method in ("coins", "chips") else sign or way


def in_the_fist(method: Method, sign: str) -> str:
    """What is in the fist, as in "1 coin", "a white chip"; nothing where ways are said aloud.

    >>> in_the_fist("coins", "1"), in_the_fist("chips", "white"), in_the_fist("tokens", "both tokens")
    ('1 coin', 'a white chip', 'both tokens')
    """
    if method == "coins":
        return "1 coin" if sign == "1" else f"{sign} coins"
    return f"a {sign} chip" if method == "chips" else sign


@dataclass(frozen=True, slots=True, repr=False)
class DeclareDecision(Decision):
    """Choose high, low or both, in secret. `signs` gives what says each way: a number of coins, a colour, a token."""

    kind: ClassVar[str] = "declare"
    sealed: ClassVar[bool] = True
    words: ClassVar[tuple[str, ...]] = ("high", "low", "spade", "both")
    reasons: ClassVar[Mapping[str, tuple[str, str]]] = {
        "no_such_way": ("Nobody can go that way here: {self.now}.", "declare.{self.method}"),
        "coins_now": ("The betting on the cards is over: {self.now}.", "declare.{self.method}"),
        "no_both": ("{self.why_no_both}: say {self.ways}.", "declare.allow_both"),
    }
    method: Method
    signs: Signs

    def refusal(self, word: str) -> str:
        if any(word == way for way, _ in self.signs):
            return ""
        return "no_both" if word == "both" else "no_such_way" if word in self.words else "coins_now"

    def shown(self) -> tuple[str, ...]:
        return tuple(word for word in self.words if self.refusal(word) != "no_such_way")

    def label(self, word: str) -> str:
        return "Both ways" if word == "both" else word.capitalize()

    def detail(self, word: str) -> str:
        """What in the fist says it."""
        return in_the_fist(self.method, dict(self.signs).get(word, ""))  # type: ignore[call-overload]

    def task(self) -> str:
        return ASKED[self.method][1]

    @property
    def now(self) -> str:
        """What is wanted now, in a sentence about what is not."""
        return f"{self.task()}, {self.ways}"

    @property
    def ways(self) -> str:
        """The ways that may be declared, as in "high, low or both"."""
        return listed(self.legal_actions)

    @property
    def why_no_both(self) -> str:
        """Why nobody can go both ways here."""
        return NO_BOTH[self.method]

    def question(self) -> str:
        return f"{ASKED[self.method][0]}: {listed(sign_for(self.method, way, sign) for way, sign in self.signs)}."

    def __repr__(self) -> str:
        seats = listed((f"seat {seat}" for seat in self.seats), "and")
        return f"<{self.kind}: {seats} may go {self.ways}>"


@dataclass(frozen=True, slots=True, repr=False)
class DeclareAloud(DeclareDecision):
    """Say high, low or both, in turn: everybody hears it at once."""

    sealed: ClassVar[bool] = False


ask_to_declare = remembered(DeclareDecision)
ask_to_say = remembered(DeclareAloud)
declared = with_rule_last(Declared)


Ask = Callable[[Table, tuple[int, ...], Declaring], Decision]


def ask_the_way(table: Table, seats: tuple[int, ...], how: Declaring) -> DeclareDecision:
    """The question to one seat whose turn it is, or to all who are in at once."""
    return (ask_to_say if how.method == "in_turn" else ask_to_declare)(seats, how.method, how.signs)


def declare(table: Table, how: Declaring, rule: str, ask: Ask = ask_the_way) -> Generator[Decision, Any, Declarations]:
    """All who are in say which way they go: one after another, or all at once in secret; gives back their ways.

    Where the cards speak nobody is asked, and every hand is in for both halves. `ask` makes the decision, for a game
    in which a seat's cards say which ways it may go.
    """
    seats = table.active()
    if how.method == "cards_speak":
        return dict.fromkeys(seats, "both")
    if how.method == "in_turn":
        return (yield from declare_in_turn(table, how, rule, ask))
    chosen: dict[int, Said] = yield ask(table, seats, how)
    for seat in seats:
        table.log.append(declared(seat, chosen[seat], *how.fists[chosen[seat]], rule))
    return {seat: how.settled_as(chosen[seat]) for seat in seats}


def declare_in_turn(table: Table, how: Declaring, rule: str, ask: Ask) -> Generator[Decision, Any, Declarations]:
    """One after another, so that the later ones have heard the earlier."""
    seats = table.active()
    first, why = first_to_say(table, how)
    table.starts(first, "declaring", why, "declare.first")
    said: dict[int, Said] = {}
    for seat in table.around(first):
        said[seat] = yield ask(table, (seat,), how)
        table.log.append(declared(seat, said[seat], *how.fists[said[seat]], rule))
    return {seat: how.settled_as(said[seat]) for seat in seats}


def first_to_say(table: Table, how: Declaring) -> tuple[int, str]:
    """Who declares first, and why."""
    raiser = last_raiser(table)
    if how.first == "last_raiser" and raiser is not None:
        return raiser, "the last to bet or raise"
    seat = table.active()[0]
    why = "to the dealer's left" if seat == table.left_of_dealer else "the first still in to the dealer's left"
    return seat, f"nobody has bet, and it is {why}" if how.first == "last_raiser" else why


def last_raiser(table: Table) -> int | None:
    """The seat that was the last to bet or raise in the round just over; None where nobody did.

    It is still in: whoever raised last was answered by all the others, and is not asked again.
    """
    begun = 0
    for event in reversed(table.log):
        if isinstance(event, Wagered) and event.action != "call":
            return event.seat
        # The heading of the declaring comes after the round, and that of the round before it.
        begun += isinstance(event, Began)
        if begun == 2:
            return None
    return None


def check_declaring(how: Declaring, bets_after: bool) -> None:
    """Refuse ways of declaring that contradict each other."""
    speaks = how.method == "cards_speak"
    if how.first == "last_raiser" and how.method != "in_turn":
        raise RulesError(
            'first_to_declare="last_raiser" goes with declare="in_turn" only: '
            + ("where the cards speak nobody declares." if speaks else "in secret everybody declares at once.")
        )
    if speaks and not how.allow_both:
        raise RulesError('allow_both=False with declare="cards_speak": nobody declares, and any hand can win both.')
    if speaks and bets_after:
        raise RulesError('bet_after_declare=True with declare="cards_speak": nobody declares, so there is no "after".')
    if not how.lock_may_raise and not bets_after:
        raise RulesError("lock_may_raise=False is about the bets after declaring: it needs bet_after_declare=True.")
