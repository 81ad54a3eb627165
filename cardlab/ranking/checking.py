"""Whether an array holds hands: its type, its shape, and that every row is of different cards of the pack."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from cardlab.cards import PACK, CardError
from cardlab.ranking.keys import Keys, faulty

__all__ = ["check", "checked"]

MOST = 10


def checked(hands: NDArray[np.uint8]) -> tuple[NDArray[np.uint8], tuple[int, ...]]:
    """Give the hands as rows, and the shape that the answers get; raises `CardError` for what is no such array."""
    if not isinstance(hands, np.ndarray):
        raise CardError(
            "Many hands are judged from a numpy array of card indices, as in "
            f"np.array([[0, 5, 51]], np.uint8), not from {type(hands).__name__}."
        )
    if hands.dtype != np.uint8:
        raise CardError(f"An array of card indices is of the type uint8, not {hands.dtype}.")
    if hands.ndim == 0 or not 1 <= hands.shape[-1] <= MOST:
        raise CardError(f"An array of hands has the shape (..., n), for n from 1 to {MOST} cards, not {hands.shape}.")
    shape = hands.shape[:-1]
    return hands.reshape(-1, hands.shape[-1]), shape


def check(keys: Keys, rows: NDArray[np.uint8], shape: tuple[int, ...], start: int) -> None:
    """Raise `CardError` for the first hand that is not of different cards; `keys` are those of rows from `start`."""
    wrong = faulty(keys, rows.shape[1])
    if not wrong.any():
        return
    row = start + int(wrong.argmax())
    where = "The hand" if not shape else f"Row {row}" if len(shape) == 1 else f"Row {_place(row, shape)}"
    hand = rows[row].tolist()
    for at, index in enumerate(hand):
        if index >= len(PACK):
            raise CardError(f"{where} holds {index}, which is no card's index: these go from 0 to 51.")
        if index in hand[:at]:
            raise CardError(f"{where} holds {PACK[index]} (index {index}) twice.")


def _place(row: int, shape: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(int(at) for at in np.unravel_index(row, shape))
