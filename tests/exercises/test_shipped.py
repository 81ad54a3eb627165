"""Every shipped exercise: its key found again by brute force from what is shown, and the key shown to nobody."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Callable
from fractions import Fraction
from itertools import combinations, permutations
from typing import Any

import pytest

import cardlab as cl
from cardlab.cards import PACK
from cardlab.exercises.attempts import AttemptLog
from cardlab.exercises.generators.ponsi_choices import rough_chances
from cardlab.exercises.lessons import bank
from cardlab.exercises.linting import lint
from cardlab.exercises.play_task import PlayTask
from cardlab.exercises.question import Question
from cardlab.exercises.tasks import ChoiceTask
from cardlab.exercises.three_states import three_states
from cardlab.exercises.variants import Variant
from cardlab.odds.one_by_one import Settled, claims
from cardlab.odds.redealing import redeals
from cardlab.players import STRATEGIES, answer
from cardlab.seeds import Seed
from tests.exercises.made import SHIPPED
from tests.exercises.test_generators import is_such

SEEDS = range(2000, 2012)


def hands_of(variant: Variant) -> dict[str, tuple[cl.Card, ...]]:
    """The cards that are shown, read back from the plain record."""
    return {group["label"]: cl.cards(group["cards"]) for group in variant.shown.plain()["groups"]}


def right_answers(variant: Variant, answers: list[Any]) -> set[Any]:
    """Of all the answers there can be, those that are right."""
    return {one for one in answers if variant.right(variant.read(one))}


def better(variant: Variant, ranking: cl.ranking) -> set[str]:  # type: ignore[valid-type]
    hands = hands_of(variant)
    result = cl.ranking(ranking).compare(hands["A"], hands["B"])
    return {"tie" if result.winner is None else "AB"[result.winner]}


def order(variant: Variant, ranking: str) -> set[str]:
    hands, judge = hands_of(variant), cl.ranking(ranking)
    return {
        ",".join(row)
        for row in permutations(hands)
        if all(judge.best(hands[a]) >= judge.best(hands[b]) for a, b in combinations(row, 2))
    }


def deciding(variant: Variant, ranking: str) -> set[str]:
    values = [cl.ranking(ranking).best(hand).pips for hand in hands_of(variant).values()]
    at = next(place for place, (a, b) in enumerate(zip(*values, strict=True)) if a != b)
    return {("top", "second", "third", "fourth", "fifth")[at]}


def best_five(variant: Variant, ranking: str) -> set[str]:
    judge, (cards,) = cl.ranking(ranking), hands_of(variant).values()
    best = max((judge.best(five) for five in combinations(cards, 5)), key=lambda value: value.strength)
    return {word for word, name in variant.shown.options if name == best.name}


def two(variant: Variant, first: str, second: str) -> set[str]:
    return {a + b for a in better(variant, first) for b in better(variant, second)}


def helping(
    variant: Variant, categories: Callable[[cl.HandValue], bool], ranking: str, chance: bool, draws: int = 1
) -> set[Fraction]:
    (hand,) = hands_of(variant).values()
    come = list(combinations([one for one in PACK if one not in hand], draws))
    count = sum(categories(cl.ranking(ranking).best((*hand, *some))) for some in come)
    return {Fraction(count, len(come)) if chance else Fraction(count)}


CATEGORIES = ("high card", "pair", "two pair", "three of a kind", "straight", "flush", "full house", "four of a kind",
              "straight flush", "royal flush")  # fmt: skip
FLUSH = CATEGORIES[5:]


def high_goal(variant: Variant) -> Callable[[cl.HandValue], bool]:
    """What the prompt asks for: the category that it names, and all above it."""
    (goal,) = (name for name in CATEGORIES if re.search(rf"give you (a )?{name} or better", variant.shown.prompt))
    return lambda hand: hand.category.removeprefix("one ") in CATEGORIES[CATEGORIES.index(goal) :]


def low_goal(variant: Variant) -> Callable[[cl.HandValue], bool]:
    (top,) = (
        pips for pips, word in ((7, "seven"), (8, "eight"), (9, "nine")) if f" {word} low" in variant.shown.prompt
    )
    return lambda hand: len(set(hand.pips)) == 5 and hand.pips[0] <= top


def counted(variant: Variant) -> set[Fraction]:
    """The count again, from the words of the question."""
    what = variant.shown.prompt.partition(" are ")[2].partition("?")[0]
    join = next(word for word in ("or", "and", "but not") if f" {word} " in what)
    parts = what.removeprefix("both ").split(f" {join} ")
    a, b = ({one for one in PACK if is_such(one, part)} for part in parts)
    return {Fraction(len({"or": a | b, "and": a & b, "but not": a - b}[join]))}


def next_one(variant: Variant) -> set[str]:
    drawn = variant.shown.lines[0].removeprefix("Drawn so far: ").split(", ")
    ahead = 0 if "put back" in variant.shown.prompt else drawn.count("black") - drawn.count("red")
    return {"even" if ahead == 0 else "red" if ahead > 0 else "black"}


def shared(variant: Variant) -> set[str]:
    cards = hands_of(variant)
    a, b = (
        max(cl.HIGH.best(five).strength for five in combinations((*cards[label], *cards["Shared row"]), 5))
        for label in "AB"
    )
    return {"tie" if a == b else "A" if a > b else "B"}


def rarer(variant: Variant) -> set[str]:
    """The kinds from the highest down, as every book of rules has them."""
    labels = {name.removeprefix("one "): label for label, name in variant.shown.options}
    return {labels[max(labels, key=CATEGORIES.index)]}


def total(variant: Variant, values: dict[str, float]) -> set[Fraction]:
    """What is left of a hand, added up card by card."""
    hand, turned = hands_of(variant).values()
    gone = {card.rank for card in turned}
    left = [str(card)[0] for card in hand if card.rank not in gone]
    return {sum((Fraction(values.get(rank) or (10 if rank == "T" else int(rank))) for rank in left), Fraction(0))}


def spade(variant: Variant) -> set[str]:
    """Who holds the first spade from the ace down, face down."""
    hole = {label[0]: cards for label, cards in hands_of(variant).items() if "hole" in label}
    for rank in "AKQJT98765432":
        for label, cards in hole.items():
            if cl.card(f"{rank}s") in cards:
                return {label}
    return {"nobody"}


def beaten(variant: Variant) -> set[Fraction]:
    """The hidden cards one by one: each is no higher spade, given that none before it was."""
    mine, *boards = hands_of(variant).values()
    seen = {*mine, *(card for board in boards for card in board)}
    unseen = [card for card in PACK if card not in seen]
    top = max(card for card in mine if card.suit.letter == "s")
    higher = sum(card.suit.letter == "s" and card > top for card in unseen)
    safe = Fraction(1)
    for place in range(3 * len(boards[-1]) // 4):
        safe *= Fraction(len(unseen) - higher - place, len(unseen) - place)
    return {1 - safe}


def with_wild_cards(variant: Variant) -> set[str]:
    """Every card in the place of each wild one; five of a rank is looked for by itself."""
    (hand,) = hands_of(variant).values()
    natural = [card for card in hand if str(card)[0] not in "2J" and str(card) != "Kd"]
    order = [*CATEGORIES[:9], "five of a kind"]
    if len({card.rank for card in natural}) == 1:
        best = "five of a kind"
    else:
        rest = [card for card in PACK if card not in natural]
        made = {cl.HIGH.best((*natural, *some)).category for some in combinations(rest, 5 - len(natural))}
        best = max((one.removeprefix("one ").replace("royal", "straight") for one in made), key=order.index)
    return {word for word, name in variant.shown.options if name.removeprefix("one ") == best}


KEYS: dict[str, Callable[[Variant], set[Any]]] = {
    "count-cards": counted,
    "next-colour": next_one,
    "high-rarer": rarer,
    "high-shared-row": shared,
    "high-order": lambda v: order(v, "HIGH"),
    "high-better": lambda v: better(v, "HIGH"),
    "high-best-five": lambda v: best_five(v, "HIGH"),
    "high-kicker": lambda v: deciding(v, "HIGH"),
    "high-helpful-cards": lambda v: helping(v, high_goal(v), "HIGH", False),
    "high-straight-chance": lambda v: helping(v, lambda hand: hand.category in ("straight", *FLUSH), "HIGH", True),
    "low-order": lambda v: order(v, "A5"),
    "low-better": lambda v: better(v, "A5"),
    "low-pairs": lambda v: better(v, "A5"),
    "low-deciding": lambda v: deciding(v, "A5"),
    "low-best-five": lambda v: best_five(v, "A5"),
    "low-helpful-cards": lambda v: helping(v, low_goal(v), "A5", False),
    "low-chance": lambda v: helping(v, low_goal(v), "A5", True, draws=2),
    "lows-part-a5-d27": lambda v: two(v, "A5", "D27"),
    "lows-part-a5-a6": lambda v: two(v, "A5", "A6"),
    "lows-part-a5-h75": lambda v: two(v, "A5", "H75"),
    "low-27-order": lambda v: order(v, "D27"),
    "low-27-better": lambda v: better(v, "D27"),
    "low-26-best-five": lambda v: best_five(v, "D26"),
    "choice-highest-total": lambda v: total(v, {"A": 11, "J": 10, "Q": 10, "K": 10}),
    "choice-lowest-total": lambda v: total(v, {"A": 1, "J": 0.5, "Q": 0.5, "K": 0.5}),
    "choice-hole-spade": spade,
    "choice-spade-beaten": beaten,
    "choice-wild-kind": with_wild_cards,
}


@pytest.mark.parametrize("name", KEYS)
def test_each_variant_has_exactly_the_answers_that_it_claims(name: str) -> None:
    for seed in SEEDS:
        variant = SHIPPED[name].variant(seed)
        key = KEYS[name](variant)
        if variant.exercise.kind == "order":
            every: list[Any] = [",".join(row) for row in permutations(hands_of(variant))]
        else:
            every = [word for word, _ in variant.shown.options] or [Fraction(n) for n in range(49)]
            every += [one for one in key if one not in every]
        if variant.exercise.kind == "predict":
            assert all(variant.lost(variant.read(one)) == 0 for one in key), variant.id
        else:
            assert right_answers(variant, every) == key, variant.id
        assert {variant.lost(variant.read(one)) for one in key} == {0}


@pytest.mark.parametrize("name", ["ponsi-declare", "ponsi-declare-both"])
def test_what_a_declaration_takes_is_what_the_deal_itself_pays(name: str) -> None:
    """Redeals are played again through the engine, with the cards laid as they were dealt, and paid out there."""
    variant = SHIPPED[name].variant(2001)
    view = variant.situation.view
    caller = STRATEGIES["caller"]
    others = {seat: caller for seat in view.active if seat != 0}
    players = len(view.seats)
    settled = Settled(view, view.pots)
    for dealt in redeals(view, 12, Seed(5)):
        taken = settled.shares(claims(view, others, dealt))
        hands = {0: view.hand, **dealt.hands}
        seats = [(view.dealer + 1 + place) % players for place in range(players)]
        pack = [card for seat in seats for card in hands[seat]] + list(dealt.row)
        for way, chips in zip(("high", "low", "both"), taken, strict=True):
            deal = view.game.deal(pack=pack, players=players, dealer=view.dealer)
            while deal.decision is not None:
                seat = deal.decision.seats[0]
                mine = seat == 0 and deal.decision.kind == "declare"
                deal.act(way if mine else answer(deal, seat, caller), seat)
            assert deal.outcome is not None
            assert deal.outcome.shares[0] == chips


def test_rough_chances_are_read_from_the_cards_that_are_dealt() -> None:
    from cardlab.exercises.generators.ponsi_choices import _settings
    from cardlab.players.chances import chance_high

    settings = _settings("A5", 4, "caller", 100, "varied", 2)
    for seed in range(8):
        deal = settings.game.deal(seed=seed, players=4, dealer=seed % 4)
        view = deal.view("teacher")
        cards = (*view.seats[0].cards, *view.shared[:3])
        assert [*rough_chances(settings, seed, seed % 4, 3)][1] == chance_high(cards, 3, 1)  # type: ignore[arg-type]


def test_every_answer_to_the_stay_question_is_right_at_times() -> None:
    best = {SHIPPED["ponsi-stay"].variant(seed).situation.task.best()[0] for seed in range(2000, 2010)}
    assert best == {"pay", "fold"}


def test_an_ending_is_worth_what_its_best_line_ends_with() -> None:
    for seed in range(2000, 2004):
        variant = SHIPPED["ponsi-open-ending"].variant(seed)
        task = variant.situation.task
        assert isinstance(task, PlayTask)
        stacks = {line: variant.read(line).value.stacks[0] for line in task.lines}
        assert stacks == task.lines
        top = max(stacks.values())
        assert {line for line in stacks if variant.lost(variant.read(line)) == 0} == {
            line for line, stack in stacks.items() if stack == top
        }
        assert all(variant.lost(variant.read(line)) == Fraction(top - stacks[line], task.pot) for line in stacks)


@pytest.mark.parametrize(
    "topic", ["ponsi-phases", "ponsi-prices", "ponsi-opener", "ponsi-unseen", "ponsi-both-tie", "ponsi-nobody-wins"]
)
def test_recall_has_one_answer_and_it_is_the_rules(topic: str) -> None:
    wanted = {"ponsi-opener": "the first payer", "ponsi-both-tie": "nothing"}
    for seed in SEEDS:
        variant = SHIPPED[topic].variant(seed)
        task = variant.situation.task
        assert len(task.best()) == 1
        if isinstance(task, ChoiceTask) and topic in wanted:
            assert dict(variant.shown.options)[task.best()[0]] == wanted[topic]


def test_what_you_cannot_see_is_the_pack_without_your_hand_and_the_row() -> None:
    for seed in SEEDS:
        variant = SHIPPED["ponsi-unseen"].variant(seed)
        turned = int(re.findall(r"(\d) shared card", variant.shown.prompt)[0])
        deal = cl.Ponsi(low="A5").deal(seed=seed, players=3)
        while deal.decision is not None and sum(map(bool, deal.view(0).shared)) < turned:
            answers = [str(one) for one in deal.decision.legal_actions]
            deal.act(next(one for one in ("check", "pay", "call") if one in answers))
        view = deal.view(0)
        unseen = len(PACK) - len([one for one in (*view.hand, *view.shared) if one])
        assert right_answers(variant, list(range(53))) == {unseen}


# A wrong idea, and the answer by which it shows, from what is shown and what is right.
WRONG_IDEAS: list[tuple[str, str, Callable[[Variant, Any], Any]]] = [
    ("low-better", "reads-from-the-bottom", lambda v, key: v.names["from_bottom"]),
    ("low-pairs", "pairs-are-harmless", lambda v, key: "AB".replace(key, "") if one_is_paired(v) else key),
    ("low-deciding", "reads-from-the-bottom", lambda v, key: "fifth"),
    ("lows-part-a5-d27", "low-is-low", lambda v, key: key[0] * 2),
    ("lows-part-a5-a6", "low-is-low", lambda v, key: key[0] * 2),
    ("often-samples", "small-samples-are-typical", lambda v, key: "same"),
    ("often-likelier", "all-kinds-are-alike", lambda v, key: "even"),
    (
        "pontoon-may-you",
        "buying-after-a-twist",
        lambda v, key: "yes" if v.names["twisted"] and v.names["buys"] else key,
    ),
    ("pontoon-settled", "a-tie-goes-to-the-player", lambda v, key: "win" if v.names["tie"] else key),
    ("ponsi-unseen", "players-share-my-information", lambda v, key: key - 5 * v.names["others"]),
]


def one_is_paired(variant: Variant) -> bool:
    return len({len({card.rank for card in hand}) < 5 for hand in hands_of(variant).values()}) == 2


@pytest.mark.parametrize(("name", "idea", "answer"), WRONG_IDEAS, ids=[f"{one[0]}: {one[1]}" for one in WRONG_IDEAS])
def test_a_wrong_idea_is_named_when_it_shows_and_not_otherwise(
    name: str, idea: str, answer: Callable[[Variant, Any], Any]
) -> None:
    shown = 0
    for seed in SEEDS:
        variant = SHIPPED[name].variant(seed)
        key = variant.situation.task.best()[0]
        given = variant.read(answer(variant, key))
        named = [one.id for one in variant.misconceptions(given)]
        assert (idea in named) == (not variant.right(given)), variant.id
        shown += idea in named
        assert idea not in [one.id for one in variant.misconceptions(variant.read(key))]
    assert shown > 1


@pytest.mark.parametrize("name", SHIPPED)
def test_three_states_and_no_faults(name: str) -> None:
    assert [str(one) for one in three_states(SHIPPED[name], range(2))] == []
    faults = [str(one) for one in lint(SHIPPED[name], range(5)) if one.level == "fault"]
    assert faults == []


@pytest.mark.parametrize("name", SHIPPED)
def test_nothing_that_is_shown_before_an_attempt_depends_on_the_key(name: str) -> None:
    """The key is in no repr and no record: those are made again by a task whose key is another, and do not change."""
    variant = SHIPPED[name].variant(3, lambda tried, limit: None)  # one of its own: its task is changed below
    question = Question(variant, AttemptLog(None))
    task = variant.situation.task
    everything = json.dumps([repr(question), question.in_words(), question.shown.plain(), repr(question.check())])
    best = task.best()
    if isinstance(task, ChoiceTask):
        turned = dict(
            zip(task.values, [*list(task.values.values())[1:], next(iter(task.values.values()))], strict=True)
        )
        object.__setattr__(task, "values", turned)
        assert task.best() != best or len(set(task.values.values())) == 1
    else:
        for key in ("strengths", "key", "lines", "seeds"):
            if key in vars(task):
                changed: Any = {"strengths": lambda old: {k: -v for k, v in old.items()}, "key": lambda old: old + 1,
                                "lines": dict, "seeds": list}[key](vars(task)[key])  # fmt: skip
                object.__setattr__(task, key, changed)
        if variant.exercise.kind in ("order", "number", "predict", "play"):
            assert not any(str(one) in everything for one in best if len(str(one)) > 2)
    variant.__dict__.pop("shown", None)
    again = Question(variant, AttemptLog(None))
    assert everything == json.dumps([repr(again), again.in_words(), again.shown.plain(), repr(again.check())])


ASKED = """
import hashlib, sys
from tests.exercises.made import SHIPPED
from cardlab.exercises.attempts import AttemptLog
from cardlab.exercises.question import Question
text = []
for exercise in SHIPPED.values():
    q = Question(exercise.variant(7), AttemptLog(None))
    task = q._variant.situation.task
    text += [repr(q), q.solution(), repr(q.check(task.worst())), repr([q.hint()]), q.in_words()]
print(hashlib.sha256("\\n".join(text).encode()).hexdigest())
"""


def test_a_seed_gives_the_same_variant_in_every_process() -> None:
    """Two processes, with two seeds of Python's own hashes."""
    digests = set()
    for hash_seed in ("0", "4242"):
        env = {**os.environ, "PYTHONHASHSEED": hash_seed}
        done = subprocess.run([sys.executable, "-c", ASKED], env=env, capture_output=True, text=True, check=True)
        digests.add(done.stdout)
    assert len(digests) == 1


def test_the_first_variants_are_these_for_ever() -> None:
    """A changed generator needs a new version of its exercise: pupils quote ids, and logs keep them."""
    shown = {id: one.variant(26).shown.plain()["groups"][:1] for id, one in SHIPPED.items()}
    first = {id: " ".join(groups[0]["cards"]) for id, groups in shown.items() if groups}
    assert first == FIRST_CARDS


FIRST_CARDS: dict[str, str] = {
    "high-order": "4c 9s Tc 7s 5s",
    "high-better": "5h 8h As Qc Tc",
    "high-best-five": "2d Ks 7d 9s Qs 9c Qh",
    "high-kicker": "2c Kc Qc Jc Th",
    "high-shared-row": "Qd 9c",
    "high-helpful-cards": "Th Kh 9h Qc 7h",
    "high-straight-chance": "7d 4d 3s 5d",
    "low-order": "Td 7d 4s 8h 7c",
    "low-better": "Qd 8s 6c Ad 3s",
    "low-pairs": "Kh 5h 4c Th Ks",
    "low-deciding": "7s 4d 3h Jd Qh",
    "low-best-five": "6h 9c Qh 3d Jh Ts 2c",
    "low-helpful-cards": "Ad 4d 7h 8h",
    "low-chance": "9h 6c 9d Ac 2c",
    "low-rule": "Ac Qc Jh As 2s",
    "lows-part-a5-d27": "3c 9c Ad Td 9h",
    "lows-part-a5-a6": "9d Td 4s Ad 7c",
    "lows-part-a5-h75": "5s 9h 7s Ad 3s",
    "low-27-order": "Jc Kc 9d Tc Kh",
    "low-27-better": "9s 2s As 6c Ks",
    "low-26-best-five": "Js 8c 2c 8s 3d 2d Qd",
    "ponsi-stay": "3h 6h 3s 4h Kd",
    "ponsi-open-ending": "7c Ah 2s 8c 9c",
    "ponsi-declare": "Qd 8s Jc Ah 6d",
    "ponsi-declare-both": "6h 4s 6d 3s Ah",
    "declare-takes": "Qs Qh 9c 4s 4c",
    "declare-house": "6d 2d 6h As 4c",
    "declare-worth": "9h 7h 8d 5d 6h",
    "declare-both-needs": "Ac 5c Kh 8d Qc",
    "game-blank": "9d Qd Js Kc Jd",
    "game-habits": "Js 8d Kc 4d 2c",
    "game-reply": "7h Kh Ac 8h Ah",
    "game-even": "3c 8d 9c Tc As",
    "game-rule": "5d Qs Qh 6c 4d",
    "whole-judge": "3s 2c 9d 2h Ad",
    "whole-lost": "6s 7h Ks 5s Ts",
    "whole-stay-first": "2d 4c 8s 3s 2h",
    "whole-stay-third": "5s 2d 6d 9d Jh",
    "whole-declare": "5c 2h 9s 3h Ah",
    "often-due": "Ts 4c 9s Jc 2c 7c 9c",
    "pontoon-total": "Qs Ah 6h",
    "pontoon-settled": "4h 2h 2d Ad Jc",
    "pontoon-bust-chance": "7d Kd",
    "pontoon-bust-cards": "Qd 7d",
    "pontoon-twist": "Qs 8h",
    "pontoon-twist-soft": "Ad 6h",
    "pontoon-fifth-card": "2h 5h 6d 3d",
    "pontoon-buy": "2h Kh",
    "pontoon-may-you": "8d 5c 2c",
    "pontoon-behind": "Ah",
    "pontoon-bank": "8h 7c",
    "choice-highest-total": "3s 5s 3h 2d Qs",
    "choice-lowest-total": "5s 4c 4d Jh 7c",
    "choice-hole-spade": "7d Ah 5d",
    "choice-spade-beaten": "Ks 4c Ac",
    "choice-wild-kind": "6c Kh Js 7s 3c",
}


def test_the_bank_serves_its_lessons() -> None:
    assert list(bank()) == [
        "01-cards-and-seeds",
        "02-high-hands",
        "03-how-often",
        "04-low-hands",
        "05-low-rankings",
        "06-a-ponsi-deal",
        "07-declaring",
        "08-declaration-as-a-game",
        "09-the-whole-game",
        "10-pontoon-twist-or-stick",
        "11-pontoon-buying-and-the-bank",
        "13-dealers-choice",
    ]
