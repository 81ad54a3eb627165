"""House rules of Pontoon on what passes from deal to deal: the bank, and the pack with its cards."""

from __future__ import annotations

from typing import Any

from cardlab.games.house_rules import house_rule
from cardlab.table.rulebook import HOUSE, OURS, PAGAT_PONTOON, PONTOON_SHEET


def first_banker_rule() -> Any:
    """Who holds the bank first."""
    return house_rule(
        "the first banker",
        "Who holds the bank first is agreed: the seat that is given, or seat 0.",
        PONTOON_SHEET,
        "given",
        {
            "first_jack": ("Cards are dealt face up round the table; the first jack makes the banker.", PAGAT_PONTOON),
            "highest_cut": (
                "Everybody cuts the pack; the highest card makes the banker, and who ties cuts again.",
                PAGAT_PONTOON,
            ),
        },
    )


def shuffle_on_rule() -> Any:
    """When the pack is shuffled."""
    return house_rule(
        "shuffling",
        "The pack is shuffled after a deal in which anybody had a pontoon. Otherwise the cards go under it.",
        PONTOON_SHEET,
        "any_pontoon",
        {
            "player_pontoon": (
                "The pack is shuffled after a deal in which a player had a pontoon. Otherwise the cards go under it.",
                "Parlett",
            ),
            "every_deal": ("The pack is shuffled after every deal.", HOUSE),
        },
    )


def collect_order_rule() -> Any:
    """In which order the cards go under the pack."""
    return house_rule(
        "gathering the cards",
        "Cards are gathered hand by hand from the banker's left, the banker's last, each in the order in which it was "
        "dealt. The first card gathered comes round first.",
        OURS,
        "seat_order",
        {"banker_first": ("Cards are gathered hand by hand, the banker's first, then from the banker's left.", HOUSE)},
    )


def bank_to_rule() -> Any:
    """Who holds the bank next."""
    return house_rule(
        "the bank passes",
        "A player's pontoon wins the bank; of several, the one nearest the banker's left.",
        PONTOON_SHEET,
        "pontoon",
        {
            "turns": ("The bank goes to the left when the banker's turn is over.", PAGAT_PONTOON),
            "sale": (
                "After every deal each player in turn may bid for the bank, more than was bid before. The banker sells "
                "it to the highest bidder or keeps it.",
                f"{PAGAT_PONTOON}; Parlett",
            ),
            "nobody": ("The banker keeps the bank.", HOUSE),
        },
    )


def bank_short_rule() -> Any:
    """What becomes of a bank that can't pay."""
    return house_rule(
        "a bank that is short",
        "The bank collects first, then pays from its left as far as its chips go; what is still owed is lost, and the "
        "bank goes to the left. A player who owes more than the stake pays as far as the chips go.",
        OURS,
        "pays_in_order",
        {"covered": ("No stake and no card is taken that the bank could not pay in full, whatever the cards.", HOUSE)},
    )
