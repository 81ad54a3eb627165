"""A strategy matches the pot with a hand that is worth it."""

import pytest

from cardlab.cards import pack as pack_from
from cardlab.games import Ponsi
from cardlab.players import STRATEGIES
from cardlab.seeds import Seed
from cardlab.table.matching import MatchDecision


@pytest.mark.parametrize("name", [name for name in STRATEGIES if name != "random"])
def test_a_pot_is_matched_with_a_good_hand_and_by_caller_with_any(name: str) -> None:
    answers = []
    for pack in ("Ah Ad Ac 4d 2s", "Jh 9d 7s Td Kc"):
        deal = Ponsi(low="A5").deal(pack=pack_from(f"{pack} 2c 7c 3d 9h 6d"), seed=1, players=2, dealer=1)
        answers.append(STRATEGIES[name].choose(deal.view(0), MatchDecision((0,), 20, 100), Seed(3).stream()))
    assert answers[0] == "match"
    assert answers[1] == ("match" if name in ("caller", "bold") else "fold")
