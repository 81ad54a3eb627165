"""A choice of coins with its result: was it good, and how much did it give away? The result has no say in either."""

from __future__ import annotations

from fractions import Fraction
from functools import partial
from typing import Any

from cardlab.exercises.generators.habits import (
    HABITS,
    at_the_coins,
    counted,
    in_100,
    of_100,
    parts_of,
    situation,
    worth,
)
from cardlab.exercises.generators.settings import one_of, ponsi_rules, whole
from cardlab.exercises.situation import Situation
from cardlab.exercises.tasks import ChoiceTask, NumberTask, Task, decimal
from cardlab.exercises.variants import Generator
from cardlab.games.ponsi import Ponsi
from cardlab.seeds import Seed, Stream
from cardlab.table.voice import chips


def choice_and_result(low: Any = "A5", ask: Any = "verdict", times: Any = 2_000) -> Generator:
    """One opponent, how often each way takes each part, a way that was gone, and what it took this time.

    With ask "verdict", whether the choice was good: as good as the best on average. With ask "lost", how many chips
    it gave away on average. What it took this time is any part that it can take, each as likely as the others.
    """
    asked = one_of("ask", ask, ("verdict", "lost"))
    return partial(_choice_and_result, ponsi_rules(low), asked, whole("times", times, 100, 8_000))


def _choice_and_result(game: Ponsi, ask: str, times: int, stream: Stream) -> Situation:
    view = at_the_coins(game, 2, stream)
    tally = counted(view, [HABITS["eight"]], times, Seed(stream.below(10**9)))
    shown = {way: of_100(parts, times) for way, parts in parts_of(tally).items()}
    worths = {way: Fraction(view.pot * worth(parts), 100) for way, parts in shown.items()}
    best = max(worths, key=lambda way: worths[way])
    others = [way for way in worths if way != best]
    way = best if ask == "verdict" and stream.chance(1, 2) else stream.choice(others)
    took = stream.choice(sorted(part for part, many in shown[way].items() if many)) * view.pot
    lost = worths[best] - worths[way]
    told = ", ".join(f"{one} {decimal(worths[one], 1)}" for one in worths)
    reason = f"In chips on average: {told}. What the choice took this time says nothing about it."
    task: Task
    if ask == "verdict":
        good = lost == 0
        next_best = max(worths[one] for one in others)
        task = ChoiceTask(
            {"good": Fraction(good), "bad": Fraction(not good)},
            lambda _: reason,
            more={
                "by_result": "good" if took else "bad",
                "margin": float(lost or worths[best] - next_best),
            },
        )
    else:
        task = NumberTask(lost, reason, more={"of_the_choice": worths[way]})
    names = {one: "both ways" if one == "both" else one for one in shown}
    lines = [f"Seat 1 {HABITS['eight'].does}.", *(in_100(names[one], parts) for one, parts in shown.items())]
    result = f"You went {names[way]}, and took {chips(int(took)) if took else 'nothing'} this time."
    return situation(game, view, task, {"way": way}, [*lines, result], ("eight",))
