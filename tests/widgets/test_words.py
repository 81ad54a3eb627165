"""Every word that a person reads: buttons with amounts, reasons in sentences, no word of the program."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import fields
from typing import Any

import pytest
from hypothesis import given, settings

import cardlab as cl
from cardlab.table.betting import BetDecision, StayDecision
from cardlab.table.choosing_cards import CardsDecision
from cardlab.table.decisions import ALL_WORDS
from cardlab.widgets.about import about_state
from cardlab.widgets.snapshot import snapshot
from cardlab.widgets.stepper import Stepper
from cardlab.widgets.still import still_html, still_text
from tests.conftest import ROOT
from tests.widgets.walks import Random, any_step, deals, games, play_out, ponsi_games, step, tables, walkers

A5 = cl.Ponsi(low="A5")

# Words of the program: with an underscore, with a dot inside, CamelCase, Python's own names, odd punctuation.
PROGRAM = re.compile(
    r"\w*_\w*|\b[a-z]+\.[a-z]+\b|\b[A-Z][a-z]+[A-Z]\w*|\b(?:None|True|False|null|undefined|nan|NaN|spectator|teacher)\b|"
    r"[{}\[\]<>=|\\]|\(\)|\s{2,}|\s[.,;:!?]|[.,;:]{2}|\bthe the\b|\ba a\b|0x"
)
# Amounts that do not agree with their noun: "1 raises", "2 coin", and "1 chips ride".
PLURAL = re.compile(
    r"(?<![\d.])1 (?:raises|coins|chips|cards|actions|seats|shared cards)\b|"
    r"(?<![\d.])(?:0|[2-9]|\d{2,}) (?:raise|coin|chip|card|action|seat|shared card)\b(?! to)"
)
# A verb that does not agree: "You pays", "Caller and Bold pays", "Everybody pay", "you has".
VERBS = ("pay fold check call bet raise ante take go have win get deal decide open announce choose show ride").split()  # noqa: SIM905
SINGULAR = "|".join([*(f"{verb}e?s" for verb in VERBS), "has"])
DISAGREES = re.compile(
    rf"\b[Yy]ou (?:{SINGULAR}|is|was)\b|"
    rf"\band (?:you|Cautious|Caller|Sensible|Bold|Random) (?:{SINGULAR})\b|"
    rf"\bEverybody (?:{'|'.join(VERBS)})\b"
)


def read_by_people(drawn: Any, name: str = "") -> Iterator[tuple[str, str]]:
    """The texts of a snapshot that a person reads, each with its place."""
    for_programs = {"key", "kind", "rules", "verb", "viewer", "action", "way", "card", "cards", "reads"}
    if isinstance(drawn, str):
        if drawn and name not in for_programs:
            yield name, drawn
    elif isinstance(drawn, dict):
        for key, value in drawn.items():
            yield from read_by_people(value, key)
    elif isinstance(drawn, list):
        for value in drawn:
            yield from read_by_people(value, name)


NUMBERED = re.compile(r"\b(?:Seat|Cautious|Caller|Sensible|Bold|Random) \d\b")  # a name, not an amount


def faults(text: str) -> list[str]:
    """What a reader would stumble over."""
    text = NUMBERED.sub("Caller", text)
    return [match.group() for one in (PROGRAM, PLURAL, DISAGREES) for match in one.finditer(text)]


def is_sentence(text: str) -> bool:
    """A capital letter or a number first, and an end."""
    return bool(re.fullmatch(r"[A-Z0-9\"'].*[.?!]", text, re.DOTALL))


def test_the_search_for_faults_finds_them() -> None:
    bad = (
        "both_tie", "see ponsi.ante", "a StayDecision", "None yet", "1 raises left", "2 coin", "You pays 3", "x  y",
        "Caller and Bold pays 3", "Everybody ante 1", "0 raise left", "10 coin", "you has chosen", "pot .",
    )  # fmt: skip
    assert all(faults(text) for text in bad)
    good = (
        "1 raise left", "2 coins", "11 chips", "You pay 3.", "Caller and you pay 3 to stay.", "Everybody antes 1.",
        "12-card", "Seat 1 raises to 2.", "Raise to 4", "A-2-3-4-5", "Caller 1 and Caller 2 call 2.", "Card 1.",
    )  # fmt: skip
    assert [faults(text) for text in good] == [[]] * len(good)


@settings(max_examples=45)
@given(tables(), walkers)
def test_nothing_that_a_person_reads_is_a_word_of_the_program(
    shown: tuple[cl.Deal, dict[str, Any]], chance: Random
) -> None:
    deal, how = shown
    table, heard = Stepper(deal, **how), 0
    for rev in range(30):
        drawn = snapshot(table, rev, heard)
        for place, text in read_by_people(drawn):
            assert faults(text) == [], (place, text)
        assert faults(still_text(table).replace("  ", " ")) == []
        heard = len(table.deal.events)
        step(table, *any_step(table, chance, wander=0.1))


@settings(max_examples=35)
@given(games())
def test_no_rule_is_told_in_words_of_the_program(game: cl.Ponsi) -> None:
    told = about_state(game)
    for rule, text in told["rules"].items():
        assert faults(text["text"]) == faults(text["source"]) == [], rule
        assert is_sentence(text["text"])
        assert text["source"]
    for row in told["house"]:
        assert faults(f"{row['name']}: {row['value']}") == faults(row["text"]) == [], row
        assert is_sentence(row["text"])


def test_the_house_rules_panel_marks_what_this_house_does_otherwise() -> None:
    rows = about_state(cl.Ponsi(low="A5", max_raises=1))["house"]
    assert {row["name"]: row["value"] for row in rows if row["changed"]} == {"raises": "1"}


@settings(max_examples=35)
@given(tables(), walkers)
def test_every_rule_behind_a_line_or_a_reason_can_be_explained(
    shown: tuple[cl.Deal, dict[str, Any]], chance: Random
) -> None:
    deal, how = shown
    table = Stepper(deal, **how)
    rules = about_state(deal.game)["rules"]
    for rev in range(30):
        drawn = snapshot(table, rev, 0)
        assert all(rule in rules for rule in drawn["rules"] if rule)
        decision = table.deal.decision
        # A word that asks for cards says nothing without them.
        for word in ALL_WORDS - set(decision.words if isinstance(decision, CardsDecision) else ()) if decision else ():
            reason = decision.why_not(word)
            assert reason is None or not reason.rule or reason.rule in rules
        step(table, *any_step(table, chance))


def test_every_rule_that_the_program_can_name_can_be_explained() -> None:
    # Read in the source, so that a rule that comes up once in a thousand deals is not forgotten.
    files = (path for folder in ("table", "games", "widgets") for path in (ROOT / "cardlab" / folder).glob("*.py"))
    source = "\n".join(path.read_text("utf-8") for path in files)
    families = "deal|betting|stay|declare|pot|showdown|both|no_winner|sitting|ponsi"
    named = set(re.findall(rf'"((?:{families})\.[a-z_]+)"', source))
    known = about_state(A5)["rules"]
    assert len(named) > 25
    assert named <= set(known)


@settings(max_examples=40)
@given(deals(), walkers)
def test_every_line_has_a_rule_to_ask_for(deal: cl.Deal, chance: Random) -> None:
    table = Stepper(deal, "spectator", "random")
    play_out(table, chance)
    drawn = snapshot(table, 0, 0)
    for chapter in drawn["chapters"]:
        assert all(drawn["rules"][rule] for rule in chapter["rules"]), chapter


# Buttons.


@settings(max_examples=45)
@given(tables(), walkers)
def test_each_legal_action_has_one_button_and_each_other_button_a_reason(
    shown: tuple[cl.Deal, dict[str, Any]], chance: Random
) -> None:
    deal, how = shown
    table = Stepper(deal, **how)
    for rev in range(25):
        drawn = snapshot(table, rev, 0)
        prompt = drawn["prompt"]
        if drawn["own"]["pick"]:
            assert prompt["choices"] == []  # cards are chosen in the hand
            assert prompt["lead"] in prompt["text"]
        elif table.my_turn:
            decision = table.deal.decision
            allowed = [choice["action"] for choice in prompt["choices"] if choice["allowed"]]
            assert sorted(allowed) == sorted(decision.legal_actions)
            assert len({choice["action"] for choice in prompt["choices"]}) == len(prompt["choices"])
            assert len({choice["label"] for choice in prompt["choices"]}) == len(prompt["choices"])
            for choice in prompt["choices"]:
                if not choice["allowed"]:
                    assert is_sentence(choice["detail"]), choice
                    assert choice["detail"] == decision.why_not(choice["action"]).sentence
            assert prompt["lead"] in prompt["text"]
        else:
            assert prompt["choices"] == []
        assert is_sentence(prompt["text"])
        step(table, *any_step(table, chance))


@settings(max_examples=35)
@given(tables(), walkers)
def test_a_button_that_costs_chips_says_how_many(shown: tuple[cl.Deal, dict[str, Any]], chance: Random) -> None:
    deal, how = shown
    table = Stepper(deal, **how)
    for rev in range(25):
        decision = table.deal.decision
        for choice in snapshot(table, rev, 0)["prompt"]["choices"]:
            if choice["allowed"] and choice["action"] in ("pay", "bet", "call", "raise"):
                seat, action = snapshot(table, rev, 0)["prompt"]["seat"], choice["action"]
                paid = table.deal.stacks[seat]
                after = table.deal.branch()
                after.act(action, seat)
                paid -= after.stacks[seat] if after.decision else paid - decision.chips(action)
                number = int(re.findall(r"\d+", choice["label"])[0])
                if action == "raise":
                    assert number == decision.bet_to + decision.size
                    assert choice["detail"] == f"puts in {paid}"
                else:
                    assert number == paid
        step(table, *any_step(table, chance, wander=0))


@settings(max_examples=35)
@given(tables(), walkers)
def test_the_prompt_never_offers_what_is_not_allowed(shown: tuple[cl.Deal, dict[str, Any]], chance: Random) -> None:
    deal, how = shown
    table = Stepper(deal, **how)
    for rev in range(25):
        prompt = snapshot(table, rev, 0)["prompt"]
        greyed = [choice["label"] for choice in prompt["choices"] if not choice["allowed"]]
        for label in greyed:
            assert label.lower() not in prompt["text"].lower() or not re.search(r"\d", label), prompt
        step(table, *any_step(table, chance, wander=0))


def test_coins_are_three_equal_buttons_with_no_one_made_to_look_right() -> None:
    table = Stepper(A5.deal(seed=7, players=3), seat="all")
    while table.deal.decision.kind != "declare":
        table.act(next(word for word in ("check", "call", "pay") if word in table.deal.legal_actions))
    prompt = snapshot(table, 0, 0)["prompt"]
    assert [(choice["label"], choice["detail"]) for choice in prompt["choices"]] == [
        ("High", "2 coins"), ("Low", "1 coin"), ("Both ways", "3 coins"),
    ]  # fmt: skip
    assert not any(choice["primary"] for choice in prompt["choices"])
    assert prompt["text"].endswith("Choose your coins in secret: 1 for low, 2 for high or 3 for both.")


def test_at_most_one_button_leads() -> None:
    table = Stepper(A5.deal(seed=7, players=3), seat="all")
    for _ in range(20):
        if table.deal.decision is None:
            break
        choices = snapshot(table, 0, 0)["prompt"]["choices"]
        assert sum(choice["primary"] for choice in choices) <= 1
        assert all(choice["allowed"] for choice in choices if choice["primary"])
        table.act(next(word for word in ("bet", "call", "pay", "high", "check") if word in table.deal.legal_actions))


# The words round the pot.


@settings(max_examples=35)
@given(deals(), walkers)
def test_the_words_at_the_pot_tell_bets_and_raises_as_they_are(deal: cl.Deal, chance: Random) -> None:
    table = Stepper(deal, "all")
    while table.deal.decision is not None:
        decision, words = table.deal.decision, snapshot(table, 0, 0)["bets"]
        if isinstance(decision, BetDecision):
            left, bet_counts = decision.raises_left, decision.cap_counts_bet and not decision.bet_to
            what = ("bet or raise", "bets and raises") if bet_counts else ("raise", "raises")
            assert words.endswith(f"{left} {what[left != 1]} left")
            assert str(decision.bet_to or decision.size) in words
        elif isinstance(decision, StayDecision):
            assert f"bets are {table.deal.game.bets[decision.step]} after this card" == words
        else:
            assert words == ""
        step(table, *any_step(table, chance, wander=0))


def test_the_best_hand_so_far_counts_only_what_lies_open_even_when_a_teacher_sees_more() -> None:
    table = Stepper(A5.deal(seed=7, players=4), seat=0, teacher=True)
    closed = snapshot(table, 0, 0)["best"]
    table.reveal(True)
    opened = snapshot(table, 0, 0)["best"]
    assert opened == closed
    assert all(best["title"].endswith("so far") or table.deal.decision is None for best in closed)


def test_who_looks_on_is_told_that_a_seat_has_a_bet_to_answer() -> None:
    table = Stepper(A5.deal(seed=7, players=4), seat="spectator")
    while not (isinstance(table.deal.decision, BetDecision) and table.deal.decision.to_call):
        table.forward()
    text = snapshot(table, 0, 0)["prompt"]["text"]
    assert "bet or check" not in text
    assert "bet or check" not in still_text(table)


@settings(max_examples=30)
@given(deals(game_of=ponsi_games()), walkers)
def test_the_row_says_which_card_is_played_for(deal: cl.Deal, chance: Random) -> None:
    table = Stepper(deal, "all")
    while table.deal.decision is not None:
        drawn = snapshot(table, 0, 0)
        marked = [place for place, slot in enumerate(drawn["shared"]) if slot["now"]]
        if isinstance(table.deal.decision, StayDecision):
            assert marked == [table.deal.decision.step]
            assert drawn["shared"][marked[0]]["card"] == ""
        assert len(marked) <= 1
        assert [slot["price"] for slot in drawn["shared"]] == list(deal.game.stay_prices)
        step(table, *any_step(table, chance, wander=0))


def test_the_facts_name_the_announced_low_the_deal_and_the_dealer() -> None:
    facts = snapshot(Stepper(cl.Ponsi(low="D27", qualifier=8).deal(seed=7, dealer=1), seat=0), 0, 0)["facts"]
    assert facts == ["low: deuce to seven", "a low must be eight or better", "deal 7", "dealer: Cautious"]


def test_a_deal_from_a_chosen_pack_does_not_show_the_number_of_a_shuffle() -> None:
    deal = A5.deal(pack=cl.pack("Ah Kd Qs"), players=3)
    facts = snapshot(Stepper(deal), 0, 0)["facts"]
    assert f"deal {deal.seed}" not in facts


# What a screen reader is told.


@settings(max_examples=40)
@given(tables(), walkers)
def test_what_is_said_ends_with_what_is_wanted(shown: tuple[cl.Deal, dict[str, Any]], chance: Random) -> None:
    deal, how = shown
    table, heard = Stepper(deal, **how), 0
    for rev in range(20):
        drawn = snapshot(table, rev, heard)
        assert drawn["said"].endswith(drawn["prompt"]["text"])
        assert is_sentence(drawn["said"])
        heard = len(table.deal.events)
        step(table, *any_step(table, chance))


def test_a_click_is_answered_with_what_came_of_it() -> None:
    table = Stepper(A5.deal(seed=7, players=4), seat=0)
    heard = len(table.deal.events)
    table.act("call")
    said = snapshot(table, 1, heard)["said"]
    assert said.startswith("You, Cautious and Caller call 2.")
    assert "anted" not in said


def test_at_the_end_the_verdict_is_said_before_how_it_came_about() -> None:
    table = Stepper(A5.deal(seed=7, players=4), seat=0)
    play_out(table, Random(1))
    drawn = snapshot(table, 1, 0)
    assert drawn["result"] is not None
    assert drawn["said"].startswith(f"{drawn['result']['title']} ")


def test_names_are_told_apart() -> None:
    table = Stepper(A5.deal(seed=7, players=9), seat=0)
    names = [seat["name"] for seat in snapshot(table, 0, 0)["seats"]]
    assert len(set(names)) == 9


@pytest.mark.parametrize("field", [f.name for f in fields(cl.Ponsi)])
def test_each_house_rule_is_on_the_panel(field: str) -> None:
    assert f"ponsi.{field}" in about_state(A5)["rules"]


def test_html_and_text_tell_the_same_cards_and_pot() -> None:
    table = Stepper(A5.deal(seed=7, players=4), seat=0)
    drawn, text = snapshot(table, 0, 0), still_text(table)
    html = still_html(drawn)
    assert f"Pot {drawn['pot']}." in html
    assert f"Pot {drawn['pot']}." in text
    for card in next(seat["cards"] for seat in drawn["seats"] if seat["you"]):
        assert card in text
        assert cl.card(card).name in html
