"""What a first card is worth at Pontoon, before anything else is seen: how much to stake on it."""

from __future__ import annotations

from functools import lru_cache

from cardlab.cards import Card, card
from cardlab.games.pontoon_decisions import StakeDecision
from cardlab.games.pontoon_rules import Pontoon
from cardlab.odds.pontoon_chip import PACK, less, sights, worth_of_a_chip
from cardlab.odds.pontoon_hands import NONE, Counts10, with_one_more
from cardlab.odds.pontoon_paid import read_house, value_of
from cardlab.odds.pontoon_rules_of_play import SticksOn, sticks_on
from cardlab.odds.pontoon_seen import Seen, pontoon_of, seen_in
from cardlab.odds.pontoon_stake_worth import StakeValue, StakeValues
from cardlab.odds.pontoon_why import REACH
from cardlab.table.reasons import ActionError
from cardlab.table.view import View

__all__ = ["first_card_worth", "stake_values"]

ACE, TEN = 0, 9
COME_ROUND = "Cards that you remember may come in this deal: it is counted as if you remembered none."


def first_card_worth(first: Card | str, rules: Pontoon | None = None, banker: str | SticksOn = "sticks on 17") -> float:
    """The chips that a hand wins on average for each chip staked on its first card, played as well as can be.

    Exact over all that may come from a freshly shuffled pack, against a banker who plays by a rule. A seat that
    may buy has chips enough; pairs are not split, and nothing is burnt. Above 0 the highest stake is the best, below
    it the least.

    >>> round(first_card_worth("Ah"), 3), round(first_card_worth("6c"), 3)
    (1.284, -0.206)
    """
    value = value_of(card(first))
    return _worth(read_house(rules), value, sticks_on(banker), less(PACK, with_one_more(NONE, value)))


def stake_values(view: View, banker: str | SticksOn = "sticks on 17", memory: bool = True) -> StakeValues:
    """What each stake is worth to the seat that is to stake, in chips won or lost by the end of the deal.

    Every chip on a first card is worth the same; see `first_card_worth` for what is counted, and for `banker`.

    * `memory`: whether the seat remembers the cards that went under the pack in earlier deals. Then they don't come:
      the hands are played with the others. Where they lie so near that they may, they are taken to be forgotten,
      and `exact` is False.

    Raises `ActionError` unless the view is that of a seat which is to stake.

    >>> from cardlab.cards import PACK, cards
    >>> first = cards("Ah 7d 5c 9s")
    >>> deal = Pontoon().deal(pack=first + tuple(card for card in PACK if card not in first), players=2)
    >>> values = stake_values(deal.view(1))
    >>> values.best, values["stake 10"]
    ('stake 10', <stake 10: +12.84 chips>)
    """
    rules, asked = pontoon_of(view), view.decision
    if not isinstance(asked, StakeDecision) or view.seat not in asked.seats:
        raise ActionError(f"Seat {view.seat} has nothing to stake now: use the view of a seat when it has.")
    seen, exact = seen_before_play(view, memory)
    chip = _worth(rules, value_of(asked.card), sticks_on(banker), seen.counts)
    found = {f"stake {count}": StakeValue(f"stake {count}", count * chip) for count in asked.amounts}
    said = f"What a stake on the {asked.card.name} is worth, against a banker who {sticks_on(banker)}"
    return StakeValues(found, said, why(asked, chip, seen), tuple(assumed(rules, asked, exact)), exact)


@lru_cache(maxsize=512)  # what is unseen is new in every deal of a sitting
def _worth(rules: Pontoon, first: int, banker: SticksOn, unseen: Counts10) -> float:
    return worth_of_a_chip(rules, with_one_more(NONE, first), sights(rules, unseen), banker)


def seen_before_play(view: View, memory: bool) -> tuple[Seen, bool]:
    """The cards as a seat knows them; without memory, and not exactly, if what it remembers may come in this deal."""
    seen = seen_in(view, memory)
    near = seen.pack[: REACH + 2 * len(view.seats)]
    if all(card is None for card in near) and not remembers_a_hand(view):
        return seen, True
    return seen_in(view, memory=False), not memory


def remembers_a_hand(view: View) -> bool:
    """Whether the viewer knows a card that lies face down before another, because it remembers the pack."""
    return any(hand.remembered != hand.cards for seat in view.seats for hand in seat.hands)


def why(asked: StakeDecision, chip: float, seen: Seen) -> str:
    """What a chip on this card is worth, and so which stake is the best, in a few sentences."""
    least, most, name = asked.amounts[0], asked.amounts[-1], asked.card.name
    best = f"the highest stake, {most}, is worth most" if chip > 0 else f"the least stake, {least}, costs least"
    worth = f"On average the {name} {'wins' if chip > 0 else 'loses'} {abs(chip):.2f} for every chip staked on it"
    said = f"{worth}, so {best}." if least < most else f"{worth}, and {least} is all that you may stake."
    partner = {ACE: TEN, TEN: ACE}.get(value_of(asked.card))
    if partner is None:
        return said
    return f"{said} Of the {sum(seen.counts)} cards that you can't see, {seen.counts[partner]} make it a pontoon."


def assumed(rules: Pontoon, asked: StakeDecision, exact: bool) -> list[str]:
    """What was taken for granted."""
    splits, burns = rules.split != "none", rules.burn is not None
    left_out = "Splitting and burning are" if splits and burns else "Splitting is" if splits else "Burning is"
    said = [f"{left_out} left out of this count."] if splits or burns else []
    if asked.stack < asked.amounts[-1] * (1 + 3 * rules.buy_max):
        said.append("You are taken to have chips enough for every card that you would buy.")
    if rules.banker_may_double:
        said.append("The banker is taken not to double.")
    if not exact:
        said.append(COME_ROUND)
    return said
