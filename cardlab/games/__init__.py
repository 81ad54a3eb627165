"""The games, each in a file of its own, and loading a saved deal of any of them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from cardlab.games.anaconda import Anaconda
from cardlab.games.check_game import check_game
from cardlab.games.chicago import Chicago
from cardlab.games.dealers_choice import DealersChoice, dealers_choice
from cardlab.games.deuces_jacks_axe import DeucesJacksAxe
from cardlab.games.draw import Draw
from cardlab.games.elimination import Elimination
from cardlab.games.poker_game import PokerGame
from cardlab.games.ponsi import Ponsi
from cardlab.games.pontoon_rules import Pontoon
from cardlab.games.registry import GAMES
from cardlab.games.stud import SevenCardStud
from cardlab.table.deal import Deal, replayed
from cardlab.table.game import Game
from cardlab.table.reasons import RulesError
from cardlab.table.record import Terms, known_title, opened_text, read_record
from cardlab.table.sitting import Sitting, load_sitting

__all__ = [
    "GAMES",
    "Anaconda",
    "Chicago",
    "DealersChoice",
    "DeucesJacksAxe",
    "Draw",
    "Elimination",
    "Ponsi",
    "Pontoon",
    "SevenCardStud",
    "check_game",
    "dealers_choice",
    "load",
]


def load(text: str, *own: type[PokerGame]) -> Deal | Sitting:
    """The deal or sitting that `save()` wrote, ready to go on.

    Games of your own are played in it? Then give their classes too: `load(text, TwoDoors)`. A text holds no script.
    SaveError says so when the text was cut off, changed, or made by a newer cardlab, or by a game not known here.

    >>> deal = Ponsi(low="A5").deal(seed=7, players=3)
    >>> load(deal.save()) == deal
    True
    """
    kind, lines = opened_text(text)
    games: dict[str, type[Game]] = {**GAMES, **{str(game.title): game for game in own}}
    read = partial(read_game, games)
    if kind == "deal":
        return replayed(read_record(lines, read))
    return load_sitting(lines, read, DealersChoice if kind == DealersChoice.kind else Sitting)


def read_game(games: Mapping[str, type[Game]], title: str, terms: Terms) -> Game:
    """A game from its title and terms."""
    try:
        return games[known_title(title, games)](**terms)
    except TypeError as wrong:
        raise RulesError(str(wrong)) from wrong
