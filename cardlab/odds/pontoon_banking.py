"""Whether the banker should draw or stick: exactly, against all that the hands which wait for him can hold."""

from __future__ import annotations

from collections.abc import Iterator

from cardlab.games.pontoon_bank_events import Doubled
from cardlab.games.pontoon_decisions import BankerDecision
from cardlab.games.pontoon_rules import Pontoon
from cardlab.games.pontoon_totals import hard_total
from cardlab.odds.pontoon_bank_worth import BankerValue, BankerValues, Fare
from cardlab.odds.pontoon_banker import Bank, BankPlay
from cardlab.odds.pontoon_hands import end_of
from cardlab.odds.pontoon_holdings import Waiting, may_hold
from cardlab.odds.pontoon_paid import bankers_growth, counted, paid, players_growth, value_of
from cardlab.odds.pontoon_rules_of_play import SticksOn, sticks_on
from cardlab.odds.pontoon_seen import Seen, next_card_said, pontoon_of, seen_in
from cardlab.odds.pontoon_worth import named
from cardlab.table.hand_view import HandView
from cardlab.table.reasons import ActionError
from cardlab.table.view import View

__all__ = ["banker_values"]


def banker_values(view: View, players: str | SticksOn = "sticks on 16", memory: bool = True) -> BankerValues:
    """What "draw" and "stick" are worth to the banker, in chips, if he then goes on as well as can be.

    Exact over all cards that he can't see: every order is as likely as any other, except that each hand which waits
    was played as `players` says, card by card, and is no pontoon (that would lie open). A seat that can't have
    played so may hold whatever is not bust. What one hand holds another can't, and neither can the banker draw it.
    Where very many cards lie face down, a sample of all that they can be is weighed instead: always the same one,
    right to about a hundredth of the chips at stake, and `exact` is False.

    * `players`: how the seats have played: "sticks on 16" (any total from 2 to 21), or "sticks on 16, soft 18".
      Whether they bought or twisted tells nothing more.
    * `memory`: whether the banker remembers the cards that went under the pack in earlier deals, in their order.

    Raises `ActionError` unless the view is that of a banker who is to draw or to stick.

    >>> from cardlab.cards import PACK, cards
    >>> first = cards("9c 5h 7d Td")
    >>> deal = Pontoon().deal(pack=first + tuple(card for card in PACK if card not in first), players=2)
    >>> for action in ("stake 10", "stick"):
    ...     _ = deal.act(action)
    >>> values = banker_values(deal.view(0))
    >>> values.best, values["stick"]
    ('draw', <stick: -10.00 chips>)
    """
    rules, rule = pontoon_of(view), sticks_on(players)
    if not isinstance(view.decision, BankerDecision) or view.seat not in view.decision.seats:
        raise ActionError(f"Seat {view.seat} has no bank to play now: use the banker's view when he is to draw.")
    asked, seen, rule = view.decision, seen_in(view, memory), rule.at_least(rules.stick_min)
    hands = list(waiting(view))
    doubled = any(isinstance(event, Doubled) for event in view.events)
    bank = Bank(
        counted(asked.cards),
        bankers_growth(rules),
        counted(seen.unseen),
        seen.order,
        tuple(as_seen(hand, rules, memory) for _, _, hand in hands),
        tuple(paid(rules, hand.split, doubled) for _, _, hand in hands),
        rule,
        rules.banker_min,
    )
    play = BankPlay(bank)
    worth = {"draw": lambda: play.draw()[0], "stick": lambda: play.stick()[0]}
    found = {
        action: BankerValue(action, float(worth[action]()), named(play.ends(action == "draw")))
        for action in asked.legal_actions
    }
    fares = tuple(fare(play, place, seat, number) for place, (seat, number, _) in enumerate(hands))
    seats = [seat for (seat, _, _), hand in zip(hands, bank.waiting, strict=True) if not may_hold(hand, rule)]
    odd = tuple(dict.fromkeys(seats))  # a seat may have split its hand
    sampled = 0 if play.held.exact else len(play.held.hidden)
    return BankerValues(found, asked.made, next_card(asked, seen), as_said(rule), fares, odd, play.by_rule, sampled)


def waiting(view: View) -> Iterator[tuple[int, int, HandView]]:
    """The hands that wait for the banker: seat, number and hand."""
    for seat in view.seats:
        for number, hand in enumerate(seat.hands):
            if seat.seat != view.dealer and hand.state != "bust":
                yield seat.seat, number, hand


def as_seen(hand: HandView, rules: Pontoon, memory: bool) -> Waiting:
    """A hand as the banker sees it."""
    cards = hand.remembered if memory else hand.cards
    values = tuple(None if card is None else value_of(card) for card in cards)
    return Waiting(values, hand.stake, players_growth(rules, hand.split), hand.state == "pontoon")


def fare(play: BankPlay, place: int, seat: int, number: int) -> Fare:
    """How one hand stands to the banker's."""
    chances, bank = play.fares()[place], play.bank
    mine = end_of(bank.hand, bank.growth)
    taken = float(chances[bank.paid[place][:, mine] < 0].sum())
    return Fare(seat, number, bank.waiting[place].stake, taken, named(chances))


def next_card(asked: BankerDecision, seen: Seen) -> str:
    """What the next card may do to the banker's hand."""
    return next_card_said(asked.made, hard_total(asked.cards), seen)


def as_said(rule: SticksOn) -> str:
    """A rule as one says it of several."""
    return str(rule).replace("sticks", "stick", 1)
