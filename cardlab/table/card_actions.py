"""All the ways to choose some of a hand, as actions that are made one by one, because there can be very many."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
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

    def _ways(self, count: int) -> int:
        return perm(len(self._hand), count) if self._ordered else comb(len(self._hand), count)

    def __len__(self) -> int:
        return sum(map(self._ways, range(self._fewest, self._most + 1)))

    @overload
    def __getitem__(self, place: int) -> str: ...
    @overload
    def __getitem__(self, place: slice) -> tuple[str, ...]: ...
    def __getitem__(self, place: int | slice) -> str | tuple[str, ...]:
        if isinstance(place, slice):
            return tuple(self)[place]
        left = place + len(self) if place < 0 else place
        for count in range(self._fewest, self._most + 1):
            if 0 <= left < (ways := self._ways(count)):
                return self._action(self._nth(left, count))
            left -= ways
        raise IndexError(f"there are {len(self)} ways, and none of them has the place {place}")

    def _nth(self, place: int, count: int) -> list[Card]:
        """The choice at a place, in the order of `itertools`."""
        rest, chosen = list(self._hand), []
        for more in range(count - 1, -1, -1):
            first = 0
            while place >= (ways := self._after(len(rest) - (1 if self._ordered else first + 1), more)):
                place -= ways
                first += 1
            chosen.append(rest[first])
            rest = rest[:first] + rest[first + 1 :] if self._ordered else rest[first + 1 :]
        return chosen

    def _after(self, cards: int, more: int) -> int:
        return perm(cards, more) if self._ordered else comb(cards, more)

    def _action(self, chosen: Sequence[Card]) -> str:
        return f"{self._verb} {' '.join(map(str, chosen))}" if chosen else self._none

    def __iter__(self) -> Iterator[str]:
        for count in range(self._fewest, self._most + 1):
            ways = permutations(self._hand, count) if self._ordered else combinations(self._hand, count)
            yield from map(self._action, ways)

    def __contains__(self, action: object) -> bool:
        if not isinstance(action, str):
            return False
        if action == self._none:
            return self._fewest == 0
        verb, *named = action.split(" ")
        held = {str(card): place for place, card in enumerate(self._hand)}
        places = [held.get(name, -1) for name in named]
        if verb != self._verb or -1 in places or not self._fewest <= len(places) <= self._most or not named:
            return False
        return len(set(places)) == len(places) if self._ordered else places == sorted(set(places))

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
