"""Reading hands at Pontoon: totals with aces, how near a bust is, what hides behind an ace or a ten, who is paid."""

from __future__ import annotations

from fractions import Fraction
from functools import partial
from typing import Any, Final

from cardlab.cards import PACK, Card, Rank
from cardlab.exercises.generators.settings import one_of, whole
from cardlab.exercises.situation import Group, Situation
from cardlab.exercises.tasks import ChoiceTask, NumberTask
from cardlab.exercises.variants import Generator
from cardlab.games.pontoon_rules import Pontoon
from cardlab.games.pontoon_settling import Standing, hand_said, standing, times
from cardlab.games.pontoon_totals import MOST, hard_total, is_bust, is_natural, is_soft, points, total, total_said
from cardlab.seeds import Stream

TENS: Final = 10  # what a ten and a picture card count
VALUES: Final = range(1, TENS + 1)  # the values that a card can have, the ace as 1


def pontoon_total(cards: Any = 4) -> Generator:
    """What do these cards count? There is an ace among them; there are two cards, or up to `cards`."""
    return partial(_pontoon_total, whole("cards", cards, 2, 6))


def _pontoon_total(most: int, stream: Stream) -> Situation:
    size = 2 + stream.below(most - 1)
    while True:
        hand = tuple(stream.sample(PACK, size))
        aces = sum(card.rank is Rank.ACE for card in hand)
        if aces and not is_bust(hand) and not is_natural(hand):
            break
    high, hard = hard_total(hand) + TENS * aces, hard_total(hand)
    way = "one ace counts 11" if is_soft(hand) else "every ace counts 1, or the hand would pass 21"
    reason = f"{way}, so this is {total_said(hand)}."
    task = NumberTask(Fraction(total(hand)), reason, more={"all_high": high, "all_low": hard, "aces": aces})
    return Situation(task, hand, {"size": size}, (Group("Cards", hand),))


def bust_chance(low: Any = 12, high: Any = 19, ask: Any = "chance", others: Any = 0) -> Generator:
    """How near is a bust with one more card? `ask` is "chance", or "count" for the number of cards that do it.

    The hand is hard. `others` more cards lie open on the table; all but these and the hand can come.
    """
    least = whole("low", low, 5, 20)
    by_chance = one_of("ask", ask, ("chance", "count")) == "chance"
    return partial(_bust_chance, least, whole("high", high, least, 20), by_chance, whole("others", others, 0, 8))


def _bust_chance(low: int, high: int, by_chance: bool, others: int, stream: Stream) -> Situation:
    wanted = low + stream.below(high - low + 1)
    while True:
        cards = tuple(stream.sample(PACK, 2 + stream.below(2)))
        if total(cards) == wanted and not is_soft(cards):
            break
    unseen = [card for card in PACK if card not in cards]
    table = tuple(stream.sample(unseen, others))
    unseen = [card for card in unseen if card not in table]
    bad = sum(is_bust((*cards, card)) for card in unseen)
    reason = f"{bad} of the {len(unseen)} cards that you can't see pass 21."
    by_value = Fraction(sum(wanted + value > MOST for value in VALUES), len(VALUES))
    key = Fraction(bad, len(unseen)) if by_chance else Fraction(bad)
    fresh = Fraction(sum(wanted + points(card) > MOST for card in PACK))
    task = NumberTask(key, reason, chance=by_chance, more={"by_value": by_value, "fresh": fresh})
    groups = [Group("Your hand", cards)] + ([Group("Also open on the table", table)] if table else [])
    return Situation(task, cards, {"total": wanted, "unseen": len(unseen)}, tuple(groups))


def pontoon_behind() -> Generator:
    """The banker shows an ace or a ten-card: how likely is a pontoon, before he looks?"""
    return _pontoon_behind


def _pontoon_behind(stream: Stream) -> Situation:
    ace = stream.chance(1, 2)
    shown = stream.choice([card for card in PACK if points(card) == (1 if ace else TENS)])
    rest = [card for card in PACK if card is not shown]
    cards = stream.sample(rest, 4)
    unseen = [card for card in rest if card not in cards]
    makes = sum(is_natural((shown, card)) for card in unseen)
    need = "a card that counts ten" if ace else "an ace"
    reason = f"he needs {need}, and {makes} of the {len(unseen)} cards that you can't see are such."
    task = NumberTask(Fraction(makes, len(unseen)), reason, chance=True, more={"ace": ace})
    groups = (Group("The banker shows", (shown,)), Group("Your hand", tuple(cards[:2])),
              Group("Also open on the table", tuple(cards[2:])))  # fmt: skip
    return Situation(task, groups, {"need": need}, groups)


KINDS: Final[dict[str, tuple[str, str]]] = {  # what is asked about: the player's hand and the banker's
    "a tie": ("points", "points"),
    "points": ("points", "points"),
    "a pontoon": ("pontoon", "points"),
    "a trick": ("trick", "points"),
    "two tricks": ("trick", "trick"),
    "a pontoon against a trick": ("pontoon", "trick"),
    "against a pontoon": ("points", "pontoon"),
    "against a trick": ("points", "trick"),
    "the banker is bust": ("points", "bust"),
}
SIZES: Final = {"points": (2, 4), "pontoon": (2, 2), "trick": (5, 5), "bust": (3, 4)}
PAID: Final = {2: "win double", 1: "win", -1: "lose", -2: "lose double"}
LEAST: Final = 15  # total of a hand that stuck


def hand_settled() -> Generator:
    """Your hand and the banker's lie open: do you win or lose, and is it double?"""
    return _hand_settled


def _hand_settled(stream: Stream) -> Situation:
    rules, case = Pontoon(), stream.choice(list(KINDS))
    mine, his = KINDS[case]
    while True:
        hand = hand_like(stream, mine, PACK)
        bank = hand_like(stream, his, tuple(card for card in PACK if card not in hand))
        if case != "a tie" or total(hand) == total(bank):
            break
    ends = standing(hand, rules), standing(bank, rules, banker=True)
    paid = PAID[times(rules, *ends)]
    values = {word: Fraction(word == paid) for word in PAID.values()}
    tie = ends[0] == ends[1] and mine == "points"
    reason = f"You have {hand_said(hand, rules)}, the banker {hand_said(bank, rules, banker=True)}. {rule_of(*ends)}"
    task = ChoiceTask(values, lambda _: reason, more={"tie": tie, "pips": total(hand) > total(bank)})
    groups = (Group("Your hand", hand), Group("The banker's hand", bank))
    return Situation(task, groups, {}, groups)


def hand_like(stream: Stream, kind: str, pack: tuple[Card, ...]) -> tuple[Card, ...]:
    """A hand that stuck, of one kind; or a bust one whose last card did it."""
    low, high = SIZES[kind]
    while True:
        hand = tuple(stream.sample(pack, low + stream.below(high - low + 1)))
        made = standing(hand, Pontoon())
        over = kind != "pontoon" and (is_natural(hand[:2]) or is_bust(hand[:-1]))  # it ended before its last card
        if made.kind == kind and not over and (kind != "points" or made.total >= LEAST):
            return hand


def rule_of(hand: Standing, bank: Standing) -> str:
    """The rule that decides, in a sentence."""
    if bank.kind == "pontoon":
        return "The banker's pontoon collects double from every hand."
    if hand.kind == "pontoon":
        return "A player's pontoon is paid double; only the banker's pontoon beats it."
    if bank.kind == "trick":
        return "The banker's five-card trick beats everything but a pontoon, and takes the stake once."
    if hand.kind == "trick":
        return "A five-card trick beats every total, 21 too, and is paid double."
    if bank.kind == "bust":
        return "The bank is bust and pays every hand that is not."
    return "The bank wins ties." if hand.total == bank.total else "The higher total wins the stake."
