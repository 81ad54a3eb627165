"""Dealer's choice: the deal goes round, each dealer names the game, and the stacks go on."""

from typing import Any

import pytest
from hypothesis import given, settings

import cardlab as cl
from cardlab.games.registry import GAMES, POKER_GAMES, game_named, needs_low
from cardlab.table.reasons import IllegalAction, RulesError, SaveError
from tests.strategies_for_tests import CHEAP, first_of, luck, play, poker_games, say


def begun(**how: int) -> cl.DealersChoice:
    sitting = cl.dealers_choice("Ponsi", low="A5", **{"seed": 7, "players": 3, "stacks": 100, **how})
    say(sitting.deal, "bet fold fold")
    return sitting


def riding() -> cl.DealersChoice:
    """A sitting whose first pot rides: everybody goes both ways, and nobody wins both."""
    for seed in range(200):
        sitting = cl.dealers_choice("stud", low="A5", seed=seed, players=3, stacks=100)
        while sitting.deal.decision is not None:
            words = ("both",) if sitting.deal.decision.kind == "declare" else CHEAP
            sitting.deal.act(first_of(sitting.deal, words))
        if sitting.riding:
            return sitting
    raise AssertionError("in 200 deals no pot rode")


def test_each_dealer_names_the_game_and_the_stacks_go_on() -> None:
    sitting = begun()
    stacks = sitting.stacks
    deal = sitting.next("Elimination")
    assert (deal.game.title, deal.dealer, deal.record.stacks) == ("Elimination", 1, stacks)
    play(deal, 3)
    if not sitting.riding:
        assert sitting.next("seven-card stud", low="D27").dealer == 2
    assert sitting.named[:2] == ("Ponsi", "Elimination")


def test_a_game_can_be_named_by_what_people_call_it() -> None:
    assert game_named("  Pass the  Trash ", low="A5") == cl.Anaconda(low="A5")
    assert game_named("stud", low="A5") == cl.SevenCardStud(low="A5")


@pytest.mark.parametrize(
    ("heading", "game"),
    [
        ("ANACONDA", cl.Anaconda(low="A5")),
        ("PASS the TRASH", cl.Anaconda(low="A5")),
        ("GARBAGE", cl.Anaconda(low="A5")),
        ("CHICAGO", cl.Chicago()),
        ("DRAW POKER", cl.Draw()),
        ("DEUCES & JACKS & MAN With the AXE", cl.DeucesJacksAxe()),
        ("ELIMINATION", cl.Elimination()),
        ("Seven-card High-Low Stud", cl.SevenCardStud(low="A5")),
    ],
)
def test_a_game_can_be_named_as_it_is_in_the_headings_of_the_sheets(heading: str, game: Any) -> None:
    assert game_named(heading, **({"low": "A5"} if needs_low(type(game)) else {})) == game


def test_a_game_that_is_made_already_can_be_dealt() -> None:
    sitting = begun()
    assert sitting.next(cl.Elimination(ante=2)).game == cl.Elimination(ante=2)


def unchanged(sitting: cl.DealersChoice, refused: type[ValueError], *game: object, **rules: object) -> str:
    before = sitting.save()
    with pytest.raises(refused) as said:
        sitting.next(*game, **rules)  # type: ignore[arg-type]
    assert sitting.save() == before
    return str(said.value)


def test_a_dealer_must_name_a_game() -> None:
    said = unchanged(begun(), IllegalAction)
    assert said.startswith("Seat 1 deals next and names the game")
    assert all(title in said for title in POKER_GAMES)


@pytest.mark.parametrize(
    ("game", "told"),
    [
        ("Anacondo", "'Anacondo' is not a game of dealer's choice. Did you mean Anaconda?"),
        ("Pontoon", "'Pontoon' is not a game of dealer's choice."),
        ("", "'' is not a game of dealer's choice."),
        (7, "7 is not a game of dealer's choice."),
    ],
)
def test_an_unknown_game_is_refused_with_those_that_are_known(game: object, told: str) -> None:
    said = unchanged(begun(), RulesError, game)
    assert said.startswith(told)
    assert "Known: Ponsi, " in said


def test_the_low_ranking_is_required_where_it_matters() -> None:
    assert "Say how low hands rank" in unchanged(begun(), RulesError, "Anaconda")
    assert "no house rule 'low'" in unchanged(begun(), RulesError, "Elimination", low="A5")


def test_a_game_for_fewer_seats_than_sit_here_is_refused() -> None:
    sitting = cl.dealers_choice("Ponsi", low="A5", seed=1, players=9)
    say(sitting.deal, "bet" + " fold" * 8)
    said = unchanged(sitting, RulesError, "Anaconda", low="A5")
    assert said == "Anaconda is for 2 to 7 players, and 9 sit here: name another game."


def test_nothing_is_dealt_while_a_deal_is_played() -> None:
    sitting = cl.dealers_choice("Ponsi", low="A5", seed=1, players=3)
    assert "not over yet" in unchanged(sitting, IllegalAction, "Elimination")


def test_a_game_can_not_be_dealt_to_a_seat_without_the_ante() -> None:
    sitting = begun(stacks=3)
    assert sitting.stacks == (2, 5, 2)
    said = unchanged(sitting, IllegalAction, "Elimination", ante=3)
    assert "Seat 0 has 2 chips, too few for the ante of 3" in said


def test_a_pot_that_rides_is_played_for_by_the_same_dealer_in_the_same_game() -> None:
    sitting = riding()
    rides, dealer, game = sitting.riding, sitting.deal.dealer, sitting.deal.game
    said = unchanged(sitting, IllegalAction, "Elimination")
    assert said.startswith(f"The pot rides, so seat {dealer} deals Seven-card stud again by the same rules")
    deal = sitting.next()
    assert (deal.game, deal.dealer, deal.record.carried) == (game, dealer, rides)


@settings(max_examples=15)
@given(poker_games, luck, luck)
def test_a_sitting_of_many_games_saves_and_loads_and_goes_on_alike(game: object, one: int, two: int) -> None:
    sitting = begun()
    sitting.next(game)  # type: ignore[arg-type]
    play(sitting.deal, one)
    for seat in range(3):
        sitting.top_up(seat, 50)
    if sitting.riding:
        sitting.next()
    else:
        sitting.next("Elimination")
    play(sitting.deal, two, 4)
    again = cl.load(sitting.save())
    assert isinstance(again, cl.DealersChoice)
    assert again == sitting
    assert (again.named, again.stacks) == (sitting.named, sitting.stacks)


def test_a_saved_sitting_whose_game_is_not_one_is_refused() -> None:
    from cardlab.table.record import check_sum

    sitting = begun()
    sitting.next("Elimination")
    lines = sitting.save().replace("game: Elimination", "game: Bingo").splitlines()[:-1]
    with pytest.raises(SaveError, match="Bingo"):
        cl.load("\n".join([*lines, f"end: {check_sum(lines)}"]))


def test_every_poker_game_can_be_named() -> None:
    for title, game in POKER_GAMES.items():
        rules = {"low": "A5"} if "low" in game.__dataclass_fields__ else {}
        assert game_named(title.upper(), **rules) == game(**rules)
        assert GAMES[title] is game
