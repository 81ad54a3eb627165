"""Match the pot or fold, and what may be bet after it."""

from dataclasses import dataclass
from fractions import Fraction

import pytest

from cardlab.games.buderick import BuderickGame, left_of_dealer
from cardlab.games.check_game import check_game
from cardlab.table.deal import Deal
from cardlab.table.matching import bets_after_match, match_or_fold
from cardlab.table.reasons import ActionError, IllegalAction
from cardlab.table.table import Script, Table
from tests.strategies_for_tests import everything, say


@dataclass(frozen=True, kw_only=True)
class Matching(BuderickGame):
    """Five cards each; after a round of bets each seat in turn matches the pot or folds, and may bet."""

    title = "Matching"
    key = "matching"
    seats_allowed = range(2, 6)
    phases = (("deal", "the deal"), ("bets", "bets"), ("match", "match or fold"), ("result", "showdown"))
    second_half = None
    fraction = Fraction(1, 2)

    def cards_needed(self, players: int) -> int:
        return 5 * players

    def play(self, table: Table) -> Script:
        table.deal(5, "match.pot")
        table.begin("bets", "bets")
        yield from self.bet_round(table, left_of_dealer)
        table.begin("match", "match or fold")
        for seat in table.active():
            if matched := (yield from match_or_fold(table, seat)):
                yield from bets_after_match(table, seat, matched, self.bet, self.max_raises, self.fraction)
        yield from self.finish(table)

    def explain(self, rule: str):  # type: ignore[no-untyped-def]
        return super().explain(
            "match.pot" if rule.startswith("matching.opener") or rule == "matching.declare" else rule
        )


def asked_to_match(stacks: int = 100) -> Deal:
    """Two seats have bet 2, so the pot is 5 with the ante."""
    deal = Matching().deal(seed=1, players=2, stacks=stacks)
    say(deal, "bet call")
    return deal


def test_who_matches_puts_in_as_much_as_is_in_the_pot() -> None:
    deal = asked_to_match()
    assert deal.decision is not None
    assert (deal.decision.kind, deal.pot, deal.decision.question()) == ("match", 5, "Match the pot of 5, or fold.")
    deal.act("match")
    assert (deal.pot, deal.stacks[1]) == (10, 93)


def test_who_does_not_match_folds() -> None:
    deal = asked_to_match()
    deal.act("fold")
    assert deal.outcome is not None
    assert deal.outcome.shares == (5, 0)


@pytest.mark.parametrize(("chips", "allowed"), [(1, True), (2, True), (3, False)])
def test_who_matched_may_bet_up_to_half_of_what_was_matched(chips: int, allowed: bool) -> None:
    deal = asked_to_match()
    deal.act("match")
    if allowed:
        deal.act(f"bet {chips}")
        return
    before = everything(deal)
    with pytest.raises(IllegalAction, match="Who matched the pot may bet 1 to 2 here"):
        deal.act(f"bet {chips}")
    assert everything(deal) == before


def test_the_others_may_raise_by_the_usual_bet_only() -> None:
    deal = asked_to_match()
    say(deal, "match")
    deal.act("bet 1")
    assert deal.legal_actions == ("call", "raise", "fold")
    deal.act("raise")
    assert deal.events[-1].note() == "raised to 3"


def test_the_chips_of_who_matched_need_not_be_matched_by_the_others() -> None:
    deal = asked_to_match()
    say(deal, "match check")
    deal.act("check")
    assert deal.decision is not None
    assert (deal.decision.kind, deal.decision.seat, deal.pot) == ("match", 0, 10)


def test_a_seat_that_can_not_match_can_only_fold() -> None:
    deal = asked_to_match(stacks=4)
    assert deal.legal_actions == ("fold",)
    with pytest.raises(IllegalAction, match="Matching the pot takes 5, and you have 2"):
        deal.act("match")


@pytest.mark.parametrize(("word", "told"), [("bet", "'bet' how much"), ("bet many", "is not an action here")])
def test_a_bet_without_an_amount_is_asked_for_one(word: str, told: str) -> None:
    deal = asked_to_match()
    deal.act("match")
    with pytest.raises(ActionError, match=told):
        deal.act(word)


def test_matching_keeps_the_promises_of_the_table() -> None:
    found = check_game(Matching(), deals=12)
    assert found.ok, found


def test_half_of_a_single_chip_is_no_bet() -> None:
    deal = Matching().deal(seed=1, players=2)
    say(deal, "check check match")  # a pot of 1, the ante
    assert deal.decision is not None
    assert deal.legal_actions == ("check",)
    assert deal.decision.question() == "Check: too little was matched for a bet."
    with pytest.raises(IllegalAction, match="Too little was matched for a bet: it may be no more than a part of that"):
        deal.act("bet 1")


def test_who_put_in_all_to_match_has_nothing_to_bet_with() -> None:
    deal = asked_to_match(stacks=7)
    deal.act("match")
    assert deal.decision is not None
    assert deal.decision.question() == "Check: there is nothing to bet with."
