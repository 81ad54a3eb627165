"""A page of a game's rules: how it goes, and the house rules in force, with those marked that were changed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from typing import Any, Protocol

from cardlab.games.house_rules import HouseRule, sheet

LEFT = 'style="text-align:left"'  # notebooks set tables to the right


class HasCourse(Protocol):
    """A game that can say how it goes."""

    @property
    def title(self) -> str:
        """The game's name."""
        ...

    @property
    def seats_allowed(self) -> range:
        """How many may play."""
        ...

    @property
    def course(self) -> Sequence[str]:
        """How the game goes, in sentences, in the order of play."""
        ...


@dataclass(frozen=True, repr=False)
class RulesSheet:
    """A game's rules as a page. Its repr is the page as text; a notebook shows it as a table.

    >>> from cardlab.games.ponsi import Ponsi
    >>> print(Ponsi(low="A5", max_raises=1).rules_sheet())
    Ponsi, for 2 to 9 players. 1 house rule differs from the usual.
    <BLANKLINE>
    How it goes
     1. The dealer announces how low hands rank. Each seat antes 1.
    ...
    """

    title: str
    players: str
    course: tuple[str, ...]
    rules: tuple[HouseRule, ...]

    @property
    def changed(self) -> tuple[HouseRule, ...]:
        """The house rules that differ from the usual."""
        return tuple(rule for rule in self.rules if rule.changed)

    @property
    def heading(self) -> str:
        """The game, for how many, and how much of it differs."""
        count = len(self.changed)
        differs = f"{count} house rule differs" if count == 1 else f"{count or 'No'} house rules differ"
        return f"{self.title}, for {self.players} players. {differs} from the usual."

    def __str__(self) -> str:
        steps = [f"{number:2}. {said}" for number, said in enumerate(self.course, start=1)]
        rules = [
            f"{'*' if rule.changed else ' '} {rule.name}: {rule.value}. {rule.text} ({rule.source})"
            for rule in self.rules
        ]
        marked = " (* differs from the usual)" if self.changed else ""
        return "\n".join([self.heading, "", "How it goes", *steps, "", f"House rules in force{marked}", *rules])

    __repr__ = __str__

    def _repr_html_(self) -> str:
        steps = "".join(f"<li>{escape(said)}</li>" for said in self.course)
        rows = "".join(row(rule) for rule in self.rules)
        heads = "".join(f'<th scope="col" {LEFT}>{head}</th>' for head in ("rule", "here", "what it means", "from"))
        return (
            f"<div><p><b>{escape(self.heading)}</b></p><p>How it goes</p><ol>{steps}</ol>"
            "<table><caption>House rules in force</caption>"
            f"<thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table></div>"
        )


def row(rule: HouseRule) -> str:
    """One house rule as a row; a changed one says so in words, not by colour alone."""
    value = f"<b>{escape(rule.value)}</b> (changed)" if rule.changed else escape(rule.value)
    cells = "".join(f"<td {LEFT}>{cell}</td>" for cell in (value, escape(rule.text), escape(rule.source)))
    return f'<tr><th scope="row" {LEFT}>{escape(rule.name)}</th>{cells}</tr>'


def rules_sheet(game: Any) -> RulesSheet:
    """The rules of a game as a page."""
    shown: HasCourse = game
    seats = shown.seats_allowed
    players = f"{seats[0]} to {seats[-1]}" if len(seats) > 1 else str(seats[0])
    return RulesSheet(shown.title, players, tuple(shown.course), sheet(game))
