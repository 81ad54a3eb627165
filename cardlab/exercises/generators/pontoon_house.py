"""The rules of Pontoon as questions: what a player may do now, and whom a house rule favours."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from functools import cache
from itertools import product
from typing import Any, Final

from cardlab.exercises.generators.pontoon_tables import ME, STAKE, seen_by, to_play
from cardlab.exercises.situation import Situation
from cardlab.exercises.tasks import ChoiceTask
from cardlab.exercises.variants import Generator
from cardlab.games.pontoon_rules import Pontoon
from cardlab.games.pontoon_settling import Standing, times
from cardlab.games.pontoon_totals import MOST, total
from cardlab.seeds import Stream

BEFORE: Final = {"": "nothing yet", "twist": "twisted once", "buy 10": "bought a card for 10",
                 "buy 20": "bought a card for 20"}  # fmt: skip
NOW: Final = ("buy 5", "buy 10", "buy 15", "buy 20", "buy 25", "twist", "stick", "split")


def may_you() -> Generator:
    """A stake of 10 and a hand to play: is an action allowed now?"""
    return _may_you


def _may_you(stream: Stream) -> Situation:
    wanted, before = stream.choice(("yes", "no")), stream.choice((*BEFORE, "twist"))  # what most go wrong with
    while True:
        deal = to_play(stream, lambda cards: total(cards) < MOST)
        if before:
            deal.act(before)
        decision = deal.decision
        if decision is None or decision.kind != "play" or ME not in decision.seats:
            continue
        fitting = [word for word in NOW if (word in decision.legal_actions) == (wanted == "yes")]
        if fitting:
            break
    action = stream.choice(fitting)
    refusal = decision.why_not(action)
    reason = str(refusal) if refusal else "the rules allow it now."
    values = {word: Fraction(word == wanted) for word in ("yes", "no")}
    twisted, buys = before == "twist", action.startswith("buy")
    task = ChoiceTask(values, lambda _: reason, more={"twisted": twisted, "buys": buys})
    view = deal.view(ME)
    groups, _ = seen_by(view)
    words = {"stake": STAKE, "before": BEFORE[before], "action": action.replace("buy", "buy a card for")}
    return Situation(task, view, words, groups[:1])


# A rule of the house, and what is said of it with each value; the first is the sheet's.
HOUSE: Final[dict[str, dict[Any, str]]] = {
    "tie": {"banker": "The bank wins ties.", "nobody": "In a tie nobody wins: the stake goes back."},
    "pontoon_pays": {2: "A player's pontoon is paid double.", 1: "A player's pontoon is paid once.",
                     3: "A player's pontoon is paid three times."},
    "trick_pays": {2: "A player's five-card trick is paid double.", 1: "A player's five-card trick is paid once."},
    "banker_pontoon_collects": {2: "The banker's pontoon collects double.",
                                1: "The banker's pontoon collects the stake once."},
    "player_pontoon_vs_banker_pontoon": {-2: "When both have a pontoon, the player loses double.",
                                         -1: "When both have a pontoon, the player loses the stake once.",
                                         0: "When both have a pontoon, the stake goes back."},
    "banker_trick_collects": {1: "The banker's five-card trick takes the stake once.",
                              2: "The banker's five-card trick takes double."},
    "pontoon_vs_banker_trick": {2: "A player's pontoon is paid double against the banker's trick.",
                                1: "A player's pontoon is paid once against the banker's trick."},
}  # fmt: skip
SIDES: Final = {"bank": "the bank gains", "players": "the players gain"}
ENDS: Final = (Standing("pontoon", MOST), Standing("trick", MOST), *(Standing("points", n) for n in range(4, MOST + 1)))


def rule_favours() -> Generator:
    """A house changes one rule and no more: who gains by it?"""
    return _rule_favours


def _rule_favours(stream: Stream) -> Situation:
    name = stream.choice(list(HOUSE))
    old, new = stream.sample(list(HOUSE[name]), 2)
    gains = changed(name, old, new)
    better = sum(gains.values()) > 0
    (hand, bank), _ = max(gains.items(), key=lambda pair: (abs(pair[1]), pair[0][0].total, pair[0][1].total))
    values = {side: Fraction((side == "players") == better) for side in SIDES}
    verb = "more" if better else "less"
    reason = (
        f"For example, {said(hand)} against the banker's {said(bank)[2:]}: the player gets {verb} for the same cards."
    )
    task = ChoiceTask(values, lambda _: reason, SIDES, more={"rare": "pontoon" in name and "vs" in name})
    words = {"old": HOUSE[name][old], "new": HOUSE[name][new]}
    return Situation(task, words, words)


@cache
def changed(name: str, old: Any, new: Any) -> dict[tuple[Standing, Standing], int]:
    """What a player gets more for each chip, by both hands; no change of one rule here is good for both sides."""
    before, after = (replace(Pontoon(), **{name: value}) for value in (old, new))
    ends = product(ENDS, (*ENDS, Standing("bust", MOST + 1)))
    gains = {pair: times(after, *pair) - times(before, *pair) for pair in ends}
    return {pair: gain for pair, gain in gains.items() if gain}


def said(hand: Standing) -> str:
    """A hand in words.

    >>> said(Standing("points", 19)), said(Standing("trick", 21))
    ('a 19', 'a five-card trick')
    """
    return {"points": f"a {hand.total}", "trick": "a five-card trick", "bust": "a bust"}.get(
        hand.kind, f"a {hand.kind}"
    )
