"""Pontoon by brute force: every order of a few unseen cards, one by one, with no counting; the oracle of the values."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import permutations

Orders = Sequence[tuple[int, ...]]
"""Orders of the unseen cards: the banker's hidden card, then the pack from the top. A card is its points, 1 to 10."""


def best_total(hand: Sequence[int]) -> int:
    total = sum(hand)
    return total + 10 if 1 in hand and total <= 11 else total


@dataclass(frozen=True)
class Small:
    """A seat with few unseen cards; the rules are those of the sheet, but for what is named."""

    hand: tuple[int, ...]
    shown: int
    unseen: tuple[int, ...]
    bank_sticks: int = 17
    stick_min: int = 0
    falling: bool = False
    fifth_from: int = 0
    most: int = 5
    four: int = 0
    """What a four-card trick is paid, in a house that has it."""
    split: bool = False
    then: int = 0
    """A seat that twists to this total; it plays its best if 0."""

    def orders(self) -> Orders:
        """Every order there can be after the banker has looked and has no pontoon."""
        return [order for order in permutations(self.unseen) if {order[0], self.shown} != {1, 10}]

    def stick(self, orders: Orders, hand: tuple[int, ...]) -> float:
        """What a chip wins on average if the hand sticks now."""
        drawn = len(hand) - len(self.hand)
        return sum(self.settled(hand, order[0], order[1 + drawn :]) for order in orders) / len(orders)

    def settled(self, hand: tuple[int, ...], hole: int, pack: tuple[int, ...]) -> int:
        """What one chip wins against this order of the cards."""
        bank, pack = (self.shown, hole), pack
        trick_from = 4 if self.four else 5
        while best_total(bank) < self.bank_sticks and len(bank) < trick_from and pack:
            bank, pack = (*bank, pack[0]), pack[1:]
        if not pack and best_total(bank) < self.bank_sticks and len(bank) < trick_from:
            raise AssertionError("too few cards for this test")
        pontoon = len(hand) == 2 and best_total(hand) == 21 and not self.split
        trick = len(hand) >= 5
        wins = 2 if pontoon or trick else 1
        if best_total(bank) > 21 or pontoon:
            return self.four if self.four and len(hand) == 4 else wins
        if len(bank) >= 5:
            return -1
        if not trick and self.four and len(hand) == 4:
            return -1 if len(bank) == 4 else self.four
        return wins if trick or (best_total(hand) > best_total(bank) and not (self.four and len(bank) == 4)) else -1

    def options(
        self, orders: Orders, hand: tuple[int, ...], stake: int, base: int, money: int, cap: int, twisted: bool
    ) -> dict[str, float]:
        """What each action is worth, with the best play from then on."""
        drawn, total = len(hand) - len(self.hand), best_total(hand)
        found: dict[str, float] = {}
        full = len(hand) >= self.most
        assert full or drawn + 1 < len(orders[0]), "too few cards for this test"
        if total >= self.stick_min or full or len(hand) >= 5 or (self.four and len(hand) == 4):
            found["stick"] = stake * self.stick(orders, hand)
        if full:
            return found
        by_card: dict[int, list[tuple[int, ...]]] = {}
        for order in orders:
            by_card.setdefault(order[1 + drawn], []).append(order)

        def card(stake: int, money: int, cap: int, twisted: bool) -> float:
            return sum(
                len(some)
                / len(orders)
                * (
                    -stake
                    if best_total((*hand, value)) > 21
                    else self.go_on(some, (*hand, value), stake, base, money, cap, twisted)
                )
                for value, some in by_card.items()
            )

        found["twist"] = card(stake, money, cap, True)
        if not twisted and total < 21 and (len(hand) != 4 or sum(hand) >= self.fifth_from):
            for price in range(base, min(cap, money) + 1):
                later = price if self.falling else cap
                found[f"buy {price}"] = card(stake + price, money - price, later, False)
        return found

    def go_on(
        self, orders: Orders, hand: tuple[int, ...], stake: int, base: int, money: int, cap: int, twisted: bool
    ) -> float:
        options = self.options(orders, hand, stake, base, money, cap, twisted)
        if self.then:
            enough = best_total(hand) >= self.then or (self.four and len(hand) == 4)
            wants = "stick" if enough or "twist" not in options else "twist"
            return options.get(wants, options[min(options)])
        return max(options.values())
