"""The players in the other seats: they answer legally, see a view and nothing else, and differ as they say."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardlab.cards import Card
from cardlab.games import Ponsi
from cardlab.players import MIXED, STRATEGIES, answer, seat_names, seat_strategies, strategy
from cardlab.players.strategies import Strategy
from cardlab.seeds import Seed, Stream
from cardlab.table.deal import Deal
from cardlab.table.decisions import Decision
from cardlab.table.events import Declared, Folded
from cardlab.table.reasons import RulesError
from cardlab.table.record import Answered
from cardlab.table.view import View
from tests.strategies_for_tests import fresh_deals, luck, packs, poker_games, resampled

A5 = Ponsi(low="A5")
NAMES = tuple(STRATEGIES)


def table(deal: Deal, names: Sequence[str | Strategy]) -> dict[int, Strategy]:
    return {seat: strategy(names[seat % len(names)]) for seat in range(deal.players)}


def step(deal: Deal, players: Mapping[int, Strategy]) -> Answered:
    """Let the seat whose turn it is answer."""
    assert deal.decision is not None
    seat = deal.decision.seat
    word = answer(deal, seat, players[seat])
    deal.act(word, seat)
    return Answered(seat, word)


def played(deal: Deal, names: Sequence[str | Strategy]) -> Deal:
    players = table(deal, names)
    while deal.decision is not None:
        step(deal, players)
    return deal


# Legal answers, from what the seat can see.


@settings(max_examples=60)
@given(fresh_deals(poker_games), st.permutations(NAMES))
def test_every_strategy_answers_legally_under_any_rules(deal: Deal, names: Sequence[str]) -> None:
    players = table(deal, names)
    while deal.decision is not None:
        legal, seat = deal.legal_actions, deal.decision.seat
        word = answer(deal, seat, players[seat])
        assert word in legal
        deal.act(word, seat)


@settings(max_examples=25)
@given(fresh_deals(poker_games, most_players=6), packs, st.permutations(NAMES), luck)
def test_a_strategy_answers_the_same_whatever_cards_it_cannot_see(
    deal: Deal, pack: tuple[Card, ...], names: Sequence[str], number: int
) -> None:
    deal = Deal(replace(deal.record, pack=pack))
    players = table(deal, names)
    shuffle = Seed(number).stream().shuffled
    while deal.decision is not None:
        seat = deal.decision.seat
        assert answer(resampled(deal, seat, shuffle), seat, players[seat]) == answer(deal, seat, players[seat])
        step(deal, players)


@dataclass
class Watcher:
    """Checks, calls and pays, and writes down all that it was given."""

    name: str = "Watcher"
    character: str = "writes everything down"
    seen: list[tuple[View, Decision, int]] = field(default_factory=list)

    def choose(self, view: View, decision: Decision, stream: Stream) -> str:
        self.seen.append((view, decision, stream.below(2**32)))
        return decision.legal_actions[0]


def test_a_strategy_is_given_the_view_of_its_seat_its_decision_and_a_stream() -> None:
    deal, watcher = A5.deal(seed=3, players=3), Watcher()
    answer(deal, 1, watcher)
    (view, decision, _), *_ = watcher.seen
    assert view == deal.view(1)
    assert decision == deal.decision


def test_a_strategy_that_spoils_its_view_spoils_nothing_else() -> None:
    class Vandal(Watcher):
        def choose(self, view: View, decision: Decision, stream: Stream) -> str:
            view.seats.clear()
            view.pot = 10**6
            return decision.legal_actions[0]

    assert played(A5.deal(seed=3, players=3), [Vandal()]) == played(A5.deal(seed=3, players=3), [Watcher()])


# The same deal is the same deal.


@pytest.mark.parametrize("name", NAMES)
def test_a_deal_played_again_is_the_same_deal(name: str) -> None:
    one, two = played(A5.deal(seed=12, players=5), [name]), played(A5.deal(seed=12, players=5), [name])
    assert one == two
    assert one.events == two.events


@settings(max_examples=25)
@given(fresh_deals(poker_games, most_players=5), st.permutations(NAMES))
def test_stepping_back_does_not_change_what_a_strategy_does(deal: Deal, names: Sequence[str]) -> None:
    players = table(deal, names)
    answers = []
    while deal.decision is not None:
        answers.append(step(deal, players))
    for count in range(len(answers)):
        there = deal.at(count)
        assert there.decision is not None
        seat = there.decision.seat
        assert Answered(seat, answer(there, seat, players[seat])) == answers[count]


def test_the_stream_is_the_seats_own_and_goes_on_with_its_answers() -> None:
    watchers = [Watcher() for _ in range(3)]
    played(A5.deal(seed=3, players=3), watchers)
    numbers = [number for watcher in watchers for _, _, number in watcher.seen]
    assert len(set(numbers)) == len(numbers)
    other_seed = [Watcher() for _ in range(3)]
    played(A5.deal(seed=4, players=3), other_seed)
    assert not {number for watcher in other_seed for _, _, number in watcher.seen} & set(numbers)


def test_another_player_elsewhere_does_not_change_a_seats_stream() -> None:
    one, two = Watcher(), Watcher()
    played(A5.deal(seed=3, players=3), [one, "caller", "caller"])
    played(A5.deal(seed=3, players=3), [two, "random", "bold"])
    together = min(len(one.seen), len(two.seen))
    assert together > 3
    assert [number for *_, number in one.seen[:together]] == [number for *_, number in two.seen[:together]]


@pytest.mark.parametrize("name", NAMES)
def test_a_seat_plays_alike_until_something_that_it_can_see_is_different(name: str) -> None:
    parted_late = 0
    for seed in range(12):
        one, two = A5.deal(seed=seed, players=4), A5.deal(seed=seed, players=4)
        players = table(one, [name])
        others = {**players, 3: strategy("caller" if name == "bold" else "bold")}  # seat 3 is another player
        while one.decision is not None and one.answers == two.answers:
            mine, theirs = step(one, players), step(two, others)
            assert mine == theirs or mine.seat == 3, f"seat {mine.seat} knew who sits in seat 3"
        parted_late += len(one.answers) > 4
    assert parted_late


# Characters that can be seen.


@cache
def habits(name: str) -> Counter[str]:
    """What a strategy answers, in all four seats of forty deals."""
    counts: Counter[str] = Counter()
    for seed in range(40):
        counts.update(given.action for given in played(A5.deal(seed=seed, players=4), [name]).answers)
    return counts


def share(name: str, *words: str) -> float:
    counts = habits(name)
    return sum(counts[word] for word in words) / sum(counts.values())


def test_caller_never_folds_or_raises() -> None:
    assert habits("caller")["fold"] == habits("caller")["raise"] == habits("caller")["bet"] == 0


@settings(max_examples=40)
@given(fresh_deals(poker_games))
def test_caller_folds_only_when_it_cannot_pay(deal: Deal) -> None:
    players = table(deal, ["caller", "random", "bold"])
    while deal.decision is not None:
        seat, why = deal.decision.seat, [deal.decision.why_not(word) for word in ("pay", "check", "call")]
        given = step(deal, players)
        if players[seat].name == "Caller" and given.action == "fold":
            assert "chips" in {reason.code for reason in why if reason}
            assert None not in why


@settings(max_examples=40)
@given(fresh_deals(poker_games))
def test_cautious_never_goes_both_ways(deal: Deal) -> None:
    played(deal, ["cautious"])
    assert not any(isinstance(event, Declared) and event.way == "both" for event in deal.events)


def test_cautious_folds_most_of_those_who_look_at_their_cards() -> None:
    rates = {name: share(name, "fold") / share(name, "fold", "pay", "call") for name in NAMES if name != "random"}
    assert max(rates, key=rates.__getitem__) == "cautious"


def test_bold_bets_and_raises_far_more_often_than_cautious() -> None:
    assert share("bold", "bet", "raise") > 4 * share("cautious", "bet", "raise") > 0


def test_bold_and_sensible_go_both_ways_now_and_then() -> None:
    for name in ("bold", "sensible"):
        assert 0 < habits(name)["both"] < habits(name)["high"] + habits(name)["low"]


def test_random_uses_every_word() -> None:
    words: set[str] = set()
    for seed in range(40):  # one card only: few random players see five
        deal = played(Ponsi(low="A5", stay_prices=(1,)).deal(seed=seed, players=3), ["random"])
        words |= {given.action for given in deal.answers}
    assert words == {"check", "bet", "call", "raise", "fold", "pay", "high", "low", "both"}


def test_sensible_goes_the_way_of_its_cards() -> None:
    for seed in range(12):
        deal = played(A5.deal(seed=seed, players=3), ["sensible", "caller", "caller"])
        for event in deal.events:
            if isinstance(event, Declared) and event.seat == 0 and event.way == "high":
                view = deal.view(0)
                best = view.best(A5.low_ranking)
                assert best is not None
                assert best.name not in ("5-4-3-2-A", "6-4-3-2-A"), f"seed {seed}: high with a {best.name}"


def test_folding_is_for_weak_hands() -> None:
    # Of the hands that Cautious lets go, few would have been the best high or low of the table at the end.
    folded = best = 0
    for seed in range(40):
        deal = played(A5.deal(seed=seed, players=4), ["cautious"])
        hands = {seat.seat: seat.cards + deal.view("teacher").shared for seat in deal.view("teacher").seats}
        tops = {
            max(hands, key=lambda seat: ranking.strength(hands[seat]))  # type: ignore[arg-type]
            for ranking in (A5.judging.high, A5.low_ranking)
        }
        for event in deal.events:
            if isinstance(event, Folded):
                folded += 1
                best += event.seat in tops
    assert best / folded < 0.4  # by chance it would be a half


# Who wins.


def net(names: Sequence[str], seeds: range) -> dict[str, int]:
    """Chips won and lost by each strategy, each in every seat in turn."""
    won: Counter[str] = Counter()
    for seed in seeds:
        turned = [*names[seed % len(names) :], *names[: seed % len(names)]]
        deal = played(A5.deal(seed=seed, players=len(names), dealer=seed % 4), turned)
        assert deal.outcome is not None
        for seat, chips in enumerate(deal.outcome.net):
            won[turned[seat]] += chips
    return dict(won)


def test_sensible_wins_from_the_others_over_three_hundred_deals() -> None:
    won = net(("sensible", "caller", "bold", "cautious", "random"), range(300))
    assert won["sensible"] > 0
    assert max(won, key=won.__getitem__) == "sensible"
    assert won["cautious"] > 0 > won["random"]


# Names and seats.


@pytest.mark.parametrize("wrong", ["sensibel", "Callers", "", "x" * 10_000, 5, None])
def test_a_strategy_that_there_is_not_is_refused(wrong: object) -> None:
    with pytest.raises(RulesError) as refused:
        strategy(wrong)  # type: ignore[arg-type]
    assert len(str(refused.value)) < 300


def test_the_nearest_strategy_is_offered() -> None:
    with pytest.raises(RulesError, match=r"Did you mean sensible\?"):
        strategy("sensibel")


def test_strategies_are_known_by_name_and_character() -> None:
    assert len(STRATEGIES) >= 4
    assert {who.name.lower() for who in STRATEGIES.values()} == set(STRATEGIES)
    assert len({who.character for who in STRATEGIES.values()}) == len(STRATEGIES)
    assert strategy(" Caller ") is STRATEGIES["caller"]
    assert set(MIXED) <= set(STRATEGIES)


def test_a_strategy_of_ones_own_is_taken_as_it_is() -> None:
    watcher = Watcher()
    assert strategy(watcher) is watcher


def test_seating_one_for_all_one_each_or_some() -> None:
    caller, bold = STRATEGIES["caller"], STRATEGIES["bold"]
    assert seat_strategies("caller", [1, 3]) == {1: caller, 3: caller}
    assert seat_strategies(["bold", "caller"], [1, 3]) == {1: bold, 3: caller}
    assert seat_strategies({3: "bold"}, [1, 3]) == {3: bold}
    assert [who.name.lower() for who in seat_strategies("mixed", range(1, 6)).values()] == [*MIXED, MIXED[0]]


@pytest.mark.parametrize(
    ("others", "says"),
    [
        (["bold"], "There are 1 strategies for 2 seats"),
        ({2: "bold"}, "2 is not a seat"),
        ("boldd", "Did you mean bold"),
    ],
)
def test_seating_that_cannot_be_is_refused(others: object, says: str) -> None:
    with pytest.raises(RulesError, match=says):
        seat_strategies(others, [1, 3])  # type: ignore[arg-type]


def test_seats_that_play_alike_are_told_apart() -> None:
    caller, bold = STRATEGIES["caller"], STRATEGIES["bold"]
    assert seat_names(4, {1: caller, 2: bold, 3: caller}) == ("Seat 0", "Caller 1", "Bold", "Caller 3")
