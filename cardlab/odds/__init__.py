"""How likely: exact counts of all hands, and dealing again what a seat can't see."""

from cardlab.odds.charts import BarChart
from cardlab.odds.counts import counts, joint_counts
from cardlab.odds.distribution import Counts, JointCounts
from cardlab.odds.redealing import Redeals, redeal

__all__ = ["BarChart", "Counts", "JointCounts", "Redeals", "counts", "joint_counts", "redeal"]
