"""The game that a strategy names when it is its deal."""

import cardlab as cl
from cardlab.players.naming import named_by_strategy


def test_a_strategy_names_a_game_that_all_can_pay_for() -> None:
    for seed in range(40):
        sitting = cl.dealers_choice("Draw poker", seed=seed, players=3, stacks=(0, 50, 50), dealer=1)
        for action in ("bet", "fold", "fold"):
            sitting.deal.act(action)
        assert sitting.stacks[0] == 0
        assert not sitting.short(named_by_strategy(sitting))


def test_where_nobody_can_pay_for_any_game_one_is_named_all_the_same() -> None:
    sitting = cl.dealers_choice("Draw poker", seed=1, players=3, stacks=(0, 50, 50), dealer=2)
    while sitting.deal.decision is not None:
        sitting.deal.act(sitting.deal.legal_actions[0])
    assert named_by_strategy(sitting).title != "Draw poker"
