"""House rules of Pontoon that can't be, a bank that can't cover, and drawing for the first bank."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from cardlab.cards import PACK, Card, Rank
from cardlab.games.pontoon_words import MOST_STAKE
from cardlab.seeds import Seed
from cardlab.table.house import check_word, yes_or_no
from cardlab.table.reasons import RulesError, quoted
from cardlab.table.voice import chips
from cardlab.table.whole import as_whole

if TYPE_CHECKING:
    from cardlab.games.pontoon_moves import Bank
    from cardlab.games.pontoon_rules import Pontoon

MOST_PAID: Final = 10
WORDS: Final[dict[str, tuple[object, ...]]] = {
    "first_banker": ("given", "first_jack", "highest_cut"),
    "second_card": ("up", "down"),
    "banker_may_double": (None, "paid_twice", "paid_four_times"),
    "trick_cards": ("5plus", "exactly5"),
    "banker_peek": ("up_card", "always", "end"),
    "declare_pontoon": ("automatic", "asked"),
    "later_buy_max": ("2x", "last_purchase"),
    "split": ("rank", "aces", "value", "none"),
    "split_card": ("up", "down"),
    "split_pontoon": ("21", "pontoon"),
    "burn": (None, 13, 14),
    "bust_cards": ("bottom_now", "bottom_unseen", "with_the_rest"),
    "tie": ("banker", "nobody"),
    "shuffle_on": ("any_pontoon", "player_pontoon", "every_deal"),
    "collect_order": ("seat_order", "banker_first"),
    "bank_to": ("pontoon", "turns", "sale", "nobody"),
    "bank_short": ("pays_in_order", "covered"),
}
YES_OR_NO: Final = (
    "trick_ends_hand",
    "royal_pontoon",
    "buy_after_split",
    "burn_stake",
    "cut",
    "split_pontoon_wins_bank",
    "bank_offered",
    "needs_banker_beaten",
)
# Whole numbers: the least and the most that each may be.
NUMBERS: Final[dict[str, tuple[int, int]]] = {
    "min_stake": (1, MOST_STAKE),
    "max_stake": (1, MOST_STAKE),
    "four_card_trick": (0, 3),
    "royal_pays": (1, MOST_PAID),
    "banker_pontoon_collects": (1, 2),
    "player_pontoon_vs_banker_pontoon": (-2, 0),
    "player_trick_vs_banker_pontoon": (-2, -1),
    "stick_min": (0, 21),
    "banker_min": (0, 21),
    "buy_min": (1, MOST_PAID),
    "buy_max": (1, MOST_PAID),
    "max_hands": (1, 8),
    "split_pontoon_pays": (1, MOST_PAID),
    "pontoon_pays": (1, MOST_PAID),
    "trick_pays": (1, MOST_PAID),
    "banker_trick_collects": (1, 2),
    "bank_deals": (1, 100),
    "player_trick_vs_banker_trick": (-2, 0),
    "pontoon_vs_banker_trick": (1, MOST_PAID),
}


def check_pontoon(rules: Pontoon) -> None:
    """Refuse house rules that can't be, alone or together; numbers become plain ones."""
    for name, known in WORDS.items():
        value = getattr(rules, name)
        check_word(name, value if (number := as_whole(value)) is None else number, known)
    for name in YES_OR_NO:
        yes_or_no(name, getattr(rules, name))
    for name, (least, most) in NUMBERS.items():
        object.__setattr__(rules, name, between(name, getattr(rules, name), least, most))
    if rules.buy_fifth_min_total is not None:
        fifth = between("buy_fifth_min_total", rules.buy_fifth_min_total, 4, 21)
        object.__setattr__(rules, "buy_fifth_min_total", fifth)
    if rules.min_stake > rules.max_stake:
        raise RulesError(
            f"The least stake ({rules.min_stake}) is higher than the highest ({rules.max_stake}): nobody could stake."
        )
    if rules.buy_min > rules.buy_max:
        raise RulesError(f"buy_min={rules.buy_min} is more than buy_max={rules.buy_max}: no card could be bought.")
    if rules.second_card == "down" and rules.banker_peek == "up_card":
        raise RulesError(
            'banker_peek="up_card" needs a card of the banker\'s face up: with second_card="down" choose '
            '"always" or "end".'
        )


def between(name: str, value: object, least: int, most: int) -> int:
    """A whole number in its limits."""
    number = as_whole(value)
    if number is None or not least <= number <= most:
        raise RulesError(f"{name}={quoted(value)}: give a whole number from {least} to {most}.")
    return number


def check_cover(bank: Bank) -> None:
    """Refuse a bank that has to cover all stakes, and has too few chips for the least ones."""
    stack, many = bank.table.stacks[bank.banker], len(bank.players)
    if bank.rules.bank_short == "covered" and stack < (needs := bank.needs()):
        raise RulesError(
            f"The bank (seat {bank.banker}) has {chips(stack)}, and must be able to pay {bank.most_times} times the "
            f"least stake of {bank.rules.min_stake} to {many} player{'s' * (many > 1)}: it needs {needs}. Give "
            "it more chips, or name a lower least stake."
        )


def bank_at(banker: int | None, dealer: int | None) -> int | None:
    """The seat that is to hold the bank, which may be given by either name; None if it is not given."""
    if banker is not None and dealer is not None and banker != dealer:
        raise RulesError(
            f"banker={quoted(banker)} and dealer={quoted(dealer)} name two seats, and at Pontoon the banker deals: "
            "give one of the two."
        )
    return dealer if banker is None else banker


def draw_for_bank(how: str, seed: int, players: int) -> int:
    """Who holds the bank first: the seat that gets the first jack, or that cuts the highest card; seat 0 if agreed.

    >>> draw_for_bank("given", 7, 4), draw_for_bank("first_jack", 7, 4), draw_for_bank("highest_cut", 7, 4)
    (0, 3, 2)
    """
    if how == "given":
        return 0
    cards = (Seed(seed) / "first banker").stream().shuffled(PACK)
    if how == "first_jack":
        return next(place for place, card in enumerate(cards) if card.rank is Rank.JACK) % players
    return highest_cut(cards, tuple(range(players)))


def highest_cut(cards: Sequence[Card], seats: Sequence[int]) -> int:
    """The seat with the highest of the first cards; those that tie cut again."""
    cut = dict(zip(seats, cards, strict=False))
    best = max(card.rank for card in cut.values())
    first = [seat for seat, card in cut.items() if card.rank == best]
    return first[0] if len(first) == 1 else highest_cut(cards[len(seats) :], first)
