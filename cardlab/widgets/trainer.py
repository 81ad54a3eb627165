"""The trainer of declarations: an ending to choose coins in, what each choice was worth, and how much was luck."""

from __future__ import annotations

from typing import Any

from cardlab.odds.opponents import Opponents
from cardlab.players import Others
from cardlab.ranking import Ranking
from cardlab.table.house import House
from cardlab.widgets.answering import AnsweringWidget, check_preferences
from cardlab.widgets.bundles import bundle
from cardlab.widgets.choices import Choices
from cardlab.widgets.endings import Setting
from cardlab.widgets.intents import TRAINER
from cardlab.widgets.trainer_snapshot import trainer_about, trainer_snapshot
from cardlab.widgets.trainer_state import TrainerState
from cardlab.widgets.trainer_still import trainer_html, trainer_text
from cardlab.widgets.training import Training

SETTINGS = ("low", "house", "players", "others", "opponents", "seed", "deals", "name")


class DeclarationTrainer(AnsweringWidget):
    """Ponsi endings to declare in. Made by `cardlab.declaration_trainer`."""

    _esm = bundle("trainer.js")
    _css = bundle("trainer.css")
    requests = TRAINER
    made_by = "cardlab or in a strategy"

    def __init__(
        self,
        low: str | Ranking = "A5",
        house: str | House = "buderick",
        players: int = 3,
        others: Others = "caller",
        opponents: Opponents | None = "better half",
        seed: int = 1,
        deals: str = "varied",
        name: str = "",
        **preferences: Any,
    ) -> None:
        check_preferences(preferences, "a trainer", SETTINGS)
        setting = Setting.read(low, house, players, others, opponents, seed, deals, name)
        self._training = Training(setting)
        super().__init__(self._training, trainer_about(setting), **preferences)

    @property
    def choices(self) -> Choices:
        """The choices of this session; shown, they are its summary. `.calibration` says how sure you were."""
        with self._guard:
            return self._training.now.choices

    # The controls, from Python. Each does what the page's button does, or raises, and then nothing has changed.

    def choose(self, way: str, sure: int | None = None) -> None:
        """Declare "high", "low" or "both", and see what each is worth; `sure` may say how sure you are, in per cent."""
        self._change(lambda training: training.choose(way, sure))

    def reveal(self) -> None:
        """Open all coins, and the hands; after a choice."""
        self._change(Training.reveal)

    def next(self) -> None:
        """The next deal; after a choice."""
        self._change(Training.next)

    def _drawn(self, rev: int) -> TrainerState:
        return trainer_snapshot(self._training, rev)

    def _still_text(self) -> str:
        return trainer_text(self._training, self.view)

    def _still_html(self) -> str:
        return trainer_html(self._training, self.view)
