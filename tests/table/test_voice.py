"""Who is who in a sentence: names, "you", and verbs that agree."""

import pytest

from cardlab.table.voice import ORDINALS, Voice, chips, ordinal

ANN = Voice(("Ann", "Caller", "Bold"), you=0)


@pytest.mark.parametrize(
    ("verb", "third_person"),
    [
        ("pay", "pays"),
        ("fold", "folds"),
        ("check", "checks"),
        ("raise", "raises"),
        ("go", "goes"),
        ("have", "has"),
        ("are", "is"),
        ("were", "was"),
        ("pass", "passes"),
        ("match", "matches"),
        ("push", "pushes"),
    ],
)
def test_verbs_agree_with_the_seat(verb: str, third_person: str) -> None:
    assert ANN.does(0, verb) == f"You {verb}"
    assert ANN.does(1, verb) == f"Caller {third_person}"


def test_a_voice_that_speaks_to_nobody_names_everybody() -> None:
    assert Voice(("Ann", "Caller")).does(0, "pay") == "Ann pays"
    assert Voice.plain(3).list((0, 1, 2)) == "Seat 0, Seat 1 and Seat 2"
    assert Voice.plain(3, you=2).list((0, 2), "or") == "Seat 0 or you"


def test_you_are_small_inside_a_sentence() -> None:
    assert (ANN.name(0), ANN.within(0), ANN.within(2)) == ("You", "you", "Bold")


def test_one_chip_and_many_chips() -> None:
    assert [chips(count) for count in (0, 1, 2)] == ["0 chips", "1 chip", "2 chips"]


def test_places_have_words() -> None:
    assert [ordinal(place) for place in range(5)] == ["first", "second", "third", "fourth", "fifth"]
    assert len(ORDINALS) >= 10  # the k-th seat to the dealer's left, after the fifth card of nine seats
