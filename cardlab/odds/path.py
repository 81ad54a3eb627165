"""The path from choosing evenly to an equilibrium: all choose the better the more often, and ever more keenly.

At keenness k everybody's shares are as exp(k * what a choice brings). From keenness 0, where all choices are alike, a
path of such points leads on; it may turn back for a while, so it is followed by its length. Where it ends, for
ever greater keenness, is an equilibrium (McKelvey and Palfrey's quantal responses).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

__all__ = ["along_the_path"]

STEPS: Final = 1500
KEENEST: Final = 1e6
Floats = NDArray[np.float64]


def along_the_path(game: Sequence[Floats], allowed: Sequence[NDArray[np.bool_]]) -> Iterator[tuple[Floats, ...]]:
    """Give the mixes at points along the path, of a game in floats, with no choices but those allowed."""
    path = Path(game, allowed)
    point = np.concatenate([path.start(), [0.0]])
    ahead = np.eye(len(point))[-1]
    length = 0.05
    for _ in range(STEPS):
        heading = tangent(path, point, ahead)
        found = corrected(path, point + length * heading, heading)
        if found is None or float(np.abs(found - point).max()) > 3 * length + 0.5:
            length /= 2
            if length < 1e-9:
                return
            continue
        point, ahead, length = found, heading, min(length * 1.5, max(1.0, abs(float(point[-1])) / 4))
        yield path.mixes(point)
        if point[-1] > KEENEST:
            return


def tangent(path: Path, point: Floats, ahead: Floats) -> Floats:
    """The way on from a point, of length 1."""
    heading: Floats = np.linalg.svd(path.slopes(point))[2][-1]
    return heading if heading @ ahead > 0 else -heading


def corrected(path: Path, point: Floats, heading: Floats) -> Floats | None:
    """The point of the path beside this one, straight across the way on; None if it is not near."""
    for _ in range(6):
        off = path.off(point)
        if np.abs(off).max() < 1e-10:
            return point
        across = np.vstack([path.slopes(point), heading])
        try:
            point = point - np.linalg.solve(across, np.append(off, 0.0))
        except np.linalg.LinAlgError:
            return None
        if not np.isfinite(point).all() or point[:-1].max() > 1:
            return None
    return None


class Path:
    """The equations of the path: unknown are the logarithm of each share that is allowed, and the keenness."""

    def __init__(self, game: Sequence[Floats], allowed: Sequence[NDArray[np.bool_]]) -> None:
        scale = max(float(np.abs(payoffs).max()) for payoffs in game) or 1.0
        self.game, self.allowed = [payoffs / scale for payoffs in game], allowed
        self.flags = np.concatenate([marks.ravel() for marks in allowed])
        self.bounds = np.cumsum([0, *(marks.size for marks in allowed)])
        rows = np.concatenate([np.arange(len(marks)).repeat(marks.shape[1]) + 1000 * player
                               for player, marks in enumerate(allowed)])[self.flags]  # fmt: skip
        self.firsts = np.searchsorted(rows, rows)  # for each unknown, the first of its hand
        self.is_first = self.firsts == np.arange(len(rows))
        self.same_hand = rows[:, None] == rows[None, :]

    def start(self) -> Floats:
        """All choices alike."""
        evenly: Floats = -np.log(self.same_hand.sum(axis=1).astype(float))
        return evenly

    def mixes(self, point: Floats) -> tuple[Floats, ...]:
        """The shares at a point."""
        flat = np.zeros(len(self.flags))
        flat[self.flags] = np.exp(point[:-1])
        return tuple(
            part.reshape(marks.shape)
            for part, marks in zip(np.split(flat, self.bounds[1:-1]), self.allowed, strict=True)
        )

    def brings(self, mixes: Sequence[Floats]) -> tuple[Floats, Floats]:
        """What every choice brings, and how that changes with every share."""
        count, size = len(mixes), len(self.flags)
        bring, change = np.zeros(size), np.zeros((size, size))
        for player in range(count):
            here = slice(self.bounds[player], self.bounds[player + 1])
            for other in (each for each in range(count) if each != player):
                there = slice(self.bounds[other], self.bounds[other + 1])
                part = among(self.game[player], mixes, (player, other))
                part = part if player < other else part.transpose(2, 3, 0, 1)
                change[here, there] = part.reshape(here.stop - here.start, there.stop - there.start)
                # The same for any one of the others: what a choice brings is a sum over that one's shares.
                bring[here] = change[here, there] @ mixes[other].ravel()
        return bring[self.flags], change[np.ix_(self.flags, self.flags)]

    def off(self, point: Floats) -> Floats:
        """How far a point is off the path."""
        bring, _ = self.brings(self.mixes(point))
        logs, keen = point[:-1], point[-1]
        result: Floats = logs - logs[self.firsts] - keen * (bring - bring[self.firsts])
        sums = self.same_hand @ np.exp(logs) - 1
        return np.where(self.is_first, sums, result)

    def slopes(self, point: Floats) -> Floats:
        """How that changes with each unknown."""
        bring, change = self.brings(self.mixes(point))
        shares, keen, size = np.exp(point[:-1]), point[-1], len(point) - 1
        eye = np.eye(size)
        logs = eye - eye[self.firsts] - keen * (change - change[self.firsts]) * shares
        logs[self.is_first] = (self.same_hand * shares)[self.is_first]
        keenly = np.where(self.is_first, 0.0, bring[self.firsts] - bring)
        return np.column_stack([logs, keenly])


def among(payoffs: NDArray[Any], mixes: Sequence[Floats], two: tuple[int, int]) -> NDArray[Any]:
    """Payoffs between two players, the others as they mix."""
    for other in reversed(range(len(mixes))):
        if other not in two:
            payoffs = np.tensordot(payoffs, mixes[other], axes=((2 * other, 2 * other + 1), (0, 1)))
    return payoffs
