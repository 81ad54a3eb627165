"""Random deals under random house rules, and random walks along them."""

from __future__ import annotations

from random import Random
from typing import Any

from hypothesis import strategies as st

import cardlab as cl
from cardlab.games.anaconda import Anaconda
from cardlab.widgets.stepper import Stepper

HOUSE_RULES: dict[str, tuple[Any, ...]] = {
    "low": ("A5", "A6", "A6B", "D27", "H75", "D26"),
    "qualifier": (None, None, 8, 9, "no_pair"),
    "ante": (1, 0, 2),
    "ante_by": ("each", "dealer"),
    "first_bet": (2, 1),
    "stay_prices": ((1, 2, 3, 4, 5), (1,), (3, 1), (2, 2, 2)),
    "bet_sizes": ("price", "price_plus_one"),
    "max_raises": (3, 1, 0),
    "raise_cap_counts_opening": (False, True),
    "final_bet_rule": (False, True),
    "decision_start": ("rotate_from_last_first", "kth_left_of_dealer", "left_of_dealer"),
    "opener": ("first_payer", "rotate"),
    "coin_code": (
        {1: "low", 2: "high", 3: "both"}, {0: "low", 1: "high", 2: "both"}, {0: "high", 1: "low", 2: "both"},
    ),
    "both_tie": ("lose", "share", "keep_outright", "nut_tie_ok", "tie_ok"),
    "failed_both": ("blocks", "removed"),
    "no_winner": ("ride", "divide_active", "split_failed_both"),
    "last_player_pays_price": (False, True),
}  # fmt: skip
SEATS_TO_TAKE = ("seat", "seat", "all", "spectator")


STUD_RULES: dict[str, tuple[Any, ...]] = {
    "low": ("A5", "H75"),
    "qualifier": (None, 8),
    "bet_after_declare": (False, True),
    "declare": ("coins", "chips", "tokens", "in_turn"),
    "table_stakes": (False, True),
}


def games() -> st.SearchStrategy[cl.Ponsi | cl.SevenCardStud | Anaconda]:
    """A game under any house rules that can be."""
    return st.one_of(ponsi_games(), stud_games(), anaconda_games())


def dealt_games() -> st.SearchStrategy[cl.Ponsi | cl.SevenCardStud]:
    """A game in which a seat keeps the cards that it is dealt."""
    return st.one_of(ponsi_games(), stud_games())


def anaconda_games() -> st.SearchStrategy[Anaconda]:
    """Anaconda with one pass or two."""
    return st.builds(
        Anaconda, low=st.sampled_from(("A5", "D27")), passes=st.sampled_from((((3, 1),), ((2, 1), (1, 1))))
    )


def stud_games() -> st.SearchStrategy[cl.SevenCardStud]:
    """Seven-card stud under some of its house rules, or with cards that speak."""
    chosen = st.fixed_dictionaries({name: st.sampled_from(values) for name, values in STUD_RULES.items()})
    return chosen.map(lambda rules: cl.SevenCardStud(**rules)) | st.just(cl.SevenCardStud.card_room())


def ponsi_games() -> st.SearchStrategy[cl.Ponsi]:
    """Ponsi under any house rules that can be."""
    chosen = st.fixed_dictionaries({name: st.sampled_from(values) for name, values in HOUSE_RULES.items()})
    possible = chosen.filter(lambda rules: rules["max_raises"] or not rules["raise_cap_counts_opening"])
    return possible.map(lambda rules: cl.Ponsi(**rules))


@st.composite
def deals(draw: st.DrawFn, players: tuple[int, int] = (2, 9), game_of: st.SearchStrategy[Any] | None = None) -> cl.Deal:
    """A new deal; some have seats that will run out of chips."""
    game = draw(games() if game_of is None else game_of)
    count = draw(st.integers(players[0], min(players[1], game.seats_allowed[-1])))
    stacks = draw(st.one_of(st.just(200), st.lists(st.integers(2, 40), min_size=count, max_size=count)))
    return game.deal(
        seed=draw(st.integers(0, 9999)), players=count, stacks=stacks, dealer=draw(st.integers(0, count - 1))
    )


@st.composite
def tables(draw: st.DrawFn, players: tuple[int, int] = (2, 9)) -> tuple[cl.Deal, dict[str, Any]]:
    """A deal and the settings to show it with."""
    deal = draw(deals(players))
    seat = draw(st.sampled_from(SEATS_TO_TAKE))
    seat = draw(st.integers(0, deal.players - 1)) if seat == "seat" else seat
    free = [other for other in range(deal.players) if seat != "all" and other != seat]
    people = draw(st.sets(st.sampled_from(free))) if free and draw(st.integers(0, 4)) == 0 else set()
    company: Any = draw(st.sampled_from(("mixed", "random")))
    if people:  # more than one person at the table
        company = dict.fromkeys((other for other in free if other not in people), "random")
    return deal, {"seat": seat, "others": company, "teacher": draw(st.booleans())}


walkers = st.integers(0, 2**32).map(Random)


def any_action(table: Stepper, chance: Random) -> str:
    """A legal action; folding is rare, so that most deals see a showdown."""
    assert table.deal.decision is not None, "the deal is over"
    assert table.seat is not None, "nobody is asked"
    legal = table.deal.decision.facing(table.seat).legal_actions
    usual = [action for action in legal if action != "fold"]
    return "fold" if not usual or ("fold" in legal and chance.random() < 0.06) else chance.choice(usual)


def any_step(table: Stepper, chance: Random, wander: float = 0.25) -> tuple[str, dict[str, Any]]:
    """Something that the table's person can do now: act or step on; now and then something else."""
    if chance.random() < wander:
        possible: list[tuple[str, dict[str, Any]]] = [("again", {}), ("new", {})]
        possible += [("to", {"step": chance.randint(0, table.timeline.length)})] * 3
        possible += [("back", {})] * 6 * (not table.why_no_back())
        possible += [("first_line", {})] * 3 * (not table.why_no_first_line())
        possible += [("play_on", {})] * 3 * (not table.why_no_play_on())
        possible += [("reveal", {"on": True})] * 3 * (not table.why_no_reveal())
        possible += [("reveal", {"on": False})]
        return chance.choice(possible)
    if table.my_turn:
        return "act", {"action": any_action(table, chance)}
    return ("forward", {}) if not table.why_no_forward() else ("to", {"step": chance.randint(0, table.timeline.length)})


def step(table: Any, do: str, fields: dict[str, Any]) -> None:
    """Take a step, at a stepper or at a table widget."""
    getattr(table, do)(*fields.values())


def play_out(table: Stepper, chance: Random) -> None:
    """Go straight to the end of the deal."""
    while table.deal.decision is not None:
        step(table, *any_step(table, chance, wander=0))
