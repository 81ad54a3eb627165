"""Pontoon's questions: each key found again from what is shown, by brute force or by playing on in the game itself."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import cardlab as cl
from cardlab.cards import PACK
from cardlab.exercises.generators import named_generator
from cardlab.exercises.generators.pontoon_house import BEFORE, HOUSE, changed
from cardlab.exercises.generators.pontoon_tables import BANKER, ME, STAKE, first_cards
from cardlab.exercises.situation import Situation
from cardlab.exercises.trouble import ExerciseError
from cardlab.odds import banker_values, pontoon_values
from cardlab.table.reasons import IllegalAction
from cardlab.table.view import View
from tests.exercises.made import SHIPPED

seeds = st.integers(0, 10**9)
slow = settings(max_examples=12, suppress_health_check=[HealthCheck.too_slow])


def situation(name: str, seed: int, **params: object) -> Situation:
    return named_generator(name, params)(cl.Seed(seed).stream())


def groups(made: Situation) -> dict[str, tuple[cl.Card, ...]]:
    found = {group.label: group.cards for group in made.groups}
    cards = [one for group in found.values() for one in group]
    assert len(set(cards)) == len(cards), "a card is there twice"
    return found


def value(card: cl.Card) -> int:
    """What a card counts, read from its name; the ace as 1."""
    word = card.name.split()[0]
    numbers = ("ace", "two", "three", "four", "five", "six", "seven", "eight", "nine")
    return 1 + numbers.index(word) if word in numbers else 10


def counts(cards: tuple[cl.Card, ...]) -> int:
    """The best total, by trying every ace both ways."""
    aces = sum(value(card) == 1 for card in cards)
    ways = [sum(map(value, cards)) + 10 * high for high in range(aces + 1)]
    return max([way for way in ways if way <= 21], default=min(ways))


@given(seeds, st.integers(2, 6))
@settings(max_examples=60)
def test_a_total_is_the_best_of_all_ways_to_count_the_aces(seed: int, most: int) -> None:
    made = situation("pontoon_total", seed, cards=most)
    (cards,) = groups(made).values()
    assert made.task.best() == (counts(cards),)
    assert 2 <= len(cards) <= most
    assert any(value(card) == 1 for card in cards)


@given(seeds, st.sampled_from(["chance", "count"]), st.integers(0, 8))
@settings(max_examples=60)
def test_the_cards_that_bust_are_counted_one_by_one(seed: int, ask: str, others: int) -> None:
    made = situation("bust_chance", seed, ask=ask, others=others)
    shown = groups(made)
    hand = shown["Your hand"]
    unseen = [card for card in PACK if not any(card in cards for cards in shown.values())]
    bad = sum(counts((*hand, card)) > 21 for card in unseen)
    assert made.task.best() == (Fraction(bad, len(unseen) if ask == "chance" else 1),)
    assert (made.words["total"], made.words["unseen"]) == (counts(hand), len(unseen))


@given(seeds)
@settings(max_examples=40)
def test_a_pontoon_behind_his_card_is_counted_one_by_one(seed: int) -> None:
    made = situation("pontoon_behind", seed)
    shown = groups(made)
    (up,) = shown["The banker shows"]
    unseen = [card for card in PACK if not any(card in cards for cards in shown.values())]
    makes = sum(counts((up, card)) == 21 for card in unseen)
    assert made.task.best() == (Fraction(makes, len(unseen)),)


@given(seeds)
@settings(max_examples=80)
def test_what_is_paid_is_what_the_game_pays_for_these_hands(seed: int) -> None:
    """The two hands are dealt to a table of two, drawn and stuck on, and settled there."""
    made = situation("hand_settled", seed)
    mine, bank = groups(made).values()
    (paid,) = made.task.best()
    assert dict(zip(("win double", "win", "lose", "lose double"), (2, 1, -1, -2), strict=True))[paid] == net(mine, bank)


def net(mine: tuple[cl.Card, ...], bank: tuple[cl.Card, ...]) -> int:
    front = [mine[0], bank[0], mine[1], bank[1], *mine[2:], *bank[2:]]
    pack = [*front, *(card for card in PACK if card not in front)]
    deal = cl.Pontoon(banker_peek="end").deal(pack=pack, players=2, stacks=100)
    deal.act("stake 10")
    for size, draw in ((len(mine), "twist"), (len(bank), "draw")):
        for _ in range(size - 2):
            deal.act(draw)
        if deal.decision is not None and draw == "twist" and deal.decision.kind == "play":
            deal.act("stick")
    while deal.decision is not None:
        deal.act("stick")
    assert deal.outcome is not None
    return (deal.outcome.stacks[1] - 100) // 10


@given(seeds, st.integers(0, 2))
def test_first_cards_are_those_that_are_dealt(seed: int, more: int) -> None:
    deal = cl.Pontoon().deal(seed=seed, players=3, banker=BANKER)
    deal.act("stake 1")
    deal.act("stake 1")
    for seat in (BANKER, ME):
        hand = deal.view("teacher").seats[seat].cards
        assert first_cards(seed, seat) == hand
    if deal.decision is not None and deal.decision.seats == (ME,):
        for _ in range(more):
            if deal.decision is not None and deal.decision.seats == (ME,):
                deal.act("twist")
        hand = deal.view("teacher").seats[ME].cards
        assert first_cards(seed, ME, more)[: len(hand)] == hand


@pytest.mark.parametrize(("softness", "cards"), [("hard", 2), ("soft", 2), ("hard", 4), ("any", 3)])
@given(seed=seeds)
@slow
def test_a_hand_is_as_was_asked_for_and_worth_what_the_engine_says(softness: str, cards: int, seed: int) -> None:
    made = situation("twist_or_stick", seed, low=13, high=18, hand=softness, cards=cards)
    view = made.view
    assert isinstance(view, View)
    hand = groups(made)["Your hand"]
    assert hand == view.hand
    assert len(hand) == cards
    assert 13 <= counts(hand) <= 18
    soft = any(value(card) == 1 for card in hand) and counts(hand) != sum(map(value, hand))
    assert softness == "any" or soft == (softness == "soft")
    assert view.decision is not None
    assert set(view.decision.legal_actions) == {"stick", "twist"}, "there is nothing to buy with"
    worth_as_told(made, pontoon_values(view, "sticks on 17"), STAKE)


@given(seeds)
@slow
def test_buying_is_asked_where_all_four_answers_are_allowed(seed: int) -> None:
    made = situation("buy_or_not", seed)
    decision = made.view.decision
    assert {word for word, _ in made.task.options} == {"stick", "twist", "buy 10", "buy 20"}
    assert {word for word, _ in made.task.options} <= set(decision.legal_actions)
    assert "split" not in decision.legal_actions
    worth_as_told(made, pontoon_values(made.view, "sticks on 17"), STAKE)


@given(seeds)
@slow
def test_the_bank_is_asked_with_what_the_banker_sees(seed: int) -> None:
    made = situation("draw_or_stick", seed)
    view = made.view
    assert view.seat == BANKER
    waiting = sum(hand.stake for seat in view.seats for hand in seat.hands)
    assert made.words["stake"] == waiting > 0
    shown = groups(made)
    for seat in (1, 2):
        assert shown[f"Seat {seat} shows"] == tuple(card for card in view.seats[seat].cards if card)
    worth_as_told(made, banker_values(view, "sticks on 16"), waiting)


def worth_as_told(made: Situation, values: Any, stake: int) -> None:
    """An answer loses as much of the stake as the engine says it is behind."""
    ev = {word: values[word].ev for word, _ in made.task.options}
    for word in ev:
        lost = made.task.lost(made.task.read(word))
        assert float(lost) == pytest.approx((max(ev.values()) - ev[word]) / stake, abs=1e-6)


Cards = tuple[int, ...]


class ByHand:
    """What sticking and twisting win for each chip, by going through all cards, with none of the engine's code."""

    def __init__(self, up: int, looked: bool) -> None:
        self.up, self.barred = up, {1: 10, 10: 1}.get(up) if looked else None

    def hidden(self, unseen: Cards) -> dict[int, int]:
        return {card: many for card, many in enumerate(unseen, 1) if many and card != self.barred}

    def stick(self, hand: Cards, unseen: Cards) -> float:
        behind = self.hidden(unseen)
        each = [many * self.bank(hand, (self.up, card), less(unseen, card)) for card, many in behind.items()]
        return sum(each) / sum(behind.values())

    def bank(self, hand: Cards, bank: Cards, unseen: Cards) -> float:
        return bank_pays(tuple(sorted(hand)), tuple(sorted(bank)), unseen)

    def twist(self, hand: Cards, unseen: Cards) -> float:
        ways = {}
        for card, many in enumerate(unseen, 1):
            ways[card] = sum(some * (many - (card == other)) for other, some in self.hidden(unseen).items())
        found = 0.0
        for card, way in ways.items():
            if way:
                after = (*hand, card)
                found += way * (-1 if sum(after) > 21 else self.best(after, less(unseen, card)))
        return found / sum(ways.values())

    def best(self, hand: Cards, unseen: Cards) -> float:
        return max(self.stick(hand, unseen), self.twist(hand, unseen) if sum(hand) < 21 else -1.0)


@cache
def bank_pays(hand: Cards, bank: Cards, unseen: Cards) -> float:
    """What the hand is paid by a banker who sticks on 17, on average."""
    his = best_of(bank)
    if his > 21:
        return 2 if len(hand) >= 5 else 1
    if len(bank) >= 5:
        return -1
    if his >= 17:
        return 2 if len(hand) >= 5 else 1 if best_of(hand) > his else -1
    each = [many * bank_pays(hand, tuple(sorted((*bank, card))), less(unseen, card))
            for card, many in enumerate(unseen, 1) if many]  # fmt: skip
    return sum(each) / sum(unseen)


def best_of(hand: Cards) -> int:
    low = sum(hand)
    return low + 10 if 1 in hand and low <= 11 else low


def less(unseen: Cards, card: int) -> Cards:
    return tuple(many - (place == card) for place, many in enumerate(unseen, 1))


@pytest.mark.parametrize(("name", "low"), [("pontoon-twist", 16), ("pontoon-fifth-card", 16)])
def test_twist_and_stick_are_worth_what_all_cards_one_by_one_come_to(name: str, low: int) -> None:
    tried = 0
    for seed in range(3000, 3040):
        made = SHIPPED[name].variant(seed).situation
        shown = groups(made)
        if counts(shown["Your hand"]) < low or tried == 3:
            continue
        tried += 1
        seen = [card for cards in shown.values() for card in cards]
        values = [value(card) for card in PACK if card not in seen]
        unseen = tuple(values.count(card) for card in range(1, 11))
        (up,) = shown["The banker shows"]
        by_hand = ByHand(value(up), any("looked" in line for line in made.lines))
        hand = tuple(map(value, shown["Your hand"]))
        wanted = {"stick": by_hand.stick(hand, unseen), "twist": by_hand.twist(hand, unseen)}
        lost = {word: float(made.task.lost(made.task.read(word))) for word in wanted}
        assert lost == pytest.approx({word: max(wanted.values()) - worth for word, worth in wanted.items()}, abs=1e-6)
    assert tried == 3


@given(seeds)
@settings(max_examples=60, suppress_health_check=[HealthCheck.too_slow])
def test_what_may_be_done_is_what_the_game_takes(seed: int) -> None:
    """The deal is played to this point again, and the action is tried there."""
    made = situation("may_you", seed)
    action = str(made.words["action"]).replace("buy a card for", "buy")
    before = next(word for word, said in BEFORE.items() if said == made.words["before"])
    pack = made.view
    front = list(groups(made)["Your hand"])
    rest = [card for card in PACK if card not in front]
    laid = [front[0], rest[0], front[1], rest[1], *front[2:], *rest[2:]]
    deal = cl.Pontoon(banker_peek="end").deal(pack=laid, players=2, stacks=500)
    for word in (f"stake {STAKE}", *([before] if before else [])):
        deal.act(word)
    assert deal.view(1).hand == pack.hand
    try:
        deal.act(action)
        taken = "yes"
    except IllegalAction:
        taken = "no"
    assert made.task.best() == (taken,)


@pytest.mark.parametrize("name", HOUSE)
def test_a_rule_of_the_house_is_good_for_one_side_alone(name: str) -> None:
    values = list(HOUSE[name])
    for old, new in pairwise(values):
        gains = changed(name, old, new).values()
        assert gains
        assert all(gain > 0 for gain in gains) or all(gain < 0 for gain in gains)
        assert set(changed(name, new, old).values()) == {-gain for gain in gains}


@pytest.mark.parametrize(
    ("rule", "best"),
    [({"tie": "nobody"}, "players"), ({"pontoon_pays": 1}, "bank"), ({"trick_pays": 1}, "bank"),
     ({"banker_pontoon_collects": 1}, "players"), ({"pontoon_pays": 3}, "players")],
)  # fmt: skip
def test_a_rule_that_is_said_to_help_the_bank_moves_its_edge_up(rule: dict[str, Any], best: str) -> None:
    deals: dict[str, Any] = {"players": 1, "deals": 50_000, "progress": False}
    sheet, house = cl.odds.bank_edge(**deals), cl.odds.bank_edge(cl.Pontoon(**rule), **deals)
    assert (house.edge > sheet.edge) == (best == "bank")
    ((name, new),) = rule.items()
    assert (sum(changed(name, next(iter(HOUSE[name])), new).values()) > 0) == (best == "players")


def test_hands_that_there_are_not_are_refused() -> None:
    for params in ({"hand": "soft", "low": 5, "high": 11}, {"hand": "hard", "low": 4, "high": 4}):
        with pytest.raises(ExerciseError, match=r"no (soft|hard) hand has such a total"):
            named_generator("twist_or_stick", params)
