"""Every house rule of Ponsi: one deal, played alike under two settings, has two outcomes."""

from collections.abc import Sequence
from typing import Any

import pytest

from cardlab.cards import cards
from cardlab.games import Ponsi
from cardlab.games.house_rules import HouseRule, in_words, sheet
from cardlab.table.betting import BetDecision
from cardlab.table.deal import Deal
from cardlab.table.events import Declared, Paid, Posted, Starts, Turned
from cardlab.table.reasons import RulesError
from tests.strategies_for_tests import CHEAP, DEAR, dealt, declared, say, takings, until, until_card


def under(**terms: Any) -> Ponsi:
    return Ponsi(**{"low": "A5", **terms})


def first_seats(deal: Deal, what: str) -> list[int]:
    return [event.seat for event in deal.events if isinstance(event, Starts) and event.what == what]


def put_in(deal: Deal) -> tuple[int, ...]:
    return tuple(seat.put_in for seat in deal.view().seats)


# Hands that decide: the last seat deals, all stay in and check. Three seats put 48 chips into the pot.

PICTURES = "Ks Kh Qd Qs Jc"  # a row that helps no low
TIED_LOW = (
    ["Ac Ad As Jh Jd", "Ah Kd Kc Qd Qc", "Ks Kh Js Jc 9h"],
    "2h 3d 4c 7s 9d",
)  # 0 best high, 0 and 1 tie for low
TIED_WAYS = (["Ac Kd Qc Jh 9c", "As 8s 8d 8c 8h", "Ad Kc Qd Jc 9h"], "2h 3d 4c 7s 7h")  # 0 ties 1 for low, 2 for high
TIED_NUTS = (["Ac Kd Kc Jc Td", "Ad 9c 9h 8d 8c", "Qc Qd Jh Th 8s"], "2h 3d 4c 5s Kh")  # 0 and 1 tie with the best low
TWO_PIGS = (["Kd Kc 2c 2d 3c", "9h 5d 4c 3s 2h", "Jd Jh 8c 8d 7c"], PICTURES)  # 0 is best high, 1 best low


def result(hands: tuple[list[str], str], ways: str, **terms: Any) -> dict[int | str, int]:
    return takings(declared(dealt(under(**terms), *hands), ways))


def test_low() -> None:
    hands = ["Ah 2c 3d 4s 6h", "2d 3s 4h 5c 7d"]
    assert result((hands, PICTURES), "low low", low="A5") == {0: 32}  # 6-4-3-2-A
    assert result((hands, PICTURES), "low low", low="D27") == {1: 32}  # 7-5-4-3-2: an ace is high
    assert result((hands, PICTURES), "low low", low="A6") == {0: 32}
    assert result((hands, PICTURES), "low low", low="H75") == {1: 32}


def test_low_where_a_wheel_is_a_straight_or_the_best() -> None:
    hands = ["Ah 2c 3d 4s 5h", "2d 3s 4h 6c 7d"]
    assert result((hands, "2h 2s 3h 3c 4c"), "low low", low="A5") == {0: 32}
    assert result((hands, "2h 2s 3h 3c 4c"), "low low", low="A6") == {1: 32}


@pytest.mark.parametrize(("qualifier", "low_wins"), [(None, True), (8, False), (9, True), ("no_pair", True)])
def test_qualifier(qualifier: int | str | None, low_wins: bool) -> None:
    outcome = {0: 24, 1: 24} if low_wins else {0: 48}
    assert result(TWO_PIGS, "high low high", qualifier=qualifier) == outcome


@pytest.mark.parametrize(("qualifier", "low_wins"), [(None, True), (9, False), ("no_pair", False)])
def test_qualifier_for_a_hand_with_pairs_only(qualifier: int | str | None, low_wins: bool) -> None:
    paired = (["Kd Kc 2c 2d 3c", "Qh Qc Jd Jh Js", "8c 8d 7c 6h 5h"], PICTURES)
    outcome = {0: 24, 1: 24} if low_wins else {0: 48}
    assert result(paired, "high low high", qualifier=qualifier) == outcome


def test_a_low_qualifies_with_the_help_of_shared_cards() -> None:
    hands = ["Kd Kc 9c 9d 8c", "Ah 2d 3s Jd Jc"]  # seat 1 has three low cards, and two more lie in the row
    assert result((hands, "Ks Kh 4d 5c Ts"), "high low", qualifier=8) == {0: 16, 1: 16}
    assert result((hands, "Ks Kh 4d Qc Ts"), "high low", qualifier=8) == {0: 32}


@pytest.mark.parametrize(("ante", "pot"), [(0, 0), (1, 3), (3, 9)])
def test_ante(ante: int, pot: int) -> None:
    deal = under(ante=ante).deal(seed=1, players=3)
    assert (deal.pot, deal.stacks) == (pot, (200 - ante,) * 3)


def test_ante_by() -> None:
    each = under(ante_by="each", ante=2).deal(seed=1, players=3, dealer=1)
    dealer = under(ante_by="dealer", ante=2).deal(seed=1, players=3, dealer=1)
    assert (each.pot, each.stacks) == (6, (198, 198, 198))
    assert (dealer.pot, dealer.stacks) == (2, (200, 198, 200))
    assert [event.seat for event in dealer.events if isinstance(event, Posted)] == [1]


def test_a_seat_that_does_not_ante_needs_no_chips_for_it() -> None:
    deal = under(ante_by="dealer", ante=5).deal(seed=1, stacks=[0, 5, 0], dealer=1)
    assert deal.stacks == (0, 0, 0)


@pytest.mark.parametrize(("first_opener", "seat"), [("left_of_dealer", 2), ("dealer", 1)])
def test_first_opener(first_opener: str, seat: int) -> None:
    deal = under(first_opener=first_opener).deal(seed=1, players=4, dealer=1)
    assert deal.decision is not None
    assert deal.decision.seats == (seat,)
    assert first_seats(deal, "betting") == [seat]
    assert first_seats(until(deal, "stay"), "deciding") == [2]  # the first to pay is to the dealer's left all the same


@pytest.mark.parametrize(("first_bet", "pot"), [(2, 2 + 2 + 4), (5, 2 + 5 + 10)])
def test_first_bet(first_bet: int, pot: int) -> None:
    deal = under(first_bet=first_bet).deal(seed=1, players=2)
    say(deal, "bet raise")
    assert deal.pot == pot
    until(until_card(deal, 0), "bet")
    assert isinstance(deal.decision, BetDecision)
    assert deal.decision.size == 1  # the first round's size only


@pytest.mark.parametrize(("prices", "cost"), [((1, 2, 3, 4, 5), 16), ((2, 2), 5), ((5, 4, 3, 2, 1), 16), ((7,), 8)])
def test_stay_prices(prices: Sequence[int], cost: int) -> None:
    deal = until(under(stay_prices=prices).deal(seed=1, players=2), "declare")
    assert put_in(deal) == (cost, cost)
    assert tuple(event.chips for event in deal.events if isinstance(event, Paid) and event.seat == 0) == tuple(prices)
    assert sum(isinstance(event, Turned) for event in deal.events) == len(prices)
    assert len(deal.view().shared) == len(prices)


@pytest.mark.parametrize(
    ("bet_sizes", "sizes"),
    [
        ("price", (1, 2, 3, 4, 5)),
        ("price_plus_one", (2, 3, 4, 5, 6)),
        ((3, 4, 5, 6, 7), (3, 4, 5, 6, 7)),
        ([2, 2, 2, 2, 5], (2, 2, 2, 2, 5)),
    ],
)
def test_bet_sizes(bet_sizes: Any, sizes: tuple[int, ...]) -> None:
    deal = until(under(bet_sizes=bet_sizes, max_raises=0).deal(seed=1, players=2), "declare", DEAR)
    assert put_in(deal) == (1 + 2 + 15 + sum(sizes),) * 2
    assert under(bet_sizes=bet_sizes).bets == sizes


def test_bet_sizes_named_after_the_price_follow_the_prices() -> None:
    assert under(stay_prices=(4, 2), bet_sizes="price").bets == (4, 2)
    assert under(stay_prices=(4, 2), bet_sizes="price_plus_one").bets == (5, 3)


@pytest.mark.parametrize(("max_raises", "first_round"), [(0, 2), (1, 4), (3, 8)])
def test_max_raises(max_raises: int, first_round: int) -> None:
    deal = until(under(max_raises=max_raises).deal(seed=1, players=3), "stay", DEAR)
    assert put_in(deal) == (1 + first_round,) * 3


@pytest.mark.parametrize(("counts", "first_round"), [(False, 8), (True, 6)])
def test_raise_cap_counts_opening(counts: bool, first_round: int) -> None:
    deal = under(raise_cap_counts_opening=counts).deal(seed=1, players=4)
    say(deal, "bet raise raise")
    assert ("raise" in deal.legal_actions) == (not counts)
    assert put_in(until(deal, "stay", DEAR)) == (1 + first_round,) * 4


@pytest.mark.parametrize(("final_bet_rule", "final_bet", "last"), [(False, 9, 2), (True, 5, 5), (True, 9, 9)])
def test_final_bet_rule_and_final_bet(final_bet_rule: bool, final_bet: int, last: int) -> None:
    game = under(stay_prices=(1, 2), final_bet_rule=final_bet_rule, final_bet=final_bet, max_raises=0)
    deal = until(game.deal(seed=1, players=2), "declare", DEAR)
    assert game.bets == (1, last)
    assert put_in(deal) == (1 + 2 + 3 + 1 + last,) * 2


@pytest.mark.parametrize(
    ("decision_start", "first"),
    [
        ("rotate_from_last_first", [0, 2, 3, 0, 2]),
        ("kth_left_of_dealer", [0, 2, 2, 3, 0]),
        ("left_of_dealer", [0, 0, 0, 0, 0]),
    ],
)
def test_decision_start_when_the_second_to_the_left_has_folded(decision_start: str, first: list[int]) -> None:
    deal = until_card(under(decision_start=decision_start).deal(seed=1, players=4, dealer=3), 0)
    say(deal, "pay fold pay pay")
    assert first_seats(until(deal, "declare"), "deciding") == first


@pytest.mark.parametrize(
    ("decision_start", "first"),
    [
        ("rotate_from_last_first", [0, 1, 2, 3, 0]),
        ("kth_left_of_dealer", [0, 1, 2, 3, 0]),
        ("left_of_dealer", [0, 0, 0, 0, 0]),
    ],
)
def test_decision_start_while_nobody_folds(decision_start: str, first: list[int]) -> None:
    deal = until(under(decision_start=decision_start).deal(seed=1, players=4, dealer=3), "declare")
    assert first_seats(deal, "deciding") == first


@pytest.mark.parametrize(("opener", "first"), [("first_payer", [0, 0, 2, 3, 0, 2]), ("rotate", [0, 2, 2, 3, 0, 2])])
def test_opener(opener: str, first: list[int]) -> None:
    deal = until_card(under(opener=opener).deal(seed=1, players=4, dealer=3), 0)
    say(deal, "pay fold pay pay")
    assert first_seats(until(deal, "declare"), "betting") == first


def test_the_opener_that_rotates_is_the_kth_player_to_the_dealers_left_in_round_k() -> None:
    deal = until(under(opener="rotate").deal(seed=1, players=4, dealer=3), "declare")
    assert first_seats(deal, "betting") == [0, 1, 2, 3, 0, 1]


@pytest.mark.parametrize(
    ("coin_code", "coins"),
    [
        ({1: "low", 2: "high", 3: "both"}, [2, 1, 3]),
        ({0: "low", 1: "high", 2: "both"}, [1, 0, 2]),
        ({0: "high", 1: "low", 2: "both"}, [0, 1, 2]),
    ],
)
def test_coin_code(coin_code: dict[int, str], coins: list[int]) -> None:  # case 82
    deal = until(dealt(under(coin_code=coin_code), *TIED_LOW), "declare")
    assert deal.decision is not None
    assert dict(deal.decision.signs) == {way: str(count) for count, way in coin_code.items()}  # type: ignore[attr-defined]
    for seat, way in enumerate(("high", "low", "both")):
        deal.act(way, seat)
    assert [event.coins for event in deal.events if isinstance(event, Declared)] == coins
    words = " ".join(deal.view().account())
    assert f"with {coins[0]} coin" in words


@pytest.mark.parametrize(
    ("both_tie", "tied_for_low", "tied_both_ways", "tied_with_the_best"),
    [
        ("lose", {1: 48}, {1: 24, 2: 24}, {1: 48}),
        ("share", {0: 36, 1: 12}, {1: 24, 2: 24}, {0: 36, 1: 12}),
        ("keep_outright", {0: 24, 1: 24}, {1: 24, 2: 24}, {0: 24, 1: 24}),
        ("nut_tie_ok", {1: 48}, {1: 24, 2: 24}, {0: 36, 1: 12}),
        ("tie_ok", {0: 36, 1: 12}, {0: 24, 1: 12, 2: 12}, {0: 36, 1: 12}),
    ],
)
def test_both_tie(both_tie: str, tied_for_low: object, tied_both_ways: object, tied_with_the_best: object) -> None:
    assert result(TIED_LOW, "both low high", both_tie=both_tie) == tied_for_low
    assert result(TIED_WAYS, "both low high", both_tie=both_tie) == tied_both_ways
    assert result(TIED_NUTS, "both low high", both_tie=both_tie) == tied_with_the_best


@pytest.mark.parametrize(("failed_both", "outcome"), [("blocks", {1: 48}), ("removed", {1: 24, 2: 24})])
def test_failed_both(failed_both: str, outcome: dict[int, int]) -> None:
    assert result(TIED_LOW, "both low high", failed_both=failed_both) == outcome


@pytest.mark.parametrize(
    ("no_winner", "outcome"),
    [("ride", {"rides": 48}), ("divide_active", {0: 16, 1: 16, 2: 16}), ("split_failed_both", {0: 24, 1: 24})],
)
def test_no_winner(no_winner: str, outcome: dict[int | str, int]) -> None:
    assert result(TWO_PIGS, "both both high", no_winner=no_winner) == outcome


@pytest.mark.parametrize(("pays", "paid", "won"), [(False, [], 3), (True, [2], 4)])
def test_last_player_pays_price(pays: bool, paid: list[int], won: int) -> None:
    deal = until_card(under(last_player_pays_price=pays).deal(seed=1, players=3, dealer=2), 0)
    say(deal, "fold fold")
    assert [event.seat for event in deal.events if isinstance(event, Paid)] == paid
    assert takings(deal) == {2: won}
    assert not any(isinstance(event, Turned) for event in deal.events)


def test_a_last_player_who_cannot_pay_the_price_takes_the_pot_all_the_same() -> None:
    deal = until_card(under(last_player_pays_price=True).deal(seed=1, stacks=[9, 9, 1], dealer=2), 0)
    say(deal, "fold fold")
    assert takings(deal) == {2: 3}


@pytest.mark.parametrize(("stakes", "legal", "won"), [(False, ("fold",), {0: 6}), (True, ("pay", "fold"), {0: 4})])
def test_table_stakes(stakes: bool, legal: tuple[str, ...], won: dict[int, int]) -> None:
    deal = until_card(under(table_stakes=stakes).deal(seed=1, stacks=[200, 3], dealer=0), 1)
    assert deal.decision is not None
    while 1 not in deal.decision.seats:
        deal.act("pay")
    assert deal.legal_actions == legal
    deal.act("fold")
    assert takings(deal) == won


ALL_IN = (["Ac Ad Qh Td 9c", "8c 2c 3h 4d 7d", "Qc Qs Js Jd 8d"], "Ks 5c 6d 9h 9s")  # high: 0, then 2; low: 1


@pytest.mark.parametrize(
    ("side_pots", "outcome"), [("separate", {0: 5, 1: 4 + 17, 2: 17}), ("hoyle_shared", {0: 5, 1: 4 + 34})]
)
def test_side_pots(side_pots: str, outcome: dict[int, int]) -> None:
    deal = dealt(under(table_stakes=True, side_pots=side_pots), *ALL_IN, stacks=[3, 20, 200])
    assert takings(declared(deal, "high low high", ("raise", "bet", "call", "check", "pay", "fold"))) == outcome


def test_side_pots_shared_without_table_stakes_are_refused() -> None:
    with pytest.raises(RulesError, match="side_pots='hoyle_shared' does nothing without table_stakes=True"):
        under(side_pots="hoyle_shared")


def test_every_house_rule_has_a_test_here() -> None:
    tests = " ".join(name for name in globals() if name.startswith("test_"))
    for row in sheet(under()):
        assert row.field in tests, f"no test for the house rule {row.field}"


# The rules as a whole.


def test_buderick_changes_what_his_general_rules_say_otherwise() -> None:
    game = Ponsi.buderick(low="A5")
    changed = {row.field for row in sheet(game) if row.changed}
    assert changed == {"ante_by", "final_bet_rule", "opener", "decision_start"}
    assert (game.final_bet, game.bets[-1], game.both_tie, game.failed_both, game.no_winner) == (
        5,
        5,
        "lose",
        "blocks",
        "ride",
    )
    assert Ponsi.buderick(low="D27", ante_by="each").ante_by == "each"


def test_the_defaults_are_the_sheets() -> None:
    game = under()
    assert (game.ante, game.ante_by, game.first_bet, game.max_raises) == (1, "each", 2, 3)
    assert (tuple(game.stay_prices), sum(game.stay_prices), game.bets) == ((1, 2, 3, 4, 5), 15, (1, 2, 3, 4, 5))
    assert game.qualifier is None


def test_the_sheet_of_house_rules_has_a_text_and_a_source_for_each() -> None:
    rows = sheet(under(max_raises=1, qualifier=8))
    assert all(isinstance(row, HouseRule) and row.name and row.value and row.text and row.source for row in rows)
    assert {row.field for row in rows if row.changed} == {"max_raises", "qualifier"}
    assert len(rows) == len({row.name for row in rows})


@pytest.mark.parametrize(
    ("value", "words"),
    [
        (None, "none"),
        (True, "yes"),
        (False, "no"),
        (8, "8"),
        ("no_pair", "no pair"),
        (((1, "low"), (2, "high")), "1 low, 2 high"),
    ],
)
def test_values_of_house_rules_are_written_for_people(value: object, words: str) -> None:
    assert in_words(value) == words


def test_games_are_equal_by_value_and_can_be_keys() -> None:
    one, two = under(stay_prices=[1, 2], coin_code={3: "both", 2: "high", 1: "low"}), under(stay_prices=(1, 2))
    assert one == two
    assert hash(one) == hash(two)
    assert one != under()


def test_phases_name_every_step_of_a_deal() -> None:
    deal = declared(under(stay_prices=(2, 4)).deal(seed=1, players=2), "high low", CHEAP)
    began = [event.key for event in deal.events if hasattr(event, "key")]
    assert began == [key for key, _ in under(stay_prices=(2, 4)).phases]


def test_the_hands_of_these_tests_are_whole() -> None:
    for hands, row in (TIED_LOW, TIED_WAYS, TIED_NUTS, TWO_PIGS):
        assert len(cards(" ".join([*hands, row]))) == 5 * len(hands) + 5


def test_a_rule_is_told_as_it_is_in_force() -> None:
    sheet_says, buderick_says = (
        Ponsi(low="A5").explain("ponsi.opener"),
        Ponsi.buderick(low="A5").explain("ponsi.opener"),
    )
    assert "first seat that paid" in sheet_says.text
    assert "moves one seat to the left with each round" in buderick_says.text
    assert (sheet_says.source, buderick_says.source) == ("the Ponsi sheet", "Buderick's dealer's-choice rules")
    assert Ponsi(low="A5", ante=5).explain("ponsi.ante").source == "a house rule"


def test_a_rule_that_there_is_not_is_refused() -> None:
    with pytest.raises(RulesError, match="Did you mean"):
        Ponsi(low="A5").explain("ponsi.anti")
