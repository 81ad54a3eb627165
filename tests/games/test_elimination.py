"""Elimination, sentence by sentence, and each of its house rules."""

from collections.abc import Sequence
from fractions import Fraction

import pytest

from cardlab.cards import PACK, cards
from cardlab.games.elimination import Elimination
from cardlab.odds import elimination_left
from cardlab.ranking.points import HIGHEST_TOTAL, LOWEST_TOTAL
from cardlab.table.card_events import Covered, Discarded, StockOut
from cardlab.table.deal import Deal
from cardlab.table.events import Began, Turned, Wagered, Won
from cardlab.table.reasons import IllegalAction, RulesError
from tests.strategies_for_tests import CHEAP, declared, first_of, until


def dealt(hands: Sequence[str], row: str, stock: str = "", stacks: int | Sequence[int] = 200, **rules: object) -> Deal:
    """Hands for seats 0, 1, ..., of which the last deals; then the row, and what lies on top of the stock."""
    pack = cards(" ".join([*hands, row, stock]))
    rest = tuple(card for card in PACK if card not in pack)
    game = Elimination(**rules)  # type: ignore[arg-type]
    return game.deal(seed=0, players=len(hands), stacks=stacks, dealer=len(hands) - 1, pack=pack + rest)


def played(deal: Deal) -> Deal:
    """To the declaration, or to the end, as cheaply as can be."""
    return until(deal, "declare")


def on_bet_round(deal: Deal, number: int) -> Deal:
    """Play on to the betting round with this number, from 1; the first seat then has not bet yet."""
    while sum(isinstance(event, Began) for event in deal.events) < number + 1:
        deal.act(first_of(deal, CHEAP))
    return deal


TWO = ("7h 7d Kc Qh 2c", "As Ad 9c 8c 3h")
TWO_OTHERS = ("As Ad 9c 8c 3h", "Kc Kd Qs Jc 2h")


# The rules, sentence by sentence.


def test_all_put_in_an_ante_unlike_in_the_other_games() -> None:
    assert dealt(TWO, "7s 5c 4d Th 6s").pot == 2
    assert dealt(TWO, "7s 5c 4d Th 6s", ante_by="dealer").pot == 1


def test_five_cards_each_and_five_in_a_row_face_down() -> None:
    view = dealt(TWO, "7s 5c 4d Th 6s").view("spectator")
    assert [len(seat.cards) for seat in view.seats] == [5, 5]
    assert view.shared == (None,) * 5


def test_every_round_is_opened_from_the_dealers_left() -> None:
    deal = Elimination().deal(seed=4, players=5, dealer=2)
    openers = []
    while deal.decision is not None and deal.decision.kind == "bet":
        if deal.events[-1].rule == "elimination.opener":
            openers.append(deal.decision.seat)
        deal.act("check")
    assert openers == [3] * len(openers)
    assert len(openers) == 6


def test_all_cards_of_the_rank_that_is_turned_go_out_face_up() -> None:
    deal = on_bet_round(dealt(TWO, "7s 5c 4d Th 6s"), 2)
    assert [event for event in deal.events if isinstance(event, Discarded)] == [
        Discarded(0, cards("7h 7d"), open=True, rule="elimination.throw_out")
    ]
    assert deal.view(1).seats[0].cards == (None,) * 3
    assert deal.view(0).hand == cards("Kc Qh 2c")


def test_a_rank_that_is_up_already_is_replaced_from_the_stock_until_a_new_one_comes() -> None:
    deal = on_bet_round(dealt(TWO, "7s 7c 4d Th 6s", "Td 9d"), 3)
    assert [event.card for event in deal.events if isinstance(event, Turned)] == list(cards("7s 7c"))
    assert [event.card for event in deal.events if isinstance(event, Covered)] == list(cards("Td"))
    assert deal.view("spectator").shared[:2] == cards("7s Td")


def test_replacements_that_are_up_too_are_replaced_in_their_turn() -> None:
    hands = ("Kh Kd Qc Jc 9h", "As Ad 9c 8c 3h")
    deal = on_bet_round(dealt(hands, "7s 7c 4d Th 6s", "7h 7d 2d"), 3)
    assert [event.card for event in deal.events if isinstance(event, Covered)] == list(cards("7h 7d 2d"))
    assert sorted(deal.cards) == list(PACK)


def test_there_are_six_betting_rounds_and_the_last_is_at_the_final_bet() -> None:
    deal = dealt(TWO, "Ts 5c 4d Jh 6s")
    sizes = []
    while deal.decision is not None and deal.decision.kind == "bet":
        deal.act("bet")
        sizes.append(deal.events[-1].chips if isinstance(deal.events[-1], Wagered) else 0)
        deal.act("call")
    assert sizes == [2, 2, 2, 2, 2, 5]


def test_who_loses_all_five_cards_takes_the_whole_pot_at_once() -> None:
    deal = played(dealt(("7h 7d 5c 5d 4c", "As Ad 9c 8c 3h"), "7s 5h 4d Th 6s"))
    assert deal.outcome is not None
    assert deal.outcome.shares == (2, 0)
    assert [event.part for event in deal.events if isinstance(event, Won)] == ["for having no card left"]
    assert sum(isinstance(event, Turned) for event in deal.events) == 3


def test_who_has_folded_throws_out_nothing_and_does_not_win_by_an_empty_hand() -> None:
    deal = dealt(("7h 7d 5c 5d 4c", *TWO_OTHERS), "7s 5h 4d Th 6s")
    for action in ("check", "bet", "call", "fold"):
        deal.act(action)
    played(deal)
    assert not any(isinstance(event, Discarded) and event.seat == 0 for event in deal.events)
    assert deal.decision is not None
    assert deal.decision.seats == (1, 2)
    assert "Who has folded throws out nothing" in deal.game.explain("elimination.throw_out").text


def test_the_highest_and_the_lowest_total_of_the_cards_that_are_left_share_the_pot() -> None:
    deal = declared(dealt(TWO, "7s 5c 4d Th 6s"), "low high")
    # King and queen count a half each, and the deuce 2; two aces count 22, and 9, 8, 3.
    assert [judged.ranking.best(judged.hands[0].cards).name for judged in deal.view(0).judged] == ["42", "3"]
    assert deal.outcome is not None
    assert deal.outcome.shares == (1, 1)


def test_one_hand_can_be_the_highest_and_the_lowest() -> None:
    deal = declared(dealt(("Ah Kc Qc Jd 2c", "9s 9d 8c 8d 3h"), "7s 5c 4d Th 6s"), "both low")
    assert deal.outcome is not None
    assert deal.outcome.shares == (2, 0)


def test_the_row_is_in_nobodys_total() -> None:
    deal = declared(dealt(TWO, "7s 5c 4d Th 6s"), "high high")
    assert all(set(hand.cards) <= set(cards(" ".join(TWO))) for hand in deal.view(0).judged[0].hands)


@pytest.mark.parametrize(
    ("hand", "low", "high"),
    [
        ("Ah", "1", "11"),
        ("Kh", "½", "10"),
        ("Qh Jd", "1", "20"),
        ("2c 9d", "11", "11"),
        ("Kc Qc Jc Kd Qd", "2½", "50"),
        ("Ac Ad Ah As Tc", "14", "54"),
    ],
)
def test_an_ace_counts_1_or_11_and_a_picture_10_or_a_half(hand: str, low: str, high: str) -> None:
    assert (LOWEST_TOTAL.best(hand).name, HIGHEST_TOTAL.best(hand).name) == (low, high)


def test_the_least_and_the_greatest_total_are_the_nuts() -> None:
    assert LOWEST_TOTAL.is_nuts(cards("Kc"))
    assert HIGHEST_TOTAL.is_nuts(cards("Ac Ad Ah As Tc"))
    assert not HIGHEST_TOTAL.is_nuts(cards("Ac Ad Ah As 9c"))


def test_nobody_can_have_more_or_fewer_than_two_to_eight_seats() -> None:
    with pytest.raises(RulesError, match="Elimination is for 2 to 8 players, not 9"):
        Elimination().deal(seed=1, players=9)


def test_there_is_no_low_ranking_to_announce() -> None:
    with pytest.raises(RulesError, match="low"):
        Elimination(low="A5")  # type: ignore[call-arg]


def test_nothing_is_to_be_chosen_when_a_rank_goes_out() -> None:
    deal = on_bet_round(dealt(TWO, "7s 5c 4d Th 6s"), 2)
    with pytest.raises(IllegalAction, match="No cards are to be chosen now"):
        deal.act("discard Kc")


# House rules.


BOTH_EMPTY = ("7h 7d 6c 6d 9s", "7c 6h 9h 9d 4c", "As Ad Kc 2c 3h")


@pytest.mark.parametrize(
    ("rule", "shares", "rides"),
    [("split", (2, 1, 0), 0), ("left_of_dealer", (3, 0, 0), 0), ("ride", (0, 0, 0), 3)],
)
def test_simultaneous_empty(rule: str, shares: tuple[int, ...], rides: int) -> None:
    deal = played(dealt(BOTH_EMPTY, "4s 7s 6s 9c Th", simultaneous_empty=rule))
    assert deal.outcome is not None
    assert (deal.outcome.shares, deal.outcome.rides) == (shares, rides)


@pytest.mark.parametrize(("rule", "turned", "bets"), [("stop_turning", 2, [2, 2, 5]), ("next_card", 5, [2] * 5 + [5])])
def test_stock_out(rule: str, turned: int, bets: list[int]) -> None:
    game = Elimination(stock_out=rule)  # type: ignore[arg-type]
    deal = game.deal(pack=cards("Kc Qh 2c 2d Jc As Ad 9c 8c 3h 7s 7c 4d Th 6s"), players=2, dealer=1)
    sizes = []
    while deal.decision is not None and deal.decision.kind == "bet":
        deal.act("bet")
        sizes.append(deal.events[-1].chips if isinstance(deal.events[-1], Wagered) else 0)
        deal.act("call")
    assert sum(isinstance(event, Turned) for event in deal.events) == turned
    assert any(isinstance(event, StockOut) for event in deal.events)
    assert sizes == bets


def test_with_table_stakes_an_emptied_hand_takes_only_what_it_can_win() -> None:
    hands = (BOTH_EMPTY[0], "Ks 6h 9h Qd 4c", "As Ad Kc 2c 3h")
    deal = dealt(hands, "7s 6s 9c Th 4s", "", (5, 50, 50), table_stakes=True)
    while deal.decision is not None:
        deal.act(first_of(deal, ("bet", "call", "check")))
    assert deal.outcome is not None
    assert deal.outcome.shares[0] == 15
    assert sum(deal.stacks) == 105


@pytest.mark.parametrize(
    ("rule", "value", "allowed"),
    [("simultaneous_empty", "both", "split"), ("stock_out", "reshuffle", "stop_turning")],
)
def test_an_unknown_house_rule_is_refused_with_what_is_allowed(rule: str, value: str, allowed: str) -> None:
    with pytest.raises(RulesError) as refused:
        Elimination(**{rule: value})
    assert repr(value) in str(refused.value)
    assert allowed in str(refused.value)


# How often.


def test_how_many_cards_are_left_when_five_ranks_are_up() -> None:
    left = elimination_left()
    assert left[1] == Fraction(473104883140, 18972617626949)
    assert round(100 * float(left[3]), 3) == 33.139
    assert left[5] == Fraction(15679488, 109427045)
    assert sum(left.values()) == 1


def test_what_is_left_agrees_with_deals_that_are_played() -> None:
    deals = 3000
    counted = [0] * 6
    for seed in range(deals):
        deal = played(Elimination(max_raises=0).deal(seed=seed, players=2))
        counted[len(deal.view("teacher").seats[0].cards)] += 1
    # With two seats a deal ends early where the other hand is empty: a hundredth of a per cent of the deals.
    for cards_left, chance in elimination_left().items():
        assert abs(counted[cards_left] / deals - chance) < 4 * (float(chance) / deals) ** 0.5 + 0.003
