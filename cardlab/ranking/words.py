"""What a teacher says about a hand: its name, why these five play, and what decides between two hands."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final

from cardlab.cards import Card, Rank
from cardlab.ranking.kinds import Kind

if TYPE_CHECKING:
    from cardlab.ranking.values import HandValue

__all__ = ["category", "difference", "explain", "figure", "glyphs", "name", "plural", "tie", "whole", "word"]

KINDS: Final[dict[Kind, str]] = {
    Kind.NO_PAIR: "no pair",
    Kind.PAIR: "one pair",
    Kind.TWO_PAIR: "two pair",
    Kind.TRIPS: "three of a kind",
    Kind.STRAIGHT: "straight",
    Kind.FLUSH: "flush",
    Kind.FULL_HOUSE: "full house",
    Kind.QUADS: "four of a kind",
    Kind.STRAIGHT_FLUSH: "straight flush",
    Kind.FIVE_OF_A_KIND: "five of a kind",
}
NUMBERS: Final = ("no", "one", "two", "three", "four", "five")
_RANKS: Final = tuple(Rank)
_PLACES: Final = ("top", "second", "third", "fourth", "fifth")
_ARTICLE: Final = (Kind.STRAIGHT, Kind.FLUSH, Kind.FULL_HOUSE, Kind.STRAIGHT_FLUSH)
_SINGLES: Final = (Kind.NO_PAIR, Kind.FLUSH)
_SETS: Final = {Kind.TRIPS: "three", Kind.QUADS: "four", Kind.FIVE_OF_A_KIND: "five"}


def rank_of(pips: int) -> Rank:
    """Give the rank with these pips; the ace has 1 or 14."""
    return _RANKS[(pips - 2) % 13]


def figure(pips: int) -> str:
    """Give a rank as it stands in a hand: "8", "10", "K", and "0" for a wild card that ranks below all others."""
    return str(pips) if pips in (0, 10) else rank_of(pips).letter


def word(pips: int) -> str:
    """Give a rank as players say it: "deuce", "eight", "ace"."""
    return {0: "zero", 2: "deuce"}.get(pips) or rank_of(pips).word


def plural(pips: int) -> str:
    """Give a rank in the plural: "deuces", "sixes"."""
    return rank_of(pips).plural


def figures(pips: Iterable[int]) -> str:
    """Give ranks as a hand: "8-6-4-3-2"."""
    return "-".join(map(figure, pips))


def listed(items: Sequence[str]) -> str:
    """Join with commas and an "and"."""
    return items[0] if len(items) == 1 else ", ".join(items[:-1]) + " and " + items[-1]


def sentence(text: str) -> str:
    """Begin with a capital and end with a full stop."""
    return text[0].upper() + text[1:] + "."


def a(noun: str) -> str:
    """Put "a" or "an" before a rank or a kind."""
    return f"an {noun}" if noun[0] in "ae" else f"a {noun}"


# One hand --------------------------------------------------------------------------------------------


def category(value: HandValue) -> str:
    """Give the row of the published tables; see `HandValue.category`."""
    kind, pips = value.kind, value.pips
    if kind is Kind.NO_PAIR:
        return "high card" if value.ranking.way == "high" else f"{figure(pips[0] if pips else 0)}-high, no pair"
    return "royal flush" if _is_royal(value) else KINDS[kind]


def _is_royal(value: HandValue) -> bool:
    """Say whether a hand is the royal flush of high poker; in a low it is one more straight flush."""
    return value.kind is Kind.STRAIGHT_FLUSH and value.pips[0] == 14 and value.ranking.way == "high"


def name(value: HandValue) -> str:
    """Give what players call the hand; see `HandValue.name`."""
    kind, pips = value.kind, value.pips
    top = pips[0]
    if kind is Kind.NO_PAIR:
        called = f"{word(top)} high" if value.ranking.way == "high" else figures(pips)
    elif kind is Kind.PAIR:
        called = f"pair of {plural(top)}"
    elif kind is Kind.TWO_PAIR:
        called = f"two pair, {plural(top)} and {plural(pips[1])}"
    elif kind is Kind.FULL_HOUSE:
        called = f"full house, {plural(top)} over {plural(pips[1])}"
    elif kind in _SETS:
        called = f"{KINDS[kind]}, {plural(top)}"
    elif _is_royal(value):
        called = "royal flush"
    else:
        called = f"{KINDS[kind]}, {word(top)} high"
    if value.short:
        called += f", {NUMBERS[value.short]} card{'s' if value.short > 1 else ''} short"
    return called


def explain(value: HandValue, unplayed: Iterable[str], traps: Iterable[str]) -> str:
    """Say which cards play, which do not and why, and add the traps; see `HandValue.explain`."""
    said = [f"{value.ranking.lead}: {value.name}."]
    if value.unused:
        said.append(f"{glyphs(value.cards)} play.")
        said.extend(unplayed)
    said.extend(traps)
    return " ".join(said)


def glyphs(cards: Iterable[Card]) -> str:
    """Show cards by their signs."""
    return " ".join(one.glyph for one in cards)


# Two hands -------------------------------------------------------------------------------------------


def tie(value: HandValue) -> str:
    """Say that two hands are both this one."""
    kind, pips = value.kind, value.pips
    if kind is Kind.NO_PAIR:
        both = figures(pips) if len(pips) > 1 else a(word(pips[0]))
    elif kind is Kind.FLUSH:
        both = f"flushes, {figures(pips)}"
    elif kind in (Kind.STRAIGHT, Kind.STRAIGHT_FLUSH, Kind.FULL_HOUSE) or len(pips) == 1:
        both = whole(value)
    else:
        kickers = pips[2 if kind is Kind.TWO_PAIR else 1 :]
        rest = a(word(kickers[0])) if len(kickers) == 1 else figures(kickers)
        both = f"{whole(value)} with {rest}" if kickers else whole(value)
    return sentence(f"both hands are {both}: a tie")


def whole(value: HandValue) -> str:
    """Give a hand as it stands in a sentence: "a six-high straight", "three kings", "a pair of sixes"."""
    kind, top = value.kind, value.pips[0]
    if kind in (Kind.STRAIGHT, Kind.FLUSH, Kind.STRAIGHT_FLUSH) and not _is_royal(value):
        return a(f"{word(top)}-high {KINDS[kind]}")
    if kind in _SETS:
        return f"{_SETS[kind]} {plural(top)}"
    called = name(value)
    if value.short:
        called = called.rpartition(", ")[0]
    return called if kind in (Kind.NO_PAIR, Kind.TWO_PAIR) else a(called)


def difference(winner: HandValue, loser: HandValue, asides: Iterable[str]) -> str:
    """Say, in one sentence, what decides between two hands of one ranking that are not equal.

    `asides` are clauses about what misleads people in either hand; they end the sentence.
    """
    return sentence("; ".join((_difference(winner, loser), *dict.fromkeys(asides))))


def _difference(winner: HandValue, loser: HandValue) -> str:
    more = "lower" if winner.ranking.way == "low" else "higher"
    kind, pips, others = winner.kind, winner.pips, loser.pips
    if kind is not loser.kind:
        return f"{whole(winner)} beats {whole(loser)}: {_kind(kind)} is {more} than {_kind(loser.kind)}"
    at = next(i for i, (p, q) in enumerate(zip(pips, others, strict=True)) if p != q)
    if kind in _SINGLES:
        return _singles(winner, loser, at, more)
    mine, theirs = pips[at], others[at]
    kicker = f"decides: {a(word(mine))} is {more} than {a(word(theirs))}"
    if kind in (Kind.STRAIGHT, Kind.STRAIGHT_FLUSH):
        ace = "; in five high the ace plays low" if 5 in (mine, theirs) else ""
        return f"{whole(winner)} is {more} than {whole(loser)}: the top card decides{ace}"
    ranks = f"{plural(mine)} are {more} than {plural(theirs)}"
    if at == 0 and kind is Kind.TWO_PAIR:
        return f"both have two pair; of the higher pairs {ranks}"
    if at == 0 and kind is Kind.FULL_HOUSE:
        return f"both have a full house, and the three of a kind decides: {ranks}"
    if at == 0:
        return f"both have {'a pair' if kind is Kind.PAIR else KINDS[kind]}, and {ranks}"
    if kind is Kind.TWO_PAIR:
        if at == 1:
            return f"the higher pair is the same; of the second pairs {ranks}"
        return f"both pairs are the same; the kicker {kicker}"
    if kind is Kind.FULL_HOUSE:
        return f"the three {plural(pips[0])} are the same; of the pairs {ranks}"
    group = f"the pair of {plural(pips[0])}" if kind is Kind.PAIR else f"the {whole(winner)}"
    if at == 1:
        return f"{group} {'is' if kind is Kind.PAIR else 'are'} the same; the kicker {kicker}"
    return f"{listed([group, *(f'the {word(p)}' for p in pips[1:at])])} are the same; the next kicker {kicker}"


def _kind(kind: Kind) -> str:
    return a(KINDS[kind]) if kind in _ARTICLE else KINDS[kind]


def _singles(winner: HandValue, loser: HandValue, at: int, more: str) -> str:
    """Compare five single cards from the top down; `at` is the first place where they differ."""
    pips, others = winner.pips, loser.pips
    if at:
        said = f"{figures(pips[: at + 1])} is {more} than {figures(others[: at + 1])}"
    else:
        said = f"{figure(pips[0])}-high is {more} than {figure(others[0])}-high"
    said += f": the {_PLACES[at]} card decides"
    if winner.kind is Kind.FLUSH:
        said = f"of two flushes, {said}"
    # What tempts the beginner: after that place the loser is the better one.
    tempting = [
        q for p, q in zip(pips[at + 1 :], others[at + 1 :], strict=True) if (q < p) == (more == "lower") and p != q
    ]
    if tempting and tempting[-1] == others[-1]:
        said += f"; the {word(others[-1])} does not matter"
    elif tempting:
        said += f"; the {more} cards after it do not matter"
    return said
