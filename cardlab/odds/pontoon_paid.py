"""What a seat is paid for each chip of its stake, for each end of its hand and of the banker's."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from cardlab.odds.pontoon_hands import BUST, ENDS, PONTOON, ROYAL, TRICK
from cardlab.odds.pontoon_terms import Terms

__all__ = ["paid"]


def paid(rules: Terms, split: bool = False) -> NDArray[np.int64]:
    """Chips won or lost for each chip staked, shape (the seat's end, the banker's end); rows and columns are ends."""
    prizes = np.ones(ENDS, np.int64)
    prizes[TRICK], prizes[ROYAL] = rules.trick_pays, rules.royal_pays
    prizes[PONTOON] = rules.split_pontoon_pays if split else rules.pontoon_pays
    table = np.repeat(prizes[:, None], ENDS, axis=1)  # what each hand is paid if the banker can't beat it
    for bank in range(2, 22):
        table[1:bank, bank] = -1
        table[bank, bank] = -1 if rules.tie == "banker" else 0
    table[1:PONTOON, TRICK] = -rules.banker_trick_collects
    table[PONTOON, TRICK] = rules.pontoon_vs_banker_trick
    table[1:PONTOON, PONTOON] = -rules.banker_pontoon_collects
    table[PONTOON, PONTOON] = rules.player_pontoon_vs_banker_pontoon
    table[BUST] = -1  # gone before the banker plays, whatever he makes
    return table
