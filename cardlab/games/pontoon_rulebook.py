"""The rules of Pontoon that are no question of the house, each in a sentence or two."""

from __future__ import annotations

from cardlab.table.rulebook import OURS, PAGAT_PONTOON, PONTOON_SHEET, RuleText

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
