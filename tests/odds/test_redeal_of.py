"""What can be dealt again, and what can't yet."""

import pytest

from cardlab.games import SevenCardStud
from cardlab.odds import redeal
from cardlab.table.reasons import ActionError


def test_a_game_that_cannot_be_dealt_again_yet_is_refused_in_words() -> None:
    deal = SevenCardStud(low="A5").deal(seed=1, players=3)
    with pytest.raises(ActionError, match="Seven-card stud can't be dealt again yet"):
        redeal(deal.view(0), times=1)
