"""The same deals played again: how they are dealt, and two tries side by side."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Protocol

from cardlab.cards import Card
from cardlab.games.checks import whole
from cardlab.odds.parts import amount
from cardlab.odds.sheets import grid, grid_html
from cardlab.seeds import Seed
from cardlab.table.deal import Deal, shuffled_pack
from cardlab.table.reasons import RulesError
from cardlab.table.voice import chips


class Tried(Protocol):
    """A deal as one try left it."""

    @property
    def number(self) -> int: ...
    @property
    def deal(self) -> Deal: ...
    @property
    def lost(self) -> float: ...
    @property
    def won(self) -> int: ...


class Try(Protocol):
    """All deals of one try, of one seat."""

    @property
    def seat(self) -> int: ...
    @property
    def reviewed(self) -> Sequence[Tried]: ...
    @property
    def lost(self) -> float: ...
    @property
    def won(self) -> int: ...


def dealt_again(number: int, deal: Deal, seat: int, seed: int | None) -> Deal:
    """A deal from its start once more; with a seed all cards but those of the seat are dealt anew."""
    start = replace(deal.record, answers=())
    if seed is None:
        return Deal(start)
    own = Deal(start).view(seat).hand
    pack = start.pack or shuffled_pack(start.seed, getattr(start.game, "cut", False))
    rest = [card for card in pack if card not in own]
    stream = (Seed(whole("seed", seed, 0)) / f"again:{number}").stream()
    anew = iter(stream.shuffled(rest))
    return Deal(replace(start, pack=tuple(card if card in own else next(anew) for card in pack)))


def beside(first: Try, second: Try) -> TwoTries:
    """Two tries at the same deals; RulesError says where they are not the same."""
    if (seats := (first.seat, second.seat))[0] != seats[1]:
        raise RulesError(f"The first try is of seat {seats[0]}, the second of seat {seats[1]}: compare one seat.")
    if len(first.reviewed) < len(second.reviewed):
        raise RulesError(
            f"The second try has {len(second.reviewed)} deals, the first only {len(first.reviewed)}: compare the same."
        )
    pairs = tuple(zip(first.reviewed, second.reviewed, strict=False))
    for one, other in pairs:
        if begun(one.deal, first.seat) != begun(other.deal, first.seat):
            raise RulesError(
                f"Deal {one.number} is not the same in both tries: play the deals that again() gives, in their order."
            )
    return TwoTries(pairs)


def begun(deal: Deal, seat: int) -> tuple[object, int, int, tuple[Card, ...]]:
    """What makes a deal the same one for a seat: the game, who deals, how many play, and the own cards."""
    return deal.game, deal.dealer, deal.players, deal.at(0).view(seat).hand


@dataclass(frozen=True, repr=False)
class TwoTries:
    """The same deals played twice: value lost and chips won, the first time and the second. Its repr is the table."""

    pairs: tuple[tuple[Tried, Tried], ...]

    @property
    def lost(self) -> tuple[float, float]:
        """Value given away, the first time and the second, in the deals that were played twice."""
        return sum(one.lost for one, _ in self.pairs), sum(other.lost for _, other in self.pairs)

    @property
    def won(self) -> tuple[int, int]:
        """Chips won, the first time and the second."""
        return sum(one.won for one, _ in self.pairs), sum(other.won for _, other in self.pairs)

    @property
    def why(self) -> str:
        """What changed, in two or three sentences."""
        (lost, lost_now), (won, won_now) = self.lost, self.won
        saved, more = lost - lost_now, won_now - won
        value = (
            f"You gave away {amount(abs(saved))} chips of value {'less' if saved > 0 else 'more'} than the first time"
            if abs(saved) >= 0.05
            else "You gave away as much value as the first time"
        )
        result = f"won {chips(abs(more))} {'more' if more > 0 else 'less'}" if more else "won as much"
        apart = saved * more < 0 and abs(saved) >= 0.05
        luck = " What you won went the other way: that is luck." if apart else ""
        return f"{value}, and {result}.{luck} Value lost is the part that you can learn from."

    def rows(self) -> tuple[list[str], list[list[str]]]:
        """The heads and the cells of the table."""
        rows = [
            [str(one.number), f"{one.lost:.1f}", f"{other.lost:.1f}", signed(one.won), signed(other.won)]
            for one, other in self.pairs
        ]
        total = ["all", *(f"{lost:.1f}" for lost in self.lost), *map(signed, self.won)]
        return ["", "value lost", "2nd", "won", "2nd"], [*rows, total]

    def __repr__(self) -> str:
        return "\n".join([*grid(*self.rows()), self.why]) if self.pairs else NOT_YET

    def _repr_html_(self) -> str:
        if not self.pairs:
            return f"<p>{NOT_YET}</p>"
        return grid_html("Two tries at the same deals", *self.rows(), [self.why])


NOT_YET = "The second try has no deal that is over yet: play one, then run this cell again."


def signed(won: int) -> str:
    """Chips won with their sign.

    >>> signed(12), signed(0), signed(-3)
    ('+12', '0', '-3')
    """
    return f"{won:+d}" if won else "0"
