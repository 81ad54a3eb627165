"""Seeds: one whole number gives one stream of random choices, on every machine, for ever.

The generator is our own, because the standard library promises only `random()` across versions: a
counter under SHA-256, cut into words of 32 bits. Choices below a bound are drawn by rejection, so that
each is equally likely, and a pack is shuffled by Fisher and Yates's method.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from hashlib import sha256
from operator import index as as_index
from struct import unpack
from typing import Final, TypeVar

__all__ = ["Seed", "SeedError", "Stream"]

T = TypeVar("T")


class SeedError(ValueError):
    """A seed or the name of a sub-stream that cannot be used."""


_SPAN: Final = 1 << 32


@dataclass(frozen=True, slots=True)
class Seed:
    """A whole number that decides a deal, and a path of names that leads to a stream of its own.

    `Seed(7) / "pack"` and `Seed(7) / "bot:2"` give streams that know nothing of each other, so that adding a
    bot never changes the cards. Raises `SeedError` for anything but a whole number from 0 to 2**128 - 1, and
    for a name that is empty or holds a slash.

    >>> str(Seed(7) / "bot:2"), (Seed(7) / "pack").stream().below(100)
    ('7/bot:2', 15)
    """

    root: int
    path: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        root = self.root
        if type(root) is not int:
            try:
                if isinstance(root, bool):
                    raise TypeError
                root = as_index(root)  # whole numbers of numpy are welcome, floats are not
            except TypeError:
                raise SeedError(f"A seed is a whole number such as 7, not {root!r:.40}.") from None
            object.__setattr__(self, "root", root)
        if not 0 <= root < 1 << 128:
            raise SeedError("A seed is a whole number from 0 to 2**128 - 1." + (" It is negative." if root < 0 else ""))
        if not isinstance(self.path, tuple):
            raise SeedError(f"The path of a seed is a tuple of names, not {type(self.path).__name__}.")
        for name in self.path:
            if not isinstance(name, str):
                raise SeedError(f"The name of a sub-stream is text, not {type(name).__name__}.")
            if not name or "/" in name or not name.isprintable():
                raise SeedError(f"The name of a sub-stream is plain text without a slash, not {name[:40]!r}.")

    def __truediv__(self, name: str) -> Seed:
        """Go down to the sub-stream `name`."""
        return Seed(self.root, (*self.path, name))

    def __str__(self) -> str:
        return "/".join((str(self.root), *self.path))

    def stream(self) -> Stream:
        """Give a new stream at its beginning."""
        return Stream(self)


class Stream:
    """Random numbers that a seed decides: the same on every Python, on every machine, for ever.

    Block *k* (0, 1, 2, ...) is the SHA-256 digest of the UTF-8 text ``cardlab 1|<seed>|<k>``, as in
    ``cardlab 1|7/pack|0``. It is cut into eight words of 32 bits, most significant byte first. Nothing is
    shared with Python's `random`, and nothing is ever rounded through a float.
    """

    __slots__ = ("_block", "_prefix", "_words")

    def __init__(self, seed: Seed) -> None:
        self._prefix = f"cardlab 1|{seed}|".encode()
        self._block = 0
        self._words: list[int] = []

    def word(self) -> int:
        """Give the next 32 bits."""
        if not self._words:
            self._prepare(1)
        return self._words.pop()

    def _prepare(self, count: int) -> None:
        """Have at least that many words ready, the next one last."""
        missing = max(0, count - len(self._words))
        blocks = range(self._block, self._block + (missing + 7) // 8)
        begun, digests = sha256(self._prefix), []
        for block in blocks:
            hashed = begun.copy()
            hashed.update(b"%d" % block)
            digests.append(hashed.digest())
        self._words[:0] = unpack(f">{8 * len(blocks)}I", b"".join(digests))[::-1]
        self._block = blocks.stop

    def below(self, n: int) -> int:
        """Give a whole number from 0 to n - 1, each equally likely; raises `SeedError` unless n is 1 or more.

        As few words as can hold n numbers are read as one number (most significant first). If it falls in the
        incomplete last run of n it is discarded and drawn again: a plain remainder would favour low
        numbers.
        """
        if not isinstance(n, int) or n < 1:
            raise SeedError(f"A number is drawn below a whole number of 1 or more, not below {n!r:.40}.")
        span = _SPAN
        while span < n:
            span *= _SPAN
        limit = span - span % n
        while True:
            drawn, size = self.word(), _SPAN
            while size < span:
                drawn, size = drawn * _SPAN + self.word(), size * _SPAN
            if drawn < limit:
                return drawn % n

    def shuffled(self, items: Iterable[T]) -> list[T]:
        """Give a new list of the items in random order; what was passed in stays as it was.

        Fisher and Yates: from the last place down to the second, each place swaps with one drawn from itself
        and those before it.
        """
        result = list(items)
        words = self._words
        # What `below` does, written out: every deal of every simulation begins here.
        self._prepare(len(result) - 1)
        sure = _SPAN - len(result)  # a number below this is in no incomplete last run
        for place in range(len(result) - 1, 0, -1):
            drawn = words.pop()
            while drawn >= sure and drawn >= _SPAN - _SPAN % (place + 1):
                self._prepare(place + 1)
                drawn = words.pop()
            other = drawn % (place + 1)
            result[place], result[other] = result[other], result[place]
        return result

    def choice(self, items: Sequence[T]) -> T:
        """Give one of the items, each equally likely; raises `SeedError` if there are none."""
        if not items:
            raise SeedError("There is nothing to choose from.")
        return items[self.below(len(items))]

    def sample(self, items: Sequence[T], k: int) -> list[T]:
        """Give k of the items in random order, none twice; raises `SeedError` if there are not as many."""
        rest = list(items)
        if not 0 <= k <= len(rest):
            raise SeedError(f"{k} of {len(rest)} items cannot be chosen.")
        for place in range(k):
            other = place + self.below(len(rest) - place)
            rest[place], rest[other] = rest[other], rest[place]
        return rest[:k]

    def chance(self, numerator: int, denominator: int) -> bool:
        """Be true with this chance, exactly; raises `SeedError` if it is not from 0 to 1."""
        if not isinstance(numerator, int) or not 0 <= numerator <= denominator:
            raise SeedError(f"{numerator!r:.40} in {denominator!r:.40} is no chance in whole numbers from 0 to 1.")
        return self.below(denominator) < numerator
