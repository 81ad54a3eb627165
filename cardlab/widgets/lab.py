"""The declaration lab: a showdown to lay out, settled at once in its house and in every other."""

from __future__ import annotations

from typing import Any

from cardlab.cards import Card
from cardlab.ranking import Ranking
from cardlab.table.house import House
from cardlab.table.settle import CardText
from cardlab.table.showdown import Settlement
from cardlab.widgets.answering import AnsweringWidget, check_preferences
from cardlab.widgets.bundles import bundle
from cardlab.widgets.intents import LAB
from cardlab.widgets.lab_outcome import outcome
from cardlab.widgets.lab_snapshot import lab_about, lab_snapshot
from cardlab.widgets.lab_state import LabState
from cardlab.widgets.lab_still import lab_html, lab_text
from cardlab.widgets.staging import Staging, own_showdown

OWN_SETTINGS = ("hands", "declared", "put_in", "shared", "high", "low", "dealer")


class DeclarationLab(AnsweringWidget):
    """A showdown to lay out. Made by `cardlab.declaration_lab`."""

    _esm = bundle("lab.js")
    _css = bundle("lab.css")
    requests = LAB

    def __init__(
        self, showdown: str = "tied_for_low", house: str | House = "buderick", seed: int = 1, **settings: Any
    ) -> None:
        own = {name: settings.pop(name) for name in OWN_SETTINGS if name in settings}
        check_preferences(settings, "a lab", ("showdown", "house", "seed", *OWN_SETTINGS))
        self._staging = Staging(own_showdown(**own) if own else showdown, house, seed)
        super().__init__(self._staging, lab_about(), **settings)

    @property
    def settlement(self) -> Settlement | None:
        """Who takes what and why, as `settle` says; None while the showdown is unfinished or a card is unknown."""
        with self._guard:
            return outcome(self._staging.staged.now).settlement

    # The controls, from Python. Each does what the page's button does, or raises, and then nothing has changed.

    def toggle(self, card: str | Card, seat: int | None = None) -> None:
        """Give a seat a card, or take it away; without a seat, a shared one. "?" is a card that nobody knows."""
        self._change(lambda staging: staging.toggle(card, seat))

    def put(self, cards: CardText, seat: int | None = None) -> None:
        """Give a seat these cards and no others; without a seat, the shared ones."""
        self._change(lambda staging: staging.put(cards, seat))

    def turn(self, card: str | Card) -> None:
        """Say what the unknown card is."""
        self._change(lambda staging: staging.turn(card))

    def put_in(self, chips: int, seat: int) -> None:
        """Say how many chips a seat has put in."""
        self._change(lambda staging: staging.put_in(chips, seat))

    def declare(self, seat: int, way: str | None) -> None:
        """Say which way a seat goes: "high", "low", "both" or "folded"; "in" or "folded" where the cards speak."""
        self._change(lambda staging: staging.declare(seat, way))

    def dealer(self, seat: int) -> None:
        """Say who deals: odd chips go to the left of the dealer."""
        self._change(lambda staging: staging.dealer(seat))

    def add_seat(self) -> None:
        """One more seat, with as many cards as the first, by the lab's seed."""
        self._change(Staging.add_seat)

    def remove_seat(self, seat: int) -> None:
        """Take a seat away; those after it move up."""
        self._change(lambda staging: staging.remove_seat(seat))

    def deal(self, seats: int | None = None, own: int | None = None, shared: int | None = None) -> None:
        """New cards and ways for all, by the lab's seed; as many as there are, unless you say so."""
        self._change(lambda staging: staging.deal(seats, own, shared))

    def start(self, showdown: str) -> None:
        """Lay out one of the showdowns with a name; the house stays."""
        self._change(lambda staging: staging.start(showdown))

    def use_low(self, low: str | Ranking) -> None:
        """Go by another low ranking."""
        self._change(lambda staging: staging.use_low(low))

    def use_house(self, house: str | House) -> None:
        """Settle in another house: by its name, or a House."""
        self._change(lambda staging: staging.use_house(house))

    def rule(self, field: str, value: object) -> None:
        """Change one rule of the house, as in `rule("both_tie", "share")`, and compare."""
        self._change(lambda staging: staging.rule(field, value))

    def undo(self) -> None:
        """Take the last change back."""
        self._change(Staging.undo)

    def _drawn(self, rev: int) -> LabState:
        return lab_snapshot(self._staging, rev)

    def _still_text(self) -> str:
        return lab_text(self.view)

    def _still_html(self) -> str:
        return lab_html(self.view)
