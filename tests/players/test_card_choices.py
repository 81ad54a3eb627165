"""Which cards the players in the other seats keep and show: towards a good hand, and as their characters are."""

from collections import Counter

import pytest

from cardlab.cards import Card, cards
from cardlab.games.anaconda import Anaconda
from cardlab.games.buderick import BuderickGame
from cardlab.games.chicago import Chicago
from cardlab.games.deuces_jacks_axe import DeucesJacksAxe
from cardlab.games.draw import Draw
from cardlab.games.elimination import Elimination
from cardlab.players import STRATEGIES, answer, strategy
from cardlab.players.card_choices import ONE_WAY, choose_cards
from cardlab.players.estimated import estimated
from cardlab.ranking import A5, HIGH
from cardlab.seeds import Seed
from cardlab.table.choosing_cards import ArrangeDecision, CardsDecision, DiscardDecision, DrawDecision, cards_in
from cardlab.table.deal import Deal
from cardlab.table.events import Declared
from tests.players.test_strategies import played

GAME = Anaconda(low="A5")


def dealt(hand: str, rival: str = "Jh Jd 9s 8d 7s 5h 4h") -> Deal:
    """A deal of two in which seat 0 has this hand."""
    return GAME.deal(pack=cards(f"{hand} {rival}"), seed=5, players=2, dealer=1)


def kept(kind: type[CardsDecision], hand: str, fewest: int, most: int) -> set[str]:
    """What Cautious keeps of a hand of its own."""
    view = dealt("Kh Qd Tc 9c 8h 6s 2s").view(0)
    own = cards(hand)
    view.seats[0].cards = own
    decision = kind((0,), (own, ()), fewest, most, by=0)
    action = choose_cards(view, decision, Seed(1).stream(), ONE_WAY)
    assert action in decision.legal_actions
    return {str(card) for card in own} - {str(card) for card in cards_in(action)}


@pytest.mark.parametrize(
    ("hand", "keeps"),
    [
        ("Ah Ad 7c 6d Js", "Ah Ad"),  # a pair
        ("9h 9d 9c 4d Ks", "9h 9d 9c"),  # three of a kind
        ("Kh Jh Th 8h 3c", "Kh Jh Th 8h"),  # four to a flush, and nothing better
        ("Ah 2d 3c 4s 6h", "Ah 2d 3c 4s 6h"),  # a low as good as there is
        ("Ah Ad Ac Kd Ks", "Ah Ad Ac Kd Ks"),
    ],
)
def test_a_draw_keeps_what_is_worth_keeping(hand: str, keeps: str) -> None:
    assert kept(DrawDecision, hand, 0, 5) >= set(keeps.split())


def test_a_draw_to_a_low_throws_the_high_card_away() -> None:
    assert kept(DrawDecision, "Ah 2d 3c 5s Kh", 0, 5) == {"Ah", "2d", "3c", "5s"}


@pytest.mark.parametrize(
    ("hand", "keeps"),
    [
        ("Ah Ad Ac Kd Ks 7c 2d", "Ah Ad Ac Kd Ks"),
        ("Ah 2d 3c 4s 6h Kd Kc", "Ah 2d 3c 4s 6h"),
        ("9h Jh Kh 2h 4h 9c 9d", "9h Jh Kh 2h 4h"),
    ],
)
def test_of_seven_cards_the_best_five_one_way_are_kept(hand: str, keeps: str) -> None:
    assert kept(DiscardDecision, hand, 2, 2) == set(keeps.split())


def laid(name: str, hand: str) -> list[str]:
    """The order in which a strategy lays a hand."""
    view = dealt("Kh Qd Tc 9c 8h 6s 2s").view(0)
    own = cards(hand)
    view.seats[0].cards = own
    action = strategy(name).choose(view, ArrangeDecision((0,), (own, ()), 5, 5, by=0), Seed(1).stream())
    return [str(card) for card in cards_in(action)]


def test_cautious_and_sensible_show_first_what_says_least() -> None:
    for name in ("cautious", "sensible"):
        assert laid(name, "Kh Kd 7c 4d 2s") == ["2s", "4d", "7c", "Kh", "Kd"]
        assert laid(name, "Ah 2d 3c 4s 8h")[0] == "8h"  # of a low hand, the highest


def test_bold_shows_its_strength_first_and_caller_as_the_cards_are_held() -> None:
    assert set(laid("bold", "7c Kh 4d Kd 2s")[:2]) == {"Kh", "Kd"}
    assert laid("caller", "7c Kh 4d Kd 2s") == ["7c", "Kh", "4d", "Kd", "2s"]


def test_caller_keeps_two_ways_open_where_cautious_keeps_one() -> None:
    both_ways = Counter[str]()
    for seed in range(25):
        for name in ("caller", "cautious"):
            deal = GAME.deal(seed=seed, players=2, dealer=1)
            while deal.decision is not None and deal.decision.kind == "bet":
                deal.act("check")
            hand = deal.view(0).hand
            thrown = cards_in(answer(deal, 0, strategy(name)))
            low = {A5.pips(card) for card in hand if card not in thrown and A5.pips(card) <= 8}
            pair = HIGH.best(tuple(card for card in hand if card not in thrown)).name.startswith("pair")
            both_ways[name] += pair and len(low) >= 2
    assert both_ways["caller"] >= both_ways["cautious"]


@pytest.mark.parametrize("name", STRATEGIES)
def test_every_strategy_plays_anaconda_to_its_end(name: str) -> None:
    for seed in range(6):
        assert played(GAME.deal(seed=seed, players=4), [name]).decision is None
        assert played(Anaconda(low="D27", passes=((3, 1), (2, 1))).deal(seed=seed, players=7), [name]).decision is None


@pytest.mark.parametrize("name", STRATEGIES)
def test_every_strategy_plays_the_other_games_to_their_end(name: str) -> None:
    for game in (Draw(low="A5", draws=(3, 2)), DeucesJacksAxe(), Elimination(), Chicago(), Chicago(spade="low")):
        for seed in range(4):
            assert played(game.deal(seed=seed, players=5), [name]).decision is None


@pytest.mark.parametrize("name", [name for name in STRATEGIES if name != "random"])
def test_what_a_strategy_chooses_depends_on_nothing_that_it_cannot_see(name: str) -> None:
    own = "Ah 2d 3c 4s 8h Kd Kc"
    answers = set()
    for rival in ("Jh Jd 9s 8d 7s 5h 4h", "Qs Qd Qh 2c 2h 6d 6c"):
        deal = dealt(own, rival)
        answers.add((answer(deal, 0, strategy(name)), str(deal.view(0))))
        deal.act("check")
        deal.act("check")
        answers.add((answer(deal, 0, strategy(name)), str(deal.view(0))))
    assert len(answers) == 2


def rolled(own: str, rival: str) -> tuple[int, int]:
    """The chances of seat 0 once four cards of each of two hands have been shown."""
    deal = dealt(f"{own} 9c Jc", f"{rival} 9s Jd")
    hands = {0: cards(own), 1: cards(rival)}
    junk = {0: cards("9c Jc"), 1: cards("9s Jd")}
    while deal.decision is not None and deal.view().phase != "card 4":
        seat = deal.decision.seat
        match deal.decision.kind:
            case "pass":
                other = junk[seat]
                deal.act(f"pass {' '.join(map(str, (*other, hands[seat][-1])))}", seat)
            case "discard":
                thrown = [card for card in deal.view(seat).hand if card in (*junk[0], *junk[1])]
                deal.act(f"discard {' '.join(map(str, thrown))}", seat)
            case "arrange":
                deal.act(f"arrange {' '.join(map(str, deal.view(seat).hand))}", seat)
            case _:
                deal.act("check", seat)
    return estimated(deal.view(0), Seed(2).stream())


def test_a_hand_that_beats_all_that_can_lie_behind_a_board_is_sure_and_one_that_cannot_win_hopeless() -> None:
    high, low = rolled("Kh Kd Kc Ks 7c", "Ah 2d 3c 4s 8h")
    assert (high, low) == (100, 0)
    high, low = rolled("Ah 2d 3c 4s 8h", "Kh Kd Kc Ks 7c")
    assert (high, low) == (0, 100)


def test_nobody_at_anaconda_declares_a_hand_that_it_has_not() -> None:
    right = declared = 0
    for seed in range(20):
        deal = played(GAME.deal(seed=seed, players=4), ["sensible", "caller"])
        for event in deal.events:
            if isinstance(event, Declared) and event.way in ("high", "low"):
                hand: tuple[Card, ...] = tuple(card for card in deal.view("teacher").seats[event.seat].cards if card)
                good_low = A5.best(hand).category.endswith("no pair") and max(map(A5.pips, hand)) <= 9
                declared += 1
                right += good_low == (event.way == "low")
    assert declared > 25
    assert right / declared > 0.8


@pytest.mark.parametrize("game", [GAME, Draw(low="A5"), Elimination(), Chicago()], ids=lambda game: game.key)
def test_sensible_wins_and_random_loses_where_chances_are_estimated(game: BuderickGame) -> None:
    names, won = ("sensible", "caller", "bold", "cautious", "random"), Counter[str]()
    for seed in range(60):
        turned = [*names[seed % 5 :], *names[: seed % 5]]
        outcome = played(game.deal(seed=seed, players=5, dealer=seed % 5), turned).outcome
        assert outcome is not None
        for seat, chips in enumerate(outcome.net):
            won[turned[seat]] += chips
    assert won["sensible"] > 0 > won["random"]
