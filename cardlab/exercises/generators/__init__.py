"""The generators that an exercise file can name, and giving them their parameters."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping
from typing import Any

from cardlab.exercises.generators.coin_games import hidden_hand, payoff_blank
from cardlab.exercises.generators.counting import cards_counted
from cardlab.exercises.generators.drawing import next_colour, putting_back
from cardlab.exercises.generators.elimination_totals import elimination_total
from cardlab.exercises.generators.given_away import choice_and_result
from cardlab.exercises.generators.habits import known_habits, worth_in_chips
from cardlab.exercises.generators.hands import better_hand, hands_in_order
from cardlab.exercises.generators.hole_spades import hole_spade, spade_beaten
from cardlab.exercises.generators.how_often import after_a_run, expected_count, kind_chance, likelier_event
from cardlab.exercises.generators.improving import cards_that_help
from cardlab.exercises.generators.kinds_compared import rarer_kind
from cardlab.exercises.generators.open_ending import open_ending
from cardlab.exercises.generators.ponsi_choices import ponsi_declaration, ponsi_stay
from cardlab.exercises.generators.ponsi_recall import ponsi_recall
from cardlab.exercises.generators.pontoon_choices import buy_or_not, draw_or_stick, twist_or_stick
from cardlab.exercises.generators.pontoon_hands import bust_chance, hand_settled, pontoon_behind, pontoon_total
from cardlab.exercises.generators.pontoon_house import may_you, rule_favours
from cardlab.exercises.generators.reading_hands import best_five, deciding_card, two_rankings
from cardlab.exercises.generators.samples import sample_share
from cardlab.exercises.generators.shared_row import shared_row
from cardlab.exercises.generators.showdowns import showdown_takes
from cardlab.exercises.generators.streaks import streak_chance
from cardlab.exercises.generators.wild_hands import wild_kind
from cardlab.exercises.trouble import ExerciseError
from cardlab.exercises.variants import Generator
from cardlab.table.reasons import did_you_mean, listed, quoted

GENERATORS: dict[str, Callable[..., Generator]] = {
    each.__name__: each
    for each in (
        cards_counted,
        putting_back,
        next_colour,
        streak_chance,
        rarer_kind,
        kind_chance,
        likelier_event,
        expected_count,
        sample_share,
        after_a_run,
        better_hand,
        hands_in_order,
        deciding_card,
        best_five,
        two_rankings,
        shared_row,
        cards_that_help,
        ponsi_declaration,
        ponsi_stay,
        ponsi_recall,
        open_ending,
        showdown_takes,
        worth_in_chips,
        choice_and_result,
        payoff_blank,
        hidden_hand,
        known_habits,
        pontoon_total,
        hand_settled,
        bust_chance,
        twist_or_stick,
        pontoon_behind,
        may_you,
        buy_or_not,
        draw_or_stick,
        rule_favours,
        elimination_total,
        hole_spade,
        spade_beaten,
        wild_kind,
    )
}

__all__ = ["GENERATORS", "named_generator", "parameters"]


def parameters(name: str) -> tuple[str, ...]:
    """The parameters that a generator has.

    >>> parameters("ponsi_recall")
    ('about', 'low')
    """
    return tuple(inspect.signature(GENERATORS[name]).parameters)


def named_generator(name: object, params: Mapping[str, Any]) -> Generator:
    """A generator by its name, with its parameters checked; ExerciseError says which there are."""
    if not isinstance(name, str) or name not in GENERATORS:
        raise ExerciseError(
            f"{quoted(name)} is not a generator.{did_you_mean(name, GENERATORS)} There are {listed(GENERATORS, 'and')}."
        )
    known = parameters(name)
    for given in params:
        if given not in known:
            raise ExerciseError(
                f"{name} has no parameter {quoted(given)}.{did_you_mean(given, known)} It has {listed(known, 'and')}."
            )
    return GENERATORS[name](**params)
