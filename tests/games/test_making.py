"""A game of one's own: what it must say, what the house gives it, and that it lives like the games of the house."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

import pytest

import cardlab as cl
from cardlab.games.making import (
    HIGHEST_TOTAL,
    LOWEST_TOTAL,
    OwnGame,
    RuleText,
    Script,
    Table,
    bets_after_match,
    draw_in_turn,
    house_rule,
    kth_left,
    left_of_dealer,
    match_or_fold,
    pass_to_left,
)
from tests.conftest import ROOT
from tests.strategies_for_tests import say

US = "our class"


@dataclass(frozen=True, kw_only=True)
class TwoDoors(OwnGame):
    """Four cards each, and doors that open at once."""

    doors: int = house_rule("doors", "How many shared cards there are.", US, 2)
    title = "Two Doors"
    key = "doors"
    seats_allowed = range(2, 9)
    steps = (("first bets", "first bets"), ("doors", "the doors open"))
    rulebook = {  # noqa: RUF012  # as a learner writes it
        "doors.layout": RuleText("Four cards each, and the doors in a row, face down.", US),
        "doors.opener": RuleText("The first to the dealer's left opens both rounds.", US),
        "doors.turn": RuleText("All the doors open at once.", US),
    }

    def cards_needed(self, players: int) -> int:
        return 4 * players + self.doors

    def play(self, table: Table) -> Script:
        table.deal(4, "doors.layout")
        table.lay_out(self.doors, "doors.layout")
        table.begin("first bets", "first bets")
        yield from self.bet_round(table, left_of_dealer)
        table.begin("doors", "the doors open")
        for _ in range(self.doors):
            table.turn_next("doors.turn")
        yield from self.between(table)
        yield from self.bet_round(table, left_of_dealer, last=True)
        yield from self.finish(table)

    def between(self, table: Table) -> Script:
        """What a game that is made from this one does more."""
        yield from ()


class Totals(TwoDoors):
    """Points in place of poker hands."""

    title = "Totals"
    first_half = HIGHEST_TOTAL
    second_half = LOWEST_TOTAL


class HighOnly(TwoDoors):
    """The high hand takes the pot."""

    title = "High Doors"
    second_half = None


class Passing(TwoDoors):
    title = "Passing"

    def between(self, table: Table) -> Script:
        yield from pass_to_left(table, 1, 1, "doors.turn")
        yield from self.bet_round(table, kth_left(1))


class Drawing(TwoDoors):
    title = "Drawing"
    seats_allowed = range(2, 6)

    def between(self, table: Table) -> Script:
        yield from draw_in_turn(table, 2, "doors.turn", "doors.turn")


class Matching(TwoDoors):
    title = "Matching Doors"

    def between(self, table: Table) -> Script:
        for seat in table.active():
            if matched := (yield from match_or_fold(table, seat)):
                yield from bets_after_match(table, seat, matched, self.bet, self.max_raises)


@pytest.mark.parametrize("game", [TwoDoors, Totals, HighOnly, Passing, Drawing, Matching])
def test_what_is_made_from_these_parts_keeps_the_promises(game: type[OwnGame]) -> None:
    found = cl.check_game(game(), deals=6)
    assert found.ok, found


@pytest.mark.parametrize("name", ["title", "key", "seats_allowed", "steps", "cards_needed", "play"])
def test_a_class_that_does_not_say_something_is_told_what_to_write(name: str) -> None:
    parts = ("title", "key", "seats_allowed", "steps", "cards_needed", "play")
    said = {part: vars(TwoDoors)[part] for part in parts if part != name}
    unfinished = type("Unfinished", (OwnGame,), said)
    with pytest.raises(cl.RulesError, match=rf"Unfinished does not say its {name} yet: write .*{name}"):
        unfinished()


def test_house_rules_without_the_line_above_the_class_are_told() -> None:
    class Forgot(TwoDoors):
        windows: int = house_rule("windows", "How many windows.", US, 1)

    with pytest.raises(cl.RulesError, match=r"write @dataclass\(frozen=True, kw_only=True\) above the class"):
        Forgot()


def test_the_title_of_a_game_of_the_house_is_taken() -> None:
    class Mine(TwoDoors):
        title = "Ponsi"

    with pytest.raises(cl.RulesError, match="There is a game called Ponsi already"):
        Mine()


@pytest.mark.parametrize(
    ("rules", "told"),
    [
        ({"doors": "two"}, "doors='two': give a whole number, 0 or more"),
        ({"doors": 21}, "for 8 players takes 53 cards, and the pack has 52: let fewer play"),
        ({"low": "HIGH"}, "ranks high hands"),
        ({"dors": 3}, "Did you mean doors"),
    ],
)
def test_house_rules_that_cannot_be_are_refused(rules: dict[str, Any], told: str) -> None:
    with pytest.raises(cl.RulesError, match=told):
        TwoDoors(**rules)


@pytest.mark.parametrize("game", [Totals, HighOnly])
def test_a_game_without_low_hands_does_not_speak_of_them(game: type[OwnGame]) -> None:
    assert "low hands" not in str(game().rules_sheet())
    assert "low hands rank" not in repr(game().deal(seed=1, players=2).events)
    with pytest.raises(cl.RulesError, match=r"low='D27' does nothing: .* has no half for low poker hands"):
        game(low="D27")


def test_a_house_rule_of_ones_own_changes_the_deal() -> None:
    assert [len(TwoDoors(doors=doors).deal(seed=1, players=3).view(0).shared) for doors in (2, 3)] == [2, 3]


def test_why_knows_its_rules_and_its_house_rules() -> None:
    assert TwoDoors().explain("doors.turn") == RuleText("All the doors open at once.", US)
    assert TwoDoors().explain("doors.doors").text == "How many shared cards there are."


def test_a_phase_that_is_not_named_is_found() -> None:
    class Unnamed(TwoDoors):
        def between(self, table: Table) -> Script:
            table.begin("dors", "the doors open")
            yield from ()

    assert "rules: the phase 'dors' begins, and is not among the phases that the game names" in repr(
        cl.check_game(Unnamed(), deals=1)
    )


def test_where_a_script_stops_its_own_line_is_told_and_not_one_of_ours() -> None:
    class Beyond(TwoDoors):
        def between(self, table: Table) -> Script:
            table.turn_next("doors.turn")
            yield from ()

    (found,) = cl.check_game(Beyond(), deals=1).broken
    assert found.promise == "the script"
    assert re.fullmatch(r"it stops with IndexError: .* \(line \d+ of test_making.py\): table.turn_next.*", found.what)


def test_a_saved_deal_is_loaded_with_its_class() -> None:
    deal = TwoDoors(low="D27", doors=3).deal(seed=3, players=3)
    say(deal, "bet call")
    assert cl.load(deal.save(), TwoDoors) == deal
    with pytest.raises(cl.SaveError, match=r"The game 'Two Doors' is not known here.* as in load\(text, TwoDoors\)"):
        cl.load(deal.save())


def test_it_is_named_in_a_sitting_among_the_others_and_saved_with_it() -> None:
    sitting = cl.dealers_choice("Ponsi", low="A5", seed=1, players=3)
    say(sitting.deal, "bet fold fold")
    sitting.next(TwoDoors())
    say(sitting.deal, "bet fold fold")
    sitting.next(Totals())
    assert sitting.named == ("Ponsi", "Two Doors", "Totals")
    assert cl.load(sitting.save(), TwoDoors, Totals) == sitting


@pytest.mark.needs("lab")
@pytest.mark.parametrize("game", [TwoDoors, Totals, HighOnly, Passing, Drawing, Matching])
def test_it_is_shown_and_played_against_the_players_of_the_house(game: type[OwnGame]) -> None:
    table = cl.show(game().deal(seed=7, players=4))
    while (decision := table.deal.decision) is not None:
        allowed = decision.facing(0).legal_actions
        table.act(next((word for word in ("check", "call", "low", "fold") if word in allowed), allowed[0]))
    assert "The deal is over." in repr(table)


@pytest.mark.needs("lab")
def test_at_the_table_a_person_deals_it_in_a_sitting_of_dealers_choice() -> None:
    sitting = cl.dealers_choice("Ponsi", low="A5", seed=1, players=3, dealer=2)
    say(sitting.deal, "bet fold fold")
    table = cl.show(sitting, others="caller")
    table.new(TwoDoors())
    assert repr(table).startswith("Two Doors, deal 2.")


@pytest.mark.needs("lab")
def test_the_code_of_the_page_on_a_game_of_ones_own_runs() -> None:
    page = (ROOT / "docs" / "your-own-game.md").read_text(encoding="utf-8")
    write, check, show, save = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    known: dict[str, Any] = {}
    fold = 'say(sitting.deal, "bet fold fold fold")\nsitting.next(game)'
    exec(
        write + check + "from tests.strategies_for_tests import say\n" + show.replace("sitting.next(game)", fold), known
    )
    exec(save, known)
    assert known["sitting"].named == ("Ponsi", "Two Doors")
    assert cl.check_game(known["TwoDoors"](), deals=3).ok
