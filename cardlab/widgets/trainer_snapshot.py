"""The snapshot that a trainer shows: the ending as its seat sees it, and what is known of the choice."""

from __future__ import annotations

from typing import Final

from cardlab.games.house_rules import sheet
from cardlab.odds.one_by_one import WAYS
from cardlab.odds.parts import amount, chances_in_words, roughly
from cardlab.table.declaring import DeclareDecision
from cardlab.table.view import SeatView, View
from cardlab.table.voice import ordinal
from cardlab.widgets import state as table
from cardlab.widgets.choices import Choice, Choices, dear
from cardlab.widgets.endings import ME, Setting
from cardlab.widgets.result import result_state
from cardlab.widgets.snapshot import bests, seat_state
from cardlab.widgets.stepper import Stepper
from cardlab.widgets.trainer_state import (
    ChanceState,
    CoinState,
    LuckState,
    PastState,
    SummaryState,
    TrainerAboutState,
    TrainerControlState,
    TrainerState,
    VerdictState,
    WaySumState,
    WorthState,
)
from cardlab.widgets.training import Training

HOUSE_RULES: Final = ("low", "qualifier", "coin_code", "both_tie", "failed_both", "no_winner")
GRANTED: Final = "Every card that you can't see is equally likely: nothing is read from how the others have played."
VARIED: Final = "The deals are chosen so that both is right now and then; dealt fairly, it seldom is."


def trainer_snapshot(training: Training, rev: int) -> TrainerState:
    """What is shown now."""
    now, setting = training.now, training.setting
    seated = at_the_table(training)
    view = seated.deal.view(ME)
    decision = now.ending.view.decision
    assert isinstance(decision, DeclareDecision)
    choice, ended = now.choice, now.choice if now.opened else None
    prompt = f"{decision.question()} You play against {now.ending.against}."
    result = result_state(view, seated.voice, seated.deal.record.stacks) if ended else None
    verdict = verdict_state(choice) if choice else None
    luck = luck_state(ended) if ended else None
    return TrainerState(
        rev=rev,
        title="High, low or both",
        facts=[*setting.facts, deal_name(training), f"dealer: {seated.voice.within(view.dealer)}"],
        number=now.ending.number,
        seats=[seat(seated, view, one) for one in view.seats],
        shared=slots(view),
        best=bests(seated, view),
        pot=now.ending.view.pot,
        pot_label="the pot was" if ended else "in the pot",
        rode=0,
        bets="",
        prompt=prompt,
        lead=decision.question().partition(":")[0],
        note=f"{GRANTED} {VARIED}" if setting.varied else GRANTED,
        coins=[
            CoinState(way=way, label=decision.label(way), sign=decision.detail(way), coins=int(sign))
            for way, sign in decision.signs
        ],
        chosen=choice.way if choice else "",
        sure=choice.sure if choice else None,
        verdict=verdict,
        counted=choice.counted if choice else "",
        worth=[worth_state(choice, way) for way, _ in decision.signs] if choice else [],
        result=result,
        luck=luck,
        progress=now.choices.told,
        last=[past_state(one) for one in now.choices.last],
        summary=summary_state(now.choices),
        controls=TrainerControlState(
            choose=training.why_no_choose(), reveal=training.why_no_reveal(), next=training.why_no_next()
        ),
        said=said(training, prompt, verdict, result, luck),
    )


def at_the_table(training: Training) -> Stepper:
    """The deal as a table has it: at the coins, or once they are open at its end."""
    now = training.now
    deal = now.choice.deal if now.choice and now.opened else now.ending.deal
    return Stepper(deal, seat=ME, others=dict(training.setting.strategies))


def deal_name(training: Training) -> str:
    """What the deal is called: a class can have it again by seed and number, or by a name alone."""
    return f"{training.setting.called}, deal {training.now.ending.number}"


def seat(seated: Stepper, view: View, one: SeatView) -> table.SeatState:
    """One seat; that it has chosen, or what it chose, is marked already."""
    drawn = seat_state(seated, view, one, seated.voice)
    return {**drawn, "did": f"took {one.won}" if one.won else ""}


def slots(view: View) -> list[table.SlotState]:
    """The shared row; its prices are paid."""
    return [
        table.SlotState(card=str(card), price=0, now=False, label=f"{ordinal(place)} shared card")
        for place, card in enumerate(view.shared)
    ]


def verdict_state(choice: Choice) -> VerdictState:
    """How good the choice was."""
    return VerdictState(right=choice.right, title=choice.title, why=choice.why, cost=choice.cost)


def worth_state(choice: Choice, way: str) -> WorthState:
    """What one declaration was worth."""
    values, value = choice.values, choice.values[way]
    best = values[values.best]
    return WorthState(
        way=way,
        chips=amount(value.ev),
        share=round(1000 * float(value.part)),
        chances=chances_in_words(value),
        note="worth most" if value is best else f"{amount(best.ev - value.ev)} less",
        yours=way == choice.way,
    )


def luck_state(choice: Choice) -> LuckState:
    """The same choice over many deals."""
    chart = choice.luck.bar_chart()
    rows = [
        ChanceState(label=label, percent=roughly(share), share=round(1000 * share), here=place == chart.marked)
        for place, ((label, _), share) in enumerate(zip(chart.rows, chart.shares(), strict=True))
    ]
    return LuckState(title=chart.title, rows=rows, why=choice.luck_told)


def past_state(choice: Choice) -> PastState:
    """A choice as one of the last."""
    return PastState(
        number=choice.number,
        way=choice.way,
        lost=amount(choice.lost),
        height=round(1000 * choice.lost / choice.pot),
        right=choice.right,
    )


def summary_state(choices: Choices) -> SummaryState:
    """A session so far."""
    sure = choices.calibration
    return SummaryState(
        text=choices.text.partition("\n")[0],
        ways=[
            WaySumState(way=way, times=len(of), right=of.right, lost=amount(of.lost))
            for way in WAYS
            if (of := choices.going(way))
        ],
        dear=[f"{text[0].upper()}{text[1:]}" for text in map(dear, choices.dearest)],
        sure=[str(band) for band in sure.bands],
    )


def said(
    training: Training,
    prompt: str,
    verdict: VerdictState | None,
    result: table.ResultState | None,
    luck: LuckState | None,
) -> str:
    """What a screen reader is told: the verdict first, the reason second."""
    if result and luck:
        return f"{result['title']} {result['text']} {luck['why']}"
    if verdict:
        return f"{right_or_not(verdict['right'])} {verdict['title']} {verdict['why']} {verdict['cost']}"
    return f"Deal {training.now.ending.number}. {prompt}"


def right_or_not(right: bool) -> str:
    """The verdict in a word or two."""
    return "Right." if right else "Not right."


def trainer_about(setting: Setting) -> TrainerAboutState:
    """The house rules that bear on declaring."""
    return TrainerAboutState(
        house=[
            table.HouseRuleState(name=row.name, value=row.value, text=row.text, source=row.source, changed=row.changed)
            for row in sheet(setting.game)
            if row.field in HOUSE_RULES
        ]
    )
