"""What holds for every ranking and every hand, and what happens to input that cannot be judged."""

import copy
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardlab.cards import PACK, Card, CardError, cards
from cardlab.ranking import A5, D27, HIGH, RANKINGS, HandValue, Ranking, RankingError, ranking

rankings = st.sampled_from(list(RANKINGS.values()))
any_hand = st.lists(st.sampled_from(PACK), min_size=1, max_size=10, unique=True)


@given(ranking=rankings, hand=any_hand, data=st.data())
def test_the_order_of_the_cards_never_matters(ranking: Ranking, hand: list[Card], data: st.DataObject):
    value, again = ranking.best(hand), ranking.best(data.draw(st.permutations(hand)))
    assert value == again
    assert value.cards == again.cards
    assert value.explain().split(". ")[0] == again.explain().split(". ")[0]


@given(ranking=rankings, hand=any_hand, suits=st.permutations(range(4)))
def test_renaming_the_suits_never_matters(ranking: Ranking, hand: list[Card], suits: list[int]):
    renamed = [PACK[4 * one.rank + suits[one.suit]] for one in hand]
    assert ranking.strength(hand) == ranking.strength(renamed)


@given(ranking=rankings, hand=st.lists(st.sampled_from(PACK), min_size=6, max_size=12, unique=True))
def test_a_further_card_never_weakens_a_hand(ranking: Ranking, hand: list[Card]):
    assert ranking.best(hand) >= ranking.best(hand[:-1])


@given(ranking=rankings, hand=any_hand)
def test_what_plays_and_what_does_not_are_the_hand(ranking: Ranking, hand: list[Card]):
    value = ranking.best(hand)
    assert sorted(value.cards + value.unused) == sorted(hand)
    assert len(value.cards) == min(5, len(hand))
    assert value.short == max(0, 5 - len(hand))
    assert list(value.unused) == [one for one in hand if one in value.unused]
    assert value.strength == ranking.strength(hand) == ranking.strength(value.cards) > 0


@given(ranking=rankings, hand=any_hand)
def test_a_hand_is_read_groups_first_then_downwards(ranking: Ranking, hand: list[Card]):
    value = ranking.best(hand)
    counts = [sum(one.rank == other.rank for other in value.cards) for one in value.cards]
    assert counts == sorted(counts, reverse=True)
    if value.category not in ("straight", "straight flush", "royal flush"):
        for size in set(counts):
            group = [ranking.pips(one) for one, count in zip(value.cards, counts, strict=True) if count == size]
            assert group == sorted(group, reverse=True)


@given(ranking=rankings, a=any_hand, b=any_hand)
def test_compare_agrees_with_the_order(ranking: Ranking, a: list[Card], b: list[Card]):
    size = min(len(a), len(b))  # different numbers of cards have no order
    a, b = a[:size], b[:size]
    first, second = ranking.best(a), ranking.best(b)
    there, back = ranking.compare(a, b), ranking.compare(second, first)
    assert there.winner == (0 if first > second else 1 if second > first else None)
    assert back.winner == (None if there.winner is None else 1 - there.winner)
    assert (first == second) == (there.winner is None)
    assert there.reason.endswith(".")
    assert there.reason[0] == there.reason[0].upper()


@given(ranking=rankings, hand=any_hand)
def test_every_hand_has_its_words(ranking: Ranking, hand: list[Card]):
    value = ranking.best(hand)
    assert value.name
    assert value.category
    assert value.name in value.explain()
    assert repr(value) == f"<{ranking.name}: {value.name}>"


def test_values_that_tie_are_equal_and_hash_alike():
    a, b = HIGH.best("Ah Kh Qd Jc 9s 2d"), HIGH.best("As Ks Qh Jd 9c")
    assert a == b
    assert hash(a) == hash(b)
    assert a >= b
    assert a <= b
    assert not a < b
    assert A5.best("Ah 2h") != D27.best("Ah 2h")
    assert A5.best("Ah 2h") != "7-5"


def test_best_and_worst_are_found_by_max_and_min():
    values = [A5.best(text) for text in ("Kh Qd Jc 9s 8d", "5h 4d 3c 2s Ah", "2c 2d 3h 4s 5c")]
    assert max(values).name == "5-4-3-2-A"
    assert min(values).name == "pair of deuces"


def test_values_of_two_rankings_have_no_order():
    a, b = A5.best("Ah 2d 3c 4s 7h"), HIGH.best("Ah 2d 3c 4s 7h")
    for compare in (
        lambda: a < b,
        lambda: a > b,
        lambda: a >= b,
        lambda: HIGH.compare(a, b),
        lambda: max(a, b),
    ):
        with pytest.raises(TypeError, match=r"A5.*HIGH|HIGH.*A5"):
            compare()
    with pytest.raises(TypeError):
        assert a < 5


def test_values_of_different_length_have_no_order():
    with pytest.raises(RankingError, match=r"1 cards? .* 2"):
        assert HIGH.best("Ah") < HIGH.best("Ah Kd")
    with pytest.raises(RankingError, match="5 cards"):
        HIGH.compare("Ah Kd Qc Jh 9s", "Ah Kd")
    assert HIGH.best("Ah") != HIGH.best("Ah Kd")


def test_hands_may_share_the_board_in_a_comparison():
    assert HIGH.compare("Ah Kh Qh Jh Th", "Ah Kh Qh Jh Th").winner is None


@pytest.mark.parametrize("one", RANKINGS.values(), ids=str)
def test_what_is_no_hand_is_refused(one: Ranking):
    with pytest.raises(CardError, match="at least one card"):
        one.best("")
    with pytest.raises(CardError, match="at least one card"):
        one.best([])
    with pytest.raises(CardError, match="twice"):
        one.best("Ah Ah")
    with pytest.raises(CardError, match="not a card"):
        one.best("Ah 1h")
    with pytest.raises(CardError, match="read from text"):
        one.best(None)  # type: ignore[arg-type]
    with pytest.raises(CardError, match="read from text"):
        one.compare(7, "Ah")  # type: ignore[arg-type]


@pytest.mark.parametrize("one", RANKINGS.values(), ids=str)
def test_values_and_rankings_survive_copying(one: Ranking):
    value = one.best("Ah 2d 3c 4s 7h Kd Kc")
    for again in (copy.copy(value), copy.deepcopy(value), pickle.loads(pickle.dumps(value))):
        assert again == value
        assert again.ranking == one
        assert again.explain() == value.explain()
        assert not again < value
    assert pickle.loads(pickle.dumps(one)) == one


def test_a_value_never_changes():
    value = HIGH.best("Ah Kd")
    with pytest.raises(AttributeError):
        value.strength = 1  # type: ignore[misc]


@given(hand=st.lists(st.sampled_from(PACK), min_size=5, max_size=30, unique=True), ranking=rankings)
def test_any_number_of_cards_may_be_given(hand: list[Card], ranking: Ranking):
    assert len(ranking.best(hand).cards) == 5


def test_the_whole_pack_holds_the_best_hand():
    names = {name: one.best(PACK).name for name, one in RANKINGS.items()}
    assert names == {
        "HIGH": "royal flush",
        "A5": "5-4-3-2-A",
        "A6": "6-4-3-2-A",
        "A6B": "6-4-3-2-A",
        "D27": "7-5-4-3-2",
        "H75": "7-5-4-3-2",
        "D26": "6-5-4-3-2",
    }


# Rankings by name


def test_rankings_are_found_by_name():
    assert list(RANKINGS) == ["HIGH", "A5", "A6", "A6B", "D27", "H75", "D26"]
    assert ranking("a5") is ranking(" A5 ") is ranking(A5) is A5
    assert ranking("high") is HIGH


@pytest.mark.parametrize(
    ("name", "hint"),
    [
        ("A7", "Did you mean A5 or A6?"),
        ("27", "D27"),
        ("hihg", "HIGH"),
        ("A6C", "A6B"),
        ("D72", "D27"),
        ("H57", "H75"),
    ],
)
def test_a_name_with_a_slip_is_refused_with_the_nearest(name: str, hint: str):
    with pytest.raises(RankingError) as caught:
        ranking(name)
    said, _, known = str(caught.value).partition("There are")
    assert hint in said
    assert f'"{name}" is no ranking' in said
    assert known.strip() == "HIGH, A5, A6, A6B, D27, H75, D26."


@pytest.mark.parametrize("name", ["", "x" * 10_000, "🂡"])
def test_a_name_like_no_other_is_refused(name: str):
    with pytest.raises(RankingError, match="There are HIGH") as caught:
        ranking(name)
    assert len(str(caught.value)) < 200


@pytest.mark.parametrize("thing", [None, 5, b"A5", ["A5"], HandValue])
def test_what_is_no_name_is_refused(thing: object):
    with pytest.raises(RankingError, match="named by text"):
        ranking(thing)  # type: ignore[arg-type]


@pytest.mark.parametrize("one", RANKINGS.values(), ids=str)
def test_a_ranking_says_what_it_is(one: Ranking):
    assert repr(one) == f"<{one.name}: {one.title}>"
    assert one.way == ("high" if one is HIGH else "low")
    assert "ace" in one.text
    assert one.pips(cards("Ah")[0]) == (1 if one.name in ("A5", "A6", "A6B") else 14)
