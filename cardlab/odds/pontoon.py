"""What each choice of a seat at Pontoon is worth, exactly, over all the cards that it can't see."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from cardlab.games.pontoon_bank_events import Doubled
from cardlab.games.pontoon_play_decision import PlayDecision
from cardlab.games.pontoon_totals import points
from cardlab.games.pontoon_words import amount_of
from cardlab.odds.pontoon_hands import NONE, Counts10
from cardlab.odds.pontoon_paid import bankers_growth, counted, paid, players_growth, value_of
from cardlab.odds.pontoon_play import STICK, TWIST, Buying, Held, Play, Spread, Table
from cardlab.odds.pontoon_rules_of_play import KnowsYourHand, SticksOn, bankers_rule, sticks_on
from cardlab.odds.pontoon_seen import pontoon_of, seen_in
from cardlab.odds.pontoon_split import Pair
from cardlab.odds.pontoon_unseen import BankersCards
from cardlab.odds.pontoon_why import Teller
from cardlab.odds.pontoon_worth import PontoonValue, PontoonValues
from cardlab.table.reasons import ActionError
from cardlab.table.view import View

__all__ = ["pontoon_values"]


def pontoon_values(
    view: View,
    banker: str | SticksOn | KnowsYourHand = "sticks on 17",
    then: str | SticksOn = "best",
    memory: bool = True,
) -> PontoonValues:
    """What each legal action is worth to the seat that plays, in chips won or lost on the hand by the end of the deal.

    The result is exact over the cards that the seat can't see, all of which may lie anywhere: the banker's hidden
    card is one of them, and if he has looked for a pontoon, he has none. Cards are drawn without putting back.

    * `banker`: how he plays: "sticks on 17" (any total from 2 to 21), "sticks on 17, soft 18", or "knows your hand":
      he draws until he has as much as you, and to a trick against a trick: the worst that a free banker can do.
    * `then`: how the seat goes on after the action: "best", in the way that wins most, or by a rule as above,
      twisting and never buying. `best` sees what every further card was, and knows what is still to come.
    * `memory`: whether the seat remembers the cards that went under the pack in earlier deals, in their order. Then
      they can't come until the others are gone. Cards that went under in this deal are remembered in any case.

    What it leaves aside: nothing is learnt from how the others play. How many cards the hands after this one take
    makes no difference, since what they take is as unknown as what they leave. Only where the place of the cards
    that come next is remembered does it matter: then each of these hands is taken to draw one, and `exact` is False.
    The hands of a split are each played as if the other had not been seen, each with half of the money.

    Raises `ActionError` unless the view is that of a seat which is to play a hand.

    >>> from cardlab.games.pontoon_rules import Pontoon
    >>> deal = Pontoon(max_stake=2).deal(seed=7, players=3)
    >>> while deal.decision.kind != "play":
    ...     _ = deal.act(deal.legal_actions[0])
    >>> values = pontoon_values(deal.view(deal.decision.seats[0]))
    >>> values.best, values["stick"], list(values)
    ('stick', <stick: -0.30 chips>, ['stick', 'twist', 'buy 1', 'buy 2'])
    """
    return Question(view, bankers_rule(banker), None if then == "best" else sticks_on(then), memory).values()


class Question:
    """One hand to play, by one view."""

    def __init__(self, view: View, banker: SticksOn | KnowsYourHand, then: SticksOn | None, memory: bool) -> None:
        self.rules, self.asked = pontoon_of(view), playing(view)
        self.view, self.banker, self.then = view, banker, then
        self.seen = seen_in(view, memory)
        self.unseen = self.seen.counts
        asked = self.asked
        money = asked.stack if asked.cover is None else min(asked.stack, asked.cover)
        self.held = Held(asked.stake, money, asked.buy_most)
        self.play = self.play_from(counted(asked.cards))

    def values(self) -> PontoonValues:
        """What every legal action is worth."""
        teller = Teller(self.asked, self.seen, self.banker, self.then, self.waiting())

        def value(action: str) -> PontoonValue:
            spread = self.spread(action)
            pays = self.table(self.asked.split or action == "split").paid
            found = PontoonValue(action, spread.chips, spread.ends, pays, "", teller.exact(action))
            return replace(found, why=teller.why(found))

        return teller.told(self.asked.legal_actions, self.worth_trying(), value)

    def worth_trying(self) -> list[str]:
        """The legal actions among which the best is: of the prices, those that can be."""
        prices = {f"buy {price}" for price in self.play.prices(0, self.held)}
        rule = self.then is not None
        return [action for action in self.asked.legal_actions if rule or action[:3] != "buy" or action in prices]

    def waiting(self) -> int:
        """How many hands are still to be played between this one and the bank."""
        assert self.view.seat is not None
        after = (self.view.dealer - self.view.seat - 1) % len(self.view.seats)
        return after + self.asked.hands - self.asked.hand - 1

    def table(self, split: bool) -> Table:
        """What is the same for all actions on a hand."""
        rules = self.rules
        return Table(
            growth=players_growth(rules, split),
            bank=bankers_growth(rules),
            banker=BankersCards(counted(card for card in self.seen.bank if card), self.seen.no_pontoon),
            rule=self.banker.at_least(rules.banker_min),
            paid=paid(rules, split, any(isinstance(event, Doubled) for event in self.view.events)),
            stick_min=rules.stick_min,
            others_take=self.waiting(),
            then=self.then,
        )

    def buying(self, split: bool, more: int = 0) -> Buying | None:
        """What cards cost, where so much more is staked first."""
        asked, rules = self.asked, self.rules
        if split and not rules.buy_after_split:
            return None
        first = asked.first_stake + more
        falling = rules.later_buy_max == "last_purchase"
        return Buying(first * rules.buy_min, first * rules.buy_max, falling, rules.buy_fifth_min_total)

    def play_from(self, hand: Counts10, more: int = 0) -> Play:
        """All ways to go on with the hand, or with another in its place and so much more on it."""
        split = self.asked.split
        return Play(self.table(split), hand, self.unseen, self.seen.order, self.buying(split, more))

    def spread(self, action: str) -> Spread:
        """How it ends after an action."""
        match action:
            case "stick" | "pontoon":
                return self.play.ends(STICK, self.held)
            case "twist":
                return self.play.ends(TWIST, self.held)
            case "split":
                return self.pair().split(self.held, self.rules.max_hands - self.asked.hands - 1)
            case "burn":
                return self.burnt()
        return self.play.ends(amount_of(action), self.held)

    def pair(self) -> Pair:
        """The two cards that may be split."""
        card, split = self.asked.cards[0], self.rules.split
        alike = [other for other in self.seen.unseen if points(other) == points(card)]
        like = sum(split == "value" or other.rank == card.rank for other in alike)
        unseen, order = self.unseen, self.seen.order
        return Pair(self.table(True), value_of(card), like, len(alike), unseen, order, self.buying(True))

    def burnt(self) -> Spread:
        """How it ends if two new cards come for these."""
        more = self.asked.burn_costs
        fresh = self.play_from(NONE, more)
        one, _ = fresh.drawn(0, np.ones(1))
        two, _ = fresh.drawn(1, one)
        stake, money, cap = self.held
        return fresh.follow(2, two, Held(stake + more, money - more, cap + more * self.rules.buy_max), twisted=False)


def playing(view: View) -> PlayDecision:
    """What the seat is asked; refuses a view of which no hand is to be played."""
    if not isinstance(view.decision, PlayDecision) or view.seat not in view.decision.seats:
        raise ActionError(f"Seat {view.seat} has no hand to play now: use the view of a seat when it has.")
    return view.decision
