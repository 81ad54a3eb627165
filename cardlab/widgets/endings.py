"""Endings to declare in: deals of Ponsi from a seed, played on to the coins, with the others' coins sealed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any, Final

from cardlab.exercises.generators.ponsi_choices import Settings, wanted
from cardlab.games.checks import whole
from cardlab.games.ponsi import Ponsi
from cardlab.odds.ends import Ends
from cardlab.odds.opponents import Declarer, Opponents, declarers, in_words
from cardlab.odds.redealing import unseen_by
from cardlab.players import STRATEGIES, Others, Strategy, answer, seat_strategies
from cardlab.ranking import Ranking
from cardlab.seeds import Seed
from cardlab.table.deal import Deal
from cardlab.table.house import House
from cardlab.table.houses import HOUSES
from cardlab.table.reasons import RulesError, did_you_mean, listed, quoted
from cardlab.table.view import View

ME: Final = 0
MOST_DEALS: Final = 5_000
DEALS: Final = ("fair", "varied")
OF_PONSI: Final = ("both_tie", "failed_both", "no_winner", "qualifier")
NO_MATTER: Final = ("side_pots", "withdraw_includes_winner")  # with one pot


@dataclass(frozen=True)
class Setting:
    """The table at which endings are dealt: seat 0 is the learner's, and stays in every deal.

    >>> setting = Setting.read("A5", "buderick", 3, "caller", "better half", 1, "fair")
    >>> setting.ending(1).deal.decision
    <declare: seat 0 may go high, low or both>
    """

    game: Ponsi
    players: int
    strategies: Mapping[int, Strategy]
    """How the others play on to the coins."""
    declaring: Mapping[int, Declarer]
    """How they declare."""
    seed: Seed
    varied: bool
    """Whether a third of the hands are strong both ways."""
    facts: tuple[str, ...]
    """What is said of it beside the title."""
    called: str
    """What the deals are called, before their number."""

    @classmethod
    def read(
        cls,
        low: str | Ranking,
        house: str | House,
        players: int,
        others: Others,
        opponents: Opponents | None,
        seed: int,
        deals: str,
        name: str = "",
    ) -> Setting:
        """Read what somebody asks for; RulesError says what can't be."""
        game = Ponsi(low=low, **house_rules(house))
        count = whole("players", players, 2)
        game.deal(seed=1, players=count)  # says how many can play
        rivals = tuple(seat for seat in range(count) if seat != ME)
        strategies = seat_strategies(others, rivals)
        if missing := [seat for seat in rivals if seat not in strategies]:
            raise RulesError(f"others={quoted(others)}: say who plays seat {listed(missing, 'and')}, too.")
        own = [strategies[seat] for seat in rivals]
        how = declarers(own if opponents is None else opponents, rivals)
        if deals not in DEALS:
            raise RulesError(f"deals={quoted(deals)}: give {listed(DEALS)}.{did_you_mean(deals, DEALS)}")
        if not isinstance(name, str):
            raise RulesError(f"name={quoted(name)}: what the deals are called is text.")
        root = Seed(whole("seed", seed, 0))
        return cls(
            game,
            count,
            strategies,
            dict(zip(rivals, how, strict=True)),
            root / "declaration trainer",
            deals == "varied",
            (f"low: {game.low_ranking.title}", *house_fact(house)),
            name or f"seed {root}",
        )

    def ending(self, number: int) -> Ending:
        """The ending of this number, from 1: the next deal that comes to the coins with another seat still in."""
        stream = (self.seed / f"deal:{number}").stream()
        picky = self.varied and stream.chance(1, 3)
        for _ in range(MOST_DEALS):
            seed, dealer = stream.below(10**9), stream.below(self.players)
            if self.varied and not wanted(self._rough, "declare", picky, seed, dealer):
                continue
            deal = self.game.deal(seed=seed, players=self.players, dealer=dealer)
            if self._reaches_the_coins(deal):
                return self._sealed(number, deal)
        raise RulesError(f"In {MOST_DEALS:,} deals nobody stayed to the coins: choose others who fold less.")

    @property
    def _rough(self) -> Settings:
        return Settings(self.game, self.players, STRATEGIES["caller"], times=0, varied=True)

    def _reaches_the_coins(self, deal: Deal) -> bool:
        while deal.decision is not None and deal.decision.kind != "declare":
            seat = deal.decision.seats[0]
            deal.act(answer(deal, seat, self.strategies.get(seat, STRATEGIES["caller"])), seat)
        return deal.decision is not None

    def _sealed(self, number: int, deal: Deal) -> Ending:
        """The others choose before the learner does, so that nothing can depend on the learner's choice."""
        view = deal.view(ME)
        unseen = unseen_by(view)
        others = {seat: self.declaring[seat] for seat in unseen.rivals}
        ends = Ends(view, unseen, (None, *others.values()), Seed(deal.seed))
        for seat, way in zip(others, ends.rivals_ways([deal.view(seat).hand for seat in others]), strict=True):
            deal.act(way, seat)
        return Ending(number, deal, others)


@dataclass(frozen=True)
class Ending:
    """A deal at the coins, in which all but the learner have chosen."""

    number: int
    deal: Deal
    """Never acted on: take a branch."""
    others: Mapping[int, Declarer]
    """How each that is still in declares."""

    @property
    def view(self) -> View:
        """What the learner sees."""
        return self.deal.view(ME)

    @property
    def against(self) -> str:
        """Who is still in and how they declare, as in "two opponents who each go their better way"."""
        return in_words(tuple(self.others.values()))


def house_fact(house: str | House) -> tuple[str, ...]:
    """What is said of the house; nothing of the one that Ponsi comes from."""
    if isinstance(house, House):
        return () if house == House() else ("a house of its own",)
    return () if house == "buderick" else (f"house: {house.replace('_', ' ')}",)


def house_rules(house: object) -> dict[str, Any]:
    """A house, or its name, as house rules of Ponsi; RulesError for one that Ponsi has no rules for."""
    if isinstance(house, str):
        if house not in HOUSES:
            raise RulesError(f"{quoted(house)} is not a house.{did_you_mean(house, HOUSES)} Known: {listed(HOUSES)}.")
        found = HOUSES[house]
    elif isinstance(house, House):
        found = house
    else:
        raise RulesError(f'house={quoted(house)}: give the name of a house, such as "hoyle", or a House.')
    usual = House()
    for one in fields(House):
        value = getattr(found, one.name)
        if one.name not in (*OF_PONSI, *NO_MATTER) and value != getattr(usual, one.name):
            raise RulesError(
                f"Ponsi is not played by this house: it has {one.name}={value!r}, which Ponsi has no rule for. "
                f"Houses that go: {listed(name for name, one in HOUSES.items() if goes(one))}."
            )
    return {name: getattr(found, name) for name in OF_PONSI}


def goes(house: House) -> bool:
    """Whether Ponsi can be played by a house."""
    usual = House()
    return all(
        getattr(house, one.name) == getattr(usual, one.name)
        for one in fields(House)
        if one.name not in (*OF_PONSI, *NO_MATTER)
    )
