"""Views to think about: deals played on by paying and calling."""

from __future__ import annotations

from typing import Any

import cardlab as cl
from cardlab.table.deal import Deal
from cardlab.table.view import View


def played_to(kind: str, players: int, seed: int = 7, step: int | None = None, **rules: Any) -> Deal:
    """A deal in which everybody stays, up to the first decision of a kind, for shared card `step` if told."""
    deal = cl.Ponsi(**{"low": "A5", **rules}).deal(seed=seed, players=players)
    return stay(deal, kind, step)


def laid_out(hands: str, row: str, players: int = 2, dealer: int = 1, **rules: Any) -> View:
    """The view of seat 0 at the coins: hands by seat from the dealer's left, and the row."""
    pack = cl.pack(f"{hands} {row}")
    deal = cl.Ponsi(**{"low": "A5", **rules}).deal(pack=pack, players=players, dealer=dealer)
    return stay(deal, "declare").view(0)


def stay(deal: Deal, kind: str, step: int | None = None) -> Deal:
    """Pay, call and check until the decision comes."""
    while deal.decision is not None:
        if deal.decision.kind == kind and step in (None, getattr(deal.decision, "step", None)):
            return deal
        legal = deal.legal_actions
        deal.act(next(word for word in ("pay", "check", "call", "high") if word in legal))
    raise AssertionError(f"no decision of kind {kind}")
