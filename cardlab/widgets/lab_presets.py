"""Showdowns with names: those that the rule sheets argue about, ready to be laid out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from cardlab.table.events import Way


@dataclass(frozen=True, slots=True)
class Preset:
    """A showdown to begin with; one entry for each seat, and None for the way of a seat that has folded."""

    title: str
    hands: tuple[str, ...]
    declared: tuple[Way | None, ...]
    put_in: tuple[int, ...]
    shared: str = ""
    low: str = "A5"


DEFAULT: Final = "tied_for_low"
SHOWDOWNS: Final[Mapping[str, Preset]] = {
    DEFAULT: Preset(
        "Both, but tied for low",
        ("Ac Ad As 2h 3d 4c 7s", "Ah 2c 3h 4d 7d Kd Kc", "Kh Ks Js Jd 9c 8h 6s"),
        ("both", "low", "high"),
        (40, 40, 40),
    ),
    "best_each_way": Preset(
        "Two go both ways, one best each way",
        ("Ks Kh Kd 9c 9h 8s 6d", "As 2s 3d 4c 5h Qh Qd", "Ah Ad Jc Jh 7c 5s 2d", "6c 4d 3c 2c Ac Td Th"),
        ("both", "both", "high", "low"),
        (25, 25, 25, 25),
    ),
    "beaten_for_high": Preset(
        "Both, but beaten for high",
        ("Ah Kh Td 6c 4s 3d 2c", "Qs Qh Qd 9c 9h 7s 5d", "Jc Jh 8c 8d 5c 4h 2s"),
        ("both", "high", "high"),
        (30, 30, 30),
    ),
    "won_both": Preset(
        "Both, and won both ways",
        ("As 2s 3s 4s 5s Kd Qc", "Kh Ks Js Jd 9c 8h 6s", "8c 7d 4c 3h 2c Qd Qh"),
        ("both", "high", "low"),
        (30, 30, 30),
    ),
    "all_high": Preset(
        "Everybody goes high",
        ("Qs Qh Qd 9c 9h 7s 5d", "Ah Kh Td 6c 4s 3d 2c", "Jc Jh 8c 8d 5c 4h 2s"),
        ("high", "high", "high"),
        (30, 30, 30),
    ),
    "same_hand": Preset(
        "The same hand twice, both ways",
        ("Ah 2d 3h 4d 5h Kd Qd", "As 2c 3s 4c 5s Ks Qc", "Th Ts 9d 9h 7c 6d 2s"),
        ("both", "both", "high"),
        (22, 22, 22),
    ),
    "odd_chip": Preset(
        "Odd chips: two tied for low",
        ("Ks Kh Kd 9c 9h Js Qd", "Ah 2c 3h 4d 7d Kc Qs", "Ac 2d 3c 4h 7s Qh Jd", "Ts 9s 8s 4c 2s 3d Jh"),
        ("high", "low", "low", None),
        (34, 34, 34, 1),
    ),
    "no_eight": Preset(
        "No low is eight or better",
        ("Ks Kh 9d 9c 8h 6s 2d", "9h Th 6c 4d 3c 2c Qd", "Ac Ad Jc Jh Td 5s 3d"),
        ("both", "low", "high"),
        (30, 30, 30),
    ),
    "outsider_both": Preset(
        "Side pot: an outsider wins both ways",
        ("Ah Ad Ac 9h 9d 6c 7c", "8h 6h 4c 3d 2d Jd Jh", "As 2s 3s 4s 5s Kd Qc", "Kh Kc Qd Qh Ts 8s 7d"),
        ("high", "high", "both", "high"),
        (60, 60, 40, 40),
    ),
    "outsider_low": Preset(
        "Side pot: an outsider wins low",
        ("Ah Ad Ac 9h 9d 6c 7c", "8h 6h 4c 3d 2d Jd Jh", "As 2s 3s 4s 5c Kd Qc", "Kh Kc Qd Qh Ts 8s 7d"),
        ("high", "low", "low", "high"),
        (45, 45, 25, 25),
    ),
    "tied_with_outsider": Preset(
        "Side pot: tied for low with an outsider",
        ("Ks Kh Kd 9c 9h Js Qd", "Ah 2c 3h 4d 7d Kc Qs", "Ac 2d 3c 4h 7s Qh Jd"),
        ("high", "low", "low"),
        (70, 70, 40),
    ),
    "withdrawn": Preset(
        "Side pot: half of it is withdrawn",
        ("Ah 2c 3h 4d 7d Kc Qs", "Ac 2d 3c 4h 7s Qh Jd", "Ks Kh Kd 9c 9h Js Qd", "Th Ts 9d 8d 6c 5s 4s"),
        ("low", "low", "high", "high"),
        (60, 30, 30, 60),
    ),
    "four_pots": Preset(
        "Six seats, four pots, one folded",
        (
            "Ks Kh Kd 9c 9h",
            "Ah 2c 3h 4d 7d",
            "Ac 2d 3c 4h 7s",
            "Th Ts Td 8d 8s",
            "6c 5s 4s 3d 2h",
            "Qh Qd Jc Jh 5d",
        ),
        ("both", "low", "both", "high", "low", None),
        (10, 25, 40, 60, 60, 30),
    ),
    "ponsi": Preset(
        "Ponsi: five own cards and five shared",
        ("Ac 2h 9d 9s Kh", "2c 4h Jd Qs Qh", "Qd Qc 6s 8h Ts"),
        ("both", "low", "high"),
        (40, 40, 40),
        shared="As 3d 7c 4s Kd",
    ),
}
