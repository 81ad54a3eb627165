"""How likely, how much: exact counts of all hands, and what a choice is worth over what a seat can't see."""

from cardlab.odds.charts import BarChart
from cardlab.odds.coin_game import declaration_game
from cardlab.odds.counts import counts, joint_counts
from cardlab.odds.declared import DeclarationValues, Value
from cardlab.odds.declaring import declaration_values
from cardlab.odds.distribution import Counts, JointCounts
from cardlab.odds.game_solved import DeclarationGame
from cardlab.odds.luck_view import Luck, luck
from cardlab.odds.opponents import MODELS
from cardlab.odds.redealing import Redeals, redeal
from cardlab.odds.staying import StayValues, stay_values

__all__ = [
    "MODELS",
    "BarChart",
    "Counts",
    "DeclarationGame",
    "DeclarationValues",
    "JointCounts",
    "Luck",
    "Redeals",
    "StayValues",
    "Value",
    "counts",
    "declaration_game",
    "declaration_values",
    "joint_counts",
    "luck",
    "redeal",
    "stay_values",
]
