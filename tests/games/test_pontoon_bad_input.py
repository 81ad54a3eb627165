"""What people type by mistake at a Pontoon table: a clear error, and nothing has changed."""

import pytest

from cardlab.cards import CardError, cards
from cardlab.games.pontoon_rules import Pontoon
from cardlab.table.deal import Deal
from cardlab.table.reasons import ActionError, IllegalAction, RulesError
from tests.pontoon_for_tests import SHEET, pontoon_dealt, say
from tests.strategies_for_tests import everything


def refused(deal: Deal, action: object, says: str, seat: int | None = None) -> None:
    """The action is not allowed or can't be read, for this reason; and nothing has changed."""
    before = everything(deal)
    with pytest.raises((ActionError, IllegalAction)) as wrong:
        deal.act(action, seat)  # type: ignore[arg-type]
    assert says in str(wrong.value), str(wrong.value)
    assert len(str(wrong.value)) < 300
    assert everything(deal) == before


def at_play(hand: str = "7h 5c", then: str = "2d 2s", actions: str = "") -> Deal:
    deal = pontoon_dealt(SHEET, [hand, "Kd 5s"], "8d 6c", then)
    say(deal, "stake 4, stake 6" + (f", {actions}" if actions else ""))
    return deal


@pytest.mark.parametrize(
    ("action", "says"),
    [
        ("stake 0", "The banker's least stake is 1."),
        ("stake 11", "The banker's highest stake is 10."),
        ("stake", "'stake' how much? Say stake 1 to 10."),
        ("stake five", "'stake five' is not an action here."),
        ("stake -5", "'stake -5' is not an action here."),
        ("stake 2.5", "Allowed now: stake 1 to 10."),
        ("stake ٣", "is not an action here."),
        ("twist", "Stakes come first, on one card each"),
        ("buy 5", "Stakes come first"),
        ("5", "'5' is not an action here."),
        (5, "5 is not an action here."),
        (None, "None is not an action here."),
        ("", "'' is not an action here."),
        ("stake 99999999999999999999", "is not an action here."),
    ],
)
def test_stakes(action: object, says: str) -> None:
    refused(SHEET.deal(seed=1, players=3, stacks=50), action, says)


def test_a_stake_above_the_stack() -> None:
    deal = SHEET.deal(seed=1, players=2, stacks=[200, 4])
    refused(deal, "stake 5", "That is more than the 4 you have.")
    assert deal.legal_actions == tuple(f"stake {count}" for count in range(1, 5))


@pytest.mark.parametrize(
    ("action", "says"),
    [
        ("buy", "'buy' how much? Say buy 4 to 8."),
        ("buy 3", "A card costs at least 4 here."),
        ("buy 9", "A card costs at most 8 here: twice the stake."),
        ("bye 5", "'bye 5' is not an action here. Did you mean buy"),
        ("twst", "Did you mean twist?"),
        ("stake 4", "Stakes are made already"),
        ("split", "The seven of hearts and the five of clubs are no pair"),
        ("pontoon", "A pontoon is an ace with a ten, jack, queen or king"),
        ("burn", "In this house nothing is burnt."),
        ("draw", "Only the banker does that"),
        ("double", "Nobody doubles the stakes now."),
        ("take", "The bank is not on offer now."),
        ("raise", "'raise' is not an action here."),
        ("x" * 100_000, "is not an action here."),
    ],
)
def test_playing_a_hand(action: object, says: str) -> None:
    refused(at_play(), action, says)


def test_buying_after_a_twist_and_above_the_stack() -> None:
    refused(at_play(actions="twist"), "buy 4", "You have twisted: no more buying.")
    deal = pontoon_dealt(SHEET, ["7h 5c"], "8d 6c", stacks=[9, 200])
    say(deal, "stake 4")
    refused(deal, "buy 6", "That is more than the 5 you have.")


def test_splitting_late_and_without_the_chips() -> None:
    refused(at_play("7h 7c", actions="twist"), "split", "Splitting is for the first two cards")
    deal = pontoon_dealt(SHEET, ["7h 7c"], "8d 6c", stacks=[7, 200])
    say(deal, "stake 4")
    refused(deal, "split", "Splitting takes a stake of 4 for the second hand, and you have 3.")


def test_acting_for_another_seat() -> None:
    refused(at_play(), "stick", "Seat 1 is not to act now: it is the turn of seat 0.", seat=1)
    refused(at_play(), "stick", "9 is not a seat here", seat=9)


@pytest.mark.parametrize(
    ("action", "says"),
    [
        ("twist", "Only a player does that. The banker draws or sticks."),
        ("buy 5", "Only a player does that."),
        ("stake 5", "Stakes are made already"),
        ("drw", "Did you mean draw?"),
    ],
)
def test_the_banker(action: str, says: str) -> None:
    refused(at_play(actions="stick, stick"), action, says)


def test_a_reading_that_is_meant_kindly() -> None:
    for action in ("BUY 5", " buy  5 ", "Buy 5"):
        deal = at_play()
        deal.act(action)
        assert deal.answers[-1].action == "buy 5"
    deal = at_play()
    deal.act("stand")
    assert deal.answers[-1].action == "stick"


def test_more_players_than_there_are_seats_or_cards() -> None:
    for players in (1, 10, 27):
        with pytest.raises(RulesError, match=f"Pontoon is for 2 to 9 players, not {players}"):
            SHEET.deal(players=players)
    with pytest.raises(RulesError, match="The pack has 3 cards, and 2 players need 4"):
        SHEET.deal(players=2, pack=cards("Ah Kd 7c"))
    with pytest.raises(RulesError, match="The pack has 1 card, and 2 players need 4"):
        SHEET.deal(players=2, pack=cards("Ah"))
    with pytest.raises(CardError):
        SHEET.deal(players=2, pack="Ah Kd Ah 7c")


@pytest.mark.parametrize("seat", [-1, 4, "left", 1.5])
def test_a_banker_who_is_not_a_seat(seat: object) -> None:
    with pytest.raises(RulesError, match="is not a seat: seats are 0 to 3"):
        SHEET.deal(players=4, banker=seat)  # type: ignore[arg-type]


@pytest.mark.parametrize("word", ["banker", "dealer"])
def test_a_banker_who_is_not_a_seat_is_called_as_he_was_given(word: str) -> None:
    with pytest.raises(RulesError, match=f"{word}=3 is not a seat: seats are 0 to 2"):
        SHEET.deal(players=3, **{word: 3})  # type: ignore[arg-type]


def test_a_banker_who_is_not_the_dealer() -> None:
    for ask in (SHEET.deal, SHEET.sit_down):
        with pytest.raises(RulesError, match="banker=0 and dealer=1 name two seats"):
            ask(players=3, banker=0, dealer=1)
    assert SHEET.deal(players=3, banker=1, dealer=1).dealer == 1


def test_a_stake_so_high_that_not_every_amount_could_be_named() -> None:
    with pytest.raises(RulesError, match="max_stake=5000: give a whole number from 1 to 1000"):
        Pontoon(max_stake=5000)
