"""The trainer of declarations: no key before the choice, values that don't depend on who wins, and the session."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from random import Random
from unittest.mock import patch

import pytest

import cardlab as cl
from cardlab.exercises.generators.ponsi_choices import STRONG
from cardlab.odds import declaration_values
from cardlab.players import STRATEGIES
from cardlab.players.chances import chance_high, chance_low
from cardlab.table.deal import Deal, shuffled_pack
from cardlab.table.record import Answered
from cardlab.table.view import known
from cardlab.widgets.choices import AS_GOOD
from cardlab.widgets.endings import ME, Ending, Setting
from cardlab.widgets.trainer_snapshot import trainer_snapshot
from cardlab.widgets.trainer_still import trainer_html, trainer_text
from cardlab.widgets.training import Standing, Training
from tests.widgets.test_hidden_cards import found, spelled, without_bundles
from tests.widgets.wire import Page, on_page

WAYS = ("high", "low", "both")


def setting(**changes: object) -> Setting:
    """The usual table for two, with changes."""
    usual = {"low": "A5", "house": "buderick", "players": 2, "others": "caller", "opponents": "better half", "seed": 5}
    return Setting.read(**{**usual, "deals": "fair", **changes})  # type: ignore[arg-type]


def hidden_cards(ending: Ending) -> set[cl.Card]:
    """What the learner can't see."""
    return set(cl.PACK) - set(ending.view.own_and_shared)


def dealt_otherwise(ending: Ending, ways: tuple[str, ...]) -> Ending:
    """The same ending to the learner, with the unseen cards turned round, and the others going other ways."""
    deal = ending.deal
    cards, seen = shuffled_pack(deal.seed), set(ending.view.own_and_shared)
    hidden = (card for card in reversed(cards) if card not in seen)
    pack = tuple(card if card in seen else next(hidden) for card in cards)
    answers = list(deal.answers)
    rivals = list(ending.others)
    answers[-len(rivals) :] = [Answered(seat, way) for seat, way in zip(rivals, ways, strict=True)]
    return replace(ending, deal=Deal(replace(deal.record, pack=pack, answers=tuple(answers))))


def all_shown(training: Training) -> str:
    """Everything that is drawn of a trainer."""
    view = trainer_snapshot(training, 0)
    return json.dumps([view, trainer_text(training, dict(view)), trainer_html(training, dict(view))])


# No key before the choice.


@pytest.mark.parametrize("players", [2, 4])
def test_nothing_is_worked_out_before_the_choice(players: int) -> None:
    unseen = AssertionError("the key was looked for")
    with (
        patch("cardlab.widgets.training.declaration_values", side_effect=unseen),
        patch("cardlab.widgets.training.luck", side_effect=unseen),
    ):
        training = Training(setting(players=players))
        view = trainer_snapshot(training, 0)
        assert all_shown(training)
    assert (view["verdict"], view["worth"], view["result"], view["luck"]) == (None, [], None, None)


@pytest.mark.parametrize("way", WAYS)
def test_with_other_hidden_cards_and_other_coins_the_same_is_shown_until_the_coins_open(way: str) -> None:
    one, two = Training(setting(players=3)), Training(setting(players=3))
    two.now = replace(two.now, ending=dealt_otherwise(two.now.ending, ("both", "high")))
    assert one.now.ending.deal.view("teacher").text() != two.now.ending.deal.view("teacher").text()
    with patch.object(Deal, "seed", 1):  # a chosen pack has none
        assert all_shown(one) == all_shown(two)
        for training in (one, two):
            training.choose(way)
        assert all_shown(one) == all_shown(two), "values depend on what the seat sees, and never on who wins"
        for training in (one, two):
            training.reveal()
        assert all_shown(one) != all_shown(two)


@pytest.mark.needs("lab")
def test_no_hidden_card_is_in_any_trait_message_or_output_until_the_coins_open() -> None:
    page = on_page(lambda: cl.declaration_trainer(players=3, seed=11))
    for number in range(3):
        hidden = hidden_cards(page.table._training.now.ending)
        start = len(page.sent) - 1
        page.ask("reveal")
        page.ask("choose", way="Kd")
        assert page.ask("choose", way=WAYS[number], sure=50)["ok"]
        assert found(hidden, all_that_left(page, start)) == []
        page.ask("reveal")
        assert len(found(hidden, all_that_left(page, start))) == 10
        page.ask("next")
    page.table.close()


def all_that_left(page: Page, start: int = 0) -> str:
    """Every message since, every trait, every output; less what was told of earlier deals."""
    sent = [spelled(without_bundles(body)) for _, body in page.sent[start:]]
    outputs = page.table._repr_mimebundle_()
    return "\n".join([*sent, spelled(without_bundles(page.table.get_state())), spelled(outputs), repr(page.table)])


@pytest.mark.needs("lab")
def test_a_saved_notebook_holds_no_value_and_no_hidden_card_of_an_open_choice(tmp_path: Path) -> None:
    import nbformat
    from nbclient import NotebookClient

    cell = "import cardlab as cl\ntrainer = cl.declaration_trainer(seed=987654321, name='Monday')\ntrainer"
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(cell)])
    resources = {"metadata": {"path": str(tmp_path)}}
    NotebookClient(notebook, kernel_name="python3", timeout=60, store_widget_state=True, resources=resources).execute()
    for one in notebook.cells:
        one.source = ""
    for state in notebook.metadata.widgets["application/vnd.jupyter.widget-state+json"]["state"].values():
        state["state"] = without_bundles(state["state"])
    saved = nbformat.writes(notebook)
    training = Training(Setting.read("A5", "buderick", 3, "caller", "better half", 987654321, "varied", "Monday"))
    assert "Monday, deal 1" in saved
    assert "987654321" not in saved, "with a name the seed is nowhere"
    assert str(training.now.ending.deal.seed) not in saved
    assert found(hidden_cards(training.now.ending), saved) == []
    training.choose("low")
    assert training.now.choice is not None
    told = [value.why for value in training.now.choice.values.values()] + [training.now.choice.title]
    assert not [text for text in told if text in saved]


# What the choice is worth, and what became of it.


def test_the_values_are_those_of_the_seats_own_view() -> None:
    training = Training(setting(house="doogie", opponents="cautious"))
    ending = training.now.ending
    training.choose("both")
    worth = declaration_values(ending.view, opponents="cautious", seed=ending.deal.seed, progress=False)
    assert training.now.choice is not None
    assert {way: value.ev for way, value in training.now.choice.values.items()} == {w: v.ev for w, v in worth.items()}
    assert worth.exact
    assert "850,668" in training.now.choice.counted


def test_a_choice_as_good_as_the_best_is_right_and_any_other_is_not() -> None:
    training, seen, titles = Training(setting()), set(), []
    for number in (1, 16):  # in deal 16 high is hardly better than low
        training.now = Standing(training.setting.ending(number))
        for way in WAYS:
            training.choose(way)
            choice = training.now.choice
            assert choice is not None
            evs = {way: value.ev for way, value in choice.values.items()}
            assert choice.lost == max(evs.values()) - evs[way]
            assert choice.right == (choice.lost <= max(2 * choice.error, AS_GOOD * choice.pot))
            seen.add((choice.right, way == choice.values.best))
            titles.append(choice.title)
            training.restore(replace(training.now, choice=None))  # and try the other ways
    assert seen == {(True, True), (False, False), (True, False)}
    assert titles[3:] == [
        "High is worth most, and low is as good.",
        "Low is as good as high.",
        "High is worth 7.8 chips more than both.",
    ]


def test_the_deal_ends_as_the_game_has_it_and_the_luck_view_points_at_it() -> None:
    training = Training(setting(players=3))
    for way in ("low", "high", "both", "low"):
        training.choose(way)
        training.reveal()
        choice, view = training.now.choice, trainer_snapshot(training, 0)
        assert choice is not None
        assert choice.deal.outcome is not None
        took = choice.deal.outcome.shares[ME]
        assert choice.luck.result == took
        assert choice.luck.taken.times == 1000
        (here,) = [row for row in view["luck"]["rows"] if row["here"]]  # type: ignore[index]
        assert here["label"] == ("nothing" if not took else here["label"])
        assert str(took) in here["label"] or not took
        assert f"took {took}." in view["luck"]["why"]  # type: ignore[index]
        shares = {share["seat"]: share["chips"] for share in view["result"]["shares"]}  # type: ignore[index]
        assert shares.get(ME, 0) == took
        training.next()


@pytest.mark.parametrize(
    ("opponents", "allowed"),
    [
        ("always low", {"low"}),
        (["always high", "always both"], {"high", "both"}),
        (lambda view: "both" if len(view.hand) == 5 else "high", {"both"}),
        (STRATEGIES["caller"], {"high", "low"}),
        (None, {"high", "low"}),
    ],
)
def test_the_others_declare_as_they_are_said_to(opponents: object, allowed: set[str]) -> None:
    training = Training(setting(players=3, opponents=opponents))
    training.choose("low")
    assert training.now.choice is not None
    declared = [seat.declared for seat in training.now.choice.deal.view().seats if seat.seat != ME]
    assert set(declared) <= allowed
    assert len(declared) == 2


def test_a_model_opens_the_coins_by_which_it_was_valued() -> None:
    training = Training(setting(players=5, opponents="better half"))
    ending, chance = training.now.ending, Random(1)
    shared = [card for card in ending.view.shared if card is not None]
    rest = sorted(hidden_cards(ending))
    hands = [[*chance.sample(rest, 5), *shared] for _ in range(300)]
    clear = 0
    for seat in ending.deal.view("teacher").seats[1:]:
        cards = [*known(seat.cards), *shared]
        beaten = {
            way: sum(ranking.strength(hand) < ranking.strength(cards) for hand in hands)
            for way, ranking in (("high", cl.HIGH), ("low", cl.A5))
        }
        if abs(beaten["high"] - beaten["low"]) > 30:  # so that 300 hands can tell
            clear += 1
            assert seat.choice == max(beaten, key=lambda way: beaten[way])
    assert clear


def test_a_seat_that_folds_is_out_of_the_values() -> None:
    training = Training(setting(players=4, others="cautious", opponents=None, seed=2))
    out = [seat.seat for seat in training.now.ending.view.seats if seat.folded]
    assert out
    assert set(training.now.ending.others) == {1, 2, 3} - set(out)
    training.choose("low")
    assert training.now.choice is not None


# The deals.


def test_the_same_seed_gives_the_same_deals_and_each_is_another() -> None:
    def hands(seed: int) -> list[str]:
        return [str(setting(seed=seed).ending(number).view.own_and_shared) for number in (1, 2, 3)]

    assert hands(1) == hands(1)
    assert len({*hands(1), *hands(2)}) == 6


def test_a_deal_does_not_depend_on_the_choices_before() -> None:
    one, two = Training(setting()), Training(setting())
    one.choose("low")
    two.choose("both", 90)
    two.reveal()
    for training in (one, two):
        training.next()
    assert one.now.ending.view.text() == two.now.ending.view.text()


def test_of_varied_deals_more_are_strong_both_ways() -> None:
    def strong_both_ways(deals: str) -> int:
        table = setting(deals=deals, seed=1)
        hands = [table.ending(number).view.own_and_shared for number in range(1, 13)]
        return sum(chance_high(one, 5, 1) >= STRONG and chance_low(one, 5, 1, cl.A5) >= STRONG for one in hands)

    assert strong_both_ways("varied") > strong_both_ways("fair")


@pytest.mark.parametrize(
    ("wrong", "text"),
    [
        ({"house": "hoile"}, "Did you mean hoyle?"),
        ({"house": "card_rooms"}, "declare='cards_speak', which Ponsi has no rule for"),
        ({"house": cl.House(high_qualifier="pair")}, "high_qualifier='pair'"),
        ({"house": 3}, "name of a house"),
        ({"low": "A7"}, "A7"),
        ({"players": 1}, "players=1"),
        ({"players": 10}, "2 to 9 players"),
        ({"others": "calller"}, "Did you mean caller?"),
        ({"others": {2: "caller"}, "players": 3}, "say who plays seat 1, too"),
        ({"opponents": "bald"}, "Did you mean bold?"),
        ({"opponents": ["bold", "bold"]}, "gives 2 of them"),
        ({"opponents": lambda view: "hi"}, "declared 'hi'"),
        ({"seed": 1.5}, "seed=1.5"),
        ({"deals": "fare"}, "Did you mean fair?"),
        ({"name": 3}, "is text"),
    ],
)
def test_what_can_not_be_is_refused(wrong: dict[str, object], text: str) -> None:
    with pytest.raises(cl.RulesError) as refusal:
        setting(**wrong).ending(1)
    assert text in str(refusal.value)


def test_the_house_settles_the_showdown_and_the_values() -> None:
    house = cl.HOUSES["ciaffone_letter"]
    game = setting(house="ciaffone_letter").game
    assert (game.both_tie, game.no_winner) == (house.both_tie, house.no_winner)
    assert setting(house=house).game == game
    assert setting(house="hoyle").facts == ("low: ace to five", "house: hoyle")


# The session.


@pytest.fixture(scope="module")
def trained() -> Training:
    """Twelve choices, for most of which it was said how sure."""
    training = Training(setting(seed=3))
    for number in range(12):
        training.choose(WAYS[number % 3], None if number % 4 == 0 else 70)
        training.next()
    return training


def test_progress_is_of_the_last_ten(trained: Training) -> None:
    view = trainer_snapshot(trained, 0)
    assert [one["number"] for one in view["last"]] == list(range(3, 13))
    made = trained.now.choices.made[-10:]
    lost = sum(one.lost for one in made) / 10
    assert view["progress"].startswith(f"The last 10 of 12 choices: {sum(one.right for one in made)} as good")
    assert f"{lost:.1f} chips lost per choice" in view["progress"]
    for drawn, one in zip(view["last"], made, strict=True):
        assert drawn["height"] == round(1000 * one.lost / one.pot)


def test_the_summary_is_of_all_by_way_with_the_dearest_and_how_sure(trained: Training) -> None:
    choices = trained.now.choices
    summary = trainer_snapshot(trained, 0)["summary"]
    assert [(row["way"], row["times"]) for row in summary["ways"]] == [("high", 4), ("low", 4), ("both", 4)]
    assert sum(row["right"] for row in summary["ways"]) == choices.right
    dearest = sorted((one for one in choices if not one.right), key=lambda one: -one.lost)[:3]
    assert [text.split(",")[0] for text in summary["dear"]] == [f"In deal {one.number}" for one in dearest]
    (sure,) = summary["sure"]
    assert sure.startswith("60 to 79 % sure: 9 answers, 70 % sure, ")
    assert "<svg" in (choices.calibration._repr_html_() or "")
    assert all(text in repr(choices) for text in (summary["text"], sure, f"in deal {dearest[0].number}"))


def test_a_session_without_a_choice_says_so() -> None:
    training = Training(setting())
    assert repr(training.now.choices) == "No choice yet: the summary comes with the first."
    view = trainer_snapshot(training, 0)
    assert (view["progress"], view["last"], view["summary"]["ways"]) == ("No choice yet.", [], [])


@pytest.mark.needs("lab")
def test_from_python_it_is_the_same_trainer() -> None:
    trainer = cl.declaration_trainer(players=2, seed=5)
    with pytest.raises(cl.IllegalAction, match="Choose your coins first"):
        trainer.reveal()
    trainer.choose("low", sure=70)
    with pytest.raises(cl.IllegalAction, match="a sealed choice stays"):
        trainer.choose("high")
    with pytest.raises(cl.ActionError, match="whole number from 0 to 100"):
        cl.declaration_trainer(players=2, seed=5).choose("low", sure="very")  # type: ignore[arg-type]
    assert [one.sure for one in trainer.choices] == [70]
    assert "You chose low." in repr(trainer)
    trainer.reveal()
    assert "<- this deal" in repr(trainer)
    trainer.next()
    assert "deal 2" in repr(trainer)
    trainer.close()
