"""The Pontoon widget: what it shows has its shape and hides what it must; buttons, amounts, coach and memory strip."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import cardlab as cl
from cardlab.cards import PACK
from cardlab.odds.pontoon import pontoon_values
from cardlab.odds.pontoon_first_card import stake_values
from cardlab.seeds import Seed
from cardlab.table.deal import shuffled_pack
from cardlab.widgets import pontoon_state
from cardlab.widgets.about import about_state
from cardlab.widgets.pontoon_snapshot import pontoon_snapshot
from cardlab.widgets.pontoon_stepper import MODES, PontoonStepper
from cardlab.widgets.pontoon_still import pontoon_html, pontoon_text
from tests.pontoon_for_tests import another_world, cards_seen, least_stack, pontoon_dealt, pontoon_games, say
from tests.widgets.refusals import BAD_VALUES, clear_error, nothing_changes
from tests.widgets.test_contract import misfits
from tests.widgets.test_hidden_cards import found, spelled, without_bundles
from tests.widgets.walks import Random, any_step, step, walkers
from tests.widgets.wire import Page, sitting_down

Seated = Callable[..., Page]
SHEET = cl.Pontoon()
lab = pytest.mark.needs("lab")


@st.composite
def pontoon_tables(draw: st.DrawFn) -> PontoonStepper:
    """A table under random house rules, with somebody at it or looking on."""
    game = draw(st.one_of(st.just(SHEET), pontoon_games))
    players = draw(st.integers(2, 6))
    deal = game.deal(
        seed=draw(st.integers(0, 9999)),
        players=players,
        stacks=max(least_stack(game), draw(st.sampled_from((20, 200)))),
        banker=draw(st.integers(0, players - 1)),
    )
    sits: Any = draw(st.one_of(st.integers(0, players - 1), st.sampled_from(("all", "spectator"))))
    return PontoonStepper(deal, sits, "mixed", draw(st.booleans()))


def any_wish(table: PontoonStepper, chance: Random) -> None:
    """Do something that can be done now: at the table, or with coach and memory strip."""
    if chance.random() < 0.2:
        table.remember(chance.choice(MODES))
    if not table.why_no_coach() and chance.random() < 0.1:
        table.coach(on=True)
    else:
        step(table, *any_step(table, chance, wander=0.15))


def snapshot_of(table: PontoonStepper, heard: int = 0) -> pontoon_state.PontoonState:
    return pontoon_snapshot(table, 1, heard)


def shown_cards(drawn: pontoon_state.PontoonState) -> list[pontoon_state.LaidCardState]:
    """All cards on the table, as they lie."""
    return [card for seat in drawn["seats"] for hand in seat["hands"] for card in hand["cards"]]


# What is shown.


@settings(max_examples=25)
@given(pontoon_tables(), walkers)
def test_every_snapshot_on_any_walk_has_its_shape_and_agrees_with_the_deal(
    table: PontoonStepper, chance: Random
) -> None:
    for _ in range(30):
        drawn = snapshot_of(table)
        assert list(misfits(drawn, pontoon_state.PontoonState)) == []
        assert json.loads(json.dumps(drawn, allow_nan=False)) == drawn
        deal = table.deal
        by_seat = sorted(drawn["seats"], key=lambda seat: seat["seat"])
        staked = sum(hand["stake"] for seat in by_seat for hand in seat["hands"])
        assert [seat["stack"] for seat in by_seat] == list(deal.stacks)
        assert sum(deal.stacks) + staked == sum(deal.record.stacks)
        assert drawn["seats"][-1]["banker"]
        assert (drawn["result"] is None) == (deal.decision is not None)
        if deal.decision is None:
            assert sum(seat["net"] or 0 for seat in by_seat) == 0
        any_wish(table, chance)


@settings(max_examples=25)
@given(pontoon_tables(), walkers)
def test_no_hidden_card_is_in_a_snapshot_or_a_still_picture(table: PontoonStepper, chance: Random) -> None:
    for _ in range(30):
        drawn = snapshot_of(table)
        seen = set(PACK) if table.revealed else cards_seen(table.deal, table.viewer)
        told = spelled([drawn, pontoon_text(table), pontoon_html(drawn)])
        assert found(set(PACK) - seen, told) == []
        any_wish(table, chance)


@settings(max_examples=20)
@given(pontoon_tables(), walkers)
def test_dealing_the_hidden_cards_otherwise_changes_nothing_that_is_shown(
    table: PontoonStepper, chance: Random
) -> None:
    record = table.deal.at(0).record
    table = PontoonStepper(cl.Deal(replace(record, answers=(), pack=record.pack or shuffled_pack(record.seed))), "all")
    shuffle = Seed(chance.randrange(9999)).stream().shuffled
    while table.deal.decision is not None:
        world = another_world(table.deal, table.viewer, shuffle)
        here, there = PontoonStepper(table.deal, "all"), PontoonStepper(world, "all")
        for each in (here, there):
            each.remember("full")
            if not each.why_no_coach():
                each.coach(on=True)
        assert snapshot_of(there) == snapshot_of(here)
        assert pontoon_text(there) == pontoon_text(here)
        table.act(chance.choice(table.deal.legal_actions))


def test_the_resampled_deals_are_other_deals() -> None:
    deal = cl.Deal(replace(SHEET.deal(seed=3, players=4, banker=3).record, pack=shuffled_pack(3)))
    world = another_world(deal, 0, Seed(1).stream().shuffled)
    assert world.view(1) != deal.view(1)


def test_bought_cards_lie_down_and_are_shown_to_their_owner_alone() -> None:
    deal = pontoon_dealt(SHEET, ["2h 9c", "Kd 8s"], "Jd 9d", "3h 4h")
    for action in ("stake 5", "stake 5", "buy 7", "twist"):
        deal.act(action)
    mine = snapshot_of(PontoonStepper(deal, 0, {}))
    deal.act("stick")
    other = snapshot_of(PontoonStepper(deal, 1, {}))
    own = next(seat for seat in mine["seats"] if seat["seat"] == 0)["hands"][0]
    assert [(one["card"], one["up"], one["came"], one["paid"]) for one in own["cards"]] == [
        ("2h", False, "dealt", 0), ("9c", True, "dealt", 0), ("3h", False, "bought", 7), ("4h", True, "twisted", 0)
    ]  # fmt: skip
    assert (own["said"], own["stake"]) == ("18", 12)
    seen = next(seat for seat in other["seats"] if seat["seat"] == 0)["hands"][0]
    assert [one["card"] for one in seen["cards"]] == ["", "9c", "", "4h"]
    assert seen["said"] == ""


@pytest.mark.parametrize(
    ("hand", "then", "actions", "said"),
    [
        ("Ah 6d", "", "", "soft 17"), ("Kh 9d", "", "", "19"), ("Ah Kd", "", "", "pontoon"),
        ("2h 2d", "2c 3h 3c", "twist, twist, twist", "five-card trick"), ("Kh 6d", "9c", "twist", "bust with 25"),
    ],
)  # fmt: skip
def test_totals_are_said_as_players_say_them(hand: str, then: str, actions: str, said: str) -> None:
    deal = pontoon_dealt(SHEET, [hand, "5c 5s"], "4d 8s", then)
    for action in ("stake 5", "stake 5", *filter(None, actions.split(", "))):
        deal.act(action)
    drawn = snapshot_of(PontoonStepper(deal, 0, {}))
    assert drawn["seats"][0]["hands"][0]["said"] == said


# Buttons and amounts.


def prompt_after(actions: str, hand: str = "2h 9c", then: str = "3h 4h") -> tuple[dict[str, Any], Any]:
    """The buttons by label, and the amount, after the stake and some actions."""
    deal = pontoon_dealt(SHEET, [hand], "Jd 9d", then)
    for action in ("stake 5", *filter(None, actions.split(", "))):
        deal.act(action)
    drawn = snapshot_of(PontoonStepper(deal, 0, {}))
    return {choice["label"]: choice for choice in drawn["prompt"]["choices"]}, drawn["amount"]


def test_what_may_be_bought_is_an_amount_beside_the_buttons() -> None:
    buttons, amount = prompt_after("")
    assert list(buttons) == ["Stick", "Twist", "Split for 5"]
    assert amount == {"action": "buy", "label": "Buy", "least": 5, "most": 10}
    assert not any(choice["primary"] for choice in buttons.values()), "no way may look like the right one"


def test_after_a_twist_buying_is_grey_with_its_reason() -> None:
    buttons, amount = prompt_after("twist")
    assert amount is None
    assert (buttons["Buy"]["allowed"], buttons["Buy"]["detail"]) == (False, "You have twisted: no more buying.")


def test_unequal_cards_are_not_split_and_the_button_says_why() -> None:
    buttons, _ = prompt_after("")
    assert "no pair" in buttons["Split for 5"]["detail"]


@settings(max_examples=25)
@given(pontoon_tables(), walkers)
def test_every_button_and_every_amount_does_what_it_offers(table: PontoonStepper, chance: Random) -> None:
    for _ in range(25):
        if table.deal.decision is None:
            return
        drawn = snapshot_of(table)
        if table.my_turn:
            amount = drawn["amount"]
            offered = [choice["action"] for choice in drawn["prompt"]["choices"] if choice["allowed"]]
            if amount:
                offered += [f"{amount['action']} {count}" for count in range(amount["least"], amount["most"] + 1)]
            assert sorted(offered) == sorted(table.deal.legal_actions)
            for choice in drawn["prompt"]["choices"]:
                if not choice["allowed"]:
                    with pytest.raises(cl.IllegalAction) as refused:
                        table.act(choice["action"])
                    assert str(refused.value) == choice["detail"]
        step(table, *any_step(table, chance, wander=0))


# Several deals on end.


def play_to_the_end(table: PontoonStepper, wish: str = "stick") -> None:
    """Act for the learner by the wish, or the first thing that may be done."""
    while table.deal.decision is not None:
        legal = table.deal.legal_actions
        table.act(wish if wish in legal else legal[0])


def test_the_bank_goes_to_whoever_had_a_pontoon_and_the_learner_then_holds_it() -> None:
    table = PontoonStepper(pontoon_dealt(SHEET, ["Ah Kd", "5d 9s"], "4d 9d"), 0, "timid")
    play_to_the_end(table)
    table.new()
    assert table.deal.dealer == 0
    drawn = snapshot_of(table)
    assert drawn["facts"][-1] == "banker: you"
    assert drawn["seats"][-1]["you"]
    play_to_the_end(table, "draw")


def test_a_pack_goes_on_unshuffled_and_the_strip_knows_its_foot_in_order() -> None:
    table = PontoonStepper(pontoon_dealt(SHEET, ["Kh 9c"], "Jd 8d"), 0, "timid")
    table.remember("full")
    play_to_the_end(table)
    table.new()
    memory = snapshot_of(table)["memory"]
    assert memory["pack"][-4:] == ["Kh", "9c", "Jd", "8d"]
    # Two cards of the new deal lie on the table, and the learner sees one of them.
    assert memory["left"] == 50
    assert memory["text"] == "46 cards come first, then the K♥."
    left = {one["rank"]: one["left"] for one in memory["ranks"]}
    assert sum(left.values()) == 52 - 4 - 1
    assert "a chosen pack" not in snapshot_of(table)["facts"]


def test_own_notes_are_kept_over_backs_alone_and_through_the_next_deal() -> None:
    table = PontoonStepper(pontoon_dealt(SHEET, ["Kh 9c"], "Jd 8d"), 0, "timid")
    table.remember("notes")
    assert snapshot_of(table)["said"] == "The memory strip holds your own notes."
    table.write("K 9 J 8 at the bottom")
    assert snapshot_of(table)["said"] == "Your notes are kept."
    play_to_the_end(table)
    table.new()
    memory = snapshot_of(table)["memory"]
    assert "Your notes" not in snapshot_of(table)["said"], "that was before the deal went on"
    assert set(memory["pack"]) == {""}
    assert (memory["ranks"], memory["text"], memory["notes"]) == ([], "", "K 9 J 8 at the bottom")
    table.remember("off")
    memory = snapshot_of(table)["memory"]
    assert (memory["pack"], memory["notes"], memory["left"]) == ([], "", 50)


def test_a_face_down_card_that_the_learner_remembers_is_shown_as_remembered_with_full_memory_only() -> None:
    first = pontoon_dealt(SHEET, ["Kh 9c"], "Jd 8d").record
    # The next deal of a pack of eight: the four that everybody knows lie on top.
    pack = cl.cards("Kh 9c Jd 8d 2c 3c 4c 5c")
    deal = cl.Deal(replace(first, pack=pack, known=("*", "*", "*", "*", "", "", "", "")))
    table = PontoonStepper(deal, "spectator", "timid")
    table.play_on()
    table.to(1)
    assert [card["card"] for card in shown_cards(snapshot_of(table))][:2] == ["", "Jd"]
    table.remember("full")
    down = shown_cards(snapshot_of(table))[0]
    assert (down["card"], down["remembered"], down["up"]) == ("Kh", True, False)


# The coach.


def test_the_coach_says_what_each_choice_is_worth_and_leaves_after_the_next_act() -> None:
    table = PontoonStepper(pontoon_dealt(SHEET, ["Kh 9c"], "Jd 8d"), 0, "timid")
    table.act("stake 5")
    assert snapshot_of(table)["coach"] is None
    table.coach(on=True)
    coach = snapshot_of(table)["coach"]
    assert coach is not None
    assert [row[0] for row in coach["rows"]] == ["stick", "twist", "buy 5", "buy 10"]
    values = pontoon_values(table.deal.view(0), "sticks on 17", memory=False)
    assert coach["notes"][0] == values.why
    assert snapshot_of(table)["said"] == values.why
    assert str(values).removeprefix(values.title) in pontoon_text(table)
    table.act("stick")
    assert snapshot_of(table)["coach"] is None


def test_the_coach_says_what_a_stake_is_worth_and_whether_the_bank_should_double() -> None:
    house = cl.Pontoon(banker_may_double="paid_twice")
    player = PontoonStepper(pontoon_dealt(house, ["Ah 9c"], "Jd 8d"), 0, "timid")
    player.coach(on=True)
    coach = snapshot_of(player)["coach"]
    assert coach is not None
    assert [row[0] for row in coach["rows"]] == ["stake 1", "stake 10"]
    banker = PontoonStepper(pontoon_dealt(house, ["Kh 9c", "Kd 9s"], "Ad 8d"), 2, ["timid", "careless"])
    banker.coach(on=True)
    coach = snapshot_of(banker)["coach"]
    assert coach is not None
    assert coach["notes"][0].startswith("Double: it wins ")


def test_the_coach_of_a_banker_calls_the_seats_by_their_names() -> None:
    table = PontoonStepper(pontoon_dealt(SHEET, ["Kh 9c", "Kd 9s"], "Jd 8d"), 2, ["timid", "careless"])
    table.coach(on=True)
    coach = snapshot_of(table)["coach"]
    assert coach is not None
    assert [row[0] for row in coach["rows"]] == ["draw", "stick"]
    told = " ".join(coach["notes"])
    assert "Timid" in told
    assert "Careless" in told
    assert "eat 0" not in told


@pytest.mark.parametrize(("card", "best"), [("Ah", 10), ("9h", 1)])
def test_the_coach_says_whether_to_stake_much_or_little(card: str, best: int) -> None:
    table = PontoonStepper(pontoon_dealt(SHEET, [f"{card} 9c"], "Jd 8d"), 0, "timid")
    table.coach(on=True)
    coach = snapshot_of(table)["coach"]
    assert coach is not None
    values = stake_values(table.deal.view(0), "sticks on 17", memory=False)
    assert values.best == f"stake {best}"
    assert coach["notes"] == values.notes()


def test_when_the_deal_is_over_each_choice_can_be_asked_what_it_was_worth() -> None:
    table = PontoonStepper(pontoon_dealt(SHEET, ["Kh 2c"], "Jd 8d", "3c 9d 4s 5s 6s 7s 8s"), 0, "timid")
    for action in ("stake 1", "twist", "stick"):
        table.act(action)
    play_to_the_end(table)
    end = snapshot_of(table)["result"]
    assert end is not None
    assert end["chosen"] == [
        {"step": 0, "label": "Stake 1 on K♥"},
        {"step": 1, "label": "Twist on 12"},
        {"step": 2, "label": "Stick on 15"},
    ]
    whole = table.timeline.length
    table.coach(on=True, step=2)
    values = pontoon_values(table.deal.view(0), "sticks on 17", memory=False)
    behind = values[values.best].ev - values["stick"].ev
    coach = snapshot_of(table)["coach"]
    assert coach is not None
    assert values.best == "twist"
    assert coach["chosen"] == f"You chose to stick: that gave away {behind:.2f} chips on average, against twisting."
    assert coach["chosen"] in pontoon_text(table)
    assert snapshot_of(table)["said"] == f"{coach['chosen']} {values.why}"
    assert (table.timeline.step, table.timeline.length) == (2, whole)
    table.coach(on=True, step=1)
    coach = snapshot_of(table)["coach"]
    assert coach is not None
    assert coach["chosen"] == "You chose to twist: nothing was worth more."


def test_the_choices_of_two_hands_are_told_apart() -> None:
    table = PontoonStepper(pontoon_dealt(SHEET, ["8h 8c"], "Jd 8d", "9h 9c"), 0, "timid")
    for action in ("stake 5", "split", "stick", "stick"):
        table.act(action)
    assert [f"{action} on {cards}" for _, action, cards in table.chosen()] == [
        "stake 5 on 8\u2665", "split on 16", "stick on 17 (first hand)", "stick on 17 (second hand)"
    ]  # fmt: skip


def test_the_coach_is_not_asked_about_what_was_no_choice_of_ones_own() -> None:
    table = PontoonStepper(SHEET.deal(seed=3, players=4, banker=3), 0, "timid")
    with pytest.raises(cl.ActionError, match="After step 0 you made no choice: you have made none yet"):
        table.coach(on=True, step=0)
    table.act("stake 5")
    with pytest.raises(cl.ActionError, match="After step 1 you made no choice: yours were made after 0"):
        table.coach(on=True, step=1)


def test_where_there_is_nothing_to_say_the_coach_says_why() -> None:
    offered = pontoon_dealt(cl.Pontoon(bank_offered=True), ["Kh Ac"], "Jd 8d")
    say(offered, "stake 1, stick")
    with pytest.raises(cl.IllegalAction, match="not of who should hold the bank"):
        PontoonStepper(offered, 0, "timid").coach(on=True)
    table = PontoonStepper(pontoon_dealt(SHEET, ["Kh 9c"], "Jd 8d"), 0, "timid")
    play_to_the_end(table)
    with pytest.raises(cl.IllegalAction, match="The deal is over"):
        table.coach(on=True)
    looker = PontoonStepper(table.deal.at(0), "spectator", "timid")
    assert "not your turn" in looker.why_no_coach()


# Over the wire.


@lab
def test_a_pontoon_deal_is_shown_by_its_own_widget_and_played_by_its_page(seated: Seated) -> None:
    page = seated(SHEET.deal(seed=3, players=4, banker=3), seat=0, memory="full")
    assert type(page.table).__name__ == "PontoonWidget"
    assert page.view["memory"]["mode"] == "full"
    assert page.ask("act", action="stake 5", seat=0)["ok"]
    assert page.ask("coach", on=True)["ok"]
    assert page.view["coach"]["rows"]
    assert page.ask("remember", mode="notes")["ok"]
    assert page.ask("write", text="nine of hearts")["ok"]
    assert page.view["memory"]["notes"] == "nine of hearts"
    assert page.ask("act", action="stick", seat=0)["ok"]
    assert page.view == page.table.view


@lab
def test_the_bank_is_sold_on_the_page(seated: Seated) -> None:
    deal = pontoon_dealt(cl.Pontoon(bank_to="sale"), ["Kh 9c", "Kd 9s"], "Jd Ts")
    page = seated(deal, seat="all")
    for action in ("stake 1", "stake 1", "stick", "stick", "stick"):
        assert page.ask("act", action=action)["ok"]
    assert page.view["amount"] == {"action": "bid", "label": "Bid", "least": 1, "most": 198}
    assert [each["label"] for each in page.view["prompt"]["choices"]] == ["Leave the bank"]
    assert "must keep 1 chip" in page.ask("act", action="bid 199")["error"]["text"]
    for action in ("bid 7", "leave"):
        assert page.ask("act", action=action)["ok"]
    assert page.view["amount"] is None
    assert [each["label"] for each in page.view["prompt"]["choices"]] == ["Sell the bank for 7", "Keep the bank"]
    assert page.ask("act", action="sell")["ok"]
    assert page.view["result"]["lines"][-4:] == [
        "Seat 0 bids 7 for the bank.",
        "Seat 1 leaves the bank.",
        "Seat 2 sells the bank to Seat 0 for 7.",
        "The bank is sold: Seat 0 takes the bank, and the cards go under the pack unshuffled.",
    ]


@lab
def test_python_and_page_do_the_same(seated: Seated) -> None:
    by_page, by_python = (seated(SHEET.deal(seed=3, players=4, banker=3)) for _ in range(2))
    for do, fields in [
        ("act", {"action": "stake 5"}), ("coach", {"on": True}), ("remember", {"mode": "full"}), ("back", {}),
    ]:  # fmt: skip
        assert by_page.ask(do, **fields)["ok"]
        step(by_python.table, do, fields)
    assert by_page.view == by_python.view


@lab
@settings(max_examples=15)
@given(pontoon_tables(), walkers)
def test_what_is_sent_has_its_shape_and_no_hidden_card(shown: PontoonStepper, chance: Random) -> None:
    with sitting_down(shown.deal.at(0), seat=shown.sits, teacher=shown.teacher) as page:
        table = page.table._stepper
        sent = 0
        for _ in range(10):
            seen = set(PACK) if table.revealed else cards_seen(table.deal, table.viewer)
            for method, body in page.sent[sent:]:
                assert found(set(PACK) - seen, spelled(without_bundles(body))) == [], method
                if "view" in body:
                    assert list(misfits(body["view"], pontoon_state.PontoonState)) == []
            sent = len(page.sent)
            outputs, _ = page.table._repr_mimebundle_()
            assert found(set(PACK) - seen, spelled([outputs, repr(page.table)])) == []
            do, fields = any_step(table, chance)
            assert page.ask(do, **fields).get("ok")
            page.ask("act", action="buy a horse")


@lab
@pytest.mark.parametrize(
    ("asked", "says"),
    [
        ({"do": "act", "action": "stake 11"}, "highest stake is 10"),
        ({"do": "act", "action": "stake 0"}, "least stake is 1"),
        ({"do": "act", "action": "stake"}, "how much"),
        ({"do": "act", "action": "stake 1.5"}, "not an action"),
        ({"do": "act", "action": "twist"}, "Stakes come first"),
        ({"do": "act", "action": "stake 5", "seat": 1}, "not|plays that seat"),
        ({"do": "coach", "on": True, "step": 77}, "After step 77 you made no choice"),
        ({"do": "coach", "on": True, "step": "last"}, "must say step"),
        ({"do": "coach", "on": "yes"}, "must say on"),
        ({"do": "remember", "mode": "everything"}, '"off", "notes" or "full"'),
        ({"do": "remember", "mode": "ful"}, "Did you mean full"),
        ({"do": "write", "text": "x" * 201}, "must say text"),
        ({"do": "coach_values"}, "can't do"),
    ],
)
def test_what_can_not_be_done_is_answered_with_the_reason_and_changes_nothing(
    seated: Seated, asked: dict[str, Any], says: str
) -> None:
    page = seated(SHEET.deal(seed=3, players=4, banker=3), seat=0)
    with nothing_changes(page):
        text = clear_error(page.tell({"id": 1, "rev": page.view["rev"], **asked}))
    assert any(part in text for part in says.split("|"))


@lab
@pytest.mark.parametrize("name", ["on", "mode", "text"])
@pytest.mark.parametrize("value", BAD_VALUES, ids=lambda one: type(one).__name__)
def test_a_field_of_a_wrong_kind_is_refused(seated: Seated, name: str, value: object) -> None:
    page = seated(SHEET.deal(seed=3, players=4, banker=3), seat=0)
    page.ask("act", action="stake 5")
    do = {"on": "coach", "mode": "remember", "text": "write"}[name]
    if (isinstance(value, bool) and name == "on") or (name == "text" and value in ("", "1")):
        return  # which can be done
    with nothing_changes(page):
        clear_error(page.tell({"id": 1, "rev": page.view["rev"], "do": do, name: value}))


@lab
def test_a_setting_that_is_not_known_is_refused_with_the_nearest() -> None:
    deal = SHEET.deal(seed=3)
    with pytest.raises(cl.RulesError, match="memory"):
        cl.show(deal, memry="full")
    with pytest.raises(cl.RulesError, match="memory=True is not known"):
        cl.show(deal, memory=True)
    with pytest.raises(cl.RulesError, match="no setting 'memory'"):
        cl.show(cl.Ponsi(low="A5").deal(seed=3), memory="full")


@lab
def test_the_snapshot_of_a_table_for_nine_stays_below_twenty_kilobytes(seated: Seated) -> None:
    page = seated(SHEET.deal(seed=3, players=9, banker=8), seat=0, memory="full", others="careless")
    while page.table.deal.decision is not None:
        page.table.act(page.table.deal.legal_actions[-1])
    assert len(json.dumps(page.view)) < 20_000


def test_every_rule_that_a_line_names_is_told() -> None:
    told = about_state(SHEET)["rules"]
    table = PontoonStepper(SHEET.deal(seed=6, players=5, banker=4), 0)
    play_to_the_end(table)
    assert set(snapshot_of(table)["rules"]) - set(told) <= {""}
