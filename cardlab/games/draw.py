"""Draw poker: five cards face down, and once or twice the cards that one likes least for new ones.

The rules are those of Buderick's dealer's choice. What they leave open, and what others play, is a house rule of
`Draw`, with its default and source.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from cardlab.games.buderick import low_rule, qualifier_rule
from cardlab.games.five_card_draw import FiveCardDraw
from cardlab.ranking import Ranking
from cardlab.table.rulebook import BUDERICK, RuleText

RULES: Mapping[str, RuleText] = {
    "draw.layout": RuleText("Everybody gets five cards face down.", BUDERICK),
}


@dataclass(frozen=True, kw_only=True)
class Draw(FiveCardDraw):
    """The house rules of draw poker; all amounts are whole chips. The high hand takes the pot, unless `low` is given.

    A chosen `pack` is dealt in this order: five cards for the seat to the dealer's left, five for the next, and so on
    round to the dealer; then what each seat draws, in the same order.

    >>> deal = Draw().deal(seed=7, players=3)
    >>> deal.decision
    <bet: seat 1 may check or bet>
    >>> for action in ("check", "check", "check"):
    ...     _ = deal.act(action)
    >>> print(deal.view(seat=1))
    Pot 1. The draw.
    Seat 0 (dealer): -- -- -- -- --  stack 199, checked
    You: Jc 8s Ad 7c 5h  stack 200, checked
    Seat 2: -- -- -- -- --  stack 200, checked
    Your turn. Discard up to 5 cards and draw as many, or stand pat.
    >>> _ = deal.act("discard 7c 5h")
    """

    low: str | Ranking | None = low_rule(
        "Whether there is a low half too, and how low hands rank there; none: the high hand takes the pot.",
        None,
        BUDERICK,
    )
    qualifier: int | str | None = qualifier_rule()

    # What a deal asks of a game.

    title = "Draw poker"
    brief = "five cards, and new ones for those that you discard"
    key = "draw"
    rulebook = RULES
