"""All the ways to choose some of a hand, as actions that are made one by one, because there can be very many."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from itertools import combinations, permutations
from math import comb, perm
from typing import overload

from cardlab.cards import Card


class CardActions(Sequence[str]):
    """Every way to choose so many of a hand, as actions, each made only when it is asked for.

    Each choice is there once, with its cards in the order in which they are held; where their order matters
    (`ordered`), in every order.

    >>> from cardlab.cards import cards
    >>> actions = CardActions("pass", cards("2c 7d Kh"), 2, 2)
    >>> len(actions), actions[1], "pass 2c Kh" in actions, "pass Kh 2c" in actions
    (3, 'pass 2c Kh', True, False)
    """

    __slots__ = ("_fewest", "_hand", "_most", "_none", "_ordered", "_verb")

    def __init__(
        self, verb: str, hand: tuple[Card, ...], fewest: int, most: int, ordered: bool = False, none: str = ""
    ) -> None:
        self._verb, self._hand, self._ordered, self._none = verb, hand, ordered, none
        self._fewest, self._most = fewest, min(most, len(hand))

    def __len__(self) -> int:
        return sum(ways(len(self._hand), self._fewest, self._most, self._ordered))

    @overload
    def __getitem__(self, place: int) -> str: ...
    @overload
    def __getitem__(self, place: slice) -> tuple[str, ...]: ...
    def __getitem__(self, place: int | slice) -> str | tuple[str, ...]:
        if isinstance(place, slice):
            return tuple(self)[place]
        hand = self._hand
        return self._action([hand[at] for at in nth(len(hand), self._fewest, self._most, self._ordered, place)])

    def _action(self, chosen: Sequence[Card]) -> str:
        return f"{self._verb} {' '.join([card.text for card in chosen])}" if chosen else self._none

    def __iter__(self) -> Iterator[str]:
        for count in range(self._fewest, self._most + 1):
            choices = permutations(self._hand, count) if self._ordered else combinations(self._hand, count)
            yield from map(self._action, choices)

    def __contains__(self, action: object) -> bool:
        if not isinstance(action, str):
            return False
        if action == self._none:
            return self._fewest == 0
        verb, *named = action.split(" ")
        if verb != self._verb or not named or not self._fewest <= len(named) <= self._most:
            return False
        held = [card.text for card in self._hand]
        try:
            places = list(map(held.index, named))
        except ValueError:
            return False
        return len(set(places)) == len(places) and (self._ordered or places == sorted(places))

    def __eq__(self, other: object) -> bool:
        return tuple(self) == tuple(other) if isinstance(other, Sequence) else NotImplemented

    def __hash__(self) -> int:
        return hash((self._verb, self._hand, self._fewest, self._most, self._ordered))

    def __repr__(self) -> str:
        return f"<{len(self)} ways to {self._verb}>"


class AndMore(Sequence[str]):
    """Actions that are made one by one as they are asked for, and a few more after them.

    >>> actions = AndMore(CardActions("discard", (), 0, 0, none="stand pat"), ["discard 2c 7d Kh 9s"])
    >>> list(actions), "discard 2c 7d Kh 9s" in actions
    (['stand pat', 'discard 2c 7d Kh 9s'], True)
    """

    __slots__ = ("_first", "_more")

    def __init__(self, first: Sequence[str], more: Sequence[str]) -> None:
        self._first, self._more = first, more

    def __len__(self) -> int:
        return len(self._first) + len(self._more)

    @overload
    def __getitem__(self, place: int) -> str: ...
    @overload
    def __getitem__(self, place: slice) -> tuple[str, ...]: ...
    def __getitem__(self, place: int | slice) -> str | tuple[str, ...]:
        if isinstance(place, slice):
            return tuple(self)[place]
        at = place + len(self) if place < 0 else place
        return self._first[at] if 0 <= at < len(self._first) else self._more[at - len(self._first)]

    def __contains__(self, action: object) -> bool:
        return action in self._first or action in self._more

    def __eq__(self, other: object) -> bool:
        return tuple(self) == tuple(other) if isinstance(other, Sequence) else NotImplemented

    def __hash__(self) -> int:
        return hash(tuple(self))

    def __iter__(self) -> Iterator[str]:
        yield from self._first
        yield from self._more


@cache
def ways(held: int, fewest: int, most: int, ordered: bool) -> tuple[int, ...]:
    """How many ways there are to choose each number of cards, from the fewest to the most.

    >>> ways(5, 0, 2, False), ways(5, 5, 5, True)
    ((1, 5, 10), (120,))
    """
    return tuple((perm if ordered else comb)(held, count) for count in range(fewest, most + 1))


@lru_cache(maxsize=8192)  # the same few hundred come again in deal after deal
def nth(held: int, fewest: int, most: int, ordered: bool, place: int) -> tuple[int, ...]:
    """The places in a hand of the choice at a place among all, in the order of `itertools`; fewer cards come first.

    >>> [nth(3, 2, 2, False, place) for place in range(3)]
    [(0, 1), (0, 2), (1, 2)]
    """
    total = sum(ways(held, fewest, most, ordered))
    left, count = place + total if place < 0 else place, fewest
    if not 0 <= left < total:
        raise IndexError(f"there are {total} ways, and none of them has the place {place}")
    for here in ways(held, fewest, most, ordered):
        if left < here:
            break
        left, count = left - here, count + 1
    rest, chosen = list(range(held)), []
    for more in range(count - 1, -1, -1):
        first = 0
        while left >= (after := ways(len(rest) - (1 if ordered else first + 1), more, more, ordered)[0]):
            left, first = left - after, first + 1
        chosen.append(rest[first])
        rest = rest[:first] + rest[first + 1 :] if ordered else rest[first + 1 :]
    return tuple(chosen)
