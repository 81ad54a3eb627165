"""No card that the viewer may not see is in anything that leaves the kernel.

Two ways to know it: search everything for the cards that should be hidden; and deal the hidden cards
otherwise, and see that nothing at all has changed.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import cardlab as cl
from cardlab.table import events as ev
from cardlab.table.card_events import CardsPassed, TurnedUp
from cardlab.table.deal import shuffled_pack
from cardlab.widgets.about import about_state
from cardlab.widgets.snapshot import snapshot
from cardlab.widgets.stepper import Stepper
from cardlab.widgets.still import still_html, still_text
from tests.conftest import ROOT
from tests.widgets.walks import Random, any_step, deals, dealt_games, games, play_out, step, tables, walkers
from tests.widgets.wire import Page, sitting_down


def open_cards(table: Stepper) -> set[cl.Card]:
    """The cards that the viewer may see, worked out from the deal and not from a view."""
    deal = table.deal
    if table.revealed:
        return set(deal.cards)
    own = () if table.seat is None else dealt_hands(deal)[table.seat]
    turned = [
        event.card for event in deal.events if isinstance(event, ev.Turned | ev.DealtUp | ev.TurnedForAll | TurnedUp)
    ]
    shown = [card for event in deal.events if isinstance(event, ev.Shown) for card in event.cards]
    return {*own, *turned, *shown}


def dealt_hands(deal: cl.Deal) -> dict[int, tuple[cl.Card, ...]]:
    """Every card that each seat has held: what it passed on or discarded it still knows."""
    hands: dict[int, tuple[cl.Card, ...]] = dict.fromkeys(range(deal.players), ())
    for event in deal.events:
        if isinstance(event, ev.Dealt | ev.DealtUp):
            hands[event.seat] += event.cards if isinstance(event, ev.Dealt) else (event.card,)  # type: ignore[operator]
        for passed in event.passes if isinstance(event, CardsPassed) else ():
            hands[passed.to] += passed.cards  # type: ignore[operator]
    return hands


def hidden_cards(table: Stepper) -> set[cl.Card]:
    """All the others."""
    return set(cl.PACK) - open_cards(table)


RANKS, SUITS = ("(" + "|".join(words) + ")" for words in (
    [rank.word for rank in cl.Rank] + ["deuce"], [suit.word for suit in cl.Suit]
))  # fmt: skip
# A card in any of its spellings: Kd, K♦, king of diamonds. "td" and "ah" are no cards but HTML and English.
SPELLINGS = re.compile(
    rf"(?<![A-Za-z0-9])(10|[2-9TJQKA])(?:([cdhs])(?![A-Za-z0-9])|([♣♦♥♠]))|(?i:\b{RANKS} of {SUITS}\b)"
)
BY_NAME = {card.name: card for card in cl.PACK}


def all_found(text: str) -> set[cl.Card]:
    """The cards that a text tells of."""
    cards = set()
    for rank, letter, glyph, word, suit in SPELLINGS.findall(text):
        name = f"{word} of {suit}".lower().replace("deuce", "two")
        cards.add(BY_NAME[name] if word else cl.card(f"{rank}{letter or glyph}"))
    return cards


def found(cards: Iterable[cl.Card], text: str) -> list[str]:
    """Those of the cards that a text tells of."""
    return sorted(str(card) for card in all_found(text) & set(cards))


def spelled(thing: object) -> str:
    """Anything as text, with signs written out."""
    return thing if isinstance(thing, str) else json.dumps(thing, ensure_ascii=False)


def test_the_search_finds_every_spelling_of_a_card() -> None:
    for card in cl.PACK:
        for text in (f'["{card}"]', f"x {card.glyph} y", f"the {card.name}.", f"{card} {card.name.capitalize()}"):
            assert all_found(text) == {card}
    assert all_found("an ace of some kind; 10 chips, 5 cards, seat 2, card 3; <td>A</td> As1 ah") == set()


@settings(max_examples=40)
@given(tables(), walkers)
def test_no_hidden_card_is_in_a_snapshot_on_any_walk(shown: tuple[cl.Deal, dict[str, Any]], chance: Random) -> None:
    deal, how = shown
    table, heard = Stepper(deal, **how), 0
    for rev in range(40):
        hidden = hidden_cards(table)
        drawn = snapshot(table, rev, heard)
        assert found(hidden, spelled(drawn)) == []
        assert found(hidden, still_text(table)) == []
        assert found(hidden, still_html(drawn)) == []
        heard = len(table.deal.events)
        step(table, *any_step(table, chance))


@pytest.mark.needs("lab")
@settings(max_examples=25)
@given(tables(), walkers)
def test_no_hidden_card_is_in_any_trait_message_or_output(
    shown: tuple[cl.Deal, dict[str, Any]], chance: Random
) -> None:
    deal, how = shown
    with sitting_down(deal, **how) as page:
        table = page.table._stepper
        seen = 0
        for _ in range(15):
            hidden = hidden_cards(table)
            for method, body in page.sent[seen:]:
                assert found(hidden, spelled(without_bundles(body))) == [], method
            seen = len(page.sent)
            assert found(hidden, spelled(without_bundles(page.table.get_state()))) == []
            outputs, metadata = page.table._repr_mimebundle_()
            assert found(hidden, spelled([outputs, metadata, repr(page.table), str(page.table)])) == []
            do, fields = any_step(table, chance)
            page.ask(do, **fields)
            page.ask("act", action="banana")


def without_bundles(state: dict[str, Any]) -> dict[str, Any]:
    """The traits less the code, which is the same for every table."""
    return {key: value for key, value in state.items() if key not in ("_esm", "_css")}


@pytest.mark.needs("lab")
def test_the_code_that_is_sent_is_the_same_for_every_table() -> None:
    codes = set()
    for seed in (1, 2):
        with sitting_down(cl.Ponsi(low="A5").deal(seed=seed)) as page:
            codes.add((page.trait("_esm"), page.trait("_css")))
    static = ROOT / "cardlab" / "static"
    assert codes == {tuple((static / f"table.{kind}").read_text("utf-8") for kind in ("js", "css"))}


@settings(max_examples=10)
@given(games())
def test_what_a_table_tells_of_its_rules_knows_no_deal(game: Any) -> None:
    assert about_state(game) == about_state(game.deal(seed=1).game) == about_state(game.deal(seed=2, players=7).game)


def with_hidden_cards_dealt_otherwise(deal: cl.Deal, open_to_viewer: set[cl.Card], chance: Random) -> cl.Deal:
    """The same deal, answer for answer, in which the cards that the viewer may not see have changed places."""
    record = deal.record
    pack = list(record.pack or shuffled_pack(record.seed))
    places = [place for place, card in enumerate(pack) if card not in open_to_viewer]
    for place, card in zip(places, chance.sample([pack[place] for place in places], len(places)), strict=True):
        pack[place] = card
    return cl.Deal(replace(record, pack=tuple(pack)))


@settings(max_examples=40)
@given(deals(game_of=dealt_games()), st.sampled_from(("seat", "all", "spectator")), walkers)
def test_dealing_the_hidden_cards_otherwise_changes_nothing_that_is_shown(
    deal: cl.Deal, sits: str, chance: Random
) -> None:
    seat: Any = chance.randrange(deal.players) if sits == "seat" else sits
    table = Stepper(cl.Deal(replace(deal.record, pack=shuffled_pack(deal.seed))), seat, "random")
    for rev in range(60):
        # Only where no strategy goes on by itself: it would see its other cards and may act otherwise.
        if table.deal.decision is None or table.my_turn or seat == "spectator":
            now = Stepper(table.deal, seat, "random")
            other = Stepper(with_hidden_cards_dealt_otherwise(table.deal, open_cards(table), chance), seat, "random")
            assert other.deal.answers == now.deal.answers
            assert snapshot(other, rev, 0) == snapshot(now, rev, 0)
            assert still_text(other) == still_text(now)
        if table.deal.decision is None:
            break
        step(table, *any_step(table, chance, wander=0))


@settings(max_examples=40)
@given(tables(), walkers)
def test_a_teacher_who_closes_the_cards_again_shows_what_was_shown_before(
    shown: tuple[cl.Deal, dict[str, Any]], chance: Random
) -> None:
    deal, how = shown
    table = Stepper(deal, **{**how, "teacher": True})
    for _ in range(chance.randrange(12)):
        step(table, *any_step(table, chance))
    table.reveal(False)
    before = snapshot(table, 1, len(table.deal.events))
    table.reveal(True)
    assert snapshot(table, 1, 0) != before
    table.reveal(False)
    assert snapshot(table, 1, len(table.deal.events)) == before


@settings(max_examples=40)
@given(deals(), walkers)
def test_no_sealed_choice_is_shown_to_another_before_all_are_open(deal: cl.Deal, chance: Random) -> None:
    # The same deal with the other choices turned round: whoever has not made them must see no difference.
    table = Stepper(deal, "all")
    while table.deal.decision is not None and table.deal.decision.kind != "declare":
        table.act(any_step(table, chance, wander=0)[1]["action"])
    if table.deal.decision is None:
        return  # all but one folded
    seats = table.deal.decision.seats
    other = Stepper(table.deal, "all")
    for seat in seats:
        shown, shown_other = snapshot(table, 1, 0), snapshot(other, 1, 0)
        assert table.seat == seat
        assert shown == shown_other
        assert still_text(table) == still_text(other)
        assert [place["sealed"] for place in shown["seats"]] == [
            place["seat"] in seats[: seats.index(seat)] for place in shown["seats"]
        ]
        assert not any(place["declared"] for place in shown["seats"])
        table.act(chance.choice(("high", "low", "both")))
        other.act(chance.choice(("high", "low", "both")))


@settings(max_examples=30)
@given(deals(), walkers)
def test_a_learner_knows_no_more_of_the_coins_than_who_has_chosen(deal: cl.Deal, chance: Random) -> None:
    table = Stepper(deal, "spectator", "random")
    while table.deal.decision is not None:
        if table.deal.decision.kind == "declare" and table.deal.decision.sealed:
            drawn = snapshot(table, 1, 0)
            coins = next(chapter for chapter in drawn["chapters"] if chapter["key"] in ("coins", "declaring"))
            told = " ".join(coins["lines"])
            assert not re.search(r"\b(high|low|both)\b", told)
            assert not any(seat["declared"] for seat in drawn["seats"])
        table.forward()


@settings(max_examples=15)
@given(deals(), walkers)
def test_a_folded_hand_stays_closed_to_the_end_of_the_deal(deal: cl.Deal, chance: Random) -> None:
    table = Stepper(deal, chance.randrange(deal.players), "random")
    play_out(table, chance)
    for seat in snapshot(table, 1, 0)["seats"]:
        if seat["folded"] and not seat["you"]:
            assert seat["cards"] == seat["up"]


def test_no_trait_holds_a_pack_or_a_record() -> None:
    deal = cl.Ponsi(low="A5").deal(pack=cl.pack("Ah Kd Qs"), players=3)
    text = spelled(snapshot(Stepper(deal), 1, 0))
    assert '"pack"' not in text
    assert "seed" not in text
    assert found(set(cl.PACK) - open_cards(Stepper(deal)), text) == []


@pytest.mark.needs("lab")
def test_a_saved_notebook_holds_no_hidden_card() -> None:
    import nbformat
    from nbclient import NotebookClient

    source = """
import cardlab as cl
table = cl.show(cl.Ponsi(low="A5").deal(seed=7, players=4), seat=0)
table.act("call"); table.back(); table.forward(); table.new(); table.again()
table
"""
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(source)])
    here = {"metadata": {"path": str(ROOT)}}
    NotebookClient(notebook, kernel_name="python3", timeout=60, store_widget_state=True, resources=here).execute()
    saved = nbformat.writes(notebook)
    deal = cl.Ponsi(low="A5").deal(seed=8, players=4)
    table = Stepper(deal, 0)
    assert f'"{deal.game.title}, deal 8.' in saved
    assert "application/vnd.jupyter.widget-state+json" in saved
    own = found(open_cards(table), saved)
    assert len(own) == 5
    hidden = hidden_cards(table)
    words = without_code(json.loads(saved))
    assert found(hidden, spelled(words)) == []
    for card in hidden:  # and in the whole file, the code included, where no English word can be meant
        assert f'"{card}"' not in saved
        assert card.glyph not in saved


def without_code(thing: Any) -> Any:
    """A notebook without the text of the front end."""
    if isinstance(thing, dict):
        return {key: without_code(value) for key, value in thing.items() if key not in ("_esm", "_css", "source")}
    return [without_code(one) for one in thing] if isinstance(thing, list) else thing


@pytest.mark.needs("lab")
def test_a_page_of_a_hot_seat_shows_one_hand_at_a_time(seated: Any) -> None:
    page: Page = seated(seed=7, seat="all")
    hands = dealt_hands(page.table.deal)
    for _ in range(4):
        viewer = page.view["seat"]
        for seat in page.view["seats"]:
            wanted = [str(card) for card in hands[seat["seat"]]] if seat["seat"] == viewer else [""] * 5
            assert seat["cards"] == wanted
        page.ask("act", action="check")


def test_a_deal_with_a_name_keeps_its_seed_to_itself() -> None:
    table = Stepper(cl.Ponsi(low="A5").deal(seed=987654, players=4), seat=0, name="round 1")
    drawn = json.dumps(snapshot(table, 0, 0))
    assert "round 1" in drawn
    assert "987654" not in drawn + still_text(table)
