"""What is said of a hand: its name, its explanation, and what decides between two."""

import pytest

from cardlab.ranking import A5, RANKINGS


@pytest.mark.parametrize(
    ("text", "category", "name"),
    [
        ("Ah Kh Qh Jh Th", "royal flush", "royal flush"),
        ("5h 4h 3h 2h Ah", "straight flush", "straight flush, five high"),
        ("8h 8d 8c 8s 2h", "four of a kind", "four of a kind, eights"),
        ("Ah Ad Ac Ks Kh", "full house", "full house, aces over kings"),
        ("Kh 9h 7h 5h 2h", "flush", "flush, king high"),
        ("Th 9d 8c 7s 6h", "straight", "straight, ten high"),
        ("7h 7d 7c Ks 2h", "three of a kind", "three of a kind, sevens"),
        ("Ah Ad Kc Ks 2h", "two pair", "two pair, aces and kings"),
        ("6h 6d Kc 9s 2h", "one pair", "pair of sixes"),
        ("2h 2d Kc 9s 3h", "one pair", "pair of deuces"),
        ("Ah Kd 9c 5s 3h", "high card", "ace high"),
        ("6h 6d", "one pair", "pair of sixes, three cards short"),
        ("Ah", "high card", "ace high, four cards short"),
    ],
)
def test_a_high_hand_is_named_as_players_name_it(text: str, category: str, name: str):
    value = RANKINGS["HIGH"].best(text)
    assert (value.category, value.name) == (category, name)


@pytest.mark.parametrize(
    ("ranking", "text", "category", "name"),
    [
        ("A5", "8h 6d 4c 3s 2h", "8-high, no pair", "8-6-4-3-2"),
        ("A5", "Th 6d 4c 3s 2h", "10-high, no pair", "10-6-4-3-2"),
        ("A5", "Kh Qd Jc Ts Ah", "K-high, no pair", "K-Q-J-10-A"),
        ("D27", "Kh Qd Jc 9s Ah", "A-high, no pair", "A-K-Q-J-9"),
        ("A5", "6h 6d 4c 3s 2h", "one pair", "pair of sixes"),
        ("A5", "Kh Kd Ac As 2h", "two pair", "two pair, kings and aces"),
        ("A5", "Kh Kd Kc As Ah", "full house", "full house, kings over aces"),
        ("H75", "5h 4d 3c 2s Ah", "straight", "straight, five high"),
        ("A6B", "Ah Kd Qc Js Th", "straight", "straight, ace high"),
        ("A6", "Ah 9h 8h 3h 2h", "flush", "flush, nine high"),
        ("D27", "Ah Kh Qh Jh Th", "straight flush", "straight flush, ace high"),
        ("A5", "7h 4d 2c Ah", "7-high, no pair", "7-4-2-A, one card short"),
    ],
)
def test_a_low_hand_is_named_from_the_top_down(ranking: str, text: str, category: str, name: str):
    value = RANKINGS[ranking].best(text)
    assert (value.category, value.name) == (category, name)


@pytest.mark.parametrize(
    ("ranking", "a", "b", "winner", "reason"),
    [
        (
            *("A5", "8c 6d 5h 4s 3c", "8s 7d 4h 3s 2c", 0),
            "8-6 is lower than 8-7: the second card decides; the deuce does not matter.",
        ),
        (
            "A5",
            "7c 6d 5h 4s 2c",
            "8s 4d 3h 2s Ac",
            0,
            "7-high is lower than 8-high: the top card decides; the ace does not matter.",
        ),
        (
            "A5",
            "8c 6d 5h 4s 3c",
            "8s 6h 5d 3s 2c",
            1,
            "8-6-5-3 is lower than 8-6-5-4: the fourth card decides.",
        ),
        ("A5", "8c 6d 5h 4s 3c", "8s 6h 5d 4d 3d", None, "Both hands are 8-6-5-4-3: a tie."),
        (
            "A5",
            "Kc Qd 5h 4s 3c",
            "2s 2h 5d 4d 3d",
            0,
            "K-Q-5-4-3 beats a pair of deuces: no pair is lower than one pair.",
        ),
        (
            "A5",
            "Ac Ad 5h 4s 3c",
            "2s 2h 5d 4d 3d",
            0,
            "Both have a pair, and aces are lower than deuces; "
            "in ace to five the ace is low, so a pair of aces is the lowest pair.",
        ),
        (
            "A5",
            "Ac 2d 3h 4s 5c",
            "6s 2h 3d 4d Ad",
            0,
            "5-high is lower than 6-high: the top card decides; in ace to five the straight does not count.",
        ),
        (
            "D27",
            "Ac 2d 3h 4s 5c",
            "2s 2h 5d 4d 3d",
            0,
            "A-5-4-3-2 beats a pair of deuces: no pair is lower than one pair; "
            "in deuce to seven the ace is high, so A-5-4-3-2 is no straight.",
        ),
        (
            "H75",
            "Ac 2d 3h 4s 5c",
            "2s 2h 5d 4d 3d",
            1,
            "A pair of deuces beats a five-high straight: one pair is lower than a straight; "
            "5-4-3-2-A is a straight here, with the ace low in it.",
        ),
        (
            "HIGH",
            "6c 6d Kh 5s 3c",
            "6h 6s Qc 4d 2s",
            0,
            "The pair of sixes is the same; the kicker decides: a king is higher than a queen.",
        ),
        (
            "HIGH",
            "6c 6d Kh 9s 3c",
            "6h 6s Kc 8d 7s",
            0,
            "The pair of sixes and the king are the same; the next kicker decides: a nine is higher than an eight.",
        ),
        (
            "HIGH",
            "6c 6d Kh 9s 3c",
            "Ah Ks Qc 8d 7s",
            0,
            "A pair of sixes beats ace high: one pair is higher than no pair.",
        ),
        (
            "HIGH",
            "Ac Ad Kh Ks Qc",
            "Ah As Kc Kd Qd",
            None,
            "Both hands are two pair, aces and kings with a queen: a tie.",
        ),
        (
            "HIGH",
            "Ac Ad Kh Ks Qc",
            "Ah As Kc Kd Jd",
            0,
            "Both pairs are the same; the kicker decides: a queen is higher than a jack.",
        ),
        (
            "HIGH",
            "Ac Ad 5h 5s 3c",
            "Ah As 4h 4s Kc",
            0,
            "The higher pair is the same; of the second pairs fives are higher than fours.",
        ),
        (
            "HIGH",
            "Ac Ad 5h 5s 3c",
            "Kh Ks Qh Qs Jc",
            0,
            "Both have two pair; of the higher pairs aces are higher than kings.",
        ),
        (
            "HIGH",
            "7c 7d 7h 5s 3c",
            "6h 6s 6c As Kc",
            0,
            "Both have three of a kind, and sevens are higher than sixes.",
        ),
        (
            "HIGH",
            "7c 7d 7h 5s 5c",
            "6h 6s 6c As Ac",
            0,
            "Both have a full house, and the three of a kind decides: sevens are higher than sixes.",
        ),
        (
            "HIGH",
            "7c 7d 7h 5s 5c",
            "7c 7d 7h As Ac",
            1,
            "The three sevens are the same; of the pairs aces are higher than fives.",
        ),
        (
            "HIGH",
            "7c 7d 7h 7s 5c",
            "7c 7d 7h 7s Ac",
            1,
            "The four sevens are the same; the kicker decides: an ace is higher than a five.",
        ),
        (
            "HIGH",
            "Jh 9h 8h 7h 5h",
            "Js 9s 8s 6s 5s",
            0,
            "Of two flushes, J-9-8-7 is higher than J-9-8-6: the fourth card decides.",
        ),
        (
            "HIGH",
            "5h 4s 3d 2c Ac",
            "6h 5s 4d 3c 2s",
            1,
            "A six-high straight is higher than a five-high straight: the top card decides; "
            "in five high the ace plays low.",
        ),
        (
            "HIGH",
            "Ah 5s 4d 3c 2h 7h",
            "Ks Kd 8c 7s 2s",
            0,
            "A five-high straight beats a pair of kings: a straight is higher than one pair.",
        ),
        ("HIGH", "Ah Kd", "As Qd", 0, "A-K is higher than A-Q: the second card decides."),
    ],
)
def test_the_first_difference_decides_and_is_said(ranking: str, a: str, b: str, winner: int | None, reason: str):
    comparison = RANKINGS[ranking].compare(a, b)
    assert comparison.reason == reason
    assert comparison.winner == winner


@pytest.mark.parametrize(
    ("ranking", "text", "said"),
    [
        ("A5", "5h 4d 3c 2s Ah", "In ace to five the straight does not count."),
        ("A5", "8h 6h 3h 2h Ah", "In ace to five the flush does not count."),
        ("A5", "5h 4h 3h 2h Ah", "In ace to five the straight and the flush do not count."),
        ("A5", "Ah Ad 3c 4s 5h", "a pair of aces is the lowest pair."),
        ("D26", "Ah Ad 3c 4s 5h", "a pair of aces is the highest pair."),
        ("D27", "8h 6d 3c 2s Ah", "The ace is high in deuce to seven."),
        ("D27", "5h 4d 3c 2s Ah", "In deuce to seven the ace is high, so A-5-4-3-2 is no straight."),
        ("A6", "Kh Qd Jc Ts Ah", "In ace to six the ace is low, so K-Q-J-10-A is no straight."),
        ("A6B", "Kh Qd Jc Ts Ah", "A-K-Q-J-10 is a straight here, although the ace is low otherwise."),
        ("H75", "5h 4d 3c 2s Ah", "5-4-3-2-A is a straight here, with the ace low in it."),
        ("D27", "8h 7h 5h 3h 2h", "Straights and flushes count against the hand in deuce to seven."),
        ("D27", "6h 5d 4c 3s 2h 7d", "6-5-4-3-2 would be a straight, which counts against the hand."),
        ("D27", "7h 5h 4h 3h 2h 8d", "7-5-4-3-2 would be a flush, which counts against the hand."),
        ("D27", "7h 5h 4h 3h 2h 7d", "in one suit they would be a flush."),
        ("D27", "2c 3d 4h 5s 6c 2d", "a pair is lower than either."),
        ("A5", "2c 2d 3h 3s 4c 4d", "Only three ranks are different, so nothing is lower than two pair."),
        (
            "A5",
            "Ah 2d 3c 4s 7h Kd Kc",
            "7♥ 4♠ 3♣ 2♦ A♥ play. K♦ K♣ do not play: higher than the five that do.",
        ),
        ("A5", "Ah 2d 3c 4s 7h 2c", "2♣ does not play: that would make a pair."),
        ("HIGH", "As 2d 3h 4c 5s Kd Qh", "The ace plays low in this straight."),
        ("HIGH", "7c 7d 5c 5s 3h 3d As", "The third pair, threes, does not count."),
        ("HIGH", "Jh Jd Jc 6d 6c 6s 2h", "There are three sixes as well, but only two of them play."),
        (
            "HIGH",
            "Ah 9h 7h 5h 3h Ks Qs Js 9s 7s",
            "flushes in hearts and spades; the one in hearts is higher.",
        ),
        (
            "HIGH",
            "9c Th Jh Qh Kh 2h 3h",
            "There is a straight too, but not in one suit, so it is no straight flush.",
        ),
        ("HIGH", "Qs Kh Ac 2d 3s", "A straight does not go round the corner: Q-K-A-2-3 is none."),
        ("HIGH", "Ah Ad Kc Kd Qh 2c", "2♣ does not play: five cards make a hand."),
    ],
)
def test_an_explanation_names_the_trap(ranking: str, text: str, said: str):
    assert said in RANKINGS[ranking].best(text).explain()


@pytest.mark.parametrize(
    ("a", "b", "reason"),
    [
        ("Ac Ad", "Ah As", "Both hands are a pair of aces: a tie."),
        ("Ac Ad Kc Kd", "Ah As Kh Ks", "Both hands are two pair, aces and kings: a tie."),
        ("Ac Ad Kc 4d", "Ah As Kh 4s", "Both hands are a pair of aces with K-4: a tie."),
        ("Ac Kd", "Ah Ks", "Both hands are A-K: a tie."),
        (
            "Ac Ad Kc Kd 2h 2s",
            "Ah As Kh Ks 2c",
            "Both hands are two pair, aces and kings with a deuce: a tie.",
        ),
        ("Th 9d 8c 7s 6h", "Td 9h 8h 7c 6s", "Both hands are a ten-high straight: a tie."),
        ("8c 8d 8h 8s Ac", "8c 8d 8h 8s Ad", "Both hands are four eights with an ace: a tie."),
    ],
)
def test_a_tie_says_what_both_hands_are(a: str, b: str, reason: str):
    assert RANKINGS["HIGH"].compare(a, b).reason == reason


def test_an_explanation_begins_with_the_ranking_and_the_hand():
    assert RANKINGS["HIGH"].best("Ah Ad Kc Kd Qh").explain() == "High: two pair, aces and kings."
    assert A5.best("8h 6d 4c 3s 2h").explain() == "Low, ace to five: 8-6-4-3-2."


def test_a_hand_without_a_trap_has_none_named():
    for name, one in RANKINGS.items():
        said = one.best("9h 7d 6c 3s 2h").explain()
        assert said.count(".") == 1, (name, said)
