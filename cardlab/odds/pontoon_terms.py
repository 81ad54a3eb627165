"""stand-in until the game's own rules are here."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Terms:
    trick_cards: str | None = "5plus"
    trick_ends_hand: bool = False
    royal_pontoon: bool = False
    royal_pays: int = 3
    pontoon_pays: int = 2
    trick_pays: int = 2
    split_pontoon_pays: int = 2
    banker_pontoon_collects: int = 2
    player_pontoon_vs_banker_pontoon: int = -2
    banker_trick_collects: int = 1
    pontoon_vs_banker_trick: int = 2
    tie: str = "banker"
    stick_min: int = 0
    buy_fifth_min_total: int | None = None
    later_buy_max: str = "2x"
    buy_min: int = 1
    buy_max: int = 2
