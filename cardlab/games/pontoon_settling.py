"""What a hand gets against the banker's at Pontoon, by the house's rules: pure functions of the two hands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, Literal, NamedTuple

from cardlab.cards import Card
from cardlab.games.pontoon_totals import (
    FOUR,
    MOST,
    TRICK,
    hard_total,
    has_ace,
    is_bust,
    is_three_sevens,
    is_trick,
    total_said,
)

if TYPE_CHECKING:
    from cardlab.games.pontoon_rules import Pontoon

Kind = Literal["royal", "pontoon", "trick", "four", "points", "bust"]


class Standing(NamedTuple):
    """What a hand counts as. `split` tells a pontoon that was made after a split."""

    kind: Kind
    total: int
    split: bool = False


NOTHING: Final = Standing("points", 0)
# Most hands are one of these.
ORDINARY: Final = tuple(Standing("points", count) for count in range(MOST + 1))


def standing(cards: Sequence[Card], rules: Pontoon, split: bool = False, banker: bool = False) -> Standing:
    """What a hand counts as under the house's rules.

    >>> from cardlab.cards import cards
    >>> from cardlab.games.pontoon_rules import Pontoon
    >>> rules = Pontoon()
    >>> standing(cards("Ah Td"), rules).kind, standing(cards("Ah Td"), rules, split=True).kind
    ('pontoon', 'points')
    >>> standing(cards("5c 3d 3h 2s Ac"), rules)
    Standing(kind='trick', total=14, split=False)
    """
    return standing_of(hard_total(cards), has_ace(cards), cards, rules, split, banker)


def standing_of(
    hard: int, ace: bool, cards: Sequence[Card], rules: Pontoon, split: bool = False, banker: bool = False
) -> Standing:
    """The same where the lowest total is known, and whether there is an ace."""
    count, many = hard + 10 if ace and hard <= MOST - 10 else hard, len(cards)
    if count > MOST:
        return Standing("bust", count)
    if many == 2:
        natural = count == MOST and not (split and rules.split_pontoon == "21")
        return Standing("pontoon", count, split) if natural else ORDINARY[count]
    if many == 3 and rules.royal_pontoon and not banker and is_three_sevens(cards):
        return Standing("royal", count)
    if many >= TRICK and is_trick(cards, rules.trick_cards == "exactly5"):
        return Standing("trick", count)
    return Standing("four", count) if many == FOUR and rules.four_card_trick else ORDINARY[count]


SAID: dict[Kind, str] = {
    "royal": "royal pontoon",
    "pontoon": "pontoon",
    "trick": "five-card trick",
    "four": "four-card trick",
}


def hand_said(cards: Sequence[Card], rules: Pontoon, split: bool = False, banker: bool = False) -> str:
    """A hand as players say it: "soft 17", "19", "five-card trick"."""
    return standing_said(standing(cards, rules, split, banker), cards)


def standing_said(hand: Standing, cards: Sequence[Card]) -> str:
    """The same for a hand of which it is known what it counts as."""
    return SAID.get(hand.kind) or total_said(cards)


def is_any_trick(cards: Sequence[Card], rules: Pontoon) -> bool:
    """Whether a hand is a five-card trick, or a four-card trick in a house that has it."""
    four = rules.four_card_trick and len(cards) == FOUR and not is_bust(cards)
    return bool(four) or is_trick(cards, rules.trick_cards == "exactly5")


def times(rules: Pontoon, hand: Standing, banker: Standing, doubled: bool = False) -> int:
    """What a hand that is not bust gets for each chip at stake: -2 to 3, its own stake not counted.

    `doubled` says that the banker doubled all stakes.

    >>> from cardlab.games.pontoon_rules import Pontoon
    >>> times(Pontoon(), Standing("points", 19), Standing("points", 19))
    -1
    >>> times(Pontoon(), Standing("trick", 15), Standing("points", 20))
    2
    """
    if hand.kind == "royal":
        return rules.royal_pays
    if banker.kind == "pontoon":
        if hand.kind == "pontoon":
            return rules.player_pontoon_vs_banker_pontoon
        return rules.player_trick_vs_banker_pontoon if hand.kind == "trick" else -rules.banker_pontoon_collects
    if hand.kind == "pontoon":
        return pontoon_times(rules, hand, banker, doubled)
    if banker.kind == "trick":
        return rules.player_trick_vs_banker_trick if hand.kind == "trick" else -rules.banker_trick_collects
    if hand.kind == "trick":
        return once_if(doubled and rules.banker_may_double == "paid_twice", rules.trick_pays)
    if banker.kind == "bust" or rank(hand) > rank(banker):
        pays = rules.four_card_trick if hand.kind == "four" else 1
        return once_if(doubled and rules.banker_may_double == "paid_twice", pays)
    return 0 if rank(hand) == rank(banker) and rules.tie == "nobody" else -1


def rank(hand: Standing) -> int:
    """What decides between hands without a pontoon or a five-card trick: the total; a four-card trick beats all."""
    return MOST + 1 if hand.kind == "four" else hand.total


def pontoon_times(rules: Pontoon, hand: Standing, banker: Standing, doubled: bool) -> int:
    """What a player's pontoon is paid where the banker has none."""
    if hand.split:
        pays = rules.split_pontoon_pays
    else:
        pays = rules.pontoon_vs_banker_trick if banker.kind == "trick" else rules.pontoon_pays
    return once_if(doubled and rules.banker_may_double == "paid_twice", pays)


def once_if(doubled: bool, pays: int) -> int:
    """Where stakes were doubled and a house pays twice the first stake only: half as often."""
    return max(1, pays // 2) if doubled else pays


def most_times(rules: Pontoon) -> int:
    """The most that any hand can be paid for each chip at stake."""
    royal = rules.royal_pays if rules.royal_pontoon else 1
    after_split = rules.split_pontoon_pays if rules.split_pontoon == "pontoon" else 1
    tricks = rules.trick_pays, rules.four_card_trick
    return max(rules.pontoon_pays, rules.pontoon_vs_banker_trick, *tricks, royal, after_split)
