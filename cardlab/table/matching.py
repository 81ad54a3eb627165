"""Match the pot or fold, and the bet of who matched: Buderick's exception to the limits on bets."""

from __future__ import annotations

from collections.abc import Generator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, ClassVar

from cardlab.table.betting import BetDecision, betting_round
from cardlab.table.decisions import Choice, Decision
from cardlab.table.reasons import ActionError, quoted
from cardlab.table.table import Script, Table

HALF = Fraction(1, 2)


@dataclass(frozen=True, slots=True, repr=False)
class MatchDecision(Decision):
    """Match the pot of so many chips, or fold."""

    kind: ClassVar[str] = "match"
    words: ClassVar[tuple[str, ...]] = ("match", "fold")
    reasons: ClassVar[Mapping[str, tuple[str, str]]] = {
        "chips": ("Matching the pot takes {self.pot}, and you have {self.stack}.", "betting.stack"),
        "match_now": ("The pot is to be matched now, or you fold.", "match.pot"),
    }
    pot: int
    stack: int

    def refusal(self, word: str) -> str:
        if word == "match":
            return "" if self.stack >= self.pot else "chips"
        return "" if word == "fold" else "match_now"

    def chips(self, word: str) -> int:
        return self.pot if word == "match" else 0

    def label(self, word: str) -> str:
        return f"Match {self.pot}" if word == "match" else "Fold"

    def task(self) -> str:
        return "match the pot or fold"

    def question(self) -> str:
        if self.stack < self.pot:
            return f"Matching the pot takes {self.pot}, and you have {self.stack}: you can only fold."
        return f"Match the pot of {self.pot}, or fold."


@dataclass(frozen=True, slots=True, repr=False)
class MatchersBet(BetDecision):
    """Check, or bet up to `most` chips, for the seat that matched the pot: "bet 3"."""

    most: int = 0

    def __post_init__(self) -> None:
        amounts = range(1, min(self.most, self.stack) + 1)
        object.__setattr__(self, "legal_actions", ("check", *(f"bet {chips}" for chips in amounts)))

    def read(self, action: object) -> str:
        text = " ".join(action.lower().split()) if isinstance(action, str) else ""
        verb, _, amount = text.partition(" ")
        if verb == "bet" and amount.isascii() and amount.isdecimal():
            return f"bet {int(amount)}"
        if text == "bet":
            raise ActionError(f"{quoted(action)} how much? Allowed now: {self.allowed()}.")
        return BetDecision.read(self, action)

    def refusal(self, word: str) -> str:
        verb, _, amount = word.partition(" ")
        if verb == "bet" and amount:
            if word in self.legal_actions:
                return ""
            return "no_part" if not self.most else "chips" if int(amount) > self.stack else "limit"
        return BetDecision.refusal(self, word)

    reasons: ClassVar[Mapping[str, tuple[str, str]]] = {
        **BetDecision.reasons,
        "no_part": ("Too little was matched for a bet: it may be no more than a part of that.", "match.bet"),
        "limit": ("Who matched the pot may bet 1 to {self.most} here.", "match.bet"),
    }

    def chips(self, word: str) -> int:
        return int(word.partition(" ")[2] or 0)

    def label(self, word: str) -> str:
        return word.capitalize()

    def allowed(self) -> str:
        most = min(self.most, self.stack)
        return f'"check", or "bet 1" to "bet {most}"' if most else '"check"'

    def question(self) -> str:
        most = min(self.most, self.stack)
        if not most:
            return f"Check: {'there is nothing to bet with' if self.most else 'too little was matched for a bet'}."
        return f"Check, or bet up to {most}."

    def choices(self) -> tuple[Choice, ...]:
        """A few of the amounts: the least, the usual bet, and the most."""
        most = min(self.most, self.stack)
        shown = sorted({chips for chips in (1, self.size, most // 2, most) if 1 <= chips <= most})
        return tuple(
            Choice(word, self.label(word), self.chips(word), None) for word in ("check", *(f"bet {n}" for n in shown))
        )

    def __repr__(self) -> str:
        return f"<{self.kind}: seat {self.seat} may {self.allowed()}>"


def match_or_fold(table: Table, seat: int) -> Generator[Decision, Any, int]:
    """A seat matches the pot or folds; gives back what it put in, 0 where it folded.

    The chips are for all: nobody has to match them in turn.
    """
    pot = table.pot
    word = yield MatchDecision((seat,), pot, table.stacks[seat])
    if word == "fold":
        table.fold(seat, "match.pot")
        table.stop_if_one_is_left()
        return 0
    table.match(seat, pot, "match.pot")
    return pot


def bets_after_match(
    table: Table,
    seat: int,
    matched: int,
    bet: int,
    raises: int,
    fraction: Fraction = HALF,
    cap_counts_bet: bool = False,
) -> Script:
    """A betting round that the seat that matched opens, with a bet of up to a fraction of what it matched.

    The others may raise, but only by `bet`, the usual size. Parts of a chip do not count.
    """
    if not table.can_go_on():
        return
    most, stack = int(matched * fraction), table.stacks[seat]
    answer = yield MatchersBet((seat,), 0, bet, 0, raises, raises, cap_counts_bet, stack, table.table_stakes, most=most)
    opened = 0 if answer == "check" else int(answer.partition(" ")[2])
    if opened:
        table.wager(seat, "bet", opened, opened, "match.bet")
    else:
        table.check(seat, "betting.check")
    yield from betting_round(table, seat, bet, raises, cap_counts_bet, opened=opened)
