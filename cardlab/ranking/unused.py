"""Why the cards that do not play do not: a reason for each of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import TYPE_CHECKING

from cardlab.cards import Card
from cardlab.ranking.kinds import Kind
from cardlab.ranking.words import figures, glyphs, whole

if TYPE_CHECKING:
    from cardlab.ranking.low import LowRanking
    from cardlab.ranking.values import HandValue

__all__ = ["lower_fives", "why_unused"]

_FORCED = (Kind.STRAIGHT, Kind.FLUSH, Kind.STRAIGHT_FLUSH)


def why_unused(value: HandValue, base: LowRanking | None) -> Iterator[str]:
    """Say of the cards that do not play why they do not, one sentence for each reason.

    `base` is the low ranking without its wild cards; None for a high hand.
    """
    if base is None:
        yield _sentence(value.unused, "five cards make a hand")
        return
    reasons: dict[str, list[Card]] = {}
    in_order = sorted(value.unused, key=lambda one: base.pips(one) <= value.pips[0])
    for one in in_order:
        reasons.setdefault(_reason(one, value, base), []).append(one)
    for reason, cards in reasons.items():
        yield _sentence(cards, reason)


def _sentence(cards: Sequence[Card], reason: str) -> str:
    return f"{glyphs(cards)} {'does' if len(cards) == 1 else 'do'} not play: {reason}."


def _reason(one: Card, value: HandValue, base: LowRanking) -> str:
    """Give the reason why one card does not play in a low hand."""
    if value.ranking.is_wild(one):
        wild = sum(map(value.ranking.is_wild, value.cards))
        return "five wild cards make a hand" if wild == 5 else "nothing that it may stand for makes the hand lower"
    playing = {card.rank for card in value.cards if not value.ranking.is_wild(card)}
    shown = {card.rank for card in value.shown}
    if value.kind in _FORCED:
        others = combinations((*value.cards, *(set(value.unused) - {one})), 4)
        lowest = base.best(max(((one, *four) for four in others), key=base.strength))
        said = f"a flush, {figures(lowest.pips)}" if lowest.kind is Kind.FLUSH else whole(lowest)
        return f"the lowest hand with it is {said}"
    if value.kind is not Kind.NO_PAIR:
        if one.rank in shown:
            return "with more cards of a rank the hand would be higher"
        return "higher than the cards beside the pair"
    if base.pips(one) > value.pips[0]:
        return "higher than the five that do"
    if one.rank in playing:
        return "that would make a pair"
    if one.rank in shown:
        return "in its place a wild card keeps the five from being of one suit"
    fives = [straight for five, straight in lower_fives(value, base) if base.pips(one) in five]
    kinds = ["a straight"] * (True in fives) + ["a flush"] * (False in fives)
    return f"that would make {' or '.join(kinds)}"


def lower_fives(value: HandValue, base: LowRanking) -> list[tuple[tuple[int, ...], bool]]:
    """Give the choices of five ranks that are lower than a hand without a pair, and whether each is a straight.

    Where one is none, it makes a flush: for nothing else would it not play.
    """
    natural = (one for one in (*value.cards, *value.unused) if not value.ranking.is_wild(one))
    held = sorted({*map(base.pips, natural), *value.pips})
    lower = [five[::-1] for five in combinations(held, 5) if five[::-1] < value.pips]
    return [(five, bool(base.straight(sum(1 << p for p in five)))) for five in sorted(lower)]
