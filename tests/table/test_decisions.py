"""Decisions: what is asked, of whom, which answers are allowed, and why others are not."""

from dataclasses import FrozenInstanceError, asdict

import pytest
from hypothesis import given, settings

from cardlab.games import Ponsi
from cardlab.games.chicago import WayDecision
from cardlab.games.deuces_jacks_axe import AceDrawDecision
from cardlab.games.pontoon_bank_events import HandSettled
from cardlab.seeds import Seed
from cardlab.table.betting import BetDecision, StayDecision
from cardlab.table.choosing_cards import CardsDecision, how_many
from cardlab.table.deal import Deal
from cardlab.table.decisions import ALL_WORDS, Decision
from cardlab.table.declaring import DeclareDecision
from cardlab.table.events import Returned
from cardlab.table.reasons import ActionError, IllegalAction, Reason, did_you_mean, listed, quoted
from tests.strategies_for_tests import fresh_deals, luck, poker_games, say, some_answer, until, until_card

A5 = Ponsi(low="A5")


def asked(deal: Deal) -> Decision:
    assert deal.decision is not None
    return deal.decision


def why_not(deal: Deal, word: str) -> tuple[str, str]:
    """The code and the rule of a refusal."""
    reason = asked(deal).why_not(word)
    assert reason is not None
    return reason.code, reason.rule


# Every reason, once.


def test_why_not_before_a_bet() -> None:
    deal = A5.deal(seed=1, players=3)
    assert why_not(deal, "fold") == ("free", "betting.fold")
    assert why_not(deal, "call") == ("no_bet", "betting.call")
    assert why_not(deal, "raise")[1] == "betting.raise"
    assert why_not(deal, "pay") == ("no_price", "betting.round")
    assert why_not(deal, "high") == ("coins_later", "betting.round")


def test_why_not_after_a_bet() -> None:
    deal = A5.deal(seed=1, players=3)
    say(deal, "bet")
    assert why_not(deal, "check") == ("bet_open", "betting.check")
    assert why_not(deal, "bet")[1] == "betting.bet"
    assert "a bet of 2 to answer" in asked(deal).why_not("check").sentence  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("counts", "raises", "said"), [(False, 3, "3 raises"), (True, 3, "3 bets and raises"), (False, 1, "1 raise")]
)
def test_why_not_after_the_last_raise(counts: bool, raises: int, said: str) -> None:
    game = Ponsi(low="A5", raise_cap_counts_opening=counts, max_raises=raises)
    deal = game.deal(seed=1, players=5)
    say(deal, "bet")
    while "raise" in deal.legal_actions:
        deal.act("raise")
    assert why_not(deal, "raise") == ("cap", "betting.cap")
    sentence = asked(deal).why_not("raise").sentence  # type: ignore[union-attr]
    assert said in sentence
    assert "1 raises" not in sentence


def test_why_not_with_too_few_chips() -> None:
    deal = A5.deal(seed=1, stacks=[2, 2, 2], dealer=0)
    assert why_not(deal, "bet") == ("chips", "betting.stack")
    assert deal.legal_actions == ("check",)
    rich = A5.deal(seed=1, stacks=[200, 200, 4], dealer=0)
    say(rich, "bet")
    assert rich.legal_actions == ("call", "fold")
    assert why_not(rich, "raise") == ("chips", "betting.stack")


def test_why_not_before_a_card() -> None:
    deal = until_card(A5.deal(seed=1, players=3), 0)
    for word in ("check", "bet", "call", "raise"):
        assert why_not(deal, word) == ("no_betting", "stay.before_card")
    assert why_not(deal, "low") == ("coins_later", "betting.round")


def test_why_not_with_the_coins() -> None:
    deal = until(A5.deal(seed=1, players=3), "declare")
    for word in ("check", "bet", "call", "raise", "fold", "pay"):
        assert why_not(deal, word) == ("coins_now", "declare.coins")


# What decisions tell.


def test_a_bet_decision_has_the_amounts() -> None:
    deal = A5.deal(seed=1, players=3)
    say(deal, "bet raise")
    decision = asked(deal)
    assert isinstance(decision, BetDecision)
    assert (decision.to_call, decision.size, decision.bet_to, decision.raises_left, decision.stack) == (4, 2, 4, 2, 199)
    assert [decision.chips(word) for word in decision.legal_actions] == [4, 6, 0]
    assert [decision.label(word) for word in decision.legal_actions] == ["Call 4", "Raise to 6", "Fold"]
    assert decision.question() == "Call 4, raise to 6, or fold."


def test_a_stay_decision_has_the_price_and_the_card() -> None:
    decision = asked(until_card(A5.deal(seed=1, players=3), 2))
    assert isinstance(decision, StayDecision)
    assert (decision.price, decision.step, decision.label("pay"), decision.chips("pay")) == (3, 2, "Pay 3", 3)
    assert decision.question() == "Pay 3 to see the third shared card, or fold."


def test_a_declare_decision_has_the_coins() -> None:
    decision = asked(until(A5.deal(seed=1, players=3), "declare"))
    assert isinstance(decision, DeclareDecision)
    assert decision.sealed
    assert decision.question() == "Choose your coins in secret: 1 for low, 2 for high or 3 for both."
    assert [decision.detail(word) for word in decision.shown()] == ["2 coins", "1 coin", "3 coins"]


@settings(max_examples=30)
@given(fresh_deals(), luck)
def test_what_a_button_says_is_what_happens(deal: Deal, number: int) -> None:
    stream = Seed(number).stream()
    while deal.decision is not None:
        decision = deal.decision
        if isinstance(decision, CardsDecision):  # cards are chosen in the hand, not by a button each
            deal.act(*some_answer(decision, stream))
            continue
        choices = {choice.action: choice for choice in decision.choices()}
        assert set(decision.legal_actions) <= set(choices)
        for word, choice in choices.items():
            assert choice.allowed == (word in decision.legal_actions)
            assert (choice.reason is None) == choice.allowed
            assert choice.label
        word, seat = some_answer(decision, stream)
        before = deal.stacks[seat]
        events = deal.act(word, seat)
        back = sum(event.chips for event in events if isinstance(event, Returned) and event.seat == seat)
        settled = any(isinstance(event, HandSettled) for event in events)  # the bank has paid, and is on offer
        if deal.decision is not None and not settled:
            assert before - deal.stacks[seat] == choices[word].chips - back
            amount = choices[word].label.removesuffix(", all in").split()[-1]
            assert amount.isdigit() == (choices[word].chips > 0 or word == "call")


@settings(max_examples=30)
@given(fresh_deals(poker_games), luck)
def test_the_repr_of_a_decision_lists_the_seats_and_the_actions(deal: Deal, number: int) -> None:
    stream = Seed(number).stream()
    while deal.decision is not None:
        seats = listed((f"seat {seat}" for seat in deal.decision.seats), "and")
        can = listed(deal.legal_actions)
        if isinstance(asked := deal.decision, CardsDecision):  # too many to list
            can = f"{asked.words[0]} {how_many(asked.fewest, asked.most)}"
        # What the cards of a seat allow is for that seat alone.
        if isinstance(asked, AceDrawDecision):
            can = "discard up to 3 cards"
        elif isinstance(asked, WayDecision):
            can = f"go {listed(way for way, _ in asked.signs)}, as their spades allow"
        elif isinstance(asked, DeclareDecision):
            can = f"go {can}"
        assert repr(asked) == f"<{asked.kind}: {seats} may {can}>"
        deal.act(*some_answer(deal.decision, stream))


def test_decisions_are_equal_by_value() -> None:
    one, two = A5.deal(seed=1, players=3), A5.deal(seed=2, players=3)
    assert one.decision == two.decision  # a decision holds public facts only, no cards
    assert hash(one.decision) == hash(two.decision)


def test_every_word_of_a_decision_is_a_word_of_the_table() -> None:
    for kind in (BetDecision, StayDecision, DeclareDecision):
        assert set(kind.words) <= ALL_WORDS


# Reasons and errors.


def test_a_reason_is_said_as_its_sentence() -> None:
    reason = Reason("cap", "The cap is reached.", "betting.cap")
    assert str(reason) == "The cap is reached."
    error = IllegalAction(reason)
    assert (str(error), error.reason) == ("The cap is reached.", reason)


def test_words_are_listed_as_in_a_sentence() -> None:
    assert [listed([]), listed(["a"]), listed(["a", "b"]), listed("abc", "and")] == ["", "a", "a or b", "a, b and c"]


def test_a_near_word_is_offered_and_a_far_one_is_not() -> None:
    assert did_you_mean("rase", ALL_WORDS) == " Did you mean raise?"
    assert did_you_mean("banana", ALL_WORDS) == ""
    assert did_you_mean(None, ["none"]) == " Did you mean none?"


def test_what_is_quoted_is_never_long() -> None:
    assert len(quoted("x" * 1_000_000)) <= 60
    assert quoted("banana") == "'banana'"
    with pytest.raises(ActionError) as wrong:
        A5.deal(seed=1).act("y" * 1_000_000)
    assert len(str(wrong.value)) < 200


def test_no_decision_knows_a_card() -> None:
    deal = A5.deal(seed=1, players=3)
    while deal.decision is not None:
        assert "Card(" not in repr(asdict(deal.decision))
        deal.act(deal.legal_actions[0])


def test_equal_decisions_are_one_object_that_can_not_be_changed() -> None:
    one, other = A5.deal(seed=1), A5.deal(seed=2)
    assert one.decision is other.decision
    assert one.decision is not None
    with pytest.raises(FrozenInstanceError):
        one.decision.legal_actions = ("fold",)  # type: ignore[misc]
    one.act("bet")
    assert other.legal_actions == ("check", "bet")


class Word(str):
    """Text that is equal to a word and is another object, as a page or numpy may hand in."""


def test_an_action_is_kept_as_the_plain_word() -> None:
    deal = A5.deal(seed=1)
    for written in (Word("bet"), " Call ", Word("raise")):
        deal.act(written)
    assert [answer.action for answer in deal.answers] == ["bet", "call", "raise"]
    assert {type(answer.action) for answer in deal.answers} == {str}
