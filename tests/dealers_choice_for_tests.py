"""Random house rules for the games of dealer's choice, and what is known of cards that change hands."""

import re
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from typing import Any

from hypothesis import strategies as st

from cardlab.cards import PACK, Card
from cardlab.games.anaconda import Anaconda
from cardlab.games.chicago import Chicago
from cardlab.games.deuces_jacks_axe import ALL_BUT_AN_ACE, WILD, AceDrawDecision, DeucesJacksAxe
from cardlab.games.draw import Draw
from cardlab.games.elimination import Elimination
from cardlab.table.card_events import CardsPassed, Covered, Discarded, TurnedUp
from cardlab.table.choosing_cards import CardsDecision
from cardlab.table.deal import Deal
from cardlab.table.decisions import ALL_WORDS, Decision
from cardlab.table.events import Dealt, DealtUp, Event, Folded, Turned, TurnedForAll, Viewer
from cardlab.table.reasons import IllegalAction
from cardlab.table.record import Answered

LOWS = ("A5", "A6", "A6B", "D27", "H75", "D26")
BOTH_TIES = ("lose", "share", "keep_outright", "nut_tie_ok", "tie_ok")
FAILED_BOTHS = ("blocks", "removed")
IDLE_WITH_ONE_WINNER = ("declare", "coin_code", "both_tie", "failed_both", "no_winner")
NO_WINNERS = ("ride", "divide_active", "split_failed_both")


@st.composite
def general_terms(draw: st.DrawFn) -> dict[str, Any]:
    """A value for each of the general rules of dealer's choice."""
    amounts = st.integers(1, 7)
    declare = draw(st.sampled_from(("coins", "chips", "tokens", "in_turn", "cards_speak")))
    speaks = declare == "cards_speak"
    stakes = draw(st.booleans())
    counts = draw(st.permutations(range(4)))[:3] if declare == "coins" else (1, 2, 3)
    return {
        "ante": draw(st.integers(0, 3)),
        "ante_by": draw(st.sampled_from(("each", "dealer"))),
        "bet": draw(amounts),
        "final_bet": draw(amounts),
        "max_raises": draw(st.integers(1, 4)),
        "raise_cap_counts_opening": draw(st.booleans()),
        "declare": declare,
        "coin_code": dict(zip(counts, ("low", "high", "both"), strict=True)),
        "both_tie": "lose" if speaks else draw(st.sampled_from(BOTH_TIES)),
        "failed_both": "blocks" if speaks else draw(st.sampled_from(FAILED_BOTHS)),
        "no_winner": draw(st.sampled_from(NO_WINNERS[:2] if speaks else NO_WINNERS)),
        "table_stakes": stakes,
        "side_pots": draw(st.sampled_from(("separate", "hoyle_shared"))) if stakes else "separate",
    }


def high_low_or_high(draw: st.DrawFn) -> dict[str, Any]:
    """The general rules with a low ranking and its qualifier, or without those that a single winner leaves idle."""
    general, low = draw(general_terms()), draw(st.sampled_from((None, *LOWS)))
    if low is None:
        return {"low": None, **{name: value for name, value in general.items() if name not in IDLE_WITH_ONE_WINNER}}
    return {"low": low, "qualifier": draw(st.sampled_from((None, 8, 9, "no_pair"))), **general}


@st.composite
def anaconda_terms(draw: st.DrawFn) -> dict[str, Any]:
    """A value for every house rule of Anaconda."""
    return {
        **high_low_or_high(draw),
        "passes": draw(st.lists(st.tuples(st.integers(1, 7), st.integers(1, 6)), min_size=1, max_size=3)),
        "bet_after_pass": draw(st.booleans()),
        "declare_after_cards_shown": draw(st.integers(1, 5)),
    }


@st.composite
def draw_terms(draw: st.DrawFn) -> dict[str, Any]:
    """A value for every house rule of draw poker."""
    return {
        **high_low_or_high(draw),
        "draws": draw(st.sampled_from(((5,), (3, 2), (3,), (5, 5, 5)))),
        "opener": draw(st.sampled_from(("rotate", "left_of_dealer"))),
    }


@st.composite
def axe_terms(draw: st.DrawFn) -> dict[str, Any]:
    """A value for every house rule of Deuces & Jacks & the Man with the Axe."""
    low = draw(st.sampled_from((None, None, *LOWS)))
    general = draw(general_terms())
    if low is None:
        general = {name: value for name, value in general.items() if name not in IDLE_WITH_ONE_WINNER}
    draws = draw(st.sampled_from(((3,), (3, 2), (5,), (3, 3))))
    return {
        **general,
        "low": low,
        "wild_low": draw(st.sampled_from(("lowest_missing", "zero", "duplicate"))) if low else "lowest_missing",
        "natural_sevens": None if low else draw(st.sampled_from((None, "half", "all"))),
        "draws": draws,
        "four_with_an_ace": 3 not in draws or draw(st.booleans()),
        "opener": draw(st.sampled_from(("rotate", "left_of_dealer"))),
    }


@st.composite
def elimination_terms(draw: st.DrawFn) -> dict[str, Any]:
    """A value for every house rule of Elimination."""
    return {
        **draw(general_terms()),
        "simultaneous_empty": draw(st.sampled_from(("split", "left_of_dealer", "ride"))),
        "stock_out": draw(st.sampled_from(("stop_turning", "next_card"))),
    }


axe_games: st.SearchStrategy[DeucesJacksAxe] = axe_terms().map(lambda terms: DeucesJacksAxe(**terms))
elimination_games: st.SearchStrategy[Elimination] = elimination_terms().map(lambda terms: Elimination(**terms))
draw_games: st.SearchStrategy[Draw] = draw_terms().map(lambda terms: Draw(**terms))
anaconda_games: st.SearchStrategy[Anaconda] = anaconda_terms().map(lambda terms: Anaconda(**terms))


@st.composite
def chicago_terms(draw: st.DrawFn) -> dict[str, Any]:
    """A value for every house rule of Chicago."""
    general = draw(general_terms())
    spade = draw(st.sampled_from(("high", "low")))
    ways = {"low": "spade"}
    return {
        **general,
        "coin_code": {count: ways.get(way, way) for count, way in general["coin_code"].items()},
        "spade": spade,
        "low_chicago_ace": draw(st.sampled_from(("high", "low"))) if spade == "low" else "high",
    }


chicago_games: st.SearchStrategy[Chicago] = chicago_terms().map(lambda terms: Chicago(**terms))


# Answers that choose cards.


def wrong_choices(decision: CardsDecision) -> list[str]:
    """Choices of cards that can be read and are not allowed: too few or many, not held, one card twice."""
    verb, hand = decision.words[0], [str(card) for card in decision.hand]
    absent = [str(card) for card in PACK if card not in decision.hand]
    count = max(decision.fewest, 1)
    most = ALL_BUT_AN_ACE if isinstance(decision, AceDrawDecision) else decision.most
    too_many = [hand[: most + 1]] if len(hand) > most else []
    chosen = [*too_many, [*hand[: count - 1], absent[0]], [*hand[:1], *hand[: max(count - 1, 1)]]]
    if decision.fewest > 1:
        chosen.append(hand[: decision.fewest - 1])
    return [f"{verb} {' '.join(named)}" for named in chosen if named and not (named == hand and decision.ordered)]


def words_not_legal(decision: Decision) -> list[str]:
    """What is known at a card table and is not allowed now; for a choice of cards, wrong choices too."""
    words = sorted(ALL_WORDS - set(decision.legal_actions))
    if isinstance(decision, CardsDecision):  # its verb alone, without cards, says nothing
        words = [word for word in words if word not in decision.words] + wrong_choices(decision)
    return words


def besides_the_rules(words: str, game: Any) -> str:
    """What is said, without what the rules of a game with wild cards say: which they are, and what one stands for."""
    if isinstance(game, DeucesJacksAxe):
        for said in (*game.announced[0], *game.announced[1], repr(WILD)):
            words = words.replace(said, "")
        words = re.sub(r"([♣♦♥♠]) as [^ ,)]+", r"\1", words)
    return words


# What is known of cards that change hands.


def knowers(deal: Deal) -> dict[Card, set[Viewer]]:
    """Who has seen each card that came to somebody, by the rules of cards alone.

    A seat knows the cards that it was dealt, those that were passed to it, and those that it has passed on or thrown
    away; everybody those that lay face up, and after a showdown the hands of those who are in.
    """
    everybody: tuple[Viewer, ...] = (*range(deal.players), "spectator")
    known: dict[Card, set[Viewer]] = {card: set() for card in PACK}
    hands: list[list[Card]] = [[] for _ in range(deal.players)]
    folded = {event.seat for event in deal.events if isinstance(event, Folded)}
    for event in deal.events:
        for seat, gone in left(event).items():
            hands[seat] = [card for card in hands[seat] if card not in gone]
        for seat, new in came(event).items():
            hands[seat] += new
            for card in new:
                known[card].add(seat)
        for card in lay_open(event):
            known[card].update(everybody)
    if deal.decision is None and len(folded) < deal.players - 1:
        for seat in set(range(deal.players)) - folded:
            for card in hands[seat]:
                known[card].update(everybody)
    return known


def came(event: Event) -> dict[int, list[Any]]:
    """The cards that an event brings to each seat."""
    match event:
        case Dealt(seat=seat, cards=cards):
            return {seat: list(cards)}
        case DealtUp(seat=seat, card=card):
            return {seat: [card]}
        case CardsPassed(passes=passes):
            return {each.to: list(each.cards) for each in passes}
    return {}


def left(event: Event) -> dict[int, list[Any]]:
    """The cards that an event takes from each seat."""
    match event:
        case Discarded(seat=seat, cards=cards):
            return {seat: list(cards)}
        case CardsPassed(passes=passes):
            return {each.seat: list(each.cards) for each in passes}
    return {}


def lay_open(event: Event) -> list[Any]:
    """The cards that an event shows to everybody."""
    match event:
        case (
            DealtUp(card=card) | Turned(card=card) | TurnedForAll(card=card) | TurnedUp(card=card) | Covered(card=card)
        ):
            return [card]
        case Discarded(cards=cards, open=True):
            return list(cards)
    return []


def cards_moved(deal: Deal) -> int:
    """How often somebody has come to know a card so far."""
    return sum(bool(came(event)) or bool(lay_open(event)) for event in deal.events)


def renamed(deal: Deal, names: dict[Card, Card]) -> Deal:
    """The same deal with some cards in each other's places: in the pack, and in the answers that name them."""
    assert deal.record.pack is not None, "it needs a deal with a chosen pack"
    words = {str(card): str(other) for card, other in names.items()}

    def said(answer: Answered) -> Answered:
        verb, *named = answer.action.split(" ")
        return answer._replace(action=" ".join([verb, *(words.get(name, name) for name in named)]))

    pack = tuple(names.get(card, card) for card in deal.record.pack)
    return Deal(replace(deal.record, pack=pack, answers=tuple(map(said, deal.answers))))


def another_deal(deal: Deal, viewer: Viewer, shuffle: Callable[[list[Card]], list[Card]]) -> Deal:
    """A deal that the viewer can't tell from this one: cards that it has not seen have changed places.

    Where an answer needs certain cards, as going spade does, they are shuffled until the answers can be given.
    """
    known = knowers(deal)
    hidden = [card for card in PACK if viewer not in known[card]]
    if isinstance(deal.game, Elimination):  # everybody knows that no hand holds a rank that went out
        out = {event.card.rank for event in deal.events if isinstance(event, Turned | Covered)}
        hidden = [card for card in hidden if card.rank not in out]
    for _ in range(1000):
        with suppress(IllegalAction):
            return renamed(deal, dict(zip(hidden, shuffle(hidden), strict=True)))
    raise AssertionError("no other deal in which these answers can be given")
