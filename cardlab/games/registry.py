"""The games by their names."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

from cardlab.games.anaconda import Anaconda
from cardlab.games.chicago import Chicago
from cardlab.games.deuces_jacks_axe import DeucesJacksAxe
from cardlab.games.draw import Draw
from cardlab.games.elimination import Elimination
from cardlab.games.poker_game import PokerGame
from cardlab.games.ponsi import Ponsi
from cardlab.games.pontoon_rules import Pontoon
from cardlab.games.stud import SevenCardStud
from cardlab.table.reasons import RulesError, did_you_mean, listed, quoted

AnyPoker = Ponsi | SevenCardStud | Anaconda | Chicago | Draw | DeucesJacksAxe | Elimination
AnyGame = AnyPoker | Pontoon
POKER_GAMES: dict[str, type[AnyPoker]] = {
    game.title: game for game in (Ponsi, Anaconda, Chicago, Draw, DeucesJacksAxe, SevenCardStud, Elimination)
}
GAMES: dict[str, type[AnyGame]] = {**POKER_GAMES, Pontoon.title: Pontoon}
# What else people call them.
ALSO_CALLED = {
    "draw": Draw.title,
    "five-card draw": Draw.title,
    "high chicago": Chicago.title,
    "stud": SevenCardStud.title,
    "seven-card high-low stud": SevenCardStud.title,
    "pass the trash": Anaconda.title,
    "garbage": Anaconda.title,
    "deuces and jacks": DeucesJacksAxe.title,
    "deuces, jacks, man with the axe": DeucesJacksAxe.title,
    "deuces & jacks & man with the axe": DeucesJacksAxe.title,
    "man with the axe": DeucesJacksAxe.title,
}


def game_named(game: str | PokerGame, **house_rules: Any) -> PokerGame:
    """A game of dealer's choice by its name, with its house rules; a game that is made already is given back.

    >>> game_named("pass the trash", low="A5").title
    'Anaconda'
    """
    if not isinstance(game, str):
        if not isinstance(game, PokerGame):
            raise RulesError(f"{quoted(game)} is not a game of dealer's choice. Known: {listed(POKER_GAMES)}.")
        if house_rules:
            raise RulesError(
                f"{game.title} is made already: give house rules with its name, or change them in the game itself."
            )
        return game
    word = " ".join(game.lower().split())
    titles = {title.lower(): title for title in POKER_GAMES} | ALSO_CALLED
    if word not in titles:
        raise RulesError(
            f"{quoted(game)} is not a game of dealer's choice.{did_you_mean(game, POKER_GAMES)} "
            f"Known: {listed(POKER_GAMES)}."
        )
    return POKER_GAMES[titles[word]](**house_rules)


def needs_low(game: type[PokerGame]) -> bool:
    """Whether the dealer of a game must say how low hands rank.

    >>> needs_low(Anaconda), needs_low(Draw), needs_low(Elimination)
    (True, False, False)
    """
    return getattr(game, "low", None) == ""


def takes_low(game: type[PokerGame]) -> bool:
    """Whether the dealer of a game can say how low hands rank.

    >>> takes_low(Anaconda), takes_low(Draw), takes_low(Elimination)
    (True, True, False)
    """
    return "low" in {field.name for field in fields(game)}  # type: ignore[arg-type]  # all games are dataclasses
