"""Houses by name, each after the source of its rules; what a source does not say is as in `House()`."""

from __future__ import annotations

from cardlab.table.house import House
from cardlab.table.rulebook import BUDERICK, CARD_ROOMS, CIAFFONE, HOYLE, PAGAT, WIKIPEDIA, RuleText

HOUSES: dict[str, House] = {
    "buderick": House(),
    "hoyle": House(failed_both="removed", no_winner="divide_active", side_pots="hoyle_shared"),
    "hoyle_strict": House(failed_both="blocks", no_winner="divide_active", side_pots="hoyle_shared"),
    "wikipedia_next_best": House(failed_both="removed"),
    "wikipedia_beater": House(failed_both="blocks"),
    "wikipedia_old": House(both_tie="keep_outright"),
    "ciaffone_letter": House(both_tie="share", no_winner="split_failed_both"),
    "doogie": House(both_tie="nut_tie_ok"),
    "point_game": House(both_tie="tie_ok"),
    "sixty_four": House(qualifier=9, high_qualifier="pair", nobody_qualifies="split_active"),
    "card_rooms": House(declare="cards_speak"),
    "eight_or_better": House(declare="cards_speak", qualifier=8),
    "stud_eight_or_better": House(declare="cards_speak", qualifier=8, odd_chip_ties="high_card_suit"),
}
"""How named houses settle, for `settle(house=HOUSES["hoyle"])`.

>>> HOUSES["hoyle"].no_winner, ABOUT_HOUSES["hoyle"].source
('divide_active', 'the High-Low poker sheet')
"""

ABOUT_HOUSES: dict[str, RuleText] = {
    "buderick": RuleText(
        "Who goes both ways must win both alone. A failed hand still blocks those it beats. When nobody wins, the pot "
        "rides.",
        BUDERICK,
    ),
    "hoyle": RuleText(
        "A failed claim to both is taken out, and the next best hand wins. When nobody wins, all who are in divide the "
        "pot. Side pots go to winners of the whole showdown.",
        f"{HOYLE}, read so that the others go on competing",
    ),
    "hoyle_strict": RuleText(
        "As hoyle, but a failed hand still blocks those it beats.",
        f"{HOYLE}, read so that a winner must also beat the failed hands",
    ),
    "wikipedia_next_best": RuleText(
        "When a claim to both fails, the best of the other hands wins each way.", f"{WIKIPEDIA}, first way"
    ),
    "wikipedia_beater": RuleText(
        "When a claim to both fails, who beat or tied it takes the whole pot.", f"{WIKIPEDIA}, second way"
    ),
    "wikipedia_old": RuleText(
        "Who goes both ways and ties one of them keeps the half that was won alone.", f"{WIKIPEDIA}, an older text"
    ),
    "ciaffone_letter": RuleText(
        "Who goes both ways may tie one way, and takes three quarters. When nobody wins, the best hand each way takes "
        "half.",
        CIAFFONE,
    ),
    "doogie": RuleText(
        "Who goes both ways may tie with the best hand that there can be.", f"{PAGAT}, in a game called Doogie"
    ),
    "point_game": RuleText(
        "Who goes both ways must win or tie each way.", "the code of a published program, Point-Game"
    ),
    "sixty_four": RuleText(
        "A high must be a pair or better and a low nine or better. When no hand qualifies, all who are in divide the "
        "pot.",
        "the rules of Sixty-Four at poker.com",
    ),
    "card_rooms": RuleText("Nobody declares: the best hand each way takes half.", CARD_ROOMS),
    "eight_or_better": RuleText(
        "Nobody declares. A low must be eight or better; without one the best high takes all.", CARD_ROOMS
    ),
    "stud_eight_or_better": RuleText(
        "As eight_or_better; odd chips between tied hands go by the suits of their cards.", CARD_ROOMS
    ),
}
