"""Tables on a page, cleared away after each test."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

import cardlab as cl
from tests.widgets.wire import Page, sit_down


@pytest.fixture
def seated() -> Iterator[Callable[..., Page]]:
    """Show a deal on a page: `seated(seed=7, players=4, seat=0, others="caller", low="A5")`."""
    pages: list[Page] = []

    def seat_me(deal: cl.Deal | None = None, **settings: Any) -> Page:
        if deal is None:
            rules = {name: settings.pop(name) for name in list(settings) if name in cl.Ponsi.__dataclass_fields__}
            terms = {
                name: settings.pop(name) for name in ("seed", "players", "stacks", "dealer", "pack") if name in settings
            }
            deal = cl.Ponsi(**{"low": "A5", **rules}).deal(**{"seed": 7, "players": 4, **terms})
        pages.append(sit_down(deal, **settings))
        return pages[-1]

    yield seat_me
    for page in pages:
        page.table.close()
