"""Sittings: several deals at one table, and what passes from one to the next."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardlab.games import Ponsi, load
from cardlab.table.reasons import IllegalAction, RulesError
from cardlab.table.sitting import Sitting
from tests.strategies_for_tests import everything, luck, play, poker_games, say

A5 = Ponsi(low="A5")


def over(**how: int) -> Sitting:
    sitting = A5.sit_down(**{"seed": 1, "players": 3, "stacks": 50, **how})
    say(sitting.deal, "bet fold fold")
    return sitting


def test_the_first_deal_is_the_one_that_the_game_deals() -> None:
    assert A5.sit_down(seed=1, players=3, stacks=50, dealer=2).deal == A5.deal(seed=1, players=3, stacks=50, dealer=2)


def test_the_stacks_go_on_to_the_next_deal() -> None:
    sitting = over()
    assert sitting.stacks == (49, 52, 49)
    again = sitting.next()
    assert again.record.stacks == (49, 52, 49)
    assert again is sitting.deal
    assert sitting.deals[-1] is again
    assert len(sitting.deals) == 2


def test_the_deal_passes_to_the_left() -> None:
    sitting = over(dealer=2)
    assert sitting.next().dealer == 0


def test_the_seeds_count_up_and_each_deal_can_be_dealt_again_alone() -> None:
    sitting = over()
    again = sitting.next()
    assert again.seed == 2
    assert again == A5.deal(seed=2, players=3, stacks=list(again.record.stacks), dealer=again.dealer)


def test_the_next_deal_has_other_cards() -> None:
    sitting = over()
    first = sitting.deal.cards
    assert sitting.next().cards != first


def test_there_is_no_next_deal_while_one_is_played() -> None:
    sitting = A5.sit_down(seed=1, players=3)
    before = everything(sitting.deal)
    with pytest.raises(IllegalAction) as refused:
        sitting.next()
    assert (refused.value.reason.code, refused.value.reason.rule) == ("not_over", "sitting.next")
    assert everything(sitting.deal) == before
    assert len(sitting.deals) == 1


def test_a_seat_that_cannot_ante_must_buy_chips_first() -> None:
    sitting = Ponsi(low="A5", ante=3).sit_down(seed=1, stacks=[3, 50], dealer=1)
    say(sitting.deal, "check bet fold")
    with pytest.raises(IllegalAction) as refused:
        sitting.next()
    assert refused.value.reason.code == "chips"
    assert "top_up(0, chips)" in str(refused.value)
    assert len(sitting.deals) == 1
    sitting.top_up(0, 3)
    assert sitting.next().record.stacks == (3, 53)


def test_chips_are_bought_between_two_deals_only() -> None:
    sitting = A5.sit_down(seed=1, players=3)
    with pytest.raises(IllegalAction) as refused:
        sitting.top_up(0, 5)
    assert refused.value.reason.rule == "sitting.top_up"
    assert sitting.stacks == sitting.deal.stacks


def test_chips_that_were_bought_are_there_at_once_and_once() -> None:
    sitting = over()
    sitting.top_up(2, 10)
    sitting.top_up(2, 5)
    assert sitting.stacks == (49, 52, 64)
    assert sitting.deal.stacks == (49, 52, 49)
    assert sitting.next().record.stacks == (49, 52, 64)
    assert sum(sitting.stacks) + sitting.deal.pot == 165


def test_sittings_are_equal_by_what_they_are_made_from() -> None:
    one, two = over(), over()
    assert one == two
    one.top_up(0, 1)
    assert one != two
    assert one != 5
    with pytest.raises(TypeError):
        hash(one)


def test_a_sitting_says_where_it_stands() -> None:
    sitting = over()
    sitting.next()
    assert repr(sitting) == "<sitting: deal 2, stacks 48 51 48>"


def test_a_sitting_is_for_as_many_as_the_game() -> None:
    with pytest.raises(RulesError, match="not 10"):
        A5.sit_down(players=10)


def test_the_list_of_deals_is_not_the_live_one() -> None:
    sitting = over()
    deals = sitting.deals
    sitting.next()
    assert len(deals) == 1


@settings(max_examples=25)
@given(poker_games, st.integers(2, 5), st.integers(0, 10**6), luck)
def test_chips_are_kept_through_a_whole_sitting(game: Ponsi, players: int, seed: int, number: int) -> None:
    sitting = game.sit_down(seed=seed, players=players, stacks=60)
    for deals in range(1, 6):
        play(sitting.deal, number + deals)
        assert sum(sitting.stacks) + sitting.riding == 60 * players
        dealer, rode, stacks = sitting.deal.dealer, sitting.riding, sitting.stacks
        if any(
            stack < game.chips_needed(seat, dealer) for seat, stack in enumerate(stacks) for dealer in range(players)
        ):
            break  # somebody may have to buy chips
        again = sitting.next()
        assert again.dealer == (dealer if rode else (dealer + 1) % players)
        assert (again.record.carried, again.record.stacks) == (rode, stacks)
    assert load(sitting.save()) == sitting
