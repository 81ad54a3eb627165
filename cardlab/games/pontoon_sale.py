"""The sale of the bank between two deals of Pontoon, where the house has it: players bid, the banker sells or keeps."""

from __future__ import annotations

from collections.abc import Generator, Mapping
from dataclasses import dataclass
from typing import ClassVar

from cardlab.games import pontoon_bank_events as ev
from cardlab.games.pontoon_decisions import OTHERS, PontoonDecision, said, wrong_time
from cardlab.games.pontoon_moves import Bank
from cardlab.games.pontoon_words import MOST_STAKE, amount_of, amounts
from cardlab.table.voice import chips


def sale(bank: Bank) -> Generator[PontoonDecision, str, tuple[int, str]]:
    """Each player who can bids once, from the banker's left; then the banker answers the highest bid."""
    table, buyer, price = bank.table, bank.banker, 0
    for seat in bank.players:
        asked = BidDecision((seat,), price, table.stacks[seat], bank.needs())
        if not asked.amounts:
            continue
        if (word := (yield asked)) == "leave":
            table.log.append(ev.BankOffered(seat, word, rule="pontoon.bank_to"))
            continue
        buyer, price = seat, amount_of(word)
        table.log.append(ev.BidMade(seat, price, rule="pontoon.bank_to"))
    if buyer == bank.banker:
        return buyer, "Nobody bids for the bank"
    if (word := (yield SaleDecision((bank.banker,), buyer, price))) == "keep":
        table.log.append(ev.BankOffered(bank.banker, word, rule="pontoon.bank_to"))
        return bank.banker, "The bank is not sold"
    bank.sell(buyer, price)
    return buyer, "The bank is sold"


@dataclass(frozen=True, slots=True, repr=False)
class BidDecision(PontoonDecision):
    """How much to bid for the bank: more than `above`, which was bid before (0 for nothing).

    `stack` is what the seat has, of which it keeps as much as a banker `needs`.
    """

    kind: ClassVar[str] = "bid"
    verb: ClassVar[str] = "bid"
    words: ClassVar[tuple[str, ...]] = ("leave",)
    reasons: ClassVar[Mapping[str, tuple[str, str]]] = {
        "too_little": ("A bid is at least {self.least} now.", "pontoon.bank_to"),
        "too_much": (f"No bid is higher than {MOST_STAKE}.", "pontoon.bank_to"),
        "chips": ("You have {self.stack}, and must keep {self.kept} to hold the bank.", "betting.stack"),
        **OTHERS,
    }
    above: int
    stack: int
    needs: int

    def __post_init__(self) -> None:
        object.__setattr__(self, "legal_actions", (*amounts("bid", self.amounts), "leave"))

    @property
    def least(self) -> int:
        """The lowest bid that counts."""
        return self.above + 1

    @property
    def kept(self) -> str:
        """What is left to a banker, in words."""
        return chips(self.needs)

    @property
    def amounts(self) -> range:
        return range(self.least, min(self.stack - self.needs, MOST_STAKE) + 1)

    def refusal(self, word: str) -> str:
        if word == "leave":
            return ""
        if word[:3] != "bid":
            return wrong_time(word, "offer")
        count = amount_of(word)
        if count in self.amounts:
            return ""
        return "too_little" if count < self.least else "too_much" if count > MOST_STAKE else "chips"

    def label(self, word: str) -> str:
        return "Leave the bank" if word == "leave" else f"{word.capitalize()} for the bank"

    def chips(self, word: str) -> int:
        return 0  # what is bid is paid when the bank is sold

    def shown(self) -> tuple[str, ...]:
        return tuple(self.legal_actions)

    def question(self) -> str:
        before = f"{chips(self.above)} {'is' if self.above == 1 else 'are'} bid" if self.above else "Nobody has bid yet"
        return f"The bank is for sale. {before}: bid {said(self.amounts)}, or leave it."

    def task(self) -> str:
        return "bid for the bank or leave it"


@dataclass(frozen=True, slots=True, repr=False)
class SaleDecision(PontoonDecision):
    """Whether the banker sells the bank to the seat `buyer`, which bid `price` for it."""

    kind: ClassVar[str] = "sale"
    words: ClassVar[tuple[str, ...]] = ("sell", "keep")
    reasons: ClassVar[Mapping[str, tuple[str, str]]] = OTHERS
    buyer: int
    price: int

    def refusal(self, word: str) -> str:
        return "" if word in self.words else wrong_time(word, "offer")

    def label(self, word: str) -> str:
        return f"Sell the bank for {self.price}" if word == "sell" else "Keep the bank"

    def question(self) -> str:
        are = "is" if self.price == 1 else "are"
        return f"{chips(self.price).capitalize()} {are} bid for the bank: sell it or keep it."

    def task(self) -> str:
        return "sell the bank or keep it"
