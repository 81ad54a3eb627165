"""A player at Pontoon who knows what every choice is worth, and takes the best."""

from __future__ import annotations

from dataclasses import dataclass

from cardlab.games.pontoon_decisions import BankerDecision, DoubleDecision, StakeDecision
from cardlab.games.pontoon_play_decision import PlayDecision
from cardlab.odds.pontoon import pontoon_values
from cardlab.odds.pontoon_banking import banker_values
from cardlab.odds.pontoon_double import double_values
from cardlab.odds.pontoon_first_card import stake_values
from cardlab.players.pontoon_bank_wanted import bank_for
from cardlab.seeds import Stream
from cardlab.table.decisions import Decision
from cardlab.table.view import View


@dataclass(frozen=True, slots=True)
class ByValue:
    """Takes what wins most chips on average, against a banker and players who play by a rule, and forgets nothing.

    One choice takes it a few hundredths of a second; a pair and a stake up to a fifth.
    """

    name: str = "Value"
    character: str = "takes what is worth most"
    banker: str = "sticks on 17"
    players: str = "sticks on 16"

    def choose(self, view: View, decision: Decision, stream: Stream) -> str:
        match decision:
            case StakeDecision():
                return stake_values(view, self.banker).best
            case DoubleDecision():
                return double_values(view, self.players, self.banker).best
            case PlayDecision():
                return pontoon_values(view, self.banker).best
            case BankerDecision():
                return banker_values(view, self.players).best
        return bank_for(view, decision, stakes=1)
