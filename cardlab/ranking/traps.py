"""What misleads people in a hand: straights that do not count, aces on the other side, a third pair."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from cardlab.cards import Rank, Suit
from cardlab.ranking.kinds import Kind
from cardlab.ranking.unused import lower_fives
from cardlab.ranking.words import NUMBERS, figures, listed, plural, rank_of, sentence, word

if TYPE_CHECKING:
    from cardlab.ranking.low import LowRanking
    from cardlab.ranking.values import HandValue

__all__ = ["high_traps", "low_asides", "low_traps"]

_WHEEL = frozenset({Rank.ACE, Rank.TWO, Rank.THREE, Rank.FOUR, Rank.FIVE})
_BROADWAY = frozenset({Rank.TEN, Rank.JACK, Rank.QUEEN, Rank.KING, Rank.ACE})
_CORNERS = ((13, 14, 2, 3, 4), (12, 13, 14, 2, 3), (11, 12, 13, 14, 2))


# What a low hand with fewer than five different ranks is, at least.
_AT_LEAST = {
    Kind.TWO_PAIR: "two pair",
    Kind.TRIPS: "three of a kind",
    Kind.FULL_HOUSE: "a full house",
    Kind.QUADS: "four of a kind",
}


def _of_aces(value: HandValue) -> tuple[str, str] | None:
    """Give what two or more aces of a hand are, and among what."""
    kind, aces = value.kind, [p in (1, 14) for p in value.pips]
    if kind in (Kind.TRIPS, Kind.FULL_HOUSE) and aces[0]:
        return "three aces are", "three of a kind"
    if kind is Kind.QUADS and aces[0]:
        return "four aces are", "four of a kind"
    pairs = {Kind.PAIR: aces[:1], Kind.TWO_PAIR: aces[:2], Kind.FULL_HOUSE: aces[1:2]}.get(kind, [])
    return ("a pair of aces is", "pair") if any(pairs) else None


def _is_run(ranks: frozenset[Rank]) -> bool:
    """Say whether five ranks are a straight in ordinary poker."""
    return len(ranks) == 5 and (max(ranks) - min(ranks) == 4 or ranks == _WHEEL)


def high_traps(value: HandValue) -> Iterator[str]:
    """Give the traps of a high hand."""
    kind, pips = value.kind, value.pips
    everything = (*value.cards, *value.unused)
    held = {one.rank for one in everything}
    unused = [one.rank for one in value.unused]
    if kind in (Kind.STRAIGHT, Kind.STRAIGHT_FLUSH) and pips[0] == 5:
        yield "The ace plays low in this straight."
    if kind is Kind.TWO_PAIR:
        ranks = [one.rank for one in everything]
        pairs = [rank for rank in sorted(held, reverse=True) if ranks.count(rank) > 1]
        if len(pairs) > 2:
            kicker = value.cards[4].rank == pairs[2]
            plays = f", except that one {word(pairs[2] + 2)} plays as the kicker" if kicker else ""
            yield f"The third pair, {pairs[2].plural}, does not count{plays}."
    if kind is Kind.FULL_HOUSE and value.cards[3].rank in unused:
        yield f"There are three {plural(pips[1])} as well, but only two of them play."
    if kind is Kind.FLUSH:
        suits = [one.suit for one in everything]
        both = [suit.word for suit in sorted(set(suits)) if suits.count(suit) >= 5]
        if len(both) > 1:
            yield f"There are flushes in {listed(both)}; the one in {value.cards[0].suit.word} is higher."
        if any(held >= {rank_of(top - i) for i in range(5)} for top in range(5, 15)):
            yield "There is a straight too, but not in one suit, so it is no straight flush."
    if kind < Kind.STRAIGHT:
        for corner in _CORNERS:
            if held >= {rank_of(p) for p in corner}:
                yield f"A straight does not go round the corner: {figures(corner)} is none."
                break


def low_asides(value: HandValue, ranking: LowRanking) -> Iterator[str]:
    """Give, as clauses, what a low hand seems to be and is not, and where its ace is."""
    ranks = frozenset(one.rank for one in value.cards)
    run = _is_run(ranks)
    suited = len(ranks) == 5 and len({one.suit for one in value.cards}) == 1
    if value.kind is Kind.NO_PAIR:
        ignored = ["the straight"] * (run and not ranking.straights) + ["the flush"] * (suited and not ranking.flushes)
        if ignored:
            yield f"in {ranking.title} {listed(ignored)} {'does' if len(ignored) == 1 else 'do'} not count"
        if run and ranking.straights:
            yield f"in {ranking.title} the ace is {ranking.ace}, so {figures(value.pips)} is no straight"
        elif ranking.ace == "high" and Rank.ACE in ranks:
            yield f"the ace is high in {ranking.title}"
    elif said := _of_aces(value):
        paired, group = said
        if ranking.pair_of_aces == ranking.ace:
            yield f"in {ranking.title} the ace is {ranking.ace}, so {paired} the {ranking.ace}est {group}"
        else:
            yield f"the single ace is low here, but {paired} the highest {group}"
    elif value.kind in (Kind.STRAIGHT, Kind.STRAIGHT_FLUSH):
        if ranks == _WHEEL:
            yield "5-4-3-2-A is a straight here, with the ace low in it"
        if ranks == _BROADWAY and ranking.ace == "low":
            yield "A-K-Q-J-10 is a straight here, although the ace is low otherwise"


def low_traps(value: HandValue, ranking: LowRanking) -> Iterator[str]:
    """Give the traps of a low hand: its asides, and what was to be avoided in choosing the five."""
    yield from map(sentence, low_asides(value, ranking))
    if value.kind in (Kind.STRAIGHT, Kind.FLUSH, Kind.STRAIGHT_FLUSH):
        yield f"Straights and flushes count against the hand in {ranking.title}."
    if value.unused:
        yield from _choices(value, ranking)


def _choices(value: HandValue, ranking: LowRanking) -> Iterator[str]:
    """Give what was to be avoided when there were more than five cards to choose from."""
    everything = (*value.cards, *value.unused)
    held = sorted({ranking.pips(one) for one in everything})
    if len(held) < 5:
        only = f"Only {NUMBERS[len(held)]} ranks are different"
        if value.kind is Kind.PAIR:
            yield f"{only}, so a pair cannot be avoided."
        else:
            yield f"{only}, so nothing is lower than {_AT_LEAST[value.kind]}."
        return
    if not (ranking.straights or ranking.flushes):
        return
    if value.kind is not Kind.NO_PAIR:
        if value.kind is Kind.PAIR:
            yield "Any five different ranks here make a straight or a flush, and a pair is lower than either."
        return
    if lower := lower_fives(value, ranking):
        yield _to_avoid(lower)
    elif len({one.suit for one in value.cards}) > 1:
        suits = [{ranking.pips(one) for one in everything if one.suit == suit} for suit in Suit]
        if any(suit >= set(held[:5]) for suit in suits):
            yield "The five that play are in more than one suit: in one suit they would be a flush."


def _to_avoid(lower: list[tuple[tuple[int, ...], bool]]) -> str:
    """Say of the fives that would be lower that they count as something else."""
    said = [f"{figures(five)} would be {'a straight' if straight else 'a flush'}" for five, straight in lower]
    if len(said) == 1:
        return f"{said[0]}, which counts against the hand."
    if len(said) == 2:
        return f"{listed(said)}, and both count against the hand."
    return f"{said[0]}, and every other lower five a straight or a flush too, which count against the hand."
