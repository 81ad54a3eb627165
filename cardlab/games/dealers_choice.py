"""Dealer's choice: the deal goes round, and each dealer names the game."""

from __future__ import annotations

from typing import Any, ClassVar

from cardlab.games.poker_game import PokerGame
from cardlab.games.registry import POKER_GAMES, game_named
from cardlab.table.deal import Deal
from cardlab.table.game import Game
from cardlab.table.reasons import IllegalAction, Reason, RulesError, listed, quoted
from cardlab.table.record import ReadGame, Record, answers_line, game_line, read_game_line
from cardlab.table.sitting import Sitting


class DealersChoice(Sitting):
    """A sitting in which each dealer names the game, with its house rules; the stacks go on from game to game.

    Made by `dealers_choice`. When a pot rides, the same dealer deals the same game again.

    >>> sitting = dealers_choice("Ponsi", low="A5", seed=7, players=3)
    >>> for action in ("bet", "fold", "fold"):
    ...     _ = sitting.deal.act(action)
    >>> sitting.next("seven-card stud", low="D27")
    <Seven-card stud deal, seed 8, 3 players, pot 1: bet: seat 1 may check or bet>
    >>> sitting.named
    ('Ponsi', 'Seven-card stud')
    """

    kind: ClassVar[str] = "dealers-choice"

    @property
    def named(self) -> tuple[str, ...]:
        """The games so far, by their titles."""
        return tuple(deal.game.title for deal in self.deals)

    def next(self, game: str | PokerGame | None = None, **house_rules: Any) -> Deal:
        """Deal the game that the dealer names: by its name with its house rules, or a game that is made already.

        A game in which low hands count needs `low=`. With nothing named, a pot that rides is dealt for again.
        IllegalAction or RulesError says what is wrong; then nothing has changed.
        """
        self.check_over()
        if self.riding:
            return self.deal_next(self._same_game(game, house_rules))
        if game is None:
            raise IllegalAction(
                Reason(
                    "unnamed",
                    f'Seat {self.next_dealer} deals next and names the game, as in next("Anaconda", low="A5"). '
                    f"It can be {listed(POKER_GAMES)}.",
                    "choice.name",
                )
            )
        named = game_named(game, **house_rules)
        check_seats(named, self.deal.players)
        return self.deal_next(named)

    def _same_game(self, game: str | PokerGame | None, house_rules: dict[str, Any]) -> Game:
        """The game that a riding pot is played for: the one before, by the same rules."""
        if game is not None and game_named(game, **house_rules) != self.deal.game:
            raise IllegalAction(
                Reason(
                    "rides",
                    f"The pot rides, so seat {self.next_dealer} deals {self.deal.game.title} again by the same rules: "
                    "deal it with next().",
                    "no_winner.ride",
                )
            )
        return self.deal.game

    def saved_next(self, record: Record) -> list[str]:
        """The lines of a deal that follows another: the game, and what was answered in it."""
        return [game_line(record.game), answers_line(record.answers)]

    def take_up(self, line: str, read_game: ReadGame) -> None:
        """Go on by one saved line: chips bought, the game that was named, or the answers."""
        kind, _, rest = line.partition(":")
        if kind == "game":
            self.next(read_game_line(rest, read_game))  # type: ignore[arg-type]  # if it is no poker game, it says so
        elif kind == "answers":
            self.take_answers(rest)
        else:
            super().take_up(line, read_game)


def dealers_choice(
    game: str | PokerGame = "Ponsi",
    *,
    seed: int | None = None,
    players: int | None = None,
    stacks: Any = 200,
    dealer: int = 0,
    **house_rules: Any,
) -> DealersChoice:
    """A sitting of dealer's choice, of which seat `dealer` deals first and names `game`.

    `house_rules` are those of the game, as in `low="A5"`; seed, players and stacks are as in `game.deal`.

    >>> dealers_choice("Anaconda", low="A5", seed=7, players=4).deal.game.title
    'Anaconda'
    >>> dealers_choice("Anacondo", low="A5")
    Traceback (most recent call last):
        ...
    cardlab.table.reasons.RulesError: 'Anacondo' is not a game of dealer's choice. Did you mean Anaconda? ...
    """
    return DealersChoice(game_named(game, **house_rules).deal(seed=seed, players=players, stacks=stacks, dealer=dealer))


def check_seats(game: PokerGame, players: int) -> None:
    """Refuse a game that is not for so many as sit here."""
    if players not in game.seats_allowed:
        low, high = game.seats_allowed[0], game.seats_allowed[-1]
        raise RulesError(
            f"{game.title} is for {low} to {high} players, and {quoted(players)} sit here: name another game."
        )
