"""Showing a deal in the notebook."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from cardlab.players import Others
    from cardlab.table.deal import Deal
    from cardlab.widgets.stepper import Sits
    from cardlab.widgets.table import TableWidget


def show(
    deal: Deal, seat: Sits = 0, others: Others = "mixed", teacher: bool = False, name: str = "", **preferences: Any
) -> TableWidget:
    """A deal as a table to play at.

    `seat` is your seat, "all" to play every seat, or "spectator" to look on. `others` names who plays
    the other seats: "mixed", one strategy ("sensible"), one for each seat, or a mapping from seat to
    strategy. A deal is called by its seed ("deal 7"), unless you give a `name`: then the seed is nowhere
    on the page or in the saved notebook. With `teacher=True` all cards can be opened at any time.
    `large=True` is for a projector, `four_colours=False` for red and black suits.

    The table plays a copy: `deal` stays as it is. RulesError says what can't be; ImportError, when the
    packages for the notebook are not installed.
    """
    try:
        from cardlab.widgets.table import TableWidget
    except ModuleNotFoundError as missing:
        if missing.name not in ("anywidget", "traitlets", "ipywidgets"):
            raise
        raise ImportError(
            "Tables in the notebook need some more packages. Type: pip install 'cardlab[lab]'"
        ) from missing
    return TableWidget(deal, seat=seat, others=others, teacher=teacher, name=name, **preferences)
