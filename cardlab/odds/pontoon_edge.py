"""The edge of the bank under a set of house rules: very many deals, with a standard error."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from itertools import islice
from math import sqrt
from typing import Final

from cardlab.games.pontoon_rules import Pontoon
from cardlab.odds.charts import percent
from cardlab.odds.pontoon_deals import Rules, Tally, blocks, played
from cardlab.odds.pontoon_paid import bankers_growth, paid, players_growth, read_house
from cardlab.odds.pontoon_rules_of_play import ByTotals, SticksOn, by_totals, sticks_on
from cardlab.odds.pontoon_worth import named
from cardlab.odds.progress import Progress, Report
from cardlab.odds.sheets import grid, grid_html
from cardlab.table.reasons import RulesError, quoted
from cardlab.table.whole import as_whole

__all__ = ["BankEdge", "bank_edge"]

AT_ONCE: Final = 32  # blocks given out at a time, so that progress shows and memory stays small
MOST_PLAYERS: Final = 8


@dataclass(frozen=True, repr=False)
class BankEdge:
    """What the bank wins, for each chip that is first staked on a hand; see `bank_edge`."""

    tally: Tally
    players: int
    strategy: ByTotals
    banker: SticksOn
    seed: int

    @property
    def edge(self) -> float:
        """Chips that the bank wins for each chip first staked; below 0 it loses."""
        return self.tally.gain / (self.deals * self.players)

    @property
    def error(self) -> float:
        """The standard error of `edge`."""
        deals, mean = self.deals, self.tally.gain / self.deals
        variance = self.tally.squares / deals - mean * mean
        return sqrt(max(variance, 0.0) / max(deals - 1, 1)) / self.players

    @property
    def of_all_staked(self) -> float:
        """Chips that the bank wins for each chip staked in all, with those paid for cards."""
        return self.tally.gain / self.tally.staked

    @property
    def deals(self) -> int:
        """How many deals were played."""
        return self.tally.deals

    @property
    def totals(self) -> dict[str, float]:
        """How often a player's hand ends how."""
        return named(self.tally.seats / self.tally.seats.sum())

    @property
    def bankers_totals(self) -> dict[str, float]:
        """How often the bank's hand ends how; where all others are bust it stays as it was dealt."""
        return named(self.tally.bank / self.deals)

    @property
    def title(self) -> str:
        """One line that says what was played."""
        seats = f"{self.players} player{'s' * (self.players > 1)} who {plural(str(self.strategy), self.players)}"
        return f"The edge of a bank that {self.banker}, against {seats} ({self.deals:,} deals)"

    @property
    def why(self) -> str:
        """The edge in a sentence."""
        clear = abs(self.edge) >= 2 * self.error
        wins = "wins" if self.edge > 0 else "loses"
        verdict = f"The bank {wins} {100 * abs(self.edge):.2f} chips for every 100 that are first staked"
        unsure = "" if clear else "; with so few deals that may be chance"
        return f"{verdict}, give or take {200 * self.error:.2f}{unsure}."

    def rows(self) -> tuple[list[str], list[list[str]]]:
        """The heads and the cells of the table."""
        ends = [*map(str, range(12, 22)), "four", "trick", "pontoon", "royal"]
        shown = [end for end in ends if end in self.totals or end in self.bankers_totals]
        cells = [
            [who, percent(totals.get("bust", 0.0)), *(percent(totals.get(end, 0.0)) for end in shown)]
            for who, totals in (("players", self.totals), ("bank", self.bankers_totals))
        ]
        return ["", "bust", *shown], cells

    def notes(self) -> list[str]:
        """What there is to say beside the table."""
        return [
            self.why,
            "Every deal is from a freshly shuffled pack, and everybody has chips enough. Pairs are not split, and no "
            "hand is burnt.",
        ]

    def __str__(self) -> str:
        return "\n".join([self.title, *grid(*self.rows()), *self.notes()])

    def __repr__(self) -> str:
        return f"<edge of the bank: {self.edge:+.4f} ± {self.error:.4f} of the first stakes, {self.deals:,} deals>"

    def _repr_html_(self) -> str:
        """Give the result as a table with the edge below it."""
        return grid_html(self.title, *self.rows(), self.notes())


def bank_edge(
    rules: Pontoon | None = None,
    players: int = 4,
    strategy: str | ByTotals = "sticks on 16",
    banker: str | SticksOn = "sticks on 17",
    deals: int = 1_000_000,
    seed: int = 0,
    workers: int = 1,
    progress: bool | Report = True,
) -> BankEdge:
    """Play very many deals under a set of house rules, and tell what the bank wins for each chip first staked.

    Change a house rule, and see the edge move: the same seed deals the same packs, so two results differ by the
    rule and by little else.

    * `rules`: the house's; those of the sheet unless told. `players`: seats beside the banker, 1 to 8.
    * `strategy`: how they all play: "sticks on 16", which never buys, or "buys to 11, sticks on 16", which pays the
      least for every card up to that total, and twists after that. `stick_min` makes them stick later.
    * `banker`: "sticks on 17", or "sticks on 17, soft 18"; `banker_min` makes him stick later.
    * `workers`: how many threads. The deals come in blocks with seeds of their own, spawned from `seed`, and all
      that is added up is whole numbers: so the result is the same to the last digit for any number of them.
    * `progress`: what takes over a second shows how far it is; False for nothing, or a function that is told.

    Every deal is from a freshly shuffled pack; all stake one chip on each first card.

    >>> bank_edge(players=1, deals=20_000)
    <edge of the bank: +0.1449 ± 0.0081 of the first stakes, 20,000 deals>
    """
    house = read_house(rules)
    seats, count = between("players", players, 1, MOST_PLAYERS), between("deals", deals, 1, 10**10)
    threads = between("workers", workers, 1, 64)
    first, number = sticks_on(banker), as_whole(seed)
    if number is None or number < 0:
        raise RulesError(f"seed={quoted(seed)}: give a whole number, 0 or more.")
    plan = plan_of(house, seats, by_totals(strategy), first)
    tally, shown = Tally(), Progress(count, told(progress))
    for some in in_turn(lambda block, size: played(plan, number, block, size), count, threads):
        tally.add(some)
        shown.add(some.deals)
    return BankEdge(tally, seats, plan.strategy, plan.banker, number)


def plan_of(rules: Pontoon, players: int, strategy: ByTotals, banker: SticksOn) -> Rules:
    """What decides how a deal goes, out of the house's rules."""
    return Rules(
        players,
        strategy,
        banker.at_least(rules.banker_min),
        players_growth(rules),
        bankers_growth(rules),
        paid(rules),
        has_peek(rules),
        rules.stick_min,
        rules.buy_min,
        rules.buy_fifth_min_total or 0,
    )


def has_peek(rules: Pontoon) -> bool:
    """Whether a banker's pontoon ends the deal before anybody plays.

    With `banker_peek="up_card"` it does: the banker looks at an ace or a ten, and a pontoon has one of the two.
    """
    return rules.banker_peek != "end"


def in_turn(play: Callable[[int, int], Tally], deals: int, workers: int) -> Iterator[Tally]:
    """Play all blocks, on so many threads, and give what they came to in their order."""
    every = blocks(deals)
    if workers == 1:
        yield from (play(block, size) for block, size in every)
        return
    with ThreadPoolExecutor(workers) as pool:
        while some := list(islice(every, AT_ONCE)):
            yield from pool.map(lambda each: play(*each), some)


def between(name: str, value: object, least: int, most: int) -> int:
    """Read a whole number."""
    number = as_whole(value)
    if number is None or not least <= number <= most:
        raise RulesError(f"{name}={quoted(value)}: give a whole number from {least} to {most:,}.")
    return number


def told(progress: bool | Report) -> Report | None:
    """Whom to tell how far it is: nobody, a function, or (None) a line where somebody watches."""
    if isinstance(progress, bool):
        return None if progress else lambda done, total: None
    return progress


def plural(rule: str, many: int) -> str:
    """A rule as one says it of so many players."""
    return rule if many == 1 else rule.replace("sticks", "stick", 1).replace("buys", "buy", 1)
