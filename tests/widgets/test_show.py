"""`cardlab.show`: what it takes, what it refuses and how, and that nothing is left behind."""

from __future__ import annotations

import gc
import subprocess
import sys
import weakref
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings

import cardlab as cl
from tests.conftest import ROOT
from tests.widgets.walks import Random, any_action, deals, walkers
from tests.widgets.wire import Page, freed, recorded, sitting_down

Seated = Callable[..., Page]
A5 = cl.Ponsi(low="A5")
lab = pytest.mark.needs("lab")


@lab
@pytest.mark.parametrize(
    ("settings_given", "near"),
    [
        ({"sea": 1}, "seat"), ({"other": "caller"}, "others"), ({"taecher": True}, "teacher"),
        ({"Large": True}, "large"), ({"four_colors": False}, "four_colours"), ({"others": "sensibel"}, "sensible"),
        ({"others": ["calle"] * 3}, "caller"), ({"others": {1: "bald"}}, "bold"),
        ({"seat": "spectater"}, "spectator"), ({"seat": "al"}, "all"),
    ],
)  # fmt: skip
def test_what_is_not_known_is_refused_with_the_nearest(settings_given: dict[str, Any], near: str) -> None:
    with pytest.raises(cl.RulesError) as refused:
        cl.show(A5.deal(seed=7), **settings_given)
    assert near in str(refused.value)
    assert len(str(refused.value)) < 300


@lab
@pytest.mark.parametrize("seat", [4, -1, 1.0, True, None, "0", [0], 10**30], ids=str)
def test_a_seat_that_is_not_there_is_refused_with_those_that_are(seat: Any) -> None:
    with pytest.raises(cl.RulesError, match='use 0 to 3, "all" or "spectator"'):
        cl.show(A5.deal(seed=7, players=4), seat=seat)


@lab
@pytest.mark.parametrize(
    ("others", "says"),
    [
        (["caller"], "1 strateg(y|ies) for 3 seats"), ({9: "caller"}, "not a seat"), ({0: "caller"}, "not a seat"),
        (3, "not a strategy"), (None, "not a strategy"), ([None] * 3, "not a strategy"), ("", "not a strategy"),
    ],
)  # fmt: skip
def test_strategies_that_do_not_fit_the_seats_are_refused(others: Any, says: str) -> None:
    with pytest.raises(cl.RulesError, match=says):
        cl.show(A5.deal(seed=7, players=4), seat=0, others=others)


@lab
@pytest.mark.parametrize(
    "wrong", [{"large": "yes"}, {"large": 1}, {"four_colours": None}, {"teacher": "no"}, {"teacher": 1}]
)
def test_a_setting_is_yes_or_no(wrong: dict[str, Any]) -> None:
    with pytest.raises(cl.RulesError, match="give True or False"):
        cl.show(A5.deal(seed=7), **wrong)


@lab
@pytest.mark.parametrize("wrong", [A5, "deal", None, 7], ids=lambda one: type(one).__name__)
def test_what_is_no_deal_is_refused_with_what_to_give(wrong: Any) -> None:
    with pytest.raises(cl.RulesError, match="deal"):
        cl.show(wrong)


@lab
@settings(max_examples=20)
@given(deals(), walkers)
def test_the_deal_that_is_shown_stays_as_it_is(deal: cl.Deal, chance: Random) -> None:
    before, events = deal.record, deal.events
    with sitting_down(deal, seat="all") as page:
        for _ in range(6):
            if page.table.deal.decision is not None:
                page.table.act(any_action(page.table._stepper, chance))
        page.table.new()
        page.table.deal.act(page.table.deal.legal_actions[0])
    assert deal.record == before
    assert deal.events == events


@lab
@settings(max_examples=20)
@given(deals(), walkers)
def test_a_deal_that_is_partly_played_is_shown_where_it_stands(deal: cl.Deal, chance: Random) -> None:
    for _ in range(chance.randrange(30)):
        if deal.decision is not None:
            deal.act(next(iter(sorted(deal.legal_actions, key=lambda word: (word == "fold", chance.random())))))
    with sitting_down(deal, seat="spectator") as page:
        assert page.table.deal == deal
        assert page.view["timeline"]["step"] == page.view["timeline"]["length"] == len(deal.answers)
        page.ask("to", step=0)
        assert page.table.deal.answers == ()
        page.ask("to", step=len(deal.answers))
        assert page.table.deal == deal


@lab
def test_a_copy_that_the_table_gives_out_does_not_move_it(seated: Seated) -> None:
    page = seated()
    before = page.table.deal
    page.table.deal.act("fold")
    assert page.table.deal == before


@lab
def test_what_is_refused_from_python_changes_nothing(seated: Seated) -> None:
    page = seated(seed=7)
    before = (page.table.view, page.table.deal)
    wrong: list[tuple[type[Exception], Callable[[], object]]] = [
        (cl.ActionError, lambda: page.table.act("banana")),
        (cl.IllegalAction, lambda: page.table.act("check")),
        (cl.IllegalAction, lambda: page.table.act("call", seat=1)),
        (cl.ActionError, lambda: page.table.act("call", seat=9)),
        (cl.ActionError, lambda: page.table.to(99)),
        (cl.ActionError, lambda: page.table.to("x")),
        (cl.IllegalAction, page.table.first_line),
        (cl.IllegalAction, page.table.reveal),
    ]
    for kind, deed in wrong:
        with pytest.raises(kind):
            deed()
        assert (page.table.view, page.table.deal) == before


@lab
@pytest.mark.parametrize("seat", [[1], {}, "1", 1.0, True, None], ids=str)
def test_a_seat_of_a_wrong_kind_is_refused_from_python_as_from_the_page(seated: Seated, seat: Any) -> None:
    page = seated(seed=7)
    if seat is None:
        page.table.act("call", seat=None)  # the seat whose turn it is
        return
    with pytest.raises(cl.ActionError, match="not a seat"):
        page.table.act("call", seat=seat)


@lab
def test_the_front_end_travels_as_text(seated: Seated) -> None:
    page = seated()
    for name in ("_esm", "_css"):
        assert type(getattr(page.table, name)) is str
        assert len(page.trait(name)) > 1000


@lab
def test_a_closed_table_is_freed() -> None:
    with recorded():
        table = cl.show(A5.deal(seed=7))
    reference = weakref.ref(table)
    table.act("call")
    table.close()
    del table
    gc.collect()
    assert freed(reference)


@lab
def test_preferences_are_what_was_asked_for(seated: Seated) -> None:
    page = seated(large=True, four_colours=False)
    assert (page.trait("large"), page.trait("four_colours")) == (True, False)
    usual = seated()
    assert (usual.trait("large"), usual.trait("four_colours")) == (False, True)


# Without Jupyter.

BLOCKED = """
import sys
from importlib.abc import MetaPathFinder

class Block(MetaPathFinder):
    def find_spec(self, name, path=None, target=None):
        if name.split(".")[0] in {"anywidget", "ipywidgets", "traitlets", "IPython", "comm", "jupyter_client"}:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name.split(".")[0])

sys.meta_path.insert(0, Block())
"""


def without_jupyter(code: str) -> str:
    """What a script prints on a machine that has no Jupyter package."""
    done = subprocess.run(
        [sys.executable, "-c", BLOCKED + code], cwd=ROOT, capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_table_without_its_page_needs_no_jupyter() -> None:
    printed = without_jupyter("""
import cardlab as cl
from cardlab.widgets import about, intents, result, snapshot, state, stepper, still
table = stepper.Stepper(cl.Ponsi(low="A5").deal(seed=7, players=4))
table.act("call")
print(still.still_text(table))
print(still.still_html(snapshot.snapshot(table, 0, 0)))
print(len(about.about_state(table.deal.game)["rules"]))
""")
    assert "Your turn." in printed
    assert "<table>" in printed


def test_showing_a_table_without_jupyter_says_what_to_type() -> None:
    printed = without_jupyter("""
import cardlab as cl
try:
    cl.show(cl.Ponsi(low="A5").deal(seed=7))
except ImportError as missing:
    print(missing)
""")
    assert "pip install 'cardlab[lab]'" in printed


def test_importing_cardlab_brings_no_jupyter_package() -> None:
    printed = without_jupyter("""
import sys
import cardlab as cl
cl.Ponsi, cl.A5, cl.strategy, cl.show
print(sorted({"anywidget", "ipywidgets", "traitlets", "IPython"} & set(sys.modules)))
""")
    assert printed.strip() == "[]"
