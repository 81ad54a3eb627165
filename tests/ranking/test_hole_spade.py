"""The spade in the hole: which is better, high and low, and what is said of it."""

from itertools import permutations

import pytest

from cardlab.cards import PACK, Card, CardError, cards
from cardlab.ranking.hole_spade import HoleSpade

HIGH, LOW, LOW_ACE = HoleSpade(), HoleSpade("low"), HoleSpade("low", "low")
UPWARDS = "2s 3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks As"


@pytest.mark.parametrize(
    ("judge", "best_first"),
    [
        (HIGH, "As Ks Qs Js Ts 9s 8s 7s 6s 5s 4s 3s 2s"),
        (LOW, UPWARDS),
        (LOW_ACE, "As 2s 3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks"),
    ],
)
def test_the_order_of_the_spades(judge: HoleSpade, best_first: str) -> None:
    strengths = [judge.strength((one,)) for one in cards(best_first)]
    assert strengths == sorted(strengths, reverse=True)  # type: ignore[type-var]
    assert len(set(strengths)) == 13
    assert [judge.is_nuts((one,)) for one in cards(best_first)] == [True] + [False] * 12


@pytest.mark.parametrize("judge", [HIGH, LOW, LOW_ACE])
def test_the_best_of_the_spades_counts_and_other_suits_do_not(judge: HoleSpade) -> None:
    for one, other in permutations(cards(UPWARDS), 2):
        alone = max(judge.strength((one,)), judge.strength((other,)))  # type: ignore[type-var]
        assert judge.strength((Card("Ah"), one, Card("2c"), other)) == alone
        value = judge.best((one, other, Card("Kd")))
        assert judge.strength(value.cards) == value.strength == alone
        assert len(value.cards) == 1


def test_without_a_spade_there_is_nothing_to_win_with() -> None:
    hole = tuple(card for card in PACK if card.suit.letter != "s")
    for judge in (HIGH, LOW, LOW_ACE):
        assert judge.strength(hole) is None
        assert judge.best("Ah Kd").cards == ()
        assert not judge.is_nuts(hole)


@pytest.mark.parametrize(
    ("judge", "hole", "board", "said"),
    [
        (HIGH, "Qs 4d 2c", "7h", "The queen of spades is the highest spade in the hole."),
        (
            HIGH,
            "Qs 4d 9s",
            "As 7h",
            "The queen of spades is the highest spade in the hole. The ace lies on the board and does not count.",
        ),
        (
            HIGH,
            "Qd 4d 9h",
            "As 7h 3s 2s",
            "There is no spade in the hole. The ace, the three and the two lie on the board and do not count.",
        ),
        (LOW, "Qs 4d 9s", "", "The nine of spades is the lowest spade in the hole."),
        (
            LOW,
            "As 4s",
            "",
            "The four of spades is the lowest spade in the hole. In this house the ace of spades is high.",
        ),
        (
            LOW_ACE,
            "As 4s",
            "",
            "The ace of spades is the lowest spade in the hole. In this house the ace of spades is low.",
        ),
    ],
)
def test_a_value_explains_itself(judge: HoleSpade, hole: str, board: str, said: str) -> None:
    assert judge.best(hole, board).explain() == said


def test_values_have_names() -> None:
    assert (HIGH.best("Qs 4d 9s").name, repr(LOW.best("Qs 4d 9s"))) == ("Q♠", "<SPADE: 9♠>")
    assert HIGH.best("4d").name == "no spade in the hole"
    assert (HIGH.title, LOW.title) == ("highest spade in the hole", "lowest spade in the hole, the ace high")


def test_a_card_counts_as_in_every_ranking_unless_the_ace_is_low() -> None:
    assert [HIGH.pips(one) for one in cards("2s Ts As")] == [2, 10, 14]
    assert [LOW_ACE.pips(one) for one in cards("2s Ts As")] == [2, 10, 1]


def test_what_is_no_card_is_refused() -> None:
    with pytest.raises(CardError):
        HIGH.best("Qs Qs")
