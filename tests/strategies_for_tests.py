"""What the tests of the engine are tried on: random rules, tables and answers, and helpers to play with them."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Any

from hypothesis import strategies as st

from cardlab.cards import PACK, Card, cards
from cardlab.games.anaconda import Anaconda
from cardlab.games.chicago import Chicago
from cardlab.games.deuces_jacks_axe import DeucesJacksAxe
from cardlab.games.draw import Draw
from cardlab.games.elimination import Elimination
from cardlab.games.ponsi import Ponsi
from cardlab.games.pontoon_rules import Pontoon
from cardlab.games.stud import SevenCardStud
from cardlab.seeds import Seed, Stream
from cardlab.table.deal import Deal
from cardlab.table.decisions import Decision
from cardlab.table.events import Event, Viewer
from cardlab.table.house import House
from tests.dealers_choice_for_tests import (
    BOTH_TIES,
    FAILED_BOTHS,
    LOWS,
    NO_WINNERS,
    anaconda_games,
    another_deal,
    axe_games,
    cards_moved,
    chicago_games,
    draw_games,
    elimination_games,
    knowers,
    words_not_legal,
)
from tests.pontoon_for_tests import another_world, least_stack, other_words, places_hidden, pontoon_games


@st.composite
def all_houses(draw: st.DrawFn) -> House:
    """A house with any rules that go together."""
    shared = draw(st.booleans())
    others = {
        "nobody_qualifies": draw(st.sampled_from((None, "split_active", "ride"))),
        "qualifier": 8,  # claims come with their strengths, so it only makes `nobody_qualifies` a rule that can be
        "side_pots": "hoyle_shared" if shared else "separate",
        "withdraw_includes_winner": not shared or draw(st.booleans()),
        "odd_chip_halves": draw(st.sampled_from(("high", "carry"))),
        "odd_chip_ties": draw(st.sampled_from(("left_of_dealer", "high_card_suit", "carry"))),
        "split_identical_whole": draw(st.booleans()),
    }
    house = House(
        both_tie=draw(st.sampled_from(BOTH_TIES)),
        failed_both=draw(st.sampled_from(FAILED_BOTHS)),
        no_winner=draw(st.sampled_from(NO_WINNERS)),
        **others,  # type: ignore[arg-type]
    )
    return house.with_speaking_cards() if draw(st.integers(0, 7)) == 0 else house


houses: st.SearchStrategy[House] = all_houses()
packs: st.SearchStrategy[tuple[Card, ...]] = st.integers(0, 2**32).map(
    lambda number: tuple(Seed(number).stream().shuffled(PACK))
)
luck: st.SearchStrategy[int] = st.integers(0, 2**32)


@st.composite
def ponsi_terms(draw: st.DrawFn) -> dict[str, Any]:
    """A value for every house rule of Ponsi."""
    amounts = st.integers(1, 7)
    shared = draw(st.integers(1, 5))
    prices = draw(st.just((1, 2, 3, 4, 5)[:shared]) | st.tuples(*[amounts] * shared))
    counts = draw(st.permutations(range(4)))[:3]
    table_stakes = draw(st.booleans())
    return {
        "low": draw(st.sampled_from(LOWS)),
        "qualifier": draw(st.sampled_from((None, 8, 9, "no_pair"))),
        "ante": draw(st.integers(0, 3)),
        "ante_by": draw(st.sampled_from(("each", "dealer"))),
        "first_opener": draw(st.sampled_from(("left_of_dealer", "dealer"))),
        "first_bet": draw(amounts),
        "stay_prices": prices,
        "bet_sizes": draw(st.sampled_from(("price", "price_plus_one")) | st.tuples(*[amounts] * shared)),
        "max_raises": draw(st.integers(1, 4)),
        "raise_cap_counts_opening": draw(st.booleans()),
        "final_bet_rule": draw(st.booleans()),
        "final_bet": draw(amounts),
        "decision_start": draw(st.sampled_from(("rotate_from_last_first", "kth_left_of_dealer", "left_of_dealer"))),
        "opener": draw(st.sampled_from(("first_payer", "rotate"))),
        "coin_code": dict(zip(counts, ("low", "high", "both"), strict=True)),
        "both_tie": draw(st.sampled_from(BOTH_TIES)),
        "failed_both": draw(st.sampled_from(FAILED_BOTHS)),
        "no_winner": draw(st.sampled_from(NO_WINNERS)),
        "last_player_pays_price": draw(st.booleans()),
        "table_stakes": table_stakes,
        "side_pots": draw(st.sampled_from(("separate", "hoyle_shared"))) if table_stakes else "separate",
    }


@st.composite
def stud_terms(draw: st.DrawFn) -> dict[str, Any]:
    """A value for every house rule of seven-card stud."""
    amounts = st.integers(1, 7)
    declare = draw(st.sampled_from(("coins", "chips", "tokens", "in_turn", "cards_speak")))
    speaks = declare == "cards_speak"
    bet_after = not speaks and draw(st.booleans())
    both = not speaks and draw(st.booleans())
    stakes = draw(st.booleans())
    counts = draw(st.permutations(range(4)))[:3] if declare == "coins" else (1, 2, 3)

    qualifier, high_qualifier = draw(st.sampled_from((None, 8, 9, "no_pair"))), draw(st.sampled_from((None, "pair")))
    qualifies = qualifier is not None or high_qualifier is not None

    def where(possible: bool, *values: str) -> str:
        """Any of the values, or the first where the others contradict another rule."""
        return draw(st.sampled_from(values if possible else values[:1]))

    return {
        "low": draw(st.sampled_from(LOWS)),
        "qualifier": qualifier,
        "high_qualifier": high_qualifier,
        "nobody_qualifies": draw(st.sampled_from((None, "split_active", "ride"))) if qualifies else None,
        "ante": draw(st.integers(0, 3)),
        "ante_by": draw(st.sampled_from(("each", "dealer"))),
        "bet": draw(amounts),
        "final_bet": draw(amounts),
        "max_raises": draw(st.integers(1, 4)),
        "raise_cap_counts_opening": draw(st.booleans()),
        "declare": declare,
        "first_to_declare": where(declare == "in_turn", "left_of_dealer", "last_raiser"),
        "coin_code": dict(zip(counts, ("low", "high", "both"), strict=True)),
        "allow_both": speaks or both,
        "bet_after_declare": bet_after,
        "lock_may_raise": not bet_after or draw(st.booleans()),
        "both_tie": where(both, *BOTH_TIES),
        "failed_both": where(both, *FAILED_BOTHS),
        "no_winner": where(True, *NO_WINNERS) if both else where(True, *NO_WINNERS[:2]),
        "odd_chip_ties": where(True, "left_of_dealer", "high_card_suit", "carry"),
        "table_stakes": stakes,
        "side_pots": where(stakes, "separate", "hoyle_shared"),
    }


ponsi_games: st.SearchStrategy[Ponsi] = ponsi_terms().map(lambda terms: Ponsi(**terms))
stud_games: st.SearchStrategy[SevenCardStud] = stud_terms().map(lambda terms: SevenCardStud(**terms))
GAMES_TO_TRY: dict[str, st.SearchStrategy[Any]] = {
    Ponsi.title: ponsi_games,
    SevenCardStud.title: stud_games,
    Anaconda.title: anaconda_games,
    Chicago.title: chicago_games,
    Draw.title: draw_games,
    DeucesJacksAxe.title: axe_games,
    Elimination.title: elimination_games,
    Pontoon.title: pontoon_games,
}
games: st.SearchStrategy[Any] = st.one_of(*GAMES_TO_TRY.values())
poker_games: st.SearchStrategy[Any] = st.one_of(
    *[each for title, each in GAMES_TO_TRY.items() if title != Pontoon.title]
)


@st.composite
def fresh_deals(draw: st.DrawFn, game: st.SearchStrategy[Any] = games, most_players: int = 9) -> Deal:
    """A deal of any game that nobody has acted in yet: any rules, any seats, deep or short stacks, a pack or a seed."""
    rules = draw(game)
    players = draw(st.integers(2, min(most_players, rules.seats_allowed[-1])))
    banking = isinstance(rules, Pontoon)
    least = least_stack(rules) if banking else 1 if rules.table_stakes else rules.ante
    stack = st.just(200) | st.integers(least, max(30, least))
    stacks = [draw(stack) for _ in range(players)]
    pack = draw(st.none() | packs)
    deal = rules.deal(draw(st.integers(0, 10**6)), players, stacks, draw(st.integers(0, players - 1)), pack)
    return Deal(replace(deal.record, carried=0 if banking else draw(st.just(0) | st.integers(1, 50))))


def some_answer(decision: Decision, stream: Stream) -> tuple[str, int]:
    """A random answer to a decision, seldom a fold, by any of the seats that are asked."""
    if decision.private:
        seat = stream.choice(decision.seats)
        return stream.choice(decision.facing(seat).legal_actions), seat
    legal = decision.legal_actions
    stay = [word for word in legal if word != "fold"]
    words = stay if stay and stream.chance(7, 8) else legal
    return stream.choice(words), stream.choice(decision.seats)


def play(deal: Deal, number: int, answers: int = 10_000) -> Deal:
    """Act in the deal with random answers that `number` decides; at most so many. Gives the deal back."""
    stream = Seed(number).stream()
    while deal.decision is not None and len(deal.answers) < answers:
        deal.act(*some_answer(deal.decision, stream))
    return deal


def say(deal: Deal, words: str) -> tuple[Event, ...]:
    """Give the answers in `words` one after another; gives back all that happened."""
    return tuple(event for word in words.split() for event in deal.act(word))


# Stay as cheaply as can be, or put in as much as can be.
CHEAP = ("check", "call", "pay", "fold")
DEAR = ("raise", "bet", "call", "check", "pay", "fold")


def first_of(deal: Deal, wanted: Iterable[str]) -> str:
    """The first of the wanted words that is legal now."""
    return next((word for word in wanted if word in deal.legal_actions), deal.legal_actions[0])


def until(deal: Deal, kind: str, wanted: Sequence[str] = CHEAP) -> Deal:
    """Play on, each seat with the first of the wanted words that it may, until a decision of this kind is asked."""
    while deal.decision is not None and deal.decision.kind != kind:
        deal.act(first_of(deal, wanted))
    return deal


def until_card(deal: Deal, step: int, wanted: Sequence[str] = CHEAP) -> Deal:
    """Play on until the first seat is asked to pay for shared card `step` (from 0)."""
    while (asked := deal.decision) is None or asked.kind != "stay" or getattr(asked, "step", None) != step:
        deal.act(first_of(deal, wanted))
    return deal


def declared(deal: Deal, ways: str | Sequence[str], wanted: Sequence[str] = CHEAP) -> Deal:
    """Play to the coins without a fold, declare the ways by seat ("high low both"), and give the deal back."""
    until(deal, "declare", wanted)
    for seat, way in enumerate(ways.split() if isinstance(ways, str) else ways):
        deal.act(way, seat)
    return deal


def takings(deal: Deal) -> dict[int | str, int]:
    """Chips by seat for those who took any, and what rides."""
    assert deal.outcome is not None
    shares: dict[int | str, int] = {seat: share for seat, share in enumerate(deal.outcome.shares) if share}
    return shares | ({"rides": deal.outcome.rides} if deal.outcome.rides else {})


def dealt(game: Any, hands: Sequence[str], row: str = "", stacks: int | Sequence[int] = 200) -> Deal:
    """A deal of these hands to seats 0, 1, ... and then this shared row, or what is drawn.

    The last seat deals, so seat 0 is to its left.
    """
    pack = cards(" ".join([*hands, row]))
    rest = tuple(card for card in PACK if card not in pack)
    return game.deal(seed=0, players=len(hands), stacks=stacks, dealer=len(hands) - 1, pack=pack + rest)  # type: ignore[no-any-return]


def stud_dealt(game: SevenCardStud | Chicago, hands: Sequence[str], stacks: int | Sequence[int] = 200) -> Deal:
    """A deal of stud in which seats 0, 1, ... get these seven cards, in the order dealt, if nobody folds.

    The last seat deals, so seat 0 is to its left. The first two of a hand are down, the next four up, the last down.
    """
    sevens = [cards(hand) for hand in hands]
    pack = [card for seven in sevens for card in seven[:2]]
    pack += [seven[place] for place in range(2, 7) for seven in sevens]
    rest = [card for card in PACK if card not in pack]
    return game.deal(seed=0, players=len(hands), stacks=stacks, dealer=len(hands) - 1, pack=pack + rest)


def viewers(deal: Deal) -> tuple[Viewer, ...]:
    """Everybody who can look on."""
    return (*range(deal.players), "spectator", "teacher")


def everything(deal: Deal) -> tuple[object, ...]:
    """All that a deal shows of itself, for "nothing has changed"."""
    return (
        deal.record,
        deal.events,
        deal.stacks,
        deal.pot,
        deal.cards,
        deal.decision,
        deal.legal_actions,
        deal.outcome,
        [deal.view(viewer) for viewer in viewers(deal)],
        repr(deal),
    )


def not_legal(deal: Deal) -> list[str]:
    """Answers known at a card table that are not allowed now."""
    if isinstance(deal.game, Pontoon):
        return other_words(deal)
    assert deal.decision is not None
    return words_not_legal(deal.decision)


def hidden_places(deal: Deal, viewer: Viewer) -> list[int]:
    """The places in the pack, top card first, whose cards the viewer has not seen, by the rules of cards alone.

    The teacher sees all.
    """
    if isinstance(deal.game, Pontoon):
        return places_hidden(deal, viewer)
    if viewer == "teacher":
        return []
    assert deal.record.pack is not None, "hidden places are those of a chosen pack"
    known = knowers(deal)
    return [place for place, card in enumerate(deal.record.pack) if viewer not in known[card]]


def cards_out(deal: Deal) -> int:
    """How often cards have come to somebody so far; at Pontoon, where each answer can show some, the answers."""
    return len(deal.answers) if isinstance(deal.game, Pontoon) else cards_moved(deal)


def resampled(deal: Deal, viewer: Viewer, shuffle: Callable[[list[Card]], list[Card]]) -> Deal:
    """Another deal that the viewer can't tell from this one: hidden cards change places, the answers stay.

    An answer that chose hidden cards chooses those that are in their places.
    """
    if isinstance(deal.game, Pontoon):
        return another_world(deal, viewer, shuffle)
    return another_deal(deal, viewer, shuffle)
