"""What the three poker sheets say about declaring, winning, tying, riding and dividing: a test for each sentence.

The sheets: S0 is the Ponsi sheet, S1 Buderick's dealer's-choice sheet, S2 the High-Low sheet. The number is that of
the section of the collected rules in which the sentence is restated. What S2 says on side pots is in
`test_side_pots`.
"""

from typing import Any

import pytest

import cardlab as cl
from cardlab.games import Ponsi, SevenCardStud
from cardlab.table.deal import Deal
from cardlab.table.events import Announced, Declared, Paid, Sealed
from cardlab.table.house import House
from cardlab.table.houses import HOUSES
from cardlab.table.sitting import Sitting
from tests.strategies_for_tests import dealt, declared, say, stud_dealt, until

HOYLE = HOUSES["hoyle"]
ROW = "Ks Qd 9c 8h 4s"
HIGH_HAND, LOW_HAND, THIRD = "Kd Kc Jh Tc 7s", "Ah 2c 3d 5h 7d", "Jc Jd 6d 6s 2d"


def won(hands: list[str], ways: str, house: House | None = None, **more: Any) -> tuple[int, ...]:
    """Shares of a pot of 120, put in equally."""
    put_in = [120 // len(hands)] * len(hands)
    return cl.settle(hands=hands, declared=ways.split(), put_in=put_in, house=house, **more).shares


def ponsi(ways: str, hands: list[str] | None = None, row: str = ROW, **rules: Any) -> Deal:
    return declared(dealt(Ponsi(**{"low": "A5", **rules}), hands or [HIGH_HAND, LOW_HAND, THIRD], row), ways)


# S0.


def test_s0_the_pot_is_split_between_the_best_high_and_the_best_low_hand() -> None:  # RULES 1.1, opening
    assert ponsi("high low high").outcome.shares == (24, 24, 0)  # type: ignore[union-attr]


def test_s0_any_five_of_the_ten_cards_and_another_five_for_the_other_way() -> None:  # RULES 1.1, layout and both
    deal = ponsi("both low high", ["Kd Kc 2c 3d As", "9h 9d 5c Jh Qd", "Jc Js 7d 2d 3s"], "Kh Td 6s 4h 8d")
    words = " ".join(deal.view().account())
    assert "Seat 0 has the best high: three of a kind, kings." in words
    assert "Seat 0 has the best low: 6-4-3-2-A." in words
    assert deal.outcome.shares == (48, 0, 0)  # type: ignore[union-attr]


def test_s0_the_dealer_announces_how_low_hands_rank_before_the_deal() -> None:  # RULES 1.1, low ranking
    with pytest.raises(cl.RulesError, match="Say how low hands rank"):
        Ponsi(low="")
    first = Ponsi(low="D27", qualifier=8).deal(seed=1, players=3).events[0]
    assert isinstance(first, Announced)
    assert first.terms == ("low hands rank deuce to seven", "a low must be eight or better")


def test_s0_all_who_are_left_declare_at_once_with_concealed_coins() -> None:  # RULES 1.1, declaration
    deal = until(Ponsi(low="A5").deal(seed=1, players=3), "declare")
    assert deal.decision is not None
    assert set(deal.decision.seats) == {0, 1, 2}
    deal.act("both", seat=1)
    (sealed,) = [event for event in deal.view(0).events if isinstance(event, Sealed)]
    assert sealed.choice is None
    assert not any(isinstance(event, Declared) for event in deal.events)
    deal.act("high", seat=0)
    deal.act("low", seat=2)
    assert {event.seat: event.way for event in deal.events if isinstance(event, Declared)} == {
        0: "high",
        1: "both",
        2: "low",
    }


def test_s0_the_best_high_among_those_who_went_high_wins_that_half_and_low_alike() -> None:  # RULES 1.1
    assert ponsi("low low high").outcome.shares == (0, 24, 24)  # type: ignore[union-attr]  # seat 0's kings went low


def test_s0_who_goes_both_ways_must_win_both_to_have_any_part() -> None:  # RULES 1.1, both
    assert ponsi("both low high").outcome.shares[0] == 0  # type: ignore[union-attr]
    assert ponsi("high both high").outcome.shares[1] == 0  # type: ignore[union-attr]


def test_s0_only_who_goes_both_ways_wins_both_halves() -> None:  # RULES 1.1, last row on hands good both ways
    best_both = ["Ac 2c 3c 4c 5c", "Kd Kc Jh Tc 7s", "9h 8d 6d 4d 3s"]
    assert won(best_both, "high high low") == (60, 0, 60)
    assert won(best_both, "both high low") == (120, 0, 0)


def test_s0_the_last_seat_left_takes_the_pot_at_once_and_declares_nothing() -> None:  # RULES 1.1, one player left
    deal = Ponsi(low="A5").deal(seed=1, players=3)
    say(deal, "bet fold fold")
    assert deal.outcome is not None
    assert deal.outcome.shares == (0, 5, 0)
    assert not any(isinstance(event, Declared | Paid) for event in deal.events)


# S1.


def test_s1_one_coin_is_low_two_are_high_three_are_both() -> None:  # RULES 1.0, coins
    deal = ponsi("high low both")
    assert {event.way: event.coins for event in deal.events if isinstance(event, Declared)} == {
        "low": 1,
        "high": 2,
        "both": 3,
    }


ACES, SEVEN_LOW, KINGS = "Ac Ad As 2h 3d 4c 7s", "Ah 2c 3h 4d 7d Kd Kc", "Kh Ks Js Jd 9c 8h 6s"


@pytest.mark.parametrize("ways", ["both low high", "both both high"])
def test_s1_any_tie_loses_for_who_went_both_ways(ways: str) -> None:  # RULES 1.0, PIG
    assert won([ACES, SEVEN_LOW, KINGS], ways)[0] == 0


def test_s1_who_tied_for_low_takes_all_and_the_high_hand_that_was_beaten_nothing() -> None:  # RULES 1.0, PIG ties
    assert won([ACES, SEVEN_LOW, KINGS], "both low high") == (0, 120, 0)


def test_s1_two_pigs_one_best_each_way_and_the_pot_rides() -> None:  # RULES 1.0, two PIGs
    result = cl.settle(hands=[KINGS, SEVEN_LOW], declared=["both", "both"], put_in=[60, 60])
    assert (result.shares, result.rides) == ((0, 0), 120)
    assert result.reasons[-1] == "The pot of 120 rides: nobody is paid, and the same dealer deals again."


def test_s1_best_one_way_alone_but_tied_the_other_with_a_pig_and_the_pot_rides() -> None:  # RULES 1.0, two PIGs
    result = cl.settle(hands=[ACES, SEVEN_LOW], declared=["both", "both"], put_in=[60, 60])
    assert (result.shares, result.rides) == ((0, 0), 120)


def test_s1_the_same_dealer_deals_the_same_game_again_with_the_pot() -> None:  # RULES 1.0, rides
    sitting = Sitting(ponsi("both both both", [HIGH_HAND, LOW_HAND, THIRD]))
    assert sitting.riding == 48
    before = sitting.deal
    again = sitting.next()
    assert (again.dealer, again.game, again.pot) == (before.dealer, before.game, 48 + 3)


@pytest.mark.parametrize(("ways", "expected"), [("high high high", (120, 0, 0)), ("low low low", (60, 60, 0))])
def test_s1_when_all_go_one_way_there_is_no_other_winner(ways: str, expected: tuple[int, ...]) -> None:  # RULES 1.0
    assert won([ACES, SEVEN_LOW, KINGS], ways) == expected


# S2.


STUD = ["Kc Kd 9h 5s 2d Jc Js", "8c 6d 4h 3s 2h Td Ts", "Qc Qd Jh Th 9d 7c 7s"]


def test_s2_white_is_low_red_is_high_and_blue_is_both() -> None:  # RULES 3, colours
    deal = declared(stud_dealt(SevenCardStud.high_low_sheet(), STUD), "high low both")
    assert {event.way: event.sign for event in deal.events if isinstance(event, Declared)} == {
        "low": "a white chip",
        "high": "a red chip",
        "both": "a blue chip",
    }


def test_s2_without_a_blue_chip_nobody_goes_both_ways() -> None:  # RULES 3, colours
    deal = until(stud_dealt(SevenCardStud.high_low_sheet(allow_both=False), STUD), "declare")
    assert deal.legal_actions == ("high", "low")
    with pytest.raises(cl.IllegalAction, match="This house has no blue chip: say high or low"):
        deal.act("both", seat=0)


def test_s2_in_turn_the_first_still_in_to_the_dealers_left_declares_first() -> None:  # RULES 3, in turn
    deal = stud_dealt(SevenCardStud.high_low_sheet(declare="in_turn"), STUD)
    say(deal, "bet call fold")  # seat 0 shows a nine, and seat 2 a jack: seat 2 opens, and seat 1 folds
    order = []
    while until(deal, "declare").decision is not None:
        order.append(deal.decision.seats)  # type: ignore[union-attr]
        deal.act("high")
    assert order == [(0,), (2,)]


def test_s2_in_turn_each_hears_those_before() -> None:  # RULES 3, in turn, and 8
    deal = until(stud_dealt(SevenCardStud.high_low_sheet(declare="in_turn"), STUD), "declare")
    deal.act("low", seat=0)
    assert deal.decision is not None
    assert deal.decision.seats == (1,)
    assert [(seat.declared, seat.sealed) for seat in deal.view(1).seats] == [("low", False), ("", False), ("", False)]


def test_s2_the_highest_and_the_lowest_hand_take_half_each() -> None:  # RULES 3 and 8
    assert won(["Kc Kd 9h 5s 2d", "8c 6d 4h 3s 2h", "Qc Qd Jh Ts 9d"], "high low high", HOYLE) == (60, 60, 0)


def test_s2_without_declarations_one_hand_may_win_both_ways() -> None:  # RULES 8, first section of S2
    hands = ["Ac 2c 3c 4c 5c 9d 9h", "Kc Kd 9c 8s 7d 5s 2d", "Qc Qd Jh Ts 8d 7c 6c"]
    assert cl.settle(hands=hands, declared="cards_speak", put_in=[40] * 3, house=HOYLE).shares == (120, 0, 0)


def test_s2_with_seven_cards_the_five_for_high_and_the_five_for_low_may_differ() -> None:  # RULES 2.1, last line, and 8
    hands = ["Ac Ad As 2h 3d 4c 6s", "Kc Kd 9c 8s 7d 5s 2d"]
    result = cl.settle(hands=hands, declared=["both", "low"], put_in=[60, 60], house=HOYLE)
    assert result.shares == (120, 0)
    assert result.reasons[:2] == (
        "Seat 0 has the best high: three of a kind, aces.",
        "Seat 0 has the best low: 6-4-3-2-A.",
    )


def test_s2_a_wild_card_is_one_card_for_high_and_another_for_low() -> None:  # RULES 2.3, example
    hands, ways = ["7d 5d 4d 3d 2s", "Kc Kd Kh 9s 9c", "8c 6s 4h 3h 2c"], "both high low"
    assert won(hands, ways, HOYLE, low="H75", wild="2s") == (120, 0, 0)  # 7-high straight flush, and 7-5-4-3-2
    assert won(hands, ways, HOYLE, low="H75") == (0, 60, 60)


@pytest.mark.parametrize(("ways", "expected"), [("high high high", (0, 120, 0)), ("low low low", (120, 0, 0))])
def test_s2_when_all_decide_the_same_way_the_best_hand_that_way_takes_all(
    ways: str, expected: object
) -> None:  # RULES 3
    assert won(["8c 6d 4h 3s 2h", "Kc Kd 9h 5s 2d", "Qc Qd Jh Ts 9d"], ways, HOYLE) == expected


@pytest.mark.parametrize(
    "hands",
    [[ACES, SEVEN_LOW, KINGS], ["Ac Ad As 2h 3d 4c 8s", SEVEN_LOW, KINGS]],
    ids=["tied for low", "beaten for low"],
)
def test_s2_tied_or_beaten_on_either_who_claims_both_loses_any_title(hands: list[str]) -> None:  # RULES 3, both ties
    assert won(hands, "both low high", HOYLE) == (0, 60, 60)


def test_s2_when_nobody_wins_as_declared_all_who_are_in_divide_equally() -> None:  # RULES 3, nobody satisfies
    assert won([KINGS, SEVEN_LOW, "Qc Qd Jh Ts 9d 8d 7h"], "both both both", HOYLE) == (40, 40, 40)
    folded = cl.settle(
        hands=[KINGS, SEVEN_LOW, None], declared=["both", "both", None], put_in=[40, 40, 40], house=HOYLE
    )
    assert folded.shares == (60, 60, 0)  # who has folded is not active any more


def test_s2_what_divide_equally_covers_is_everybody_in_whatever_they_hold() -> None:  # RULES 3, what it covers
    hands = [KINGS, SEVEN_LOW, "Qc Qd Jh Ts 4s 6d 7h"]
    assert won(hands, "both both high", HOUSES["hoyle_strict"]) == (40, 40, 40)


def test_s2_the_lowest_hand_is_seven_five_four_three_two_of_two_suits() -> None:  # RULES 2.1
    assert won(["7c 5d 4h 3s 2c", "7d 5s 4d 3c 2d", "7h 6d 4c 3d 2h"], "low low low", HOYLE, low="H75") == (60, 60, 0)
    assert won(["7c 5c 4c 3c 2c", "Ac Kd Qh Jd 9s"], "low low", HOYLE, low="H75") == (0, 120)  # one suit: a flush


def test_s2_the_eight_six_is_lower_than_the_eight_seven() -> None:  # RULES 2.1, example
    hands = ["8c 7d 4h 3s 2c", "8d 6s 5d 4c 3d"]
    result = cl.settle(hands=hands, declared=["low", "low"], put_in=[60, 60], house=HOYLE, low="H75")
    assert result.shares == (0, 120)


def test_s2_with_the_ace_low_six_four_three_two_ace_is_lowest_and_aces_are_the_lowest_pair() -> None:  # RULES 2.1
    assert won(["6c 4d 3h 2s Ac", "7d 5s 4h 3c 2d"], "low low", HOYLE, low="A6") == (120, 0)
    assert won(["6c 4d 3h 2s Ac", "7d 5s 4h 3c 2d"], "low low", HOYLE, low="H75") == (0, 120)
    assert won(["Ac Ad 4h 3c 2d", "2c 2h 5s 4d 3s"], "low low", HOYLE, low="A6") == (120, 0)


def test_s2_a_wild_card_may_rank_as_zero() -> None:  # RULES 2.3, zero
    low = cl.wild("H75", "2*", "zero")
    assert won(["7c 5d 4h 3s 2c", "7d 5s 4d 2h 2d"], "low low", HOYLE, low=low) == (0, 120)


def test_s2_a_wild_card_may_double_another_without_pairing_it() -> None:  # RULES 2.3, double-ace low
    low = cl.wild("A6", "Kd", "duplicate")
    assert won(["6c 4d 3h 2s Ac", "6d 4s 3c Ah Kd"], "low low", HOYLE, low=low) == (0, 120)
