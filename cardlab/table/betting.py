"""Rounds in which seats put in chips: betting with fixed bets and a cap, antes, and paying to stay."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from cardlab.table.decisions import Decision
from cardlab.table.events import Won
from cardlab.table.remembered import remembered
from cardlab.table.table import OneSeatLeft, Script, Table, with_rule_last
from cardlab.table.voice import ordinal

RoundOf = Generator[Decision, Any, tuple[int, ...]]


@dataclass(frozen=True, slots=True, repr=False)
class BetDecision(Decision):
    """Check or bet, or answer a bet. All amounts are chips.

    `to_call` is what the seat must add to stay in, `size` the fixed bet and raise, `bet_to` the
    total that each seat must reach in this round, `raises_left` how many raises the cap still allows
    (and the bet itself, where `cap_counts_bet` says that it is one of them). With `table_stakes` a seat may
    put in all that it has where it has too little; `alone` says that all the others are all in already.
    """

    kind: ClassVar[str] = "bet"
    words: ClassVar[tuple[str, ...]] = ("check", "call", "bet", "raise", "fold")
    reasons: ClassVar[Mapping[str, tuple[str, str]]] = {
        "bet_open": ("There is a bet of {self.bet_to} to answer.", "betting.check"),
        "bet_already": ("There is a bet already.", "betting.bet"),
        "no_bet": ("There is no bet to call.", "betting.call"),
        "no_bet_to_raise": ("There is no bet to raise yet.", "betting.raise"),
        "cap": ("The cap is reached: {self.cap} in a round.", "betting.cap"),
        "free": ("Nothing to pay: checking is free.", "betting.fold"),
        "chips": ("That takes more than the {self.stack} you have.", "betting.stack"),
        "all_in_call": ("A call takes all that you have: nothing is left to raise with.", "betting.all_in"),
        "no_answer": ("All the others are all in: nobody could answer a raise.", "betting.all_in"),
        "no_price": ("There is no price to pay now: this is a betting round.", "betting.round"),
        "coins_later": ("Declaring comes after the last betting round.", "betting.round"),
    }
    to_call: int
    size: int
    bet_to: int
    raises_left: int
    raise_cap: int
    cap_counts_bet: bool
    stack: int
    table_stakes: bool = False
    alone: bool = False

    def refusal(self, word: str) -> str:
        if word == "check":
            return "bet_open" if self.bet_to else ""
        if word == "bet":
            return "bet_already" if self.bet_to else self._unless_able(self.size)
        if word == "call":
            return self._unless_able(self.to_call) if self.to_call else "no_bet"
        if word == "raise":
            if not self.bet_to:
                return "no_bet_to_raise"
            if not self.raises_left:
                return "cap"
            if self.table_stakes:
                return "no_answer" if self.alone else "all_in_call" if self.stack <= self.to_call else ""
            return self._unless_able(self.to_call + self.size)
        if word == "fold":
            return "" if self.to_call else "free"
        return "no_price" if word == "pay" else "coins_later"

    def _unless_able(self, cost: int) -> str:
        return "" if self.stack >= cost or self.table_stakes else "chips"

    @property
    def cap(self) -> str:
        """The cap in words, as in "3 raises"."""
        return cap_in_words(self.raise_cap, self.cap_counts_bet)

    @property
    def left(self) -> str:
        """What the cap still allows, as in "2 raises left"."""
        return f"{cap_in_words(self.raises_left, self.cap_counts_bet and not self.bet_to)} left"

    def chips(self, word: str) -> int:
        cost = {"bet": self.size, "call": self.to_call, "raise": self.to_call + self.size}.get(word, 0)
        return min(cost, self.stack) if self.table_stakes else cost

    @property
    def raise_to(self) -> int:
        """What a raise would go to."""
        return self.bet_to - self.to_call + self.chips("raise")

    def label(self, word: str) -> str:
        chips = self.chips(word)
        all_in = ", all in" if self.table_stakes and chips == self.stack else ""
        if word == "bet":
            return f"Bet {chips}{all_in}"
        if word == "call":
            return f"Call {chips}{all_in}" if self.to_call else "Call"
        if word == "raise":
            able = self.bet_to and self.raises_left and self.refusal("raise") in ("", "chips")
            return f"Raise to {self.raise_to}{all_in}" if able else "Raise"
        return word.capitalize()

    def task(self) -> str:
        return "answer the bet" if self.to_call else "check or bet"

    def question(self) -> str:
        if not self.to_call:
            able = not self.refusal("bet")
            return f"Check, or bet {self.chips('bet')}." if able else "Check: you have too few chips to bet."
        if not self.refusal("raise"):
            return f"Call {self.to_call}, raise to {self.raise_to}, or fold."
        if self.table_stakes and self.stack <= self.to_call:
            return f"Call {self.stack}, which is all you have, or fold."
        if self.stack >= self.to_call:
            return f"Call {self.to_call}, or fold."
        return f"To call takes {self.to_call}, and you have {self.stack}: you can only fold."

    def shown(self) -> tuple[str, ...]:
        return ("call", "raise", "fold", "check") if self.to_call else ("check", "bet", "fold")


@dataclass(frozen=True, slots=True, repr=False)
class StayDecision(Decision):
    """Pay the price to stay in, or fold, before shared card `step` (from 0) is turned."""

    kind: ClassVar[str] = "stay"
    words: ClassVar[tuple[str, ...]] = ("pay", "fold")
    reasons: ClassVar[Mapping[str, tuple[str, str]]] = {
        "chips": ("The price is {self.price}, and you have {self.stack}.", "betting.stack"),
        "coins_later": ("Declaring comes after the last betting round.", "betting.round"),
        "no_betting": ("Betting comes after the card is turned.", "stay.before_card"),
    }
    price: int
    step: int
    stack: int
    table_stakes: bool = False

    def refusal(self, word: str) -> str:
        if word == "fold":
            return ""
        if word == "pay":
            return "" if self.stack >= self.price or self.table_stakes else "chips"
        return "coins_later" if word in ("high", "low", "spade", "both") else "no_betting"

    def chips(self, word: str) -> int:
        return 0 if word != "pay" else min(self.price, self.stack) if self.table_stakes else self.price

    def label(self, word: str) -> str:
        all_in = ", all in" if self.table_stakes and self.stack <= self.price else ""
        return f"Pay {self.chips(word)}{all_in}" if word == "pay" else word.capitalize()

    def task(self) -> str:
        return "pay or fold"

    def question(self) -> str:
        if self.stack < self.price:
            can = f"pay {self.stack} and be all in, or fold" if self.table_stakes else "you can only fold"
            return f"The price is {self.price}, and you have {self.stack}: {can}."
        return f"Pay {self.price} to see the {ordinal(self.step)} shared card, or fold."

    def shown(self) -> tuple[str, ...]:
        return ("pay", "fold", "bet")


WAGERS = {"bet": "betting.bet", "call": "betting.call", "raise": "betting.raise"}  # the rule on each

ask_to_bet = remembered(BetDecision)
ask_to_stay = remembered(StayDecision)
won = with_rule_last(Won)


def antes(table: Table, chips: int, by: str, rule: str) -> None:
    """Post the ante: each seat from the dealer's left (`by="each"`), or the dealer alone, for all.

    With table stakes a seat with too little posts what it has.
    """
    if chips:
        for_all = by == "dealer"
        for seat in (table.dealer,) if for_all else table.order():
            table.post(seat, min(chips, table.stacks[seat]), rule, for_all)


def betting_round(
    table: Table,
    opener: int,
    bet: int,
    raises: int,
    cap_counts_bet: bool = False,
    ask: Callable[..., BetDecision] = ask_to_bet,
    opened: int | None = None,
) -> Script:
    """One round with a fixed bet: everybody in turn, until all who are in have put in the same.

    `raises` is how many raises the cap allows after the bet; with `cap_counts_bet` the bet itself is
    one of them ("three bumps in all"). With table stakes a seat that has too little puts in what it has; a raise
    for less is a raise: it counts, and all may answer it. What nobody matched goes back at the end.
    `ask` makes the decision, for a house with something to add to it. `opened` is what the opener has bet already,
    0 for a check.
    """
    bet_to, left, stakes, stacks = 0, raises, table.table_stakes, table.stacks
    paid = [0] * table.players
    waiting = list(table.around_to_act(opener)) if table.can_go_on() else []
    if opened is not None:
        bet_to, paid[opener], left = opened, opened, left - (cap_counts_bet and opened > 0)
        waiting = [seat for seat in table.around_to_act(opener + 1) if seat != opener]
    while waiting:
        seat = waiting.pop(0)
        to_call, stack = bet_to - paid[seat], stacks[seat]
        alone = stakes and len(table.around_to_act(seat)) == 1
        word = yield ask((seat,), to_call, bet, bet_to, left, raises, cap_counts_bet, stack, stakes, alone)
        if word == "check":
            table.check(seat, "betting.check")
        elif word == "fold":
            table.fold(seat, "betting.fold")
            table.stop_if_one_is_left()
        else:
            chips = to_call if word == "call" else to_call + bet
            if chips > stack:
                chips = stack
            paid[seat] += chips
            table.wager(seat, word, chips, paid[seat], WAGERS[word])
            if word != "call":
                left -= word == "raise" or cap_counts_bet
                bet_to = paid[seat]
                waiting = list(table.around_to_act(seat + 1))
                if waiting and waiting[-1] == seat:  # who is all in is not there any more
                    waiting.pop()
    table.return_uncalled()


def cap_in_words(raises: int, counts_bet: bool) -> str:
    """The cap of a round.

    >>> cap_in_words(3, False), cap_in_words(1, False), cap_in_words(3, True)
    ('3 raises', '1 raise', '3 bets and raises')
    """
    if raises == 1:
        return "1 bet or raise" if counts_bet else "1 raise"
    return f"{raises} bets and raises" if counts_bet else f"{raises} raises"


def pay_to_stay(table: Table, price: int, first: int, last_pays: bool, rule: str) -> RoundOf:
    """Each seat in turn from `first` pays the price or folds; gives back those who paid, in order.

    When all the others have folded, the last seat does not decide any more: it has won. It still
    pays the price first where the house says so (`last_pays`); a stack that is too short pays nothing.
    With table stakes a seat with too little pays what it has; who is all in stays in without paying, and so
    does the only seat with chips, because nobody could match its price.
    """
    payers: list[int] = []
    for seat in table.around(first):
        if len(table.active()) == 1:
            if last_pays and table.stacks[seat] >= price:
                table.pay(seat, price, rule)
            break
        stack = table.stacks[seat]
        if table.table_stakes and not (stack and (payers or table.can_go_on())):
            continue
        word = yield ask_to_stay((seat,), price, table.turned, stack, table.table_stakes)
        if word == "pay":
            table.pay(seat, min(price, stack), rule)
            payers.append(seat)
        else:
            table.fold(seat, rule)
    table.stop_if_one_is_left()
    table.return_uncalled()
    return tuple(payers)


def until_one_is_left(table: Table, script: Script) -> Script:
    """Play a script to its end, or until a single seat is left, which takes the pot without showing."""
    try:
        yield from script
    except OneSeatLeft:
        (seat,) = table.active()
        table.begin("result", "result")
        table.return_uncalled()
        table.end(won(seat, table.pot, "because all the others folded", "pot.last_seat"))
