"""What each choice at Pontoon is worth, as a result to read: chips, chances, and the reason in a sentence."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from cardlab.odds.charts import percent
from cardlab.odds.pontoon_hands import BUST, ENDS, FOUR, PONTOON, ROYAL, TRICK
from cardlab.odds.sheets import grid, grid_html

__all__ = ["PontoonValue", "PontoonValues", "end_name", "in_hundred", "net"]


@dataclass(frozen=True, repr=False)
class PontoonValue:
    """What one action is worth: how the hand ends, and the chips won or lost on it on average.

    After a split the chances are those of one of the two hands, and the chips those of both.
    """

    action: str
    ev: float
    """Chips, with the stake and all that is paid for cards counted as won or lost."""
    ends: NDArray[np.float64] = field(hash=False, compare=False)
    """The chance of each pair of ends, the seat's in the rows and the banker's in the columns."""
    paid: NDArray[np.int64] = field(hash=False, compare=False)
    why: str
    """Where the number comes from, in a sentence."""
    exact: bool = True
    """Whether nothing was assumed about the order of the pack."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "ends", self.ends / self.ends.sum())

    @property
    def totals(self) -> dict[str, float]:
        """The chance of each way in which the hand can end: "bust", "12" to "21", "four" cards, "trick", "pontoon"."""
        return named(self.ends.sum(axis=1))

    @property
    def bankers_totals(self) -> dict[str, float]:
        """The chance of each way in which the banker's hand can end, where yours is not bust."""
        return named(self.ends[1:].sum(axis=0) / max(1 - self.bust, 1e-12))

    @property
    def bust(self) -> float:
        """The chance to go bust."""
        return float(self.ends[BUST].sum())

    @property
    def trick(self) -> float:
        """The chance to end with a five-card trick."""
        return float(self.ends[TRICK].sum())

    @property
    def chance(self) -> dict[str, float]:
        """The chance to win, to tie (the totals are the same: mostly the banker's), and to lose otherwise.

        Tricks and pontoons tie where nobody wins; elsewhere the house says whose they are.
        """
        even = np.eye(ENDS, dtype=np.bool_)
        even[BUST, BUST] = False
        for end in (TRICK, PONTOON):
            even[end, end] = self.paid[end, end] == 0
        wins = self.paid > 0
        wins[BUST] = False
        found = {"win": wins, "tie": even & ~wins, "lose": ~wins & ~even}
        return {word: float(self.ends[where].sum()) for word, where in found.items()}

    def __str__(self) -> str:
        return f"{self.action}: {net(self.ev)} chips"

    def __repr__(self) -> str:
        return f"<{self}>"


@dataclass(frozen=True, repr=False)
class PontoonValues(Mapping[str, PontoonValue]):
    """The value of every legal action of the seat to act; see `pontoon_values`.

    A value is worked out when it is asked for. The best is found among the actions that can be: to buy at a price
    between the least and the most is seldom one of them.
    """

    actions: tuple[str, ...]
    worth_trying: tuple[str, ...]
    work_out: Callable[[str], PontoonValue] = field(hash=False, compare=False)
    hand: str
    """What the hand makes, as in "soft 17"."""
    next_card: str
    """A sentence about the next card, as in "On 16 a card busts you with 32 of the 50 that you can't see"."""
    against: str
    assumed: tuple[str, ...] = ()
    _found: dict[str, PontoonValue] = field(default_factory=dict, hash=False, compare=False)

    def __getitem__(self, action: str) -> PontoonValue:
        if action not in self.actions:
            raise KeyError(action)
        if action not in self._found:
            self._found[action] = self.work_out(action)
        return self._found[action]

    def __iter__(self) -> Iterator[str]:
        return iter(self.actions)

    def __len__(self) -> int:
        return len(self.actions)

    @property
    def ranked(self) -> list[PontoonValue]:
        """The values of all actions, the best first."""
        return sorted(self.values(), key=lambda value: -value.ev)

    @property
    def best(self) -> str:
        """The action that is worth most; of equal ones the first."""
        return self.kinds[0].action

    @property
    def kinds(self) -> list[PontoonValue]:
        """The best of each kind of action, the best first: one buy stands for all."""
        found: dict[str, PontoonValue] = {}
        for value in sorted(map(self.__getitem__, self.worth_trying), key=lambda value: -value.ev):
            found.setdefault(value.action.split()[0], value)
        return list(found.values())

    @property
    def gap(self) -> float:
        """How far the best is ahead of the best of another kind, in chips; 0 if there is nothing to choose."""
        kinds = self.kinds
        return kinds[0].ev - kinds[1].ev if len(kinds) > 1 else 0.0

    @property
    def exact(self) -> bool:
        """Whether nothing was assumed about the order of the pack."""
        return all(self[action].exact for action in self.worth_trying)

    @property
    def why(self) -> str:
        """Which action is worth most, and the reason, in a few sentences."""
        first, *others = self.kinds
        verdict = f"{first.action.capitalize()}: {won(first.ev)} on average"
        if others:
            ahead = f"{self.gap:.2f} better than" if self.gap >= 0.005 else "the same as"
            verdict += f", {ahead} {doing(others[0].action)}"
        reasons = [self.next_card, first.why, *(beside(first, other) for other in others[:1])]
        return " ".join(f"{reason}." for reason in [verdict, *reasons] if reason)

    @property
    def title(self) -> str:
        """One line that says what was counted."""
        return f"What each choice is worth with {self.hand}, against {self.against}"

    def shown(self) -> Sequence[PontoonValue]:
        """The values for the table: of all the buys the least, the most, and the best."""
        buys = [action for action in self.actions if action.startswith("buy")]
        best = [value.action for value in self.kinds if value.action in buys]
        few = {*buys[:1], *buys[-1:], *best}
        return [self[action] for action in self.actions if action not in buys or action in few]

    def rows(self) -> tuple[list[str], list[list[str]]]:
        """The heads and the cells of the table."""
        shown = self.shown()
        extra = [word for word in ("four", "trick", "royal") if any(word in value.totals for value in shown)]
        cells = [
            [
                value.action,
                net(value.ev),
                percent(value.bust),
                *(percent(value.totals.get(word, 0.0)) for word in extra),
                *(percent(chance) for chance in value.chance.values()),
            ]
            for value in shown
        ]
        return ["", "chips", "bust", *extra, "win", "tie", "lose"], cells

    def notes(self) -> list[str]:
        """What there is to say beside the table."""
        between = "No other price is worth more than the best of these." if len(self) > len(self.shown()) else ""
        return [self.why, *([between] if between else []), *self.assumed]

    def __str__(self) -> str:
        return "\n".join([self.title, *grid(*self.rows()), *self.notes()])

    __repr__ = __str__

    def _repr_html_(self) -> str:
        """Give the values as a table with the reason below it."""
        return grid_html(self.title, *self.rows(), self.notes())


def named(chances: NDArray[np.float64]) -> dict[str, float]:
    """The ends that have a chance, by name, from bust up."""
    return {end_name(end): float(chance) for end, chance in enumerate(chances) if chance > 0}


def end_name(end: int) -> str:
    """How a hand ended, in a word.

    >>> end_name(0), end_name(17), end_name(23)
    ('bust', '17', 'trick')
    """
    return {BUST: "bust", FOUR: "four", TRICK: "trick", PONTOON: "pontoon", ROYAL: "royal"}.get(end, str(end))


def net(chips: float) -> str:
    """Chips won or lost, with a sign.

    >>> net(1.25), net(-3), net(0.001)
    ('+1.25', '-3.00', '0.00')
    """
    return f"{chips:+.2f}" if abs(chips) >= 0.005 else "0.00"


def won(chips: float) -> str:
    """Chips won or lost, in words.

    >>> won(1.25), won(-3), won(0)
    ('it wins 1.25 chips', 'it loses 3.00 chips', 'it comes out even')
    """
    if abs(chips) < 0.005:
        return "it comes out even"
    return f"it {'wins' if chips > 0 else 'loses'} {abs(chips):.2f} chips"


def beside(best: PontoonValue, other: PontoonValue) -> str:
    """Why another action is worth less: most often its own chances, but of a card bought or twisted the chips on it."""
    kinds = best.action.split()[0], other.action.split()[0]
    alike = np.allclose(best.ends, other.ends, atol=0.005)
    if alike and kinds == ("buy", "twist") and best.ev > 0:
        return "Twisting has the same chances with fewer chips on the hand, and the hand wins on average"
    if alike and kinds == ("twist", "buy") and best.ev < 0:
        said = doing(other.action).capitalize()
        return f"{said} has the same chances with more chips on the hand, and the hand loses on average"
    return other.why


def doing(action: str) -> str:
    """An action as something one does.

    >>> doing("buy 10"), doing("stick")
    ('buying for 10', 'sticking')
    """
    word, _, chips = action.partition(" ")
    verb = {
        "stick": "sticking",
        "twist": "twisting",
        "buy": "buying",
        "split": "splitting",
        "burn": "burning",
        "pontoon": "declaring it",
        "draw": "drawing",
        "stake": "staking",
        "double": "doubling",
        "leave": "leaving the stakes",
    }[word]
    return f"{verb}{' ' if word == 'stake' else ' for '}{chips}" if chips else verb


def in_hundred(chance: float) -> str:
    """A chance as so many in a hundred, which says 0 and 100 only where that is so.

    >>> in_hundred(0.354), in_hundred(0.001), in_hundred(0.0)
    ('35 in 100', 'under 1 in 100', '0 in 100')
    """
    if 0 < chance < 0.01:
        return "under 1 in 100"
    return "over 99 in 100" if 0.99 < chance < 1 else f"{100 * chance:.0f} in 100"
