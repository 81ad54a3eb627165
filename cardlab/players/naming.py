"""How a strategy names the game when it is its deal at dealer's choice."""

from __future__ import annotations

from cardlab.games.dealers_choice import DealersChoice
from cardlab.games.poker_game import PokerGame
from cardlab.games.registry import POKER_GAMES, game_named, needs_low
from cardlab.ranking import RANKINGS
from cardlab.seeds import Seed


def named_by_strategy(sitting: DealersChoice) -> PokerGame:
    """The game that the next dealer names: any that so many can play, other than the last.

    Where one will do for which all have the ante, it is such a one. The deal's own seed decides, so a sitting played
    again is the same sitting.

    >>> from cardlab.games.dealers_choice import dealers_choice
    >>> sitting = dealers_choice("Ponsi", low="A5", seed=7, players=3)
    >>> for action in ("bet", "fold", "fold"):
    ...     _ = sitting.deal.act(action)
    >>> named_by_strategy(sitting).title == named_by_strategy(sitting).title != "Ponsi"
    True
    """
    deal = sitting.deal
    stream = (Seed(deal.seed) / f"names:{sitting.next_dealer}").stream()
    low = stream.choice([ranking for ranking in RANKINGS.values() if ranking.way == "low"])
    games = [game_named(title, **({"low": low} if needs_low(game) else {})) for title, game in POKER_GAMES.items()]
    playable = [game for game in games if deal.players in game.seats_allowed]
    others = [game for game in playable if game.title != deal.game.title]
    paid_for = [game for game in others if not sitting.short(game)]
    return stream.choice(paid_for or others or playable)
