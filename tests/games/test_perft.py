"""The whole tree of answers of reduced games, counted, and worked out by hand from the rules: Ponsi and others.

A reduced game: two seats, small packs, few cards to pay for, few raises, stacks that never run short. The number
of ways that a deal can go was worked out twice: by the engine, which tries every legal action at every decision,
and by the formula below, which knows the rules of the game and nothing of the engine. The numbers are frozen.

The formula. Two seats, fixed bets, at most r raises; "in" are the ways for a round to end with both seats still
in, "out" the ways in which somebody folds.

* Facing a bet with r raises left, a seat can call (1 way in), fold (1 way out), or raise, which puts the other seat
  in front of a bet with r - 1 left. So there are r + 1 ways in and r + 1 ways out.
* A betting round: both check (1 in); or the first checks and the second bets; or the first bets. Twice a bet to face:
  1 + 2(r + 1) ways in, 2(r + 1) ways out. With r = 1: 5 in, 4 out.
* Paying for a card: both pay (1 in); the first folds, and the second wins without being asked (1 out); or the first
  pays and the second folds (1 out).
* The coins: three choices each, 9 ways, all in.

By hand, one card, r = 1: 4 + 5 * (2 + 1 * (4 + 5 * 9)) = 259.

Stud between two seats is five betting rounds, no prices, and a way of declaring: 9 ways with coins, or in turn (3 for
the first, 3 for the second); 4 where nobody may go both ways; 1 where the cards speak. A bet after declaring is one
more round: in and out ways alike end the deal, 1 + 4(r + 1) in all. With r = 0 a round has 3 ways in and 2 out, and so
2 + 3 * (2 + 3 * (2 + 3 * (2 + 3 * (2 + 3 * 9)))) = 2429.

Where a lock may not bet, and the two have gone different ways, one high and one low, both are locks: both check.
Of the 9 pairs of ways 2 are such; of the other 7, none has a lock: 7 * 5 + 2 = 37 ways in place of 9, with r = 0.
"""

from typing import Any

import pytest

from cardlab.cards import pack
from cardlab.games import Chicago, DeucesJacksAxe, Ponsi, Pontoon, SevenCardStud
from cardlab.table.deal import Deal
from tests.strategies_for_tests import stud_dealt, until

SMALL_PACK = "Ah 2c 3d 4s 9h Kd Kc 9c 8d 7s 6h"


def ways_by_hand(cards: int, raises: int) -> int:
    """In how many ways a deal between two seats can go: the formula above."""
    face_a_bet = raises + 1
    round_in, round_out = 1 + 2 * face_a_bet, 2 * face_a_bet
    price_in, price_out = 1, 2
    coins = 3 * 3
    ways = coins  # from the end to the beginning: what can follow
    for _ in range(cards):
        ways = price_out + price_in * (round_out + round_in * ways)
    return round_out + round_in * ways


def ways_by_engine(deal: Deal) -> int:
    """In how many ways this deal can go on, every legal action tried at every decision."""
    if deal.decision is None:
        return 1
    ways = 0
    for action in deal.legal_actions:
        deal.act(action)
        ways += ways_by_engine(deal)
        deal.back()
    return ways


def answers_by_engine(deal: Deal) -> int:
    """How many answers there are in the whole tree below."""
    return sum(1 + answers_by_engine(then(deal, action)) for action in deal.legal_actions)


def then(deal: Deal, action: str) -> Deal:
    after = deal.branch()
    after.act(action)
    return after


def reduced(cards: int, raises: int) -> Deal:
    game = Ponsi(low="A5", stay_prices=(1,) * cards, bet_sizes=(1,) * cards, max_raises=raises)
    small = SMALL_PACK if cards == 1 else SMALL_PACK + " Qs"
    return game.deal(players=2, pack=pack(small, only=True), seed=0)


@pytest.mark.parametrize(("cards", "raises", "ways"), [(1, 1, 259), (1, 0, 95), (1, 3, 827), (2, 0, 293), (2, 1, 1309)])
def test_every_way_that_a_reduced_deal_can_go(cards: int, raises: int, ways: int) -> None:
    assert ways_by_engine(reduced(cards, raises)) == ways
    assert ways_by_hand(cards, raises) == ways


def test_every_answer_in_the_tree_of_a_reduced_deal() -> None:
    # By hand, for one card and one raise. A betting round has 18 answers: a bet to face has 3, and 2 more after the
    # By hand, for one card and one raise. A bet to face has 3 answers, and a raise 2 more: 5. A round has 14: the
    # opener's 2, the other seat's 2 after a check, and two bets to face. The price has 2 + 2 answers, the coins 3 + 9.
    # A round can go on in 5 ways: 14 + 5 * (4 + 14 + 5 * 12) = 404.
    assert answers_by_engine(reduced(cards=1, raises=1)) == 404


def test_the_tree_is_the_same_for_any_cards() -> None:
    shuffled = "Kd 6h 9c Ah 7s 2c 8d 3d Kc 4s 9h"
    game = Ponsi(low="D27", stay_prices=(1,), bet_sizes=(1,), max_raises=1)
    assert ways_by_engine(game.deal(players=2, pack=pack(shuffled, only=True), seed=0)) == 259


def test_chips_that_run_short_take_ways_away() -> None:
    # With 2 chips each: the ante takes 1, and the price the other. Nobody can bet 2 before the card, or 1 after it.
    # So: check, check; then the price (2 ways out); then check, check; then 9 ways to choose coins.
    game = Ponsi(low="A5", stay_prices=(1,), bet_sizes=(1,), max_raises=1)
    assert ways_by_engine(game.deal(players=2, stacks=2, pack=pack(SMALL_PACK, only=True), seed=0)) == 2 + 9


STUD_PACK = SMALL_PACK + " Qs Qd 2h"  # seven cards for each of two seats


def stud_ways_by_hand(raises: int, declaring: int) -> int:
    """In how many ways a deal of stud between two seats can go: five rounds, then so many ways to declare."""
    round_in, round_out = 1 + 2 * (raises + 1), 2 * (raises + 1)
    ways = declaring
    for _ in range(5):
        ways = round_out + round_in * ways
    return ways


def two_handed(**terms: Any) -> Deal:
    game = SevenCardStud(low="A5", max_raises=0, **terms)
    return game.deal(players=2, pack=pack(STUD_PACK, only=True), seed=0)


@pytest.mark.parametrize(
    ("declare", "declaring", "ways"), [("coins", 9, 2429), ("in_turn", 9, 2429), ("cards_speak", 1, 485)]
)
def test_every_way_that_a_deal_of_stud_can_go(declare: str, declaring: int, ways: int) -> None:
    assert ways_by_engine(two_handed(declare=declare)) == ways
    assert stud_ways_by_hand(0, declaring) == ways


@pytest.mark.parametrize(
    ("terms", "ways"),
    [
        ({}, 9),
        ({"declare": "chips"}, 9),
        ({"declare": "tokens"}, 9),
        ({"declare": "in_turn", "first_to_declare": "last_raiser"}, 9),
        ({"declare": "chips", "allow_both": False}, 4),
        ({"bet_after_declare": True}, 9 * 5),
        ({"bet_after_declare": True, "lock_may_raise": False}, 7 * 5 + 2),
    ],
)
def test_every_way_to_declare_and_bet_after_it(terms: dict[str, Any], ways: int) -> None:
    assert ways_by_engine(until(two_handed(**terms), "declare")) == ways


def test_every_way_of_stud_where_one_card_is_turned_for_all() -> None:
    game = SevenCardStud(low="A5", max_raises=0, declare="cards_speak")
    small = " ".join(STUD_PACK.split()[:13])
    assert ways_by_engine(game.deal(players=2, pack=pack(small, only=True), seed=0)) == 485


def test_the_small_pack_must_be_large_enough() -> None:
    assert len(pack(SMALL_PACK, only=True)) == 2 * 5 + 1


# Pontoon: one player against the bank, all stakes and purchases 1 chip, so that only the cards decide what can be
# done. The rules once more, on numbers alone: an ace is 1 here, and 11 where that keeps within 21.


def best(hand: list[int]) -> int:
    return sum(hand) + 10 if 1 in hand and sum(hand) <= 11 else sum(hand)


def pontoon_ways(hand: list[int], bank: list[int], stock: list[int], twisted: bool = False) -> int:
    """In how many ways a hand can be played and the bank after it: stick, twist, or buy."""
    if sum(hand) > 21:
        return 1  # and the bank does not play
    ways = bank_ways(bank, stock)
    if stock:
        more = [*hand, stock[0]]
        ways += pontoon_ways(more, bank, stock[1:], twisted=True)
        if not twisted and best(hand) != 21:
            ways += pontoon_ways(more, bank, stock[1:])
    return ways


def bank_ways(bank: list[int], stock: list[int]) -> int:
    """In how many ways the bank can draw from there."""
    if sum(bank) > 21:
        return 1
    return 1 + (bank_ways([*bank, stock[0]], stock[1:]) if stock else 0)


@pytest.mark.parametrize(
    ("small", "ways"),
    [
        ("2h 8d 3c 6c 4d 2d Kh", 20),
        ("Ah 8d 2c 6c 8c 2d Kh 3d 4d", 14),
        ("2h 9d 2c 6c 2d 3d 3h 4d 4h 5h 6d", 73),
    ],
)
def test_every_way_that_a_reduced_deal_of_pontoon_can_go(small: str, ways: int) -> None:
    chosen = pack(small, only=True)
    deal = Pontoon(max_stake=1, buy_max=1, split="none").deal(players=2, banker=1, pack=chosen)
    counts = [min(int(card.rank) + 2, 10) % 14 if card.rank.letter != "A" else 1 for card in chosen]
    assert ways_by_engine(deal) == ways
    assert pontoon_ways([counts[0], counts[2]], [counts[1], counts[3]], counts[4:]) == ways


def test_a_pair_that_is_split_makes_two_trees() -> None:
    # Stick at once on each of the hands, or not split and stick: with nothing else in the pack to draw.
    deal = Pontoon(max_stake=1, buy_max=1).deal(players=2, banker=1, pack=pack("8h 9d 8c 7c Kd Kh", only=True))
    # Not split: stick (bank: stick, or draw K and bust: 2), twist K: bust (1), buy K: bust (1). Split: each hand has 18
    # and no cards are left: stick, stick, and the bank may only stick: 1.
    assert ways_by_engine(deal) == 2 + 1 + 1 + 1


# Chicago. Who has a spade in the hole has three ways to go, who has none has one: with a, b such ways, a * b in all.
BOARDS = "Kh 3d 4c 9h", "Qh 5d 6c 8h"


@pytest.mark.parametrize(
    ("holes", "declaring"),
    [(("As 2d 2c", "Ks 7d 7c"), 9), (("Ad 2d 2s", "Kd 7d 7c"), 3), (("Ad 2d 2c", "Kd 7d 7c"), 1)],
)
@pytest.mark.parametrize("declare", ["coins", "in_turn"])
def test_every_way_that_a_deal_of_chicago_can_go(declare: Any, holes: tuple[str, str], declaring: int) -> None:
    hands = [f"{hole[:5]} {board} {hole[6:]}" for hole, board in zip(holes, BOARDS, strict=True)]
    deal = stud_dealt(Chicago(max_raises=0, declare=declare), hands)
    assert ways_by_engine(deal) == stud_ways_by_hand(0, declaring)


# Nine wild cards. Two seats, r = 0: a round, each seat's ways to draw, and a round. Of five cards up to three can be
# discarded in 1 + 5 + 10 + 10 = 26 ways, and all but an ace in as many ways as there are aces: here two, and one.


def test_every_way_that_a_deal_of_nine_wild_cards_can_go() -> None:
    deal = DeucesJacksAxe(max_raises=0).deal(players=2, dealer=1, seed=0, pack=pack("Ac Ad 5c 6c 8d Ah 4d 5d 6d 9c"))
    assert ways_by_engine(deal) == 2 + 3 * (28 * 27) * (2 + 3)
