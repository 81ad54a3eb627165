"""What each choice of a seat at Pontoon is worth, exactly, over all the cards that it can't see."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from cardlab.games.pontoon_rules import Pontoon
from cardlab.games.pontoon_play_decision import PlayDecision
from cardlab.games.pontoon_bank_events import Doubled
from cardlab.games.pontoon_totals import points
from cardlab.games.pontoon_words import amount_of
from cardlab.odds.pontoon_bank import SticksOn, sticks_on
from cardlab.odds.pontoon_hands import Counts10
from cardlab.odds.pontoon_paid import bankers_growth, counted, paid, players_growth, value_of
from cardlab.odds.pontoon_play import STICK, TWIST, Buying, Held, Play, Spread, Table
from cardlab.odds.pontoon_seen import Seen, pontoon_of, seen_in
from cardlab.odds.pontoon_split import Pair
from cardlab.odds.pontoon_unseen import BankersCards
from cardlab.odds.pontoon_why import Teller
from cardlab.odds.pontoon_worth import PontoonValue, PontoonValues
from cardlab.table.reasons import ActionError
from cardlab.table.view import View

__all__ = ["pontoon_values"]

NONE: Counts10 = (0,) * 10


def pontoon_values(
    view: View, banker: str | SticksOn = "sticks on 17", then: str | SticksOn = "best", memory: bool = True
) -> PontoonValues:
    """What each legal action is worth to the seat that plays, in chips won or lost on the hand by the end of the deal.

    The result is exact over the cards that the seat can't see, all of which may lie anywhere: the banker's hidden
    card is one of them, and if he has looked for a pontoon, he has none. Cards are drawn without putting back.

    * `banker`: how he plays: "sticks on 17" (any total from 2 to 21), or "sticks on 17, soft 18".
    * `then`: how the seat goes on after the action: "best", in the way that wins most, or by a rule as above,
      twisting and never buying. `best` sees what every further card was, and knows what is still to come.
    * `memory`: whether the seat remembers the cards that went under the pack in earlier deals, in their order. Then
      they can't come until the others are gone. Cards that went under in this deal are remembered in any case.

    What it leaves aside: nothing is learnt from how the others play. How many cards the hands after this one take
    makes no difference, since what they take is as unknown as what they leave. Only where the place of the cards
    that come next is remembered does it matter: then each of these hands is taken to draw one, and `exact` is False.
    The hands of a split are each played as if the other had not been seen, each with half of the money.

    Raises `ActionError` unless the view is that of a seat which is to play a hand.

    >>> deal = Pontoon(max_stake=2).deal(seed=7, players=3)
    >>> while deal.decision.kind != "play":
    ...     _ = deal.act(deal.legal_actions[0])
    >>> values = pontoon_values(deal.view(deal.decision.seats[0]))
    >>> values.best, values["stick"], list(values)
    """
    return Question(view, sticks_on(banker), None if then == "best" else sticks_on(then), memory).values()


@dataclass(frozen=True)
class Question:
    """One hand to play, by one view."""

    view: View
    banker: SticksOn
    then: SticksOn | None
    memory: bool

    @property
    def rules(self) -> Pontoon:
        """The house's rules."""
        return pontoon_of(self.view)

    @property
    def decision(self) -> PlayDecision:
        """What the seat is asked."""
        rules, decision = self.rules, self.view.decision
        if not isinstance(decision, PlayDecision) or self.view.seat not in decision.seats or rules is None:
            raise ActionError(f"Seat {self.view.seat} has no hand to play now: use the view of a seat when it has.")
        return decision

    def values(self) -> PontoonValues:
        """What every legal action is worth."""
        asked, seen = self.decision, seen_in(self.view, self.memory)
        teller = Teller(asked, seen, self.banker, self.then, self.waiting())
        exact = not teller.order_matters
        found = {
            action: PontoonValue(
                action, spread.chips, spread.ends, self.table(asked.split or action == "split").paid, "", exact
            )
            for action, spread in self.spreads(asked, seen).items()
        }
        return teller.told(found)

    def waiting(self) -> int:
        """How many hands are still to be played between this one and the bank."""
        seats = len(self.view.seats)
        assert self.view.seat is not None
        after = (self.view.dealer - self.view.seat - 1) % seats
        return after + self.decision.hands - self.decision.hand - 1

    def table(self, split: bool) -> Table:
        """What is the same for all actions on a hand."""
        rules, seen = self.rules, seen_in(self.view, self.memory)
        return Table(
            growth=players_growth(rules, split),
            bank=bankers_growth(rules),
            banker=BankersCards(counted(card for card in seen.bank if card), seen.no_pontoon),
            rule=self.banker.at_least(rules.banker_min),
            paid=paid(rules, split, any(isinstance(event, Doubled) for event in self.view.events)),
            stick_min=rules.stick_min,
            others_take=self.waiting(),
            then=self.then,
        )

    def buying(self, split: bool) -> Buying | None:
        """What cards cost."""
        asked, rules = self.decision, self.rules
        if split and not rules.buy_after_split:
            return None
        most = asked.first_stake * rules.buy_max
        falling = rules.later_buy_max == "last_purchase"
        return Buying(asked.buy_least, most, falling, rules.buy_fifth_min_total)

    def spreads(self, asked: PlayDecision, seen: Seen) -> dict[str, Spread]:
        """How each action ends."""
        unseen = counted(seen.unseen)
        money = asked.stack if asked.cover is None else min(asked.stack, asked.cover)
        held = Held(asked.stake, money, asked.buy_most)
        play = Play(self.table(asked.split), counted(asked.cards), unseen, seen.order, self.buying(asked.split))
        ways: dict[str, Callable[[], Spread]] = {
            "stick": lambda: play.ends(STICK, held),
            "pontoon": lambda: play.ends(STICK, held),
            "twist": lambda: play.ends(TWIST, held),
            "split": lambda: self.pair(asked, seen).split(held, self.rules.max_hands - asked.hands - 1),
            "burn": lambda: self.burnt(Play(play.table, NONE, unseen, seen.order, self.buying(False)), held),
        }
        return {
            action: ways[action]() if action in ways else play.ends(amount_of(action), held)
            for action in asked.legal_actions
        }

    def pair(self, asked: PlayDecision, seen: Seen) -> Pair:
        """The two cards that may be split."""
        card = asked.cards[0]
        same = points if self.rules.split == "value" else lambda other: other.rank
        like = sum(same(other) == same(card) for other in seen.unseen)
        return Pair(
            self.table(True), value_of(card), like, counted(seen.unseen), seen.order, self.buying(True)
        )

    def burnt(self, play: Play, held: Held) -> Spread:
        """How it ends if two new cards come for these."""
        one, _ = play.drawn(0, np.ones(1))
        two, _ = play.drawn(1, one)
        return play.follow(2, two, held, twisted=False)
