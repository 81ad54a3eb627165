"""Records made quickly are the records that their own constructor makes, and as frozen."""

from __future__ import annotations

import copy
import pickle
from dataclasses import FrozenInstanceError, replace

import pytest

from cardlab.cards import cards
from cardlab.games.pontoon_events import WentBust
from cardlab.games.pontoon_rules import Pontoon
from cardlab.table.decisions import Decision
from cardlab.table.quickly import quickly
from tests.pontoon_for_tests import pontoon_dealt, say

went_bust = quickly(WentBust)
FACTS = (1, 0, 2, cards("Kh Qd 2c"), 0, 5)


def test_it_is_the_same_record() -> None:
    made, slow = went_bust(*FACTS, rule="pontoon.bust_cards"), WentBust(*FACTS, rule="pontoon.bust_cards")
    assert type(made) is WentBust
    assert (made, hash(made), repr(made)) == (slow, hash(slow), repr(slow))
    assert made.shown is True  # a default
    assert replace(made, chips=7) == replace(slow, chips=7)


def test_it_is_copied_and_pickled_like_any_other() -> None:
    made = went_bust(*FACTS)
    for again in (copy.copy(made), copy.deepcopy(made), pickle.loads(pickle.dumps(made))):
        assert again == made
        assert type(again) is WentBust


def test_it_never_changes() -> None:
    made = went_bust(*FACTS)
    with pytest.raises(FrozenInstanceError):
        made.chips = 6  # type: ignore[misc]
    with pytest.raises(FrozenInstanceError):
        del made.chips
    with pytest.raises((AttributeError, TypeError)):  # which of them is up to the Python
        made.more = 1  # type: ignore[attr-defined]
    assert made == WentBust(*FACTS)


def test_a_fact_too_few_or_too_many_is_refused() -> None:
    with pytest.raises(TypeError):
        went_bust()  # type: ignore[call-arg]
    with pytest.raises(TypeError):
        went_bust(*FACTS, False, True, True, True)  # type: ignore[call-arg,arg-type]


def test_what_a_record_works_out_for_itself_is_there() -> None:
    deal = pontoon_dealt(Pontoon(), ["Kc 6d", "5h Ts", "Jh 2s"], "4s 3c")
    say(deal, "stake 10, stake 10, stake 10")
    decision = deal.decision
    assert isinstance(decision, Decision)
    slow = replace(decision)
    assert decision == slow
    assert decision.legal_actions == slow.legal_actions
    with pytest.raises(FrozenInstanceError):
        decision.legal_actions = ()  # type: ignore[misc]
