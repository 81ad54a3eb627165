"""What a deal, a view and a widget ask of a game's rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from cardlab.table.rulebook import RuleText
from cardlab.table.table import Script, Table

if TYPE_CHECKING:
    from cardlab.table.judging import Judging


class Game(Protocol):
    """The rules of a game, as a deal needs them: a frozen record with a script."""

    @property
    def title(self) -> str:
        """The game's name, as in "Ponsi"."""
        ...

    @property
    def key(self) -> str:
        """What the ids of its own rules start with, as in "ponsi" for "ponsi.ante"."""
        ...

    @property
    def phases(self) -> tuple[tuple[str, str], ...]:
        """The phases that a deal can have, as key and title, in order."""
        ...

    @property
    def judging(self) -> Judging:
        """How the showdown is judged: both rankings, qualifiers, the house's rules."""
        ...

    @property
    def seats_allowed(self) -> range:
        """How many may play."""
        ...

    def cards_needed(self, players: int) -> int:
        """The smallest pack that the deal can be played with."""
        ...

    def chips_needed(self, seat: int, dealer: int) -> int:
        """The smallest stack that a seat may sit down with."""
        ...

    def script(self, table: Table) -> Script:
        """The rules, as a script that asks for decisions."""
        ...

    def terms(self) -> dict[str, Any]:
        """Every house rule as a plain value, for saving."""
        ...

    def explain(self, rule: str) -> RuleText:
        """A rule by the id that an event carries."""
        ...
