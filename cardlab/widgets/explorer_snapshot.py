"""The snapshot that an explorer shows: the best hand under every ranking, why, and what it beats."""

from __future__ import annotations

from collections.abc import Sequence
from math import comb

from cardlab.ranking import RANKINGS, HandValue
from cardlab.widgets.counted import QUICK, against_all, is_counted
from cardlab.widgets.explorer_state import ExplorerAboutState, ExplorerControlState, ExplorerState, RowState
from cardlab.widgets.picking import MOST, Picking, counted


def explorer_snapshot(picking: Picking, rev: int, quick: bool = False) -> ExplorerState:
    """What is shown now. With `quick`, numbers that take long to count are left out even where they are known."""
    now = picking.picked
    size = len(now.cards)
    unknown = quick and size > QUICK
    rows = [row(ranking.best(now.cards), size, unknown) for ranking in RANKINGS.values()] if size else []
    return ExplorerState(
        rev=rev,
        title="Hand explorer",
        cards=[str(one) for one in now.cards],
        facts=facts(size),
        rows=rows,
        counting=bool(size) and not unknown and not all(is_counted(one, size) for one in RANKINGS.values()),
        task=task(size),
        lead="Pick up to ten cards" if not size else "",
        controls=ExplorerControlState(
            pick=picking.why_no_pick(), clear=picking.why_no_clear(), undo=picking.why_no_undo()
        ),
        said=said(now.said, rows),
    )


def facts(size: int) -> list[str]:
    """The line beside the title."""
    return [counted(size), f"{comb(52, size):,} hands of this size"] if size else [counted(size)]


def task(size: int) -> str:
    """What can be done, in a sentence."""
    if not size:
        return "Pick up to ten cards: click them, or type them."
    if size < MOST:
        return "Pick more cards, or put some back."
    return "Ten cards are picked."


def said(deed: str, rows: Sequence[RowState]) -> str:
    """The last change, then the best high and the first low."""
    worth = [f"{one['title'][0].upper()}{one['title'][1:]}: {one['hand']}." for one in rows[:2]]
    return " ".join([deed, *worth]) if deed else ""


def row(value: HandValue, size: int, unknown: bool) -> RowState:
    """The best hand under one ranking."""
    ranking = value.ranking
    found = None if unknown else against_all(value, size)
    return RowState(
        ranking=ranking.name,
        way=ranking.way,
        title="high" if ranking.way == "high" else f"low, {ranking.title}",
        hand=value.name,
        cards=[str(one) for one in value.cards],
        why=value.explain(),
        beats=beats(*found) if found else "",
        exact=exact(*found) if found else "",
        per_mille=found[0] * 1000 // found[2] if found else 0,
    )


def beats(worse: int, same: int, total: int) -> str:
    """What a hand beats, in a few words.

    >>> beats(2524188, 144, 2598960), beats(0, 1, 2598960)
    ('beats 97.1 %, ties with 143', 'beats none, ties with none')
    """
    return f"beats {percent(worse, total)}, ties with {f'{same - 1:,}' if same > 1 else 'none'}"


def exact(worse: int, same: int, total: int) -> str:
    """The same in whole numbers."""
    return f"Of {total:,} hands it beats {worse:,}; {total - worse - same:,} beat it."


def percent(part: int, whole: int) -> str:
    """A share in per cent, with as many digits as it takes not to say none or all where it is neither.

    >>> [percent(part, 2598960) for part in (0, 1, 1300000, 2598956, 2598960)]
    ['none', '0.00004 %', '50.0 %', '99.9998 %', 'all']
    """
    if not part:
        return "none"
    if part == whole:
        return "all"
    for digits in range(1, 12):
        shown = f"{100 * part / whole:.{digits}f}"
        if float(shown) not in (0.0, 100.0):
            return f"{shown} %"
    return "almost none" if 2 * part < whole else "almost all"


def explorer_about() -> ExplorerAboutState:
    """How many cards can be picked, and what each ranking is."""
    return ExplorerAboutState(most=MOST, texts={one.name: one.text for one in RANKINGS.values()})
