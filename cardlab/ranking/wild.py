"""Wild cards: any ranking with some cards of the pack wild, and what each of these stands for."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Literal

from cardlab.cards import PACK, Card, CardError, Rank
from cardlab.cards import cards as read_cards
from cardlab.ranking import words
from cardlab.ranking.high import HighRanking
from cardlab.ranking.kinds import ACE_HIGH, ACE_LOW, Kind, parts_of, ranks_of, suit_masks
from cardlab.ranking.low import LowRanking
from cardlab.ranking.names import ranking as named
from cardlab.ranking.values import HandValue, Ranking, RankingError
from cardlab.ranking.wild_numbers import high_number, low_number
from cardlab.ranking.wild_words import POLICIES, Policy, clause, described, read_wild, rule

__all__ = ["WildRanking", "WildValue", "wild"]


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class WildValue(HandValue):
    """What a hand with wild cards is worth, and what each wild card that plays stands for."""

    standing: tuple[tuple[Card, Card | None], ...]
    """The wild cards that play, each with the card it stands for, or None for a zero."""

    @property
    def stands_for(self) -> dict[Card, Card | None]:
        """Give, for each wild card that plays, the card it stands for; None if it ranks as zero."""
        return dict(self.standing)

    @property
    def shown(self) -> tuple[Card, ...]:
        """Give the cards that play as they count: each wild card as what it stands for, zeros left out."""
        standing = self.stands_for
        return tuple(one for card in self.cards if (one := standing.get(card, card)) is not None)

    @property
    def pips(self) -> tuple[int, ...]:
        """Give the ranks that decide, as for every hand; a zero is 0."""
        kind, pips = parts_of(self.ranking.number(self.strength))
        return pips + (0,) * (len(self.cards) - len(ranks_of(kind, pips)))

    @property
    def name(self) -> str:
        """Give what players call the hand, and what its wild cards stand for."""
        said = [f"{one.glyph} as {'zero' if as_ is None else as_.glyph}" for one, as_ in self.standing if one != as_]
        return f"{words.name(self)} ({', '.join(said)})" if said else words.name(self)


@dataclass(frozen=True, repr=False)
class WildRanking(Ranking):
    """A ranking in which some cards are wild. It is used like any other; `wild` makes one."""

    base: HighRanking | LowRanking
    wild: tuple[Card, ...]
    policy: Policy
    double_ace_flush: bool = False
    name: str = field(init=False)
    title: str = field(init=False)
    text: str = field(init=False)
    flushes: bool = field(init=False)

    def __post_init__(self) -> None:
        if not isinstance(self.base, HighRanking | LowRanking):
            raise RankingError(f"Wild cards are for HIGH or a low ranking, not for {self.base!r:.60}.")
        known = POLICIES[self.way]
        if not isinstance(self.policy, str) or self.policy not in known:
            allowed = ", ".join(f'"{name}"' for name in known)
            raise RankingError(
                f"For a {self.way} hand a wild card's policy is one of {allowed}, not {self.policy!r:.40}."
            )
        if self.double_ace_flush and self.way == "low":
            raise RankingError("A double-ace flush is for high hands.")
        shown = described(self.wild)
        policy = "" if self.policy == known[0] else f", {self.policy}"
        flush, may_hold = (
            (", double-ace flush", " A flush may hold more than one ace.") if self.double_ace_flush else ("", "")
        )
        for name, value in {
            "name": f"{self.base.name} ({shown} wild{policy}{flush})",
            "title": f"{self.base.title} with {shown} wild",
            "text": f"{self.base.text} Wild: {shown}. {self.rule}{may_hold}",
            "flushes": self.base.flushes,
        }.items():
            object.__setattr__(self, name, value)

    @property
    def rule(self) -> str:
        """Give the sentence that says what a wild card is."""
        return rule(self.policy, isinstance(self.base, LowRanking) and self.base.straights)

    @property
    def way(self) -> Literal["high", "low"]:
        """Give "high" or "low"."""
        return self.base.way

    @property
    def lead(self) -> str:
        """Give the words that an explanation begins with."""
        return f"{self.base.lead}, {described(self.wild)} wild"

    def is_wild(self, card: Card) -> bool:
        """Say whether a card is wild."""
        return card in self.wild

    def strength(self, cards: Sequence[Card]) -> int:
        """Give the strength of the best five, or of all if there are fewer; greater is better.

        The cards are taken as they are: `best` is the one that checks them.
        """
        natural = [one for one in cards if one not in self.wild]
        return self.natural_strength(natural, len(cards) - len(natural))

    def natural_strength(self, natural: Sequence[Card], wild: int) -> int:
        """Give the strength of natural cards with so many wild ones beside them."""
        if not wild:
            return self.base.strength(natural)
        if isinstance(self.base, LowRanking):
            suits = suit_masks(natural, ACE_LOW if self.base.ace == "low" else ACE_HIGH)
            return self.base.number(low_number(self.base, suits, wild, self.policy))
        return high_number(suit_masks(natural, ACE_HIGH), wild, self.policy == "bug", self.double_ace_flush)

    def number(self, strength: int) -> int:
        """Give the kind and ranks as a number, greater for what is higher."""
        return self.base.number(strength)

    def pips(self, card: Card) -> int:
        """Give the pips of a card on its own."""
        return self.base.pips(card)

    def best(self, cards: str | Iterable[Card | str], /) -> WildValue:
        """Give the value of the best five, with what each wild card stands for.

        >>> from cardlab.ranking import HIGH
        >>> value = wild(HIGH, "2*").best("5c 6h 7d 9c 4d 2s Tc")
        >>> value.name, value.stands_for
        ('straight, ten high (2♠ as 8♠)', {Card('2s'): Card('8s')})
        """
        hand = read_cards(cards)
        if not hand:
            raise CardError("A hand needs at least one card.")
        strength = self.strength(hand)
        playing, standing = _Standing(self, hand).found(*parts_of(self.number(strength)))
        return WildValue(self, strength, playing, tuple(one for one in hand if one not in playing), standing)

    def unplayed(self, value: HandValue) -> Iterable[str]:
        """Give the sentences about why the other cards do not play."""
        return self.base.unplayed(value)

    def traps(self, value: HandValue) -> Iterable[str]:
        """Give the sentences about what misleads people in this hand."""
        assert isinstance(value, WildValue)
        if value.kind is Kind.FIVE_OF_A_KIND:
            yield "Five of a kind is above a straight flush."
        elif not (value.standing and self.policy in ("zero", "duplicate")):
            yield from self.base.traps(self._as_shown(value))
        if value.standing and clause(self.policy):
            yield self.rule

    def asides(self, value: HandValue) -> Iterable[str]:
        """Give the clauses about what misleads people in this hand, and what its wild cards are."""
        assert isinstance(value, WildValue)
        if not (value.standing and self.policy in ("zero", "duplicate")):
            yield from self.base.asides(self._as_shown(value))
        if value.standing and (said := clause(self.policy)):
            yield said

    def _as_shown(self, value: WildValue) -> HandValue:
        """Give the hand as one of natural cards: each wild card that plays as what it stands for."""
        natural = tuple(one for one in value.unused if one not in self.wild)
        return HandValue(self.base, value.strength, value.shown, natural)


def wild(
    ranking: str | Ranking,
    cards: str | Iterable[Card | str],
    policy: Policy | None = None,
    double_ace_flush: bool = False,
) -> WildRanking:
    """Give a ranking in which these cards are wild; ``2*`` in the text means the four deuces.

    For high, `policy` is "any" (any card that is not held, or five of a kind) or "bug" (an ace, or completes a
    straight or a flush); with `double_ace_flush` a flush may hold more than one ace. For a low it is
    "lowest_missing", "zero" (a rank below all others, that makes no pair) or "duplicate" (the lowest rank again,
    without a pair: "double-ace low"). One wild card may be one thing for high and another for low, as each
    ranking has its own. Raises `CardError` for what is no card of the pack, a joker among them, and `RankingError`
    for a policy that the ranking does not have.

    >>> wild("HIGH", "2* J* Kd").title
    'high with deuces, jacks and K♦ wild'
    >>> hand = "7d 5d 4d 3d 2s"
    >>> wild("HIGH", "2s").best(hand).name, wild("H75", "2s").best(hand).name
    ('straight flush, seven high (2♠ as 6♦)', '7-5-4-3-2')
    >>> wild("A5", "2*", "zero").compare("7c 5d 4h 2c 2d", "7h 5c 4d 3s 2s").reason
    '7-5-4-0 is lower than 7-5-4-3: the fourth card decides; a wild card ranks as zero, and zeros make no pair.'
    """
    base = named(ranking)
    if not isinstance(base, HighRanking | LowRanking):
        raise RankingError(f"Wild cards are for HIGH or a low ranking, not for {base!r:.60}.")
    chosen = POLICIES[base.way][0] if policy is None else policy
    if not (found := read_wild(cards)):
        raise CardError('Which cards are wild? Name them, as in "2* J* Kd".')
    return WildRanking(base, found, chosen, double_ace_flush)


class _Standing:
    """Finds the cards that play in one hand, and gives the wild ones something to stand for."""

    def __init__(self, ranking: WildRanking, hand: tuple[Card, ...]) -> None:
        self.ranking = ranking
        self.size = min(len(hand), 5)
        self.natural = {one for one in hand if one not in ranking.wild}
        self.wild = sorted(one for one in hand if one in ranking.wild)
        self.playing: list[Card] = []
        self.standing: list[tuple[Card, Card | None]] = []

    def found(self, kind: Kind, pips: tuple[int, ...]) -> tuple[tuple[Card, ...], tuple[tuple[Card, Card | None], ...]]:
        ranks: list[Rank | None] = [words.rank_of(p) for p in ranks_of(kind, pips)]
        ranks += [None] * (self.size - len(ranks))  # zeros
        suits: tuple[int, ...] = (3, 2, 1, 0)
        if kind in (Kind.FLUSH, Kind.STRAIGHT_FLUSH):
            suits = (self._suit_of_flush(set(ranks)),)
        free = set(self.natural)
        slots: list[Card | Rank | None] = []
        # A wild card that is the lowest rank again stands last, and no second natural card may take its place.
        always = min(len(self.wild), self.size) if self.ranking.policy == "duplicate" else 0
        for at, rank in enumerate(ranks):
            if rank is None or at >= self.size - always:
                slots.append(rank)
                continue
            held = [one for s in suits if (one := PACK[4 * rank + s]) in free]
            slots.append(held[0] if held else rank)
            free.discard(held[0]) if held else None
        if kind is Kind.NO_PAIR and self.ranking.way == "low":
            self._break_flush(slots, free)
        in_use = {slot.suit for slot in slots if isinstance(slot, Card)}
        if len(suits) > 1 and len(in_use) == 1:  # a wild card of that suit might show a flush where there is none
            suits = tuple(suit for suit in suits if suit not in in_use)
        for slot in slots:
            self._fill(slot, suits)
        return tuple(self.playing), tuple(self.standing)

    def _suit_of_flush(self, ranks: set[Rank | None]) -> int:
        """Give the suit in which the wild cards suffice for what is missing."""
        held = {suit: sum(1 for one in self.natural if one.suit == suit and one.rank in ranks) for suit in range(4)}
        return next(suit for suit in (3, 2, 1, 0) if held[suit] + len(self.wild) >= 5)

    def _break_flush(self, slots: list[Card | Rank | None], free: set[Card]) -> None:
        """Show a low hand in more than one suit: with another card of a rank, or with a wild card for the last."""
        natural = [one for one in slots if isinstance(one, Card)]
        if len(natural) < 5 or len({one.suit for one in natural}) > 1:
            return
        for at, one in enumerate(natural):
            if others := [other for other in free if other.rank == one.rank]:
                slots[at] = max(others)
                return
        if self.wild and self.ranking.flushes:
            slots[-1] = natural[-1].rank

    def _fill(self, slot: Card | Rank | None, suits: Sequence[int]) -> None:
        """Let a natural card play, or a wild card for a rank (None for zero)."""
        if isinstance(slot, Card):
            self.playing.append(slot)
            return
        itself = [one for one in self.wild if slot is not None and one.rank == slot and one.suit in suits]
        one = itself[0] if itself else self.wild[0]
        self.wild.remove(one)
        self.playing.append(one)
        stands = None if slot is None else one if itself else self._stand_in(slot, suits)
        self.standing.append((one, stands))

    def _stand_in(self, rank: Rank, suits: Sequence[int]) -> Card:
        """Choose a card of this rank, one that is not held if there is any."""
        taken = self.natural | {as_ for _, as_ in self.standing if as_}
        choices = [PACK[4 * rank + suit] for suit in suits]
        return next((one for one in choices if one not in taken), choices[0])
