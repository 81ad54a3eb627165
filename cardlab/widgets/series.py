"""Deals to be played one after another at one table: which comes next, and which were played to their end."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from cardlab.table.deal import Deal
from cardlab.table.reasons import RulesError, quoted
from cardlab.table.timeline import Timeline


@dataclass(frozen=True)
class Series:
    """The deals that a table was given, and those that were played there; never changed, only replaced."""

    given: tuple[Deal, ...]
    past: tuple[Deal, ...] = ()
    """Those that were played to their end, each as it was played first."""

    @classmethod
    def of(cls, shown: object) -> Series:
        """One deal, or several of one game for as many players; RulesError for anything else."""
        several = isinstance(shown, Iterable) and not isinstance(shown, str)
        given: tuple[Deal, ...] = tuple(shown) if several else (shown,)  # type: ignore[arg-type, assignment]
        for deal in given:
            if not isinstance(deal, Deal):
                raise RulesError(
                    f'{quoted(deal)} is not a deal. Give one, as in cl.show(cl.Ponsi(low="A5").deal(seed=7)).'
                )
        if not given:
            raise RulesError("There is no deal to show: give one or more.")
        for place, deal in enumerate(given[1:], 2):
            if (deal.game.title, deal.players) != (given[0].game.title, given[0].players):
                raise RulesError(
                    f"Deal {place} is {deal.game.title} for {deal.players} players, the first is "
                    f"{given[0].game.title} for {given[0].players}: one table plays one game, with all its seats taken."
                )
        return cls(given)

    def after(self, number: int) -> Deal | None:
        """The deal that follows that many, where it was given."""
        return self.given[number].branch() if number < len(self.given) else None

    def with_played(self, line: Timeline) -> Series:
        """With the deal that is on the table, if it is over and was not played before."""
        played = line.first_finished
        if played is None or any(begun(played) == begun(before) for before in self.past):
            return self
        return replace(self, past=(*self.past, played))


def begun(deal: Deal) -> object:
    """What two plays of the same deal have in common."""
    return replace(deal.record, answers=())
