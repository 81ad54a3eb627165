"""Checking a game that somebody wrote: many random deals, in which the promises of the table are tried."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass, fields
from pathlib import Path
from traceback import extract_tb
from typing import Any

from cardlab.games.poker_game import PokerGame
from cardlab.games.promises import PROMISES
from cardlab.seeds import Seed, Stream
from cardlab.table.deal import Deal
from cardlab.table.game import Game
from cardlab.table.reasons import RulesError, quoted
from cardlab.table.whole import as_whole

PACKAGE = Path(__file__).parents[1]
MOST_ANSWERS = 500
NEEDED = ("title", "key", "phases", "judging", "seats_allowed", "cards_needed", "chips_needed", "script", "deal")
EVERY_TIME = ("chips", "cards")
AT_THE_END = ("rules",)  # all that happened is told again there


@dataclass(frozen=True, repr=False)
class Broken:
    """A promise that a game broke, and how to see it."""

    promise: str
    what: str
    """What is wrong, in a sentence."""
    again: str
    """Code that leads there; "" where it takes no deal to see it."""

    def __repr__(self) -> str:
        see = f"\n  See it: {self.again}" if self.again else ""
        return f"{self.promise}: {self.what}.{see}"


@dataclass(frozen=True, repr=False)
class GameCheck:
    """What a check found. `ok` is whether all promises held; the repr is the report."""

    title: str
    deals: int
    actions: int
    broken: tuple[Broken, ...]

    @property
    def ok(self) -> bool:
        """Whether every promise held."""
        return not self.broken

    def __repr__(self) -> str:
        deals = "1 deal" if self.deals == 1 else f"{self.deals:,} deals"
        tried = f"{self.title}: {deals} with {self.actions:,} actions {'was' if self.deals == 1 else 'were'} tried."
        if self.ok:
            return f"{tried} All promises held: {', '.join(PROMISES)}."
        count = "A promise is" if len(self.broken) == 1 else f"{len(self.broken)} promises are"
        return "\n".join([f"{tried} {count} broken.", *map(repr, self.broken)])


def check_game(
    game: Any, deals: int = 60, seed: int = 1, report: Callable[[int, int], None] | None = None
) -> GameCheck:
    """Try the promises of the table on a game of your own, in so many random deals.

    Chips and cards are neither made nor lost; what is listed as legal can be done and nothing else; going back and
    playing again lead to the same deal; no view shows, or depends on, a card that its viewer has not seen; every rule
    can be explained. For each promise that breaks the first deal is told in which it does, with code that leads there.
    `report` is told how many deals are done, of how many.

    >>> from cardlab.games.ponsi import Ponsi
    >>> check_game(Ponsi(low="A5"), deals=5)
    Ponsi: 5 deals with ... actions were tried. All promises held: chips, cards, going back, legal actions, ...
    """
    count = as_whole(deals)
    if count is None or count < 1:
        raise RulesError(f"deals={quoted(deals)}: give a whole number of deals, 1 or more.")
    if missing := [name for name in NEEDED if not hasattr(game, name)]:
        raise RulesError(f"{quoted(game)} is no game that can be dealt: it has no {', no '.join(missing)}.")
    broken = {found.promise: found for found in broken_rules(game)}
    actions = 0
    for number in range(count):
        trial = Trial(game, number, (Seed(seed) / "check" / str(number)).stream())
        for found in trial.played():
            broken.setdefault(found.promise, found)
        actions += trial.actions
        if report:
            report(number + 1, count)
    return GameCheck(game.title, count, actions, tuple(broken.values()))


def broken_rules(game: Game) -> Iterator[Broken]:
    """What can be said of the house rules without a deal: they are told, and saving brings them back."""
    if not isinstance(game, PokerGame):
        return
    untold = [field.name for field in fields(game) if "text" not in field.metadata]  # type: ignore[arg-type]
    if untold:
        yield Broken(
            "house rules", f"{', '.join(untold)}: a house rule is a field made by house_rule, with its text", ""
        )
        return
    try:
        again = type(game)(**json.loads(json.dumps(game.terms())))
    except Exception as wrong:
        yield Broken("house rules", f"a deal of this game can't be saved and loaded: {wrong}", "")
        return
    if lost := [field.name for field in fields(game) if getattr(again, field.name) != getattr(game, field.name)]:  # type: ignore[arg-type]
        what = "the game made again from its saved terms is another game"
        yield Broken("house rules", f"{what}: {', '.join(lost)} {'is' if len(lost) == 1 else 'are'} not as before", "")


class Trial:
    """One random deal, on which the promises are tried at every point."""

    def __init__(self, game: Any, number: int, stream: Stream) -> None:
        seats = game.seats_allowed
        self.players = seats[number % len(seats)]
        self.dealer = number % self.players
        self.stacks = 200 if number % 3 else 12 + number % 17
        self.seed = number
        self.game, self.stream, self.actions = game, stream, 0

    def played(self) -> Iterator[Broken]:
        """Play the deal to its end, and give back each promise that is broken on the way."""
        try:
            deal = self.game.deal(seed=self.seed, players=self.players, stacks=self.stacks, dealer=self.dealer)
        except RulesError:
            return  # the stacks are too short for this game
        except Exception as wrong:
            yield Broken("the script", failure(wrong), self._again(None))
            return
        last: dict[str, str] = {}
        while True:
            for promise, what in self._broken(deal):
                if promise not in last:
                    last[promise] = what
                    yield Broken(promise, what, self._again(deal))
            if deal.decision is None or len(last) == len(PROMISES):
                return
            if self.actions >= MOST_ANSWERS:
                yield Broken("an end", f"after {MOST_ANSWERS:,} actions the deal is not over", self._again(None))
                return
            seat = self.stream.choice(deal.decision.seats)
            legal = deal.decision.facing(seat).legal_actions
            if not legal:
                return  # that was told already
            stay = [word for word in legal if word != "fold"] if "fold" in legal and self.stream.chance(7, 8) else legal
            word = self.stream.choice(stay or legal)
            try:
                deal.act(word, seat)
            except Exception as wrong:
                yield Broken("the script", failure(wrong), self._again(deal))  # its last answer is the one that failed
                return
            self.actions += 1

    def _broken(self, deal: Deal) -> Iterator[tuple[str, str]]:
        for name, promise in PROMISES.items():
            now_and_then = name not in AT_THE_END and self.stream.chance(1, 5)
            if name in EVERY_TIME or deal.decision is None or now_and_then:
                try:
                    what = promise(deal, self.stream)
                except Exception as wrong:
                    name, what = "the script", failure(wrong)
                if what:
                    yield name, what

    def _again(self, deal: Deal | None) -> str:
        """Code that leads to this point of the deal."""
        made = f"deal = game.deal(seed={self.seed}, players={self.players}, stacks={self.stacks}, dealer={self.dealer})"
        if deal is None or not deal.answers:
            return made
        answers = ", ".join(f"({answer.action!r}, {answer.seat})" for answer in deal.answers)
        return f"{made}\n  for answer in [{answers}]: deal.act(*answer)"


def failure(wrong: Exception) -> str:
    """An exception in the game's own code: what it said, and the line of the game that led to it."""
    places = extract_tb(wrong.__traceback__)
    own = [place for place in places if PACKAGE not in Path(place.filename).parents]
    place = (own or places)[-1]
    where = f"(line {place.lineno} of {Path(place.filename).name})"
    return f"it stops with {type(wrong).__name__}: {wrong} {where}{f': {place.line}' if place.line else ''}"
