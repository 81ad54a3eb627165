"""How a deal ended: who took what and why, and what passes to the next one."""

from __future__ import annotations

from dataclasses import dataclass

from cardlab.cards import Card
from cardlab.table.events import Event
from cardlab.table.quick import quick
from cardlab.table.voice import Voice


@quick
@dataclass(frozen=True, slots=True)
class Outcome:
    """How a deal ended. `shares` and `net` are chips by seat; `rides` stays for the next deal.

    `next_dealer` deals the next one, after `held` deals of a turn that is not over. `pack` is the order in which the
    cards go on where they are not shuffled.
    """

    shares: tuple[int, ...]
    net: tuple[int, ...]
    stacks: tuple[int, ...]
    rides: int
    endings: tuple[Event, ...]  # the events that moved the pot
    next_dealer: int
    pack: tuple[Card, ...] | None = None
    held: int = 0

    @property
    def reason(self) -> str:
        """Who took what, and why, in sentences."""
        voice = Voice.plain(len(self.shares))
        return " ".join(event.sentence(voice) for event in self.endings)

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that took chips."""
        return tuple(seat for seat, share in enumerate(self.shares) if share)

    def __str__(self) -> str:
        return self.reason
