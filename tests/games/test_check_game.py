"""`check_game`: each promise, broken on purpose by a small game, is found and told in words."""

from collections.abc import Callable
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

import pytest

import cardlab as cl
from cardlab.games.buderick import BuderickGame, left_of_dealer, low_rule
from cardlab.games.check_game import GameCheck, check_game
from cardlab.games.house_rules import house_rule
from cardlab.games.registry import POKER_GAMES
from cardlab.table.card_events import Discarded
from cardlab.table.declaring import declare
from cardlab.table.events import Starts
from cardlab.table.reasons import RulesError
from cardlab.table.table import Script, Table


@dataclass(frozen=True, kw_only=True)
class Small(BuderickGame):
    """Three cards each, a round of bets, high and low."""

    low: str | cl.LowRanking = low_rule("How low hands rank.", "A5", "made for a test")
    title = "Small"
    key = "small"
    seats_allowed = range(2, 6)
    phases = (("deal", "the deal"), ("bets", "bets"), ("declaring", "declaring"), ("result", "showdown"))
    rulebook = {}  # noqa: RUF012

    def cards_needed(self, players: int) -> int:
        return 3 * players

    def play(self, table: Table) -> Script:
        table.deal(3, "small.layout")
        table.begin("bets", "bets")
        yield from self.bet_round(table, left_of_dealer, last=True)
        self.twist(table)
        yield from self.finish(table)

    def twist(self, table: Table) -> None:
        """What a broken game does wrong."""

    def explain(self, rule: str):  # type: ignore[no-untyped-def]
        return super().explain("betting.bet" if rule in ("small.layout", "small.opener", "small.declare") else rule)


def broken(twist: Callable[[Table], object]) -> GameCheck:
    """The report on a game with one thing wrong."""

    class Twisted(Small):
        def twist(self, table: Table) -> None:
            twist(table)

    return check_game(Twisted(), deals=6)


@pytest.mark.parametrize("title", POKER_GAMES)
def test_the_games_of_the_house_keep_their_promises(title: str) -> None:
    game = POKER_GAMES[title]
    low = {"low": "A5"} if "low" in game.__dataclass_fields__ else {}
    found = check_game(game(**low), deals=5)
    assert found.ok, found
    assert found.deals == 5
    assert found.actions > 30


def test_a_small_game_of_ones_own_keeps_them() -> None:
    found = check_game(Small(), deals=10)
    assert found.ok, found
    assert repr(found).endswith("All promises held: chips, cards, going back, legal actions, rules, hidden cards.")


@pytest.mark.parametrize(
    ("terms", "says"),
    [
        ({"low": "A7"}, "Did you mean A5 or A6"),
        ({"both_tie": "win"}, "both_tie='win' is not a house rule"),
        ({"declare": "cards_speak", "both_tie": "share"}, "here the cards speak"),
        ({"antes": 2}, "Did you mean ante"),
    ],
)
def test_a_game_of_ones_own_refuses_rules_that_cannot_be_before_a_card_is_dealt(
    terms: dict[str, Any], says: str
) -> None:
    with pytest.raises(RulesError, match=says):
        Small(**terms)


def test_chips_out_of_nothing_are_found() -> None:
    def pay_twice(table: Table) -> None:
        table.stacks[0] += 5

    found = broken(pay_twice)
    assert not found.ok
    assert found.broken[0].promise == "chips"
    assert "were brought to the table" in found.broken[0].what
    assert found.broken[0].again.startswith("deal = game.deal(seed=")


def test_a_card_that_is_lost_is_found() -> None:
    def lose_one(table: Table) -> None:
        table.hands[table.active()[0]] = table.hands[table.active()[0]][1:]

    assert "is in no hand, row or pile any more" in repr(broken(lose_one))


def test_a_card_in_two_places_is_found() -> None:
    def copy_one(table: Table) -> None:
        one, two = table.active()[:2]
        table.hands[one] = (*table.hands[one][1:], table.hands[two][0])

    assert "any more" in repr(broken(copy_one))


def test_a_rule_without_an_explanation_is_found() -> None:
    def unexplained(table: Table) -> None:
        table.starts(0, "betting", "it is told", "small.nowhere")

    assert "rules: an event names a rule that can't be explained: 'small.nowhere'" in repr(broken(unexplained))


def test_an_event_that_tells_of_hidden_cards_is_found() -> None:
    def told(table: Table) -> None:
        highest = max(table.active(), key=lambda seat: max(table.hands[seat]))
        table.log.append(Starts(highest, "betting", "it holds the highest card", rule="small.opener"))

    found = broken(told)
    assert [one.promise for one in found.broken] == ["hidden cards"]
    assert "learns something from cards that it can't see" in found.broken[0].what


def test_an_open_discard_is_no_leak() -> None:
    def throw_open(table: Table) -> None:
        for seat in table.active():
            table.discard(seat, table.hands[seat][:1], "small.opener", face_up=True)

    found = broken(throw_open)
    assert found.ok, found
    assert Discarded  # the event that shows it


def test_a_script_that_depends_on_more_than_cards_and_answers_is_found() -> None:
    calls = iter(range(1_000_000))

    def moody(table: Table) -> None:
        table.starts(next(calls) % table.players, "betting", "it is told", "small.opener")

    assert "going back: " in repr(broken(moody))


def test_a_script_that_fails_is_told_with_its_line() -> None:
    def fails(table: Table) -> None:
        raise KeyError("spade")

    found = broken(fails)
    assert found.broken[0].promise == "the script"
    assert "it stops with KeyError: 'spade' (line " in found.broken[0].what
    assert "of test_check_game.py)" in found.broken[0].what


def test_a_game_that_never_ends_is_found() -> None:
    class Endless(Small):
        def play(self, table: Table) -> Script:
            table.deal(3, "small.layout")
            while True:
                yield from declare(table, self.declaring, "small.opener")

    assert "an end: after 500 actions the deal is not over" in repr(check_game(Endless(), deals=1))


def test_a_house_rule_without_words_is_found() -> None:
    @dataclass(frozen=True, kw_only=True)
    class Untold(Small):
        limit: int = field(default=3)

    assert "house rules: limit: a house rule is a field made by house_rule" in repr(check_game(Untold(), deals=1))


def test_a_house_rule_that_saving_loses_is_found() -> None:
    @dataclass(frozen=True, kw_only=True)
    class Forgets(Small):
        extra: tuple[int, ...] = house_rule("extra", "Extra.", "a test", (1,))

        def terms(self):  # type: ignore[no-untyped-def]
            return {**super().terms(), "extra": [2]}

    assert "saved terms is another game" in repr(check_game(Forgets(), deals=1))


def test_a_house_rule_that_can_not_be_saved_is_found() -> None:
    @dataclass(frozen=True, kw_only=True)
    class Unsaved(Small):
        part: Fraction = house_rule("part", "A part.", "a test", Fraction(1, 2))

    assert "house rules: a deal of this game can't be saved and loaded" in repr(check_game(Unsaved(), deals=1))


def test_a_list_that_saving_makes_of_a_tuple_is_found() -> None:
    @dataclass(frozen=True, kw_only=True)
    class Listed(Small):
        sizes: tuple[int, ...] = house_rule("sizes", "Sizes.", "a test", (1, 2))

    assert "its saved terms is another game: sizes is not as before" in repr(check_game(Listed(), deals=1))


@pytest.mark.parametrize("wrong", [0, -1, "many", None, 2.5])
def test_the_number_of_deals_is_a_whole_number(wrong: object) -> None:
    with pytest.raises(RulesError, match="give a whole number of deals"):
        check_game(Small(), deals=wrong)  # type: ignore[arg-type]


def test_what_is_no_game_is_refused() -> None:
    with pytest.raises(RulesError, match="'a game' is no game that can be dealt: it has no key, "):
        check_game("a game")


def test_the_report_is_told_how_far_it_is() -> None:
    told: list[tuple[int, int]] = []
    check_game(Small(), deals=3, report=lambda done, total: told.append((done, total)))
    assert told == [(1, 3), (2, 3), (3, 3)]
