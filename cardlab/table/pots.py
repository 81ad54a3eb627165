"""Main pot and side pots: who put in how much decides who can win what, before any card is shown."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from cardlab.table.quick import quick


@quick
@dataclass(frozen=True, slots=True)
class Pot:
    """Chips that are won together, and the seats that can win them."""

    chips: int
    seats: tuple[int, ...]


def uncalled(put_in: Sequence[int]) -> tuple[int, int]:
    """The seat that put in the most, and how many of its chips nobody matched; 0 where another did.

    >>> uncalled([12, 40, 25]), uncalled([40, 40, 25])
    ((1, 15), (0, 0))
    """
    most = max(range(len(put_in)), key=put_in.__getitem__)
    next_most = max((chips for seat, chips in enumerate(put_in) if seat != most), default=0)
    return most, put_in[most] - next_most


def pots_of(put_in: Sequence[int], still_in: Iterable[int], for_all: int = 0) -> tuple[Pot, ...]:
    """The main pot, then the side pots: in layers, each for the seats that matched all of it.

    `put_in` is chips by seat, after an uncalled bet went back; `still_in` are the seats that have not
    folded. What folded seats put in stays in the layers that it lies in, and what lies above all who
    are still in belongs to the topmost of them. `for_all` is chips in the main pot that nobody has to
    match: a pot that rode, or one ante that the dealer puts in for the table.

    >>> pots_of([2, 6, 10, 10], (0, 1, 2, 3))
    (Pot(chips=8, seats=(0, 1, 2, 3)), Pot(chips=12, seats=(1, 2, 3)), Pot(chips=8, seats=(2, 3)))
    """
    seats = tuple(still_in)
    levels = sorted({put_in[seat] for seat in seats})
    if levels[0] == levels[-1]:  # nobody is all in for less: the common case, without a loop
        return (Pot(sum(put_in) + for_all, seats),)
    pots: list[Pot] = []
    below = 0
    for level in levels:
        top = max(put_in) if level == levels[-1] else level
        chips = sum([min(chips, top) - min(chips, below) for chips in put_in])
        pots.append(Pot(chips + (for_all if not pots else 0), tuple([seat for seat in seats if put_in[seat] >= level])))
        below = level
    return tuple(pot for pot in pots if pot.chips)


def pot_name(place: int, pots: int) -> str:
    """What a pot is called among so many; the main pot is at place 0.

    >>> pot_name(0, 1), pot_name(0, 2), pot_name(1, 2), pot_name(1, 3)
    ('the pot', 'the main pot', 'the side pot', 'side pot 1')
    """
    if place == 0:
        return "the pot" if pots == 1 else "the main pot"
    return "the side pot" if pots == 2 else f"side pot {place}"
