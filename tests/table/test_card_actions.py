"""All the ways to choose some of a hand: as many as there are, each of them once, and no other."""

from itertools import combinations, permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardlab.cards import PACK, cards
from cardlab.table.card_actions import CardActions

HAND = cards("2c 7d Kh As 9s")


@st.composite
def choices(draw: st.DrawFn) -> CardActions:
    hand = draw(st.lists(st.sampled_from(PACK), min_size=1, max_size=6, unique=True))
    fewest = draw(st.integers(0, len(hand)))
    most = draw(st.integers(fewest, 7))
    return CardActions("discard", tuple(hand), fewest, most, draw(st.booleans()), "stand pat" if not fewest else "")


@given(choices())
def test_they_are_listed_in_one_order_whichever_way_one_asks(actions: CardActions) -> None:
    listed = list(actions)
    assert len(actions) == len(listed) == len(set(listed))
    assert [actions[place] for place in range(len(actions))] == listed
    assert [actions[place - len(actions)] for place in range(len(actions))] == listed
    assert actions[1:4] == tuple(listed[1:4])
    assert all(action in actions for action in listed)


@given(choices(), st.lists(st.sampled_from(PACK), max_size=7))
def test_what_is_not_listed_is_not_among_them(actions: CardActions, named: list[object]) -> None:
    action = f"discard {' '.join(map(str, named))}"
    assert (action in actions) == (action in list(actions))


def test_the_ways_are_those_of_itertools() -> None:
    assert [action.split(" ")[1:] for action in CardActions("pass", HAND, 3, 3)] == [
        [str(card) for card in chosen] for chosen in combinations(HAND, 3)
    ]
    assert [action.split(" ")[1:] for action in CardActions("arrange", HAND, 5, 5, ordered=True)] == [
        [str(card) for card in chosen] for chosen in permutations(HAND)
    ]
    assert len(CardActions("arrange", PACK[:10], 10, 10, ordered=True)) == 3_628_800
    assert CardActions("arrange", PACK[:10], 10, 10, ordered=True)[-1].startswith("arrange 4d 4c")


@pytest.mark.parametrize("place", [10, -11])
def test_a_place_beyond_the_last_is_an_index_error(place: int) -> None:
    with pytest.raises(IndexError, match="there are 10 ways"):
        CardActions("pass", HAND, 3, 3)[place]


@pytest.mark.parametrize(
    "other", ["pass", "pass 2c", "pass 7d 2c", "pass 2c 2c", "discard 2c 7d", "pass 2c  7d", 3, None]
)
def test_what_is_no_choice_of_two_cards_is_not_among_them(other: object) -> None:
    actions = CardActions("pass", HAND, 2, 2)
    assert "pass 2c 7d" in actions
    assert other not in actions


def test_equal_ways_are_equal() -> None:
    assert CardActions("pass", HAND, 2, 2) == CardActions("pass", HAND, 2, 2)
    assert CardActions("pass", HAND, 2, 2) != CardActions("pass", HAND, 3, 3)
    assert hash(CardActions("pass", HAND, 2, 2)) == hash(CardActions("pass", HAND, 2, 2))
    assert repr(CardActions("pass", HAND, 2, 2)) == "<10 ways to pass>"
