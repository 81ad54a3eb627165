"""How likely, how much: exact counts of all hands, and what a choice is worth over what a seat can't see."""

from cardlab.odds.charts import BarChart
from cardlab.odds.counts import counts, joint_counts
from cardlab.odds.distribution import Counts, JointCounts
from cardlab.odds.pontoon import pontoon_values
from cardlab.odds.pontoon_bank_worth import BankerValue, BankerValues
from cardlab.odds.pontoon_banking import banker_values
from cardlab.odds.pontoon_edge import BankEdge, bank_edge
from cardlab.odds.pontoon_first_card import first_card_worth
from cardlab.odds.pontoon_worth import PontoonValue, PontoonValues
from cardlab.odds.redealing import Redeals, redeal

__all__ = [
    "BankEdge",
    "BankerValue",
    "BankerValues",
    "BarChart",
    "Counts",
    "JointCounts",
    "PontoonValue",
    "PontoonValues",
    "Redeals",
    "bank_edge",
    "banker_values",
    "counts",
    "first_card_worth",
    "joint_counts",
    "pontoon_values",
    "redeal",
]
