"""Values at Pontoon read from views: against long runs of the game itself, with and without memory, and in words."""

from __future__ import annotations

from math import sqrt
from xml.etree import ElementTree

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cardlab.games.ponsi import Ponsi
from cardlab.games.pontoon_play_decision import PlayDecision
from cardlab.games.pontoon_rules import Pontoon
from cardlab.games.pontoon_totals import total
from cardlab.odds import pontoon_values
from cardlab.players import answer, strategy
from cardlab.seeds import Seed
from cardlab.table.deal import Deal
from cardlab.table.reasons import ActionError, IllegalAction, RulesError
from tests.pontoon_for_tests import SHEET, least_stack, places_hidden, pontoon_dealt, pontoon_games, say
from tests.strategies_for_tests import luck

HOUSES = {
    "the sheet": SHEET,
    "domestic": Pontoon.domestic(),
    "nobody wins a tie": Pontoon(tie="nobody", split_pontoon="pontoon", banker_min=18),
    "the banker looks at the end": Pontoon(banker_peek="end", trick_cards="exactly5", royal_pontoon=True),
    "a four-card trick": Pontoon(four_card_trick=2, player_trick_vs_banker_trick=0),
    "all cards down": Pontoon(second_card="down", banker_peek="always", banker_trick_collects=2),
}


def worlds(deal: Deal, seat: int, times: int) -> list[Deal]:
    """The deal again so many times, with what the seat has not seen shuffled; the banker has no pontoon, as here."""
    pack, places = list(deal.record.pack or ()), places_hidden(deal, seat)
    stream, found = Seed(1).stream(), []
    while len(found) < times:
        for place, one in zip(places, stream.shuffled(pack[place] for place in places), strict=True):
            pack[place] = one
        world = deal.game.deal(
            seed=len(found), players=deal.players, stacks=list(deal.record.stacks), banker=deal.dealer, pack=pack
        )
        try:
            for told in deal.answers:
                world.act(told.action, told.seat)
        except (IllegalAction, ActionError):  # the banker has a pontoon
            continue
        if world.decision is not None and world.decision.kind == "play":
            found.append(world)
    return found


def won(deal: Deal, seat: int, action: str) -> int:
    """What the seat wins if it acts so, and then sticks on 16; the others are careless, and the banker sticks on 17."""
    before = sum(hand.stake for hand in deal.view(seat).seats[seat].hands)
    have = deal.view(seat).seats[seat].stack + before
    deal.act(action, seat)
    while deal.decision is not None:
        who, asked = deal.decision.seats[0], deal.decision
        if who == seat and isinstance(asked, PlayDecision):
            trick = len(asked.cards) >= (4 if asked.rules.four_card_trick else 5)
            word = "stick" if total(asked.cards) >= 16 or trick else "twist"
            deal.act(next(each for each in ("pontoon", word, "twist") if each in asked.legal_actions), who)
        else:
            deal.act(answer(deal, who, strategy("sticks on 17" if who == deal.dealer else "careless")), who)
    return deal.stacks[seat] - have


@pytest.mark.parametrize(
    ("house", "hand"),
    [
        ("the sheet", "8c 8d"),
        ("domestic", "9c 3d"),
        ("nobody wins a tie", "Ac 6d"),
        ("the banker looks at the end", "9c 3d"),
        ("a four-card trick", "3c 2d"),
        ("all cards down", "8c 8d"),
    ],
)
def test_values_are_what_the_game_itself_pays_in_the_long_run(house: str, hand: str) -> None:
    """Every card that the seat can't see is dealt again; what the careless seats after it take makes no difference."""
    rules = HOUSES[house]
    deal = pontoon_dealt(rules, [hand, "5h Ts", "Jh 2s"], "4s Tc", stacks=4000)
    say(deal, "stake 4, stake 1, stake 1")
    values, times = pontoon_values(deal.view(0), then="sticks on 16"), 200
    dealt = worlds(deal, 0, times)
    for action in ("stick", "twist", "buy 4", "split"):
        if action not in deal.legal_actions:
            continue
        chips = [won(world.branch(), 0, action) for world in dealt]
        mean = sum(chips) / times
        error = sqrt(sum((each - mean) ** 2 for each in chips) / (times - 1) / times)
        assert abs(values[action].ev - mean) <= 4 * error, f"{action}: {values[action].ev} {mean} {error}"


@settings(max_examples=40, suppress_health_check=[HealthCheck.too_slow])
@given(game=pontoon_games, seed=st.integers(0, 999), players=st.integers(2, 5), choices=luck)
def test_every_legal_action_has_a_value_under_any_rules(game: Pontoon, seed: int, players: int, choices: int) -> None:
    chance = Seed(choices).stream()
    deal = game.deal(seed=seed, players=players, stacks=least_stack(game) + 20)
    while deal.decision is not None:
        seat = deal.decision.seats[0]
        if isinstance(deal.decision, PlayDecision):
            values = pontoon_values(deal.view(seat))
            assert tuple(values) == deal.legal_actions
            assert values[values.best].ev == pytest.approx(max(value.ev for value in values.values()))
            for value in values.values():
                assert sum(value.totals.values()) == pytest.approx(1)
                assert sum(value.chance.values()) == pytest.approx(1)
            assert str(values).count("nan") == 0
        deal.act(chance.choice(deal.legal_actions), seat)


def twelve(**terms: object) -> Deal:
    """A seat with 12 against a banker who shows a ten."""
    deal = pontoon_dealt(Pontoon(**terms), ["9c 3d", "5h Ts"], "4s Tc")  # type: ignore[arg-type]
    say(deal, "stake 4, stake 1")
    return deal


def test_the_banker_who_has_looked_at_a_ten_holds_no_ace() -> None:
    """So the next card is an ace with 4 chances in 48, and not in 49; any other a little less."""
    deal = pontoon_dealt(SHEET, ["9c 3d"], "4s Tc")
    say(deal, "stake 4")
    found = pontoon_values(deal.view(0), then="sticks on 2")["twist"]
    aces, others = 4 / 48, (1 - 4 / 48) / 45
    assert found.totals["13"] == pytest.approx(aces)
    assert found.totals["14"] == pytest.approx(4 * others)
    assert found.bust == pytest.approx(15 * others)
    blind = pontoon_values(changed(deal, banker_peek="end").view(0), then="sticks on 2")["twist"]
    assert blind.totals["13"] == pytest.approx(4 / 49)
    assert "pontoon" in blind.bankers_totals
    assert "pontoon" not in found.bankers_totals


def changed(deal: Deal, **terms: object) -> Deal:
    """The same deal in another house."""
    again = pontoon_dealt(Pontoon(**terms), ["9c 3d"], "4s Tc")  # type: ignore[arg-type]
    for told in deal.answers:
        again.act(told.action)
    return again


def test_a_pontoon_that_was_declared_holds_one_of_the_tens() -> None:
    deal = pontoon_dealt(SHEET, ["Kc Ad", "9c 3d"], "4s 6c")
    say(deal, "stake 4, stake 4")
    assert "On 12 a card busts you with 15 of the 47 that you can't see" in pontoon_values(deal.view(1)).why


def next_deal_in_sitting() -> Deal:
    """The second deal with a pack that was not shuffled, as far as the first play of a hand."""
    sitting = SHEET.sit_down(seed=3, players=3, stacks=500)
    for _ in range(40):
        deal = sitting.deal
        while deal.decision is not None:
            seat = deal.decision.seats[0]
            deal.act(answer(deal, seat, strategy("careless")), seat)
        deal = sitting.next()
        while deal.decision is not None and deal.decision.kind == "stake":
            deal.act(deal.legal_actions[0], deal.decision.seats[0])
        if deal.record.pack is not None and deal.decision is not None and deal.decision.kind == "play":
            return deal
    raise AssertionError("no such deal")


def test_with_memory_the_cards_that_went_under_can_not_come_soon() -> None:
    deal = next_deal_in_sitting()
    assert deal.decision is not None
    view = deal.view(deal.decision.seats[0])
    under = [one for one in view.pack if one is not None]
    assert len(under) >= 6
    with_it, without = pontoon_values(view), pontoon_values(view, memory=False)
    assert f"of the {52 - 4 - 1 - len(under)} that" in with_it.next_card or "can't bust" in with_it.next_card
    assert f"of the {52 - 4 - 1} that" in without.next_card or "can't bust" in without.next_card
    assert with_it["twist"].ev != pytest.approx(without["twist"].ev, abs=1e-6)


def test_where_the_cards_to_come_are_remembered_it_is_said_what_the_others_are_taken_to_draw() -> None:
    assert pontoon_values(twelve().view(0)).exact
    sitting = SHEET.sit_down(seed=3, players=4, stacks=2000)
    for _ in range(60):
        deal = sitting.deal
        while deal.decision is not None:
            seat = deal.decision.seats[0]
            view = deal.view(seat)
            if deal.decision.kind == "play" and view.pack[0] is not None:
                values = pontoon_values(view)
                last = (view.dealer - seat) % 4 == 1 and deal.decision.hands == 1  # type: ignore[attr-defined]
                assert values.exact == (last and "split" not in values)
                assert values.next_card == f"You remember that the next card is the {view.pack[0].name}"
                made = "every hand after this one is taken to draw one."
                assert any(made in said for said in values.assumed) == (not values.exact)
                if last:
                    return
            deal.act(answer(deal, seat, strategy("totals")), seat)
        sitting.next()
    raise AssertionError("the pack never came round")


def test_whoever_goes_on_by_a_rule_is_never_better_off_than_with_the_best() -> None:
    deal = twelve()
    best, rule = pontoon_values(deal.view(0)), pontoon_values(deal.view(0), then="sticks on 15")
    assert all(best[action].ev >= rule[action].ev - 1e-12 for action in best)
    assert best["stick"].ev == rule["stick"].ev
    assert best["buy 8"].ev > rule["buy 8"].ev
    assert rule.assumed == ("After this action you play as one who sticks on 15.",)


def test_a_banker_who_is_forced_to_draw_draws() -> None:
    house, rule = twelve(banker_min=19), twelve()
    forced = pontoon_values(house.view(0), banker="sticks on 15")["stick"]
    assert forced.ev == pytest.approx(pontoon_values(rule.view(0), banker="sticks on 19")["stick"].ev)


def test_a_banker_who_knows_your_hand_draws_to_its_total() -> None:
    deal = twelve()
    knows = pontoon_values(deal.view(0), "knows your hand")
    assert knows["stick"].ev == pontoon_values(deal.view(0), "sticks on 12")["stick"].ev
    assert set(knows["stick"].bankers_totals) <= {"bust", *map(str, range(12, 22)), "trick"}
    assert "Sticking wins only when the banker goes bust" in knows["stick"].why
    assert knows.title.endswith("against a banker who shows 10♣ and knows your hand")


@pytest.mark.parametrize("four", [0, 1])
@pytest.mark.parametrize("hand", ["9c 3d", "Ac 6d", "8c 8d", "2c 3d", "Kc 9d"])
def test_no_banker_who_sticks_on_a_total_does_worse_by_you_than_one_who_knows_your_hand(hand: str, four: int) -> None:
    deal = pontoon_dealt(Pontoon(four_card_trick=four), [hand], "4s 6c")
    say(deal, "stake 4")
    knows = pontoon_values(deal.view(0), "knows your hand")
    for total_ in (15, 17, 19):
        other = pontoon_values(deal.view(0), f"sticks on {total_}")
        assert all(other[action].ev >= knows[action].ev - 1e-12 for action in deal.legal_actions)


def test_a_four_card_trick_wins_by_more_than_a_bust_of_the_banker() -> None:
    deal = pontoon_dealt(Pontoon(four_card_trick=1), ["2c 3d"], "4s 6c", "2d 4h")
    say(deal, "stake 4, twist, twist")
    stick = pontoon_values(deal.view(0))["stick"]
    assert list(stick.totals) == ["four"]
    assert stick.why == "Sticking wins 93 in 100 and ties 7 in 100, which the banker wins"
    assert stick.chance["win"] > stick.bankers_totals["bust"] + 0.3


@pytest.mark.parametrize(("loses", "whose"), [(0, "nobody wins"), (-1, "the banker wins")])
def test_a_trick_against_a_trick_that_nobody_wins_is_a_tie(loses: int, whose: str) -> None:
    deal = pontoon_dealt(Pontoon(player_trick_vs_banker_trick=loses), ["2c 3d"], "4s 2h", "2d 4h Ac")
    say(deal, "stake 4, twist, twist, twist")
    stick = pontoon_values(deal.view(0))["stick"]
    assert (stick.chance["tie"] > 0) == (loses == 0)
    assert (f"which {whose}" in stick.why) == (loses == 0)


def test_burning_for_a_stake_is_worth_twice_what_it_is_worth_for_nothing() -> None:
    def burning(burn_stake: bool, stack: int) -> float:
        deal = pontoon_dealt(Pontoon(burn=13, burn_stake=burn_stake), ["Kc 3d"], "4s 6c", stacks=[stack, 4000])
        say(deal, "stake 4")
        return pontoon_values(deal.view(0))["burn"].ev

    assert burning(burn_stake=True, stack=1000) == pytest.approx(2 * burning(burn_stake=False, stack=1000))
    assert burning(burn_stake=True, stack=8) < burning(burn_stake=True, stack=1000)  # nothing left to buy with


def test_the_reason_is_a_sentence_with_the_counts_in_it() -> None:
    values = pontoon_values(twelve().view(0))
    assert values.title == "What each choice is worth with 12, against a banker who shows 10♣ and sticks on 17"
    assert values.best == "twist"
    assert values.why == (
        "Twist: it loses 1.65 chips on average, 0.49 better than sticking. On 12 a card busts you with 14 of the 48 "
        "that you can't see. Twisting wins 28 in 100, 2 in 100 with a trick, and goes bust 43 in 100. Sticking wins "
        "only when the banker goes bust: 23 in 100."
    )


def test_the_table_shows_of_all_prices_the_least_and_the_most() -> None:
    values = pontoon_values(twelve().view(0))
    assert [row[0] for row in values.rows()[1]] == ["stick", "twist", "buy 4", "buy 8"]
    assert list(values) == ["stick", "twist", *(f"buy {price}" for price in range(4, 9))]
    table = ElementTree.fromstring(f"<div>{values._repr_html_()}</div>").find(".//table")
    assert table is not None
    assert table.findtext("caption") == values.title
    assert str(values).splitlines()[0] == values.title
    assert str(values) == repr(values)


@pytest.mark.parametrize("wrong", ["sticks", "sticks on 22", "sticks on 1", "17", 17, None, "draws on 16"])
def test_a_way_to_play_that_is_not_known_is_refused_with_an_example(wrong: object) -> None:
    with pytest.raises(RulesError, match=r'no way to play .*"sticks on 17".* one who "knows your hand"\.'):
        pontoon_values(twelve().view(0), banker=wrong)  # type: ignore[arg-type]


def test_only_a_seat_that_plays_a_hand_is_told() -> None:
    deal = twelve()
    with pytest.raises(ActionError, match=r"Seat 1 has no hand to play now"):
        pontoon_values(deal.view(1))
    with pytest.raises(ActionError, match=r"'spectator' plays no hand: use the view of a seat"):
        pontoon_values(deal.view("spectator"))
    for wrong in (deal, None, "seat 0"):
        with pytest.raises(ActionError, match=r"is no view: give what a seat sees, as in deal\.view\(seat=0\)\."):
            pontoon_values(wrong)  # type: ignore[arg-type]
    ponsi = Ponsi(low="A5").deal(seed=1, players=3)
    with pytest.raises(ActionError, match=r"These values are for Pontoon, not for Ponsi"):
        pontoon_values(ponsi.view(0))


def test_the_values_are_those_of_the_moment_with_the_second_hand_of_a_split_too() -> None:
    deal = pontoon_dealt(SHEET, ["8c 8d"], "4s 6c", then="5h 7h 2c")
    say(deal, "stake 4, split, stick")
    view = deal.view(0)
    values = pontoon_values(view)
    assert values.hand == "15"
    assert "of the 47 that" in values.next_card  # its other hand lies open: 8, 5
    assert set(values) == set(deal.legal_actions)


def test_six_cards_that_are_no_trick_may_not_stick_on_too_little() -> None:
    """Where five cards alone are a trick, a hand of six with less than `stick_min` has to draw on."""
    house = Pontoon(trick_cards="exactly5", stick_min=21)
    deal = pontoon_dealt(house, ["2h 2c"], "4s 6c", then="2d 2s 3h")
    say(deal, "stake 1, twist, twist, twist")
    six = pontoon_values(deal.view(0))["twist"]
    assert set(six.totals) <= {"bust", "21"}  # from 11 with six cards, 21 is the least that may stick


def reason(hand: str, bank: str = "4s 6c", then: str = "", before: str = "", **terms: object) -> str:
    """What is said of the best choice with a hand."""
    deal = pontoon_dealt(Pontoon(**terms), [hand], bank, then)  # type: ignore[arg-type]
    say(deal, "stake 4" + (f", {before}" if before else ""))
    return pontoon_values(deal.view(0)).why


def test_a_hand_that_no_banker_has_less_than_wins_only_when_he_is_bust() -> None:
    assert "Sticking wins only when the banker goes bust: " in reason("Kc 7d")
    assert "Sticking wins only" not in reason("Kc 8d")


def test_who_gets_a_tie_is_said() -> None:
    assert ", which the banker wins." in reason("Kc 9d")
    assert ", which nobody wins." in reason("Kc 9d", tie="nobody")


def test_a_buy_is_better_than_a_twist_for_the_chips_and_not_for_the_chances() -> None:
    assert reason("6d 5c").endswith(
        "Twisting has the same chances with fewer chips on the hand, and the hand wins on average."
    )
    assert reason("Kc 3d", stick_min=15).endswith(
        "Buying for 4 has the same chances with more chips on the hand, and the hand loses on average."
    )


def test_what_the_next_card_can_do_is_said_for_a_hand_that_it_can_not_bust_and_for_one_that_it_must() -> None:
    assert " The next card can't bust you on soft 17. " in reason("Ac 6d")
    said = reason("Kc 2d", then="9s", before="twist")
    assert " Any card busts you on 21. " in said
    assert said.endswith(" Twisting always goes bust.")


def test_a_hand_that_wins_only_as_a_trick_is_said_to_win_all_so() -> None:
    assert ", all with a trick, and goes bust " in reason("2c 2d", "4s Tc", "4h Kd", "twist, twist")


def test_whoever_goes_on_by_a_rule_sticks_with_a_trick() -> None:
    """As a banker does who plays by a rule, and a seat in the edge of the bank."""
    deal = pontoon_dealt(SHEET, ["2c 2d"], "4s Tc", then="2h 2s")
    say(deal, "stake 4, twist, twist")
    twist = pontoon_values(deal.view(0), then="sticks on 16")["twist"]
    assert twist.totals == {"trick": pytest.approx(1)}
