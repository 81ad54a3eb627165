"""The snapshot that a ranker shows, and its feedback: the verdict first, one sentence, one next step."""

from __future__ import annotations

from cardlab.cards import Card
from cardlab.exercises.hands_to_order import FEWEST, LEVELS, MOST, MOST_OF_SEVEN
from cardlab.exercises.orders import plain_name
from cardlab.ranking import RANKINGS, LowRanking
from cardlab.widgets.ordering import Ordering, idea_behind
from cardlab.widgets.ranker_state import (
    ChoiceOfRankingState,
    HandState,
    LevelState,
    PairState,
    RankerAboutState,
    RankerControlState,
    RankerState,
    VerdictState,
)

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight")
LOWS = tuple(one for one in RANKINGS.values() if isinstance(one, LowRanking))


def ranker_snapshot(game: Ordering, rev: int) -> RankerState:
    """What is shown now."""
    now = game.standing
    found = verdict(game)
    task = f"Put the {NUMBERS[len(now.hands)]} hands in order, the lowest first, in {now.ranking.title}."
    return RankerState(
        rev=rev,
        title="Low hands in order",
        facts=facts(game),
        ranking=now.ranking.name,
        level=now.level,
        count=now.count,
        hands=[hand_state(game, number) for number in now.order],
        pairs=[
            PairState(above=above, below=below, right=pair.is_right(above), tie=pair.tie, reason=pair.reason)
            for above, below, pair in game.pairs
        ],
        tries=now.tries,
        open=now.open,
        verdict=found,
        task=task,
        lead="the lowest first",
        controls=RankerControlState(
            move=game.why_no_move(),
            check=game.why_no_check(),
            show_order=game.why_no_show_order(),
            undo=game.why_no_undo(),
            again=game.why_no_again(),
        ),
        said=" ".join([*([now.said] if now.said else []), *spoken(game, found)]) or task,
    )


def facts(game: Ordering) -> list[str]:
    """The line beside the title."""
    now = game.standing
    if now.seed is None:
        return [now.ranking.title, "chosen hands"]
    return [now.ranking.title, LEVELS[now.level].title, f"hands {now.seed}"]


def hand_state(game: Ordering, number: int) -> HandState:
    """One hand."""
    now = game.standing
    hand = now.hands[number]
    moved = next((one for one in now.moved if one.number == number), None)
    playing = now.ranking.best(hand).cards if now.open and len(hand) > 5 else ()
    return HandState(
        id=number,
        cards=[str(one) for one in downwards(hand)],
        name=plain_name(hand),
        lit=[str(one) for one in playing],
        was=moved.was if moved else 0,
        note=moved.sentence if moved else "",
    )


def downwards(hand: tuple[Card, ...]) -> list[Card]:
    """From the highest card down, the ace first: it may yet turn out to be low."""
    return sorted(hand, key=lambda one: (one.rank, one.suit), reverse=True)


def spoken(game: Ordering, found: VerdictState | None) -> list[str]:
    """A verdict as it is read out; what the eye finds beside the hands is read as well."""
    if found is None:
        return []
    return [found["title"], *(one.sentence for one in game.standing.moved), found["text"], found["next"]]


# Feedback --------------------------------------------------------------------------------------------


def verdict(game: Ordering) -> VerdictState | None:
    """What is known of the order that stands; None where it has not been checked."""
    now = game.standing
    if now.before is not None:
        return after_change(game, now.before)
    if now.open:
        return all_right(game) if now.found else shown(game)
    return some_wrong(game) if game.is_checked else None


def all_right(game: Ordering) -> VerdictState:
    """The learner's order is right."""
    now = game.standing
    tries = "at the first try" if now.tries == 1 else f"at try {now.tries}"
    return VerdictState(
        right=True,
        title=f"Right, {tries}.",
        text=closest(game),
        next="Choose another ranking to see which hands move, or take new hands.",
    )


def shown(game: Ordering) -> VerdictState:
    """The order was asked for."""
    return VerdictState(
        right=True,
        title="This is the order.",
        text=closest(game),
        next="Begin again with the same hands, or choose another ranking to see which hands move.",
    )


def closest(game: Ordering) -> str:
    """The reason that is worth reading once more: the longest one, which has the most to it."""
    return max((pair.reason for _, _, pair in game.pairs), key=len, default="")


def some_wrong(game: Ordering) -> VerdictState:
    """Some neighbours stand wrong."""
    wrong = [(place, pair) for place, (above, _, pair) in enumerate(game.pairs, 1) if not pair.is_right(above)]
    count = len(game.pairs)
    right = count - len(wrong)
    place, pair = wrong[0]
    return VerdictState(
        right=False,
        title=f"{str(right) if right else 'None'} of {count} pairs {'stands' if right == 1 else 'stand'} right.",
        text=idea_behind(game) or pair.reason,
        next=f"Look at places {place} and {place + 1} again, then check.",
    )


def after_change(game: Ordering, before: LowRanking) -> VerdictState:
    """The hands were put in order by another ranking."""
    now = game.standing
    count = len(now.moved)
    if not count:
        return VerdictState(
            right=True,
            title=f"In {now.ranking.title} the order is the same.",
            text=f"None of these hands is judged otherwise than in {before.title}, beside the others.",
            next="Choose another ranking, or take hands of another level.",
        )
    return VerdictState(
        right=True,
        title=f"In {now.ranking.title} {count} hands stand elsewhere.",
        text="Beside each stands why.",
        next="Choose another ranking, or take new hands.",
    )


def ranker_about(size: int) -> RankerAboutState:
    """The rankings and levels to choose from."""
    return RankerAboutState(
        rankings=[ChoiceOfRankingState(name=one.name, title=one.title, text=one.text) for one in LOWS],
        levels=[LevelState(name=one.name, title=one.title, text=one.text) for one in LEVELS.values()],
        fewest=FEWEST,
        most=MOST_OF_SEVEN if size == 7 else MOST,
    )
