"""Who is who in a sentence: names for seats, and verbs that agree with them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from cardlab.table.reasons import listed

IRREGULAR = {"have": "has", "are": "is", "go": "goes", "were": "was"}


@dataclass(frozen=True, slots=True)
class Voice:
    """Names the seats, and speaks to one of them as "you".

    `names` has one name a seat; `you` is the seat spoken to, or None.

    >>> voice = Voice(("Ann", "Caller"), you=0)
    >>> voice.does(0, "pay"), voice.does(1, "pay"), voice.does(1, "go")
    ('You pay', 'Caller pays', 'Caller goes')
    """

    names: tuple[str, ...]
    you: int | None = None

    @classmethod
    def plain(cls, players: int, you: int | None = None) -> Voice:
        """Seats by their numbers.

        >>> Voice.plain(2).name(1)
        'Seat 1'
        """
        return cls(tuple(f"Seat {seat}" for seat in range(players)), you)

    def name(self, seat: int) -> str:
        """The subject of a sentence: "You" or the seat's name."""
        return "You" if seat == self.you else self.names[seat]

    def within(self, seat: int) -> str:
        """The name inside a sentence: "you" or the seat's name."""
        return "you" if seat == self.you else self.names[seat]

    def does(self, seat: int, verb: str) -> str:
        """Subject and verb, as in "You fold" and "Caller folds"."""
        return f"{self.name(seat)} {self.verb(seat, verb)}"

    def verb(self, seat: int, verb: str) -> str:
        """The verb alone, agreeing with the seat."""
        if seat == self.you:
            return verb
        if verb in IRREGULAR:
            return IRREGULAR[verb]
        return verb + ("es" if verb.endswith(("s", "x", "ch", "sh")) else "s")

    def list(self, seats: Iterable[int], last: str = "and") -> str:
        """Several seats, as in "you, Caller and Bold".

        >>> Voice(("Ann", "Caller", "Bold"), you=0).list([0, 1, 2])
        'you, Caller and Bold'
        """
        return listed((self.within(seat) for seat in seats), last)


def chips(count: int) -> str:
    """A number of chips in words.

    >>> chips(1), chips(12)
    ('1 chip', '12 chips')
    """
    return f"{count} chip" if count == 1 else f"{count} chips"


ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")


def ordinal(index: int) -> str:
    """The word for a place in a row, from 0.

    >>> ordinal(0), ordinal(4)
    ('first', 'fifth')
    """
    return ORDINALS[index]


def to_the_left(places: int) -> str:
    """Where cards go that are passed on.

    >>> to_the_left(1), to_the_left(2)
    ('to the left', 'to the second seat to the left')
    """
    return f"to the {'' if places == 1 else f'{ordinal(places - 1)} seat to the '}left"
