"""How likely, how much: exact counts of all hands, and what a choice is worth over what a seat can't see."""

from cardlab.odds.charts import BarChart
from cardlab.odds.coin_game import declaration_game
from cardlab.odds.counts import counts, joint_counts
from cardlab.odds.declared import DeclarationValues, Value
from cardlab.odds.declaring import declaration_values
from cardlab.odds.distribution import Counts, JointCounts
from cardlab.odds.elimination import elimination_left
from cardlab.odds.folding_later import FoldingLater, folding_later
from cardlab.odds.game_solved import DeclarationGame
from cardlab.odds.luck_view import Luck, luck
from cardlab.odds.opponents import MODELS
from cardlab.odds.pontoon import pontoon_values
from cardlab.odds.pontoon_bank_worth import BankerValue, BankerValues
from cardlab.odds.pontoon_banking import banker_values
from cardlab.odds.pontoon_double import double_values
from cardlab.odds.pontoon_edge import BankEdge, bank_edge
from cardlab.odds.pontoon_first_card import first_card_worth, stake_values
from cardlab.odds.pontoon_stake_worth import StakeValue, StakeValues
from cardlab.odds.pontoon_worth import PontoonValue, PontoonValues
from cardlab.odds.redealing import Redeals, redeal
from cardlab.odds.staying import StayValues, stay_values

__all__ = [
    "MODELS",
    "BankEdge",
    "BankerValue",
    "BankerValues",
    "BarChart",
    "Counts",
    "DeclarationGame",
    "DeclarationValues",
    "FoldingLater",
    "JointCounts",
    "Luck",
    "PontoonValue",
    "PontoonValues",
    "Redeals",
    "StakeValue",
    "StakeValues",
    "StayValues",
    "Value",
    "bank_edge",
    "banker_values",
    "counts",
    "declaration_game",
    "declaration_values",
    "double_values",
    "elimination_left",
    "first_card_worth",
    "folding_later",
    "joint_counts",
    "luck",
    "pontoon_values",
    "redeal",
    "stake_values",
    "stay_values",
]
