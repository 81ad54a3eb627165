"""The rules of Pontoon in sentences: how a deal goes in a house, and the rules that are no question of the house."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardlab.table.reasons import listed
from cardlab.table.rulebook import OURS, PAGAT_PONTOON, PONTOON_SHEET, RuleText

if TYPE_CHECKING:
    from cardlab.games.pontoon_rules import Pontoon

PONTOON_RULES: dict[str, RuleText] = {
    "pontoon.stakes": RuleText(
        "Everybody looks at one card and stakes on it, from the banker's left and between the banker's limits. Later, "
        "more chips go on a hand only with a card bought.",
        PONTOON_SHEET,
    ),
    "pontoon.first_card": RuleText(
        "The first card is dealt face down; a player looks at it. The banker's own is looked at by nobody yet.",
        f"{PONTOON_SHEET}; {PAGAT_PONTOON}",
    ),
    "pontoon.ranking": RuleText(
        "A pontoon is an ace with a card that counts ten, as the first two cards, and beats all else. Next comes the "
        "five-card trick, then the totals from 21 down. An ace counts 1 or 11; kings, queens and jacks count 10.",
        PONTOON_SHEET,
    ),
    "pontoon.sticking": RuleText("Who sticks takes no more cards for the hand.", PONTOON_SHEET),
    "pontoon.buying": RuleText(
        "A card is bought with chips on the hand and comes face down: below 21, and not after a card was twisted.",
        PONTOON_SHEET,
    ),
    "pontoon.twisting": RuleText(
        "A card is twisted for nothing and comes face up. After it no card can be bought for the hand.", PONTOON_SHEET
    ),
    "pontoon.banker": RuleText(
        "The banker plays last, with all cards open, and draws or sticks at will.", PONTOON_SHEET
    ),
    "pontoon.even": RuleText(
        "The higher total wins as much as lies on the hand; a player who passed 21 has lost already, and when the bank "
        "passes 21 all the others are paid.",
        PONTOON_SHEET,
    ),
    "pontoon.no_cards": RuleText(
        "A card that is not in the pack can't be taken: with none left, hands stand as they are.", OURS
    ),
}


def pontoon_course(rules: Pontoon) -> tuple[str, ...]:
    """How a deal goes, in sentences, in the order of play."""
    told = (stakes_told, look_told, play_told, pairs_told, hands_told, bank_told, pay_told, passing_told)
    return tuple(said for tell in told if (said := tell(rules)))


def stakes_told(rules: Pontoon) -> str:
    """The first card and what is put on it."""
    stake = str(rules.min_stake) if rules.min_stake == rules.max_stake else f"{rules.min_stake} to {rules.max_stake}"
    doubles = " The banker may then look at one card and double all stakes." if rules.banker_may_double else ""
    return f"One card each, face down. From the banker's left each player looks at it and stakes {stake}.{doubles}"


def look_told(rules: Pontoon) -> str:
    """The second card, and the banker's look at his two."""
    look = {
        "up_card": "If the banker's is an ace or counts ten, the banker looks for a pontoon, and one ends the deal.",
        "always": "The banker looks for a pontoon, and one ends the deal.",
        "end": "The banker does not look for a pontoon before all have played.",
    }[rules.banker_peek]
    return f"A second card each, face {rules.second_card}. {look}"


def play_told(rules: Pontoon) -> str:
    """Buying, twisting and sticking."""
    price = stakes(rules.buy_max) if rules.buy_min == rules.buy_max else f"{rules.buy_min} to {rules.buy_max} stakes"
    sticks = f" Nobody sticks below {rules.stick_min} but with a trick." if rules.stick_min else ""
    return (
        f"Each player in turn buys cards, face down, for {price}, or twists them for nothing, face up, until sticking "
        f"or passing 21. After a twist no card is bought.{sticks}"
    )


def pairs_told(rules: Pontoon) -> str:
    """What else may be done with the first two cards."""
    pair = {"rank": "Two cards of one rank", "aces": "Two aces", "value": "Two cards that count the same"}
    said = [f"{pair[rules.split]} may be split into two hands."] if rules.split in pair and rules.max_hands > 1 else []
    if rules.burn:
        price = ", if the stake is doubled" if rules.burn_stake else ""
        said.append(f"A hard {rules.burn} in two cards may be burnt for two others{price}.")
    return " ".join(said)


def hands_told(rules: Pontoon) -> str:
    """Which hand beats which."""
    royal = "A player's three sevens beat all. " if rules.royal_pontoon else ""
    trick = "five cards or more" if rules.trick_cards == "5plus" else "five cards"
    four = "then four cards, a four-card trick; " if rules.four_card_trick else ""
    best = "comes next" if royal else "beats all"
    return (
        f"{royal}A pontoon, an ace with a card that counts ten, {best}; then {trick} that do not pass 21, a five-card "
        f"trick; {four}then the totals from 21 down."
    )


def bank_told(rules: Pontoon) -> str:
    """How the banker plays."""
    least = f", but does not stick below {rules.banker_min} without a trick" if rules.banker_min else ""
    ties = "The banker wins ties." if rules.tie == "banker" else "With the same total nobody pays."
    return f"The banker plays last, with all cards open, and draws or sticks at will{least}. {ties}"


def pay_told(rules: Pontoon) -> str:
    """What is paid."""
    dearer = {
        "a royal pontoon": rules.royal_pays * rules.royal_pontoon,
        "a pontoon": rules.pontoon_pays,
        "a five-card trick": rules.trick_pays,
        "a four-card trick": rules.four_card_trick,
    }
    pays = listed([f"{hand} {stakes(count)}" for hand, count in dearer.items() if count], "and")
    return (
        f"The bank pays {pays}; any other hand that wins, the stake. The banker's pontoon takes "
        f"{stakes(rules.banker_pontoon_collects)}, and the banker's trick {stakes(rules.banker_trick_collects)}."
    )


def passing_told(rules: Pontoon) -> str:
    """Who holds the bank next, and whether the pack is shuffled."""
    turn = "each deal" if rules.bank_deals == 1 else f"a turn of {rules.bank_deals} deals"
    bank = {
        "pontoon": "A player's pontoon wins the bank.",
        "turns": f"The bank goes to the left after {turn}.",
        "sale": "After each deal the players may bid for the bank.",
        "nobody": "The banker keeps the bank.",
    }[rules.bank_to]
    shuffled = {
        "any_pontoon": "a deal in which anybody had a pontoon",
        "player_pontoon": "a deal in which a player had a pontoon",
        "every_deal": "every deal",
    }[rules.shuffle_on]
    under = "" if rules.shuffle_on == "every_deal" else "; otherwise the cards go under it as they lie"
    return f"{bank} The pack is shuffled after {shuffled}{under}."


def stakes(count: int) -> str:
    """So many times the stake.

    >>> stakes(1), stakes(2), stakes(3)
    ('the stake', 'twice the stake', '3 times the stake')
    """
    return {1: "the stake", 2: "twice the stake"}.get(count, f"{count} times the stake")
