"""How likely: dealing again what a seat can't see."""

from cardlab.odds.redealing import Redeals, redeal

__all__ = ["Redeals", "redeal"]
