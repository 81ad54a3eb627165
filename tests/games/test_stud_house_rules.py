"""Every house rule of seven-card stud: one deal, played alike under two settings, has two outcomes."""

from collections.abc import Sequence
from typing import Any

import pytest

from cardlab.games import SevenCardStud, load
from cardlab.games.house_rules import sheet
from cardlab.table.betting import BetDecision
from cardlab.table.deal import Deal
from cardlab.table.events import Declared, Posted, Sealed, Starts
from cardlab.table.reasons import IllegalAction, RulesError
from tests.strategies_for_tests import CHEAP, DEAR, declared, say, stud_dealt, takings, until


def under(**terms: Any) -> SevenCardStud:
    return SevenCardStud(**{"low": "A5", **terms})


def put_in(deal: Deal) -> tuple[int, ...]:
    return tuple(seat.put_in for seat in deal.view().seats)


# Hands that decide; all stay in and check. Three seats ante 2 each: the pot is 6.

TIED_LOW = ["Ac Ad As 2h 3d 4c 7s", "Ah 2c 3h 4d 7d Kd Kc", "Kh Ks Js Jd 9c 8h 6s"]  # 0 best high, ties 1 for low
TWO_PIGS = ["Kd Kc Ks 2d 2c 9c 9d", "Ah 3d 4s 5h 7c Jd Jc", "Qh Qc 8d 8s Th Td 6c"]  # 0 best high, 1 best low
NUTS = [
    "Ac Ad As 2h 3d 4c 5s",
    "Ah 2c 3h 4d 5d Kd Kc",
    "Qh Qs Js Jd 9c 8h 6s",
]  # the wheel of 0 and 1 ties, for high too


def result(hands: Sequence[str], ways: str, **terms: Any) -> dict[int | str, int]:
    return takings(declared(stud_dealt(under(**{"ante": 2, "ante_by": "each", **terms}), hands), ways))


def test_low() -> None:
    hands = ["Ah 2c 3d 4s 6h Kd Kc", "2d 3s 4h 5c 7d Qs Qc"]
    assert result(hands, "low low", low="A5") == {0: 4}  # 6-4-3-2-A
    assert result(hands, "low low", low="D27") == {1: 4}  # 7-5-4-3-2: an ace is high


@pytest.mark.parametrize(("qualifier", "shares"), [(None, {0: 3, 1: 3}), (8, {0: 3, 1: 3}), ("no_pair", {0: 3, 1: 3})])
def test_qualifier_for_a_low_that_meets_it(qualifier: Any, shares: dict[int | str, int]) -> None:
    assert result(TWO_PIGS, "high low high", qualifier=qualifier) == shares


@pytest.mark.parametrize(("qualifier", "shares"), [(None, {0: 2, 1: 2}), (9, {0: 2, 1: 2}), (8, {0: 4})])
def test_qualifier(qualifier: Any, shares: dict[int | str, int]) -> None:
    hands = ["Kd Kc Ks 2d 2c Tc Td", "Ah 3d 4s 5h 9c Jd Jc"]  # a nine-low
    assert result(hands, "high low", qualifier=qualifier) == shares


def test_eight_or_better_where_the_cards_speak() -> None:
    hands = ["Kd Kc Ks 2d 2c Tc Td", "Ah 3d 4s 5h 9c Jd Jc"]
    assert takings(until(stud_dealt(SevenCardStud.card_room(), hands), "never")) == {0: 2}
    assert takings(until(stud_dealt(SevenCardStud.card_room(qualifier=9), hands), "never")) == {0: 1, 1: 1}


NO_HIGH_PAIR = ["Ah 3d 4s 5h 9c Jd Kc", "Kd Qc Ts 9d 8h 4c 2s"]  # neither has a pair; 0 has a nine-low, 1 a ten-low


@pytest.mark.parametrize(("high_qualifier", "shares"), [(None, {0: 2, 1: 2}), ("pair", {0: 4})])
def test_high_qualifier(high_qualifier: Any, shares: dict[int | str, int]) -> None:
    assert result(NO_HIGH_PAIR, "low high", high_qualifier=high_qualifier) == shares


@pytest.mark.parametrize(
    ("nobody_qualifies", "shares"), [(None, {"rides": 4}), ("ride", {"rides": 4}), ("split_active", {0: 2, 1: 2})]
)
def test_nobody_qualifies(nobody_qualifies: Any, shares: dict[int | str, int]) -> None:
    terms = {"qualifier": 8, "high_qualifier": "pair", "nobody_qualifies": nobody_qualifies}
    assert result(NO_HIGH_PAIR, "low high", **terms) == shares


def test_what_hands_must_be_is_announced() -> None:
    deal = under(qualifier="no_pair", high_qualifier="pair").deal(seed=1, players=2)
    assert "low hands rank ace to five; a low must have no pair; a high must have a pair;" in deal.view().account()[0]


@pytest.mark.parametrize(("ante", "pot"), [(0, 0), (1, 1), (3, 3)])
def test_ante(ante: int, pot: int) -> None:
    assert under(ante=ante).deal(seed=1, players=3).pot == pot


def test_ante_by() -> None:
    each, dealer = (under(ante_by=by).deal(seed=1, players=3, dealer=1) for by in ("each", "dealer"))
    assert (each.pot, each.stacks) == (3, (199, 199, 199))
    assert (dealer.pot, dealer.stacks) == (1, (200, 199, 200))
    assert [event.seat for event in dealer.events if isinstance(event, Posted)] == [1]


@pytest.mark.parametrize(("bet", "cost"), [(2, 4 * 2 + 5), (6, 4 * 6 + 5)])
def test_bet(bet: int, cost: int) -> None:
    assert put_in(until(under(bet=bet, max_raises=0, ante=0).deal(seed=1, players=2), "declare", DEAR)) == (cost, cost)


@pytest.mark.parametrize(("final_bet", "cost"), [(5, 4 * 2 + 5), (2, 4 * 2 + 2)])
def test_final_bet(final_bet: int, cost: int) -> None:
    deal = under(final_bet=final_bet, max_raises=0, ante=0).deal(seed=1, players=2)
    assert put_in(until(deal, "declare", DEAR)) == (cost, cost)


@pytest.mark.parametrize(("max_raises", "to"), [(0, 2), (1, 4), (3, 8)])
def test_max_raises(max_raises: int, to: int) -> None:
    deal = under(max_raises=max_raises, ante=0).deal(seed=1, players=2)
    say(deal, "bet" + " raise" * max_raises)
    assert "raise" not in deal.legal_actions
    assert max(put_in(deal)) == to


@pytest.mark.parametrize(("counts", "to"), [(False, 8), (True, 6)])
def test_raise_cap_counts_opening(counts: bool, to: int) -> None:
    deal = until(under(raise_cap_counts_opening=counts, ante=0).deal(seed=1, players=3), "declare", DEAR)
    assert put_in(deal)[0] == 4 * to + to * 5 // 2


# Declaring (rules, 3).


@pytest.mark.parametrize(
    ("declare", "signs"),
    [
        ("coins", ["with 2 coins", "with 1 coin", "with 3 coins"]),
        ("chips", ["with a red chip", "with a white chip", "with a blue chip"]),
        ("tokens", ["with the high token", "with the low token", "with both tokens"]),
        ("in_turn", ["", "", ""]),
    ],
)
def test_declare_by_each_method_is_told_in_its_own_words(declare: str, signs: list[str]) -> None:
    deal = declared(stud_dealt(under(declare=declare), TIED_LOW), "high low both")
    went = ["Seat 0 goes high", "Seat 1 goes low", "Seat 2 goes both ways"]
    told = [f"{who}, {sign}." if sign else f"{who}." for who, sign in zip(went, signs, strict=True)]
    assert [line for line in deal.view().account() if " goes " in line][:3] == told


@pytest.mark.parametrize("declare", ["coins", "chips", "tokens"])
def test_declare_in_secret_hides_a_choice_until_all_have_chosen(declare: str) -> None:
    deal = until(stud_dealt(under(declare=declare), TIED_LOW), "declare")
    assert deal.decision is not None
    assert deal.decision.seats == (0, 1, 2)
    deal.act("both", 1)
    assert not any(isinstance(event, Declared) for event in deal.events)
    assert deal.view(0).seats[1].choice == ""
    with pytest.raises(IllegalAction, match="a sealed choice stays"):
        deal.act("low", 1)


def test_declare_in_turn_is_heard_at_once() -> None:
    deal = until(stud_dealt(under(declare="in_turn"), TIED_LOW), "declare")
    assert deal.decision is not None
    assert deal.decision.seats == (0,)
    deal.act("high")
    assert deal.view(1).seats[0].declared == "high"
    assert "Seat 0 goes high." in deal.view(1).account()
    assert not any(isinstance(event, Sealed) for event in deal.events)
    with pytest.raises(IllegalAction, match="it is the turn of seat 1"):
        deal.act("low", 0)


def test_declare_decides_who_wins() -> None:
    # The same hands, the same answers: where the cards speak seat 0 shares the low that it tied.
    assert result(TIED_LOW, "both low high", declare="coins") == {1: 6}
    spoken = until(stud_dealt(under(ante=2, ante_by="each", declare="cards_speak"), TIED_LOW), "never")
    assert takings(spoken) == {0: 5, 1: 1}
    assert not any(isinstance(event, Declared) for event in spoken.events)


@pytest.mark.parametrize(
    ("hands", "shares"), [(TIED_LOW, {0: 5, 1: 1}), (TWO_PIGS, {0: 3, 1: 3}), (NUTS, {0: 3, 1: 3})]
)
def test_cards_that_speak_win_each_half_on_its_own(hands: list[str], shares: dict[int | str, int]) -> None:
    spoken = until(stud_dealt(under(ante=2, ante_by="each", declare="cards_speak"), hands), "never")
    assert takings(spoken) == shares


@pytest.mark.parametrize(("first", "seat"), [("left_of_dealer", 0), ("last_raiser", 2)])
def test_first_to_declare(first: str, seat: int) -> None:
    deal = until_seventh(stud_dealt(under(declare="in_turn", first_to_declare=first), TIED_LOW))
    say(deal, "check check bet raise call call")  # seat 2 shows a pair of jacks, opens, and raises the bet of seat 1
    starts = [event.seat for event in deal.events if isinstance(event, Starts) and event.what == "declaring"]
    assert deal.decision is not None
    assert (starts, deal.decision.seats) == ([seat], (seat,))


def until_seventh(deal: Deal) -> Deal:
    while deal.view().phase != "seventh street":
        deal.act("check")
    return deal


def test_first_to_declare_where_nobody_bet_is_to_the_dealers_left() -> None:
    deal = stud_dealt(under(declare="in_turn", first_to_declare="last_raiser"), TIED_LOW)
    say(deal, "bet raise call call")  # in an earlier round, which does not count
    until(deal, "declare")
    assert deal.decision is not None
    assert deal.decision.seats == (0,)
    assert "Seat 0 declares first: nobody has bet, and it is to the dealer's left." in deal.view().account()


@pytest.mark.parametrize(
    ("coin_code", "coins"),
    [({1: "low", 2: "high", 3: "both"}, [2, 1, 3]), ({0: "low", 1: "high", 2: "both"}, [1, 0, 2])],
)
def test_coin_code(coin_code: dict[int, str], coins: list[int]) -> None:
    deal = declared(stud_dealt(under(coin_code=coin_code), TIED_LOW), "high low both")
    assert [event.coins for event in deal.events if isinstance(event, Declared)] == coins


def test_a_coin_code_without_both_goes_with_a_house_in_which_nobody_goes_both_ways() -> None:
    rules = under(coin_code={0: "low", 1: "high"}, allow_both=False)
    deal = declared(stud_dealt(rules, TIED_LOW), "high low low")
    assert [event.coins for event in deal.events if isinstance(event, Declared)] == [1, 0, 0]
    assert load(deal.save()) == deal
    with pytest.raises(RulesError, match="give a number of coins each for high, low and both"):
        under(coin_code={0: "low", 1: "high"})


@pytest.mark.parametrize(
    ("declare", "why"),
    [
        ("coins", "This house has no coins that say both: say high or low."),
        ("chips", "This house has no blue chip: say high or low."),
        ("tokens", "In this house a fist holds one token: say high or low."),
        ("in_turn", "This house hears one way, and nothing else: say high or low."),
    ],
)
def test_allow_both(declare: str, why: str) -> None:
    assert "both" in until(under(declare=declare).deal(seed=1, players=2), "declare").legal_actions
    deal = until(under(declare=declare, allow_both=False).deal(seed=1, players=2), "declare")
    assert deal.legal_actions == ("high", "low")
    with pytest.raises(IllegalAction) as refused:
        deal.act("both")
    assert str(refused.value) == why
    assert refused.value.reason.rule == "declare.allow_both"
    assert "both" not in deal.decision.question()  # type: ignore[union-attr]


def test_bet_after_declare() -> None:
    plain = declared(stud_dealt(under(), TIED_LOW), "high low both")
    assert plain.decision is None
    deal = declared(stud_dealt(under(bet_after_declare=True), TIED_LOW), "high low both")
    assert isinstance(deal.decision, BetDecision)
    assert (deal.view().phase, deal.decision.size) == ("last bets", 5)
    assert str(deal.decision.why_not("low")) == "Everybody has declared, and nobody can change it."
    say(deal, "bet call fold")
    assert deal.outcome is not None
    assert sum(deal.outcome.shares) == 11


def test_who_folds_after_declaring_takes_no_part() -> None:
    deal = declared(stud_dealt(under(bet_after_declare=True), TWO_PIGS), "high low low")
    say(deal, "bet call fold")  # seat 2 shows two pair and opens; seat 1 folds the better low
    assert takings(deal) == {0: 6, 2: 5}


@pytest.mark.parametrize(("lock_may_raise", "legal"), [(True, ("check", "bet")), (False, ("check",))])
def test_lock_may_raise(lock_may_raise: bool, legal: tuple[str, ...]) -> None:
    game = under(bet_after_declare=True, lock_may_raise=lock_may_raise)
    deal = declared(stud_dealt(game, TWO_PIGS), "high low high")  # seat 1 alone goes low
    while deal.decision is not None and deal.decision.seats != (1,):
        deal.act("check")
    assert deal.legal_actions == legal
    if not lock_may_raise:
        assert str(deal.decision.why_not("bet")) == (  # type: ignore[union-attr]
            "Nobody else goes low: a lock may check or call, but not bet or raise."
        )
        assert deal.decision.question() == "Check: nobody else goes low, and a lock may not bet."  # type: ignore[union-attr]


@pytest.mark.parametrize(("ways", "locked"), [("high low low", {0}), ("high low both", set()), ("low low low", set())])
def test_a_lock_is_the_only_one_who_goes_its_way(ways: str, locked: set[int]) -> None:
    game = under(bet_after_declare=True, lock_may_raise=False)
    deal = declared(stud_dealt(game, TWO_PIGS), ways)
    found = set()
    for _ in range(3):
        assert deal.decision is not None
        if "bet" not in deal.legal_actions:
            found |= set(deal.decision.seats)
        deal.act("check")
    assert found == locked


@pytest.mark.parametrize(
    ("both_tie", "tied_for_low", "tied_nuts"),
    [
        ("lose", {1: 6}, {1: 6}),
        ("share", {0: 5, 1: 1}, {0: 5, 1: 1}),
        ("keep_outright", {0: 3, 1: 3}, {0: 3, 1: 3}),
        ("nut_tie_ok", {1: 6}, {0: 5, 1: 1}),
        ("tie_ok", {0: 5, 1: 1}, {0: 5, 1: 1}),
    ],
)
def test_both_tie(both_tie: str, tied_for_low: object, tied_nuts: object) -> None:
    assert result(TIED_LOW, "both low high", both_tie=both_tie) == tied_for_low
    assert result(NUTS, "both low high", both_tie=both_tie) == tied_nuts


@pytest.mark.parametrize(("failed_both", "shares"), [("blocks", {1: 6}), ("removed", {1: 3, 2: 3})])
def test_failed_both(failed_both: str, shares: object) -> None:  # case 76
    assert result(TIED_LOW, "both low high", failed_both=failed_both) == shares


@pytest.mark.parametrize(
    ("no_winner", "shares"),
    [("ride", {"rides": 6}), ("divide_active", {0: 2, 1: 2, 2: 2}), ("split_failed_both", {0: 3, 1: 3})],
)
def test_no_winner(no_winner: str, shares: object) -> None:
    assert result(TWO_PIGS, "both both high", no_winner=no_winner) == shares


def short_of_chips(**terms: Any) -> Deal:
    """Seat 0 has 4 chips and the best low, seat 1 the second low, seat 2 the best high; all put in what they can."""
    hands = ["Ah 2c 3d 4s 6h Kd Kc", "2d 3s 4h 5c 7d Qs Qc", "Jh Js Td 9c 9d 8s 8h"]
    return until(stud_dealt(under(ante=0, max_raises=0, **terms), hands, stacks=[4, 50, 50]), "declare", DEAR)


def test_table_stakes() -> None:
    folds, stays = short_of_chips(table_stakes=False), short_of_chips(table_stakes=True)
    assert (folds.view().active, put_in(folds)) == ((1, 2), (4, 13, 13))
    assert (stays.view().active, put_in(stays)) == ((0, 1, 2), (4, 13, 13))
    assert takings(declared(stays, "low high high")) == {0: 6, 2: 24}  # half of 12; the side pot of 18 is not for it


@pytest.mark.parametrize(("side_pots", "shares"), [("separate", {0: 6, 1: 9, 2: 15}), ("hoyle_shared", {0: 6, 2: 24})])
def test_side_pots(side_pots: str, shares: dict[int | str, int]) -> None:  # seat 1 is beaten for low by seat 0
    assert takings(declared(short_of_chips(table_stakes=True, side_pots=side_pots), "low low high")) == shares


def test_the_opener_of_a_round_has_chips() -> None:
    deal = stud_dealt(under(ante=0, table_stakes=True), TWO_PIGS, stacks=[2, 50, 50])
    say(deal, "bet call call")  # seat 0 shows a king, and is all in
    starts = [event for event in deal.events if isinstance(event, Starts)]
    assert starts[0].seat == 0
    assert starts[1].seat != 0
    assert starts[1].why.endswith("is the high hand showing, of the seats with chips")


def test_pots_are_fixed_after_the_last_bets() -> None:
    order = []
    for bet_after in (False, True):
        deal = declared(short_of_chips(table_stakes=True, bet_after_declare=bet_after), "low high high")
        while deal.decision is not None:
            deal.act("check")
        kinds = [type(event).__name__ for event in deal.events]
        order.append(kinds.index("PotsFixed") < kinds.index("Declared"))
        assert kinds.index("PotsFixed") < kinds.index("Shown")
    assert order == [True, False]


@pytest.mark.parametrize(
    ("odd_chip_ties", "shares"),
    [("left_of_dealer", {0: 1, 2: 1}), ("high_card_suit", {1: 1, 2: 1}), ("carry", {2: 1, "rides": 1})],
)
def test_odd_chip_ties(odd_chip_ties: str, shares: dict[int | str, int]) -> None:
    hands = ["Ac Kd Qc Jh 9c 7s 8d", "Ad Ks Qd Jc 9d 7c 8c", "8s 8h 3s 3d 2c 2h Td"]  # 0 and 1 tie, by A-K-Q-J-9
    deal = declared(stud_dealt(under(ante=2, odd_chip_ties=odd_chip_ties), hands), "high high low")
    assert takings(deal) == shares


def test_every_house_rule_has_a_test_here() -> None:
    tests = " ".join(name for name in globals() if name.startswith("test_"))
    for row in sheet(under()):
        assert row.field in tests, f"no test for the house rule {row.field}"


# Rules that contradict each other.


@pytest.mark.parametrize(
    ("terms", "says"),
    [
        ({"first_to_declare": "last_raiser"}, "in secret everybody declares at once"),
        ({"first_to_declare": "last_raiser", "declare": "cards_speak"}, "where the cards speak nobody declares"),
        ({"declare": "chips", "coin_code": {0: "low", 1: "high", 2: "both"}}, 'declare="chips" has no coins'),
        ({"declare": "cards_speak", "allow_both": False}, "any hand can win both"),
        ({"declare": "cards_speak", "both_tie": "share"}, "both_tie='share' does nothing"),
        ({"allow_both": False, "failed_both": "removed"}, "failed_both='removed' does nothing"),
        ({"side_pots": "hoyle_shared"}, "does nothing without table_stakes=True"),
        ({"high_qualifier": "trips"}, "Allowed: None or pair"),
        ({"nobody_qualifies": "ride"}, "here every hand qualifies"),
        ({"declare": "cards_speak", "bet_after_declare": True}, 'there is no "after"'),
        ({"lock_may_raise": False}, "it needs bet_after_declare=True"),
        ({"max_raises": 0, "raise_cap_counts_opening": True}, "leaves no bet at all"),
        ({"declare": "chip"}, "Did you mean chips"),
        ({"first_to_declare": "dealer"}, "Allowed: left_of_dealer or last_raiser"),
        ({"allow_both": 1}, "give True or False"),
        ({"bet": 0}, "give a whole number, 1 or more"),
        ({"bets": 2}, "Did you mean bet?"),
        ({"qualifier": 7}, "Allowed: None, 8, 9 or no_pair"),
        ({"both_tie": "loose"}, "Did you mean lose?"),
    ],
)
def test_rules_that_cannot_be_are_refused(terms: dict[str, Any], says: str) -> None:
    with pytest.raises(RulesError) as refused:
        under(**terms)
    assert says in str(refused.value)


# The rules as a whole.


def test_the_defaults_are_those_of_buderick_and_the_high_low_sheet_has_its_own() -> None:
    game = under()
    assert (game.ante, game.ante_by, game.bet, game.final_bet, game.max_raises) == (1, "dealer", 2, 5, 3)
    assert (game.declare, game.both_tie, game.failed_both, game.no_winner) == ("coins", "lose", "blocks", "ride")
    sheet_game = SevenCardStud.high_low_sheet()
    assert sheet_game.low_ranking.name == "H75"
    assert (sheet_game.declare, sheet_game.no_winner) == ("chips", "divide_active")
    assert SevenCardStud.high_low_sheet(allow_both=False).declaring.announced.endswith("white for low or red for high")


def test_the_sheet_of_house_rules_has_a_text_and_a_source_for_each() -> None:
    rows = sheet(under(declare="in_turn", first_to_declare="last_raiser"))
    assert all(row.name and row.value and row.text and row.source for row in rows)
    assert {row.field for row in rows if row.changed} == {"declare", "first_to_declare"}
    assert len(rows) == len({row.name for row in rows})


@pytest.mark.parametrize("terms", [{}, {"declare": "cards_speak"}, {"declare": "in_turn", "bet_after_declare": True}])
def test_phases_name_every_step_of_a_deal(terms: dict[str, Any]) -> None:
    game = under(**terms)
    deal = until(game.deal(seed=1, players=2), "declare", CHEAP)
    while deal.decision is not None:
        deal.act("high" if deal.decision.kind == "declare" else "check")
    began = [event.key for event in deal.events if hasattr(event, "key")]
    assert began == [key for key, _ in game.phases]
