"""The house rules of Pontoon: every question on which the sources differ, with the sheet's answer as the default."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal

from cardlab.cards import Card
from cardlab.games.house_rules import explained, house_rule, terms_of
from cardlab.games.pontoon import PHASES, pontoon
from cardlab.games.pontoon_checks import bank_at, check_pontoon, draw_for_bank
from cardlab.games.pontoon_passing import (
    bank_short_rule,
    bank_to_rule,
    collect_order_rule,
    first_banker_rule,
    shuffle_on_rule,
)
from cardlab.games.pontoon_rulebook import PONTOON_RULES, pontoon_course
from cardlab.games.rules_sheet import RulesSheet, rules_sheet
from cardlab.table.deal import Deal, new_deal
from cardlab.table.house import check_names
from cardlab.table.judging import Judging
from cardlab.table.reasons import RulesError
from cardlab.table.rulebook import ARNOLD, HOUSE, OURS, PAGAT_PONTOON, PONTOON_SHEET, RuleText
from cardlab.table.sitting import Sitting
from cardlab.table.table import Script, Table

OF_1800, OF_1890 = "rules of about 1800", "rules of about 1890"


@dataclass(frozen=True, kw_only=True)
class Pontoon:
    """The house rules of Pontoon; all amounts are whole chips.

    >>> deal = Pontoon().deal(seed=7, players=3, stacks=100)
    >>> deal.decision
    <stake: seat 1 may stake 1 to 10>
    >>> for action in ("stake 5", "stake 2"):
    ...     _ = deal.act(action)
    >>> print(deal.view(seat=1))
    The players. Staked 7. 46 cards in the pack.
    Seat 0 (banker): -- 2c  stack 100
    You: (Jc) 7c = 17, stake 5  stack 95
    Seat 2: -- 5h, stake 2  stack 98
    Your turn. You have 17: stick, twist or buy 5 to 10.
    """

    min_stake: int = house_rule(
        "least stake", "The least that may be staked on a hand. The banker names it.", PONTOON_SHEET, 1
    )
    max_stake: int = house_rule(
        "highest stake", "The most that may be staked on one card. The banker names it.", PONTOON_SHEET, 10
    )
    first_banker: Literal["given", "first_jack", "highest_cut"] = first_banker_rule()
    second_card: Literal["up", "down"] = house_rule(
        "second card",
        "The second card of every hand is dealt face up, the banker's too.",
        PONTOON_SHEET,
        "up",
        {"down": ("The second card of every hand is dealt face down like the first.", PAGAT_PONTOON)},
    )
    banker_may_double: Literal["paid_twice", "paid_four_times"] | None = house_rule(
        "the banker doubles",
        "Whether the banker may double all stakes after looking at one card.",
        PONTOON_SHEET,
        None,
        {
            "paid_twice": (
                "The banker may double all stakes after looking at one card. Pontoons and tricks are then still paid "
                "twice the first stake.",
                PAGAT_PONTOON,
            ),
            "paid_four_times": (
                "The banker may double all stakes after looking at one card, and pontoons and tricks are paid double "
                "the doubled stake.",
                OF_1890,
            ),
        },
    )
    trick_cards: Literal["5plus", "exactly5"] = house_rule(
        "five-card trick",
        "Five cards or more that do not pass 21 are a five-card trick.",
        PONTOON_SHEET,
        "5plus",
        {"exactly5": ("Five cards that do not pass 21 are a five-card trick; six or more are not.", PAGAT_PONTOON)},
    )
    trick_ends_hand: bool = house_rule(
        "a trick ends the hand", "Whether a hand with five cards takes no more.", OURS, False
    )
    four_card_trick: int = house_rule(
        "four-card trick pays",
        "Four cards are no trick: their total counts.",
        PONTOON_SHEET,
        0,
        {
            many: (f"Four cards that do not pass 21 beat a 21 and lose to a five-card trick; {paid} the stake.", HOUSE)
            for many, paid in enumerate(("they are paid once", "they are paid twice", "they are paid three times"), 1)
        },
    )
    royal_pontoon: bool = house_rule(
        "royal pontoon", "Whether a player's three sevens beat every other hand.", PONTOON_SHEET, False
    )
    royal_pays: int = house_rule("royal pontoon pays", "How many times the stake a royal pontoon is paid.", HOUSE, 3)
    banker_peek: Literal["up_card", "always", "end"] = house_rule(
        "the banker looks for a pontoon",
        "The banker looks at the card face down before anybody plays if the other is an ace or counts ten. A pontoon "
        "is shown at once and ends the deal.",
        PONTOON_SHEET,
        "up_card",
        {
            "always": (
                "The banker looks at both cards before anybody plays. A pontoon is shown at once and ends the deal.",
                PAGAT_PONTOON,
            ),
            "end": (
                "The banker does not look before all have played; a pontoon then takes all stakes still there.",
                ARNOLD,
            ),
        },
    )
    banker_pontoon_collects: int = house_rule(
        "banker's pontoon collects",
        "How many times the stake every other hand loses to a banker's pontoon.",
        PONTOON_SHEET,
        2,
    )
    player_pontoon_vs_banker_pontoon: int = house_rule(
        "pontoon against pontoon",
        "What a player's pontoon gets against the banker's, for each chip at stake: 0, or it loses 1 or 2.",
        PONTOON_SHEET,
        -2,
    )
    player_trick_vs_banker_pontoon: int = house_rule(
        "trick against pontoon",
        "What a player's five-card trick loses to a pontoon that the banker shows at the end, for each chip at stake.",
        OURS,
        -2,
    )
    declare_pontoon: Literal["automatic", "asked"] = house_rule(
        "declaring a pontoon",
        "A pontoon is turned up as soon as its turn comes.",
        OURS,
        "automatic",
        {"asked": ("The seat is asked and declares its pontoon.", PONTOON_SHEET)},
    )
    stick_min: int = house_rule(
        "least total to stick",
        "Below this total a player must buy or twist.",
        PONTOON_SHEET,
        0,
        {least: (f"A player with less than {least} must buy or twist.", PAGAT_PONTOON) for least in (15, 16)},
    )
    banker_min: int = house_rule("least total for the bank", "Below this total the banker must draw.", PONTOON_SHEET, 0)
    buy_min: int = house_rule("a card costs at least", "The least for a card bought, in stakes.", PONTOON_SHEET, 1)
    buy_max: int = house_rule("a card costs at most", "The most for a card bought, in stakes.", PONTOON_SHEET, 2)
    later_buy_max: Literal["2x", "last_purchase"] = house_rule(
        "later cards cost at most",
        "Every card bought may cost as much as the first.",
        PONTOON_SHEET,
        "2x",
        {"last_purchase": ("A card may cost no more than the one bought before it.", PAGAT_PONTOON)},
    )
    buy_fifth_min_total: int | None = house_rule(
        "buying the fifth card",
        "The least hard total in four cards with which the fifth may be bought; with less the trick is sure.",
        PONTOON_SHEET,
        None,
        {12: ("The fifth card is bought only with 12 or more in four cards: with less the trick is sure.", ARNOLD)},
    )
    split: Literal["rank", "aces", "value", "none"] = house_rule(
        "splitting",
        "Two cards of the same rank may be split into two hands, before anything else is done.",
        PONTOON_SHEET,
        "rank",
        {
            "aces": ("Only two aces may be split into two hands.", ARNOLD),
            "value": ("Two cards that count the same may be split into two hands.", HOUSE),
            "none": ("Nothing may be split.", HOUSE),
        },
    )
    buy_after_split: bool = house_rule(
        "buying after a split",
        "Whether cards may be bought for split hands. The sheet names only sticking, twisting and splitting there.",
        PAGAT_PONTOON,
        True,
    )
    max_hands: int = house_rule("hands of one seat", "The most hands that a seat may make by splitting.", OURS, 4)
    split_card: Literal["up", "down"] = house_rule(
        "the second card of a split hand",
        "Each hand of a split gets its second card face up.",
        OURS,
        "up",
        {"down": ("Each hand of a split gets its second card face down.", HOUSE)},
    )
    split_pontoon: Literal["21", "pontoon"] = house_rule(
        "a pontoon after a split",
        "An ace and a ten-card on a split hand are 21, and no pontoon.",
        OURS,
        "21",
        {"pontoon": ("An ace and a ten-card on a split hand are a pontoon.", PAGAT_PONTOON)},
    )
    split_pontoon_pays: int = house_rule(
        "a split pontoon pays", "How many times the stake a pontoon on a split hand is paid.", PAGAT_PONTOON, 2
    )
    split_pontoon_wins_bank: bool = house_rule(
        "a split pontoon wins the bank", "Whether a pontoon on a split hand wins the bank.", PAGAT_PONTOON, False
    )
    burn: Literal[13, 14] | None = house_rule(
        "burning",
        "Whether the first two cards may be thrown in for two others, with a hard 13 or 14.",
        PONTOON_SHEET,
        None,
        {
            hard: (f"A hard {hard} in the first two cards may be thrown in for two others.", PAGAT_PONTOON)
            for hard in (13, 14)
        },
    )
    burn_stake: bool = house_rule(
        "burning takes a stake", "Whether a seat that burns two cards must double its stake.", PONTOON_SHEET, False
    )
    bust_cards: Literal["bottom_now", "bottom_unseen", "with_the_rest"] = house_rule(
        "cards of a bust hand",
        "A bust hand is shown, and its cards go under the pack at once.",
        PONTOON_SHEET,
        "bottom_now",
        {
            "bottom_unseen": ("The cards of a bust hand go under the pack at once, without being shown.", ARNOLD),
            "with_the_rest": ("A bust hand is shown and lies until all cards are gathered.", HOUSE),
        },
    )
    tie: Literal["banker", "nobody"] = house_rule(
        "ties",
        "The banker wins ties.",
        PONTOON_SHEET,
        "banker",
        {"nobody": ("With the same total nobody pays: the stake goes back.", OF_1800)},
    )
    pontoon_pays: int = house_rule(
        "pontoon pays", "How many times the stake a player's pontoon is paid.", PONTOON_SHEET, 2
    )
    trick_pays: int = house_rule(
        "trick pays", "How many times the stake a player's five-card trick is paid.", PONTOON_SHEET, 2
    )
    banker_trick_collects: int = house_rule(
        "banker's trick collects",
        "How many times the stake every hand but a pontoon and a trick loses to the banker's five-card trick.",
        PONTOON_SHEET,
        1,
    )
    player_trick_vs_banker_trick: int = house_rule(
        "trick against trick",
        "What a player's five-card trick gets against the banker's, for each chip at stake: 0, or it loses 1 or 2.",
        PONTOON_SHEET,
        -1,
    )
    pontoon_vs_banker_trick: int = house_rule(
        "pontoon against a trick",
        "How many times the stake a player's pontoon is paid against the banker's five-card trick.",
        PONTOON_SHEET,
        2,
    )
    shuffle_on: Literal["any_pontoon", "player_pontoon", "every_deal"] = shuffle_on_rule()
    cut: bool = house_rule("cutting", "Whether the pack is cut after it is shuffled.", PONTOON_SHEET, False)
    collect_order: Literal["seat_order", "banker_first"] = collect_order_rule()
    bank_to: Literal["pontoon", "turns", "sale", "nobody"] = bank_to_rule()
    bank_deals: int = house_rule(
        "deals of a turn", "How many deals a banker has, where the bank goes round.", PAGAT_PONTOON, 1
    )
    bank_offered: bool = house_rule(
        "the bank may be left", "Whether a seat that wins the bank may leave it where it is.", ARNOLD, False
    )
    needs_banker_beaten: bool = house_rule(
        "the banker's pontoon keeps the bank",
        "Whether a banker who has a pontoon too keeps the bank.",
        OURS,
        True,
    )
    bank_short: Literal["pays_in_order", "covered"] = bank_short_rule()

    def __new__(cls, **given: Any) -> Pontoon:
        """Refuse the names of house rules that there are not, with the nearest that there is."""
        check_names(cls, given)
        return object.__new__(cls)

    def __post_init__(self) -> None:
        check_pontoon(self)

    # What a deal asks of a game.

    title = "Pontoon"
    key = "pontoon"
    seats_allowed = range(2, 10)  # a banker and 1 to 8 players
    why_chips = "to play with"
    rulebook = PONTOON_RULES
    phases = PHASES

    @property
    def course(self) -> tuple[str, ...]:
        """How the game goes, in sentences, in the order of play."""
        return pontoon_course(self)

    def rules_sheet(self) -> RulesSheet:
        """The rules as a page: how the game goes, and the house rules in force, with those marked that differ."""
        return rules_sheet(self)

    @property
    def judging(self) -> Judging:
        """There is none: a hand is settled with the bank alone."""
        raise RulesError("At Pontoon there is no showdown of high and low hands: each hand is settled with the bank.")

    def cards_needed(self, players: int) -> int:
        """The smallest pack: two cards a seat."""
        return 2 * players

    def chips_needed(self, seat: int, dealer: int) -> int:
        """The smallest stack to sit down with: the least stake, for the banker too."""
        return self.min_stake

    def script(self, table: Table) -> Script:
        """The rules as a script."""
        return pontoon(table, self)

    def terms(self) -> dict[str, Any]:
        """Every house rule as a plain value, for saving."""
        return terms_of(self)

    def explain(self, rule: str) -> RuleText:
        """A rule in a sentence or two, by the id that an event carries."""
        return explained(self, rule)

    # Sitting down to play.

    @classmethod
    def domestic(cls, **changes: Any) -> Pontoon:
        """As most books have it, where they differ from the sheet.

        Both cards are dealt down and the banker looks at both; five cards make a trick and end the hand; a player
        sticks on 15 or more; a card costs no more than the last one.

        >>> Pontoon.domestic().stick_min
        15
        """
        books: dict[str, Any] = {
            "second_card": "down",
            "banker_peek": "always",
            "trick_cards": "exactly5",
            "trick_ends_hand": True,
            "stick_min": 15,
            "later_buy_max": "last_purchase",
            "buy_fifth_min_total": 12,
            "split_pontoon": "pontoon",
            "first_banker": "first_jack",
            "cut": True,
        }
        return cls(**{**books, **changes})

    def deal(
        self,
        seed: int | None = None,
        players: int | None = None,
        stacks: int | Sequence[int] = 200,
        banker: int | None = None,
        pack: str | Sequence[Card] | None = None,
        dealer: int | None = None,
    ) -> Deal:
        """A new deal; `players` counts the banker. `stacks` is one number of chips for all, or one for each seat.

        `banker` (or `dealer`, the same) is a seat; left out, it is found as the house does. `pack` gives a chosen
        order of cards: one for each seat from the banker's left, the banker last; the second cards in the same
        order; then as they are drawn. Without a seed one is chosen; `deal.seed` tells it. RulesError says what
        can't be.

        >>> Pontoon().deal(players=10)
        Traceback (most recent call last):
            ...
        cardlab.table.reasons.RulesError: Pontoon is for 2 to 9 players, not 10.
        """
        place, called = bank_at(banker, dealer), "dealer" if banker is None else "banker"
        seat = 0 if place is None else place
        first = new_deal(self, seed=seed, players=players, stacks=stacks, dealer=seat, pack=pack, dealer_is=called)
        if place is None and (drawn := draw_for_bank(self.first_banker, first.seed, first.players)):
            return new_deal(self, seed=first.seed, players=players, stacks=stacks, dealer=drawn, pack=pack)
        return first

    def sit_down(
        self,
        seed: int | None = None,
        players: int | None = None,
        stacks: int | Sequence[int] = 200,
        banker: int | None = None,
        dealer: int | None = None,
    ) -> Sitting:
        """A sitting: deals one after another, in which the bank passes and the pack is seldom shuffled."""
        return Sitting(self.deal(seed=seed, players=players, stacks=stacks, banker=banker, dealer=dealer))
