"""Whether a player at Pontoon wants the bank: won by a pontoon, bid for, or sold."""

from __future__ import annotations

from cardlab.games.pontoon_sale import BidDecision, SaleDecision
from cardlab.odds.pontoon_seen import pontoon_of
from cardlab.table.decisions import Decision
from cardlab.table.view import View


def bank_for(view: View, decision: Decision, stakes: int) -> str:
    """What to answer for one to whom the bank is worth so many of the highest stakes; for 0 he would be rid of it."""
    worth = stakes * pontoon_of(view).max_stake
    match decision:
        case BidDecision():
            return f"bid {min(worth, decision.amounts[-1])}" if decision.least <= worth else "leave"
        case SaleDecision():
            return "sell" if decision.price >= worth else "keep"
    return "take" if worth else "leave"
