"""Choices in a Ponsi deal, seen from one seat: which coins to take, and whether the next card is worth its price."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from typing import Any

from cardlab.exercises.generators.settings import a_strategy, one_of, ponsi_rules, whole
from cardlab.exercises.redealt_values import Measured, declaration_values, stay_values
from cardlab.exercises.situation import Group, Situation
from cardlab.exercises.tasks import ChoiceTask, decimal
from cardlab.exercises.trouble import ExerciseError
from cardlab.exercises.variants import Generator
from cardlab.games.ponsi import Ponsi
from cardlab.odds.staying import paid_already
from cardlab.players import STRATEGIES, Strategy, answer
from cardlab.players.chances import chance_high, chance_low
from cardlab.seeds import Seed, Stream
from cardlab.table.deal import Deal, shuffled_pack
from cardlab.table.view import View, known
from cardlab.table.voice import chips, ordinal

ME = 0
MOST_DEALS = 5_000
STRONG, WEAK, FAIR = 740, 300, 650  # rough chances against one other, in thousandths


@dataclass(frozen=True)
class Settings:
    """The table, and how often the unseen cards are dealt again."""

    game: Ponsi
    players: int
    others: Strategy
    times: int
    varied: bool  # whether deals are chosen so that every answer is right now and then
    step: int = 0  # for a price: which shared card, from 0


def ponsi_declaration(
    low: Any = "A5", players: Any = 3, others: Any = "caller", times: Any = 200, deals: Any = "fair"
) -> Generator:
    """The betting is over: high, low or both? Values are chips, over redeals of the cards that the seat can't see.

    With `deals` "varied" a third of the hands are strong both ways; the learner is told.
    """
    return partial(_declaration, _settings(low, players, others, times, deals))


def ponsi_stay(
    low: Any = "A5",
    players: Any = 3,
    card: Any = 3,
    others: Any = "caller",
    times: Any = 200,
    deals: Any = "fair",
) -> Generator:
    """Pay for shared card `card` (1 to 5), or fold? Valued as if all pay to the end and nobody bets any more.

    With `deals` "varied" half of the hands are weak both ways and half are not; the learner is told.
    """
    step = whole("card", card, 1, 5) - 1
    return partial(_stay, _settings(low, players, others, times, deals, step))


def _settings(low: Any, players: Any, others: Any, times: Any, deals: Any, step: int = 0) -> Settings:
    return Settings(
        ponsi_rules(low),
        whole("players", players, 2, 6),
        a_strategy("others", others),
        whole("times", times, 50, 20_000),
        one_of("deals", deals, ("fair", "varied")) == "varied",
        step,
    )


def _declaration(settings: Settings, stream: Stream) -> Situation:
    deal, view = played_to(settings, stream, "declare")
    seed = Seed(deal.seed) / "declaration"
    measured = declaration_values(view, rivals(settings, view), settings.times, seed)
    ranks = (settings.game.judging.ranking("high"), settings.game.low_ranking)
    names = [hand.name for ranking in ranks if (hand := view.best(ranking)) is not None]
    hands = f"Your hand is {names[0]} for high, and {names[1]} for low."
    return _situation(settings, view, measured, hands)


def _stay(settings: Settings, stream: Stream) -> Situation:
    deal, view = played_to(settings, stream, "stay")
    seed = Seed(deal.seed) / "stay"
    prices = settings.game.stay_prices[settings.step :]
    me = STRATEGIES["caller"]
    measured = stay_values(view, rivals(settings, view), me, settings.times, seed, prices)
    return _situation(settings, view, measured, "")


def played_to(settings: Settings, stream: Stream, kind: str) -> tuple[Deal, View]:
    """A deal in which seat 0 calls along, up to its decision of this kind."""
    picky = settings.varied and stream.chance(1, 3 if kind == "declare" else 2)
    for _ in range(MOST_DEALS):
        seed, dealer = stream.below(10**9), stream.below(settings.players)
        if settings.varied and not wanted(settings, kind, picky, seed, dealer):
            continue
        deal = settings.game.deal(seed=seed, players=settings.players, dealer=dealer)
        while (decision := deal.decision) is not None:
            at_card = kind != "stay" or getattr(decision, "step", None) == settings.step
            if decision.kind == kind and ME in decision.seats and at_card:
                return deal, deal.view(ME)
            seat = decision.seats[0]
            who = STRATEGIES["caller"] if seat == ME else settings.others
            deal.act(answer(deal, seat, who), seat)
    raise ExerciseError(f"no deal against {settings.others.name} came to a choice of kind {kind}.")


def rough_chances(settings: Settings, seed: int, dealer: int, turned: int) -> Iterator[int]:
    """The seat's rough chances against one other, low then high, in thousandths, when so many shared cards are open.

    Read from the shuffled pack, as it will be dealt: a hand for each seat from the dealer's left, then the row.
    """
    pack, players = shuffled_pack(seed), settings.players
    mine = 5 * ((ME - dealer - 1) % players)
    cards = pack[mine : mine + 5] + pack[5 * players : 5 * players + turned]
    yield chance_low(cards, turned, 1, settings.game.low_ranking)
    yield chance_high(cards, turned, 1)


def wanted(settings: Settings, kind: str, picky: bool, seed: int, dealer: int) -> bool:
    """Whether a deal is of the sort that varied deals are to have: strong both ways; or weak both ways, or not."""
    if kind == "declare":
        turned = len(settings.game.stay_prices)
        return not picky or all(chance >= STRONG for chance in rough_chances(settings, seed, dealer, turned))
    chances = rough_chances(settings, seed, dealer, settings.step)
    return all(chance <= WEAK for chance in chances) if picky else any(chance >= FAIR for chance in chances)


def rivals(settings: Settings, view: View) -> dict[int, Strategy]:
    """The others who are still in."""
    return {seat: settings.others for seat in view.active if seat != ME}


def _situation(settings: Settings, view: View, measured: Measured, hands: str) -> Situation:
    told = ", ".join(f"{word} {decimal(value, 1)}" for word, value in measured.values.items())
    against = f"against {len(view.active) - 1} who play like {settings.others.name}"
    said = f"Over {measured.times:,} redeals {against}, in chips on average: {told}."
    task = ChoiceTask(
        measured.values,
        lambda _: f"{hands} {said}".strip(),
        whole=Fraction(view.pot),
        unit="chips",
        of=f" of a pot of {view.pot}",
        spread=measured.spread,
        more={"pot": view.pot, "rivals": len(view.active) - 1},
    )
    others = len(view.active) - 1
    words: dict[str, Any] = {
        "pot": view.pot,
        "others": f"{others} other{'' if others == 1 else 's'}",
        "character": f"{settings.others.name} ({settings.others.character})",
        "low": settings.game.low_ranking.title,
    }
    lines = [f"Pot: {chips(view.pot)}. Still in: you and {words['others']}."]
    if view.decision is not None and view.decision.kind == "stay":
        paid = len(paid_already(view))
        words |= {"price": view.price, "card": ordinal(settings.step)}
        words["ahead"] = ", ".join(map(str, settings.game.stay_prices[settings.step + 1 :])) or "none"
        lines.append(f"Price of the {ordinal(settings.step)} shared card: {view.price}. Paid it already: {paid}.")
    if settings.varied:
        lines.append("The deals are chosen so that every answer is right now and then; dealt fairly, some come seldom.")
    groups = [Group("Your hand", view.hand)]
    if known(view.shared):
        groups.append(Group("Shared cards", known(view.shared)))
    return Situation(task, view, words, tuple(groups), tuple(lines))
