"""Whole deals that must stay as they are, word for word: tests/golden/renew.py says how to renew them."""

from pathlib import Path

import pytest

from cardlab.games import GAMES, load
from tests.golden.renew import golden_files, playthrough, saved_part


@pytest.mark.parametrize("path", golden_files(), ids=lambda path: path.stem)
def test_a_golden_deal_is_played_and_told_as_it_was(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert playthrough(saved_part(text)) == text


@pytest.mark.parametrize("title", GAMES)
def test_every_game_has_a_golden_playthrough(title: str) -> None:
    assert golden_files(title), f"{title} has no golden playthrough in tests/golden"
    for path in golden_files(title):
        deal = load(saved_part(path.read_text(encoding="utf-8")))
        assert deal.game.title == title  # type: ignore[union-attr]
        assert deal.decision is None, "a golden playthrough goes to the end"  # type: ignore[union-attr]
