"""Cards being picked out of the pack: what each control of an explorer does, without the page.

Each deed either does what it says or raises, and then nothing has changed.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final

from cardlab.cards import PACK, Card, Seed, card, cards
from cardlab.table.reasons import IllegalAction, Reason, quoted
from cardlab.table.whole import as_whole

MOST: Final = 10
TOO_MANY = "Ten cards are picked: put one back first."


@dataclass(frozen=True)
class Picked:
    """The cards that are picked; never changed, only replaced."""

    cards: tuple[Card, ...]
    past: tuple[tuple[Card, ...], ...] = ()
    drawn: int = 0  # how many random hands there were
    said: str = ""  # what the last deed did


class Picking:
    """Up to ten cards.

    >>> hand = Picking("Kd Ah", seed=1)
    >>> hand.toggle("10c")
    >>> [one.glyph for one in hand.picked.cards]
    ['A♥', 'K♦', '10♣']
    """

    def __init__(self, hand: str | Iterable[Card | str] = "", seed: int = 1) -> None:
        self._seed = Seed(seed)
        self.picked = Picked(())
        self.put(hand)
        self.picked = Picked(self.picked.cards)

    def kept(self) -> Picked:
        """What `restore` needs."""
        return self.picked

    def restore(self, kept: Picked) -> None:
        """Have the cards picked that were picked then."""
        self.picked = kept

    # What the controls do.

    def toggle(self, one: str | Card) -> None:
        """Pick a card, or put it back."""
        found = card(one)
        now = self.picked.cards
        if found in now:
            self._pick([other for other in now if other is not found], f"{found.name} put back.")
            return
        self._check(self.why_no_pick())
        self._pick([*now, found], f"{found.name} picked.")

    def put(self, hand: str | Iterable[Card | str]) -> None:
        """Pick these cards and no others."""
        found = cards(hand)
        if len(found) > MOST:
            raise IllegalAction(Reason("too_many", f"These are {len(found)} cards, and {MOST} can be picked."))
        self._pick(found, f"{counted(len(found))} picked.")

    def random(self, count: int) -> None:
        """Pick cards at random: the next hand by seed."""
        number = as_whole(count)
        if number is None or not 1 <= number <= MOST:
            raise IllegalAction(Reason("no_count", f"1 to {MOST} cards can be picked, not {quoted(count)}."))
        drawn = self.picked.drawn + 1
        stream = (self._seed / f"explorer:{drawn}").stream()
        self._pick(stream.sample(PACK, number), f"{counted(number)} at random.")
        self.picked = replace(self.picked, drawn=drawn)

    def clear(self) -> None:
        """Put all cards back."""
        self._check(self.why_no_clear())
        self._pick((), "All cards put back.")

    def undo(self) -> None:
        """Pick what was picked before the last change."""
        self._check(self.why_no_undo())
        now = self.picked
        self.picked = replace(now, cards=now.past[-1], past=now.past[:-1], said="The last change is taken back.")

    def say(self, text: str) -> None:
        """Change nothing but what is told."""
        self.picked = replace(self.picked, said=text)

    # Why a control can't be used now; "" where it can.

    def why_no_pick(self) -> str:
        """For one more card."""
        return TOO_MANY if len(self.picked.cards) == MOST else ""

    def why_no_clear(self) -> str:
        """For "clear"."""
        return "" if self.picked.cards else "No card is picked."

    def why_no_undo(self) -> str:
        """For "undo"."""
        return "" if self.picked.past else "Nothing has been picked yet."

    def _check(self, why_not: str) -> None:
        if why_not:
            raise IllegalAction(Reason("not_now", why_not))

    def _pick(self, found: Iterable[Card], said: str) -> None:
        now = self.picked
        in_order = tuple(sorted(found, key=lambda one: (one.rank, one.suit), reverse=True))
        past = now.past if in_order == now.cards else (*now.past, now.cards)
        self.picked = replace(now, cards=in_order, past=past, said=said[0].upper() + said[1:])


def counted(count: int) -> str:
    """A number of cards in words.

    >>> counted(1), counted(7), counted(0)
    ('1 card', '7 cards', 'no card')
    """
    return "no card" if not count else f"{count} card" if count == 1 else f"{count} cards"
