"""The face of the package: every name is there, whatever was used first."""

from __future__ import annotations

import subprocess
import sys

import pytest

import cardlab as cl


@pytest.mark.parametrize(
    "first", ["cl.A5", "cl.Ponsi", "import cardlab.cards", "import cardlab.ranking.batch", "cl.ranking"]
)
def test_cards_and_rankings_are_read_whatever_came_first(first: str) -> None:
    code = f"import cardlab as cl; {first}; print(cl.cards('Ah Kd'), cl.ranking('a5'), cl.ranking.A5 is cl.A5)"
    code = code.replace("cl.ranking.A5 is cl.A5", "__import__('sys').modules['cardlab.ranking'].A5 is cl.A5")
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "(Card('Ah'), Card('Kd')) <A5: ace to five> True\n"


def test_every_public_name_is_there() -> None:
    for name in cl.__all__:
        if name not in ("reveal", "show"):  # these bring the widgets
            assert getattr(cl, name) is not None
            assert name in dir(cl)
