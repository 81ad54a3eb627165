"""The low rankings: which hand is lower, under six house rules written as data."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import combinations
from typing import TYPE_CHECKING, Final, Literal

from cardlab.cards import Card, Rank
from cardlab.ranking.kinds import ACE_HIGH, ACE_LOW, Kind, packed, suit_masks
from cardlab.ranking.traps import low_asides, low_traps
from cardlab.ranking.unused import why_unused
from cardlab.ranking.values import Ranking, RankingError

if TYPE_CHECKING:
    from cardlab.ranking.values import HandValue

__all__ = ["A5", "A6", "A6B", "D26", "D27", "H75", "LowRanking"]

# A low hand is first judged as a high one would be (in the order of its own ranks); taken from this number,
# the lowest hand becomes the greatest strength.
_OVER: Final = (Kind.STRAIGHT_FLUSH + 1) << 20


@dataclass(frozen=True, repr=False)
class LowRanking(Ranking):
    """A low ranking: the lowest five cards win, compared from the highest card down.

    `ace` is "low" or "high"; `straights` and `flushes` say whether those count (against the hand). Where
    straights count, `wheel` and `broadway` say whether 5-4-3-2-A and A-K-Q-J-10 are among them. `pair_of_aces`
    says where aces rank that are paired (or three or four of a kind): as the single ace does, unless it is low
    and they are to be "high", above kings. Raises `RankingError` for settings that contradict each other.

    >>> A5.best("Ah 2d 3c 4s 7h Kd Kc").name, D27.best("Ah 2d 3c 4s 7h Kd Kc").name
    ('7-4-3-2-A', 'K-7-4-3-2')
    """

    name: str
    title: str
    text: str
    ace: Literal["low", "high"]
    straights: bool = False
    flushes: bool = False
    wheel: bool = False
    broadway: bool = False
    pair_of_aces: Literal["low", "high"] | None = None

    def __post_init__(self) -> None:
        if self.ace not in ("low", "high"):
            raise RankingError(f'The ace is "low" or "high", not {self.ace!r:.40}.')
        if (self.wheel or self.broadway) and not self.straights:
            raise RankingError("Neither 5-4-3-2-A nor A-K-Q-J-10 can be a straight where straights do not count.")
        if self.pair_of_aces not in ("low", "high", None):
            raise RankingError(f'A pair of aces is "low" or "high", not {self.pair_of_aces!r:.40}.')
        if self.ace == "high" and self.pair_of_aces == "low":
            raise RankingError("Where the ace is high, a pair of aces is high as well.")
        object.__setattr__(self, "pair_of_aces", self.pair_of_aces or self.ace)

    def with_high_aces(self) -> LowRanking:
        """Give this ranking with paired aces above kings, as some players have it even where the ace is low.

        >>> A6.with_high_aces().best("Ac Ad 4h 3s 2c") < A6.best("Kc Kd 4h 3s 2c")
        Traceback (most recent call last):
        TypeError: A value of A6 with high aces cannot be compared with one of A6: each has its own order.
        >>> A6.with_high_aces().compare("Ac Ad 4h 3s 2c", "Kc Kd Qh Js 9c").winner
        1
        """
        if self.pair_of_aces == "high":
            return self
        return replace(
            self,
            name=f"{self.name} with high aces",
            title=f"{self.title} with high aces",
            text=f"{self.text} But two or more aces rank above kings, as the highest pair.",
            pair_of_aces="high",
        )

    @property
    def way(self) -> Literal["high", "low"]:
        """Give "low"."""
        return "low"

    def strength(self, cards: Sequence[Card]) -> int:
        """Give the strength of the lowest five, or of all if there are fewer; greater is lower.

        The cards are taken as they are: `best` is the one that checks them.
        """
        suits = suit_masks(cards, ACE_LOW if self.ace == "low" else ACE_HIGH)
        return _OVER - self.lowest(suits, min(len(cards), 5))

    def lowest(self, suits: tuple[int, int, int, int], size: int) -> int:
        """Give the number of the lowest hand of `size` cards that these masks of the four suits hold."""
        c, d, h, s = suits
        two = c & d | h & s | (c | d) & (h | s)
        ranks = _ranks_in(c | d | h | s)
        if len(ranks) >= size:
            plain = self._lowest_plain(suits, ranks, two, size)
            if plain:
                return plain
            if not two:
                return self._lowest_forced(suits, ranks)
            # No five different ranks are free of a straight or a flush, and a pair is lower than either.
        return self._lowest_paired(suits, ranks, two, size)

    def _lowest_plain(self, suits: tuple[int, int, int, int], ranks: Sequence[int], two: int, size: int) -> int:
        """Give the lowest hand without a pair that is no straight and no flush where these count, or 0."""
        if size < 5 or not (self.straights or self.flushes):
            return packed(Kind.NO_PAIR, *ranks[size - 1 :: -1])
        c, d, h, s = suits
        for five in self.plain_choices(ranks, 5):
            mask = 1 << five[0] | 1 << five[1] | 1 << five[2] | 1 << five[3] | 1 << five[4]
            # A flush is forced only if one suit holds all five ranks and no other suit holds any of them.
            if self.flushes and not two & mask and mask in (c & mask, d & mask, h & mask, s & mask):
                continue
            return packed(Kind.NO_PAIR, *five[::-1])
        return 0

    def plain_choices(self, ranks: Sequence[int], size: int) -> Iterator[tuple[int, ...]]:
        """Give every choice of `size` ranks that is no straight here, the lowest hand first."""
        for chosen in _upwards(ranks, size):
            if not (size == 5 and self.straights and self.straight(sum([1 << p for p in chosen]))):
                yield chosen

    def _lowest_forced(self, suits: tuple[int, int, int, int], ranks: Sequence[int]) -> int:
        """Give the lowest straight or flush of a hand without pairs in which every five cards make one."""
        lowest = _OVER
        for five in combinations(ranks, 5):
            mask = sum(1 << p for p in five)
            top = self.straight(mask) if self.straights else 0
            flush = self.flushes and any(suit & mask == mask for suit in suits)
            if top:
                number = packed(Kind.STRAIGHT_FLUSH if flush else Kind.STRAIGHT, top)
            else:
                number = packed(Kind.FLUSH, *five[::-1])
            lowest = min(lowest, number)
        return lowest

    def _lowest_paired(self, suits: tuple[int, int, int, int], ranks: Sequence[int], two: int, size: int) -> int:
        """Give the lowest hand of `size` cards that has a pair or more."""
        c, d, h, s = suits
        pairs = self._paired(two)
        missing = size - len(ranks)  # how many cards must repeat a rank that is there already
        if missing <= 1:
            low = pairs[0]
            return packed(Kind.PAIR, low, *self._besides(ranks, low)[: size - 2][::-1])
        if missing == 2 and len(pairs) >= 2:
            low, high = pairs[:2]
            return packed(Kind.TWO_PAIR, high, low, *self._besides(ranks, low, high))
        trips = self._paired(c & d & (h | s) | h & s & (c | d))
        low = trips[0]
        if missing == 2:
            return packed(Kind.TRIPS, low, *self._besides(ranks, low)[::-1])
        if len(pairs) >= 2:
            return packed(Kind.FULL_HOUSE, low, *(p for p in pairs if p != low))
        return packed(Kind.QUADS, low, *self._besides(ranks, low))

    def _paired(self, mask: int) -> tuple[int, ...]:
        """Give the ranks of a mask as pairs rank, lowest first."""
        if mask & 2 and self.pair_of_aces == "high":
            return (*_ranks_in(mask ^ 2), 14)
        return _ranks_in(mask)

    def _besides(self, ranks: Sequence[int], *paired: int) -> list[int]:
        """Give the single ranks without those that are paired."""
        return [p for p in ranks if p not in paired and not (p == 1 and 14 in paired)]

    def straight(self, mask: int) -> int:
        """Give the pips of the top card if these five ranks are a straight here, else 0; A-K-Q-J-10 has 14.

        >>> A6.straight(0b111110), A6.straight(0b11110000000010), A6B.straight(0b11110000000010)
        (5, 0, 14)
        """
        lowest = mask & -mask
        if mask == lowest * 31:
            top = mask.bit_length() - 1
            if (top == 14 and not self.broadway) or (top == 5 and not self.wheel):
                return 0
            return top
        if self.wheel and mask == _WHEEL_ACE_HIGH:
            return 5
        if self.broadway and mask == _BROADWAY_ACE_LOW:
            return 14
        return 0

    def number(self, strength: int) -> int:
        """Give the kind and ranks as a number, greater for what is higher."""
        return _OVER - strength

    def pips(self, card: Card) -> int:
        """Give the pips of a card: 2 to 13, and the ace 1 or 14."""
        rank = card.rank
        return 1 if rank is Rank.ACE and self.ace == "low" else rank.value + 2

    def unplayed(self, value: HandValue) -> Iterable[str]:
        """Give the sentences about why the other cards do not play; `value` may be one with wild cards."""
        return why_unused(value, self)

    def traps(self, value: HandValue) -> Iterable[str]:
        """Give the sentences about what misleads people in this hand."""
        return low_traps(value, self)

    def asides(self, value: HandValue) -> Iterable[str]:
        """Give the clauses about what this hand seems to be and is not."""
        return low_asides(value, self)


_WHEEL_ACE_HIGH: Final = 1 << 14 | 0b111100
_BROADWAY_ACE_LOW: Final = 1 << 1 | 0b1111 << 10


@cache  # there are 8,192 masks with the ace low, and as many with the ace high
def _ranks_in(mask: int) -> tuple[int, ...]:
    """Give the ranks of a mask, lowest first."""
    return tuple([p for p in range(mask.bit_length()) if mask >> p & 1])


def _upwards(ranks: Sequence[int], size: int) -> Iterator[tuple[int, ...]]:
    """Give every choice of `size` ranks, each with its lowest rank first, the lowest hand first.

    Hands are compared from the top card down, so the top card is the last to grow.
    """
    if size == 0:
        yield ()
        return
    for at in range(size - 1, len(ranks)):
        for below in _upwards(ranks[:at], size - 1):
            yield (*below, ranks[at])


A5: Final = LowRanking(
    name="A5",
    title="ace to five",
    text=(
        "The lowest five cards win, compared from the highest card down; pairs are bad. The ace is low. "
        "Straights and flushes do not count, so the best hand is 5-4-3-2-A. It is the low of California."
    ),
    ace="low",
)
A6: Final = LowRanking(
    name="A6",
    title="ace to six",
    text=(
        "The lowest five cards win, compared from the highest card down; pairs are bad. The ace is low. "
        "Straights and flushes count against the hand, 5-4-3-2-A too, so the best hand is 6-4-3-2-A in more "
        "than one suit. As the ace is low, K-Q-J-10-A is no straight. It is the British low."
    ),
    ace="low",
    straights=True,
    flushes=True,
    wheel=True,
)
A6B: Final = LowRanking(
    name="A6B",
    title="ace to six with both straights",
    text=(
        "As ace to six, where the best hand is 6-4-3-2-A in more than one suit, the ace is low, and "
        "straights and flushes count against the hand; but A-K-Q-J-10 is a straight as well. Some players "
        "insist on this."
    ),
    ace="low",
    straights=True,
    flushes=True,
    wheel=True,
    broadway=True,
)
D27: Final = LowRanking(
    name="D27",
    title="deuce to seven",
    text=(
        "The lowest five cards win, compared from the highest card down; pairs are bad. The ace is always "
        "high. Straights and flushes count against the hand, but A-5-4-3-2 is no straight, only ace high. "
        "The best hand is 7-5-4-3-2 in more than one suit. It is the low of Kansas City."
    ),
    ace="high",
    straights=True,
    flushes=True,
    broadway=True,
)
H75: Final = LowRanking(
    name="H75",
    title="seventy-five",
    text=(
        "High poker turned round: whichever hand is higher by ordinary poker loses. The ace is high, "
        "straights and flushes count against the hand, and 5-4-3-2-A is a straight. The best hand is "
        "7-5-4-3-2 in more than one suit."
    ),
    ace="high",
    straights=True,
    flushes=True,
    wheel=True,
    broadway=True,
)
D26: Final = LowRanking(
    name="D26",
    title="deuce to six",
    text=(
        "The lowest five cards win, compared from the highest card down; pairs are bad. The ace is high. "
        "Straights and flushes do not count, so the best hand is 6-5-4-3-2."
    ),
    ace="high",
)
